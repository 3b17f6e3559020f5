"""What a table posts belongs together in every room: option, limit, structure and buy-in; and a switch that a
room or a sheet declares can be set on every sheet that it names."""

import pytest

from houseway.cards import Incident
from houseway.errors import HousewayError, Refused, SheetError
from houseway.games.banked import bank_fee, table_limits
from houseway.play import Party
from houseway.rooms import Table, sheet, sheet_ids
from tests.bank.arrange import fees, hand
from tests.pots.arrange import deal, dropped, fold_round, holdem, play, ruled
from tests.pots.arrange_flop import table_of

rule = pytest.mark.rule


@pytest.mark.parametrize("name", sheet_ids())
def test_every_reading_of_a_sheet_can_be_set(name):
    found = sheet(name)
    for reading in found.readings:
        for word in reading.options:
            assert found.change({reading.switch: word}).id == name


@pytest.mark.parametrize("name", sheet_ids())
def test_a_table_may_take_no_collection(name):
    found = sheet(name).change({"fee_option": "none"})
    assert found.fee is None
    if hasattr(found.settings, "table_limits"):
        assert table_limits(found) == table_limits(sheet(name)) and bank_fee(found, 100_000) == 0


@pytest.mark.parametrize(
    ("name", "settings", "said"),
    [
        ("angies/fortune-pai-gow-poker", {"fee_option": "A-32", "table_limits": (300, 60_000)}, "A-13 "),
        ("lake-elsinore/chinese-poker", {"limit": "2", "fee_option": "B-4"}, "for that there is B-1 or A"),
        ("lake-elsinore/panguingue", {"limit": "50", "fee_option": "pan-1"}, "for that there is pan-6"),
        ("lake-elsinore/seven-card-stud", {"limit": "1-2", "fee_option": "B-9"}, "for that there is B-1"),
        (
            "phoenix/omaha-high",
            {"omaha-fee": "old-table", "limit": "10-20"},
            "prints no fee for limit '10-20'",
        ),
    ],
)
def test_a_wrong_pair_is_refused_with_those_that_fit(name, settings, said):
    with pytest.raises(SheetError, match="option|schedule") as refused:
        sheet(name).change(settings)
    assert said in str(refused.value)


# -- Angie's -------------------------------------------------------------------------------------------------


@rule("angies/three-card-poker-6-card-bonus#amb.11")
@pytest.mark.parametrize(("reading", "fee"), [("25-50", 1), ("25-200", 0.5)])
def test_readings_of_the_first_tier_of_option_3(reading, fee):
    settings = {"fee_option": "A-3", "option-3-first-tier": reading}
    wagers = {"P2": {"ante": 75}}
    assert fees(hand("angies/three-card-poker-6-card-bonus", wagers, settings=settings))["Bank"] == fee


@rule("angies/room-rules#amb.11")
@pytest.mark.parametrize(("reading", "call"), [("all-pot-games", 2), ("lowball-only", 4)])
def test_lowballs_rule_on_string_bets_binds_every_pot_game_or_lowball_only(reading, call):
    table = holdem("angies", 4, {"lowball-betting-rules": reading})
    round = deal(table, incidents=[Incident("act of seat 4", 1, "string-raise")])
    play(round, "P4 raise 4")
    assert round.asks[0].to_call == call * 100
    assert ruled(round, "string_bet") == (["seat 4"] if reading == "all-pot-games" else [])


@rule("angies/dealers-choice#amb.1")
def test_a_game_that_the_table_cannot_seat_or_limit_is_not_offered():
    table = table_of("angies/dealers-choice", 8, {"dealers-choice-menu": "all-games"})
    round = deal(table)
    for game, why in {
        "chinese-poker": "'2-4' is not an amount of money",
        "fortune-pai-gow-poker": "it is played by 2 to 7",
        "ultimate-texas-holdem": "it is played by 2 to 6",
    }.items():
        assert game not in [option.id for option in round.asks[0].options]
        with pytest.raises(Refused, match=f"{game} is not offered: .*{why}"):
            play(round, f"P1 {game}")


# -- Phoenix -------------------------------------------------------------------------------------------------


