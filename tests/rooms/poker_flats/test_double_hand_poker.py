"""Poker Flats' Double Hand Poker."""

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import Refused
from tests.bank.arrange import place, ruled, table, take_bank
from tests.bank.nines import join
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    FRONT_COPY,
    FRONT_WINS,
    LOSES,
    WINS,
    asked,
    came_to,
    clauses,
    finish,
    fronts,
    hand,
    held,
    sees,
    start,
)
from tests.compliance.pai_gow import bank, deal, house_way, irregular, ranking, setting
from tests.compliance.rounds import Rounds

SHEET = "poker-flats/double-hand-poker"
here = Rounds(SHEET, family="pai gow")

here.proves(deal.seven_seats, "deck.3", "act.2")
here.proves(setting.own_cards_only, "deck.3", "act.2")

here.proves(
    bank.game_wager_is_limited,
    *("bet.1", "amb.10"),
    low=10,
    high=100,
    settings={"over_maximum": "refuse", "under_minimum": "refuse"},
)
here.proves(bank.bet_plays_for, "bet.2", bet=250, plays=100)
here.proves(bank.bet_plays_for, "bet.3", "amb.11", bet=3, plays=3)
here.proves(bank.wagers_are, "bet.6", kinds=["game"])
here.proves(deal.goes, "bet.7", "bet.8", "play.1", steps="bank_taken Wagered Rolled")
here.proves(setting.one_hand_only, "bet.13", "act.5")
here.proves(bank.needs_a_bet_in_the_last_hand, "bet.14", "room-rules#bet.7")
here.proves(bank.goes_round_two_hands_each, "bet.15", "room-rules#bet.6", settings={"bank_partners": 1})
here.proves(bank.is_shared, "bet.16", "bet.18", fee=1)

here.proves(deal.goes, "play.2", steps="Rolled action_button seven_piles")
here.proves(deal.piles_go_round, "play.3", picked=False)
here.proves(setting.set_hands_are_final, "play.5")
here.proves(setting.larger_wager_decides, "act.3", "act.4")
here.proves(setting.bank_sets_freely, "act.7", again=True)
here.proves(setting.bank_sets_again, "act.8")
here.proves(setting.largest_partner_sets, "amb.15")
here.proves(setting.early_look_sets_hands, "amb.1", settings={"early-exposure": "set-unset-hands"})

here.proves(ranking.wheel_is_the_lowest_straight, "amb.5", other={"wheel-rank": "second-highest"})
here.proves(ranking.comes_to, "pay.1", rows="both win")
here.proves(ranking.comes_to, "pay.2", "pay.4")

here.proves(setting.equal_front, "amb.8", legal=False, other={"equal-front-back": "legal"})
here.proves(setting.touched_hand, "irr.5", won=-20, clause="touched_foul")
here.proves(irregular.ace_or_joker, "irr.7")
here.proves(house_way.sets_by_the_chart, "amb.2")
here.proves(irregular.removed_wager, "irr.11", "irr.12", "amb.3", cards=LOSES, won=-100)
here.proves(irregular.removed_wager, "irr.11", "irr.12", "amb.3", cards=WINS, won=-100)
paid_minimum = {"removed-winning-wager": "paid-minimum"}
here.proves(irregular.removed_wager, "amb.3", cards=WINS, won=10, settings=paid_minimum)
here.proves(irregular.cards_speak, "pay.6", "room-rules#irr.2", said="claim")
here.proves(irregular.cards_speak, "pay.7", "room-rules#irr.3", said="reading")
here.proves(irregular.deck_requests, "irr.13")

for option, fee in (("1", 1), ("2", 1), ("3", 2)):
    wagers = {"P2": {"game@2": 1, "game@5": 100}, "Back": {"game@2": 10}}
    rules = ("fee.1", "amb.13", "room-rules#amb.11")
    settings = {"fee_option": option}
    here.proves(bank.fees_are, *rules, wagers=wagers, paid={"P2": 2 * fee, "Back": fee}, settings=settings)
    for word, paid in (
        ("banker", {"Bank": fee}),
        ("each-bettor", {"P2": 2 * fee, "Back": fee}),
        ("each-bettor-and-banker", {"Bank": fee, "P2": 2 * fee, "Back": fee}),
    ):
        payer = {**settings, "banked-fee-payer": word}
        here.proves(bank.fees_are, *rules, wagers=wagers, paid=paid, settings=payer)
here.proves(deal.goes, "fee.2", steps="Wagered player_fee Dealt")
here.proves(bank.reaches, "amb.14", bank=30, came=(20, -10, 0))
here.proves(bank.reaches_by_reading, "amb.14", readings={"two-caps": bank.TWO_CAPS, "net": bank.NET})
here.proves(bank.rest_goes_back, "amb.14", fee=1)

