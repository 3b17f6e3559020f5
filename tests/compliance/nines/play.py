"""Pack, deal, drawing, what hands come to, whom the bank reaches, and its turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cards import Chance, find_pack, rank_of
from houseway.play.events import Banked, Dealt, Rolled, Ruled, Wagered
from houseway.rooms import Table
from tests.bank.arrange import circles_of, fees, moment, offers, ruled, table
from tests.bank.nines import (
    BET,
    PIP,
    THREE,
    Acts,
    against,
    asked,
    asked_places,
    betting,
    came_to,
    deal_order,
    finish,
    hand,
    held,
    join,
    mixed_hand,
    place,
    sees,
    shown,
    start,
)
from tests.compliance import Here, shows
from tests.compliance.bank import Readings, packs, words

SPOTS = {"P2": BET, "P4": BET, "P6": BET}
STAND = dict.fromkeys(("seat 2", "seat 4", "seat 6"), "stand")


def comes_to(
    here: Here,
    cards: Mapping[str, str],
    came: Mapping[str, float],
    acts: Acts | None = None,
    wagers: Mapping[str, Mapping[str, float]] | None = None,
    funds: float = 50_000,
    settings: str = "",
    told: Mapping[str, Sequence[str]] | None = None,
    shows: Mapping[str, str] | None = None,
) -> None:
    """What every wager comes to, in the order of settlement, and what the hands were read as; P2 alone bets
    unless told otherwise."""
    round = hand(here.sheet, wagers or {"P2": BET}, cards, acts, bank=funds, settings=words(settings))
    assert list(came_to(round).items()) == list(came.items())
    assert shows is None or shown(round) == shows
    for clause, details in (told or {}).items():
        assert ruled(round, clause) == list(details)


def scores(
    here: Here, player: int | str, bank: int | str, came: Readings, bet: float = 20, acts: Acts | None = None
) -> None:
    """What a bet comes to by the reading of the text; both stand unless told otherwise."""
    for settings, amount in came.items():
        assert against(here.sheet, player, bank, acts, bet=bet, settings=words(settings)) == amount


# -- pack and deal -------------------------------------------------------------------------------------------


@shows("field decks")
def pack(here: Here) -> None:
    """288 cards: 32 of each rank that is left."""
    ranks = Counter(rank_of(card) for card in find_pack(packs(start(here.sheet, {"P2": BET}))[0]).cards)
    assert {"23456789TJQKA"[rank]: count for rank, count in ranks.items()} == dict.fromkeys("23456JQKA", 32)


def bank_then_wagers_then_dice_then_cards(here: Here) -> None:
    """Three dice are shaken when the wagers are down and closed."""
    round = start(here.sheet, {"P2": BET, "P3": BET}, bank=300)
    assert ruled(round, "bank_taken") == ["seat 1 banks $300"]
    assert moment(round, Banked) < moment(round, Wagered) < moment(round, Rolled) < moment(round, Dealt)
    closed = [at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "no_more_bets"]
    assert moment(round, Wagered, 1) < closed[0] < moment(round, Rolled)
    (rolled,) = (event for event in round.events if isinstance(event, Rolled))
    assert len(rolled.numbers) == 3
    assert {ask.kind for ask in round.asks} == {"choose"}


def orders(
    here: Here,
    dice: int,
    dealt: Sequence[str] = (),
    acted: Sequence[str] = (),
    settled: Sequence[str] = (),
    told: str = "",
    bank_seat: int = 1,
    settings: str = "",
) -> None:
    """With spots 2, 4 and 6 bet, who is dealt, asked and settled after whom, and where the button lies."""
    more = {"dice": dice, "bank_seat": bank_seat, "settings": words(settings)}
    round = hand(here.sheet, SPOTS, {"bank": THREE[7]}, **more)
    if dealt:
        assert deal_order(round) == list(dealt)
        assert {held(start(here.sheet, SPOTS, **more), where) for where in dealt} == {3}  # type: ignore[arg-type]
    if acted:
        assert asked_places(round) == list(acted)
    if settled:
        assert list(came_to(round)) == list(settled)
    if told:
        assert ruled(round, "action_button") == [told]


def first_is(
    here: Here, positions: Mapping[int, int], seats: int, settled: bool = False, settings: str = ""
) -> None:
    """The position that a total of the dice names when every one is bet, 1 for the banker's: dealt first, or
    settled first."""
    everybody = {f"P{seat}": BET for seat in range(2, seats + 1)}
    for total, position in positions.items():
        if settled:
            round = hand(here.sheet, everybody, {"bank": THREE[7]}, dice=total, settings=words(settings))
            first = next(iter(came_to(round))).replace("P", "seat ")
        else:
            first = deal_order(start(here.sheet, everybody, dice=total, settings=words(settings)))[0]
        assert first == ("bank" if position == 1 else f"seat {position}")


@shows("clause bank_cards_unseen", "clause bank_opens")
def bank_cards_lie_unseen(here: Here) -> None:
    """Nobody knows the bank's cards until every spot has decided; then they lie open."""
    round = start(here.sheet, {"P2": BET}, {"bank": THREE[7]})
    assert not any(sees(round, who, "bank") for who in ("Bank", "P2", None))
    assert not shown(round)
    round.act(round.asks[0].id, "stand")
    assert shown(round)["bank"] == "7"


