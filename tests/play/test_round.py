"""The protocol: who may answer what, what becomes of late, wrong and repeated answers, and the clock."""

import pytest

from houseway.cards import PACKS, Chance, Place
from houseway.errors import HousewayError, Refused
from houseway.play import (
    Amount,
    Arrange,
    Board,
    Choose,
    Circle,
    Consent,
    Meld,
    Party,
    PickCards,
    React,
    Row,
    Wait,
)
from houseway.play.card_asks import as_codes
from houseway.play.events import Clocked, Decided
from tests.play.proving import Toy, answer, prove, toy_table

PARTIES = [("Ann", 1000), ("Bo", 1000)]


def one_question(t):
    choice = yield Choose(0, "which?", ("left", "right"), "left")
    t.decided(0, "which", choice)


def two_questions(t):
    asks = tuple(Amount(i, "how much?", 100, 1000, 100, step=100) for i in (0, 1))
    answers = yield Wait(asks)
    for i, amount in enumerate(answers):
        t.pay(i, "pot", amount, "bid", "bid")
    t.pay("pot", answers.index(max(answers)), t.purse.pot, "best bid", "best_bid")


def window(t):
    (choice,) = yield Wait((React(1, "shout?", ("shout",), closes="the end"),), "the end")
    t.decided(1, "shout", choice)


def test_an_unknown_option_is_refused_with_the_nearest_and_changes_nothing():
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Ann"]
    before = list(round.events)
    with pytest.raises(Refused, match="'lefd' is not one of left, right; did you mean 'left'"):
        round.act(ask.id, "lefd")
    assert round.events == before and round.pending == {"Ann": (ask,)}


def test_a_refusal_names_the_rule_that_forbids_it():
    def ruled(t):
        yield Choose(0, "which?", ("left",), "left", rule="one_way")

    round = toy_table(ruled, PARTIES).deal(Chance(1))
    with pytest.raises(Refused) as refused:
        answer(round, "Ann", "right")
    assert refused.value.rules == ("toy/toy#one_way",)


@pytest.mark.parametrize("choice", [{"left": []}, ["left", {}], [[]], {1: 2}])
def test_what_is_no_answer_at_all_is_refused_and_changes_nothing(choice):
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Ann"]
    for way in (round.check, round.preview, round.act):
        with pytest.raises(Refused) as refused:
            way(ask.id, choice)
        assert refused.value.not_printed == "what_is_asked"
    assert round.acts == []


def test_a_choice_is_checked_without_being_made():
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Ann"]
    assert round.check(ask.id, "right") == "right"
    assert round.acts == [] and round.pending == {"Ann": (ask,)}


def test_an_ask_about_no_other_place_is_about_its_partys_own_seat():
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Ann"]
    assert ask.place == Place("seat", 1) and ask.to_json()["place"] == {"kind": "seat", "seat": 1}


def test_only_the_party_asked_may_answer():
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Ann"]
    with pytest.raises(Refused, match="not Bo's turn: Ann is asked"):
        round.act(ask.id, "left", party="Bo")


def test_a_resent_answer_gets_its_first_answer_and_another_is_refused():
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Ann"]
    round.act(ask.id, "right")
    events = list(round.events)
    assert round.act(ask.id, "right") == "right"
    assert round.events == events
    with pytest.raises(Refused, match="answered already"):
        round.act(ask.id, "left")


def test_a_replay_takes_no_act_twice_and_no_strange_hand():
    table = toy_table(one_question, PARTIES)
    round = table.deal(Chance(1))
    with pytest.raises(Refused, match="answered already"):
        round.replay([[1, "left"], [1, "left"]])
    with pytest.raises(Refused, match="not made by the clock"):
        toy_table(one_question, PARTIES).deal(Chance(1)).replay([[1, "left", "somebody"]])


def test_an_ask_that_never_was_is_named():
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    with pytest.raises(Refused, match="no ask 99"):
        round.act(99, "left")


