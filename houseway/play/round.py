"""A round: from the table's first question to the last chip. It asks, checks and resumes the flow, and it is
a pure function of settings, table state, chance and acts, so it replays, copies and saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from random import Random
from typing import TypeAlias

from houseway.cards import BEHIND, Chance, Incident, Place
from houseway.errors import Refused
from houseway.plain import Json
from houseway.play.asks import NOWHERE, Ask, Choice, Wait, money
from houseway.play.citing import NOTHING, Citation, house_default, matter_of, ruling_on
from houseway.play.events import Began, Clocked, Ended, Event, Unreached, seen_by, to_json
from houseway.play.felt import Felt
from houseway.play.game import Game, TableRules
from houseway.play.incidents import check_incidents
from houseway.play.seeing.resampling import resample
from houseway.play.seeing.view import View
from houseway.play.state import Settlement, TableState

MOVE_ON = 0
"""The ask id under which the dealer's moving on past optional asks is written down."""

WHAT_IS_ASKED = "what_is_asked"
"""The house default by which an answer that a question does not offer is refused."""

UNANSWERABLE = (Refused, TypeError, ValueError, LookupError, ArithmeticError, AttributeError)
"""What comes of checking a choice that is no legal answer, or no answer of that kind at all."""

LONGEST_REFUSAL = 200
"""Characters of a refusal that repeats what somebody sent."""

CLOCK = "clock"
"""Who acted when a party's time was up."""

Act: TypeAlias = list[Choice]
"""An act as it is written down: the ask's id, the choice, and `CLOCK` where the clock made it."""


