"""What the Pure 21.5 sheets have in common, stated once for the tests of each sheet.

`Bank` sits in seat 1 and `P2` in seat 2 with $10 on the game, unless a check says otherwise. Cards are named
in the order in which they come: the bank's second lies down, and the third of a hand is its first draw.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from houseway.cards import Chance, Stub, parse_card
from houseway.cards.packs import find_pack
from houseway.errors import Refused, SheetError
from houseway.play import Party, Round
from houseway.play.events import HIDDEN, Banked, Dealt, Ruled, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    Settings,
    accepts,
    bankers,
    betting,
    fees,
    moment,
    offers,
    refuses,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.twenty_one import (
    act,
    came_out,
    dealt_to,
    finish,
    heads_up,
    opened,
    options,
    play,
    won,
)

BONUS_CARDS = "TJQK"
SEVENTEEN, NINETEEN, TWENTY = "9s 8d", "9s Td", "Ts Kd"
OVER = "6c Td 9h"
"""A bank of 16 that draws to 25."""
EIGHTS = "8c 8d 8h"
NATURAL = "As Kd"
BONUS_NATURAL = "Ks Ad"
PLAYER_OVER = "Tc 5c 8h"
"""A hand of 15 that hits to 23."""


def game(name: str, player: str, bank: str, acts: Sequence[str] | str = (), settings: Settings = ()) -> float:
    """What $10 on the game came to."""
    return won(heads_up(name, player, bank, acts or (), settings=settings))


def choices(name: str, player: str, *acts: str, bank: str = SEVENTEEN, settings: Settings = ()) -> list[str]:
    """What P2 may do with these cards after these acts."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": player, "bank": bank}, settings=settings)
    return options(act(round, "P2", *acts), "P2")


def told_at(round: Round, clause: str) -> int:
    """Where in the log a clause is first carried out."""
    return next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == clause)


# -- deck and table ------------------------------------------------------------------------------------------


def shuffled(round: Round) -> Shuffled:
    (found,) = [event for event in round.events if isinstance(event, Shuffled)]
    return found


def check_pack(name: str) -> None:
    """Ace to nine and four Bonus ranks, one of each in every suit; six packs in the shoe."""
    pack = find_pack(shuffled(heads_up(name, "Tc 9c", TWENTY)).pack)
    assert len(pack) == 6 * 52
    assert pack.counts == {parse_card(rank + suit): 6 for rank in "A23456789TJQK" for suit in "cdhs"}


def check_decks(name: str, fewest: int, most: int) -> None:
    for decks in (fewest, most):
        round = heads_up(name, "Tc 9c", TWENTY, settings={"decks": decks})
        assert len(find_pack(shuffled(round).pack)) == 52 * decks
    for decks in (fewest - 1, most + 1):
        with pytest.raises(SheetError, match=f"the shoe holds {fewest} to {most}"):
            sheet(name).change({"decks": decks})


def check_eight_seats(name: str) -> None:
    """Two are enough for a round, and beside the bank seven may play."""
    full = table(name, [f"P{seat}" for seat in range(2, 9)])
    with pytest.raises(Refused, match="seats 1 to 8"):
        full.join(Party("one more", 100, 9))
    assert won(heads_up(name, "Tc Kc", NINETEEN)) == 10


