"""What a sheet says of its hands, told to kernels: named numbers by topic, the same for every pot game."""

from __future__ import annotations

from typing import NamedTuple

MOST_ROUNDS = 5
"""Betting rounds that a pot game can have."""
NO_CAP = 1_000_000
NO_FEE = -1


class BetSize(NamedTuple):
    """Least and greatest bet or raise of a round in fixed and spread limit."""

    least: int
    most: int


class BettingTerms(NamedTuple):
    """How much may be bet, and who may raise when."""

    structure: int
    step: int
    sizes: tuple[BetSize, ...]
    """One for each of so many rounds as any game has."""
    raise_cap: int
    cap_heads_up: int
    blind_is_bet: int
    check_raise: int
    fold_unbet: int
    half_bet_reopens: int
    complete_short: int
    big_blind_option: int


class OpeningTerms(NamedTuple):
    """The money that opens a hand."""

    ante: int
    collection_blind: int
    short_call: int
    unopened_award: int
    smallest_chip: int


class FeeTerms(NamedTuple):
    """What the house takes, from whom and when."""

    amount: int
    payer: int
    moment: int
    modified: int
    """The fee of a hand without a flop, or `NO_FEE`."""
    added: int


class BringInTerms(NamedTuple):
    """The bet to which an up card forces, and what it may be instead."""

    amount: int
    may_open_full: int
    step: int
    completion_is_raise: int
    acts_again: int
    high_card_opens: int
    ace_is_low: int
    suit_breaks_ties: int


class DrawTerms(NamedTuple):
    """How many cards may be changed, how many are served at once, and what is burned."""

    most: int
    at_once: int
    burn: int


class ShowdownTerms(NamedTuple):
    """Who shows, and how pots are shared."""

    chip: int
    show_order: int
    must_show: int
    odd_chip_by_suit: int
    odd_chip_to: int
    shared_at_once: int


class PotTerms(NamedTuple):
    """All that a sheet says of a hand."""

    pack_size: int
    pack_codes: int
    """One more than the highest code of its cards: more than their number where low ranks are left out."""
    burns: int
    betting: BettingTerms
    opening: OpeningTerms
    fee: FeeTerms
    bring_in: BringInTerms
    draw: DrawTerms
    showdown: ShowdownTerms
