"""Pan in three rooms: what is a meld, what is added, split and borrowed, and what it pays."""

import pytest

from houseway.errors import Refused
from tests.points.pan import chips, deal, first_turn, melds, paid, play, rooms, ruled, table_of

ANTE = {"casino-real/panguingue": 1, "lake-elsinore/panguingue": 1, "poker-flats/pan": 2}


def from_each(round):
    """Chips that everybody else has paid beyond his ante."""
    ante = ANTE[round.game.id]
    others = {who: -won - ante for who, won in chips(round).items() if who != "Ann"}
    assert len(set(others.values())) == 1, others
    return next(iter(others.values()))


def lays(name, cards):
    """Whether Ann may lay these cards of her hand."""
    try:
        round = first_turn(name, cards, cards)
    except Refused:
        return False
    assert melds(round, "Ann") == [cards]
    return True


# -- sets and ropes ------------------------------------------------------------------------------------------


@rooms(C="rank.4 rank.8", L="rank.1 rank.4", F="rank.3 rank.4")
@pytest.mark.parametrize(
    ("cards", "valid"),
    [
        ("4c 5c 6c", True),
        ("4c 5c", False),
        ("2h 3h 4h 5h 6h 7h", True),
        ("4c 5c 6d", False),
        ("4c 5c 7c", False),
        ("4c 5c 5c 6c", False),
        ("Kd Ad 2d", False),
    ],
)
def test_a_rope_is_three_or_more_of_a_suit_in_order_and_the_ace_is_low(name, cards, valid):
    assert lays(name, cards) is valid


@rooms(C="rank.1 rank.2 ex.2", L="deck.3", F="rank.1 ex.1")
@pytest.mark.parametrize("cards", ["Qh Jh 7h", "Kd Qd Jd", "Jc 7c 6c", "As 2s 3s"])
def test_jack_and_seven_are_neighbours(name, cards):
    assert lays(name, cards)


@rooms(C="rank.5", L="rank.2 ex.1", F="rank.5 ex.2")
@pytest.mark.parametrize(("cards", "valid"), [("4h 4s 4c", True), ("4h 4s 4s", False), ("4h 4s 5c", False)])
def test_a_set_of_different_suits(name, cards, valid):
    assert lays(name, cards) is valid


@rooms(C="rank.6", L="rank.2 ex.1", F="rank.6 ex.3")
@pytest.mark.parametrize("cards", ["Qc Qc Qc", "4s 4s 4s 4s"])
def test_a_set_of_one_suit(name, cards):
    assert lays(name, cards)


@rooms(C="rank.7 ex.3", L="rank.3 ex.1", F="rank.7 ex.4")
@pytest.mark.parametrize(
    ("cards", "valid"), [("Ad Ad Ac", True), ("Ks Ks Kh", True), ("Qd Qd Qc", False), ("2d 2d 2c", False)]
)
def test_any_three_aces_or_kings_are_a_set(name, cards, valid):
    assert lays(name, cards) is valid


@rooms(L="rank.1", F="rank.3")
def test_a_meld_has_no_more_than_eleven_cards(name):
    """With eleven the hand is over."""
    round = deal(table_of(name), {"Ann": "Ac Ac Ac Ad Ad Ad Ah Ah Ah As"}, {"Ann": "As"})
    play(round, {"Ann": {"lay": ["Ac Ac Ac Ad Ad Ad Ah Ah Ah As As"]}})
    assert round.over and ruled(round, "out") == ["Ann"]


# -- what pays -----------------------------------------------------------------------------------------------


CONDITIONS = [
    ("3h 3s 3c", 1),
    ("5s 5d 5c", 1),
    ("7h 7s 7c", 1),
    ("3s 3s 3s", 4),
    ("5c 5c 5c", 2),
    ("7h 7h 7h", 2),
    ("4s 4s 4s", 2),
    ("Qc Qc Qc", 1),
    ("Ad Ad Ad", 1),
    ("Ks Ks Ks", 2),
    ("As 2s 3s", 2),
    ("Ah 2h 3h", 1),
    ("Ks Qs Js", 2),
    ("Kd Qd Jd", 1),
]


@rooms(C="pay.4 pay.12 rank.3", L="pay.1 pay.2 rank.5", F="pay.1 rank.2 rank.8")
@pytest.mark.parametrize(("cards", "each"), CONDITIONS)
def test_a_condition_is_paid_by_everybody_at_once(name, cards, each):
    assert from_each(first_turn(name, cards, cards)) == each