def players_act_in_turn(here: Here) -> None:
    round = start(here.sheet, SPOTS)
    for spot, act, cards in ((2, "hit", 4), (4, "stand", 3)):
        assert asked(round) == {f"seat {spot}": f"P{spot}"}
        round.act(round.asks[0].id, act)
        assert held(round, f"seat {spot}") == cards
    assert asked(round) == {"seat 6": "P6"}


def asks(here: Here, wagers: Mapping[str, Mapping[str, float]], who: Readings) -> None:
    """Who is asked about which spot first, by the reading of the text."""
    for settings, expected in who.items():
        assert asked(start(here.sheet, wagers, settings=words(settings))) == expected


def open_circles(
    here: Here, to: str, circles: Sequence[str], players: Sequence[str], settings: str = ""
) -> None:
    assert circles_of(betting(here.sheet, players, words(settings)), to) == set(circles)


# -- values and drawing --------------------------------------------------------------------------------------


def cards_count(here: Here, values: Mapping[str, int]) -> None:
    """A card beside two kings counts its value, on the spot and in the bank."""
    for rank, value in values.items():
        beside = f"Kc Qd {rank}h"
        round = hand(here.sheet, {"P2": BET}, {"seat 2": beside, "bank": THREE[7]}, {"seat 2": "stand"})
        assert shown(round)["seat 2"] == str(value)
        cards = {"seat 2": THREE[7], "bank": f"{beside} Ks"}
        assert shown(hand(here.sheet, {"P2": BET}, cards, {"seat 2": "stand"}))["bank"] == str(value)


FACES, ACE, NUMBERS = dict.fromkeys("JQK", 0), {"A": 1}, {str(number): number for number in range(2, 7)}


@shows("clause last_digit")
def tens_are_dropped(here: Here) -> None:
    for cards, total in (("5c 5d 5h", "5"), ("4c 6d Kh", "0"), ("6c 6d 6h", "8")):
        assert shown(hand(here.sheet, {"P2": BET}, {"seat 2": cards}, {"seat 2": "stand"}))["seat 2"] == total


@shows("clause higher_wins", "clause lower_loses")
def higher_total_wins(here: Here) -> None:
    """Every total beats the one below for even money, on the spot and in the bank."""
    for lower in range(9):
        assert against(here.sheet, lower + 1, _bank_of(lower)) == 20
        assert against(here.sheet, lower, _bank_of(lower + 1)) == -20


def _bank_of(total: int) -> str:
    """Cards with which a bank that does not choose ends on a total: from 7 on with three, else with four."""
    if total >= 7:
        return THREE[total]
    return f"{THREE[1]} {PIP[total - 1]}" if total else f"{THREE[4]} {PIP[6]}"