@pytest.mark.parametrize("order", [("Ann", "Bo"), ("Bo", "Ann")])
def test_simultaneous_answers_settle_alike_in_any_order(order):
    round = toy_table(two_questions, PARTIES).deal(Chance(1))
    bids = {"Ann": 300, "Bo": 500}
    for name in order:
        answer(round, name, bids[name])
    assert round.settlement.stacks_after == (700, 1300)
    prove(round)


@pytest.mark.parametrize(
    ("amount", "why"),
    [(50, "under the least"), (1100, "over the most"), (150, "off the step"), ("x", "whole number")],
)
def test_an_amount_off_its_range_or_step_is_refused(amount, why):
    round = toy_table(two_questions, PARTIES).deal(Chance(1))
    with pytest.raises(Refused, match=why):
        answer(round, "Ann", amount)


def test_the_clock_plays_the_default_and_is_logged():
    round = toy_table(one_question, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Ann"]
    round.clock(ask.id)
    assert Clocked(0, ask.id) in round.events
    assert Decided(0, "which", "left", None) in round.events
    prove(round)


def test_the_dealer_moves_on_past_optional_asks_only():
    round = toy_table(window, PARTIES).deal(Chance(1))
    (ask,) = round.pending["Bo"]
    assert ask.optional and round.view("Ann").waiting_for == ()
    round.move_on()
    assert round.over
    with pytest.raises(Refused, match="the round is over"):
        round.act(ask.id, "shout")
    prove(round)
    stuck = toy_table(one_question, PARTIES).deal(Chance(1))
    with pytest.raises(Refused, match="somebody must decide"):
        stuck.move_on()


def test_a_hidden_choice_shows_only_that_one_was_made():
    def secret(t):
        choice = yield Consent(0, "really?")
        t.decided(0, "consent", choice, audience=(0,))

    round = toy_table(secret, PARTIES).deal(Chance(1))
    answer(round, "Ann", "yes")
    assert Decided(0, "consent", "yes", (0,)) in round.view("Ann").events
    assert Decided(0, "consent", None, (0,)) in round.view("Bo").events


def test_a_flow_that_leaves_chips_without_an_owner_is_an_error():
    def careless(t):
        yield Consent(0, "pay?")
        t.pay(0, "pot", 100, "lost", "lost")

    round = toy_table(careless, PARTIES).deal(Chance(1))
    with pytest.raises(RuntimeError, match="without an owner"):
        answer(round, "Ann", "yes")


# -- kinds of ask --------------------------------------------------------------------------------------------

CIRCLES = (
    Circle("ante", 1, 500, 2000, 500),
    Circle("bonus", 1, 500, 1000, 500, needs=("ante",)),
    Circle("same", 1, 500, 2000, 500, needs=("ante",), equals="ante"),
)


def board(**more):
    return Board(0, "bets", CIRCLES, 3000, own_spot=1, **more)


def test_a_board_takes_wagers_by_circle():
    assert board().check({"ante": 500, "bonus@1": 1000}) == {"ante@1": 500, "bonus@1": 1000}
    assert board().check({"ante": 0}) == {}


@pytest.mark.parametrize(
    ("wagers", "why"),
    [
        ({"bonus": 500}, "a bonus wager needs a ante wager beside it"),
        ({"ante": 1000, "same": 500}, "same amount as the ante"),
        ({"ante": 2500}, "over the most of \\$20"),
        ({"ante": 700}, "off the step"),
        ({"anti": 500}, "no 'anti' circle here; did you mean 'ante'"),
        ({"ante": 2000, "bonus": 1000, "same": 2000}, "more than the \\$30 in front"),
        ([], "mapping of circle to cents"),
    ],
)
def test_a_board_refuses(wagers, why):
    with pytest.raises(Refused, match=why):
        board().check(wagers)


def test_an_excess_may_be_returned_instead_of_refused():
    circle = Circle("ante", 1, 500, 2000, 500, over_maximum="excess-returned")
    ask = Board(0, "bets", (circle,), 9000, own_spot=1)
    assert ask.check({"ante": 5000}) == {"ante@1": 2000}


def test_a_board_warns_of_a_small_bank():
    assert board(covered=400).warnings({"ante": 500}) == ("the bank of $4 may not cover wagers of $5",)
    assert board(covered=5000).warnings({"ante": 500}) == ()


def test_picking_cards_counts_and_knows_what_is_held():
    ask = PickCards(0, "discard one", (0, 4, 4), 1, 2, (0,))
    assert ask.check("2c") == [0]
    assert ask.check([4, 4]) == [4, 4]
    with pytest.raises(Refused, match="2c is not there to be picked, or is picked twice"):
        ask.check([0, 0])
    with pytest.raises(Refused, match="pick 1 to 2 cards, not 0"):
        ask.check([])


def test_arranging_fills_every_row():
    def warn(rows):
        return ["a foul"] if rows[0] == [0, 4] else []

    rows = (Row("front", 2), Row("back", 1))
    ask = Arrange(0, "set", (0, 4, 8), rows, ((0, 4), (8,)), warn=warn)
    assert ask.check(["2c 4c", "3c"]) == [[0, 8], [4]]
    assert ask.warnings([[0, 4], [8]]) == ("a foul",)
    with pytest.raises(Refused, match="the front takes 2 cards, not 1"):
        ask.check([[0], [4]])
    with pytest.raises(Refused, match="2 rows"):
        ask.check([[0, 4, 8]])


def test_melds_are_judged_group_by_group():
    ask = Meld(0, "lay down", (0, 1, 2, 9), lambda group: "" if len(group) == 3 else "three cards a meld")
    assert ask.check([[0, 1, 2]]) == [[0, 1, 2]]
    with pytest.raises(Refused, match="three cards a meld"):
        ask.check([[0, 1]])


# -- tables --------------------------------------------------------------------------------------------------


def test_a_table_keeps_seats_and_chips_apart_from_a_running_round():
    table = toy_table(one_question, [Party("Ann", 500, 2), Party("Bo", 700, 5)])
    round = table.deal(Chance(1))
    for change in (
        lambda: table.buy("Ann", 100),
        lambda: table.leave("Bo"),
        lambda: table.join(Party("Cy", 100, 3)),
        lambda: table.sit_out("Ann"),
        lambda: table.move("Ann", 4),
        lambda: table.deal(Chance(2)),
    ):
        with pytest.raises(Refused, match="the round in progress must end"):
            change()
    answer(round, "Ann", "left")
    table.buy("Ann", 100)
    last = table.deal(Chance(2))
    answer(last, "Ann", "left")
    result = last.settlement
    assert (result.stacks_before, result.bought_in, result.stacks_after) == ((500, 700), 100, (600, 700))
    assert result.balances()


@pytest.mark.parametrize(
    ("party", "why"),
    [
        (Party("Ann", 5, 3), "at the table already"),
        (Party("Cy", 5, 2), "seat 2 is taken"),
        (Party("Cy", 5, 12), "no seat 12: the table has seats 1 to 9"),
        (Party("Cy", -5, 3), "cannot buy in for -5"),
    ],
)
def test_a_seat_can_be_refused(party, why):
    table = toy_table(one_question, [Party("Ann", 500, 2)])
    with pytest.raises(Refused, match=why):
        table.join(party)


def test_the_table_plays_on_from_where_the_round_ended():
    def shoe(t):
        stub = t.shoe(PACKS["standard-52"], 10)
        t.dealt("card", ("p",), (stub.deal("p"),), (None,))
        t.keep_shoe(stub)
        yield Consent(0, "go on?")

    table = toy_table(shoe, PARTIES)
    seen = []
    for number in range(44):
        round = table.deal(Chance(number))
        answer(round, "Ann", "no")
        prove(round)
        seen.append(next(event.cards[0][0] for event in round.events if hasattr(event, "street")))
    assert len(set(seen[:42])) == 42  # one shoe, until the cut card ten cards from its end
    assert [len(table.state.shoe["order"]) - table.state.shoe["at"]] == [50]


def test_toys_cite_their_clauses():
    assert Toy(one_question).cite("due") == ("toy/toy#due",)


@pytest.mark.parametrize("card", ["", " ", "AsKd", True, None, []])
def test_a_card_of_a_choice_is_one_card(card):
    with pytest.raises(HousewayError, match="is not (one|a) card"):
        as_codes([card])
