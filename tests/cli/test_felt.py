"""The felt's picture: chips, cards and wagers as the events left them."""

from __future__ import annotations

import pytest
from rich.console import Console

from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.cards import BANK, Place, parse_cards
from houseway.cli.rounds.felt import Picture
from houseway.play.driver import play_out
from houseway.play.events import HIDDEN, Acted, Began, Dealt, Ruled, Shown, Transfer, Wagered
from houseway.telling import Voice
from tests.roster import one_a_game


def picture(name, events=()):
    found = Picture(asked_sheet(name).sheet, ("Ann", "Bo"), (1, 2))
    found.take(Began(1, (10000, 20000), 0))
    for event in events:
        found.take(event)
    return found


def drawn(found):
    console = Console(width=120)
    with console.capture() as captured:
        console.print(found.draw())
    return captured.get()


@pytest.mark.parametrize("name", one_a_game())
def test_the_picture_of_every_round_ends_with_the_chips_that_are_there(name):
    company = Company(asked_sheet(name), seats=4, seed=2)
    for _ in range(4):
        round = play_out(company.deal(), company.decide)
        found = Picture(company.asked.sheet, round.parties, round.before.seats)
        for event in round.events:
            found.take(event)
        assert found.purse.stacks == list(round.settlement.stacks_after)
        assert "Ann" in drawn(found)


def test_bets_lie_in_front_until_they_are_gathered():
    acts = [Acted(0, "blind", 100, 100), Acted(1, "raise", 600, 600)]
    found = picture("angies/texas-holdem", acts)
    assert found.purse.staked == [100, 600]
    found.take(Ruled("uncalled_bet_returned", ""))
    found.take(Transfer(0, "pot", 100, "bets", "bets_form_pot"))
    found.take(Transfer(1, "pot", 100, "bets", "bets_form_pot"))
    found.take(Dealt("flop", (Place("flop"),), (parse_cards("As Kd 2c"),), (None,)))
    assert found.purse.staked == [0, 0]
    assert found.purse.stacks == [9900, 19900]
    assert "Board  A♠ K♦ 2♣" in drawn(found)
    assert "Pot $2" in drawn(found)


def test_a_fold_stays_told_and_a_call_does_not():
    found = picture("angies/texas-holdem", [Acted(0, "fold", 0, 0), Acted(1, "call", 200, 200)])
    assert "call" in drawn(found)
    found.take(Dealt("flop", (Place("flop"),), (parse_cards("As Kd 2c"),), (None,)))
    assert "folded" in drawn(found)
    assert "call" not in drawn(found)


def test_an_open_card_takes_the_place_of_a_back():
    found = picture("casino-real/three-card-poker", [Dealt("deal", (BANK,), ((HIDDEN,) * 3,), ((),))])
    found.take(Shown(BANK, parse_cards("Jd"), "up card"))
    assert "Bank  J♦ ▒▒ ▒▒" in drawn(found)
    found.take(Shown(BANK, parse_cards("Tc Qh Jd"), "straight"))
    assert "Bank  10♣ Q♥ J♦  straight" in drawn(found)


def test_cards_look_on_the_felt_as_they_do_in_the_log():
    cards = "Tc Th Jk As"
    found = picture("phoenix/pai-gow-poker", [Shown(BANK, parse_cards(cards), "")])
    logged = Voice().part({"cards": cards.split()})
    assert logged == "10♣ 10♥ Joker A♠"
    assert f"Bank  {logged}" in drawn(found)


def test_wagers_tell_the_seat_they_lie_behind():
    wagers = [Wagered(0, 1, "tie", 500), Wagered(0, 2, "player", 1000)]
    told = drawn(picture("angies/ez-baccarat-panda-8", wagers))
    assert "tie $5; player $10 at seat 2" in told
    assert "$85" in told
