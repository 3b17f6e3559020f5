"""Thousands of tables stepped at once by compiled kernels, in arrays."""
