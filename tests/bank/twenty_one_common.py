"""What every sheet of Pure 21.5 has in common, for the sheets' own tests to cite."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.cards import PACKS, Chance, parse_cards, shoe
from houseway.errors import HousewayError, Refused
from houseway.play import Party
from houseway.play.events import HIDDEN, Dealt, Decided, Shuffled, Wagered
from houseway.rooms import Table, sheet
from tests.bank.arrange import (
    RICH,
    Settings,
    accepts,
    banked,
    betting,
    circles_of,
    moment,
    refuses,
    results,
    ruled,
    shown_places,
    table,
    wagered,
)
from tests.bank.twenty_one import (
    act,
    asked_places,
    came_out,
    dealt_to,
    finish,
    heads_up,
    opened,
    option,
    options,
    play,
    rulings,
    won,
)

OVER, THREE_EIGHTS = "Th 6d Kc", "8h 8s 8d"
"""Banks that go over: with 26, and with three eights."""
SEVENTEEN, TWENTY = "9h 8s", "Th Qd"
NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS = "Ah Kd", "Kd Ah"
ACE_UP = "Ah 8s"
"""A bank that shows an ace and holds soft 19."""
BUSTED = "Kc 6d Qh"
"""A player's hand that goes over with 26 when it hits."""

# -- table and bank ------------------------------------------------------------------------------------------


def check_pack(name: str) -> None:
    """Six decks of ace to nine and sixteen Bonus cards, four of each suit, every card six times."""
    round = heads_up(name, "9c 9d", TWENTY)
    (shuffled,) = [event for event in round.events if isinstance(event, Shuffled)]
    assert shuffled.pack == "bonus-52 x 6"
    assert set(shoe(PACKS["bonus-52"], 6).counts.values()) == {6}


def check_decks(name: str, fewest: int, most: int) -> None:
    assert sheet(name).settings.decks == 6
    for decks in (fewest, most):
        round = heads_up(name, "9c 9d", TWENTY, settings={"decks": decks})
        packs = [event.pack for event in round.events if isinstance(event, Shuffled)]
        assert packs == ["bonus-52" if decks == 1 else f"bonus-52 x {decks}"]
    for decks in (fewest - 1, most + 1):
        with pytest.raises(HousewayError, match=f"holds {fewest} to {most}"):
            sheet(name).change({"decks": decks})


def check_eight_seats(name: str) -> None:
    """Two are enough, and a ninth finds no seat."""
    assert won(heads_up(name, "Tc 9d", SEVENTEEN)) == 10
    Table(name, [Party(f"P{seat}", RICH, seat) for seat in range(1, 9)])
    with pytest.raises(HousewayError):
        Table(name, [Party(f"P{seat}", RICH, seat) for seat in range(1, 10)])


def check_shoe(name: str) -> None:
    """A hand that is given up costs four cards a round: after 59 rounds 236 of 312 are out, more than three
    quarters, and the shoe is shuffled for the next."""
    seated = table(name, ["P2"])
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


def check_unoccupied_spots(name: str) -> None:
    """P2 bets beside his own spot on seat 4, where nobody sits, and plays both; P3's spot is not his."""
    round = betting(name, ["P2", "P3", "Back"])
    assert {"game@2", "game@4", "game@8"} <= circles_of(round, "P2")
    assert "Back" not in round.pending or "game@4" not in circles_of(round, "Back")
    bets = {"P2": {"game@2": 10, "game@4": 20}}
    cards = {"seat 2": "Tc 5d", "seat 4": "Tc 6d 5h", "bank": SEVENTEEN}
    round = play(name, bets, cards, {"P2": ["stand", "hit"]})
    assert came_out(round) == {"P2 game": [-10], "P2 game@4": [20]}


def check_bank_first(name: str) -> None:
    round = heads_up(name, "9c 9d", TWENTY, bank=1000)
    assert banked(round) == {"Bank": 1000}
    assert ruled(round, "bank_taken") == ["seat 1 banks $1,000"]
    assert round.events.index(next(e for e in round.events if isinstance(e, Wagered))) > 0


