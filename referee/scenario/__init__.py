"""What a script may say, and how a file becomes one."""
