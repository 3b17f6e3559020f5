"""The example programs run, here in a short form, and find out what they set out to find."""

from __future__ import annotations

from examples import best_response, learning_loop, push_or_fold


def test_push_or_fold_pushes_more_than_it_calls_and_never_folds_aces(capsys):
    pusher, caller = push_or_fold.solve(40, 256)
    aces, trash = 12 * 13 + 12, 1  # AA, and 3-2 offsuit
    assert push_or_fold.name_of(aces) == "AA" and push_or_fold.name_of(trash) == "32o"
    assert pusher.average()[aces] > 0.9 and caller.average()[aces] > 0.9
    assert caller.average()[trash] < 0.3
    pushes, calls = push_or_fold.main(["--rounds", "25"])
    assert 0.4 < calls < pushes < 0.75
    assert "small blind pushes" in capsys.readouterr().out


def test_the_learner_does_better_than_random_play(capsys):
    at_random, learnt = learning_loop.main(["--steps", "80"])
    assert at_random < -0.2
    assert learnt > at_random + 0.15
    assert "after learning" in capsys.readouterr().out


def test_a_best_response_to_the_caller_beats_pushing_at_random(capsys):
    at_random, learnt = best_response.main(["--hands", "1000"])
    assert learnt > at_random
    assert "against caller" in capsys.readouterr().out
