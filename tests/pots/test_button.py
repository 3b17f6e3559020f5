"""The draw for the button, and where button and blinds go, in every way a sheet may set them."""

import pytest

from tests.pots.arrange import deal, deals, holdem, in_front, pass_hand

ROOM = "lake-elsinore"


def button_drawn(settings, *cards):
    """Who gets the button when seats 1, 2 … draw these cards."""
    draws = {f"draw for the button/draw {seat}": card for seat, card in enumerate(cards, 1)}
    return deals(deal(holdem(ROOM, len(cards), settings), draws))[0].places[-1]


@pytest.mark.parametrize(
    ("who", "cards", "seat"),
    [
        ("high-card", ("Kd", "As", "2c"), "seat 2"),
        ("low-card", ("Kd", "As", "2c"), "seat 2"),
        ("low-card", ("Kd", "3s", "2c"), "seat 3"),
    ],
)
def test_high_card_or_low_card_with_the_ace_at_either_end(who, cards, seat):
    assert button_drawn({"first_button": who}, *cards) == seat


@pytest.mark.parametrize(
    ("tie", "seat"), [("first-drawn", "seat 1"), ("high-suit", "seat 3"), ("low-suit", "seat 2")]
)
def test_equal_cards_go_by_the_draw_or_by_suit(tie, seat):
    assert button_drawn({"first_button_tie": tie}, "Kh", "Kc", "Ks", "Qs") == seat


def test_cards_and_button_go_round_counter_clockwise_where_the_sheet_says_so():
    table = holdem(ROOM, 4, {"direction": "counter-clockwise"})
    round = pass_hand(table)
    assert deals(round)[0].places == ("seat 4", "seat 3", "seat 2", "seat 1")
    assert in_front(round) == {"P4": 2, "P3": 4}
    assert deals(deal(table))[0].places[-1] == "seat 4"


def test_the_button_comes_last_of_three_blinds_where_it_posts_the_first():
    settings = {"blind_count": 3, "three_blind_seats": "button-first"}
    assert in_front(deal(holdem(ROOM, 5, settings))) == {"P1": 2, "P2": 2, "P3": 4}


def test_three_blinds_with_two_players_are_two():
    settings = {"blind_count": 3, "three_blind_seats": "left-of-button"}
    assert in_front(deal(holdem(ROOM, 2, settings))) == {"P1": 2, "P2": 4}


@pytest.mark.parametrize(("who", "posted"), [("button-small", (2, 4)), ("button-big", (4, 2))])
def test_with_two_players_the_button_posts_either_blind(who, posted):
    round = deal(holdem(ROOM, 2, {"heads_up_blinds": who}))
    assert in_front(round) == dict(zip(("P1", "P2"), posted, strict=True))


def test_one_blind_sits_left_of_the_button_and_moves_with_it():
    table = holdem(ROOM, 4, {"blind_count": 1})
    assert in_front(pass_hand(table)) == {"P2": 4}
    assert in_front(deal(table)) == {"P3": 4}


def test_a_dead_button_walks_over_every_seat_left_empty():
    table = holdem(ROOM, 6, {"button_method": "dead"})
    pass_hand(table)
    table.leave("P3")
    last = [deals(pass_hand(table))[0].places[-1] for _ in range(3)]
    assert last == ["seat 2", "seat 2", "seat 4"]
