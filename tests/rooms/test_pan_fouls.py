"""Pan in three rooms: wrong counts, improper spreads, foul hands and what they return and pay on."""

import pytest

from houseway.errors import Refused
from houseway.play.events import Dealt
from tests.points.pan import (
    JUNK,
    chips,
    deal,
    melds,
    paid,
    place_in,
    play,
    rooms,
    ruled,
    table_of,
    the_ask,
    thrown,
)

ELEVEN = f"{JUNK} 4c"
ANTE = {"casino-real/panguingue": 1, "lake-elsinore/panguingue": 1, "poker-flats/pan": 2}


def wrong_count(count, found):
    """Incidents that give Bo so many cards, noticed after so many of his acts."""
    if count < 10:
        return [("Bo", nth, "missing", None, found) for nth in range(1, 11 - count)]
    return [("Bo", nth, "extra", None, found) for nth in range(1, count - 9)]


def counted(name, count, found=0, *settings, lays=0, does=None, draw="Kc"):
    """A hand in which Bo is dealt a wrong number of cards."""
    hands = {"Bo": JUNK + (" 4c 6d Jh 2s" if count > 10 else "")}
    if count < 10:
        hands = {"Bo": "3s 3s 3s 7s Qc 2d 4h 6s Jd Kh"}
    round = deal(table_of(name, 3, *settings), hands, {"Bo": draw}, wrong_count(count, found))
    told = {"Ann": {"lay": [""]}, "Bo": {"lay": [""] * lays}, **(does or {})}
    return play(round, told)


def size(round):
    """Cards that Bo was dealt, made up and had taken out."""
    own = place_in(round, "Bo")
    dealt = [
        len(cards)
        for event in round.events
        if isinstance(event, Dealt)
        for place, cards in zip(event.places, event.cards, strict=True)
        if place == own
    ]
    gone = [len(event.cards) for event in thrown(round, own)]
    return sum(dealt) - sum(gone)


@rooms(C="irr.1 irr.3 amb.11", L="irr.1", F="irr.1 amb.10")
@pytest.mark.parametrize("count", [8, 9])
@pytest.mark.parametrize("found", [0, 1])
def test_too_few_cards_found_before_the_first_draw_are_made_up(name, count, found):
    round = counted(name, count, found)
    assert ruled(round, "count_mended") == ["Bo"] and size(round) == 10


@rooms(L="irr.2", F="irr.2")
@pytest.mark.parametrize("found", [0, 1])
def test_an_eleventh_card_found_before_the_first_draw_goes_to_the_retired_hands(name, found):
    round = counted(name, 11, found)
    assert ruled(round, "count_mended") == ["Bo"] and size(round) == 10


@rooms(C="irr.1 irr.4")
def test_an_eleventh_card_found_at_once_goes_to_the_retired_hands(name):
    round = counted(name, 11)
    assert ruled(round, "count_mended") == ["Bo"] and size(round) == 10


@rooms(C="irr.5 amb.10")
def test_eleven_cards_are_foul_once_their_player_has_declared_or_mended_until_he_draws(name):
    call = {"Cy": {"call": ["call"]}}
    foul = counted(name, 11, 1, does=call)
    assert ruled(foul, "count_foul") == ["Bo"] and not ruled(foul, "count_mended")
    mended = counted(name, 11, 1, "eleven-card-limit=first-draw")
    assert ruled(mended, "count_mended") == ["Bo"] and size(mended) == 10


@rooms(C="irr.25")
def test_a_foul_that_nobody_calls_costs_nothing(name):
    round = counted(name, 11, 1)
    assert not ruled(round, "count_foul") and ruled(round, "foul_not_called") == ["Bo, 11 cards"]


@rooms(L="irr.1")
@pytest.mark.parametrize("count", [5, 7])
def test_where_nothing_else_is_printed_any_number_missing_is_supplied(name, count):
    assert size(counted(name, count)) == 10


@rooms(L="irr.2")
@pytest.mark.parametrize("count", [12, 13])
def test_where_nothing_else_is_printed_any_excess_is_withdrawn(name, count):
    assert size(counted(name, count)) == 10


@rooms(F="irr.2 amb.10")
def test_readings_of_eight_or_twelve_cards(name):
    for count in (8, 12):
        assert ruled(counted(name, count), "count_mended") == ["Bo"]
        assert ruled(counted(name, count, 0, "eight-or-twelve=dead-hand"), "count_dead") == ["Bo"]


@rooms(C="irr.6", F="irr.3")
@pytest.mark.parametrize("far", ["few", "many"])
def test_far_too_few_or_too_many_cards_are_a_dead_hand_with_the_ante_back(name, far):
    count = 7 if far == "few" else 12 if name.startswith("casino") else 13
    round = counted(name, count)
    assert ruled(round, "count_dead") == ["Bo"] and chips(round)["Bo"] == 0
    edge = 8 if far == "few" else 11 if name.startswith("casino") else 12
    assert not ruled(counted(name, edge), "count_dead")


