"""`houseway fairness`: the generator's output as files, and the check of shuffles for evenness."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest

from houseway.cards import PACKS, Chance
from houseway.cards.uniformity import evenness
from tests.cli.running import output, read, refused, run

HOLDEM = "angies/texas-holdem"


def exported(tmp_path, *args):
    where = tmp_path / "out"
    summary = read("fairness", "export", "--seed", "3", "--out", str(where), *args)
    written = where.read_bytes()
    assert summary["bytes"] == len(written)
    return summary, written


@pytest.mark.parametrize("size", [1, 203, 204, 205, 70_001])
def test_raw_bytes_are_exactly_as_many_and_those_shuffles_are_drawn_from(tmp_path, size):
    _, written = exported(tmp_path, "--bytes", str(size))
    assert written == b"".join(islice(Chance(3).drawn_bytes(52), size // 204 + 1))[:size]


def test_the_bytes_are_the_shuffles_own(tmp_path):
    """The first words, struck out of a new pack one after another, give the first order."""
    _, written = exported(tmp_path, "--bytes", "204")
    rest, order = list(PACKS["standard-52"].cards), []
    for at, limit in enumerate(range(52, 1, -1)):
        order.append(rest.pop(int.from_bytes(written[4 * at : 4 * at + 4], "little") % limit))
    assert (*order, *rest) == next(Chance(3).shuffles(1))


def test_words_and_permutations_are_whole_lines(tmp_path):
    _, raw = exported(tmp_path, "--bytes", "204")
    _, words = exported(tmp_path, "--bytes", "300", "--format", "words")
    assert words.endswith(b"\n")
    numbers = [int(line) for line in words.splitlines()]
    assert numbers == [int.from_bytes(raw[at : at + 4], "little") for at in range(0, 4 * len(numbers), 4)]
    _, orders = exported(tmp_path, "--bytes", "500", "--format", "permutations", "--pack", "asian-32")
    lines = [[int(word) for word in line.split()] for line in orders.splitlines()]
    assert len(lines) > 3
    assert all(sorted(line) == list(range(32)) for line in lines)


def test_one_seed_gives_one_output_and_another_another(tmp_path):
    first = exported(tmp_path, "--bytes", "1000")
    assert exported(tmp_path, "--bytes", "1000") == first
    other = run("fairness", "export", "--seed", "4", "--bytes", "1000")
    assert other.stdout_bytes not in (b"", first[1])


def test_what_cannot_be_exported(tmp_path):
    assert "give --out FILE" in refused("fairness", "export", "--json")
    assert "no pack named" in refused("fairness", "export", "--pack", "tarot")
    assert "no folder" in refused("fairness", "export", "--out", str(tmp_path / "none" / "out"))


def test_a_sheets_pack_is_checked_and_the_seed_decides():
    told = read("fairness", "check", HOLDEM, "--seed", "1", "--shuffles", "2000")
    assert (told["pack"], told["cards"], told["shuffles"], told["ok"]) == ("standard-52", 52, 2000, True)
    assert [test["test"] for test in told["tests"]] == ["positions", "neighbours"]
    assert [test["freedom"] for test in told["tests"]] == [51**2, 52 * 49 // 2 + 51 * 50 // 2]
    assert read("fairness", "check", HOLDEM, "--seed", "1", "--shuffles", "2000") == told
    assert output("fairness", "check", HOLDEM, "--seed", "1", "--shuffles", "200").splitlines()[-1] == "even"


def test_even_shuffles_have_even_p_values():
    """Over many seeds the p-values lie as they should: a tenth of them in each tenth, roughly."""
    found = [evenness(islice(Chance(seed).orders(20), 300), 20)[1] for seed in range(200)]
    for at in (0, 1):
        tenths = [sum(int(10 * tests[at].p) == tenth for tests in found) for tenth in range(10)]
        assert min(tenths) > 6
        assert max(tenths) < 38


def lazy(source: Random, size: int) -> tuple[int, ...]:
    """The well-known mistake: every card changes places with any other."""
    order = list(range(size))
    for at in range(size):
        other = source.randrange(size)
        order[at], order[other] = order[other], order[at]
    return tuple(order)


def cut_only(source: Random, size: int) -> tuple[int, ...]:
    """Every card comes to every place equally often, and always after the same one."""
    at = source.randrange(size)
    return (*range(at, size), *range(at))


def test_uneven_shuffles_are_found_out():
    source = Random(1)
    _, (positions, _) = evenness((lazy(source, 32) for _ in range(4000)), 32)
    assert positions.p < 1e-6
    _, (positions, neighbours) = evenness((cut_only(source, 32) for _ in range(4000)), 32)
    assert neighbours.p < 1e-6


def test_an_uneven_pack_fails_the_check(monkeypatch):
    source = Random(1)
    monkeypatch.setattr(Chance, "orders", lambda self, size: (lazy(source, size) for _ in range(10**6)))
    result = run("fairness", "check", HOLDEM, "--seed", "1", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["ok"] is False
