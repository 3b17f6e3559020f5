"""Probe: lowball killed after two cards, then the sevens rule."""

from houseway.cards import PACKS, Chance
from houseway.hands import evaluate
from houseway.play import Choose, React, Wait
from tests.play.proving import answer, prove, toy_table


def lowball(t):
    stub, seats = t.shuffle(PACKS["joker-53"]), range(len(t.state.names))
    places = [f"seat {i + 1}" for i in seats]
    two = stub.deal_round(places, 2)
    t.dealt("two cards", places, two, [(i,) for i in seats])
    asks = tuple(React(i, "kill the pot?", ("kill",), closes="the third card", rule="kill") for i in seats)
    answers = yield Wait(asks, "the third card")
    killed = "kill" in answers
    if killed:
        t.rule("kill")
    stake = t.rules.limit * (2 if killed else 1)
    three = stub.deal_round(places, 3)
    t.dealt("three more", places, three, [(i,) for i in seats])
    hands = [a + b for a, b in zip(two, three, strict=True)]
    ranks = [evaluate(hand, "bug-low").rank for hand in hands]
    seven = evaluate((0, 4, 8, 12, 20), "bug-low").rank  # 7-5-4-3-2
    may_win = list(seats)
    for i in seats:
        choice = yield Choose(i, "check or bet", ("check", "bet"), "check")
        t.decided(i, "betting", choice)
        if choice == "check" and ranks[i] >= seven:
            t.rule("sevens", t.state.names[i])
            may_win.remove(i)
        t.pay(i, "pot", stake, "stake", "stake")
    best = max(may_win or seats, key=lambda i: ranks[i])
    for i in seats:
        t.turn_up(places[i], hands[i], evaluate(hands[i], "bug-low").name)
    t.pay("pot", best, t.purse.pot, "lowest hand", "pot")


CARDS = {"seat 1": "Ac 2d 3h 4s 7c", "seat 2": "8c 5d 3c 2c Ad", "seat 3": "Kc Kd Ks 9d 9h"}


def play(kills, acts):
    table = toy_table(lowball, [("Ann", 5000), ("Bo", 5000), ("Cy", 5000)], limit=200)
    round = table.deal(Chance.scripted(CARDS))
    for name in kills:
        answer(round, name, "kill")
    round.move_on()
    for name, act in zip(("Ann", "Bo", "Cy"), acts, strict=True):
        answer(round, name, act)
    prove(round)
    return round.settlement.stacks_after


def test_a_kill_after_two_cards_doubles_the_stakes_and_waits_for_nobody():
    assert play([], ["bet", "bet", "bet"]) == (5400, 4800, 4800)
    assert play(["Cy"], ["bet", "bet", "bet"]) == (5800, 4600, 4600)


def test_a_checked_seven_wins_nothing():
    assert play([], ["check", "bet", "bet"]) == (4800, 5400, 4800)
