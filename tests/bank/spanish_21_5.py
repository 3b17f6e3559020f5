"""What the sheets of Pure Spanish 21.5 have in common, stated once for the tests of each sheet.

`Bank` sits in seat 1 and `P2` in seat 2 with $10 on the game, unless a check says otherwise. There are no
tens: Bonus cards are jacks, queens and kings.
"""

from __future__ import annotations

import pytest

from houseway.cards.packs import find_pack
from houseway.errors import HousewayError
from houseway.play import Party, Round
from houseway.play.events import HIDDEN, Dealt, Decided, Shuffled
from houseway.rooms import Table, sheet
from tests.bank.arrange import RICH, Settings, banked, came_to, results, ruled, shown_places, wagered
from tests.bank.twenty_one import (
    act,
    asked_places,
    came_out,
    dealt_to,
    heads_up,
    opened,
    option,
    options,
    play,
    rulings,
    won,
)

SEVENTEEN, TWENTY, OVER, EIGHTS = "9h 8s", "Kh Qd", "Kh 6d Jc", "8h 8s 8d"
NATURALS = ["Ah Kd", "Kd Ah", "Jd Ah"]
"""Banks with a natural, under an ace and under a Bonus card."""
BUSTED = "Kc 6d Qh"
GAME = {"P2": {"game": 10}}


def deal(name: str, cards: str, bank: str = SEVENTEEN, settings: Settings = ()) -> Round:
    """P2's turn with these cards."""
    return opened(name, GAME, {"seat 2": cards, "bank": bank}, settings=settings)


def came(name: str, player: str, bank: str, acts: str = "", settings: Settings = ()) -> float:
    """What $10 on the game comes to; `acts` as words with commas between them."""
    words = [word.strip() for word in acts.split(",") if word]
    return won(heads_up(name, player, bank, words, settings=settings))


# -- the pack and the table ----------------------------------------------------------------------------------


def pack_of(name: str, settings: Settings = ()) -> tuple[int, dict[str, int]]:
    """How many cards the shoe holds, and how many of each rank."""
    round = heads_up(name, "9c 9d", TWENTY, settings=settings)
    (shuffled,) = [event for event in round.events if isinstance(event, Shuffled)]
    pack = find_pack(shuffled.pack)
    ranks: dict[str, int] = {}
    for card, count in pack.counts.items():
        ranks["23456789TJQKA"[card >> 2]] = ranks.get("23456789TJQKA"[card >> 2], 0) + count
    assert len(set(pack.counts.values())) == 1
    return len(pack), ranks


def check_pack(name: str, decks: int) -> None:
    """Twelve ranks without the ten, one of each in every suit."""
    assert pack_of(name) == (48 * decks, dict.fromkeys("23456789JQKA", 4 * decks))


def check_seats(name: str, most: int, settings: Settings = ()) -> None:
    Table(name, [Party(f"P{seat}", RICH, seat) for seat in range(1, most + 1)], settings)
    with pytest.raises(HousewayError):
        Table(name, [Party(f"P{seat}", RICH, seat) for seat in range(1, most + 2)], settings)
    assert won(heads_up(name, "Kc 9d", SEVENTEEN)) == 10


def check_unoccupied_spots(name: str) -> None:
    bets = {"P2": {"game@2": 10, "game@4": 20}}
    cards = {"seat 2": "Kc 5d", "seat 4": "Kc 6d 5h", "bank": SEVENTEEN}
    round = play(name, bets, cards, {"P2": ["stand", "hit"]})
    assert came_out(round) == {"P2 game": [-10], "P2 game@4": [20]}


def check_bank_first(name: str) -> None:
    round = heads_up(name, "9c 9d", TWENTY, bank=1000)
    assert banked(round) == {"Bank": 1000}
    assert ruled(round, "bank_taken") == ["seat 1 banks $1,000"]


def check_bank_of_any_size(name: str) -> None:
    assert won(heads_up(name, "9c 8d", TWENTY, "stand", {"game": 100}, bank=25)) == -25
    assert won(heads_up(name, "9c 9d", SEVENTEEN, "stand", {"game": 100}, bank=90_000)) == 100


SHORT = {"P2": {"game": 20}, "P3": {"game": 20}}


