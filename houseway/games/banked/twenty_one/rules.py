"""What a room may change in the games that aim at 21.5, and the rules that they carry out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games import banked as bank
from houseway.games.banked import BankRules
from houseway.games.banked.twenty_one.settle import BUSTER_ROWS, MATCH_ROWS, RED_FLEX_ROWS, pay_rows
from houseway.games.banked.twenty_one.terms import (
    ChartScope,
    ChartTerms,
    DoubleTerms,
    HardHand,
    Ints,
    MeetTerms,
    NaturalTerms,
    PayTerms,
    Ruling,
    SplitTerms,
    Surrender,
    SurrenderTerms,
    TwentyOneTerms,
    code,
)
from houseway.play.money import Limits, Span, unit_of
from houseway.play.payoff import Odds

GAME_WAGER = "game"
INSURANCE = "insurance"
RED_FLEX, BUSTER, MATCH = "red-flex", "buster", "match-the-dealer"
BONUS = (RED_FLEX, BUSTER, MATCH)
BASE = (GAME_WAGER,)
COUNTED = {"all-before-deal": (GAME_WAGER, *BONUS), "base-before-deal": BASE, "flat": ()}
"""What the bank's fee may be counted on; money added after the deal never is."""

EVEN, SIX_TO_FIVE, TWO_TO_ONE = Odds(1), Odds(6, 5), Odds(2)
RFB_12 = {"2": 2, "3": 3, "4": 8, "5": 50, "6": 100, "7": 200, "8": 300}
BUSTER_1 = {"3": 1, "4": 3, "5": 8, "6": 20, "7": 50, "8": 200}
MATCH_6_DECKS = {"one-plain": 4, "two-plain": 8, "one-suited": 10, "suited-and-plain": 14, "two-suited": 20}


def _to_one(rows: Mapping[str, int]) -> dict[str, Odds]:
    return {row: Odds(pays) for row, pays in rows.items()}


