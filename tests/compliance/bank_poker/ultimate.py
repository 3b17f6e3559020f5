"""Ultimate Texas Hold'em: Ante and Blind, one Play, Trips and Bad Beat on two cards of one's own and a board
of five."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from houseway.cards import PACKS, Chance, show_cards
from houseway.errors import Refused
from houseway.play import Round
from houseway.play.events import HIDDEN, Dealt, Decided, Outcome, Shown
from tests.bank.arrange import (
    Settings,
    accepts,
    betting,
    came_to,
    dealt_places,
    moment,
    place,
    refuses,
    ruled,
    shown_places,
    table,
    take_bank,
    wagered,
)
from tests.bank.bank_poker import Arranged, one_hand
from tests.compliance import Here, shows


class Deal(NamedTuple):
    """A player's two cards, the bank's, and the board."""

    player: str
    bank: str
    board: str

    def turned(self) -> Deal:
        """The same cards on the other sides of the table."""
        return Deal(self.bank, self.player, self.board)


TWO_PAIR_OVER_PAIR = Deal("Kd 9h", "Ac Kh", "Kc 9d 7h 4s 2c")
STRAIGHT_OVER_PAIR = Deal("Jc Td", "Ac Kd", "9c 8d 7h 2s 2d")
FLUSH_OVER_STRAIGHT = Deal("Ah 4h", "Jc Td", "9h 8h 7h 2s 3c")
QUADS_OVER_FULL_HOUSE = Deal("9h 9s", "7c Kd", "9c 9d 7h 7s 2c")
FLUSH_OVER_KING_HIGH = Deal("Ah 7h", "Kc Jd", "Qh 9h 5h 3c 2d")
KING_HIGH_UNDER_ACE_HIGH = Deal("Kc 7h", "Ac 8d", "Qh 9d 5h 3c 2d")
PAIR_OVER_ACE_HIGH = Deal("9c 7h", "Ac 8d", "Qh 9d 5h 3c 2d")
BOARD_STRAIGHT = Deal("2d 2h", "Ac Kd", "9c 8d 7h 6s 5c")
STRAIGHT_FLUSHES = Deal("Th Kd", "5h Ac", "9h 8h 7h 6h 2c")
EQUAL_ACE_HIGHS = Deal("Kc 7h", "Kd 7s", "Ah Qd 9h 5c 3d")
EQUAL_PAIRS = Deal("Kc 7h", "Kd 7s", "Ah Ad 9h 5c 3d")
EQUAL_FULL_HOUSES = Deal("Ac 7h", "Ad 7s", "Ah 9d 9h 5c 3d")
TRIPS_ON_BOARD = Deal("Kd Qh", "Ac Jd", "9c 9d 9h 4s 2c")

STEPS = [
    Deal("Ah Kh", "8h 3d", "Qh Jh Th 9h 2c"),
    Deal("6h 5h", "9s 2c", "9h 8h 7h 9c 9d"),
    QUADS_OVER_FULL_HOUSE,
    Deal("9c 5d", "Ah Kh", "9h 9d 5h 3h 2c"),
    FLUSH_OVER_STRAIGHT,
    Deal("Jc Td", "9c 9d", "9h 8d 7c 2s 3c"),
    Deal("9c 9d", "9s 8c", "9h 8d 4c 2s 3c"),
    TWO_PAIR_OVER_PAIR,
    PAIR_OVER_ACE_HIGH,
]
"""Each kind of hand against the next one below it, the best first."""

LOW_ACES = [
    Deal("6h Kd", "Ah Kc", "5h 4h 3h 2h 9c"),
    Deal("6h Kd", "Ah Kc", "5h 4d 3c 2s 9c"),
    Deal("Ah Kc", "9h 9d", "5h 4d 3c 2s 9c"),
    Deal("9d 7h", "Ac 8d", "Kc 2d 3h 4s 9c"),
]
"""The wheel is the lowest straight, and an ace in the middle makes none."""

WITHIN = {
    "pair": [Deal("Ac Ad", "Kc Kd", "Qh 9d 5h 3c 2d"), Deal("3h 7c", "2h Ac", "Qh 9d 5h 3c 2d")],
    "pair kickers": [Deal("9c Kh", "9h Jc", "Qh 9d 5h 3c 2d"), Deal("9c 8h", "9h 7c", "6h 9d 5s 3c 2d")],
    "two pairs": [
        Deal("Qc 2h", "9c 5c", "Qh 9d 5h 3c 2d"),
        Deal("Qc 5c", "Qd 3h", "Qh 9d 5h 3c 2d"),
        Deal("Ac Kd", "Kc Jd", "Qh Qd 9h 9c 2d"),
    ],
    "trips kickers": [Deal("9c Ah", "9s Kh", "9h 9d 5h 3c 2d")],
    "straight": [Deal("Jc Td", "6c 5d", "9h 8h 7d 2s 2c")],
    "flush": [
        Deal("Ah 2h", "Kh Qh", "9h 7h 5h 3c 2d"),
        Deal("Ah Jh", "Kh Qh", "9h 7h 5h 3c 2d"),
        Deal("8h 2c", "6h 3h", "Ah 9h 7h 5h Kc"),
    ],
    "full house": [
        Deal("3c Kh", "2c 2h", "3h 3d Kd 2s Ac"),
        Deal("9h Kd", "9s 7c", "9c 9d Kh 7h 2c"),
    ],
    "quads kicker": [Deal("Ac 3d", "Kc Qd", "9c 9d 9h 9s 2c")],
}
"""Hands of one kind, the better one first."""
ALL_WITHIN = [deal for deals in WITHIN.values() for deal in deals]

TABLES = [
    ("royal flush", Deal("Ah Kh", "2d 5s", "Qh Jh Th 2c 3d")),
    ("straight flush", Deal("9h 8h", "2d Ks", "7h 6h 5h 2c 3d")),
    ("four of a kind", Deal("9c 9d", "2d Ks", "9h 9s 5h 2c 3d")),
    ("full house", Deal("9c 9d", "2d Ks", "9h 5s 5h 2c 3d")),
    ("flush", Deal("Ah 9h", "Ks Qd", "7h 4h 2h 2c Kd")),
    ("straight", Deal("9c 8d", "Ks Qd", "7h 6s 5h 2c 2d")),
    ("three of a kind", Deal("9c 9d", "Ks Qd", "9h 6s 4h 2c Kd")),
    ("two pair", TWO_PAIR_OVER_PAIR),
    ("pair", Deal("Ac Ad", "Ks Qd", "9h 6s 4h 2c Kd")),
]
"""A winning hand of every kind down to a pair against a bank that qualifies below three of a kind."""

BEATS = [
    ("straight flush", STRAIGHT_FLUSHES),
    ("four of a kind", Deal("9h 9s", "7c 7d", "9c 9d 7h 7s 2c")),
    ("full house", QUADS_OVER_FULL_HOUSE),
    ("flush", Deal("9c 5d", "Ah Kh", "9h 9d 5h 3h 2c")),
    ("straight", FLUSH_OVER_STRAIGHT),
    ("three of a kind", Deal("Jc Td", "9c 9d", "9h 8d 7c 2s 3c")),
]
"""The beaten hand, with the winner's cards first."""

