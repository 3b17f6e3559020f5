"""Jack's Back at Poker Flats: opened for high with jacks or better or turned to low, false openings and their
replay. $3-6 with an ante of $2; P1 has the button and pays the drop of $3."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play.events import Dealt, Discarded, Transfer
from houseway.rooms import sheet
from tests.pots.arrange import burned, deal, dropped, in_front, options, paid, play, results, ruled, shown
from tests.pots.arrange_draw import (
    drawing,
    hand_of,
    pass_deal,
    pot,
    show_down,
    stand_pat,
    stays,
    throw,
    turn,
    turned_up,
)
from tests.pots.arrange_flop import table_of
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

SHEET = "poker-flats/draw-poker-jacks-back"
JACKS = "Jc Jd 7h 5s 3c"
TENS = "Tc Td 7s 5h 3d"
NINES = "9c 9d 8h 7c 6c"
WHEEL = "5c 4d 3h 2s Ac"
SEVEN = "7d 5d 4c 3s 2c"
EIGHT = "8s 6d 4h 2d Ad"
KING = "Kc Qd 8c 6h 4s"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def hands(*cards, stacks=None, **settings):
    """P2, P3 and so on hold these hands; the last one is P1's, on the button."""
    places = [*range(2, len(cards) + 1), 1]
    named = {f"seat {seat}": hand for seat, hand in zip(places, cards, strict=True)}
    return deal(table_of(SHEET, stacks or len(cards), settings), named)


def turned_to_low(*cards, **more):
    """Everybody has passed high."""
    round = hands(*cards, **more)
    while not ruled(round, "turn_to_low"):
        play(round, f"{turn(round)} pass")
    return round


def low_draw(*cards, **more):
    """Turned to low; the first seat has opened, everybody has called and stood pat."""
    round = turned_to_low(*cards, **more)
    play(round, "P2 open")
    while not drawing(round):
        play(round, f"{turn(round)} call")
    return stand_pat(round)


# -- cards and antes -----------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
@rule("amb.1")
def test_every_hand_is_dealt_from_53_cards():
    stub = deal(table_of(SHEET, 8)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(53))


@rule("bet.1")
@rule("play.1")
def test_the_button_pays_the_collection_and_everybody_antes():
    round = deal(table_of(SHEET, 4))
    assert pot(round) == 8 and in_front(round) == {}
    first, *antes = [event for event in round.events if isinstance(event, Transfer)]
    assert first == Transfer(0, "house", 300, "collection", "drop")
    assert [move.amount for move in antes] == [200, 200, 200, 200]


@rule("amb.7")
@pytest.mark.parametrize("limit, ante", [("1-2", 1), ("2-4", 1), ("3-6", 2)])
def test_the_ante_goes_by_the_limit_and_there_are_no_blinds(limit, ante):
    round = deal(table_of(SHEET, 3, {"limit": limit}))
    assert pot(round) == 3 * ante and in_front(round) == {}


@rule("amb.7")
@rule("bet.1")
def test_read_as_antes_and_blinds_a_blind_opens_nothing_for_high():
    round = hands(JACKS, KING, NINES, **{"jacks-back-money": "antes-and-blinds"})
    assert in_front(round) == {"P2": 2, "P3": 3} and pot(round) == 6
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": (3, 3)}
    play(round, "P2 open, P3 call, P1 call")
    # Three antes of two, blinds of five that count as nobody's bet, and three bets of three.
    assert pot(round) == 20


@rule("amb.7")
def test_read_as_antes_and_blinds_the_blinds_are_live_when_the_pot_turns_to_low():
    round = turned_to_low(WHEEL, KING, NINES, **{"jacks-back-money": "antes-and-blinds"})
    assert turn(round) == "P1" and options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    play(round, "P1 call, P2 call, P3 check")
    assert pot(round) == 15


@rule("play.2")
def test_five_cards_go_to_each_player():
    round = deal(table_of(SHEET, 3))
    (event,) = [one for one in round.view("P2").events if isinstance(one, Dealt) and one.street == "cards"]
    assert [len(cards) for cards in event.cards] == [5, 5, 5]


# -- opened for high -----------------------------------------------------------------------------------------


@rule("play.3")
@rule("act.1")
def test_in_turn_each_player_opens_for_high_or_passes():
    round = hands(KING, JACKS, NINES)
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": (3, 3)}
    play(round, "P2 pass, P3 open")
    assert turn(round) == "P1" and options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}


