"""Between hands: who sits where, who posts, where the button goes."""
