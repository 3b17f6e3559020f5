"""`houseway play`: a person at a table of bots, typing or through a pipe."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli.running import SHEETS, lines, output, refused
from tests.roster import one_a_game

HOLDEM = ("play", "angies/texas-holdem", "--seed", "3", "--seats", "3", "--seat", "3")
EZ = ("play", "angies/ez-baccarat-panda-8", "--seed", "3", "--seats", "3")


@pytest.mark.parametrize("name", one_a_game())
def test_every_sheet_can_be_played_with_enter_alone(name):
    told = output("play", name, "--seed", "1", "--rounds", "2", typed="\n" * 200)
    assert told.count("You have $") == 2
    assert "You leave with $" in told


def test_the_end_of_the_input_ends_the_game_politely():
    told = output(*HOLDEM, typed="")
    assert "You leave with" in told
    assert "after 1 round." in told


def test_leaving_within_a_round_lets_the_dealer_finish_it():
    told = output(*EZ, typed="q\n")
    assert "You leave the table" in told
    assert "You have $400 (0)" in told


def test_leaving_between_rounds():
    told = output(*EZ, typed="pass\nplayer 10\nq\n")
    assert "after 1 round." in told
    assert "You leave the table" not in told


def test_a_guest_sees_his_own_cards_and_nobody_elses():
    told = output(*HOLDEM, "--rounds", "1", typed="")
    (hole,) = [line for line in told.splitlines() if "dealt" in line]
    assert re.fullmatch(r"You are dealt (\S+[♠♥♦♣]) (\S+[♠♥♦♣])", hole.strip())


@pytest.mark.parametrize("name", ["casino-real/panguingue", "poker-flats/pan"])
@pytest.mark.parametrize(("typed", "told"), [("stay", "You stay in"), ("retire", "You retire")])
def test_going_on_top_is_told_once_after_the_question_and_as_you(name, typed, told):
    said = output("play", name, "--seed", "2", "--rounds", "1", typed=f"{typed}\n").splitlines()
    (question,) = [i for i, line in enumerate(said) if line.startswith("Stay in, or retire?")]
    mine = re.compile(r"(You|Guest) (stay|retire|choose (stay|retire))")
    own = [i for i, line in enumerate(said) if mine.match(line)]
    assert [said[i] for i in own] == [told]
    assert own[0] > question
    acts = [line.split()[0] for line in said if re.search(r"(stays in|retires)$|chooses (stay|retire)", line)]
    assert len(acts) == len(set(acts)) == 5
    assert "Guest" not in acts


def test_a_bet_at_the_spot_of_somebody_who_does_not_bet_is_told_to_go_back():
    told = output("play", "phoenix/pai-gow-poker", "--seed", "5", "--rounds", "1", typed="\n" * 20)
    bet = told.index("Cy bets $12 on Bet at your spot")
    back = told.index("What others bet on Bet at your spot goes back to them: you have no hand there")
    pile = told.index("You have no bet: your pile is taken away unseen")
    assert bet < back < pile < told.index("You throw away 7 cards")


def test_the_felt_shows_seats_chips_and_backs():
    told = output(*HOLDEM, "--rounds", "1", typed="")
    assert "▒▒ ▒▒" in told
    assert "Texas Hold-Em (High) · Angie's Poker Club" in told


def test_a_wager_is_placed_and_settled():
    told = output(*EZ, "--rounds", "1", typed="pass\nplayer 10, tie 5\n")
    assert "You bet $10 on Player" in told
    assert "You bet $5 on Tie" in told
    assert re.search(r"You (win|lose) \$\d+ on Tie", told)


def test_an_illegal_wager_is_refused_and_asked_again():
    told = output(*EZ, "--rounds", "1", typed="pass\nplayer 2\nplayer 10\n")
    assert "a player wager of $2 is under the least of $5" in told
    assert "You bet $10 on Player" in told


def test_a_wager_over_the_bank_is_warned_of_and_may_be_taken_back():
    told = output(*EZ, "--rounds", "1", "--bank", "20", typed="pass\nplayer 50\nn\nplayer 10\n")
    assert "the bank of $20 may not cover wagers of $50" in told
    assert "You bet $10 on Player" in told
    assert "You bet $50" not in told


def test_a_question_mark_reads_the_rules_cited():
    told = output(*EZ, "--rounds", "1", typed="pass\n?\n")
    assert "angies/ez-baccarat-panda-8#play.1  " in told


def test_whoever_has_no_chips_may_buy_in_again():
    typed = "2\n" * 2000
    command = ("play", "angies/texas-holdem", "--seed", "5", "--seats", "2", "--stack", "4", "--rounds", "30")
    told = output(*command, "--strategy", "loose", typed=typed)
    assert "You need chips: Enter buys in again for $4" in told
    assert "after 30 rounds" in told


def test_without_a_sheet_there_is_a_menu():
    which = SHEETS.index("angies/texas-holdem") + 1
    told = output("play", typed=f"999\nangies/whist\n{which}\nq\n")
    assert f"{len(SHEETS)}  {SHEETS[-1]}" in told
    assert "there is no sheet 'angies/whist'" in told
    assert "Texas Hold-Em (High)" in told


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("holdem", "angies/texas-holdem"),
        ("hold em", "angies/texas-holdem"),
        ("blackjack", "angies/pure-21-5-blackjack"),
        ("rummy", "casino-real/panguingue"),
        ("omaha 8", "angies/omaha-high-low-split"),
    ],
)
def test_the_menu_knows_games_by_what_people_call_them(typed, means):
    told = output("play", typed=f"{typed}\nq\n")
    assert told.count(means) == 2


def prompts(told):
    return re.findall(r"\[Enter: (\d+); q leaves\]", told)


def test_enter_at_the_menu_means_the_first_table_that_is_listed():
    told = output("play", typed="blackjack\n\nq\n")
    first = SHEETS.index("angies/pure-21-5-blackjack") + 1
    assert prompts(told) == ["1", str(first)]
    assert "Pure 21.5 Blackjack · Angie's Poker Club" in told


def test_a_number_that_people_call_a_game_lists_the_game_and_opens_its_table_when_typed_again():
    told = output("play", typed="21\nq\n")
    assert told.count("angies/pure-21-5-blackjack") == told.count("angies/pure-spanish-21-5") == 2
    assert f"21 is a game too: for table 21, {SHEETS[20]}, type 21 again." in told
    assert len(prompts(told)) == 2
    assert "Asian Stud" in output("play", typed="21\n21\nq\n").partition("type 21 again.")[2]
    # Number 22 is listed among the baccarats, so it means that table and not the game of 22.
    assert "Dragon Bonus · Casino Real" in output("play", typed="baccarat\n22\nq\n")


def test_blackjack_is_every_game_that_people_call_so():
    told = output("play", typed="blackjack\nq\n")
    for name in ("pure-spanish-21-5", "pure-21-5-blackjack", "no-bust-21st-century-blackjack"):
        assert told.count(f"lake-elsinore/{name}") >= 2


def test_a_mistyped_game_gets_a_hint_at_the_menu():
    assert "there is no sheet 'bacarat'; did you mean 'baccarat'?" in output("play", typed="bacarat\nq\n")


def test_enter_never_folds():
    told = output(*HOLDEM, "--rounds", "3", typed="\n" * 60)
    assert "[Enter: call" in told
    assert "You fold" not in told


def test_the_end_of_the_input_at_the_menu():
    assert "Which table" in output("play", typed="")


def test_json_lines_play_a_round():
    told = lines(*EZ, "--rounds", "1", typed='"pass"\n{"player": 1000}\n')
    asks = [line["ask"] for line in told if "ask" in line]
    assert [ask["kind"] for ask in asks] == ["choose", "board"]
    assert told[-1]["parties"] == ["Guest", "Bo", "Cy"]
    wagers = [line for line in told if line.get("event") == "wagered" and line["party"] == "Guest"]
    assert [(line["wager"], line["amount"]) for line in wagers] == [("player", 1000)]


def test_json_lines_tell_a_refusal():
    told = lines(*EZ, "--rounds", "1", typed=f'"pass"\n{json.dumps({"player": 1})}\n')
    (refusal,) = [line for line in told if "refused" in line]
    assert "under the least" in refusal["refused"]


def test_json_hides_what_the_guest_may_not_see():
    told = lines(*HOLDEM, "--rounds", "1", typed="")
    (hole,) = [line for line in told if line.get("street") == "hole cards"]
    dealt = zip(hole["places"], hole["cards"], strict=True)
    hidden = {place["seat"]: cards == ["x", "x"] for place, cards in dealt}
    assert hidden == {1: True, 2: True, 3: False}


def test_a_seat_that_is_not_there():
    sentence = refused("play", "angies/texas-holdem", "--seat", "9", "--seats", "3")
    assert "there is no seat 9 among 3" in sentence