@dataclass(frozen=True, kw_only=True)
class TwentyOneRules(BankRules):
    """What a room may change in a game that aims at 21.5."""

    pack: str = "bonus-52"
    decks: int = 6
    deck_range: Span = (1, 8)
    """Fewest and most decks of the shoe."""
    cut_card: int = 75
    """How many of a hundred cards of the shoe are dealt before the round that is its last."""
    stages: tuple[str, ...] = (GAME_WAGER, INSURANCE)
    fee_base: Literal["by-schedule", "all-before-deal", "base-before-deal"] = "by-schedule"

    plain_tens: bool = False
    """Whether tens are plain cards: no natural with an ace, and no reason to look at the hole card."""
    bank_check: Literal["ace-or-bonus", "ace"] = "ace-or-bonus"
    """Up cards under which the hole card is looked at before anybody acts."""
    bank_natural_added: Literal["lose", "returned"] = "lose"
    """What doubles and splits do when the bank's natural shows only after play."""
    insurance: Literal["ace-up", "none"] = "ace-up"
    """Whether the hole card can be insured against."""
    insurance_pays: Odds = TWO_TO_ONE
    """Insurance when the hole card makes the natural."""
    insurance_settled: Literal["at-check", "at-check-if-lost", "with-game"] = "at-check"
    """Before everything else when the hole card was looked at, so only if it lost, or at its place with the
    other wagers; a short bank makes the difference."""
    even_money: Literal["none", "flat-1-to-1", "as-insurance"] = "none"
    """What the holder of a natural may take before the hole card is looked at: his wager's worth at once, or
    an insurance of half his wager."""
    even_money_paid: Literal["at-once", "in-order"] = "at-once"
    """When even money is paid that ends the hand: as it is taken, or when its seat is settled."""

    natural_pays: Odds = SIX_TO_FIVE
    """A natural against any other hand."""
    win_pays: Odds = EVEN
    """Every other win."""
    both_natural: Literal["push", "player-wins", "bank-wins"] = "push"
    """Natural against natural."""
    both_natural_pays: Odds = SIX_TO_FIVE
    """A natural that wins against a natural."""
    both_21: Literal["push", "player-wins"] = "push"
    """21 against 21 without a natural."""
    both_over: Literal[
        "push-on-888", "push-on-exact-match", "push-if-player-closer", "push-on-same-total"
    ] = "push-on-888"
    """When a hand that is over pushes against a bank that is over; otherwise it loses."""
    exact_match: Literal["ranks", "ranks-and-marks"] = "ranks"
    """Whether Bonus cards of different marks are the same card."""
    split_ace_bonus: Literal["21", "natural"] = "21"
    """What an ace and a Bonus card are that meet after a split."""

    must_stand: int = 19
    """The total from which a hand that the chart binds may not hit."""
    must_hit: int = 11
    """The total up to which a hand that the chart binds may not stand."""
    hard_hand: Literal["ordinary", "no-ace", "any"] = "ordinary"
    """Which hands the chart binds: those with no ace as 11, those with no ace, or all."""
    chart_scope: Literal["hit-and-stand", "bars-double", "all-actions"] = "hit-and-stand"
    """Whether a hand that must stand may still be doubled and split."""
    double_totals: Literal["any", "12-to-19-no-ace"] = "any"
    """Which two cards may be doubled."""
    double_for_less: bool = True
    """Whether the second wager may be smaller than the first."""
    rescue: bool = False
    """Whether a doubled hand that is not over may take its last doubling back and give up the rest."""
    double_double: bool = False
    """Whether a doubled hand may double its whole wager again."""
    max_doublings: int = 3
    """How often a hand may be doubled in all, where it may be doubled again."""
    double_after_split: bool = True
    """Whether a hand that came out of a split may be doubled."""
    split_tens: Literal["any-ten-value", "same-rank"] = "any-ten-value"
    """Which two cards that count ten are a pair."""
    max_splits: int = 3
    """How often a spot may split."""
    max_splits_tens: int = 3
    """How often it may split cards that count ten."""
    split_aces: bool = True
    """Whether aces may be split."""
    resplit_aces: bool = True
    """Whether an ace drawn to a split ace may be split again."""
    split_ace_cards: Literal["one", "free"] = "one"
    """What split aces draw: one card each and no more, or as any other hand."""
    surrender: Literal["late", "early", "none"] = "late"
    """Whether half a wager may be given up: after the look at the hole card, or before it too."""
    surrender_after_split: bool = False
    """Whether a hand that came out of a split may be surrendered."""
    bank_soft_17: Literal["hit", "stand"] = "hit"
    """What the bank does on a 17 with an ace as 11."""
    natural_payment: Literal["in-order", "at-once"] = "in-order"
    """When a player's natural is paid that the bank can no longer equal."""

    red_flex_pays: Mapping[str, Odds] = field(default_factory=lambda: _to_one(RFB_12))
    """Red cards in a row from the start of the bank's hand."""
    buster_pays: Mapping[str, Odds] = field(default_factory=lambda: _to_one(BUSTER_1))
    """Cards of a bank's hand that is over."""
    match_pays: Mapping[str, Odds] = field(default_factory=lambda: _to_one(MATCH_6_DECKS))
    """How the player's two cards match the bank's up card."""
    match_target: Literal["up-card", "both-first-cards"] = "up-card"
    """Which cards of the bank are matched: the one that lies open, or the hole card too."""
    match_decks: int = 6
    """Decks for which the pay table of Match the Dealer is printed."""
    match_other_decks: Literal["same", "not-offered"] = "same"
    """Whether that bet is offered with another number of decks."""
    bonus_limits: Mapping[str, Limits] = field(default_factory=dict)
    """Least and most on a bonus bet in cents, inside the table's limits; 0 is the table's own."""
    bonus_most: Literal["table", "game-wager"] = "table"
    """Whether a bonus bet may exceed the game wager beside it."""
    bonus_after_surrender: Literal["stays", "lost"] = "stays"
    """What bonus bets do when their hand is surrendered."""

    backline_say: Literal["seated", "largest"] = "seated"
    """Who plays a hand with several bettors."""
    backline_play: Literal["own-choice", "not-allowed"] = "own-choice"
    """Whether a bettor behind a hand that is doubled or split may add his part; without it his wager stays as
    it is, on the first hand."""


