"""The rules that Angie's has for all its games with a player-dealer, proved at EZ Baccarat and Three Card
Poker, their fees, and what is left of its rules for pot games: $2-$4 with blinds of $1 and $2."""

import pytest

from houseway.errors import Refused
from houseway.games.banked.collection import bank_fee, fee_option
from houseway.play import Party
from houseway.rooms import sheet
from tests.bank.arrange import (
    betting,
    came_to,
    circles_of,
    fees,
    finish,
    hand,
    refuses,
    results,
    rows,
    start,
    table,
)
from tests.bank.baccarat import BANKER_WINS, DRAGON_7, PANDA_8, PLAYER_WINS, TIE
from tests.compliance import Here
from tests.compliance import room_rules as room
from tests.compliance.room_rules import BACCARAT_BETS, BETTER, come_out, pot
from tests.pots.arrange import burned, codes, deal, deals, holdem, in_front, options, ruled, win
from tests.rooms.figures.banked_fees import ANGIES_EZ_BACCARAT_CARD_B, ANGIES_THREE_CARD_CARD_B

BACCARAT = "angies/ez-baccarat-panda-8"
THREE_CARD = "angies/three-card-poker-6-card-bonus"
THREE_CARD_BETS = ("ante", "pair-plus", "six-card-bonus")
here = Here("angies/room-rules", games=[BACCARAT, THREE_CARD])

# -- the player-dealer ---------------------------------------------------------------------------------------

HALVES = {"exact": 0.75, "down-to-half-dollar": 0.5, "down-to-dollar": 0}
here.proves(room.two_hands_a_turn, "room.25", "room.26")
here.proves(room.offered_by_seat, "room.25")
here.proves(room.banks_again_when_refused, "amb.20")
here.proves(room.refusals_break_the_game, "amb.20", settings=["bank-refused-by-all=game-breaks"])
here.proves(room.no_more_than_it_put_up, "room.29")
here.proves(room.uncovered_goes_back, "room.30")
here.proves(room.bank_of_any_size, "room.31", "room.32", games=[THREE_CARD])
here.proves(room.used_up, "amb.18", "room.29", switch="bank-coverage", usual=0)
here.proves(room.broken_chips, "amb.22", switch="fraction-rounding", readings=HALVES)
here.proves(room.behind_another_seat, "room.36", games=[BACCARAT], kinds=BACCARAT_BETS)
here.proves(room.behind_another_seat, "room.36", games=[THREE_CARD], kinds=THREE_CARD_BETS)
here.proves(room.settled_in_laps, "room.37", game=BACCARAT)
here.proves(room.settled_by_seat, "room.37", game=THREE_CARD, bonuses=THREE_CARD_BETS[1:])

# -- fees ----------------------------------------------------------------------------------------------------

B_1, B_6 = {"fee_option": "B-1"}, {"fee_option": "B-6"}
for game, option, circle in ((BACCARAT, "B-28", "player"), (THREE_CARD, "B-37", "ante")):
    limits = {"circle": circle, "least": 3, "most": 100, "wager": 100, "taken": {"Bank": 2}}
    here.proves(room.option_in_force, "fee.1", game=game, option=option, **limits)
here.proves(room.same_whoever_wins, "fee.2", taken=[{"Bank": 1}, {"Bank": 0.5, "P2": 0.5, "P3": 0.5}])
here.proves(room.five_rates, "fee.4")
ALL_BETS = {"P2": {"ante": 30, "pair-plus": 30, "six-card-bonus": 41}}
here.proves(room.charged, "fee.13", game=THREE_CARD, wagers=ALL_BETS, taken={"Bank": 2}, settings=B_1)
for bets, fee in (
    ({"ante": 25}, 0.5),
    ({"ante": 20, "pair-plus": 6}, 1),
    ({"ante": 20, "six-card-bonus": 6}, 1),
):
    here.proves(
        room.charged, "fee.14", game=THREE_CARD, wagers={"P2": bets}, taken={"Bank": fee}, settings=B_1
    )
here.proves(room.printed_options, "fee.15", game=THREE_CARD, rows=rows(ANGIES_THREE_CARD_CARD_B))
BEHIND = {"P2": {"player": 100}, "P3": {"tie": 100}, "Back": {"banker@2": 101}}
here.proves(room.charged, "fee.16", game=BACCARAT, wagers=BEHIND, taken={"Bank": 5}, settings=B_6)
here.proves(
    room.printed_options, "fee.18", "amb.25", "amb.27", game=BACCARAT, rows=rows(ANGIES_EZ_BACCARAT_CARD_B)
)
here.proves(room.first_option, "amb.23", option="A-1")
for reading, taken in (("A", {"Bank": 0.5, "P2": 0.5}), ("B", {"Bank": 1})):
    here.proves(
        room.charged,
        "amb.23",
        game=THREE_CARD,
        wagers={"P2": {"ante": 30}},
        taken=taken,
        settings=[f"fee-card={reading}"],
    )

