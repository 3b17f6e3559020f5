"""Let It Ride: three bets, two of which may come back."""
