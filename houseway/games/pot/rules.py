"""What a room may change about any game played for a pot. Amounts are cents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from houseway.play.money import Cents, Dollars, Limits, Span
from houseway.play.topics import Topic, all_settings

Structure = Literal["fixed", "spread", "pot-limit", "no-limit"]


@dataclass(frozen=True, kw_only=True)
class ButtonRules(Topic):
    """The button: what it does, who gets it first and how it moves."""

    names: ClassVar[Mapping[str, str]] = {
        "kind": "button",
        "first": "first_button",
        "first_tie": "first_button_tie",
        "method": "button_method",
    }

    kind: Literal["dealer", "nominal", "action", "none"] = "dealer"
    """What a button does: it marks the deal, it only pays the fee, it lies before the last winner who acts
    first, or there is none. Without one of them the cards go round from the house dealer's left."""
    first: Literal["high-card", "low-card"] = "high-card"
    """Who gets the first button when players draw a card for it."""
    first_tie: Literal["first-drawn", "high-suit", "low-suit"] = "first-drawn"
    """Equal cards in that draw."""
    method: Literal["moving", "dead"] = "moving"
    """Whether the button goes to the next player, or may rest at a seat that was left."""


@dataclass(frozen=True, kw_only=True)
class StakesRules(Topic):
    """What a table may post, and what a posted limit means."""

    structures: tuple[Structure, ...] = ("fixed",)
    """Betting structures a table may post."""
    limits: tuple[str, ...] = ()
    """The tables the sheet offers; empty: any."""
    limit_range: Limits = (0, 0)
    """Least and greatest lower limit accepted besides the listed tables; zeros: the listed tables only."""
    limit_reading: Literal["by-shape", "always-spread", "always-fixed", "two-games"] = "by-shape"
    """How a posted pair is read: fixed when 1 to 2 and spread otherwise, or always one of them. `1-3/1-6` is
    early and late limits of one hand, or two games, of which we play the first."""
    spread_step: Cents = 100
    """Step of a spread bet."""
    big_bet_from: int = 3
    """First betting round at the upper limit."""
    opening_money: Literal["blinds", "ante", "ante-and-blinds", "action-button-blind", "none"] = "blinds"
    """What starts the pot."""
    chip_unit: Cents = 100
    """The smallest chip, unless blinds or limits need a smaller one: unit of odd chips and of bets."""


@dataclass(frozen=True, kw_only=True)
class AnteRules(Topic):
    """Antes."""

    names: ClassVar[Mapping[str, str]] = {"source": "ante", "table": "antes", "posted": "posted_ante"}

    source: Literal["by-limit", "half-lower-limit", "as-posted"] = "by-limit"
    """Where the ante of every player comes from, where there are antes."""
    table: Mapping[str, Dollars] = field(default_factory=dict)
    """The sheet's ante table by limit; a limit between two rows has the lower one's."""
    posted: Cents = 50
    """The ante of a table that posts its own."""