CLAUSES = bank.CLAUSES | {
    "game_wager_required": "Cards go only to a spot with a game wager.",
    "backline_rides_a_hand": "A wager behind a spot that has no hand goes back.",
    "bonus_needs_game": "A bonus bet is placed before the deal, one of a kind beside each game wager.",
    "deal_from_bank_left": "Two rounds of one card each, clockwise from the bank's left, the bank last.",
    "cards_face_up": "Everybody's cards lie open, and so does the bank's first.",
    "hole_card_down": "The bank's second card lies face down.",
    "card_values": "Aces count 1 or 11, Bonus cards 10, other cards their number.",
    "natural": "An ace and a Bonus card as the two dealt cards are 21.5, the best hand.",
    "insurance_offered": "Under an ace each bettor may insure up to half his game wager.",
    "even_money_offered": "Under an ace the holder of a natural may take even money before the check.",
    "hole_card_checked": "The hole card is looked at before anybody draws.",
    "bank_natural_ends_round": "When it makes a natural nobody draws and the wagers are settled.",
    "natural_paid_at_once": "A natural that the bank cannot equal is paid before anybody acts.",
    "act_from_bank_left": "The spots act in turn, clockwise from the bank's left.",
    "must_stand": "A hand of the chart's higher totals may not hit.",
    "must_hit": "A hand of the chart's lower totals may not stand.",
    "double_one_card": "A doubled hand gets exactly one more card.",
    "rescue": "A doubled hand that is not over may take its last doubling back and give up the rest.",
    "double_again": "A doubled hand may double its whole wager again.",
    "split_pair": "A pair is split for a second wager as large as the first.",
    "split_hand_draws": "A hand that came out of a split draws as it likes.",
    "split_ace_one_card": "A split ace gets one card.",
    "surrender_half": "A surrender gives up half the wager and ends the hand.",
    "over_hand_waits": "A hand that is over stays until the bank's hand is complete.",
    "hole_card_turned": "After the last player the bank's hole card is turned up.",
    "bank_draws_by_chart": "The bank draws by its chart, with no options.",
    "bank_plays_out": "The bank draws while a bonus bet or a hand that is over depends on it.",
    "even_money_taken": "Even money pays the game wager's worth and ends the hand.",
    "natural_wins": "A natural beats every other hand.",
    "naturals_push": "Natural against natural is a push.",
    "natural_wins_tie": "Natural against natural wins for the player.",
    "natural_loses_tie": "Natural against natural wins for the bank.",
    "loses_to_natural": "Any other hand loses to the bank's natural.",
    "added_returned": "Against a natural that shows only after play, what was added goes back.",
    "wins_against_over": "A hand that is not over wins against a bank that is.",
    "over_loses": "A hand that is over loses to a bank that is not.",
    "higher_wins": "The hand nearer to 21.5 wins.",
    "lower_loses": "The hand further from 21.5 loses.",
    "equal_pushes": "Equal totals push.",
    "twenty_one_wins_tie": "21 against 21 wins for the player.",
    "three_eights_push": "A hand that is over pushes against a bank of three eights.",
    "exact_match_pushes": "A hand that is over pushes against a bank of the same cards.",
    "closer_over_pushes": "A hand that is over pushes against a bank that is further over.",
    "equal_over_pushes": "A hand that is over pushes against a bank of the same total.",
    "both_over_loses": "A hand that is over loses to any other bank that is over.",
    "insurance_wins": "Insurance wins when the hole card makes the bank's natural.",
    "insurance_loses": "Insurance loses when it does not.",
    "red_flex_wins": "Red Flex wins when the bank's hand begins with two red cards or more.",
    "red_flex_loses": "Red Flex loses otherwise.",
    "buster_wins": "Buster wins when the bank's hand goes over, by its number of cards.",
    "buster_loses": "Buster loses when the bank's hand does not go over.",
    "match_wins": "Match the Dealer wins when a dealt card has the rank of the bank's up card.",
    "match_loses": "Match the Dealer loses when none has.",
    "bonus_lost_on_surrender": "A bonus bet is lost with a hand that is surrendered.",
}


def terms(rules: TwentyOneRules) -> TwentyOneTerms:
    """What the rules say to the kernels."""
    return TwentyOneTerms(
        natural=NaturalTerms(
            plain_tens=int(rules.plain_tens),
            after_split=int(rules.split_ace_bonus == "natural"),
            looked_for_under_bonus=int(rules.bank_check == "ace-or-bonus"),
        ),
        chart=ChartTerms(
            binds=code(HardHand, rules.hard_hand),
            stand_from=rules.must_stand,
            hit_to=rules.must_hit,
            scope=code(ChartScope, rules.chart_scope),
        ),
        double=DoubleTerms(
            hard_12_to_19_only=int(rules.double_totals != "any"),
            after_split=int(rules.double_after_split),
            most=rules.max_doublings if rules.double_double else 1,
            rescue=int(rules.rescue),
        ),
        split=_split_terms(rules),
        surrender=SurrenderTerms(
            when=code(Surrender, rules.surrender),
            after_split=int(rules.surrender_after_split),
            takes_bonus=int(rules.bonus_after_surrender == "lost"),
        ),
        meet=_meet_terms(rules),
        pays=PayTerms(
            natural=rules.natural_pays,
            both_natural=rules.both_natural_pays,
            win=rules.win_pays,
            insurance=rules.insurance_pays,
            unit=unit_of(rules.fraction_rounding),
        ),
        bank_hits_soft_17=int(rules.bank_soft_17 == "hit"),
        even_money=int(rules.even_money == "flat-1-to-1"),
        match_hole=int(rules.match_target == "both-first-cards"),
    )