def check_bank_of_any_size(name: str) -> None:
    assert won(heads_up(name, "9c 8d", TWENTY, "stand", {"game": 100}, bank=25)) == -25
    assert won(heads_up(name, "9c 9d", SEVENTEEN, "stand", {"game": 100}, bank=90_000)) == 100


def check_short_bank(name: str) -> None:
    """$30 pays P2's $20 and half of P3's, or collects so much; the rest goes back to the cent. The hole card
    is an eight, which would place the button at seat 2."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}}
    better = {"seat 2": "Tc 9d", "seat 3": "Td 9c", "bank": "9h 8s"}
    round = play(name, wagers, better, bank=30)
    assert came_out(round) == {"P2 game": [20], "P3 game": [10]}
    assert len(ruled(round, "uncovered_returned")) == 1
    worse = {"seat 2": "Tc 7d", "seat 3": "Td 7c", "bank": "Th 8s"}
    round = play(name, wagers, worse, bank=30)
    assert came_out(round) == {"P2 game": [-20], "P3 game": [-10]}
    assert results(round)["P3"] >= -11


def check_limits(name: str, low: float, high: float, settings: Settings = ()) -> None:
    round = betting(name, ["P2"], settings)
    assert accepts(round, "P2", {"game": low}) == {"game@2": low}
    assert accepts(round, "P2", {"game": high}) == {"game@2": high}
    refuses(round, "P2", {"game": low - 1}, "under the least")
    refuses(round, "P2", {"game": high + 1}, "over the most")


# -- the deal ------------------------------------------------------------------------------------------------


def check_deal(name: str) -> None:
    """From the bank's left, the bank last, one card at a time; all open but the bank's second."""
    wagers = {"P2": {"game": 10}, "P6": {"game": 10}, "P8": {"game": 10}}
    round = opened(name, wagers, bank_seat=4)
    first, second = [event for event in round.view(None).events if isinstance(event, Dealt)][:2]
    assert first.places == second.places == ("seat 6", "seat 8", "seat 2", "bank")
    assert [len(cards) for cards in first.cards + second.cards] == [1] * 8
    assert HIDDEN not in [card for cards in first.cards for card in cards]
    assert [cards == (HIDDEN,) for cards in second.cards] == [False, False, False, True]


def check_hole_card_is_secret(name: str) -> None:
    """Nobody, the bank included, can tell the second card before it is turned."""
    for viewer in ("P2", "Bank", None):
        views = []
        for hole in ("8s", "2d"):
            round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": f"9h {hole}"})
            views.append(round.view(viewer).events)
        assert views[0] == views[1]


def check_wager_for_cards(name: str) -> None:
    """No game wager, no cards; after the last bet nobody may change his mind."""
    round = play(name, {"P2": {"game": 10}, "P3": {}}, {"seat 2": "Tc 9d", "bank": TWENTY})
    assert dealt_to(round, "seat 3") == []
    assert ruled(round, "no_more_bets") == [""]
    assert moment(round, Wagered) < moment(round, Dealt)
    board = betting(name, ["P2"])
    ask = board.asks[0]
    board.act(ask.id, {"game": 1000})
    with pytest.raises(Refused):
        board.act(ask.id, {"game": 2000})


def check_turns(name: str) -> None:
    """From the bank's left, clockwise."""
    wagers = {"P2": {"game": 10}, "P6": {"game": 10}, "P8": {"game": 10}}
    cards = {"seat 2": "Tc 6d", "seat 6": "Tc 6h", "seat 8": "Tc 6s", "bank": SEVENTEEN}
    round = opened(name, wagers, cards, bank_seat=4)
    asked = []
    while not round.over:
        asked += asked_places(round)
        act(round, round.parties[round.asks[0].party], "stand")
    assert asked == ["seat 6", "seat 8", "seat 2"]


def check_hole_card_turned_last(name: str) -> None:
    round = heads_up(name, "Tc 5d 3h", "9h 8s", ["hit", "stand"])
    assert shown_places(round)[:2] == ["seat 2", "bank"]
    assert ruled(round, "hole_card_turned") == [""]


# -- the bank's natural --------------------------------------------------------------------------------------


