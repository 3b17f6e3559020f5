"""Bots for games played for a pot: seeded, and seeing nothing but their own view and the ask before them.

A bot of a style deals the cards it cannot see at random a few hundred times, gives those who bet and raised
better hands for it, and compares the share of the pot it wins with what staying in costs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import seed_state
from houseway.errors import HousewayError, nearest
from houseway.hands import table_of
from houseway.play import Ask, Option, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import EVERYBODY, POT, Acted, Began, Dealt, Event, Shuffled, Transfer
from houseway.pots.prospects import BOARD, PARTS, share_won

DEALS = 300
"""Random deals a decision looks at: a tenth of a millisecond against two, a quarter against nine."""
HOLE_CARDS = 2
MOST_PICKS = 5
"""An opponent is never believed to hold better than the best of so many hands."""
OUT_OF_POSITION = 1.1
"""How much dearer everything is for one who must act before others."""
MOST_TO_BLUFF = 2
"""Somebody has something where more opponents than this are in."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a bot plays."""

    tightness: float
    """How many times its price a call must be worth on average."""
    raises_at: float
    """Bets and raises when it is so many times as likely as a hand of average worth to win."""
    presses: float
    """How often it does so, rather than lie in wait with a strong hand."""
    bluffs: float
    """How often it bets with nothing when nobody has bet."""
    respect: float
    """How many hands better it believes an opponent to hold for each bet and raise he made."""
    bet_size: float
    """What it raises by where it may choose, in pots."""


STYLES: Mapping[str, Style] = {
    "caller": Style(tightness=1.0, raises_at=2.4, presses=0.6, bluffs=0.0, respect=0.7, bet_size=0.4),
    "tight": Style(tightness=1.5, raises_at=1.8, presses=0.85, bluffs=0.03, respect=1.2, bet_size=0.6),
    "loose": Style(tightness=0.9, raises_at=1.6, presses=0.75, bluffs=0.1, respect=0.7, bet_size=0.5),
    "aggressive": Style(tightness=1.2, raises_at=1.35, presses=0.95, bluffs=0.2, respect=1.0, bet_size=0.8),
    "steady": Style(tightness=1.25, raises_at=1.6, presses=0.9, bluffs=0.05, respect=1.5, bet_size=0.6),
}
"""The styles of play by name; the first, a beginner's, is the default."""


def pot_bot(style: str = "caller", seed: int | str = 0) -> Decide:
    """A player who decides by this style, or a sparring partner; the same seed decides alike."""
    chance = Random(f"pot bot {seed}")
    if style in STYLES:
        return PotBot(STYLES[style], chance)
    if style in SPARRING:
        return SPARRING[style](chance)
    known = [*STYLES, *SPARRING]
    raise HousewayError(f"there is no strategy {style!r} for pot games{nearest(style, known)}")


class PotBot:
    """One player of a style."""

    def __init__(self, style: Style, chance: Random) -> None:
        self.style = style
        self.chance = chance
        self.deals = seed_state(chance.getrandbits(63))

    def __call__(self, view: View, ask: Ask) -> Choice:
        words = options_of(ask)
        if "call" not in words and "check" not in words:
            # Coming in, straddling, forced bets, showing: the usual answer is the one the table expects.
            return ask.default
        price = words["call"].cost if "call" in words else 0
        spot = read_spot(view.events, ask.party, price)
        share = self.share(spot)
        raising = words.get("raise") or words.get("bet")
        if raising is not None and self.wants_to_raise(spot, share):
            return self.size(raising, spot.pot)
        if "check" in words:
            return "check"
        needed = self.style.tightness * price / spot.pot_if_matched
        return "call" if share >= (needed if spot.acts_last else needed * OUT_OF_POSITION) else "fold"

    def share(self, spot: Spot) -> float:
        """The part of the pot it expects at a showdown; an even one with cards that are not Hold'em's."""
        if len(spot.own) != HOLE_CARDS or len(spot.board) > BOARD or not spot.pressure:
            return 1 / (len(spot.pressure) + 1)
        picks = [min(1 + int(self.style.respect * pressure), MOST_PICKS) for pressure in spot.pressure]
        won = share_won(
            self.deals,
            DEALS,
            np.array(spot.own, dtype=np.int64),
            np.array(spot.board, dtype=np.int64),
            np.array(picks, dtype=np.int64),
            table_of("high"),
        )
        return won / (DEALS * PARTS)

    def wants_to_raise(self, spot: Spot, share: float) -> bool:
        """With a strong hand usually, with nothing now and then, and always as luck has it."""
        luck = self.chance.random()
        opponents = len(spot.pressure)
        needed = self.style.raises_at if spot.acts_last else self.style.raises_at * OUT_OF_POSITION
        # The odds of winning beside those of an average hand: 1 is one's fair share whatever their number.
        if share * opponents > needed * (1 - share):
            return luck < self.style.presses
        return not spot.price and opponents <= MOST_TO_BLUFF and luck < self.style.bluffs

    def size(self, option: Option, pot: int) -> Choice:
        """The raise, with an amount: about the style's part of the pot, half of it more or less."""
        assert option.low is not None
        assert option.high is not None
        more = self.style.bet_size * pot * (0.5 + self.chance.random())
        amount = option.low + option.step * int(more / option.step)
        return [option.id, min(amount, option.high)]


