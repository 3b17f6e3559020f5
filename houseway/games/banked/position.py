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


def reach(felt: Felt[BankRules], bank: Bank) -> dict[int, int]:
    """What every owner of the bank covers: his wager without what a fee took out of it."""
    short = felt.state.parts.get("bank", {}).get("short", {})
    return {owner.party: owner.amount - short.get(felt.state.names[owner.party], 0) for owner in bank.owners}


Held: TypeAlias = Json
"""What a table remembers of the bank between hands: who held it last, at which seat, for how many hands in a
row and with how much; what a fee took out of it; whether the game broke since; the spots bet on last."""

Offering = Asking[Bank | None]


def take_bank(felt: Felt[BankRules]) -> Offering:
    """Offer the bank until somebody takes it. `None`: nobody does, and no hand is dealt."""
    rules = felt.rules
    if len(_seated(felt)) < rules.seats[0]:
        return None
    held: Held | None = felt.state.parts.get("bank")
    if held is None:
        bank = yield from _offer_round(felt, rules.bank_offer_from - 1, _seated(felt))
    elif held.get("broken"):
        bank = yield from _offer_anew(felt, rules, held)
    else:
        bank = yield from _offer_on(felt, rules, held)
    return (yield from _open(felt, bank)) if bank is not None else None


def _offer_on(felt: Felt[BankRules], rules: BankRules, held: Held) -> Offering:
    """The bank again to who holds it while his turn lasts, and then to everybody else in turn. It is the turn
    of a person: it goes on when he changes seats, sits out or leaves and comes back."""
    own = _seat_of(felt, held["name"])
    bank: Bank | None = None
    if own and _has_turns(rules, held):
        bank = yield from _offer(felt, own, held["turn"] + 1, held["amount"])
    elif own:
        felt.rule("bank_rotates", f"seat {own} has had its turn")
    if bank is None:
        others = [seat for seat in _seated(felt) if seat != own]
        bank = yield from _offer_round(felt, held["seat"], _eligible(felt, held, others))
    if bank is not None:
        return bank
    if rules.bank_refused == "game-breaks":
        felt.rule("bank_refused_breaks_game")
        felt.state.parts["bank"] = {**{key: held[key] for key in held if key != "bet"}, "broken": True}
        return None
    if not own:
        return None
    felt.rule("bank_refused_same_player")
    return (yield from _offer(felt, own, 1, held["amount"]))


def _offer_anew(felt: Felt[BankRules], rules: BankRules, held: Held) -> Offering:
    """A game that broke is offered from its first seat again; who has had his turn waits for another."""
    own = _seat_of(felt, held["name"])
    seats = _seated(felt)
    if own and not _has_turns(rules, held):
        felt.rule("bank_waits_for_another", f"seat {own}")
        seats = [seat for seat in seats if seat != own]
    turns = {own: held["turn"] + 1} if _has_turns(rules, held) else {}
    return (yield from _offer_round(felt, rules.bank_offer_from - 1, seats, turns))


def _has_turns(rules: BankRules, held: Held) -> bool:
    """Whether who held the bank last may hold it once more in a row."""
    return bool(held["turn"] < rules.bank_turns)


def _seat_of(felt: Felt[BankRules], name: str) -> int:
    """Where a person sits who may be offered the bank; 0 when he is not here."""
    state = felt.state
    party = state.names.index(name) if name in state.names else None
    return 0 if party is None or state.away[party] else state.seats[party]


def _seated(felt: Felt[BankRules]) -> list[int]:
    """The seats that may be offered the bank."""
    state = felt.state
    felt.by("seated_player_banks")
    return [
        seat
        for party, seat in enumerate(state.seats)
        if 0 < seat <= felt.rules.seats[1] and not state.away[party]
    ]


def _eligible(felt: Felt[BankRules], held: Held, seats: list[int]) -> list[int]:
    """Those of the seats that may bank by what lay on their spots in the last hand; before any hand, all."""
    if felt.rules.bank_eligible == "any-seated" or "bet" not in held:
        return seats
    found = [seat for seat in seats if seat in held["bet"]]
    skipped = ", ".join(str(seat) for seat in seats if seat not in found)
    if skipped:
        felt.rule("bank_needs_last_bet", f"no bet lay on seat {skipped} in the last hand")
    return found