@rooms(C="pay.4", L="pay.2 ex.5", F="pay.1")
@pytest.mark.parametrize("cards", ["4h 4s 4c", "Ad Ad Ac", "2h 3h 4h", "Qs Js 7s", "Kh Ks Kc"])
def test_other_melds_pay_nothing(name, cards):
    assert from_each(first_turn(name, cards, cards)) == 0


@rooms(L="deck.4 ex.5", F="rank.2 ex.3")
@pytest.mark.parametrize(("cards", "each"), [("Qc Qc Qc", 1), ("Qs Qs Qs", 2), ("Ac Ad Ad", 0)])
def test_spades_pay_double(name, cards, each):
    assert from_each(first_turn(name, cards, cards)) == each


ADDITIONS = [
    ("3s 3s 3s", "3s", 6),
    ("5c 5c 5c", "5c", 3),
    ("7h 7s 7c", "7h", 2),
    ("4s 4s 4s", "4s", 4),
    ("Qc Qc Qc", "Qc", 2),
    ("2c 3c 4c", "Ac", 1),
]


def pays_with_one_more(name, cards, more):
    """The meld and the card added to it in the next turn, together."""
    round = deal(table_of(name), {"Ann": cards}, {"Ann": f"Jh {more}"})
    return from_each(play(round, {"Ann": {"lay": [cards, f"{cards} {more}"]}}))


@rooms(C="amb.1", L="pay.3 pay.4 ex.5", F="pay.2 pay.3")
@pytest.mark.parametrize(("cards", "more", "each"), ADDITIONS)
def test_a_card_added_to_a_condition_pays_again_half_in_valle_sets_of_one_suit(name, cards, more, each):
    assert pays_with_one_more(name, cards, more) == each


@rooms(C="amb.2", L="amb.2", F="amb.5")
@pytest.mark.parametrize(
    ("cards", "more", "each"), [("As 2s 3s", "4s", 2), ("Kd Qd Jd", "7d", 1), ("4h 4s 4c", "4d", 0)]
)
def test_a_card_added_to_a_paying_rope_or_to_no_condition_pays_nothing(name, cards, more, each):
    assert pays_with_one_more(name, cards, more) == each


@rooms(C="amb.1", L="pay.4", F="pay.3")
def test_laying_four_at_once_pays_as_if_one_were_added(name):
    assert from_each(first_turn(name, "3s 3s 3s 3s", "3s 3s 3s 3s")) == 6


# -- increasing ----------------------------------------------------------------------------------------------


def increased(name, cards, more, *settings):
    round = deal(table_of(name, 3, *settings), {"Ann": cards}, {"Ann": f"Jh {more}"})
    try:
        play(round, {"Ann": {"lay": [cards, f"{cards} {more}"]}})
    except Refused:
        return False
    assert melds(round, "Ann") == [f"{cards} {more}"]
    return True


@rooms(C="play.8 amb.4", L="act.2 act.3", F="act.2 act.3 play.10")
@pytest.mark.parametrize(
    ("cards", "more", "fits"),
    [
        ("4h 4s 4c", "4s", True),
        ("4h 4s 4c", "4d", True),
        ("4h 4s 4c", "5h", False),
        ("4c 5c 6c", "7c", True),
        ("4c 5c 6c", "3c", True),
        ("4c 5c 6c", "6h", False),
        ("Ad Ad Ac", "As", True),
    ],
)
def test_melds_take_what_keeps_their_character(name, cards, more, fits):
    assert increased(name, cards, more) is fits


@rooms(C="amb.4", L="act.3")
@pytest.mark.parametrize(("more", "fits"), [("4h", True), ("4s", False)])
def test_a_set_of_one_suit_takes_only_that_suit(name, more, fits):
    assert increased(name, "4h 4h 4h", more) is fits


# -- splitting and borrowing ---------------------------------------------------------------------------------


def split(name, before, after, draws, *settings, held=""):
    """Ann lays a meld, then draws what she needs and lays it as it is written, meld by meld."""
    round = deal(table_of(name, 3, *settings), {"Ann": f"{before} {held}".strip()}, {"Ann": f"Kd {draws}"})
    return play(round, {"Ann": {"lay": [before, *after]}})


@rooms(C="amb.5", L="act.4 ex.2", F="act.5 ex.5")
def test_a_rope_is_split_by_adding_cards(name):
    round = split(name, "Jd 7d 6d 5d", ["Jd 7d 6d 5d 4d", "6d 5d 4d / Qd Jd 7d"], "4d Qd")
    assert melds(round, "Ann") == ["6d 5d 4d", "Qd Jd 7d"] and ruled(round, "split")


