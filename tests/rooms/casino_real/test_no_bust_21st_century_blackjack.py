"""No Bust 21st Century Blackjack at Casino Real: $5 to $200, two jokers are the natural, no fee is posted."""

from houseway.games.banked.collection import fee_option
from houseway.rooms import sheet
from tests.bank.arrange import betting, refuses, results, ruled
from tests.bank.twenty_one import dealt_to
from tests.compliance import bank
from tests.compliance.bank import replace
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import decisions, no_bust, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.no_bust import JOKER_21, OVER_23, OVER_25, PLAIN_21, PLAYER_23
from tests.compliance.twenty_one.rounds import NINETEEN, SEVENTEEN, TWENTY, hand, seated
from tests.compliance.twenty_one.settling import TWO_CAPS

NATURAL = "Jk Jk"
GRID = {
    **no_bust.GRID,
    "naturals": (NATURAL, NATURAL, "", 0, "naturals_push"),
    "natural against 17": (NATURAL, SEVENTEEN, "", 20, "natural_wins"),
    "natural against 20": (NATURAL, TWENTY, "", 20, "natural_wins"),
    "natural against over": (NATURAL, OVER_25, "", 20, "natural_wins"),
    "natural against a joker": (NATURAL, JOKER_21, "", 20, "natural_wins"),
    "anything against a natural": ("Kc 9c", NATURAL, "", -10, "loses_to_natural"),
    "a joker against a natural": ("Jk 9c", NATURAL, "", -10, "loses_to_natural"),
}

here = Rounds(
    "casino-real/no-bust-21st-century-blackjack",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=GRID,
)

# -- deck and table ------------------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "ex.1", "pay.15", pack="joker-53", usual=8, fewest=1, most=8)
here.proves(bank.seats, "deck.3", "amb.10", most=8)
here.proves(bank.behind, "deck.5", "room-rules#bet.13", kinds=["game"])
here.proves(tables.who_bets_behind_may_split, "deck.5")
here.proves(tables.who_bets_behind_may_double, "deck.5", readings={"": {"double": 40, "no": 20}})
here.proves(bank.limits, "bet.1", "amb.19", low=5, high=200)

# -- the player-dealer ---------------------------------------------------------------------------------------

here.proves(bank.fee_lies_before_the_cards, "play.1", "play.3", "fee.4", settings="posted_fee=100")
UNCOVERED = replace(tables.LOST, wagers={"P2": {"game": 20}, "P3": {"game": 20}}, funds=20)
here.proves(
    bank.charges,
    "bet.6",
    "room-rules#bet.9",
    paid=[(UNCOVERED, {"Bank": 1, "P2": 1, "P3": 1})],
    settings="posted_fee=100",
)
here.proves(bank.waits_for_another, "bet.9", "room-rules#bet.3")
here.proves(tables.button_is_placed, "bet.10", "amb.7", first=no_bust.BUTTON)
FROM_HOUSE = "action-count-from=house-dealer-left"
here.proves(tables.button_is_placed, "amb.7", first={"7": 8, "4": 5}, settings=FROM_HOUSE)
here.proves(tables.button_passes_empty_seats, "amb.8", second="2c")

# -- the deal ------------------------------------------------------------------------------------------------

here.proves(no_bust.cards_come_one_by_one, "play.4", "play.6", "amb.6")
here.proves(no_bust.all_lie_open, "play.5", "play.13")
here.proves(bank.comes_to, "amb.5", deal=hand(NATURAL, "Jk 9c"), came=20)
here.proves(
    bank.comes_to, "amb.5", deal=hand("Jk", "Jk 9c"), came=0, settings="freeze-point=after-first-card"
)
here.proves(no_bust.bank_waits_for_its_second_card, "play.8", "play.9")

# -- values and decisions ------------------------------------------------------------------------------------

here.proves(no_bust.comes_to, "rank.2", player=NATURAL, came={PLAIN_21: 20, JOKER_21: 20})
here.proves(no_bust.comes_to, "rank.2", player="Ac Jk", came={TWENTY: 10, PLAIN_21: 0})
here.proves(rounds.may, "rank.2", rows={"Ac Ad": "+stand"})
BEATS = "joker-21=beats-21"
for player, cards, came in (
    ("Jk 9c", PLAIN_21, {"": 0, BEATS: 10}),
    ("Ac Kc", JOKER_21, {"": 0, BEATS: -10}),
    ("Jk 9c", JOKER_21, {"": 0, BEATS: 0}),
):
    here.proves(bank.reads, "amb.1", deal=hand(player, cards), came=came)
