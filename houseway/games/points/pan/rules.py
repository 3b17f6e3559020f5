"""What a room may change about panguingue, and the rules of it that are carried out by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal

from houseway.errors import SheetError
from houseway.play.fees import dollars
from houseway.play.money import Span

HAND = 10
"""Cards dealt to a player."""
OUT = 11
"""So many cards in melds end the hand."""


@dataclass(frozen=True, kw_only=True)
class PanRules:
    """Panguingue as a room plays it. A chip is what the posted condition is worth; amounts are chips."""

    # -- table and stakes
    seats: Span = (2, 8)
    """Fewest and most players."""
    pack: Literal["pan-320", "pan-310"] = "pan-320"
    """Eight packs of ace to seven, jack, queen and king, or the same with one set of spades taken out."""
    pack_between_hands: Literal["whole", "bottom-part"] = "whole"
    """All cards are shuffled for a hand, or the used ones with some of the bottom, to which they return."""
    dealer: Literal["house", "left-of-winner"] = "house"
    """Who deals: the house, or the left-hand neighbour of the last winner."""
    first_opener: Literal["lowest-up-card", "fifth-card-up", "lowest-draw-deals"] = "lowest-up-card"
    """Who opens a new game: the lowest of a card each, the lowest fifth card of the deal, or the right-hand
    neighbour of the one who draws the lowest card and deals."""
    tied_fifth: Literal["tenth-card", "first-dealt"] = "tenth-card"
    """Which of equal lowest fifth cards opens: that with the lower tenth card, or the one dealt first."""
    limit: str = "1"
    """What a chip is worth at this table, in dollars."""
    limits: tuple[str, ...] = ()
    """The conditions that are posted."""
    buy_in_chips: int = 0
    """What a new player brings at least."""
    ante_chips: int = 1
    """What everybody puts up before the deal."""
    top_chips: int = 0
    """What a player who retires leaves besides his ante."""

    # -- play
    first_upcard: Literal["none", "not-available", "available"] = "none"
    """Whether a card is turned beside the deck, and whether the first player may take it."""
    option_card: Literal["stock-discards-only", "any-discard"] = "stock-discards-only"
    """Which discard may be taken: one that came from the deck, or any."""
    melding: Literal["optional", "compulsory"] = "optional"
    """Whether melds that are complete in the hand must be laid."""
    two_card_spread: Literal["nothing", "commits"] = "nothing"
    """Whether two cards spread bind their player to finish the meld with the card he drew."""
    same_suit_set_add: Literal["same-suit", "any-suit"] = "same-suit"
    """What may be added to a set of one suit."""
    late_force: Literal["none", "any-but-thrower"] = "none"
    """Who may still force a card when the player has gone to the deck past it."""
    force_out_card: Literal["free", "only-if-next-pays-more"] = "free"
    """When a card may be forced on a player whom it puts out."""
    out_card_guard: Literal["unless-no-other", "if-usable"] = "unless-no-other"
    """How a player is kept from throwing the card that puts the next one out: he must use it if he can, or
    others may look at his hand and force it back."""
    deck_out: Literal["reshuffle-all-but-top", "reshuffle-all"] = "reshuffle-all-but-top"
    """Which discards make a new deck when the cards run out."""

    # -- payment
    condition_chips: Mapping[str, int] = field(default_factory=dict)
    """What everybody pays for a meld that is a condition."""
    added_chips: Mapping[str, int] = field(default_factory=dict)
    """What a card added to a condition pays where that is not the condition's own value."""
    run_additions: Literal["no-pay", "pay"] = "no-pay"
    """Whether cards added to A-2-3 or K-Q-J pay."""
    split_condition_pay: Literal["flat", "condition-table"] = "flat"
    """Whether a condition that a split makes pays the flat figures or its own."""
    split_chips: Mapping[str, int] = field(default_factory=dict)
    """The flat figures for a condition made by a split: in spades, and otherwise."""
    out_chips: int = 2
    """What the player who goes out collects from everybody besides his conditions."""
    out_collects: Literal["with-additions", "base-conditions-only"] = "with-additions"
    """Whether added cards are paid again at the end."""
    no_meld_penalty: Literal["off", "on"] = "off"
    """Whether a player without a meld at the end pays two chips for the out."""
    retired_pay: Literal["no", "yes"] = "no"
    """Whether a player who retired before the first draw pays conditions and outs."""
    pay_claim: Literal["automatic", "ask-before-discard"] = "automatic"
    """Whether a pay is collected by itself, or must be asked for before the discard."""
    short_pay: Literal["no", "same-for-all"] = "no"
    """Whether a player may ask for less than he earned, from everybody alike."""
    broke_player: Literal["pays-what-he-has", "dead-hand"] = "pays-what-he-has"
    """A player without a chip left plays on, or has a dead hand."""
    dead_hand_pays: Literal["neither", "still-pays"] = "neither"
    """Whether the owner of a dead hand who has chips goes on paying."""

    # -- irregularities
    fewest_mended: int = 8
    """With fewer cards than these a hand is dead; from here it is made up to ten."""
    most_mended: int = 12
    """With more cards than these a hand is dead; up to here the excess is taken out."""
    mend_limit: Literal["declaration", "first-draw"] = "first-draw"
    """Until when a card too many is taken out; afterwards the hand is foul."""
    too_many_limit: Literal["declaration", "first-draw"] = "first-draw"
    """Until when a hand with too many cards to mend is only dead; afterwards it is foul."""
    foul_repay_skip: Literal["nobody", "broke-and-fouled"] = "nobody"
    """To whom a fouled player does not return what he collected."""
    foul_called_by: Literal["found", "player-in-action"] = "found"
    """Whether a foul stands as soon as it is found, or only when a player in action calls it."""
    card_into_hand: Literal["refused", "foul"] = "refused"
    """What happens when a player puts the drawn card or the option card into his hand."""

    # -- fees
    fee_payer: Literal["none", "antes", "first-dealt", "equal-shares"] = "none"
    """Who pays the house before the deal."""
    fee_option: str = ""
    """The schedule option in force; empty picks the row of the posted condition."""
    fee_card: str = ""
    """Which schedule a row is picked from where a room has several."""
    fee_rows: Literal["both", "pan-only", "push9-only"] = "both"
    """Whose the rows are that print a condition under another game's heading."""
    fee_option_4_condition: int = 10
    """The condition of the fourth row, in dollars, where its figure is in doubt."""

    def __str__(self) -> str:
        """Only what differs from the default."""
        plain = type(self)()
        changed = (f.name for f in fields(self) if getattr(self, f.name) != getattr(plain, f.name))
        return ", ".join(f"{name}={getattr(self, name)}" for name in changed) or "as by default"