def check_short_bank(name: str) -> None:
    """$30 pays the first $20 and half of the second, or collects so much; the rest goes back to the cent.
    The hole card is an eight or an ace, which begin with seat 2."""
    cards = {"seat 2": "Kc 9d", "seat 3": "Kd 9c", "bank": "9h 8s"}
    round = play(name, SHORT, cards, bank=30)
    assert came_out(round) == {"P2 game": [20], "P3 game": [10]}
    assert len(ruled(round, "uncovered_returned")) == 1
    assert results(round)["P3"] == 10
    worse = {"seat 2": "Kc 7d", "seat 3": "Kd 7c", "bank": "Kh 8s"}
    assert came_out(play(name, SHORT, worse, bank=30)) == {"P2 game": [-20], "P3 game": [-10]}


# -- the deal and the hole card ------------------------------------------------------------------------------

THREE = {"P2": {"game": 10}, "P5": {"game": 10}, "P7": {"game": 10}}


def check_deal(name: str) -> None:
    """From the bank's left, the bank last, one card at a time; all open but the bank's second."""
    round = opened(name, THREE, bank_seat=4)
    first, second = [event for event in round.view(None).events if isinstance(event, Dealt)][:2]
    assert first.places == second.places == ("seat 5", "seat 7", "seat 2", "bank")
    assert [len(cards) for cards in first.cards + second.cards] == [1] * 8
    assert HIDDEN not in [card for cards in first.cards for card in cards]
    assert [cards == (HIDDEN,) for cards in second.cards] == [False, False, False, True]


def check_turns(name: str) -> None:
    cards = {f"seat {seat}": "Kc 6d" for seat in (2, 5, 7)} | {"bank": SEVENTEEN}
    round = opened(name, THREE, cards, bank_seat=4)
    asked = []
    while not round.over:
        asked += asked_places(round)
        act(round, round.parties[round.asks[0].party], "stand")
    assert asked == ["seat 5", "seat 7", "seat 2"]


def check_hole_card_turned(name: str) -> None:
    round = heads_up(name, "Kc 5d", "9h 8s", "stand")
    assert shown_places(round)[:2] == ["seat 2", "bank"]
    assert ruled(round, "hole_card_turned") == [""]


def check_checked(name: str) -> None:
    """Under an ace and under any Bonus card, and under nothing else."""
    for bank, told in (("Ah 9s", ["no natural"]), ("Kh 9s", ["no natural"]), ("Jh 9s", ["no natural"])):
        assert ruled(deal(name, "Kc 6d", bank), "hole_card_checked") == told
    assert ruled(deal(name, "Kc 6d", SEVENTEEN), "hole_card_checked") == []


def check_bank_natural(name: str, bank: str) -> None:
    """Nobody acts; a natural wins 6 to 5 and every other hand loses."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}, "P4": {"game": 10}}
    cards = {"seat 2": "Kc 5d", "seat 3": "Ac Kh", "seat 4": "5c 6d", "bank": bank}
    round = opened(name, wagers, cards)
    assert round.over
    assert [event.what for event in round.events if isinstance(event, Decided)] == ["bank"]
    found = came_out(round)
    assert (found["P2 game"], found["P3 game"], found["P4 game"]) == ([-10], [12], [-10])
    assert dealt_to(round, "seat 4") == dealt_to(round, "seat 4")[:2]


def check_natural_paid_at_once(name: str, in_order: str) -> None:
    """A bank of $12 pays P3 and has nothing left for P2's 20; in order P2 comes first."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Kc Qd", "seat 3": "Ac Kd", "bank": "9h 8s"}
    round = opened(name, wagers, cards, bank=12)
    assert ruled(round, "natural_paid_at_once") == ["seat 3"]
    assert came_to(round) == {"P3 game": 12}
    assert came_out(act(round, "P2", "stand"))["P2 game"] == [0]
    later = play(name, wagers, cards, bank=12, settings=[in_order])
    assert came_out(later) == {"P2 game": [10], "P3 game": [2]}


# -- what hands count ----------------------------------------------------------------------------------------

STANDINGS = [
    ("Kc 2d", "12"),
    ("Jc 3d", "13"),
    ("Qc 4d", "14"),
    ("9c 7d", "16"),
    ("8c 5d", "13"),
    ("Ac 6d", "soft 17"),
    ("Ac Ad", "soft 12"),
]


def check_values(name: str) -> None:
    for cards, counts in STANDINGS:
        assert deal(name, cards).asks[0].text == f"{counts} on seat 2"
    assert came(name, "Ac 2d Kh 4s", "9h 8s", "hit, hit") == 0
    assert came(name, "Ac 2d 8h", "Kh Jd", "hit, stand") == 10


