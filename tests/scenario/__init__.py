"""What tests of scripts share."""
