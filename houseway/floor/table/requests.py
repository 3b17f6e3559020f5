"""What people ask of a live table in frames of the protocol: answers, seats, chips, leaving, talk."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from houseway.bots.posted import is_banked
from houseway.errors import HousewayError, Refused, nearest
from houseway.floor.store import Account, Away, Lost
from houseway.floor.store.names import one_line
from houseway.floor.table.seating import BEHIND
from houseway.floor.table.telling import VERSION, Frame, Watcher, done
from houseway.games.banked.limits import table_limits
from houseway.plain import Json
from houseway.play.asks import Choice
from houseway.play.fees import said_range
from houseway.rooms.posting import limit_of

if TYPE_CHECKING:
    from houseway.floor.table.live import LiveTable

LONGEST_TALK = 200

Serve = Callable[[Watcher, Frame], Awaitable[None]]


class Requests:
    """Answers the frames of one table's connections."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._kinds: dict[str, Serve] = {
            "act": self._act,
            "preview": self._preview,
            "sit": self._sit,
            "buy": self._buy,
            "away": self._away,
            "leave": self._leave,
            "queue": self._queue,
            "chat": self._chat,
            "entropy": self._entropy,
            "ping": self._ping,
        }

    async def serve(self, watcher: Watcher, frame: Frame) -> None:
        kind = frame.get("t")
        if not isinstance(kind, str) or kind not in self._kinds:
            raise Refused(f"there is no frame {kind!r}{nearest(str(kind), self._kinds)}")
        await self._kinds[kind](watcher, frame)

    # -- what is shown ---------------------------------------------------------------------------------

    def welcome(self, account: Account, chips: int) -> Frame:
        table = self.table
        sheet = table.seating.sheet
        return {
            "t": "welcome",
            "v": VERSION,
            "you": {"account": account.id, "name": account.name, "role": account.role}
            | {"chips": chips, "party": table.seating.party_of(account.id)}
            | {"host": table.owner == account.id},
            "table": describe(table),
            "layout": sheet.layout,
            "wagers": list(sheet.wagers),
        }

    def table_frame(self) -> Frame:
        table = self.table
        seating, state = table.seating, table.seating.table.state
        rows = []
        for at, name in enumerate(state.names):
            account = seating.people.get(name)
            rows.append(
                {"seat": state.seats[at], "name": name, "stack": state.stacks[at], "away": state.away[at]}
                | {"bot": account is None, "account": account}
                | {"connected": account is None or table.connected(account)}
                | {"leaving": name in seating.leaving}
            )
        held = state.parts.get("bank")
        return {
            "t": "table",
            "seats": sorted((row for row in rows if row["seat"]), key=lambda row: row["seat"]),
            "behind": [row for row in rows if not row["seat"]],
            "open": seating.open_seats,
            "coming": [{"seat": one["seat"], "name": one["name"]} for one in seating.coming if "seat" in one],
            "watching": len(table.watchers),
            "queue": list(table.queue.values()),
            "button": state.parts.get("pots", {}).get("button"),
            "bank": None if held is None else {name: held[name] for name in ("seat", "turn", "amount")},
            "parts": state.parts,
            "next": table.next_round(),
            "paused": seating.paused,
        }

    # -- play ------------------------------------------------------------------------------------------

    async def _act(self, watcher: Watcher, frame: Frame) -> None:
        table = self.table
        number, ask_id = _whole(frame, "round"), _whole(frame, "ask")
        if number != table.number or table.round is None:
            await self._repeat_from_history(watcher, frame, number, ask_id)
            return
        party = self._own_ask(watcher, ask_id)
        first = table.answers.get(ask_id)
        if first is not None:
            watcher.send(done(frame, round=number, ask=ask_id, **first._asdict(), repeated=True))
            return
        ask = table.round.find(ask_id)
        choice = table.round.check(ask_id, _choice(frame))
        await table.act(ask, choice, party, watcher, frame)

    def _own_ask(self, watcher: Watcher, ask_id: int) -> str:
        """The party that was asked, which must be the sender's own. Every other ask is refused in the same
        words, whether there is one or not, so that nothing can be found out about it."""
        party = self._party(watcher)
        if self.table.asked.get(ask_id) != party:
            raise Refused(f"ask {ask_id} is not one of yours")
        return party

    async def _repeat_from_history(self, watcher: Watcher, frame: Frame, number: int, ask_id: int) -> None:
        """An act resent after its round was over, perhaps to another server process: one's own answer."""
        answer = await self.table.records.past_answer(number, ask_id, watcher.account.id)
        if answer is None:
            raise Refused(f"round {number} is not being played, so ask {ask_id} cannot be answered")
        watcher.send(done(frame, round=number, ask=ask_id, **answer._asdict(), repeated=True))

    async def _preview(self, watcher: Watcher, frame: Frame) -> None:
        round, ask_id = self.table.round, _whole(frame, "ask")
        if round is None or _whole(frame, "round") != self.table.number:
            raise Refused("there is no such round in progress")
        self._own_ask(watcher, ask_id)
        choice = round.check(ask_id, _choice(frame))
        watcher.send(done(frame, choice=choice, warnings=list(round.preview(ask_id, choice))))

    # -- seats and chips -------------------------------------------------------------------------------

    async def _sit(self, watcher: Watcher, frame: Frame) -> None:
        table, seating, account = self.table, self.table.seating, watcher.account
        seat, buy_in = _whole(frame, "seat"), _whole(frame, "buy_in")
        if await self._stays(account.id, seat):
            watcher.send(done(frame, seat=seat, buy_in=0, waiting=False))
            return
        # The ledger decides in the end; this only says so in plainer words.
        seating.check_sit(account, seat, buy_in, await table.records.chips(account.id))
        if seat != BEHIND:
            self._check_queue(account.id)
        if table.round is not None:
            entry = {"account": account.id, "name": account.name, "seat": seat, "buy_in": buy_in}
            await self._write_request(entry)
            watcher.send(done(frame, seat=seat, buy_in=buy_in, waiting=True))
            table.tell_table()
            return
        await self._seat(account, seat, buy_in)
        watcher.send(done(frame, seat=seat, buy_in=buy_in, waiting=False))

    async def _stays(self, account: str, seat: int) -> bool:
        """Who is leaving and asks for his own seat again keeps it."""
        table, seating = self.table, self.table.seating
        party = seating.party_of(account)
        if party is None or party not in seating.leaving or seating.seat_of(party) != seat:
            return False
        seating.leaving.remove(party)
        try:
            await table.records.note(table.details())
        except HousewayError:
            seating.leaving.append(party)
            raise
        table.tell_table()
        return True

    async def _seat(self, account: Account, seat: int, buy_in: int) -> None:
        table = self.table
        remembered = table.seating.remember()
        moves = table.seating.sit(account, seat, buy_in)
        table.queue.pop(account.id, None)
        await table.change(moves, remembered)

    async def _write_request(self, entry: Json) -> None:
        coming = self.table.seating.coming
        coming.append(entry)
        try:
            await self.table.records.note(self.table.details())
        except HousewayError:
            coming.remove(entry)
            raise

    async def seat_coming(self) -> None:
        """Carry out what was asked for during the round; who cannot be served is told why. A seat waits a
        while for somebody whose connection is gone."""
        table, seating = self.table, self.table.seating
        due = [entry for entry in seating.coming if not self._waits_for(entry)]
        for entry in due:
            account = entry["account"]
            chips = await table.records.chips(account)
            known = await table.records.account(account)
            seating.coming.remove(entry)
            try:
                await self._carry_out(entry, known, chips)
            except Lost:
                raise
            except HousewayError as error:
                table.say({"t": "refused", "id": None, "why": str(error), "rules": []}, account)

    def _waits_for(self, entry: Json) -> bool:
        return "seat" in entry and self.table.presence.waits_for(entry["account"])

    async def _carry_out(self, entry: Json, account: Account, chips: int) -> None:
        table, seating = self.table, self.table.seating
        if "seat" in entry:
            seating.check_sit(account, entry["seat"], entry["buy_in"], chips)
            await self._seat(account, entry["seat"], entry["buy_in"])
            return
        party = seating.party_of(entry["account"])
        if party is not None:
            seating.check_buy(party, entry["buy"], chips)
            remembered = seating.remember()
            await table.change(seating.buy(party, entry["buy"]), remembered)

    async def _buy(self, watcher: Watcher, frame: Frame) -> None:
        table, seating = self.table, self.table.seating
        party, amount = self._party(watcher), _whole(frame, "amount")
        seating.check_buy(party, amount, await table.records.chips(watcher.account.id))
        if table.round is not None:
            await self._write_request({"account": watcher.account.id, "buy": amount})
        else:
            remembered = seating.remember()
            await table.change(seating.buy(party, amount), remembered)
        watcher.send(done(frame, amount=amount, waiting=table.round is not None))

    async def _away(self, watcher: Watcher, frame: Frame) -> None:
        table, party = self.table, self._party(watcher)
        away = frame.get("away")
        if not isinstance(away, bool):
            raise Refused("away is true or false")
        if not away:
            table.presence.woke(party)
        table.seating.sitting_out[party] = away
        if table.round is None:
            await table.tidy()
        watcher.send(done(frame, away=away, waiting=table.round is not None))

    async def _leave(self, watcher: Watcher, frame: Frame) -> None:
        table, seating, account = self.table, self.table.seating, watcher.account.id
        if any(entry["account"] == account for entry in seating.coming):
            seating.coming = [entry for entry in seating.coming if entry["account"] != account]
            await table.records.note(table.details())
        party = seating.party_of(account)
        if party is None:
            watcher.send(done(frame, waiting=False))
            table.tell_table()
            return
        if party not in seating.leaving:
            seating.leaving.append(party)
        if table.round is None:
            await table.tidy()
            watcher.send(done(frame, waiting=False, **await self._wallet(account)))
            return
        await table.records.note(table.details())
        watcher.send(done(frame, waiting=True))
        table.hurry(party)
        table.tell_table()

    async def _wallet(self, account: str) -> dict[str, int]:
        """What somebody has now, if the records say: what was done is done, whether they do or not."""
        try:
            return {"chips": await self.table.records.chips(account)}
        except Away:
            return {}

    # -- the waiting list, talk ------------------------------------------------------------------------

    async def _queue(self, watcher: Watcher, frame: Frame) -> None:
        table, account = self.table, watcher.account.id
        join = frame.get("join")
        if not isinstance(join, bool):
            raise Refused("join is true or false")
        if join and table.seating.party_of(account) is not None:
            raise Refused("you are at this table already")
        if join:
            table.queue.setdefault(account, watcher.account.name)
        else:
            table.queue.pop(account, None)
        place = [*table.queue].index(account) + 1 if join else 0
        watcher.send(done(frame, place=place))
        table.tell_table()

    def _check_queue(self, account: str) -> None:
        """Who waits longer comes first: a seat is free for somebody when all before him have one."""
        queue = list(self.table.queue)
        before = queue.index(account) if account in queue else len(queue)
        if len(self.table.seating.open_seats) <= before:
            raise Refused("others have waited longer for this seat")

    async def _chat(self, watcher: Watcher, frame: Frame) -> None:
        text = frame.get("text")
        if not isinstance(text, str) or not 1 <= len(text.strip()) <= LONGEST_TALK:
            raise Refused(f"a message has 1 to {LONGEST_TALK} characters")
        at = self.table.records.store.now()
        self.table.say({"t": "chat", "name": watcher.account.name, "text": one_line(text), "at": at})
        watcher.send(done(frame))

    async def _entropy(self, watcher: Watcher, frame: Frame) -> None:
        self._party(watcher)
        text = self.table.shuffling.add(watcher.account.id, frame.get("text"))
        watcher.send(done(frame, round=self.table.number + 1, text=text))

    async def _ping(self, watcher: Watcher, frame: Frame) -> None:
        watcher.send(done(frame))

    def _party(self, watcher: Watcher) -> str:
        party = self.table.seating.party_of(watcher.account.id)
        if party is None:
            raise Refused("you have no place at this table")
        return party


