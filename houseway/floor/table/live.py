"""A live table: one task that seats people and bots, deals, takes answers and keeps the clock. An act is
checked, written down, and only then applied, acknowledged and told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from secrets import token_hex
from typing import TypeAlias

from houseway.cards.health import Unhealthy
from houseway.errors import HousewayError, Refused
from houseway.floor.fair.proofs import opened_leaves
from houseway.floor.fair.shuffling import Header, Shuffling
from houseway.floor.store import Away, Lost, RunningRound, points
from houseway.floor.table.answers import Answer
from houseway.floor.table.bots import Player, make_player
from houseway.floor.table.errands import Errand
from houseway.floor.table.orders import TableOrder, ordered_sheet
from houseway.floor.table.presence import OFFERED, UNTAKEN, Presence
from houseway.floor.table.records import AFTER_ACKNOWLEDGEMENT, TableRecords
from houseway.floor.table.requests import Requests
from houseway.floor.table.seating import Move, Seating
from houseway.floor.table.telling import DEALER, Frame, RoundTelling, Watcher, dealer_says, done, refused
from houseway.floor.table.timing import Timing
from houseway.plain import Json
from houseway.play import Ask, Round, TableState
from houseway.play.asks import Choice
from houseway.play.round import CLOCK, MOVE_ON
from houseway.rooms import Sheet, settlement_json
from houseway.telling.results import result_json

PAUSE = 4.0
WAKES = 1.5
"""Seconds between rounds, and before the first when somebody comes to a sleeping table."""
TICK = 0.02
"""The shortest wait: while the records cannot be written the table's own clock stands still."""
WRITING = "The room is writing down what was done last; it will go on by itself."
CLOSED = "the table is closed"
WENT_WRONG = "something went wrong at the table, and it cannot be played on"
"""What people are told of a round's end when its cause is for the log."""

FLOOR_CALLED_OFF = "the floor called it off"
SERVED_WITHIN = 10.0
"""Seconds the desk waits for a table to do something."""

log = logging.getLogger("houseway.floor")


Heard: TypeAlias = tuple[Watcher, Frame] | Errand | None


async def _printed(order: TableOrder) -> Sheet:
    return ordered_sheet(order)


