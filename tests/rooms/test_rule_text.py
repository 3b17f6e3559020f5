"""What a rule says, found by its full id."""

import pytest

from houseway.errors import SheetError
from houseway.rooms import rule_text


def test_a_rule_of_a_sheet_and_one_of_a_room():
    assert rule_text("angies/razz#pay.1") == "The lowest hand takes the whole pot."
    assert rule_text("angies/room-rules#room.21") == "The kill blind must be paid."


@pytest.mark.parametrize(
    "id, why",
    [
        ("angies/razz#pay.9", "there is no rule 'angies/razz#pay.9'"),
        ("angies/pinochle#pay.1", "there is no sheet 'angies/pinochle'"),
        ("nowhere/room-rules#room.1", "there is no room 'nowhere'"),
    ],
)
def test_one_sentence_says_what_is_not_there(id, why):
    with pytest.raises(SheetError, match=why):
        rule_text(id)
