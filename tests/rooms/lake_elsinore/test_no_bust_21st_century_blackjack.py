"""No Bust 21st Century Blackjack at Lake Elsinore: $5 to $600 under option room-3; aces and jokers make three
naturals at 3 to 2."""

from tests.bank.twenty_one import act, dealt_to
from tests.compliance import bank
from tests.compliance.bank import replace
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import decisions, no_bust, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.no_bust import JOKER_21, OVER_23, OVER_25, PLAIN_21, PLAYER_23
from tests.compliance.twenty_one.rounds import NINETEEN, SEVENTEEN, TWENTY, hand, seated
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_TWENTY_ONE

NATURAL = "Ac Jk"
GRID = {
    **no_bust.GRID,
    "over against 22": (PLAYER_23, "6s Kd 6h", "hit", -10, "over_loses"),
    "25 against 20": ("Kc 5c Kh", TWENTY, "hit", -10, "over_loses"),
    "22 against over": ("Kc 6c 6d", OVER_23, "hit", 10, "wins_against_over"),
    "23 against 24": (PLAYER_23, "6c Kd 8h", "hit", 0, "closer_over_pushes"),
    "anything against a natural": ("Kc 9c", NATURAL, "", -10, "loses_to_natural"),
    "over against a natural": (PLAYER_23, "Ac Ad", "hit", -10, "loses_to_natural"),
    "naturals": ("Ac Ad", "Jk Jk", "", 0, "naturals_push"),
}

here = Rounds(
    "lake-elsinore/no-bust-21st-century-blackjack",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=GRID,
)

# -- table and player-dealer ---------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "amb.18", pack="joker-53", usual=6, fewest=6, most=6)
here.proves(
    tables.decks,
    "deck.1",
    "amb.18",
    pack="joker-53",
    usual=6,
    fewest=1,
    most=8,
    settings="decks=one-to-eight",
)
here.proves(bank.seats, "deck.3", most=8)
here.proves(bank.behind, "deck.4", kinds=["game"])
FOUR = {"P2": {"game": 10}, "One": {"game@2": 20}, "Two": {"game@2": 30}, "Three": {"game@2": 40}}
here.proves(
    bank.comes_to,
    "deck.4",
    deal=replace(hand("Kc 9c"), wagers=FOUR),
    came={"P2 game": 10, "One game@2": 20, "Two game@2": 30},
    told={"circles_per_spot": ["seat 2"]},
)
here.proves(bank.limits, "bet.1", low=5, high=600)
here.proves(bank.limits, "bet.1", low=100, high=1000, settings="fee_option=room-12")
here.proves(bank.waits_for_another, "bet.3")
here.proves(tables.button_is_placed, "bet.8", "bet.9", "amb.20", first=no_bust.BUTTON)
here.proves(tables.button_passes_empty_seats, "amb.19", "room-rules#room.52", second="2c")

# -- the deal ------------------------------------------------------------------------------------------------

here.proves(no_bust.cards_come_one_by_one, "play.2")
for player, cards, came in ((NATURAL, "Jk 9c", 15), ("Kc 9c", "Jk Ad", -10), ("Ac Ad", "Jk Ad", 0)):
    here.proves(bank.comes_to, "ex.4", "amb.13", deal=hand(player, cards), came=came)
here.proves(no_bust.bank_waits_for_its_second_card, "play.5", "amb.1")
AT_START = "player-dealer-second-card=dealt-at-start"
here.proves(
    rounds.settles,
    "amb.1",
    player="6c 5c 9h",
    bank=NATURAL,
    acts="double",
    amount=-10,
    clause="added_returned",
)
here.proves(
    bank.comes_to, "play.7", deal=settling.SHORT_BANK, came={"P3 game": -20, "P4 game": -20, "P2 game": -10}
)

# -- values and decisions ------------------------------------------------------------------------------------

for natural in ("Jk Jk", "Ac Ad", "Ac Jk", "Jk Ac"):
    here.proves(no_bust.comes_to, "rank.3", player=natural, came={PLAIN_21: 15, "Kc 6c 6d": 15, JOKER_21: 15})
    here.proves(no_bust.comes_to, "rank.3", player="Kc Qc", came={natural: -10})