@rule("bet.2")
@pytest.mark.parametrize(
    "cards, opens",
    [(JACKS, True), (TENS, False), ("3c 3d 2h 2s 4c", True), ("Ac Kd Qh Js 9s", False), (WHEEL, True)],
)
def test_only_jacks_or_better_open_for_high(cards, opens):
    round = hands(cards, KING, NINES)
    assert bool(round.preview(round.asks[0].id, "open")) is not opens
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert round.over is opens and bool(ruled(round, "false_open_uncalled")) is not opens


@rule("rank.3")
@pytest.mark.parametrize("cards, opens", [("Ac Jk 7h 5s 3c", True), ("Jc Jk 7h 5s 3d", False)])
def test_the_joker_with_an_ace_is_a_pair_of_aces_and_opens(cards, opens):
    round = hands(cards, KING, NINES)
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert bool(ruled(round, "openers_shown")) is opens


@rule("play.4")
@rule("pay.1")
@rule("act.1")
def test_opened_for_high_the_hand_is_draw_poker_with_two_betting_rounds():
    round = hands(JACKS, KING, "Qc Qh 8d 6s 4c")
    play(round, "P2 open, P3 call, P1 call")
    throw(round, "P2 7h 5s 3c, P3, P1")
    assert turn(round) == "P2" and options(round) == {"fold": 0, "check": 0, "bet": (6, 6)}
    play(round, "P2 check, P3 check, P1 bet, P2 fold, P3 call")
    assert results(round) == {"P1": 13, "P2": -5, "P3": -11}


@rule("act.1")
def test_in_the_draw_a_player_takes_up_to_five_cards():
    round = hands(JACKS, "Kc Qd 8c 6h 4s Ac Ad Ah As Kd")
    play(round, "P2 open, P1 call")
    throw(round, "P2, P1 Kc Qd 8c 6h 4s")
    assert hand_of(round, 1) == "Ac Ad Ah As Kd"


@rule("rank.1")
@rule("pay.1")
@pytest.mark.parametrize("better, worse, name", [*HIGHER_HANDS, *JOKER_HANDS, SUITED_WITH_ACE])
def test_opened_for_high_the_higher_hand_wins(better, worse, name):
    round = deal(table_of(SHEET, 3), {"seat 2": better, "seat 1": worse})
    play(round, "P2 pass, P3 open, P1 call, P2 call")
    stand_pat(round)
    play(round, "P2 check, P3 fold")
    show_down(round)
    assert results(round)["P2"] == 10 and name in shown(round)["seat 2"]


@rule("amb.8")
@pytest.mark.parametrize("switch, raises", [({}, 6), ({"raise-cap": "three"}, 3), ({"raise-cap": "none"}, 9)])
def test_a_bet_and_six_raises_unless_switched(switch, raises):
    round = hands(JACKS, KING, NINES, **switch)
    play(round, "P2 open")
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert ("raise" in options(round)) is (raises == 9)


@rule("amb.8")
def test_only_a_round_that_starts_with_two_players_has_no_cap():
    round = hands(JACKS, KING, **{"raise-cap": "three"})
    play(round, "P2 open")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)
    round = hands(JACKS, KING, NINES, **{"raise-cap": "three"})
    play(round, "P2 open, P3 fold, P1 raise, P2 raise, P1 raise")
    assert "raise" not in options(round)


@rule("amb.8")
def test_check_raise_is_allowed_in_the_high_phase_only():
    round = hands(KING, JACKS)
    play(round, "P2 pass, P1 open")
    assert "raise" in options(round)
    low = turned_to_low(KING, NINES)
    play(low, "P2 pass, P1 open")
    assert "raise" not in options(low)


@rule("amb.8")
def test_chips_below_the_smallest_one_that_opens_the_pot_do_not_play():
    round = hands(JACKS, KING, NINES, stacks=[100, 100, 5.5])
    play(round, "P2 open")
    assert options(round)["call"] == 2


@rule("amb.8")
def test_equal_hands_share_and_the_odd_chip_goes_left_of_the_button():
    round = hands("Kc Qd Th 9c 3c", "Ah Ad 6s 4s 2h", "Ks Qc Td 9d 3d", limit="2-4")
    play(round, "P2 pass, P3 open, P1 call, P2 call")
    stand_pat(round)
    play(round, "P2 check, P3 fold")
    show_down(round)
    # Three antes of one and three bets of two: nine dollars.
    assert results(round) == {"P1": -2, "P2": 2, "P3": -3}


# -- proof ---------------------------------------------------------------------------------------------------


