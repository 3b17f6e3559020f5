"""Jacks or better at Casino Real: antes, opening with openers and proving them, pots that stay, kills, fees.
$4/$8 with an ante of $0.50; P1 has the first button and pays the fee of $2."""

import pytest

from houseway.cards import Incident
from houseway.play import Party
from tests.pots.arrange import (
    burned,
    cents,
    deal,
    dropped,
    in_front,
    options,
    paid,
    play,
    results,
    ruled,
    shown,
)
from tests.pots.arrange_draw import (
    drawing,
    hand_of,
    pass_deal,
    pot,
    react,
    show_down,
    stand_pat,
    stays,
    throw,
    turn,
    turned_up,
)
from tests.pots.arrange_flop import table_of
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE
from tests.rooms.casino_real.draw_sheets import dealt_in

SHEET = "casino-real/draw-poker-jacks-or-better"
JACKS = "Jc Jd 7h 5s 3c"
TENS = "Tc Td 7s 5h 3d"
ACES = "Ac Ad 9h 6s 2c"
NINES = "9c 9d 8h 7c 6c"
KING = "Kc Qd 8s 6h 4d"
BLINDS = {"jacks-seed": "blinds"}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def hands(*cards, stacks=None, **settings):
    """P2, P3 and so on hold these hands; the last one is P1's, on the button."""
    places = [*range(2, len(cards) + 1), 1]
    named = {f"seat {seat}": hand for seat, hand in zip(places, cards, strict=True)}
    return deal(table_of(SHEET, stacks or len(cards), settings), named)


def net(round):
    """What each player won or lost besides the fee that P1 has paid."""
    return {name: amount + 2 * (name == "P1") for name, amount in results(round).items()}


def opened_by_p2(round):
    """P2 opens, the others call, and all stand pat."""
    play(round, "P2 open")
    while not drawing(round):
        play(round, f"{turn(round)} call")
    return stand_pat(round)


# -- antes and play ------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize("limit, ante", [("3-6", 0.5), ("4-8", 0.5), ("9-18", 1), ("15-30", 2)])
def test_everybody_antes_by_the_limit_and_nobody_posts_a_blind(limit, ante):
    round = deal(table_of(SHEET, 4, {"limit": limit}))
    assert pot(round) == 4 * ante and in_front(round) == {}


@rule("amb.1")
def test_players_open_or_pass_in_turn_from_the_left_of_the_button():
    round = hands(KING, JACKS, NINES)
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": (4, 4)}
    play(round, "P2 pass, P3 open, P1 fold")
    assert turn(round) == "P2" and options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


@rule("amb.1")
@rule("play.1")
def test_read_as_blinds_they_lie_in_the_pot_and_open_nothing():
    round = hands(JACKS, KING, NINES, **BLINDS)
    assert pot(round) == 6 and turn(round) == "P2" and options(round) == {"pass": 0, "open": (4, 4)}
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert net(round) == {"P1": 0, "P2": 4, "P3": -4}


@rule("play.1")
def test_five_cards_betting_a_burn_a_draw_betting_and_the_showdown():
    round = hands(f"{JACKS} 2h", "Kc Qd 8s 6h 4d Kh")
    play(round, "P2 open, P1 raise, P2 call")
    throw(round, "P2 3c, P1 Qd")
    assert hand_of(round, 1) == "Kc 8s 6h 4d Kh" and len(burned(round)) == 1
    play(round, "P2 check, P1 bet, P2 call, P2 show")
    assert net(round) == {"P1": 16.5, "P2": -16.5}


@rule("play.1")
def test_on_a_kill_table_the_killers_post_is_dead_money_and_opens_nothing():
    round = deal(killed())
    assert paid(round, "kill_posted") == [("P2", "pot", 6)] and pot(round) == 8
    assert turn(round) == "P4" and options(round) == {"pass": 0, "open": (6, 6)}


