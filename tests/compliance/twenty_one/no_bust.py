"""No Bust 21st Century: jokers, all cards open, and hands that are over are compared too.

Where the bank waits for its second card, it is the second one named.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.play.events import HIDDEN, Dealt
from houseway.rooms import sheet
from tests.bank.arrange import ruled
from tests.bank.twenty_one import act, dealt_to, opened, won
from tests.compliance import Here, shows
from tests.compliance.bank import FROM_BANK
from tests.compliance.twenty_one import settling
from tests.compliance.twenty_one.rounds import NINETEEN, SEVENTEEN, TWENTY, hand, may
from tests.compliance.twenty_one.table import THREE

JOKER_21, PLAIN_21 = "9s Jk", "7s 7d 7h"
OVER_23, OVER_25, OVER_26 = "6c Kd 7h", "6c Kd 9h", "Kh 6d Kc"
"""Banks of 16 that draw."""
PLAYER_23, PLAYER_24, PLAYER_25 = "Kc 5c 8h", "Kc 5c 9h", "Kc 5c Kh"
"""Hands of 15 that hit."""
BUTTON = FROM_BANK | {"Jk": 3}
"""A joker counts 7, or 14."""

GRID = {
    "not over against over": ("Kc 2c", OVER_25, "", 10, "wins_against_over"),
    "a joker against over": ("Jk 2c", OVER_23, "", 10, "wins_against_over"),
    "over against not over": (PLAYER_23, SEVENTEEN, "hit", -10, "over_loses"),
    "over against a joker": (PLAYER_23, JOKER_21, "hit", -10, "over_loses"),
    "closer": ("Kc 9c", SEVENTEEN, "", 10, "higher_wins"),
    "further": ("Kc 9c", TWENTY, "", -10, "lower_loses"),
    "equal": ("Kc 9c", NINETEEN, "", 0, "equal_pushes"),
    "equal at 21": ("Jk 2c", PLAIN_21, "", 0, "equal_pushes"),
    "both over with the bank closer": (PLAYER_24, OVER_23, "hit", -10, "both_over_loses"),
    "both over with the bank closer by two": (PLAYER_25, OVER_23, "hit", -10, "both_over_loses"),
    "both over with the player closer": (PLAYER_23, OVER_25, "hit", 0, "closer_over_pushes"),
    "both over with the player closer by one": (PLAYER_24, OVER_25, "hit", 0, "closer_over_pushes"),
    "both over with 23": (PLAYER_23, OVER_23, "hit", -10, "both_over_loses"),
    "both over with 25": (PLAYER_25, OVER_25, "hit", -10, "both_over_loses"),
}
"""Player's cards, bank's cards, what he does, what $10 come to, and by which clause."""


def comes_to(here: Here, player: str, came: Mapping[str, float], acts: str = "", settings: str = "") -> None:
    """What $10 come to against each of these banks."""
    for bank, amount in came.items():
        assert won(hand(player, bank, acts).played(here, settings)) == amount


# -- the deal ------------------------------------------------------------------------------------------------


def cards_come_one_by_one(here: Here) -> None:
    """One to everybody from the bank's left and then a second, all face up to everybody."""
    round = opened(here.sheet, THREE, {"bank": SEVENTEEN}, bank_seat=4)
    first, second = [event.places for event in round.events if isinstance(event, Dealt)][:2]
    assert first == ("seat 5", "seat 7", "seat 2", "bank")
    assert second[:3] == first[:3]
    all_lie_open(here)


def all_lie_open(here: Here) -> None:
    round = hand("Kc 2c 3d", "6c Kd 2h", "hit").played(here)
    seen = [e for e in round.view(None).events if isinstance(e, Dealt)]
    assert len(seen) >= 4
    assert not any(HIDDEN in cards for event in seen for cards in event.cards)


def bank_waits_for_its_second_card(here: Here) -> None:
    """While players act the bank has one card; the second comes when they are done and places the button."""
    round = hand("Kc 2c 5c", TWENTY).opened(here)
    assert len(dealt_to(round, "bank")) == 1
    act(round, "P2", "hit", "stand")
    assert len(dealt_to(round, "bank")) == 2
    assert ruled(round, "bank_second_card") == [""]
    told = [event.clause for event in round.events if hasattr(event, "clause")]
    assert told.index("bank_second_card") < told.index("action_button")


