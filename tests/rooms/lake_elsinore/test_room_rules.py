"""The rules that Lake Elsinore has for all its games with a player-dealer, proved at EZ Baccarat and at both
sheets of Three Card Poker, and the fees of its papers of March 2014 and of its flop games."""

import pytest

from houseway.games.banked.collection import fee_option
from houseway.rooms import sheet
from tests.bank.arrange import came_to, hand, results, rows
from tests.compliance import Here
from tests.compliance import room_rules as room
from tests.compliance.room_rules import ACE_OPEN, BETTER, losing_hand, winning_hand
from tests.pots.arrange import check_down, deal, dropped, fold_round, holdem, paid
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_BACCARAT, LAKE_ELSINORE_THREE_CARD
from tests.rooms.lake_elsinore.test_texas_holdem_fees import PRINTED, table_under

BACCARAT = "lake-elsinore/ez-baccarat-panda-8"
SIX_CARD = "lake-elsinore/three-card-poker-6-card-bonus"
THREE_CARD = "lake-elsinore/three-card-poker"
CARIBBEAN = "lake-elsinore/caribbean-stud-poker"
here = Here("lake-elsinore/room-rules", games=[BACCARAT, SIX_CARD, THREE_CARD])

# -- the player-dealer ---------------------------------------------------------------------------------------

FROM_THE_BANK = [5, 6, 7, 8, 1, 2, 3]
"""The seats counted from a bank in seat 4."""
CHART = dict(zip("A23456789TJQK", FROM_THE_BANK * 2, strict=False))
here.proves(room.two_hands_a_turn, "room.41")
here.proves(room.offered_by_seat, "room.41", "room.42")
here.proves(room.refusals_break_the_game, "room.43", games=[THREE_CARD, CARIBBEAN])
here.proves(room.uncovered_goes_back, "room.47")
here.proves(room.bonus_bets_last, "room.47", game=SIX_CARD)
here.proves(room.no_more_than_it_put_up, "room.48")
here.proves(room.bank_of_any_size, "room.49")
here.proves(room.used_up, "amb.1", "room.48", switch="coverage", usual=0)
here.proves(room.not_reached, "fee.7", "amb.2", game=BACCARAT, fee=1, settings={"fee_option": "own-1"})
here.proves(room.not_reached, "fee.7", "amb.2", game=SIX_CARD, fee=0.5, settings={"fee_option": "own-1"})
here.proves(room.settled_in_laps, "room.50", game=BACCARAT)
here.proves(room.settled_by_seat, "room.50", game=SIX_CARD, bonuses=("pair-plus", "six-card-bonus"))
# The bank shows a three, which counts off seat 7 when it is short.
for bank, seats in ((50_000, room.FROM_THE_LEFT), (10, ("P8", "P2", "P6"))):
    here.proves(
        room.settled_by_seat,
        "room.50",
        game=THREE_CARD,
        bonuses=("bonus",),
        seats=seats,
        banks=[bank],
        up="3c",
    )
here.proves(room.counted_off, "room.51", game=THREE_CARD, seats=CHART)
here.proves(room.behind_another_seat, "room.53")
for reading, kinds in (("barred", ()), ("allowed", ("ante", "bonus"))):
    here.proves(
        room.behind_another_seat, "amb.17", games=[THREE_CARD], kinds=kinds, settings=[f"backline={reading}"]
    )

# -- fees ----------------------------------------------------------------------------------------------------

here.proves(room.same_whoever_wins, "fee.1", taken=[{"Bank": 0.5}, {"Bank": 1}, {"Bank": 1}])
for game, option, circle, least, most, taken in (
    (BACCARAT, "room-2", "player", 5, 300, {"Bank": 1}),
    (BACCARAT, "own-2", "player", 20, 100, {"Bank": 3, "P2": 1}),
    (SIX_CARD, "room-2", "ante", 5, 200, {"Bank": 1.5}),
    (SIX_CARD, "own-1", "ante", 5, 500, {"Bank": 1, "P2": 0.5}),
    (THREE_CARD, "room-2", "ante", 5, 200, {"Bank": 1.5}),
):
    figures = {"option": option, "circle": circle, "least": least, "most": most, "wager": 20, "taken": taken}
    here.proves(room.option_in_force, "fee.3", game=game, **figures)
here.proves(room.five_rates, "fee.4", "amb.8")
for game, first, second, fee in (
    (BACCARAT, {"player": 40}, {"banker": 34}, 0.5),
    (BACCARAT, {"player": 40}, {"banker": 35}, 2),
    (SIX_CARD, {"ante": 25}, {"ante": 24}, 1),
    (SIX_CARD, {"ante": 25}, {"ante": 25}, 2),
    (THREE_CARD, {"ante": 25}, {"ante": 24}, 1),
    (THREE_CARD, {"ante": 25}, {"ante": 25}, 2),
):
    here.proves(room.charged, "fee.8", game=game, wagers={"P2": first, "P3": second}, taken={"Bank": fee})
