"""What a player may do with his hand: the chart, doubling, splitting, surrender and insurance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from houseway.cards import parse_cards
from houseway.errors import Refused
from tests.bank.arrange import ruled, wagered
from tests.bank.twenty_one import act, came_out, dealt_to, option, options, rulings, won
from tests.compliance import Here, shows
from tests.compliance.twenty_one.rounds import (
    ACE_UP,
    NATURAL_UNDER_ACE,
    NATURAL_UNDER_BONUS,
    NINETEEN,
    OVER,
    SEVENTEEN,
    TWENTY,
    after,
    hand,
    may,
    may_by_reading,
    settles,
)

# -- what cards count ----------------------------------------------------------------------------------------

STANDINGS = {
    "Kc 2d": "12",
    "Jc 3d": "13",
    "Qc 4d": "14",
    "Kc 5d": "15",
    "9c 7d": "16",
    "8c 9d": "17",
    "Ac 6d": "soft 17",
    "Ac Ad": "soft 12",
}


@shows("clause card_values", "field hard_hand")
def cards_count(here: Here, standings: Mapping[str, str] = STANDINGS) -> None:
    """Aces 1 or 11, Bonus cards 10, others their number."""
    for cards, counts in standings.items():
        assert after(here, cards).asks[0].text == f"{counts} on seat 2"


@shows("clause card_values")
def ace_turns_to_one(here: Here) -> None:
    """Ace, two, king and four count 17; ace, two and eight 21."""
    settles(here, "Ac 2d Kh 4s", "9h 8s", "hit, hit", 0, "equal_pushes")
    assert won(hand("Ac 2d 8h", TWENTY, "hit, stand").played(here)) == 10


def natural_is_best(here: Here, pays: float) -> None:
    """An ace with any Bonus card, as dealt, beats a bank's 21 of three cards, which beats 20."""
    for bonus in "JQK":
        assert won(hand(f"Ac {bonus}d", "9h 5s 7d").played(here)) == pays
        assert won(hand(f"{bonus}d Ac", "9h 5s 7d").played(here)) == pays
    assert won(hand("Kc Qd", "9h 5s 7d").played(here)) == -10


@shows("clause over_loses", "clause natural")
def twenty_two_is_over(here: Here) -> None:
    """21 of three cards is best but for a natural, and 22 too much."""
    settles(here, "Kc 6d 6h", SEVENTEEN, "hit", -10, "over_loses")
    settles(here, "Kc 6d 5h", TWENTY, "hit", 10, "higher_wins")


# -- the chart -----------------------------------------------------------------------------------------------


PURE_CHART = {
    "Kc 9d": "stand double surrender",
    "Kc 8d": "stand hit double surrender",
    "2c 9d": "hit double surrender",
    "2c Kd": "stand hit double surrender",
    "Ac 8d": "stand hit double surrender",
    "Ac 9d": "stand hit double surrender",
    "Ac 2d": "stand hit double surrender",
    "Kc Qd": "+stand -hit",
}
"""Two cards with what they may do: hard 19 and 11, their neighbours, and soft hands, which are free."""


def pure_chart(here: Here, ace_can_be_hard: bool = True) -> None:
    """By the first two cards. A third that makes hard 11 or less must be followed by another; one that makes
    hard 19 ends it. Ace, seven and ace are soft 19 and free; with a Bonus card they are hard 19 and stand,
    unless no hand with an ace is hard."""
    may(here, PURE_CHART)
    round = after(here, "2c 3d 4h 5s", acts="hit")
    assert dealt_to(round, "seat 2") == list(parse_cards("2c 3d 4h 5s"))
    may(here, {"Kc 4d 5h | hit": "", "Ac 7d Ah Ks | hit": "stand hit"})
    counted_one = "" if ace_can_be_hard else "stand hit"
    may(here, {"Ac 7d Ah Ks | hit, hit": counted_one, "Ac 8c Kd | hit": counted_one})


# -- doubling ------------------------------------------------------------------------------------------------

ANY_TWO = ("2c 3d", "5c 6d", "Kc 6d", "Ac 6d", "Kc Qd", "Kc 9d")


@shows("field double_totals")
def double_on_any_two(here: Here, two: Sequence[str] = ANY_TWO, not_: Sequence[str] = ()) -> None:
    """These two cards, and never three."""
    may(here, dict.fromkeys(two, "+double"))
    may(here, {"5c 2d 6h | hit": "-double", **dict.fromkeys(not_, "-double")})


