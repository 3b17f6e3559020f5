"""Draw games: five cards down, betting, a draw, betting again; for high, for low or for both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from houseway.cards.script import IncidentKind
from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.games.pot.clauses import CLAUSES
from houseway.games.pot.draw.claims import rule_on_claims
from houseway.games.pot.draw.dealing import deal_draw_hand, finish_deal
from houseway.games.pot.draw.drawing import serve_draw
from houseway.games.pot.draw.passed_out import pass_out, play_for_pot
from houseway.games.pot.draw.sevens import rule_on_sevens
from houseway.games.pot.entry.button import BUTTON_PACK
from houseway.games.pot.flow import play_pot_game
from houseway.games.pot.hand import PotGame, PotHand, Share, Street
from houseway.games.pot.ranking import QUALIFIED, Qualifier, at_least, halves, whole_pot
from houseway.games.pot.rules import PotRules
from houseway.games.pot.rulings.table_talk import TALK
from houseway.games.pot.stakes import least_buy_in, least_when_buying, read_stakes
from houseway.hands.ranks import CATEGORY_SHIFT, PAIR
from houseway.play import Felt, Flow
from houseway.play.incidents import Drawn, Incidents, joined

KeptOnDeal = Literal[
    "keep", "keep-up-to-two", "five-or-lower", "seven-or-lower", "two-to-five-and-seven", "none"
]


@dataclass(frozen=True, kw_only=True)
class DrawRules(PotRules):
    """A draw game as a room plays it."""

    # -- cards
    jokers: Literal[0, 1] = 0
    """Jokers in the pack. For high the joker is an ace or fills a straight or flush; for low it is the lowest
    rank that the hand lacks."""
    hand_size: int = 5
    """Cards dealt to every player."""
    joker_flush: Literal["highest-missing", "second-ace"] = "highest-missing"
    """The joker in a flush that has the ace."""
    joker_low: Literal["lowest-missing", "ace-only"] = "lowest-missing"
    """The joker in a low hand."""

    # -- the draw
    draws: Literal[1, 3] = 1
    """Draws of a hand, each with a betting round after it."""
    draw_served: Literal["in-turn", "together"] = "in-turn"
    """Whether a player has his new cards before the next one decides, or when all have thrown theirs away."""
    draw_max: int = 5
    """The most cards a player may draw."""
    draw_at_once: int = 5
    """Cards served in the first lap; the others follow when everybody is served."""
    draw_burn: Literal["once", "per-drawer", "none"] = "once"
    """Cards burned at the draw."""
    stub_refill: tuple[Literal["discards", "folded-hands", "burns"], ...] = ("discards",)
    """Dead cards that are shuffled for more when the stub runs out; a player's own discards never come back
    to him."""
    last_stub_card: Literal["dealt", "held-back"] = "dealt"
    """The bottom card of the stub before it is refilled."""
    stub_refill_at: Literal["last-card", "short-of-a-draw"] = "last-card"
    """When that is: when the stub is dealt out, and then never a player's own discards; or before a player is
    served whom it cannot serve in full, with every dead card."""
    draw_request: Literal["card-dealt", "burn-or-card", "first-word"] = "card-dealt"
    """When the number of cards asked for binds: once a card or even the burn is dealt for it, or at once."""

    # -- after two cards of the deal
    straddles: Literal["none", "two-cards"] = "none"
    """Live straddles by players who have seen two cards at most, each twice the post before it."""
    straddle_seat: Literal["left-of-big-blind", "any-seat"] = "left-of-big-blind"
    """Who may straddle: the seat after the last post, or anybody."""
    straddle_most: Literal["half-stack", "whole-stack"] = "half-stack"
    """The part of his chips that a straddle may take."""
    kill_window: Literal["none", "two-cards"] = "none"
    """Whether anybody may kill the pot on two cards."""
    cut_request: Literal["none", "one"] = "none"
    """Whether a player may have the cards cut, once a hand and before any action."""

    # -- the sevens rule
    sevens_rule: Literal["off", "on"] = "off"
    """A seven or better that is checked after the draw cannot win what is bet after the draw."""
    sevens_scope: Literal["limit-only", "all-limits"] = "limit-only"
    """The betting structures that rule holds in."""
    sevens_penalty: Literal["refund", "next-best"] = "refund"
    """Bets after the draw when a checked seven is best: back to their owners, or to the best other hand."""
    sevens_tie: Literal["bettor-wins", "void"] = "bettor-wins"
    """Bets after the draw when a checked seven only ties with one that was bet: they are the bettor's, or go
    the way of a checked seven that is best alone."""
    sevens_short_all_in: Literal["none", "under-half-bet", "under-full-bet"] = "none"
    """How small an all-in bet must be for a seven to call it, checked or not, and win."""
    sevens_overcall_refund: Literal["none", "losers-only", "everyone"] = "none"
    """Who gets back what he called behind such a seven."""

    # -- pots that stay
    passed_out: Literal["carry-over", "return-antes"] = "carry-over"
    """A deal that nobody opens: the antes stay for the next one, or go back."""
    carry_eligible: Literal["dealt-in", "ante-up-unless-forfeits"] = "dealt-in"
    """Who may play for a pot that stayed: those who were dealt in, or anybody who pays the antes he missed as
    long as no forfeited bet lies in it."""
    ante_limit: Literal["none", 3, "as-posted"] = "none"
    """Antes that may pile up in a pot; then deals go on without."""
    posted_ante_limit: int = 5
    """The limit of antes of a table that posts its own."""
    passed_out_fee: Literal["modified", "none"] = "modified"
    """Whether a deal that nobody opens pays the schedule's modified fee, once a pot."""
    seat_change_on_carry: Literal["free", "barred"] = "free"
    """Changing seats while several antes or a forfeited bet lie in the pot."""

    # -- who wins
    form: Literal["high", "low", "high-low"] = "high"
    """Whether the best high hand takes the pot, the best low hand, or both halve it with all their cards."""
    low_qualifier: Qualifier = "none"
    """The highest card of a low hand that counts."""
    high_qualifier: Literal["none", "pair"] = "none"
    """The least high hand that takes the high half."""
    low_ranking: Literal["ace-to-five", "deuce-to-seven", "literal-reverse", "badugi"] = "ace-to-five"
    """Order of the low hands: the ace low, straights and flushes harmless; or high poker turned round, with
    5-4-3-2-A as the sheet says or as the straight it is; or only cards of different ranks and suits, the more
    of them the better, the ace low."""
    wheel_is: Literal["ace-high", "straight"] = "ace-high"
    """5-4-3-2-A where low is high poker turned round."""

    spoken_claims: Literal["no-effect", "discard-forfeits", "binds-claimant"] = "no-effect"
    """What a player says of his hand at the showdown: cards speak; a miscall for which another threw his hand
    away loses the pot; or any claim binds him."""

    # -- irregularities of the deal
    exposed_on_deal: KeptOnDeal = "keep"
    """Exposed cards that a player keeps on the deal: all, the first two of a hand, or by rank; others are
    replaced when the deal is done."""
    exposed_on_deal_big_bet: Literal["same", KeptOnDeal] = "same"
    """The same in pot limit and no limit."""
    exposed_joker: Literal["keep", "replace"] = "keep"
    """A joker exposed on the deal where the rank decides."""
    third_exposed_card: Literal["replaced", "misdeal"] = "replaced"
    """A third exposed card of one hand where two are kept."""
    exposed_is_burn: Literal["none", "first"] = "none"
    """Whether the first exposed card that is replaced serves as the burn of the draw."""
    flashed_on_deal: Literal["as-exposed", "not-exposed"] = "as-exposed"
    """A card of the deal that was only glimpsed."""
    boxed_card: Literal["dead-next-card", "dead-replaced-last"] = "dead-next-card"
    """A card that lies face up in the pack: the next one comes at once, or when all others are out."""
    dropped_card: Literal["none", "card-then-hand"] = "none"
    """A card that its player drops: nothing, or it is dead before the draw and his whole hand after it."""
    hand_below_table: Literal["nothing", "dead"] = "nothing"
    """A hand that its player holds below the level of the table."""
    six_card_misdeal: Literal["none", "two-hands"] = "none"
    """Whether six cards in each of two hands void the deal."""
    wrong_count_until: Literal["own-action", "any-action", "first-action", "never"] = "own-action"
    """Until when a wrong count is repaired: before its holder acts, before anybody does, or the last with the
    button's missing card and a deal that was not done excepted; never, and the hand is dead."""
    short_hand_fill: Literal["forfeit", "top-card", "at-draw"] = "forfeit"
    """Too few cards found later, before the draw."""
    extra_card_seen: Literal["face-down-burn", "face-up-burn"] = "face-down-burn"
    """How an extra card lies that was taken back for the burn."""

    # -- irregularities of the draw
    exposed_on_draw: Literal["replaced", "kept"] = "replaced"
    """A card exposed on the draw: replaced when everybody is served, or kept."""
    flashed_on_draw: Literal["replace", "keep"] = "replace"
    """A card of the draw that was only glimpsed."""
    button_exposed_on_draw: Literal["replaced", "kept"] = "replaced"
    """A card exposed on the draw of the player on the button."""


