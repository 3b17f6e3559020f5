"""Who is at a live table: people with their accounts, bots that make room for them, and what they have asked
for until the round is over. Every change gives the ledger moves that carry it out."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.bots.company import least_chips, usual_bank, usual_stack
from houseway.bots.posted import is_banked
from houseway.errors import Refused
from houseway.floor.store import HOUSE, ISSUE, Account, carry, stack, wallet
from houseway.floor.table.bots import free_name
from houseway.floor.table.orders import TableOrder
from houseway.plain import Json
from houseway.play import Party
from houseway.play.asks import money
from houseway.play.state import TableState
from houseway.rooms import Sheet, Table

BEHIND = 0
"""The seat of somebody who stands behind the line."""


class Move(NamedTuple):
    """Chips that change owner between rounds: a ledger entry to be written."""

    kind: str
    ref: str
    postings: Mapping[str, int]


class BuyIn(NamedTuple):
    """What people may bring to a table, in cents."""

    low: int
    usual: int
    high: int


@dataclass(slots=True)
class Seating:
    """The company at one table; what it asks for during a round waits for its end."""

    id: str
    table: Table
    order: TableOrder
    people: dict[str, str] = field(default_factory=dict)
    """Party to account."""
    bots: list[str] = field(default_factory=list)
    coming: list[Json] = field(default_factory=list)
    """Seats and chips that were asked for during a round."""
    leaving: list[str] = field(default_factory=list)
    sitting_out: dict[str, bool] = field(default_factory=dict)
    paused: bool = False
    """Whether no round begins until the host or the floor says so."""
    barred: list[str] = field(default_factory=list)
    """Accounts that were removed and may not sit down here."""
    wanted: TableOrder | None = None
    """What the table is played by from the next round on, where that was changed during one."""
    asked: TableOrder = field(init=False)
    """The order as the table was opened with it."""

    def __post_init__(self) -> None:
        self.asked = self.order

    def to_json(self) -> Json:
        return {
            "order": self.asked.to_json(),
            "changed": None if self.order == self.asked else self.order.to_json(),
            "wanted": None if self.wanted is None else self.wanted.to_json(),
            "paused": self.paused,
            "barred": list(self.barred),
            "edition": self.sheet.edition,
            "people": dict(self.people),
            "bots": list(self.bots),
            "coming": copy.deepcopy(self.coming),
            "leaving": list(self.leaving),
        }

    def remember(self) -> tuple[TableState, Json]:
        """Everything as it is, for `recall` when a change could not be written down."""
        return self.table.state.copy(), {**self.to_json(), "sitting_out": dict(self.sitting_out)}

    def recall(self, remembered: tuple[TableState, Json]) -> None:
        self.table.state, saved = remembered
        for name in ("people", "bots", "coming", "leaving", "sitting_out"):
            setattr(self, name, saved[name])

    # -- what the table is -----------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        found = self.table.game
        assert isinstance(found, Sheet)
        return found

    @property
    def most(self) -> int:
        """How many seats there are."""
        rules = self.sheet.settings
        return self.order.seats or int(rules.seats[1]) + getattr(rules, "extra_seats", 0)

    @property
    def least_chips(self) -> int:
        """With fewer nobody is dealt in."""
        return least_chips(self.sheet)

    @property
    def buy_in(self) -> BuyIn:
        sheet = self.sheet
        usual = usual_stack(sheet, usual_bank(sheet, None) if is_banked(sheet) else 0)
        least, most = sheet.buy_in
        low = min(max(self.least_chips, usual // 4, least), most)
        return BuyIn(low, max(low, usual), min(max(low, usual) * 10, most))

    def party_of(self, account: str) -> str | None:
        """The name under which somebody is at the table."""
        return next((party for party, owner in self.people.items() if owner == account), None)

    @property
    def placed(self) -> set[str]:
        """Accounts that are here or have asked for something until the round is over."""
        return {*self.people.values(), *(entry["account"] for entry in self.coming)}

    def seat_of(self, party: str) -> int:
        return self.table.state.seats[self.table.index(party)]

    def stack_of(self, party: str) -> int:
        return self.table.state.stacks[self.table.index(party)]

    @property
    def open_seats(self) -> list[int]:
        """Seats a person can have: empty ones first, then those of bots, which make room."""
        held = {entry["seat"] for entry in self.coming if "seat" in entry}
        held |= {self.seat_of(party) for party in self.people}
        free = [seat for seat in range(1, self.most + 1) if seat not in held]
        return sorted(free, key=lambda seat: (seat in self.table.state.seats, seat))

    @property
    def ready(self) -> bool:
        """Whether enough players have the chips for a round."""
        state = self.table.state
        playing = sum(
            bool(state.seats[at]) and not state.away[at] and state.stacks[at] >= self.least_chips
            for at in range(len(state.names))
        )
        return playing >= int(self.sheet.settings.seats[0])

    # -- what people ask for ---------------------------------------------------------------------------

    def check_sit(self, account: Account, seat: int, buy_in: int, wallet_chips: int) -> None:
        """Refuse a seat that cannot be had or chips that cannot be brought."""
        if account.id in self.placed:
            raise Refused("you are at this table already")
        if account.id in self.barred:
            raise Refused("you were removed from this table: ask its host to let you back")
        if seat == BEHIND and not is_banked(self.sheet):
            raise Refused("nobody can stand behind the line where nobody banks")
        if seat != BEHIND and not 1 <= seat <= self.most:
            raise Refused(f"there is no seat {seat}: the table has seats 1 to {self.most}")
        if seat != BEHIND and seat not in self.open_seats:
            raise Refused(f"seat {seat} is taken")
        low, _, high = self.buy_in
        if not low <= buy_in <= high:
            raise Refused(f"a buy-in here is {money(low)} to {money(high)}, not {money(buy_in)}")
        self._check_wallet(buy_in, wallet_chips)

    def check_buy(self, party: str, amount: int, wallet_chips: int) -> None:
        most = self.buy_in.high
        waiting = sum(e["buy"] for e in self.coming if e["account"] == self.people[party] and "buy" in e)
        if amount <= 0:
            raise Refused(f"nobody can buy {money(amount)} of chips")
        if self.stack_of(party) + waiting + amount > most:
            raise Refused(f"with {money(amount)} more you would have over {money(most)} in front of you")
        self._check_wallet(waiting + amount, wallet_chips)

    def _check_wallet(self, wanted: int, has: int) -> None:
        if wanted > has:
            raise Refused(f"you have {money(has)} and cannot bring {money(wanted)}")

    def sit(self, account: Account, seat: int, buy_in: int) -> list[Move]:
        """Somebody sits down; a bot in his seat, or of his name, gets up."""
        moves = []
        for bot in list(self.bots):
            if account.name == bot or (seat and self.seat_of(bot) == seat):
                moves += self.send_off(bot)
        self.table.join(Party(account.name, buy_in, seat))
        self.people[account.name] = account.id
        brought = {wallet(account.id): -buy_in, stack(self.id, account.name): buy_in}
        return [*moves, Move("buy-in", self.id, brought)]

    def buy(self, party: str, amount: int) -> list[Move]:
        self.table.buy(party, amount)
        account = self.people[party]
        return [Move("buy-in", self.id, {wallet(account): -amount, stack(self.id, party): amount})]

    def send_off(self, party: str) -> list[Move]:
        """Somebody gets up and is paid: a person into his wallet, a bot's chips go back to the issue."""
        before, had = self.table.state.carried_in, self.stack_of(party)
        paid = self.table.leave(party)
        carried = before - self.table.state.carried_in
        owner = self.people.pop(party, None)
        if party in self.bots:
            self.bots.remove(party)
        self.leaving = [name for name in self.leaving if name != party]
        self.sitting_out.pop(party, None)
        if not paid:
            return []
        purse = ISSUE if owner is None else wallet(owner)
        return [
            Move("cash-out", self.id, {stack(self.id, party): -had, carry(self.id): -carried, purse: paid})
        ]

    def pay_out(self) -> list[Move]:
        """The table is closed: everybody gets up, and money that waits in the pot is shared by those who may
        win it; where none of them is left it goes to the house."""
        shared = self._share_carried()
        return [*shared, *(move for party in list(self.table.state.names) for move in self.send_off(party))]

    def _share_carried(self) -> list[Move]:
        state, total = self.table.state, self.table.state.carried_in
        if not total:
            return []
        postings = {carry(self.id): -total}
        for pot in state.carried:
            heirs = [at for at, name in enumerate(state.names) if not pot.parties or name in pot.parties]
            each, odd = divmod(pot.amount, len(heirs)) if heirs else (0, pot.amount)
            for place, at in enumerate(heirs):
                share = each + (place < odd)
                state.stacks[at] += share
                owner = stack(self.id, state.names[at])
                postings[owner] = postings.get(owner, 0) + share
            if not heirs:
                postings[HOUSE] = postings.get(HOUSE, 0) + pot.amount
        state.carried = []
        return [Move("carried money", self.id, {name: amount for name, amount in postings.items() if amount})]

    def change_seat(self, party: str, seat: int) -> list[Move]:
        """Somebody takes another seat with what he has; a bot in it gets up."""
        if seat not in self.open_seats:
            raise Refused(f"there is no free seat {seat} at this table")
        bot = next((bot for bot in self.bots if self.seat_of(bot) == seat), None)
        moves = self.send_off(bot) if bot is not None else []
        self.table.move(party, seat)
        return moves

    def play_by(self, order: TableOrder, sheet: Sheet) -> None:
        """From the next round on the table is played by another order: chips, seats and buttons stay."""
        if order.settings != self.order.settings:
            state = self.table.state
            self.table = Table(sheet)
            self.table.state = state
        self.order = order

    # -- between rounds --------------------------------------------------------------------------------

    def tidy(self) -> list[Move]:
        """What is due between rounds: leavers are paid, bots fill up, make room and buy in again, and who has
        too few chips sits out."""
        moves: list[Move] = []
        for party in [name for name in self.leaving if name in self.people]:
            moves += self.send_off(party)
        self.leaving = []
        for party, away in self.sitting_out.items():
            if party in self.people:
                self.table.sit_out(party, away)
        self.sitting_out = {}
        moves += self._fill_with_bots()
        for party, chips in zip(list(self.table.state.names), list(self.table.state.stacks), strict=True):
            if chips >= self.least_chips:
                continue
            if party in self.bots:
                usual = min(self.buy_in.usual, self.buy_in.high - chips)
                self.table.buy(party, usual)
                moves.append(Move("bot buy-in", self.id, {ISSUE: -usual, stack(self.id, party): usual}))
            else:
                self.table.sit_out(party)
        return moves

    def _fill_with_bots(self) -> list[Move]:
        moves: list[Move] = []
        state = self.table.state
        seated = sum(1 for party in self.people if self.seat_of(party))
        # A seat stays free for the next person as long as there is one to spare.
        wanted = max(0, min(self.order.bots, self.most - seated - 1))
        while len(self.bots) > wanted:
            moves += self.send_off(self.bots[-1])
        held = {entry["seat"] for entry in self.coming if "seat" in entry}
        while len(self.bots) < wanted:
            free = [s for s in range(1, self.most + 1) if s not in state.seats and s not in held]
            if not free:
                break
            name, chips = free_name(state.names), self.buy_in.usual
            self.table.join(Party(name, chips, free[-1] if len(free) == self.most else free[0]))
            self.bots.append(name)
            moves.append(Move("bot buy-in", self.id, {ISSUE: -chips, stack(self.id, name): chips}))
        return moves

    def tick(self, minutes: int) -> list[Move]:
        """Time charges that fall due."""
        names = self.table.state.names
        charged: dict[str, int] = {}
        for transfer in self.table.tick(minutes):
            assert isinstance(transfer.payer, int)
            payer = stack(self.id, names[transfer.payer])
            charged[payer] = charged.get(payer, 0) - transfer.amount
        if not charged:
            return []
        return [Move("time charge", self.id, charged | {HOUSE: -sum(charged.values())})]
