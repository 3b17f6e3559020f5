"""The command line: `houseway COMMAND`. A command imports the engine only when it runs."""

from houseway.cli.front import app, main

__all__ = ["app", "main"]
