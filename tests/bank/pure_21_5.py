"""Pure 21.5 at tables with an action button, and its common checks put together as sheets state them; what
every sheet has in common stands in `twenty_one_common` and `twenty_one_settling`.

`Bank` sits in seat 1 and `P2` in seat 2 with $10 on the game, unless a check says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Chance
from houseway.play import Round
from houseway.play.events import Banked, Dealt, Ruled, Transfer, Wagered
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import (
    Settings,
    bankers,
    betting,
    circles_of,
    fees,
    moment,
    offers,
    ruled,
    table,
    take_bank,
)
from tests.bank.twenty_one import act, came_out, heads_up, opened, options, play, won
from tests.bank.twenty_one_common import NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS, OVER, SEVENTEEN, TWENTY

NINETEEN = "9s Td"
PLAYER_OVER = "Tc 5c 8h"
"""A hand of 15 that hits to 23."""


def game(name: str, player: str, bank: str, acts: Sequence[str] | str = (), settings: Settings = ()) -> float:
    """What $10 on the game came to."""
    return won(heads_up(name, player, bank, acts, settings=settings))


def choices(name: str, player: str, *acts: str, bank: str = SEVENTEEN, settings: Settings = ()) -> list[str]:
    """What P2 may do with these cards after these acts."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": player, "bank": bank}, settings=settings)
    return options(act(round, "P2", *acts), "P2")


def told_at(round: Round, clause: str) -> int:
    """Where in the log a clause is first carried out."""
    return next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == clause)


# -- the bank and its button ---------------------------------------------------------------------------------


