"""The scoreboard of every baccarat: kept on the table as plain JSON, shown to all, new with a new shoe."""

import json

import pytest

from houseway.play.state import TableState
from houseway.rooms import sheet, sheet_ids
from tests.bank.arrange import finish, start, table

BACCARATS = [name for name in sheet_ids() if "scoreboard" in sheet(name).layout]
EZ = "angies/ez-baccarat-panda-8"
GOLD = "lake-elsinore/baccarat-gold"

NATURAL = {"player": "Kc 9d", "banker": "Kh 7s"}
BANKER = {"player": "Kc 6d", "banker": "Kh 7s"}
TIE = {"player": "Kc 7d", "banker": "Qh 7s"}


def play(seated, *hands, wagers=None):
    """Hands with these cards, one after the other; gives the board afterwards."""
    bets = wagers or {"P2": {"player": sheet_low(seated)}}
    for cards in hands:
        finish(start(seated, bets, cards), dict.fromkeys(bets, "hit"))
    return board(seated)


def sheet_low(seated):
    return seated.game.fee.limits[0] / 100 if seated.game.fee and seated.game.fee.limits else 10


def board(seated):
    return seated.state.parts.get("scoreboard", {}).get("hands", [])


def test_every_two_hand_baccarat_has_a_scoreboard():
    games = {sheet(name).module.id for name in BACCARATS}
    assert games == {
        "ez-baccarat",
        "baccarat-gold",
        "dragon-bonus-baccarat",
        "fortune-7-baccarat",
        "supreme-baccarat",
    }


@pytest.mark.parametrize("name", BACCARATS)
def test_hands_are_written_down_in_order_with_their_totals(name):
    found = play(table(name, ["P2"]), NATURAL, BANKER)
    assert [(hand["won"], hand["totals"]) for hand in found] == [("player", [9, 7]), ("banker", [6, 7])]
    assert [hand.get("natural", False) for hand in found] == [True, False]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (TIE, {"won": "tie", "totals": [7, 7]}),
        ({"player": "Kc 9d", "banker": "Kh 9s"}, {"won": "tie", "totals": [9, 9], "natural": True}),
        (
            {"player": "Kc 5d 3h", "banker": "Kh 7s"},
            {"won": "player", "totals": [8, 7], "bonuses": ["panda-8"]},
        ),
        (
            {"player": "Kc 6d", "banker": "Kh 2s 5s"},
            {"won": "banker", "totals": [6, 7], "bonuses": ["dragon-7"]},
        ),
    ],
)
def test_naturals_and_side_bets_are_marked(cards, expected):
    assert play(table(EZ, ["P2"]), cards) == [expected]


def test_a_side_bet_at_even_money_is_not_remarkable():
    """A natural's Spread pays even money, a win by seven points six to one."""
    (natural, by_seven) = play(table(GOLD, ["P2"]), NATURAL, {"player": "Kc 4d 3h", "banker": "Kh 3s 7d"})
    assert "bonuses" not in natural
    assert by_seven["bonuses"] == ["spread-player"]


def test_on_mixed_choices_the_hand_stands_there_as_it_lies():
    wagers = {"P2": {"player": 10}, "P3": {"player": 10}}
    seated = table(GOLD, list(wagers))
    finish(start(seated, wagers, {"player": "Kc 5d 3h", "banker": "Ks 7d"}), {"P2": "stand", "P3": "hit"})
    assert board(seated) == [{"won": "player", "totals": [8, 7]}]


@pytest.mark.parametrize("name", BACCARATS)
def test_a_new_shoe_starts_a_new_board(name):
    seated = table(name, ["P2"], settings=["bank_turns=9"])
    if seated.game.settings.dealt_from != "shoe":
        pytest.skip("a machine shuffles for every hand")
    assert len(play(seated, NATURAL, BANKER)) == 2
    seated.state.shoe["at"] = len(seated.state.shoe["order"]) - 10
    assert play(seated, TIE) == [{"won": "tie", "totals": [7, 7]}]


def test_a_board_never_grows_without_end():
    seated = table(EZ, ["P2"], settings=["dealt_from=shuffler", "bank_turns=200"])
    many = play(seated, *[BANKER] * 99, NATURAL, TIE)
    assert len(many) == 100
    assert [hand["won"] for hand in many[-3:]] == ["banker", "player", "tie"]


@pytest.mark.parametrize("name", BACCARATS)
def test_the_board_is_plain_json_and_comes_back_with_the_table(name):
    seated = table(name, ["P2"])
    found = play(seated, NATURAL, BANKER)
    saved = TableState.from_json(json.loads(json.dumps(seated.to_json())))
    assert saved.parts["scoreboard"] == {"hands": found}


def test_a_round_that_is_copied_or_called_off_leaves_the_board_alone():
    seated = table(EZ, ["P2"])
    first = play(seated, NATURAL)
    round = start(seated, {"P2": {"player": 10}}, BANKER)
    assert round.before.parts["scoreboard"]["hands"] == first
    assert len(board(seated)) == 2
    round.copy()
    assert len(board(seated)) == 2
