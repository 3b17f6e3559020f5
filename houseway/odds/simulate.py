"""Bulk simulation: rounds in numbered chunks, summed into a tally that can be saved, resumed and repeated.

A chunk's number is its stream of the seed, so one seed gives one tally on any number of cores, whether or not
the work was stopped on the way.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import seed_state
from houseway.errors import HousewayError
from houseway.games import ez_baccarat, three_card_rules
from houseway.hands import table_of
from houseway.odds import baccarat
from houseway.odds.chunks import Progress, in_order
from houseway.odds.composition import composition, deck_of
from houseway.odds.three_card import OWN_CATEGORIES, SIX_CATEGORIES
from houseway.odds.three_card_counts import FOLD, draw_own_cards, draw_rounds, draw_six_cards
from houseway.odds.three_card_play import PlayTable, always_play

Ints = npt.NDArray[np.int64]

CHUNK = 1 << 16
"""Rounds of one stream; part of what a seed means."""
SAVED_EVERY = 64
"""Chunks after which a checkpoint is written; one is also written when the work stops."""
FORMAT = 1


class Job(NamedTuple):
    """What is simulated: `draw(seed state, rounds)` gives the tally of one chunk."""

    name: str
    """Says which rounds these are; a checkpoint fits only the job that wrote it."""
    draw: Callable[[Ints, int], Ints]
    size: int
    """Entries of the tally."""


def run(
    job: Job,
    rounds: int,
    seed: int = 1,
    *,
    checkpoint: Path | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Ints:
    """The tally of so many rounds. With a checkpoint file the work goes on where it stopped, and whatever
    stops it, be it the keyboard or an error from `progress`, leaves the file up to date."""
    if rounds < 1:
        raise HousewayError(f"a simulation needs at least one round, not {rounds}")
    chunks = -(-rounds // CHUNK)
    done, tally = read_checkpoint(checkpoint, job, seed) if checkpoint else (0, _nothing(job))
    if done > chunks or (done == chunks and rounds % CHUNK):
        raise HousewayError(f"the checkpoint {checkpoint} already holds {done * CHUNK} rounds")

    def draw(chunk: int) -> Ints:
        return job.draw(seed_state(seed, chunk), min(CHUNK, rounds - chunk * CHUNK))

    kept = tally.copy()
    full = done
    try:
        for number, part in enumerate(in_order(draw, range(done, chunks), threads), done + 1):
            tally += part
            if number * CHUNK <= rounds:
                # Only whole chunks are kept: a later run may ask for more rounds.
                full, kept = number, tally.copy()
                if checkpoint and number % SAVED_EVERY == 0:
                    write_checkpoint(checkpoint, job, seed, full, kept)
            if progress is not None:
                progress(min(number * CHUNK, rounds), rounds)
    finally:
        if checkpoint:
            write_checkpoint(checkpoint, job, seed, full, kept)
    return tally


def _nothing(job: Job) -> Ints:
    return np.zeros(job.size, dtype=np.int64)


def write_checkpoint(path: Path, job: Job, seed: int, chunks: int, tally: Ints) -> None:
    """Save how far the work has come; the file is replaced at once, never half written."""
    told = {"houseway_odds": FORMAT, "job": job.name, "seed": seed, "chunk": CHUNK, "chunks": chunks}
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(told | {"tally": tally.tolist()}), encoding="utf-8")
    beside.replace(path)


def read_checkpoint(path: Path, job: Job, seed: int) -> tuple[int, Ints]:
    """How many chunks are done, and their tally; nothing yet if there is no file."""
    if not path.exists():
        return 0, _nothing(job)
    try:
        saved: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        chunks, tally = int(saved["chunks"]), np.array(saved["tally"], dtype=np.int64)
        fits = (saved["houseway_odds"], saved["job"], saved["seed"], saved["chunk"], tally.shape)
    except (ValueError, KeyError, TypeError) as error:
        raise HousewayError(f"{path} is not a checkpoint of a simulation: {error}") from None
    if fits != (FORMAT, job.name, seed, CHUNK, (job.size,)):
        raise HousewayError(f"{path} is the checkpoint of another simulation ({saved['job']})")
    return chunks, tally


# -- the games -----------------------------------------------------------------------------------------------


def ez_baccarat_job(rules: ez_baccarat.Rules, decks: int | None = None, seen: str = "") -> Job:
    """Rounds of EZ Baccarat by how both hands end, each from a fresh shoe."""
    left = composition(decks or rules.decks, seen)
    shoe, found = baccarat.value_shoe(left), ez_baccarat.params(rules)

    def draw(state: Ints, rounds: int) -> Ints:
        endings = np.zeros(baccarat.ENDINGS, dtype=np.int64)
        charts = found.player_chart, found.banker_chart
        baccarat.draw_endings(state, rounds, shoe.copy(), found.natural_ends, *charts, endings)
        return endings

    name = f"ez-baccarat {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, baccarat.ENDINGS)


def three_card_job(
    rules: three_card_rules.Rules, table: PlayTable, decks: int | None = None, seen: str = ""
) -> Job:
    """Rounds of Three Card Poker: rulings on the Ante and folds, then categories of the player's cards, then
    of the best five of six where that bet is offered."""
    left = composition(decks or rules.decks, seen)
    deck, found, up = deck_of(left), three_card_rules.params(rules), rules.bank_up_card
    reading = found.suited_ace_two_three
    offered = three_card_rules.SIX_CARD_BONUS in rules.stages
    six_plays = table.plays if rules.six_card_bonus_on_fold == "lost" else always_play(rules).plays
    ranked = table_of("best-of-six")

    def draw(state: Ints, rounds: int) -> Ints:
        base = np.zeros(FOLD + 1, dtype=np.int64)
        own = np.zeros(OWN_CATEGORIES, dtype=np.int64)
        six = np.zeros(SIX_CATEGORIES + 1, dtype=np.int64)
        readings = reading, found.qualifier, found.equal, found.lower
        draw_rounds(state.copy(), rounds, deck.copy(), up, table.plays, *readings, base)
        draw_own_cards(state.copy(), rounds, deck.copy(), reading, own)
        if offered:
            draw_six_cards(state.copy(), rounds, deck.copy(), up, six_plays, ranked, six)
        return np.concatenate([base, own, six])

    name = f"three-card-poker {table.name} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, FOLD + 1 + OWN_CATEGORIES + SIX_CATEGORIES + 1)
