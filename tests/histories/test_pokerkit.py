"""PokerKit writes hands that we play again, and reads hands that we wrote: the stacks are equal."""

from __future__ import annotations

import warnings

import pytest
from pokerkit import HandHistory

from houseway.histories import finishing_stacks, read, replay, write
from houseway.play.events import Ruled
from tests.histories.our_hands import play_hand
from tests.histories.pokerkit_hands import Written, write_hand

EVERY_DAY, ALL = 12, 2_000
"""Hands of each variant, and with --exhaustive."""
VARIANTS = pytest.mark.parametrize("variant", HandHistory.game_types)


@VARIANTS
def test_hands_that_pokerkit_wrote_come_to_its_stacks(variant):
    assert hands_read(variant, EVERY_DAY) == EVERY_DAY


@VARIANTS
def test_pokerkit_brings_hands_that_we_wrote_to_our_stacks(variant):
    assert hands_written(variant, EVERY_DAY) == EVERY_DAY


@pytest.mark.exhaustive
@VARIANTS
def test_two_thousand_hands_that_pokerkit_wrote_come_to_its_stacks(variant):
    assert hands_read(variant, ALL) == ALL


@pytest.mark.exhaustive
@VARIANTS
def test_pokerkit_brings_two_thousand_hands_that_we_wrote_to_our_stacks(variant):
    assert hands_written(variant, ALL) == ALL


def hands_read(variant: str, count: int) -> int:
    """Play so many hands of PokerKit again; hands that it cannot finish itself are left out."""
    found = seed = 0
    while found < count:
        seed += 1
        assert seed < 20 + 2 * count
        written = sound_hand(variant, seed)
        if written is None:
            continue
        (hand,) = read(written.text)
        round = replay(hand)
        assert round.over == written.finished
        if low_in_some_pots_only(round):
            continue
        assert list(finishing_stacks(hand, round)) == written.stacks, f"{variant}, seed {seed}"
        found += 1
    return found


def sound_hand(variant: str, seed: int) -> Written | None:
    """A hand of PokerKit; none where it fails at its own hand, or loses chips of a pot whose players have all
    thrown their hands away."""
    try:
        written = write_hand(variant, seed)
    except AssertionError:
        return None
    kept = not written.finished or sum(written.stacks) == sum(written.starting)
    return written if kept else None


def hands_written(variant: str, count: int) -> int:
    """Let PokerKit play so many hands of ours again."""
    found = seed = 0
    while found < count:
        seed += 1
        assert seed < 20 + 2 * count
        round = play_hand(variant, seed)
        if low_in_some_pots_only(round) or pots_nobody_claims(round):
            continue
        (hand,) = read(write(round, "phh"))
        stacks = pokerkit_plays(write(round, "phh"))
        assert stacks == list(hand.finishing), f"{variant}, seed {seed}"
        found += 1
    return found


def pokerkit_plays(text: str) -> list[int]:
    """The stacks to which PokerKit brings a hand."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = HandHistory.loads(text)
    assert not state.status
    return list(state.stacks)


def low_in_some_pots_only(round) -> bool:
    """PokerKit halves every pot as soon as anybody has a low, and shares the low half of a side pot among
    those in it who have none; ours goes by the usual rule, pot by pot: the best high hand takes it."""
    ruled = {event.clause for event in round.events if isinstance(event, Ruled)}
    return ruled >= {"pot_is_halved", "no_low"}


def pots_nobody_claims(round) -> bool:
    """PokerKit loses the chips of a side pot whose players have all thrown their hands away."""
    return any(isinstance(event, Ruled) and event.clause == "muck_forfeits" for event in round.events) and (
        0 in round.felt.purse.stacks or 0 in round.settlement.stacks_after
    )
