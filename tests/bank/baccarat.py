"""Hands of two-hand baccarat for the sheets' tests, and the printed chart of the banker hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from houseway.cards import PACKS, Chance, Incident, shoe
from houseway.errors import Refused, SheetError
from houseway.play import Choose, Party, Round
from houseway.play.events import Dealt, Shown, Shuffled
from houseway.rooms import Table, sheet
from tests.bank.arrange import (
    RICH,
    Settings,
    Wagers,
    came_to,
    fees,
    hand,
    moment,
    place,
    results,
    ruled,
    start,
    table,
    take_bank,
)

PLAYER_WINS = {"player": "Kc 9d", "banker": "Kh 7s"}
BANKER_WINS = {"player": "Kc 6d", "banker": "Kh 7s"}
TIE = {"player": "Kc 7d", "banker": "Qh 7s"}
THREE_CARD_TIE = {"player": "Kc 2d 5h", "banker": "Qh 7s"}
DRAGON_7 = {"player": "Kc 6d", "banker": "Kh 2s 5s"}
DRAGON_7_TIED = {"player": "Kc 7d", "banker": "Kh 2s 5s"}
PANDA_8 = {"player": "Kc 5d 3h", "banker": "Kh 7s"}
PANDA_8_BEATEN = {"player": "Kc 5d 3h", "banker": "Kh 3s 6d"}
TWO_CARD_8 = {"player": "Kc 8d", "banker": "Kh 7s"}
BANKER_SIX = {"player": "Kc 5d Kd", "banker": "Kh 6s"}
THREE_CARD_SIX = {"player": "Kc 2d 3h", "banker": "Kh 3s 3d"}

CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}
"""Banker totals, each with what it does when the player hand's third card counts 0 to 9."""

CELLS = [(total, third, letter) for total, row in CHART.items() for third, letter in enumerate(row)]


def card(value: int, suit: str) -> str:
    """A card that counts so much."""
    return {0: "K", 1: "A"}.get(value, str(value)) + suit


def two_cards(total: int, suit: str) -> str:
    """Two cards that make a total."""
    return f"K{suit} {card(total, suit)}"


def drawn(round: Round) -> list[str]:
    """The hands that took a third card, in order."""
    return [event.places[0] for event in round.events if isinstance(event, Dealt) and event.street != "deal"]


def banker_letter(name: str, total: int, third: int) -> str:
    """Whether the banker hand draws (H) or stands (S) after a player hand that drew such a card."""
    cards = {"player": f"Kc 2c {card(third, 'd')}", "banker": two_cards(total, "h")}
    return "H" if "banker" in drawn(hand(name, {"P2": {"player": 10}}, cards)) else "S"


# -- what every baccarat does alike --------------------------------------------------------------------------

LINE = {"P2": {"player": 10}}

VALUES = {"A": 1, **{str(number): number for number in range(2, 10)}, "T": 0, "J": 0, "Q": 0, "K": 0}
"""What each card counts."""


def shown(round: Round, place: str) -> str:
    """The finished hand of a place in words."""
    return [event.name for event in round.events if isinstance(event, Shown) and event.place == place][-1]


def check_cards_go_right_and_left(name: str) -> None:
    """First to the player hand, then to the banker hand, two each; both are for all bettors."""
    round = table(name, ["P2", "P3"]).deal(Chance(7))
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, {"player": 1000})
    first = round.events[moment(round, Dealt)]
    one, two, three, four = Chance(7).shuffle(shoe(PACKS["standard-52"], 8), "shoe").deal("top", 4)
    assert (first.places, first.cards) == (("player", "banker"), ((one, three), (two, four)))
    assert came_to(round)["P2 player"] == came_to(round)["P3 player"]


def shoes(round: Round) -> list[str]:
    """The shoes shuffled in a round."""
    return [event.pack for event in round.events if isinstance(event, Shuffled)]


def shuffled_after(name: str, left: int, settings: Settings = ()) -> bool:
    """Whether a hand is dealt from a new shoe when the last one left so many cards."""
    seated = table(name, ["P2"], settings=settings)
    start(seated, LINE, {"player": "Kc 9d", "banker": "Kh 7s"})
    if seated.state.shoe is not None:
        seated.state.shoe["at"] = len(seated.state.shoe["order"]) - left
    return bool(shoes(start(seated, LINE)))


def check_decks(name: str, fewest: int, most: int) -> None:
    for decks in {fewest, most}:
        packs = "standard-52" if decks == 1 else f"standard-52 x {decks}"
        assert shoes(hand(name, LINE, settings={"decks": decks})) == [packs]
    for decks in (fewest - 1, most + 1):
        with pytest.raises(SheetError, match=f"the shoe holds {fewest} to {most}"):
            sheet(name).change({"decks": decks})


