"""The rules that Poker Flats has for several games, proved at Three Card Poker 6 Card Bonus and hold'em:
$3-$6 with blinds of $2 and $3 unless a proof says otherwise."""

import pytest

from houseway.cards import PACKS
from houseway.errors import CardError, Refused, SheetError
from houseway.games.banked.collection import bank_fee, fee_option
from houseway.play import Party
from houseway.play.events import Dealt, Shuffled, Transfer
from houseway.rooms import Table, sheet
from tests.bank.arrange import came_to, check_edges, figures, hand, rows
from tests.compliance import Here
from tests.compliance import room_rules as room
from tests.compliance.room_rules import HEADS_UP, pot
from tests.pots.arrange import deal, deals, dropped, holdem, options, paid, pass_hand, play
from tests.pots.arrange_flop import table_of
from tests.rooms.figures.banked_fees import POKER_FLATS_THREE_CARD

THREE_CARD = "poker-flats/three-card-poker-6-card-bonus"
here = Here("poker-flats/room-rules", games=[THREE_CARD], game=THREE_CARD, bet=3)

# -- the player-dealer ---------------------------------------------------------------------------------------

here.proves(room.offered_by_seat, "bet.3")
here.proves(room.two_hands_a_turn, "bet.3", "bet.5")
here.proves(room.refusals_break_the_game, "bet.4")
here.proves(room.bank_of_any_size, "bet.9", "bet.10")
here.proves(room.behind_another_seat, "bet.12")
here.proves(room.no_more_than_it_put_up, "pay.1")
here.proves(room.uncovered_goes_back, "pay.2")
here.proves(room.bonus_bets_last, "pay.3")
here.proves(room.used_up, "amb.9", "pay.1", switch="bank-coverage", usual=0)
TOTAL = {"P2": {"ante": 100, "pair-plus": 5}, "P3": {"ante": 91, "six-card-bonus": 5}}
here.proves(room.charged, "fee.5", wagers=TOTAL, taken={"Bank": 3})
for option, fee in (("1", 2), ("5", 5), ("43", 1)):
    settings = {"fee_option": option}
    here.proves(room.charged, "fee.6", wagers={"P2": {"ante": 100}}, taken={"Bank": fee}, settings=settings)
here.proves(room.same_whoever_wins, "fee.7", taken=[{"Bank": 1}])
here.proves(room.five_rates, "fee.9")

# -- pots ----------------------------------------------------------------------------------------------------

LIMITS = {"1-2": 2, "2-4": 3, "3-6": 3}
ACES = {"seat 1": "As Ad", "seat 2": "Kh Kd", "seat 3": "8h 4d"}
TIED = {"seat 1": "As Kd", "seat 2": "Ah Kc", "seat 3": "8h 4d"}
here.proves(room.no_joker, "deck.1")
# P1 has $10.50 and pays $3 for the button. The blinds are whole dollars: $7 play, 50 cents stay his.
here.proves(
    room.pot_pays,
    "bet.13",
    "amb.8",
    won={"P1": 14 + 3 - 7 - 3, "P2": -7, "P3": -3},
    cards=ACES,
    script="P1 raise 6, P2 call, P3 fold, P2 bet 3, P1 call, end",
    players=[10.50, 100, 100],
)
here.proves(room.drop_is, "fee.1", "fee.3", rows=LIMITS, players=[2, 9])
here.proves(
    room.pot_pays,
    "fee.4",
    said="nothing is taken out of the pot",
    won={"P1": 12 - 3, "P2": -6, "P3": -6},
    cards=ACES,
    script="P1 raise 6, P2 call, P3 call, end",
)
# A pot of $21: the odd dollar goes left of the button, which has paid $3.
here.proves(
    room.pot_pays,
    "amb.7",
    won={"P1": 10 - 9 - 3, "P2": 11 - 9, "P3": -3},
    cards=TIED,
    script="P1 call, P2 call, P3 check, P2 check, P3 check, P1 check, P2 bet 6, P3 fold, P1 call, end",
)
for reading, raises in (("structured-if-1-to-2", (6, 6)), ("always-spread", (6, 9))):
    here.proves(room.first_raise, "amb.3", raises=raises, settings=[f"limit-reading={reading}"])
