"""One arithmetic: the call for a hand, the call for an array, plain Python and compiled code agree."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import houseway
from houseway.cards import parse_cards
from houseway.hands import EVALUATORS
from houseway.hands.evaluator import CHUNK

PACKAGE = Path(houseway.__file__).parent


def random_hands(judge, cards, rows):
    """Hands of a kind without repeated cards, as an array."""
    draw = np.random.default_rng(cards)
    pack = np.array(sorted(set(judge.pack.cards)))
    return np.array([draw.permutation(pack)[:cards] for _ in range(rows)])


@pytest.mark.parametrize("kind", EVALUATORS)
def test_one_hand_and_an_array_agree(kind):
    judge = EVALUATORS[kind]
    for cards in judge.cards[:9]:
        hands = random_hands(judge, cards, rows=40)
        assert judge.ranks(hands).tolist() == [judge.rank(hand) for hand in hands.tolist()]


@pytest.mark.parametrize("kind", EVALUATORS)
def test_the_best_hand_has_the_rank_and_cards_of_the_hand(kind):
    judge = EVALUATORS[kind]
    for hand in random_hands(judge, judge.cards[-1], rows=40).tolist():
        best = judge.best(hand)
        assert best.rank == judge.rank(hand)
        assert best.name
        assert set(best.cards) <= set(hand)


@pytest.mark.parametrize("kind", ["high", "low", "bug-high", "bug-low", "deuce-to-seven"])
def test_the_five_cards_that_play_are_the_hand(kind):
    judge = EVALUATORS[kind]
    for hand in random_hands(judge, 7, rows=60).tolist():
        best = judge.best(hand)
        assert len(best.cards) == 5
        assert judge.rank(best.cards) == best.rank


def test_a_long_array_is_ranked_in_order_by_all_threads():
    judge = EVALUATORS["three-card"]
    few = random_hands(judge, 3, rows=997)
    rows = 2 * CHUNK + 5
    ranks = judge.ranks(np.resize(few, (rows, 3)))
    assert (ranks == np.resize(judge.ranks(few), rows)).all()


def test_an_empty_array_has_no_ranks():
    assert EVALUATORS["high"].ranks(np.empty((0, 7), dtype=np.uint8)).tolist() == []


RANK_SOME = """
import json, sys
import numpy as np
from houseway.hands import EVALUATORS, showdown

hands = json.load(sys.stdin)
print(json.dumps({kind: EVALUATORS[kind].ranks(np.array(rows)).tolist() for kind, rows in hands.items()}))
hole, board = np.array([[51, 47], [0, 1]]), np.array([50, 46, 42, 38, 2])
print(json.dumps(showdown(hole, board).tolist()))
"""


def run(code, *, stdin="", directory=None, **environment):
    """What the code prints in a Python of its own, which finds a package in the directory first."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=stdin,
        cwd=directory,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_plain_python_agrees_with_compiled_code():
    hands = {
        kind: random_hands(judge, judge.cards[min(2, len(judge.cards) - 1)], rows=25).tolist()
        for kind, judge in EVALUATORS.items()
    }
    compiled = {kind: EVALUATORS[kind].ranks(np.array(rows)).tolist() for kind, rows in hands.items()}
    plain, showdown = run(RANK_SOME, stdin=json.dumps(hands), HOUSEWAY_JIT="0").splitlines()
    assert json.loads(plain) == compiled
    assert json.loads(showdown) == [
        EVALUATORS["high"].rank([*hole, 50, 46, 42, 38, 2]) for hole in ([51, 47], [0, 1])
    ]


def test_hands_are_imported_without_numba():
    assert run("import sys, houseway.hands; print('numba' in sys.modules)").strip() == "False"


@pytest.mark.parametrize("kind", ["deuce-to-seven", "ace-to-six"])
def test_a_showdown_of_seven_cards_finds_the_best_five_where_the_table_reads_five(kind):
    read = EVALUATORS[kind]
    hole = np.array([parse_cards("Kc Kd 9h 7s 4c 3d 2h"), parse_cards("Qc Qd Th 8s 6c 3s 2d")])
    alone = [read.rank(row) for row in hole.tolist()]
    assert read.showdown(hole, np.array([], dtype=np.int64)).tolist() == alone
    assert read.best(hole[0].tolist()).name == "nine-seven low"
