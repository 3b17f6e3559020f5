"""Programs that show the environments at work; the tests run each in a short form."""
