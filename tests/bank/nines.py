"""Hands of the nines for the sheets' tests.

`Bank` sits in seat 1 and the dice put the action button at his left unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Chance, Incident
from houseway.play import Choose, Round
from houseway.play.events import HIDDEN, Dealt, Decided, Looked, Shown
from tests.bank.arrange import (
    RICH,
    Settings,
    Wagers,
    cents,
    place,
    take_bank,
)
from tests.bank.arrange import came_to as came_to_by_wager
from tests.bank.arrange import table as open_table

SEATS = {"casino-real/super-pan-9": 8, "poker-flats/super-9": 7, "phoenix/phoenix-baccarat": 8}
BET = {"game": 20}

THREE = (
    "Kc Qd Jh",
    "Kc Qd Ah",
    "Kc Qd 2h",
    "Kc Qd 3h",
    "Kc Qd 4h",
    "Kc Qd 5h",
    "Kc Qd 6h",
    "Kc Ad 6h",
    "Kc 2d 6h",
    "Kc 3d 6h",
)
"""Three cards of every total from 0 to 9."""
PIP = {0: "Ks", 1: "As", 2: "2s", 3: "3s", 4: "4s", 5: "5s", 6: "6s"}
"""A card of every value."""

DICE = {total: (min(6, total - 2), max(1, min(6, total - 7)), max(1, total - 12)) for total in range(3, 19)}
"""Three dice of every total."""

Acts = Mapping[str, str | Sequence[str]]
"""What is chosen at each place when it is asked about, the first time and again."""


def dice_to(seat: int, seats: int, bank_seat: int = 1) -> int:
    """A total that puts the action button at a seat."""
    position = (seat - bank_seat) % seats + 1
    return next(total for total in range(3, 19) if (total - 1) % seats + 1 == position)


def start(
    name: str,
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    *,
    bank: float = RICH // 2,
    partners: Mapping[str, float] | None = None,
    dice: int | None = None,
    incidents: Sequence[Incident] = (),
    settings: Settings = (),
    bank_seat: int = 1,
    also: Sequence[str] = (),
) -> Round:
    """A hand up to the first decision about cards; `also` sit there and bet nothing."""
    seated = open_table(name, [*wagers, *also], settings=settings, bank_seat=bank_seat)
    if dice is None:
        dice = dice_to(bank_seat % SEATS[name] + 1, SEATS[name], bank_seat)
    chance = Chance.scripted(cards or {}, dice={"action": DICE[dice]}, incidents=incidents)
    round = seated.deal(chance)
    take_bank(round, bank)
    join(round, partners or {})
    place(round, wagers)
    return round


def betting(name: str, players: Sequence[str], settings: Settings = ()) -> Round:
    """A hand in which the bank is taken, nobody joins it and everybody is asked for wagers."""
    round = open_table(name, players, settings=settings).deal(Chance(1))
    take_bank(round, 1000)
    join(round, {})
    return round


def join(round: Round, partners: Mapping[str, float]) -> None:
    """Those named put money into the bank, where anybody is asked."""
    while round.asks and isinstance(round.asks[0], Choose) and round.asks[0].options[0].id == "bank":
        ask = round.asks[0]
        amount = partners.get(round.parties[ask.party])
        round.act(ask.id, "pass" if amount is None else ["bank", cents(amount)])


def finish(round: Round, acts: Acts | None = None) -> Round:
    """Play on as told, and otherwise as the clock would."""
    left = {where: [act] if isinstance(act, str) else list(act) for where, act in (acts or {}).items()}
    while not round.over:
        ask = round.asks[0]
        told = left.get(ask.place)
        round.act(ask.id, told.pop(0) if told else ask.default)
    assert round.settlement.balances()
    assert not any(left.values())
    return round


def hand(
    name: str,
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    acts: Acts | None = None,
    **more: object,
) -> Round:
    """One hand played to its end."""
    return finish(start(name, wagers, cards, **more), acts)  # type: ignore[arg-type]


def came_to(round: Round) -> dict[str, float]:
    """Every wager in the order of settlement with what it came to: `P2`, or `P2@5` on another's spot."""
    return {wager.replace(" game", ""): won for wager, won in came_to_by_wager(round).items()}


def against(
    name: str,
    player: int | str,
    bank: int | str,
    acts: Acts | None = None,
    *,
    bet: float = 20,
    settings: Settings = (),
) -> float:
    """What a bet of $20 at seat 2 comes to; both stand unless told otherwise. Cards or totals are told."""
    held = {"seat 2": _cards(player), "bank": _cards(bank)}
    round = hand(name, {"P2": {"game": bet}}, held, {"seat 2": "stand", **(acts or {})}, settings=settings)
    return came_to(round)["P2"]


def _cards(cards: int | str) -> str:
    return THREE[cards] if isinstance(cards, int) else cards


def held(round: Round, where: str) -> int:
    """How many cards a place was dealt."""
    return sum(
        len(cards)
        for event in round.events
        if isinstance(event, Dealt)
        for at, cards in zip(event.places, event.cards, strict=True)
        if at == where
    )


def deal_order(round: Round) -> list[str]:
    """The places in the order in which the first cards came."""
    return list(next(event.places for event in round.events if isinstance(event, Dealt)))


def asked_places(round: Round) -> list[str]:
    """The places about which somebody decided, in order."""
    return [
        event.what for event in round.events if isinstance(event, Decided) and event.what.startswith("seat")
    ]


def asked(round: Round) -> dict[str, str]:
    """Who is asked about which place now."""
    return {ask.place: round.parties[ask.party] for ask in round.asks}


def sees(round: Round, who: str | None, where: str) -> bool:
    """Whether somebody knows the cards of a place from the deal or from a look at them."""
    for event in round.view(who).events:
        if isinstance(event, Dealt) and where in event.places:
            if HIDDEN not in event.cards[event.places.index(where)]:
                return True
        elif isinstance(event, Looked) and event.place == where and HIDDEN not in event.cards:
            return True
    return False


def shown(round: Round) -> dict[str, str]:
    """What every place was read as at the end."""
    return {event.place: str(event.name) for event in round.events if isinstance(event, Shown)}


def mixed_hand(name: str, bank: float, settings: Settings = ()) -> dict[str, float]:
    """P2 wins, P3 loses and P4 wins $20 against a bank of so much."""
    cards = {"seat 2": THREE[9], "seat 3": THREE[6], "seat 4": THREE[9], "bank": THREE[7]}
    acts = dict.fromkeys(("seat 2", "seat 3", "seat 4"), "stand")
    wagers = {"P2": BET, "P3": BET, "P4": BET}
    return came_to(hand(name, wagers, cards, acts, bank=bank, settings=settings))
