"""A probe of the protocol: Baccarat Gold's five, where bettors on one hand choose differently and each is
settled on his own total."""

import pytest

from houseway.cards import PACKS, Chance
from houseway.games import banked as bank
from houseway.games.banked import Result
from houseway.games.banked.limits import circle
from houseway.hands.nines import baccarat_value
from houseway.play import Choose, Party, Round, Table, Wait
from houseway.play.events import HIDDEN, Dealt
from tests.bank.toy import Toy, ToyRules

RULES = ToyRules(backline="all", backline_say="own-wager", seats=(2, 8))


def gold(t):
    """One shared hand against the bank's. On five every bettor hits or stands for himself; if anybody hits,
    one card comes for all who did."""
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(
        t, banked, lambda t, spot: [circle(t, "game", spot, (500, 10_000))], ("game",)
    )
    if not wagers:
        return
    stub = t.shuffle(PACKS["standard-52"])
    player, dealer = stub.deal_round(("player", "bank"), 2)
    t.dealt("deal", ("player", "bank"), (player, dealer), (None, ()))
    bettors = list(dict.fromkeys(party for wager in wagers for party in bank.deciders(t, wager.spot, wagers)))
    hits = dict.fromkeys(bettors, total(player) < 5)
    if total(player) == 5:
        asks = tuple(Choose(party, "Hit or stand on five", ("hit", "stand"), "hit") for party in bettors)
        hits = {ask.party: word == "hit" for ask, word in zip(asks, (yield Wait(asks, "five")), strict=True)}
    third = stub.deal("player") if any(hits.values()) else ()
    t.dealt("third card", ("player",), (third,), (None,))
    t.turn_up("bank", dealer, str(total(dealer)))
    own = {party: total(player + third) if hit else total(player) for party, hit in hits.items()}
    results = [Result(w, sign(own[w.party] - total(dealer)) * w.amount, "pays") for w in wagers]
    spots = sorted({wager.spot for wager in wagers})
    bank.settle(t, banked, results, bank.settling_order(t, banked, spots, bank.at_stake(results)))


def total(cards):
    return sum(map(baccarat_value, cards)) % 10


def sign(number):
    return (number > 0) - (number < 0)


# -- the probe -----------------------------------------------------------------------------------------------

PARTIES = [Party("Ann", 50_000, 1), Party("Bo", 50_000, 2), Party("Cy", 50_000, 3), Party("Ed", 50_000)]
ON_FIVE = {"player": "Kc 5d 3h", "bank": "Ks 7d"}


def opened(cards, order=1) -> Round:
    """Ann banks; Bo and Cy bet on their own spots, Ed behind Bo's."""
    round = Table(Toy(gold, RULES), PARTIES).deal(Chance.scripted(cards))
    round.act(1, ["bank", 20_000])
    for ask in round.asks[::order]:
        round.act(ask.id, {"Bo": {"game": 1_000}, "Cy": {"game": 1_000}, "Ed": {"game@2": 2_000}}[name(ask)])
    return round


def name(ask):
    return PARTIES[ask.party].name


def decide(round, choices, order=1) -> Round:
    for ask in round.asks[::order]:
        round.act(ask.id, choices[name(ask)])
    return round


def won(round):
    settled = round.settlement
    assert settled.balances()
    return {n: after - 50_000 for n, after in zip(settled.parties, settled.stacks_after, strict=True)}


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ({"Bo": "hit", "Cy": "stand", "Ed": "hit"}, {"Ann": -2_000, "Bo": 1_000, "Cy": -1_000, "Ed": 2_000}),
        ({"Bo": "stand", "Cy": "hit", "Ed": "hit"}, {"Ann": -2_000, "Bo": -1_000, "Cy": 1_000, "Ed": 2_000}),
        (
            {"Bo": "stand", "Cy": "stand", "Ed": "stand"},
            {"Ann": 4_000, "Bo": -1_000, "Cy": -1_000, "Ed": -2_000},
        ),
    ],
)
def test_each_bettor_is_settled_on_his_own_choice(choices, expected):
    assert won(decide(opened(ON_FIVE), choices)) == expected


def test_nobody_is_asked_below_five():
    round = opened({"player": "Kc 4d 4h", "bank": "Ks 7d"})
    assert round.over
    assert won(round)["Ed"] == 2_000


def test_it_hides_the_banks_hand_until_everybody_has_chosen():
    round = opened(ON_FIVE)
    dealt = [event for event in round.view("Ann").events if isinstance(event, Dealt)]
    assert dealt[0].cards[1] == (HIDDEN, HIDDEN)
    assert HIDDEN not in dealt[0].cards[0]


def test_it_previews_a_bet_over_the_bank():
    round = Table(Toy(gold, RULES), PARTIES).deal(Chance(1))
    round.act(1, ["bank", 500])
    ask = round.asks[0]
    assert round.preview(ask.id, {"game": 1_000}) == ("the bank of $5 may not cover wagers of $10",)


def test_it_replays_and_copies_and_the_order_of_choices_does_not_matter():
    choices = {"Bo": "hit", "Cy": "stand", "Ed": "hit"}
    round = decide(opened(ON_FIVE), choices)
    assert round.copy().events == round.events
    assert decide(opened(ON_FIVE, order=-1), choices, order=-1).settlement == round.settlement


def test_the_clock_hits():
    round = opened(ON_FIVE)
    for ask in round.asks:
        round.clock(ask.id)
    assert won(round) == {"Ann": -4_000, "Bo": 1_000, "Cy": 1_000, "Ed": 2_000}