@rule("act.2")
@pytest.mark.parametrize("count", range(6))
def test_a_player_draws_none_to_five_cards(count):
    dealt, more = ["Kc", "Qd", "8s", "6h", "4d"], ["Ac", "Ad", "Ah", "As", "Kh"]
    round = hands(JACKS, " ".join(dealt + more))
    play(round, "P2 open, P1 call")
    throw(round, "P2, P1 " + " ".join(dealt[:count]))
    assert hand_of(round, 1).split() == dealt[count:] + more[:count]


# -- betting -------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_bets_double_after_the_draw_which_the_left_of_the_button_opens_and_check_raise_is_allowed():
    round = hands(KING, JACKS, NINES)
    play(round, "P2 pass, P3 open, P1 call, P2 call")
    assert turn(stand_pat(round)) == "P2"
    play(round, "P2 check, P3 bet, P1 fold")
    assert options(round) == {"fold": 0, "call": 8, "raise": (16, 16)}


@rule("bet.1")
def test_raises_are_unlimited_in_number():
    round = hands(JACKS, KING, NINES)
    play(round, "P2 open")
    for _ in range(9):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@rule("bet.1")
@pytest.mark.parametrize("chips, reopens", [(20, True), (19, False)])
def test_only_a_full_bet_counts_as_a_raise(chips, reopens):
    round = hands(JACKS, KING, NINES, stacks=[100, 100, chips + 0.5])
    play(round, "P2 open, P3 raise, P1 raise, P2 raise")
    play(round, f"P3 raise {chips}, P1 call")
    assert ("raise" in options(round)) is reopens


@rule("bet.1")
def test_over_a_short_all_in_the_next_player_calls_it_exactly_or_makes_it_a_full_raise():
    round = hands(JACKS, KING, NINES, stacks=[100, 100, 5.5])
    play(round, "P2 open, P3 raise 5")
    assert options(round) == {"fold": 0, "call": 5, "raise": (8, 8)}


@rule("bet.1")
def test_the_lowest_card_drawn_gets_the_first_button_clubs_before_the_other_suits():
    for cards, button in ((("2c", "As", "Ac", "Ad"), 3), (("Kc", "2s", "3c", "4c"), 2)):
        draws = {f"draw for the button/draw {seat}": card for seat, card in enumerate(cards, 1)}
        assert dealt_in(deal(table_of(SHEET, 4), draws))[-1] == button


# -- kills ---------------------------------------------------------------------------------------------------


def take(table, name):
    """A hand that this player opens with aces and wins uncalled."""
    seat = table.state.seats[table.index(name)]
    round = deal(table, {f"seat {seat}": ACES})
    while not round.over:
        own = turn(round) == name
        words = set(options(round))
        word = (
            "open"
            if own and "open" in words
            else "show"
            if "show" in words
            else "pass"
            if "pass" in words
            else "fold"
        )
        play(round, f"{turn(round)} {word}")
    return round


def killed(limit="4-8-half-kill", winner="P2", **settings):
    """A table of four where this player has just won two pots running; P3 has the button next."""
    table = table_of(SHEET, 4, {"limit": limit, **settings})
    take(table, winner)
    take(table, winner)
    return table


@rule("bet.1")
@pytest.mark.parametrize(
    "limit, post, low", [("4-8-half-kill", 6, 6), ("4-8-full-kill", 8, 8), ("3-6-half-kill", 4, 4)]
)
def test_who_wins_two_pots_running_posts_the_raised_limit_at_which_the_next_is_played(limit, post, low):
    round = deal(killed(limit), {"seat 4": JACKS})
    assert paid(round, "kill_posted") == [("P2", "pot", post)]
    play(round, "P4 open, P1 call, P2 call, P3 fold")
    assert options(stand_pat(round))["bet"] == (2 * low, 2 * low)


@rule("bet.1")
def test_the_post_follows_the_limit_and_not_the_blinds_that_nobody_posts():
    round = deal(killed(blind_source="as-posted", posted_blinds="1/2"))
    assert paid(round, "kill_posted") == [("P2", "pot", 6)]


@rule("bet.1")
def test_without_a_kill_table_nothing_is_killed_and_another_winner_takes_the_button_over():
    assert options(deal(killed("4-8")))["open"] == (4, 4)
    table = killed()
    take(table, "P3")
    assert options(deal(table))["open"] == (4, 4)


