"""The side bet that one of two baccarat hands wins by a margin: Dragon Bonus, and Baccarat Gold's Spread."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.games.banked.baccarat.settle import Ending
from houseway.games.banked.verdict import LOST, PUSH, Verdict
from houseway.play.payoff import Odds

MARGIN_PAYS: Mapping[str, Odds] = {
    "by-4": Odds(1),
    "by-5": Odds(2),
    "by-6": Odds(4),
    "by-7": Odds(6),
    "by-8": Odds(10),
    "by-9": Odds(30),
}
"""What a win by so many points pays; a margin that is not in the table loses."""

CLAUSES = {
    "margin_natural_wins": "A bet on the margin has one price when its hand is a natural and wins.",
    "margin_naturals_tie": "A bet on the margin pushes when both hands are naturals and tie.",
    "margin_wins": "A bet on the margin is paid by the points its hand wins by.",
    "margin_loses": "A bet on the margin loses on a smaller margin, any other tie, and a loss.",
}


def natural_wins(backed: str, ending: Ending) -> bool:
    """Whether the hand backed, `player` or `banker`, is a natural and wins."""
    if backed == "player":
        return ending.ahead > 0 and ending.player_natural
    return ending.ahead < 0 and ending.banker_natural


def margin_verdict(backed: str, ending: Ending, pays: Mapping[str, Odds], natural_pays: Odds) -> Verdict:
    """What becomes of a bet on the margin of a hand."""
    if natural_wins(backed, ending):
        return Verdict("margin_natural_wins", natural_pays, "natural")
    if ending.ahead == 0 and ending.player_natural and ending.banker_natural:
        return Verdict("margin_naturals_tie", PUSH)
    row = f"by-{ending.ahead if backed == 'player' else -ending.ahead}"
    return Verdict("margin_wins", pays[row], row) if row in pays else Verdict("margin_loses", LOST)
