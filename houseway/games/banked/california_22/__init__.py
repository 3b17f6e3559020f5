"""California 22: aces count one or eleven, and twenty-two is the best hand."""
