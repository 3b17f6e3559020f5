"""What goes wrong on the deal, and with hands and wagers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Chance, Incident
from houseway.play import Round
from tests.bank.arrange import Settings, fees, place, results, ruled, table, take_bank, wagered
from tests.bank.nines import join
from tests.bank.pai_gow import (
    BANK,
    BET,
    LOSES,
    WINS,
    WINS_TOO,
    asked,
    came_to,
    finish,
    fronts,
    hand,
    held,
    redealt,
    start,
)
from tests.compliance import Here, shows

BOXED_OR_EXPOSED = ("boxed", "exposed")
ONE_SEAT_TOO_FAR = Incident("delivery", 1, "changed", None, 1)
"""What lies at seat 2 is the bank's, at seat 3 that of seat 2."""


# -- misdeals ------------------------------------------------------------------------------------------------


def misdeal(
    here: Here, incidents: Sequence[Incident], cards: Mapping[str, str] | None = None, settings: Settings = ()
) -> None:
    """All is dealt again, new dice too; the wagers stand and nobody pays a second fee."""
    again = {"redeal/seat 2": WINS, "redeal/bank": BANK}
    round = hand(here.sheet, {"P2": BET}, {**(cards or {}), **again}, incidents=incidents, settings=settings)
    assert redealt(round)
    assert came_to(round) == {"P2": 20}
    assert len(wagered(round)) == 1
    assert fees(round).get("P2", 0) == fees(hand(here.sheet, {"P2": BET}, settings=settings)).get("P2", 0)


def ace_or_joker(here: Here, kinds: Sequence[str] = BOXED_OR_EXPOSED, settings: Settings = ()) -> None:
    for kind in kinds:
        for card in ("Ac", "Jk"):
            misdeal(here, [Incident("pile 3", 2, kind)], {"pile 3": f"2c {card}"}, settings)


@shows("clause two_exposed_misdeal")
def two_cards(here: Here, kinds: tuple[str, str] = BOXED_OR_EXPOSED) -> None:
    first, second = kinds
    incidents = [Incident("pile 3", 1, first), Incident("pile 5", 1, second)]
    misdeal(here, incidents, {"pile 3": "2c", "pile 5": "9d"})


@shows("clause exposed_replaced")
def one_card_is_replaced(here: Here, kinds: Sequence[str] = BOXED_OR_EXPOSED) -> None:
    """The first card left over takes its place when the deal is over; the others stay as they are."""
    for kind in kinds:
        cards = {"pile 1": "Ac Ad 4c Jd Th 8c 6s Kc", "bank": BANK}
        round = hand(here.sheet, {"P2": BET}, cards, incidents=[Incident("pile 1", 3, kind)])
        assert held(round)["seat 2"] == "Ac Ad Kc Jd Th 8c 6s"
        assert not redealt(round)
        assert came_to(round) == {"P2": 20}


def wrong_stub(here: Here, settings: Settings = ()) -> None:
    """A card too many or too few at a pile that nobody plays."""
    for kind, left in (("extra", 3), ("missing", 5)):
        incidents = [Incident("pile 6", 4, kind)]
        misdeal(here, incidents, settings=settings)
        round = hand(here.sheet, {"P2": BET}, incidents=incidents)
        assert ruled(round, "wrong_stub_redeal") == [f"{left} cards are left over"]


def card_too_many(here: Here) -> None:
    """A misdeal, unless it can be taken back; one too few is dealt."""
    misdeal(here, [Incident("pile 1", 3, "extra", None, 1)])
    cards, extra = {"pile 1": WINS, "bank": BANK}, Incident("pile 1", 7, "extra")
    taken_back = hand(here.sheet, {"P2": BET}, cards, incidents=[extra])
    assert not redealt(taken_back)
    assert held(taken_back)["seat 2"] == WINS
    short = hand(here.sheet, {"P2": BET}, incidents=[Incident("pile 1", 3, "missing", None, 1)])
    assert not redealt(short)
    assert len(held(short)["seat 2"].split()) == 7