here.proves(rounds.rows_hold, "rank.4", rows="closer, further")
here.proves(no_bust.ace_and_ten_are_a_plain_21, "rank.5")
here.proves(decisions.double_on_any_two, "act.4", two=("6c 5c", "2c 3c", "Ac 6c", "Kc 8c"))
here.proves(decisions.double_is_equal, "act.4")
TEN_PAIRS = ("8c 8d", "2c 2d", "Ac Ad", "Tc Kc", "Jc Qd")
here.proves(decisions.split_pairs, "act.6", pairs=TEN_PAIRS, others=("8c 9d", "9c Td"))
here.proves(decisions.most_splits, "act.9", most=3)
here.proves(bank.comes_to, "act.11", deal=hand("Kc 6c", "Ks Ad", "surrender"), came=-5)
here.proves(rounds.may, "amb.4", rows={NATURAL: ""})
here.proves(bank.comes_to, "amb.4", deal=hand(NATURAL, TWENTY), came=20)
BARRED = "double-on-20-21=no"
here.proves(rounds.may, "amb.11", rows=dict.fromkeys(("Kc Qc", "Ac Kc"), "+double"))
here.proves(
    rounds.may, "amb.11", rows={"Kc Qc": "stand split surrender", "Kc 9c": "+double"}, settings=BARRED
)
here.proves(decisions.double_after_split, "amb.12", allowed={"": False, "double-after-split=yes": True})
here.proves(
    rounds.may_by_reading, "amb.13", cards="Ac Ad Ah | split", words={"": "", "resplit-aces=yes": "+split"}
)
here.proves(rounds.may, "amb.14", rows={"Kc 6c 6h | hit": ""}, bank=OVER_25)
here.proves(bank.comes_to, "amb.14", deal=hand("Kc 6c 6h", OVER_25, "hit"), came=0)

# -- settlement ----------------------------------------------------------------------------------------------

PAY = {
    "pay.1": "naturals",
    "ex.3": "naturals",
    "pay.2": "natural against 20, natural against over, natural against a joker",
    "ex.2": "natural against 17",
    "pay.3": "anything against a natural, a joker against a natural",
    "pay.4": "not over against over, a joker against over",
    "pay.5": "over against not over, over against a joker",
    "pay.6": "closer, further",
    "pay.7": "equal, equal at 21",
    "pay.8": "both over with the bank closer, both over with the bank closer by two",
    "pay.9": "both over with the player closer, both over with the player closer by one",
    "pay.10": "both over with 23, both over with 25",
}
here.each(rounds.rows_hold, PAY, "rows")
for player, cards in (("Kc 9c", SEVENTEEN), ("Jk 9c", TWENTY), ("Ac Kc", OVER_25)):
    here.proves(no_bust.comes_to, "pay.11", player=player, came={cards: 10})
SPLIT = hand("8c 8d Kh", NINETEEN, "split, stand, hit", split=["5s Ks"])
here.proves(bank.comes_to, "pay.13", deal=SPLIT, came=[-10, -10])
DOUBLED = [
    (hand("Kc 2c 8d", NINETEEN, "double"), 20),
    (hand("Kc 2c Kd", NINETEEN, "double"), -20),
    (hand("Kc 2c Kd", OVER_23, "double"), 0),
]
here.proves(bank.all_come_to, "pay.13", deals=DOUBLED)
for player, came, acts in (
    ("Kc 7c", {SEVENTEEN: 0}, ""),
    ("Jk 2c", {TWENTY: 10}, ""),
    ("Ac Ad", {SEVENTEEN: -10}, ""),
    (PLAYER_23, {OVER_23: -10}, "hit"),
):
    here.proves(no_bust.comes_to, "pay.15", player=player, came=came, acts=acts)
