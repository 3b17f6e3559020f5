"""Mexican Stud at Poker Flats: 41 cards with a wild joker, players choose what they turn up. Three play at
$1-$5 unless a story says otherwise; the card that came last is turned up unless a story says so."""

from itertools import pairwise

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Shown
from tests.compliance.pots import stud_rulings
from tests.compliance.pots.arranged import finish, go_on, sit, throw_last, to_round
from tests.compliance.pots.story import Story
from tests.pots.arrange import (
    burned,
    codes,
    deal,
    fold_round,
    paid,
    play,
    results,
    ruled,
    seated,
    shown,
    turn,
)
from tests.pots.arrange_flop import throw

here = Story("poker-flats/mexican-stud-poker", first=2)


def showdown(*hands, words=""):
    """Everybody calls one bet of $5 in the first round; hands by their cards as they come."""
    cards = {f"seat {seat}": cards for seat, cards in enumerate(hands, 1)}
    round = deal(sit(here, len(hands), words), cards)
    throw_last(round)
    play(round, f"{turn(round)} bet 5")
    return finish(round)


def up_at(round, seat):
    """The cards that a seat shows to everybody, in the order they were turned."""
    events = [event for event in round.events if isinstance(event, Shown) and event.place == f"seat {seat}"]
    return [card for event in events for card in event.cards]


def brought(round, seat):
    """The cards that came to a seat."""
    return [left.card for left in round.felt.chance.stubs[-1].exits if left.place == f"seat {seat}"]


def lie(round):
    """How many cards lie up and down before each of three players."""
    ups = [len(up_at(round, seat)) for seat in (1, 2, 3)]
    return [(up, len(brought(round, seat)) - up) for seat, up in enumerate(ups, 1)]


# -- cards ---------------------------------------------------------------------------------------------------


