"""Stud games: every player has cards of his own, some down and some up; what lies up decides who leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.games.pot.clauses import CLAUSES
from houseway.games.pot.entry.button import BUTTON_PACK
from houseway.games.pot.flow import play_pot_game
from houseway.games.pot.hand import PotGame, PotHand, Share, Street
from houseway.games.pot.naming import play_named_game
from houseway.games.pot.ranking import QUALIFIED, Qualifier, halves, whole_pot
from houseway.games.pot.rules import PotRules
from houseway.games.pot.rulings.table_talk import TALK
from houseway.games.pot.stakes import least_buy_in, least_when_buying, read_stakes
from houseway.games.pot.streets.announcing import Call
from houseway.games.pot.streets.conduct import CONDUCT
from houseway.games.pot.streets.errors import DEALT, only_full_hands
from houseway.games.pot.streets.last_card import SHORT, exposed_may_stand_out
from houseway.games.pot.streets.seats import forced_bettor_may_fold
from houseway.games.pot.streets.up_cards import UP_CARDS
from houseway.games.pot.stud.beaten_board import refund_beaten_callers
from houseway.play import Felt, Flow
from houseway.play.incidents import Drawn, Incidents, joined
from houseway.play.money import Cents, Dollars


@dataclass(frozen=True, kw_only=True)
class StudRules(PotRules):
    """A stud game as a room plays it."""

    # -- cards
    pack: Literal["standard-52", "asian-32", "mexican-41"] = "standard-52"
    """The cards in play."""
    joker_face_up: Literal["wild", "ace-straight-flush"] = "wild"
    """What a joker that lies up makes of a board: anything, or an ace and what fits a straight or a flush."""
    down_first: int = 2
    """Down cards that open the hand, before one card up."""
    up_streets: int = 3
    """Later streets that bring everybody one card up."""
    seventh_card: Literal["down", "up", "none"] = "down"
    """The face of a last card after them, where there is one."""
    chooser: Literal["none", "button"] = "none"
    """Whether the holder of the button names the form of every hand."""
    menu: tuple[str, ...] = ()
    """The sheets of the room that he may name."""
    dealer_calls: tuple[Call, ...] = ("opener",)
    """What the dealer calls out: who opens, raises, pairs that lie up, straights and flushes to come."""

    draws_called_below: Cents = 0
    """The lower limit from which he says nothing of straights and flushes; zero: he always does."""

    # -- who opens, and for what
    first_opener: Literal["low-card", "high-card", "left-of-blinds"] = "low-card"
    """Who acts first in the first round: the lowest or highest up card, or the player after the blinds."""
    later_opener: Literal["high-board", "low-board"] = "high-board"
    """Which up cards lead in later rounds."""
    board_kickers: bool = True
    """Whether equal pairs and equal high cards that lie up are told apart by the cards beside them."""
    opener_tie: Literal["first-dealt", "by-suit"] = "first-dealt"
    """Equal boards: the first one dealt leads, or the one whose best card has the better suit."""
    bring_in: Literal["third", "half", "full", "table-minimum", "none", "as-posted"] = "third"
    """The forced bet as a part of the lower limit; with none the card only leads."""
    bring_in_rounding: Literal["down", "up"] = "down"
    """How that part becomes whole dollars."""
    bring_in_floor: Cents = 100
    """The least forced bet after rounding down."""
    bring_ins: Mapping[str, Dollars] = field(default_factory=dict)
    """Limits whose forced bet is no part of the lower limit: `0.50` at `1-2`."""
    posted_bring_in: Cents = 100
    """The forced bet of a table that posts its own."""
    bring_in_may_open_full: bool = True
    """The forced bettor may open for a full bet instead."""
    bring_in_option: bool = False
    """The forced bettor may raise when his bet comes back to him unraised."""
    completion_is_raise: bool = False
    """Whether making the forced bet a full one uses up a raise."""
    bring_in_ace: Literal["high", "low"] = "high"
    """The ace when up cards are compared for the forced bet."""
    bring_in_tie: Literal["by-suit", "first-dealt"] = "by-suit"
    """Equal up cards: the suit decides who opens, or the deal."""

    opener_all_in: Literal["next-board", "left-neighbour", "left-neighbour-always"] = "next-board"
    """Who opens the first round when the card that must belongs to a player without chips or a dead hand: the
    next card in order, or the player at his left; later rounds go to the next board unless it says always."""
    bring_in_all_in: bool = False
    """Whether a forced bettor with less than a full bet may open for all he has."""
    wrong_low_corrected: Literal["no", "if-possible"] = "no"
    """Whether a forced bet by a player who was named by mistake goes back and the right one must bet."""
    open_pair_option: bool = False
    """Whether a pair that lies up on fourth street lets everybody bet the lower or the upper limit."""

    # -- seats without a player
    folded_seat_dealt: Literal["no", "until-bet"] = "no"
    """Whether a seat that folded with no bet before it is dealt to until somebody bets."""
    folded_seat_face: Literal["down", "up"] = "down"
    """How cards lie there."""
    absent_player: Literal["clock", "forfeits-posted"] = "clock"
    """A player who is dealt in and away: the clock acts for him, or he loses what he posted and his hand."""

    # -- cards exposed and miscounted
    hole_exposed: Literal["next-down", "replace"] = "next-down"
    """A hole card that the dealer turns up: his next card comes down instead, or that one is replaced."""
    hole_exposed_counts_as_up: bool = True
    """Whether the exposed hole card then is his up card."""
    both_holes_exposed: Literal["dead-hand-refunded", "misdeal"] = "dead-hand-refunded"
    """Both hole cards of a player turned up: his hand is dead and his ante comes back, or it is a misdeal."""
    first_and_third_exposed: Literal["normal", "bring-in-only"] = "normal"
    """A hole card and the third card too: nothing follows, or the bet is the forced amount while he is in."""
    exposed_cap_scope: Literal["third-street", "every-street"] = "third-street"
    """How long that lasts."""
    miscount_early: Literal["repair", "refund-and-out"] = "repair"
    """A wrong number of cards before its owner acts: put right, or he gets his ante back and is out."""
    up_cards_hidden: Literal["no-ruling", "dead-after-bet", "dead-if-it-moves-action"] = "no-ruling"
    """A player who turns his up cards over: nothing follows, his hand is dead once somebody has bet, or it is
    dead when others have yet to act."""
    mucked_hand: Literal["dead", "retrieved"] = "dead"
    """A hand that touched the discards: dead, or retrieved and played."""
    seven_to_win: bool = True
    """Whether a hand with another number of cards than the game deals is dead at the showdown."""

    mingled_down_cards: Literal["all-keep", "owner-keeps"] = "owner-keeps"
    """Down cards dealt out of order of which one was looked at or mingled with a hand: all players keep what
    they have, or only he does and the others' are put right."""

    # -- cards at the wrong time, and the last card
    premature_deal: Literal["complete-the-round", "early-plus-one-each"] = "complete-the-round"
    """What leaves play when cards come before the betting is done: a whole round, or the early cards and one
    more for each player."""
    premature_last_card: Literal["removed", "kept-no-raise"] = "removed"
    """An early last card at which its owner looked: it leaves play, or he keeps it and may not raise."""
    removed_cards_return: bool = False
    """Whether cards that left play so come back when the pack runs short."""
    last_card_exposed: Literal["others-down", "first-up-then-all-up", "heads-up-first-up-then-both"] = (
        "others-down"
    )
    """The other last cards when the dealer turns one up: down, or up too after the first player's, always or
    with two players only."""
    last_card_exposed_all_in: Literal["option", "none"] = "option"
    """Whether a player whose last card alone lies up may be all-in for the pot as it stands."""
    last_card_exposed_opener: Literal["sixth-street", "all-up-cards"] = "sixth-street"
    """Whether exposed last cards count when it is seen who leads."""
    short_stub: Literal["deal-then-mix", "mix-all", "skip-burn-then-mix"] = "deal-then-mix"
    """Too few cards for a burn and a card each: all but the last are dealt and that one is mixed with the
    burns; or everything is mixed first; or the burn is left out and only then the burns are mixed in."""
    short_stub_burns: Literal["all", "last-only"] = "all"
    """Which burns are mixed in."""
    short_stub_burn: Literal["unless-needed", "always"] = "unless-needed"
    """Whether one of the mixed cards is burned when each is needed."""
    common_card_opener: Literal["recount", "sixth-street"] = "recount"
    """Whether a common card counts when it is seen who leads."""

    # -- fees
    button_stand_in: Literal["nominal-button", "equal-shares", "antes"] = "nominal-button"
    """Who pays a button's fee where the button is only nominal: its holder, all alike, or the antes."""
    reduced_fee_in_round: bool = False
    """Whether a hand that ends in the very round after which its fee falls due pays the reduced fee."""

    # -- who wins
    beaten_board_call: Literal["no-refund", "refund"] = "no-refund"
    """Whether a caller whom an opponent's up cards alone beat gets his last call back."""
    form: Literal["high", "high-low", "low"] = "high"
    """Whether the best high hand takes the pot, the best low hand, or both halve it."""
    low_qualifier: Qualifier = "none"
    """The highest card of a low hand that counts."""
    low_ranking: Literal["ace-to-five", "straights-flushes-count", "literal-reverse"] = "ace-to-five"
    """Order of the low hands: the ace low, straights and flushes harmless or not; or high poker reversed."""