here.proves(no_bust.ace_and_ten_are_a_plain_21, "rank.4")
here.proves(decisions.double_on_any_two, "act.4", two=("6c 5c", "2c 3c", "Ac 6c", "Kc 8c"))
here.proves(decisions.double_is_equal, "act.4", "amb.11")
here.proves(
    decisions.split_pairs, "act.5", pairs=("8c 8d", "2c 2d", "Tc Kc", "Jc Qd"), others=("8c 9d", "9c Td")
)
here.proves(decisions.most_splits, "act.6", most=3)
here.proves(decisions.double_after_split, "act.7", allowed={"": True})
here.proves(rounds.may, "act.8", rows={"Kc 6c": "+surrender"}, bank=TWENTY)
here.proves(rounds.may, "act.8", rows={"Kc 6c": "-surrender"}, bank="As 9d")
here.proves(rounds.may, "act.9", rows=dict.fromkeys(("Jk 9c", "Jk Jk", "Jk Ac"), ""), bank=TWENTY)
ONE_CARD = "split-aces=allowed-one-card-each"
here.proves(
    rounds.may_by_reading, "amb.6", cards="Ac Ad", words={"": "", ONE_CARD: "stand split"}, bank=NINETEEN
)
here.proves(bank.comes_to, "amb.6", deal=hand("Ac Ad", NINETEEN), came=15)
here.proves(
    bank.comes_to,
    "amb.6",
    deal=hand("Ac Ad 5h", NINETEEN, "split", split=["6s"]),
    came=[-10, -10],
    settings=ONE_CARD,
)
here.proves(rounds.may, "amb.6", rows={"Ac Ad Ah | split": ""}, bank=NINETEEN, settings=ONE_CARD)
here.proves(
    bank.comes_to,
    "amb.12",
    deal=hand("Ac Ad Jk", TWENTY, "split", split=["9s"]),
    came=[10, 0],
    settings=ONE_CARD,
)
here.proves(bank.comes_to, "amb.12", deal=hand(NATURAL, TWENTY), came=15)
here.proves(
    rounds.may_by_reading,
    "amb.7",
    cards="Kc Qc",
    words={"": "+double +split", "double-on-20-21=barred": "stand split surrender"},
)
here.proves(rounds.may, "amb.8", rows={"Kc 2c Jk | hit": ""}, bank=PLAIN_21)
here.proves(no_bust.drawn_22, "amb.4", over="drawn-22=over", not_over="")
for player, cards, acts, came in (
    ("Kc 6c 6d", NATURAL, "hit", -10),
    ("Ac Kc Ad", JOKER_21, "double", 20),
    ("Kc 6c 7d", OVER_25, "hit", 0),
):
    here.proves(bank.comes_to, "amb.4", deal=hand(player, cards, acts), came=came)

# -- settlement ----------------------------------------------------------------------------------------------

for natural in ("Jk Jk", "Ac Ad", NATURAL):
    here.proves(no_bust.comes_to, "pay.1", "ex.3", player=natural, came={TWENTY: 15, OVER_25: 15})
for player, cards in (("Kc 9c", SEVENTEEN), ("Jk 9c", TWENTY)):
    here.proves(no_bust.comes_to, "pay.2", player=player, came={cards: 10})
PAY = {
    "pay.3": "over against not over, over against 22",
    "pay.4": "not over against over, 22 against over",
    "pay.5": "both over with the bank closer",
    "pay.6": "both over with the player closer",
    "pay.7": "both over with 25",
    "ex.2": "25 against 20, both over with the bank closer, 23 against 24, both over with 25",
    "amb.2": "closer, further, equal",
    "amb.5": "anything against a natural, over against a natural",
    "amb.3": "naturals",
}
here.each(rounds.rows_hold, PAY, "rows")
here.proves(
    bank.comes_to, "amb.3", deal=hand("Ac Ad", "Jk Jk"), came=-10, settings="both-natural=player-dealer-wins"
)
SPLIT = hand("8c 8d Kh", NINETEEN, "split, stand, stand", split=["Ks"])
here.proves(
    bank.all_come_to,
    "pay.9",
    "amb.5",
    deals=[
        (hand("6c 5c 9h", NATURAL, "double"), -10),
        (SPLIT, [-10, -10]),
        (replace(SPLIT, cards={**SPLIT.cards, "bank": NATURAL}), [-10, 0]),
    ],
)
here.proves(
    bank.comes_to,
    "pay.9",
    deal=replace(SPLIT, cards={**SPLIT.cards, "bank": NATURAL}),
    came=[-10, -10],
    settings="bank_natural_added=lose",
)
here.proves(bank.comes_to, "amb.14", deal=hand("Kc 6c", "Jc Jk", "surrender"), came=-5)
here.proves(
    settling.bank_is_used_up,
    "amb.15",
    readings={
        "": settling.GROSS,
        "coverage=gross": settling.GROSS,
        "coverage=two-caps": settling.TWO_CAPS,
        "coverage=net": settling.NET,
    },
)