class LiveTable:
    """One table of the room. `watch` and `hear` are for connections; `run` is its task."""

    def __init__(self, seating: Seating, records: TableRecords, *, invite: str = "") -> None:
        self.seating = seating
        self.records = records
        self.invite = invite
        self.owner = ""
        """The account that opened it and looks after it; none for a table of the room's own."""
        self.watchers: list[Watcher] = []
        self.now = records.store.seconds
        self.presence = Presence(seating, self.connected, self.now)
        self.timing = Timing(seating.order, self.now)
        self.round: Round | None = None
        self.telling: RoundTelling | None = None
        self.asked: dict[int, str] = {}
        """Whose every ask of this round is, or was."""
        self.answers: dict[int, Answer] = {}
        """Every answered ask of this round."""
        self.called_off: Frame | None = None
        """What was said of the last round, when it was called off and no other has begun."""
        self.acts_taken = 0
        self._round_id = ""
        self.shuffling = Shuffling()
        self._no_seed = ""
        self._requests = Requests(self)
        self._players: dict[str, Player] = {}
        self.sheet_for: Callable[[TableOrder], Awaitable[Sheet]] = _printed
        """Finds the sheet of an order; the room has its own, with sheets of one's own in it."""
        self._inbox: asyncio.Queue[Heard] = asyncio.Queue()
        self._next_round = 0.0
        self._closing = self._closed = False
        self._arriving: dict[Watcher, asyncio.Task[None]] = {}
        self._waiting: Frame | None = None
        """What is said while something waits long to be written."""
        records.waits = self._say_waiting
        self._awake_since: float | None = None
        self._seed = token_hex(8)

    @property
    def id(self) -> str:
        return self.seating.id

    @property
    def number(self) -> int:
        """The round that is played, or the last one that was."""
        return self.seating.table.state.number if self.round is None else self.round.before.number + 1

    def details(self) -> Json:
        """What the room writes down of the table beside its state."""
        shoe = self.shuffling.shoe
        return self.seating.to_json() | {"invite": self.invite, "shoe": shoe and list(shoe)}

    @property
    def queue(self) -> dict[str, str]:
        """Who waits for a seat: accounts with their names, in order."""
        return self.presence.queue

    @property
    def occupied(self) -> bool:
        """Whether anybody sits, waits or watches here."""
        return bool(self.watchers or self.seating.people or self.seating.coming or self.queue)

    # -- connections -----------------------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        """A connection opens: it is told where everything stands, once the records have said what chips its
        owner has."""
        self._arriving[watcher] = asyncio.create_task(self._receive(watcher))

    async def _receive(self, watcher: Watcher) -> None:
        try:
            chips = await self.records.chips(watcher.account.id)
        except Away:
            watcher.come_again()
            return
        finally:
            self._arriving.pop(watcher, None)
        if not self.watchers and self.round is None:
            # Who wakes a table should be able to sit down before it deals.
            self._next_round = self.now() + WAKES * self.seating.order.pace
        self.watchers.append(watcher)
        self.presence.came(watcher.account.id)
        watcher.send(self._requests.welcome(watcher.account, chips))
        self.tell_table()
        for frame in (self.called_off, self._waiting):
            if frame is not None:
                watcher.send(frame)
        if self.telling is not None:
            watcher.tell_round(self.telling, self.timing.clocks())
        self._inbox.put_nowait(None)

    def unwatch(self, watcher: Watcher) -> None:
        arriving = self._arriving.pop(watcher, None)
        if arriving is not None:
            arriving.cancel()
        if watcher not in self.watchers:
            return
        self.watchers.remove(watcher)
        if not self.connected(watcher.account.id):
            self.presence.went(watcher.account.id)
        self.tell_table()
        self._inbox.put_nowait(None)

    def hear(self, watcher: Watcher, frame: Frame) -> None:
        """A frame from a connection; it is answered in its turn."""
        self._inbox.put_nowait((watcher, frame))

    async def carry_out(self, work: Callable[[], Awaitable[Json]]) -> Json:
        """Do something for the desk in the table's turn, and give what comes of it."""
        errand = Errand(work)
        self._inbox.put_nowait(errand)
        try:
            async with asyncio.timeout(SERVED_WITHIN):
                return await errand.result
        except TimeoutError:
            raise Refused("the table does not answer: look again in a moment") from None

    def connected(self, account: str) -> bool:
        return any(watcher.account.id == account for watcher in self.watchers)

    def tell_table(self) -> None:
        """People, stacks or buttons changed: everybody is told."""
        self.say(self._requests.table_frame())
        for account in self.presence.offers():
            self.say(dealer_says(OFFERED), account)

    def say(self, frame: Frame, account: str | None = None) -> None:
        """Tell everybody, or one account only."""
        for watcher in self.watchers:
            if account is None or watcher.account.id == account:
                watcher.send(frame)

    def _say_waiting(self, waits: bool) -> None:
        frame: Frame = {"t": "waiting", "why": WRITING if waits else ""}
        self._waiting = frame if waits else None
        self.say(frame)

    # -- the task --------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve what comes in and do what falls due, one thing after another, while the table is open."""
        while not self._closed:
            try:
                heard = await self._next_heard()
                if isinstance(heard, Errand):
                    await heard.run()
                elif heard is not None:
                    await self._serve(*heard)
                await self._do_what_is_due()
            except Lost:
                # The room lets all its tables go; what was not written down is nobody's answer.
                return
            except Exception:
                # Whatever goes wrong in one turn, a table that stops for good would keep people's chips.
                log.exception("table %s could not do what was due", self.id)
                await asyncio.sleep(1)

    async def _next_heard(self) -> Heard:
        due = self._due_at()
        wait = None if due is None else due - self.now()
        if wait is not None and wait <= 0:
            return self._inbox.get_nowait() if not self._inbox.empty() else None
        try:
            async with asyncio.timeout(None if wait is None else max(wait, TICK)):
                return await self._inbox.get()
        except TimeoutError:
            return None

    @property
    def late(self) -> float:
        """Seconds by which the table is behind what falls due."""
        due = self._due_at()
        return 0.0 if due is None else max(0.0, self.now() - due)

    def _due_at(self) -> float | None:
        dues = [self.presence.next_lapse]
        if self.round is not None:
            dues.append(self.timing.next)
        elif self._closing:
            dues.append(self.now())
        else:
            dues.append(self._next_round if self.watchers else self.presence.next_leaver)
        return min((due for due in dues if due is not None), default=None)

    async def _serve(self, watcher: Watcher, frame: Frame) -> None:
        try:
            await self._requests.serve(watcher, frame)
        except Refused as refusal:
            watcher.send(refused(frame, str(refusal), refusal.rules))
        except Lost:
            # Whether it was written down is for the other server to say.
            raise
        except HousewayError as error:
            watcher.send(refused(frame, str(error)))

    async def _do_what_is_due(self) -> None:
        self._lapse_places()
        if self.round is None:
            await self._between_rounds()
            return
        ask = self.timing.due_ask(self.round)
        if ask is not None:
            await self._answer_for(ask)
        elif self.timing.moves_on:
            await self.move_on()

    def _lapse_places(self) -> None:
        lapsed = self.presence.lapse()
        for account in lapsed:
            self.say(dealer_says(UNTAKEN), account)
        if lapsed:
            self.tell_table()

    # -- between rounds --------------------------------------------------------------------------------

    def close_soon(self) -> None:
        """Pay everybody out and close for good, now or when the round is over."""
        self._closing = True
        self._inbox.put_nowait(None)

    async def _close(self) -> None:
        remembered = self.seating.remember()
        moves = self.seating.pay_out()
        try:
            await self.records.close(self.details(), moves)
        except HousewayError:
            self.seating.recall(remembered)
            raise
        self._closed = True
        await self._open_seed_of_shoe()
        for watcher in list(self.watchers):
            watcher.close(CLOSED)

    async def _open_seed_of_shoe(self) -> None:
        """The shoe is retired with the table, and its seed is opened if it hides nothing. A shoe that a
        called-off round took away with it stays closed: its seed would show that round's cards."""
        shoe, on_the_table = self.shuffling.shoe, self.seating.table.state.shoe is not None
        if shoe is not None and on_the_table and not shoe.hidden:
            await self.records.open_seed(shoe.round)

    async def change(self, moves: list[Move], remembered: tuple[TableState, Json]) -> None:
        """Write a change between rounds down, or take it back."""
        try:
            await self.records.change(self.details(), moves)
        except HousewayError:
            self.seating.recall(remembered)
            raise
        self.tell_table()

    async def tidy(self) -> None:
        """Whatever people asked for during the round, time charges, and bots' chips."""
        self.presence.tidy()
        await self._take_change()
        await self._requests.seat_coming()
        remembered = self.seating.remember()
        moves = [*self.seating.tidy(), *self.seating.tick(self._minutes(self.now()))]
        if moves or remembered[0] != self.seating.table.state:
            await self.change(moves, remembered)
        self._wake_bots()

    async def _take_change(self) -> None:
        """What was changed about the table holds from the next round on; a new limit waits for money that is
        in the pot. Who looks on comes again and is told how the table is played now."""
        seating, wanted = self.seating, self.seating.wanted
        if wanted is None:
            return
        posted_anew = wanted.settings != seating.order.settings
        if posted_anew and seating.table.state.carried:
            return
        seating.wanted = None
        try:
            seating.play_by(wanted, await self.sheet_for(wanted))
        except HousewayError as error:
            self.say(dealer_says(f"The table stays as it was: {error}"))
            return
        self.timing.order = wanted
        self._players.clear()
        await self.change([], seating.remember())
        if posted_anew:
            for watcher in list(self.watchers):
                watcher.come_again()

    def _wake_bots(self) -> None:
        """A player behind every bot's name."""
        sheet, strategy = self.seating.sheet, self.seating.order.strategy
        self._players = {
            bot: self._players.get(bot) or make_player(sheet, bot, self._seed, strategy)
            for bot in self.seating.bots
        }

    def _minutes(self, now: float) -> int:
        """Minutes the game has run; while the table sleeps its clock stands still."""
        minutes = self.seating.table.state.minutes
        if self._awake_since is None:
            self._awake_since = now
        whole = int((now - self._awake_since) // 60)
        self._awake_since += 60 * whole
        return minutes + whole

    async def _between_rounds(self) -> None:
        if self._closing:
            await self._close()
            return
        now = self.now()
        if not self.watchers:
            self._awake_since = None
            leaver = self.presence.next_leaver
            if leaver is not None and leaver <= now:
                await self.tidy()
            return
        if now >= self._next_round:
            await self.tidy()
            self._next_round = self.now() + PAUSE
            if self.seating.ready and not self.seating.paused:
                await self._begin_round()

    # -- the round -------------------------------------------------------------------------------------

    async def _begin_round(self) -> None:
        try:
            seed, header = self.shuffling.take(self.number + 1, self.seating.people)
        except Unhealthy as error:
            self._say_why_nothing_is_dealt(str(error))
            return
        self._round_id = await self.records.begin(header.to_json(), seed)
        self._open()
        try:
            self.round = self.seating.table.deal(header.chance(seed))
        except Exception as error:
            await self._void(error)
            return
        await self._go_on(header)

    def _say_why_nothing_is_dealt(self, why: str) -> None:
        if why != self._no_seed:
            log.error("table %s deals no round: %s", self.id, why)
            self.say({"t": "chat", "name": DEALER, "text": f"No round is dealt: {why}.", "at": 0})
            self.tell_table()
        self._no_seed = why

    def next_round(self) -> Frame:
        """What is told of the next round before it is dealt."""
        return self.shuffling.next(self.number + 1, self.seating.table.state.shoe)

    def _open(self) -> None:
        self.asked, self.answers, self.called_off = {}, {}, None
        self.timing.new_round()

    async def _go_on(self, header: Header) -> None:
        assert self.round is not None
        self.telling = RoundTelling(self.round, self.number, header, self.seating.people, self.next_round())
        await self._after_change()

    async def resume(self, running: RunningRound) -> None:
        """Take up a round that a killed server left, by playing its acts again."""
        self._round_id = running.id
        self._open()
        self._wake_bots()
        assert running.secret is not None
        if running.edition != self.seating.sheet.edition:
            because = "it began under another edition of the rules"
            log.warning("table %s: round %s is called off: %s", self.id, self._round_id, because)
            await self._call_off(because, because)
            return
        try:
            header = Header.from_json(running.commitment)
            self.shuffling.seed = running.secret
            round = self.seating.table.deal(header.chance(running.secret))
            self.round = round
            for act in running.acts:
                self._note_asked(round)
                round.replay([act])
                ask = act[0]
                if isinstance(ask, int) and ask != MOVE_ON:
                    self.answers[ask] = Answer(act[1], CLOCK if len(act) > 2 else self.asked[ask])
        except Exception as error:
            await self._void(error)
            return
        await self._go_on(header)

    async def act(self, ask: Ask, choice: Choice, by: str, watcher: Watcher | None, frame: Frame) -> None:
        """Write an answer down, apply it, acknowledge it, tell everybody."""
        round = self.round
        assert round is not None
        party = round.parties[ask.party]
        await self.records.act(self._round_id, len(round.acts) + 1, ask.id, choice, by)
        self.timing.answered(ask.id, party)
        self.answers[ask.id] = Answer(choice, by)
        self.acts_taken += 1
        if watcher is not None:
            self.presence.woke(party)
        try:
            if by == CLOCK:
                round.clock(ask.id)
            else:
                round.act(ask.id, choice)
        except Exception as error:
            await self._void(error)
            if watcher is not None:
                watcher.send(refused(frame, f"round {self.number} is called off, and your answer with it"))
            return
        if watcher is not None:
            watcher.send(done(frame, round=self.number, ask=ask.id, choice=choice, by=by))
            points.reach(AFTER_ACKNOWLEDGEMENT)
        await self._after_change()

    async def move_on(self) -> None:
        """The dealer goes on past optional asks."""
        round = self.round
        assert round is not None
        await self.records.act(self._round_id, len(round.acts) + 1, MOVE_ON, round.moment, DEALER)
        try:
            round.move_on()
        except Exception as error:
            await self._void(error)
            return
        await self._after_change()

    async def _answer_for(self, ask: Ask) -> None:
        """A bot's time to decide, or the end of a person's time."""
        round = self.round
        assert round is not None
        party = round.parties[ask.party]
        player = self._players.get(party)
        if player is None:
            if not ask.optional and self.presence.timed_out(party):
                self.say(dealer_says(f"{party} left two questions to the clock and sits out until back."))
            await self.act(ask, ask.default, CLOCK, None, {})
            return
        try:
            choice = await player.choose(round.view(ask.party), ask)
            if choice is None and ask.optional:
                self.timing.passed(ask.id)
                self._follow()
                return
            choice = round.check(ask.id, choice)
        except Exception as error:
            # A bot that errs must not hold people up: the clock answers for it.
            log.warning("table %s: %s's bot: %s", self.id, party, error)
            await self.act(ask, ask.default, CLOCK, None, {})
            return
        await self.act(ask, choice, party, None, {})

    def hurry(self, party: str) -> None:
        """Somebody leaves in the middle of a round: the clock answers for him at once."""
        if self.round is not None and party in self.round.parties:
            for ask in self.round.pending.get(party, ()):
                self.timing.run_out(ask.id)

    def _note_asked(self, round: Round) -> None:
        self.asked |= {ask.id: round.parties[ask.party] for ask in round.asks}

    def _follow(self) -> None:
        assert self.round is not None
        self._note_asked(self.round)
        people = self.seating.people
        self.timing.follow(
            self.round,
            self._players,
            lambda party: not self.connected(people.get(party, "")),
            self.presence.asleep | set(self.seating.leaving),
        )

    async def _after_change(self) -> None:
        assert self.round is not None
        assert self.telling is not None
        self._follow()
        clocks = self.timing.clocks()
        for watcher in self.watchers:
            watcher.tell_news(self.telling, clocks)
        if self.round.over:
            await self._end_round(self.round)

    async def _end_round(self, round: Round) -> None:
        opened = opened_leaves(round)
        retired, self.shuffling.shoe = self.shuffling.retire(self._round_id, round, opened)
        seeds = {id: await self._seed_of(id) for id in retired}
        found = {id: seed for id, seed in seeds.items() if seed is not None}
        await self.records.end(self._round_id, round, opened, found, self.details())
        seconds = self._say_settled(round)
        self._clear()
        self._next_round = self.now() + seconds * self.seating.order.pace
        seating = self.seating
        if seating.coming or seating.leaving or seating.sitting_out or seating.wanted:
            await self.tidy()
        self.tell_table()

    def _say_settled(self, round: Round) -> float:
        """Everybody is told the result as it is for him; seconds to read the longest of them."""
        frame = {"t": "settled", **settlement_json(round), "replay": f"/replay/{self._round_id}"}
        results: dict[int | None, Json] = {}
        seconds = PAUSE
        for watcher in self.watchers:
            viewer = self.telling.viewer(watcher.account.id) if self.telling else None
            if viewer not in results:
                results[viewer] = result_json(round, viewer)
                seconds = max(seconds, float(results[viewer]["seconds"]))
            watcher.send(frame | {"result": results[viewer]})
        return seconds

    async def _seed_of(self, id: str) -> str | None:
        return self.shuffling.seed if id == self._round_id else await self.records.closed_seed(id)

    def _clear(self) -> None:
        self.round, self.telling = None, None
        self.seating.table.round = None
        self.timing.new_round()

    async def _void(self, error: Exception) -> None:
        """A round that went wrong is called off. The error itself is for the log: it may name cards."""
        log.error("table %s: round %s is called off", self.id, self._round_id, exc_info=error)
        await self._call_off(f"{type(error).__name__}: {error}", WENT_WRONG)

    async def call_off_by_hand(self, deed: Move) -> None:
        """The floor calls the round off."""
        await self._call_off(FLOOR_CALLED_OFF, FLOOR_CALLED_OFF, [deed])

    async def _call_off(self, record: str, because: str, deeds: Sequence[Move] = ()) -> None:
        """A round that cannot be played on is called off, and every chip stays where it was before it. What
        it laid out so far is told to nobody, also not to who comes while this is written down."""
        self.telling = None
        await self.records.void(self._round_id, record, deeds)
        state = self.seating.table.state
        state.number, state.shoe = state.number + 1, None
        self._clear()
        self._next_round = self.now() + PAUSE
        why = f"Round {self.number} is called off: {because}. All chips are back where they were before it."
        self.called_off = {"t": "called_off", "round": self.number, "why": why}
        self.say(self.called_off)
        self.tell_table()
