"""What of a finished round is opened to whom: never a card its viewer did not see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from houseway.cards import PACKS, Chance, parse_card, shoe
from houseway.floor.fair.proofs import opened_leaves, proof_for
from houseway.play.events import Dealt, Discarded, Event, Looked, Shown, Shuffled
from tests.random_play import between_rounds, play_at_random, random_table
from tests.roster import one_a_game

FOUR = shoe(PACKS["standard-52"], 4)


class Round:
    """A round as far as its proof goes: a committed pack, and events that tell of its cards."""

    parties = ("Ann", "Bo")

    def __init__(self, cards: str, pack: Any = FOUR) -> None:
        self.events: list[Event] = []
        wanted = [parse_card(card) for card in cards.split()]
        orders = (Chance(seed).mix(pack.cards, "shoe")[1] for seed in count())
        found = next(seed for seed, order in enumerate(orders) if list(order[: len(wanted)]) == wanted)
        chance = Chance(found, commit=True)
        self.stub = chance.shuffle(pack, "shoe")
        self.felt = SimpleNamespace(chance=chance)

    def deal(self, place: str, *audience: int, up: bool = False) -> int:
        (card,) = self.stub.deal(place)
        self.events.append(Dealt("deal", (place,), ((card,),), (None if up else audience,)))
        return card

    def seen(self, party: str | None) -> list[tuple[str, int]]:
        proof = proof_for(opened_leaves(self), party)  # type: ignore[arg-type]
        return [(leaf["place"], leaf["position"]) for one in proof["shuffles"] for leaf in one["leaves"]]

    @property
    def hidden(self) -> int:
        return sum(one["hidden"] for one in opened_leaves(self))  # type: ignore[arg-type]


def test_one_sees_open_cards_and_ones_own():
    round = Round("")
    round.deal("seat 1", 0)
    round.deal("seat 2", 1)
    round.deal("board", up=True)
    assert round.seen("Ann") == [("seat 1", 0), ("board", 2)]
    assert round.seen("Bo") == [("seat 2", 1), ("board", 2)]
    assert round.seen(None) == [("board", 2)]
    assert round.hidden == 2


def test_of_two_cards_alike_at_one_place_only_the_shown_one_is_opened():
    """Otherwise everybody would learn that the hand holds the same card twice."""
    round = Round("As As")
    ace = round.deal("seat 1", up=True)
    assert round.deal("seat 1", 0) == ace
    round.events.append(Shown("seat 1", (ace,), "again"))
    assert round.seen("Bo") == [("seat 1", 0)]
    assert round.hidden == 1
    round.events.append(Shown("seat 1", (ace, ace), "both"))
    assert round.seen("Bo") == [("seat 1", 0), ("seat 1", 1)]


def test_a_card_thrown_away_unseen_stays_closed_when_it_comes_back():
    """It goes into the new stub, comes to the same hand again and is shown: only the second time was seen."""
    round = Round("", PACKS["asian-32"])
    card = round.deal("seat 1", 0)
    round.events.append(Discarded("seat 1", (card,), (0,)))
    round.stub.put_back((card,))
    round.stub.reshuffle("discards")
    while round.deal("seat 2" if round.stub._order[round.stub._at] != card else "seat 1", up=True) != card:
        pass
    round.events.append(Shown("seat 1", (card,), ""))
    assert ("seat 1", 0) in round.seen("Ann")
    assert [place for place, _ in round.seen("Bo")].count("seat 1") == 1
    assert round.hidden == 1


def test_who_looks_at_cards_may_prove_them():
    round = Round("")
    card = round.deal("seat 1")
    assert round.seen("Ann") == []
    round.events.append(Looked("seat 1", (card,), (0,)))
    assert (round.seen("Ann"), round.seen("Bo")) == ([("seat 1", 0)], [])


def test_open_cards_that_move_are_shown_where_they_went():
    round = Round("")
    card = round.deal("seat 1", 0)
    round.events += [Discarded("seat 1", (card,), None, "seat 1 b"), Shown("seat 1 b", (card,), "")]
    assert round.seen("Bo") == [("seat 1", 0)]
    assert round.hidden == 0


def test_a_burned_card_is_nobodys():
    round = Round("")
    round.stub.burn()
    round.deal("board", up=True)
    assert (round.seen(None), round.hidden) == ([("board", 1)], 0)


@pytest.mark.parametrize("sheet", one_a_game())
def test_no_leaf_opens_what_its_viewer_did_not_see(sheet):
    """For every party and an onlooker: each opened card stands in that viewer's own events, and
    each root was told before."""
    for round in committed(sheet):
        opened = opened_leaves(round)
        roots = {event.commitment for event in round.events if isinstance(event, Shuffled)}
        assert {one["root"] for one in opened if not one["brought"]} <= roots
        for party in (*round.parties, None):
            told = [card for event in round.log(party) for card in _cards(event)]
            for shuffle in proof_for(opened, party)["shuffles"]:
                for leaf in shuffle["leaves"]:
                    assert leaf["card"] in told


def committed(sheet: str) -> Iterator[Any]:
    """A few rounds of one table, each with its shuffles committed to."""
    source = Random(sheet)
    table = random_table(sheet, source)
    for number in range(6):
        yield play_at_random(table.deal(Chance(number, commit=True)), source)
        between_rounds(table, source)


def _cards(event: dict[str, Any]) -> list[str]:
    cards = event.get("cards", [])
    return [card for one in cards for card in (one if isinstance(one, list) else [one])]
