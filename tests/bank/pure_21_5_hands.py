"""Hands of Pure 21.5, decisions about them and what they come to, stated once for the tests of each sheet.

`P2` has $10 on the game against the bank, unless a check says otherwise.
"""

from __future__ import annotations

import pytest

from houseway.cards import parse_card
from houseway.errors import Refused
from houseway.play.events import Dealt, Shown, Transfer, Wagered
from tests.bank.arrange import (
    Settings,
    accepts,
    betting,
    fees,
    moment,
    refuses,
    ruled,
    start,
    table,
)
from tests.bank.pure_21_5 import (
    BONUS_CARDS,
    BONUS_NATURAL,
    EIGHTS,
    NATURAL,
    NINETEEN,
    OVER,
    PLAYER_OVER,
    SEVENTEEN,
    TWENTY,
    choices,
    game,
    told_at,
)
from tests.bank.twenty_one import (
    act,
    came_out,
    dealt_to,
    heads_up,
    opened,
    options,
    play,
    won,
)

# -- hands and decisions -------------------------------------------------------------------------------------


def check_card_values(name: str) -> None:
    """Aces 1 or 11, Bonus cards 10: soft 19 is a 19, three cards with an ace as 1 are 16."""
    assert game(name, "Ac 8c", "9s 9d") == 10
    assert game(name, "Ac 8c", NINETEEN) == 0
    assert game(name, "Tc 5c Ad", SEVENTEEN, "hit") == -10
    for bonus in BONUS_CARDS:
        assert game(name, f"{bonus}c 9c", "9s 9d") == 10
        assert game(name, f"{bonus}c 9c", f"9s {bonus}d") == 0


def check_natural_is_best(name: str) -> None:
    """21.5 beats 21 on either side; 21 of three cards is no natural."""
    for bonus in BONUS_CARDS:
        assert game(name, f"Ac {bonus}c", "7s 7d 7h") > 10
        assert game(name, "Tc 5c 6d", f"As {bonus}d") == -10
    assert game(name, "Tc 5c 6d", TWENTY, "hit") == 10


def check_chart_1a(name: str) -> None:
    """Hard 19 may not hit, hard 18 may; hard 11 may not stand, hard 12 may; soft hands do as they like."""
    assert "hit" not in choices(name, "Tc 9c")
    assert "hit" in choices(name, "Tc 8c")
    assert "stand" not in choices(name, "6c 5c")
    assert "stand" in choices(name, "7c 5c")
    assert {"hit", "stand"} <= set(choices(name, "Ac 9c"))


def check_double(name: str) -> None:
    """Any two cards, but no three; one card more, and the hand is finished."""
    for two in ("6c 5c", "2c 3c", "Tc 8c", "Ac 6c", "Tc 9c"):
        assert "double" in choices(name, two)
    assert "double" not in choices(name, "2c 3c 4d", "hit")
    round = heads_up(name, "6c 5c 9h", NINETEEN, "double")
    assert came_out(round) == {"P2 game": [20]}
    assert len(dealt_to(round, "seat 2")) == 3
    assert came_out(heads_up(name, "2c 3c 4d", NINETEEN, "double")) == {"P2 game": [-20]}


def check_double_for_less(name: str) -> None:
    assert game(name, "6c 5c 9h", NINETEEN, "double 4") == 14
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "6c 5c", "bank": NINETEEN})
    with pytest.raises(Refused, match="over the most of"):
        round.act(round.asks[0].id, ["double", 1001])


def check_split(name: str) -> None:
    """Equal ranks and any two Bonus cards; the second hand costs the whole wager and both are settled."""
    for pair in ("8c 8d", "2c 2d", "Ac Ad", "Tc Kc", "Jc Qd"):
        assert "split" in choices(name, pair)
    for two in ("8c 9d", "9c Td"):
        assert "split" not in choices(name, two)
    cards = {"seat 2": "8c 8d Th", "seat 2 hand 2": "Ts", "bank": SEVENTEEN}
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": ["split", "stand", "stand"]})
    assert ruled(round, "split_pair") == ["seat 2"]
    assert came_out(round) == {"P2 game": [10, 10]}