Played = TypeVar("Played", bound=StudRules)
"""The rules of a stud game."""

HIGH_KINDS = {"standard-52": "high", "asian-32": "asian", "mexican-41": "mexican"}
NAMES = ("second", "third", "fourth", "fifth", "sixth", "seventh")
"""Streets by the number of cards a player then has."""


def shape(rules: StudRules) -> PotGame[StudRules]:
    """The streets of a hand and the parts of its pot."""
    first = rules.down_first + 1
    by_blinds = rules.first_opener == "left-of-blinds"
    streets: list[Street[StudRules]] = [
        Street(
            f"{NAMES[first - 2]} street",
            down=rules.down_first,
            up=1,
            opener="left-of-blinds" if by_blinds else "bring-in",
            after=forced_bettor_may_fold if rules.folded_seat_dealt == "until-bet" else None,
        )
    ]
    for cards in range(first + 1, first + 1 + rules.up_streets):
        streets.append(Street(f"{NAMES[cards - 2]} street", up=1, burn=True, opener="board"))
    if rules.seventh_card != "none":
        up = rules.seventh_card == "up"
        streets.append(
            Street(
                "seventh street", down=not up, up=up, burn=True, opener="board", then=exposed_may_stand_out
            )
        )
    return PotGame(
        tuple(streets),
        shares(rules),
        rules.pack,
        fee_needs_two=rules.reduced_fee_in_round,
        up_cards=UP_CARDS,
        before_showdown=before_showdown,
    )


