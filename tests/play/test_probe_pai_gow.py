"""A probe of the protocol: pai gow in a few lines, with a back line, a shared bank and hands set in rows."""

import pytest

from houseway.cards import PACKS, Chance
from houseway.errors import Refused
from houseway.games import banked as bank
from houseway.games.banked import Result
from houseway.games.banked.limits import circle
from houseway.play import Arrange, Party, Round, Row, Table, Wait
from houseway.play.events import HIDDEN, Dealt
from tests.bank.toy import Toy, ToyRules

ROWS = (Row("high hand", 2), Row("low hand", 1))
RULES = ToyRules(bank_partners=0, backline="all", backline_say="largest", action_start="dice", seats=(2, 6))


def pai_gow(t):
    """Three cards a spot, set as two and one; both rows must beat the bank's, and a copy is the bank's."""
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(
        t, banked, lambda t, spot: [circle(t, "game", spot, (500, 10_000))], ("game",)
    )
    if not wagers:
        return
    spots = sorted({wager.spot for wager in wagers})
    stub = t.shuffle(PACKS["standard-52"])
    setters = {spot: bank.deciders(t, spot, wagers)[0] for spot in spots}
    setters[banked.seat] = max(banked.owners, key=lambda owner: owner.amount).party
    hands = dict(zip(setters, stub.deal_round([f"seat {spot}" for spot in setters], 3), strict=True))
    t.dealt("deal", [f"seat {s}" for s in setters], list(hands.values()), [(p,) for p in setters.values()])
    asks = [
        Arrange(who, "Set your hand", hands[s], ROWS, house_way(hands[s]), warn=foul)
        for s, who in setters.items()
    ]
    settings = dict(zip(setters, (yield Wait(tuple(asks), "setting")), strict=True))
    for spot, rows in settings.items():
        t.turn_up(f"seat {spot}", [card for row in rows for card in row])
    results = [
        Result(wager, compare(settings[wager.spot], settings[banked.seat], wager.amount), "pays")
        for wager in wagers
    ]
    bank.settle(t, banked, results, bank.settling_order(t, banked, spots, bank.at_stake(results)))


def worth(row):
    return sorted((card >> 2 for card in row), reverse=True)


def foul(rows):
    return ("the low hand beats the high hand",) if worth(rows[1]) > worth(rows[0])[:1] else ()


def house_way(cards):
    low, *high = sorted(cards, key=lambda card: (card >> 2, card))
    return [high, [low]]


def compare(mine, banks, amount):
    ahead = [worth(own) > worth(other) for own, other in zip(mine, banks, strict=True)]
    return amount if all(ahead) else 0 if any(ahead) else -amount


# -- the probe -----------------------------------------------------------------------------------------------

CARDS = {"seat 1": "Qs Qd 9c", "seat 2": "As Kd Tc", "seat 3": "7s 8d 2c"}
PARTIES = [
    Party("Ann", 50_000, 1),
    Party("Bo", 50_000, 2),
    Party("Cy", 50_000, 3),
    Party("Di", 50_000, 4),
    Party("Ed", 50_000),
]


def opened(cards=CARDS, dice=(1, 1, 1), order=1) -> Round:
    """Ann banks $40 and Di joins with $60; Bo and Cy bet, Ed bets more than Bo behind Bo's seat."""
    table = Table(Toy(pai_gow, RULES), PARTIES)
    round = table.deal(Chance.scripted(cards, dice={"action": list(dice)}))
    round.act(1, ["bank", 4_000])
    joins = {"Di": ["bank", 6_000]}
    for ask in round.asks[::order]:
        round.act(ask.id, joins.get(round.parties[ask.party], "pass"))
    bets = {"Bo": {"game": 1_000}, "Cy": {"game": 2_000}, "Ed": {"game@2": 3_000}}
    for ask in round.asks[::order]:
        round.act(ask.id, bets[round.parties[ask.party]])
    return round


def played(**more) -> Round:
    round = opened(**more)
    for ask in round.asks[:: more.get("order", 1)]:
        round.act(ask.id, ask.default)
    return round


def test_partners_and_the_back_line_win_and_lose_together():
    settled = played().settlement
    won = {n: after - 50_000 for n, after in zip(settled.parties, settled.stacks_after, strict=True)}
    assert won == {"Ann": -800, "Bo": 1_000, "Cy": -2_000, "Di": -1_200, "Ed": 3_000}
    assert settled.balances()


@pytest.mark.parametrize(("dice", "first"), [((1, 1, 1), "Cy"), ((1, 1, 6), "Bo"), ((1, 1, 2), "Bo")])
def test_dice_decide_whom_a_short_bank_reaches(dice, first):
    """The bank is 1 of six: 3 is seat 3; 8 is seat 2; 4 is Di's, who is in the bank, so seat 2 comes next."""
    cards = {"seat 1": "3s 3d 2d", "seat 2": "As Kd Tc", "seat 3": "Ah Kh Th"}
    outcomes = [event for event in played(cards=cards, dice=dice).events if type(event).__name__ == "Outcome"]
    assert PARTIES[outcomes[0].party].name == first


def test_the_largest_bettor_sets_the_hand_and_the_largest_partner_the_banks():
    assert {PARTIES[ask.party].name for ask in opened().asks} == {"Ed", "Cy", "Di"}


def test_it_hides_hands_until_they_are_shown():
    round = opened()
    (dealt,) = (event for event in round.view("Ed").events if isinstance(event, Dealt))
    assert [HIDDEN in cards for cards in dealt.cards] == [False, True, True]
    (onlooker,) = (event for event in round.view(None).events if isinstance(event, Dealt))
    assert all(set(cards) == {HIDDEN} for cards in onlooker.cards)


def test_it_previews_a_foul_and_refuses_strange_cards():
    round = opened()
    ask = next(ask for ask in round.asks if PARTIES[ask.party].name == "Cy")
    assert round.preview(ask.id, [["7s", "2c"], ["8d"]]) == ("the low hand beats the high hand",)
    assert round.preview(ask.id, [["8d", "7s"], ["2c"]]) == ()
    with pytest.raises(Refused, match="As is not there to be picked"):
        round.preview(ask.id, [["As", "7s"], ["2c"]])


def test_it_replays_and_copies_and_the_order_of_answers_does_not_matter():
    round = played()
    assert round.copy().events == round.events
    halfway = opened().copy()
    assert halfway.events == opened().events
    assert played(order=-1).settlement == round.settlement
