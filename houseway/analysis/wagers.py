"""The wagers of a game priced: counted out where they can be, simulated where not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.games.roster import own_sources, priced_game
from houseway.pricing.answers import answered
from houseway.pricing.chunks import telling
from houseway.pricing.game import Job, Question
from houseway.pricing.model import WagerOdds
from houseway.pricing.simulate import Running, run


@dataclass(frozen=True, slots=True)
class WagerRounds:
    """The recipe of a game's own job."""

    game: str
    asked: Question

    def __call__(self) -> Job:
        return priced_game(self.game).job(self.asked)


def price(game: str, asked: Question, rounds: int | None, running: Running) -> tuple[WagerOdds, ...]:
    """The wagers asked for: exact where they can be counted out and no number of rounds is asked for."""
    found = priced_game(game)
    with telling(running.progress):
        counted = {one.wager: one for one in _exact(game, asked)} if rounds is None else {}
    rest = tuple(wager for wager in asked.wagers if wager not in counted)
    if rest:
        uncounted = asked._replace(wagers=rest)
        tally = run(WagerRounds(game, uncounted), found.rounds if rounds is None else rounds, running)
        counted |= {one.wager: one for one in found.read(uncounted, tally)}
    return tuple(counted[wager] for wager in asked.wagers)


def _exact(game: str, asked: Question) -> Sequence[WagerOdds]:
    """The wagers that can be counted out."""
    return answered(
        f"{game} {asked}",
        lambda: priced_game(game).exact(asked),
        lambda told: {"wagers": [one.to_json() for one in told]},
        lambda told: [WagerOdds.from_json(one) for one in told["wagers"]],
        own_sources(game),
    )