Played = TypeVar("Played", bound=DrawRules)
"""The rules of a draw game."""


DRAWS = {1: ("draw",), 3: ("first draw", "second draw", "third draw")}
"""The streets of the draws, by how many there are."""


def shape(rules: DrawRules) -> PotGame[DrawRules]:
    """A betting round on the cards dealt, and one after every draw."""
    by_blinds = "blinds" in rules.stakes.opening_money
    opener: Literal["left-of-blinds", "left-of-button"] = "left-of-blinds" if by_blinds else "left-of-button"
    return PotGame(
        (
            Street(
                "cards",
                down=rules.hand_size,
                opener=opener,
                then=finish_deal,
                after=None if by_blinds else pass_if_unopened,
            ),
            *(Street(name, then=serve_draw) for name in DRAWS[rules.draws]),
        ),
        shares(rules),
        "joker-53" if rules.jokers else "standard-52",
        changes=rules.draw_max,
        deal_first=deal_draw_hand,
        before_showdown=before_showdown,
    )


def before_showdown(felt: Felt[DrawRules], hand: PotHand, game: PotGame) -> Flow:
    """Rulings between the last bet and the comparison of hands."""
    yield from ()
    rule_on_claims(felt, hand, game)
    if sum(hand.live) > 1:
        rule_on_sevens(felt, hand, game)