def equal_totals_push(here: Here) -> None:
    for total in (7, 8, 9):
        scores(here, total, total, {"": 0})


@shows("clause draw_or_stand")
def one_more_card_on_any_total(here: Here) -> None:
    for total in range(10):
        for act, cards in (("hit", 4), ("stand", 3)):
            deal = {"seat 2": THREE[total], "bank": THREE[7]}
            assert held(hand(here.sheet, {"P2": BET}, deal, {"seat 2": act}), "seat 2") == cards


def bank_does(here: Here, letters: Mapping[int, str]) -> None:
    """On three cards of a total the bank must draw (H), must stand (S) or is asked (O)."""
    for total, letter in letters.items():
        cards = {"seat 2": THREE[7], "bank": f"{THREE[total]} {PIP[0]}"}
        round = start(here.sheet, {"P2": BET}, cards)
        round.act(round.asks[0].id, "stand")
        if letter == "O":
            assert asked(round) == {"bank": "Bank"}
            assert {option.id for option in round.asks[0].options} == {"hit", "stand"}
            assert shown(round) == {"bank": str(total)}
        else:
            assert round.over
            assert held(round, "bank") == (4 if letter == "H" else 3)


def house_way_hits_on_five(here: Here) -> None:
    """It plays a spot where nobody sits."""
    for total in range(10):
        cards = {"seat 5": THREE[total], "bank": THREE[7]}
        round = hand(here.sheet, {"P2": BET, "Back": {"game@5": 20}}, cards, {"seat 2": "stand"})
        assert held(round, "seat 5") == (4 if total <= 5 else 3)
        assert asked_places(round) == ["seat 2"]


# -- the bank ------------------------------------------------------------------------------------------------


def reaches(here: Here, funds: float, readings: Mapping[str, Sequence[float]]) -> None:
    """What P2, who wins $20, P3, who loses, and P4, who wins, come to against a bank of so much."""
    for settings, came in readings.items():
        assert list(mixed_hand(here.sheet, funds, words(settings)).values()) == list(came)


def covers(here: Here) -> None:
    """$30 reaches the first $20 and half of the second, won or lost; the rest goes back."""
    for total, sign in ((9, 1), (6, -1)):
        cards = {f"seat {seat}": THREE[total] for seat in (2, 4, 6)} | {"bank": THREE[7]}
        returned = ["$10 of game on seat 4", "$20 of game on seat 6"]
        came = {"P2": 20 * sign, "P4": 10 * sign, "P6": 0}
        comes_to(here, cards, came, STAND, SPOTS, 30, told={"uncovered_returned": returned})
    round = hand(
        here.sheet, {"P2": BET}, {"seat 2": THREE[6], "bank": THREE[7]}, {"seat 2": "stand"}, bank=15
    )
    paid = fees(round)
    settled = round.settlement
    changes = [
        after - before for before, after in zip(settled.stacks_before, settled.stacks_after, strict=True)
    ]
    assert changes == [100 * (15 - paid.get("Bank", 0)), 100 * (-15 - paid.get("P2", 0))]


def bankers(seated: Table, hands: int, bets: Mapping[str, Any]) -> list[str]:
    """Who banks hand after hand when whoever is asked takes the bank alone."""
    found = []
    for number in range(hands):
        round = seated.deal(Chance(number))
        found.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, ["bank", 50_000])
        join(round, {})
        place(round, bets)
        finish(round)
    return found


EVERYBODY = {"Bank": BET, "P2": BET, "P5": BET}


@shows("clause bank_rotates")
def goes_round(
    here: Here, order: Sequence[str] = ("Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"), settings: str = ""
) -> None:
    seated = table(here.sheet, ["P2", "P5"], settings=words(settings))
    assert bankers(seated, len(order), EVERYBODY) == list(order)


@shows("field bank_refused", "clause bank_offered_clockwise")
def refusals_break_the_game(here: Here) -> None:
    """A player may decline; when all do, no hand is dealt."""
    seated = table(here.sheet, ["P2", "Back", "P5"])
    bankers(seated, 2, EVERYBODY)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game") == [""]
    assert round.over
