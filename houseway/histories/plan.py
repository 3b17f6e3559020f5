"""What the cards of a record must be: which card comes where, which ones are thrown away, and who shows.
Cards that the record does not know are left to the shuffle."""

from __future__ import annotations

from dataclasses import dataclass, field

from houseway.cards import PACKS, show
from houseway.cards.card import UNKNOWN
from houseway.games.pot.hand import PotGame
from houseway.histories.record import Act, Hand, HistoryError

REFILL = "discards"
"""The draw in which dead cards are mixed into the stub."""


BETTING = ("fold", "call", "raise", "bring-in")


@dataclass(slots=True)
class Slot:
    """A card that lies somewhere: known, or not yet known."""

    card: int
    key: str
    """The place of the script at which it comes."""


@dataclass(slots=True)
class Plan:
    """The cards of a hand as a script, and what is done with them."""

    hand: Hand
    game: PotGame
    slots: list[Slot] = field(default_factory=list)
    """In the order in which they come."""
    held: list[list[Slot]] = field(default_factory=list)
    thrown: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By the number of the act: the places, in the hand as it lies, of cards thrown away."""
    showing: dict[int, bool] = field(default_factory=dict)
    """Who says at the showdown that he shows his hand, or that he throws it away."""
    live: set[int] = field(default_factory=set)
    board: int = 0
    out: dict[int, str] = field(default_factory=dict)
    """Cards that lie on the table, each with where."""

    def script(self) -> dict[str, str]:
        """The cards by their places."""
        cards: dict[str, list[str]] = {}
        for slot in self.slots:
            cards.setdefault(slot.key, []).append(show(slot.card))
        return {key: " ".join(some) for key, some in cards.items()}

    def knows(self, player: int) -> bool:
        """Whether every card that a player holds is known."""
        return all(slot.card != UNKNOWN for slot in self.held[player])


def plan_cards(hand: Hand, game: PotGame, *, burns: bool = True) -> Plan:
    """Work out where the cards of a record come; an error names the act that does not fit."""
    plan = Plan(hand, game)
    plan.held = [[] for _ in hand.stacks]
    plan.live = set(range(len(hand.stacks)))
    stub = StubCount(plan, burns)
    for act in hand.acts:
        if act.word in BETTING:
            stub.close_draw()
        if act.word == "deal":
            _deal(plan, stub, act)
        elif act.word == "board":
            _board(plan, act)
        elif act.word == "fold":
            plan.live.discard(act.player)
            stub.die(plan.held[act.player])
        elif act.word == "discard":
            _discard(plan, stub, act)
        elif act.word == "show":
            _show(plan, act)
    return plan


@dataclass(slots=True)
class StubCount:
    """How many cards the stub has, where players change cards: when it is refilled shows in that alone."""

    plan: Plan
    burns: bool
    left: int = 0
    dead: list[int] = field(default_factory=list)
    """Cards thrown away, unknown ones too."""
    refills: int = 0
    drawing: set[int] = field(default_factory=set)
    """Who has thrown cards away, or none, in the draw that goes on."""
    burned: bool = False
    """Whether a card has been burned for this draw."""
    owed: dict[int, int] = field(default_factory=dict)
    """Cards that players wait for in this draw."""

    def __post_init__(self) -> None:
        dealt = self.plan.game.streets[0].down + self.plan.game.streets[0].up
        self.left = len(PACKS[self.plan.game.pack]) - dealt * len(self.plan.hand.stacks)

    @property
    def key(self) -> str:
        """How the keys of cards begin that come now."""
        if not self.refills:
            return ""
        return f"{REFILL}/" if self.refills == 1 else f"{REFILL} #{self.refills}/"

    def die(self, slots: list[Slot]) -> None:
        self.dead += [slot.card for slot in slots]

    def make_ready(self, count: int) -> None:
        """The stub as it is before so many cards leave it."""
        if self.left < count:
            self.left += len(self.dead)
            for card in self.dead:
                self.plan.out.pop(card, None)
            self.dead = []
            self.refills += 1

    def serve(self, player: int) -> None:
        """A player's new cards are about to leave the stub."""
        count = self.owed.pop(player, 0)
        self.burn()
        self.make_ready(count)
        self.left -= count

    def burn(self) -> None:
        """A card is burned, once a draw."""
        if self.burns and not self.burned:
            self.make_ready(1)
            self.left -= 1
            self.dead.append(UNKNOWN)
        self.burned = True

    def close_draw(self) -> None:
        """The draw is over, if there was one."""
        if self.drawing:
            self.burn()
        self.drawing.clear()
        self.burned = False


