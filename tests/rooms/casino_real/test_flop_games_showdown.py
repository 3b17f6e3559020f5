"""Showdowns of the flop games at Casino Real: high hands, who shows and when, ties and odd chips. Halves of a
pot and discards have tests of their own."""

import pytest

from houseway.hands import evaluate
from houseway.play.events import Shown
from tests.pots.arrange import codes, deal, play, results, ruled, shown, turn
from tests.pots.arrange_flop import check_on, streets, table_of
from tests.pots.arrange_lowball import nearly_broke
from tests.pots.omaha_showdowns import BETTER_HANDS as BETTER_OMAHA_HANDS
from tests.pots.omaha_showdowns import TWO_HOLE_CARDS_PLAY
from tests.pots.pineapple_showdowns import BETTER_HANDS, HOLE_CARDS_THAT_PLAY, WHEEL
from tests.rooms.casino_real.flop_sheets import (
    CRAZY,
    FAST,
    HOLDEM,
    OMAHA,
    OMAHA_SPLIT,
    PINEAPPLE,
    SPLIT,
    TAHOE,
    dealt,
    every,
    fast,
    on,
    showdown,
)

rule = pytest.mark.rule
ROOM = "casino-real/room-rules#"

# -- what beats what -----------------------------------------------------------------------------------------


def wins(sheet, better, worse, cards, name):
    """P2 with the better hand takes the pot of $8 from P1."""
    round = showdown(sheet, [worse, better], cards)
    assert results(round)["P2"] == (1 if sheet.endswith(OMAHA_SPLIT) else 4)
    assert name in shown(round)["seat 2"]


@rule(ROOM + "pay.1")
@on(
    {FAST: "rank.1 pay.1", PINEAPPLE: "rank.1 pay.1", CRAZY: "rank.1 pay.1", SPLIT: "rank.1", TAHOE: "rank.1"}
)
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_higher_hand_takes_the_pot_by_traditional_ranking(sheet, better, worse, cards, name):
    wins(sheet, better, worse, cards, name)


@on(every((FAST, PINEAPPLE, CRAZY), "rank.1"))
def test_ace_to_five_is_the_lowest_straight(sheet):
    wins(sheet, *WHEEL)