def check_natural_is_best(name: str) -> None:
    """A natural of any Bonus card beats a 21 of three cards; ace, nine and ace are no natural."""
    for bonus in "JQK":
        assert came(name, f"Ac {bonus}d", "9h 5s 7d") == 12
    assert came(name, "Ac 9d Ah", "9h 5s 7d", "hit, stand") == 10


# -- decisions -----------------------------------------------------------------------------------------------

CHART = [
    ("Kc 7d", {"stand", "double", "surrender"}),
    ("Kc 6d", {"stand", "hit", "double", "surrender"}),
    ("2c 3d", {"stand", "hit", "double", "surrender"}),
    ("Ac 6d", {"stand", "hit", "double", "surrender"}),
    ("Ac 9d", {"stand", "hit", "double", "surrender"}),
]
"""Two cards with what they may do: hard 17 and 16, a low hand that is not forced, and soft hands."""


def check_chart(name: str, cards: str, may: set[str]) -> None:
    assert set(options(deal(name, cards), "P2")) == may


def check_chart_later(name: str) -> None:
    """Hard 17 of three cards is the end of it; hard 16 may hit again."""
    assert act(deal(name, "Kc 4d 3h"), "P2", "hit").over
    assert set(options(act(deal(name, "Kc 4d 2h"), "P2", "hit"), "P2")) == {"stand", "hit"}


def check_hard_and_soft(name: str) -> None:
    """Ace, seven and ace are soft 19 and free; with a Bonus card they are hard 19 and stand."""
    round = act(deal(name, "Ac 7d Ah Ks"), "P2", "hit")
    assert set(options(round, "P2")) == {"stand", "hit"}
    assert won(act(round, "P2", "hit")) == 10


def check_double(name: str) -> None:
    """Any two cards, never three; one card and no more."""
    for cards in ("2c 3d", "5c 6d", "Kc 6d", "Ac 6d", "Kc Qd"):
        assert "double" in options(deal(name, cards), "P2")
    assert "double" not in options(act(deal(name, "5c 2d 6h"), "P2", "hit"), "P2")
    round = act(deal(name, "5c 6d 9h"), "P2", "double")
    assert set(options(round, "P2")) == {"stand", "rescue"}
    assert won(act(round, "P2", "stand")) == 20
    assert ruled(round, "double_one_card") == ["seat 2"]


def check_double_for_less(name: str) -> None:
    double = option(deal(name, "5c 6d 9h"), "double")
    assert (double.low, double.high) == (50, 1000)
    assert came(name, "5c 6d 9h", SEVENTEEN, "double 2.5, stand") == 12.5


def check_rescue(name: str) -> None:
    """$10 doubled and rescued: $10 come back and $10 are lost, whatever the bank has."""
    for bank in (TWENTY, OVER):
        round = heads_up(name, "5c 6d 2h", bank, ["double", "rescue"])
        assert came_out(round) == {"P2 game": [-10]}
        assert results(round)["P2"] == -10
        assert rulings(round) == ["rescue"]
        assert len(dealt_to(round, "bank")) == 2


def check_no_rescue_when_over(name: str) -> None:
    round = act(deal(name, BUSTED), "P2", "double")
    assert round.over
    assert won(round) == -20
    assert "rescue" not in options(deal(name, "5c 6d"), "P2")


def check_rescue_for_less(name: str) -> None:
    """$2.50 beside $10: the $2.50 come back."""
    assert results(heads_up(name, "5c 6d 2h", TWENTY, ["double 2.5", "rescue"]))["P2"] == -10


LADDER = "4c 5d 2h 4s 5d"
"""9, then 11, 15 and 20 by three doublings."""


def check_double_again(name: str, on: str) -> None:
    """$10, $20, $40 and $80; after the third doubling nothing is left but to stand or be rescued."""
    round = act(deal(name, LADDER, settings=[on]), "P2", "double")
    for wager in (2000, 4000):
        assert set(options(round, "P2")) == {"stand", "rescue", "double"}
        again = option(round, "double")
        assert (again.low, again.high) == (wager, wager)
        act(round, "P2", "double")
    assert set(options(round, "P2")) == {"stand", "rescue"}
    assert won(act(round, "P2", "stand")) == 80
    assert ruled(round, "double_again") == ["seat 2", "seat 2"]
    assert "double" not in options(act(deal(name, LADDER), "P2", "double"), "P2")


