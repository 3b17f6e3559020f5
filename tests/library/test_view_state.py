"""`view.state` is the felt as plain data: it follows from the view and agrees with the chips there are."""

from __future__ import annotations

import json
import random

import pytest

from houseway import Chance, Incident, Table, sheet
from houseway.bots.posted import is_banked
from houseway.cards import Card, parse_cards
from houseway.play.asks import Ask
from houseway.play.events import HIDDEN, Dealt, Discarded, Looked, Shown
from tests.compliance import Here
from tests.compliance.draw.hand import hand
from tests.compliance.draw.openers import ACES, KING, TENS
from tests.compliance.pots.stud_rulings import quiet, start
from tests.pots.arrange import play, ruled
from tests.random_play import between_rounds, random_choice, random_table
from tests.roster import one_a_game

ROUNDS, MORE_ROUNDS = 2, 8


def seen_cards(view):
    """Every card code in a view's events."""
    found = {HIDDEN}
    for event in view.events:
        if isinstance(event, Dealt):
            found |= {card for cards in event.cards for card in cards}
        elif isinstance(event, (Shown, Looked, Discarded)):
            found |= set(event.cards)
    return found


@pytest.mark.parametrize("name", one_a_game())
def test_the_state_of_every_view_agrees_with_the_round(name, exhaustive):
    rng = random.Random(name)
    table, banked = random_table(name, rng), is_banked(sheet(name))
    for number in range(MORE_ROUNDS if exhaustive else ROUNDS):
        round = table.deal(Chance(number))
        while True:
            who = rng.choice([*round.parties, None])
            view = round.view(who)
            state, purse = view.state, round.felt.purse
            own = [sum(part) for part in zip(purse.stacks, purse.staked, purse.aside, strict=True)]
            assert [state.stacks[one] + state.in_front[one] for one in round.parties] == own
            if not banked:
                assert list(state.in_front.values()) == purse.staked
            assert state.pot == purse.pot
            assert state.turn == view.waiting_for
            for ask in view.asks:
                assert state.to_call == ask.details().get("to_call", state.to_call)
            assert {card for cards in state.hands.values() for card in cards} <= seen_cards(view)
            json.dumps(state.to_json())
            assert str(state)
            if round.over:
                break
            ask: Ask = rng.choice(round.asks)
            round.act(ask.id, random_choice(rng, ask))
        between_rounds(table, rng)


def in_front(round):
    """The bets in front of everybody, as an onlooker's state tells them: they must be those of the round."""
    state = round.view(None).state
    assert list(state.in_front.values()) == round.felt.purse.staked
    assert sum(state.stacks.values()) + sum(state.in_front.values()) + state.pot == (
        sum(round.before.stacks) - round.felt.purse.drop
    )
    return state.in_front


def three_at(name, *incidents):
    people = [(one, 60_000) for one in ("Ann", "Bo", "Cy")]
    return Table(name, people).deal(Chance.scripted({}, seed=1, incidents=incidents))


@pytest.mark.parametrize(
    "name", ["seven-card-stud-high", "seven-card-stud-high-low", "five-card-stud", "razz", "option-alley"]
)
def test_blinds_lie_in_front_when_up_cards_come_and_a_collection_is_taken(name):
    round = three_at(f"angies/{name}")
    assert in_front(round) == {"Ann": 200, "Bo": 0, "Cy": 0}
    assert round.pending["Bo"][0].details()["to_call"] == 200
    assert round.view("Bo").state.to_call == 200


@pytest.mark.parametrize("name", ["angies/texas-holdem", "angies/omaha-high", "lake-elsinore/texas-holdem"])
def test_bets_stay_in_front_when_a_card_is_exposed_in_the_deal(name):
    assert sum(in_front(three_at(name, Incident("seat 2", 1, "exposed"))).values()) > 0


def test_a_bet_that_is_taken_back_lies_in_front_no_more():
    round = start(Here("lake-elsinore/seven-card-stud"), quiet(3), slips=[("seat 3", 3, "named")])
    play(round, "P3 bring-in")
    assert ruled(round, "wrong_low_corrected") and not any(in_front(round).values())


def test_what_a_false_opener_withdraws_lies_in_front_no_more():
    openers = Here("lake-elsinore/draw-poker-jacks-or-better", settings={"fee_option": "none"})
    cards = {"seat 1": TENS, "seat 2": KING, "seat 3": ACES}
    round = hand(openers, "P2 open, P3 raise, P1 call, P2 raise, P2 says turn-up", cards, players=3)
    assert ruled(round, "later_bets_withdrawn") and in_front(round)["P2"] == 400


def test_a_holdem_hand_on_the_flop():
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)], ["limit=2-4"])
    round = table.deal(Chance.scripted({"seat 1": "As Kd", "flop": "2c 7d Jh"}, seed=3))
    for word in ("call", "call", "check"):
        round.act(round.asks[0].id, word)
    round.act(round.asks[0].id, ["bet", 200])
    bettor = round.view(None).events[-1].party
    state = round.view("Ann").state
    assert state.cards == parse_cards("As Kd")
    assert state.board == parse_cards("2c 7d Jh")
    assert state.hands["seat 2"] == (Card(-1), Card(-1))
    assert state.in_front[round.parties[bettor]] == 200
    assert state.pot + sum(state.stacks.values()) + 200 + round.felt.purse.drop == 60_000
    assert state.to_call == (0 if round.parties[bettor] == "Ann" else 200)
    assert state.turn == round.view("Bo").waiting_for
    assert round.view(None).state.cards == ()


def test_the_cards_are_those_of_the_hand_that_is_asked_about():
    table = Table("angies/pure-21-5-blackjack", [("Ann", 200_000), ("Bo", 200_000)])
    cards = {"seat 2": "8s 8h", "seat 4": "9c 6d", "seat 2 hand 2": "3c", "bank": "5c 9d"}
    round = table.deal(Chance.scripted(cards, seed=1))
    round.act(round.asks[0].id, ["bank", 100_000])
    round.act(round.asks[0].id, {"game@2": 1_000, "game@4": 1_000})
    asked = []
    while not round.over:
        (ask,) = round.asks
        state = round.view("Bo").state
        assert state.cards == state.hands[str(ask.place)] != ()
        asked.append(str(ask.place))
        words = [option.id for option in ask.options]
        round.act(ask.id, next(word for word in ("split", "stand", "hit") if word in words))
    assert {"seat 2", "seat 2 hand 2", "seat 4"} == set(asked)


def test_a_banked_round_with_its_bank_and_its_wagers():
    table = Table("angies/ez-baccarat-panda-8", [("Ann", 100_000), ("Bo", 50_000)])
    round = table.deal(Chance(1))
    round.act(round.asks[0].id, ["bank", 50_000])
    assert round.view("Bo").state.bank == {"Ann": 50_000}
    round.act(round.asks[0].id, {"player": 2_500, "tie": 500})
    told = [(wager.party, wager.wager, wager.amount) for wager in round.view("Bo").state.wagers]
    assert told == [("Bo", "player", 2_500), ("Bo", "tie", 500)]
    assert set(round.view("Bo").state.hands) == {"player", "banker"}