@dataclass(frozen=True, kw_only=True)
class BlindRules(Topic):
    """Blinds: how many, how large, where they sit, and what becomes of them."""

    names: ClassVar[Mapping[str, str]] = {
        "count": "blind_count",
        "source": "blind_source",
        "table": "blinds",
        "posted": "posted_blinds",
        "small": "small_blind",
        "small_floor": "small_blind_floor",
        "three": "three_blinds",
        "three_seats": "three_blind_seats",
        "heads_up": "heads_up_blinds",
        "collection": "collection_blind",
        "short": "short_blind",
        "skipped": "skipped_blind",
        "counts_as_bet": "blind_counts_as_bet",
        "option": "big_blind_option",
        "all_fold": "all_fold_to_big_blind",
    }

    count: Literal[1, 2, 3] = 2
    """Blinds posted in a hand."""
    source: Literal["derived", "room-table", "as-posted"] = "derived"
    """Where blind sizes come from: the limit, the sheet's table (else the limit), or `posted_blinds`."""
    table: Mapping[str, Dollars] = field(default_factory=dict)
    """The sheet's blind table by limit: `1/3`, or `0/3/3` with the button's blind first."""
    posted: Dollars = "1/2"
    """Blinds of a table that posts its own, and of pot limit and no limit unless the limit names them."""
    small: Literal["half-down", "half-up", "half-exact"] = "half-down"
    """Rounding of a derived small blind to whole dollars."""
    small_floor: Cents = 50
    """Least derived small blind."""
    three: Literal["halves", "thirds"] = "halves"
    """Three derived blinds: two halves and the whole, or a third, two thirds and the whole."""
    three_seats: Literal["button-first", "left-of-button"] = "button-first"
    """Where three blinds sit."""
    heads_up: Literal["button-small", "button-big"] = "button-small"
    """Which blind the button posts with two players."""
    collection: Literal["none", "dead-fee"] = "none"
    """Whether the button posts the fee as dead money in the pot."""
    straddle: Literal["none", "live"] = "none"
    """Whether the player after the big blind may raise it before the deal."""
    short: Literal["full-call", "short-call", "half-counts"] = "full-call"
    """A big blind who is all-in short: others pay the full blind, or his chips; or half a blind is full, and
    with less the next player takes the blind and he owes it."""
    skipped: Literal["saved", "post-big", "post-big-if-rented"] = "saved"
    """When the moving button skips a player's big blind: he owes nothing, or posts the big blind in place of
    the small; `-if-rented` only at time-charge tables."""
    counts_as_bet: bool = True
    """Whether the big blind is the bet the cap counts from."""
    option: bool = True
    """An unraised big blind may still raise."""
    all_fold: Literal["award", "redeal", "chop"] = "award"
    """Everybody folds to the unraised big blind: it wins, the hand is dealt over, or the blinds go back."""


@dataclass(frozen=True, kw_only=True)
class PlacedRules(Topic):
    """Where a table itself says who has the button and who puts up what, as a recorded hand does. Positions
    count from the button's left, the button last; without a button from the first seat."""

    names: ClassVar[Mapping[str, str]] = {
        "button": "button_seat",
        "antes": "antes_by_position",
        "antes_count": "placed_antes",
        "blinds": "blinds_by_position",
    }

    button: int = 0
    """The seat that has the button in every hand; 0: it is drawn for and moves."""
    antes: tuple[Cents, ...] = ()
    """The ante of every position: all alike, or that of the big blind alone; none: as the stakes have it."""
    antes_count: Literal["as-matched", "main-pot"] = "as-matched"
    """Such antes of different size: each player wins as much as he put in, or all lie in the main pot."""
    blinds: tuple[Cents, ...] = ()
    """The blind, straddle or post of every position; the player after the highest acts first. A post that
    does not count for that has a minus sign."""


@dataclass(frozen=True, kw_only=True)
class BuyInRules(Topic):
    """The chips a player brings and buys."""

    names: ClassVar[Mapping[str, str]] = {
        "least": "buy_in",
        "by_limit": "buy_ins",
        "bets": "buy_in_bets",
        "posted": "posted_buy_in",
        "later": "later_buy_ins",
        "short": "short_buys",
    }

    least: Cents = 0
    """Least chips that a new player brings to pot limit or no limit."""
    by_limit: Mapping[str, Cents] = field(default_factory=dict)
    """Least chips that a new player brings to other tables, by limit, where the sheet prints them."""
    bets: int = 0
    """The same as so many times the lower bet, where the sheet prints it so."""
    posted: tuple[Cents, Cents] | Literal["by-option"] = "by-option"
    """Least and most that a player may bring in cents, set between the sums that the fee option prints;
    unset, the lowest least and the highest most."""
    later: Mapping[str, Cents] = field(default_factory=dict)
    """Least chips by limit for a player who buys more, where that is another figure."""
    short: Literal["unlimited", "one", "one-after-each-full"] = "unlimited"
    """How often a player who buys more chips may stay below the least buy-in."""


