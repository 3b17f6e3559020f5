"""Every five cards against every five others, and charts of what to do with them."""
