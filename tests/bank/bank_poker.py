"""Whole hands of poker against a bank, in which everybody goes on in the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from houseway.play import Round
from houseway.play.events import Decided
from tests.bank.arrange import RICH, Settings, came_to, start, table


class Arranged(NamedTuple):
    """A game as its tests play it."""

    sheet: str
    bets: Mapping[str, float]
    """The opening bets of a player."""
    goes_on: str
    """What a player says who does not give up."""
    cards: int
    """Cards of a stack."""

    def hand(
        self,
        wagers: Mapping[str, Mapping[str, float]] | Sequence[str],
        cards: Mapping[str, str] | None = None,
        *,
        acts: Mapping[str, Any] | None = None,
        bank: float = RICH // 2,
        settings: Settings = (),
        stacks: Mapping[str, float] | None = None,
        bank_seat: int = 1,
    ) -> Round:
        """One hand played to its end; whoever has no act goes on, and a list of players bets the usual."""
        laid = wagers if isinstance(wagers, Mapping) else dict.fromkeys(wagers, self.bets)
        players = {player: (stacks or {}).get(player, RICH) for player in laid}
        seated = table(self.sheet, players, settings=settings, bank_seat=bank_seat)
        return self.finish(start(seated, laid, cards, bank=bank), acts)

    def finish(self, round: Round, acts: Mapping[str, Any] | None = None) -> Round:
        """Decisions in the order in which they are asked; an act may be a list, an answer a question."""
        left = {
            player: [act] * 9 if isinstance(act, str) else list(act) for player, act in (acts or {}).items()
        }
        while not round.over:
            ask = round.asks[0]
            answers = left.get(round.parties[ask.party])
            round.act(ask.id, answers.pop(0) if answers else self.goes_on)
        assert round.settlement.balances()
        return round

    def begin(self, players: Sequence[str], cards: Mapping[str, str] | None = None) -> Round:
        """A hand up to the first decision."""
        return start(table(self.sheet, players), dict.fromkeys(players, self.bets), cards)


def one_hand(game: Arranged, cards: Mapping[str, str], **more: Any) -> dict[str, float]:
    """What each wager of P2 comes to; `bets` are his, the usual ones unless told."""
    bets = more.pop("bets", game.bets)
    act = more.pop("act", None)
    round = game.hand({"P2": bets}, cards, acts=None if act is None else {"P2": act}, **more)
    return {wager.removeprefix("P2 "): won for wager, won in came_to(round).items()}


def asked(round: Round) -> list[str]:
    """Who decided on his cards, in order."""
    return [round.parties[e.party] for e in round.events if isinstance(e, Decided) and e.what != "bank"]
