"""Casino Real's Pai Gow Double Hand Poker."""

from houseway.cards import Chance, Incident
from houseway.rooms import sheet
from tests.bank.arrange import bankers, offers, ruled, table
from tests.bank.pai_gow import (
    BANK,
    BET,
    LOSES,
    WINS,
    came_to,
    hand,
    redealt,
)
from tests.compliance.pai_gow import bank, deal, house_way, irregular, ranking, setting
from tests.compliance.rounds import Rounds

SHEET = "casino-real/pai-gow-double-hand-poker"
here = Rounds(SHEET, family="pai gow")
A_DOLLAR = {"posted_fee": 100}

here.proves(deal.seven_seats, "deck.3")

here.proves(
    bank.game_wager_is_limited,
    *("bet.1", "amb.18"),
    low=10,
    high=200,
    settings={"over_maximum": "refuse", "under_minimum": "refuse"},
)
here.proves(bank.bet_plays_for, "bet.2", bet=3, plays=3)
here.proves(bank.bet_plays_for, "bet.4", bet=250, plays=200)
here.proves(deal.goes, "bet.7", "bet.8", "play.5", steps="Wagered no_more_bets seven_piles Rolled Dealt")
here.proves(bank.wagers_are, "bet.10", kinds=["game", "partner"])
here.proves(bank.reaches, "bet.12", "amb.11", bank=15, came=bank.TWO_CAPS)
here.proves(
    bank.reaches_by_reading,
    *("bet.12", "amb.11"),
    switch="coverage",
    readings={"gross": bank.GROSS, "net": bank.NET},
)
here.proves(bank.rest_goes_back, "amb.11", fee=0)
here.proves(bank.is_shared, "bet.13", fee=0, players_too=True)
here.proves(bank.goes_round_two_hands_each, "bet.16", "room-rules#bet.5", settings={"bank_partners": 1})
here.proves(bank.needs_a_bet_in_the_last_hand, "bet.17", "bet.18", "room-rules#bet.5")

here.proves(deal.goes, "play.1", steps="Wagered player_fee Dealt", settings=A_DOLLAR)
here.proves(deal.piles_are_dealt, "play.2", way="in rotation")

here.proves(setting.own_cards_only, "act.2")
here.proves(setting.seated_player_decides, "act.2", "act.3")
here.proves(setting.largest_partner_sets, "act.4")
here.proves(setting.one_hand_only, "act.5")
here.proves(setting.house_way_is_open_to_all, "way.1", "play.10", "amb.3", chart="double-hand")
for word, chart in (("phoenix-double-hand", "double-hand"), ("phoenix-pai-gow-manual", "manual")):
    here.proves(setting.house_way_is_open_to_all, "amb.3", chart=chart, settings={"house-way": word})
here.proves(house_way.sets_by_the_chart, "amb.3")
here.proves(irregular.wrong_house_way, "way.3")
here.proves(setting.bank_sets_freely, "play.12", again=True)
here.proves(setting.bank_sets_again, "play.13")

here.proves(ranking.comes_to, "pay.1", rows="both win")
here.proves(ranking.comes_to, "pay.2", rows="both lose, both copy")
here.proves(ranking.comes_to, "pay.3", rows="front wins, back copies")
here.proves(ranking.comes_to, "pay.4", rows="back wins, front copies")
here.proves(ranking.wheel_is_the_lowest_straight, "amb.8", other={"wheel-rank": "second-highest"})

here.proves(setting.wrong_front_is_foul, "irr.7", "irr.9")
here.proves(setting.wrong_back_is_foul, "amb.6")
here.proves(setting.touched_hand, "irr.8", "irr.9", won=-20, clause="touched_foul")
here.proves(setting.equal_front, "amb.10", "irr.6", other={"equal_front_back": "foul"})
here.proves(irregular.ace_or_joker, "irr.1", "amb.12", settings=A_DOLLAR)
here.proves(irregular.wrong_stub, "irr.4", "play.3", "amb.12", settings=A_DOLLAR)
here.proves(irregular.removed_wager, "irr.12", "amb.15", cards=LOSES, won=-200)
here.proves(irregular.removed_wager, "irr.13", "amb.15", cards=WINS, won=10)
true_size = {"removed-wager": "true-size"}
here.proves(irregular.removed_wager, "irr.12", "amb.15", cards=LOSES, won=-20, settings=true_size)
here.proves(irregular.removed_wager, "irr.13", "amb.15", cards=WINS, won=20, settings=true_size)
here.proves(irregular.deck_requests, "irr.17", "irr.18", between_deals=["Bank"])