def check_offered_to_seated_players(name: str) -> None:
    assert offers(table(name, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


def check_two_turns_clockwise(name: str) -> None:
    assert bankers(table(name, ["P2", "P5"]), 7) == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


def bank_turns(name: str) -> list[int]:
    """What the bank's button shows in two hands of one player and the first of the next."""
    seated = table(name, ["P2"])
    shown = []
    for number in range(3):
        round = seated.deal(Chance(number))
        take_bank(round, 500, "Bank" if number < 2 else "P2")
        shown += [event.turn for event in round.events if isinstance(event, Banked)]
        round.act(round.asks[0].id, {})
    return shown


def check_refusals_break_the_game(name: str) -> None:
    seated = table(name, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


def circles_behind(name: str) -> set[str]:
    """What somebody who stands behind P2 may bet on."""
    return circles_of(betting(name, ["P2", "Back"]), "Back")


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


# -- the round of play ---------------------------------------------------------------------------------------


def check_dealt(name: str) -> None:
    common.check_deal(name)
    common.check_hole_card_is_secret(name)


def check_bank_natural(name: str) -> None:
    """It ends the round, found under an ace or under any Bonus card."""
    for bank in (NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS, "Th Ad", "Jh Ad"):
        common.check_natural_ends_round(name, bank)


def check_looked_at_before_anybody_acts(name: str) -> None:
    """Under an ace or a Bonus card; with a lower card up nobody looks."""
    check_bank_natural(name)
    common.check_no_natural_found(name, TWENTY)
    common.check_low_card_is_not_checked(name)


def check_hole_card_places_the_button(name: str) -> None:
    """Turned when the players are done, it places the button before the bank draws."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": OVER})
    assert ruled(round, "hole_card_turned") == []
    act(round, "P2", "stand")
    turned, button = told_at(round, "hole_card_turned"), told_at(round, "action_button")
    assert turned < button < told_at(round, "bank_draws_by_chart")


def check_chart_1b(name: str) -> None:
    for cards, taken in settling.BANK_HANDS:
        settling.check_bank_draws(name, cards, taken)


def check_fee_before_the_cards(name: str) -> None:
    round = heads_up(name, "Tc 9c", TWENTY)
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert moment(round, Wagered) < told_at(round, "no_more_bets") < moment(round, Dealt)


def check_no_fee_on_added_money(name: str) -> None:
    """$50 is all that counts, though a split and two doubles bring the hand to $200."""
    cards = {"seat 2": "5c 5d 6h Th", "seat 2 hand 2": "6s Ts", "bank": SEVENTEEN}
    bets = {"P2": {"game": 50}}
    once = fees(play(name, bets, {"seat 2": "Tc 9c", "bank": SEVENTEEN}))
    round = play(name, bets, cards, {"P2": ["split", "double", "double"]})
    assert came_out(round) == {"P2 game": [100, 100]}
    assert fees(round) == once
    assert set(once) == {"Bank"}


# -- hands and decisions -------------------------------------------------------------------------------------


def check_card_values(name: str) -> None:
    for cards, counts in common.STANDINGS:
        common.check_values(name, cards, counts)
    common.check_ace_turns_to_one(name)


def check_ranking(name: str) -> None:
    """Any Bonus card makes the natural with an ace, as dealt only."""
    common.check_natural_is_best(name)
    common.check_three_cards_are_no_natural(name)
    for bonus in "TJQK":
        assert game(name, f"Ac {bonus}c", TWENTY) > 10


def check_chart_1a(name: str) -> None:
    for cards, may in common.CHART:
        common.check_chart(name, cards, may)
    common.check_chart_later(name)


def check_doubling(name: str) -> None:
    """Any two cards, but no three."""
    common.check_double(name)
    common.check_double_first_two_only(name)
    for two in ("2c 3c", "Tc 8c", "Ac 6c", "Tc 9c"):
        assert "double" in choices(name, two)


def check_splitting(name: str) -> None:
    for pair in common.PAIRS:
        common.check_pair(name, pair, splits=True)
    for two in common.NO_PAIRS:
        common.check_pair(name, two, splits=False)
    common.check_split(name)


def check_three_splits(name: str) -> None:
    for pair in ("8c 8d", "Tc Kd"):
        common.check_most_splits(name, pair, 3)


def check_aces_split_once(name: str, settings: Settings = ()) -> None:
    cards = {"seat 2": "Ac Ad Ah", "seat 2 hand 2": "8s", "bank": NINETEEN}
    once = act(opened(name, {"P2": {"game": 10}}, cards, settings=settings), "P2", "split")
    assert once.over
    assert came_out(once) == {"P2 game": [-10, 0]}


def check_aces_split_again(name: str, settings: Settings = ()) -> None:
    cards = {"seat 2": "Ac Ad Ah 9h", "seat 2 hand 2": "8s", "seat 2 hand 3": "9s", "bank": NINETEEN}
    again = play(name, {"P2": {"game": 10}}, cards, {"P2": ["split", "split"]}, settings=settings)
    assert came_out(again) == {"P2 game": [10, 10, 0]}


def check_surrender(name: str) -> None:
    """Half the wager, on the first two cards only."""
    common.check_surrender(name)
    common.check_no_surrender_later(name)


def check_surrender_comes_after_the_look(name: str) -> None:
    """Under a Bonus card nobody is asked before the look; where surrender is early everybody is, and a hand
    given up loses half to the bank's natural."""
    cards = {"seat 2": "Tc 6c", "bank": NATURAL_UNDER_BONUS}
    late = opened(name, {"P2": {"game": 10}}, cards)
    assert late.over
    assert won(late) == -10
    early = opened(name, {"P2": {"game": 10}}, cards, settings=["surrender=early"])
    assert options(early, "P2") == ["play", "surrender"]
    assert won(act(early, "P2", "surrender")) == -5


def check_odds(name: str, natural: float) -> None:
    """What $10 on a natural win, and on any other hand."""
    settling.check_natural_pays(name, natural)
    settling.check_grid(name, "closer")


def check_both_over(name: str) -> None:
    """Three eights push, exactly three, with doubled money; nothing else does."""
    settling.check_over_hand_waits(name)
    settling.check_three_eights_exactly(name)
    settling.check_grid(name, "over against three eights")
    settling.check_grid(name, "over against another over")
