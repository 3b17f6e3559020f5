"""`play_out`: every ask is answered from the asked party's own view, and optional asks hold nothing up."""

from __future__ import annotations

import pytest

from houseway import Chance, Table
from houseway.cards import Place
from houseway.errors import Refused
from houseway.play import Choose, Felt, Flow, HomeGame, React, Wait
from houseway.play.driver import play_out
from houseway.play.events import HIDDEN, Dealt


class Toy(HomeGame):
    """A game whose flow is given; everything else is as little as a table needs."""

    id = "home/toy"

    class rules:  # noqa: N801
        seats = (2, 4)

    def __init__(self, flow):
        self.play = flow


def toy_round(flow):
    table = Table.__new__(Table)
    super(Table, table).__init__(Toy(flow), [("Ann", 1000), ("Bo", 1000)])
    return table.deal(Chance(1))


def test_everybody_is_asked_once_with_his_own_view():
    def flow(t: Felt) -> Flow:
        t.dealt("deal", (Place("seat", 1), Place("seat", 2)), ((1,), (2,)), ((0,), (1,)))
        answers = yield Wait((Choose(0, "?", ("a", "b"), "a"), Choose(1, "?", ("a", "b"), "a")))
        t.decided(0, "answers", answers)

    seen = []

    def decide(view, ask):
        (dealt,) = [event for event in view.events if isinstance(event, Dealt)]
        seen.append((view.party, dealt.cards))
        return "b"

    round = play_out(toy_round(flow), decide)
    assert round.over
    assert seen == [("Ann", ((1,), (HIDDEN,))), ("Bo", ((HIDDEN,), (2,)))]


def ask_with_a_reaction(t: Felt) -> Flow:
    reaction = React(1, "call a foul", ("foul",), closes="the next card")
    answers = yield Wait((Choose(0, "?", ("go",), "go"), reaction), "the next card")
    t.decided(1, "heard", answers[1])


@pytest.mark.parametrize("reaction", ["foul", None])
def test_an_optional_ask_is_put_before_the_required_one_closes_it(reaction):
    def decide(view, ask):
        return reaction if ask.optional else "go"

    round = play_out(toy_round(ask_with_a_reaction), decide)
    assert round.events[-2].choice == reaction


def test_the_dealer_moves_on_past_asks_that_nobody_answers():
    def flow(t: Felt) -> Flow:
        answers = yield Wait((React(0, "straddle", ("straddle",), closes="the deal"),), "the deal")
        t.decided(0, "heard", answers[0])

    asked = []
    round = play_out(toy_round(flow), lambda view, ask: asked.append(ask.id))
    assert round.over
    assert asked == [1]
    assert round.acts == [[0, "the deal"]]


def test_a_required_ask_cannot_be_left_open():
    def flow(t: Felt) -> Flow:
        yield Choose(0, "?", ("go",), "go")

    with pytest.raises(Refused):
        play_out(toy_round(flow), lambda view, ask: None)
