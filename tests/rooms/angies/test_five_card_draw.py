"""Five-card draw at Angie's, high and high-low: $2-$4 unless a proof says otherwise, with blinds of $1 and
$2, and option 1 of card B. P1 has the button."""

from houseway.cards import Chance, show
from houseway.play import PickCards
from tests.compliance import Here
from tests.compliance.draw import cards, fees, halves, kills, mishaps, ranking, stakes
from tests.compliance.draw.hand import Sheets, hand, pays, table
from tests.pots.arrange import in_front, ruled
from tests.pots.arrange_draw import turn
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

FIGURES = {"enter": "P1 call, P2 call, P3 check", "call": 2, "bet": 4}
high = Here("angies/five-card-draw", **FIGURES)
split = Here("angies/five-card-draw-high-low", stake=2, **FIGURES)
sheets = Sheets(high, split)
both = sheets.prove
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""

# -- cards and the draw --------------------------------------------------------------------------------------

PER_PLAYER, FIFTH_LAST = {"draw-burn": "per-player"}, {"fifth-card": "last"}
both(cards.pack_has, "amb.1", "amb.5", count=52)
both(cards.in_turn, "play.3 act.1 amb.5", "play.1 act.1 amb.5", burns=0)
both(cards.in_turn, "amb.5", "amb.5", burns=2, settings=PER_PLAYER)
both(cards.in_turn, "amb.5", "amb.5", burns=1, settings={"draw-burn": "once"})
both(cards.fifth_comes_last, "amb.2", "amb.5", settings=FIFTH_LAST)
BURNS = {**cards.EIGHT, "burn": "Kd"}
REFILL = {"drawers": 3, "back": ["2c", "Kd"], "never": ["6c", "Tc"], "cards": BURNS, "settings": PER_PLAYER}
both(cards.stub_runs_out, "amb.5", "amb.5", count=11, **REFILL)

# -- betting -------------------------------------------------------------------------------------------------

both(stakes.posted, "bet.1 play.1", "bet.1 play.1", posts={"P2": 1, "P3": 2}, players=3)
both(stakes.contested, "bet.1", "bet.1", small=1, big=2, settings=FREE)
both(stakes.rounds, "bet.2 play.2 play.4", "bet.1 play.1", raises=4)
both(stakes.rounds, "amb.4", "amb.5", raises=4)
IN_AND_OUT = "P4 call, P5 fold, P6 call, P1 call, P2 fold, P3 check"
both(stakes.first_after_the_draw, "bet.3 amb.3", "bet.1 amb.5", script=IN_AND_OUT, first="P3")
both(stakes.played_at, "bet.4 amb.6", "bet.1 amb.5", rows=stakes.POSTED_LIMITS)
both(stakes.not_offered, "bet.4", "bet.1", limits=["0.99-1.98", "50.01-100.02", "3-5"])
both(stakes.bet_after, "amb.6", "amb.5", bet=(2, 2), settings={"high-limit-from-round": "3"})
for settings, small in (
    ({"blinds": {"2-4": "2/2"}}, 1),
    ({"blinds": "table-set", "posted_blinds": "2/2"}, 2),
):
    both(stakes.posted, "amb.6", "amb.5", posts={"P2": small, "P3": 2}, players=3, settings=settings)
for cap, most in (("three", 3), ("six", 6), ("none", 9)):
    both(stakes.raised, "amb.6", "amb.5", most=most, settings={"raise-cap": cap})
both(stakes.capped, "amb.6", "amb.5", most=3, script="P4 raise, P1 raise, P2 raise")
both(stakes.raised, "amb.6", "amb.5", most=2, script="P1 raise, P2 fold", players=3)
TWO_LEFT = "P1 raise, P2 raise, P3 raise, P1 fold, P2 call, pat, P2 bet"
both(stakes.raised, "amb.6", "amb.5", most=9, script=TWO_LEFT, players=3)
for settings, may in (({}, True), ({"check-raise": "forbidden"}, False)):
    both(stakes.check_raise, "amb.6", "amb.5", may=may, settings=settings)
