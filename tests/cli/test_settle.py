"""`houseway settle`: examples that settle, hand-made rounds, and every way a file can be wrong."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import output, read, refused, run
from tests.roster import one_a_game

EZ = "angies/ez-baccarat-panda-8"
HOLDEM = "angies/texas-holdem"


def example(name):
    return json.loads(output("settle", "--example", name))


def settle_refused(saved):
    text = saved if isinstance(saved, str) else json.dumps(saved)
    return refused("settle", "-", typed=text)


def baccarat(bank=50000, wagers=None, **cards):
    """A round that Ann banks and Bo bets on."""
    return {
        "houseway": 1,
        "sheet": EZ,
        "table": {"names": ["Ann", "Bo"], "stacks": [100000, 100000], "seats": [1, 2]},
        "chance": {"cards": cards},
        "acts": [[1, ["bank", bank]], [2, wagers or {"player": 2500}]],
    }


@pytest.mark.parametrize("name", one_a_game())
def test_the_example_of_every_sheet_settles(name, tmp_path):
    path = tmp_path / "round.json"
    path.write_text(output("settle", "--example", name))
    told = read("settle", str(path))
    before = sum(told["stacks_before"]) + told["carried_in"] + told["bought_in"]
    assert before == sum(told["stacks_after"]) + told["carried_out"] + told["drop"]
    assert any(transfer["payee"] != "house" for transfer in told["transfers"])


def test_the_example_may_be_edited():
    saved = example(HOLDEM)
    assert "digest" not in saved
    assert "result" not in saved
    saved["table"]["names"][0] = "Zoe"
    assert read("settle", "-", typed=json.dumps(saved))["parties"][0] == "Zoe"


def test_a_round_written_by_hand_settles_to_the_dollar():
    saved = baccarat(player="9c Kd", banker="7h Qs")
    told = read("settle", "-", typed=json.dumps(saved))
    assert told["stacks_after"] == [100000 - 2500 - 50, 100000 + 2500]
    assert told["drop"] == 50


def test_a_settlement_for_people():
    told = output("settle", "-", typed=json.dumps(baccarat(player="9c Kd", banker="7h Qs")))
    assert "Ann → Bo  $25  player wins  [angies/ez-baccarat-panda-8#" in told
    assert "-$25.50" in told


def test_unknown_cards_may_stand_where_they_do_not_matter():
    saved = example(HOLDEM)
    cards = saved["chance"]["cards"]
    known = read("settle", "-", typed=json.dumps(saved))
    assert len(cards["shuffle/burn"].split()) == 3
    cards["shuffle/burn"] = "x x x"
    assert read("settle", "-", typed=json.dumps(saved)) == known


THREE_CARD = "lake-elsinore/three-card-poker"


def three_cards(bank="5c 4c 8d", bo="Kd Kh 7h", funds=20000, bets=None):
    """Ann banks, Bo bets and plays."""
    return {
        "houseway": 1,
        "sheet": THREE_CARD,
        "table": {"names": ["Ann", "Bo"], "stacks": [40000, 40000], "seats": [1, 2]},
        "chance": {"cards": {"seat 2": bo, "bank": bank}},
        "acts": [[1, ["bank", funds]], [2, bets or {"ante@2": 1400}], [3, "play"]],
    }


@pytest.mark.parametrize(("unknown", "place"), [("bank", "bank"), ("bo", "seat 2")])
def test_a_result_that_depends_on_unknown_cards_is_refused(unknown, place):
    told = settle_refused(three_cards(**{unknown: "x x x"}))
    assert f"the result depends on unknown cards ('{place}')" in told
    assert "may end with $" in told


def test_a_place_that_is_not_in_the_file_is_as_unknown_as_one_of_x():
    saved = three_cards()
    del saved["chance"]["cards"]["bank"]
    assert "the result depends on unknown cards ('bank')" in settle_refused(saved)


def test_cards_without_which_the_acts_cannot_be_played_are_unknown_too():
    saved = example("angies/pure-21-5-blackjack")
    saved["chance"]["cards"]["seat 3"] = "x x x"
    told = settle_refused(saved)
    assert "depends on unknown cards ('seat 3'): with others the acts of the saved round cannot" in told


def test_a_round_of_known_cards_is_settled_without_a_word_about_unknown_ones():
    result = run("settle", "-", typed=json.dumps(three_cards()))
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "ante wins" in result.stdout


def test_unknown_cards_that_do_not_matter_are_told_beside_the_result():
    saved = example(HOLDEM)
    saved["chance"]["cards"]["shuffle/burn"] = "x x x"
    result = run("settle", "-", typed=json.dumps(saved))
    assert result.exit_code == 0
    assert "The file leaves cards open ('shuffle/burn'); the result was the same" in result.stderr


def test_a_wager_that_a_short_bank_does_not_reach_is_told_with_what_it_came_to():
    saved = baccarat(1000, {"tie": 2500}, player="9c Kd", banker="9h Qs")
    told = output("settle", "-", typed=json.dumps(saved))
    assert "Short bank: Bo wins $10 of $200 on Tie; the bank reaches no further." in told
    assert read("settle", "-", typed=json.dumps(saved))["short"] == [
        {"party": "Bo", "wager": "tie", "spot": 2, "result": 20000, "covered": 1000}
    ]
    covered = json.dumps(baccarat(player="9c Kd", banker="7h Qs"))
    assert "Short bank" not in output("settle", "-", typed=covered)
    assert "short" not in read("settle", "-", typed=covered)


def test_a_bank_that_is_short_pays_as_far_as_it_reaches():
    saved = baccarat(1000, {"tie": 2500}, player="9c Kd", banker="9h Qs")
    assert read("settle", "-", typed=json.dumps(saved))["stacks_after"] == [98950, 101000]


# -- wrong files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wagers", "says"),
    [
        ({"player": 2550}, "off the step of $1"),
        ({"player": 100}, "under the least of $5"),
        ({"player": 60000}, "over the most of $500"),
        ({"player": "25"}, "must be a whole number of cents"),
        ({"panda-8": 500}, "needs a player or banker wager beside it"),
        ({"tie-8": 500}, "there is no 'tie-8' circle here"),
        ({"player": 50000, "banker": 50000, "tie": 500}, "more than the $1,000 in front"),
    ],
)
def test_an_illegal_wager(wagers, says):
    assert says in settle_refused(baccarat(wagers=wagers))


def test_a_bonus_bet_needs_its_base_bet():
    saved = example("poker-flats/three-card-poker-6-card-bonus")
    saved["acts"][1][1] = {"pair-plus": 500}
    assert "a pair-plus wager needs a ante wager beside it" in settle_refused(saved)


@pytest.mark.parametrize(
    ("place", "cards", "says"),
    [
        ("shuffle/seat 1", "As As", "'As' is there 2 times"),
        ("shuffle/seat 1", "As 1d", "'1d' is not a card"),
        ("shuffle/seat 1", "As Jk", "'Jk' is not in the pack standard-52"),
        ("seet 1", "As Kd", "brings no cards to 'seet 1'; did you mean 'seat N'?"),
        ("seat 9", "As Kd", "'seat 9', which never came up"),
    ],
)
def test_impossible_cards(place, cards, says):
    saved = example(HOLDEM)
    saved["chance"]["cards"] = {place: cards}
    assert says in settle_refused(saved)


def test_an_act_out_of_turn():
    saved = example(HOLDEM)
    saved["acts"][:2] = [[2, "call"], [1, "call"]]
    assert "there is no ask 2 in this round" in settle_refused(saved)


def test_an_act_that_is_not_legal_now():
    saved = example(HOLDEM)
    saved["acts"][0][1] = "check"
    assert "there is $2 to call" in settle_refused(saved)


def test_an_act_given_twice():
    saved = example(HOLDEM)
    saved["acts"].insert(1, saved["acts"][0])
    assert "act 2 of the saved round answers ask 1 a second time" in settle_refused(saved)


def test_an_act_after_the_end():
    saved = example(HOLDEM)
    saved["acts"].append([99, "call"])
    assert "the round is over" in settle_refused(saved)


def test_a_round_that_is_not_over():
    saved = example(HOLDEM)
    del saved["acts"][-1]
    sentence = settle_refused(saved)
    assert "the saved round is not over" in sentence
    assert "must decide" in sentence


def test_a_file_cut_short():
    text = output("settle", "--example", HOLDEM)
    assert "cut short" in settle_refused(text[: len(text) // 2])


def test_a_saved_round_that_was_altered(tmp_path):
    path = tmp_path / "round.json"
    output("deal", HOLDEM, "--seed", "1", "--save", str(path))
    saved = json.loads(path.read_text())
    assert read("settle", str(path))["round"] == 1
    saved["table"]["stacks"][0] += 100
    assert "altered" in settle_refused(saved)
    del saved["digest"]
    assert "has lost its digest" in settle_refused(saved)


def test_refusing_a_file_leaves_it_as_it_is(tmp_path):
    path = tmp_path / "round.json"
    path.write_text("{")
    refused("settle", str(path))
    assert path.read_text() == "{"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("part", "value", "says"),
    [
        ("houseway", 9, "this is not a saved round of Houseway"),
        ("weather", "fine", "unknown part 'weather'"),
        ("sheet", "angies/texas-holden", "did you mean 'angies/texas-holdem'?"),
        ("table", [], "not a mapping"),
        ("acts", {}, "are not a list"),
        ("acts", [[1]], "act 1 of the saved round is not [ask, choice]"),
        ("acts", [["one", "call"]], "act 1 of the saved round is not [ask, choice]"),
        ("acts", [[1, "call", "Bo"]], "only 'clock' may stand there"),
        ("settings", ["raise_cap=nine"], "raise_cap"),
        ("chance", {"cards": 5}, "cannot be read"),
        ("chance", {"incidents": [["seat 1", 1, "sneezed on"]]}, "there is no incident 'sneezed on'"),
    ],
)
def test_a_header_that_is_wrong(part, value, says):
    assert says in settle_refused(example(HOLDEM) | {part: value})


@pytest.mark.parametrize(
    ("column", "value", "says"),
    [
        ("names", ["Ann", "Ann", "Cy"], "two parties of one name"),
        ("names", "Ann", "not a list of names"),
        ("names", ["Ann", "Bo"], "more or fewer parties"),
        ("stacks", [10000, "many", 10000], "stacks of the saved table are not a list of whole numbers"),
        ("stacks", [10000, -5, 10000], "stacks of the saved table are not a list of whole numbers"),
        ("seats", [1, 1, 2], "sit in one seat"),
        ("hats", [1, 1, 2], "cannot be read"),
    ],
)
def test_a_table_that_is_wrong(column, value, says):
    saved = example(HOLDEM)
    saved["table"][column] = value
    assert says in settle_refused(saved)


def test_settle_wants_a_file_or_an_example():
    assert "either a saved round or --example" in refused("settle")
    assert "either a saved round or --example" in refused("settle", "round.json", "--example", EZ)
    assert "nowhere.json cannot be read" in refused("settle", "nowhere.json")
    assert "there is no sheet" in refused("settle", "--example", "angies/whist")
