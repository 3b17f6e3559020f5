"""Pan in three rooms: what is looked at behind the words of its stories."""

import pytest

from houseway.cards import PACKS, Chance, Incident
from houseway.errors import Refused, SheetError
from houseway.games.points.pan.deal import BOTTOM, PART
from houseway.play import Party
from houseway.play.events import Dealt, Discarded, Shown, Shuffled, Transfer
from houseway.rooms import Table, sheet
from tests.compliance.points.pan import Rooms
from tests.points.pan import (
    JUNK,
    LAID,
    SHEETS,
    TEN,
    asked,
    chips,
    deal,
    drawn,
    fees,
    first_turn,
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

CASINO, LAKE, FLATS = SHEETS.values()
rule = Rooms().sheets["C"].rule


# -- the pack and the table ----------------------------------------------------------------------------------


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


@rooms(C="play.6")
def test_a_drawn_card_is_seen_by_everybody(name):
    round = first_turn(name, JUNK, "", "4h")
    for who in round.parties:
        assert any(
            isinstance(e, Dealt) and e.street == "draw" and e.cards[0][0] >= 0 for e in round.view(who).events
        )


@rooms(C="play.10", L="play.12", F="play.11")
def test_a_discard_face_up_ends_the_turn(name):
    round = deal(table_of(name), {"Ann": "4c 4d Qs"}, {"Ann": "4h"})
    play(round, {"Ann": {"lay": ["4c 4d 4h"], "throw": ["Qs"]}})
    (away,) = thrown(round, "seat 3")
    assert away.cards == (10 * 4 + 3,) and away.audience is None and asked(round, "lay") == ["Bo"]


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


@rooms(C="pay.15", L="play.13", F="play.12")
def test_losing_hands_are_gone_before_the_antes_are_awarded(name):
    events = play(
        deal(table_of(name), {"Ann": TEN}, {"Ann": "4s"}), {"Ann": {"lay": [LAID.replace("4h", "4h 4s")]}}
    ).events
    thrown = [at for at, e in enumerate(events) if isinstance(e, Discarded) and len(e.cards) == 10]
    award = [at for at, e in enumerate(events) if isinstance(e, Transfer) and e.clause == "tops"]
    assert len(thrown) == 2 and max(thrown) < award[0]


@pytest.mark.rule("lake-elsinore/panguingue#fee.1")
def test_the_fee_is_taken_from_the_antes_before_the_deal_and_is_no_more_than_they_are():
    round = deal(table_of(LAKE, 2, "limit=2", "ante-chips=one"))
    assert fees(round) == {"pot": 200}
    moves = [at for at, e in enumerate(round.events) if isinstance(e, Transfer) and e.clause == "fee"]
    dealt = [at for at, e in enumerate(round.events) if isinstance(e, Dealt) and e.street == "deal"]
    assert moves[0] < dealt[0]


@pytest.mark.rule("lake-elsinore/panguingue#bet.5")
@pytest.mark.rule("lake-elsinore/panguingue#amb.13")
@pytest.mark.rule("lake-elsinore/room-rules#amb.9")
def test_conditions_are_worth_one_to_fifty_dollars_and_the_fourth_reads_ten_or_nineteen():
    assert chips(deal(table_of(LAKE, 3, "limit=50")))["Ann"] == -1
    with pytest.raises(SheetError, match="conditions are worth 1, 2, 5, 10, 25, 50"):
        sheet(LAKE).change(["limit=19"])
    other = sheet(LAKE).change(["pan-option-4-condition=19", "limit=19"])
    assert other.fee.id == "pan-4" and sheet(LAKE).change(["limit=10"]).fee.id == "pan-4"
    assert fees(deal(table_of(LAKE, 8, "limit=10"))) == {"pot": 500}


def test_casino_real_prints_no_fee():
    assert fees(deal(table_of(CASINO), {"Ann": JUNK})) == {}


@rule("bet.1")
def test_twenty_chips_are_the_least_a_new_player_brings():
    table = Table(CASINO, [("Ann", 2000), ("Cy", 2000)])
    with pytest.raises(Refused, match="'Bo' brings \\$19, and the least buy-in here is \\$20"):
        table.join(Party("Bo", 1900, 3))
    table.join(Party("Bo", 2000, 3))
    assert len(paid(table.deal(Chance(1)), "ante")) == 3


@rule("bet.1")
def test_who_is_below_it_before_his_first_hand_is_not_dealt_in():
    table = Table(CASINO, [("Ann", 2000), ("Bo", 2000), ("Cy", 2000)])
    table.state.stacks[1] = 1900
    round = table.deal(Chance(1))
    assert ruled(round, "buy_in") == ["Bo"] and len(paid(round, "ante")) == 2


@rule("play.9", "pay.9")
def test_a_pay_is_asked_for_before_the_discard_and_the_dealer_works_it_out():
    round = deal(table_of(CASINO), {"Ann": "3s 3s 3s"}, {"Ann": "Ks"})
    play(round)
    round.act(the_ask(round, "lay").id, [[7, 7, 7]])
    assert the_ask(round, "pay").cents == 400 and not paid(round, "condition_paid")
    round.act(the_ask(round, "pay").id, ["ask", 400])
    assert paid(round, "condition_paid") == [("Bo", "Ann", 4), ("Cy", "Ann", 4)]
    assert ruled(round, "pay_asked") == ["Ann"]


@rule("irr.17", "amb.18")
def test_heads_up_against_a_foul_hand_one_plays_open_and_uses_every_card():
    round = deal(
        table_of(CASINO, 2),
        {"Bo": JUNK, "Ann": "4c 4d 4h 2c 2d 2h Jc Jd Js"},
        {"Bo": "Ks", "Ann": "Ks 4s 2s"},
        [("Bo turn", 1, "pocketed")],
    )
    play(round, {"Ann": {"lay": [""], "call": ["call"]}}, on=True)
    assert round.over and ruled(round, "heads_up_open") and ruled(round, "out") == ["Ann"]
    shown = [event for event in round.events if isinstance(event, Shown) and event.name == "played open"]
    assert shown and "Bo" in [payer for payer, *_ in paid(round, "out_paid")]


@rule("irr.18")
def test_who_wrongly_declares_out_and_makes_another_throw_his_hand_away_is_foul():
    round = deal(table_of(CASINO, 4), None, None, [("Bo turn", 1, "false-out")])
    play(round, {"Ann": {"lay": [""]}, "Cy": {"call": ["call"]}, "Dee": {"lay": [""]}})
    assert ruled(round, "false_out") == ["Bo"] and drawn(round)[:2] == ["Ann", "Dee"]
    thrown = [e.place for e in round.events if isinstance(e, Discarded) and len(e.cards) == 10]
    assert thrown == [place_in(round, "Cy"), place_in(round, "Bo")]


@rule("irr.19", "irr.22")
@pytest.mark.parametrize("count", [1, 2])
def test_a_player_passed_over_gets_his_turn_and_the_cards_drawn_go_back_in_order(count):
    round = deal(
        table_of(CASINO, 5), {"Bo": "4c 4d"}, {"Ann": "4s"}, [("Bo turn", 1, "passed-over", None, count)]
    )
    play(round, {"Ann": {"lay": [""]}})
    assert ruled(round, "order_rebuilt") == ["Bo"] and asked(round, "draw") == ["Bo"]
    early = [e.cards[0][0] for e in round.events if isinstance(e, Dealt) and e.street == "draw"][1:]
    assert len(early) == count
    play(round, {"Bo": {"draw": ["draw"]}})
    assert the_ask(round, "lay").drawn == early[0]


@rule("irr.23")
def test_a_foreign_card_in_a_dealt_hand_is_replaced():
    round = deal(table_of(CASINO), {"Bo": JUNK}, None, [("Bo", 1, "foreign", "Tc")])
    (dealt,) = [event for event in round.events if isinstance(event, Dealt) and event.street == "deal"]
    hand = dealt.cards[dealt.places.index(place_in(round, "Bo"))]
    assert ruled(round, "foreign_dealt") and len(hand) == 10 and 8 * 4 not in hand
