"""The odds of Fortune Pai Gow Poker: the bonus counted out over every seven cards, Envy by the number of
players, and live rounds that settle as the kernels do."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.cards import PACKS, Chance, parse_cards, show_cards
from houseway.games.banked.pai_gow.fortune.prices import count_rows
from houseway.games.banked.pai_gow.fortune.rules import params, readings
from houseway.games.banked.pai_gow.fortune.settle import envy_sum, fortune_result, row_of
from houseway.games.banked.pai_gow.house_way import ways_of
from houseway.games.banked.pai_gow.settle import comes_to, ruling
from houseway.hands import evaluator, fortune
from houseway.play.events import Dealt, Outcome
from houseway.pricing.composition import composition
from houseway.rooms import sheet
from tests.bank.arrange import place, table, take_bank
from tests.bank.pai_gow import finish, pick
from tests.hands.census import count
from tests.hands.test_counts import FORTUNE
from tests.odds.test_pai_gow import ranks

ROOMS = ("angies", "phoenix", "lake-elsinore")
SHEETS = [f"{room}/fortune-pai-gow-poker" for room in ROOMS]
WILD = {
    **FORTUNE,
    fortune.FIVE_OF_A_KIND: 12 * comb(48, 2),
    fortune.FOUR_OF_A_KIND: 1_121_024,
    fortune.FULL_HOUSE: 5_997_144,
    fortune.FLUSH: 6_027_224,
    fortune.THREE_OF_A_KIND: 13_315_300,
    fortune.STRAIGHT: 11_083_940,
    fortune.NOTHING: 116_372_820,
}
"""With a wild joker, and a straight above three of a kind; counted hand by hand in `make test-all`."""


def counted(name, seen=""):
    left = composition(1, seen, pack="joker-53")
    rows = count_rows(readings(sheet(name).settings), left.tobytes())
    return {row: number for row, number in enumerate(rows) if number}


@pytest.mark.parametrize(("name", "counts"), [(SHEETS[0], FORTUNE), (SHEETS[1], FORTUNE), (SHEETS[2], WILD)])
def test_all_154_143_080_hands_by_their_rows(name, counts):
    assert counted(name) == counts
    assert sum(counts.values()) == comb(53, 7)


@pytest.mark.exhaustive
def test_all_hands_with_a_wild_joker_one_by_one():
    kind = {"joker": "wild", "five_of_a_kind": "below-five-aces", "trips_v_straight": "best-rank"}
    assert count("fortune", 7, **kind) == WILD


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize(
    "left",
    [
        "As Ks Qs Js Ts 9s 8s Kd Qd Kh Qh Jk 2c 2d 3h",
        "9c 9d 9h 9s 8c 8d 7h 6s 5c Jk Ac Ad 4h Th 2c",
        "7h 6h 5h 4h 3h 2h Ah Jk Kc Qc 7c 7d 2c 9d 9s",
    ],
)
def test_the_rows_of_a_few_cards_one_by_one(name, left):
    """Every seven of fifteen cards, by the evaluator."""
    cards = parse_cards(left)
    seen = show_cards([card for card in PACKS["joker-53"].cards if card not in cards])
    found = evaluator("fortune", **readings(sheet(name).settings)._asdict())
    rows: dict[int, int] = {}
    for seven in combinations(cards, 7):
        row = found.rank(seven) >> 20
        rows[row] = rows.get(row, 0) + 1
    assert counted(name, seen) == rows


@pytest.mark.parametrize(
    ("name", "edge", "envy"),
    [(SHEETS[0], -0.078279, 0.0092683), (SHEETS[1], -0.078279, 0.0092683), (SHEETS[2], -0.113317, 0.0093675)],
)
def test_what_the_bonus_and_a_button_are_worth(name, edge, envy):
    """From the counts and the printed tables."""
    fixed, total = params(sheet(name).settings), comb(53, 7)
    rows = counted(name)
    won = sum(number * fortune_result(row, 100, fixed) for row, number in rows.items()) / total / 100
    button = sum(number * envy_sum(row, fixed) for row, number in rows.items()) / total / 500
    found = {one.wager: one for wager in ("fortune", "envy") for one in odds(name, wager=wager).wagers}
    assert found["fortune"].ev == pytest.approx(won, abs=1e-12) == pytest.approx(edge, abs=1e-6)
    assert found["envy"].ev == pytest.approx(button, abs=1e-12) == pytest.approx(envy, abs=1e-6)
    assert found["fortune"].method == found["envy"].method == "exact"
    assert found["envy"].per == "fortune of $5, for each other player"


@pytest.mark.parametrize("players", [1, 2, 6])
def test_a_button_is_worth_as_many_times_as_there_are_others(players):
    """At Lake Elsinore, whose sums are small enough to be met: the bank's mean is exact, seats are drawn."""
    found = odds(SHEETS[2], wager="envy", players=players, action=1_000, seed=3)
    (banked,), worth = found.bank.wagers, found["envy"]
    assert banked.ev == pytest.approx(-worth.ev * 500 * (players - 1) * players)
    assert banked.player_ev_after_fee == pytest.approx(worth.ev * (players - 1) / 2)
    for seat in banked.seats:
        assert abs(seat.ev - worth.ev * (players - 1) / 2) <= 4 * seat.stderr


def test_a_bet_too_small_for_a_button_earns_nothing():
    found = odds(SHEETS[0], wager="envy", players=3, action=400, rounds=2_000)
    assert found.bank.wagers[0].ev == 0
    assert [seat.ev for seat in found.bank.wagers[0].seats] == [0, 0, 0]


@pytest.mark.parametrize("name", SHEETS)
def test_live_rounds_are_settled_as_the_kernels_settle_them(name, exhaustive):
    rules = sheet(name).settings
    ways, fixed = ways_of(rules), params(rules)
    rounds = 20_000 if exhaustive else 200
    players = ("P2", "P3", "P5")
    for number in range(rounds // len(players)):
        round = table(name, players).deal(Chance(number))
        take_bank(round, 90_000)
        place(round, {player: {"game": 20 + number % 7, "fortune": 10 + number % 5} for player in players})
        pick(round, number % 7 + 1)
        finish(round)
        (dealt,) = (event for event in round.events if isinstance(event, Dealt))
        held = dict(zip(dealt.places, dealt.cards, strict=True))
        rows = {place: row_of(np.array(cards, dtype=np.int64), fixed) for place, cards in held.items()}
        bank, button = ranks(held["bank"], ways), dict.fromkeys(players, 0)
        for event in round.events:
            if not isinstance(event, Outcome):
                continue
            place_of = f"seat {event.spot}"
            if event.wager == "game":
                settled = ruling(*ranks(held[place_of], ways), *bank, 0)
                assert event.result == comes_to(settled, event.amount, *rules.win_pays)
            elif event.wager == "fortune":
                assert event.result == fortune_result(rows[place_of], event.amount, fixed)
            else:
                button[round.parties[event.party]] += event.result
        sums = {player: envy_sum(rows[f"seat {player[1]}"], fixed) for player in players}
        assert button == {player: sum(sums.values()) - own for player, own in sums.items()}
