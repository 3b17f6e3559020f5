"""Bulk simulation: agrees with the exact figures, can be stopped and resumed, and does not mind the cores."""

import json

import numpy as np
import pytest

from houseway.errors import HousewayError
from houseway.odds import odds
from houseway.odds.simulate import CHUNK, ez_baccarat_job, run, three_card_job
from houseway.odds.three_card_play import STRATEGIES
from houseway.rooms import sheet

EZ = "angies/ez-baccarat-panda-8"
THREE_CARD = "lake-elsinore/three-card-poker-6-card-bonus"


def ez_job(*settings):
    return ez_baccarat_job(sheet(EZ).change(settings).settings)


def three_card(strategy="queen-six-four"):
    rules = sheet(THREE_CARD).settings
    return three_card_job(rules, STRATEGIES[strategy](rules, None, ""))


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


@pytest.mark.parametrize("job", [ez_job, three_card])
def test_a_seed_means_the_same_on_any_number_of_cores(job):
    rounds = 3 * CHUNK + 1000
    one, three = (run(job(), rounds, seed=5, threads=threads) for threads in (1, 3))
    assert np.array_equal(one, three)
    assert not np.array_equal(one, run(job(), rounds, seed=6))


@pytest.mark.parametrize("job", [ez_job, three_card])
def test_stopped_and_resumed_is_as_if_never_stopped(job, tmp_path):
    file = tmp_path / "rounds.json"
    rounds = 5 * CHUNK + 77
    with pytest.raises(Stop):
        run(job(), rounds, seed=5, checkpoint=file, progress=stop_after(2 * CHUNK))
    assert json.loads(file.read_text())["chunks"] == 2
    seen = []
    resumed = run(job(), rounds, seed=5, checkpoint=file, progress=lambda done, total: seen.append(done))
    assert seen[0] == 3 * CHUNK and seen[-1] == rounds
    assert np.array_equal(resumed, run(job(), rounds, seed=5))


def test_more_rounds_can_be_asked_for_later(tmp_path):
    file = tmp_path / "rounds.json"
    run(ez_job(), CHUNK + 10, seed=5, checkpoint=file)
    assert json.loads(file.read_text())["chunks"] == 1
    assert np.array_equal(run(ez_job(), 3 * CHUNK, seed=5, checkpoint=file), run(ez_job(), 3 * CHUNK, seed=5))


def test_fewer_rounds_than_are_saved_is_refused(tmp_path):
    file = tmp_path / "rounds.json"
    run(ez_job(), 2 * CHUNK, seed=5, checkpoint=file)
    with pytest.raises(HousewayError, match="already holds"):
        run(ez_job(), CHUNK, seed=5, checkpoint=file)


@pytest.mark.parametrize(
    ("job", "seed"), [(ez_job("natural-ends-round=no"), 5), (ez_job(), 6), (three_card(), 5)]
)
def test_the_checkpoint_of_another_simulation_is_refused(job, seed, tmp_path):
    file = tmp_path / "rounds.json"
    run(ez_job(), CHUNK, seed=5, checkpoint=file)
    with pytest.raises(HousewayError, match="checkpoint of another simulation"):
        run(job, CHUNK, seed=seed, checkpoint=file)


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", '{"chunks": 1}'])
def test_a_broken_checkpoint_is_refused(text, tmp_path):
    file = tmp_path / "rounds.json"
    file.write_text(text)
    with pytest.raises(HousewayError, match="is not a checkpoint"):
        run(ez_job(), CHUNK, checkpoint=file)


def test_odds_resume_from_a_checkpoint(tmp_path):
    file = tmp_path / "rounds.json"
    whole = odds(EZ, rounds=3 * CHUNK, seed=9)
    with pytest.raises(Stop):
        odds(EZ, rounds=3 * CHUNK, seed=9, checkpoint=file, progress=stop_after(CHUNK))
    assert odds(EZ, rounds=3 * CHUNK, seed=9, checkpoint=file) == whole