def _deal(plan: Plan, stub: StubCount, act: Act) -> None:
    """Cards to a player."""
    changes = bool(plan.game.changes)
    if changes and act.player in stub.owed:
        # Players are served in the order in which they threw cards away.
        for player in list(stub.owed):
            stub.serve(player)
            if player == act.player:
                break
    for card in act.cards:
        slot = Slot(card, f"{stub.key if changes else ''}seat {act.player + 1}")
        _put_out(plan, act, card, f"in the hand of p{act.player + 1}")
        plan.slots.append(slot)
        plan.held[act.player].append(slot)


def _board(plan: Plan, act: Act) -> None:
    """Cards to the board, street by street; in stud one common card."""
    streets = [street.name for street in plan.game.streets for _ in range(street.board)]
    for card in act.cards:
        if streets and plan.board >= len(streets):
            raise plan.hand.wrong(f"the board has more than {len(streets)} cards", act)
        _put_out(plan, act, card, "on the board")
        plan.slots.append(Slot(card, streets[plan.board] if streets else "board"))
        plan.board += 1


def _put_out(plan: Plan, act: Act, card: int, where: str) -> None:
    """A known card comes out of the pack, where it must be."""
    if card == UNKNOWN:
        return
    if card not in PACKS[plan.game.pack].counts:
        raise plan.hand.wrong(f"{show(card)} is not in the pack of this game", act)
    if card in plan.out:
        raise TwiceError(plan.hand.wrong(f"{show(card)} is there twice: it lies {plan.out[card]}", act))
    plan.out[card] = where


class TwiceError(HistoryError):
    """A card that comes out of the pack although it lies on the table."""

    def __init__(self, error: HistoryError) -> None:
        super().__init__(str(error))


def _discard(plan: Plan, stub: StubCount, act: Act) -> None:
    """Cards that a player throws away: those named, and unknown ones for those that are not."""
    if not plan.game.changes:
        raise plan.hand.wrong("nobody changes cards in this game", act)
    held = plan.held[act.player]
    gone: list[Slot] = []
    for card in sorted(act.cards, reverse=True):
        wanted = [slot for slot in held if slot.card == card and not any(slot is one for one in gone)]
        hidden = [slot for slot in held if slot.card == UNKNOWN and not any(slot is one for one in gone)]
        if not wanted and card != UNKNOWN and hidden:
            _put_out(plan, act, card, f"in the hand of p{act.player + 1}")
            hidden[0].card = card
            wanted = hidden
        if not wanted:
            what = show(card) if card != UNKNOWN else "an unknown card"
            raise plan.hand.wrong(f"p{act.player + 1} does not hold {what}", act)
        gone.append(wanted[0])
    plan.thrown[act.number] = tuple(
        place for place, slot in enumerate(held) if any(slot is one for one in gone)
    )
    plan.held[act.player] = [slot for slot in held if not any(slot is one for one in gone)]
    if act.player in stub.drawing:
        # Nobody could bet after the draw before this one.
        stub.close_draw()
    stub.drawing.add(act.player)
    stub.die(gone)
    if gone:
        stub.owed[act.player] = len(gone)


def _show(plan: Plan, act: Act) -> None:
    """A hand that is shown makes its cards known; one that is thrown away has no claim."""
    plan.showing[act.player] = act.shows
    held = plan.held[act.player]
    if len(act.cards) > len(held):
        raise plan.hand.wrong(f"p{act.player + 1} shows {len(act.cards)} cards and holds {len(held)}", act)
    known = [slot.card for slot in held]
    hidden = [slot for slot in held if slot.card == UNKNOWN]
    for card in act.cards:
        if card == UNKNOWN or card in known:
            continue
        if not hidden:
            raise plan.hand.wrong(f"p{act.player + 1} does not hold {show(card)}", act)
        _put_out(plan, act, card, f"in the hand of p{act.player + 1}")
        hidden.pop(0).card = card
