"""Arranging hands of stud games: what a seat shows and holds, street by street.

Cards of a seat are named in the order they come: `"seat 2": "2c 3d 7h 9s"` is two down, seven and nine up.
"""

from __future__ import annotations

from houseway.cards import show_cards
from houseway.play import Round
from houseway.play.events import Dealt, Discarded
from tests.pots.arrange import in_dollars

QUIET = ("check", "call", "bring-in", "pass", "no", "show", "wait", "bet on")
"""What a player says who neither raises nor folds."""


def lying_up(*boards: str, down: str = "x x") -> dict[str, str]:
    """Seats by what lies up before them, street by street; their down cards do not matter."""
    return {f"seat {seat}": f"{down} {board}" for seat, board in enumerate(boards, 1)}


def pass_turn(round: Round) -> None:
    """The player to decide checks, calls, brings it in, lets it go, or picks cards as the clock would."""
    ask = round.asks[0]
    if ask.kind == "pick-cards":
        round.act(ask.id, ask.default)
        return
    words = {option.id for option in ask.options}
    round.act(ask.id, next(word for word in QUIET if word in words))


def see_street(round: Round, cards: int) -> None:
    """Everybody goes along quietly until those left have that many cards."""
    while not round.over and most_cards(round) < cards:
        pass_turn(round)


def show_down(round: Round) -> Round:
    """Everybody goes along quietly to the end."""
    while not round.over:
        pass_turn(round)
    return round


def most_cards(round: Round) -> int:
    """The number of cards of the fullest hand."""
    places = {place for event in round.events if isinstance(event, Dealt) for place in event.places}
    return max(len(held(round, place)) for place in places if place.startswith("seat"))


def held(round: Round, place: str, viewer: str | None = "the dealer") -> tuple[int, ...]:
    """The cards that came to a place and were not taken away, as a player sees them; unless one is named, as
    they are."""
    events = round.events if viewer == "the dealer" else round.view(viewer).events
    cards: list[int] = []
    for event in events:
        if isinstance(event, Dealt) and not event.street.startswith("draw"):
            for where, some in zip(event.places, event.cards, strict=True):
                cards += some if where == place else ()
        elif isinstance(event, Discarded) and event.place == place:
            for card in event.cards:
                cards.remove(card)
    return tuple(cards)


def hand_of(round: Round, place: str) -> str:
    """All cards of a place in the order they came: `2c 3d 7h`."""
    return show_cards(held(round, place))


def board_of(round: Round, place: str) -> str:
    """The cards that everybody sees at a place."""
    return show_cards([card for card in held(round, place, None) if card >= 0])


def down_at(round: Round, place: str) -> int:
    """How many cards lie face down at a place."""
    return sum(card < 0 for card in held(round, place, None))


def in_the_pot(round: Round) -> float:
    """What the pot holds now, in dollars."""
    return in_dollars(round.felt.purse.pot)


def served(round: Round, street: str) -> list[str]:
    """The places that got cards on a street, in the order in which its cards left the pack."""
    places = [event.places for event in round.events if isinstance(event, Dealt) and event.street == street]
    return [place for some in places for place in some]


def left_the_pack(round: Round, place: str) -> str:
    """All cards that came from the pack to a place, such as `seat 2`, `burn`, `removed` or `board`."""
    exits = [left for stub in round.felt.chance.stubs for left in stub.exits]
    return show_cards([left.card for left in exits if left.place == place])
