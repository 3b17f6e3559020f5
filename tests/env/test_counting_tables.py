"""Many tables of counting games at once are the live table, choice for choice and round for round."""

from __future__ import annotations

import numpy as np
import pytest

from houseway import env
from tests.env.live_tables import LiveCountingTable

TWENTY_ONE = [
    ("angies/pure-21-5-blackjack", (), 3),
    ("angies/pure-21-5-blackjack", ("surrender-timing=early",), 2),
    ("phoenix/pure-21-5-blackjack", ("surrender-after-split=yes",), 1),
    ("angies/pure-spanish-21-5", ("double-double=on",), 2),
    ("lake-elsinore/pure-spanish-21-5", ("double-double-down=on", "match-target=both-first-cards"), 5),
    ("casino-real/no-bust-21st-century-blackjack", (), 3),
    ("lake-elsinore/no-bust-21st-century-blackjack", (), 2),
    ("phoenix/no-bust-21st-century-blackjack", (), 4),
]
BACCARATS = [
    ("angies/ez-baccarat-panda-8", (), 3),
    ("lake-elsinore/ez-baccarat-panda-8", (), 2),
    ("casino-real/commission-free-baccarat-dragon-bonus", (), 1),
    ("lake-elsinore/fortune-7-baccarat", (), 4),
]


def random_legal(source, masks):
    return (source.random(masks.shape) * masks).argmax(axis=1)


def check_steps(tables, steps, source):
    live = [LiveCountingTable(tables, number) for number in range(tables.count)]
    for _ in range(steps):
        for one in live:
            one.check_question()
        actions = random_legal(source, tables.masks)
        for one, action in zip(live, actions.tolist(), strict=True):
            one.act(action)
        tables.step(actions)
        for one in live:
            one.check_result()
    return sum(one.rounds for one in live)


@pytest.mark.parametrize(("name", "settings", "players"), [*TWENTY_ONE, *BACCARATS])
def test_stepped_rounds_ask_pay_and_show_what_the_live_table_does(name, settings, players):
    tables = env.vector(name, 3, players=players, settings=settings, seed=players)
    tables.reset()
    assert check_steps(tables, 40, np.random.default_rng(7)) >= 6


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "settings", "players"), [*TWENTY_ONE, *BACCARATS])
def test_they_do_so_over_hundreds_of_rounds(name, settings, players):
    tables = env.vector(name, 20, players=players, settings=settings, seed=players)
    tables.reset()
    assert check_steps(tables, 250, np.random.default_rng(8)) > 200
