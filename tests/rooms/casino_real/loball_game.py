"""A LoBall game of six at Casino Real that has been going on for a while: who is in, where the button is."""

from houseway.play.events import Dealt
from tests.pots.arrange_lowball import lap, lowball

SHEET = "casino-real/loball"


def running(settings=(), players=6):
    """A game whose button has gone once round."""
    return lap(lowball(SHEET, players, settings), players)


def dealt_in(round):
    """The seats that got cards, first to last."""
    deals = [event for event in round.events if isinstance(event, Dealt) and event.street == "cards"]
    return [int(place.removeprefix("seat ")) for place in deals[-1].places] if deals else []


def button(table):
    return table.state.parts["pots"]["button"]


def missed_big(settings=()):
    """P3 was away while the big blind passed him; in the next hand the button is at P2."""
    table = running(settings)
    table.sit_out("P3")
    lap(table, 1)
    table.sit_out("P3", False)
    return table
