"""Limits as they are printed and said: ranges, tables without a maximum, amounts in two bands."""

import pytest

from houseway.errors import SheetError
from houseway.play.fees import NO_LIMIT, Bands, dollar_range, said_range


@pytest.mark.parametrize(
    ("printed", "limits", "said"),
    [
        ("5-500", (500, 50_000), "$5-500"),
        ("25-1,000", (2_500, 100_000), "$25-1,000"),
        ("5+", (500, NO_LIMIT), "$5+"),
    ],
)
def test_a_printed_range_is_read_and_said(printed, limits, said):
    assert dollar_range(printed, "a sheet") == limits
    assert said_range(limits) == said


@pytest.mark.parametrize("printed", ["500", "+", "five-ten"])
def test_anything_else_is_refused(printed):
    with pytest.raises(SheetError, match="a sheet: "):
        dollar_range(printed, "a sheet")


def test_an_amount_in_two_bands_pays_by_the_first_or_by_the_second():
    bands = Bands.parse("5-100 1; 100-200 2; 201+ 3", "a schedule")
    assert [bands.fee(cents) for cents in (9_999, 10_000, 10_001)] == [1_00, 1_00, 2_00]
    assert [bands.fee(cents, overlap="second-row") for cents in (9_999, 10_000, 10_001)] == [1_00, 2_00, 2_00]