@dataclass(frozen=True, kw_only=True)
class BettingRules(Topic):
    """Betting rounds, and what is said and done out of the ordinary in them."""

    raise_cap: Literal[3, 4, 6, "none"] = 3
    """Raises after the bet of a round, in fixed and spread limit."""
    raise_cap_heads_up: Literal["round-start", "any-time", "capped"] = "round-start"
    """When two players lift the cap: two at the start of the round, or two left at any moment."""
    check_raise: Literal["allowed", "barred", "limit-barred"] = "allowed"
    """Checking and then raising in one round: everywhere, nowhere, or in pot limit and no limit only."""
    fold_unbet: bool = True
    """Folding with nothing to call."""
    all_in_reopen: Literal["half-bet", "full-bet", "largest-raise"] = "half-bet"
    """What a short all-in raise needs to count as a raise: a share of a bet, in fixed and spread limit; or,
    in every structure, the size of the largest raise of the round, of which the first counts whatever its
    size. Short ones in a row are added up then, and each is a raise of the cap."""
    last_with_chips: Literal["not-asked", "asked"] = "not-asked"
    """Whether the last player with chips is asked when he has nothing to call and nobody could answer him."""
    short_all_in_next: Literal["complete", "add-full"] = "complete"
    """A raise over a shorter all-in: fills it up to the full bet, or adds a full bet."""
    smallest_chip: Literal["any", "blind-denomination"] = "any"
    """Smallest amount that plays in an all-in: any, or whole chips of the smallest used in the blinds."""
    short_bet: Literal["complete", "complete-or-forfeit"] = "complete"
    """A player who put in too little: he adds the rest, or may give up his hand and what he put in."""
    string_bet: Literal["announce", "half-bet-or-announce", "stands"] = "announce"
    """When a player may go back to his stack to raise: if he said so, also with half a bet in already, or
    always."""
    out_of_turn_check: Literal["ignored", "no-initiative"] = "ignored"
    """A check out of turn: nothing, or in that round its maker may only call or fold."""


@dataclass(frozen=True, kw_only=True)
class KillRules(Topic):
    """Kills: what makes one, what it costs and what it raises."""

    names: ClassVar[Mapping[str, str]] = {
        "size": "kill",
        "offered": "kills",
        "blind": "kill_blind",
        "post": "kill_post",
        "half_rounding": "half_kill_rounding",
        "second_pot": "kill_second_pot",
        "minimum_pot": "kill_minimum_pot",
        "on_split": "kill_on_split",
        "posted": "posted_kill",
        "posted_limits": "posted_kill_limits",
        "missed": "missed_kill",
        "objection": "kill_objection",
    }

    size: Literal["none", "half", "full"] = "none"
    """Whether winning two pots running raises the next; a limit such as `4-8-full-kill` sets it too."""
    offered: tuple[Literal["half", "full"], ...] = ("half", "full")
    """The kills a table may post."""
    blind: Literal["extra-live", "raised-big-blind", "both"] = "extra-live"
    """The killer posts at his own seat, or the big blind itself is raised; or both, each as large."""
    post: Literal["big-blind", "low-limit"] = "big-blind"
    """Which figure is multiplied to size the post."""
    half_rounding: Literal["exact", "down-to-dollar"] = "exact"
    """Half-kill stakes; rounded down, the upper limit is twice the lower. What would fall back to the plain
    stakes is not rounded."""
    killer_acts: Literal["in-turn", "last"] = "in-turn"
    """The killer's place in the first round."""
    second_pot: Literal["any-pot", "full-bet-won", "minimum"] = "any-pot"
    """What the second win must be."""
    minimum_pot: Cents = 0
    """The least pot that counts under `minimum`."""
    on_split: Literal["holder-keeps", "button-to-pot"] = "holder-keeps"
    """What a shared pot does to the kill button."""
    posted: Literal["twice-big-blind", "total-of-blinds"] = "twice-big-blind"
    """What a kill costs that is posted to come in, or of one's own will."""
    posted_limits: Literal["doubled", "unchanged"] = "doubled"
    """The bets of a hand that was killed so."""
    missed: Literal["total-of-blinds", "twice-big-blind"] = "total-of-blinds"
    """The kill of a player who missed something where every hand is charged."""
    objection: Literal["none", "missed-blinds"] = "none"
    """Whether players in the game may refuse the kill of one whom the blind has passed."""