# -- pots ----------------------------------------------------------------------------------------------------

EQUAL = {"seat 1": "As Kd", "seat 2": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}
TWO_LEFT = "P1 call, P2 call, P3 check, P2 check, P3 fold, P1 check, end"
# Three put in $2 each and the drop takes $1: two equal hands share $5.
for settings, won in (
    ([], {"P1": 0, "P2": 1}),
    (["odd-chip-among-ties=left-of-button"], {"P1": 0, "P2": 1}),
    (["odd-chip-among-ties=by-suit"], {"P1": 1, "P2": 0}),
):
    here.proves(room.pot_pays, "amb.9", won=won, script=TWO_LEFT, cards=EQUAL, settings=settings)

test_the_room = here.tests()


# -- what the bank pays and collects -------------------------------------------------------------------------


@here.rule("room.28")
@pytest.mark.parametrize(
    ("cards", "bank_wins"),
    [(PANDA_8, -250 + 20), (DRAGON_7, -400 + 20), (TIE, -80 + 20), (PLAYER_WINS, 30), (BANKER_WINS, 30)],
    ids=["panda 8", "dragon 7", "tie", "player", "banker"],
)
def test_at_baccarat_the_bank_pays_every_winner_and_collects_every_loser(cards, bank_wins):
    round = hand(BACCARAT, {"P2": dict.fromkeys(BACCARAT_BETS, 10)}, cards, settings={"fee_option": "A-2"})
    assert results(round)["P2"] == -bank_wins and results(round)["Bank"] == bank_wins - 0.5


@here.rule("room.28")
@pytest.mark.parametrize(
    ("player", "bank", "expected"),
    [
        ("4c 4d 9h", "Qs 8d 3c", (10, 10, 10, -10)),
        ("Ts 7d 2c", "Qs 8d 3c", (-10, -10, -10, -10)),
        ("Ts 7d 2c", "Tc Td 3c", (-10, -10, -10, 70)),
    ],
    ids=["a pair", "nothing", "three tens in six cards"],
)
def test_at_three_card_poker_the_bank_pays_and_collects_base_and_bonus_alike(player, bank, expected):
    bets = dict.fromkeys(THREE_CARD_BETS, 10)
    round = hand(THREE_CARD, {"P2": bets}, {"seat 2": player, "bank": bank})
    kinds = ("ante", "play", "pair-plus", "six-card-bonus")
    assert came_to(round) == {f"P2 {kind}": won for kind, won in zip(kinds, expected, strict=True)}
    assert results(round)["Bank"] == -sum(expected) - fees(round)["Bank"]


@here.rule("room.26", "room.29")
def test_bonus_bets_are_paid_from_the_same_bank():
    cards = {"seat 2": "Ah Kh Qh", "bank": "Qs 8d 3c"}
    round = hand(THREE_CARD, {"P2": {"ante": 10, "pair-plus": 10}}, cards, bank=100)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 80}
    room.two_hands_a_turn(here, [THREE_CARD])


@here.rule("room.36")
def test_a_back_line_lies_behind_every_seat():
    for game, kinds in ((BACCARAT, BACCARAT_BETS), (THREE_CARD, THREE_CARD_BETS)):
        assert {f"{kind}@2" for kind in kinds} == circles_of(betting(game, ["P2", "Back"]), "Back")


BACK_LINE = {"P2": {"ante": 10}, "Back": {"ante@2": 20}}
BETTER_HAND = {"seat 2": BETTER[2], "bank": "Qs 8d 3c"}
PLAYED, NOT_PLAYED = {"Back ante@2": 20, "Back play@2": 20}, {"Back ante@2": -20}


@here.rule("amb.21")
def test_a_back_line_bettor_may_add_a_play_of_his_own_and_the_player_in_the_seat_decides_for_the_hand():
    own = {"P2 ante": 10, "P2 play": 10}
    for settings, acts, won in (
        ([], {}, PLAYED),
        (["backline-extra-wager=optional"], {}, PLAYED),
        (["backline-extra-wager=not-allowed"], {}, NOT_PLAYED),
        ([], {"Back": "fold"}, NOT_PLAYED),
    ):
        round = hand(THREE_CARD, BACK_LINE, BETTER_HAND, settings=settings, acts=acts)
        assert came_to(round) == own | won
    round = start(table(THREE_CARD, ["P2", "Back"]), BACK_LINE, BETTER_HAND)
    assert list(round.pending) == ["P2"]
    assert came_to(finish(round, {"P2": "fold"})) == {"P2 ante": -10, "Back ante@2": -20}


