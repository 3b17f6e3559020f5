"""An episode: a fresh table, one round or more, one question at a time, and what everybody won or lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from houseway.bots.company import NAMES, busted_at, buy_in_again, seat_count, usual_bank, usual_stack
from houseway.bots.posted import is_banked, is_for_pot
from houseway.cards import Chance
from houseway.env.actions import ACTIONS, LEAVE_OPEN, Proposer, legal_choices
from houseway.env.observing import Columns, Row
from houseway.env.seen import Seen, seen_in
from houseway.errors import HousewayError, Refused
from houseway.games.banked.limits import table_limits
from houseway.games.pot.stakes import read_stakes
from houseway.play import Ask, Party, Round
from houseway.play.asks import Choice
from houseway.play.driver import next_ask
from houseway.play.events import HOUSE, Transfer
from houseway.rooms import Sheet, Table
from houseway.rooms import sheet as find_sheet

Mask = npt.NDArray[np.int8]
Settings = Mapping[str, object] | Iterable[str]


class Setup:
    """What every episode begins with: a sheet, who sits down, with how much, for how many rounds."""

    def __init__(
        self,
        sheet: str | Sheet,
        *,
        players: int | Sequence[str | tuple[str, int]] | None = None,
        stack: int | None = None,
        rounds: int = 1,
        settings: Settings = (),
    ) -> None:
        found = find_sheet(sheet)
        changes = settings if isinstance(settings, (Mapping, str)) else list(settings)
        self.sheet = found.change(changes) if changes else found
        if rounds < 1:
            raise HousewayError(f"rounds is {rounds}: an episode has one at least")
        self.rounds = rounds
        self.stack = self._stack(stack)
        self.parties = self._parties(players)
        self.proposer = Proposer(self.sheet)
        self.columns = Columns(len(self.parties), self.sheet.wagers, unit_of(self.sheet))
        self.table()

    def _stack(self, stack: int | None) -> int:
        bank = usual_bank(self.sheet, None) if is_banked(self.sheet) else 0
        return usual_stack(self.sheet, bank) if stack is None else stack

    def _parties(self, players: int | Sequence[str | tuple[str, int]] | None) -> tuple[Party, ...]:
        if players is None or isinstance(players, int):
            names: Sequence[str | tuple[str, int]] = NAMES[: seat_count(self.sheet, players)]
        else:
            names = players
            seat_count(self.sheet, len(names))
        told = [(one, self.stack) if isinstance(one, str) else one for one in names]
        return tuple(Party(name, chips, seat) for seat, (name, chips) in enumerate(told, 1))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(party.name for party in self.parties)

    def table(self) -> Table:
        """A fresh table with everybody in his seat."""
        return Table(self.sheet, self.parties)


def unit_of(sheet: Sheet) -> int:
    """The cents that money is counted in: the least wager, the big blind or lower bet, or a dollar."""
    if is_banked(sheet):
        return max(table_limits(sheet)[0], 1)
    if is_for_pot(sheet):
        stakes = read_stakes(sheet.settings)
        return max(stakes.big_blind, stakes.low, 1)
    return 100


class Episode:
    """One episode in progress. It asks one question at a time: `ask` is the one that is open, None when the
    episode is over."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup, self.chance = setup, Chance(seed)
        self.at = setup.table()
        self.dealt = 0
        self.rewards = [0] * len(setup.parties)
        """Cents that everybody won since `collect` was last called."""
        self.round = self._deal()
        self.ask: Ask | None = None
        self.choices: dict[int, Choice] = {}
        self._seek()

    # -- the question ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def party(self) -> int:
        """Who is asked."""
        assert self.ask is not None
        return self.ask.party

    def seen(self, party: int) -> Seen:
        """What a party has seen of the round."""
        return seen_in(self.round.view(party))

    def observation(self, party: int) -> Row:
        """The same as a row of numbers; whoever is asked sees his question in it."""
        ask = self.ask if self.ask is not None and self.ask.party == party else None
        return self.setup.columns.row(party, self.seen(party), self.round.before, ask)

    def mask(self, party: int) -> Mask:
        """Which of `ACTIONS` a party may take now."""
        mask = np.zeros(len(ACTIONS), dtype=np.int8)
        if self.ask is not None and self.ask.party == party:
            mask[list(self.choices)] = 1
        return mask

    # -- playing -----------------------------------------------------------------------------------------

    def take(self, action: int) -> None:
        """Answer by the number of an action."""
        if action not in self.choices:
            raise Refused(self._why_illegal(action))
        self.answer(self.choices[action])

    def answer(self, choice: Choice) -> None:
        """Answer with a choice; `None` leaves an optional ask open."""
        assert self.ask is not None
        if choice is None and self.ask.optional:
            self._left_open.add(self.ask.id)
        else:
            self.round.act(self.ask.id, choice)
        self._seek()

    def _why_illegal(self, action: int) -> str:
        if self.ask is None:
            return "the episode is over: reset it"
        name = f" ({ACTIONS[action].name})" if 0 <= action < len(ACTIONS) else ""
        legal = ", ".join(f"{number} ({ACTIONS[number].name})" for number in list(self.choices)[:8])
        return f"action {action}{name} is no answer to {self.ask.text!r}; these are: {legal}"

    def collect(self) -> list[int]:
        """What everybody won since this was last called."""
        found, self.rewards = self.rewards, [0] * len(self.rewards)
        return found

    # -- rounds ------------------------------------------------------------------------------------------

    def _deal(self) -> Round:
        self.dealt += 1
        self._told, self._paid = 0, [0] * len(self.rewards)
        self._left_open: set[int] = set()
        return self.at.deal(self.chance.child(f"round {self.dealt}"))

    def _seek(self) -> None:
        """Go on to the next question, of a later round if need be."""
        self.ask, self.choices = None, {}
        while True:
            ask = next_ask(self.round, self._left_open)
            if ask is not None:
                self._open(ask)
                return
            self._settle()
            if self.dealt == self.setup.rounds:
                return
            buy_in_again(self.at, busted_at(self.at), self.setup.stack)
            self.round = self._deal()

    def _open(self, ask: Ask) -> None:
        self._pay_on()
        view = self.round.view(ask.party)
        self.ask = ask
        self.choices = legal_choices(view, ask, seen_in(view), self.setup.proposer)

    def _pay_on(self) -> None:
        """Chips that went from party to party, or to the house, since the last question."""
        for event in self.round.events[self._told :]:
            if not isinstance(event, Transfer):
                continue
            settled = all(isinstance(who, int) or who == HOUSE for who in (event.payer, event.payee))
            for who, amount in ((event.payer, -event.amount), (event.payee, event.amount)):
                if settled and isinstance(who, int):
                    self._paid[who] += amount
                    self.rewards[who] += amount
        self._told = len(self.round.events)

    def _settle(self) -> None:
        """What the whole round brought, less what was told of it already."""
        for who, (won, paid) in enumerate(zip(won_in(self.round), self._paid, strict=True)):
            self.rewards[who] += won - paid


def won_in(round: Round) -> list[int]:
    """The cents that everybody won in a round that is over."""
    before, after = round.before.stacks, round.settlement.stacks_after
    return [now - then for then, now in zip(before, after, strict=True)]


__all__ = ["LEAVE_OPEN", "Episode", "Setup", "won_in"]