@shows("clause joker_freezes")
def joker_freezes(here: Here) -> None:
    """As the bank's first card: eleven that would have to hit stays, nobody is asked, and the bank's next
    card is placed at once. A pair, a 13 and a 16 would be split, doubled and given up against a nine."""
    round = hand("6c 5c", "Jk 9c").opened(here)
    assert ruled(round, "joker_freezes") == [""]
    assert len(dealt_to(round, "seat 2")) == len(dealt_to(round, "bank")) == 2
    for two, word in (("6c 5c", "hit"), ("8c 8d", "split"), ("7c 6d", "double"), ("Kc 6c", "surrender")):
        may(here, {two: f"+{word}"}, bank=NINETEEN)
        frozen = hand(two, "Jk 9c").opened(here)
        assert frozen.over
        assert won(frozen) == -10


# -- counting ------------------------------------------------------------------------------------------------


@shows("clause card_values")
def cards_count(here: Here) -> None:
    """Aces 1 or 11, tens and pictures 10, other cards their number."""
    comes_to(here, "Ac 8c", {"9s 9d": 10, NINETEEN: 0})
    comes_to(here, "Kc 5c Ad", {SEVENTEEN: -10}, "hit")
    for ten in "TJQK":
        comes_to(here, f"{ten}c 9c", {NINETEEN: 0})
    for number in (2, 3, 4, 6, 7, 8):
        comes_to(here, f"{number}c Kc 7d", {SEVENTEEN: 10 if number <= 4 else -10}, "hit")


def ace_and_ten_are_a_plain_21(here: Here) -> None:
    comes_to(here, "Ac Kc", {TWENTY: 10, PLAIN_21: 0})


@shows("clause joker_makes_21", "field joker_value")
def joker_makes_21(here: Here) -> None:
    """With any card but an ace, dealt or drawn, on either side; it ties every other 21."""
    for other in "23456789TJQK":
        comes_to(here, f"Jk {other}c", {TWENTY: 10})
    comes_to(here, "Kc 2c Jk", {TWENTY: 10, PLAIN_21: 0}, "hit")
    comes_to(here, "Kc Qc", {JOKER_21: -10, "6s 6d Jk": -10})
    comes_to(here, "Ac Kc", {JOKER_21: 0})


@shows("clause joker_hand_stands", "clause joker_makes_21", "field joker_value")
def joker_hand_is_closed(here: Here) -> None:
    may(here, {"Jk 2c": "", "5c 2c Jk | hit": ""}, bank=TWENTY)


# -- decisions and the bank ----------------------------------------------------------------------------------


@shows("clause must_stand", "field must_stand", "field hard_hand")
def chart(here: Here) -> None:
    """20 and 21 stand, soft or hard; 11 and less hit; 12 to 19 are free, and hit as often as they like."""
    may(here, dict.fromkeys(("Kc Qc", "Ac 9c"), "-hit"))
    may(
        here,
        {f"{three} | hit": "" for three in ("Kc 2c 8d", "Kc 2c 9d", "Ac 2c 7d", "Ac 2c 8d")},
        bank=TWENTY,
    )
    may(here, dict.fromkeys(("6c 5c", "2c 3c"), "-stand"))
    may(here, dict.fromkeys(("7c 5c", "Kc 9c", "Ac 8c", "Ac 2c"), "+hit +stand"))
    comes_to(here, "2c 3c 4c 2h 7d", {SEVENTEEN: 10}, "hit")
    comes_to(here, "Kc 2c 2d 2h 3s", {"9s 9d": 10}, "hit, hit, hit")


def no_insurance(here: Here, words: str) -> None:
    """Under an ace there is only the game's own wager, and these answers."""
    assert sheet(here.sheet).wagers == ("game",)
    may(here, {"Kc 6c": words}, bank="As 9d")


@shows("clause bank_draws_by_chart")
def bank_draws(here: Here) -> None:
    """As everywhere, and a joker ends it; but six, five and ace are 22 where that is not over."""
    hands = {cards: taken for cards, taken in settling.BANK_HANDS.items() if cards != "6h 5s Ac 5d"}
    settling.bank_draws(here, hands | {"Ah 5d Jk 2c": 3})


@shows("clause bank_plays_out")
def over_hand_waits(here: Here) -> None:
    settling.over_hand_waits(here, OVER_26)


def drawn_22(here: Here, over: str, not_over: str) -> None:
    """Over it loses to 17, pushes against 25, and loses the bank its game; not over it beats a joker's 21 and
    cannot be hit."""
    for settings, expected in ((over, [-10, 0]), (not_over, [10, 10])):
        comes_to(here, "Kc 6c 6d", dict(zip((SEVENTEEN, OVER_25), expected, strict=True)), "hit", settings)
    comes_to(here, "Kc 6c 6d", {JOKER_21: 10}, "hit", not_over)
    may(here, {"Kc 6c 6d | hit": ""}, settings=not_over)
    comes_to(here, "Kc 9c", {"6s Kd 6h": 10}, settings=over)
    comes_to(here, "Kc 9c", {"6s Kd 6h": -10}, settings=not_over)
