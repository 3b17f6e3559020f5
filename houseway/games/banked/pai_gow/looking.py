"""Who looks at which hand of pai gow poker: a bettor of several hands at one of them first, and where the
house way has to be asked for before, everybody only after he has said that he sets his hand himself."""

from __future__ import annotations

from houseway.cards import Place
from houseway.games.banked.pai_gow.hand import PaiGowHand, first_of
from houseway.play import Choose, Flow, Option, Wait

LOOK, EVERY_HAND, HOUSE_WAY = "look", "every-hand", "house-way"
"""What a player may say about his cards as they lie face down, beside the place of one of several hands."""


def looks_later(hand: PaiGowHand, party: int) -> bool:
    """Whether a party has something to say before it looks at its cards."""
    return asked_before(hand) or chooses_first(hand, party)


def chooses_first(hand: PaiGowHand, party: int) -> bool:
    """Whether a party with several hands sets the first that it looks at."""
    several = len(hand.set_by(party)) > 1
    if several and hand.rules.look == "all-set-first":
        hand.t.by("first_look_sets")
        return True
    return False


def asked_before(hand: PaiGowHand) -> bool:
    """Whether the house way has to be asked for before the look."""
    rules = hand.rules
    early = rules.house_way_players == "allowed" and rules.house_way_after_look == "refused"
    if early:
        hand.t.by("house_way_before_look")
        return True
    return False


def look(hand: PaiGowHand) -> Flow:
    """Everybody who has something to say before he looks says it, and then sees his cards."""
    parties = dict.fromkeys(party for spot in hand.order if (party := hand.setters[spot]) is not None)
    asks = [_ask(hand, party) for party in parties if looks_later(hand, party)]
    if not asks:
        return
    answers = yield Wait(tuple(asks), "first looks")
    for ask, choice in zip(asks, answers, strict=True):
        hand.t.decided(ask.party, "look", choice)
        _follow(hand, ask.party, choice)


def _ask(hand: PaiGowHand, party: int) -> Choose:
    spots = hand.set_by(party)
    if chooses_first(hand, party):
        options = [Option(_named(spot), f"look at seat {spot} first") for spot in spots]
        options.append(Option(EVERY_HAND, "look at all of them and set none"))
        default = _named(first_of(hand, party, spots))
    else:
        options, default = [Option(LOOK, "look at the cards")], LOOK
    if asked_before(hand):
        options.append(Option(HOUSE_WAY, "have the hand set the house way"))
    return Choose(party, "Your cards lie face down", options, default, place=Place("seat", spots[0]))


def _named(spot: int) -> str:
    return f"seat-{spot}"


def _follow(hand: PaiGowHand, party: int, choice: str) -> None:
    spots = hand.set_by(party)
    if choice == HOUSE_WAY:
        hand.t.rule("house_way_before_look", ", ".join(f"seat {spot}" for spot in spots))
        for spot in spots:
            hand.setters[spot] = None
            hand.to_house[Place("seat", spot)] = "house_way_asked"
        return
    if choice not in (LOOK, EVERY_HAND):
        first = next(spot for spot in spots if _named(spot) == choice)
        hand.t.rule("first_look_sets", Place("seat", first))
        _see(hand, party, Place("seat", first))
        hand.others[party] = [spot for spot in spots if spot != first]
        for spot in hand.others[party]:
            hand.setters[spot] = None
        return
    for spot in spots:
        _see(hand, party, Place("seat", spot))
    if choice == EVERY_HAND:
        hand.t.rule("looked_at_all", ", ".join(f"seat {spot}" for spot in spots))
        for spot in spots:
            hand.setters[spot] = None


def look_at_others(hand: PaiGowHand) -> None:
    """Who has set the first of his hands looks at those that the house dealer sets."""
    for party, spots in hand.others.items():
        for spot in spots:
            _see(hand, party, Place("seat", spot))


def _see(hand: PaiGowHand, party: int, place: Place) -> None:
    hand.t.looked(place, hand.cards[place], (party,))
