"""Clocks, time banks, the dealer's moving on, and bots whose pauses tell nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from houseway.floor.table.bots import THINKS, Player, free_name, make_player
from houseway.floor.table.orders import TableOrder
from houseway.floor.table.timing import EARNED, ENTRY, WINDOW, Timing
from houseway.play import Choose, HomeGame, React, Round, View
from houseway.play.asks import Wait
from houseway.play.state import TableState
from houseway.rooms import sheet, sheet_ids

ORDER = TableOrder(sheet="none", seconds=10, time_bank=30)


class OneAsk(HomeGame):
    """A game that asks once and is over."""

    id = "toy/one-ask"
    rules = None

    def __init__(self, ask: Callable[[], Choose]) -> None:
        self.memo: dict[str, object] = {}
        self._ask = ask

    def play(self, t):
        yield Wait((self._ask(),), "the end")


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def a_round(ask: Callable[[], Choose]) -> Round:
    from houseway.cards import Chance

    return Round(OneAsk(ask), TableState(["Ann", "Bo"], [100, 100], [1, 2], [False] * 2, [0, 0]), Chance(1))


def must() -> Choose:
    return Choose(0, "which", ("left", "right"), "left")


def may() -> Choose:
    return React(0, "object", ("object",), closes="the end")


def nobody_absent(party: str) -> bool:
    return False


def test_a_person_has_his_seconds_and_then_his_time_bank():
    clock, round = Clock(), a_round(must)
    timing = Timing(ORDER, clock)
    timing.follow(round, {}, nobody_absent, set())
    assert timing.clocks() == {1: 40.0}
    clock.now += 39.9
    assert timing.due_ask(round) is None
    clock.now += 0.1
    assert timing.due_ask(round) is round.asks[0]


def test_what_is_thought_past_the_seconds_comes_off_the_time_bank_and_comes_back_slowly():
    clock, timing = Clock(), Timing(ORDER, Clock())
    timing.now = clock
    timing.follow(a_round(must), {}, nobody_absent, set())
    clock.now += 18
    timing.answered(1, "Ann")
    timing.new_round()
    timing.follow(a_round(must), {}, nobody_absent, set())
    assert timing.clocks() == {1: pytest.approx(10 + 30 - 8 + EARNED)}


def test_somebody_who_is_gone_has_no_time_bank_and_a_leaver_no_time():
    timing = Timing(ORDER, Clock())
    timing.follow(a_round(must), {}, lambda party: True, set())
    assert timing.clocks() == {1: 10.0}
    timing.new_round()
    round = a_round(must)
    timing.follow(round, {}, nobody_absent, {"Ann"})
    assert timing.due_ask(round) is round.asks[0]


def test_the_dealer_moves_on_past_an_optional_ask_after_a_short_while():
    clock, round = Clock(), a_round(may)
    timing = Timing(ORDER, clock)
    timing.follow(round, {}, nobody_absent, set())
    clock.now += WINDOW - 0.1
    assert not timing.moves_on
    clock.now += 0.1
    assert timing.moves_on


def test_nobody_waits_long_for_somebody_who_must_say_whether_he_comes_in():
    clock = Clock()
    round = a_round(lambda: Choose(0, "post or wait", ("wait", "post"), "wait", closes="the deal"))
    timing = Timing(ORDER, clock)
    timing.follow(round, {}, nobody_absent, set())
    assert timing.clocks() == {1: ENTRY}
    clock.now += ENTRY
    assert timing.due_ask(round) is round.asks[0]


def test_when_every_bot_lets_it_go_the_dealer_moves_on_at_once():
    clock, round = Clock(), a_round(may)
    timing = Timing(ORDER, clock)
    bots = {"Ann": Player(lambda view, ask: None, "seed")}
    timing.follow(round, bots, nobody_absent, set())
    assert not timing.moves_on
    timing.passed(1)
    timing.follow(round, bots, nobody_absent, set())
    assert timing.moves_on


def test_a_bots_pauses_come_from_its_seed_alone():
    slow_thinker = Player(lambda view, ask: sum(range(10_000)), "seed")
    quick = Player(lambda view, ask: "fold", "seed")
    view, ask = View("Ann", (), (), ()), must()
    pauses = []
    with ThreadPoolExecutor(1) as apart:  # a browser's loop may be running in this thread
        for player in (slow_thinker, quick):
            drawn = []
            for _ in range(20):
                drawn.append(player.delay())
                apart.submit(asyncio.run, player.choose(view, ask)).result()
            pauses.append(drawn)
    assert pauses[0] == pauses[1]
    assert all(THINKS[0] <= pause <= THINKS[1] for pause in pauses[0])


@pytest.mark.parametrize("name", sheet_ids())
def test_every_sheet_has_bots(name: str):
    assert 0 < make_player(sheet(name), "Ann", "seed").delay() < 3


def test_a_bot_takes_no_name_that_is_at_the_table():
    assert free_name(["ann", "Bo"]) == "Cy"
