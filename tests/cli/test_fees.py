"""`houseway fees`: schedules and fees due, in figures copied from the sheets."""

from __future__ import annotations

import pytest

from tests.cli.running import output, read, refused
from tests.roster import one_a_game

EZ = "angies/ez-baccarat-panda-8"


@pytest.mark.parametrize("name", one_a_game())
def test_every_sheet_prints_its_schedules(name):
    told = read("fees", name)
    assert set(told) == {"sheet", "in_force", "options"}
    ids = [option["id"] for option in told["options"]]
    assert told["in_force"] in (ids or [None])
    table = output("fees", name)
    assert all(f" {one} " in table for one in ids)


def test_a_banked_option_field_by_field():
    (option,) = read("fees", EZ, "--option", "A-1")["options"]
    assert option == {
        "id": "A-1",
        "schedule": "ez-baccarat-card-a",
        "kind": "banked",
        "limits": [500, 50000],
        "base": "all-wagers",
        "player_fee_per": "none",
        "when": "before-cards",
        "bank": [
            {"low": 500, "high": 2500, "fee": 50},
            {"low": 2600, "high": 10000, "fee": 100},
            {"low": 10100, "high": 20000, "fee": 100},
            {"low": 20100, "high": 30000, "fee": 200},
            {"low": 30100, "high": None, "fee": 300},
        ],
        "players": [],
        "inferred": None,
    }


def test_a_fee_on_bonus_bets_and_limits_of_their_circles():
    name = "lake-elsinore/ultimate-texas-holdem"
    (option,) = read("fees", name, "--option", "B-4")["options"]
    assert option["bonus"] == [{"low": 0, "high": None, "fee": 100}]
    assert option["circle_limits"] == {"trips": [500, 5000], "bad-beat": [100, 5000]}
    assert "each bonus bet" in output("fees", name, "--option", "B-4")


def test_a_pot_option_field_by_field():
    (option,) = read("fees", "angies/texas-holdem", "--option", "1")["options"]
    assert option == {
        "id": "1",
        "schedule": "poker-card-b",
        "kind": "pot",
        "from": "pot",
        "when": "before-flop",
        "structure": "limit",
        "limit": "1-2 to 50-100",
        "blinds": "",
        "players": [
            {"low": 2, "high": 4, "fee": 100},
            {"low": 5, "high": 6, "fee": 200},
            {"low": 7, "high": None, "fee": 300},
        ],
        "modified": 100,
        "added": 0,
        "time": None,
        "minutes": None,
        "buy_in": None,
        "inferred": None,
    }


@pytest.mark.parametrize(
    ("action", "fee"), [("25", 50), ("26", 100), ("200", 100), ("201", 200), ("301", 300), ("$9,000", 300)]
)
def test_the_player_dealers_fee_goes_by_the_action(action, fee):
    told = read("fees", EZ, "--option", "A-1", "--action", action)
    assert told == {
        "sheet": EZ,
        "option": "A-1",
        "due": [
            {
                "from": "player-dealer",
                "when": "before-cards",
                "amount": fee,
                "per": "all-wagers",
                "why": "player-dealer's fee",
                "inferred": False,
            }
        ],
    }


def test_wagers_of_several_players_make_the_action():
    command = ("fees", EZ, "--option", "A-1")
    together = read(*command, "--wager", "50", "--players", "6")
    assert together["due"] == read(*command, "--action", "300")["due"]


def test_a_limit_finds_its_option():
    assert read("fees", EZ, "--limit", "500-10000", "--action", "500")["option"] == "A-23"


@pytest.mark.parametrize(
    ("players", "reached", "due"),
    [
        ("4", "deal", [("hand-ends", 100, "modified fee")]),
        ("4", "flop", [("before-flop", 100, "collection")]),
        ("5", "showdown", [("before-flop", 200, "collection")]),
        ("9", "river", [("before-flop", 300, "collection")]),
    ],
)
def test_the_drop_goes_by_players_and_street(players, reached, due):
    told = read("fees", "angies/texas-holdem", "--players", players, "--reached", reached)
    assert [(one["when"], one["amount"], one["why"]) for one in told["due"]] == due
    assert {one["from"] for one in told["due"]} == {"pot"}


