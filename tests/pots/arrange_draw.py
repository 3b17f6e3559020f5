"""Arranging hands of draw games: who throws what away and draws what, and pots that are opened or passed.

Cards of a seat are named in the order they come, the drawn ones after the first five; `throw` names discards.
"""

from __future__ import annotations

from houseway.cards import show_cards
from houseway.play import Ask, Round
from houseway.play.events import Dealt, Discarded, Shown
from tests.pots.arrange import in_dollars

QUIET = ("check", "call", "pass", "show", "decline", "declare", "wait", "take-back", "leave")
"""What a player says who neither bets nor folds."""


def asked(round: Round) -> Ask:
    """The question that holds the hand up."""
    return next(ask for ask in round.asks if not ask.optional)


def turn(round: Round) -> str:
    """Who must decide now."""
    return round.parties[asked(round).party]


def quiet(round: Round) -> None:
    """The player to decide goes along without a bet and stands pat; optional questions are let go."""
    if all(ask.optional for ask in round.asks):
        round.move_on()
        return
    ask = asked(round)
    words = {option.id for option in getattr(ask, "options", ())}
    round.act(ask.id, next((word for word in QUIET if word in words), ask.default))


def to_draw(round: Round) -> Round:
    """Everybody goes along until somebody must name his discards."""
    while not round.over and not drawing(round):
        quiet(round)
    return round


def drawing(round: Round) -> bool:
    return any(ask.kind == "pick-cards" for ask in round.asks)


def stand_pat(round: Round) -> Round:
    """Everybody who must still draw stands pat."""
    while drawing(round):
        round.act(asked(round).id, [])
    return round


def after_draw(round: Round) -> Round:
    """Everybody goes along and stands pat, to the first question after the draw."""
    return stand_pat(to_draw(round))


def show_down(round: Round) -> Round:
    """Everybody goes along quietly to the end."""
    while not round.over:
        quiet(round)
    return round


def throw(round: Round, discards: str) -> None:
    """Discards in turn: `P2 Kc 4d, P3`; a name alone stands pat."""
    for one in discards.split(","):
        who, *cards = one.split()
        assert turn(round) == who, f"{one!r}, but the turn is with {turn(round)}"
        round.act(asked(round).id, cards)


def react(round: Round, who: str, word: str) -> None:
    """Answer a question that nobody has to answer."""
    ask = next(ask for ask in round.pending[who] if ask.optional)
    round.act(ask.id, word)


# -- what is there -------------------------------------------------------------------------------------------


def hand_of(round: Round, seat: int) -> str:
    """The cards of a seat now, in the order they came."""
    place = f"seat {seat}"
    cards: list[int] = []
    for event in round.events:
        if isinstance(event, Dealt):
            if event.street == "cards" and place in event.places:
                cards = []
            for where, some in zip(event.places, event.cards, strict=True):
                cards += some if where == place else ()
        elif isinstance(event, Discarded) and event.place == place:
            for card in event.cards:
                cards.remove(card)
    return show_cards(cards)


def drawn(round: Round, seat: int) -> str:
    """The cards a seat has drawn, in the order they came."""
    places = [(event.places[0], event.cards[0]) for event in draws(round)]
    return show_cards([card for place, cards in places if place == f"seat {seat}" for card in cards])


def draws(round: Round) -> list[Dealt]:
    """Each time somebody was served."""
    return [event for event in round.events if isinstance(event, Dealt) and event.street == "draw"]


def turned_up(round: Round, place: str) -> str:
    """The cards last turned face up at a place."""
    cards = [event.cards for event in round.events if isinstance(event, Shown) and event.place == place]
    return show_cards(cards[-1]) if cards else ""


def pot(round: Round) -> float:
    """What the pot holds now, in dollars."""
    return in_dollars(round.felt.purse.pot)


def stays(round: Round) -> float:
    """What stays for the next hand, in dollars."""
    return in_dollars(round.settlement.carried_out)
