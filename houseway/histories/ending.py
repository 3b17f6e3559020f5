"""The showdown of a recorded hand as other notations tell it: at the end, or as soon as nobody can bet any
more and cards are still to come."""

from __future__ import annotations

from dataclasses import replace

from houseway.cards.card import UNKNOWN
from houseway.histories.plan import BETTING
from houseway.histories.record import Act, Hand


def with_showdown(hand: Hand, shown: set[int], forfeits: set[int]) -> Hand:
    """The hand with what everybody does at the showdown; the others of those who were left throw their hands
    away. Who is all-in with cards to come shows at once, and in stud once more with his last card."""
    live = sorted({*range(len(hand.stacks))} - {act.player for act in hand.acts if act.word == "fold"})
    if len(live) < 2:
        return hand
    acts = list(hand.acts)
    at = runs_out_at(acts)
    if at is None:
        acts += [_showing(acts, player, player in shown) for player in live]
    else:
        cards_come = any(act.word == "deal" for act in acts[at:])
        keep = [player for player in live if player not in forfeits]
        again = [_showing(acts, player, True) for player in keep] if cards_come else []
        early = [_showing(acts[:at], player, player in keep) for player in live]
        rest = [act for act in acts[at:] if act.word != "deal" or act.player in keep]
        if len(keep) < 2:
            # The last one left takes the pot when the next card has come.
            rest, again = rest[:1], []
        acts = [*acts[:at], *early, *rest, *again]
    kept = [act for act in acts if not (act.word == "show" and act.shows and UNKNOWN in act.cards)]
    return replace(hand, acts=tuple(act._replace(number=number) for number, act in enumerate(kept, 1)))


def runs_out_at(acts: list[Act]) -> int | None:
    """Where the betting is over and cards still come that nobody can choose: none where it ends otherwise."""
    last = max((at for at, act in enumerate(acts) if act.word in (*BETTING, "discard")), default=-1)
    if last < 0 or acts[last].word == "discard":
        dealt_first = last < 0
        if not dealt_first:
            return None
        last = max(at for at, act in enumerate(acts) if act.word == "deal" and not _was_dealt(acts, at))
    return next((at for at in range(last + 1, len(acts)) if acts[at].word in ("deal", "board")), None)


def _was_dealt(acts: list[Act], at: int) -> bool:
    """Whether the player of a deal had cards before it."""
    return any(act.word == "deal" and act.player == acts[at].player for act in acts[:at])


def _showing(acts: list[Act], player: int, shows: bool) -> Act:
    """What a player does with the cards he has by then."""
    held: list[int] = []
    for act in acts:
        if act.player == player and act.word == "deal":
            held += act.cards
        elif act.player == player and act.word == "discard":
            for card in act.cards:
                held.remove(card)
    return Act(0, "show", player, tuple(held) if shows else (), shows=shows)