@here.rule("amb.19")
def test_laps_decide_whom_a_short_bank_reaches():
    bets, cards = {"ante": 10, "pair-plus": 10}, {**BETTER_HAND, "seat 3": BETTER[3]}
    for reading, won in (("by-seat", {"P2": 30, "P3": 0}), ("by-bet-type", {"P2": 20, "P3": 10})):
        settings = [f"settle-laps={reading}"]
        round = hand(THREE_CARD, {"P2": bets, "P3": bets}, cards, bank=30, settings=settings)
        assert come_out(round) == won
    bets = {"player": 5, "panda-8": 5}
    for reading, paid in (("by-bet-type", (5, 20, 5, 0)), ("by-seat", (5, 25, 0, 0))):
        settings = [f"settle-laps={reading}"]
        found = came_to(hand(BACCARAT, {"P2": bets, "P3": bets}, PANDA_8, bank=30, settings=settings))
        assert tuple(found[f"{name} {kind}"] for name in ("P2", "P3") for kind in bets) == paid


# -- fees ----------------------------------------------------------------------------------------------------


@here.rule("fee.17")
@pytest.mark.parametrize("kind", BACCARAT_BETS)
def test_total_action_of_baccarat_is_all_five_wagers_within_the_limits(kind):
    bets = dict.fromkeys(BACCARAT_BETS, 5)
    assert fees(hand(BACCARAT, {"P2": bets}, settings=B_1)) == {"Bank": 0.5}
    assert fees(hand(BACCARAT, {"P2": {**bets, kind: 6}}, settings=B_1)) == {"Bank": 1}
    refuses(betting(BACCARAT, ["P2"], B_1), "P2", {**bets, kind: 501}, "over the most of $500")


@here.rule("fee.18")
def test_the_first_23_options_of_baccarat_are_alike_on_both_cards():
    for number in range(1, 24):
        options = [sheet(BACCARAT).change({"fee_option": f"{card}-{number}"}) for card in ("A", "B")]
        card_a, card_b = map(fee_option, options)
        assert (card_a.limits, card_a.bank) == (card_b.limits, card_b.bank)


@here.rule("amb.26")
def test_an_amount_between_two_tiers_pays_the_lower_unless_a_table_says_otherwise():
    for game in (BACCARAT, THREE_CARD):
        for reading, fee in (([], 50), (["fee-gap=lower-tier"], 50), (["fee-gap=higher-tier"], 100)):
            assert bank_fee(sheet(game).change([*reading, "fee_option=B-1"]), 25_50) == fee


# -- pots ----------------------------------------------------------------------------------------------------


@here.rule("fee.29", "fee.30")
@pytest.mark.parametrize(
    ("limit", "least", "most"),
    [("pot-limit", 10, 500), ("pot-limit", 100, 100), ("no-limit", 20, 10**10), ("no-limit", 1000, 10**10)],
)
def test_who_brings_less_than_the_posted_buy_in_does_not_sit_down(limit, least, most):
    seats = holdem("angies", 3, {"limit": limit, "posted_buy_in": f"${least},${most}"})
    with pytest.raises(Refused, match=f"{least:,}$") as refused:
        seats.join(Party("P4", least * 100 - 1, 4))
    assert refused.value.rule == "buy_in"
    seats.join(Party("P4", least * 100, 4))
    assert "seat 4" in deals(deal(seats, button=1))[0].places


@here.rule("ex.1")
def test_a_half_kill_raises_a_big_blind_of_two_dollars_to_three():
    seats = holdem("angies", 4, {"limit": "2-4-half-kill"})
    win(seats, "P2")
    assert in_front(win(seats, "P2"))["P4"] == 2
    killed = deal(seats)
    assert in_front(killed)["P1"] == 3 and options(killed)["raise"] == (6, 6)


@here.rule("amb.8")
def test_one_card_is_burned_before_flop_turn_and_river():
    assert burned(pot(here, "end", {"burn": "2s 3c 4c"})) == codes("2s 3c 4c")


@here.rule("amb.10")
def test_an_all_in_player_contests_only_the_pot_he_paid_into():
    """P1 has $10: his aces win the $30 main pot less the drop, P2's kings the $20 side pot, and what P2 bet
    beyond P3's chips goes back."""
    cards = {"seat 1": "As Ad", "seat 2": "Kh Kd", "seat 3": "Qh Qd"}
    settings = {"limit": "no-limit 1/2"}
    round = pot(here, "P1 raise 10, P2 raise 50, P3 call, end", cards, [10, 50, 20], settings)
    assert ruled(round, "uncalled_bet_returned") == [""]
    assert room.pot_results(round) == {"P1": 19, "P2": 0, "P3": -20}