@rule("bet.1")
def test_a_shared_pot_neither_counts_nor_ends_the_kill():
    table = killed()
    round = deal(table, {"seat 2": "As Kd 9c Td 4h", "seat 1": "Ah Kc 9d Tc 4s", "seat 4": "Qc Qh 7d 5c 2h"})
    play(round, "P4 open, P1 call, P2 call, P3 fold")
    stand_pat(round)
    play(round, "P4 fold, P1 check, P2 check, P4 show")
    assert ruled(round, "kill_split") and paid(deal(table), "kill_posted") == [("P2", "pot", 6)]


# -- hands ---------------------------------------------------------------------------------------------------


def showdown(better, worse, settings=()):
    """P3 opens and folds after the draw, without proof that the pot would need; P2 holds the first hand and
    P1, on the button, the second."""
    settings = {"unproved-openers": "best-other-hand", **dict(settings)}
    round = deal(table_of(SHEET, 3, settings), {"seat 2": better, "seat 1": worse})
    play(round, "P2 pass, P3 open, P1 call, P2 call")
    stand_pat(round)
    play(round, "P2 check, P3 fold")
    return show_down(round)


@rule("rank.1")
@pytest.mark.parametrize("better, worse, name", [*HIGHER_HANDS, *JOKER_HANDS, SUITED_WITH_ACE])
def test_hands_rank_as_in_draw_poker(better, worse, name):
    round = showdown(better, worse)
    assert net(round)["P2"] == 9 and name in shown(round)["seat 2"]


@rule("deck.1")
def test_the_joker_is_an_ace_or_fills_a_straight_or_flush():
    for better, worse, _ in JOKER_HANDS:
        assert net(showdown(better, worse))["P2"] == 9


# -- opening and proof ---------------------------------------------------------------------------------------


@rule("act.1")
@pytest.mark.parametrize(
    "cards, opens", [(JACKS, True), (TENS, False), ("3c 3d 2h 2s 4c", True), (KING, False)]
)
def test_only_a_pair_of_jacks_or_better_opens(cards, opens):
    round = hands(cards, "Ah Ks 9h 7d 5d", NINES)
    assert bool(round.preview(round.asks[0].id, "open")) is not opens
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert net(round)["P2"] == (1 if opens else -4.5)


@rule("rank.2")
@pytest.mark.parametrize("cards, opens", [("Ac Jk 7h 5s 3c", True), ("Jc Jk 7h 5s 3d", False)])
def test_an_ace_and_the_joker_are_a_pair_of_aces_and_open(cards, opens):
    round = hands(cards, KING, NINES)
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert bool(ruled(round, "openers_shown")) is opens and net(round)["P2"] == (1 if opens else -4.5)


@rule("pay.1")
def test_when_the_hand_is_over_the_opener_tables_his_openers_whoever_won():
    round = opened_by_p2(hands(JACKS, KING, ACES))
    play(round, "P2 check, P3 check, P1 bet, P2 fold, P3 call")
    assert turn(round) == "P2" and options(round) == {"show": 0, "muck": 0}
    play(round, "P2 show")
    assert net(round)["P1"] == 17 and turned_up(round, "seat 2") == JACKS


@rule("pay.1")
def test_who_folds_before_the_draw_after_opening_has_to_show_too():
    round = hands(JACKS, KING, ACES)
    play(round, "P2 open, P3 fold, P1 raise, P2 fold")
    play(round, "P2 show")
    assert net(round)["P1"] == 5 and turned_up(round, "seat 2") == JACKS


@rule("pay.2")
def test_an_uncalled_opener_who_does_not_show_leaves_the_pot_in_the_centre():
    round = hands(JACKS, KING, NINES)
    play(round, "P2 open, P3 fold, P1 fold, P2 muck")
    assert round.over and net(round) == {"P1": -0.5, "P2": -4.5, "P3": -0.5} and stays(round) == 5.5