def check_seats(name: str, most: int, settings: Settings = ()) -> None:
    """So many sit at the table, the bank among them, and no more."""
    full = table(name, [f"P{seat}" for seat in range(2, most + 1)], settings=settings)
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        full.join(Party("one more", 100, most + 1))


def check_nobody_plays_alone(name: str) -> None:
    assert not Table(name, [Party("Bank", 100_000, 1)]).deal(Chance(1)).asks
    assert Table(name, [Party("Bank", 100_000, 1), Party("P2", 100_000, 2)]).deal(Chance(1)).asks


def settled_first(
    name: str,
    up: str,
    *,
    most: int,
    second: bool,
    bank: float = RICH,
    bank_seat: int = 4,
    settings: Sequence[str] = (),
) -> int:
    """The first seat settled of a full table when this is the card that is counted off."""
    wagers = {f"P{seat}": {"player": 10} for seat in range(1, most + 1) if seat != bank_seat}
    cards = {"player": "Kc 9d" if up[0] != "9" else "Kc 8d", "banker": f"Kh {up}" if second else f"{up} Kh"}
    at_table = [f"seats=2,{most}", *settings]
    stack = 2 * RICH
    round = hand(name, wagers, cards, bank=bank, bank_stack=stack, bank_seat=bank_seat, settings=at_table)
    return int(next(iter(came_to(round))).split()[0].removeprefix("P"))


# -- bets that stay up ---------------------------------------------------------------------------------------


def banker_has(total: int) -> dict[str, str]:
    """Cards with which the banker hand ends on this total, against a natural 9."""
    return {"player": "Kc 9d", "banker": two_cards(total, "h")}


def play_on(
    seated: Table,
    wagers: Wagers,
    cards: Mapping[str, str],
    *,
    take_down: Sequence[str] = (),
    bank: float = RICH // 2,
    holder: str = "Bank",
) -> Round:
    """The next round of a table; `take_down` names standing bets as `P2 flex-5`, the others stay up."""
    round = seated.deal(Chance.scripted(cards))
    take_bank(round, bank, holder)
    for ask in [ask for ask in round.asks if isinstance(ask, Choose)]:
        kind = ask.text.split()[-1]
        named = f"{round.parties[ask.party]} {kind}" in take_down
        round.act(ask.id, "take-down" if named else "keep")
    place(round, wagers)
    assert round.settlement.balances()
    return round


def still_up(seated: Table) -> dict[str, float]:
    """The bets that stay up between two rounds, in dollars."""
    return {f"{pot.parties[0]} {pot.why}": pot.amount / 100 for pot in seated.state.carried}


def check_misdeal(name: str, line: float = 20, settings: Settings = ()) -> None:
    """A first card that is missing, too many or strange voids the round, which moves nothing but fees; a
    third card that comes wrong is put right, and so is any other where the table plays on."""
    for kind in ("missing", "extra", "boxed", "foreign"):
        card = "Jk" if kind == "foreign" else None
        for place_ in ("player", "banker"):
            void = _misdealt(name, Incident(place_, 2, kind, card), line, settings)  # type: ignore[arg-type]
            assert ruled(void, "misdeal_voids") == [f"{kind} card at {place_}"]
            assert came_to(void) == {}
            assert results(void)["P2"] == -fees(void).get("P2", 0)
        on = {**dict(settings), "misdeal": "play-on"}  # type: ignore[arg-type]
        played = _misdealt(name, Incident("player", 2, kind, card), line, on)  # type: ignore[arg-type]
        assert ruled(played, "misdeal_put_right")
        assert came_to(played)
        for place_ in ("player", "banker"):
            shown_last = [e for e in played.events if isinstance(e, Shown) and e.place == place_][-1]
            assert len(shown_last.cards) in (2, 3)
    for kind in ("missing", "extra"):
        third = _misdealt(name, Incident("player", 3, kind), line, settings)  # type: ignore[arg-type]
        assert ruled(third, "misdeal_put_right") == [f"{kind} card at player"]
        hand_shown = [e for e in third.events if isinstance(e, Shown) and e.place == "player"][-1]
        assert len(hand_shown.cards) == 3


def _misdealt(name: str, incident: Incident, line: float, settings: Settings) -> Round:
    """P2 backs a player hand that starts with nothing."""
    cards = {"player": "Kc Qd", "banker": "Kh 2s"}
    round = table(name, ["P2"], settings=settings).deal(Chance.scripted(cards, incidents=[incident]))
    take_bank(round, 1000)
    place(round, {"P2": {"player": line}})
    while not round.over:
        round.act(round.asks[0].id, round.asks[0].default)
    assert round.settlement.balances()
    return round