@rule("phoenix/texas-holdem#bet.1")
@rule("phoenix/texas-holdem#amb.21")
def test_the_normal_buy_in_of_sixteen_bets_is_the_least_unless_read_otherwise():
    table = holdem("phoenix", 2)
    with pytest.raises(Refused, match=r"the least buy-in here is \$64$"):
        table.join(Party("P3", 6399, 3))
    table.join(Party("P3", 6400, 3))
    table.state.stacks[2] = 100
    table.buy("P3", 100)
    other = Table("phoenix/texas-holdem", [("P1", 100)], ["normal-buy-in=not-binding"])
    assert other.state.stacks == [100]


@rule("phoenix/pure-21-5-blackjack#amb.33")
@pytest.mark.parametrize(("switch", "fee"), [({}, 100), ({"fee-bracket-gap": "lower"}, 50)])
def test_readings_of_the_gaps_between_the_rates_of_2008(switch, fee):
    found = sheet("phoenix/pure-21-5-blackjack").change({"fee_option": "2008", **switch})
    assert bank_fee(found, 5200) == fee


@rule("phoenix/no-bust-21st-century-blackjack#bet.3")
@pytest.mark.parametrize("word", ["all", "base"])
def test_no_table_can_allow_a_back_line_that_the_sheet_forbids(word):
    with pytest.raises(SheetError, match="nobody bets behind another seat here"):
        sheet("phoenix/no-bust-21st-century-blackjack").change({"backline": word})


# -- Lake Elsinore -------------------------------------------------------------------------------------------


@rule("lake-elsinore/three-card-poker#amb.8")
@rule("lake-elsinore/three-card-poker-6-card-bonus#amb.11")
def test_both_three_card_games_take_three_dollars_on_200():
    for name in ("three-card-poker", "three-card-poker-6-card-bonus"):
        round = hand(f"lake-elsinore/{name}", {"P2": {"ante": 100}, "P3": {"ante": 100}})
        assert fees(round)["Bank"] == 3


FEE_SOURCES = {
    "chinese-poker": "A",
    "ez-baccarat-panda-8": "own-1",
    "fortune-pai-gow-poker": "own-1",
    "no-bust-21st-century-blackjack": None,
    "pure-21-5-blackjack": "own-1",
    "pure-21-5-blackjack-red-flex": "own-2",
    "three-card-poker": "own-1",
    "three-card-poker-6-card-bonus": "own-1",
    "ultimate-texas-holdem": "A-1",
}


@pytest.mark.parametrize(("name", "option"), FEE_SOURCES.items())
def test_the_rooms_switch_of_the_fee_source_turns_on_every_sheet_that_it_names(name, option):
    found = sheet(f"lake-elsinore/{name}")
    own = found.change({"fee-source": "own-sheet"}).fee
    assert (own.id if own else None) == option
    assert found.change({"fee-source": "room-wide"}).fee == found.fee


@pytest.mark.parametrize("name", ["three-card-poker", "pure-21-5-blackjack"])
def test_a_fee_as_posted_is_charged(name):
    settings = {"fee-source": "own-sheet", "posted_fee": "$1"}
    kind, act = ("ante", "play") if name == "three-card-poker" else ("game", "stand")
    round = hand(f"lake-elsinore/{name}", {"P2": {kind: 10}}, acts={"P2": act}, settings=settings)
    assert fees(round) == {"P2": 1, "Bank": 1}


@pytest.mark.parametrize("word", ["barred", "allowed"])
def test_the_rooms_switch_of_the_back_line_turns_at_baccarat_gold(word):
    found = sheet("lake-elsinore/baccarat-gold").change({"backline": word})
    assert found.settings.backline == {"barred": "none", "allowed": "all"}[word]


# -- Poker Flats ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "number"), [("seven-card-stud", 12), ("seven-card-stud-hi-lo", 7), ("razz", 6)]
)
def test_structured_stud_limits_pay_what_every_row_says_or_nothing(name, number, request):
    request.applymarker(rule(f"poker-flats/{name}#amb.{number}"))
    for reading, drop in (("three-dollars", 3), ("none", 0)):
        table = table_of(f"poker-flats/{name}", 4, {"structured-limit-drop": reading})
        round = deal(table)
        while not round.over:
            round.clock(round.asks[0].id)
        assert dropped(round) == drop
    assert sheet(f"poker-flats/{name}").fee.inferred


def test_nothing_is_seated_or_sold_when_a_buy_in_is_refused():
    table = holdem("phoenix", 2)
    before = table.to_json()
    for attempt in (lambda: table.join(Party("P3", 1, 3)), lambda: table.buy("P9", 100)):
        with pytest.raises(HousewayError):
            attempt()
    assert table.to_json() == before
    fold_round(deal(table))