@rule("pay.2")
@rule("amb.3")
@pytest.mark.parametrize(
    "switch, p1, kept",
    [({"unproved-openers": "best-other-hand"}, 9, 0), ({}, -4.5, 13.5)],
    ids=["best other", "stays"],
)
def test_an_opener_without_proof_cannot_win(switch, p1, kept):
    round = show_down(opened_by_p2(hands(TENS, KING, NINES, **switch)))
    assert net(round)["P1"] == p1 and stays(round) == kept


@rule("amb.3")
@pytest.mark.parametrize(
    "switch, p1, kept",
    [({"unproved-openers": "best-other-hand"}, 9, 0), ({}, -4.5, 13.5)],
    ids=["best other", "stays"],
)
def test_an_opener_who_is_beaten_and_does_not_show(switch, p1, kept):
    round = opened_by_p2(hands(JACKS, KING, ACES, **switch))
    play(round, "P2 check, P3 check, P1 check, P2 muck")
    assert net(round)["P1"] == p1 and stays(round) == kept


@rule("amb.3")
@pytest.mark.parametrize("switch, kept", [({"unproved-openers": "best-other-hand"}, 0), ({}, 13.5)])
def test_an_opener_who_folded_and_does_not_show(switch, kept):
    round = opened_by_p2(hands(JACKS, KING, ACES, **switch))
    play(round, "P2 check, P3 check, P1 bet, P2 fold, P3 fold, P2 muck")
    assert stays(round) == kept


@rule("amb.3")
def test_alone_after_the_draw_without_proof_he_leaves_the_pot_for_the_next_hand():
    round = opened_by_p2(hands(TENS, KING, NINES))
    play(round, "P2 bet, P3 fold, P1 fold, P2 show")
    assert net(round)["P2"] == -4.5 and stays(round) == 13.5


@rule("amb.5")
@pytest.mark.parametrize("word, p2", [("declare", 4.5), ("say-nothing", -4.5)])
def test_openers_may_be_split_if_it_is_declared_and_the_discards_are_the_proof(word, p2):
    round = hands("Jc Jd 8c 4c 2c Ac", NINES)
    play(round, "P2 open, P1 call")
    throw(round, "P2 Jd")
    play(round, f"P2 {word}")
    show_down(stand_pat(round))
    assert net(round)["P2"] == p2


# -- false openers -------------------------------------------------------------------------------------------


def turned_up_after(acts="", cards=(TENS, KING, ACES), **more):
    """P2 opens without openers and turns his hand up after these acts."""
    round = hands(*cards, **more)
    play(round, "P2 open" + acts)
    react(round, "P2", "turn-up")
    return round


@rule("amb.4")
def test_a_false_openers_hand_is_dead_his_bet_stays_and_another_may_declare_the_pot_open():
    round = turned_up_after()
    play(round, "P3 decline, P1 declare, P3 call")
    assert drawing(round) and pot(round) == 13.5
    show_down(stand_pat(round))
    assert net(round) == {"P1": 9, "P2": -4.5, "P3": -4.5}


@rule("amb.4")
def test_who_passed_with_openers_may_declare_it_here():
    round = hands(JACKS, TENS, KING)
    play(round, "P2 pass, P3 open")
    react(round, "P3", "turn-up")
    play(round, "P1 decline, P2 declare")
    assert ruled(round, "pot_declared_open") == ["seat 2"]


@rule("amb.4")
def test_if_nobody_declares_all_other_bets_go_back_and_the_pot_is_carried_over():
    round = turned_up_after(", P3 call")
    play(round, "P3 decline, P1 decline")
    assert net(round) == {"P1": -0.5, "P2": -4.5, "P3": -0.5} and stays(round) == 5.5


@rule("amb.4")
def test_all_of_his_bets_stay_when_the_pot_is_played_on():
    round = turned_up_after(", P3 raise, P1 call, P2 raise")
    show_down(stand_pat(call_on(round)))
    assert net(round)["P2"] == -12.5


def call_on(round):
    while not drawing(round):
        play(round, f"{turn(round)} call")
    return round


@rule("amb.4")
def test_an_all_in_false_opener_plays_the_next_hand_like_anybody():
    table = table_of(SHEET, [100, 0.5, 100], {"buy_ins": {}})
    round = deal(table, {"seat 2": TENS})
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 decline, P1 decline")
    table.buy("P2", cents(50))
    assert 2 in dealt_in(deal(table))


