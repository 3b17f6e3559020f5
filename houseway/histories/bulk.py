"""Many recorded hands of hold'em at once, through the compiled hand that plays pot games in bulk. A hand that
the kernel would not play as the neutral sheet does goes through the table by itself: antes, raises after a
short all-in, pots that are shared with odd chips, showdowns that are not told in full."""

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
from houseway.histories.amounts import Unit, unit_of
from houseway.histories.record import Amount, Hand
from houseway.histories.replaying import NOT_KNOWN, finishing_stacks, replay
from houseway.play import Party
from houseway.rooms import Table, sheet

HOLDEM = "open/texas-holdem"
CARDS = 52
PACK = frozenset(range(CARDS))
WHOLE = Unit(0)
"""The unit of a hand all of whose amounts are whole."""
MOST_WINNERS = 2
"""Hands that may share one pot: of three or more the odd chips are given by the neutral sheet's own rule."""
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

ACES = (CARDS - 1, CARDS - 2)
QUADS = (CARDS - 3, CARDS - 4, CARDS - 5, CARDS - 6, CARDS - 7)
"""A hand of two aces, and a board that makes four of them."""

Key = tuple[object, ...]


class Coded(NamedTuple):
    """A hand as the kernel takes it."""

    unit: Unit
    deck: bytes
    acts: list[int]
    behind: list[int]
    """What lies behind each player in the end, uncalled bets apart."""
    winners: int
    """How many may win something: of more the table must say what each has."""


class Bets(NamedTuple):
    """The betting of a hand, followed act by act."""

    acts: list[int]
    behind: list[int]
    all_in: bool
    deepest: set[int]
    """Who put in most: no side pot is out of his reach."""


def results(hands: Iterable[Hand]) -> list[tuple[Amount, ...]]:
    """Everybody's chips after each of these hands, as `finishing_stacks` of `replay` has them; hold'em of one
    table by the thousand."""
    asked = list(hands)
    found: list[tuple[Amount, ...] | None] = [None] * len(asked)
    groups: dict[Key, list[tuple[int, Coded]]] = {}
    for at, hand in enumerate(asked):
        coded = code(hand)
        if coded is not None:
            table = (coded.unit, hand.structure, hand.bets, hand.blinds, hand.stacks)
            groups.setdefault(table, []).append((at, coded))
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
    if hand.game != HOLDEM or any(hand.antes) or NOT_KNOWN in hand.stacks:
        return None
    unit = _unit(hand)
    bets = _bets(hand, unit)
    deck = _deck(hand, bets) if bets is not None else None
    if bets is None or deck is None:
        return None
    return Coded(unit, deck, bets.acts, bets.behind, 1 if bets.all_in else MOST_WINNERS)


def _unit(hand: Hand) -> Unit:
    """The unit of a hand, seen at a glance where all amounts are whole. The decimals of `finishing_stacks`
    say how small the chips are."""
    amounts = [*hand.stacks, *hand.bets, *hand.blinds, *hand.finishing]
    amounts += [act.amount for act in hand.acts]
    return WHOLE if {*map(type, amounts)} == {int} else unit_of(hand)


def _bets(hand: Hand, unit: Unit) -> Bets | None:
    """The betting acts as numbers, three an act; none where one of them is for the table to judge."""
    scale = unit.scale
    left = [int(chips * scale) for chips in hand.stacks]
    least = int(hand.bets[-1] * scale)
    bets = [int((-blind if blind < 0 else blind) * scale) for blind in hand.blinds]
    high, size, all_in, short = max(bets), least, False, False
    found: list[int] = []
    for act in hand.acts:
        word, player = act.word, act.player
        if word == "call":
            due, has = high - bets[player], left[player] - bets[player]
            if all_in and not due and _is_alone(left, bets):
                continue
            found += (CALL if due else CHECK, ONLY_SIZE, 0)
            bets[player] += min(due, has)
            all_in = all_in or due >= has
        elif word == "fold":
            found += (FOLD, ONLY_SIZE, 0)
        elif word == "raise":
            total = int(act.amount * scale)
            own_last = total == left[player]
            # What a short all-in lets others do is for the table to say.
            if short or total <= high or total > left[player] or (total - high < size and not own_last):
                return None
            found += (RAISE if high else BET, total, 0)
            short = total - high < size
            all_in, size = all_in or own_last, max(size, total - high)
            bets[player] = high = total
        elif word == "board":
            left = [chips - bet for chips, bet in zip(left, bets, strict=True)]
            bets, high, size, short = [0] * len(bets), 0, least, False
    behind = [chips - bet for chips, bet in zip(left, bets, strict=True)]
    if min(behind) < 0:
        return None
    put_in = [int(chips * scale) - rest for chips, rest in zip(hand.stacks, behind, strict=True)]
    return Bets(found, behind, all_in, {player for player, paid in enumerate(put_in) if paid == max(put_in)})