# -- fees ----------------------------------------------------------------------------------------------------

for row in bank.options(LAKE_ELSINORE_TWENTY_ONE):
    here.proves(bank.option_is_charged, "fee.2", "fee.4", "room-rules#fee.12", row=row)
TWO = {"P2": {"game": 60}, "P3": {"game": 41}}
here.proves(bank.charges_by_reading, "fee.2", "fee.5", wagers=TWO, paid={"": 2, "fee_option=room-4": 2.5})
here.proves(
    bank.charges, "fee.3", paid=[(replace(settling.ADDED, acts="split"), 0.5), (settling.GIVEN_UP, 0.5)]
)
SPOTS = {"P2": {"game": 10, "game@3": 10}, "Back": {"game@2": 10}}
POSTED = "fee-source=per-spot-as-posted"
here.proves(
    bank.charges_by_reading,
    "fee.1",
    "amb.16",
    wagers=SPOTS,
    paid={"": 0.5, POSTED: {}, f"{POSTED} posted_fee=100": {"Bank": 1, "P2": 2, "Back": 1}},
)
here.proves(bank.charges_for, "amb.17", amounts={50.5: 0.5, 100.99: 1})
here.proves(no_bust.no_insurance, "act.10", words="stand hit double")

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    amb.8: a joker drawn later makes a hard 21 like any other
        bank: 7s 7d 7h; seat 2: Kc 2c Jk; P2 bets 10; P2 hits
        [] came P2 0
        [joker-21=beats-plain-21] came P2 10
    amb.14: who surrenders against a natural loses half at once
        seat 2: Kc 8c; seat 3: Kc 6c; bank: Ks Ac; P2 & P3 bet 10; bank 5; P2 stands; P3 surrenders
        came P3 -5, P2 0; ruled surrender_at_once: seat 3
    amb.14: or in the order of settlement
        seat 2: Kc 8c; seat 3: Kc 6c; bank: Ks Ac; P2 & P3 bet 10; bank 5; P2 stands; P3 surrenders
        [surrender_collected=in-order] came P2 -5, P3 0
""")

test_the_sheet = here.tests(
    bank,
    decisions,
    no_bust,
    tables,
    without=[
        decisions.ace_turns_to_one,
        decisions.cards_count,
        decisions.double_for_less,
        decisions.split_aces_get_one_card,
        decisions.twenty_two_is_over,
        tables.two_rounds_from_the_banks_left,
    ],
)


@here.rule("amb.1")
def test_the_second_card_dealt_at_the_start_may_show_a_natural():
    """It ends the round before a double can be made; dealt later it takes the wager alone."""
    early = hand("6c 5c", NATURAL).opened(here, AT_START)
    assert early.over
    assert len(dealt_to(hand("Kc 2c", TWENTY).opened(here, AT_START), "bank")) == 2
    assert not act(hand("6c 5c 2h", NATURAL).opened(here), "P2", "hit").over


@here.rule("amb.15")
def test_what_the_bank_does_not_reach():
    """The bank pays P2 its $20; then P3's loss goes back, or is lost as far as the bank may win."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}}
    deal = replace(seated("9c Kd", "Kc Qc", "Kd 8h", funds=20), wagers=wagers)
    for settings, change in (("", 0), ("uncovered-wager=lost", -2000)):
        settled = deal.played(here, settings).settlement
        assert settled.stacks_after[2] - settled.stacks_before[2] == change
