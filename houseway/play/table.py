"""A table: who sits where with how much, and what stays from one round to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.cards import Chance
from houseway.errors import HousewayError, Refused
from houseway.plain import Json
from houseway.play.asks import money
from houseway.play.citing import NOTHING, Citation
from houseway.play.events import HOUSE, Event, Transfer
from houseway.play.game import Game, TableRules
from houseway.play.incidents import check_script
from houseway.play.money import Purse
from houseway.play.round import Round
from houseway.play.state import Party, TableState

HELD = "seats held"
"""Where a table keeps since which minute a seat is held for a player who is away."""


class Table:
    """One game with its parties. `deal` starts a round; when it ends the table takes its result over."""

    def __init__(self, game: Game[TableRules], parties: Iterable[Party | tuple[str, int]]) -> None:
        self.game = game
        self.state = TableState([], [], [], [], [])
        self.round: Round | None = None
        for one in parties:
            self.join(one)

    def _named(self, one: Party | tuple[str, int]) -> Party:
        """A party as it is, or from a name and chips in the next free seat."""
        if isinstance(one, Party):
            return one
        if not isinstance(one, (tuple, list)) or len(one) != 2:
            raise Refused(f"{one!r} is no party: write a name and chips in cents, such as ('Ann', 20_000)")
        name, chips = one
        if not isinstance(name, str):
            raise Refused(f"{name!r} is no name: write a name and chips in cents, such as ('Ann', 20_000)")
        return Party(name, chips, self._free_seat())

    def __setstate__(self, kept: dict[str, object]) -> None:
        """A table that was copied or read back takes over the result of its own round."""
        self.__dict__.update(kept)
        if self.round is not None and not self.round.over:
            self.round.tell_end_to(self._take)

    def __repr__(self) -> str:
        state = self.state
        seated = zip(state.names, state.stacks, state.seats, strict=True)
        told = (f"{n} {money(s)} {f'at seat {at}' if at else 'behind the line'}" for n, s, at in seated)
        return f"<table of {self.game.id}: {', '.join(told) or 'nobody'}>"

    # -- rounds ------------------------------------------------------------------------------------------

    def deal(self, chance: Chance | None = None) -> Round:
        """Begin the next round. Without a `Chance` the shuffle is drawn fresh. A script that names cards or
        dice where this game has none is refused."""
        self._check_idle("deal the next round")
        if chance is None:
            chance = Chance.fresh()
        elif not isinstance(chance, Chance):
            raise HousewayError(_no_chance(chance))
        if chance.script is not None:
            check_script(self.game.id, self.game.places(), chance)
        self.round = Round(self.game, self.state, chance, self._take)
        return self.round

    def cite(self, clause: str) -> tuple[str, ...]:
        """The rule ids a clause carries out in the round that is played, or was last."""
        return self.game.cite(clause) if self.round is None else self.round.cite(clause)

    def citation(self, event: Event) -> Citation:
        """What a line of the round that is played, or was last, cites."""
        return NOTHING if self.round is None else self.round.citation(event)

    def _take(self, round: Round) -> None:
        self.state = round.felt.state

    def _check_idle(self, what: str) -> None:
        if self.round is not None and not self.round.over:
            raise Refused(f"the round in progress must end before the table can {what}")

    # -- people ------------------------------------------------------------------------------------------

    def join(self, party: Party | tuple[str, int]) -> None:
        """Sit down, or stand behind the line with seat 0. Who comes as a name and chips takes the first free
        seat."""
        self._seat(self._named(party), transferred=False)

    def _seat(self, party: Party, *, transferred: bool) -> None:
        self._check_idle(f"seat {party.name}")
        state = self.state
        most = self._most_seats()
        if party.name in state.names:
            raise Refused(f"{party.name!r} is at the table already")
        if party.seat and party.seat in state.seats:
            raise Refused(f"seat {party.seat} is taken")
        if not 0 <= party.seat <= most:
            raise Refused(f"there is no seat {party.seat}: the table has seats 1 to {most}")
        _check_whole(party.name, party.chips)
        if party.chips < 0:
            raise Refused(f"{party.name!r} cannot buy in for {party.chips}")
        if not transferred:
            self._check_buy_in(party.name, party.chips)
        state.names.append(party.name)
        state.stacks.append(party.chips)
        state.seats.append(party.seat)
        state.away.append(False)
        state.bought_in.append(0)

    def transfer(self, party: Party) -> None:
        """Sit down because the house moved one here from a game that broke or changed its limit; he brings
        what he has."""
        self._seat(party, transferred=True)
        self.state.parts["transferred"] = {**self.state.parts.get("transferred", {}), party.name: True}

    def leave(self, name: str) -> int:
        """Cash out and go; gives back the chips, with carried money that only he could still claim."""
        self._check_idle(f"let {name} leave")
        at = self.index(name)
        state = self.state
        own = [pot for pot in state.carried if pot.parties == (name,)]
        state.carried = [pot.without(name) for pot in state.carried if pot not in own]
        chips = state.stacks[at] + sum(pot.amount for pot in own)
        for column in (state.names, state.stacks, state.seats, state.away, state.bought_in):
            del column[at]
        return chips

    def move(self, name: str, seat: int) -> None:
        """Change seats."""
        self._check_idle(f"move {name}")
        if seat in self.state.seats:
            raise Refused(f"seat {seat} is taken")
        if not 1 <= seat <= self._most_seats():
            raise Refused(f"there is no seat {seat}")
        self._check_seat_change()
        self.state.seats[self.index(name)] = seat

    def _check_seat_change(self) -> None:
        """Some sheets keep everybody in his seat while money waits in the pot."""
        self._refuse(*self.game.why_no_seat_change(self.state))

    def _check_buy_in(self, name: str, chips: int) -> None:
        """Some sheets and fee options print what a player must bring, and the most he may."""
        self._refuse(*self.game.why_not_bring(self.state, name, chips))

    def _refuse(self, why: str, clause: str) -> None:
        if why:
            refused = Refused(why, clause)
            refused.rules = self.game.cite(clause)
            raise refused

    def buy(self, name: str, chips: int) -> None:
        """Add chips between rounds."""
        self._check_idle(f"sell {name} chips")
        _check_whole(name, chips)
        if chips <= 0:
            raise Refused(f"{name!r} cannot buy {chips} chips")
        at = self.index(name)
        self._check_buy_in(name, chips)
        self.state.stacks[at] += chips
        self.state.bought_in[at] += chips

    def sit_out(self, name: str, away: bool = True) -> None:
        """Miss rounds until one sits in again."""
        self._check_idle(f"let {name} sit out")
        self.state.away[self.index(name)] = away
        since = {who: at for who, at in self.state.parts.get(HELD, {}).items() if who != name}
        self.state.parts[HELD] = {**since, name: self.state.minutes} if away else since

    def index(self, name: str) -> int:
        """The number by which events know a party."""
        if name not in self.state.names:
            raise Refused(f"there is no party {name!r} at this table")
        return self.state.names.index(name)

    def _free_seat(self) -> int:
        taken = set(self.state.seats)
        most = self._most_seats()
        for seat in range(1, most + 1):
            if seat not in taken:
                return seat
        raise Refused(f"the table is full: it has {most} seats")

    def _most_seats(self) -> int:
        """All seats; where a game deals to fewer than its table may have, it has a field `extra_seats`."""
        return int(self.game.rules.seats[1]) + getattr(self.game.rules, "extra_seats", 0)

    # -- the clock ---------------------------------------------------------------------------------------

    def tick(self, minutes: int) -> list[Transfer]:
        """Let the clock run to `minutes` since the game began; time charges that fall due are taken."""
        self._check_idle("take time charges")
        state = self.state
        every = self.game.charge_minutes
        purse = Purse(state.stacks, state.carried_in, lambda event: None)
        while state.minutes // every < minutes // every:
            state.minutes = (state.minutes // every + 1) * every
            playing = [i for i in range(len(state.names)) if state.seats[i] and not state.away[i]]
            for party in playing:
                fee = min(self.game.time_charge(len(playing)), purse.stacks[party])
                purse.move(party, HOUSE, fee, "time charge", "time_charge")
        state.stacks = purse.stacks
        state.drop += purse.drop
        state.minutes = max(state.minutes, minutes)
        self._free_held_seats()
        return purse.transfers

    def _free_held_seats(self) -> None:
        """Seats that were held for somebody too long are lost, where a game has `seat_held_minutes`."""
        most: int = getattr(self.game.rules, "seat_held_minutes", 0)
        state = self.state
        for name, since in state.parts.get(HELD, {}).items():
            if most and name in state.names and state.minutes - since >= most:
                state.seats[self.index(name)] = 0

    def to_json(self) -> Json:
        """The table between rounds."""
        self._check_idle("be saved")
        return self.state.to_json()


def _check_whole(name: str, chips: object) -> None:
    if isinstance(chips, bool) or not isinstance(chips, int):
        raise Refused(f"{name!r} cannot buy in for {chips!r}: chips are a whole number of cents")


def _no_chance(told: object) -> str:
    way = "Chance.scripted" if isinstance(told, Mapping) else "Chance"
    return f"a round is dealt from a Chance, not from {told!r}: write {way}({told!r})"
