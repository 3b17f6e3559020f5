"""The Fortune Bonus and the Envy Bonus.

Everybody bets $10 on the game and $10 on the Fortune Bonus unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.play import Round
from houseway.play.events import Outcome
from tests.bank.arrange import Settings, accepts, betting, circles_of, dollars, refuses, ruled, wager_name
from tests.bank.pai_gow import BACK_WINS, BANK, LOSES, WINS, came_to, hand
from tests.compliance import Here, shows

BOTH = {"game": 10, "fortune": 10}
ENOUGH = 90_000
"""Dollars of a bank that pays the highest row."""

TENS = "Tc Td Th Ts Kc Kd 6s"
"""Four tens behind two kings: both hands beat BANK."""
ACES = "Ac Ad Ah As Js Jh 8s"
"""Four aces behind two jacks."""
STRAIGHT = "9c 8d 7h 6s 5c Kd 2h"
"""K 2 in front of a straight."""
GAMES = (
    ("Jc 8h 7d 5h 4c 3s 2c", 10, "Qc Qd Qh Qs 6c 5s 2s"),
    ("Tc Td Ah Qs 4c 3d 2c", 0, "Jc Jd Jh Js 6c 5s 2s"),
    ("Ac Qc Tc 4c 2c Ad Js", -10, "3c 3d 3h 3s 6c 5s 2s"),
)
"""Banks with what $10 on the game of STRAIGHT come to, and four of a kind for somebody else."""

ROWS_05 = (
    ("As Ks Qs Js Ts 9s 8s", 5000, 5000),
    ("7d 6d 5d 4d 3d 2d Ad", 5000, 5000),
    ("As Ks Qs Js Ts Kd Qd", 2000, 1000),
    ("As Jk Qs Js Ts Kd Qd", 2000, 1000),
    ("As Ks Qs Js Ts 9s Jk", 1000, 500),
    ("7d 6d Jk 4d 3d 2d Ad", 1000, 500),
    ("Ac Ad Ah As Jk 9c 7d", 400, 250),
    ("Ah Kh Qh Jh Th 4c 3d", 150, 50),
    ("Ah Kh Jk Jh Th 4c 3d", 150, 50),
    ("Ks Qs Js Ts 9s Kd 2d", 50, 20),
    ("5h 4h 3h 2h Ah Kc 9d", 50, 20),
    ("Ac Ad Ah As Kc 5d 2h", 25, 5),
    ("2c 2d 2h 2s Kc 5d 9h", 25, 5),
    ("Ac Ad Jk As Kc 5d 2h", 25, 5),
    ("Ac Ad Ah Kc Kd 5s 2h", 5, 0),
    ("2c 2d 2h 3c 3d Ks Th", 5, 0),
    ("Ah Kh Qh Jh 9h 4c 3d", 4, 0),
    ("7h 5h 4h 3h 2h Kc Td", 4, 0),
    ("Ac Ad Ah Ks Jc 5d 2h", 3, 0),
    ("2c 2d 2h Ks Jc 9d 5h", 3, 0),
    ("Ac Kd Qh Js Tc 4d 3h", 2, 0),
    ("5c 4d 3h 2s Ac Kd 9h", 2, 0),
    ("Ac Ad Kh Ks 9c 7d 2h", None, 0),
    ("Ac Ad Kh Js 9c 7d 2h", None, 0),
    ("Kc Qd Th 9s 7c 5d 2h", None, 0),
)
"""Seven cards by FPG-05: odds to one, or none where the bonus loses, and the Envy Bonus in dollars."""

BUG_ROWS = (
    ("Kc Kd Jk 9h 7s 4d 2c", None, 0),
    ("Ac Ad Jk 9h 7s 4d 2c", 3, 0),
    ("9c 8d Jk 6s 5c Kd 2h", 2, 0),
    ("Ah Jh 8h 6h Jk Kc Td", 4, 0),
)
"""By the same table, the joker an ace or what completes a straight or flush."""


def envy(round: Round) -> dict[str, float]:
    """What Envy buttons won, by `P2`, or `P2@5` for a button on another's spot."""
    found: dict[str, float] = {}
    for event in round.events:
        if isinstance(event, Outcome) and event.wager == "envy":
            name = wager_name(round, event).replace(" envy", "")
            found[name] = found.get(name, 0) + dollars(event.covered)
    return found