# -- sparring partners ---------------------------------------------------------------------------------------


def always_call(view: View, ask: Ask) -> Choice:
    """Check and call, whatever the cards are."""
    words = options_of(ask)
    return next((word for word in ("check", "call") if word in words), ask.default)


class Wanderer:
    """Does anything that is legal, folding what costs nothing too."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def __call__(self, view: View, ask: Ask) -> Choice:
        options = tuple(options_of(ask).values())
        if not options:
            return ask.default
        option = self.chance.choice(options)
        if option.low is None or option.high is None:
            return option.id
        steps = (option.high - option.low) // option.step
        # Small more often than large, or a table without limits would be all in at once.
        amount = option.low + option.step * int(steps * self.chance.random() ** 3)
        return [option.id, option.high if self.chance.random() < 0.05 else amount]


SPARRING: Mapping[str, Callable[[Random], Decide]] = {
    "always-call": lambda chance: always_call,
    "random": Wanderer,
}
"""Players without a style, to measure the styles against."""


# -- reading the table ---------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """What a player knows when he is asked."""

    own: list[int]
    board: list[int]
    pressure: list[int]
    """For each opponent still in: his bets and raises of the hand, one by a pot or more counted twice."""
    price: int
    pot: int
    """What lies in the middle and he can win, once he has called."""
    pot_if_matched: int
    """The same if everybody still in calls too, as far as his chips go."""
    acts_last: bool
    """Whether nobody still in acts after him in the rounds to come."""


def options_of(ask: Ask) -> dict[str, Option]:
    """What may be chosen, by its word."""
    return {option.id: option for option in getattr(ask, "options", ())}


def seen_cards(events: Sequence[Event], party: int) -> tuple[list[int], list[int]]:
    """One's own cards since the last shuffle, and those that lie open to everybody."""
    own: list[int] = []
    board: list[int] = []
    for event in events:
        if type(event) is Shuffled:
            own, board = [], []
        elif type(event) is Dealt:
            for cards, audience in zip(event.cards, event.audiences, strict=True):
                if audience is None:
                    board += cards
                elif party in audience:
                    own += cards
    return own, board


def read_spot(events: Sequence[Event], party: int, price: int) -> Spot:
    """The spot of a party for whom it costs so much to stay in."""
    stacks: tuple[int, ...] = ()
    dealt_in: list[int] = []
    paid: dict[int, int] = {party: 0}
    pressure: dict[int, int] = {}
    folded: set[int] = set()
    dead = highest = 0
    for event in events:
        if type(event) is Acted:
            who, act = event.party, event.act
            if act == "fold":
                folded.add(who)
            elif act in ("bet", "raise"):
                raised_by = event.total - highest
                pot = dead + sum(paid.values()) + event.paid - raised_by
                pressure[who] = pressure.get(who, 0) + (2 if raised_by >= pot else 1)
            paid[who] = paid.get(who, 0) + event.paid
            highest = max(highest, event.total)
        elif type(event) is Transfer:
            dead += _dead(event)
        elif type(event) is Dealt:
            highest = 0 if EVERYBODY in event.audiences else highest
            dealt_in += [one for audience in event.audiences for one in audience or () if one not in dealt_in]
        elif type(event) is Began:
            stacks = event.stacks
    own, board = seen_cards(events, party)
    level = paid[party] + price
    live = [one for one in dealt_in if one not in folded] or [party]
    left = sum(min(amount, level) for one, amount in paid.items() if one in folded)
    still = sum(min(paid.get(one, 0), level) for one in live)
    return Spot(
        own,
        board,
        [pressure.get(one, 0) for one in live if one != party],
        price,
        dead + left + still + price,
        dead + left + sum(min(stacks[one], level) for one in live),
        live[-1] == party,
    )


def _dead(transfer: Transfer) -> int:
    """What a transfer adds to the pot beside the bets, or takes out of it for the house."""
    if transfer.payer == POT:
        return -transfer.amount
    return transfer.amount if transfer.payee == POT and transfer.clause != "bets_form_pot" else 0