@shows("clause double_one_card", "field double_totals", "field double_for_less")
def double_gets_one_card(here: Here) -> None:
    """The whole of both wagers is won or lost."""
    for cards, amount in (("8c 4d 2h", -20), ("8c 4d 8h", 20)):
        round = hand(cards, NINETEEN, "double").played(here)
        assert came_out(round) == {"P2 game": [amount]}
        assert ruled(round, "double_one_card") == ["seat 2"]
        assert len(dealt_to(round, "seat 2")) == 3


@shows("field double_for_less", "field double_totals")
def double_for_less(here: Here) -> None:
    """From 50 cents to the whole wager."""
    round = after(here, "5c 6d 9h")
    double = option(round, "double")
    assert (double.low, double.high) == (50, 1000)
    with pytest.raises(Refused):
        round.preview(round.asks[0].id, ["double", 1050])
    assert won(hand("5c 6d 9h", SEVENTEEN, "double 2.5").played(here)) == 12.5


def double_is_equal(here: Here) -> None:
    """A second wager as large as the first, no smaller."""
    round = after(here, "8c 4c", TWENTY)
    double = option(round, "double")
    assert (double.low, double.high) == (1000, 1000)
    with pytest.raises(Refused, match="under the least of"):
        round.act(round.asks[0].id, ["double", 500])


# -- splitting -----------------------------------------------------------------------------------------------

PAIRS = ("2c 2d", "7c 7d", "9c 9d", "Ac Ad", "Kc Kd", "Jc Kd", "Kc Qd")
NO_PAIRS = ("8c 9d", "9c Kd", "Ac 9d")


@shows("field split_tens")
def split_pairs(here: Here, pairs: Sequence[str] = PAIRS, others: Sequence[str] = NO_PAIRS) -> None:
    may(here, {**dict.fromkeys(pairs, "+split"), **dict.fromkeys(others, "-split")})


@shows("clause split_pair", "clause split_hand_draws", "field split_tens")
def split_makes_two_hands(here: Here) -> None:
    """Each with the whole wager, which must be in front, and each draws as it likes."""
    round = hand("8c 8d 4h 8s", SEVENTEEN, "split, hit, hit", split=["5h 7s"]).played(here)
    assert wagered(round) == [("P2", "game@2", 10), ("P2", "game@2", 10)]
    assert came_out(round) == {"P2 game": [10, 10]}
    assert ruled(round, "split_pair") == ["seat 2"]
    for stack, enough in ((19, False), (21, True)):
        poor = hand("8c 8d", stacks={"P2": stack}).opened(here)
        assert ("split" in options(poor, "P2")) == enough


@shows("field split_ace_cards", "field split_ace_bonus")
def split_aces_get_one_card(here: Here) -> None:
    """Nothing is left to decide, and an ace with a Bonus card is 21 and no natural."""
    round = hand("Ac Ad Kh", SEVENTEEN, split=["5h"]).opened(here)
    assert act(round, "P2", "split").over
    assert came_out(round) == {"P2 game": [10, -10]}
    assert rulings(round) == ["higher_wins", "lower_loses"]


def most_splits(here: Here, most: int, pairs: Sequence[str] = ("8c 8d", "Kc Kd")) -> None:
    """Every hand gets a card of its pair; after so many splits they keep it."""
    for pair in pairs:
        rank = pair[0]
        first = " ".join([pair, *[f"{rank}h"] * most])
        round = hand(first, split=[f"{rank}{suit}" for suit in "sdcs"[: most + 1]]).opened(here)
        while not round.over:
            (ask,) = round.asks
            act(round, "P2", "split" if "split" in options(round, "P2") else ask.default)
        assert len(ruled(round, "split_pair")) == most
        assert len(came_out(round)["P2 game"]) == most + 1


def double_after_split(here: Here, allowed: Mapping[str, bool]) -> None:
    """By the reading of the text."""
    for settings, may_double in allowed.items():
        round = hand("8c 8d 4h 8s", SEVENTEEN, "split, double, stand", split=["Kh"]).opened(here, settings)
        act(round, "P2", "split")
        assert ("double" in options(round, "P2")) == may_double
        if may_double:
            act(round, "P2", "double")
            while not round.over:
                act(round, "P2", "stand")
            assert came_out(round) == {"P2 game": [20, 10]}


def aces_split_again(here: Here, readings: Mapping[str, int]) -> None:
    """An ace drawn to a split ace: how many hands there are in the end, by the reading of the text."""
    for settings, hands in readings.items():
        round = hand("Ac Ad Ah 9h", NINETEEN, split=["8s", "9s"]).opened(here, settings)
        while not round.over:
            act(round, "P2", "split")
        assert came_out(round) == {"P2 game": [-10, 0] if hands == 2 else [10, 10, 0]}


