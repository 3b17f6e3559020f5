"""Shared by all tests of odds: the bank's side of an everyday run is drawn from fewer rounds."""

import pytest

BANK_ROUNDS = 100_000
"""Enough for what is asserted here; --exhaustive draws as many as anybody who asks is told of."""


@pytest.fixture(scope="module", autouse=True)
def fewer_bank_rounds(exhaustive):
    with pytest.MonkeyPatch.context() as patch:
        if not exhaustive:
            patch.setattr("houseway.analysis.bank.ROUNDS", BANK_ROUNDS)
        yield
