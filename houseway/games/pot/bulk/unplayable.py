"""Hands that cannot be played in bulk: what is wrong with the one at which the kernel stopped."""

from __future__ import annotations

from houseway.errors import CardError, HousewayError, Refused
from houseway.games.pot.bulk.acts import decode
from houseway.games.pot.bulk.records import Integers
from houseway.games.pot.bulk.results import Session
from houseway.games.pot.bulk.words import Came

FOR_THE_LIVE_TABLE = {
    Came.UNOPENED: "nobody came in",
    Came.NO_CHIPS: "somebody is broke",
    Came.OUT_OF_CARDS: "the cards run out",
    Came.NO_OPENER: "the card that must open has no chips behind it",
}


def unplayable(session: Session, stacks: Integers, came: Came, hand: int, read: int) -> HousewayError:
    """What is wrong with a hand that came out so after some of its acts were read; `stacks` has everybody's
    chips after the hands before it."""
    if came == Came.REFUSED:
        return _live_refusal(session, stacks, hand, read)
    if came == Came.NOT_A_PACK:
        pack = "52 cards, each of them once" if session.logged else "a whole pack, each card once"
        return CardError(f"hand {hand}: the deck is not {pack}")
    if came == Came.TOO_FEW_ACTS:
        what = "betting" if session.logged else "hand"
        return Refused(f"hand {hand}, act {read + 1}: there is none, and the {what} is not over")
    if came == Came.TOO_MANY_ACTS:
        count = len(session.acts.of(hand))
        return Refused(f"hand {hand}, act {read + 1}: the hand is over after {read} of its {count} acts")
    why = _why_live(session, stacks, came, hand) if session.logged else FOR_THE_LIVE_TABLE[came]
    return HousewayError(f"hand {hand}: {why}: use the live table from here on")


def _why_live(session: Session, stacks: Integers, came: Came, hand: int) -> str:
    """Why a hand of hold'em is for the live table."""
    if came == Came.UNOPENED:
        dealt_over = session.game.rules.blinds.all_fold == "redeal"
        return f"nobody came in, so that it {'is dealt over' if dealt_over else 'gives the blinds back'}"
    chips = session.stacks_before(hand, stacks).tolist()
    return f"{session.before.names[chips.index(min(chips))]} is broke"


def _live_refusal(session: Session, stacks: Integers, hand: int, read: int) -> HousewayError:
    """What the live table says of the act at which the kernel stopped."""
    live = session.live_round(hand, stacks)
    for number, act in enumerate(session.acts.of(hand)[:read].tolist(), 1):
        try:
            live.act(live.asks[0].id, decode(act))
        except Refused as refusal:
            told = number if session.logged else read
            found = Refused(f"hand {hand}, act {told}: {refusal}", refusal.rule)
            found.rules = refusal.rules
            return found
    raise RuntimeError(f"hand {hand}: the live table takes acts which the bulk refuses")
