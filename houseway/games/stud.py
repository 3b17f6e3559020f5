"""Stud games: every player has cards of his own, some down and some up; what lies up decides who leads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.play import Felt, Flow
from houseway.pots.announcing import Call
from houseway.pots.clauses import CLAUSES
from houseway.pots.engine import play_pot_game
from houseway.pots.hand import PotGame, Share, Street
from houseway.pots.ranking import QUALIFIED, Qualifier, halves, whole_pot
from houseway.pots.rules import PotRules
from houseway.pots.stakes import read_stakes


@dataclass(frozen=True, kw_only=True)
class StudRules(PotRules):
    """A stud game as a room plays it."""

    # -- cards
    pack: Literal["standard-52", "asian-32", "mexican-41"] = "standard-52"
    """The cards in play."""
    joker_face_up: Literal["wild", "ace-straight-flush"] = "wild"
    """What a joker that lies up makes of a board: anything, or an ace and what fits a straight or a flush."""
    down_first: int = 2
    """Down cards that open the hand, before one card up."""
    up_streets: int = 3
    """Later streets that bring everybody one card up."""
    seventh_card: Literal["down", "up", "none"] = "down"
    """The face of a last card after them, where there is one."""
    dealer_calls: tuple[Call, ...] = ("opener",)
    """What the dealer calls out: who opens, raises, pairs that lie up, straights and flushes to come."""

    # -- who opens, and for what
    first_opener: Literal["low-card", "high-card", "left-of-blinds"] = "low-card"
    """Who acts first in the first round: the lowest or highest up card, or the player after the blinds."""
    later_opener: Literal["high-board", "low-board"] = "high-board"
    """Which up cards lead in later rounds; of equal ones the first dealt."""
    bring_in: Literal["third", "half", "full", "table-minimum", "none", "as-posted"] = "third"
    """The forced bet as a part of the lower limit; with none the card only leads."""
    bring_in_rounding: Literal["down", "up"] = "down"
    """How that part becomes whole dollars."""
    bring_in_floor: int = 100
    """The least forced bet after rounding down."""
    posted_bring_in: int = 100
    """The forced bet of a table that posts its own."""
    bring_in_may_open_full: bool = True
    """The forced bettor may open for a full bet instead."""
    bring_in_option: bool = False
    """The forced bettor may raise when his bet comes back to him unraised."""
    completion_is_raise: bool = False
    """Whether making the forced bet a full one uses up a raise."""
    bring_in_ace: Literal["high", "low"] = "high"
    """The ace when up cards are compared for the forced bet."""
    bring_in_tie: Literal["by-suit", "first-dealt"] = "by-suit"
    """Equal up cards: the suit decides who opens, or the deal."""

    # -- who wins
    form: Literal["high", "high-low", "low"] = "high"
    """Whether the best high hand takes the pot, the best low hand, or both halve it."""
    low_qualifier: Qualifier = "none"
    """The highest card of a low hand that counts."""
    low_ranking: Literal["ace-to-five", "literal-reverse"] = "ace-to-five"
    """Order of the low hands: the ace low, straights and flushes harmless; or high poker turned round."""


HIGH_KINDS = {"standard-52": "high", "asian-32": "asian", "mexican-41": "mexican"}
NAMES = ("second", "third", "fourth", "fifth", "sixth", "seventh")
"""Streets by the number of cards a player then has."""


def shape(rules: Any) -> PotGame:
    """The streets of a hand and the parts of its pot."""
    first = rules.down_first + 1
    by_blinds = rules.first_opener == "left-of-blinds"
    streets = [
        Street(
            f"{NAMES[first - 2]} street",
            down=rules.down_first,
            up=1,
            opener="left-of-blinds" if by_blinds else "bring-in",
        )
    ]
    for cards in range(first + 1, first + 1 + rules.up_streets):
        streets.append(Street(f"{NAMES[cards - 2]} street", up=1, burn=True, opener="board"))
    if rules.seventh_card != "none":
        up = rules.seventh_card == "up"
        streets.append(Street("seventh street", down=not up, up=up, burn=True, opener="board"))
    return PotGame(tuple(streets), shares(rules), rules.pack)


def shares(rules: Any) -> tuple[Share, ...]:
    """Who takes which part of the pot."""
    low = "low" + QUALIFIED[rules.low_qualifier]
    if rules.form == "low":
        if rules.low_ranking == "literal-reverse":
            return whole_pot("deuce-to-seven", low=True, readings={"wheel_is": "straight"})
        return whole_pot(low, low=True)
    high = HIGH_KINDS[rules.pack]
    return whole_pot(high) if rules.form == "high" else halves(high, low)


def play(t: Felt) -> Flow:
    """Antes or blinds, cards down and up with betting after each street, showdown."""
    return play_pot_game(t, t.derived("shape", shape))


def check(rules: Any) -> str:
    try:
        stakes = read_stakes(rules)
    except SheetError as error:
        return str(error)
    if (rules.first_opener == "left-of-blinds") != bool(stakes.blinds):
        return "the first round is opened by the blinds where there are blinds, and by an up card elsewhere"
    return ""


def stud_game(id: str, name: str, **defaults: Any) -> GameModule:
    """A stud game: what makes it differ from seven-card stud."""
    settings = {"opening_money": "ante", "button": "none", "seats": (2, 8), **defaults}
    return GameModule(
        id=id,
        name=name,
        family="stud",
        rules=StudRules,
        play=play,
        clauses=CLAUSES,
        wagers=lambda rules: ("pot",),
        defaults=settings,
        check=check,
        layout={"up": True, "pot": True},
    )