both(stakes.posted, "bet.4", "bet.1", posts={"P2": 1, "P1": 2}, players=2)
high.proves(pays, "bet.3", won=(0, -1, 0, 0, 0, 0), script="folds", players=6)

# -- high hands ----------------------------------------------------------------------------------------------

TIE = {"seat 1": "As Kd 9c 7d 4h", "seat 3": "Ah Kc 9d 7c 4s"}
JOKER = {"draw-joker": "ace-straight-flush"}
high.proves(ranking.higher_wins, "rank.1", "play.5", "pay.1", won=1)
high.proves(
    ranking.higher_wins, "rank.2", won=1, hands=[("Ac Ad 2c 3d 4h", "Kc Kd 4c 5d 6h", "pair of aces")]
)
high.proves(ranking.higher_wins, "amb.1", won=1, hands=[*JOKER_HANDS, SUITED_WITH_ACE], settings=JOKER)
for reading, won in (({}, (0, -2, 1)), ({"odd-chip-among-ties": "by-suit"}, (1, -2, 0))):
    high.proves(
        ranking.odd_chip,
        "amb.7",
        won=won,
        cards=TIE,
        script="P1 call, P2 fold, P3 check",
        settings={"limit": "5-10", **reading},
    )

# -- halves of the pot ---------------------------------------------------------------------------------------

ALONE = [row for row in HIGHER_HANDS if row[0] != "6c 5d 4h 3s 2c"]
"""All but the six-high straight, whose opponent has a better low."""
LOW, KINGS, QUEENS, WHEEL = "8c 4d 3h 2s Ac", "Kc Kd Kh 9s 9d", "Qc Qd Jh Ts 9c", "5c 4d 3h 2s Ac"
TIED_LOWS = {"seat 1": "8s 7d 4h 3s 2c", "seat 3": "8c 7c 4c 3c 2d", "seat 2": KINGS}
BEST_BOTH = ["5c 4c 3c 2c Ac", KINGS, "6c 4d 3h 2s Ad"]
split.figures["settings"] = FREE
split.proves(ranking.higher_wins, "rank.1", won=2, hands=ALONE)
split.proves(halves.low_qualifies, "rank.2", "rank.3", "room-rules#room.10", rows=halves.EIGHT_OR_BETTER)
split.proves(halves.shared, "rank.3", won=(0, 3, 3), hands=["8c 7d 6h 5s 4c", "8d 7c 6s 5h 3c", KINGS])
split.proves(halves.shared, "rank.4", won=(6, 0, 0), hands=[BEST_BOTH[0], "Kc Kd Kh 9s 9d", BEST_BOTH[2]])
split.proves(halves.shared, "pay.1", won=(3, 3, 0), hands=[LOW, KINGS, QUEENS.replace("9c", "9h")])
split.proves(
    halves.odd_chip_between,
    "pay.2",
    "room-rules#room.14",
    won=(1, -1, 0),
    cards={"seat 3": LOW, "seat 1": KINGS},
    script="P1 call, P2 fold, P3 check",
)
split.proves(halves.lower_low, "amb.1", rows=halves.LOWS, won=(3, 0, 3))
split.proves(halves.shared, "amb.2", won=(4, 0), hands=[WHEEL, QUEENS])
split.proves(halves.shared, "amb.2", won=(4, 0), hands=[WHEEL, "8c 7d 4h 3s 2c"], clause="scoop")
split.proves(
    halves.shared, "amb.3", won=(0, 6, 0), hands=["9c 4d 3h 2s Ac", "Kc Kd Jh Ts 9d", "Qc Qd 8h 7s 6c"]
)
for reading, won in (({}, (-1, 1, 0, 0)), ({"odd-chip-among-ties": "by-suit"}, (0, 1, -1, 0))):
    split.proves(
        ranking.odd_chip,
        "amb.4",
        won=won,
        cards=TIED_LOWS,
        script="P4 fold, P1 call, P2 call, P3 check",
        players=4,
        settings={**FREE, **reading},
    )
del split.figures["settings"]

# -- the kill ------------------------------------------------------------------------------------------------