@rooms(C="irr.8 irr.9 irr.5", L="irr.3", F="irr.4")
@pytest.mark.parametrize("count", [9, 11])
def test_a_wrong_count_found_after_the_first_draw_is_foul_and_returns_its_pays(name, count):
    """Bo collects four chips for three 3s in spades first."""
    hand = "3s 3s 3s 7s Qc 2d 4h 6s Jd Kh" + (" 4c" if count > 10 else "")
    incidents = wrong_count(count, 3) if count > 10 else [("Bo", 10, "missing", None, 3)]
    round = deal(table_of(name), {"Bo": hand}, {"Bo": "Kc Kc"}, incidents)
    does = {"Bo": {"lay": ["3s 3s 3s", ""]}, "Ann": {"lay": [""] * 2}, "Cy": {"lay": [""]}}
    if name.startswith("casino"):
        does["Cy"]["call"] = ["call"]
    play(round, does)
    assert ruled(round, "count_foul") == ["Bo"]
    assert paid(round, "condition_paid") == [("Cy", "Bo", 4), ("Ann", "Bo", 4)]
    assert sorted(paid(round, "foul_returns")) == [("Bo", "Ann", 4), ("Bo", "Cy", 4)]
    assert chips(round)["Bo"] == -ANTE[name]


@rooms(C="irr.8 irr.9 amb.15", L="irr.3", F="irr.5 pay.7")
def test_a_foul_hand_goes_on_paying_conditions_and_the_win(name):
    ten = "3c 3d 3h 2c 2d 2h Jc Jd Js Jh"
    out = "3c 3d 3h 3s / 2c 2d 2h / Jc Jd Js Jh"
    round = deal(table_of(name), {"Bo": ELEVEN, "Cy": ten}, {"Bo": "Kc", "Cy": "3s"}, wrong_count(11, 2))
    does = {"Ann": {"lay": [""]}, "Bo": {"lay": [""]}, "Cy": {"lay": [out]}}
    if name.startswith("casino"):
        does["Cy"]["call"] = ["call"]
    play(round, does)
    assert round.over and ruled(round, "count_foul") == ["Bo"]
    for clause in ("condition_paid", "out_paid", "out_conditions"):
        assert "Bo" in [payer for payer, *_ in paid(round, clause)], clause


# -- improper spreads ----------------------------------------------------------------------------------------


def spread(name, lay, found, draws="Kc", held="", does=None, more=(), called=True):
    """Bo spreads what is no meld in his first turn; it is noticed after so many of his discards."""
    round = deal(
        table_of(name),
        {"Bo": f"{lay} {held}".strip()},
        {"Bo": draws},
        [("Bo spread", 1, "improper", None, found)],
    )
    told = {
        "Ann": {"lay": [""] * (1 + len(more))},
        "Bo": {"lay": [lay, *more]},
        "Cy": {"lay": [""] * len(more)},
    }
    for who, what in (does or {}).items():
        told[who] = {**told.get(who, {}), **what}
    if called and name.startswith("casino"):
        told["Cy"]["call"] = ["call"]
    return play(round, told)


@rooms(C="irr.13", L="irr.4", F="irr.6")
def test_an_improper_spread_is_made_valid_on_demand(name):
    round = spread(name, "4h 4s 4s", 0, held="4d", does={"Bo": {"mend": ["4h 4s 4s 4d"]}})
    assert melds(round, "Bo") == ["4h 4s 4s 4d"] and ruled(round, "spread_mended") == ["Bo"]
    assert not ruled(round, "spread_foul")


@rooms(C="irr.13", L="irr.4", F="irr.6")
def test_cards_that_do_not_make_it_valid_are_refused(name):
    with pytest.raises(Refused):
        spread(name, "4h 4s 4s", 0, held="5d", does={"Bo": {"mend": ["4h 4s 4s 5d"]}})
    round = spread(name, "4h 4s 4s", 0, held="4d", does={"Bo": {"mend": ["4h 4s 4s 4d"]}})
    assert ruled(round, "spread_mended")


@rooms(C="irr.12 irr.14", L="irr.4", F="irr.6")
def test_a_spread_that_cannot_be_made_valid_goes_back_with_what_it_brought_and_the_turn_goes_on(name):
    """Two 3s and a 5 in spades, called as three 3s: four chips from each."""
    round = spread(name, "3s 3s 5s", 0, does={"Bo": {"mend": [""]}})
    assert paid(round, "condition_paid") == [("Cy", "Bo", 4), ("Ann", "Bo", 4)]
    assert sorted(paid(round, "spread_withdrawn")) == [("Bo", "Ann", 4), ("Bo", "Cy", 4)]
    assert the_ask(round, "draw").party == round.index("Cy")
    assert chips(round)["Bo"] == -ANTE[name]


@rooms(C="irr.15", L="irr.5", F="irr.7")
def test_an_improper_spread_found_after_the_discard_is_a_foul_hand(name):
    round = spread(name, "3s 3s 5s", 1)
    assert ruled(round, "spread_foul") == ["Bo"]
    assert sorted(paid(round, "foul_returns")) == [("Bo", "Ann", 4), ("Bo", "Cy", 4)]
    assert [round.parties[ask.party] for ask in round.asks if not ask.optional] == ["Cy"]


@rooms(C="irr.16", L="irr.6", F="irr.8")
def test_a_spread_put_right_before_anybody_speaks_costs_nothing(name):
    round = spread(name, "4h 4s 4s", 2, "Kc 4d", more=["4h 4s 4s 4d"], called=False)
    assert ruled(round, "spread_corrected") == ["Bo"] and not ruled(round, "spread_foul")
    assert melds(round, "Bo") == ["4h 4s 4s 4d"]