@dataclass(frozen=True, kw_only=True)
class EntryRules(Topic):
    """Coming in and coming back."""

    new_player: Literal["wait-or-post", "wait-or-kill", "free-hand"] = "wait-or-post"
    """A new player's first hand."""
    transferred_player: Literal["as-new", "free-hand"] = "as-new"
    """The first hand of a player whom the house moved here."""
    new_player_bar: Literal["none", "before-small-blind"] = "none"
    """Where a new player must wait for the button to pass."""
    missed_blinds: Literal[
        "post-total", "post-total-and-collection", "wait-or-kill", "kill-unless-one-blind"
    ] = "post-total"
    """How a player who missed a blind comes back at once: he posts, or kills the pot, perhaps only where
    there are several blinds; he may always wait for the big blind."""
    missed_button: Literal["ignored", "counts"] = "ignored"
    """Whether to be away on the button is a missed blind; never where seats are rented by the half hour."""
    middle_entry: Literal["none", "button-skips"] = "none"
    """Coming in by a kill between the button and the big blind: whether the next button skips him."""
    collection: Literal["drop", "per-hand", "half-hour"] = "drop"
    """How the house collects, where blinds depend on it: a drop, a charge for every hand, rented seats."""
    blinds_owed_by: Literal["paid-a-blind", "dealt-in"] = "paid-a-blind"
    """Who owes the blinds that pass him while he is away: a player who has posted a blind in this game
    before, or anybody who has been dealt a hand in it; others come back as new players."""
    missed_blind_post: Literal["all-blinds", "missed-only"] = "all-blinds"
    """Whether he posts every blind of the structure or only those that passed him."""
    missed_blind_collection: Literal["none", "dead-in-pot", "to-house"] = "none"
    """Where the collection part of that post goes."""
    make_up_bar: Literal["none", "before-big-blind"] = "none"
    """Where no missed blind can be made up."""
    new_game_free_hands: bool = True
    """In a fresh game nobody owes a blind until the button has gone once round."""
    seat_change: Literal["free", "free-until-blind", "post-or-wait", "kill-or-wait", "by-position"] = "free"
    """What a change of seat costs: a wait for the hands it saves, or a post or kill in place of it."""
    drew_for_button: Literal["new", "active"] = "new"
    """Whether a player who drew for the button owes blinds he then misses."""


@dataclass(frozen=True, kw_only=True)
class ShowdownRules(Topic):
    """Who shows what."""

    show_order: Literal["last-aggressor", "first-to-act", "left-of-button"] = "last-aggressor"
    """Who shows first: the last who bet or raised, or, when all checked, the first who did; the player who
    started the last betting round, by a check or a bet; or the first one left of the button."""
    winner_shows: Literal["all-cards", "playing-cards"] = "all-cards"
    """What a called winner must show."""
    losers_show: Literal["may-muck", "must-show"] = "may-muck"
    """Whether beaten hands may be thrown away unseen."""
    declare_board: bool = False
    """Who plays the board must say so before mucking, or has no claim."""
    beaten_tabled: bool = False
    """Whether a player who is asked for his cards tables a beaten hand too; he may then also keep his claim
    and show only if he wins."""


@dataclass(frozen=True, kw_only=True)
class OddChipRules(Topic):
    """Odd chips of a pot that is divided."""

    names: ClassVar[Mapping[str, str]] = {
        "half": "odd_chip",
        "among_ties": "odd_chip_among_ties",
        "cards": "odd_chip_cards",
        "low_ace": "odd_chip_low_ace",
        "spread": "odd_chip_spread",
        "pots": "odd_chip_pots",
        "both_ways": "odd_chip_both_ways",
    }

    half: Literal["high", "low", "first-seat"] = "high"
    """Which half gets the odd chip when a pot is halved."""
    among_ties: Literal["left-of-button", "card-by-suit", "high-card-by-suit"] = "left-of-button"
    """Who gets the odd chip of a tie: the first seat, or a card by suit: the highest in a high hand and the
    lowest in a low one, or always the highest."""
    cards: Literal["all-cards", "playing-cards"] = "all-cards"
    """The cards of a hand among which that card is sought."""
    low_ace: Literal["low", "high"] = "low"
    """The ace when the lowest card is sought."""
    spread: Literal["one-each", "all-to-first", "all-to-first-for-low-too"] = "one-each"
    """Several odd chips of tied high hands; those of tied lows go one by one unless it says otherwise."""
    pots: Literal["pot-by-pot", "joined"] = "pot-by-pot"
    """Whether side pots that the same winners are left in are shared as one pot."""
    both_ways: Literal["half-by-half", "as-evenly-as-possible"] = "half-by-half"
    """Players who tie for high and for low alike: each half is shared, or the whole pot at once."""


