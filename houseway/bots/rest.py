"""Playing the rest of a round with bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.bots.company import LEAST_WAGERS, deciders
from houseway.bots.posted import is_banked
from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.games.banked.limits import table_limits
from houseway.play import Ask, Round, View, driver
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.rooms import Sheet


def play_out(
    round: Round,
    decide: Decide | Mapping[str, Decide] | None = None,
    *,
    strategy: str | None = None,
    seed: int = 1,
) -> Round:
    """Play a round to its end and give it back.

    Bots of the game answer, who play their cards by a strategy of its name: `house-way`, `basic` or another
    of the game; a name that it has not is refused with those it has. `decide` answers instead: one
    function for everybody, or one for each party that is named. It is given the asked party's view and the
    ask, and returns a choice; `None` leaves an optional ask unanswered.
    """
    if decide is None or isinstance(decide, Mapping):
        return driver.play_out(round, _company(round, decide or {}, strategy, seed))
    return driver.play_out(round, decide)


def _company(round: Round, own: Mapping[str, Decide], strategy: str | None, seed: int) -> Decide:
    """Who answers for whom: bots, but for those who are named."""
    for name in own:
        round.index(name)
    game = round.game
    bots: Sequence[Decide]
    if isinstance(game, Sheet):
        bank = LEAST_WAGERS * table_limits(game)[0] if is_banked(game) else 0
        bots = deciders(
            game, round.parties, bank=bank, strategy=strategy, chance=Chance(seed), seed=str(seed)
        )
    elif strategy is not None:
        raise HousewayError(f"{game.id} is no sheet of a room, so it has no strategy {strategy!r}")
    else:
        bots = [_as_the_clock] * len(round.parties)
    by_party = [own.get(name, bot) for name, bot in zip(round.parties, bots, strict=True)]
    return lambda view, ask: by_party[ask.party](view, ask)


def _as_the_clock(view: View, ask: Ask) -> Choice:
    """What is played when time is up."""
    return ask.default