def before_showdown(felt: Felt[StudRules], hand: PotHand, game: PotGame) -> Flow:
    """Hands with a wrong number of cards are dead; a caller who was beaten on board may get his call back."""
    only_full_hands(felt, hand, game)
    if felt.rules.beaten_board_call == "refund":
        yield from refund_beaten_callers(felt, hand, game)


def shares(rules: StudRules) -> tuple[Share, ...]:
    """Who takes which part of the pot."""
    high = HIGH_KINDS[rules.pack]
    if rules.form == "high":
        return whole_pot(high)
    low, readings = _low(rules)
    if rules.form == "low":
        return whole_pot(low, low=True, readings=readings)
    return halves(high, low, low_readings=readings)


def _low(rules: StudRules) -> tuple[str, dict[str, str]]:
    """The evaluator of low hands with its readings."""
    if rules.low_ranking == "literal-reverse":
        return "deuce-to-seven", {"wheel_is": "straight"}
    if rules.low_ranking == "straights-flushes-count":
        return "ace-to-six", {}
    return "low" + QUALIFIED[rules.low_qualifier], {}


def play(felt: Felt[StudRules]) -> Flow:
    """Antes or blinds, cards down and up with betting after each street, showdown; where the button names the
    form of the hand, that of the sheet he names."""
    if felt.rules.chooser == "button":
        return play_named_game(felt, felt.rules.menu)
    return play_pot_game(felt, felt.derived("shape", shape))


def check(rules: StudRules) -> str:
    try:
        stakes = read_stakes(rules)
    except SheetError as error:
        return str(error)
    if rules.first_opener == "left-of-blinds" and not stakes.blinds:
        return "the first round cannot be opened by the blinds where there are none"
    return ""


def incidents(rules: StudRules) -> Incidents:
    """What can go wrong with the cards, between the streets and with what players do."""
    seats: Incidents = {"seat N": ("absent",)} if rules.absent_player != "clock" else {}
    if rules.first_opener != "left-of-blinds" and rules.bring_in != "none":
        seats = joined(seats, {"seat N": ("named",)})
    _, *later = shape(rules).streets
    return joined(DEALT, seats, {street.name: ("early",) for street in later}, CONDUCT, TALK)


def stud_game(id: str, name: str, **defaults: object) -> GameModule[StudRules]:
    """A stud game: what makes it differ from seven-card stud."""
    return stud_game_by(StudRules, play, shape, id, name, **defaults)


STUD_PACKS = ("shuffle", BUTTON_PACK, SHORT, "burns", "removed cards", "folded hand")
STUD_PLACES = ("draw N", "burn", "board", "removed")


def stud_game_by(
    rules: type[Played],
    play: Callable[[Felt[Played]], Flow],
    shape: Callable[[Played], PotGame],
    id: str,
    name: str,
    **defaults: object,
) -> GameModule[Played]:
    """A stud game with rules, a round and a shape of its own."""
    settings = {"opening_money": "ante", "button": "none", "seats": (2, 8), **defaults}
    return GameModule(
        least_buy_in=least_buy_in,
        least_later_buy_in=least_when_buying,
        id=id,
        name=name,
        family="stud",
        rules=rules,
        play=play,
        shape=shape,
        clauses=CLAUSES,
        wagers=lambda rules: ("pot",),
        defaults=settings,
        check=check,
        incidents=incidents,
        drawn=Drawn(STUD_PACKS, places=STUD_PLACES),
        layout={"up": True, "pot": True},
    )