CLAUSES = {
    "ante": "everybody puts up an ante before the deal",
    "borrowed": "a card is taken from an increased meld for a new one",
    "broke_dead": "a player without a chip left has a dead hand",
    "buy_in": "a player who brings too little is not dealt in",
    "card_pocketed": "a drawn card or option card put into the hand makes it foul",
    "complete_melds_laid": "melds that are complete in the hand must be laid",
    "condition_again": "a card added to a condition pays again",
    "condition_paid": "everybody pays a condition when it is melded",
    "card_kept_out": "a drawn card that was put into the hand comes out again",
    "count_unnoticed": "a wrong number of cards that nobody noticed stands",
    "count_foul": "a wrong number of cards found after the first draw is a foul hand",
    "count_mended": "a wrong number of cards found before the first draw is put right",
    "count_dead": "a hand with far too few or too many cards is dead and gets its ante back",
    "dead_pays": "what the owner of a dead hand owes",
    "deal_to_right": "deal and play go to the right",
    "dealt_in_fives": "each player gets ten cards in two rounds of five",
    "deck_renewed": "the discards are shuffled into a new deck when the cards run out",
    "declared": "everybody stays or retires before the first draw",
    "deck_card_used": "a card from the deck is melded at once or discarded",
    "discarded": "a discard ends the turn",
    "drawn_shown": "a drawn card is shown to everybody",
    "draw_mended": "a turn has one card of the deck: a missing one comes, and one too many goes back",
    "false_out": "a player who wrongly declares out and makes another throw his hand away is foul",
    "fee": "the house is paid before the deal",
    "first_to_draw": "the opener draws first, or the first player at his right who stays",
    "first_upcard": "the top card of the deck is turned beside it",
    "forced": "a card that fits a meld is forced on the player whose turn it is",
    "forced_back": "a card that puts the next player out goes back to a player who can use it",
    "forced_late": "a card that was passed by is forced on the player who went to the deck",
    "foreign_dealt": "a card that is not of the pack is replaced in a dealt hand",
    "foreign_drawn": "a card that is not of the pack is taken away, and the player draws again",
    "foul_not_called": "a foul that nobody in action calls costs nothing",
    "foul_called": "a foul counts only when a player in action calls it",
    "foul_pays_on": "a foul hand goes on paying the others",
    "foul_returns": "a foul hand returns what it has collected",
    "heads_up_open": "the last player against foul hands plays open and uses every card he can",
    "house_deals": "the house shuffles and deals",
    "increased": "cards are added to one's own melds",
    "last_in": "the last player left takes the antes",
    "laid": "melds are laid after the draw and before the discard",
    "late_pay": "a pay that was not asked for may be asked for when the hand is hit again",
    "losers_killed": "losing hands are thrown away before the antes are awarded",
    "lowest_opens": "the lowest card decides who opens a new game",
    "no_meld_pays": "a player without a meld pays two chips for the out",
    "nothing_to_throw": "a player whose cards are all spread throws none away",
    "opening_mended": "a card for the opening that is missing, too many or strange is put right",
    "option_taken": "the card the last player drew and threw may be taken to meld it at once",
    "order_rebuilt": "a draw out of turn is undone in favour of those who have not drawn",
    "order_stands": "when three have drawn out of turn the draw goes on as it is",
    "out": "the first player with eleven cards in melds wins",
    "out_card_guarded": "the card that puts the next player out is not thrown by one who can use it",
    "out_conditions": "the player who goes out is paid for his conditions again",
    "out_forced": "a card that puts its taker out is forced on him",
    "out_paid": "the player who goes out collects from everybody",
    "pack_returned": "used cards are mixed with the bottom of the deck and return there",
    "pay_asked": "a pay is asked for before the discard",
    "payers": "those pay who stayed in and have chips, foul hands too",
    "player_deals": "the left-hand neighbour of the winner deals",
    "repay_skipped": "nothing is returned to players who went broke or fouled before",
    "retired": "a player who retires gives up his hand, which never comes back into the draw",
    "shown_card_plays": "a card exposed, boxed or dropped on the deal plays as it was dealt",
    "short_out": "a player who collects less on the outs says exactly how much",
    "short_pay": "a player may ask for less from everybody alike",
    "spread_valid": "a spread that proves to be a meld stands",
    "stranger_plays": "a card of another pack that nobody can tell from the deck's own plays",
    "stalemate": "a hand in which nobody lays a card through a whole deck is over, and the antes are shared",
    "split": "a meld becomes two by adding cards",
    "split_pays": "a condition made by a split is paid",
    "spread_corrected": "a spread that was put right before anybody spoke costs nothing",
    "spread_foul": "an improper spread found after the discard makes the hand foul",
    "spread_mended": "an improper spread is made valid on demand",
    "spread_withdrawn": "what an improper spread brought in is returned, and the turn goes on",
    "tops": "the player who goes out takes antes and tops, last of all",
    "tops_forfeited": "a player who retires leaves the tops",
    "two_card_spread": "two cards spread are finished with the card that was drawn",
    "winner_gone": "the right-hand neighbour of the winning seat opens when the winner is not there",
    "winner_opens": "the winner of the last hand is dealt to first and opens",
}


def chip_value(rules: PanRules) -> int:
    """What a chip is worth, in cents."""
    return dollars(rules.limit, f"limit {rules.limit!r}")


def posted(rules: PanRules) -> tuple[str, ...]:
    """The conditions a table may play, in dollars."""
    fourth = str(rules.fee_option_4_condition)
    return tuple(fourth if condition == "10" else condition for condition in rules.limits)


def check(rules: PanRules) -> str:
    """Why this condition is not played here, or nothing."""
    try:
        value = chip_value(rules)
    except SheetError as error:
        return str(error)
    if not value:
        return f"limit {rules.limit!r}: a condition is worth at least a cent"
    known = posted(rules)
    if known and rules.limit not in known:
        return f"limit {rules.limit!r}: conditions are worth {', '.join(known)}"
    return ""