def remember_bets(felt: Felt[BankRules], spots: Iterable[int]) -> None:
    """Keep in mind which spots have a bet in this hand: they may bank the next."""
    felt.state.parts["bank"] = {**felt.state.parts["bank"], "bet": sorted(set(spots))}


def _offer_round(
    felt: Felt[BankRules], after: int, seats: list[int], turns: Mapping[int, int] = MappingProxyType({})
) -> Offering:
    """Ask the seats clockwise; `turns` says which hand in a row it would be, where it is not the first."""
    direction: Literal["clockwise", "counter-clockwise"] = "counter-clockwise"
    felt.rule("bank_offered_clockwise")
    direction = "clockwise"
    for seat in felt.clockwise(after, seats, direction):
        bank = yield from _offer(felt, seat, turns.get(seat, 1), None)
        if bank is not None:
            return bank
    return None


def _offer(felt: Felt[BankRules], seat: int, turn: int, again: int | None) -> Offering:
    """Ask one seat; `again` is what it banked last, which is then the default."""
    party = felt.state.at_seat(seat)
    if party is None or felt.state.away[party]:
        return None
    option = _bank_option(felt, party)
    if option is None:
        return None
    assert option.low is not None
    assert option.high is not None
    default = "pass" if again is None else f"bank {min(max(again, option.low), option.high)}"
    text = f"The bank is offered to seat {seat}" if again is None else f"Seat {seat} may bank again"
    choice = yield Choose(party, text, (option, Option("pass", "let it go on")), default)
    felt.decided(party, "bank", choice)
    word, _ = split_choice(choice)
    return Bank(seat, (Owner(party, amount_of(choice)),), turn) if word == "bank" else None


def _bank_option(felt: Felt[BankRules], party: int) -> Option | None:
    """Taking the bank with some amount; nothing for a party who has too little for a bank and the lowest fee:
    what he owes is known only when the wagers are down. Where a game's `bank_minimum` says so, the least is
    a chip."""
    low, _ = table_limits(felt.game)
    if felt.rules.bank_minimum == "none":
        low = CHIP
    most = felt.purse.stacks[party] - lowest_bank_fee(felt.game)
    felt.by("bank_any_amount")
    return Option("bank", "take the bank", low=low, high=most, step=CHIP) if most >= low else None


def _open(felt: Felt[BankRules], bank: Bank) -> Asking[Bank]:
    """Let partners join, put the wager up and remember whose turn it is."""
    if felt.rules.bank_partners != 1:
        bank = yield from _join(felt, bank)
    for owner in bank.owners:
        felt.purse.stake(owner.party, owner.amount)
        felt.emit(Banked(owner.party, owner.amount, bank.turn))
    felt.rule("bank_taken", f"seat {bank.seat} banks {money(bank.amount)}")
    last = felt.state.parts.get("bank", {})
    felt.state.parts["bank"] = {
        **({"bet": last["bet"]} if "bet" in last else {}),
        "seat": bank.seat,
        "name": felt.state.names[bank.party],
        "turn": bank.turn,
        "amount": bank.owners[0].amount,
    }
    return bank


def _join(felt: Felt[BankRules], bank: Bank) -> Asking[Bank]:
    """Ask the other seats, all at once, whether they put money into the bank."""
    asks = []
    for seat in felt.clockwise(bank.seat, [seat for seat in _seated(felt) if seat != bank.seat]):
        party = felt.state.at_seat(seat)
        assert party is not None
        if option := _bank_option(felt, party):
            text = f"Share the bank of seat {bank.seat}"
            asks.append(Choose(party, text, (option._replace(label=JOIN), "pass"), "pass"))
    if not asks:
        return bank
    choices = yield Wait(tuple(asks), "bank partners")
    most = felt.rules.bank_partners or len(asks) + 1
    owners = list(bank.owners)
    for ask, choice in zip(asks, choices, strict=True):
        felt.decided(ask.party, "bank", choice)
        word, _ = split_choice(choice)
        if word == "bank" and len(owners) < most:
            owners.append(Owner(ask.party, amount_of(choice)))
    return Bank(bank.seat, tuple(owners), bank.turn)
