"""A deal that goes wrong where the sheet prints nothing on it: the round is void, or it is put right."""

import pytest

from houseway.cards import Chance, Incident
from houseway.games.banked.bots import Bot
from houseway.play import Board, Round
from houseway.play.events import Dealt, Discarded, Outcome
from houseway.rooms import sheet
from tests.bank.arrange import fees, results, ruled, table, take_bank

SHEETS = {
    "angies/three-card-poker-6-card-bonus": "amb.13",
    "casino-real/three-card-poker": "amb.14",
    "lake-elsinore/three-card-poker-6-card-bonus": "amb.14",
    "lake-elsinore/three-card-poker": "amb.16",
    "poker-flats/three-card-poker-6-card-bonus": "amb.13",
    "angies/ultimate-texas-holdem": "amb.12",
    "lake-elsinore/ultimate-texas-holdem": "amb.15",
    "poker-flats/ultimate-texas-holdem": "amb.15",
    "lake-elsinore/caribbean-stud-poker": "amb.16",
    "lake-elsinore/let-it-ride-bonus": "amb.9",
    "lake-elsinore/crazy-4-poker": "amb.14",
    "angies/pure-21-5-blackjack": "amb.22",
    "angies/pure-spanish-21-5": "amb.23",
    "casino-real/pure-21-5-blackjack": "amb.23",
    "lake-elsinore/pure-21-5-blackjack-red-flex": "amb.26",
    "lake-elsinore/pure-21-5-blackjack": "amb.22",
    "lake-elsinore/pure-spanish-21-5": "amb.24",
    "phoenix/pure-21-5-blackjack": "amb.30",
    "poker-flats/pure-21-5-blackjack": "amb.21",
    "casino-real/no-bust-21st-century-blackjack": "amb.21",
    "lake-elsinore/no-bust-21st-century-blackjack": "amb.22",
    "phoenix/no-bust-21st-century-blackjack": "amb.22",
    "poker-flats/california-blackjack-22": "amb.12",
}
"""The sheets that print nothing on misdeals, with the reading that says what is done."""

every_sheet = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.rule(f"{name}#{amb}")) for name, amb in SHEETS.items()]
)


def misdealt(name: str, incident: Incident, settings=(), cards=None) -> Round:
    """A hand of P2 and P3 up to their first decision, in which something goes wrong in the deal."""
    chance = Chance.scripted(cards or {}, incidents=[incident], seed=7)
    round = table(name, ["P2", "P3"], settings=settings).deal(chance)
    take_bank(round, 1000)
    bot = Bot(Chance(3))
    for ask in round.asks:
        assert isinstance(ask, Board)
        round.act(ask.id, bot.choose(round.view(ask.party), ask))
    return round


def foreign(kind: str) -> str | None:
    return "Jk" if kind == "foreign" else None


@every_sheet
@pytest.mark.parametrize("place", ["seat 2", "bank"])
@pytest.mark.parametrize("kind", ["missing", "extra", "boxed", "off-table", "foreign", "empty-seat"])
def test_a_mistake_before_the_first_decision_voids_the_round(name, place, kind):
    for nth in (1, 2):
        late = getattr(sheet(name).rules, "bank_second_card", "") == "after-players"
        if late and (place, nth) == ("bank", 2):
            continue
        round = misdealt(name, Incident(place, nth, kind, foreign(kind)))
        assert round.over
        assert ruled(round, "misdeal_voids") == [f"{kind} card at {place}"]
        assert not [event for event in round.events if isinstance(event, Outcome)]
        assert results(round) == {party: -fees(round).get(party, 0) for party in round.parties}


@every_sheet
@pytest.mark.parametrize("kind", ["missing", "extra", "boxed", "foreign"])
def test_or_the_hand_is_put_right_and_played(name, kind):
    switch = "uth-misdeal" if name == "angies/ultimate-texas-holdem" else "misdeal"
    wrong = misdealt(name, Incident("seat 2", 1, kind, foreign(kind)), [f"{switch}=play-on"])
    assert ruled(wrong, "misdeal_voids") == []
    assert ruled(wrong, "misdeal_put_right") == [f"{kind} card at seat 2"]
    assert cards_of(wrong, "seat 2") == next((count for game, count in HELD.items() if game in name), 2)


HELD = {"three-card": 3, "let-it-ride": 3, "caribbean": 5, "crazy-4": 5}
"""Cards that a seat is dealt, where they are not two."""


def cards_of(round: Round, place: str) -> int:
    """How many cards a place has when somebody is first asked."""
    dealt = [event for event in round.events if isinstance(event, Dealt)]
    gone = [event for event in round.events if isinstance(event, Discarded) and event.place == place]
    came = sum(
        len(cards)
        for event in dealt
        for at, cards in zip(event.places, event.cards, strict=True)
        if at == place
    )
    return came - sum(len(event.cards) for event in gone)


@pytest.mark.parametrize("name", [name for name in SHEETS if "21" in name or "22" in name])
@pytest.mark.parametrize("kind", ["missing", "extra", "boxed", "off-table", "foreign"])
def test_a_drawn_card_that_comes_wrong_is_put_right(name, kind):
    cards = {"seat 2": "7c 8c", "seat 3": "9c 9d", "bank": "9h 7s"}
    round = misdealt(name, Incident("seat 2", 3, kind, foreign(kind)), cards=cards)
    for ask in round.asks:
        assert ask.party == 1
        round.act(ask.id, "hit")
    assert ruled(round, "misdeal_put_right") == [f"{kind} card at seat 2"]
    assert cards_of(round, "seat 2") == 3
    while not round.over:
        round.clock(round.asks[0].id)
    assert round.settlement.balances()
