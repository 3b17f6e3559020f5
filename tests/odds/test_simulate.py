"""Bulk simulation: agrees with the exact figures, can be stopped and resumed, and does not mind the cores."""

import json

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.analysis.wagers import WagerRounds
from houseway.errors import HousewayError
from houseway.pricing.checkpoint import Saved
from houseway.pricing.chunks import tasting, to_sum
from houseway.pricing.game import CHUNK, Question
from houseway.pricing.simulate import Running, run
from houseway.rooms import sheet

EZ = "angies/ez-baccarat-panda-8"
THREE_CARD = "lake-elsinore/three-card-poker-6-card-bonus"


def ez_rounds(*settings):
    found = sheet(EZ).change(settings)
    return WagerRounds("ez-baccarat", Question(found.settings, found.wagers, found.settings.decks))


def three_card(strategy="queen-six-four"):
    found = sheet(THREE_CARD)
    return WagerRounds("three-card-poker", Question(found.settings, found.wagers, 1, "", strategy))


def saved_in(file, question="any"):
    return Saved(file, question)


def finish_and_save(file, rounds):
    saved = saved_in(file)
    run(ez_rounds(), rounds, Running(seed=5, saved=saved))
    saved.write()


class Stop(Exception):
    pass


def stop_after(rounds):
    def progress(done, total):
        if done >= rounds:
            raise Stop

    return progress


@pytest.mark.parametrize("name", [EZ, THREE_CARD])
def test_simulated_agrees_with_exact(name):
    drawn = odds(name, rounds=1_000_000, seed=11)
    for wager in odds(name).wagers:
        likely = drawn[wager.wager]
        assert likely.method == "simulated" and likely.stderr > 0
        assert abs(likely.ev - wager.ev) < 5 * likely.stderr
        assert abs(likely.sd - wager.sd) < 0.1 * wager.sd
        assert sum(one.probability for one in likely.outcomes) == pytest.approx(1, abs=1e-12)
        for one in wager.outcomes:
            same = next((other.probability for other in likely.outcomes if other.name == one.name), 0.0)
            assert abs(same - one.probability) < 5 * (one.probability / 1_000_000) ** 0.5


def test_a_six_card_bonus_lost_with_the_fold_is_worth_less_and_agrees_too():
    found = sheet(THREE_CARD).change(["six_card_bonus_on_fold=lost"])
    exact, drawn = (
        odds(found, wager="six-card-bonus", strategy="queen-six-four", rounds=rounds)["six-card-bonus"]
        for rounds in (None, 500_000)
    )
    assert drawn.strategy == exact.strategy == "queen-six-four"
    assert abs(drawn.ev - exact.ev) < 5 * drawn.stderr
    assert exact.ev < odds(THREE_CARD, wager="six-card-bonus")["six-card-bonus"].ev
    base = odds(THREE_CARD, wager="ante-play", strategy="queen-six-four")["ante-play"]
    given_up, folded = (
        next(one.probability for one in wager.outcomes if one.name.startswith("fold"))
        for wager in (exact, base)
    )
    assert given_up == folded


@pytest.mark.parametrize("recipe", [ez_rounds, three_card])
def test_a_seed_means_the_same_on_any_number_of_cores(recipe):
    rounds = 3 * CHUNK + 1000
    one, three = (run(recipe(), rounds, Running(seed=5, threads=threads)) for threads in (1, 3))
    assert np.array_equal(one, three)
    assert not np.array_equal(one, run(recipe(), rounds, Running(seed=6)))


@pytest.mark.parametrize("recipe", [ez_rounds, three_card])
def test_stopped_and_resumed_is_as_if_never_stopped(recipe, tmp_path):
    file = tmp_path / "rounds.json"
    rounds = 5 * CHUNK + 77
    with pytest.raises(Stop):
        run(recipe(), rounds, Running(seed=5, saved=saved_in(file), progress=stop_after(2 * CHUNK)))
    assert [entry["chunks"] for entry in json.loads(file.read_text())["jobs"].values()] == [2]
    seen = []
    going_on = Running(seed=5, saved=saved_in(file), progress=lambda done, total: seen.append(done))
    resumed = run(recipe(), rounds, going_on)
    assert seen[0] == 3 * CHUNK and seen[-1] == rounds
    assert np.array_equal(resumed, run(recipe(), rounds, Running(seed=5)))


def test_more_rounds_can_be_asked_for_later(tmp_path):
    file = tmp_path / "rounds.json"
    finish_and_save(file, CHUNK + 10)
    more = run(ez_rounds(), 3 * CHUNK, Running(seed=5, saved=saved_in(file)))
    assert np.array_equal(more, run(ez_rounds(), 3 * CHUNK, Running(seed=5)))


def test_fewer_rounds_than_are_saved_is_refused(tmp_path):
    file = tmp_path / "rounds.json"
    finish_and_save(file, 2 * CHUNK)
    with pytest.raises(HousewayError, match="already holds"):
        run(ez_rounds(), CHUNK, Running(seed=5, saved=saved_in(file)))


@pytest.mark.parametrize(
    ("recipe", "seed"), [(ez_rounds("natural-ends-round=yes"), 5), (ez_rounds(), 6), (three_card(), 5)]
)
def test_other_rounds_in_the_same_file_are_not_taken_for_these(recipe, seed, tmp_path):
    file = tmp_path / "rounds.json"
    finish_and_save(file, CHUNK)
    assert saved_in(file).read(ez_rounds()(), 5)[0] == 1
    assert saved_in(file).read(recipe(), seed)[0] == 0


def test_saved_work_on_another_question_is_refused(tmp_path):
    file = tmp_path / "rounds.json"
    saved_in(file, "ties").write()
    with pytest.raises(HousewayError, match="saved work on another question"):
        saved_in(file, "lines")


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", '{"jobs": 1}'])
def test_a_broken_file_is_refused(text, tmp_path):
    file = tmp_path / "rounds.json"
    file.write_text(text)
    with pytest.raises(HousewayError, match="is not saved work"):
        saved_in(file)


def test_odds_go_on_from_what_is_saved(tmp_path):
    file = tmp_path / "rounds.json"
    whole = odds(EZ, rounds=3 * CHUNK, seed=9)
    with pytest.raises(Stop):
        odds(EZ, rounds=3 * CHUNK, seed=9, saved=saved_in(file), progress=stop_after(CHUNK))
    assert odds(EZ, rounds=3 * CHUNK, seed=9, saved=saved_in(file)) == whole


def test_finished_work_leaves_no_file_by_itself(tmp_path):
    file = tmp_path / "rounds.json"
    odds(EZ, wager="tie", rounds=1000, saved=saved_in(file))
    assert not file.exists()


def test_a_taste_is_the_first_chunk_of_a_sum_and_nobody_else_has_it():
    assert to_sum(range(5)) == range(5)
    with tasting():
        assert to_sum(range(5)) == range(1)
    assert to_sum(range(5)) == range(5)
