"""Hands of any pot game as they are written: ranges of hole cards, down and up cards with a stroke between
them, cards that nobody knows, cards kept and thrown in a draw."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from houseway.cards import check_cards, parse_cards, show_cards
from houseway.cards.card import UNKNOWN
from houseway.errors import CardError, HousewayError
from houseway.games.pot.contests import Contest, Ints, ints
from houseway.games.pot.keeping import keep_cards, throw_one
from houseway.games.pot.prices.completions import Asked, Board, Holders, Policy
from houseway.games.pot.prices.ranges import Range, every_hand, parse_range

SIMPLE, STAND_PAT = "simple", "pat"
POLICIES = (SIMPLE, STAND_PAT)
"""What a hand does in a draw when it does not say what it throws away: sensible things, or nothing."""

RANDOM = "random"
PAT = ":pat"
_CARD = r"(?:(?:10|[2-9TJQKA])[cdhs]|Jk|x)"
_CARDS = re.compile(rf"(?:{_CARD}\s*)*", re.IGNORECASE)
_KEPT = re.compile(
    rf"(?P<kept>(?:{_CARD}\s*|/\s*)*)(?P<stars>\*+)\s*(?P<thrown>(?:{_CARD}\s*)*)", re.IGNORECASE
)


class Holding(NamedTuple):
    """What a player may hold: the cards known of it, a row a hand, with their weights; how many it comes to;
    what it does with them; and what it has thrown away."""

    text: str
    hands: Ints
    weights: tuple[int, ...]
    size: int
    policy: Policy = Policy.STANDS
    thrown: tuple[int, ...] = ()

    @property
    def known(self) -> int:
        """How many cards of every hand are known."""
        return int(self.hands.shape[1])

    @property
    def missing(self) -> int:
        return self.size - self.known

    @property
    def single(self) -> tuple[int, ...]:
        """The known cards where there is no choice of hands."""
        return tuple(self.hands[0].tolist()) if len(self.hands) == 1 else ()


class Question(NamedTuple):
    """What is asked: hands and ranges beside the known cards of a game."""

    contest: Contest
    holdings: tuple[Holding, ...]
    board: tuple[int, ...]
    dead: tuple[int, ...]
    policy: str
    """The name of the policy, where some hand follows it."""

    @property
    def gone(self) -> tuple[int, ...]:
        """Cards that nobody can be dealt any more."""
        return (*self.board, *self.dead, *(card for holding in self.holdings for card in holding.thrown))

    @property
    def unseen(self) -> Ints:
        """Marks the cards of the pack that are not gone."""
        marks = np.zeros(53, dtype=np.int64)
        marks[self.contest.codes] = 1
        marks[list(self.gone)] = 0
        return marks

    @property
    def asked(self) -> Asked:
        """The question as kernels take it."""
        contest, lying = self.contest, len(self.board)
        holders = Holders(
            ints([holding.known for holding in self.holdings]),
            ints([holding.size for holding in self.holdings]),
            ints([holding.policy for holding in self.holdings]),
        )
        board = np.zeros(contest.board or lying, dtype=np.int64)
        board[:lying] = self.board
        return Asked(holders, Board(board, lying, contest.thrown_at), self.unseen, contest.ranking)


def read_question(
    contest: Contest, hands: Sequence[str], board: str = "", dead: str = "", policy: str = SIMPLE
) -> Question:
    """The question as cards, with everything impossible refused."""
    if policy not in POLICIES:
        raise HousewayError(f"a hand that has not drawn plays {' or '.join(POLICIES)}, not {policy!r}")
    if len(hands) < 2:
        raise HousewayError(f"equity compares at least two hands, not {len(hands)}")
    shared, gone = parse_cards(board), parse_cards(dead)
    # In stud a board is the card that all share when the pack runs short.
    most = contest.board or (1 if contest.dealt > contest.down else 0)
    if len(shared) > most:
        raise CardError(f"a board has at most {most} cards, not {len(shared)}")
    if UNKNOWN in (*shared, *gone):
        raise CardError("an unknown card (x) cannot lie on the board or be dead")
    read = tuple(_read(text, contest, shared, policy) for text in hands)
    if not contest.board and shared:
        read = tuple(holding._replace(size=holding.size - len(shared)) for holding in read)
    needed = sum(holding.size for holding in read) + max(contest.board, len(shared)) + len(gone)
    if needed > len(contest.pack):
        raise HousewayError(
            f"{len(hands)} hands, a board and {len(gone)} dead cards are more than a pack holds"
        )
    named = [card for holding in read for card in (*holding.single, *holding.thrown)]
    check_cards([*shared, *gone, *named], contest.pack)
    question = Question(contest, read, shared, gone, "")
    free = tuple(_beside(holding, question.gone) for holding in read)
    if not _fits(sorted((holding.hands.tolist() for holding in free), key=len), frozenset()):
        raise HousewayError(f"the hands {', '.join(hands)} cannot all be held at once")
    followed = any(holding.policy != Policy.STANDS for holding in free)
    settled = tuple(_settled(holding, contest, shared) for holding in free)
    return question._replace(holdings=settled, policy=policy if followed else "")


# -- one hand ------------------------------------------------------------------------------------------------


def _read(text: str, contest: Contest, board: tuple[int, ...], policy: str) -> Holding:
    if contest.board:
        return _hole_cards(text, contest, len(board))
    if text.strip().lower() == RANDOM:
        return _some(text, (), contest.dealt, _in_draw(contest, policy))
    return _drawing(text, contest) or _dealt(text, contest, policy)


def _some(
    text: str, cards: tuple[int, ...], size: int, policy: Policy, thrown: tuple[int, ...] = ()
) -> Holding:
    """One hand of which some cards are known; unknown ones among them are dealt like those to come."""
    known = [card for card in cards if card != UNKNOWN]
    return Holding(text, ints(known).reshape(1, -1), (1,), size, policy, tuple(thrown))


def _in_draw(contest: Contest, policy: str) -> Policy:
    return Policy.DRAWS if contest.draws and policy == SIMPLE else Policy.STANDS


def _with_hole_cards(contest: Contest, hole: int) -> Policy:
    return Policy.THROWS_ONE if hole > contest.plays else Policy.STANDS


def _hole_cards(text: str, contest: Contest, lying: int) -> Holding:
    """Hole cards: some that are known, or a range. Where one is thrown away a hand of fewer has done so."""
    short = contest.plays < contest.dealt
    hole = contest.dealt
    if _CARDS.fullmatch(text.strip()):
        cards = parse_cards(text)
        if short and len(cards) == contest.plays:
            hole = contest.plays
        if UNKNOWN in cards and len(cards) == hole:
            return _some(text, cards, hole, _with_hole_cards(contest, hole))
    if text.strip().lower() == RANDOM:
        hole = contest.plays if short and lying > contest.thrown_at else contest.dealt
        return _some(text, (), hole, _with_hole_cards(contest, hole))
    if short:
        try:
            kept: Range = parse_range(text, contest.plays)
            return Holding(text, kept.hands, kept.weights, contest.plays)
        except CardError:
            hole = contest.dealt
    found = parse_range(text, hole)
    return Holding(text, found.hands, found.weights, hole, _with_hole_cards(contest, hole))


def _drawing(text: str, contest: Contest) -> Holding | None:
    """A hand that says what it keeps: `Ah2d3c4s*` draws one card, `AhAd***Kc` three, and threw the king."""
    found = _KEPT.fullmatch(text.strip())
    if found is None:
        return None
    kept, thrown = _stroke(found["kept"], text, contest), parse_cards(found["thrown"])
    drawn = len(found["stars"])
    if not contest.draws:
        raise CardError(f"{text!r}: no card is drawn in this game")
    if drawn > contest.draws:
        raise CardError(f"{text!r}: at most {contest.draws} cards are drawn, not {drawn}")
    if len(kept) + drawn != contest.dealt or len(thrown) > drawn:
        raise CardError(f"{text!r}: kept cards and a star for each card drawn are {contest.dealt} together")
    if UNKNOWN in thrown:
        raise CardError(f"{text!r}: a thrown card is named, or left out where it is not known")
    return _some(text, kept, contest.dealt, Policy.STANDS, thrown)


def _dealt(text: str, contest: Contest, policy: str) -> Holding:
    """Cards as they were dealt so far: `AhKd/7c9d` has two down and two up, `x` is a card nobody knows."""
    pat = text.strip().lower().endswith(PAT)
    named = text.strip()[: -len(PAT)] if pat else text.strip()
    if not all(_CARDS.fullmatch(part.strip()) for part in named.split("/")) or not named:
        example = "AhKd/7c9d, xx/7c or random" if contest.dealt > contest.down else "Ah2d3c4sKd, Ah2d3c4s*"
        raise CardError(f"{text!r} is not a hand such as {example}")
    cards = _stroke(named, text, contest)
    if pat and len(cards) != contest.dealt:
        raise CardError(f"{text!r}: a pat hand has {contest.dealt} cards, not {len(cards)}")
    return _some(text, cards, contest.dealt, Policy.STANDS if pat else _in_draw(contest, policy))


def _stroke(named: str, text: str, contest: Contest) -> tuple[int, ...]:
    """Down and up cards, with a stroke between them or all together."""
    down, stroke, up = (part.strip() for part in named.partition("/"))
    cards = parse_cards(down) + parse_cards(up)
    if len(cards) > contest.dealt:
        raise CardError(f"{text!r}: a hand has at most {contest.dealt} cards, not {len(cards)}")
    for part, most, word in ((down, contest.down, "down"), (up, contest.dealt - contest.down, "up")):
        if stroke and len(parse_cards(part)) > most:
            raise CardError(f"{text!r}: at most {most} cards are {word}, not {len(parse_cards(part))}")
    known = [card for card in cards if card != UNKNOWN]
    if len(set(known)) < len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise CardError(f"{show_cards([twice])} is there twice in the hand {text!r}")
    return cards


# -- all together --------------------------------------------------------------------------------------------


def _beside(wanted: Holding, gone: Sequence[int]) -> Holding:
    """The hands that can be held beside the cards that are gone."""
    free = [not any(card in gone for card in hand) for hand in wanted.hands.tolist()]
    if not any(free):
        cards = show_cards(sorted(gone, reverse=True))
        raise HousewayError(f"the range {wanted.text!r} has no hand left beside the known cards {cards}")
    weights = tuple(weight for weight, kept in zip(wanted.weights, free, strict=True) if kept)
    return wanted._replace(hands=wanted.hands[free], weights=weights)


def _fits(choices: Sequence[list[list[int]]], held: frozenset[int]) -> bool:
    """Whether every player can hold one of his hands at the same time."""
    if not choices:
        return True
    return any(held.isdisjoint(hand) and _fits(choices[1:], held.union(hand)) for hand in choices[0])


def _settled(holding: Holding, contest: Contest, board: tuple[int, ...]) -> Holding:
    """A hand whose cards are all known has decided what to throw away, where nothing else is waited for."""
    if len(holding.hands) > 1 or holding.missing:
        return holding
    cards = holding.hands[0]
    if holding.policy == Policy.THROWS_ONE and len(board) >= contest.thrown_at:
        thrown = throw_one(cards, ints(board[: contest.thrown_at]), contest.uses, contest.tables)
        kept = [place != thrown for place in range(len(cards))]
        size = contest.plays
    elif holding.policy == Policy.DRAWS:
        choice = keep_cards(cards, contest.keeping, contest.tables)
        kept = [bool(choice >> place & 1) for place in range(len(cards))]
        size = holding.size
    else:
        return holding
    gone = tuple(card for card, stays in zip(cards.tolist(), kept, strict=True) if not stays)
    return Holding(holding.text, cards[kept].reshape(1, -1), (1,), size, Policy.STANDS, gone)


def spelled_out(holding: Holding, unseen: Ints) -> Holding:
    """Every hand that cards to be dealt make of a holding, one by one."""
    if not holding.missing:
        return holding
    rest = every_hand(holding.missing)
    rest = rest[unseen[rest].all(axis=1)]
    hands = [
        np.concatenate([np.tile(hand, (len(rest), 1)), rest], axis=1)[~np.isin(rest, hand).any(axis=1)]
        for hand in holding.hands
    ]
    weights = [w for w, rows in zip(holding.weights, hands, strict=True) for _ in range(len(rows))]
    return holding._replace(hands=np.concatenate(hands), weights=tuple(weights))
