"""Rulings at stud tables that several rooms share, played out on one sheet at a time: seats that fold or
stand empty, cards that come too early, last cards that lie up, packs that run short.

Each function plays a hand and states what must have come of it; the tests of a room say which of its rules it
proves. P1 sits in seat 1 and so on; nobody needs a pair, a straight or a flush unless it is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cards import Incident
from houseway.play import Round
from tests.pots.arrange import deal, options, paid, play, results, ruled, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    held,
    left_the_pack,
    lying_up,
    pass_turn,
    see_street,
    served,
    show_down,
)

NAMES = {3: "third street", 4: "fourth street", 5: "fifth street", 6: "sixth street", 7: "seventh street"}


def is_razz(sheet: str) -> bool:
    return sheet.endswith("razz")


def forced_card(sheet: str) -> str:
    """A card that must open: the lowest of stud, the highest of razz."""
    return "Ks" if is_razz(sheet) else "2c"


def first_cards(sheet: str) -> int:
    """Cards before the first betting round."""
    return 2 if "five-card" in sheet else 3


def start(
    sheet: str,
    cards: Mapping[str, str] | None = None,
    players: int | Sequence[float] = 3,
    settings: Mapping[str, Any] | Sequence[str] = (),
    incidents: Sequence[Incident] = (),
) -> Round:
    return deal(table_of(sheet, players, settings), cards, incidents=incidents)


def quiet(sheet: str, *more: str) -> dict[str, str]:
    """Three boards, more of them if they are named: P1 must open, and P2 leads from then on."""
    leader = "8d 4h Jh 9h" if is_razz(sheet) else "8d Ah Kh Jh"
    return lying_up(
        f"{forced_card(sheet)} 7h 6s Td",
        leader,
        "9s Qs 3h 5h",
        *more,
        down="x" if "five-card" in sheet else "x x",
    )


def bet(round: Round) -> None:
    """The player whose turn it is bets the least he can."""
    (low, _) = options(round)["bet"]
    play(round, f"{turn(round)} bet {low}")


def from_the_mix(round: Round) -> list[str]:
    """The places that got cards after the burns were mixed in, one by one."""
    stub = round.felt.chance.stubs[-1]
    return [left.place for left in stub.exits if left.draw == "short stub"]


# -- folded and absent ---------------------------------------------------------------------------------------


def a_forced_bettor_who_folds_is_dealt_to_until_a_bet(sheet: str) -> None:
    fourth = first_cards(sheet) + 1
    round = start(sheet, quiet(sheet))
    play(round, "P1 bring-in, P2 call, P3 call, P1 fold")
    assert served(round, f"{NAMES[fourth]}, folded seats") == ["seat 1"]
    assert held(round, "seat 1", "P1")[-1] < 0
    assert ruled(round, "folded_seat_dealt") == ["seat 1"]
    places = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert places[-4:] == ["burn", "seat 1", "seat 2", "seat 3"]
    see_street(round, fourth + 1)
    assert served(round, f"{NAMES[fourth + 1]}, folded seats") == ["seat 1"]
    bet(round)
    pass_turn(round)
    assert served(round, NAMES[fourth + 2]) == ["seat 2", "seat 3"]
    assert served(round, f"{NAMES[fourth + 2]}, folded seats") == []


def a_player_who_folds_without_a_bet_is_dealt_to_until_a_bet(sheet: str) -> None:
    fourth = first_cards(sheet) + 1
    round = start(sheet, quiet(sheet))
    see_street(round, fourth)
    play(round, "P2 fold, P3 check, P1 check")
    assert served(round, f"{NAMES[fourth + 1]}, folded seats") == ["seat 2"]
    assert served(round, NAMES[fourth + 1]) == ["seat 1", "seat 3"]


def a_bet_behind_a_player_who_folded_ends_his_cards(sheet: str) -> None:
    fourth = first_cards(sheet) + 1
    round = start(sheet, quiet(sheet))
    see_street(round, fourth)
    play(round, "P2 fold")
    bet(round)
    pass_turn(round)
    assert served(round, NAMES[fourth + 1]) == ["seat 1", "seat 3"]
    assert served(round, f"{NAMES[fourth + 1]}, folded seats") == []


def a_player_who_is_away_loses_ante_and_hand_in_turn(sheet: str, ante: float) -> None:
    away = Incident("seat 2", first_cards(sheet), "absent")
    round = start(sheet, quiet(sheet), incidents=[away])
    play(round, "P1 bring-in")
    assert turn(round) == "P3"
    assert ruled(round, "absent_forfeits") == ["seat 2"]
    show_down(round)
    assert results(round)["P2"] == -ante


def the_forced_bet_falls_on_a_player_who_is_away(sheet: str, lost: float) -> None:
    away = Incident("seat 1", first_cards(sheet), "absent")
    round = start(sheet, quiet(sheet), incidents=[away])
    assert turn(round) == "P2"
    assert "call" in options(round)
    play(round, "P2 call, P3 call")
    show_down(round)
    fee = sum(dollars for payer, payee, dollars in paid(round, "drop") if payer == "P1")
    assert results(round)["P1"] == -lost - fee


# -- cards before the betting is done ------------------------------------------------------------------------


def early_cards_leave_play(sheet: str, settings: Mapping[str, Any], more: int) -> None:
    """Two of three players get their next card while the first round is still bet."""
    street = first_cards(sheet) + 1
    cards = quiet(sheet)
    for seat, early in (("seat 1", "Jc"), ("seat 2", "Js")):
        down_and_first = cards[seat].split()[: street - 1]
        cards[seat] = " ".join([*down_and_first, early, "5c" if seat == "seat 1" else "6c"])
    cards |= {"burn": "Tc Ts", "removed": "Qc Qd Qh"[: 3 * more]}
    round = start(sheet, cards, settings=settings, incidents=[Incident(NAMES[street], 2, "early")])
    assert ruled(round, "premature_deal") == [NAMES[street]]
    assert left_the_pack(round, "burn") == "Tc"
    assert left_the_pack(round, "removed") == "Qc Qd Qh"[: 3 * more].strip()
    see_street(round, street)
    assert left_the_pack(round, "burn") == "Tc Ts"
    assert (hand_of(round, "seat 1")[-2:], hand_of(round, "seat 2")[-2:]) == ("5c", "6c")


# -- too few cards -------------------------------------------------------------------------------------------

HIGH_BOARDS = lying_up(
    "Ac Qd 9h 7s",
    "Jc Td 8h 6s",
    "Jd Tc 8s 5h",
    "Jh Ts 7d 5c",
    "Ks Qh 6c 4d",
    "Js 9d 6h 4c",
    "Th 8d 5s 3c",
    "9c 7h 4s 3d",
)
LOW_BOARDS = lying_up(
    "Ah 2d 4c 7s",
    "9c Td Jh Qs",
    "9d Tc Js Qh",
    "9h Th Jd Qc",
    "3h 5d 6c 8s",
    "9s Ts Jc Qd",
    "Kc 8d 7c 6d",
    "Kd 8h 7d 6s",
)
"""Eight boards: P1 leads, but P5 does when a king, in razz a four, counts for everybody."""


def boards(sheet: str, players: int = 8) -> dict[str, str]:
    every = LOW_BOARDS if is_razz(sheet) else HIGH_BOARDS
    return {seat: cards for seat, cards in every.items() if int(seat[-1]) <= players}


def seven_players_get_their_last_cards_from_stub_and_burns(sheet: str) -> Round:
    """Seven cards are left: one is burned and five dealt; the last one and four burns serve the others."""
    cards = {**boards(sheet, 7), "burn": "2c 2h 2s 3s", "short stub/seat 6": "2c", "short stub/burn": "2s"}
    round = start(sheet, cards, 7)
    see_street(round, 7)
    assert ruled(round, "short_stub") == [""]
    assert from_the_mix(round) == ["burn", "seat 6", "seat 7"]
    assert left_the_pack(round, "burn") == "2c 2h 2s 3s 2s"
    assert served(round, "seventh street") == [f"seat {i}" for i in range(1, 8)]
    assert hand_of(round, "seat 6").endswith("2c")
    show_down(round)
    return round


def no_burn_where_five_players_wait_for_five_cards(sheet: str) -> None:
    """Eight players, of whom two leave on fifth street: three cards are left for six."""
    leaving = {seat: boards(sheet)[seat][:-3] for seat in ("seat 7", "seat 8")}
    round = start(sheet, {**boards(sheet), **leaving, "burn": "2c 2h 2s 3s"}, 8)
    see_street(round, 5)
    bet(round)
    for _ in range(5):
        play(round, f"{turn(round)} call")
    for _ in range(2):
        play(round, f"{turn(round)} fold")
    see_street(round, 7)
    assert len(from_the_mix(round)) == 5
    assert "burn" not in from_the_mix(round)
    assert ruled(round, "short_stub_unburned") == [""]
    assert down_at(round, served(round, "seventh street")[-1]) == 3


def eight_players_share_a_common_card(sheet: str) -> Round:
    """One card and three burns are left for eight players."""
    card = "4d" if is_razz(sheet) else "Kd"
    cards = {**boards(sheet), "burn": f"{card} 2h 2s", "short stub/board": card}
    round = start(sheet, cards, 8)
    see_street(round, 6)
    while not ruled(round, "common_card"):
        pass_turn(round)
    assert from_the_mix(round) == ["burn", "board"]
    assert served(round, "seventh street") == []
    assert down_at(round, "seat 1") == 2
    return round


# -- last cards that lie up ----------------------------------------------------------------------------------


def last_street(
    sheet: str, cards: Mapping[str, str], exposed: str, settings: Mapping[str, Any] | Sequence[str] = ()
) -> Round:
    """The last cards come, and the dealer turns up the one of that seat."""
    round = start(sheet, cards, len(cards), settings, [Incident(exposed, 7, "exposed")])
    while not ruled(round, "last_card_exposed"):
        pass_turn(round)
    return round


def last_cards(sheet: str, players: int, **last: str) -> dict[str, str]:
    """The boards of the first players, some with a last card: `seat_2="6d"`."""
    cards = boards(sheet, players)
    return cards | {
        seat.replace("_", " "): f"{cards[seat.replace('_', ' ')]} {card}" for seat, card in last.items()
    }


LAST_PLAYER_WINS_MAIN_POT = {
    "high": ("9c Jc 9d Jh Ts Qd 2h", "As Ad Ah 8c 8d Kh Ks", "6c 4h Th Qc 2s Tc 3d"),
    "low": ("Kc Qd 9h Jc 8s 9d Jh", "As 2d Kh 4c 5d 6h Ks", "Kd Qc Th Jd 9s Qh Td"),
}
"""P2 has the best hand by far, P1 beats P3, and nobody has a low hand that splits a pot."""


def a_player_all_in_for_the_pot_as_it_stands(sheet: str) -> Round:
    """P2, whose last card lies up, is all-in; P1 and P3 bet and call on the side."""
    hands = LAST_PLAYER_WINS_MAIN_POT["low" if is_razz(sheet) else "high"]
    cards = {f"seat {i}": hand for i, hand in enumerate(hands, 1)}
    round = last_street(sheet, cards, "seat 2")
    assert turn(round) == "P2"
    assert set(options(round)) == {"bet on", "all-in"}
    round.act(round.asks[0].id, "all-in")
    assert ruled(round, "exposed_all_in") == ["seat 2"]
    bet(round)
    pass_turn(round)
    assert round.over
    return round


def bet_on(round: Round) -> None:
    """An exposed player takes part in the betting, if he is asked."""
    while "bet on" in options(round):
        round.act(round.asks[0].id, "bet on")


def faces(round: Round, players: int) -> list[int]:
    """How many cards lie up before each player."""
    return [len(board_of(round, f"seat {i}").split()) for i in range(1, players + 1)]