def check_natural_ends_round(name: str, under: str) -> None:
    """Nobody acts; every other hand loses and a natural pushes."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}, "P4": {"game": 10}}
    cards = {"seat 2": "Tc 5d", "seat 3": "Ac Kh", "seat 4": "Tc 9d", "bank": under}
    round = finish(opened(name, wagers, cards))
    decided = [event.what for event in round.events if isinstance(event, Decided)]
    assert decided[1:] in ([], [f"insurance on seat {seat}" for seat in (2, 3, 4)])
    assert ruled(round, "hole_card_checked") == ["a natural"]
    assert came_out(round) == {"P2 game": [-10], "P3 game": [0], "P4 game": [-10]}
    assert len(dealt_to(round, "bank")) == 2


def check_no_natural_found(name: str, bank: str) -> None:
    """Without one the players act, knowing only that."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": bank})
    while options(round, "P2")[0] == "no":
        act(round, "P2", "no")
    assert ruled(round, "hole_card_checked") == ["no natural"]
    assert "stand" in options(round, "P2")


def check_low_card_is_not_checked(name: str) -> None:
    round = heads_up(name, "Tc 9d", "9h 8s")
    assert ruled(round, "hole_card_checked") == []


# -- values and order ----------------------------------------------------------------------------------------

STANDINGS = [
    ("Tc 2d", "12"),
    ("Jc 3d", "13"),
    ("Qc 4d", "14"),
    ("Kc 5d", "15"),
    ("9c 7d", "16"),
    ("8c 9d", "17"),
    ("Ac 6d", "soft 17"),
    ("Ac Ad", "soft 12"),
]
"""Two cards with what they count."""


def check_values(name: str, cards: str, counts: str) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": cards, "bank": SEVENTEEN})
    assert round.asks[0].text == f"{counts} on seat 2"


def check_ace_turns_to_one(name: str) -> None:
    """Ace, six and a Bonus card count 17, not 27."""
    round = heads_up(name, "Ac 6d Kh", "9h 8s", ["hit", "stand"])
    assert won(round) == 0
    assert rulings(round) == ["equal_pushes"]


def check_natural_is_best(name: str) -> None:
    """A natural beats a bank's 21 of three cards, which beats 20."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Ac Kd", "seat 3": "Tc Qd", "bank": "9h 5s 7d"}
    round = play(name, wagers, cards)
    assert came_out(round)["P2 game"][0] > 10
    assert came_out(round)["P3 game"] == [-10]
    assert "natural_wins" in rulings(round)


def check_three_cards_are_no_natural(name: str) -> None:
    """Ace and a Bonus card with a third card are 21 at most, and push against 21."""
    assert won(heads_up(name, "5c 6d Kh", "9h 5s 7d", "hit")) == 0


# -- decisions -----------------------------------------------------------------------------------------------

CHART = [
    ("Tc 9d", {"stand", "double", "surrender"}),
    ("Tc 8d", {"stand", "hit", "double", "surrender"}),
    ("2c 9d", {"hit", "double", "surrender"}),
    ("2c Td", {"stand", "hit", "double", "surrender"}),
    ("Ac 8d", {"stand", "hit", "double", "surrender"}),
    ("Ac 2d", {"stand", "hit", "double", "surrender"}),
]
"""Two cards with what they may do: hard 19 and 11, their neighbours, and soft hands, which are free."""


def check_chart(name: str, cards: str, may: set[str], settings: Settings = ()) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": cards, "bank": SEVENTEEN}, settings=settings)
    assert set(options(round, "P2")) == may


def check_chart_later(name: str) -> None:
    """A third card that makes hard 11 or less must be followed by another; one that makes hard 19 ends it."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "2c 3d 4h 5s", "bank": SEVENTEEN})
    act(round, "P2", "hit")
    assert dealt_to(round, "seat 2") == list(parse_cards("2c 3d 4h 5s"))
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 4d 5h", "bank": SEVENTEEN})
    act(round, "P2", "hit")
    assert round.over


