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
from houseway.play.events import HIDDEN, Banked, Dealt, Ruled, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    Settings,
    bankers,
    betting,
    moment,
    offers,
    ruled,
    table,
    take_bank,
)
from tests.bank.twenty_one import (
    act,
    came_out,
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