wagers = {"P2": {"game@2": 20, "game@5": 30}, "P3": BET, "Back": {"game@3": 10}}
paid = {"P2": 1, "P3": 0.5, "Back": 0.5}
here.proves(bank.fees_are, "fee.1", "amb.19", wagers=wagers, paid={})
here.proves(bank.fees_are, "fee.1", "amb.19", wagers=wagers, paid=paid, settings={"posted_fee": 50})

WON, LOST = f"seat 2: {WINS}; bank: {BANK}", f"seat 2: {LOSES}; bank: {BANK}"
here.tells(f"""
    deck.2 amb.9: the joker's flush card is the highest missing: with the ace it is the king, over ace-queen
        seat 2: 4c 3d Jk Ah 9h 6h 2h; bank: 3c 2d As Qs 9s 6s 4s; P2 bets 20
        seat 2 sets 4c 3d; bank sets 3c 2d; came P2 20
    bet.5: a full minimum bet is left when the fee is paid
        P2 sits; P3 sits; P2 has 10.5; P3 has 11
        [posted_fee=100] P2 cannot bet game@2 3: a full minimum bet of $10 must be left
        [posted_fee=100] P3 may bet game@3 3: game@3 3
    bet.8: only money in front plays
        {WON}; P2 bets 10; P2 has 15; P2 cannot bet game@2 20: in front; came P2 10
    bet.11: the bank may cover all bets
        P2 & P3 & P4 & P5 & P6 & P7 bet 200; bank 1200.5; the end; ruled bank_taken: seat 1 banks $1,200.50
    bet.12 amb.11: what the bank does not reach goes back
        {LOST}; P2 bets 20; bank 15; moved P2 -15; ruled uncovered_returned
    bet.13: a shared wager is paid and collected as one: $20 of bank reach half of each share
        seat 2: {{cards}}; bank: {BANK}; P2 bets 30; P3 bets partner@2 10; bank 20; moved {{moved}}
        | cards   | moved                  |
        | {WINS}  | Bank -20, P2 15, P3 5  |
        | {LOSES} | Bank 20, P2 -15, P3 -5 |
    bet.13: a share needs a wager and keeps within the maximum
        bank: {BANK}
        [] seat 3: {WINS}; P2 sits; P3 bets partner@2 10, game@3 20; came P3 20
        [] seat 2: {WINS}; P2 bets 150; P3 bets partner@2 80; moved P3 50
    bet.14: each partner puts up the minimum
        P2 sits; P3 sits; P3 cannot bet partner@2 9: under the least of $10
        P3 may bet partner@2 10: partner@2 10; P3 may bet game@2 9: game@2 9
    bet.13 bet.14: the player whose wager is shared puts up the minimum too, or his $5 plays alone
        {WON}; P3 bets partner@2 10
        [] P2 bets 5; came P2 5; ruled partner_minimum: $5 on seat 2
        [] P2 bets 10; came P2 20
    act.1: no hand is surrendered: every hand is opened, the beaten too, as far as the bank reaches
        {LOST}; seat 3: {WINS}; P2 & P3 bet 20; bank {{funds}}; the end; ruled hands_exposed: seat 2 / seat 3
        | funds |
        | 50000 |
        | 10    |
    way.1 play.10: a house-way hand is set before the bank opens
        seat 2: {WINS}; P2 bets 20; seat 2 sets house-way; house_way_asked < bank_opens
    amb.3: rows of the chart that are open elsewhere
        seat 2: {{cards}}; P2 bets 20; seat 2 sets house-way; front 2: {{front}}
        | cards                | front |
        | Ac Ad Ah As Jk Kc Kd | Ac Ad |
        | Ac Ad Ah As Jk Qc Qd | Ac Ad |
        | 9c 9d 9h 9s 3c 3d 2h | 3c 3d |
        | Kd 3d 9c 9d 9h 9s 2d | Kd 3d |
    amb.4: the bank sets freely or the house way: with 5 3 in front it is pushed by a front of 8 7
        seat 2: 8h 7d Jc Ts 6d 4c 3s; bank: {BANK}; P2 bets 20; seat 2 sets 8h 7d
        [] bank sets 5c 3d; came P2 0; ruled bank_sets_freely; ruled bank_set_house_way: never
        [dp-setting=house-way] came P2 -20; ruled bank_set_house_way
    amb.10 irr.6: two queens in front of two are never foul, as the chart itself has them
        seat 2: Qc Qd Qh Qs Ad Kd 2h; bank: {LOSES}; P2 bets 20
        [equal_front_back=foul] came P2 20
    irr.11 amb.14: a changed wager is forfeited or stands
        {WON}; P2 bets 20; Back bets game@2 20; slip {{moment}} #1 changed
        [] came P2 -20, Back@2 20; told by {{clause}}
        [changed-wager=stands] among P2 20; ruled change_refused: seat 2
        | moment                     | clause                   |
        | wager on seat 2 at the cup | changed_at_cup_forfeited |
        | wager on seat 2            | changed_forfeited        |
    irr.10 room-rules#irr.6: switched cards make the hand foul and forfeit the wager
        {WON}; P2 bets 20; slip hand of seat 2 #1 improper; came P2 -20; by illegal_act_foul
    irr.14 amb.16: a hand picked up out of sequence goes back
        {WON}; P2 bets 20; slip pick-up at seat 2 #1 early; came P2 20; ruled hand_put_back: seat 2
    irr.15 amb.17: the seated player claims a wager of which nobody told him, or it stays the other's own
        {WON}; P2 bets 20; Back bets game@2 30; slip backline on seat 2 #1 hidden
        [] moved Bank -50, P2 80, Back -30
        [unannounced-backline=bettor-keeps] moved Bank -50, P2 20, Back 30; told Back's $30 on seat 2
""")