def check_hard_and_soft(name: str) -> None:
    """Ace, seven and ace are soft 19 and free; with a Bonus card they are hard 19 and stand."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Ac 7d Ah Ts", "bank": SEVENTEEN})
    act(round, "P2", "hit")
    assert set(options(round, "P2")) == {"stand", "hit"}
    act(round, "P2", "hit")
    assert round.over
    assert won(round) == 10


def check_double(name: str) -> None:
    """One card and no more; the whole of both wagers is won."""
    round = heads_up(name, "5c 6d 2h", SEVENTEEN, "double")
    assert won(round) == -20
    assert ruled(round, "double_one_card") == ["seat 2"]
    assert won(heads_up(name, "5c 6d 9h", SEVENTEEN, "double")) == 20


def check_double_for_less(name: str) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "5c 6d 9h", "bank": SEVENTEEN})
    double = option(round, "double")
    assert (double.low, double.high) == (50, 1000)
    with pytest.raises(Refused):
        round.preview(round.asks[0].id, ["double", 1050])
    act(round, "P2", "double 2.5")
    assert won(round) == 12.5


def check_double_first_two_only(name: str) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "5c 2d 6h", "bank": SEVENTEEN})
    act(round, "P2", "hit")
    assert "double" not in options(round, "P2")


PAIRS = ["2c 2d", "7c 7d", "9c 9d", "Ac Ad", "Tc Td", "Kc Kd", "Jc Td", "Kc Qd"]
NO_PAIRS = ["8c 9d", "9c Td", "Ac 9d"]


def check_pair(name: str, cards: str, *, splits: bool) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": cards, "bank": SEVENTEEN})
    assert ("split" in options(round, "P2")) == splits


def check_split(name: str) -> None:
    """Two hands, each with the whole wager, and each draws as it likes."""
    cards = {"seat 2": "8c 8d 2h Ts", "seat 2 hand 2": "5h 6s", "bank": SEVENTEEN}
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": ["split", "hit", "hit"]})
    assert wagered(round) == [("P2", "game@2", 10), ("P2", "game@2", 10)]
    assert came_out(round) == {"P2 game": [10, 10]}
    assert ruled(round, "split_pair") == ["seat 2"]


def check_split_not_for_less(name: str) -> None:
    """$15 in front: $10 are bet, and $5 do not make a second wager."""
    cards = {"seat 2": "8c 8d", "bank": SEVENTEEN}
    round = opened(name, {"P2": {"game": 10}}, cards, stacks={"P2": 19})
    assert "split" not in options(round, "P2")
    assert "split" in options(opened(name, {"P2": {"game": 10}}, cards, stacks={"P2": 21}), "P2")


def check_split_aces(name: str) -> None:
    """One card each and nothing to decide, and an ace with a Bonus card is 21."""
    cards = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "5h", "bank": SEVENTEEN}
    round = act(opened(name, {"P2": {"game": 10}}, cards), "P2", "split")
    assert came_out(round) == {"P2 game": [10, -10]}
    assert rulings(round) == ["higher_wins", "lower_loses"]


def check_most_splits(name: str, pair: str, most: int) -> None:
    """The first hand gets a card of its pair every time; after so many splits it keeps it."""
    one, other = pair.split()
    cards = {"seat 2": " ".join([one, other, *[other] * most]), "bank": SEVENTEEN}
    round = opened(name, {"P2": {"game": 10}}, cards)
    for _ in range(most):
        act(round, "P2", "split")
    assert round.asks == () or asked_places(round) != ["seat 2"] or "split" not in options(round, "P2")
    assert len(wagered(round)) == most + 1


def check_double_after_split(name: str, settings: Settings = (), *, allowed: bool = True) -> None:
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Th", "bank": SEVENTEEN}
    round = opened(name, {"P2": {"game": 10}}, cards, settings=settings)
    act(round, "P2", "split")
    assert ("double" in options(round, "P2")) == allowed
    if allowed:
        act(round, "P2", "double", "stand")
        assert came_out(round) == {"P2 game": [20, 10]}


def check_surrender(name: str) -> None:
    """Half is lost and the hand is over, whatever the bank makes of its own."""
    for bank in (TWENTY, OVER):
        round = heads_up(name, "Tc 6d", bank, "surrender")
        assert won(round) == -5
        assert rulings(round) == ["surrender_half"]


def check_no_surrender_later(name: str) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "5c 2d 6h", "bank": SEVENTEEN})
    act(round, "P2", "hit")
    assert "surrender" not in options(round, "P2")
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "8c 8d 6h", "bank": SEVENTEEN})
    act(round, "P2", "split")
    assert "surrender" not in options(round, "P2")