def check_no_split_for_less(name: str) -> None:
    """The second wager equals the first: who has less in front cannot split."""
    cards = {"seat 2": "8c 8d", "bank": SEVENTEEN}
    for stack, offered in ((20, True), (19, False)):
        round = opened(name, {"P2": {"game": 10}}, cards, stacks={"P2": stack})
        assert ("split" in options(round, "P2")) == offered
    (ask,) = opened(name, {"P2": {"game": 10}}, cards).pending["P2"]
    assert {option.id: option.cost for option in ask.options}["split"] == 1000  # type: ignore[attr-defined]


def check_split_hands_draw(name: str) -> None:
    """A hand that came out of a split hits as often as it likes, within the chart."""
    cards = {"seat 2": "8c 8d 2h 3s 4h", "seat 2 hand 2": "Ts", "bank": SEVENTEEN}
    acts = ["split", "hit", "hit", "stand", "stand"]
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": acts})
    assert came_out(round) == {"P2 game": [0, 10]}


def check_split_aces_get_one_card(name: str) -> None:
    cards = {"seat 2": "Ac Ad 5h", "seat 2 hand 2": "6s", "bank": NINETEEN}
    round = act(opened(name, {"P2": {"game": 10}}, cards), "P2", "split")
    assert round.over
    assert came_out(round) == {"P2 game": [-10, -10]}


def check_three_splits(name: str) -> None:
    """Four hands of eights and no fifth, and of Bonus cards too."""
    for pair, more in (("8c 8d", "8h"), ("Tc Kd", "Qh")):
        cards = {"seat 2": f"{pair} {more} {more} {more}", "bank": SEVENTEEN}
        round = opened(name, {"P2": {"game": 10}}, cards)
        act(round, "P2", "split", "split", "split")
        assert "split" not in options(round, "P2")
        places = [e.place for e in round.events if isinstance(e, Shown) and "hand" in e.place]
        assert sorted(places) == ["seat 2 hand 2", "seat 2 hand 3", "seat 2 hand 4"]


def check_surrender(name: str) -> None:
    """Half the wager, on two cards only; the hand takes no part any more."""
    assert game(name, "Tc 6c", OVER, "surrender") == -5
    assert "surrender" not in choices(name, "5c 4c 2d", "hit")
    assert len(dealt_to(heads_up(name, "Tc 6c", OVER, "surrender"), "bank")) == 2


def check_surrender_comes_after_the_look(name: str) -> None:
    """Under a Bonus card nobody is asked before the look; where surrender is early everybody is, and a hand
    given up loses half to the bank's natural."""
    cards = {"seat 2": "Tc 6c", "bank": BONUS_NATURAL}
    late = opened(name, {"P2": {"game": 10}}, cards)
    assert late.over
    assert won(late) == -10
    early = opened(name, {"P2": {"game": 10}}, cards, settings=["surrender=early"])
    assert options(early, "P2") == ["play", "surrender"]
    assert won(act(early, "P2", "surrender")) == -5


# -- the bank's hand and settlement --------------------------------------------------------------------------


def check_chart_1b(name: str) -> None:
    """The bank draws to 16 and to soft 17; hard 17, of two cards too, and soft 18 stand."""
    for cards, drawn in (
        ("9s 7d 5h", 3),
        ("6s Ad 4h", 3),
        ("9s 8d", 2),
        ("7s Ad", 2),
        ("6s Ad Th", 3),
        ("2s 4d Kh Ac", 4),
        ("5s Ad Ah Tc", 4),
    ):
        assert len(dealt_to(heads_up(name, "Tc 9c", cards), "bank")) == drawn, cards


HANDS: dict[str, tuple[str, str, str]] = {
    "higher": ("Tc Kc", NINETEEN, ""),
    "lower": ("Tc 8c", NINETEEN, ""),
    "equal": ("Tc 9c", NINETEEN, ""),
    "both 21": ("Tc 5c 6d", "5s 6d Th", "hit"),
    "bank over": ("Tc 3c", OVER, ""),
    "player over": (PLAYER_OVER, SEVENTEEN, "hit"),
}
"""A player's cards, the bank's and what the player does, without a natural on either side."""


