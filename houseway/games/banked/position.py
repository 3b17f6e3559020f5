"""The player-dealer position: offering the bank round the table, turns at it, and partners who share it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from houseway.games.banked.collection import lowest_bank_fee
from houseway.games.banked.limits import table_limits
from houseway.games.banked.rules import BankRules
from houseway.plain import Json
from houseway.play import Asking, Choose, Felt, Option, Wait
from houseway.play.asks import amount_of, money, split_choice
from houseway.play.events import Banked

CHIP = 50
"""The smallest chip a bank is built of: half a dollar, the smallest that fees are paid in."""

JOIN = "join the bank"
"""What it is called to put money into somebody else's bank."""


class Owner(NamedTuple):
    """A party that owns a part of the bank."""

    party: int
    amount: int


@dataclass(frozen=True, slots=True)
class Bank:
    """Who banks this hand, from which seat, with how much; the first owner holds the position."""

    seat: int
    owners: tuple[Owner, ...]
    turn: int

    @property
    def party(self) -> int:
        return self.owners[0].party

    @property
    def amount(self) -> int:
        return sum(owner.amount for owner in self.owners)

    @property
    def parties(self) -> frozenset[int]:
        return frozenset(owner.party for owner in self.owners)


def reach(t: Felt[BankRules], bank: Bank) -> dict[int, int]:
    """What every owner of the bank covers: his wager without what a fee took out of it."""
    short = t.state.parts.get("bank", {}).get("short", {})
    return {owner.party: owner.amount - short.get(t.state.names[owner.party], 0) for owner in bank.owners}


Held: TypeAlias = Json
"""What a table remembers of the bank between hands: who held it last, at which seat, for how many hands in a
row and with how much; what a fee took out of it; whether the game broke since; the spots bet on last."""

Offering = Asking[Bank | None]


def take_bank(t: Felt[BankRules]) -> Offering:
    """Offer the bank until somebody takes it. `None`: nobody does, and no hand is dealt."""
    rules = t.rules
    if len(_seated(t)) < rules.seats[0]:
        return None
    held: Held | None = t.state.parts.get("bank")
    if held is None:
        bank = yield from _offer_round(t, rules.bank_offer_from - 1, _seated(t))
    elif held.get("broken"):
        bank = yield from _offer_anew(t, rules, held)
    else:
        bank = yield from _offer_on(t, rules, held)
    return (yield from _open(t, bank)) if bank is not None else None


def _offer_on(t: Felt[BankRules], rules: BankRules, held: Held) -> Offering:
    """The bank again to who holds it while his turn lasts, and then to everybody else in turn. It is the turn
    of a person: it goes on when he changes seats, sits out or leaves and comes back."""
    own = _seat_of(t, held["name"])
    bank: Bank | None = None
    if own and _has_turns(rules, held):
        bank = yield from _offer(t, own, held["turn"] + 1, held["amount"])
    elif own:
        t.rule("bank_rotates", f"seat {own} has had its turn")
    if bank is None:
        others = [seat for seat in _seated(t) if seat != own]
        bank = yield from _offer_round(t, held["seat"], _eligible(t, held, others))
    if bank is not None:
        return bank
    if rules.bank_refused == "game-breaks":
        t.rule("bank_refused_breaks_game")
        t.state.parts["bank"] = {**{key: held[key] for key in held if key != "bet"}, "broken": True}
        return None
    if not own:
        return None
    t.rule("bank_refused_same_player")
    return (yield from _offer(t, own, 1, held["amount"]))


def _offer_anew(t: Felt[BankRules], rules: BankRules, held: Held) -> Offering:
    """A game that broke is offered from its first seat again; who has had his turn waits for another."""
    own = _seat_of(t, held["name"])
    seats = _seated(t)
    if own and not _has_turns(rules, held):
        t.rule("bank_waits_for_another", f"seat {own}")
        seats = [seat for seat in seats if seat != own]
    turns = {own: held["turn"] + 1} if _has_turns(rules, held) else {}
    return (yield from _offer_round(t, rules.bank_offer_from - 1, seats, turns))


def _has_turns(rules: BankRules, held: Held) -> bool:
    """Whether who held the bank last may hold it once more in a row."""
    return bool(held["turn"] < rules.bank_turns)


def _seat_of(t: Felt[BankRules], name: str) -> int:
    """Where a person sits who may be offered the bank; 0 when he is not here."""
    state = t.state
    party = state.names.index(name) if name in state.names else None
    return 0 if party is None or state.away[party] else state.seats[party]


def _seated(t: Felt[BankRules]) -> list[int]:
    """The seats that may be offered the bank."""
    state = t.state
    t.by("seated_player_banks")
    return [
        seat
        for party, seat in enumerate(state.seats)
        if 0 < seat <= t.rules.seats[1] and not state.away[party]
    ]


