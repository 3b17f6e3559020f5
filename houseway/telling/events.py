"""Events as messages. A message is made from an event as its viewer may see it, and tells nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import singledispatchmethod

from houseway.cards import Place
from houseway.games.game import module_of
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import read_stakes
from houseway.play.asks import read_choice
from houseway.play.events import (
    EVERYBODY,
    HIDDEN,
    HOUSE,
    POT,
    Acted,
    Banked,
    Began,
    ButtonPlaced,
    Clocked,
    Dealt,
    Decided,
    Discarded,
    Ended,
    Event,
    Looked,
    Outcome,
    Rolled,
    Ruled,
    Shown,
    Shuffled,
    Transfer,
    Unreached,
    Wagered,
    Withdrawn,
)
from houseway.play.game import Game, TableRules
from houseway.telling import parts
from houseway.telling.data import TOLD
from houseway.telling.parts import Message, Part, message
from houseway.telling.seen import Seats

ROWS = " / "
MAIN_POT, SIDE_POT = "main pot", "side pot"
UNCALLED = "the pot uncalled"
PLAIN_SHUFFLE = "shuffle"
RESULTS = ("wins", "loses")
AT_A_SPOT = ("goes-back", "pile-taken-away")
SPOT = re.compile(r"(?:(?P<wager>\S+) on )?seat (?P<seat>\d+)")


def wager_labels(game: Game[TableRules]) -> Mapping[str, str]:
    """The spoken names of a game's circles."""
    module = module_of(game)
    circles = module.layout.get("circles", ()) if module is not None else ()
    return {circle["wager"]: circle["label"] for circle in circles}


def blind_names(game: Game[TableRules]) -> Mapping[int, str]:
    """What blinds of these sizes are called where there are two of them; others are just blinds."""
    if not isinstance(game.rules, PotRules):
        return {}
    small, big = (*read_stakes(game.rules).blinds, 0, 0)[:2]
    two = 0 < small < big and len(read_stakes(game.rules).blinds) == 2
    return {small: "small blind", big: "big blind"} if two else {}


