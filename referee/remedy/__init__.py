"""What the floor orders: one function a remedy, from an order to what was done."""
