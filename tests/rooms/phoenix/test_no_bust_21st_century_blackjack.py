"""No Bust 21st Century Blackjack with Buster at Phoenix: $5 at least and no most; the bank shows two cards
before anybody acts."""

import pytest

from houseway.errors import SheetError
from houseway.games.banked.collection import fee_option
from houseway.play.events import Dealt
from houseway.rooms import sheet
from tests.bank.twenty_one import dealt_to, opened
from tests.compliance import bank
from tests.compliance.bank import laps, replace, seat_by_seat
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, no_bust, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.no_bust import JOKER_21, OVER_25, PLAIN_21, PLAYER_23
from tests.compliance.twenty_one.rounds import SEVENTEEN, TWENTY, hand

NATURAL = "Ac Jk"
BOTH = {"game": 10, "buster": 5}
GRID = {
    **no_bust.GRID,
    "naturals": ("Jk Jk", NATURAL, "", 0, "naturals_push"),
    "equal naturals": (NATURAL, NATURAL, "", 0, "naturals_push"),
    "jokers": ("Jk Jk", SEVENTEEN, "", 20, "natural_wins"),
    "jokers against over": ("Jk Jk", OVER_25, "", 20, "natural_wins"),
    "jokers against 20": ("Jk Jk", TWENTY, "", 20, "natural_wins"),
    "ace and joker": (NATURAL, SEVENTEEN, "", 10, "natural_wins"),
    "joker and ace against a joker": ("Jk Ac", JOKER_21, "", 10, "natural_wins"),
    "ace and joker against 20": (NATURAL, TWENTY, "", 10, "natural_wins"),
    "anything against a natural": ("Kc 9c", NATURAL, "", -10, "loses_to_natural"),
    "a joker against a natural": ("Jk 9c", NATURAL, "", -10, "loses_to_natural"),
}

here = Rounds(
    "phoenix/no-bust-21st-century-blackjack",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=GRID,
    kind="buster",
)

# -- table and bank ------------------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", pack="joker-53", usual=8, fewest=8, most=8)
here.proves(bank.seats, "deck.3", most=8)
here.proves(bank.limits, "bet.1", low=5, high=None)
here.proves(bank.behind, "bet.3", "side.2", "room-rules#bet.12", kinds=[])
here.proves(bank.waits_for_another, "bet.5", "room-rules#bet.3")
here.proves(tables.button_is_placed, "bet.6", "bet.7", "bet.8", first=no_bust.BUTTON)
here.proves(tables.button_is_placed, "amb.6", "amb.7", first={"T": 7, "Jk": 3})
here.proves(tables.button_passes_empty_seats, "amb.7", second="2c")

# -- the deal ------------------------------------------------------------------------------------------------

here.proves(bank.wagers_first, "play.1", "play.3")
here.proves(bank.closed_when_cards_come, "play.2", deal=hand("Kc 9d", bets=BOTH))
here.proves(bank.needs, "play.2", "side.1", kinds=["buster"])
here.proves(no_bust.all_lie_open, "play.4", "amb.8")
here.proves(tables.players_act, "amb.20", settings="deal-start=pd-left")
here.proves(tables.players_act, "play.8", "amb.20", order=("P2", "P5", "P7"))
here.proves(rounds.rows_hold, "play.10", "rank.5", rows="closer, further")
here.proves(
    bank.comes_to, "play.11", deal=settling.SHORT_BANK, came={"P3 game": -20, "P4 game": -20, "P2 game": -10}
)

# -- values and decisions ------------------------------------------------------------------------------------

CHOSEN = "joker-value=one-chosen-card"
here.proves(rounds.may, "amb.2", rows={"Jk 5c": "stand hit"}, settings=CHOSEN)
for player, acts, came in (("Jk 5c", "", -10), ("Jk 5c 3d", "hit", 10), ("Jk Ac", "", 10)):
    here.proves(no_bust.comes_to, "amb.2", player=player, came={SEVENTEEN: came}, acts=acts, settings=CHOSEN)
ACES = [
    (hand("Ac Ad"), -10),
    (hand("Ac Ad 9d", TWENTY, "hit"), 10),
    (hand("Ac Ad Tc 7d", acts="hit, hit"), 10),
]
here.proves(bank.all_come_to, "rank.2", deals=ACES)
for natural, pays in (("Jk Jk", 20), ("Ac Jk", 10), ("Jk Ac", 10)):
    here.proves(no_bust.comes_to, "rank.4", player=natural, came={PLAIN_21: pays})
