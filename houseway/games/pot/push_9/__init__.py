"""Push 9: equal best hands let the pot stand."""