def split_ace_and_bonus(here: Here, readings: Mapping[str, list[float]], bank: str = TWENTY) -> None:
    """An ace and a Bonus card after a split, and what they come to beside a soft 17 or a soft 20."""
    for settings, came in readings.items():
        for two, second in (("6s", 0), ("9s", 1)):
            round = hand("Ac Ad Kh", bank, "split", split=[two]).played(here, settings)
            assert came_out(round) == {"P2 game": [came[0], came[1 + second]]}


# -- surrender -----------------------------------------------------------------------------------------------


@shows("clause surrender_half", "field surrender_after_split")
def surrender_costs_half(here: Here, split: bool = True) -> None:
    """The hand is over, whatever the bank makes of its own; on two dealt cards only."""
    for bank in (TWENTY, OVER):
        settles(here, "Kc 6d", bank, "surrender", -5, "surrender_half")
    may(here, {"5c 2d 6h | hit": "-surrender"})
    if split:
        may(here, {"8c 8d 6h | split": "-surrender"})


def surrender_comes_after_the_look(here: Here, early: str = "", bank: str = NATURAL_UNDER_BONUS) -> None:
    """The bank's natural takes all and nobody is asked; where surrender is early, half is saved."""
    may(here, {"Kc 6d": "+surrender"})
    late = hand("Kc 6d", bank).opened(here)
    if "no" in {offered for who in late.pending for offered in options(late, who)}:
        act(late, "P2", "no")
    assert late.over
    assert won(late) == -10
    if early:
        asked = "no, surrender" if bank == NATURAL_UNDER_ACE else "surrender"
        assert won(hand("Kc 6d", bank, asked).played(here, early)) == -5


# -- insurance and even money --------------------------------------------------------------------------------


@shows("clause insurance_offered", "field insurance_pays", "clause insurance_loses")
def insurance(here: Here) -> None:
    """Under an ace up to half the wager, at 2 to 1, before anybody looks; under no other card."""
    round = after(here, "Kc 9d", NATURAL_UNDER_ACE)
    insure = option(round, "insure")
    assert (insure.low, insure.high) == (50, 500)
    assert ruled(round, "hole_card_checked") == []
    for said, paid in (("insure", 10), ("insure 2", 4)):
        round = hand("Kc 9d", NATURAL_UNDER_ACE, said).played(here)
        assert came_out(round) == {"P2 insurance": [paid], "P2 game": [-10]}
    may(here, {"Kc 6d": "-no -insure"}, bank="Kd 8s")
    round = hand("Kc 9d", ACE_UP, "insure 3, stand").played(here)
    assert came_out(round) == {"P2 insurance": [-3], "P2 game": [0]}
    assert rulings(round, "insurance") == ["insurance_loses"]


def nothing_is_insured(here: Here) -> None:
    for cards in ("Ac Kd", "Kc 6d"):
        may(here, {cards: "-no -insure -even-money"}, bank="Ah 9s")


def even_money(here: Here, offered: Mapping[str, bool], natural: float) -> None:
    """Offered to a natural under an ace, by the reading of the text; else it is paid as ever."""
    for settings, is_offered in offered.items():
        words = "no insure even-money" if is_offered else "no insure"
        may_by_reading(here, "Ac Kd", {settings: words}, bank=ACE_UP)
        may_by_reading(here, "Kc 6d", {settings: "no insure"}, bank=ACE_UP)
        round = hand("Ac Kd", ACE_UP, "even-money" if is_offered else "no").played(here, settings)
        assert won(round) == (10 if is_offered else natural)
        assert rulings(round) == ["even_money_taken" if is_offered else "natural_wins"]


def even_money_comes_to(here: Here, readings: Mapping[str, tuple[float, float]]) -> None:
    """Against a natural of the bank, and against none."""
    for settings, amounts in readings.items():
        for bank, amount in zip(("Ah Qd", "Ah 9d"), amounts, strict=True):
            round = hand("Ac Kd", bank, "even-money").played(here, settings)
            assert won(round) + won(round, kind="insurance") == amount


def insured_natural(here: Here, readings: Mapping[str, tuple[float, float]]) -> None:
    """A natural with insurance, against a natural and against none."""
    for settings, amounts in readings.items():
        for bank, amount in zip(("Ah Qd", "Ah 9d"), amounts, strict=True):
            round = hand("Ac Kd", bank, "insure").played(here, settings)
            assert won(round) + won(round, kind="insurance") == amount