@rule("amb.6")
def test_the_opener_shows_jacks_or_better_to_win_called_or_not():
    round = hands(JACKS, KING, NINES)
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert results(round)["P2"] == 4 and turned_up(round, "seat 2") == JACKS
    round = hands(JACKS, KING, NINES)
    play(round, "P2 open, P3 call, P1 call")
    show_down(stand_pat(round))
    assert results(round)["P2"] == 10 and ruled(round, "openers_shown")


@rule("amb.6")
def test_an_opener_who_does_not_win_need_not_show():
    round = hands(JACKS, KING, "Qc Qh 8d 6s 4c")
    play(round, "P2 open, P3 call, P1 call")
    show_down(stand_pat(round))
    assert results(round)["P1"] == 7 and turned_up(round, "seat 2") == ""


@rule("amb.6")
def test_read_as_not_required_a_false_opener_wins_like_anybody():
    round = hands(TENS, KING, NINES, **{"prove-openers": "not-required"})
    play(round, "P2 open, P3 call, P1 call")
    show_down(stand_pat(round))
    assert results(round)["P2"] == 10


@rule("amb.6")
@pytest.mark.parametrize("word, p2", [("declare", 5), ("say-nothing", -5)])
def test_openers_may_be_split_if_the_discard_is_kept_aside(word, p2):
    round = hands("Jc Jd 8c 4c 2c Ac", NINES)
    play(round, "P2 open, P1 call")
    throw(round, "P2 Jd")
    play(round, f"P2 {word}")
    show_down(stand_pat(round))
    assert results(round)["P2"] == p2


# -- turned to low -------------------------------------------------------------------------------------------


@rule("play.5")
@rule("amb.4")
def test_not_opened_for_high_the_same_cards_are_played_for_low_from_the_buttons_left():
    round = turned_to_low(KING, WHEEL, NINES)
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": (3, 3)}
    assert hand_of(round, 3) == WHEEL and round.preview(round.asks[0].id, "open") == ()
    play(round, "P2 pass, P3 open, P1 call, P2 call")
    show_down(stand_pat(round))
    assert results(round) == {"P1": -8, "P2": -5, "P3": 10}


@rule("rank.2")
@pytest.mark.parametrize(
    "better, worse",
    [
        (WHEEL, "6c 4h 3d 2d Ad"),
        ("8h 6h 4h 3h Ah", "8c 6d 5s 3s Ac"),
        ("Ac 2d 3h 4s Jk", "6c 4d 3s 2s Ad"),
        ("Kc Jd Th 9s 8c", "2c 2d 4h 3s Ac"),
    ],
    ids=["the wheel is best", "a flush is harmless", "the joker is the lowest missing", "pairs are bad"],
)
def test_in_the_low_phase_hands_rank_as_in_lowball(better, worse):
    round = low_draw(worse, better)
    play(round, "P2 check, P1 check") if turn(round) == "P2" else None
    assert results(round)["P1"] == 2


@rule("act.2")
def test_in_the_low_phase_a_check_may_not_be_followed_by_a_raise():
    round = low_draw(KING, NINES)
    play(round, "P2 check, P1 bet")
    with pytest.raises(Refused, match="a check may not be followed by a raise"):
        play(round, "P2 raise")


@rule("act.2")
@rule("pay.2")
def test_a_seven_that_was_checked_wins_the_pot_but_no_bets_after_the_draw():
    round = low_draw(SEVEN, EIGHT)
    play(round, "P2 check, P1 bet, P2 call")
    assert results(round) == {"P1": -8, "P2": 5} and ruled(round, "checked_seven") == ["seat 2"]


@rule("pay.2")
def test_a_seven_that_was_checked_and_beaten_loses_its_call_too():
    round = low_draw(SEVEN, WHEEL)
    play(round, "P2 check, P1 bet, P2 call")
    assert results(round) == {"P1": 8, "P2": -11}


@rule("pay.2")
def test_a_seven_that_bets_wins_everything():
    round = low_draw(SEVEN, EIGHT)
    play(round, "P2 bet, P1 call")
    assert results(round) == {"P1": -14, "P2": 11}


def short_all_in(overcaller, **settings):
    """P2 is all-in for $3 of a $6 bet; P3 just calls with a seven and P1 calls behind him."""
    round = low_draw(EIGHT, SEVEN, overcaller, stacks=[100, 8, 100], **settings)
    play(round, "P2 bet 3, P3 call, P1 call")
    return round


@rule("act.2")
@rule("pay.2")
def test_a_seven_may_just_call_a_short_all_in_and_win_and_a_loser_behind_it_gets_his_call_back():
    round = short_all_in(KING)
    assert ruled(round, "short_all_in_seven") == ["seat 3"] and paid(round, "overcall_returned") == [
        ("pot", "P1", 3)
    ]
    assert results(round) == {"P1": -8, "P2": -8, "P3": 13}