def check_shoe_goes_on(name: str) -> None:
    """The next round comes out of the same shoe until the cut card, 78 cards from its end, has come out."""
    seated = table(name, ["P2"])
    left = 0
    for number in range(60):
        round = seated.deal(Chance(number))
        take_bank(round, 1000, ("Bank", "P2")[number // 2 % 2])
        round.act(round.asks[0].id, {"game": 1000})
        finish(round)
        assert any(isinstance(event, Shuffled) for event in round.events) == (left <= 78)
        shoe = Stub.from_json(seated.state.shoe or {})
        assert (len(shoe.pack), shoe.cut_card) == (312, 78)
        left = shoe.left


# -- wagers and the bank -------------------------------------------------------------------------------------


def check_unoccupied_spots(name: str) -> None:
    """P2 plays the empty seat 3 beside his own; what lies there is his and so are the decisions."""
    cards = {"seat 2": "Tc 9c", "seat 3": "9c 3c", "bank": SEVENTEEN}
    bets = {"P2": {"game": 10, "game@3": 20}}
    assert came_out(play(name, bets, cards)) == {"P2 game": [10], "P2 game@3": [-20]}
    assert "game@3" not in circles_behind(name)


def circles_behind(name: str, settings: Settings = ()) -> set[str]:
    """What somebody who stands behind P2 may bet on."""
    round = betting(name, ["P2", "Back"], settings)
    (ask,) = round.pending["Back"]
    return {circle.key for circle in ask.circles}  # type: ignore[attr-defined]


def check_bank_puts_up_first(name: str) -> None:
    round = heads_up(name, "Tc 9c", TWENTY)
    assert moment(round, Banked) < told_at(round, "bank_taken") < moment(round, Wagered)


def check_bank_limit(name: str) -> None:
    """A bank of $25 pays and collects $25 of two wagers of $20, and the rest goes back."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}}
    hands = {"seat 2": "Tc 8c", "seat 3": "Td 8h"}
    lost = play(name, wagers, {**hands, "bank": "9c Ad"}, bank=25)
    assert came_out(lost) == {"P2 game": [-20], "P3 game": [-5]}
    won_ = play(name, wagers, {**hands, "bank": "6c Ad Th"}, bank=25)
    assert came_out(won_) == {"P2 game": [20], "P3 game": [5]}
    assert len(ruled(won_, "uncovered_returned")) == 1


def check_bank_of_any_size(name: str) -> None:
    for amount in (5, 90_000):
        wagers = {"P2": {"game": 100}}
        round = play(name, wagers, {"seat 2": "Tc 8c", "bank": TWENTY}, bank=amount)
        assert came_out(round) == {"P2 game": [-min(amount, 100)]}


def check_offered_to_seated_players(name: str) -> None:
    assert offers(table(name, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


def check_two_turns_clockwise(name: str) -> None:
    """Two hands each, and the button says which of the two it is."""
    seated = table(name, ["P2", "P5"])
    assert bankers(seated, 7) == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


def bank_turns(name: str) -> list[int]:
    """What the bank's button shows in three hands that the same player could bank."""
    seated = table(name, ["P2"])
    shown = []
    for number in range(3):
        round = seated.deal(Chance(number))
        take_bank(round, 500, "Bank" if number < 2 else "P2")
        shown += [event.turn for event in round.events if isinstance(event, Banked)]
        finish_without_wagers(round)
    return shown


def finish_without_wagers(round: Round) -> None:
    for ask in round.asks:
        round.act(ask.id, {})


def check_refusals_break_the_game(name: str) -> None:
    seated = table(name, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


SEATS = (1, 2, 3, 5, 6, 7, 8)


def settled_seats(name: str, hole: str, seats: Sequence[int] = SEATS, settings: Settings = ()) -> list[int]:
    """The seats in the order of settlement, the bank in seat 4 with this card down."""
    wagers = {f"P{seat}": {"game": 10} for seat in seats}
    round = play(name, wagers, {"bank": f"7s {hole}"}, bank_seat=4, settings=settings)
    assert len(ruled(round, "action_button")) == 1
    return [int(wager.split()[0].removeprefix("P")) for wager in came_out(round)]


def from_seat(first: int) -> list[int]:
    """All seats clockwise from one."""
    at = SEATS.index(first)
    return [*SEATS[at:], *SEATS[:at]]


# -- the deal ------------------------------------------------------------------------------------------------


def check_two_rounds_from_the_banks_left(name: str) -> None:
    wagers = {f"P{seat}": {"game": 10} for seat in (2, 6, 8)}
    cards = {"seat 6": "2c 3c", "seat 8": "4c 5c", "seat 2": "6c 7c", "bank": SEVENTEEN}
    round = opened(name, wagers, cards, bank_seat=4)
    first, second = (event for event in round.events if isinstance(event, Dealt))
    assert first.places == second.places == ("seat 6", "seat 8", "seat 2", "bank")
    assert first.cards == tuple((parse_card(card),) for card in ("2c", "4c", "6c", "9s"))
    assert second.cards == tuple((parse_card(card),) for card in ("3c", "5c", "7c", "8d"))


def check_only_the_hole_card_is_down(name: str) -> None:
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "2c 3c", "bank": SEVENTEEN})
    first, second = (event for event in round.view("Bank").events if isinstance(event, Dealt))
    assert first.cards == ((parse_card("2c"),), (parse_card("9s"),))
    assert second.cards == ((parse_card("3c"),), (HIDDEN,))


def check_turns_from_the_banks_left(name: str) -> None:
    wagers = {f"P{seat}": {"game": 10} for seat in (2, 6, 8)}
    hands = dict.fromkeys(("seat 2", "seat 6", "seat 8"), "Tc 6d")
    round = opened(name, wagers, {**hands, "bank": SEVENTEEN}, bank_seat=4)
    asked = []
    while not round.over:
        (ask,) = round.asks
        asked.append(round.parties[ask.party])
        round.act(ask.id, "stand")
    assert asked == ["P6", "P8", "P2"]


def check_hole_card_turned_after_the_players(name: str) -> None:
    """The down card is turned and places the button before the bank draws."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": OVER})
    assert ruled(round, "hole_card_turned") == []
    act(round, "P2", "stand")
    turned, button = told_at(round, "hole_card_turned"), told_at(round, "action_button")
    assert turned < button < told_at(round, "bank_draws_by_chart")


def check_looked_at_before_anybody_acts(name: str) -> None:
    """With an ace or a Bonus card up; a natural ends the round, with a nine up nobody looks."""
    for bank in (NATURAL, BONUS_NATURAL, "Ts Ad"):
        round = heads_up(name, "Tc 6c", bank)
        assert ruled(round, "hole_card_checked") == ["a natural"]
        assert won(round) == -10
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": TWENTY})
    assert ruled(round, "hole_card_checked") == ["no natural"]
    assert options(round, "P2")
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": NINETEEN})
    assert ruled(round, "hole_card_checked") == []


# -- hands and decisions -------------------------------------------------------------------------------------


def check_card_values(name: str) -> None:
    """Aces 1 or 11, Bonus cards 10: soft 19 is a 19, three cards with an ace as 1 are 16."""
    assert game(name, "Ac 8c", "9s 9d") == 10
    assert game(name, "Ac 8c", NINETEEN) == 0
    assert game(name, "Tc 5c Ad", SEVENTEEN, "hit") == -10
    for bonus in BONUS_CARDS:
        assert game(name, f"{bonus}c 9c", "9s 9d") == 10
        assert game(name, f"{bonus}c 9c", f"9s {bonus}d") == 0


def check_natural_is_best(name: str) -> None:
    """21.5 beats 21 on either side; 21 of three cards is no natural."""
    for bonus in BONUS_CARDS:
        assert game(name, f"Ac {bonus}c", "7s 7d 7h") > 10
        assert game(name, "Tc 5c 6d", f"As {bonus}d") == -10
    assert game(name, "Tc 5c 6d", TWENTY, "hit") == 10


def check_chart_1a(name: str) -> None:
    """Hard 19 may not hit, hard 18 may; hard 11 may not stand, hard 12 may; soft hands do as they like."""
    assert "hit" not in choices(name, "Tc 9c")
    assert "hit" in choices(name, "Tc 8c")
    assert "stand" not in choices(name, "6c 5c")
    assert "stand" in choices(name, "7c 5c")
    assert {"hit", "stand"} <= set(choices(name, "Ac 9c"))


def check_double(name: str) -> None:
    """Any two cards, but no three; one card more, and the hand is finished."""
    for two in ("6c 5c", "2c 3c", "Tc 8c", "Ac 6c", "Tc 9c"):
        assert "double" in choices(name, two)
    assert "double" not in choices(name, "2c 3c 4d", "hit")
    round = heads_up(name, "6c 5c 9h", NINETEEN, "double")
    assert came_out(round) == {"P2 game": [20]}
    assert len(dealt_to(round, "seat 2")) == 3
    assert came_out(heads_up(name, "2c 3c 4d", NINETEEN, "double")) == {"P2 game": [-20]}


def check_double_for_less(name: str) -> None:
    assert game(name, "6c 5c 9h", NINETEEN, "double 4") == 14
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "6c 5c", "bank": NINETEEN})
    with pytest.raises(Refused, match="over the most of"):
        round.act(round.asks[0].id, ["double", 1001])


def check_split(name: str) -> None:
    """Equal ranks and any two Bonus cards; the second hand costs the whole wager and both are settled."""
    for pair in ("8c 8d", "2c 2d", "Ac Ad", "Tc Kc", "Jc Qd"):
        assert "split" in choices(name, pair)
    for two in ("8c 9d", "9c Td"):
        assert "split" not in choices(name, two)
    cards = {"seat 2": "8c 8d Th", "seat 2 hand 2": "Ts", "bank": SEVENTEEN}
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": ["split", "stand", "stand"]})
    assert came_out(round) == {"P2 game": [10, 10]}


def check_no_split_for_less(name: str) -> None:
    """The second wager equals the first: who has less in front cannot split."""
    cards = {"seat 2": "8c 8d", "bank": SEVENTEEN}
    for stack, offered in ((20, True), (19, False)):
        round = opened(name, {"P2": {"game": 10}}, cards, stacks={"P2": stack})
        assert ("split" in options(round, "P2")) == offered
    (ask,) = opened(name, {"P2": {"game": 10}}, cards).pending["P2"]
    assert {option.id: option.cost for option in ask.options}["split"] == 1000  # type: ignore[attr-defined]


def check_split_hands_draw(name: str) -> None:
    """A hand that came out of a split hits as often as it likes, within the chart."""
    cards = {"seat 2": "8c 8d 2h 3s 4h", "seat 2 hand 2": "Ts", "bank": SEVENTEEN}
    acts = ["split", "hit", "hit", "stand", "stand"]
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": acts})
    assert came_out(round) == {"P2 game": [0, 10]}


def check_split_aces_get_one_card(name: str) -> None:
    cards = {"seat 2": "Ac Ad 5h", "seat 2 hand 2": "6s", "bank": NINETEEN}
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": "split"})
    assert came_out(round) == {"P2 game": [-10, -10]}


def check_three_splits(name: str) -> None:
    """Four hands of eights and no fifth, and of Bonus cards too."""
    for pair, more in (("8c 8d", "8h"), ("Tc Kd", "Qh")):
        cards = {"seat 2": f"{pair} {more} {more} {more}", "bank": SEVENTEEN}
        round = opened(name, {"P2": {"game": 10}}, cards)
        act(round, "P2", "split", "split", "split")
        assert "split" not in options(round, "P2")
        places = [e.place for e in round.events if type(e).__name__ == "Shown" and "hand" in e.place]
        assert sorted(places) == ["seat 2 hand 2", "seat 2 hand 3", "seat 2 hand 4"]


def check_surrender(name: str) -> None:
    """Half the wager, on two cards only; the hand takes no part any more."""
    assert game(name, "Tc 6c", OVER, "surrender") == -5
    assert "surrender" not in choices(name, "5c 4c 2d", "hit")
    assert len(dealt_to(heads_up(name, "Tc 6c", OVER, "surrender"), "bank")) == 2


# -- the bank's hand and settlement --------------------------------------------------------------------------


def check_chart_1b(name: str) -> None:
    """The bank draws to 16 and to soft 17; hard 17, of two cards too, and soft 18 stand."""
    for cards, drawn in (
        ("9s 7d 5h", 3),
        ("6s Ad 4h", 3),
        ("9s 8d", 2),
        ("7s Ad", 2),
        ("6s Ad Th", 3),
        ("2s 4d Kh Ac", 4),
        ("5s Ad Ah Tc", 4),
    ):
        assert len(dealt_to(heads_up(name, "Tc 9c", cards), "bank")) == drawn, cards


HANDS: dict[str, tuple[str, str, str]] = {
    "higher": ("Tc Kc", NINETEEN, ""),
    "lower": ("Tc 8c", NINETEEN, ""),
    "equal": ("Tc 9c", NINETEEN, ""),
    "both 21": ("Tc 5c 6d", "5s 6d Th", "hit"),
    "bank over": ("Tc 3c", OVER, ""),
    "player over": (PLAYER_OVER, SEVENTEEN, "hit"),
}
"""A player's cards, the bank's and what the player does, without a natural on either side."""


def check_bank_natural(name: str) -> None:
    """It ends the round and beats 21 and less; a natural pushes against it."""
    for bank in (NATURAL, BONUS_NATURAL):
        cards = {"seat 2": "Ac Qc", "seat 3": "Tc Jc", "seat 4": "6c 5c", "bank": bank}
        round = play(name, {f"P{seat}": {"game": 10} for seat in (2, 3, 4)}, cards)
        assert {who: sum(each) for who, each in came_out(round).items()} == {
            "P2 game": 0,
            "P3 game": -10,
            "P4 game": -10,
        }
        assert dealt_to(round, "seat 4") == [parse_card("6c"), parse_card("5c")]


def check_over_hand_waits(name: str, bank: str = EIGHTS) -> None:
    """A hand that is over keeps its chips on the table until the bank's cards are complete."""
    round = heads_up(name, PLAYER_OVER, bank, "hit")
    assert won(round) == 0
    losing = heads_up(name, PLAYER_OVER, SEVENTEEN, "hit")
    paid = [at for at, e in enumerate(losing.events) if isinstance(e, Transfer) and e.payer == 1]
    turned = [
        at for at, e in enumerate(losing.events) if isinstance(e, Ruled) and e.clause == "hole_card_turned"
    ]
    assert turned[0] < paid[0]


def check_eights_push(name: str) -> None:
    """Every hand that is over pushes against exactly three eights, doubled money included, and against no
    other bank: not one of the same cards, of the same total or further over."""
    assert game(name, PLAYER_OVER, EIGHTS, "hit") == 0
    assert game(name, PLAYER_OVER, "8h 8h 8h", "hit") == 0
    assert game(name, "Tc 4c 9h", EIGHTS, "double") == 0
    for bank in ("5s Td 8c", "9s 6d 8c", "9s 7d Th", "8s 7d 9h", "8s 8c"):
        assert game(name, PLAYER_OVER, bank, "hit") == -10
    assert game(name, "Tc 9c", EIGHTS) == 10


def check_odds(name: str, natural: float) -> None:
    """What a natural pays against a lower, an over and a 21 bank; every other win is even."""
    for bank in (TWENTY, OVER, "7s 7d 7h"):
        assert game(name, "Ac Kc", bank) == natural
    assert game(name, "Tc 5c 6d", TWENTY, "hit") == 10


def check_fee_before_the_cards(name: str) -> None:
    round = heads_up(name, "Tc 9c", TWENTY)
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)


