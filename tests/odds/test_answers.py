"""An answer that was counted out is kept for whoever asks the same again on the command line."""

from __future__ import annotations

import json

import pytest

from houseway import equity, odds
from houseway.pricing import answers
from houseway.pricing.answers import answered, keeping_answers
from tests.cli.running import read

EZ = "angies/ez-baccarat-panda-8"
FLOP = ("AhKh", "QdQc")
TIE = ("odds", EZ, "--wager", "tie")
ON_FLOP = ("equity", "angies/texas-holdem", *FLOP, "--board", "2c3d4h")


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """A cache of its own, but for what is compiled."""
    monkeypatch.setattr(answers, "cache_home", lambda: tmp_path)
    return tmp_path


def kept(cache):
    return sorted(cache.glob("answers-*/*.json"))


def count(question, counted):
    def told():
        counted.append(question)
        return {"to": question}

    return answered(question, told, lambda one: one, lambda one: one)


def test_the_same_is_counted_once_and_another_question_anew(cache):
    counted = []
    with keeping_answers():
        assert [count(one, counted) for one in ("a", "a", "b")] == [{"to": "a"}, {"to": "a"}, {"to": "b"}]
    assert counted == ["a", "b"] and len(kept(cache)) == 2


def test_half_a_file_is_counted_again(cache):
    counted = []
    with keeping_answers():
        count("a", counted)
        (file,) = kept(cache)
        file.write_text(file.read_text()[:-3])
        assert count("a", counted) == {"to": "a"}
    assert counted == ["a", "a"] and json.loads(file.read_text()) == {"to": "a"}


def test_other_sources_give_another_answer(cache, monkeypatch, tmp_path):
    counted, own = [], tmp_path / "own.py"
    with keeping_answers():
        for text in ("1", "2"):
            own.write_text(text)
            answered("a", lambda: counted.append(1) or {}, lambda one: one, lambda one: one, [own])
        monkeypatch.setattr(answers, "_sources", lambda: "other")
        count("a", counted)
    assert len(counted) == 3


def test_the_library_counts_whatever_was_kept(cache):
    counted = []
    count("a", counted)
    count("a", counted)
    assert counted == ["a", "a"] and kept(cache) == []


def test_the_command_answers_from_disk_as_it_answered_before(cache):
    first = (
        read("odds", EZ, "--wager", "tie"),
        read("equity", "angies/texas-holdem", *FLOP, "--board", "2c3d4h"),
    )
    assert len(kept(cache)) == 2
    for file in kept(cache):
        assert json.loads(file.read_text())
    again = (
        read("odds", EZ, "--wager", "tie"),
        read("equity", "angies/texas-holdem", *FLOP, "--board", "2c3d4h"),
    )
    assert first == again
    assert first[0]["wagers"] == odds(EZ, wager="tie").to_json()["wagers"]
    assert first[1] == equity("angies/texas-holdem", FLOP, board="2c3d4h").to_json()
    changed = read("odds", EZ, "--wager", "tie", "--set", "tie_pays=9")
    assert changed["wagers"][0]["ev"] > first[0]["wagers"][0]["ev"]


def test_what_is_simulated_is_not_kept(cache):
    read("equity", "angies/texas-holdem", *FLOP, "--rounds", "100")
    read("odds", EZ, "--wager", "tie", "--rounds", "100")
    assert kept(cache) == []
