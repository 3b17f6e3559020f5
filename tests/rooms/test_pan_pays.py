"""Pan in three rooms: the outs, who pays, what a short stack pays, fees."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Dealt, Discarded, Transfer
from houseway.rooms import sheet
from tests.points.pan import (
    JUNK,
    chips,
    deal,
    fees,
    paid,
    play,
    rooms,
    ruled,
    table_of,
)

PLAIN = "4c 4d 4h 2c 2d 2h Jc Jd Js Jh"
PLAIN_OUT = "4c 4d 4h 4s / 2c 2d 2h / Jc Jd Js Jh"
RICH = "3s 3s 3s 3s Qc Qc Qc Ad 2d 3d"
"""4 + 2, 1 and 1 chips of conditions as they lie."""
RICH_OUT = "3s 3s 3s 3s / Qc Qc Qc / Ad 2d 3d 4d"


def out(name, hand=PLAIN, lay=PLAIN_OUT, draw="4s", *settings, does=None, players=3, stacks=None):
    """Ann goes out in her first turn."""
    round = deal(table_of(name, players, *settings, stacks=stacks), {"Ann": hand}, {"Ann": draw})
    told = {who: dict(what) for who, what in (does or {}).items()}
    told["Ann"] = {**told.get("Ann", {}), "lay": [lay]}
    play(round, told)
    assert round.over
    return round


@rooms(C="pay.1", L="pay.6", F="pay.5")
def test_going_out_collects_a_fixed_sum_from_everybody(name):
    each = 1 if name.startswith("lake") else 2
    assert paid(out(name), "out_paid") == [("Bo", "Ann", each), ("Cy", "Ann", each)]


@rooms(C="pay.2 pay.10", L="pay.7", F="pay.6")
def test_going_out_collects_for_every_condition_again_as_the_hand_lies(name):
    round = out(name, RICH, RICH_OUT, "4d")
    assert paid(round, "condition_paid")[0::2] == [("Bo", "Ann", 6), ("Bo", "Ann", 1), ("Bo", "Ann", 1)]
    assert paid(round, "out_conditions") == [("Bo", "Ann", 8), ("Cy", "Ann", 8)]


@rooms(C="amb.24", L="amb.22", F="pay.6 amb.8")
def test_readings_of_what_the_out_collects(name):
    round = out(name, RICH, RICH_OUT, "4d", "out-collects=base-conditions-only")
    assert paid(round, "out_conditions") == [("Bo", "Ann", 6), ("Cy", "Ann", 6)]


@rooms(C="pay.10", L="amb.22")
def test_added_cards_count_again_in_the_outs(name):
    assert paid(out(name, RICH, RICH_OUT, "4d"), "out_conditions")[0] == ("Bo", "Ann", 8)


@rooms(C="pay.3 pay.6 amb.15", L="pay.1 amb.11", F="pay.7 amb.9")
def test_everybody_who_stayed_pays_the_same_and_the_retired_pay_nothing_more(name):
    round = out(name, RICH, RICH_OUT, "4d", players=4, does={"Cy": {"declare": ["retire"]}})
    spent = chips(round)
    outs = 1 if name.startswith("lake") else 2
    ante, tops = (2 if name.startswith("poker") else 1), (2 if name.startswith("lake") else 0)
    assert spent["Bo"] == spent["Dee"] == -ante - 8 - 8 - outs
    assert spent["Cy"] == -ante - tops


@rooms(F="amb.9")
def test_readings_of_whether_the_retired_pay(name):
    does = {"Cy": {"declare": ["retire"]}}
    round = out(name, PLAIN, PLAIN_OUT, "4s", "retired-pay=yes", does=does)
    assert paid(round, "out_paid") == [("Bo", "Ann", 2), ("Cy", "Ann", 2)]


@rooms(L="pay.8 fee.1")
def test_the_winner_takes_tops_and_what_the_fee_leaves_of_the_antes(name):
    round = out(name, does={"Cy": {"declare": ["retire"]}}, players=5)
    assert round.settlement.transfers[-1].amount == 100 * (5 - 2 + 2)
    assert fees(round) == {"pot": 200}


@rooms(L="pay.9 amb.12")
def test_readings_of_the_penalty_for_a_player_without_a_meld(name):
    def outs(*settings):
        round = deal(table_of(name, 3, *settings), {"Bo": PLAIN, "Ann": "4c 4d 4h"}, {"Bo": "4s"})
        play(round, {"Ann": {"lay": ["4c 4d 4h"]}, "Bo": {"lay": [PLAIN_OUT]}})
        assert round.over
        return paid(round, "out_paid")

    assert outs() == [("Cy", "Bo", 1), ("Ann", "Bo", 1)]
    assert outs("no-meld-penalty=on") == [("Cy", "Bo", 2), ("Ann", "Bo", 1)]


@rooms(C="pay.15", L="play.13", F="play.12")
def test_losing_hands_are_gone_before_the_antes_are_awarded(name):
    events = out(name).events
    thrown = [at for at, e in enumerate(events) if isinstance(e, Discarded) and len(e.cards) == 10]
    award = [at for at, e in enumerate(events) if isinstance(e, Transfer) and e.clause == "tops"]
    assert len(thrown) == 2 and max(thrown) < award[0]


@rooms(L="amb.16", F="amb.16")
def test_a_player_without_enough_pays_what_he_has_and_plays_on(name):
    ante = 2 if name.startswith("poker") else 1
    round = deal(table_of(name, stacks={"Bo": ante + 3}), {"Ann": "3s 3s 3s"}, {"Ann": "Kd"})
    play(round, {"Ann": {"lay": ["3s 3s 3s"]}})
    assert paid(round, "condition_paid") == [("Bo", "Ann", 3), ("Cy", "Ann", 4)]
    assert [round.parties[ask.party] for ask in round.asks if not ask.optional] == ["Bo"]


# -- fees ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("lake-elsinore/panguingue#fee.2")
@pytest.mark.rule("lake-elsinore/room-rules#fee.22")
@pytest.mark.parametrize(
    ("condition", "fee"), [("1", 200), ("2", 200), ("5", 300), ("10", 500), ("25", 700), ("50", 800)]
)
def test_the_antes_pay_by_the_condition(condition, fee):
    round = deal(table_of("lake-elsinore/panguingue", 8, f"limit={condition}"))
    assert fees(round) == {"pot": fee}


@pytest.mark.rule("lake-elsinore/panguingue#fee.1")
def test_the_fee_is_taken_from_the_antes_before_the_deal_and_is_no_more_than_they_are():
    round = deal(table_of("lake-elsinore/panguingue", 2, "limit=2", "ante-chips=one"))
    assert fees(round) == {"pot": 200}
    moves = [at for at, e in enumerate(round.events) if isinstance(e, Transfer) and e.clause == "fee"]
    dealt = [at for at, e in enumerate(round.events) if isinstance(e, Dealt) and e.street == "deal"]
    assert moves[0] < dealt[0]


@pytest.mark.rule("lake-elsinore/panguingue#bet.5")
@pytest.mark.rule("lake-elsinore/panguingue#amb.13")
@pytest.mark.rule("lake-elsinore/room-rules#amb.9")
def test_conditions_are_worth_one_to_fifty_dollars_and_the_fourth_reads_ten_or_nineteen():
    pan = "lake-elsinore/panguingue"
    assert chips(deal(table_of(pan, 3, "limit=50")))["Ann"] == -1
    with pytest.raises(SheetError, match="conditions are worth 1, 2, 5, 10, 25, 50"):
        sheet(pan).change(["limit=19"])
    other = sheet(pan).change(["pan-option-4-condition=19", "limit=19"])
    assert other.fee.id == "pan-4" and sheet(pan).change(["limit=10"]).fee.id == "pan-4"
    assert fees(deal(table_of(pan, 8, "limit=10"))) == {"pot": 500}


@pytest.mark.rule("poker-flats/pan#fee.1")
@pytest.mark.parametrize("condition", ["1", "2"])
@pytest.mark.parametrize(("players", "fee"), [(2, 200), (6, 200), (7, 300), (8, 300)])
def test_a_hand_costs_two_or_three_dollars_by_players(condition, players, fee):
    round = deal(table_of("poker-flats/pan", players, f"limit={condition}"))
    assert fees(round) == {"Ann": fee}


@pytest.mark.rule("poker-flats/pan#fee.2")
@pytest.mark.rule("poker-flats/pan#amb.1")
def test_readings_of_who_pays_before_the_hand():
    pan = "poker-flats/pan"
    assert fees(deal(table_of(pan, 4))) == {"Ann": 200}
    shares = dict.fromkeys(("Ann", "Bo", "Cy", "Dee"), 50)
    assert fees(deal(table_of(pan, 4, "pan-fee-source=equal-shares"))) == shares
    assert fees(deal(table_of(pan, 4, "pan-fee-source=antes"))) == {"pot": 200}
    assert fees(deal(table_of(pan, 4, "condition-rows=push9-only"))) == {}


def test_casino_real_prints_no_fee():
    assert fees(deal(table_of("casino-real/panguingue"), {"Ann": JUNK})) == {}


@rooms(L="amb.10")
def test_readings_of_the_tops(name):
    for settings, left in (((), 3), (("tops=ante-only",), 1)):
        round = play(deal(table_of(name, 3, *settings)), {"Bo": {"declare": ["retire"]}})
        assert chips(round)["Bo"] == -left


@rooms(L="play.3 amb.7")
def test_readings_of_the_first_card_turned_beside_the_deck(name):
    round = deal(table_of(name), {"Ann": "Jc Js"}, discards="Jh")
    play(round, {"Ann": {}})
    assert ruled(round, "first_upcard") and [type(ask).__name__ for ask in round.asks] == ["LayMelds"]
    round = deal(table_of(name, 3, "first-upcard=available"), {"Ann": "Jc Js"}, discards="Jh")
    play(round, {"Ann": {"draw": ["take"], "lay": ["Jc Js Jh"]}})
    assert ruled(round, "option_taken") == ["Ann"]


@rooms(L="play.11 amb.5", F="play.10 amb.13")
def test_readings_of_whether_complete_melds_must_be_laid(name):
    free = "melding=optional" if name.startswith("lake") else "compulsory-meld=no"
    bound = "melding=compulsory" if name.startswith("lake") else "compulsory-meld=yes"
    round = play(deal(table_of(name, 3, free), {"Ann": "4c 4d 4h"}, {"Ann": "Kd"}), {"Ann": {"lay": [""]}})
    assert not ruled(round, "laid")
    round = deal(table_of(name, 3, bound), {"Ann": "Jc Js Jh"}, {"Ann": "Kd"})
    with pytest.raises(Refused, match="must be laid"):
        play(round, {"Ann": {"lay": [""]}})
    play(round, {"Ann": {"lay": ["Jc Js Jh"]}})
    assert ruled(round, "laid") == ["Ann"]
    if name.startswith("lake"):
        with pytest.raises(Refused, match="must be laid"):
            play(deal(table_of(name), {"Ann": "Jc Js Jh"}, {"Ann": "Kd"}), {"Ann": {"lay": [""]}})
    else:
        play(deal(table_of(name), {"Ann": "Jc Js Jh"}, {"Ann": "Kd"}), {"Ann": {"lay": [""]}})