def _eligible(t: Felt[BankRules], held: Held, seats: list[int]) -> list[int]:
    """Those of the seats that may bank by what lay on their spots in the last hand; before any hand, all."""
    if t.rules.bank_eligible == "any-seated" or "bet" not in held:
        return seats
    found = [seat for seat in seats if seat in held["bet"]]
    skipped = ", ".join(str(seat) for seat in seats if seat not in found)
    if skipped:
        t.rule("bank_needs_last_bet", f"no bet lay on seat {skipped} in the last hand")
    return found


def remember_bets(t: Felt[BankRules], spots: Iterable[int]) -> None:
    """Keep in mind which spots have a bet in this hand: they may bank the next."""
    t.state.parts["bank"] = {**t.state.parts["bank"], "bet": sorted(set(spots))}


def _offer_round(
    t: Felt[BankRules], after: int, seats: list[int], turns: Mapping[int, int] = MappingProxyType({})
) -> Offering:
    """Ask the seats clockwise; `turns` says which hand in a row it would be, where it is not the first."""
    direction: Literal["clockwise", "counter-clockwise"] = "counter-clockwise"
    t.rule("bank_offered_clockwise")
    direction = "clockwise"
    for seat in t.clockwise(after, seats, direction):
        bank = yield from _offer(t, seat, turns.get(seat, 1), None)
        if bank is not None:
            return bank
    return None


def _offer(t: Felt[BankRules], seat: int, turn: int, again: int | None) -> Offering:
    """Ask one seat; `again` is what it banked last, which is then the default."""
    party = t.state.at_seat(seat)
    if party is None or t.state.away[party]:
        return None
    option = _bank_option(t, party)
    if option is None:
        return None
    assert option.low is not None
    assert option.high is not None
    default = "pass" if again is None else f"bank {min(max(again, option.low), option.high)}"
    text = f"The bank is offered to seat {seat}" if again is None else f"Seat {seat} may bank again"
    choice = yield Choose(party, text, (option, Option("pass", "let it go on")), default)
    t.decided(party, "bank", choice)
    word, _ = split_choice(choice)
    return Bank(seat, (Owner(party, amount_of(choice)),), turn) if word == "bank" else None


def _bank_option(t: Felt[BankRules], party: int) -> Option | None:
    """Taking the bank with some amount; nothing for a party who has too little for a bank and the lowest fee:
    what he owes is known only when the wagers are down. Where a game's `bank_minimum` says so, the least is
    a chip."""
    low, _ = table_limits(t.game)
    if t.rules.bank_minimum == "none":
        low = CHIP
    most = t.purse.stacks[party] - lowest_bank_fee(t.game)
    t.by("bank_any_amount")
    return Option("bank", "take the bank", low=low, high=most, step=CHIP) if most >= low else None


def _open(t: Felt[BankRules], bank: Bank) -> Asking[Bank]:
    """Let partners join, put the wager up and remember whose turn it is."""
    if t.rules.bank_partners != 1:
        bank = yield from _join(t, bank)
    for owner in bank.owners:
        t.purse.stake(owner.party, owner.amount)
        t.emit(Banked(owner.party, owner.amount, bank.turn))
    t.rule("bank_taken", f"seat {bank.seat} banks {money(bank.amount)}")
    last = t.state.parts.get("bank", {})
    t.state.parts["bank"] = {
        **({"bet": last["bet"]} if "bet" in last else {}),
        "seat": bank.seat,
        "name": t.state.names[bank.party],
        "turn": bank.turn,
        "amount": bank.owners[0].amount,
    }
    return bank


def _join(t: Felt[BankRules], bank: Bank) -> Asking[Bank]:
    """Ask the other seats, all at once, whether they put money into the bank."""
    asks = []
    for seat in t.clockwise(bank.seat, [seat for seat in _seated(t) if seat != bank.seat]):
        party = t.state.at_seat(seat)
        assert party is not None
        if option := _bank_option(t, party):
            text = f"Share the bank of seat {bank.seat}"
            asks.append(Choose(party, text, (option._replace(label=JOIN), "pass"), "pass"))
    if not asks:
        return bank
    choices = yield Wait(tuple(asks), "bank partners")
    most = t.rules.bank_partners or len(asks) + 1
    owners = list(bank.owners)
    for ask, choice in zip(asks, choices, strict=True):
        t.decided(ask.party, "bank", choice)
        word, _ = split_choice(choice)
        if word == "bank" and len(owners) < most:
            owners.append(Owner(ask.party, amount_of(choice)))
    return Bank(bank.seat, tuple(owners), bank.turn)
