"""A recorded hand: who sat where with how much, what was put up, and everything that was dealt and done."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal, NamedTuple

from houseway.errors import HousewayError

Amount = int | Decimal
"""A number of chips as a file writes it; a stack nobody knows is infinite."""

Word = Literal["deal", "board", "fold", "call", "raise", "bring-in", "discard", "show", "note"]
"""What happens: cards to a player or to the board; a fold; a check or a call; a bet, a raise or the
completion of a forced bet, to a total; the forced bet; cards thrown away, or none; a hand shown, or not."""

Structure = Literal["fixed", "pot-limit", "no-limit"]

DEALER = -1
"""Who deals; players are numbered from 0."""


class HistoryError(HousewayError):
    """A recorded hand that cannot be read, played again or written."""


class Act(NamedTuple):
    """One act of a recorded hand."""

    number: int
    """Which act of the file it is, from 1."""
    word: Word
    player: int = DEALER
    """The player who acts or is dealt to, by position from the button's left; without a button by seat."""
    cards: tuple[int, ...] = ()
    """Cards dealt, thrown away or shown; a card that nobody knows is -1."""
    amount: Amount = 0
    """What a bet or raise goes to."""
    shows: bool = True
    """Of a hand at the showdown: whether it is shown, or thrown away."""
    said: str = ""
    """A comment."""
    text: str = ""
    """The act as the file writes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One recorded hand of a game played for a pot. Every list goes by position from the button's left; the
    button comes last."""

    game: str
    """The neutral sheet it is played at: `open/texas-holdem`."""
    structure: Structure
    bets: tuple[Amount, ...]
    """The lower and the upper bet of a fixed limit, or the least bet."""
    stacks: tuple[Amount, ...]
    """Everybody's chips before the hand."""
    antes: tuple[Amount, ...] = ()
    blinds: tuple[Amount, ...] = ()
    """Blinds, straddles and posts; a post has a minus sign."""
    full_call: bool = False
    """Whether a blind that is all-in for less is called in full, and not for what it put up."""
    bring_in: Amount = 0
    matched_antes: bool = False
    """Whether a player with a short ante wins only as much of the others'."""
    acts: tuple[Act, ...] = ()
    players: tuple[str, ...] = ()
    """Names, or none; one that is not known is empty."""
    finishing: tuple[Amount, ...] = ()
    """Everybody's chips after the hand, where the file says so."""
    details: dict[str, object] = field(default_factory=dict)
    """Everything else the file says, by its own names, in its order."""
    source: str = ""
    """The file and the hand in it, for messages."""

    @property
    def names(self) -> tuple[str, ...]:
        """A name for every player that no other has."""
        found: list[str] = []
        for at in range(len(self.stacks)):
            name = self.players[at].strip() if at < len(self.players) else ""
            found.append(name if name and name not in found else f"p{at + 1}")
        return tuple(found)

    @property
    def posted(self) -> tuple[Amount, ...]:
        """Every blind, straddle and post, the smallest first."""
        return tuple(sorted(blind if blind > 0 else -blind for blind in self.blinds if blind))

    def wrong(self, why: str, act: Act | None = None) -> HistoryError:
        """The error that names the file and the act."""
        where = [self.source] if self.source else []
        if act is not None:
            where.append(f"action {act.number}" + (f" ({act.text!r})" if act.text else ""))
        return HistoryError(": ".join([*where, why]))