SET_OF_NINES = Deal("9c 9d", "Jc Td", "9h 8d 7c 2s 3c")
"""Three nines against a straight."""
SET_OVER_TWO_PAIR = Deal("9c 9d", "8s 2h", "9h 8d 4c 2s 3c")
HOLE_CARDS = {
    STRAIGHT_OVER_PAIR: 40,
    Deal("Jc 2h", "Ac Kd", "Tc 9c 8d 7h 2d"): 40,
    BOARD_STRAIGHT: 0,
}
"""A straight with two hole cards, with one and with none, and what the Play comes to."""
KINGS_AND_NINES = {"seat 2": "Kd 9h", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
"""P2 wins against a pair of kings."""
LOST = {**KINGS_AND_NINES, "seat 2": "Qd 3s"}
WINS, LOSES = (
    "; ".join(f"{where}: {cards}" for where, cards in one.items()) for one in (KINGS_AND_NINES, LOST)
)
FOLDS = "P2 says check; P2 says check; P2 folds"
"""The same and a fold in the words of rounds."""
LATE = ("check", "check", "1x")
FOLD = ("check", "check", "fold")


def showdown(game: Arranged, deal: Deal, acts: Sequence[str] = ("4x",), **more: Any) -> dict[str, float]:
    """What the wagers of P2 come to, with an Ante of $10 and a Play of $40 unless told."""
    cards = {"seat 2": deal.player, "bank": deal.bank, "board": deal.board}
    return one_hand(game, cards, act=acts, **more)


def played(sheet: str) -> Arranged:
    return Arranged(sheet, {"ante": 10}, "4x", 2)


def came(ante: float, play: float, blind: float, *bonus_bets: float) -> dict[str, float]:
    """What the wagers come to by their names."""
    bonuses = dict(zip(("trips", "bad-beat"), bonus_bets, strict=False))
    return {"ante": ante, "play": play, "blind": blind, **bonuses}


def comes_to(
    here: Here,
    game: Arranged,
    deal: Deal,
    came: Mapping[str, float],
    bets: Mapping[str, float],
    acts: Sequence[str] = ("4x",),
    settings: Settings = (),
) -> None:
    """What the wagers named come to."""
    won = showdown(game, deal, acts, bets=bets, settings=settings)
    assert {kind: won[kind] for kind in came} == came
    assert ("play" in won) == (acts != FOLD)


def wager_comes_to(
    here: Here,
    game: Arranged,
    kind: str,
    rows: Mapping[Deal, float],
    bets: Mapping[str, float],
    acts: Sequence[str] = ("4x",),
    settings: Settings = (),
) -> None:
    """What one wager comes to with each of these cards."""
    for deal, won in rows.items():
        assert showdown(game, deal, acts, bets=bets, settings=settings)[kind] == won


def pays(here: Here, game: Arranged, kind: str, odds: Sequence[float], bets: Mapping[str, float]) -> None:
    """By the player's hand, from a royal flush down to a pair; a beaten Blind loses."""
    for (_, deal), pay in zip(TABLES, odds, strict=True):
        assert showdown(game, deal, bets=bets)[kind] == bets.get(kind, 10) * pay
        if kind == "blind":
            assert showdown(game, deal.turned(), bets=bets)[kind] == -10


def bad_beat_pays(here: Here, game: Arranged, odds: Sequence[float], bets: Mapping[str, float]) -> None:
    """By the beaten hand, on either side of the table."""
    for (_, deal), pay in zip(BEATS, odds, strict=True):
        for dealt in (deal, deal.turned()):
            assert showdown(game, dealt, bets=bets, bank=90_000)["bad-beat"] == 5 * pay


def offered(round: Round) -> dict[str, int]:
    """The options of the open ask with what they cost, in dollars."""
    return {option.id: option.cost // 100 for option in round.asks[0].options}  # type: ignore[attr-defined]


def decided(round: Round) -> list[str]:
    """Every decision on cards: who, and what he did."""
    return [
        f"{round.parties[event.party]} {event.choice}"
        for event in round.events
        if isinstance(event, Decided) and event.what != "bank"
    ]


def dealt_in(round: Round) -> list[str]:
    """The places of the first cards."""
    return list(round.events[moment(round, Dealt)].places)  # type: ignore[union-attr]


# -- wagers --------------------------------------------------------------------------------------------------


@shows("clause ante_required", "clause blind_required")
def ante_and_blind(here: Here, game: Arranged) -> None:
    """The Ante brings a Blind of the same size, and only they bring cards."""
    round = betting(here.sheet, ["P2"])
    assert accepts(round, "P2", {"ante": 25}) == {"ante@2": 25, "blind@2": 25}
    refuses(round, "P2", {"ante": 25, "blind": 30}, "must be the same amount as the ante")
    refuses(round, "P2", {"blind": 25}, "needs a ante wager beside it")
    assert dealt_in(game.hand({"P2": {"ante": 10}, "P3": {}})) == ["seat 2", "bank"]


# -- the deal ------------------------------------------------------------------------------------------------


@shows("clause deal_from_house_left")
def dealt_from_the_house_dealers_left(here: Here, game: Arranged) -> None:
    round = game.hand(["P2", "P5", "P6"], bank_seat=4)
    assert dealt_in(round) == ["seat 2", "seat 5", "seat 6", "bank"]


@shows("field deal_in")
def dealt_singly_by_hand(here: Here, game: Arranged) -> None:
    """By hand, or from a shoe, one card at a time; then the five community cards."""
    by_hand, top = _unscripted(here, game, ["deal_in=one-at-a-time"])
    assert by_hand.cards == ((top[0], top[3]), (top[1], top[4]), (top[2], top[5]))
    by_twos, top = _unscripted(here, game, [])
    assert by_twos.cards == (top[:2], top[2:4], top[4:6])


def _unscripted(here: Here, game: Arranged, settings: list[str]) -> tuple[Dealt, tuple[int, ...]]:
    round = table(here.sheet, ["P2", "P3"], settings=settings).deal(Chance(5))
    take_bank(round, 1000)
    place(round, {"P2": game.bets, "P3": game.bets})
    top = Chance(5).shuffle(PACKS["standard-52"], "red deck").deal("top", 6)
    dealt = round.events[moment(round, Dealt)]
    assert isinstance(dealt, Dealt)
    return dealt, top


def board_is_laid_out_face_down(here: Here, game: Arranged) -> None:
    """Five cards after the hands, before anybody decides, that nobody sees."""
    round = game.begin(["P2"])
    assert dealt_places(round) == ["seat 2", "bank", "board"]
    at = moment(round, Dealt, 1)
    for viewer in ("Bank", "P2", None):
        assert round.view(viewer).events[at].cards == ((HIDDEN,) * 5,)  # type: ignore[union-attr]


@shows("clause stub_unseen")
def rest_is_unseen(here: Here, game: Arranged) -> None:
    round = game.hand(["P2"], acts={"P2": list(LATE)})
    assert ruled(round, "stub_unseen") == [""]
    assert set(dealt_places(round)) == {"seat 2", "bank", "board"}


# -- decisions -----------------------------------------------------------------------------------------------


@shows("clause first_decision", "field play_before_flop")
def first_decision(here: Here, game: Arranged) -> None:
    """On two cards, with no community card in sight."""
    round = game.begin(["P2"])
    assert offered(round) == {"check": 0, "4x": 40, "3x": 30}
    assert round.asks[0].default == "check"
    for play, amount in (("4x", 40), ("3x", 30)):
        assert wagered(game.hand(["P2"], acts={"P2": play}))[-1] == ("P2", "play@2", amount)
    assert showdown(game, TWO_PAIR_OVER_PAIR, ["3x"])["play"] == 30


@shows("clause second_decision", "field play_on_flop")
def second_decision(here: Here, game: Arranged) -> None:
    """Three community cards, then twice the Ante."""
    round = game.begin(["P2"], {"board": "Kc 9d 7h 4s 2c"})
    round.act(round.asks[0].id, "check")
    assert open_board(round) == "Kc 9d 7h"
    assert offered(round) == {"check": 0, "2x": 20}
    assert showdown(game, TWO_PAIR_OVER_PAIR, ["check", "2x"])["play"] == 20


@shows("clause third_decision", "field play_on_river")
def third_decision(here: Here, game: Arranged) -> None:
    """All five, then the Ante or nothing."""
    round = game.begin(["P2"], {"board": "Kc 9d 7h 4s 2c"})
    for _ in range(2):
        round.act(round.asks[0].id, "check")
    assert open_board(round) == "Kc 9d 7h 4s 2c"
    assert offered(round) == {"fold": 0, "1x": 10}
    assert round.asks[0].default == "fold"
    with pytest.raises(Refused):
        round.act(round.asks[0].id, "check")
    assert showdown(game, TWO_PAIR_OVER_PAIR, LATE)["play"] == 10
    assert "play" not in showdown(game, TWO_PAIR_OVER_PAIR, FOLD)


def open_board(round: Round) -> str:
    """The community cards that everybody sees."""
    seen: list[int] = []
    for event in round.view(None).events:
        if isinstance(event, Dealt) and event.places == ("board",):
            seen += [card for card in event.cards[0] if card != HIDDEN]
        elif isinstance(event, Shown) and event.place == "board":
            seen += event.cards
    return show_cards(seen)


@shows("clause one_play")
def one_play(here: Here, game: Arranged) -> None:
    """Whoever has played is not asked again; the others are."""
    acts = {"P2": ["4x"], "P3": ["check", "2x"], "P4": list(LATE)}
    round = game.hand(["P2", "P3", "P4"], acts=acts)
    assert decided(round) == [
        *("P2 4x", "P3 check", "P4 check"),
        *("P3 2x", "P4 check"),
        "P4 1x",
    ]
    plays = [(who, amount) for who, wager, amount in wagered(round) if wager.startswith("play")]
    assert plays == [("P2", 40), ("P3", 20), ("P4", 10)]


@shows("clause decide_from_house_left", "clause first_decision")
def asked_from_the_house_dealers_left(here: Here, game: Arranged) -> None:
    """In every round of decisions, and the bank never."""
    acts = {player: list(LATE) for player in ("P2", "P5", "P6")}
    round = game.hand(["P2", "P5", "P6"], acts=acts, bank_seat=4)
    assert [who.split()[0] for who in decided(round)] == ["P2", "P5", "P6"] * 3


@shows("clause flop_opens", "field board_deal")
def flop_is_opened(here: Here, game: Arranged) -> None:
    """Three cards, after everybody has had his first chance and before the second."""
    round = game.begin(["P2", "P3"], {"board": "Kc 9d 7h 4s 2c"})
    round.act(round.asks[0].id, "check")
    assert open_board(round) == ""
    round.act(round.asks[0].id, "check")
    assert open_board(round) == "Kc 9d 7h"
    assert ruled(round, "flop_opens") == [""]


@shows("clause last_two_open")
def last_two_are_opened(here: Here, game: Arranged) -> None:
    """Both at once."""
    round = game.begin(["P2"], {"board": "Kc 9d 7h 4s 2c"})
    for seen in ("", "Kc 9d 7h", "Kc 9d 7h 4s 2c"):
        assert open_board(round) == seen
        if seen != "Kc 9d 7h 4s 2c":
            round.act(round.asks[0].id, "check")


# -- settlement ----------------------------------------------------------------------------------------------


def ranks_above(here: Here, game: Arranged, deals: Sequence[Deal]) -> None:
    """The first hand wins on either side of the table."""
    for deal in deals:
        assert showdown(game, deal)["play"] == 40
        assert showdown(game, deal.turned())["play"] == -40


@shows("clause best_five")
def suits_are_equal(here: Here, game: Arranged) -> None:
    assert showdown(game, Deal("Ah 4h", "Ad 4d", "9h 8s 7h 2d 3c"))["play"] == 0
    assert showdown(game, Deal("Kc Qd", "Ks Qh", "9h 8s 5h 2d 2c"))["play"] == 0


@shows("clause qualifier")
def bank_qualifies(here: Here, game: Arranged) -> None:
    """Ace, king high does not, a pair of deuces does, be it on the board."""
    assert showdown(game, Deal("Qc Qd", "Ac Kd", "Jh 9d 5h 3c 2d"))["ante"] == 0
    assert showdown(game, Deal("Qc Qd", "Ac 2c", "Jh 9d 5h 3c 2d"))["ante"] == 10
    assert showdown(game, Deal("Qc Qd", "Ac Kd", "Jh 9d 5h 2c 2d"))["ante"] == 10


@shows("clause bank_opens", "clause hands_open")
def bank_opens_last(here: Here, game: Arranged) -> None:
    """The bank's cards are turned up when all have decided, and then the hands from where settlement starts;
    a folded hand stays closed."""
    cards = {
        "seat 2": "Kd 9h",
        "seat 3": "Qd 3s",
        "seat 4": "Qc 3d",
        "bank": "Ac Kh",
        "board": "Kc 9d 7h 4s 2c",
    }
    round = game.hand(["P2", "P3", "P4"], cards, acts={"P2": list(LATE), "P3": list(FOLD)})
    shown = [place for place in shown_places(round) if place != "board"]
    assert shown == ["bank", "seat 2", "seat 4"]
    last = max(at for at, event in enumerate(round.events) if isinstance(event, Decided))
    first = next(
        at for at, event in enumerate(round.events) if isinstance(event, Shown) and event.place == "bank"
    )
    assert last < first
    names = [event.name for event in round.events if isinstance(event, Shown) and event.place == "bank"]
    assert names == ["pair of kings, ace-nine-seven kickers"]


@shows("field folds_settle")
def folds_are_taken_first(here: Here, game: Arranged) -> None:
    """What P3's fold loses is taken before the bank opens and uses up $20 of its $30; then P2 is paid."""
    cards = {"seat 2": "Kd 9h", "seat 3": "Qd 3s", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
    round = game.hand(["P2", "P3"], cards, acts={"P3": list(FOLD)}, bank=30)
    opened = next(
        at for at, event in enumerate(round.events) if isinstance(event, Shown) and event.place == "bank"
    )
    before = [event.wager for event in round.events[:opened] if isinstance(event, Outcome)]
    assert before == ["ante", "blind"]
    assert ruled(round, "folds_settled_first") == [""]
    came = came_to(round)
    assert (came["P3 ante"], came["P3 blind"]) == (-10, -10)
    assert (came["P2 ante"], came["P2 play"]) == (10, 0)