@rule("pay.2")
def test_a_better_hand_behind_the_seven_gets_its_call_back_or_wins_what_it_called():
    assert [amount for *_, amount in paid(short_all_in(WHEEL), "overcall_returned")] == [3]
    round = short_all_in(WHEEL, **{"overcall-refund": "losers-only"})
    assert paid(round, "overcall_returned") == [] and results(round)["P1"] == 13


@pytest.mark.parametrize(
    "switch", ["seven-rule", "short-all-in", "overcall-refund", "exposed-before-draw", "exposed-joker"]
)
def test_the_switches_of_lowball_turn_here_too(switch):
    (reading,) = [one for one in sheet("poker-flats/lowball").readings if one.switch == switch]
    for word, values in reading.options.items():
        settings = sheet(SHEET).change({switch: word}).settings
        named = {"exposed_in_replay" if name == "exposed_on_deal" else name: v for name, v in values.items()}
        assert {name: getattr(settings, name) for name in named} == named


@rule("pay.2")
def test_if_the_seven_makes_it_a_full_bet_all_later_action_stands():
    round = low_draw(EIGHT, SEVEN, KING, stacks=[100, 8, 100])
    play(round, "P2 bet 3, P3 raise, P1 call")
    assert ruled(round, "seven_completes") and results(round) == {"P1": -14, "P2": -8, "P3": 19}


@rule("amb.5")
def test_read_the_other_way_the_antes_stay_when_everybody_passes_low_too():
    table = table_of(SHEET, 3, {"low-all-pass": "carry-over"})
    round = pass_deal(table)
    assert results(round) == {"P1": -5, "P2": -2, "P3": -2} and stays(round) == 6
    again = deal(table)
    assert pot(again) == 12 and turn(again) == "P3"


@rule("amb.5")
@rule("play.5")
def test_the_pot_must_open_for_low_by_the_first_seat_when_everybody_passes():
    round = turned_to_low(KING, WHEEL, NINES)
    play(round, "P2 pass, P3 pass, P1 pass")
    assert turn(round) == "P2" and options(round) == {"open": (3, 3)}
    play(round, "P2 open, P3 call, P1 fold")
    show_down(stand_pat(round))
    assert results(round)["P3"] == 7 and stays(round) == 0


# -- false openings ------------------------------------------------------------------------------------------


def uncalled_false_opening(cards=(), **settings):
    """P2 opens without openers and everybody folds."""
    table = table_of(SHEET, 3, settings)
    round = deal(table, {"seat 2": TENS, "seat 3": KING, "seat 1": NINES, **dict(cards)})
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    return round


@rule("irr.1")
@rule("irr.2")
def test_a_false_opening_that_nobody_calls_is_lost_and_the_hand_is_played_over_without_new_antes():
    round = uncalled_false_opening()
    assert paid(round, "false_open_uncalled") == [("P2", "pot", 3)]
    assert pot(round) == 9 and not round.over


@rule("irr.3")
@rule("amb.2")
def test_the_replay_is_for_low_and_dealt_anew_to_all_the_false_opener_too():
    cards = {
        "shuffle #2/seat 2": WHEEL,
        "shuffle #2/seat 3": "Ks Qs 8d 6s 4h",
        "shuffle #2/seat 1": "Js Ts 9s 7s 2h",
    }
    round = uncalled_false_opening(cards)
    assert hand_of(round, 2) == WHEEL and turn(round) == "P2"
    play(round, "P2 open, P3 call, P1 fold")
    show_down(stand_pat(round))
    assert results(round) == {"P1": -5, "P2": 7, "P3": -5}


@rule("amb.2")
def test_read_as_the_same_cards_nothing_is_dealt_anew():
    round = uncalled_false_opening(**{"false-open-replay": "same-cards"})
    assert hand_of(round, 2) == TENS and hand_of(round, 3) == KING and turn(round) == "P2"


@rule("irr.2")
def test_a_replay_that_everybody_passes_leaves_the_pot_for_the_next_deal():
    round = show_down(uncalled_false_opening(**{"low-all-pass": "carry-over"}))
    assert stays(round) == 9


@rule("amb.3")
@pytest.mark.parametrize(
    "switch, p1, kept",
    [({}, 7, 0), ({"false-open-called": "pot-stays"}, -8, 15)],
    ids=["opener dead", "stays"],
)
def test_a_false_opening_that_is_called(switch, p1, kept):
    round = hands(TENS, KING, NINES, **switch)
    play(round, "P2 open, P3 call, P1 call")
    show_down(stand_pat(round))
    assert results(round)["P1"] == p1 and stays(round) == kept


