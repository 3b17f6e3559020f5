"""What Baccarat Gold comes to: how the hands end for each bettor by his own choice on five, and what becomes
of his wagers then. One arithmetic for the live round, the simulator and the exact odds."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.banked.baccarat.drawing import (
    CHOICE,
    NO_CARD,
    Ints,
    banker_chart,
    banker_draws,
    is_natural,
    player_chart,
    player_draws,
)
from houseway.games.banked.baccarat.gold.rules import GoldRules
from houseway.games.banked.baccarat.margin_bonus import margin_verdict, natural_wins
from houseway.games.banked.baccarat.settle import LOST, PUSH, Ending, Verdict, common_verdict
from houseway.kernel import kernel

STANDS, HITS, NO_CHOICE = range(3)
"""What a bettor does on five; somebody without a wager on the player hand has no choice."""


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


class Drawing(NamedTuple):
    """The rules of drawing as kernels take them."""

    natural_ends: int
    player_chart: Ints
    banker_chart: Ints
    unclaimed_hits: int
    bank_ignores_mixed: int
    """Whether the player-dealer's draw takes no notice of a third card that only some took."""
    mixed_is_five: int


def drawing(rules: GoldRules) -> Drawing:
    return Drawing(
        int(rules.natural_ends_hand),
        player_chart(rules.player_draw),
        banker_chart(rules.banker_draw),
        int(rules.five_unclaimed == "hit"),
        int(rules.mixed_five_bank_draw == "as-if-no-card"),
        int(rules.mixed_five_total == "five"),
    )


@kernel
def bank_draws(total: int, third: int, mixed: int, bank_ignores_mixed: int, chart: Ints) -> bool:
    """Whether the player-dealer's hand takes a third card, by the value of the player hand's or `NO_CARD`;
    `mixed` says that some stood on five and others drew."""
    return banker_draws(total, NO_CARD if mixed and bank_ignores_mixed else third, chart)


@kernel
def own_hand(choice: int, two_cards: int, third: int, mixed: int, mixed_is_five: int) -> int:
    """The player hand as one bettor has it: its total and its number of cards, as two decimal digits."""
    stood = choice == STANDS or (choice == NO_CHOICE and mixed and mixed_is_five)
    if stood or third == NO_CARD:
        return two_cards * 10 + 2
    return (two_cards + third) % 10 * 10 + 3


@kernel
def finish_gold(
    values: Ints,
    choices: Ints,
    rules: Drawing,
    endings: Ints,
) -> None:
    """Play both hands out from card values in the order of the shoe, and write for each bettor how they end,
    in the four digits of an ending. `choices` is what each does on five if it comes to that."""
    two_cards, bank = int(values[0] + values[2]) % 10, int(values[1] + values[3]) % 10
    stops = rules.natural_ends and (is_natural(two_cards) or is_natural(bank))
    draws = not stops and player_draws(two_cards, rules.player_chart)
    hit, stood = 0, 0
    if not stops and rules.player_chart[two_cards] == CHOICE:
        for choice in choices:
            hit += choice == HITS
            stood += choice == STANDS
        draws = hit > 0 or (stood == 0 and rules.unclaimed_hits == 1)
    mixed = hit > 0 and stood > 0
    third, at = NO_CARD, 4
    if draws:
        third = int(values[at])
        at += 1
    bank_cards = 2
    if not stops and bank_draws(bank, third, mixed, rules.bank_ignores_mixed, rules.banker_chart):
        bank = (bank + int(values[at])) % 10
        bank_cards = 3
    for bettor in range(choices.shape[0]):
        choice = choices[bettor] if hit or stood else NO_CHOICE
        player = own_hand(choice, two_cards, third, mixed, rules.mixed_is_five)
        endings[bettor] = player * 100 + bank * 10 + bank_cards
