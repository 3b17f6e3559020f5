"""Baccarat Gold at Lake Elsinore: $5 to $300; on five every bettor on the player hand chooses for himself."""

from random import Random

import pytest

from houseway.cards import PACKS, Chance, parse_card, shoe
from houseway.play import Choose, Party
from houseway.play.events import HIDDEN, Banked, Dealt, Decided, Outcome, Shown, Shuffled, Wagered
from houseway.rooms import Table
from tests.bank.arrange import (
    came_to,
    finish,
    moment,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.baccarat import card, drawn, shown, two_cards
from tests.compliance import bank
from tests.compliance.baccarat import hands, wagers
from tests.compliance.baccarat.hands import LINE, two_hands
from tests.compliance.bank import FROM_HOUSE, Deal, seat_by_seat
from tests.compliance.rounds import Rounds
from tests.random_play import play_at_random
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_BACCARAT

KINDS = ("player", "banker", "spread-player", "spread-banker", "tie")
SIDES = KINDS[2:]
PLAYER_WINS, BANKER_WINS = {"player": "Kc 7d", "banker": "Kh 6s"}, {"player": "Kc 6d", "banker": "Kh 7s"}
SEVENS = {"player": "Kc 7d", "banker": "Qh 7s"}
ON_FIVE = {"player": "Kc 5d 3h", "banker": "Ks 7d"}
"""Drawing makes 8 and beats seven; standing on 5 loses to it. Whoever is not told otherwise draws."""

here = Rounds("lake-elsinore/baccarat-gold", deal=wagers.WON, paid=wagers.ACE_WON, lost=wagers.ACE_LOST)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(bank.decks, "deck.1", "amb.16", pack="standard-52", usual=8, fewest=1, most=8)
for word, number in (("six", 6), ("one", 1)):
    settings = f"decks={word}"
    here.proves(bank.decks, "amb.16", pack="standard-52", usual=number, fewest=1, most=8, settings=settings)
here.proves(hands.tables, "deck.2", sizes=[14, 8], others=[9], why="8 or 14")
here.proves(wagers.spots, "bet.1", "amb.1", kinds=KINDS)
here.proves(
    wagers.spots,
    "bet.1",
    "amb.1",
    kinds=[kind for kind in KINDS if kind != "banker"],
    settings="base-sides=player-hand-only",
)
here.proves(wagers.needs_a_line, "amb.2", kinds=SIDES, rule="amb.2")
here.proves(wagers.needs_no_line, "amb.2", kinds=SIDES, settings="side-bet-needs-base=no")
for option in ("room-1", "room-2"):
    here.proves(wagers.limits, "fee.2", kinds=SIDES, low=5, high=300, settings=f"fee_option={option}")
    here.proves(wagers.limits, "fee.2", kinds=KINDS[:2], low=5, high=300, settings=f"fee_option={option}")
here.proves(bank.behind, "amb.18", "room-rules#amb.17", kinds=[])
here.proves(bank.waits_for_another, "bet.2")
COVERAGE = {"": wagers.GROSS, "coverage=two-caps": wagers.TWO_CAPS, "coverage=net": wagers.NET}
here.proves(wagers.bank_is_used_up, "amb.14", readings=COVERAGE)
FIVES = dict.fromkeys(KINDS, 5)
here.proves(
    bank.settle_in_order,
    "amb.14",
    "room-rules#room.50",
    deal=Deal({"player": "Kc 6d", "banker": "Ah 6s"}, {"P2": FIVES, "P3": FIVES}),
    order={"": seat_by_seat(("P2", "P3"), KINDS)},
)

# -- the action button ---------------------------------------------------------------------------------------

BESIDE_FIVE = {"2": 2, "4": 4, "J": 4, "5": 6, "Q": 6, "6": 7, "7": 8}
PRINTED = "action-example=printed-example"
for rules, first, more in (
    (("bet.4", "bet.5"), FROM_HOUSE, {}),
    (("bet.5", "amb.3", "room-rules#room.52"), BESIDE_FIVE, {"bank_seat": 5}),
    (("ex.3",), {"A": 1, "8": 1}, {"bank_seat": 5}),
    (("ex.4", "amb.3"), {"4": 4, "J": 4}, {"bank_seat": 5}),
    (("ex.4", "amb.3"), {"4": 6, "J": 6, "A": 1}, {"bank_seat": 5, "settings": PRINTED}),
    (("bet.6",), {"4": 5}, {"bank_seat": 1, "funds": 10}),
    (("bet.6",), {"4": 5}, {"bank_seat": 1, "funds": 500}),
    (("amb.4",), {"A": 2, "7": 8, "8": 2, "K": 7}, {"bank_seat": 1, "most": 14, "funds": 500}),
):
    here.proves(wagers.button_is_placed, *rules, first=first, second_card=False, **more)

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(hands.tens_are_dropped, "rank.2", sums={"7c 9d": "6", "8c 9d": "7", "9c 9d": "natural 8"})
EXAMPLES = {"9c 9d": "natural 8", "Tc 2d 9h": "1", "Kc Ad Th": "1", "Qc 4d 4h": "8"}
here.proves(hands.tens_are_dropped, "ex.1", sums=EXAMPLES)
STOPS = "naturals-end-hand=yes"
DRAWING = {
    ("Kc 8d", "Kh 3s"): ["banker"],
    ("Kc 4d", "Kh 9s"): ["player"],
    ("Kc 5d", "Kh 8s"): ["player"],
    ("Kc 9d", "Kh 9s"): [],
}
here.proves(hands.draws, "amb.5", rows=DRAWING)
here.proves(hands.draws, "amb.5", rows=dict.fromkeys(DRAWING, ()), settings=STOPS)
here.proves(hands.draws, "amb.5", rows={("Kc 6d", "Kh 3s"): ["banker"]}, settings=STOPS)
here.proves(bank.reads, "amb.5", deal=two_hands("Kc 8d", "Kh 3s 6d"), came={"": -10, STOPS: 10})

# -- base wagers and tie -------------------------------------------------------------------------------------

SEVEN_OF_THREE = {"player": "Kc 6d", "banker": "Kh 2s 5d"}
for rule, kind, cards, amount in (
    ("pay.1", "player", PLAYER_WINS, 25),
    ("pay.1", "player", BANKER_WINS, -25),
    ("pay.1", "banker", BANKER_WINS, 25),
    ("pay.1", "banker", PLAYER_WINS, -25),
    ("pay.1", "banker", {"player": "Kc 5d Kh", "banker": "Kh 6s"}, 25),
    ("pay.1", "banker", SEVEN_OF_THREE, 25),
    ("pay.2", "player", SEVENS, 0),
    ("pay.2", "banker", SEVENS, 0),
):
    here.proves(wagers.pays_on, rule, kind=kind, cards=cards, amount=amount, bet=25)
for cards, amount in (
    (SEVENS, 90),
    ({"player": "Kc 4d 3h", "banker": "Qh 7s"}, 90),
    (PLAYER_WINS, -10),
    (BANKER_WINS, -10),
):
    here.proves(wagers.pays_on, "pay.3", kind="tie", cards=cards, amount=amount, line=5)
for settings, amount in (("", 90), ("tie-pays=10-to-1", 100)):
    here.proves(wagers.pays_on, "amb.13", kind="tie", cards=SEVENS, amount=amount, line=5, settings=settings)

# -- Spread --------------------------------------------------------------------------------------------------

SPREAD = {9: 300, 8: 100, 7: 60, 6: 40, 5: 20, 4: 10, 3: -10}
PLAYER_BY = {9: "4d 5h", 8: "4d 4h", 7: "4d 3h", 6: "4d 2h", 5: "4d Ah", 4: "4d Kd", 3: "3d Kd"}
BANKER_BY = {9: "6d", 8: "5d", 7: "4d", 6: "3d", 5: "2d", 4: "Ad", 3: "Kd"}
for margin, amount in SPREAD.items():
    for kind, cards in (
        ("spread-player", {"player": f"Kc {PLAYER_BY[margin]}", "banker": "Kh 3s 7d"}),
        ("spread-banker", {"player": "Kc 3d 7h", "banker": f"Kh 3s {BANKER_BY[margin]}"}),
    ):
        here.proves(wagers.pays_on, "side.1", "side.2", kind=kind, cards=cards, amount=amount, line=5)
for rules, side, player, banker, amount in (
    (("side.1", "side.2"), "player", "Kc Ad Kd", "Kh 3s 7d", -10),
    (("side.1", "side.2"), "banker", "Kc 3d 7h", "Kh 2s Kd", -10),
    (("side.1", "side.2"), "player", "Kc 7d", "Qh 7s", -10),
    (("side.1", "side.2"), "banker", "Kc 7d", "Qh 7s", -10),
    (("side.1", "side.2"), "player", "Kc 6d", "Kh 7s", -10),
    (("side.1", "side.2"), "banker", "Kc 7d", "Kh 6s", -10),
    (("side.1", "side.2"), "player", "Kc 3d 7h", "Kh 3s 6d", -10),
    (("side.1", "side.2"), "banker", "Kc 4d 5h", "Kh 3s 7d", -10),
    (("side.1", "side.2"), "player", "Kc 9d", "Kh 3s 6d", -10),
    (("side.3", "rank.3", "ex.5"), "player", "Kc 9d", "Kh 3s 7d", 10),
    (("side.3", "rank.3"), "player", "Kc 8d", "Kh 3s 7d", 10),
    (("side.3", "rank.3"), "player", "Kc 8d", "Kh 7s", 10),
    (("side.3", "rank.3"), "banker", "Kc 4d 6h", "Kh 9s", 10),
    (("side.3", "rank.3"), "banker", "Kc 7d", "Kh 8s", 10),
    (("side.3", "rank.3"), "player", "Kc 9d", "Kh 8s", 10),
    (("side.4",), "player", "Kc 8d", "Kh 8s", 0),
    (("side.4",), "banker", "Kc 8d", "Kh 8s", 0),
    (("side.4",), "player", "Kc 9d", "Kh 9s", 0),
    (("side.4",), "banker", "Kc 9d", "Kh 9s", 0),
    (("side.5",), "player", "Kc 7d", "Kh 6s", -10),
    (("ex.5",), "player", "Kc 4d 5h", "Kh 3s 9d", 60),
):
    cards = {"player": player, "banker": banker}
    here.proves(wagers.pays_on, *rules, kind=f"spread-{side}", cards=cards, amount=amount, line=5)
for side, player, banker in (("player", "Kc 9d", "Kh 6s"), ("banker", "Kc 7d", "Kh 8s")):
    for word, amount in (("", 10), ("natural-without-draw=push", 0), ("natural-without-draw=lose", -10)):
        here.proves(
            wagers.pays_on,
            "side.5",
            "amb.7",
            kind=f"spread-{side}",
            cards={"player": player, "banker": banker},
            amount=amount,
            line=5,
            settings=word,
        )
here.proves(wagers.pays_on, "ex.5", kind="tie", cards=SEVENS, amount=45, bet=5, line=5)

# -- the choice on five --------------------------------------------------------------------------------------

THREE = {"P2": {"player": 10}, "P3": {"player": 20}, "P4": {"player": 30}}
for standing in ((), ("P3",), ("P2", "P4"), ("P2", "P3", "P4")):
    here.proves(
        bank.comes_to,
        "act.1",
        deal=Deal(ON_FIVE, THREE, dict.fromkeys(standing, "stand")),
        came={
            f"{who} player": -bets["player"] if who in standing else bets["player"]
            for who, bets in THREE.items()
        },
    )
EVERY = {"player": 10, "banker": 10, "spread-player": 5, "spread-banker": 5, "tie": 5}
STOOD = {"player": -10, "banker": 10, "spread-player": -5, "spread-banker": -5, "tie": -5}
DREW = {"player": 0, "banker": 0, "spread-player": -5, "spread-banker": -5, "tie": 45}
here.proves(
    bank.comes_to,
    "act.1",
    "amb.9",
    deal=Deal({"player": "Kc 5d 2h", "banker": "Ks 7d"}, {"P2": EVERY, "P3": EVERY}, {"P2": "stand"}),
    came={
        **{f"P2 {kind}": amount for kind, amount in STOOD.items()},
        **{f"P3 {kind}": amount for kind, amount in DREW.items()},
    },
)
TWO = {"P2": {"player": 10}, "P3": {"player": 10}}
MIXED = "player-dealer-draw-on-mixed-five=as-if-no-card"
FOUR = {"player": "Kc 5d 2h", "banker": "Ks 4d 5h"}
for acts, readings in (
    ({"P2": "stand"}, {"": (-10, -10), MIXED: (10, 10)}),
    ({}, {"": (-10, -10), MIXED: (-10, -10)}),
):
    came = {word: {"P2 player": two, "P3 player": three} for word, (two, three) in readings.items()}
    here.proves(bank.reads, "amb.8", deal=Deal(FOUR, TWO, acts), came=came)
here.proves(
    bank.comes_to, "amb.8", deal=Deal(ON_FIVE, TWO, {"P3": "stand"}), came={"P2 player": 10, "P3 player": -10}
)
ON_FOURTH = {**TWO, "P4": {"banker": 10, "spread-banker": 5, "tie": 5}}
for settings, amount in (("", -10), ("mixed-five-total=five", 10)):
    came = {"P2 player": -10, "P3 player": 10, "P4 banker": amount, "P4 spread-banker": -5, "P4 tie": -5}
    deal = Deal(ON_FIVE, ON_FOURTH, {"P2": "stand"})
    here.proves(bank.comes_to, "amb.9", deal=deal, came=came, settings=settings)
for said, amount in (("hit", 10), ("stand", -10)):
    deal = Deal(ON_FIVE, {"P2": {"player": 10}, "P4": {"banker": 10}}, said)
    came = {"P2 player": amount, "P4 banker": -amount}
    here.proves(bank.reads, "amb.9", deal=deal, came={"": came, "mixed-five-total=five": came})

# -- fees ----------------------------------------------------------------------------------------------------

FREE = {"P2": {"player": 40, "banker": 34, "tie": 300, "spread-player": 300}}
here.proves(bank.charges, "fee.1", paid=[(FREE, 0.5), ({"P2": {"player": 40}, "P3": {"banker": 35}}, 2)])
for row in bank.options(LAKE_ELSINORE_BACCARAT):
    here.proves(bank.option_is_charged, "fee.2", "fee.3", "room-rules#fee.15", row=row)
here.proves(bank.charges_by_reading, "fee.3", wagers=LINE, paid={"": 0.5, "fee_option=room-2": 1})
here.proves(
    bank.charges_by_reading,
    "amb.15",
    wagers={"P2": {"player": 70, "tie": 300, "spread-banker": 50}},
    paid={"": 0.5, "total-action=all-wagers": 5},
)

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    pay.4: Spread and Tie go as far as the bank reaches
        player: Kc 3d 6h; banker: Ah Qs 3c; P2 bets player 5, spread-player 10, tie 10; bank 30
        came P2 player 5, P2 spread-player 20, P2 tie -5; ruled uncovered_returned: $5 of tie on seat 2
    pay.4: and so does a Tie that wins
        player: Kc 7d; banker: Qh 7s; P2 bets player 5, tie 10; bank 50; came P2 player 0, P2 tie 50
    bet.4 room-rules#room.52: the hole card places the action button
        player: Kc 6d; banker: Ah 5s; P2 & P6 bet player 5; came P2 player 0, P6 player 0
        ruled action_button: Ah puts the button at seat 2
    bet.6: action goes on from the button until the money runs out
        player: Kc 6d; banker: 2h 7s; P2 & P3 & P4 bet player 10; bank 20
        came P3 player -10, P4 player -10, P2 player 0
    ex.2: both finish on seven and every Tie wins
        player: Kc 7d; banker: Qh 7s; P2 & P3 bet player 5, tie 5
        came P2 player 0, P2 tie 45, P3 player 0, P3 tie 45
    side.5: no Spread is paid when neither hand draws
        player: Kc 5d; banker: Kh 4s; P2 bets player 5, spread-player 10; P2 stands
        came P2 player 5, P2 spread-player -10
    amb.10: a five on which nobody has bet hits, unless it is read to stand
        player: Kc 5d 3h; banker: Ks 7d; P2 bets banker 10
        [] came P2 banker -10
        [five_unclaimed=stand] came P2 banker 10
    rank.3: three cards are no natural
        player: Kc 4d 4h; banker: Kh 3s 7d; P2 bets player 5, spread-player 10; among P2 spread-player 100
        anew; player: Kc 8d; banker: Kh 3s 7d; P2 bets player 5, spread-player 10; among P2 spread-player 10
    act.1: everybody with a wager on the player hand is asked at once and nobody else
        player: Kc 5d 3h; banker: Ks 7d; P2 bets player 10; P3 bets banker 10, tie 5
        P4 bets banker 10, spread-player 5; P5 bets player 5, banker 5; P2 & P4 & P5 next
    amb.5: with the stop nobody is asked on five against a natural
        player: Kc 5d; banker: Kh 8s; P2 bets player 10
        [] P2 next
        [naturals-end-hand=yes] over; ruled natural_ends_hand: nothing more
    amb.17: what the bank does not reach goes back, unless it is read to be lost
        player: Kc 7d; banker: Ah 5s; P2 & P3 bet player 20; bank 20
        [] moved P3 0
        [uncovered-wager=lost] moved P3 -20
    amb.18: another seat has no circle for one
        P2 sits; P3 sits; P2 cannot bet player@3 5: there is no 'player@3' circle here
""")

test_the_sheet = here.tests(
    bank,
    hands,
    without=[
        hands.banker_hand_draws_by_the_chart,
        hands.banker_hand_hits_on_five,
        hands.cards_count,
        hands.cards_go_right_and_left,
    ],
)


def choosing(round):
    """Who is asked on five."""
    return [round.parties[ask.party] for ask in round.asks if isinstance(ask, Choose)]


@here.rule("play.2", "play.3")
def test_cards_go_right_and_left_one_by_one():
    round = table(here.sheet, ["P2", "P3"]).deal(Chance(7))
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, {"player": 1000})
    first, second = (round.events[moment(round, Dealt, number)] for number in (0, 1))
    one, two, three, four = Chance(7).shuffle(shoe(PACKS["standard-52"], 8), "shoe").deal("top", 4)
    assert (first.places, first.cards) == (("player", "banker"), ((one,), (two,)))
    assert (second.places, second.cards) == (("player", "banker"), ((three,), (four,)))


@here.rule("play.3", "play.4", "amb.6")
def test_the_player_hand_lies_open_and_the_first_card_of_the_other_down_until_it_is_complete():
    round = Deal(ON_FIVE, LINE).opened(here)
    for party in ("Bank", "P2", None):
        dealt = [event.cards for event in round.view(party).events if isinstance(event, Dealt)]
        assert [cards[0][0] for cards in dealt] == [parse_card("Kc"), parse_card("5d")]
        assert [cards[1][0] for cards in dealt] == [HIDDEN, parse_card("7d")]
        assert not any(isinstance(event, Shown) for event in round.view(party).events)
    round.act(round.asks[0].id, "hit")
    assert moment(round, Dealt, 2) < moment(round, Shown)
    assert round.events[moment(round, Shown)].cards == (parse_card("Ks"), parse_card("7d"))
    both = two_hands("Kc 2d 2h", "Ks 3d 4h").played(here)
    assert moment(both, Dealt, 2) < moment(both, Shown) < moment(both, Dealt, 3)


@here.rule("rank.1")
def test_what_a_card_counts():
    """Beside a six, so that few hands draw: an ace makes 7, a picture stays at 6."""
    for rank, value in hands.VALUES.items():
        total = (6 + value) % 10
        round = two_hands(f"{rank}d 6c" + " Kh" * (total <= 5), "9h Ks").played(here)
        assert shown(round, "player") == (f"natural {total}" if total >= 8 else str(total))


def test_a_natural_against_a_hand_that_drew_is_paid_under_either_reading():
    for settings in ("", "natural-without-draw=push"):
        cards = {"player": "Kc 9d", "banker": "Kh 3s Kd"}
        wagers.pays_on(here, "spread-player", cards, 10, line=5, settings=settings)


@here.rule("way.1", "way.2", "way.3")
def test_the_player_hand_hits_on_four_stands_on_six_and_chooses_on_five():
    for total in range(10):
        round = two_hands(two_cards(total, "c"), "Kh 7s").opened(here)
        assert round.over == (total != 5)
        assert ("player" in drawn(round)) == (total <= 4)
    for said in ("hit", "stand"):
        round = Deal(ON_FIVE, LINE).opened(here)
        assert choosing(round) == ["P2"]
        round.act(round.asks[0].id, said)
        assert ("player" in drawn(round)) == (said == "hit")


def bank_letters(total, settings=""):
    """Whether the player-dealer draws (H) or stands (S) after a player hand of 6, and after third cards of 0
    to 9."""
    players = ["Kc 6c", *(f"Kc 2c {card(third, 'd')}" for third in range(10))]
    rounds = [two_hands(player, two_cards(total, "h")).played(here, settings) for player in players]
    return "".join("H" if "banker" in drawn(round) else "S" for round in rounds)


@here.rule("way.4", "way.5")
def test_the_player_dealer_must_hit_on_three_or_less_and_stand_on_six_or_more():
    for total in (0, 1, 2, 3, 6, 7, 8, 9):
        assert bank_letters(total) == ("H" if total <= 3 else "S") * 11


@here.rule("way.6", "amb.11", "amb.12")
def test_on_four_or_five_the_player_dealer_goes_by_the_third_card():
    for total in (4, 5):
        assert bank_letters(total) == "SSSHHHHHHSS"
        assert bank_letters(total, "bank-hits-on-two=no") == "SSSSHHHHHSS"
    for total, hits in ((3, True), (4, False), (5, False)):
        deal = Deal({"player": "Kc 5d", "banker": two_cards(total, "h")}, LINE, "stand")
        assert ("banker" in drawn(deal.played(here))) == hits


@here.rule("act.1")
def test_choices_are_open_and_the_clock_takes_the_card():
    round = Deal(ON_FIVE, THREE).opened(here)
    for ask in round.asks:
        round.clock(ask.id)
    assert [e.choice for e in round.events if isinstance(e, Decided) and e.what == "on five"] == ["hit"] * 3
    assert came_to(round)["P2 player"] == 10


def test_a_back_line_bettor_chooses_for_his_own_wager():
    deal = Deal(ON_FIVE, {**TWO, "Back": {"player@2": 10}}, {"P2": "stand"})
    came = {"P2 player": -10, "Back player@2": 10, "P3 player": 10}
    bank.comes_to(here, deal, came, "backline=all")


@pytest.mark.parametrize("settings", [(), ("backline=all", "coverage=net")])
def test_the_bank_never_moves_more_than_its_wager(settings):
    """Random bettors, short banks and ample ones; a round whose books do not balance would not end."""
    parties = [Party(f"P{seat}", 100_000, seat) for seat in range(1, 6)]
    seated = Table(here.sheet, [*parties, Party("Back", 100_000)], settings)
    source, short, behind = Random(f"gold {settings}"), 0, 0
    for number in range(150):
        round = play_at_random(seated.deal(Chance(number)), source)
        wager = sum(event.amount for event in round.events if isinstance(event, Banked))
        moved = [
            sum(e.covered for e in round.events if isinstance(e, Outcome) and e.result * sign > 0)
            for sign in (1, -1)
        ]
        assert abs(moved[0] - moved[1]) <= wager
        short += bool(ruled(round, "uncovered_returned"))
        behind += any(e.party == 5 for e in round.events if isinstance(e, Wagered))
    assert short
    assert bool(behind) == ("backline=all" in settings)


def test_the_shoe_is_kept_until_its_cut_card_is_out():
    seated = table(here.sheet, ["P2"], settings=["decks=one", "bank_turns=99"])
    shuffled = []
    for _ in range(12):
        round = start(seated, LINE)
        finish(round, {"P2": "hit"})
        shuffled.append(any(isinstance(event, Shuffled) for event in round.events))
    assert shuffled[0]
    assert 1 <= sum(shuffled[1:]) <= 2