@rule("amb.3")
def test_a_false_opener_whom_a_raiser_has_left_alone_wins_nothing_and_the_pot_stays():
    round = hands(TENS, KING, NINES)
    play(round, "P2 open, P3 raise, P1 fold, P2 raise, P3 fold, P2 show")
    assert round.over and stays(round) == 18


# -- fees and irregular cards --------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize("limit, drop", [("1-2", 2), ("2-4", 3), ("3-6", 3)])
@pytest.mark.parametrize("players", [2, 8])
def test_the_drop_goes_by_the_limit(limit, drop, players):
    round = pass_deal(table_of(SHEET, players, {"limit": limit}))
    assert paid(round, "drop") == [("P1", "house", drop)] and dropped(round) == drop


@rule("fee.2")
def test_the_drop_is_taken_before_the_hand_starts():
    round = deal(table_of(SHEET, 3))
    kinds = [
        type(event).__name__
        for event in round.events
        if not isinstance(event, Dealt) or event.street == "cards"
    ]
    assert kinds.index("Transfer") < kinds.index("Dealt")
    assert next(event for event in round.events if isinstance(event, Transfer)).payee == "house"


@rule("fee.3")
def test_the_button_pays_the_drop_and_the_pot_never_does():
    round = hands(JACKS, KING, NINES)
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert results(round) == {"P1": -5, "P2": 4, "P3": -2}


@rule("fee.3")
@pytest.mark.parametrize("switch, p1, p2", [("each-player", -5, 1), ("pot", -2, 1)])
def test_readings_of_who_pays_the_drop(switch, p1, p2):
    round = hands(JACKS, KING, NINES, **{"poker-fee-payer": switch})
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert (results(round)["P1"], results(round)["P2"]) == (p1, p2)


def with_incident(kind, seat, nth, found=0, cards=()):
    named = {"seat 2": JACKS, "seat 3": KING, "seat 1": NINES, **dict(cards)}
    return deal(table_of(SHEET, 3), named, incidents=[Incident(f"seat {seat}", nth, kind, found=found)])


@rule("irr.4")
def test_an_extra_card_found_in_time_is_the_burn_face_up():
    round = with_incident("extra", 3, 5, cards={"seat 3": f"{KING} Ts"})
    (seen,) = [event for event in round.view("P1").events if isinstance(event, Discarded)]
    assert hand_of(round, 3) == KING and seen.cards == (35,)
    play(round, "P2 open, P3 call, P1 call")
    throw(round, "P2 3c")
    assert burned(round) == ()


@rule("irr.4")
@pytest.mark.parametrize("found", [0, 1])
def test_a_missing_card_found_in_time_comes_from_the_top(found):
    round = with_incident("missing", 3, 5, found)
    play(round, "P2 open")
    assert hand_of(round, 3) == KING and ruled(round, "missing_card_dealt")


@rule("irr.4")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_wrong_count_found_late_costs_its_player_what_he_put_in(kind):
    round = with_incident(kind, 3, 5, found=2)
    play(round, "P2 open, P3 call, P1 call")
    assert ruled(round, "wrong_count_forfeits") == ["seat 3"]
    show_down(stand_pat(round))
    assert results(round)["P3"] == -5 and results(round)["P2"] == 10


@rule("irr.4")
def test_cards_exposed_on_the_deal_are_kept_as_in_draw_poker():
    incidents = [Incident("seat 3", nth, "exposed") for nth in (1, 2, 3)]
    round = deal(table_of(SHEET, 3), {"seat 2": JACKS, "seat 3": KING, "seat 1": NINES}, incidents=incidents)
    assert hand_of(round, 3) == KING and len(ruled(round, "exposed_card_kept")) == 3


@rule("irr.4")
@pytest.mark.parametrize("card, kept", [("5s", True), ("As", True), ("6s", False), ("7h", False)])
def test_in_a_replay_for_low_only_a_card_of_five_or_lower_is_kept(card, kept):
    cards = {"shuffle #2/seat 3": f"{card} Ks 8d 7d 2h Qs"}
    table = table_of(SHEET, 3)
    named = {"seat 2": TENS, "seat 3": KING, "seat 1": NINES, **cards}
    round = deal(table, named, incidents=[Incident("seat 3", 6, "exposed")])
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert (card in hand_of(round, 3)) is kept
    assert bool(ruled(round, "exposed_card_replaced")) is not kept
