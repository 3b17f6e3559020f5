"""Hands that cannot be played in bulk: what is wrong with the one at which the kernel stopped."""

from __future__ import annotations

from houseway.errors import CardError, HousewayError, Refused
from houseway.games.pot.bulk import betting
from houseway.games.pot.bulk.acts import decode
from houseway.games.pot.bulk.betting import Integers
from houseway.games.pot.bulk.results import Session

FOR_THE_LIVE_TABLE = {
    betting.UNOPENED: "nobody came in",
    betting.NO_CHIPS: "somebody is broke",
    betting.OUT_OF_CARDS: "the cards run out",
    betting.NO_OPENER: "the card that must open has no chips behind it",
}


def unplayable(session: Session, stacks: Integers, came: int, hand: int, read: int) -> HousewayError:
    """What is wrong with a hand that came out so after some of its acts were read; `stacks` has everybody's
    chips after the hands before it."""
    if came == betting.REFUSED:
        return _live_refusal(session, stacks, hand, read)
    if came == betting.NOT_A_PACK:
        pack = "52 cards, each of them once" if session.logged else "a whole pack, each card once"
        return CardError(f"hand {hand}: the deck is not {pack}")
    if came == betting.TOO_FEW_ACTS:
        what = "betting" if session.logged else "hand"
        return Refused(f"hand {hand}, act {read + 1}: there is none, and the {what} is not over")
    if came == betting.TOO_MANY_ACTS:
        count = len(session.acts.of(hand))
        return Refused(f"hand {hand}, act {read + 1}: the hand is over after {read} of its {count} acts")
    why = _why_live(session, stacks, came, hand) if session.logged else FOR_THE_LIVE_TABLE[came]
    return HousewayError(f"hand {hand}: {why}: use the live table from here on")


def _why_live(session: Session, stacks: Integers, came: int, hand: int) -> str:
    """Why a hand of hold'em is for the live table."""
    if came == betting.UNOPENED:
        dealt_over = session.game.rules.blinds.all_fold == "redeal"
        return f"nobody came in, so that it {'is dealt over' if dealt_over else 'gives the blinds back'}"
    chips = session.stacks_before(hand, stacks).tolist()
    return f"{session.before.names[chips.index(min(chips))]} is broke"


def _live_refusal(session: Session, stacks: Integers, hand: int, read: int) -> HousewayError:
    """What the live table says of the act at which the kernel stopped."""
    live = session.live_round(hand, stacks)
    for number, code in enumerate(session.acts.of(hand)[:read].tolist(), 1):
        try:
            live.act(live.asks[0].id, decode(code))
        except Refused as refusal:
            act = number if session.logged else read
            found = Refused(f"hand {hand}, act {act}: {refusal}", refusal.rule)
            found.rules = refusal.rules
            return found
    raise RuntimeError(f"hand {hand}: the live table takes acts which the bulk refuses")
