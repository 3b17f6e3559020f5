"""Pan in three rooms: the pack, opener, deal, going on top, draws, forces, discards and the out."""

import pytest

from houseway.cards import PACKS, Chance, Incident
from houseway.errors import Refused
from houseway.games.points.pan.deal import BOTTOM, PART
from houseway.play.events import Dealt, Discarded, Shuffled
from tests.points.pan import (
    JUNK,
    SHEETS,
    asked,
    chips,
    deal,
    drawn,
    first_turn,
    melds,
    paid,
    place,
    place_in,
    play,
    rooms,
    ruled,
    table_of,
    the_ask,
    thrown,
)

TEN = "4c 4d 4h 2c 2d 2h Jc Jd Js Jh"
"""Three sets without a condition, ten cards in all."""
LAID = "4c 4d 4h / 2c 2d 2h / Jc Jd Js Jh"


# -- the pack and the deal -----------------------------------------------------------------------------------


@rooms(C="deck.2 deck.3 ex.1", L="deck.1", F="deck.1 deck.2")
def test_eight_packs_without_eights_nines_and_tens(name):
    round = table_of(name).deal(Chance(1))
    (shuffled, *_) = [event for event in round.events if isinstance(event, Shuffled)]
    pack = PACKS[shuffled.pack]
    assert len(pack) == 320 and set(pack.counts.values()) == {8}
    assert {card // 4 for card in pack.cards}.isdisjoint({6, 7, 8})


@rooms(C="deck.3 amb.20", F="deck.2 amb.14")
def test_readings_of_the_spades_that_may_be_left_out(name):
    setting = "pan-deck=310" if name.startswith("casino") else "spades-removed=10"
    round = table_of(name, 3, setting).deal(Chance(1))
    (shuffled, *_) = [event for event in round.events if isinstance(event, Shuffled)]
    pack = PACKS[shuffled.pack]
    assert len(pack) == 310 and {pack.counts[card] for card in pack.cards if card % 4 == 3} == {7}


@rooms(C="play.1", L="play.2", F="play.3")
def test_ten_cards_each_five_at_a_time(name):
    round = table_of(name).deal(Chance(1))
    exits = [left.place for left in round.felt.chance.stubs[0].exits][:30]
    seats = [place_in(round, who) for who in ("Ann", "Bo", "Cy")]
    assert exits == [seat for seat in [*seats, *seats] for _ in range(5)]


@rooms(C="bet.4 play.1", L="bet.3", F="deck.3")
def test_deal_and_play_go_to_the_right(name):
    round = play(deal(table_of(name, 4)), {"Dee": {"lay": [""]}})
    assert [place_in(round, who) for who in drawn(round)[:4]] == ["seat 4", "seat 3", "seat 2", "seat 1"]


@rooms(C="deck.4", F="deck.4")
def test_the_house_deals(name):
    assert ruled(deal(table_of(name)), "house_deals") and not ruled(deal(table_of(name)), "player_deals")


@rooms(C="deck.4")
def test_all_cards_are_shuffled_before_each_deal(name):
    table = table_of(name)
    play(deal(table, {"Ann": TEN}, {"Ann": "4s"}), {"Ann": {"lay": [LAID.replace("4h", "4h 4s")]}})
    assert table.state.shoe is None
    assert not ruled(table.deal(Chance(2)), "pack_returned")


@rooms(L="play.1", F="play.1")
def test_used_cards_return_to_the_bottom_of_the_deck(name):
    table = table_of(name)
    play(table.deal(Chance(3)), on=True)
    shoe = table.state.shoe
    rest = shoe["order"][shoe["at"] :]
    round = table.deal(Chance(4))
    came = [left.card for left in round.felt.chance.stubs[0].exits][:30]
    assert came == rest[:30] and len(rest) > 30 + BOTTOM
    assert round.felt.chance.stubs[0].left == 320 - len(round.felt.chance.stubs[0].exits)


# -- who opens -----------------------------------------------------------------------------------------------


@rooms(C="bet.5 amb.19")
def test_the_lowest_face_up_card_opens_a_new_game_and_ties_are_dealt_another(name):
    table = table_of(name, 3, new=True)
    cards = {"opening/seat 3": "2c 5c", "opening/seat 2": "7h", "opening/seat 1": "2d 3d"}
    round = play(deal(table, **cards), {"Cy": {"lay": [""]}})
    assert drawn(round)[0] == "Cy"


@rooms(L="bet.2 amb.20")
def test_the_lowest_card_deals_a_new_game_and_his_right_hand_neighbour_opens(name):
    table = table_of(name, 3, new=True)
    cards = {"opening/seat 3": "Kc", "opening/seat 2": "Ah 3h", "opening/seat 1": "Ad 5d"}
    round = play(deal(table, **cards), {"Cy": {"lay": [""]}})
    assert drawn(round)[0] == "Cy" and ruled(round, "player_deals") == ["seat 2"]


@rooms(F="play.2")
def test_the_lowest_fifth_card_is_the_eldest_hand_of_a_new_game(name):
    table = table_of(name, 3, new=True)
    hands = {"Ann": "3c 3d 5h 7s 6c", "Bo": "Kc Qd Jh 7s 2c", "Cy": "Ac 3d 5h 7s Qc"}
    round = play(deal(table, hands), {"Bo": {"lay": [""]}})
    assert drawn(round)[0] == "Bo" and ruled(round, "lowest_opens")
    wrong = [("Cy", 8, "extra")]
    round = play(deal(table_of(name, 3, new=True), hands, None, wrong), {"Bo": {"lay": [""]}})
    assert drawn(round)[0] == "Bo" and ruled(round, "count_mended") == ["Cy"]


@rooms(F="amb.18")
def test_of_equal_fifth_cards_the_lower_tenth_or_the_first_dealt_opens(name):
    """Whoever of the two has the lower tenth card; or the same of them whatever it is."""
    low = "Kc Qd Jh 7s 2c Kd Qc Jc 7c"

    def opener(anns, bos, *words):
        hands = {"Ann": f"{low} {anns}", "Bo": f"{low} {bos}", "Cy": "3c 3d 5h 7s 6c"}
        table = table_of(name, 3, *words, new=True)
        return drawn(play(deal(table, hands), {who: {"lay": [""]} for who in ("Ann", "Bo", "Cy")}))[0]

    assert (opener("Ah", "Kh"), opener("Kh", "Ah")) == ("Ann", "Bo")
    first = "tied-fifth-cards=first-dealt"
    assert opener("Ah", "Kh", first) == opener("Kh", "Ah", first)


def next_hand(name, gone=None, players=3):
    """Bo goes out; who draws first in the next hand."""
    table = table_of(name, players)
    first = deal(table, {"Bo": TEN}, {"Bo": "4s"})
    play(first, {"Ann": {"lay": [""]}, "Bo": {"lay": [LAID.replace("4h", "4h 4s")]}})
    assert first.over
    if gone is not None:
        gone(table)
    return play(deal(table), {who: {"lay": [""]} for who in table.state.names if not table_away(table, who)})


def table_away(table, who):
    return table.state.away[table.state.names.index(who)]


@rooms(C="bet.6", L="bet.4", F="bet.3")
def test_the_winner_of_the_last_hand_is_dealt_to_first_and_opens(name):
    round = next_hand(name)
    (dealt,) = [event for event in round.events if isinstance(event, Dealt) and event.street == "deal"]
    assert dealt.places[0] == "seat 2" and drawn(round)[0] == "Bo"


@rooms(L="bet.4")
def test_the_left_hand_neighbour_of_the_winner_deals(name):
    assert ruled(next_hand(name), "player_deals") == ["seat 3"]


@rooms(C="bet.7")
@pytest.mark.parametrize("gone", [lambda table: table.leave("Bo"), lambda table: table.sit_out("Bo")])
def test_when_the_winner_is_gone_his_right_hand_neighbour_opens(name, gone):
    assert drawn(next_hand(name, gone, 4))[0] == "Cy"


@rooms(C="bet.7")
def test_when_the_winner_moves_the_neighbour_of_the_winning_seat_opens(name):
    def move(table):
        table.move("Bo", 7)

    assert drawn(next_hand(name, move, 4))[0] == "Cy"


@rooms(C="play.3", L="play.8", F="amb.2")
def test_when_the_opener_retires_the_first_at_his_right_draws_first(name):
    round = play(deal(table_of(name)), {"Ann": {"declare": ["retire"]}, "Bo": {"lay": [""]}})
    assert drawn(round)[0] == "Bo"


# -- going on top --------------------------------------------------------------------------------------------


@rooms(C="play.2 amb.14", L="play.4 act.1", F="play.4 act.1")
def test_everybody_stays_or_retires_from_the_opener_before_the_first_draw(name):
    round = deal(table_of(name))
    for who in ("Ann", "Bo", "Cy"):
        assert asked(round, "declare") == [who] and not drawn(round)
        round.act(round.asks[0].id, "stay")
    assert drawn(round) == ["Ann"]


@rooms(C="amb.14", L="play.6", F="play.5 play.6")
def test_a_retired_hand_is_out_of_play_and_never_drawn(name):
    round = play(deal(table_of(name)), {"Bo": {"declare": ["retire"]}, "Cy": {"lay": [""]}})
    assert drawn(round)[:2] == ["Ann", "Cy"]
    (gone,) = thrown(round, place_in(round, "Bo"))
    assert len(gone.cards) == 10 and gone.audience == ()
    assert not set(round.felt.chance.stubs[0].dealt[-1:]) & {gone.cards}


@rooms(L="play.5 amb.10", F="play.5")
def test_retiring_costs_the_ante_and_the_tops(name):
    round = play(deal(table_of(name)), {"Bo": {"declare": ["retire"]}})
    assert chips(round)["Bo"] == (-3 if name.startswith("lake") else -2)


@rooms(C="amb.13", L="play.7 pay.8", F="pay.8")
def test_the_player_who_goes_out_takes_antes_and_tops_last_of_all(name):
    table = table_of(name, 4, *(["limit=5"] if name.startswith("lake") else []))
    round = deal(table, {"Ann": TEN}, {"Ann": "4s"})
    play(round, {"Bo": {"declare": ["retire"]}, "Ann": {"lay": [LAID.replace("4h", "4h 4s")]}})
    last = round.settlement.transfers[-1]
    pot = {
        "casino-real/panguingue": 400,
        "lake-elsinore/panguingue": 2000 + 1000 - 300,
        "poker-flats/pan": 800,
    }
    assert (last.payer, last.payee, last.amount) == ("pot", 0, pot[name])


@rooms(C="play.2", L="play.4", F="play.4")
def test_the_last_player_left_takes_the_antes(name):
    table = table_of(name, 2)
    round = play(deal(table), {"Ann": {"declare": ["retire"]}})
    assert round.over and ruled(round, "last_in") == ["Bo"]


# -- drawing -------------------------------------------------------------------------------------------------


@rooms(C="play.4 amb.8", L="play.8 play.10", F="play.7 play.9")
def test_the_card_the_last_player_drew_and_threw_may_be_taken_to_meld_it(name):
    round = deal(table_of(name), {"Bo": "4c 4d"}, {"Ann": "4h"})
    play(round, {"Bo": {"draw": ["take"], "lay": ["4c 4d 4h"]}})
    assert melds(round, "Bo") == ["4c 4d 4h"] and drawn(round)[:2] != ["Ann", "Bo"]


@rooms(C="play.4", L="play.10", F="play.9")
def test_a_card_that_cannot_be_melded_at_once_is_not_taken(name):
    round = deal(table_of(name), {"Bo": "4c"}, {"Ann": "Qs"})
    play(round, {"Ann": {"lay": [""]}})
    assert asked(round, "draw") == ["Bo"]
    with pytest.raises(Refused):
        round.act(the_ask(round, "draw").id, "take")
    round = deal(table_of(name), {"Bo": "4c 4d"}, {"Ann": "4h"})
    play(round, {"Ann": {"lay": [""]}, "Bo": {"draw": ["take"]}})
    with pytest.raises(Refused, match="taken to be melded"):
        round.act(the_ask(round, "lay").id, [])


@rooms(C="amb.8", L="play.10 amb.8", F="play.9")
def test_a_card_thrown_from_a_hand_is_not_offered(name):
    round = deal(table_of(name), {"Ann": "4c 4d 2s", "Bo": "2c 2d"}, {"Ann": "4h"})
    play(round, {"Ann": {"lay": ["4c 4d 4h"], "throw": ["2s"]}})
    assert asked(round, "lay") == ["Bo"]


@rooms(C="amb.8")
def test_readings_of_the_option_card(name):
    round = deal(
        table_of(name, 3, "option-card=any-discard"), {"Ann": "4c 4d 2s", "Bo": "2c 2d"}, {"Ann": "4h"}
    )
    play(round, {"Ann": {"lay": ["4c 4d 4h"], "throw": ["2s"]}})
    assert asked(round, "draw") == ["Bo"] and len(the_ask(round, "draw").options) == 2


@rooms(C="play.5", L="play.9 amb.6", F="play.8")
def test_a_card_from_the_deck_is_melded_at_once_or_thrown_away(name):
    round = first_turn(name, "Qc Qs", "", "Qd")
    (away,) = thrown(round, "seat 3 draw")
    assert asked(round, "draw") == ["Bo"]
    assert the_ask(round, "draw").card == away.cards[0]


@rooms(C="play.6")
def test_a_drawn_card_is_seen_by_everybody(name):
    round = first_turn(name, JUNK, "", "4h")
    for who in round.parties:
        assert any(
            isinstance(e, Dealt) and e.street == "draw" and e.cards[0][0] >= 0 for e in round.view(who).events
        )


@rooms(C="play.8", L="act.1", F="play.10 act.1")
def test_melds_are_laid_from_the_hand_after_the_draw_and_before_the_discard(name):
    round = first_turn(name, "4c 4d 4h 2c 2d 2s", "4c 4d 4h / 2c 2d 2s", "Kd")
    assert melds(round, "Ann") == ["4c 4d 4h", "2c 2d 2s"]
    assert asked(round, "draw") == ["Bo"] and the_ask(round, "draw").card == 11 * 4 + 1


@rooms(C="play.8 amb.7", F="play.10")
def test_nobody_has_to_lay_what_is_complete(name):
    round = first_turn(name, "4c 4d 4h", "", "Kd")
    assert not ruled(round, "laid") and asked(round, "draw") == ["Bo"]


@rooms(C="play.10", L="play.12", F="play.11")
def test_a_discard_face_up_ends_the_turn(name):
    round = deal(table_of(name), {"Ann": "4c 4d Qs"}, {"Ann": "4h"})
    play(round, {"Ann": {"lay": ["4c 4d 4h"], "throw": ["Qs"]}})
    (away,) = thrown(round, "seat 3")
    assert away.cards == (10 * 4 + 3,) and away.audience is None and asked(round, "lay") == ["Bo"]


@rooms(C="play.11", L="play.13 amb.15", F="play.12")
def test_the_first_player_with_eleven_cards_in_melds_is_out(name):
    round = deal(table_of(name), {"Ann": TEN}, {"Ann": "Kd 4s"})
    play(round, {"Ann": {"lay": [LAID]}, "Bo": {"lay": [""]}, "Cy": {"lay": [""]}})
    assert not round.over
    play(round, {"Ann": {"lay": [LAID.replace("4h", "4h 4s")]}})
    assert round.over and ruled(round, "out") == ["Ann"]


# -- forcing -------------------------------------------------------------------------------------------------


def forced(name, *settings, force="Cy"):
    """Bo has a set of fours on the board; Ann draws and throws another four."""
    round = deal(table_of(name, 3, *settings), {"Bo": "4c 4d 4h"}, {"Ann": "Kd 4s", "Cy": "Kd"})
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": ["4c 4d 4h"]}, "Cy": {"lay": [""]}})
    return play(round, {"Ann": {"lay": [""]}, force: {"force": ["force"]}})


@rooms(C="act.2", L="act.6 amb.8", F="act.7")
@pytest.mark.parametrize("by", ["Ann", "Cy"])
def test_any_opponent_may_force_a_card_that_fits_so_that_its_taker_must_throw_one_away(name, by):
    round = forced(name, force=by)
    assert ruled(round, "forced") == ["the 4s on Bo"]
    (ask,) = [ask for ask in round.asks if asked(round, "lay") == ["Bo"]]
    with pytest.raises(Refused, match="taken to be melded"):
        round.act(ask.id, [])
    play(round, {"Bo": {"lay": ["4c 4d 4h 4s"]}})
    assert melds(round, "Bo") == ["4c 4d 4h 4s"] and len(thrown(round, place_in(round, "Bo"))) == 1


@rooms(C="act.2", L="act.6", F="act.7")
def test_a_card_that_fits_no_meld_cannot_be_forced(name):
    round = deal(table_of(name), {"Bo": "4c 4d"}, {"Ann": "4h"})
    play(round, {"Ann": {"lay": [""]}})
    assert asked(round, "draw") == ["Bo"] and not asked(round, "force")
    assert ruled(forced(name), "forced")


@rooms(L="act.7", F="act.8")
def test_the_card_that_puts_the_next_player_out_must_be_used_by_who_can(name):
    round = deal(table_of(name), {"Bo": TEN, "Ann": "2c 2d"}, {"Ann": "Kd 2s"})
    play(round, {"Ann": {"lay": [""], "draw": ["draw"]}, "Bo": {"lay": [LAID]}, "Cy": {"lay": [""]}})
    ask = the_ask(round, "lay")
    with pytest.raises(Refused, match="would put Bo out"):
        round.act(ask.id, [])
    play(round, {"Ann": {"lay": ["2c 2d 2s"]}})
    assert melds(round, "Ann") == ["2c 2d 2s"] and not round.over


@rooms(L="act.7", F="act.8")
def test_who_has_no_other_choice_throws_it(name):
    round = deal(table_of(name), {"Bo": TEN}, {"Ann": "Kd 2s"})
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": [LAID]}, "Cy": {"lay": [""]}})
    play(round, {"Ann": {"lay": [""]}, "Bo": {"draw": ["take"], "lay": [LAID.replace("2h", "2h 2s")]}})
    assert round.over and ruled(round, "out") == ["Bo"]
    guarded = deal(table_of(name), {"Bo": TEN, "Ann": "2c 2d"}, {"Ann": "Kd 2s"})
    play(guarded, {"Ann": {"lay": [""], "draw": ["draw"]}, "Bo": {"lay": [LAID]}, "Cy": {"lay": [""]}})
    assert the_ask(guarded, "lay").must_use


# -- when the deck runs out ----------------------------------------------------------------------------------


@rooms(C="amb.21", L="amb.14", F="amb.15")
def test_the_discards_make_a_new_deck(name):
    """All of them at Casino Real; elsewhere the top one stays where it is."""
    round = play(deal(table_of(name, 2)), {"Ann": {"lay": [""] * 3}})
    stub = round.felt.chance.stubs[0]
    stub.deal("gone", stub.left)
    lying = sum(isinstance(event, Discarded) and event.to == "discards" for event in round.events)
    lying += bool(ruled(round, "first_upcard"))
    play(round, {"Bo": {"draw": ["draw"]}})
    assert ruled(round, "deck_renewed")
    assert stub.left == lying - 1 - (0 if name.startswith("casino") else 1)


# -- chips ---------------------------------------------------------------------------------------------------


@rooms(C="bet.2", L="bet.5", F="bet.2")
def test_everybody_antes(name):
    each = 2 if name.startswith("poker") else 1
    assert paid(deal(table_of(name)), "ante") == [(who, "pot", each) for who in ("Ann", "Bo", "Cy")]


@rooms(C="amb.13", L="amb.9", F="amb.12")
def test_readings_of_the_ante(name):
    setting = {
        "casino-real/panguingue": "pan-ante=2",
        "lake-elsinore/panguingue": "ante-chips=two",
        "poker-flats/pan": "pan-ante=1-chip",
    }[name]
    usual, other = (2, 1) if name.startswith("poker") else (1, 2)
    assert {chips for *_, chips in paid(deal(table_of(name)), "ante")} == {usual}
    assert {chips for *_, chips in paid(deal(table_of(name, 3, setting)), "ante")} == {other}


@rooms(C="deck.1", L="deck.2", F="deck.3")
def test_as_many_seats_as_the_room_has(name):
    most = 7 if name.startswith("casino") else 8
    table = table_of(name, most)
    assert len(deal(table).felt.state.names) == most
    with pytest.raises(Refused):
        table_of(name, most + 1)
    assert table_of(name, 2).deal(Chance(1)).asks and PART in table.state.parts


@pytest.mark.parametrize("kind", ["missing", "extra", "foreign"])
@rooms(C="amb.19")
def test_a_card_for_the_opening_that_goes_wrong_is_put_right(name, kind):
    card = ("Jk",) if kind == "foreign" else ()
    table = table_of(name, 3, new=True)
    told = [Incident(place(table, "Bo"), 1, kind, *card)]
    round = play(table.deal(Chance.scripted({}, incidents=told, seed=1)), on=True)
    assert ruled(round, "opening_mended") and round.settlement.balances()


@pytest.mark.parametrize("kind", ["missing", "extra"])
@pytest.mark.parametrize("name", SHEETS.values())
def test_a_turn_has_one_card_of_the_deck(name, kind):
    round = deal(table_of(name, 3), None, {"Ann": "Kc"}, [("Ann draw", 1, kind)])
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": [""]}})
    assert ruled(round, "draw_mended") == [f"{place_in(round, 'Ann')} draw"]
    assert drawn(round)[:2] == ["Ann", "Bo"]