def shares(rules: DrawRules) -> tuple[Share, ...]:
    """Who takes which part of the pot."""
    high, readings = ("bug-high", {"joker_flush": rules.joker_flush}) if rules.jokers else ("high", {})
    if rules.form == "high":
        return whole_pot(high, readings=readings)
    if rules.form == "low":
        return low_pot(rules)
    low, low_readings = _low(rules)
    best, lowest = halves(high, low, high_readings=readings, low_readings=low_readings)
    if rules.high_qualifier == "pair":
        best = at_least(best, PAIR << CATEGORY_SHIFT)
    return best, lowest


def low_pot(rules: DrawRules) -> tuple[Share, ...]:
    """The best low hand takes the pot."""
    low, readings = _low(rules)
    return whole_pot(low, low=True, readings=readings)


def _low(rules: DrawRules) -> tuple[str, dict[str, str]]:
    """The evaluator of low hands with its readings."""
    if rules.low_ranking == "badugi":
        return "badugi", {}
    if rules.low_ranking == "literal-reverse":
        return "bug-deuce" if rules.jokers else "deuce-to-seven", {"wheel_is": "straight"}
    if rules.low_ranking == "deuce-to-seven":
        return "deuce-to-seven", {"wheel_is": rules.wheel_is}
    if rules.jokers:
        return "bug-low", {"joker_low": rules.joker_low, "qualifier": rules.low_qualifier}
    return "low" + QUALIFIED[rules.low_qualifier], {}


def play(felt: Felt[DrawRules]) -> Flow:
    """Blinds or antes, five cards, betting, the draw, betting, showdown."""
    game = felt.derived("shape", shape)
    return (
        play_pot_game(felt, game) if "blinds" in felt.rules.stakes.opening_money else play_for_pot(felt, game)
    )


def pass_if_unopened(felt: Felt[DrawRules], hand: PotHand) -> Flow:
    """Where nobody must open and nobody has, the antes stay for the next deal."""
    yield from ()
    if hand.last_aggressor is None:
        pass_out(felt, hand)


def check(rules: DrawRules) -> str:
    if rules.jokers and rules.low_ranking == "deuce-to-seven" and rules.form != "high":
        return "there is no joker where low is high poker turned round"
    if (rules.low_ranking == "badugi") != (rules.hand_size == BADUGI_CARDS):
        return "badugi is played with four cards, and no other low hand is"
    if rules.low_ranking == "badugi" and (rules.jokers or rules.form != "low"):
        return "badugi is a low game without a joker"
    try:
        read_stakes(rules)
    except SheetError as error:
        return str(error)
    return ""


BADUGI_CARDS = 4

DEALT_CARDS: tuple[IncidentKind, ...] = (
    "exposed",
    "flashed",
    "boxed",
    "foreign",
    "off-table",
    "dropped",
    "extra",
    "missing",
)
"""What can befall a card of the deal or of the draw."""


def incidents(rules: DrawRules) -> Incidents:
    """What can go wrong with the cards, with what players ask for and say, and with their acts."""
    acts: list[IncidentKind] = ["early", "indicated", "unaware"]
    if rules.hand_below_table == "dead":
        acts.append("hidden")
    return joined(
        {
            "seat N": DEALT_CARDS,
            "request of seat N": ("changed",),
            "claim of seat N": ("claimed", "silent-pair", "fouled"),
            "kill of seat N": ("killed-too",),
            "blind of seat N": ("peeked",),
        },
        TALK,
        {"act of seat N": acts},
    )


def draw_game(id: str, name: str, **defaults: object) -> GameModule[DrawRules]:
    """A draw game: what makes it differ from five-card draw."""
    return draw_game_by(DrawRules, play, shape, id, name, **defaults)


def draw_game_by(
    rules: type[Played],
    play: Callable[[Felt[Played]], Flow],
    shape: Callable[[Played], PotGame],
    id: str,
    name: str,
    **defaults: object,
) -> GameModule[Played]:
    """A draw game with rules, a round and a shape of its own."""
    return GameModule(
        least_buy_in=least_buy_in,
        least_later_buy_in=least_when_buying,
        id=id,
        name=name,
        family="draw",
        rules=rules,
        play=play,
        shape=shape,
        clauses=CLAUSES,
        wagers=lambda rules: ("pot",),
        defaults={"seats": (2, 8), "big_bet_from": 2, "exposed_misdeal_at": "never", **defaults},
        check=check,
        incidents=incidents,
        drawn=Drawn(("shuffle", BUTTON_PACK, "discards", "cut"), places=("draw N", "burn")),
        layout={"hole": defaults.get("hand_size", 5), "pot": True},
    )