WON, LOST = f"seat 2: {WINS}; bank: {BANK}", f"seat 2: {LOSES}; bank: {BANK}"
here.tells(f"""
    bet.3 amb.11: bets below the minimum may be refused
        P2 sits
        [below-minimum=refuse] P2 cannot bet game@2 3: under the least of $10
    bet.4: the banker's wager has no maximum
        P2 bets 20; bank 5000; the end; ruled bank_taken: seat 1 banks $5,000
    way.3 amb.1: a bank seen early is set the house way, and the others set their hands
        {WON}; seat 3: {FRONT_WINS}; P2 & P3 bet 20; slip bank before all are set #1 exposed found 1
        seat 2 sets 8c 6s; seat 3 sets 6c 4s; front 3: 6c 4s; ruled bank_set_house_way
        ruled bank_sets_freely: never; ruled early_exposure_sets_hands: never
    amb.2: the house way is the double-hand chart, which sets the player's other hand at the free seat 5
        seat 5: {{cards}}; P2 bets game@2 20, game@5 20; front 5: {{front}}
        ruled house_way_sets: seat 5 by the double-hand chart
        | cards                | front |
        | {FRONT_WINS}         | Kd Td |
        | Ac Ad Ah As Jk Kc Kd | Ac Ad |
        | Ac Ad Ah As Jk Qc Qd | Ac Ad |
        | 9c 9d 9h 9s 3c 3d 2h | 3c 3d |
    pay.3 amb.4: or a copy loses the whole wager
        bank: {BANK}; P2 bets 20
        [copy=whole-wager] seat 2: {FRONT_COPY}; came P2 -20
        [copy=whole-wager] seat 2: {BACK_COPY}; came P2 -20
        [copy=whole-wager] seat 2: {WINS}; came P2 20
    amb.9: a win is paid even or less five percent
        {WON}; P2 bets 20
        [] came P2 20
        [win-pays=even-less-5-percent] came P2 19
    pay.5: every hand is opened as far as the money covers
        {LOST}; seat 3: {WINS}; P2 & P3 bet 20
        [] the end; ruled hands_exposed: seat 2 / seat 3
        [] bank 20; the end; ruled hands_exposed: seat 2
    irr.5: the banker loses too when he fouls his hand
        {LOST}; P2 bets 20; slip hand of bank #1 fouled; came P2 20
    irr.1: a wager changed when the cup is open is forfeited
        {WON}; P2 bets 20; slip wager on seat 2 at the cup #1 changed
        [] came P2 -20; by changed_at_cup_forfeited
        [changed-at-cup=stands] came P2 20
    irr.2: a wager changed after the cards makes the hand foul, also for who bets behind it
        {WON}; P2 bets 20; Back bets game@2 20; slip wager on seat 2 #1 changed
        came P2 -20, Back@2 -20; by changed_foul, changed_foul
    act.3 act.4: of equal wagers the active player decides
        P2 bets 50; P3 & Back bet game@2 50; asked seat 2 P2; seat 2 waits; asked bank Bank
""")


@here.rule("act.3", "act.4")
def test_the_larger_wager_decides():
    setting.larger_wager_decides(here)


@here.rule("bet.11", "bet.12")
def test_a_spot_whose_player_does_not_bet_is_open_to_others():
    """In both hands of a turn; whoever bets there sets the hand."""
    seated = table(SHEET, ["P2", "P3", "Back"])
    for number in range(2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {"Back": {"game@2": 20}})
        assert asked(round) == {"seat 2": "Back"}
        assert ruled(round, "idle_spot_open") == ["game on seat 2"]
        assert list(came_to(finish(round))) == ["Back@2"]


@here.rule("bet.17")
def test_each_partner_puts_up_the_minimum():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 100)
    ask = next(ask for ask in round.asks if round.parties[ask.party] == "P3")
    with pytest.raises(Refused, match=r"under the least of \$10"):
        round.act(ask.id, ["bank", 9_00])
    round.act(ask.id, ["bank", 10_00])


@here.rule("act.2", "act.5")
def test_the_active_player_sets_though_his_backer_sees_another_hand():
    wagers = {"P2": {"game": 20}, "P3": {"game@3": 20, "game@2": 50}}
    round = start(SHEET, wagers, {"seat 2": WINS, "bank": BANK})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"
    assert not sees(round, "P3", "seat 2")
    assert not ruled(round, "house_way_sets")


@here.rule("act.6")
def test_the_supervisor_advises_and_the_player_sets():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS})
    ask = round.asks[0]
    assert ask.to_json()["advice"] == ask.default
    assert "house_way" not in ask.to_json()
    assert ruled(round, "house_way_advice") == ["seat 2"]
    with pytest.raises(Refused):
        round.act(ask.id, "house-way")


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("missing", {"pile 1": "Ac Ad Kc Jd Th 8c", "left over": "6s"}),
        ("extra", {"pile 1": f"{WINS} 2d"}),
    ],
)
@here.rule("irr.6")
def test_a_wrong_number_of_cards_is_mended_when_told_in_time_and_foul_when_late(kind, cards):
    round = hand(SHEET, {"P2": BET}, {**cards, "bank": BANK}, incidents=[Incident("pile 1", 7, kind)])
    assert held(round)["seat 2"] == WINS
    assert came_to(round) == {"P2": 20}
    assert len(ruled(round, "wrong_count_mended")) == 1
    late = [Incident("pile 1", 7, kind, None, 1)]
    round = hand(SHEET, {"P2": BET}, {"pile 1": "Ac Ad Kc Jd Th 8c", "bank": LOSES}, incidents=late)
    assert clauses(round) == {"P2": "wrong_count_foul"}
    assert came_to(round) == {"P2": -20}


test_the_sheet = here.tests(bank, deal, irregular, ranking, setting)