def _split_terms(rules: TwentyOneRules) -> SplitTerms:
    return SplitTerms(
        same_rank=int(rules.split_tens == "same-rank"),
        most=rules.max_splits,
        most_tens=rules.max_splits_tens,
        aces=int(rules.split_aces),
        aces_again=int(rules.resplit_aces),
        aces_draw=int(rules.split_ace_cards == "free"),
    )


def _meet_terms(rules: TwentyOneRules) -> MeetTerms:
    return MeetTerms(
        naturals=int(NATURALS_MEET[rules.both_natural]),
        twenty_ones=int(TWENTY_ONES_MEET[rules.both_21]),
        over=int(OVER_PUSHES[rules.both_over]),
        marks_differ=int(rules.exact_match == "ranks-and-marks"),
        added_returned=int(rules.bank_natural_added == "returned"),
    )


NATURALS_MEET = {
    "push": Ruling.NATURALS_PUSH,
    "player-wins": Ruling.NATURAL_WINS_TIE,
    "bank-wins": Ruling.NATURAL_LOSES_TIE,
}
TWENTY_ONES_MEET = {"push": Ruling.EQUAL_PUSHES, "player-wins": Ruling.TWENTY_ONE_WINS_TIE}
OVER_PUSHES = {
    "push-on-888": Ruling.THREE_EIGHTS_PUSH,
    "push-on-exact-match": Ruling.EXACT_MATCH_PUSHES,
    "push-if-player-closer": Ruling.CLOSER_OVER_PUSHES,
    "push-on-same-total": Ruling.EQUAL_OVER_PUSHES,
}


def wagers(rules: TwentyOneRules) -> tuple[str, ...]:
    """The wagers that are offered."""
    insurance = (INSURANCE,) if rules.insurance != "none" else ()
    return (GAME_WAGER, *insurance, *(kind for kind in circle_kinds(rules) if kind in BONUS))


def circle_kinds(rules: TwentyOneRules) -> tuple[str, ...]:
    """The circles of a spot that take a bet before the deal, in the order of settlement."""
    no_match = rules.match_other_decks == "not-offered" and rules.decks != rules.match_decks
    return tuple(kind for kind in rules.stages if kind != INSURANCE and not (kind == MATCH and no_match))


def bonus_pays(rules: TwentyOneRules) -> dict[str, Ints]:
    """The pay tables of the bonus bets as kernels read them."""
    return {
        RED_FLEX: pay_rows(RED_FLEX_ROWS, rules.red_flex_pays),
        BUSTER: pay_rows(BUSTER_ROWS, rules.buster_pays),
        MATCH: pay_rows(MATCH_ROWS, rules.match_pays),
    }


def check(rules: TwentyOneRules) -> str:
    """Why these settings cannot be played together."""
    fewest, most = rules.deck_range
    if not fewest <= rules.decks <= most:
        return f"decks is {rules.decks}, but the shoe holds {fewest} to {most}"
    if not 1 <= rules.cut_card <= 100:
        return f"cut_card is {rules.cut_card}, but it is a part of a hundred"
    if rules.must_hit >= rules.must_stand:
        return f"must_hit is {rules.must_hit}, which must_stand at {rules.must_stand} forbids"
    if rules.double_double and rules.bank_soft_17 != "hit":
        return "double_double needs a bank that hits soft 17, but bank_soft_17 is stand"
    if rules.double_double and rules.double_for_less:
        return "double_double takes whole wagers only, but double_for_less is set"
    if rules.max_doublings < 2:
        return f"max_doublings is {rules.max_doublings}, but a hand doubled again is doubled twice"
    offered = {GAME_WAGER, INSURANCE, *BONUS}
    if GAME_WAGER not in rules.stages or set(rules.stages) - offered:
        return f"stages is {', '.join(rules.stages)}, but it takes {', '.join(sorted(offered))} only"
    if rules.insurance_settled != "at-check" and rules.laps == "by-seat" and INSURANCE not in rules.stages:
        return "stages does not name insurance, which is settled with the other wagers"
    for name, pays, rows in (
        ("red_flex_pays", rules.red_flex_pays, RED_FLEX_ROWS),
        ("buster_pays", rules.buster_pays, BUSTER_ROWS),
        ("match_pays", rules.match_pays, MATCH_ROWS),
    ):
        if set(pays) != set(rows):
            return f"{name} must have the rows {', '.join(rows)}"
    return ""