@here.rule("bet.8")
def test_no_more_bets():
    bank.no_more_bets(here)


@here.rule("bet.12", "amb.11")
def test_what_the_bank_does_not_reach_may_be_lost():
    bank.reaches(here, 15, (15, -15, 0), {"uncovered": "lost"})


@here.rule("irr.13", "amb.15")
def test_the_true_size_of_a_removed_wager_is_known():
    taken = [Incident("wager on seat 2", 1, "taken-back")]
    known = hand(SHEET, {"P2": BET}, incidents=taken, settings=true_size)
    assert ruled(known, "removed_known") == ["seat 2"]
    irregular.removed_wager(here, WINS, 10)


@here.rule("bet.1", "amb.18")
def test_the_posted_limits():
    assert sheet(SHEET).settings.table_limits == (10_00, 200_00)
    assert bank.board_of(bank.betting(here, ["P2"]), "P2").circles[0].high == 200_00


@here.rule("bet.10")
def test_hands_are_settled_in_one_stage():
    assert sheet(SHEET).settings.stages == ("game",)
    bank.wagers_are(here, kinds=["game", "partner"])


@here.rule("bet.16")
def test_the_bank_may_be_passed_on_after_one_hand_or_refused():
    seated = table(SHEET, ["P2", "P5"], settings={"bank_partners": 1})
    bankers(seated, 1)
    assert offers(seated.deal(Chance(9))) == ["Bank", "P2", "P5"]


@here.rule("amb.13")
def test_settled_hands_may_stand():
    round = irregular.twin_queen(here, {"duplicate-card": "keep-settled-hands"})
    assert not redealt(round)
    assert came_to(round) == {"P2": 20}
    assert ruled(round, "duplicate_stops") == ["Qc at seat 3"]


@here.rule("irr.19")
def test_a_seat_is_held_for_an_hour():
    seated = table(SHEET, ["P2", "P3"])
    seated.tick(10)
    seated.sit_out("P2")
    seated.tick(69)
    assert seated.state.seats == [1, 2, 3]
    seated.tick(70)
    assert seated.state.seats == [1, 0, 3]
    assert seated.state.stacks[1] == 10_000_000
    back = table(SHEET, ["P2", "P3"])
    back.sit_out("P2")
    back.sit_out("P2", away=False)
    back.tick(90)
    assert back.state.seats == [1, 2, 3]


test_the_sheet = here.tests(bank, deal, irregular, ranking, setting)
