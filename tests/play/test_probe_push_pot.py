"""Probe: a push pot carried into the next round, won only by those who tied."""

from houseway.cards import PACKS, Chance
from houseway.hands import evaluate
from houseway.play import Carried, Consent, Wait
from tests.play.proving import prove, toy_table


def push_nine(t):
    names, everybody = t.state.names, range(len(t.state.names))
    pots = [pot for pot in t.state.carried if pot.why == "push pot"]
    claim = {name for pot in pots for name in pot.parties}
    playing = [i for i in everybody if not claim or names[i] in claim]
    asks = tuple(Consent(i, "ante and play?", "yes") for i in playing)
    answers = yield Wait(asks)
    for i, answer in zip(playing, answers, strict=True):
        t.decided(i, "ante", answer)
        t.pay(i, "pot", t.rules.ante if answer == "yes" else 0, "ante", "ante")
    for pot in pots:
        t.purse.move("carry", "pot", pot.amount, "push pot", "push_pot")
        t.state.carried.remove(pot)
    places = [f"seat {i + 1}" for i in playing]
    cards = t.shuffle(PACKS["standard-52"]).deal_round(places, 3)
    t.dealt("three cards", places, cards, [(i,) for i in playing])
    counts = [evaluate(hand, "push-9").rank for hand in cards]
    best = [i for i, count in zip(playing, counts, strict=True) if count == max(counts)]
    for place, hand in zip(places, cards, strict=True):
        t.turn_up(place, hand)
    if len(best) > 1:
        t.rule("push_pot")
        pot = t.purse.pot
        t.purse.move("pot", "carry", pot, "push pot", "push_pot")
        t.state.carried.append(Carried(pot, "push pot", tuple(names[i] for i in best)))
    else:
        t.pay("pot", best[0], t.purse.pot, "best count", "best_count")


def all_in(round):
    for ask in round.asks:
        round.act(ask.id, "yes")
    prove(round)
    return round.settlement


def test_a_tie_carries_the_pot_to_those_who_tied():
    table = toy_table(push_nine, [("Ann", 1000), ("Bo", 1000), ("Cy", 1000)], ante=100)
    tied = {"seat 1": "9c Kc Kd", "seat 2": "9d Qc Qd", "seat 3": "2c 3c Kh"}
    first = all_in(table.deal(Chance.scripted(tied)))
    assert (first.stacks_after, first.carried_out) == ((900, 900, 900), 300)
    second_round = table.deal(Chance.scripted({"seat 1": "2c 3d Kh", "seat 2": "9c Kc Kd"}))
    assert set(second_round.pending) == {"Ann", "Bo"}  # Cy did not tie: he cannot win it
    second = all_in(second_round)
    assert (second.carried_in, second.carried_out) == (300, 0)
    assert second.stacks_after == (800, 1300, 900)


def test_leaving_does_not_take_the_carried_pot_along():
    table = toy_table(push_nine, [("Ann", 1000), ("Bo", 1000)], ante=100)
    all_in(table.deal(Chance.scripted({"seat 1": "9c Kc Kd", "seat 2": "9d Qc Qd"})))
    assert table.leave("Ann") == 900
    assert table.state.carried_in == 200