@dataclass(frozen=True, kw_only=True)
class MisdealRules(Topic):
    """Cards that come wrong in the deal, and burns."""

    exposed_hole_card: Literal["replace-after-deal", "misdeal"] = "replace-after-deal"
    """A down card turned by the dealer."""
    exposed_first_card: Literal["reshuffle", "replace-after-deal"] = "reshuffle"
    """The very first card of the deal exposed."""
    exposed_misdeal_at: Literal[2, "never"] = 2
    """How many exposed cards spoil the deal."""
    wrong_count: Literal["misdeal-but-button", "misdeal-before-two-acts", "one-extra-is-burn"] = (
        "misdeal-but-button"
    )
    """A hand with too many or too few cards."""
    off_table_card: Literal["exposed", "dead"] = "exposed"
    """A card dealt off the table."""
    burns: Literal["one-per-board-deal", "none"] = "one-per-board-deal"
    """Burned cards before board cards."""


@dataclass(frozen=True, kw_only=True)
class DropRules(Topic):
    """The drop: which row, who pays, and when."""

    names: ClassVar[Mapping[str, str]] = {
        "card": "fee_card",
        "limit_counts": "fee_limit_counts",
        "reduced": "reduced_fee",
        "player_count": "fee_player_count",
    }

    card: str = ""
    """Which schedule a row is picked from where a room has several."""
    limit_counts: Literal["lower", "upper"] = "lower"
    """Which bet of a limit the single figure means that a fee table names a limit by."""
    drop_from: Literal["schedule", "pot", "button", "each-player"] = "schedule"
    """Who pays the drop, unless the schedule says."""
    drop_when: Literal[
        "schedule",
        "before-deal",
        "before-flop",
        "after-flop",
        "after-second-card",
        "after-third-card",
        "before-draw",
        "after-round-1",
        "after-round-2",
        "after-first-call",
    ] = "schedule"
    """When it is taken, unless the schedule says."""
    reduced: Literal["before-drop", "never"] = "before-drop"
    """Whether a hand that ends before its drop point pays the schedule's modified fee."""
    player_count: Literal["dealt-in", "seated"] = "dealt-in"
    """Who counts as a player for the fee."""


@dataclass(frozen=True, kw_only=True)
class PotRules:
    """Settings of every pot game; a game's own rules add to them."""

    seats: Span = (2, 9)
    """Fewest and most players."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    """Which way cards and turns go round."""
    limit: str = "4-8"
    """The posted stakes: `4-8`, `4-8-half-kill`, `1-3/1-6`, `2` for one bet size, `pot-limit 1/2`,
    `no-limit 1/2`."""
    fee_option: str = ""
    """The schedule option in force; empty picks the row of the posted limit, `none` takes no collection."""
    button: ButtonRules = ButtonRules()
    stakes: StakesRules = StakesRules()
    ante: AnteRules = AnteRules()
    blinds: BlindRules = BlindRules()
    placed: PlacedRules = PlacedRules()
    buying: BuyInRules = BuyInRules()
    betting: BettingRules = BettingRules()
    kill: KillRules = KillRules()
    entry: EntryRules = EntryRules()
    showdown: ShowdownRules = ShowdownRules()
    odd_chip: OddChipRules = OddChipRules()
    misdeals: MisdealRules = MisdealRules()
    fees: DropRules = DropRules()

    def __str__(self) -> str:
        """Only what differs from the default."""
        plain = all_settings(type(self)())
        changed = (f"{name}={value}" for name, value in all_settings(self).items() if value != plain[name])
        return ", ".join(changed) or "as by default"