# -- pots that stay ------------------------------------------------------------------------------------------


@rule("amb.2")
def test_a_deal_that_nobody_opens_leaves_the_antes_the_button_moves_and_everybody_antes_again():
    table = table_of(SHEET, 3)
    round = pass_deal(table)
    assert net(round) == {"P1": -0.5, "P2": -0.5, "P3": -0.5} and stays(round) == 1.5
    again = deal(table)
    assert pot(again) == 3 and turn(again) == "P3"


@rule("amb.2")
def test_read_the_other_way_the_antes_go_back():
    round = pass_deal(table_of(SHEET, 3, {"passed-out-pot": "return-antes"}))
    assert net(round) == {"P1": 0, "P2": 0, "P3": 0} and stays(round) == 0
    assert ruled(round, "passed_out") == [] and len(paid(round, "antes_returned")) == 3


@rule("amb.6")
def test_a_pot_that_stayed_is_closed_to_others_until_it_is_won():
    table = table_of(SHEET, 3)
    pass_deal(table)
    table.join(Party("P4", cents(100), 4))
    round = deal(table, {"seat 3": JACKS})
    assert pot(round) == 3 and dealt_in(round) == [3, 1, 2]
    play(round, "P3 open, P1 fold, P2 fold, P3 show")
    assert 4 in dealt_in(deal(table))


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(
    "limit", ["3-6", "3-6-half-kill", "4-8", "4-8-half-kill", "4-8-full-kill", "9-18", "15-30"]
)
@pytest.mark.parametrize("players, fee", [(2, 2), (6, 2), (7, 3), (8, 3)])
def test_the_button_pays_the_fee_of_every_listed_table(limit, players, fee):
    round = pass_deal(table_of(SHEET, players, {"limit": limit}))
    assert paid(round, "drop") == [("P1", "house", fee)] and dropped(round) == fee


# -- acts that go wrong --------------------------------------------------------------------------------------


def gone_wrong(kind, seat, nth=1):
    """P2 has opened, P3 and P1 follow; something is wrong with an act."""
    incidents = [Incident(f"act of seat {seat}", nth, kind)]
    return deal(table_of(SHEET, 3), {"seat 2": JACKS, "seat 3": KING, "seat 1": NINES}, incidents=incidents)


@rule("bet.1")
@pytest.mark.parametrize(
    "kind, stands",
    [("string-raise", False), ("lone-chip", False), ("half-string-raise", True), ("announced-raise", True)],
)
def test_a_raise_made_in_a_doubtful_way_is_a_call_before_the_draw(kind, stands):
    round = gone_wrong(kind, 3)
    play(round, "P2 open, P3 raise 8")
    assert options(round)["call"] == (8 if stands else 4)


@rule("bet.1")
@pytest.mark.parametrize("kind", ["string-raise", "lone-chip"])
def test_and_after_it(kind):
    round = gone_wrong(kind, 3, nth=2)
    play(round, "P2 open, P3 call, P1 call")
    stand_pat(round)
    play(round, "P2 bet, P3 raise 16")
    assert options(round)["call"] == 8 and round.unreached == ()


@rule("bet.1")
def test_who_checks_out_of_turn_may_only_call_or_fold():
    round = gone_wrong("early-check", 3)
    play(round, "P2 open")
    assert set(options(round)) == {"fold", "call"} and ruled(round, "out_of_turn_check") == ["seat 3"]


@rule("bet.1")
def test_who_checks_out_of_turn_before_the_pot_is_open_opens_nothing():
    round = gone_wrong("early-check", 2)
    assert set(options(round)) == {"pass"}
    play(round, "P2 pass, P3 open, P1 fold")
    assert set(options(round)) == {"fold", "call"}


@rule("bet.1")
def test_a_string_bet_opens_nothing():
    round = gone_wrong("string-raise", 2)
    play(round, "P2 open")
    assert "P2" not in in_front(round) and turn(round) == "P3" and ruled(round, "string_bet") == ["seat 2"]