@rooms(C="amb.5", L="pay.5 ex.3", F="pay.4 ex.6")
@pytest.mark.parametrize(("suit", "each"), [("s", 2), ("h", 1)])
def test_a_split_that_makes_a_condition_pays_for_it(name, suit, each):
    four = "4c 4d 4h 4s"
    rest = " ".join(card for card in four.split() if card[1] != suit)
    after = [f"{four} 4{suit}", f"{rest} / 4{suit} 4{suit} 4{suit}"]
    round = split(name, four, after, f"4{suit} 4{suit}")
    assert from_each(round) == each
    assert {chips for *_, chips in paid(round, "split_pays")} == {each}


@rooms(L="pay.5 amb.3", F="pay.4 amb.7")
@pytest.mark.parametrize(("suit", "flat", "table"), [("s", 2, 4), ("h", 1, 2)])
def test_readings_of_a_split_that_makes_a_valle_set_of_one_suit(name, suit, flat, table):
    four = "7c 7d 7h 7s"
    rest = " ".join(card for card in four.split() if card[1] != suit)
    after = [f"{four} 7{suit}", f"{rest} / 7{suit} 7{suit} 7{suit}"]
    word = "condition-table" if name.startswith("lake") else "table"
    for settings, each in (((), flat), ((f"split-condition-pay={word}",), table)):
        round = split(name, four, after, f"7{suit} 7{suit}", *settings)
        assert paid(round, "split_pays") == [("Bo", "Ann", each), ("Cy", "Ann", each)]


@rooms(L="amb.4")
def test_only_the_new_condition_is_paid_when_cards_are_added_and_split_in_one_play(name):
    round = split(name, "7c 7d 7h 7s", ["7c 7d 7h / 7s 7s 7s"], "7s", held="7s")
    assert from_each(round) == 2 + 2


@rooms(C="amb.5", L="act.5 ex.4", F="act.6 ex.7")
@pytest.mark.parametrize(("card", "may"), [("7", True), ("4", True), ("6", False), ("5", False)])
def test_only_the_ends_of_a_rope_may_be_borrowed(name, card, may):
    rope = "7c 6c 5c 4c"
    left = " ".join(one for one in rope.split() if one[0] != card)
    try:
        round = split(name, rope, [f"{left} / {card}c {card}d {card}h"], f"{card}h", held=f"{card}d")
    except Refused:
        assert not may
    else:
        assert may and ruled(round, "borrowed") and len(melds(round, "Ann")) == 2


@rooms(L="act.5", F="act.6")
def test_a_borrowed_card_may_make_a_condition_which_pays_in_full(name):
    round = split(name, "7c 6c 5c 4c", ["6c 5c 4c / 7c 7c 7c"], "7c", held="7c")
    assert from_each(round) == 2


@rooms(L="act.5", F="act.6")
def test_a_meld_of_three_lends_nothing(name):
    with pytest.raises(Refused):
        split(name, "7c 6c 5c", ["6c 5c / 7c 7d 7h"], "7h", held="7d")


# -- readings ------------------------------------------------------------------------------------------------


@rooms(C="amb.2", L="amb.2", F="amb.5")
def test_readings_of_cards_added_to_a_paying_rope(name):
    switch, word = {
        "casino-real/panguingue": ("pan-run-additions", "pay"),
        "lake-elsinore/panguingue": ("sequence-addition-pays", "yes"),
        "poker-flats/pan": ("rope-extension-pays", "yes"),
    }[name]
    assert from_each(first_turn(name, "As 2s 3s 4s", "As 2s 3s 4s")) == 2
    assert from_each(first_turn(name, "As 2s 3s 4s", "As 2s 3s 4s", "Jh", f"{switch}={word}")) == 4


@rooms(F="act.4 amb.4")
def test_readings_of_what_goes_on_a_set_of_one_suit(name):
    assert increased(name, "4h 4h 4h", "4s")
    assert not increased(name, "4h 4h 4h", "4s", "same-suit-set-add=same-suit")
    assert increased(name, "4h 4h 4h", "4h", "same-suit-set-add=same-suit")


@rooms(C="pay.4 amb.1")
def test_readings_of_the_table_of_conditions(name):
    assert from_each(first_turn(name, "3s 3s 3s", "3s 3s 3s")) == 4
    assert from_each(first_turn(name, "3s 3s 3s", "3s 3s 3s", "Jh", "pan-conditions=table-setting")) == 0


@rooms(C="rank.9 amb.6")
def test_two_cards_spread_are_finished_with_the_card_drawn(name):
    round = first_turn(name, "4h 4s", "4h 4s", "4c")
    assert melds(round, "Ann") == ["4h 4s 4c"]
    with pytest.raises(Refused, match="no meld"):
        first_turn(name, "4h 4s", "4h 4s", "5c")
