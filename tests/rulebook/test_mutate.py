"""The mutations of a turn: few enough for every landing, and none is left out for good."""

from tests.rulebook.mutate import in_turn


def test_every_mutation_has_its_turn_and_none_has_too_many():
    found = list(range(103))
    turns = [in_turn(found, 10, turn) for turn in range(700_000, 700_011)]
    assert sorted(one for turn in turns for one in turn) == found
    assert {len(turn) for turn in turns} == {9, 10}
    assert in_turn(found, 10, 700_011) == turns[0]
