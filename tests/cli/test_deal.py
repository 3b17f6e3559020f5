"""`houseway deal`: events and last lines, the money law on every sheet, and what options change."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import BANKED, HOLDEM, lines, output, refused
from tests.roster import one_a_game

LAST_LINE = {
    *("round", "parties", "stacks_before", "stacks_after", "standing_before", "standing_after"),
    *("bought_in", "carried_in", "carried_out", "drop", "transfers"),
}
ANY_BUY_IN = {"phoenix/texas-holdem": ("--set", "normal-buy-in=not-binding")}
"""Where a short stack is less than the printed buy-in."""
SHORT_AND_AMPLE = [
    *((name, ("--bank", amount)) for name in BANKED for amount in ("20", "20000")),
    *((name, stack) for name in HOLDEM for stack in (("--stack", "10", *ANY_BUY_IN.get(name, ())), ())),
]


def settlements(dealt):
    return [line for line in dealt if "event" not in line]


def check_money_law(name, options, rounds):
    after = None
    last_lines = settlements(lines("deal", name, "--rounds", str(rounds), "--seed", "1", *options))
    assert [line["round"] for line in last_lines] == list(range(1, rounds + 1))
    for line in last_lines:
        before = sum(line["stacks_before"]) + line["carried_in"] + line["bought_in"]
        assert before == sum(line["stacks_after"]) + line["carried_out"] + line["drop"]
        assert after in (None, line["stacks_before"])
        after = line["stacks_after"]
    return last_lines


@pytest.mark.parametrize(("name", "options"), SHORT_AND_AMPLE)
def test_the_money_law(name, options):
    last_lines = check_money_law(name, options, 10)
    assert sum(line["drop"] for line in last_lines) > 0
    assert any(transfer["payee"] != "house" for line in last_lines for transfer in line["transfers"])


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "options"), SHORT_AND_AMPLE)
def test_the_money_law_over_a_thousand_rounds(name, options):
    check_money_law(name, options, 1000)


def test_the_last_line_field_by_field():
    *events, last = lines("deal", "angies/ez-baccarat-panda-8", "--seed", "1", "--seats", "3")
    assert set(last) == LAST_LINE
    assert last["parties"] == ["Ann", "Bo", "Cy"]
    assert last["stacks_before"] == [40000, 40000, 40000]
    assert all(isinstance(stack, int) for stack in last["stacks_after"])
    for transfer in last["transfers"]:
        assert set(transfer) == {"payer", "payee", "amount", "why", "clause", "rules"}
    fee = last["transfers"][0]
    assert fee["payee"] == "house"
    assert fee["rules"] == ["angies/ez-baccarat-panda-8#fee.1", "angies/ez-baccarat-panda-8#fee.2"]
    began = {"event": "began", "number": 1, "stacks": [40000] * 3, "carried_in": 0}
    assert events[0] == began | {"say": {"name": "began", "n": {"count": 1}}}
    assert events[-1]["event"] == "ended"


def test_events_show_cards_as_they_are_written():
    dealt = lines("deal", "angies/texas-holdem", "--seed", "1", "--seats", "3")
    (hole,) = [line for line in dealt if line.get("street") == "hole cards"]
    places = sorted(hole["places"], key=lambda place: place["seat"])
    assert places == [{"kind": "seat", "seat": seat} for seat in (1, 2, 3)]
    assert all(len(card) == 2 and card[0] in "23456789TJQKA" for hand in hole["cards"] for card in hand)


@pytest.mark.parametrize("name", ["angies/texas-holdem", "poker-flats/three-card-poker-6-card-bonus"])
def test_the_same_seed_deals_the_same_rounds(name):
    command = ("deal", name, "--rounds", "5", "--json", "--seed")
    assert output(*command, "7") == output(*command, "7")
    assert output(*command, "7") != output(*command, "8")


def test_a_seed_nobody_named_is_told_so_that_the_round_can_be_dealt_again():
    told = output("deal", "angies/texas-holdem")
    seed = told.splitlines()[0].removeprefix("angies/texas-holdem, seed ")
    assert output("deal", "angies/texas-holdem", "--seed", seed) == told


def test_a_log_for_people_cites_the_rules():
    told = output("deal", "angies/ez-baccarat-panda-8", "--seed", "1", "--seats", "3")
    assert "[angies/ez-baccarat-panda-8#fee.1, #fee.2]" in told
    assert "Ann banks $200" in told
    assert "Over: Ann $" in told


@pytest.mark.parametrize("name", one_a_game())
def test_every_sheet_has_a_readable_log(name):
    told = output("deal", name, "--seed", "3", "--rounds", "3").splitlines()
    assert sum(line.startswith("Over: ") for line in told) == 3
    assert any(f"[{name}#" in line for line in told)


def test_a_short_bank_leaves_wagers_uncovered_and_an_ample_one_does_not():
    def uncovered(bank):
        dealt = lines("deal", "angies/ez-baccarat-panda-8", "--rounds", "20", "--seed", "1", "--bank", bank)
        return sum(line.get("clause") == "uncovered_returned" for line in dealt)

    assert uncovered("5") > 10
    assert uncovered("20000") == 0


def test_the_bank_is_what_was_asked_for():
    dealt = lines("deal", "casino-real/three-card-poker", "--seed", "1", "--bank", "123.50")
    assert [line["amount"] for line in dealt if line.get("event") == "banked"] == [12350]


def test_players_without_chips_buy_in_again_between_rounds():
    dealt = settlements(lines("deal", "angies/texas-holdem", "--rounds", "60", "--seed", "1", "--stack", "8"))
    assert dealt[0]["bought_in"] == 0
    bought = [line["bought_in"] for line in dealt if line["bought_in"]]
    assert bought
    assert all(amount % 800 == 0 for amount in bought)


def test_a_changed_pay_table_changes_what_is_paid():
    def tie_paid(*changed):
        found = lines("deal", "angies/ez-baccarat-panda-8", "--rounds", "60", "--seed", "1", *changed)
        wins = [line for line in found if line.get("clause") == "tie_wins" and line["event"] == "outcome"]
        return {line["result"] // line["amount"] for line in wins}

    assert tie_paid() == {8}
    assert tie_paid("--set", "tie_pays=9:1") == {9}


@pytest.mark.parametrize(("limit", "blinds"), [("2-4", [100, 200]), ("no-limit 1/3", [100, 300])])
def test_a_posted_limit_sets_the_blinds(limit, blinds):
    dealt = lines("deal", "angies/texas-holdem", "--seed", "1", "--limit", limit)
    assert [line["paid"] for line in dealt if line.get("act") == "blind"] == blinds


def test_a_limit_against_a_bank_picks_a_fee_option_that_prints_it():
    dealt = lines("deal", "angies/ez-baccarat-panda-8", "--seed", "1", "--rounds", "5", "--limit", "25-1000")
    assert min(line["amount"] for line in dealt if line.get("event") == "wagered") >= 2500


def test_a_fee_option_sets_the_fee():
    def fees(option):
        dealt = lines(
            "deal", "angies/ez-baccarat-panda-8", "--seed", "1", "--rounds", "9", "--option", option
        )
        return sum(line["drop"] for line in settlements(dealt))

    assert fees("A-6") > fees("A-1")


@pytest.mark.parametrize("style", ["caller", "tight", "loose", "random"])
def test_bots_of_a_pot_game_have_styles(style):
    dealt = lines("deal", "angies/texas-holdem", "--rounds", "30", "--seed", "1", "--strategy", style)
    folds = sum(line.get("act") == "fold" for line in dealt)
    calls = sum(line.get("act") in ("call", "raise", "bet") for line in dealt)
    assert folds
    assert calls
    if style in ("tight", "loose"):
        assert (folds > calls) is (style == "tight")


@pytest.mark.parametrize(("strategy", "plays"), [("always-play", {"play"}), ("house-way", {"fold"})])
def test_bots_of_three_card_poker_play_as_they_are_told(strategy, plays):
    name = "casino-real/three-card-poker"
    dealt = lines("deal", name, "--rounds", "9", "--seed", "1", "--strategy", strategy)
    chosen = {line["choice"] for line in dealt if line.get("event") == "decided" and line["what"] != "bank"}
    assert chosen == plays


def test_the_last_round_is_saved(tmp_path):
    path = tmp_path / "round.json"
    dealt = lines("deal", "angies/texas-holdem", "--rounds", "3", "--seed", "1", "--save", str(path))
    saved = json.loads(path.read_text())
    assert saved["sheet"] == "angies/texas-holdem"
    assert saved["table"]["stacks"] == dealt[-1]["stacks_before"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--limit", "7-9"), "the tables offered are 1-3/1-6"),
        (("--limit", "high"), "is not stakes such as 4-8"),
        (("--seats", "12"), "is played by 2 to 10, not 12"),
        (("--option", "99"), "there is no fee option '99'"),
        (("--bank", "100"), "it is played for a pot"),
        (("--stack", "0"), "too little to play"),
        (
            ("--stack", "10", "--limit", "no-limit 1/2"),
            "--stack: $10 is too little to play, $20 is the least",
        ),
        (
            ("--stack", "501", "--limit", "pot-limit 1/2"),
            "--stack: $501 is too much to bring, $500 is the most",
        ),
        (("--stack", "ten"), "--stack: 'ten' is not an amount of money"),
        (("--stack", "-5"), "--stack: '-5' is not an amount of money"),
        (("--strategy", "lose"), "did you mean 'loose'?"),
        (("--set", "raise_cap"), "not of the form FIELD=VALUE"),
        (("--set", "raise-cap=nine"), "raise_cap: 'nine' is not one of 3, 4, 6, none"),
        (("--set", "raise_kap=3"), "did you mean 'raise_cap'?"),
        (("--save", "no/such/folder/round.json"), "there is no folder"),
    ],
)
def test_bad_options_of_a_pot_game(options, says):
    assert says in refused("deal", "angies/texas-holdem", "--seed", "1", *options)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--bank", "4"), "a bank of $4 is under the least wager of $5"),
        (("--limit", "7-9"), "no limit '7-9' is offered"),
        (("--limit", "7"), "is not a range such as 5-500"),
        (("--limit", "5-500", "--option", "A-13"), "no limit '5-500' is offered with option A-13"),
        (("--strategy", "loose"), "there is no strategy 'loose'"),
        (("--set", "tie_pays=lots"), "tie_pays: 'lots' is not odds"),
        (("--set", "decks=9"), "decks is 9, but the shoe holds"),
    ],
)
def test_bad_options_of_a_banked_game(options, says):
    assert says in refused("deal", "angies/ez-baccarat-panda-8", "--seed", "1", *options)
