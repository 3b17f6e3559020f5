"""Things that go wrong while dealing: reported with their card, never ruled on here."""

import json

import pytest

from houseway.cards import PACKS, UNKNOWN, Chance, Incident, parse_cards, show_cards
from houseway.errors import CardError, HousewayError

FULL = PACKS["standard-52"]
SEATS = ["seat 1", "seat 2", "seat 3"]


def deal(*incidents, cards=None):
    return Chance.scripted(cards, incidents=incidents).shuffle(FULL, "deck")


@pytest.mark.parametrize("kind", ["exposed", "flashed", "boxed", "off-table", "early"])
def test_a_card_that_comes_all_the_same_is_reported(kind):
    incident = Incident("seat 2", 2, kind)
    stub = deal(incident, cards={"seat 2": "As Kd"})
    assert stub.incidents == (incident,)
    hands = stub.deal_round(SEATS, 2)
    assert hands[1] == parse_cards("As Kd")
    assert stub.happened == [(incident, parse_cards("Kd")[0])]
    assert stub.incidents == ()
    assert stub.left == 46


def test_an_extra_card_comes_with_the_one_it_sticks_to():
    stub = deal(Incident("seat 2", 1, "extra"), cards={"seat 2": "As Kd 2c"})
    hands = stub.deal_round(SEATS, 2)
    assert [len(hand) for hand in hands] == [2, 3, 2]
    assert show_cards(hands[1]) == "As Kd 2c"
    assert stub.happened == [(Incident("seat 2", 1, "extra"), parse_cards("Kd")[0])]
    assert [place for place, _ in stub.dealt] == ["seat 1", "seat 2", "seat 3", "seat 1", "seat 2", "seat 3"]
    assert stub.left == 45


def test_a_missing_card_leaves_a_hand_short():
    stub = deal(Incident("seat 2", 1, "missing"), cards={"seat 2": "As Kd"})
    hands = stub.deal_stacks(SEATS, 2)
    assert [len(hand) for hand in hands] == [2, 1, 2]
    assert show_cards(hands[1]) == "As"
    assert stub.happened == [(Incident("seat 2", 1, "missing"), UNKNOWN)]
    assert stub.left == 47


def test_a_foreign_card_comes_from_nowhere():
    incident = Incident("flop", 3, "foreign", "As")
    stub = deal(incident, cards={"seat 1": "As", "flop": "2c 3c 4c"})
    assert stub.deal("seat 1") == parse_cards("As")
    assert show_cards(stub.deal("flop", 3)) == "2c 3c As"
    assert stub.happened == [(incident, 51)]
    assert stub.left == 49
    assert "flop" in stub.unused()


def test_cards_are_counted_over_the_whole_round():
    stub = deal(Incident("seat 1", 3, "exposed"), cards={"seat 1": "As Kd Qh"})
    stub.deal("seat 1", 2)
    assert stub.happened == []
    stub.deal("seat 1")
    assert [card for _, card in stub.happened] == list(parse_cards("Qh"))


def test_a_card_for_an_empty_seat_comes_before_the_one_it_befalls():
    incident = Incident("seat 2", 2, "empty-seat")
    stub = deal(incident, cards={"seat 2": "As Kd", "empty seat": "2c"})
    assert stub.deal_round(("seat 1", "seat 2"), 2)[1] == tuple(parse_cards("As Kd"))
    assert stub.happened == [(incident, parse_cards("2c")[0])]
    assert [left.place for left in stub.exits][3:] == ["empty seat", "seat 2"]


def test_a_moment_without_a_card_may_have_an_incident():
    incident = Incident("seat 2 to act", 2, "hidden")
    stub = deal(incident)
    assert [stub.meet("seat 2 to act") for _ in range(3)] == [None, incident, None]
    assert Chance(1).shuffle(FULL, "deck").meet("seat 2 to act") is None


def test_an_incident_does_not_come_back_in_the_next_deal():
    chance = Chance.scripted(incidents=[Incident("seat 1", 1, "boxed")])
    chance.shuffle(FULL, "deck").deal("seat 1")
    second = chance.shuffle(FULL, "deck")
    second.deal("seat 1", 2)
    assert second.happened == []


def test_an_incident_that_never_happened_is_named():
    chance = Chance.scripted(incidents=[Incident("seat 9", 1, "boxed")])
    chance.shuffle(FULL, "deck").deal("seat 1")
    assert chance.unused() == ["boxed at seat 9"]


def test_a_round_with_incidents_is_saved_whole():
    incidents = [
        Incident("seat 1", 2, "extra"),
        Incident("seat 2", 1, "missing"),
        Incident("seat 3", 2, "foreign", "Jk"),
        Incident("flop", 1, "exposed"),
    ]

    def play(chance):
        stub = chance.shuffle(FULL, "deck")
        return stub.deal_round(SEATS, 2), stub.deal("flop", 3), stub.happened

    chance = Chance.scripted(incidents=incidents, seed=9)
    came = play(chance)
    assert play(Chance.scripted(**json.loads(json.dumps(chance.record)))) == came


@pytest.mark.parametrize(
    ("incident", "wrong"),
    [
        (Incident("seat 1", 0, "boxed"), "counts from 1, not 0"),
        (Incident("seat 1", 1, "boxed", found=-1), "cannot be found after -1 acts"),
        (Incident("seat 1", 1, "boxd"), "there is no incident 'boxd'; did you mean 'boxed'?"),
        (Incident("seat 1", 1, "foreign"), "the foreign card for 'seat 1' is not named"),
        (Incident("seat 1", 1, "foreign", "1s"), "'1s' is not a card"),
        (Incident("seat 1", 1, "exposed", "As"), "only a foreign or claimed card is named"),
    ],
)
def test_an_incident_that_cannot_be_is_refused(incident, wrong):
    with pytest.raises(HousewayError, match=wrong.replace("?", r"\?")):
        Chance.scripted(incidents=[incident])


def test_one_card_has_one_incident():
    with pytest.raises(HousewayError, match="two incidents befall card 1 of 'seat 1'"):
        Chance.scripted(incidents=[Incident("seat 1", 1, "boxed"), Incident("seat 1", 1, "exposed")])


def test_a_foreign_card_cannot_go_back_into_the_pack():
    stub = deal(Incident("seat 1", 1, "foreign", "Jk"))
    with pytest.raises(CardError, match="'Jk' cannot go back"):
        stub.put_back(stub.deal("seat 1"))