class Round:
    """One round of one game. Start it through `Table.deal`."""

    __slots__ = (
        "_asked",
        "_before",
        "_game",
        "_on_end",
        "_send",
        "_single",
        "_wait",
        "_won",
        "acts",
        "felt",
        "over",
    )

    def __init__(
        self,
        game: Game[TableRules],
        before: TableState,
        chance: Chance,
        on_end: Callable[[Round], None] | None = None,
    ) -> None:
        if chance.script is not None and game.incidents is not None:
            check_incidents(game.id, game.incidents, chance.script.incidents)
        self._before = before
        self._game = game
        self._on_end = on_end
        self.felt = Felt(game, before.copy(), chance)
        self.felt.state.number += 1
        self.felt.state.bought_in = [0] * len(before.stacks)
        self.acts: list[Act] = []
        self.over = False
        self._asked = 0
        self._single: Ask | None = None
        self._wait: Wait | None = None
        self._won: tuple[int, ...] = ()
        self.felt.emit(Began(self.felt.state.number, tuple(before.stacks), before.carried_in))
        self._send = game.play(self.felt).send
        self._advance(None)

    # -- what is asked -----------------------------------------------------------------------------------

    @property
    def game(self) -> Game[TableRules]:
        """The table's game; the round itself may go by one that was named when it began."""
        return self._game

    def cite(self, clause: str) -> tuple[str, ...]:
        """The rule ids a clause carries out: of the game that was named, or of the table's own."""
        ids = self._game.cite(clause)
        return ids if ids and clause in self.felt.opened_by else self.felt.game.cite(clause)

    def citation(self, event: Event) -> Citation:
        """What a line of the log cites: printed rules, or the house default where nothing is printed."""
        clause = getattr(event, "clause", "") or ruling_on(event, self.events)
        default = clause or house_default(event)
        if not default:
            return NOTHING
        ids = self.cite(clause or matter_of(event))
        return Citation(ids) if ids else Citation(not_printed=default)

    @property
    def parties(self) -> tuple[str, ...]:
        """Everybody at the table, in the order in which events number them."""
        return tuple(self._before.names)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, hidden cards and all; `view` has what a party may see."""
        return self.felt.events

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Every open ask."""
        if self._single is not None:
            return (self._single,)
        if self._wait is None:
            return ()
        return tuple(ask for ask in self._wait.asks if ask.id not in self._wait.answers)

    @property
    def pending(self) -> dict[str, tuple[Ask, ...]]:
        """Who may or must decide, and what is legal."""
        found: dict[str, tuple[Ask, ...]] = {}
        for ask in self.asks:
            name = self._before.names[ask.party]
            found[name] = (*found.get(name, ()), ask)
        return found

    @property
    def moment(self) -> str:
        """What the dealer goes on to when only optional asks are open."""
        return "" if self._wait is None else self._wait.moment

    def find(self, ask_id: object) -> Ask:
        """The open ask with this id; a refusal that says what became of it otherwise."""
        for ask in self.asks:
            if ask.id == ask_id:
                return ask
        if self._first_answer(ask_id) is not None:
            raise Refused(f"ask {ask_id} has been answered already")
        if self.over:
            raise Refused(f"the round is over, so ask {ask_id} cannot be answered")
        if isinstance(ask_id, int) and 0 < ask_id <= self._asked:
            raise Refused(f"ask {ask_id} was withdrawn")
        raise Refused(f"there is no ask {ask_id!r} in this round")

    # -- deciding ----------------------------------------------------------------------------------------

    def act(self, ask_id: int, choice: Choice, *, party: str | None = None) -> Choice:
        """Answer an ask; returns the choice as it stands. A resent answer gets its first answer back."""
        ask = self._single
        if ask is None or ask.id != ask_id:
            first = self._first_answer(ask_id)
            if first is not None:
                return self._repeated(ask_id, first, choice)
            ask = self.find(ask_id)
        if party is not None and party != self._before.names[ask.party]:
            raise Refused(f"it is not {party}'s turn: {self._before.names[ask.party]} is asked", ask.rule)
        try:
            choice = ask.check(choice)
        except UNANSWERABLE as error:
            raise self._refusal(choice, error) from None
        self.acts.append([ask_id, choice])
        if ask is self._single:
            self._advance(choice)
        else:
            self._take(ask, choice)
        return choice

    def clock(self, ask_id: int) -> Choice:
        """Time is up: the ask's default is played, and logged as the clock's act."""
        ask = self.find(ask_id)
        self.acts.append([ask_id, ask.default, CLOCK])
        self.felt.emit(Clocked(ask.party, ask_id))
        self._take(ask, ask.check(ask.default))
        return ask.default

    def move_on(self) -> None:
        """The dealer goes on: optional asks that hold nothing up are closed."""
        wait = self._wait
        if wait is None or any(not ask.optional and ask.id not in wait.answers for ask in wait.asks):
            raise Refused("somebody must decide before the dealer can go on")
        self.acts.append([MOVE_ON, wait.moment])
        self._resume_wait(wait)

    def check(self, ask_id: int, choice: Choice) -> Choice:
        """The choice as it would stand; refuses an illegal one, and changes nothing."""
        ask = self.find(ask_id)
        try:
            return ask.check(choice)
        except UNANSWERABLE as error:
            raise self._refusal(choice, error) from None

    def preview(self, ask_id: int, choice: Choice) -> tuple[str, ...]:
        """What a careful dealer would say of a choice; refuses an illegal one, and changes nothing."""
        ask = self.find(ask_id)
        return ask.warnings(self.check(ask_id, choice))

    def _refusal(self, choice: Choice, error: Exception) -> Refused:
        """Why a choice does not stand: with the rules of the sheet that forbid it, or the house default where
        nothing is printed about it."""
        if isinstance(error, Refused):
            refusal = error
        else:
            refusal = Refused(f"{choice!r} is no answer to this ask"[:LONGEST_REFUSAL])
        refusal.rules = self.cite(refusal.rule) if refusal.rule else ()
        refusal.not_printed = "" if refusal.rules else refusal.rule or WHAT_IS_ASKED
        return refusal

    def _first_answer(self, ask_id: object) -> Act | None:
        """The act that answered an ask, if one has."""
        return next((act for act in self.acts if act[0] == ask_id != MOVE_ON), None)

    def _repeated(self, ask_id: int, first: Act, choice: Choice) -> Choice:
        answer = first[1]
        if choice != answer and not (isinstance(choice, tuple) and list(choice) == answer):
            raise Refused(f"ask {ask_id} has been answered already")
        return answer

    def _take(self, ask: Ask, choice: Choice) -> None:
        wait = self._wait
        if wait is None:
            self._advance(choice)
            return
        wait.answers[ask.id] = choice
        required = [one for one in wait.asks if not one.optional]
        done = all(one.id in wait.answers for one in required or wait.asks)
        if done or (ask.interrupts and choice != ask.default):
            self._resume_wait(wait)

    def _resume_wait(self, wait: Wait) -> None:
        self._wait = None
        self._advance([wait.answers.get(ask.id) for ask in wait.asks])

    def _advance(self, value: Choice) -> None:
        try:
            request = self._send(value)
        except StopIteration:
            self._single = None
            self._finish()
            return
        opened: Iterable[Ask]
        if type(request) is Wait:
            self._single, self._wait = None, request
            opened = [ask for ask in request.asks if not ask.id]
        else:
            self._single = request
            opened = (request,)
        for ask in opened:
            self._asked = ask.id = self._asked + 1
            if ask.place is NOWHERE:
                ask.place = self._own_place(ask.party)

    def _own_place(self, party: int) -> Place:
        """What an ask is about that is about no other place: its party's own seat."""
        seat = self.felt.state.seats[party]
        return Place("seat", seat) if seat else BEHIND

    @property
    def unreached(self) -> tuple[Incident, ...]:
        """The scripted incidents that play has not come to."""
        script = self.felt.chance.script
        return script.pending if script is not None else ()

    # -- the end -----------------------------------------------------------------------------------------

    def _finish(self) -> None:
        purse, state = self.felt.purse, self.felt.state
        purse.release()
        state.stacks = purse.stacks
        state.drop += purse.drop
        if purse.pot or purse.carried != state.carried_in:
            raise RuntimeError(f"chips without an owner at the end: pot {purse.pot}, carried {purse.carried}")
        self.over = True
        for place, nth, kind, *_ in self.unreached:
            self.felt.emit(Unreached(place, nth, kind))
        self.felt.emit(Ended(tuple(state.stacks), state.carried_in, purse.drop))
        before = sum(self._before.stacks) + self._before.carried_in
        if before != sum(state.stacks) + state.carried_in + purse.drop:
            raise RuntimeError(f"the books of round {state.number} do not balance")
        self._won = state.won_since(self._before)
        if self._on_end is not None:
            self._on_end(self)

    @property
    def settlement(self) -> Settlement:
        """Who has what, once the round is over."""
        if not self.over:
            raise Refused("the round is not over yet")
        # The table plays on with the same state, so what this round came to is read off its last event.
        ended = self.events[-1]
        assert isinstance(ended, Ended)
        bought = self._before.bought_in
        return Settlement(
            self._before.number + 1,
            self.parties,
            tuple(stack - more for stack, more in zip(self._before.stacks, bought, strict=True)),
            ended.stacks,
            sum(bought),
            self._before.carried_in,
            ended.carried_out,
            ended.drop,
            tuple(self.felt.purse.transfers),
            self._won,
        )

    # -- seeing, copying ---------------------------------------------------------------------------------

    def index(self, party: str | int) -> int:
        """The number by which events know a party."""
        if isinstance(party, int):
            return party
        if party not in self._before.names:
            raise Refused(f"there is no party {party!r} at this table")
        return self._before.names.index(party)

    def view(self, party: str | int | None) -> View:
        """What a party may see; `None` is an onlooker."""
        who = None if party is None else self.index(party)
        asks = self.asks
        return View(
            "" if who is None else self._before.names[who],
            tuple(seen_by(event, who) for event in self.events),
            tuple(ask for ask in asks if ask.party == who),
            tuple(self._before.names[ask.party] for ask in asks if not ask.optional),
            self.parties,
            tuple(self._before.seats),
        )

    def log(self, party: str | int | None) -> list[Json]:
        """The view's events as JSON-ready lines."""
        view = self.view(party)
        return [to_json(event, self._before.names, self.citation(event)) for event in view.events]

    def full_log(self) -> list[Json]:
        """Every event, hidden cards and all: for the house and for rounds that are over."""
        return [to_json(event, self._before.names, self.citation(event)) for event in self.events]

    def copy(self) -> Round:
        """The same round at the same point, free to go another way; made by playing it again. No table hears
        of its end."""
        return play_again(self._game, self._before, self.felt.chance.again(), self.acts)

    def __repr__(self) -> str:
        """What an onlooker sees of it, in a line."""
        number, sheet = self._before.number + 1, self._game.id
        if self.over:
            came = zip(self.parties, self.settlement.stacks_after, strict=True)
            return f"<round {number} of {sheet}, over: {', '.join(f'{n} {money(s)}' for n, s in came)}>"
        # What an ask says may be for its own party alone.
        pending = self.pending.items()
        asked = ", ".join(f"{name} ({', '.join(ask.kind for ask in to)})" for name, to in pending)
        return f"<round {number} of {sheet}, asked: {asked}>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(repr(self)[1:-1])}</p>{self.view(None)._repr_html_()}"

    def begun_again(self, before: TableState, chance: Chance) -> Round:
        """A round of the same game from its beginning, with no act yet."""
        return Round(self._game, before, chance)

    def resample(self, view: View, rng: Random) -> Round:
        """A round that looks the same to the party of a view, with everything it cannot know drawn anew: the
        cards it has not seen, and all that is still to come. What the others have done stays; where they
        named hidden cards, the cards at the same positions of the new hands take their place, and a draw
        that makes an act illegal is put back. How likely anybody is to act so is not weighed. A shoe from
        earlier rounds keeps the cards that are left in it, and scripted incidents stay as they are."""
        return resample(self, view, rng)

    def __copy__(self) -> Round:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Round:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return play_again, (self._game, self._before, self.felt.chance.again(), self.acts)

    def tell_end_to(self, on_end: Callable[[Round], None]) -> None:
        """Who hears of the end of a round that was copied or read back."""
        self._on_end = on_end

    def replay(self, acts: list[Act]) -> None:
        """Play recorded acts. Each must answer an ask that is open; none may stand there twice."""
        for ask_id, choice, *by in acts:
            if by not in ([], [CLOCK]):
                raise Refused(f"act {ask_id} was not made by the clock or its party, but by {by}")
            if ask_id == MOVE_ON:
                self.move_on()
                continue
            ask = self.find(ask_id)
            if by:
                self.clock(ask.id)
            else:
                self.act(ask.id, choice)

    @property
    def before(self) -> TableState:
        """The table as it stood when the round began."""
        return self._before


def play_again(game: Game[TableRules], before: TableState, chance: Chance, acts: list[Act]) -> Round:
    """A round from its beginning, with these acts."""
    round = Round(game, before, chance)
    round.replay(acts)
    return round
