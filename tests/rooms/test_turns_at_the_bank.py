"""Turns at the bank where the sheets print them: somebody else must take it, or it is only offered on."""

import pytest

from houseway.cards import Chance
from houseway.games.banked.bots import Bot
from houseway.play import Board, Choose, Party
from tests.bank.arrange import ruled, table

MUST = {
    "casino-real/no-bust-21st-century-blackjack": "bet.9",
    "lake-elsinore/caribbean-stud-poker": "bet.4",
    "lake-elsinore/no-bust-21st-century-blackjack": "bet.3",
    "lake-elsinore/pure-21-5-blackjack": "bet.5",
    "lake-elsinore/pure-21-5-blackjack-red-flex": "bet.5",
    "lake-elsinore/crazy-4-poker": "bet.6",
    "lake-elsinore/three-card-poker": "bet.5",
    "lake-elsinore/ultimate-texas-holdem": "bet.9",
    "phoenix/no-bust-21st-century-blackjack": "bet.5",
    "phoenix/pure-21-5-blackjack": "bet.7",
    "poker-flats/three-card-poker-6-card-bonus": "bet.15",
}
"""Sheets that want somebody else at the bank after two hands, with the rule that says so."""
ROOMS = {
    "casino-real/no-bust-21st-century-blackjack": "casino-real/room-rules#bet.3",
    "lake-elsinore/caribbean-stud-poker": "lake-elsinore/room-rules#room.43",
    "phoenix/no-bust-21st-century-blackjack": "phoenix/room-rules#bet.3",
    "poker-flats/pure-21-5-blackjack": "poker-flats/room-rules#bet.4",
}
OFFERED = {
    "casino-real/three-card-poker": "amb.15",
    "casino-real/pure-21-5-blackjack": "amb.24",
    "casino-real/commission-free-baccarat-dragon-bonus": "amb.15",
    "lake-elsinore/three-card-poker-6-card-bonus": "amb.15",
    "lake-elsinore/let-it-ride-bonus": "amb.10",
    "lake-elsinore/pure-spanish-21-5": "amb.25",
    "lake-elsinore/ez-baccarat-panda-8": "amb.14",
    "lake-elsinore/fortune-7-baccarat": "amb.17",
}
"""Sheets that only have the bank offered on after two hands, with the reading that says what follows."""


def citing(rules):
    marks = [(name, rule if "#" in rule else f"{name}#{rule}") for name, rule in rules]
    return pytest.mark.parametrize(
        "name", [pytest.param(name, marks=pytest.mark.rule(rule)) for name, rule in marks]
    )


def next_hand(seated, takers=("Bank",)):
    """Who is offered the bank in the next hand until one of these takes it, and the round."""
    round = seated.deal(Chance(5))
    asked = []
    while round.asks and isinstance(round.asks[0], Choose) and not round.moment:
        who = round.parties[round.asks[0].party]
        asked.append(who)
        takes = who in takers
        round.act(round.asks[0].id, ["bank", 50_000] if takes else "pass")
        if takes:
            break
    bot = Bot(Chance(3))
    while not round.over:
        ask = round.asks[0]
        choice = bot.choose(round.view(ask.party), ask) if isinstance(ask, Board) else ask.default
        round.act(ask.id, choice)
    return asked, round


@citing([*MUST.items(), *ROOMS.items()])
def test_the_game_is_broken_and_stays_broken_until_somebody_else_banks(name):
    seated = table(name, ["P2", "P3"])
    hands = [next_hand(seated) for _ in range(4)]
    assert [asked for asked, _ in hands] == [["Bank"], ["Bank"], ["P2", "P3"], ["P2", "P3"]]
    assert ruled(hands[2][1], "bank_refused_breaks_game") == [""]
    assert ruled(hands[3][1], "bank_waits_for_another") == ["seat 1"]
    seated.leave("Bank")
    seated.join(Party("Bank", 10_000_000, 5))
    assert next_hand(seated)[0] == ["P2", "P3"]
    assert next_hand(seated, ["P3"])[0] == ["P2", "P3"]
    assert next_hand(seated)[0] == ["P3", "Bank"]


@citing(OFFERED.items())
def test_after_everybody_else_has_refused_the_same_player_may_bank_again(name):
    seated = table(name, ["P2", "P3"])
    hands = [next_hand(seated) for _ in range(3)]
    assert [asked for asked, _ in hands] == [["Bank"], ["Bank"], ["P2", "P3", "Bank"]]
    assert ruled(hands[2][1], "bank_refused_same_player") == [""]


@citing(OFFERED.items())
def test_or_the_game_breaks(name):
    seated = table(name, ["P2", "P3"], settings=["bank-refused-by-all=game-breaks"])
    hands = [next_hand(seated) for _ in range(4)]
    assert [asked for asked, _ in hands] == [["Bank"], ["Bank"], ["P2", "P3"], ["P2", "P3"]]
    assert ruled(hands[2][1], "bank_refused_breaks_game") == [""]
