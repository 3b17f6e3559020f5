"""Spots and what the bets on them come to, whom a short bank reaches, and the action button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.bank.arrange import RICH, accepts, betting, circles_of, refuses, ruled
from tests.bank.baccarat import (
    BANKER_SIX,
    BANKER_WINS,
    DRAGON_7,
    DRAGON_7_TIED,
    PANDA_8,
    PANDA_8_BEATEN,
    PLAYER_WINS,
    THREE_CARD_SIX,
    THREE_CARD_TIE,
    TIE,
    TWO_CARD_8,
)
from tests.bank.twenty_one import came_out
from tests.compliance import Here, bank, shows
from tests.compliance.bank import Deal, words

HANDS = {
    "player": PLAYER_WINS,
    "banker": BANKER_WINS,
    "tie": TIE,
    "three-card tie": THREE_CARD_TIE,
    "three-card seven": DRAGON_7,
    "three-card seven tied": DRAGON_7_TIED,
    "three-card eight": PANDA_8,
    "three-card eight beaten": PANDA_8_BEATEN,
    "two-card eight": TWO_CARD_8,
    "banker six": BANKER_SIX,
    "banker six of three": THREE_CARD_SIX,
    "natural nines": {"player": "Kc 9d", "banker": "Kh 9s"},
    "natural eights": {"player": "Kc 8d", "banker": "Kh 8s"},
}
"""How a round ends, or who wins it."""
WON, LOST = Deal(PLAYER_WINS, {"P2": {"player": 10}}), Deal(BANKER_WINS, {"P2": {"player": 10}})
ACE_WON = Deal({"player": "Kc 9d", "banker": "Ah As"}, {"P2": {"player": 10}})
ACE_LOST = Deal({"player": "Kc 6d", "banker": "6h As"}, {"P2": {"player": 10}})


def dealt(cards: str | Mapping[str, str]) -> Mapping[str, str]:
    return HANDS[cards] if isinstance(cards, str) else cards


def spots(here: Here, kinds: Sequence[str], settings: str = "") -> None:
    """What a seat may bet on."""
    round = betting(here.sheet, ["P2"], words(settings))
    assert circles_of(round, "P2") == {f"{kind}@2" for kind in kinds}


def needs_no_line(here: Here, kinds: Sequence[str], settings: str = "") -> None:
    round = betting(here.sheet, ["P2"], words(settings))
    for kind in kinds:
        assert accepts(round, "P2", {kind: 10}) == {f"{kind}@2": 10}


def needs_a_line(
    here: Here, kinds: Sequence[str], rule: str = "", beside: Sequence[str] = (), settings: str = ""
) -> None:
    """Either line of the bettor on the same spot, for which bets `beside` it do not do. The refusal names
    the rule."""
    round = betting(here.sheet, ["P2", "P3"], words(settings))
    for kind in kinds:
        for without in ({kind: 10}, *({kind: 10, other: 10} for other in beside)):
            refusal = refuses(round, "P2", without, "needs a player or banker wager")
            assert not rule or here.full_id(rule) in refusal.rules
        for line in ("player", "banker"):
            assert accepts(round, "P2", {line: 10, kind: 10})[f"{kind}@2"] == 10


def limits(
    here: Here, kinds: Sequence[str], low: float, high: float, rule: str = "", settings: str = ""
) -> None:
    """Of bets beside a line of $50; what is too little is refused by the rule."""
    beside = {"player": 50}
    bank.limits(here, low, high, kinds, beside if "player" not in kinds else None, settings)
    round = betting(here.sheet, ["P2"], words(settings))
    refusal = refuses(round, "P2", {kinds[0]: low - 1}, f"is under the least of ${low:,}")
    assert not rule or here.full_id(rule) in refusal.rules


def pays(
    here: Here,
    kind: str,
    came: Mapping[str, float],
    bet: float = 10,
    line: float = 0,
    settings: str = "",
) -> None:
    """What a bet comes to when the round ends so, with a line of so much beside it or none."""
    for name, amount in came.items():
        pays_on(here, kind, HANDS[name], amount, bet, line, settings)


def pays_on(
    here: Here,
    kind: str,
    cards: Mapping[str, str],
    amount: float,
    bet: float = 10,
    line: float = 0,
    settings: str = "",
) -> None:
    bets = {"player": line, kind: bet} if line else {kind: bet}
    round = Deal(cards, {"P2": bets}).played(here, settings)
    assert came_out(round).get(f"P2 {kind}", [0]) == [amount]


@shows("field stages")
def both_lines_may_be_bet(here: Here) -> None:
    deal = Deal(PLAYER_WINS, {"P2": {"player": 10, "banker": 10}})
    bank.comes_to(here, deal, {"P2 player": 10, "P2 banker": -10})


def lines_on_a_tie(here: Here, readings: Mapping[str, float]) -> None:
    """$25 on either line."""
    for settings, amount in readings.items():
        for line in ("player", "banker"):
            pays(here, line, {"tie": amount, "three-card tie": amount}, 25, settings=settings)


# -- order and cover -----------------------------------------------------------------------------------------


def laps_go_clockwise(
    here: Here, kinds: Sequence[str], cards: str = "banker", seats: Any = ("P6", "P8", "P2")
) -> None:
    """Each kind of bet has its lap; the bank sits in seat 4, and no dice are rolled."""
    wagers = {seat: dict.fromkeys(kinds, 5) for seat in sorted(seats)}
    deal = Deal(dealt(cards), wagers, bank_seat=4)
    bank.settle_in_order(here, deal, {"": bank.laps(seats, kinds)})


def laps_decide_whom_a_short_bank_reaches(
    here: Here, kind: str, cards: Mapping[str, str], line: float, pays: float, by_seat: str, by_lap: str = ""
) -> None:
    """P2 and P3 have $5 on the player line and on this bet, out of a bank of $100; `line` is what a line
    comes to and `pays` what each bonus would win. Lines first leave the bonus less, and P3's nothing."""
    deal = Deal(cards, {seat: {"player": 5, kind: 5} for seat in ("P2", "P3")}, funds=100)
    left = 100 - 2 * abs(line)
    first = {"P2 player": line, "P3 player": line, f"P2 {kind}": min(left, pays), f"P3 {kind}": 0}
    bank.comes_to(here, deal, first, by_lap)
    one = {"P2 player": line, f"P2 {kind}": min(100 - abs(line), pays), "P3 player": 0, f"P3 {kind}": 0}
    bank.comes_to(here, deal, one, by_seat)


