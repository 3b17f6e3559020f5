"""Settlement: odd chips, shared wagers, the back line, and wagers the bank does not reach."""

import pytest

from houseway.cards import Chance, parse_card
from houseway.games import banked as bank
from houseway.games.banked import Result, Wager
from houseway.games.banked.order import count_value, counted_places
from houseway.play import Party, Stage, Table
from houseway.play.events import Outcome
from houseway.rooms import sheet_ids
from tests.bank.arrange import came_to, hand, results, ruled, shown_places
from tests.bank.baccarat import BANKER_WINS, PANDA_8, PLAYER_WINS, TIE
from tests.bank.toy import Toy, ToyRules

ANGIES = "angies/ez-baccarat-panda-8"
LAKE_ELSINORE = "lake-elsinore/ez-baccarat-panda-8"


def test_wagers_behind_a_seat_come_after_the_players_in_it():
    wagers = {"P2": {"player": 10, "player@3": 10}, "P3": {"player": 10}, "Back": {"player@2": 10}}
    round = hand(ANGIES, wagers, PLAYER_WINS, bank=25)
    assert list(came_to(round).items()) == [
        ("P2 player", 10),
        ("Back player@2", 10),
        ("P3 player", 5),
        ("P2 player@3", 0),
    ]


@pytest.mark.parametrize(("uncovered", "winner", "loser"), [("returned", 10, 0), ("lost", 0, -20)])
def test_a_wager_the_bank_does_not_reach_may_be_lost(uncovered, winner, loser):
    """$30 of bank: the first winner is paid, the second half, and the loser behind them is not reached."""
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}, "P4": {"banker": 20}}
    round = hand(LAKE_ELSINORE, wagers, PLAYER_WINS, bank=30, settings={"uncovered": uncovered})
    assert results(round) | {"Bank": 0} == {"Bank": 0, "P2": 20, "P3": winner, "P4": loser}
    assert bool(ruled(round, "uncovered_returned")) == (uncovered == "returned")


def test_a_push_is_never_lost():
    settings = {"uncovered": "lost"}
    round = hand(LAKE_ELSINORE, {"P2": {"tie": 20}, "P3": {"player": 20}}, TIE, bank=30, settings=settings)
    assert results(round)["P3"] == 0


@pytest.mark.parametrize(
    ("rounding", "paid"), [("exact", 10.5), ("down-to-half-dollar", 10.5), ("down-to-dollar", 10)]
)
def test_how_a_part_cover_is_cut(rounding, paid):
    settings = {"fraction_rounding": rounding}
    assert came_to(hand(ANGIES, {"P2": {"player": 20}}, PLAYER_WINS, bank=10.5, settings=settings)) == {
        "P2 player": paid
    }
    assert came_to(hand(ANGIES, {"P2": {"player": 20}}, BANKER_WINS, bank=10.5, settings=settings)) == {
        "P2 player": -paid
    }


@pytest.mark.parametrize(
    ("rounding", "paid"), [("exact", 3.66), ("down-to-half-dollar", 3.5), ("down-to-dollar", 3)]
)
def test_how_a_payoff_is_cut(rounding, paid):
    settings = {"fraction_rounding": rounding, "player_pays": "1:3"}
    assert came_to(hand(ANGIES, {"P2": {"player": 11}}, PLAYER_WINS, settings=settings)) == {
        "P2 player": paid
    }


@pytest.mark.parametrize("name", [name for name in sheet_ids() if "three-card-poker" in name])
def test_a_folded_hand_is_never_shown_without_a_bonus_on_it(name):
    bonus = {"six-card-bonus": 10} if "6-card-bonus" in name else {}
    wagers = {"P2": {"ante": 10}, "P3": {"ante": 10}, "P4": {"ante": 10, **bonus}}
    round = hand(name, wagers, acts={"P2": "fold", "P4": "fold"})
    assert {*shown_places(round)} == {"bank", "seat 3"} | ({"seat 4"} if bonus else set())


def test_settlement_may_go_the_other_way_round():
    wagers = {f"P{seat}": {"player": 5} for seat in (2, 5, 9)}
    round = hand(ANGIES, wagers, PLAYER_WINS, bank_seat=4, settings={"direction": "counter-clockwise"})
    assert list(came_to(round)) == ["P2 player", "P9 player", "P5 player"]


def test_a_high_payoff_uses_its_payout_up():
    round = hand(ANGIES, {"P2": {"player": 5, "panda-8": 5}, "P3": {"player": 5}}, PANDA_8, bank=50)
    assert came_to(round) == {"P2 player": 5, "P3 player": 5, "P2 panda-8": 40}


@pytest.mark.parametrize(
    ("card", "count"),
    [("As", 1), ("2s", 2), ("9s", 9), ("Ts", 10), ("Js", 11), ("Qs", 12), ("Ks", 13)],
)
def test_what_a_card_counts_towards_the_button(card, count):
    assert count_value(parse_card(card)) == count


def losers_first(t):
    """A flow that collects from all losers before it pays a winner."""
    banked = yield from bank.take_bank(t)
    results = [Result(Wager(1, 2, "game", 500), 500, "pays"), Result(Wager(2, 3, "game", 500), -500, "pays")]
    for result in results:
        bank.lay(t, result.wager)
    stages = (Stage(("game",), whose="losers"), Stage(("game",), whose="winners"))
    bank.settle(t, banked, results, [2, 3], stages)


def test_a_game_may_settle_in_several_stages():
    parties = [Party(name, 10_000, seat) for seat, name in enumerate("ABC", 1)]
    round = Table(Toy(losers_first, ToyRules()), parties).deal(Chance(1))
    round.act(round.asks[0].id, ["bank", 500])
    outcomes = [event for event in round.events if isinstance(event, Outcome)]
    assert [(event.spot, event.covered) for event in outcomes] == [(3, 500), (2, 0)]


# -- a wager with several owners -----------------------------------------------------------------------------


def kum_kum(result):
    """A flow with one wager of B, C and D on B's spot, settled at once."""

    def flow(t):
        banked = yield from bank.take_bank(t)
        shared = Wager(1, 2, "game", 1_000, ((1, 333), (2, 333), (3, 334)))
        bank.lay(t, shared)
        bank.settle(t, banked, [Result(shared, result, "pays")], [2])

    return flow


@pytest.mark.parametrize(
    ("result", "bank_amount", "expected"),
    [
        (1_000, 5_000, (-1_000, 333, 333, 334)),
        (-1_000, 5_000, (1_000, -333, -333, -334)),
        (1_001, 5_000, (-1_001, 334, 333, 334)),
        (0, 5_000, (0, 0, 0, 0)),
        (-1_000, 500, (500, -167, -166, -167)),
    ],
)
def test_a_shared_wager_is_paid_and_collected_as_one(result, bank_amount, expected):
    parties = [Party(name, 10_000, seat) for seat, name in enumerate("ABCD", 1)]
    round = Table(Toy(kum_kum(result), ToyRules()), parties).deal(Chance(1))
    round.act(round.asks[0].id, ["bank", bank_amount])
    after = round.settlement.stacks_after
    assert tuple(stack - 10_000 for stack in after) == expected


@pytest.mark.parametrize(
    ("wrap", "seats", "places"),
    [("count-on", 8, 7), ("count-on", 14, 13), ("seven-chart", 7, 7), ("seven-chart", 14, 7)],
)
def test_a_chart_of_seven_places_serves_tables_of_every_size(wrap, seats, places):
    assert counted_places(ToyRules(action_wrap=wrap, seats=(2, seats))) == places
