"""A hand with a board as a story: street by street what everybody put in, what came back, and who won which
pot. Notations that tell chips rather than acts are written from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from houseway.cards.card import UNKNOWN
from houseway.hands import evaluate
from houseway.histories.amounts import Unit, unit_of
from houseway.histories.plan import Plan
from houseway.histories.record import Amount, Hand
from houseway.histories.replaying import NOT_KNOWN, is_told, plan_of, replay
from houseway.play import Round
from houseway.play.events import POT, Acted, Dealt, Event, Ruled, Shown, Transfer

Told = Literal[
    "ante",
    "small blind",
    "big blind",
    "straddle",
    "post",
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "uncalled",
]
POSTED = ("ante", "small blind", "big blind", "straddle", "post")
"""What is put up before anybody acts."""


@dataclass(slots=True)
class Deed:
    """What a player does with his chips."""

    player: int
    what: Told
    paid: int = 0
    total: int = 0
    raised: int = 0
    """By how much a bet or raise goes beyond the one before it."""
    all_in: bool = False


@dataclass(slots=True)
class Street:
    """A street: the cards of the board that come with it, and what is done."""

    name: str
    cards: tuple[int, ...] = ()
    deeds: list[Deed] = field(default_factory=list)


@dataclass(slots=True)
class Pot:
    """A pot, and who takes how much of it: what is missing is the house's."""

    name: str
    amount: int = 0
    wins: dict[int, int] = field(default_factory=dict)

    @property
    def rake(self) -> int:
        """What the house took of it."""
        return self.amount - sum(self.wins.values())


@dataclass(slots=True)
class Story:
    """A whole hand, amounts in cents of the table."""

    hand: Hand
    round: Round
    plan: Plan
    unit: Unit
    streets: list[Street] = field(default_factory=lambda: [Street("preflop")])
    pots: list[Pot] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    """Who shows, in order."""
    mucked: list[int] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    """What the hands that are shown are worth, in words."""

    def amount(self, cents: int) -> Amount:
        return self.unit.amount(cents)

    def cards(self, player: int) -> tuple[int, ...]:
        """The cards of a player, where all of them are known."""
        cards = tuple(slot.card for slot in self.plan.held[player])
        return () if UNKNOWN in cards else cards

    @property
    def board(self) -> tuple[int, ...]:
        return tuple(card for street in self.streets for card in street.cards)

    @property
    def seats(self) -> list[int]:
        """The number of everybody's seat."""
        seats = self.hand.details.get("seats")
        count = len(self.hand.stacks)
        if isinstance(seats, list) and len(seats) == count and len({*seats}) == count:
            return [int(seat) for seat in seats]
        return list(range(1, count + 1))


def tell(hand: Hand, form: str) -> Story:
    """The story of a hand with a board that is over; a sentence for any other."""
    round = replay(hand)
    plan, _ = plan_of(hand)
    if not any(street.board for street in plan.game.streets):
        raise hand.wrong(f"{form} tells games with a board alone")
    if not is_told(hand, round):
        raise hand.wrong(f"the record does not tell how the hand ended, and {form} must")
    story = Story(hand, round, plan, unit_of(hand))
    _Teller(story).tell()
    _take_rake(story)
    return story


def _take_rake(story: Story) -> None:
    """Take out of the pots, the main one first, what the record's own figures leave the winners less than the
    hand without a fee does. Where others are left less too, a fee was not paid out of the pot."""
    hand = story.hand
    if not hand.finishing or NOT_KNOWN in hand.finishing:
        return
    won = [sum(pot.wins.get(player, 0) for pot in story.pots) for player in range(len(hand.stacks))]
    after = zip(story.round.settlement.stacks_after, hand.finishing, strict=True)
    less = [chips - story.unit.cents(left) for chips, left in after]
    if any(not 0 <= missing <= most for missing, most in zip(less, won, strict=True)):
        return
    for pot in sorted(story.pots, key=lambda pot: pot.name.startswith("side")):
        for player, chips in pot.wins.items():
            taken = min(less[player], chips)
            pot.wins[player] = chips - taken
            less[player] -= taken


class _Teller:
    """Reads the events of the hand as it was played again."""

    def __init__(self, story: Story) -> None:
        self.story = story
        count = len(story.hand.stacks)
        self.left = list(story.round.before.stacks)
        self.bets = [0] * count

    def tell(self) -> None:
        for event in self.story.round.events:
            self.read(event)
        plan, story = self.story.plan, self.story
        for player in sorted(plan.live) if len(plan.live) > 1 else ():
            if player in story.shown:
                continue
            if plan.showing.get(player) and story.cards(player):
                story.shown.append(player)
                story.names[player] = self.worth(story.cards(player))
            else:
                story.mucked.append(player)

    def worth(self, cards: tuple[int, ...]) -> str:
        """What a hand that is shown and does not win is worth, in words."""
        whole = cards + self.story.board
        parts = [evaluate(whole, share.kind, **dict(share.readings)) for share in self.story.plan.game.shares]
        return "; ".join(part.name for part in parts)

    def read(self, event: Event) -> None:
        if isinstance(event, Dealt) and not event.places[0].seat:
            self.story.streets.append(Street(event.street, event.cards[0]))
            self.bets = [0] * len(self.bets)
        elif isinstance(event, Acted):
            self.act(event)
        elif isinstance(event, Ruled) and event.clause == "uncalled_bet_returned":
            self.give_back()
        elif isinstance(event, Transfer):
            self.move(event)
        elif isinstance(event, Shown) and event.place.seat:
            player = event.place.seat - 1
            self.story.shown.append(player)
            self.story.names[player] = str(event.name)

    def act(self, event: Acted) -> None:
        """A post or a betting act."""
        player, top = event.party, max(self.bets)
        self.left[player] -= event.paid
        self.bets[player] = event.total
        what: Told = event.act  # type: ignore[assignment]  # the words of a betting act are told as they are
        if event.act in ("blind", "post"):
            what = self.post(player, event.act)
        deed = Deed(player, what, event.paid, event.total, event.total - top, not self.left[player])
        self.story.streets[-1].deeds.append(deed)

    def post(self, player: int, word: str) -> Told:
        """Which blind it is."""
        if word == "post":
            return "post"
        blinds = self.story.hand.blinds
        first, second = (1, 0) if len(blinds) == 2 else (0, 1)
        if player == first and blinds[second] > 0:
            return "small blind"
        # Where nobody has the small blind the first one posts the big one.
        return "big blind" if player in (first, second) else "straddle"

    def give_back(self) -> None:
        """The top part of a bet that nobody matched."""
        leader = self.bets.index(max(self.bets))
        back = max(self.bets) - sorted(self.bets)[-2]
        self.left[leader] += back
        self.story.streets[-1].deeds.append(Deed(leader, "uncalled", back))

    def move(self, event: Transfer) -> None:
        """An ante, or a pot that is won."""
        if event.payee == POT and isinstance(event.payer, int) and event.why == "ante":
            self.left[event.payer] -= event.amount
            deed = Deed(event.payer, "ante", event.amount, all_in=not self.left[event.payer])
            self.story.streets[-1].deeds.append(deed)
        elif event.payer == POT and isinstance(event.payee, int):
            name = event.why.rpartition("the ")[2].removesuffix(" uncalled")
            pots = self.story.pots
            pot = next((pot for pot in pots if pot.name == name), None)
            if pot is None:
                pot = Pot(name)
                pots.append(pot)
            pot.amount += event.amount
            pot.wins[event.payee] = pot.wins.get(event.payee, 0) + event.amount
