"""Cards of one's own, street by street: dealt, who leads by what lies up, and what goes wrong with them."""
