"""Hands of pai gow tiles: who holds which tiles, how they are set, what it came to in dollars.

`Bank` sits in seat 1, and the dice put the button at seat 8, the first that is counted after the bank, unless
a test says otherwise. Hands are written `6-6 4-5 / 1-1 2-6`: the two tiles of one hand, then of the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Chance, parse_cards
from houseway.cards.tiles import tile_of
from houseway.play import Arrange, Round
from houseway.play.events import Dealt, Shown
from tests.bank.arrange import RICH, Settings, Wagers, place, take_bank
from tests.bank.arrange import came_to as came_to_by_wager
from tests.bank.arrange import table as open_table
from tests.bank.nines import DICE

SHEET = "phoenix/pai-gow-tiles"
BET = {"game": 20}

WINS, WINS_TOO = "6-6 6-6 / 5-5 5-5", "1-1 1-1 / 4-4 4-4"
PUSHES = "1-1 1-1 / 4-6 5-6"
LOSES, LOSES_TOO = "4-6 5-6 / 2-2 3-5", "4-6 2-2 / 1-6 1-3"
"""Hands against a bank of `MIDDLE`."""
MIDDLE = "5-6 2-5 / 3-3 2-6"
"""A bank with an eight and a four."""

Sets = Mapping[str, str]


def start(
    wagers: Wagers,
    hands: Sets | None = None,
    *,
    bank: float = RICH // 2,
    dice: int = 10,
    stack: int = 1,
    settings: Settings = (),
    bank_seat: int = 1,
    also: Sequence[str] = (),
) -> Round:
    """A hand up to the point where everybody sets his tiles; `also` sit there and bet nothing."""
    seated = open_table(SHEET, [*wagers, *also], settings=settings, bank_seat=bank_seat)
    tiles = {where: text.replace("/", " ") for where, text in (hands or {}).items()}
    round = seated.deal(Chance.scripted(tiles, dice={"action": DICE[dice]}))
    take_bank(round, bank)
    place(round, wagers)
    if round.asks and round.asks[0].kind == "choose":
        round.act(round.asks[0].id, str(stack))
    return round


def finish(round: Round, hands: Sets | None = None) -> Round:
    """Everybody named sets his tiles as written, the others as the clock would."""
    for ask in round.asks:
        assert isinstance(ask, Arrange)
        text = (hands or {}).get(ask.place, "")
        round.act(ask.id, rows(ask, text) if "/" in text else ask.default)
    assert round.over
    assert round.settlement.balances()
    return round


def hand(wagers: Wagers, hands: Sets | None = None, **more: object) -> Round:
    """One hand played to its end, set as it is written."""
    return finish(start(wagers, hands, **more), hands)  # type: ignore[arg-type]


def rows(ask: Arrange, text: str) -> list[list[int]]:
    """The tiles of an ask in two rows; either of two tiles alike will do."""
    left = list(ask.cards)
    found = []
    for row in text.split("/"):
        codes = []
        for written in parse_cards(row):
            code = next(code for code in left if tile_of(code).spots == tile_of(written).spots)
            left.remove(code)
            codes.append(code)
        found.append(codes)
    return found


def came_to(round: Round) -> dict[str, float]:
    """Every wager in the order of settlement: `P2`, `P2-3` on his third square, `P2@5` on another's."""
    return {wager.replace(" game", ""): won for wager, won in came_to_by_wager(round).items()}


def against(player: str, bank: str, settings: Settings = (), bet: float = 20) -> float:
    """What a bet at seat 2 comes to with both hands set as written."""
    held = {"seat 2": player, "bank": bank}
    return came_to(hand({"P2": {"game": bet}}, held, settings=settings))["P2"]


LOW_HANDS = (
    ("4-6 5-5", "5-6 2-6"),
    ("3-3 1-3", "2-2 1-4"),
    ("3-3 2-2", "5-6 2-6"),
    ("1-3 1-5", "5-6 2-6"),
    ("1-3 1-5", "1-6 1-1"),
    ("1-3 1-5", "5-6 4-4"),
)
"""A low hand of 0 and one of 9, in tiles that are left over by whatever is compared."""


def higher(one: str, other: str, settings: Settings = ()) -> bool:
    """Whether one high hand beats another, the player's low hand losing whatever it meets."""
    used = {word for text in (one, other) for word in text.split()}
    worse, better = next(pair for pair in LOW_HANDS if not used & set(" ".join(pair).split()))
    return {0: True, -20: False}[against(f"{one} / {worse}", f"{other} / {better}", settings)]


HIGH_HANDS = ("6-6 6-6", "1-1 1-1", "4-4 4-4", "2-2 2-2")
"""Pairs, the better first."""


def beats_low(one: str, other: str, settings: Settings = ()) -> bool:
    """Whether one low hand beats another, the player's high hand winning whatever it meets."""
    used = {word for text in (one, other) for word in text.split()}
    best, next_best, *_ = (pair for pair in HIGH_HANDS if not used & set(pair.split()))
    return {20: True, 0: False}[against(f"{best} / {one}", f"{next_best} / {other}", settings)]


def delivered(round: Round) -> list[str]:
    """The places in the order in which they got their stacks."""
    return list(next(event.places for event in round.events if isinstance(event, Dealt)))


def shown(round: Round) -> dict[str, str]:
    """What every place was called when it was opened."""
    return {event.place: str(event.name) for event in round.events if isinstance(event, Shown)}


def advised(tiles: str) -> set[frozenset[str]]:
    """The two hands that the house way makes of four tiles."""
    ask = next(ask for ask in start({"P2": BET}, {"seat 2": tiles}).asks if ask.place == "seat 2")
    return {frozenset("-".join(map(str, tile_of(code).spots)) for code in row) for row in ask.default}


def mixed(bank: float, settings: Settings = ()) -> dict[str, float]:
    """P8 wins, P7 loses and P6 wins $20 against a bank of so much, in the order of settlement."""
    hands = {"seat 8": WINS, "seat 7": LOSES, "seat 6": WINS_TOO, "bank": MIDDLE}
    return came_to(hand({"P8": BET, "P7": BET, "P6": BET}, hands, bank=bank, settings=settings))