FULL = "2-4-full-kill"
HIGH_AND_LOW = {"seat 1": "Ks Kh Js Ts 4d", "seat 3": "Ac 2d 4s 5d 8c"}
both(kills.posts, "bet.4", "bet.1", limit="2-4", posted={"P4": 1, "P1": 2})
for limit, post in (("2-4-half-kill", 3), (FULL, 4), ("5-10-half-kill", 7.5)):
    twice = (2 * post, 2 * post)
    both(kills.raised_stakes, "bet.4", "bet.1", limit=limit, post=post, raises=twice, bet=twice)
for reading, posted in (
    ({}, {"P4": 1, "P1": 4, "P2": 4}),
    ({"kill-blind": "extra-live-blind"}, {"P4": 1, "P1": 2, "P2": 4}),
    ({"kill-blind": "raised-big-blind"}, {"P4": 1, "P1": 4}),
    ({"kill_minimum_pot": "$100"}, {"P4": 1, "P1": 4, "P2": 4}),
    ({"kill-second-pot": "full-bet-won"}, {"P4": 1, "P1": 2}),
):
    both(kills.posts, "bet.4", "bet.1", limit=FULL, posted=posted, settings=reading)
both(
    kills.posts,
    "bet.4",
    "bet.1",
    limit="5-10-full-kill",
    posted={"P4": 1, "P1": 4, "P2": 4},
    settings={"blinds": "table-set", "posted_blinds": "1/2"},
)
both(kills.won_and_lost, "bet.4", "bet.1", limit=FULL, small=1, big=2, kill=4)
for reading, most in (({}, 4), ({"kill-on-split": "button-to-pot"}, 2)):
    both(kills.shared_pot, "bet.4", "bet.1", limit=FULL, most=most, cards=TIE, settings=reading)
    split.proves(
        kills.shared_pot,
        "bet.1",
        "room-rules#amb.15",
        limit=FULL,
        most=most,
        cards=HIGH_AND_LOW,
        settings=reading,
    )

# -- card B --------------------------------------------------------------------------------------------------

for limit in fees.STRUCTURES:
    both(fees.card_b, "fee.1", "fee.1", limit=limit)
    both(fees.reduced, "fee.1 fee.2", "fee.1", limit=limit)
both(fees.taken_before_the_draw, "fee.1", "fee.1", fee=2)

# -- mishaps -------------------------------------------------------------------------------------------------

for nths in ((1,), (3,), (5,), (1, 2, 3)):
    high.proves(mishaps.exposed_high, "amb.8", kept=3, nths=nths)
high.proves(mishaps.buttons_card_on_draw, "amb.8", kept=False)
high.proves(mishaps.extra_is_burn, "amb.8", founds=[0, 2])
high.proves(mishaps.missing_is_dealt, "amb.8", founds=[0, 2])
RAISED = "P1 raise, P2 call, P3 call"
high.proves(mishaps.wrong_count_forfeits, "amb.8", script=RAISED, founds=[3], lost=4)

test_high = high.tests(cards, fees, mishaps)
test_split = split.tests(cards, fees)


@sheets.rule("play.1", "play.1")
def test_cards_and_turns_go_clockwise_wherever_the_button_is(here):
    draws = {
        f"draw for the button/draw {seat}": card for seat, card in enumerate(("Kc", "Kd", "As", "Kh"), 1)
    }
    round = hand(here, "", draws)
    assert in_front(round) == {"P4": 1, "P1": 2} and turn(round) == "P2"


@sheets.rule("amb.5", "amb.5")
def test_a_burn_that_finds_the_stub_empty_takes_the_earlier_burns_back_once(here):
    """Eight players draw four cards each behind a burn of their own: burns run the stub out too."""
    for seed in range(12):
        round = table(here, 8, PER_PLAYER).deal(Chance(seed))
        while not round.over:
            ask = round.asks[0]
            thrown = [show(card) for card in ask.cards[:4]] if isinstance(ask, PickCards) else None
            words = [option.id for option in getattr(ask, "options", ())]
            word = next((one for one in ("check", "call", "show") if one in words), None)
            round.act(ask.id, thrown if thrown is not None else word)
        assert round.settlement.balances() and len(ruled(round, "stub_refilled")) > 1