here.proves(rounds.rows_hold, "rank.4", rows="a joker against a natural")
here.proves(rounds.may, "amb.17", rows={"Ac 6c": "+hit +stand", "Ac Ad": "+hit +stand", "Ac 9c": "-hit"})
here.proves(
    decisions.double_on_any_two,
    "act.2",
    "act.5",
    two=("7c 5c", "Kc 2c", "Kc 9c"),
    not_=("6c 5c", "2c 3c", "Kc Qc", "Ac 6c", "Ac 2c"),
)
here.proves(decisions.double_is_equal, "act.3")
here.proves(
    decisions.split_pairs,
    "act.6",
    "amb.14",
    pairs=("8c 8d", "2c 2d", "Tc Td"),
    others=("8c 9d", "Ac Ad", "Tc Kc", "Jk Jk"),
)
here.proves(rounds.may, "amb.14", rows={"Tc Kc": "+split"}, settings="split-tens=any-ten-value")
here.proves(rounds.may, "amb.15", rows={"Tc Td": "stand split surrender", "Kc 9c": "+double"})
here.proves(decisions.most_splits, "act.9", most=1)
here.proves(decisions.double_after_split, "amb.16", allowed={"": False, "double-after-split=yes": True})
here.proves(rounds.may, "act.11", "amb.12", rows={"8c 8d": "stand hit double split"}, bank=JOKER_21)
here.proves(rounds.may, "act.11", rows={"8c 8d": "+surrender"}, bank="9s As")
ENDS_NOT = "pd-natural-ends-round=no"
here.proves(rounds.may_by_reading, "amb.11", cards="Kc 2c", words={"": "", ENDS_NOT: "+double"}, bank=NATURAL)
here.proves(bank.comes_to, "amb.11", deal=hand("Kc 2c 9d", NATURAL, "double"), came=-20, settings=ENDS_NOT)

# -- settlement ----------------------------------------------------------------------------------------------

PAY = {
    "pay.2": "naturals, equal naturals",
    "pay.3": "jokers, jokers against over",
    "ex.1": "jokers against 20",
    "pay.4": "ace and joker, joker and ace against a joker",
    "ex.2": "ace and joker against 20",
    "pay.5": "anything against a natural, a joker against a natural",
    "pay.6": "not over against over",
    "pay.7": "closer, further",
    "pay.8": "equal",
    "pay.9": "over against not over",
    "pay.10": "both over with the bank closer, both over with 25",
    "pay.11": "both over with the player closer",
}
here.each(rounds.rows_hold, PAY, "rows")
here.proves(bank.comes_to, "pay.14", deal=hand(NATURAL, "Jk Jk"), came=0, told={"natural_paid_at_once": []})
PAYS = "ace-joker-pay=2-to-1"
here.proves(bank.reads, "amb.5", deal=hand(NATURAL, TWENTY), came={"": 10, PAYS: 20})
here.proves(bank.reads, "amb.5", deal=hand("Jk Jk", TWENTY), came={"": 20, PAYS: 20})
BELOW = "multi-card-22=below-natural"
here.proves(no_bust.drawn_22, "amb.1", over="", not_over=BELOW)
here.proves(
    bank.reads, "amb.3", deal=hand("Jk 9c", PLAIN_21), came={"": 0, "joker-21-rank=above-plain-21": 10}
)
TENS = {"game": 10, "buster": 10}
LOSING = replace(tables.LOST, wagers={"P2": TENS, "P3": TENS}, funds=20)
BY_BET = "settle-order=per-bet-class"
for settings, reached in (("", ("P2 game", "P2 buster")), (BY_BET, ("P2 game", "P3 game"))):
    order = laps if settings else seat_by_seat
    came = {wager: -10 if wager in reached else 0 for wager in order(("P2", "P3"), TENS)}
    here.proves(bank.comes_to, "pay.12", "amb.9", deal=LOSING, came=came, settings=settings)

# -- Buster --------------------------------------------------------------------------------------------------

here.proves(bank.limits, "side.3", low=5, high=None, kinds=["buster"], beside={"game": 10})
here.proves(
    bonus.buster_pays,
    "side.4",
    "side.8",
    "side.5",
    pays={3: 1, 4: 3, 5: 6, 6: 30, 7: 100, 8: 250, 9: 250},
)
for cards in (JOKER_21, NATURAL):
    here.proves(
        bank.comes_to, "side.5", deal=hand("Kc 9c", cards, bets=BOTH), came={"P2 game": -10, "P2 buster": -5}
    )
here.proves(
    bank.all_come_to,
    "side.6",
    deals=[
        (hand(PLAYER_23, OVER_25, "hit", BOTH), {"P2 game": 0, "P2 buster": 5}),
        (hand(PLAYER_23, SEVENTEEN, "hit", BOTH), {"P2 game": -10, "P2 buster": -5}),
        (hand("Jk Jk", OVER_25, bets=BOTH), {"P2 game": 20, "P2 buster": 5}),
        (hand("Jk Jk", SEVENTEEN, bets=BOTH), {"P2 game": 20, "P2 buster": -5}),
    ],
)
here.proves(
    bonus.after_surrender, "amb.13", held=OVER_25, readings={"": 1, "buster-after-surrender=lost": -1}
)