def settled(round: Round) -> list[str]:
    """Wagers and buttons in the order of settlement."""
    return [wager_name(round, event) for event in round.events if isinstance(event, Outcome)]


def bonus(here: Here, cards: str, settings: Settings = ()) -> float:
    """What $10 on the bonus come to with these cards."""
    round = hand(here.sheet, {"P2": BOTH}, {"seat 2": cards}, bank=ENOUGH, settings=settings)
    return came_to(round)["P2 fortune"]


def pays(here: Here, rows: Sequence[tuple[str, int | None, float]], settings: Settings = ()) -> None:
    """What P2's bonus and P3's button come to with P2's cards, row by row."""
    for cards, odds, envy_pays in rows:
        wagers = {"P2": BOTH, "P3": BOTH}
        round = hand(here.sheet, wagers, {"seat 2": cards}, bank=ENOUGH, settings=settings)
        assert came_to(round)["P2 fortune"] == (-10 if odds is None else 10 * odds)
        assert envy(round).get("P3", 0) == envy_pays


# -- wagers --------------------------------------------------------------------------------------------------


@shows("clause fortune_needs_game")
def needs_a_game_wager(here: Here) -> None:
    round = betting(here.sheet, ["P2", "P3"])
    refuses(round, "P2", {"fortune": 10}, "a fortune wager needs a game wager beside it")
    refuses(round, "P2", {"fortune": 10, "game@3": 10}, "a fortune wager needs a game wager beside it")
    assert accepts(round, "P2", {"game": 10}) == {"game@2": 10}
    assert accepts(round, "P2", BOTH) == {"game@2": 10, "fortune@2": 10}


def is_within_limits(here: Here, low: int, high: int) -> None:
    """The bonus keeps to the table limits, whatever the game wager is."""
    round = betting(here.sheet, ["P2", "P3"])
    for size in (low, 20, high):
        assert accepts(round, "P2", {"game": 20, "fortune": size})["fortune@2"] == size
    refuses(round, "P2", {"game": 20, "fortune": low - 1}, f"${low}")
    refuses(round, "P2", {"game": 20, "fortune": high + 1}, f"${high}")


@shows("field backline")
def is_open_to_the_back_line(here: Here) -> None:
    """All wagers of a seat are open to others, seated or not."""
    round = betting(here.sheet, ["P2", "P3", "Back"])
    both = {"game@2", "fortune@2", "game@3", "fortune@3"}
    assert both <= circles_of(round, "P3")
    assert circles_of(round, "Back") == both
    wagers = {"P2": BOTH, "Back": {"game@2": 20, "fortune@2": 10}}
    played = hand(here.sheet, wagers, {"seat 2": TENS, "bank": BANK})
    assert came_to(played) == {"P2": 10, "P2 fortune": 250, "Back@2": 20, "Back fortune@2": 250}


# -- the bonus -----------------------------------------------------------------------------------------------


@shows("clause fortune_by_dealt_cards")
def counts_cards_as_dealt(here: Here) -> None:
    """A full house counts as dealt, split or with its nines broken up."""
    assert bonus(here, "9c 9d 9h 4c 4d Ks 2h") == 50
    cards = {"seat 2": "9c 9d 9h 4c 4d Ks 2h"}
    round = hand(here.sheet, {"P2": BOTH}, cards, {"seat 2": "9c 2h"}, bank=ENOUGH)
    assert came_to(round)["P2 fortune"] == 50


@shows("clause fortune_loses")
def whatever_the_game_does(here: Here) -> None:
    """It wins beside a game wager that wins, pushes or loses, and loses beside one that wins."""
    for bank, game, _ in GAMES:
        round = hand(here.sheet, {"P2": BOTH}, {"seat 2": STRAIGHT, "bank": bank})
        assert came_to(round) == {"P2": game, "P2 fortune": 20}
    round = hand(here.sheet, {"P2": BOTH}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 10, "P2 fortune": -10}


def foul_hand(here: Here, switch: str) -> None:
    """Nines in front of fours lose the game wager, or are set again; the bonus counts the cards as dealt."""
    cards = {"seat 2": "9c 9d 9h 4c 4d Ks 2h", "bank": "Jc 8h 7d 6c 5h 3s 2c"}
    foul = [["9c", "9d"], "9h 4c 4d Ks 2h"]
    readings = (((), -10), ([f"{switch}=loses"], -10), ([f"{switch}=reset-house-way"], 10))
    for settings, game in readings:
        round = hand(here.sheet, {"P2": BOTH}, cards, {"seat 2": [foul]}, settings=settings)
        assert came_to(round) == {"P2": game, "P2 fortune": 50}


