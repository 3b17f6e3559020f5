"""Probe: a Pan force, an optional ask that interrupts the player whose turn it is."""

import pytest

from houseway.cards import PACKS, Chance, show
from houseway.errors import Refused
from houseway.play import Choose, React, Wait
from tests.play.proving import answer, prove, toy_table


def pan(t):
    """The card of the centre is offered; anybody else may force it upon the one whose turn it is."""
    seats = range(len(t.state.names))
    stub = t.shuffle(PACKS["pan-320"])
    (card,) = stub.deal("centre")
    t.dealt("centre", ("centre",), ((card,),), (None,))
    (hidden,) = stub.deal("seat 1")
    t.dealt("drawn", ("seat 1",), ((hidden,),), ((0,),))
    turn = Choose(0, f"take the {show(card)} or draw", ("take", "draw"), "draw")
    force = {"closes": "the draw", "rule": "force", "interrupts": True}
    forces = [React(i, f"force the {show(card)}?", ("force",), **force) for i in seats if i]
    choice, *forced = yield Wait((turn, *forces), "the draw")
    if choice is None:
        t.rule("force", t.state.names[1 + forced.index("force")])
        t.decided(0, "must take", show(card))
        t.pay(0, 1 + forced.index("force"), t.rules.chip, "forced", "force")
    else:
        t.decided(0, "turn", choice)


def deal():
    table = toy_table(pan, [("Ann", 500), ("Bo", 500), ("Cy", 500)], chip=100)
    return table.deal(Chance.scripted({"centre": "3s", "seat 1": "Kd"}))


def test_a_force_interrupts_and_withdraws_the_turn():
    round = deal()
    (turn,) = round.pending["Ann"]
    answer(round, "Cy", "force")
    with pytest.raises(Refused, match="over|withdrawn"):
        round.act(turn.id, "draw")
    assert round.settlement.stacks_after == (400, 500, 600)
    prove(round)


def test_nobody_waits_for_a_force():
    round = deal()
    assert round.view("Bo").waiting_for == ("Ann",)
    answer(round, "Ann", "take")
    assert round.over and round.settlement.stacks_after == (500, 500, 500)
    prove(round)


def test_passing_the_force_leaves_the_turn_open():
    round = deal()
    answer(round, "Bo", "pass")
    assert set(round.pending) == {"Ann", "Cy"}
    answer(round, "Ann", "draw")
    assert round.over
    prove(round)
