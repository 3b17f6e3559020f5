"""The table, the deal and the bank's hole card, as all rooms have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from houseway.cards import Chance
from houseway.play.events import HIDDEN, Dealt, Decided, Shuffled
from tests.bank.arrange import betting, circles_of, ruled, shown_places, table
from tests.bank.twenty_one import act, asked_places, came_out, dealt_to, opened, options
from tests.compliance import Here, bank, shows
from tests.compliance.twenty_one import rounds
from tests.compliance.twenty_one.rounds import SEVENTEEN, TWENTY, hand, seated

THREE = {f"P{seat}": {"game": 10} for seat in (2, 5, 7)}
WON, LOST = seated("9h 8s", "Kc 9d", "Kd 9c"), seated("9h As", "Kc 7d", "Kd 7c")
"""Two hands that beat the bank, or do not; its second card is an eight or an ace, which begin with seat 2."""

PACKS = {
    "bonus-52": ("A23456789TJQK", 52),
    "spanish-48": ("A23456789JQK", 48),
    "joker-53": ("A23456789TJQK", 53),
}


def decks(here: Here, pack: str, usual: int, fewest: int, most: int, settings: str = "") -> None:
    bank.pack_holds(here, hand("9c 8d"), *PACKS[pack])
    bank.decks(here, hand("9c 8d"), pack, usual, fewest, most, settings)


@shows("field cut_card")
def shoe_lasts_three_quarters(here: Here) -> None:
    """A hand that is given up costs four cards a round: after 59 rounds 236 of 312 are out, more than three
    quarters, and the shoe is shuffled for the next."""
    seated = table(here.sheet, ["P2"])
    dealt: Counter[int] = Counter()
    for number in range(60):
        round = seated.deal(Chance(number))
        round.act(round.asks[0].id, ["bank", 100_000])
        round.act(round.asks[0].id, {"game": 1000})
        while not round.over:
            (ask,) = round.asks
            act(round, round.parties[ask.party], "no" if ask.text.startswith("Insurance") else "surrender")
        assert any(isinstance(event, Shuffled) for event in round.events) == (number in (0, 59))
        if number < 59:
            cards = [card for place in ("seat 1", "seat 2", "bank") for card in dealt_to(round, place)]
            assert len(cards) == 4
            dealt.update(cards)
    assert max(dealt.values()) <= 6


@shows("field multi_spot")
def empty_spots_are_open(here: Here) -> None:
    """P2 bets beside his own spot on seat 4, where nobody sits, and plays both; P3's is not his, and nobody
    behind the line has one."""
    round = betting(here.sheet, ["P2", "P3", "Back"])
    assert {"game@2", "game@4", "game@7"} <= circles_of(round, "P2")
    assert "Back" not in round.pending or "game@4" not in circles_of(round, "Back")
    cards = {"seat 2": "Kc 5d", "seat 4": "Kc 6d 5h", "bank": SEVENTEEN}
    deal = bank.Deal(cards, {"P2": {"game@2": 10, "game@4": 20}}, "stand, hit")
    bank.comes_to(here, deal, {"P2 game": -10, "P2 game@4": 20})


# -- the deal ------------------------------------------------------------------------------------------------


@shows("clause deal_from_bank_left")
def two_rounds_from_the_banks_left(here: Here) -> None:
    """The bank last, one card at a time; all open but the bank's second, which nobody can tell, the bank
    itself included."""
    round = opened(here.sheet, THREE, bank_seat=4)
    first, second = [event for event in round.view(None).events if isinstance(event, Dealt)][:2]
    assert first.places == second.places == ("seat 5", "seat 7", "seat 2", "bank")
    assert [len(cards) for cards in first.cards + second.cards] == [1] * 8
    assert HIDDEN not in [card for cards in first.cards for card in cards]
    assert [cards == (HIDDEN,) for cards in second.cards] == [False, False, False, True]
    for viewer in ("P2", "Bank", None):
        views = [hand("Kc 6d", f"9h {hole}").opened(here).view(viewer).events for hole in ("8s", "2d")]
        assert views[0] == views[1]


@shows("clause act_from_bank_left")
def players_act(here: Here, order: Sequence[str] = ("P5", "P7", "P2"), settings: str = "") -> None:
    """One after the other, the bank in seat 4."""
    cards = {f"seat {seat}": f"K{suit} 3{suit}" for seat, suit in zip((2, 5, 7), "cdh", strict=True)}
    round = bank.Deal({**cards, "bank": SEVENTEEN}, THREE, bank_seat=4).opened(here, settings)
    asked = []
    while not round.over:
        (place,) = asked_places(round)
        asked.append(f"P{place[-1]}")
        act(round, asked[-1], "stand")
    assert asked == list(order)


def hole_card_is_turned(here: Here, button: bool = False) -> None:
    """When the players are done; where it places the button, before the bank draws."""
    round = hand("Kc 2d 3h", "9h 2s 6d").opened(here)
    act(round, "P2", "hit")
    assert ruled(round, "hole_card_turned") == []
    act(round, "P2", "stand")
    assert shown_places(round)[:2] == ["seat 2", "bank"]
    assert ruled(round, "hole_card_turned") == [""]
    if button:
        told = [event.clause for event in round.events if hasattr(event, "clause")]
        turned, placed = told.index("hole_card_turned"), told.index("action_button")
        assert turned < placed < told.index("bank_draws_by_chart")


# -- the bank's natural --------------------------------------------------------------------------------------

ALL_NATURALS = ("Ah Kd", "Kd Ah", "Jd Ah")


def natural_ends_the_round(here: Here, tie: float, naturals: Sequence[str] = ALL_NATURALS) -> None:
    """Found under an ace or a Bonus card. Nobody acts; a natural comes to `tie` and every other hand loses,
    one that would have to hit too."""
    for held in naturals:
        round = seated(held, "Kc 5d", "Ac Kh", "5c 6d").played(here)
        decided = [event.what for event in round.events if isinstance(event, Decided)]
        assert decided[1:] in ([], [f"insurance on seat {seat}" for seat in (2, 3, 4)])
        assert ruled(round, "hole_card_checked") == ["a natural"]
        found = came_out(round)
        assert [found[f"P{seat} game"] for seat in (2, 3, 4)] == [[-10], [tie], [-10]]
        assert [len(dealt_to(round, place)) for place in ("seat 4", "bank")] == [2, 2]


@shows("clause hole_card_checked")
def hole_card_is_checked(
    here: Here, under: Sequence[str] = ("Ah 9s", "Kh 9s", "Jh 9s"), settings: str = ""
) -> None:
    """Under these cards and no lower one. Without a natural the players act, knowing only that."""
    for held in under:
        round = hand("Kc 6d", held).opened(here, settings)
        while options(round, "P2")[0] == "no":
            assert ruled(round, "hole_card_checked") == []
            act(round, "P2", "no")
        assert ruled(round, "hole_card_checked") == ["no natural"]
        assert "stand" in options(round, "P2")
    assert ruled(hand("Kc 9d").played(here, settings), "hole_card_checked") == []


# -- the action button ---------------------------------------------------------------------------------------

SEATS = (1, 2, 3, 5, 6, 7, 8)
"""Everybody but the bank in seat 4."""


def settled_seats(here: Here, second: str, seats: Sequence[int] = SEATS, settings: str = "") -> list[int]:
    """The seats in the order of settlement, the bank in seat 4 with this second card."""
    wagers = {f"P{seat}": {"game": 10} for seat in seats}
    cards = {f"seat {seat}": f"K{'cdhs'[seat % 4]} 9{'cdhs'[seat // 3]}" for seat in seats}
    round = bank.Deal({**cards, "bank": f"7s {second}"}, wagers, bank_seat=4).played(here, settings)
    assert len(ruled(round, "action_button")) == 1
    return [int(wager.split()[0].removeprefix("P")) for wager in came_out(round)]


def button_is_placed(
    here: Here, first: Mapping[str, int], seats: Sequence[int] = SEATS, settings: str = ""
) -> None:
    """By the bank's second card, at the seat where settlement begins; from there it goes clockwise."""
    for rank, seat in first.items():
        second = rank if rank == "Jk" else f"{rank}d"
        assert settled_seats(here, second, seats, settings) == bank.clockwise(seats, seat)