@here.rule("deck.1", "amb.1")
def test_the_pack_has_41_cards_without_eights_nines_and_tens_and_with_a_joker():
    pack = deal(sit(here, 3)).felt.chance.stubs[-1].pack
    assert len(pack.cards) == 41 and 52 in pack.cards
    ranks = {"23456789TJQKA"[card // 4] for card in pack.cards if card < 52}
    assert sorted(ranks) == sorted("234567JQKA")


@here.rule("deck.3")
def test_two_to_seven_players_are_served():
    assert set(deal(sit(here, 2)).pending) == {"P1", "P2"}
    assert finish(deal(sit(here, 7))).over
    with pytest.raises(Refused, match="there is no seat 8"):
        sit(here, 8)


@here.rule("bet.3")
def test_cards_are_dealt_from_the_left_of_the_button_which_moves_on():
    table = sit(here, 3)
    for order in (["seat 2", "seat 3", "seat 1"], ["seat 3", "seat 1", "seat 2"]):
        assert [left.place for left in deal(table).felt.chance.stubs[-1].exits] == order * 2
        finish(table.round)


@here.rule("play.2", "play.3")
def test_two_cards_come_down_and_each_player_turns_one_up_his_choice():
    round = deal(sit(here, 3), {"seat 2": "2c Kd"})
    assert [len(ask.cards) for ask in round.asks] == [2, 2, 2] and up_at(round, 2) == []
    with pytest.raises(Refused, match="turn up 1 cards, not 2"):
        throw(round, "P2 2c Kd")
    throw(round, "P2 2c")
    throw_last(round)
    assert up_at(round, 2) == list(codes("2c"))


@here.rule("act.1", "play.3")
def test_choices_are_shown_together_so_that_nobodys_choice_helps_another():
    round = deal(sit(here, 2), {"seat 1": "2c 3d", "seat 2": "Kc Qd"})
    throw(round, "P1 3d")
    assert up_at(round, 1) == [] and len(round.view("P2").events) == len(round.view("P1").events)
    throw(round, "P2 Kc")
    assert up_at(round, 1) and up_at(round, 2)


@here.rule("play.5", "play.6")
def test_after_a_burn_a_third_card_comes_down_and_either_down_card_is_turned_up():
    round = deal(sit(here, 2), {"seat 1": "2c 3d 7h", "seat 2": "Kc Qd As"})
    throw(round, "P1 3d, P2 Kc")
    while round.asks[0].kind != "pick-cards":
        go_on(round)
    assert len(burned(round)) == 1
    assert [ask.to_json()["cards"] for ask in round.asks] == [["Qd", "As"], ["2c", "7h"]]
    throw(round, "P2 Qd, P1 7h")
    assert lie(round)[:2] == [(2, 1), (2, 1)]


def turned_up(here, cards):
    """There is no burn before the first cards and one for each later one; all cards but one lie up."""
    round = deal(sit(here, 3))
    assert len(burned(round)) == 0
    to_round(round, cards - 1)
    assert len(burned(round)) == cards - 2 and lie(round) == [(cards - 1, 1)] * 3
    play(round, f"{turn(round)} bet 2")


here.each(turned_up, {"play.8": 4, "play.9": 5}, "cards")
for cards in (3, 4, 5):
    here.proves(turned_up, "play.11", cards=cards)


@here.rule("play.10")
def test_the_showdown_comes_with_one_card_down_and_four_up():
    round = deal(sit(here, 2), {"seat 1": "2c 3d 7h Js Kc", "seat 2": "Ac 4d 6h 5s Ad"})
    to_round(round, 4)
    play(round, f"{turn(round)} bet 5")
    assert not round.over and lie(round)[:2] == [(4, 1), (4, 1)]
    go_on(round)
    assert round.over and results(round) == {"P1": -5, "P2": 5 - 2}


# -- bets ----------------------------------------------------------------------------------------------------


@here.rule("bet.1")
@pytest.mark.parametrize("limit", ["3-6", "1-10", "pot-limit 1/2"])
def test_other_limits_are_not_offered(limit):
    deal(sit(here, 3))
    with pytest.raises(SheetError, match="not played at this table|the tables offered are"):
        sit(here, 3, f"limit={limit}")


here.tells("""
    bet.1: the limits of the fee list
        round 1
        [limit=1-5] leader may bet 1-5
        [limit=2-10] leader may bet 2-10
        [limit=no-limit] leader may bet 2-1000
    bet.4 play.4: a betting round follows the second card
        round 1; leader bets 2; leader may call 2; leader calls; leader calls; not over
    bet.4 play.7: a betting round follows the third card
        round 2; leader bets 2; leader may call 2; leader calls; leader calls; not over
    bet.4 play.8: a betting round follows the fourth card
        round 3; leader bets 2; leader may call 2; leader calls; leader calls; not over
    bet.4 play.9: a betting round follows the fifth card
        round 4; leader bets 2; leader may call 2; leader calls; leader calls; over
    bet.5: the highest up card acts first and may check or bet the minimum
        boards {up}; round 1; {first}: fold, check, bet 1-5; {first} cannot bet 0.50: under the least of
        | up           | first |
        | Kc / 2d / Qh | P1    |
        | Kc / Ad / Qh | P2    |
        | 2c / 7d / Jh | P3    |
    bet.6: in the second round the highest hand on board acts first
        boards {up}; round 2; {first} next
        | up                    | first |
        | Kc 3d / 2d 2h / Qh Js | P2    |
        | Kc Ad / Qd Jh / Kh 4s | P1    |
    bet.6: and in the third
        boards Kc Ad 2h / Qd Jh Js / 3h 3s 3c; round 3; P3 next
    bet.7 amb.6: of equal cards, joker or not, the one nearest the button clockwise acts first
        boards {up}; round 1; {first} next
        | up           | first |
        | As / 2d / Ac | P3    |
        | Kd / Ks / Kc | P2    |
        | Jk / As / 2c | P2    |
        | As / 2c / Jk | P3    |
    bet.7 amb.6: so of equal boards
        boards {up}; round 2; {first} next
        | up                    | first |
        | Ks Jk / 2c 4d / Kd Kc | P3    |
        | Ks Kh / Jk Kd / 3c 4d | P2    |
    amb.7: a joker beside a pair on board makes three of a kind unless switched to an ace
        boards Kc Kd Jk / Ac Ad 2c / 2d 3d 7h; round 3
        [] P1 next
        [joker-face-up=ace-straight-flush] P2 next
    bet.8 room-rules#act.1: check-raise is allowed unless switched
        players 2; round 1; leader checks; leader bets 2
        [] leader may raise
        [check-raise=forbidden] leader may not raise
    bet.9: a raise is at least as large as the last bet
        round 1; leader bets 3; leader may raise 6-8; leader raises 8; leader may raise 13
    amb.5: the high card may check unless it is switched to a forced bet
        boards Kc / Qd / 2h; round 1
        [] P1: fold, check, bet 1-5
        [high-card-opens=forced-bet] P1: bring-in 1, bet 2-5
    amb.10 room-rules#amb.5: there is no ante, and three raises are the most
        front nothing; pot 0; round 1; leader bets 1; leader raises 2; leader raises 3; leader raises 4
        leader may not raise; leader cannot raise 5: cap of 3 raises
    amb.10: the raise cap switch
        round 1; leader bets 1; leader raises 2; leader raises 3; leader raises 4
        [raise-cap=three] leader may not raise
        [raise-cap=six] leader raises 5; leader raises 6; leader raises 7; leader may not raise
        [raise-cap=none] leader raises 5; leader raises 6; leader raises 7; leader raises 8; leader may raise
    amb.10: two players at the start of a round have no cap
        players 2; round 1; leader bets 1; leader raises 2; leader raises 3; leader raises 4; leader raises 5
        leader raises 6
    amb.10: two left within one do
        round 1; leader bets 1; leader raises 2; leader raises 3; leader raises 4; leader folds
        leader may not raise
    act.2: in turn a player checks, bets, calls, raises or folds
        boards Kc / Qd / 2h; round 1; P1 check, P2 bet 1, P3 raise 2, P1 fold, P2 call; P2 & P3 next
""")


@here.rule("act.2")
def test_nobody_acts_out_of_turn():
    round = deal(sit(here, 3), {"seat 1": "x Kc", "seat 2": "x Qd"})
    throw_last(round)
    with pytest.raises(Refused, match="it is not P2's turn"):
        round.act(round.asks[0].id, "check", party="P2")


@here.rule("bet.11", "ex.3")
def test_each_full_buy_in_entitles_to_one_short_one():
    table = seated(here.sheet, [5, 500, 500], {"buy_ins": {"1-5": 4000}})
    folded(table)
    table.buy("P1", 1000)
    assert brought(folded(table), 1)
    with pytest.raises(Refused, match="the least buy-in here is \\$40"):
        table.buy("P1", 500)
    table.buy("P1", 3500)
    assert brought(folded(table), 1)
    lose(table, "P1", 30)
    table.buy("P1", 500)
    assert brought(folded(table), 1)


def folded(table):
    """A hand that nobody plays."""
    round = deal(table)
    throw_last(round)
    fold_round(round)
    return round


def lose(table, name, dollars):
    """A player pays that much in bets and folds."""
    before = table.state.stacks[table.index(name)]
    while before - table.state.stacks[table.index(name)] < dollars * 100:
        round = deal(table)
        while not round.over:
            throw_last(round)
            raising = [option for option in round.asks[0].options if option.id in ("bet", "raise")]
            if turn(round) == name and round.felt.purse.staked[table.index(name)]:
                play(round, f"{name} fold")
            elif raising:
                play(round, f"{turn(round)} {raising[0].id} {raising[0].high / 100:g}")
            else:
                go_on(round)
            throw_last(round)


# -- showdown and the drop -----------------------------------------------------------------------------------


def beats(here, rows):
    """The better hand, the worse one, and what the better is called, if that is said: $5 less the drop."""
    for better, worse, *name in rows:
        round = showdown(worse, better)
        assert results(round) == {"P1": -5, "P2": 5 - 2}, better
        assert all(one in shown(round)["seat 2"] for one in name)


def equals(here, hands):
    assert results(showdown(*hands)) == {"P1": -1, "P2": -1}


LADDER = [
    ("Jk 2c 2d 2h 2s", "7s Js Qs Ks As", "five of a kind"),
    ("7s Js Qs Ks As", "3h 4h 5h 6h 7h", "royal flush"),
    ("3h 4h 5h 6h 7h", "Ac Ad Ah As Kc", "straight flush"),
    ("2c 2d 2h 2s 3c", "Ah Kh Qh Jh 6h", "four of a kind"),
    ("2h 3h 4h 5h 7h", "Ac Ad As Kc Kd", "flush"),
    ("2c 2d 2s 3c 3d", "7c Jd Qh Ks Ac", "full house"),
    ("Ac 2d 3h 4s 5c", "Kc Kd Kh Qs Jc", "straight"),
    ("2c 2d 2h 3s 4c", "Ac Ad Kh Ks Qc", "three of a kind"),
    ("2c 2d 3h 3s 4c", "Ac Ad Kh Qs Jc", "two pair"),
    ("2c 2d 3h 4s 6c", "Ac Kd Qh Js 6d", "pair"),
    ("Ac Kd Qh Js 5c", "Kc Qd Jh 6s 5d", "high"),
]
here.proves(beats, "rank.1", rows=LADDER)
here.proves(beats, "rank.2", rows=[LADDER[4]])
KINGS = [("Jk Kc Kd 2h 4s", "Ac Ad Qc Qd 7h"), ("Ac Ad Qc Qd 7h", "3s Kc Kd 2h 4s")]
here.proves(beats, "deck.2", rows=KINGS)
STRAIGHTS = ["Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "3c 4d 5h 6s 7c", "4c 5d 6h 7s Jc", "5c 6d 7h Js Qc"]
STRAIGHTS += ["6c 7d Jh Qs Kc", "7c Jd Qh Ks Ac"]
LOWER = [
    " ".join(card[0] + suit for card, suit in zip(one.split(), "dhscd", strict=True)) for one in STRAIGHTS
]
rows = [(higher, LOWER[at]) for at, (_, higher) in enumerate(pairwise(STRAIGHTS))]
here.proves(beats, "rank.5", rows=rows)
rows = [(straight, "2d 2h 2s 3d Qd") for straight in STRAIGHTS[3:]]
here.proves(beats, "rank.3", "ex.1", "amb.2", rows=rows)
rows = [(straight, "6d 6h 6s 2c 3s") for straight in (STRAIGHTS[0], STRAIGHTS[-1])]
here.proves(beats, "rank.4", "ex.2", rows=rows)
here.proves(beats, "amb.2", rows=[("7s Js Qs Ks As", "3h 4h 5h 6h 7h", "royal flush")])
here.proves(equals, "rank.6", hands=("Jk Kd Qh 6s 4c", "Kc Ks Qd 6h 4d"))
here.proves(equals, "rank.6", hands=("Jk 3d 4h 5s 6c", "7d 3s 4d 5h 6h"))
# Beside the ace of a flush the joker is the king and no second ace.
here.proves(equals, "amb.8", hands=("Jk Ah 7h 5h 2h", "As Ks 7s 5s 2s"))
here.proves(beats, "amb.8", rows=[("As Ks 7s 5s 2s", "Jk Ac 6c 5c 2c")])
here.proves(beats, "amb.9", rows=[("Jk Ac Ad Ah As", "7s Js Qs Ks 2d", "five aces")])

here.tells("""
    pay.1 pay.2 room-rules#irr.2: the highest hand takes the pot without a word from its owner
        hands 2c 3d 5h 7s Jc / Ks Kd 7h 5c 6h / Qc Qd 2h 4s 6c; round 1; leader bets 5; show down
        moved P1 -5, P2 8, P3 -5
    amb.10 room-rules#amb.7: the odd chip of a tie goes to the highest card by suit unless switched
        hands As Kd Qh 6s 4c / Ac Ks Qd 6h 4d / 2c 3d 5h 7s Jc; round 1; leader bets 5; show down
        paid drop: pot house 2
        [] moved P1 2, P2 1, P3 -5
        [odd-chip=first-seat-always] moved P1 1, P2 2, P3 -5
    amb.10: a joker that stands for the ace gives way to the natural ace for the odd chip
        hands Jk Ac Qh 6s 4c / Ad Ah Qd 6h 4d / 2c 3d 5h 7s Jc; round 1; leader bets 5; show down
        moved P1 1, P2 2, P3 -5
    fee.1 room-rules#fee.1: the drop depends on the game
        players {players}; round 1; leader bets 10; round 2; paid drop: pot house {drop}
        [limit={limit}]
        | players | limit         | drop |
        | 2       | 2-10          | 3    |
        | 7       | 2-10          | 3    |
        | 2       | no-limit      | 4    |
        | 7       | no-limit      | 4    |
        | 2       | no-limit 5/10 | 4    |
        | 7       | no-limit 5/10 | 4    |
    fee.1 room-rules#fee.1: at 1-5 it is 2 dollars
        players {players}; round 1; leader bets 5; round 2; paid drop: pot house 2
        | players |
        | 2       |
        | 7       |
    fee.2 amb.3: the drop leaves the pot once a bet has been made and called, in whatever round
        round {number}; paid drop: nothing; leader bets 5; leader calls; leader folds; paid drop: pot house 2
        show down; house 2
        | number |
        | 1      |
        | 2      |
        | 3      |
        | 4      |
    fee.2 amb.3: without a called bet there is no drop
        round 1; leader bets 5; leader folds; leader folds; house 0; moved P1 0, P2 0, P3 0
    amb.3 bet.2 play.1: switched to a collection every player pays for his hand before the deal
        [mexican-fee=each-player-before-hand] paid drop: P2 house 2, P3 house 2, P1 house 2
    amb.3: switched to the button policy he alone pays before the hand
        [mexican-fee=button-before-hand] paid drop: P1 house 2
""")


@here.rule("amb.3", "bet.2", "play.1")
def test_the_collection_is_paid_before_the_cards_come():
    round = deal(sit(here, 3, "mexican-fee=each-player-before-hand"))
    told = [getattr(event, "street", getattr(event, "clause", "")) for event in round.events]
    assert told.index("drop") < told.index("second street")


@here.rule("irr.7")
def test_the_cards_speak():
    round = showdown("2c 2d 7h Js Kc", "3c 4h 6s Qd As")
    assert [name for _, name, _ in paid(round, "best_hand_wins")] == ["P1"]


def shows(round):
    """The places whose whole hands are turned up, in order."""
    return [event.place for event in round.events if isinstance(event, Shown) and len(event.cards) == 5]


@here.rule("act.5")
def test_when_the_last_round_is_checked_the_player_who_checked_first_shows_first():
    # P1 on the button leads with the better board and ties P2.
    round = showdown("4c Ad Kc Qh 6s", "Ks Qd Ah 4d 6h", "2c 3d 5h 7s Jc")
    assert shows(round) == ["seat 1", "seat 2"]


@here.rule("amb.11")
@pytest.mark.parametrize(
    "words, order", [("", ["seat 2", "seat 1"]), ("shows-first=first-to-act", ["seat 1", "seat 2"])]
)
def test_after_a_bet_behind_him_the_bettor_shows_first_unless_switched(words, order):
    round = deal(sit(here, 2, words), {"seat 1": "4c Ad Kc Qh 6s", "seat 2": "Ks Qd Ah 4d 6h"})
    to_round(round, 4)
    play(round, "P1 check, P2 bet 5, P1 call")
    assert shows(round) == order


# -- what goes wrong -----------------------------------------------------------------------------------------

EXPOSED = ("seat 2", 2, "exposed")
CARDS = {"seat 1": "2c 3d 7h Js Kc", "seat 2": "Kd Qd As 4h 5s", "seat 3": "5c 6d 2h 3s Ad"}
here.tells(
    """
    irr.1 amb.4: a card the dealer exposes is its owner's up card, and the rest get theirs down
        slip seat 2 #2 exposed; turned 2: Qd; P3 & P1 next; P3 picks 6d; P1 picks 2c
        turned 1: 2c; turned 3: 6d
    irr.2 amb.4: there is no betting on that round, and betting as usual on the next
        slip seat 2 #2 exposed; P3 picks 6d; P1 picks 2c; P1 & P2 & P3 next
        ruled no_betting_street: second street; round 2; P2 may bet
    irr.1 irr.2: the same on a later street
        slip seat 2 #3 exposed; round 1; leader checks; leader checks; leader checks
        turned 2: Qd As; P3 & P1 next; P1 picks 7h; P3 picks 2h; ruled no_betting_street: third street
        brought 1: 2c 3d 7h Js
    amb.4: switched to the next street the others turn two cards up there
        slip seat 2 #2 exposed
        [exposed-street-turnup=next-street] P2 picks Kd; P3 picks 5c 6d; P1 picks 2c 7h; leader may bet
    irr.3: a card its owner shows is no exposed card and must play
        slip seat 2 #2 self-exposed; P1 & P2 & P3 next; P2 picks Kd; P3 picks 6d; P1 picks 2c
        ruled no_betting_street: never; P2 may bet; brought 2: Kd Qd
    bet.10 room-rules#irr.4: a string raise is a call
        slip act of seat 3 #1 string-raise; P2 picks Kd; P3 picks 6d; P1 picks 2c; P2 bet 2, P3 raise 5
        ruled string_bet: seat 3; front P2 2, P3 2
    irr.4 room-rules#irr.4: a hand that touched the muck is foul unless it is found retrievable
        slip seat 3 to act #1 mucked; P2 picks Kd; P3 picks 6d; P1 picks 2c; P2 check
        [] P1 next; ruled mucked_hand: seat 3
        [mucked-hand=retrievable] P3 check; ruled mucked_hand_retrieved: seat 3
    act.3 act.4: who shows that he bets or calls must do so
        slip act of seat 2 #1 indicated; slip act of seat 3 #1 indicated
        P2 picks Kd; P3 picks 6d; P1 picks 2c; P2 check, P3 fold
        ruled action_completed: seat 2 / seat 3; front P2 1, P3 1
    act.4: who did not know of a raise is not held to it
        slip act of seat 1 #1 unaware; P2 picks Kd; P3 picks 6d; P1 picks 2c; P2 bet 2, P3 raise 5, P1 fold
        ruled action_completed: never; ruled raise_unseen; front P2 2, P3 5
    act.4: once somebody behind him has acted he is
        slip act of seat 1 #1 unaware found 1; P2 picks Kd; P3 picks 6d; P1 picks 2c
        P2 bet 2, P3 raise 5, P1 fold; ruled action_completed; ruled raise_unseen: never
        front P2 2, P3 5, P1 5
    irr.5: at a table without the rule nobody is asked for a card that was shown
        slip seat 2 #1 shown
        [shown_to_one=no] round 1; all fold; over
""",
    cards=CARDS,
)


@here.rule("amb.4")
def test_on_the_next_street_everybody_is_asked_for_as_many_cards_as_he_has_to_turn():
    round = stud_rulings.start(here, CARDS, words="exposed-street-turnup=next-street", slips=[EXPOSED])
    assert [ask.low for ask in round.asks] == [1, 2, 2] and list(round.pending) == ["P2", "P3", "P1"]
    throw(round, "P2 Kd, P3 5c 6d, P1 2c 7h")
    assert lie(round) == [(2, 1)] * 3


@here.rule("irr.5")
@pytest.mark.parametrize("demanded", [True, False])
def test_cards_shown_to_one_player_are_shown_to_all_on_demand_once_the_winner_is_known(demanded):
    assert folded(sit(here, 3)).over  # Nothing was shown, and nobody is asked.
    round = stud_rulings.start(here, CARDS, slips=[("seat 2", 1, "shown")])
    throw_last(round)
    while round.asks[0].kind == "choose":
        play(round, f"{turn(round)} fold")
    assert set(round.pending) == {"P1", "P3"} and round.asks[0].optional
    before = len(round.events)
    if demanded:
        play(round, "P3 demand")
    round.move_on()
    seen = [(event.place, event.cards) for event in round.events[before:] if isinstance(event, Shown)]
    assert seen == ([("seat 2", codes("Kd"))] if demanded else []) and round.over


@here.rule("irr.6")
def test_nobody_is_shown_what_would_have_come():
    round = stud_rulings.start(here, CARDS, slips=[("seat 1 after the pot", 1, "rabbit-hunt")])
    throw(round, "P2 Kd, P3 6d, P1 2c")
    play(round, "P2 bet 2, P3 fold, P1 fold")
    assert round.over and ruled(round, "no_rabbit_hunting") == ["seat 1"]
    came = {left.card for stub in round.felt.chance.stubs for left in stub.exits}
    seen = {
        card
        for event in round.view("P1").events
        for cards in getattr(event, "cards", ())
        for card in (cards if isinstance(cards, tuple) else (cards,))
    }
    assert seen - {-1} <= came


test_the_sheet = here.tests()