def describe(table: LiveTable) -> Json:
    """A table as the lobby and a newcomer see it."""
    seating = table.seating
    sheet, order, state = seating.sheet, seating.order, seating.table.state
    fee = sheet.fee
    return {
        "id": table.id,
        "sheet": sheet.id,
        "game": sheet.module.id,
        "family": sheet.module.family,
        "banked": is_banked(sheet),
        "name": order.name or sheet.name,
        "room": sheet.room.name,
        "room_id": sheet.room.id,
        "settings": list(order.settings),
        "limit": posted_limit(table),
        "fee": None if fee is None else {"option": fee.id, "schedule": fee.schedule, "printed": fee.printed},
        "seats": [int(sheet.settings.seats[0]), seating.most],
        "buy_in": seating.buy_in._asdict(),
        "seconds": order.seconds,
        "private": order.private,
        "people": sum(1 for party in seating.people if party in state.names),
        "bots": len(seating.bots),
        "open_seats": len(seating.open_seats),
        "watching": len(table.watchers),
        "queue": len(table.queue),
        "round": table.number,
    }


def posted_limit(table: LiveTable) -> str:
    """The limit as a sign at the table would say it."""
    sheet = table.seating.sheet
    if is_banked(sheet):
        return said_range(table_limits(sheet))
    return limit_of(sheet.settings)


def _whole(frame: Frame, name: str) -> int:
    value = frame.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 2**53:
        raise Refused(f"{name} is a whole number, not {value!r}"[:200])
    return value


def _choice(frame: Frame) -> Choice:
    if "choice" not in frame:
        raise Refused("the frame has no choice")
    choice: Choice = frame["choice"]
    return choice