def trips_with_a_straight(here: Here, switch: str, words: tuple[str, str]) -> None:
    """Three fives and a straight: 3 to 1 as three of a kind, 2 to 1 as a straight."""
    paid = [bonus(here, "9s 8d 7h 6c 5d 5c 5h", [f"{switch}={word}"]) for word in words]
    assert paid == [30, 20]
    assert bonus(here, "9s 8d 7h 6c 5d 5c 5h") == 30


# -- envy ----------------------------------------------------------------------------------------------------


def button_from(here: Here, least: int, settings: Settings = ()) -> None:
    """P3's bonus earns a button from so many dollars on."""
    settings = {**dict(settings), "fortune_minimum": "one-dollar"}  # type: ignore[arg-type]
    for size, won in ((least - 1, {}), (least, {"P3": 5}), (least + 1, {"P3": 5})):
        wagers = {"P2": {"game": 10, "fortune": 3}, "P3": {"game": 10, "fortune": size}}
        round = hand(here.sheet, wagers, {"seat 2": TENS, "seat 3": LOSES, "bank": BANK}, settings=settings)
        assert envy(round) == won
        assert ruled(round, "envy_button") == (["P3 on seat 3"] if won else [])


def button_goes_to_who_bets_the_bonus(here: Here) -> None:
    assert ruled(hand(here.sheet, {"P2": BOTH}), "envy_button") == ["P2 on seat 2"]


@shows("clause envy_wins")
def every_great_hand(here: Here) -> None:
    """P2 and P4 have four of a kind: P3 wins for both, each of them for the other."""
    wagers = {"P2": BOTH, "P3": BOTH, "P4": BOTH}
    round = hand(here.sheet, wagers, {"seat 2": TENS, "seat 3": LOSES, "seat 4": ACES, "bank": BANK})
    assert envy(round) == {"P2": 5, "P3": 10, "P4": 5}


@shows("clause envy_not_own", "field envy_own_hand")
def not_for_ones_own(here: Here) -> None:
    """P2 has the great hand. Who bets behind it has no part in it either, unless it is the seated player's
    alone."""
    cards = {"seat 2": TENS, "seat 3": LOSES, "seat 4": "Jh 8c 7c 5d 4h 3h 2d", "bank": BANK}
    round = hand(here.sheet, {"P2": BOTH, "P3": BOTH}, cards)
    assert envy(round) == {"P3": 5}
    assert ruled(round, "envy_not_own") == ["P2 for seat 2"]
    wagers = {"P2": BOTH, "P3": BOTH, "P4": {**BOTH, "game@2": 10}}
    assert envy(hand(here.sheet, wagers, cards)) == {"P3": 5}
    seated = hand(here.sheet, wagers, cards, settings={"envy_own_hand": "seated-player-only"})
    assert envy(seated) == {"P3": 5, "P4": 5}


@shows("clause envy_not_bank")
def not_for_the_banks(here: Here) -> None:
    cards = {"seat 2": BACK_WINS, "seat 3": LOSES, "bank": TENS}
    round = hand(here.sheet, {"P2": BOTH, "P3": BOTH}, cards)
    assert envy(round) == {}
    assert ruled(round, "envy_not_bank") == [""]


@shows("clause envy_wins")
def envy_whatever_the_game_does(here: Here) -> None:
    """P3 has the great hand; P2's game wins, loses or pushes."""
    for bank, game, great in GAMES:
        cards = {"seat 2": STRAIGHT, "seat 3": great, "bank": bank}
        round = hand(here.sheet, {"P2": BOTH, "P3": BOTH}, cards)
        assert came_to(round)["P2"] == game
        assert envy(round) == {"P2": 5}


def envy_needs_a_bonus(here: Here, switch: str, words: tuple[str, str]) -> None:
    """P2's four of a kind without a bonus on it."""
    cards = {"seat 2": TENS, "seat 3": LOSES, "bank": BANK}
    wagers = {"P2": {"game": 10}, "P3": BOTH}
    paid = [envy(hand(here.sheet, wagers, cards, settings=[f"{switch}={word}"])) for word in words]
    assert paid == [{}, {"P3": 5}]
    assert envy(hand(here.sheet, wagers, cards)) == {}
    # One bonus behind the seat is enough, and the hand pays once.
    behind = {**wagers, "P4": {"game@2": 10, "fortune@2": 10}, "Back": {"game@2": 10, "fortune@2": 10}}
    assert envy(hand(here.sheet, behind, cards))["P3"] == 5


