"""Tables of Chinese poker: hands written as rows, played as they are written, and what everybody won.

A hand is written front / middle / back and is set so; hands that nobody writes are dealt and set as usual.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from houseway.cards import Chance, Incident, parse_cards
from houseway.games.points.chinese_poker.flow import DECLARE, DeclareSweep, SetHand
from houseway.games.points.chinese_poker.rules import point_value
from houseway.play import Party, Round
from houseway.play.events import HOUSE, Dealt, Shuffled
from houseway.rooms import Table
from tests.told import ruled as ruled

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli")

STRONG = "Ah Ad 2c / 9h 9d 9s 4c 5d / Kh Jh 8h 6h 3h"
MIDDLING = "Qc Qd 3c / Jc Jd 7s 7c 2d / Qh Js Tc 9c 8s"
"""Loses all three segments to the strong hand."""
TWO_OF_THREE = "Ah Ad 2c / 9h 9d 9s 4c 5d / 6s 5c 4h 3d 2h"
"""Beats the middling hand in front and in the middle."""
QUADS_BEHIND = "5h 3d 2c / 9h 9d 9s 4c 6d / Ah Ad Ac As 7d"
"""Beats it in the middle and at the back."""
WEAK = "5h 3d 2c / Tc 8s 6h 4c 2d / Jd 9c 7d 5s 3c"
EQUAL = (
    "Ah Kd 3c / Qh Qd 7c 5s 2h / Jh Jd 9c 9s 4h",
    "As Kc 3d / Qs Qc 7d 5h 2s / Js Jc 9h 9d 4c",
)
BESIDE_EQUAL = "Ac Ad Ks / 8c 8d 8h 3h 2c / Th Ts Tc 6c 6d"
"""Beats both of the equal hands in every segment."""
FOUL = "Ah Ad 2c / 9h 8d 7d 5d 4c / Kh Jh 8h 6h 3h"
"""The pair in front outranks the middle."""

SUPER_DRAGON = "Ah Kh Qh / Jh Th 9h 8h 7h / 6h 5h 4h 3h 2h"
DRAGON = "Ah Kd Qc / Js Th 9d 8c 7s / 6h 5d 4c 3s 2h"
SIX_PAIRS = "7h Kc Ks / Ad As Qd Qh 4h / Jd Jh 9c 9s 4d"
OTHER_SIX_PAIRS = "6c Tc Td / 8d 8h 5c 5s 3c / 7c 7d 2c 2d 3d"
THREE_STRAIGHTS = "Qs Jc Tc / 9h 8d 7d 6d 5c / 6s 5s 4s 3c 2s"
THREE_FLUSHES = "Ac 9c 3c / Kh Jh 8h 6h 3h / Qd Td 7d 5d 2d"


def table_of(
    sheet: str,
    points: Sequence[int],
    settings: Iterable[str] = (),
    *,
    seats: Sequence[int] = (),
    cents: int = 0,
) -> Table:
    """Players with so many points, and cents, in front of them, all of whom have played here before."""
    table = Table(sheet, settings=list(settings))
    value = point_value(table.game.rules)
    for name, seat, stack in zip(NAMES, seats or range(1, 6), points, strict=False):
        table.join(Party(name, table.game.buy_in[0], seat))
        table.state.stacks[-1] = stack * value + cents
    records = {
        name: {"left_with": stack, "short": 0}
        for name, stack in zip(table.state.names, table.state.stacks, strict=True)
    }
    table.state.parts["chinese poker"] = {"button": 0, "records": records}
    return table


def read_as(switch: str, reading: str) -> list[str]:
    """The settings of a reading; none for the sheet as it is printed."""
    return [f"{switch}={reading}"] if reading else []


def played(
    table: Table,
    hands: Mapping[int, str] | None = None,
    *,
    declare: Iterable[int] = (),
    agree: bool = False,
    incidents: Iterable[Incident] = (),
    seed: object = 1,
) -> Round:
    """One hand: written hands at their seats, clean sweeps declared, everything else as usual."""
    written = {f"seat {seat}": hand for seat, hand in (hands or {}).items()}
    cards = {place: hand.replace("/", " ") for place, hand in written.items()}
    round = table.deal(Chance.scripted(cards, incidents=list(incidents), seed=seed))
    declaring = {f"seat {seat}" for seat in declare}
    while not round.over:
        ask = next((a for a in round.asks if isinstance(a, DeclareSweep) and a.place in declaring), None)
        if ask is not None:
            declaring.remove(ask.place)
            round.act(ask.id, DECLARE)
            continue
        ask = next((a for a in round.asks if not a.optional), None)
        if ask is None:
            round.move_on()
        elif isinstance(ask, SetHand):
            round.act(ask.id, rows_of(ask, written.get(ask.place, "")))
        else:
            round.act(ask.id, "yes" if agree else "no")
    return round


def rows_of(ask: SetHand, hand: str) -> list[list[int]]:
    """The rows as they are written, when these are the cards; the usual rows otherwise."""
    rows = [list(parse_cards(row)) for row in hand.split("/")]
    same = sorted(card for row in rows for card in row) == sorted(ask.cards)
    return rows if hand and same else ask.default


def points(round: Round) -> dict[str, int]:
    """What everybody won or lost to other players, in points."""
    value = point_value(round.game.rules)
    won = dict.fromkeys(round.parties, 0)
    for transfer in round.settlement.transfers:
        if transfer.payee != HOUSE:
            won[round.parties[transfer.payer]] -= transfer.amount
            won[round.parties[transfer.payee]] += transfer.amount
    return {name: amount // value for name, amount in won.items()}


def between(round: Round, one: str, other: str) -> int:
    """Points that one player got from another."""
    value = point_value(round.game.rules)
    total = 0
    for transfer in round.settlement.transfers:
        if transfer.payee != HOUSE:
            pair = (round.parties[transfer.payee], round.parties[transfer.payer])
            total += transfer.amount * ((pair == (one, other)) - (pair == (other, one)))
    return total // value


def fees(round: Round) -> dict[str, int]:
    """What everybody paid the house, in cents."""
    paid = dict.fromkeys(round.parties, 0)
    for transfer in round.settlement.transfers:
        if transfer.payee == HOUSE:
            paid[round.parties[transfer.payer]] += transfer.amount
    return paid


def dealt_in(round: Round) -> list[str]:
    """Who had hands, in the order of their positions."""
    event = next((e for e in round.events if isinstance(e, Dealt)), None)
    places = [] if event is None else event.places
    seats = dict(zip((f"seat {seat}" for seat in round.before.seats), round.parties, strict=True))
    return [seats[place] for place in places if place in seats]


def deals(round: Round) -> int:
    """How often the cards were shuffled."""
    return sum(isinstance(event, Shuffled) for event in round.events)