@shows("clause duplicate_void")
def identical_cards(here: Here) -> None:
    """P2 has won when P3 turns up the bank's queen of clubs: all is dealt again, and P2 loses."""
    round = twin_queen(here)
    assert redealt(round)
    assert ruled(round, "duplicate_void") == ["Qc at seat 3"]
    assert came_to(round)["P2"] == -20
    assert results(round)["P2"] == -20 - fees(round).get("P2", 0)


def twin_queen(here: Here, settings: Settings = ()) -> Round:
    """P2 wins against the bank; P3 turns up the bank's queen of clubs; P4 would win."""
    cards = {"seat 2": WINS, "seat 4": WINS_TOO, "bank": BANK, "redeal/bank": WINS, "redeal/seat 2": LOSES}
    wagers, twin = {"P2": BET, "P3": BET, "P4": BET}, Incident("pile 2", 1, "foreign", "Qc")
    return hand(here.sheet, wagers, cards, incidents=[twin], settings=settings)


def bank_was_seen(here: Here) -> None:
    """P2 has looked at the bank's hand, which was brought to him."""
    misdeal(here, [ONE_SEAT_TOO_FAR, Incident("look at seat 2", 1, "looked")])


def hands_move_home(here: Here) -> None:
    """P3 has looked at another's hand; his own is set the house way."""
    cards = {"seat 2": LOSES, "seat 3": WINS, "bank": BANK}
    seen = Incident("look at seat 3", 1, "looked")
    round = start(here.sheet, {"P2": BET, "P3": BET}, cards, incidents=[ONE_SEAT_TOO_FAR, seen])
    assert held(round)["seat 3"] == WINS
    assert asked(round) == {"seat 2": "P2"}
    finish(round)
    assert not redealt(round)
    assert ruled(round, "hands_move_home") == [""]
    assert ruled(round, "house_way_sets") == ["seat 3 by the manual chart"]
    assert came_to(round) == {"P2": -20, "P3": 20}


# -- hands and wagers ----------------------------------------------------------------------------------------


def cards_speak(here: Here, said: str) -> None:
    """P2's winning hand is declared or read wrongly."""
    slip = Incident(f"{said} of seat 2", 1, "changed")
    round = hand(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
    assert came_to(round) == {"P2": 20}


@shows("field misread_hand")
def misread_hand(here: Here) -> None:
    """It plays at its true value if it can be retrieved."""
    for found, won in ((0, 20), (2, -20)):
        slip = Incident("reading of seat 2", 1, "changed", None, found)
        round = hand(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
        assert came_to(round) == {"P2": won}


def wrong_house_way(here: Here, late: str = "6s 8c") -> None:
    """A hand set wrongly by the house dealer is set again; `late` is its front if it cannot be retrieved."""
    for found, front in ((0, "Kc Jd"), (2, late)):
        slip = Incident("house way of seat 2", 1, "changed", None, found)
        acts = {"seat 2": "house-way"}
        round = hand(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, acts, incidents=[slip])
        assert fronts(round)["seat 2"] == front
        assert ruled(round, "house_way_mended") == ["seat 2"] * (front == "Kc Jd")


def removed_wager(here: Here, cards: str, won: float, settings: Settings = ()) -> None:
    """What $20 comes to that P2 has pulled back."""
    taken = Incident("wager on seat 2", 1, "taken-back")
    told = {"seat 2": cards, "bank": BANK}
    round = hand(here.sheet, {"P2": BET}, told, incidents=[taken], settings=settings)
    assert came_to(round) == {"P2": won}


def deck_requests(here: Here, between_deals: Sequence[str] = ()) -> None:
    """Everybody may ask when a bank begins; between its two deals only those named."""
    for seat, who in ((1, "Bank"), (2, "P2")):
        asks = [Incident(f"deck asked for by seat {seat}", 1, "named")]
        seated = table(here.sheet, ["P2"])
        for deal in (1, 2):
            round = seated.deal(Chance.scripted({}, incidents=asks))
            take_bank(round, 500)
            join(round, {})
            place(round, {"P2": BET})
            finish(round)
            granted = deal == 1 or who in between_deals
            assert ruled(round, "deck_changed" if granted else "deck_kept") == [f"seat {seat}"]
            assert not ruled(round, "deck_kept" if granted else "deck_changed")