for game, bets, fee in (
    (BACCARAT, {"player": 74, "tie": 50, "panda-8": 50, "dragon-7": 50}, 0.5),
    (SIX_CARD, {"ante": 49, "pair-plus": 50, "six-card-bonus": 50}, 1),
    (THREE_CARD, {"ante": 49, "bonus": 49}, 1),
):
    here.proves(room.charged, "fee.9", "amb.7", game=game, wagers={"P2": bets}, taken={"Bank": fee})
here.proves(room.printed_options, "fee.13", game=SIX_CARD, rows=rows(LAKE_ELSINORE_THREE_CARD))
here.proves(room.printed_options, "fee.13", game=THREE_CARD, rows=rows(LAKE_ELSINORE_THREE_CARD))
here.proves(room.printed_options, "fee.15", game=BACCARAT, rows=rows(LAKE_ELSINORE_BACCARAT))
here.proves(room.first_option, "amb.3", "amb.4", option="room-1")
for reading, taken in (("schedule-2014", {"Bank": 1}), ("per-wager-as-posted", {})):
    wagers, settings = {"P2": {"ante": 10}}, [f"fee-source={reading}"]
    here.proves(room.charged, "amb.3", game=THREE_CARD, wagers=wagers, taken=taken, settings=settings)
for game in (SIX_CARD, THREE_CARD):
    for settings, fee in (([], 3), (["band-200=upper"], 3), (["band-200=lower"], 2)):
        wagers = {"P2": {"ante": 200}}
        here.proves(room.charged, "amb.5", game=game, wagers=wagers, taken={"Bank": fee}, settings=settings)

test_the_room = here.tests()


@here.rule("amb.3", "amb.4")
def test_the_first_option_is_one_of_the_room_wide_paper():
    for game in here.figures["games"]:
        assert fee_option(sheet(game)).schedule.startswith("room-")


@here.rule("amb.2")
def test_what_the_bank_does_not_reach_is_its_owners_unless_a_table_says_otherwise():
    """The bank of $30 reaches half of P3's $20, and wins its $30 by that."""
    for game in here.figures["games"]:
        for reading, won in (("returned", 0), ("lost", -20)):
            settings = [f"uncovered-wager={reading}"]
            assert results(losing_hand(game, 30, settings))["P3"] == -10
            assert results(winning_hand(game, 20, settings))["P3"] == won
        assert results(winning_hand(game, 20))["P3"] == 0


@here.rule("amb.16")
def test_who_decides_for_a_bet_behind_a_seat():
    """The seat's fold binds, and nobody must add money."""
    wagers, held = {"P2": {"ante": 10}, "Back": {"ante@2": 20}}, {"seat 2": BETTER[2], "bank": ACE_OPEN}
    for acts, won in (
        ({"P2": "fold"}, {"P2 ante": -10, "Back ante@2": -20}),
        ({"Back": "fold"}, {"P2 ante": 10, "P2 play": 10, "Back ante@2": -20}),
        ({}, {"P2 ante": 10, "P2 play": 10, "Back ante@2": 20, "Back play@2": 20}),
    ):
        round = hand(THREE_CARD, wagers, held, acts=acts, settings=["backline=allowed"])
        assert came_to(round) == won


# -- fees of the flop games ----------------------------------------------------------------------------------

BLOCKS = [
    # first limit option, first no-limit option, before the flop, after the river
    (1, 17, 1, 1),
    (33, 49, 1, 0),
    (65, 81, 0, 0),
    (97, 113, 0, 1),
]


@here.rule("fee.18")
@pytest.mark.parametrize(("limit", "no_limit", "early", "late"), BLOCKS)
def test_what_a_block_of_options_takes_before_the_flop_and_after_the_river(limit, no_limit, early, late):
    for first, structure in ((limit, "limit"), (no_limit, "no-limit")):
        for number in range(first, first + 16):
            ended = deal(table_under(number, structure, 3))
            fold_round(ended)
            assert dropped(ended) == early
            played = deal(table_under(number, structure, 3))
            check_down(played)
            assert sum(fee for _, _, fee in paid(played, "added_drop")) == late


@here.rule("fee.19")
@pytest.mark.parametrize(("edges", "fee", "row"), PRINTED)
def test_the_players_fee_inside_every_block(edges, fee, row):
    for players in edges:
        for pair in row.split():
            for number, structure in zip(pair.split("/"), ("limit", "no-limit"), strict=True):
                round = deal(table_under(int(number), structure, players))
                check_down(round)
                assert paid(round, "drop") == [("pot", "house", fee)]


@here.rule("fee.18", "fee.20")
@pytest.mark.parametrize("fee", range(8, 16))
def test_the_time_fee_is_taken_from_each_player_every_half_hour(fee):
    for players in (2, 9):
        for first, structure in ((129, "limit"), (137, "no-limit")):
            seats = table_under(first + fee - 8, structure, players)
            for minutes in (30, 60):
                assert [charge.amount for charge in seats.tick(minutes)] == [fee * 100] * players


@here.rule("amb.10")
def test_players_dealt_in_or_players_seated_count_for_the_fee():
    for settings, fee in (([], 2), (["fee-player-count=dealt-in"], 2), (["fee-player-count=seated"], 3)):
        seats = holdem("lake-elsinore", 7, settings)
        seats.sit_out("P7")
        round = deal(seats)
        check_down(round)
        assert paid(round, "drop") == [("pot", "house", fee)]