GROSS, TWO_CAPS, NET = (10, 0), (30, 0), (30, 20)
"""What P3 and P4 win on the banker line out of a bank of $30 that has collected $20 from P2."""


def bank_is_used_up(here: Here, readings: Mapping[str, tuple[float, float]]) -> None:
    wagers = {"P2": {"player": 20}, "P3": {"banker": 30}, "P4": {"banker": 30}}
    for settings, (third, fourth) in readings.items():
        deal = Deal({"player": "Kc 6d", "banker": "Ah 6s"}, wagers, funds=30)
        came = {"P2 player": -20, "P3 banker": third, "P4 banker": fourth}
        bank.comes_to(here, deal, came, settings)


def cents_are_exact(here: Here, bet: float, fee: float, rounded: str, half: tuple[float, float]) -> None:
    """Half pay, and the cover of a bank that is all its holder has beside the fee; or rounded down to a
    dollar."""
    for settings, paid, rest in (("", half[0], 20.75), (rounded, half[1], 20)):
        pays(here, "banker", {"banker six": paid}, bet, settings=settings)
        short = Deal(PLAYER_WINS, {"P2": {"player": 40}}, funds=20.75, bank_stack=20.75 + fee)
        bank.comes_to(here, short, rest, settings)


# -- the action button ---------------------------------------------------------------------------------------


def button_is_placed(
    here: Here,
    first: Mapping[str, int],
    second_card: bool,
    most: int = 8,
    bank_seat: int = 4,
    funds: float = RICH,
    settings: str = "",
) -> None:
    """By the first or the second card of the banker hand, at the seat where settlement begins."""
    seats = [seat for seat in range(1, most + 1) if seat != bank_seat]
    wagers = {f"P{seat}": {"player": 10} for seat in seats}
    for rank, seat in first.items():
        banker = f"Kh {rank}s" if second_card else f"{rank}s Kh"
        cards = {"player": "Kc 8d" if rank == "9" else "Kc 9d", "banker": banker}
        deal = Deal(cards, wagers, bank_seat=bank_seat, funds=funds, bank_stack=2 * RICH)
        round = deal.played(here, f"seats=2,{most} {settings}")
        order = [int(wager.split()[0].removeprefix("P")) for wager in came_out(round)]
        assert order == bank.clockwise(seats, seat)


def button_passes_empty_seats(
    here: Here, cards: Mapping[str, str], card: str, funds: float = RICH // 2
) -> None:
    """It comes to seat 5, which has no wager."""
    deal = Deal(cards, {"P3": {"player": 10}, "P9": {"player": 10}}, funds=funds)
    round = deal.played(here)
    assert list(came_out(round)) == ["P9 player", "P3 player"]
    said = f"{card} puts the button at seat 5, which has no wager: seat 9 is next"
    assert ruled(round, "action_button") == [said]
