"""Recorded hands of six-handed no-limit hold'em, played again by us and by PokerKit from the same PHH texts
to equal stacks: thousands at once, one by one at the table, and with the reading."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

from pokerkit import HandHistory

from bench.report import Comparison, rate
from houseway import histories
from houseway.cards import Chance
from houseway.games.pot.bots import pot_bot
from houseway.play import Party
from houseway.play.driver import play_out
from houseway.rooms import Table, sheet
from houseway.rooms.contest import played_at

HANDS, PLAYERS, STACK = 200, 6, 1_000_000
REPEATED = 10
"""How many times over the hands are played in one call."""
GOAL = 100


def recorded() -> list[str]:
    """Hands of bots as PHH texts, everybody with a hundred big blinds."""
    blinds = (5_000, 10_000, *[0] * (PLAYERS - 2))
    settings = {
        "limit": "no-limit 100",
        "chip_unit": 100,
        "button_seat": PLAYERS,
        "blinds_by_position": blinds,
    }
    game = sheet("open/texas-holdem").change(settings)
    bots = [pot_bot("steady", seat, played_at(game)) for seat in range(PLAYERS)]
    found = []
    for number in range(HANDS):
        table = Table(game, [Party(f"P{seat}", STACK, seat) for seat in range(1, PLAYERS + 1)])
        round = play_out(table.deal(Chance(number)), lambda view, ask: bots[ask.party](view, ask))
        found.append(histories.write(round))
    return found


def compare() -> list[Comparison]:
    texts = recorded()
    hands = [hand for text in texts for hand in histories.read(text)]
    theirs = [HandHistory.loads(text) for text in texts]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for hand, other in zip(hands, theirs, strict=True):
            assert [float(chips) for chips in played(hand)] == [float(chips) for chips in replayed(other)]
        assert histories.results(hands) == [played(hand) for hand in hands]
        peer = rate(lambda: replay_all(theirs))
        return [
            Comparison(
                "six-handed no-limit hold'em histories, many at once",
                "hands/s",
                rate(lambda: len(histories.results(hands * REPEATED))),
                {"pokerkit": peer},
                {"pokerkit": GOAL},
                note=f"{HANDS} hands {REPEATED} times over, read already, one core each",
            ),
            Comparison(
                "the same one by one at the table",
                "hands/s",
                rate(lambda: play_all(hands)),
                {"pokerkit": peer},
                note="every round an ordinary round with its log",
            ),
            Comparison(
                "the same from their texts",
                "hands/s",
                rate(lambda: play_all([hand for text in texts for hand in histories.read(text)])),
                {"pokerkit": rate(lambda: replay_all([HandHistory.loads(text) for text in texts]))},
                note="reading is TOML on both sides",
            ),
        ]


def played(hand: histories.Hand) -> Sequence[object]:
    return histories.finishing_stacks(hand, histories.replay(hand))


def replayed(hand: HandHistory) -> Sequence[object]:
    *_, state = hand
    return state.stacks


def play_all(hands: Sequence[histories.Hand]) -> int:
    for hand in hands:
        played(hand)
    return len(hands)


def replay_all(hands: Sequence[HandHistory]) -> int:
    for hand in hands:
        replayed(hand)
    return len(hands)
