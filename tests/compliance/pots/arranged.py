"""What the suites of pot games share: tables of a sheet, settings in words, and players who go along.

Figures that many checks ask for: `small` is the small blind, `low` the big blind and the lower limit, `high`
the upper limit; `hole` is how many cards a player is dealt before the flop, and `streets` how many board
cards lie open after each dealing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from houseway.play import Round
from houseway.play.events import Dealt
from houseway.rooms import Table
from tests.compliance import Here
from tests.pots.arrange import deal, paid, seated
from tests.pots.arrange_flop import streets as three_streets

FREE = "fee_option=none"
"""A table that takes nothing out of its pots."""
STREETS = (3, 4, 5)
QUIET = ("check", "call", "bring-in", "pass", "no", "show", "wait", "bet on")
"""What a player says who neither raises nor folds."""


def words(*settings: str) -> dict[str, Any]:
    """Settings as they are said: `limit=5-10, raise-cap=six`. Later ones go before earlier ones."""
    said = [one for some in settings for one in some.split(", ") if one]
    return {name: value for name, _, value in (one.partition("=") for one in said)}


def sit(here: Here, stacks: int | Sequence[float] = 6, *settings: str) -> Table:
    """A table of the sheet with that many players, or one for each stack."""
    return seated(here.sheet, stacks, words(*settings))


def after_a_lap(here: Here, stacks: Sequence[float], *settings: str) -> Table:
    """A table whose button has gone once round, so that nobody is new; now everybody has so much."""
    table = sit(here, len(stacks), *settings)
    for _ in stacks:
        finish(deal(table))
    table.state.stacks[:] = [100 * stack for stack in stacks]
    return table


def hold(hole: int, *hands: str) -> dict[str, str]:
    """The hands of seats 1, 2 and so on, as many of their cards as the game deals."""
    return {f"seat {seat}": " ".join(cards.split()[:hole]) for seat, cards in enumerate(hands, 1) if cards}


def middle(cards: str, streets: Sequence[int] = STREETS) -> dict[str, str]:
    """Five board cards as they are dealt."""
    return three_streets(cards) if len(streets) == 3 else {"flop": cards}


def go_on(round: Round) -> None:
    """The player to decide checks, calls, posts what he must, or throws his last card away."""
    ask = round.asks[0]
    if ask.kind == "pick-cards":
        round.act(ask.id, list(ask.cards[-1:]) if ask.low else ask.default)
        return
    said = {option.id for option in ask.options}
    round.act(ask.id, next(word for word in QUIET if word in said))


def streets_dealt(round: Round) -> list[str]:
    """The streets that were dealt, in order."""
    names = [event.street for event in round.events if isinstance(event, Dealt)]
    return [name for name in dict.fromkeys(names) if not name.startswith(("draw", "replacement"))]


def to_round(round: Round, number: int) -> None:
    """Everybody goes along until the betting of that round, the first being that after the deal."""
    while len(streets_dealt(round)) < number:
        go_on(round)
    throw_last(round)


def throw_last(round: Round) -> None:
    """Everybody who must throw a card away throws his last."""
    while not round.over and round.asks[0].kind == "pick-cards":
        go_on(round)


def finish(round: Round) -> Round:
    """Everybody goes along to the end."""
    while not round.over:
        go_on(round)
    return round


def showdown(
    here: Here, hands: Iterable[str], cards: str, *settings: str, hole: int, streets: Sequence[int] = STREETS
) -> Round:
    """P1, on the button, P2 and so on hold these hands and go along to the end."""
    named = hold(hole, *hands)
    return finish(deal(sit(here, len(named), *settings), {**named, **middle(cards, streets)}))


def won(round: Round) -> dict[str, float]:
    """What each player was paid out of the pot."""
    totals: dict[str, float] = {}
    for _, name, amount in paid(round, "best_hand_wins"):
        totals[name] = totals.get(name, 0) + amount
    return totals


def raise_on(round: Round, most: int) -> int:
    """How often it is raised when everybody raises the least he may, up to that often."""
    for count in range(most):
        raising = [option for option in round.asks[0].options if option.id == "raise"]
        if not raising:
            return count
        round.act(round.asks[0].id, ["raise", raising[0].low])
    return most


def on_each(check: Any, rules: Mapping[Here, str], **figures: Any) -> None:
    """The check, run on each of these sheets, proves its rules."""
    for here, ids in rules.items():
        here.proves(check, *ids.split(), **figures)