def test_a_further_drop_after_the_river():
    command = ("fees", "lake-elsinore/texas-holdem", "--option", "limit-modified-river-1", "--players", "7")
    amounts = {
        street: [one["amount"] for one in read(*command, "--reached", street)["due"]]
        for street in ("deal", "turn", "river")
    }
    assert amounts == {"deal": [100], "turn": [300], "river": [300, 100]}


def test_a_time_charge():
    told = read("fees", "angies/texas-holdem", "--limit", "no-limit 1/2", "--option", "22", "--players", "6")
    due = {
        "from": "each-player",
        "when": "every-half-hour",
        "amount": 800,
        "per": "half-hour",
        "inferred": False,
    }
    assert told["due"] == [due | {"why": "time charge"}]


@pytest.mark.parametrize(
    ("option", "players", "due"),
    [
        ("1", "4", [("each-player", 100)]),
        ("2", "4", [("position-1", 200), ("position-2", 100)]),
        ("3", "2", [("position-1", 300), ("position-2", 200)]),
    ],
)
def test_a_fee_by_position_from_the_button(option, players, due):
    told = read("fees", "angies/chinese-poker", "--option", option, "--players", players)
    assert [(one["from"], one["amount"]) for one in told["due"]] == due
    assert {(one["when"], one["per"]) for one in told["due"]} == {("before-deal", "hand")}


def test_a_fee_by_position_for_people():
    told = output("fees", "angies/chinese-poker", "--option", "3", "--players", "4")
    assert "$3 from the button, before deal, by hand: collection" in told
    assert "$2 from the next seat, before deal, by hand: collection" in told


@pytest.mark.parametrize(("players", "fee"), [("2", 300), ("3", 400), ("4", 500), ("5", 700)])
def test_a_time_charge_by_the_down(players, fee):
    command = ("fees", "lake-elsinore/chinese-poker", "--option", "A")
    due = {"from": "each-player", "when": "every-20-minutes", "amount": fee, "per": "time", "inferred": False}
    assert read(*command, "--players", players)["due"] == [due | {"why": "time charge"}]
    assert "20 minutes" in output(*command)


def test_a_fee_for_the_hand_goes_by_the_value_of_a_point():
    command = ("fees", "lake-elsinore/chinese-poker", "--option", "B-4", "--players", "3", "--limit", "20")
    (due,) = read(*command)["due"]
    assert (due["from"], due["when"], due["amount"]) == ("each-player", "after-deal", 2000)


@pytest.mark.parametrize(
    ("option", "asked", "fee", "per"),
    [
        ("A-1", ("--players", "3"), 50, "player"),
        ("A-4", ("--wager", "99"), 50, "ante-size"),
        ("A-4", ("--wager", "100"), 100, "ante-size"),
    ],
)
def test_a_players_own_fee(option, asked, fee, per):
    told = read("fees", "angies/three-card-poker-6-card-bonus", "--option", option, *asked)
    due = {"from": "each-player", "when": "before-cards", "amount": fee, "per": per, "why": "player's fee"}
    assert told["due"] == [due | {"inferred": False}]


def test_a_drop_from_the_button():
    (due,) = read("fees", "poker-flats/texas-holdem", "--players", "6")["due"]
    assert due["from"] == "button"


def test_a_sheet_that_names_the_payer_of_a_printed_fee():
    options = read("fees", "casino-real/omaha")["options"]
    assert {(option["from"], option["when"]) for option in options} == {("button", "before-deal")}
    (due,) = read("fees", "casino-real/omaha", "--players", "6")["due"]
    assert (due["from"], due["when"], due["amount"]) == ("button", "before-deal", 300)


def test_a_fee_for_people():
    told = output("fees", "angies/texas-holdem", "--players", "5", "--reached", "flop")
    assert "$2 from the pot, before flop, by hand: collection" in told


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("angies/texas-holdem", "--reached", "turrn"), "did you mean 'turn'?"),
        (("angies/texas-holdem", "--reached", "turn"), "give --players"),
        (("angies/texas-holdem", "--action", "100"), "is played for a pot"),
        (
            ("angies/three-card-poker-6-card-bonus", "--option", "A-4", "--players", "3"),
            "goes by the wager; give --wager",
        ),
        (("angies/chinese-poker", "--wager", "6"), "goes by the number of players; give --players"),
        ((EZ, "--action", "much"), "--action: 'much' is not an amount of money"),
        ((EZ, "--option", "A-99"), "there is no fee option 'A-99'"),
    ],
)
def test_bad_questions(command, says):
    assert says in refused("fees", *command)
