"""Commands about rounds: dealt, played, settled, replayed and proved."""