def check_rescue_table(name: str, on: str, doublings: int, forfeits: int) -> None:
    acts = ["double"] * doublings + ["rescue"]
    round = heads_up(name, LADDER, TWENTY, acts, settings=[on])
    assert came_out(round) == {"P2 game": [-forfeits]}
    assert results(round)["P2"] == -forfeits
    assert sum(amount for _, _, amount in wagered(round)) == 2 * forfeits


def check_double_again_needs(name: str, on: str) -> None:
    """A bank that hits soft 17, and whole wagers."""
    with pytest.raises(HousewayError, match="needs a bank that hits soft 17"):
        sheet(name).change([on]).change({"bank_soft_17": "stand"})
    with pytest.raises(HousewayError, match="takes whole wagers only"):
        sheet(name).change([on]).change({"double_for_less": True})
    double = option(deal(name, "5c 6d", settings=[on]), "double")
    assert (double.low, double.high) == (1000, 1000)


def check_doubling_hard_17(name: str, barred: str, on: str) -> None:
    """Open on any total, and again; in the other reading on neither."""
    assert "double" in options(deal(name, "Kc 7d"), "P2")
    assert "double" not in options(deal(name, "Kc 7d", settings=[barred]), "P2")
    for settings, may in (([on], True), ([on, barred], False)):
        round = act(deal(name, "5c 6d 7h", settings=settings), "P2", "double")
        assert ("double" in options(round, "P2")) == may


PAIRS = ["2c 2d", "7c 7d", "9c 9d", "Ac Ad", "Kc Kd", "Jc Kd", "Kc Qd"]
NO_PAIRS = ["8c 9d", "9c Kd", "Ac 9d"]


def check_pairs(name: str) -> None:
    for cards in PAIRS:
        assert "split" in options(deal(name, cards), "P2")
    for cards in NO_PAIRS:
        assert "split" not in options(deal(name, cards), "P2")


def check_split(name: str) -> None:
    """Two hands, each with the whole wager, and each draws as it likes."""
    cards = {"seat 2": "8c 8d 2h Ks", "seat 2 hand 2": "5h 6s", "bank": SEVENTEEN}
    round = play(name, GAME, cards, {"P2": ["split", "hit", "hit"]})
    assert wagered(round) == [("P2", "game@2", 10), ("P2", "game@2", 10)]
    assert came_out(round) == {"P2 game": [10, 10]}
    assert ruled(round, "split_pair") == ["seat 2"]


def check_split_aces_draw(name: str) -> None:
    """Split aces hit as often as they like, and may be doubled."""
    cards = {"seat 2": "Ac Ad 2h 3s 4d", "seat 2 hand 2": "6h 3c", "bank": SEVENTEEN}
    acts = {"P2": ["split", "hit", "hit", "stand", "double", "stand"]}
    assert came_out(play(name, GAME, cards, acts)) == {"P2 game": [10, 20]}


def check_split_ace_and_bonus(name: str) -> None:
    """21, which wins 1 to 1 also against 21."""
    cards = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "9h", "bank": "9s 5s 7d"}
    round = play(name, GAME, cards, {"P2": ["split", "stand", "stand"]})
    assert came_out(round) == {"P2 game": [10, -10]}
    assert rulings(round) == ["twenty_one_wins_tie", "lower_loses"]


def check_double_after_split(name: str) -> None:
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Kh", "bank": SEVENTEEN}
    round = opened(name, GAME, cards)
    act(round, "P2", "split")
    assert "double" in options(round, "P2")
    act(round, "P2", "double", "stand", "stand")
    assert came_out(round) == {"P2 game": [20, 10]}


def check_surrender(name: str) -> None:
    """Half is lost and the hand is over, whatever the bank makes of its own; on two dealt cards only."""
    for bank in (TWENTY, OVER):
        round = heads_up(name, "Kc 6d", bank, "surrender")
        assert won(round) == -5
        assert rulings(round) == ["surrender_half"]
    assert "surrender" not in options(act(deal(name, "5c 2d 6h"), "P2", "hit"), "P2")
    assert "surrender" not in options(act(deal(name, "8c 8d 6h"), "P2", "split"), "P2")


def check_surrender_timing(name: str, early: str) -> None:
    """Late, after the look, the bank's natural takes all; early, half is saved."""
    assert "surrender" in options(deal(name, "Kc 6d", "Kd 9h"), "P2")
    late = deal(name, "Kc 6d", "Kd Ah")
    assert late.over
    assert won(late) == -10
    round = deal(name, "Kc 6d", "Kd Ah", [early])
    assert options(round, "P2") == ["play", "surrender"]
    assert won(act(round, "P2", "surrender")) == -5