# -- fees ----------------------------------------------------------------------------------------------------

SCHEDULE = "1 || 1-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 5"
here.proves(bank.option_is_charged, "fee.1", "amb.19", row=SCHEDULE)
COUNTED = [({"P2": {"game": 50}}, 0.5), ({"P2": {"game": 50, "buster": 5}}, 1)]
here.proves(
    bank.charges,
    "fee.2",
    "room-rules#fee.6",
    paid=[*COUNTED, (replace(settling.ADDED, acts="split"), 0.5), (settling.GIVEN_UP, 0.5)],
)
here.proves(bank.charges, "fee.3", paid=[({"P2": {"game": 60}, "P3": {"game": 41}}, 2)])
STEPS = {5: 0.5, 50: 0.5, 51: 1, 100: 1, 101: 2, 200: 2, 201: 3, 400: 3, 401: 5, 5000: 5}
here.proves(bank.charges, "fee.4", paid=[({"P2": {"game": bet}}, fee) for bet, fee in STEPS.items()])

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    amb.11: a natural of the bank ends the round before anybody acts
        bank: Ac Jk; seat 2: Kc 2c; P2 bets 10; came P2 -10; ruled bank_natural_ends_round: nothing more
    pay.14: a natural is paid before anybody acts
        seat 2: Kc Qc; seat 3: Ac Jk; bank: 9h Ks; P2 & P3 bet 10; bank 10; came P3 10, P2 0
        ruled natural_paid_at_once: seat 3
    pay.14: or in its order
        seat 2: Kc Qc; seat 3: Ac Jk; bank: 9h Ks; P2 & P3 bet 10; bank 10
        [natural_payment=in-order] came P2 10, P3 0
    pay.14: its Buster stays until the bank is done
        bank: 6c Kd 9h; seat 2: Ac Jk; P2 bets 10, buster 5; came P2 10, P2 buster 5
        ruled natural_paid_at_once: seat 2
    amb.1: 22 of three cards is over, unless it is read to be next to a natural
        bank: 6s Kd 6h; seat 2: Kc 9c; P2 bets 10, buster 5
        [] came P2 10, P2 buster 5
        [multi-card-22=below-natural] came P2 -10, P2 buster -5
    pay.12 amb.9: with a short bank each player's game wager and Buster come together
        seat 2: Kc 7d; seat 3: Kd 7c; bank: 9h As; P2 & P3 bet 10, buster 10; bank 20
        [] order P2, P2 buster, P3, P3 buster; never Rolled
        [settle-order=per-bet-class] order P2, P3, P2 buster, P3 buster; never Rolled
    pay.12: from the action button
        seat 2: Kc 7d; seat 3: Kd 7c; bank: 9c 2d 9h; P2 & P3 bet 10, buster 10; bank 20
        order P3, P3 buster, P2, P2 buster; never Rolled
    side.5: Buster is collected as far as the bank reaches
        bank: Kh Qd; seat 2: Kc 8c; P2 bets 10, buster 5; bank 12; came P2 -10, P2 buster -2
""")

test_the_sheet = here.tests(
    bank, decisions, no_bust, tables, without=[decisions.ace_turns_to_one, decisions.double_for_less]
)


@here.rule("play.5", "amb.20", "play.7")
def test_the_deal_starts_at_the_house_dealers_left_and_ends_before_anybody_acts():
    round = opened(here.sheet, tables.THREE, {"bank": SEVENTEEN}, bank_seat=4)
    places = [event.places for event in round.events if isinstance(event, Dealt)]
    assert places[:2] == [("seat 2", "seat 5", "seat 7", "bank")] * 2
    assert len(dealt_to(hand("Kc 2c", TWENTY).opened(here), "bank")) == 2


@here.rule("act.12")
def test_no_insurance_is_offered():
    assert sheet(here.sheet).wagers == ("game", "buster")
    rounds.may(here, {"Kc 6c": "stand hit double surrender"}, bank="As 5d")


@here.rule("side.7")
def test_the_bank_draws_for_buster_when_only_naturals_are_left():
    for bets, cards in ((BOTH, 3), ({"game": 10}, 2)):
        assert len(dealt_to(hand("Jk Jk", OVER_25, bets=bets).played(here), "bank")) == cards


@here.rule("fee.1", "fee.4")
def test_one_schedule_is_in_force():
    option = fee_option(sheet(here.sheet))
    assert option is not None
    assert option.limits is not None
    assert option.limits[0] == 500
    assert [*sheet(here.sheet).fees] == [sheet(here.sheet).rules.fee_option]
    with pytest.raises(SheetError):
        sheet(here.sheet).change({"fee_option": "2"})
