"""Cards as they are read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    JOKER,
    PACKS,
    UNKNOWN,
    Card,
    check_cards,
    name_of,
    parse_card,
    parse_cards,
    rank_of,
    shoe,
    show,
    show_cards,
    suit_of,
)
from houseway.errors import CardError

codes = st.one_of(st.integers(-1, 52), st.integers(64, 95))
cards = st.integers(-1, 52)


def test_codes_run_from_two_of_clubs_to_ace_of_spades():
    assert parse_cards("2c 2d 2h 2s 3c Ah As") == (0, 1, 2, 3, 4, 50, 51)


@given(codes)
def test_a_card_is_read_as_it_is_written(code):
    assert parse_card(show(code)) == code
    assert Card.parse(str(Card(code))) == code


@given(st.lists(cards, max_size=60))
def test_cards_are_read_as_they_are_written_apart_or_run_together(hand):
    text = show_cards(hand)
    assert parse_cards(text) == tuple(hand)
    assert parse_cards(text.replace(" ", "")) == tuple(hand)
    assert parse_cards(text.replace(" ", ",")) == tuple(hand)
    assert parse_cards(text.lower()) == tuple(hand)
    assert parse_cards(text.replace("T", "10")) == tuple(hand)


@given(st.lists(st.integers(64, 95), unique=True))
def test_tiles_are_read_as_they_are_written(tiles):
    assert parse_cards(show_cards(tiles)) == tuple(tiles)


def test_every_way_to_write_a_hand():
    assert parse_cards("As Kd 10h Jk x") == (51, 45, 34, JOKER, UNKNOWN)
    assert parse_cards("AsKd10hJkx") == (51, 45, 34, JOKER, UNKNOWN)
    assert parse_cards(" As,  Kd ,Th") == (51, 45, 34)
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("1s", "'1s' is not a card"),
        ("As Kd 11h", "'11h' is not a card"),
        ("AsKz", "'Kz' is not a card (in 'AsKz')"),
        ("A", "'A' is not a card"),
        ("sA", "'sA' is not a card"),
        ("10", "'10' is not a card"),
        ("As!", "'!' is not a card (in 'As!')"),
        ("teenAs", "'teenAs' is not a card"),
    ],
)
def test_what_is_not_a_card_is_named(text, named):
    with pytest.raises(CardError) as error:
        parse_cards(text)
    assert str(error.value).startswith(named)


@pytest.mark.parametrize("text", ["", "As Kd", "AsKd"])
def test_one_card_means_one(text):
    with pytest.raises(CardError, match="is not one card"):
        Card.parse(text)


@pytest.mark.parametrize("code", [-2, 53, 63, 96])
def test_a_code_that_is_no_card_is_refused(code):
    for use in (Card, show, name_of):
        with pytest.raises(CardError, match=f"{code} is not the code of a card"):
            use(code)


def test_ranks_and_suits():
    assert [rank_of(code) for code in parse_cards("2c Td As Jk x")] == [0, 8, 12, 13, -1]
    assert [suit_of(code) for code in parse_cards("2c Td Ah As Jk x")] == [0, 1, 2, 3, -1, -1]
    assert (Card.parse("Qh").rank, Card.parse("Qh").suit) == (10, 2)


def test_cards_in_words():
    assert [name_of(code) for code in parse_cards("As Td 2c Jk x")] == [
        "ace of spades",
        "ten of diamonds",
        "two of clubs",
        "joker",
        "unknown card",
    ]


def test_a_card_is_an_integer_that_prints_as_a_card():
    ace = Card.parse("As")
    assert ace == 51
    assert f"{ace}" == "As"
    assert repr(ace) == "Card.parse('As')"


def test_check_cards_names_a_card_foreign_to_the_pack():
    with pytest.raises(CardError, match="'Jk' is not in the pack standard-52"):
        check_cards(parse_cards("As Jk"), PACKS["standard-52"])
    with pytest.raises(CardError, match="'6h' is not in the pack asian-32"):
        check_cards(parse_cards("6h"), PACKS["asian-32"])


def test_check_cards_counts_as_the_pack_does():
    check_cards(parse_cards("As As"), shoe(PACKS["standard-52"], 2))
    with pytest.raises(CardError, match="'As' is there 3 times, but the pack standard-52 x 2 holds only 2"):
        check_cards(parse_cards("As As As"), shoe(PACKS["standard-52"], 2))


def test_unknown_cards_are_in_every_pack():
    check_cards(parse_cards("x x x As"), PACKS["standard-52"])