def button_passes_empty_seats(here: Here, second: str, settings: str = "") -> None:
    """The card comes to seat 6, which has no wager."""
    assert settled_seats(here, second, (1, 5, 7), settings) == [7, 1, 5]


def up_card_places_no_button(here: Here, first: Mapping[str, int], settings: str = "") -> None:
    """It is the second card that counts, whatever the first one is."""
    for bank_, rank in (("2h 5s", "5"), ("5h 2s", "2")):
        wagers = {f"P{seat}": {"game": 10} for seat in SEATS}
        round = bank.Deal({"bank": bank_}, wagers, bank_seat=4).played(here, settings)
        assert next(iter(came_out(round))) == f"P{first[rank]} game"
        (said,) = ruled(round, "action_button")
        assert said.endswith(f"puts the button at seat {first[rank]}")


# -- who bets behind a hand ----------------------------------------------------------------------------------

BEHIND = {"P2": {"game": 10}, "Back": {"game@2": 20}}


def who_bets_behind_may_double(here: Here, readings: Mapping[str, Mapping[str, float]]) -> None:
    """With the seat, or stay as he is: what $20 come to for each of his answers."""
    for settings, answers in readings.items():
        for said, behind in answers.items():
            deal = hand("5c 6d Kh", SEVENTEEN, {"P2": "double", "Back": said})
            came = {"P2 game": 20, "Back game@2": behind}
            bank.comes_to(here, bank.replace(deal, wagers=BEHIND), came, settings)


def who_bets_behind_may_split(here: Here) -> None:
    """He wins and loses with the hand; what he does not split stays on the first one. A surrender of the
    seat's is his too."""
    for said, expected in (("no", [20]), ("split", [20, -20])):
        acts = {"P2": "split, stand, stand", "Back": said}
        deal = bank.replace(hand("8c 8d Kh", SEVENTEEN, acts, split=["7h"]), wagers=BEHIND)
        bank.comes_to(here, deal, {"P2 game": [10, -10], "Back game@2": expected})
    given = bank.replace(hand("Kc 6d", TWENTY, "surrender"), wagers=BEHIND)
    bank.comes_to(here, given, {"P2 game": -5, "Back game@2": -10})


def who_bets_behind_insures_himself(here: Here) -> None:
    round = bank.replace(hand("Kc 9d", rounds.NATURAL_UNDER_ACE), wagers=BEHIND).opened(here)
    assert round.pending.keys() == {"P2", "Back"}
    assert asked_places(round) == ["seat 2", "seat 2"]
    act(round, "P2", "no")
    came = came_out(act(round, "Back", "insure"))
    assert came == {"Back insurance@2": [20], "P2 game": [-10], "Back game@2": [-20]}