def _is_alone(left: list[int], bets: list[int]) -> bool:
    """Whether a player alone has chips: the kernel does not ask him to check."""
    return sum([chips > bet for chips, bet in zip(left, bets, strict=True)]) == 1


def _deck(hand: Hand, bets: Bets) -> bytes | None:
    """The pack in the order in which the record deals it, cards that are not known from those left; none
    where a showdown would hang on them."""
    hole: list[tuple[int, ...]] = [()] * len(hand.stacks)
    board: tuple[int, ...] = ()
    live = {*range(len(hole))}
    claims = {*live}
    for act in hand.acts:
        if act.word == "deal":
            hole[act.player] += act.cards
        elif act.word == "board":
            board += act.cards
        elif act.word == "fold":
            live.discard(act.player)
        elif act.word == "show":
            if not act.shows:
                claims.discard(act.player)
            elif act.cards and act.cards != hole[act.player]:
                return None
    claims &= live
    named = [card for cards in (*hole, board) for card in cards if card != UNKNOWN]
    if any(len(cards) != 2 for cards in hole) or UNKNOWN in board or len({*named}) != len(named):
        return None
    if len(live) > 1 and (len(board) != len(QUADS) or not claims):
        return None
    if claims != live:
        if len(claims) > 1 or (bets.all_in and not claims <= bets.deepest):
            return None
        return _in_order(*_winning(claims, len(hole)))
    if len(live) > 1 and any(UNKNOWN in hole[player] for player in live):
        return None
    if len(named) < 2 * len(hole) + len(board):
        rest = [*PACK.difference(named)]
        return _in_order([[card if card != UNKNOWN else rest.pop() for card in one] for one in hole], board)
    return _in_order(hole, board)


def _winning(claims: set[int], count: int) -> tuple[list[list[int]], Sequence[int]]:
    """Cards with which the one who did not throw his hand away wins, whatever lay on the table."""
    (winner,) = claims
    others = iter(range(CARDS - 8))
    return [[*ACES] if player == winner else [next(others), next(others)] for player in range(count)], QUADS


def _in_order(hole: Sequence[Sequence[int]], board: Sequence[int]) -> bytes:
    """A pack that deals these cards: two laps, and a burn before each street."""
    rest = [*PACK.difference(board, *hole)]
    first = [one[lap] for lap in (0, 1) for one in hole]
    for street in (board[:3], board[3:4], board[4:]):
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
        played = play_results(_table(first, hands[0].unit), decks, acts, fresh_stacks=True)
    except HousewayError:
        return [None] * len(hands)
    unit = hands[0].unit
    behind = np.array([coded.behind for coded in hands], dtype=np.int64)
    winners = np.array([coded.winners for coded in hands])
    sure = ((played.stacks > behind).sum(axis=1) <= winners).tolist()
    if unit is WHOLE:
        plain = not (played.stacks % unit.scale).any(axis=1).any()
        after = (played.stacks // unit.scale).tolist() if plain else None
    else:
        after = None
    if after is None:
        after = [[unit.amount(chips) for chips in stacks] for stacks in played.stacks.tolist()]
    return [tuple(stacks) if told else None for stacks, told in zip(after, sure, strict=True)]


def _table(hand: Hand, unit: Unit) -> Table:
    """The table of a hand, with the settings that the kernel plays."""
    bets = [unit.written(unit.cents(bet)) for bet in hand.bets]
    settings = {
        **PLAIN,
        "limit": "-".join(bets) if hand.structure == "fixed" else f"{hand.structure} {bets[0]}",
        "seats": (2, len(hand.stacks)),
        "chip_unit": unit.chip,
        "blinds_by_position": tuple(map(unit.cents, hand.blinds)),
        "button_seat": len(hand.stacks),
    }
    table = Table(sheet(HOLDEM).change(settings))
    for seat, (name, chips) in enumerate(zip(hand.names, hand.stacks, strict=True), 1):
        table.transfer(Party(name, unit.cents(chips), seat))
    fresh_kept(table.state)["button"] = len(hand.stacks)
    return table