@rule(ROOM + "pay.1")
@on({OMAHA: "rank.1 pay.1", OMAHA_SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards, name", BETTER_OMAHA_HANDS)
def test_omaha_hands_rank_the_same(sheet, better, worse, cards, name):
    wins(sheet, better, worse, cards, name)


@on({FAST: "rank.2", PINEAPPLE: "rank.2", CRAZY: "rank.2", SPLIT: "rank.3", TAHOE: "rank.3 rank.4 ex.1 ex.2"})
@pytest.mark.parametrize("own, other, cards, used, alone", HOLE_CARDS_THAT_PLAY)
def test_two_one_or_no_hole_card_plays(sheet, own, other, cards, used, alone):
    round = showdown(sheet, [other, own], cards)
    assert results(round)["P2"] == (4 if alone else 0)
    worth = next(event.name for event in round.events if isinstance(event, Shown) and event.place == "seat 2")
    high = worth.parts[0] if hasattr(worth, "parts") else worth
    assert len({*evaluate(high.cards, high.kind).cards} & {*codes(own)}) == used


@on({OMAHA: "rank.2", OMAHA_SPLIT: "rank.3"})
@pytest.mark.parametrize("own, other, cards", TWO_HOLE_CARDS_PLAY)
def test_exactly_two_hole_cards_play_in_omaha(sheet, own, other, cards):
    settings = {"fee-payer": "button"}
    assert results(showdown(sheet, [other, own], cards, settings))["P2"] == 4


# -- showing -------------------------------------------------------------------------------------------------

ACES = ["As Ad 7c 7d", "Kc Kh 6c 6d", "Qc 8d 3c 3d"]
"""P1 on the button holds aces, P2 kings, P3 a queen."""
BOARD = "2h 5s 9c Jh Th"


def seen(sheet, acts="", hands=ACES, table=None):
    """What is shown after P2, P3 and P1 have come to the last betting round and acted so."""
    named = {f"seat {seat}": dealt(sheet, cards) for seat, cards in enumerate(hands, 1)}
    cards = {"flop": BOARD} if fast(sheet) else streets(BOARD)
    round = deal(table or table_of(sheet, 3), {**named, **cards})
    check_on(round, 5)
    if fast(sheet):
        check_once(round)
    play(round, acts)
    check_on(round)
    return round


def check_once(round):
    """The first of the two betting rounds on a board that lies complete."""
    first = turn(round)
    round.act(round.asks[0].id, "check")
    while turn(round) != first:
        round.act(round.asks[0].id, "check")


@on(every((SPLIT, OMAHA, OMAHA_SPLIT), "play.10") | every((PINEAPPLE, CRAZY), "play.12") | {FAST: "play.7"})
def test_all_active_players_expose_their_hands(sheet):
    assert set(shown(seen(sheet))) == {"seat 1", "seat 2", "seat 3"}


@rule(ROOM + "pay.2")
@on(every((FAST, OMAHA, PINEAPPLE, CRAZY), "amb.9") | every((SPLIT, OMAHA_SPLIT), "amb.10"))
def test_the_player_who_opened_the_last_action_shows_first(sheet):
    round = seen(sheet, "P2 check, P3 bet, P1 call, P2 call")
    assert list(shown(round)) == ["seat 2", "seat 3", "seat 1"]


@on(every((FAST, OMAHA, PINEAPPLE, CRAZY), "amb.9") | every((SPLIT, OMAHA_SPLIT), "amb.10"))
def test_when_all_check_the_first_who_checked_shows_first(sheet):
    assert list(shown(seen(sheet))) == ["seat 2", "seat 3", "seat 1"]


@on(
    every((FAST, OMAHA, PINEAPPLE, CRAZY), "amb.9")
    | every((SPLIT, OMAHA_SPLIT, HOLDEM), "amb.10")
    | {TAHOE: "pay.4"}
)
def test_who_is_all_in_before_the_last_action_does_not_open_it_and_shows_last(sheet):
    """P2, left of the button, has no chips left for the last round; his hand is as good as P3's."""
    table = nearly_broke(table_of(sheet, 3), "P2", 4)
    order = list(shown(seen(sheet, "P3 check", [ACES[0], "Qd 8s 4h 4s", ACES[2]], table)))
    assert (order[0], order[-1]) == ("seat 3", "seat 2")


@on(
    every((FAST, OMAHA, PINEAPPLE, CRAZY), "amb.9") | every((SPLIT, OMAHA_SPLIT), "amb.10") | {TAHOE: "pay.3"}
)
def test_the_winner_shows_all_his_cards_though_some_do_not_play(sheet):
    hands = ["Ks 2d 2c 3c", "7c 3d 6c 5c"]
    round = showdown(sheet, hands, "Kh Kc Qd Jc 9h")
    kept = {PINEAPPLE: 2, CRAZY: 2}.get(sheet.removeprefix("casino-real/"), 4)
    shows = {event.place: event.cards for event in round.events if isinstance(event, Shown)}
    assert shows["seat 1"] == codes(dealt(sheet, hands[0]))[:kept]


# -- ties ----------------------------------------------------------------------------------------------------

TIED = ("As Kd Qc Th", "Ah Kc Qd Ts")
NOTHING = "Qh 8c Kh Tc"


@rule(ROOM + "amb.7")
@on(every((FAST, OMAHA, PINEAPPLE, CRAZY), "amb.8") | every((SPLIT, OMAHA_SPLIT), "amb.9") | {TAHOE: "amb.9"})
def test_equal_hands_share_and_the_odd_chip_goes_to_the_first_left_of_the_button(sheet):
    assert tie(sheet) == {"P1": 5, "P3": 6}


@on(every((FAST, OMAHA, PINEAPPLE, CRAZY), "amb.8") | every((SPLIT, OMAHA_SPLIT), "amb.9"))
def test_switched_to_the_high_card_by_suit_the_spade_gets_the_odd_chip(sheet):
    switch = "odd-chip-in-half" if sheet.endswith("-8") else "odd-chip"
    assert tie(sheet, {switch: "high-card-by-suit"}) == {"P1": 6, "P3": 5}


def tie(sheet, settings=()):
    """What P1 and P3 are paid of a pot of $11: P1 holds the ace of spades, P3 that of hearts."""
    odd = {"limit": "4-8"} if sheet.endswith(OMAHA_SPLIT) else {"limit": "3-6"}
    if sheet.endswith(TAHOE):
        odd |= {"blind_source": "as-posted", "posted_blinds": "2/3"}
    first, third = (dealt(sheet, cards) for cards in TIED)
    cards = {"flop": "2c 5d 9h Jc 3s"} if fast(sheet) else streets("2c 5d 9h Jc 3s")
    named = {"seat 1": first, "seat 3": third, "seat 4": dealt(sheet, NOTHING), **cards}
    round = deal(table_of(sheet, 4, {**odd, **dict(settings)}), named)
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    check_on(round)
    assert ruled(round, "equal_hands_share")
    won = [move for move in round.settlement.transfers if move.clause == "best_hand_wins"]
    return {round.parties[move.payee]: move.amount / 100 for move in won}