def button_holders(here: Here, backline: bool) -> None:
    """A button for each bonus of a seated player, behind a seat and where nobody sits too; for a bettor
    without a seat where the sheet gives him one."""
    cards = {"seat 2": LOSES, "seat 3": TENS, "bank": BANK}
    wagers = {
        "P2": {**BOTH, "game@5": 10, "fortune@5": 10},
        "P3": BOTH,
        "Back": {"game@2": 10, "fortune@2": 10},
    }
    round = hand(here.sheet, wagers, cards)
    assert envy(round) == {"P2": 5, "P2@5": 5, **({"Back@2": 5} if backline else {})}


@shows("field envy_time", "field stages")
def envy_time(here: Here) -> None:
    """Game and bonus seat by seat from the action on, then a lap for the buttons; or the buttons of each seat
    after its wagers, and then a short bank pays others."""
    late, early = (["envy-timing=end-of-round"], {"envy_time": "seat-by-seat"})
    for settings in ((), late):
        assert settled(_two_great(here, settings)) == [
            *("P3 game", "P3 fortune", "P4 game", "P4 fortune", "P2 game", "P2 fortune"),
            *("P3 envy", "P4 envy", "P4 envy", "P2 envy"),
        ]
    assert settled(_two_great(here, early)) == [
        *("P3 game", "P3 fortune", "P3 envy"),
        *("P4 game", "P4 fortune", "P4 envy", "P4 envy"),
        *("P2 game", "P2 fortune", "P2 envy"),
    ]
    # P3's $10 and $250 and his button's $5, or P4's game wager first.
    assert envy(_two_great(here, late, bank=275)) == {"P2": 0, "P3": 0, "P4": 0}
    assert envy(_two_great(here, early, bank=275)) == {"P2": 0, "P3": 5, "P4": 0}


def seat_after_seat(here: Here) -> None:
    """The game wagers and bonuses on one hand, and then those on the next."""
    wagers = {"P2": BOTH, "P3": BOTH, "Back": {"game@3": 10, "fortune@3": 10}}
    order = settled(hand(here.sheet, wagers, {"bank": BANK}, named=3))
    assert order == ["P3 game", "Back game@3", "P3 fortune", "Back fortune@3", "P2 game", "P2 fortune"]


def _two_great(here: Here, settings: Settings, bank: float = 5_000) -> Round:
    """P3 and P2 have four of a kind, P4 has nothing; the action is at seat 3."""
    wagers = {"P2": BOTH, "P3": BOTH, "P4": BOTH}
    cards = {"seat 3": TENS, "seat 4": LOSES, "seat 2": ACES, "bank": BANK}
    return hand(here.sheet, wagers, cards, named=3, settings=settings, bank=bank)


@shows("clause envy_lapses")
def envy_lapses(here: Here) -> None:
    """P2 loses $20 and P3 wins $260, which leaves $3 of $283 for P2's button; the rest is gone."""
    cards = {"seat 2": LOSES, "seat 3": TENS, "bank": BANK}
    round = hand(here.sheet, {"P2": BOTH, "P3": BOTH}, cards, bank=283)
    assert came_to(round)["P3 fortune"] == 250
    assert envy(round) == {"P2": 3}
    assert ruled(round, "envy_lapses") == ["$2 of P2"]
    assert not ruled(round, "uncovered_returned")


@shows("clause uncovered_returned", "clause bank_any_amount")
def short_bank(here: Here) -> None:
    """Of $100 the bank pays P2's game wager and $90 of his bonus; what is not covered goes back."""
    cards = {"seat 2": TENS, "seat 3": LOSES, "bank": BANK}
    round = hand(here.sheet, {"P2": BOTH, "P3": BOTH}, cards, bank=100)
    assert came_to(round) == {"P2": 10, "P2 fortune": 90, "P3": 0, "P3 fortune": 0, "P3 envy": 0}
    assert ruled(round, "uncovered_returned") == [
        "$6.40 of fortune on seat 2",
        "$10 of game on seat 3",
        "$10 of fortune on seat 3",
    ]