def check_no_fee_on_added_money(name: str) -> None:
    """$50 is all that counts, though a split and two doubles bring the hand to $200."""
    cards = {"seat 2": "5c 5d 6h Th", "seat 2 hand 2": "6s Ts", "bank": SEVENTEEN}
    bets = {"P2": {"game": 50}}
    once = fees(play(name, bets, {"seat 2": "Tc 9c", "bank": SEVENTEEN}))
    round = play(name, bets, cards, {"P2": ["split", "double", "double"]})
    assert came_out(round) == {"P2 game": [100, 100]}
    assert fees(round) == once
    assert set(once) == {"Bank"}


def check_limits(name: str, low: float, high: float, settings: Settings = ()) -> None:
    round = betting(name, ["P2"], settings)
    for amount in (low, high):
        assert accepts(round, "P2", {"game": amount}) == {"game@2": amount}
    refuses(round, "P2", {"game": low - 1}, "is under the least of")
    refuses(round, "P2", {"game": high + 1}, "is over the most of")


def check_bonus_needs_game(name: str, circle: str, amount: float) -> None:
    """It is optional, and placed with the game wager before the deal or not at all."""
    round = betting(name, ["P2"])
    refuses(round, "P2", {circle: amount}, f"a {circle} wager needs a game wager beside it")
    assert accepts(round, "P2", {"game": 10, circle: amount})[f"{circle}@2"] == amount
    assert accepts(round, "P2", {"game": 10}) == {"game@2": 10}
    laid = start(table(name, ["P2"]), {"P2": {"game": 10, circle: amount}}, {"bank": SEVENTEEN})
    assert moment(laid, Wagered, 1) < moment(laid, Dealt)
    assert ruled(laid, "no_more_bets") == [""]