def check_bank_natural(name: str) -> None:
    """It ends the round and beats 21 and less; a natural pushes against it."""
    for bank in (NATURAL, BONUS_NATURAL):
        cards = {"seat 2": "Ac Qc", "seat 3": "Tc Jc", "seat 4": "6c 5c", "bank": bank}
        round = play(name, {f"P{seat}": {"game": 10} for seat in (2, 3, 4)}, cards)
        assert {who: sum(each) for who, each in came_out(round).items()} == {
            "P2 game": 0,
            "P3 game": -10,
            "P4 game": -10,
        }
        assert dealt_to(round, "seat 4") == [parse_card("6c"), parse_card("5c")]


def check_over_hand_waits(name: str, bank: str = EIGHTS) -> None:
    """A hand that is over keeps its chips on the table until the bank's cards are complete."""
    round = heads_up(name, PLAYER_OVER, bank, "hit")
    assert won(round) == 0
    losing = heads_up(name, PLAYER_OVER, SEVENTEEN, "hit")
    paid = [at for at, e in enumerate(losing.events) if isinstance(e, Transfer) and e.payer == 1]
    assert told_at(losing, "hole_card_turned") < paid[0]


def check_eights_push(name: str) -> None:
    """Every hand that is over pushes against exactly three eights, doubled money included, and against no
    other bank: not one of the same cards, of the same total or further over."""
    assert game(name, PLAYER_OVER, EIGHTS, "hit") == 0
    assert game(name, PLAYER_OVER, "8h 8h 8h", "hit") == 0
    assert game(name, "Tc 4c 9h", EIGHTS, "double") == 0
    for bank in ("5s Td 8c", "9s 6d 8c", "9s 7d Th", "8s 7d 9h", "8s 8c"):
        assert game(name, PLAYER_OVER, bank, "hit") == -10
    assert game(name, "Tc 9c", EIGHTS) == 10


def check_odds(name: str, natural: float) -> None:
    """What a natural pays against a lower, an over and a 21 bank; every other win is even."""
    for bank in (TWENTY, OVER, "7s 7d 7h"):
        assert game(name, "Ac Kc", bank) == natural
    assert game(name, "Tc 5c 6d", TWENTY, "hit") == 10


def check_fee_before_the_cards(name: str) -> None:
    round = heads_up(name, "Tc 9c", TWENTY)
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert moment(round, Wagered) < told_at(round, "no_more_bets") < moment(round, Dealt)


def check_no_fee_on_added_money(name: str) -> None:
    """$50 is all that counts, though a split and two doubles bring the hand to $200."""
    cards = {"seat 2": "5c 5d 6h Th", "seat 2 hand 2": "6s Ts", "bank": SEVENTEEN}
    bets = {"P2": {"game": 50}}
    once = fees(play(name, bets, {"seat 2": "Tc 9c", "bank": SEVENTEEN}))
    round = play(name, bets, cards, {"P2": ["split", "double", "double"]})
    assert came_out(round) == {"P2 game": [100, 100]}
    assert fees(round) == once
    assert set(once) == {"Bank"}


def check_limits(name: str, low: float, high: float, settings: Settings = ()) -> None:
    round = betting(name, ["P2"], settings)
    for amount in (low, high):
        assert accepts(round, "P2", {"game": amount}) == {"game@2": amount}
    refuses(round, "P2", {"game": low - 1}, "is under the least of")
    refuses(round, "P2", {"game": high + 1}, "is over the most of")


def check_bonus_needs_game(name: str, circle: str, amount: float) -> None:
    """It is optional, and placed with the game wager before the deal or not at all."""
    round = betting(name, ["P2"])
    refuses(round, "P2", {circle: amount}, f"a {circle} wager needs a game wager beside it")
    assert accepts(round, "P2", {"game": 10, circle: amount})[f"{circle}@2"] == amount
    assert accepts(round, "P2", {"game": 10}) == {"game@2": 10}
    laid = start(table(name, ["P2"]), {"P2": {"game": 10, circle: amount}}, {"bank": SEVENTEEN})
    assert moment(laid, Wagered, 1) < moment(laid, Dealt)
    assert ruled(laid, "no_more_bets") == [""]
