"""What Baccarat Gold comes to: how the hands end for each bettor by his own choice on five, and what becomes
of his wagers then. One arithmetic for the live round, the simulator and the exact odds."""

from __future__ import annotations

import enum
from typing import NamedTuple

from houseway.games.banked.baccarat.drawing import (
    GOLD_BANK,
    NO_CARD,
    Drawing,
    Finished,
    Ints,
    Letter,
    banker_chart,
    banker_draws,
    is_natural,
    player_chart,
    player_draws,
)
from houseway.games.banked.baccarat.gold.rules import GoldRules
from houseway.games.banked.baccarat.margin_bonus import margin_verdict, natural_wins
from houseway.games.banked.baccarat.settle import Ending, common_verdict
from houseway.games.banked.verdict import LOST, PUSH, Verdict
from houseway.kernel import in_python, kernel


def verdict(kind: str, ending: Ending, rules: GoldRules) -> Verdict:
    """What becomes of a wager whose bettor has such hands before him."""
    if not kind.startswith("spread-"):
        return common_verdict(kind, ending, rules)
    backed = kind.removeprefix("spread-")
    undrawn = ending.player_cards == ending.banker_cards == 2
    if undrawn and rules.natural_without_draw != "even-money" and natural_wins(backed, ending):
        return Verdict("margin_undrawn", PUSH if rules.natural_without_draw == "push" else LOST)
    return margin_verdict(backed, ending, rules.margin_pays, rules.natural_win_pays)


# -- the hands -----------------------------------------------------------------------------------------------


class OnFive(enum.IntEnum):
    """What a bettor does on five."""

    STANDS = 0
    HITS = 1
    NO_CHOICE = 2
    """He has no wager on the player hand."""


class GoldDrawing(NamedTuple):
    """The rules of drawing as kernels take them."""

    charts: Drawing
    unclaimed_hits: int
    bank_ignores_mixed: int
    """Whether the player-dealer's draw takes no notice of a third card that only some took."""
    mixed_is_five: int


def drawing(rules: GoldRules) -> GoldDrawing:
    return GoldDrawing(
        Drawing(
            int(rules.natural_ends_hand),
            player_chart(rules.player_draw),
            banker_chart(rules.banker_draw, GOLD_BANK),
        ),
        int(rules.five_unclaimed == "hit"),
        int(rules.mixed_five_bank_draw == "as-if-no-card"),
        int(rules.mixed_five_total == "five"),
    )


class Shared(NamedTuple):
    """Both hands as they lie on the felt, before every bettor's own choice is looked at."""

    two_cards: int
    third: int
    """The value of the player hand's third card, or `NO_CARD`."""
    banker: int
    banker_third: int
    chosen: int
    """Whether anybody chose on five."""
    mixed: int
    """Whether some stood on five and others drew."""


class OwnHand(NamedTuple):
    """The player hand as one bettor has it: what it counts, and whether it has a third card."""

    total: int
    third: int


@kernel
def bank_draws(total: int, third: int, mixed: int, rules: GoldDrawing) -> bool:
    """Whether the player-dealer's hand takes a third card, by the value of the player hand's or `NO_CARD`;
    `mixed` says that some stood on five and others drew."""
    counted = NO_CARD if mixed and rules.bank_ignores_mixed else third
    return banker_draws(total, counted, rules.charts.banker_chart)


@kernel
def own_hand(choice: int, two_cards: int, third: int, mixed: int, mixed_is_five: int) -> OwnHand:
    """The player hand as a bettor has it who chose so."""
    stood = choice == OnFive.STANDS or (choice == OnFive.NO_CHOICE and mixed and mixed_is_five)
    if stood or third == NO_CARD:
        return OwnHand(two_cards, 0)
    return OwnHand((two_cards + third) % 10, 1)


bank_draws_live, own_hand_live = in_python(bank_draws), in_python(own_hand)
"""The same for a live round."""


@kernel
def play_out(values: Ints, choices: Ints, rules: GoldDrawing) -> Shared:
    """Play both hands out from card values in the order of the shoe. `choices` is what each bettor does on
    five if it comes to that."""
    two_cards, bank = int(values[0] + values[2]) % 10, int(values[1] + values[3]) % 10
    stops = rules.charts.natural_ends and (is_natural(two_cards) or is_natural(bank))
    draws = not stops and player_draws(two_cards, rules.charts.player_chart)
    hit, stood = 0, 0
    if not stops and rules.charts.player_chart[two_cards] == Letter.CHOICE:
        for choice in choices:
            hit += choice == OnFive.HITS
            stood += choice == OnFive.STANDS
        draws = hit > 0 or (stood == 0 and rules.unclaimed_hits == 1)
    mixed = int(hit > 0 and stood > 0)
    third, at = NO_CARD, 4
    if draws:
        third = int(values[at])
        at += 1
    bank_third = 0
    if not stops and bank_draws(bank, third, mixed, rules):
        bank = (bank + int(values[at])) % 10
        bank_third = 1
    return Shared(two_cards, third, bank, bank_third, int(hit > 0 or stood > 0), mixed)


@kernel
def ending_for(choice: int, hands: Shared, mixed_is_five: int) -> Finished:
    """How the hands end for a bettor who does this on five if it comes to that."""
    made = choice if hands.chosen else OnFive.NO_CHOICE.value
    own = own_hand(made, hands.two_cards, hands.third, hands.mixed, mixed_is_five)
    return Finished(own.total, own.third, hands.banker, hands.banker_third)