here.proves(no_bust.drawn_22, "amb.2", over="", not_over="drawn-22=not-over")
CHOSEN = "drawn-joker=chosen-value"
here.proves(bank.comes_to, "amb.3", deal=hand("2c 3c Jk", NINETEEN, "hit"), came=10)
here.proves(
    bank.comes_to, "amb.3", deal=hand("2c 3c Jk 2d", NINETEEN, "hit, hit, stand"), came=-10, settings=CHOSEN
)
here.proves(no_bust.comes_to, "amb.3", player="Jk 5c", came={TWENTY: 10}, settings=CHOSEN)
here.proves(no_bust.comes_to, "amb.3", player="Kc Qc", came={JOKER_21: -10}, settings=CHOSEN)
COVERAGE = {"": TWO_CAPS, "bank-coverage=gross": settling.GROSS, "bank-coverage=net": settling.NET}
here.proves(settling.bank_is_used_up, "amb.16", readings=COVERAGE)

# -- fees ----------------------------------------------------------------------------------------------------

SPOTS = {"P2": {"game": 10, "game@3": 10}, "P4": {"game": 10}, "Back": {"game@2": 10}}
EACH = {"Bank": 1, "P2": 2, "P4": 1, "Back": 1}
here.proves(bank.charges_by_reading, "fee.3", wagers=SPOTS, paid={"": {}, "posted_fee=100": EACH})
here.proves(
    bank.charges_by_reading, "fee.5", wagers=SPLIT, paid={"": {}, "posted_fee=100": {"Bank": 1, "P2": 1}}
)
here.proves(
    bank.charges_by_reading,
    "fee.1",
    "amb.20",
    "room-rules#amb.9",
    wagers={"P2": {"game": 200}},
    paid={"": {}, "posted_fee=50": {"Bank": 0.5, "P2": 0.5}, "posted_fee=200": {"Bank": 2, "P2": 2}},
)
here.proves(no_bust.no_insurance, "act.13", words="stand hit double surrender")

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    bet.6 amb.17 room-rules#bet.9: a wager that the bank does not reach goes back
        seat 2: Kc 7d; seat 3: Kd 7c; bank: 9h As; P2 & P3 bet 20; bank 20
        [posted_fee=100] came P2 -20, P3 0; ruled uncovered_returned: $20 of game on seat 3
    bet.11 play.11: settlement begins at the action button
        seat 2: Kc 8c; seat 3: Kd 8h; seat 4: Kh 8s; bank: 9c 2d 9h; P2 & P3 & P4 bet 20; bank 50
        came P3 -20, P4 -20, P2 -10
    play.2: a wager behind a seat without one is none
        bank: Kh Qd; P2 sits; Back bets 20@2; P3 bets 10; came P3 -10
    amb.18: half of an odd wager, to the half-dollar or down to the dollar
        bank: Kh Qd; seat 2: Kc 6c; P2 bets 15; P2 surrenders
        [] came P2 -7.5
        [chip-rounding=down-to-dollar] came P2 -7
""")

test_the_sheet = here.tests(
    bank,
    decisions,
    no_bust,
    tables,
    without=[decisions.ace_turns_to_one, decisions.double_for_less, tables.two_rounds_from_the_banks_left],
)


@here.rule("bet.1")
def test_a_table_may_post_other_limits():
    posted = betting(here.sheet, ["P2"], {"table_limits": (1000, 50_000)})
    refuses(posted, "P2", {"game": 9}, "is under the least of $10")


@here.rule("fee.1")
def test_no_schedule_is_in_force():
    assert fee_option(sheet(here.sheet)) is None


@here.rule("amb.17", "bet.5")
def test_an_uncovered_wager_may_be_lost_but_the_bank_wins_no_more_than_it_put_up():
    """A bank of $30 against three losers at $20 wins $30; one that has paid $20 before may take $20 more."""
    wagers = {name: {"game": 20} for name in ("P2", "P3", "P4")}
    lost = replace(seated("9c Kd", "Kc 7c", "Kd 7h", "Kh 7d", funds=30), wagers=wagers)
    round = lost.played(here, "uncovered-wager=lost")
    assert results(round)["Bank"] == 30
    assert [detail.split()[0] for detail in ruled(round, "uncovered_over_limit")] == ["$10", "$20"]
    one_wins = replace(lost, cards={**lost.cards, "seat 2": "Kc Qc"}, funds=20)
    assert results(one_wins.played(here, {"uncovered": "lost", "coverage": "gross"}))["Bank"] == 20


@here.rule("amb.5")
def test_a_hand_frozen_early_keeps_one_card():
    early = hand("Jk", "Jk 9c").played(here, "freeze-point=after-first-card")
    assert len(dealt_to(early, "seat 2")) == 1