class Teller:
    """Turns the events of one round into messages."""

    def __init__(self, game: Game[TableRules], seats: Seats, events: Sequence[Event] = ()) -> None:
        """`events` are those of the round, as far as it went: whether a pot is the main one, they know."""
        self.seats = seats
        self._events = events
        self._labels = wager_labels(game)
        self._blinds = blind_names(game)

    def event(self, event: Event) -> Message | None:
        """What is said of an event; nothing where another one says it."""
        return self._say(event)

    # -- parts -------------------------------------------------------------------------------------------

    def who(self, party: int | str) -> Part:
        return parts.party(self.seats.names[party] if isinstance(party, int) else party)

    def wager(self, wager: str) -> Part:
        return parts.wager(self._labels.get(wager) or wager.replace("-", " ").capitalize())

    def place(self, place: Place) -> Part:
        return parts.place(place, self.seats.owner(place))

    def line(self, words: str) -> Part | None:
        return parts.line(words, self.seats.at) if words else None

    def _behind(self, party: int, spot: int) -> Part | None:
        """The spot of a wager that does not lie before its owner."""
        own = self.seats.seat_of.get(self.seats.names[party])
        return None if spot == own else parts.seat(spot, self.seats.at.get(spot))

    # -- one kind of event each --------------------------------------------------------------------------

    @singledispatchmethod
    def _say(self, event: Event) -> Message | None:
        raise TypeError(f"nothing is said of {event!r}")

    @_say.register
    def _(self, event: Began) -> Message:
        carried = parts.money(event.carried_in) if event.carried_in else None
        return message("began", n=parts.count(event.number), carried=carried)

    @_say.register
    def _(self, event: Shuffled) -> Message:
        if event.name == PLAIN_SHUFFLE:
            return message("shuffled-cards")
        name = "shuffled-for" if event.name.startswith("draw") else "shuffled"
        return message(name, what=parts.text(event.name))

    @_say.register
    def _(self, event: Rolled) -> Message:
        numbers = parts.text(", ".join(map(str, event.numbers)))
        return message("rolled", what=parts.text(event.name), numbers=numbers)

    @_say.register
    def _(self, event: Dealt) -> Message:
        street = parts.text(event.street)
        if len(event.places) == 1:
            return self._one_hand(event.places[0], event.cards[0], event.street)
        seen = [
            {"who": self.who_at(place), "cards": parts.cards(cards)["cards"]}
            for place, cards in zip(event.places, event.cards, strict=True)
            if any(card != HIDDEN for card in cards)
        ]
        own = [audience for audience in event.audiences if audience is not EVERYBODY]
        if len(seen) == 1 and own and "of" in seen[0]["who"]:
            who = parts.party(seen[0]["who"]["of"])
            return message("dealt-to", who=who, cards={"cards": seen[0]["cards"]}, street=street)
        return message("dealt", street=street, hands={"hands": seen} if seen else None)

    def who_at(self, place: Place) -> Part:
        return self.place(place)

    def _one_hand(self, place: Place, cards: tuple[int, ...], street: str) -> Message:
        told, named = parts.cards(cards), parts.text(street)
        owner = self.seats.owner(place)
        if owner is None:
            if place in (street, "board"):
                return message("street", street=named, cards=told)
            return message("place-gets", place=self.place(place), cards=told, street=named)
        hand = self.place(place) if place.hand > 1 else None
        return message("gets", who=parts.party(owner), cards=told, street=named, place=hand)

    @_say.register
    def _(self, event: Shown) -> Message:
        words = str(event.name)
        told: dict[str, Part | None] = {
            "cards": parts.cards(event.cards),
            "hand": parts.hand(words) if words else None,
        }
        owner = self.seats.owner(event.place)
        if owner is None or event.place.kind != "seat":
            return message("place-shows", place=self.place(event.place), **told)
        if event.place.hand > 1:
            return message("shows-hand", who=parts.party(owner), place=self.place(event.place), **told)
        return message("shows", who=parts.party(owner), **told)

    @_say.register
    def _(self, event: Looked) -> Message:
        return message("looked", place=self.place(event.place), cards=parts.cards(event.cards))

    @_say.register
    def _(self, event: Discarded) -> Message:
        owner = self.seats.owner(event.place)
        told, n = parts.cards(event.cards), parts.count(len(event.cards))
        if event.to:
            return message("moved", place=self.place(event.place), cards=told, to=self.place(event.to))
        if owner is None:
            return message("taken-off", place=self.place(event.place), cards=told)
        name = "throws-away-unseen" if all(card == HIDDEN for card in event.cards) else "throws-away"
        return message(name, who=parts.party(owner), cards=told, n=n)

    @_say.register
    def _(self, event: Acted) -> Message:
        who, paid, total = self.who(event.party), parts.money(event.paid), parts.money(event.total)
        if event.act in TOLD["acts"]:
            return message(TOLD["acts"][event.act], who=who, amount=paid, to=total)
        what = self._blinds.get(event.paid, event.act) if event.act == "blind" else event.act
        return message("posts", who=who, amount=paid, what=parts.text(what))

    @_say.register
    def _(self, event: Decided) -> Message | None:
        who = self.who(event.party)
        if event.choice is None:
            return message("decides-unseen", who=who)
        word, amount = read_choice(event.choice)
        if not isinstance(word, str) or word in TOLD["silent_choices"]:
            return None
        if ROWS in word:
            return self._set(event, word)
        place = event.what if isinstance(event.what, Place) else None
        where = None
        if place is not None and (place.hand > 1 or self.seats.owner(place) != self.seats.names[event.party]):
            where = self.place(place)
        if word in TOLD["choices"]:
            return message(TOLD["choices"][word], who=who, place=where)
        money = parts.money(amount) if isinstance(amount, int) else None
        what = None if place is not None else parts.text(str(event.what))
        return message("decides", who=who, what=what, choice=self.line(word.replace("-", " ")), amount=money)

    def _set(self, event: Decided, written: str) -> Message:
        """A hand that its owner has set, row by row."""
        rows = [{"cards": row.split(" ")} for row in written.split(ROWS)]
        return message("sets", who=self.who(event.party), rows={"rows": rows})

    @_say.register
    def _(self, event: Clocked) -> Message:
        return message("clocked", who=self.who(event.party))

    @_say.register
    def _(self, event: Banked) -> Message:
        return message("banks", who=self.who(event.party), amount=parts.money(event.amount))

    @_say.register
    def _(self, event: Wagered) -> Message:
        return message(
            "bets-on",
            who=self.who(event.party),
            amount=parts.money(event.amount),
            on=self.wager(event.wager),
            behind=self._behind(event.party, event.spot),
        )

    @_say.register
    def _(self, event: Withdrawn) -> Message:
        return message(
            "takes-back",
            who=self.who(event.party),
            amount=parts.money(event.amount),
            on=self.wager(event.wager),
        )

    @_say.register
    def _(self, event: Outcome) -> Message:
        size = abs(event.result)
        name = "bet-pushes" if not size else "bet-wins" if event.result > 0 else "bet-loses"
        short = event.covered < size
        return message(
            name,
            who=self.who(event.party),
            on=self.wager(event.wager),
            behind=self._behind(event.party, event.spot),
            bet=parts.money(event.amount),
            amount=parts.money(min(size, event.covered) if short else size),
            of=parts.money(size) if short else None,
        )

    @_say.register
    def _(self, event: Transfer) -> Message | None:
        who, amount, why = self.who(event.payer), parts.money(event.amount), self.line(event.why)
        if event.payee == HOUSE:
            name = "pot-pays-house" if event.payer == POT else "pays-house"
            return message(name, who=who, amount=amount, why=why)
        if event.payee == POT:
            name = "bets-gathered" if event.clause == TOLD["gathered"] else "pays-pot"
            return message(name, who=who, amount=amount, why=why)
        if event.payer == POT and isinstance(event.payee, int):
            return self._won(event, event.payee)
        wager, _, word = event.why.rpartition(" ")
        if word in RESULTS and (wager in self._labels or isinstance(event.payee, int)) and " " not in wager:
            return None
        return message("pays", who=who, to=self.who(event.payee), amount=amount, why=why)

    def _won(self, event: Transfer, winner: int) -> Message:
        who, amount = self.who(winner), parts.money(event.amount)
        part = event.why.removeprefix("wins ")
        if part == event.why:
            return message("gets-from-pot", who=who, amount=amount, why=self.line(part))
        if part == UNCALLED:
            return message("wins-uncalled", who=who, amount=amount)
        if not any(isinstance(one, Transfer) and SIDE_POT in one.why for one in self._events):
            part = part.replace(MAIN_POT, "pot")
        return message("wins-pot", who=who, amount=amount, pot=parts.text(part))

    @_say.register
    def _(self, event: Ruled) -> Message:
        name = TOLD["rulings"].get(event.clause, "ruling")
        if name in AT_A_SPOT:
            return self._at_a_spot(event, name)
        return message(name, rule=parts.clause(event.clause), detail=self.line(event.detail))

    def _at_a_spot(self, event: Ruled, name: str) -> Message:
        """A ruling on somebody's spot, told as his; on a spot of nobody's it is a ruling like others."""
        rule, detail = parts.clause(event.clause), self.line(event.detail)
        found = SPOT.fullmatch(event.detail)
        owner = self.seats.at.get(int(found["seat"])) if found is not None else None
        if found is None or owner is None:
            return message("ruling", rule=rule, detail=detail)
        on = self.wager(found["wager"]) if found["wager"] else None
        return message(name, who=parts.party(owner), on=on, rule=rule, detail=detail)

    @_say.register
    def _(self, event: ButtonPlaced) -> Message:
        owner = self.seats.at.get(event.seat)
        return message(
            "button",
            which=parts.text(event.button),
            who=parts.party(owner) if owner else None,
            seat=None if owner else parts.seat(event.seat),
        )

    @_say.register
    def _(self, event: Unreached) -> Message:
        return message("unreached", what=parts.text(event.kind), at=parts.text(str(event.place)))

    @_say.register
    def _(self, event: Ended) -> Message:
        return message("ended", drop=parts.money(event.drop) if event.drop else None)
