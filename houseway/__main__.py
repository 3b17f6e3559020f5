"""`python -m houseway` is `houseway`."""

from houseway.cli import main

if __name__ == "__main__":
    main()