for settings, posts in (
    (["blind-structure=two-blinds"], {"P2": 2, "P3": 3}),
    (["blind-structure=one-blind"], {"P2": 3}),
    (["blind-structure=three-blinds"], {"P2": 2, "P3": 2, "P4": 3}),
    (["limit=1-2"], {"P2": 1, "P3": 1}),
    (["limit=2-4"], {"P2": 1, "P3": 2}),
    (["limit=3-6"], {"P2": 2, "P3": 3}),
):
    here.proves(room.posted, "amb.4", posts=posts, settings=settings)
for reading, most in (([], 3), (["raise-cap=three"], 3), (["raise-cap=six"], 6), (["raise-cap=none"], 9)):
    here.proves(room.raised, "amb.5", most=most, settings=reading)
here.proves(room.raised, "amb.5", most=9, script=HEADS_UP, players=2)
for settings, may in (([], True), (["check-raise=allowed"], True), (["check-raise=forbidden"], False)):
    here.proves(room.check_raise, "amb.6", may=may, settings=settings)

test_the_room = here.tests()


# -- fees of games with a player-dealer ----------------------------------------------------------------------


@here.rule("fee.5")
@pytest.mark.parametrize("row", rows(POKER_FLATS_THREE_CARD), ids=lambda row: row[0])
def test_every_option_takes_its_flat_fees(row):
    option, bands = row
    open_table = sheet(THREE_CARD).change({"fee_option": option})
    check_edges(open_table, figures(bands), bank_fee)
    assert fee_option(open_table).players.bands == ()


@here.rule("amb.10")
@pytest.mark.parametrize(("action", "fee"), [(4_99, 1), (25_00, 1), (25_50, 2), (26_00, 2), (600_01, 10)])
def test_an_amount_above_a_band_belongs_to_the_next_and_one_below_all_to_the_first(action, fee):
    assert bank_fee(sheet(THREE_CARD), action) == fee * 100


# -- pots ----------------------------------------------------------------------------------------------------


@here.rule("deck.1")
def test_there_is_no_joker():
    with pytest.raises(CardError, match="Jk"):
        pot(here, "", {"seat 1": "Jk As"})
    round = hand(THREE_CARD, {"P2": {"ante": 10}})
    packs = [PACKS[event.pack] for event in round.events if isinstance(event, Shuffled)]
    assert [sorted(pack.cards) for pack in packs] == [list(range(52))]


@here.rule("fee.1")
def test_the_drop_of_a_split_game_and_no_limit_without_a_drop():
    seats = table_of("poker-flats/holdem-hi-lo-split", 4, {"limit": "2-4"})
    assert seats.game.fee.id == "2-4-split" and dropped(pass_hand(seats)) == 3
    assert dropped(pass_hand(holdem(here.room, 2))) == 3
    with pytest.raises(SheetError, match="the tables offered are 1-2, 2-4, 3-6"):
        holdem(here.room, 2, {"limit": "4-8"})


@here.rule("fee.2", "amb.21")
def test_the_player_on_the_button_pays_the_collection_before_every_hand():
    seats = holdem(here.room, 4)
    for payer in ("P1", "P2", "P3"):
        round = pass_hand(seats)
        assert paid(round, "drop") == [(payer, "house", 3)]
        events = [event for event in round.events if isinstance(event, Dealt | Transfer)]
        dealt = events.index(deals(round)[0])
        assert [event.clause for event in events[:dealt] if isinstance(event, Transfer)] == ["drop"]


@here.rule("amb.1")
def test_who_pays_the_collection():
    everybody = {"P1": 3, "P2": 3, "P3": 3}
    for reading, payers in (("button", {"P1": 3}), ("each-player", everybody), ("pot", {"pot": 3})):
        round = pot(here, "end", settings=[f"poker-fee-payer={reading}"])
        assert {payer: fee for payer, _, fee in paid(round, "drop")} == payers


@here.rule("amb.3")
def test_the_higher_bet_begins_in_the_third_round():
    round = pot(here, HEADS_UP, players=2)
    assert options(round)["bet"] == (3, 3)
    play(round, "P2 check, P1 check")
    assert options(round)["bet"] == (6, 6)


@here.rule("amb.16")
def test_two_are_enough_and_how_many_may_sit_down():
    assert len(deals(deal(holdem(here.room, 2)))) == 1
    assert came_to(hand(THREE_CARD, {"P2": {"ante": 10}}))
    for name, most in (("poker-flats/texas-holdem", 9), (THREE_CARD, 8)):
        full = Table(name, [Party(f"P{seat}", 100_000, seat) for seat in range(1, most + 1)])
        with pytest.raises(Refused, match=f"seats 1 to {most}"):
            full.join(Party("one more", 100_000, most + 1))
