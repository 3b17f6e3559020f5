"""Many recorded hands of hold'em at once, through the compiled hand that plays pot games in bulk. Hands in
which somebody is all-in, throws his cards away at the showdown or is not told in full go one by one through
the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from houseway.cards.card import UNKNOWN
from houseway.errors import HousewayError
from houseway.games.pot.bulk.acts import BulkActs
from houseway.games.pot.bulk.play import play_results
from houseway.games.pot.bulk.records import ACT, ONLY_SIZE
from houseway.games.pot.bulk.words import Word
from houseway.games.pot.kept import fresh_kept
from houseway.histories.record import Amount, Hand
from houseway.histories.replaying import finishing_stacks, replay
from houseway.play import Party
from houseway.rooms import Table, sheet

HOLDEM = "open/texas-holdem"
CARDS = 52
CENTS = 100
"""Cents of the table in one unit of the file: bulk hands are those of whole units."""
MOST_WINNERS = 2
"""Hands that may share a pot: of three or more the odd chips are given by the neutral sheet's own rule."""
FOLD, CHECK, CALL, BET, RAISE = (
    int(word) for word in (Word.FOLD, Word.CHECK, Word.CALL, Word.BET, Word.RAISE)
)
PLAIN = {
    "declare_board": False,
    "odd_chip_spread": "one-each",
    "odd_chip_pots": "pot-by-pot",
    "all_in_reopen": "full-bet",
    "last_with_chips": "not-asked",
}
"""Settings that come to the same as the neutral ones while nobody is all-in and two at most share a pot."""

Key = tuple[object, ...]


class Coded(NamedTuple):
    """A hand as the kernel takes it."""

    deck: bytes
    acts: list[int]


def results(hands: Iterable[Hand]) -> list[tuple[Amount, ...]]:
    """Everybody's chips after each of these hands, as `finishing_stacks` of `replay` has them; hold'em of one
    table by the thousand."""
    asked = list(hands)
    found: list[tuple[Amount, ...] | None] = [None] * len(asked)
    groups: dict[Key, list[tuple[int, Coded]]] = {}
    for at, hand in enumerate(asked):
        coded = code(hand)
        if coded is not None:
            groups.setdefault((hand.structure, hand.bets, hand.blinds, hand.stacks), []).append((at, coded))
    for group in groups.values():
        first = asked[group[0][0]]
        for (at, _), stacks in zip(group, _play(first, [coded for _, coded in group]), strict=True):
            found[at] = stacks
    return [
        stacks if stacks is not None else finishing_stacks(hand, replay(hand))
        for hand, stacks in zip(asked, found, strict=True)
    ]


def code(hand: Hand) -> Coded | None:
    """A hand as the kernel takes it; none where it is for the table."""
    # The decimals of finishing_stacks say how small the chips are.
    amounts = (*hand.stacks, *hand.bets, *hand.blinds, *hand.finishing)
    if hand.game != HOLDEM or any(hand.antes) or any(type(amount) is not int for amount in amounts):
        return None
    acts = _coded_acts(hand)
    deck = _deck(hand) if acts is not None else None
    return None if acts is None or deck is None else Coded(deck, acts)


def _coded_acts(hand: Hand) -> list[int] | None:
    """The betting acts as numbers, three an act; none where somebody is all-in or an act is out of turn."""
    left = list(hand.stacks)
    bets = [-blind if blind < 0 else blind for blind in hand.blinds]
    high, found = max(bets), []
    for act in hand.acts:
        word, player = act.word, act.player
        if word == "call":
            paid = high - bets[player]
            bets[player] = high
            found += (CALL if paid else CHECK, ONLY_SIZE, 0)
        elif word == "fold":
            found += (FOLD, ONLY_SIZE, 0)
        elif word == "raise":
            if type(act.amount) is not int or act.amount <= high:
                return None
            found += (RAISE if high else BET, act.amount * CENTS, 0)
            bets[player] = high = act.amount
        elif word == "board":
            left = [chips - bet for chips, bet in zip(left, bets, strict=True)]
            bets, high = [0] * len(bets), 0
        elif word == "show" and not act.shows:
            return None
        if player >= 0 and bets[player] >= left[player]:
            return None
    return found if all(chips > bet for chips, bet in zip(left, bets, strict=True)) else None


def _deck(hand: Hand) -> bytes | None:
    """The pack in the order in which the record deals it, cards that are not known from those left; none
    where a showdown would hang on them."""
    count = len(hand.stacks)
    hole: list[tuple[int, ...]] = [()] * count
    board: list[int] = []
    live = set(range(count))
    for act in hand.acts:
        if act.word == "deal":
            hole[act.player] += act.cards
        elif act.word == "board":
            board += act.cards
        elif act.word == "fold":
            live.discard(act.player)
        elif act.word == "show" and act.cards and act.cards != hole[act.player]:
            return None
    told = len(live) < 2 or (len(board) == 5 and all(UNKNOWN not in hole[player] for player in live))
    if not told or len(live) > MOST_WINNERS or any(len(cards) != 2 for cards in hole):
        return None
    named = [card for cards in (*hole, board) for card in cards if card != UNKNOWN]
    if len({*named}) != len(named) or UNKNOWN in board:
        return None
    rest = [*{*range(CARDS)}.difference(named)]
    first = [card if card != UNKNOWN else rest.pop() for card in (one[lap] for lap in (0, 1) for one in hole)]
    streets = [board[:3], board[3:4], board[4:]]
    for street in streets:
        if street:
            first += [rest.pop(), *street]
    return bytes([*first, *rest])


def _play(first: Hand, hands: Sequence[Coded]) -> list[tuple[Amount, ...] | None]:
    """Hands of one table through the kernel; none for all where one of them does not fit it."""
    decks = np.frombuffer(b"".join(coded.deck for coded in hands), dtype=np.uint8).reshape(-1, CARDS)
    numbers = np.array([number for coded in hands for number in coded.acts], dtype=np.int64)
    offsets = np.cumsum([0, *(len(coded.acts) // 3 for coded in hands)], dtype=np.int64)
    acts = BulkActs(numbers.view(ACT).view(np.recarray), offsets)
    try:
        played = play_results(_table(first), decks, acts, fresh_stacks=True)
    except HousewayError:
        return [None] * len(hands)
    whole, rest = np.divmod(played.stacks, CENTS)
    if rest.any():
        return [None] * len(hands)
    return [tuple(stacks) for stacks in whole.tolist()]


def _table(hand: Hand) -> Table:
    """The table of a hand, with the settings that the kernel plays."""
    fixed = hand.structure == "fixed"
    settings = {
        **PLAIN,
        "limit": "-".join(map(str, hand.bets)) if fixed else f"{hand.structure} {hand.bets[0]}",
        "seats": (2, len(hand.stacks)),
        "chip_unit": CENTS,
        "blinds_by_position": tuple(int(blind) * CENTS for blind in hand.blinds),
        "button_seat": len(hand.stacks),
    }
    table = Table(sheet(HOLDEM).change(settings))
    for seat, (name, chips) in enumerate(zip(hand.names, hand.stacks, strict=True), 1):
        table.transfer(Party(name, int(chips) * CENTS, seat))
    fresh_kept(table.state)["button"] = len(hand.stacks)
    return table
