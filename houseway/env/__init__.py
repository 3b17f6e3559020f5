"""Environments for learning: every sheet as PettingZoo, Gymnasium and OpenSpiel know games."""
