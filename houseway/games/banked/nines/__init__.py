"""Super Pan 9 and Phoenix Baccarat: the nearest to nine, with a third and a fourth card."""
