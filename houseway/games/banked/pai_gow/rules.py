"""What a room may change in pai gow poker, seven cards set as two in front and five behind, and the rules the
game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games import banked as bank
from houseway.games.banked import BankRules
from houseway.games.banked.pai_gow.chart import USUAL_CHART, USUAL_ORDER
from houseway.games.banked.pai_gow.house_way import CHART, chart_fault
from houseway.hands.high import FiveOfAKind, Joker, Wheel
from houseway.play.money import Cents, Span
from houseway.play.payoff import Odds

KIND = "game"
"""The circle of a spot."""
PARTNER = "partner"
"""The circle on another's spot for a share of the wager there."""
BASE = (KIND,)
COUNTED = {"base-before-deal": BASE, "flat": ()}
"""What the bank's fee may be counted on."""

PILES = 7
"""Hands dealt, whether bet on or not."""
CARDS = 7
LEFT_OVER = 4
FRONT, BACK = 2, 5
EVEN_MONEY = Odds(1)
SETTING_FOULS = ("front_stronger_foul", "front_not_two_foul", "back_not_five_foul")
"""The clauses that make foul what a player has set."""
FOULS = ("front-stronger", "front-not-two", "back-not-five", "touched")


@dataclass(frozen=True, kw_only=True)
class PaiGowRules(BankRules):
    """What a room may change in pai gow poker."""

    seats: Span = (2, 7)
    seat_held_minutes: int = 0
    """How long a seat is held for a player who is away; then he loses it. 0 is as long as he likes."""
    extra_seats: int = 0
    """Seats of a larger table beyond the seven positions: who sits there is not dealt in, and bets behind
    others."""
    pack: str = "joker-53"
    stages: tuple[str, ...] = BASE
    action_start: Literal["left-of-bank", "card", "dice"] = "dice"
    multi_spot: Literal["unoccupied", "none"] = "unoccupied"
    fee_base: str = "by-schedule"
    fee_payer: Literal["bank-and-players", "players", "bank"] = "players"
    """Whose fees of the schedule are taken."""
    minimum_after_fee: Literal["no", "yes"] = "no"
    """Whether a bettor must have a full minimum bet left when his fee is paid."""

    no_play_spot: Literal["none", "next-clockwise"] = "none"
    """Whether the spot after the bank, on a felt of eight spots, takes no bets and is not counted."""
    action_buy: Literal["off", "bank", "anyone"] = "off"
    """Who may pay another to bet against the bank."""
    action_buy_price: Cents = 500
    """Cents that a hundred dollars of bought action cost."""
    action_buy_rounding: Literal["up", "pro-rata"] = "up"
    """Whether a part of a hundred dollars costs as much as a whole one, or its part of the price."""

    joker: Joker = "bug"
    """What the joker is: an ace or what completes a straight or flush, or any card."""
    five_of_a_kind: FiveOfAKind = "aces-only"
    """Whether a wild joker makes fives of other ranks than aces."""
    wheel: Wheel = "lowest"
    """The place of A-2-3-4-5 among straights and straight flushes."""
    equal_front_back: Literal["legal", "foul"] = "legal"
    """What a front is that equals the cards it meets in the back."""

    deal_pattern: Literal["rotation", "serpentine", "hand-by-hand"] = "rotation"
    """On which pile each card of the pack falls."""
    pile_choice: Literal["bank", "none"] = "bank"
    """Whether the bank picks the pile that goes out first."""
    dice_time: Literal["after-piles", "before-deal"] = "after-piles"
    """Whether the cup is opened when the piles lie there, or before any card."""

    shared_wager: Literal["none", "any-spot"] = "none"
    """Whether others may take a share of a player's wager, which is then paid and collected as one."""
    idle_seat: Literal["closed", "open"] = "closed"
    """Whether others may bet on a spot whose own player does not."""
    backline_say: Literal["seated", "largest"] = "seated"
    """Whose word is final on a spot with several bettors: the seated player's, who sets the hand, or that of
    a larger wager behind him, when he would set it otherwise."""
    look: Literal["one-hand", "every-hand", "all-set-first"] = "one-hand"
    """How many hands a bettor may look at and set: one, all, or all of which he sets the first he looks at;
    the house dealer sets the rest."""

    bank_setting: Literal["free", "house-way", "house-way-then-free"] = "free"
    """Who sets the bank's hand: the bank, the chart, or the bank after the chart has been shown to it."""
    bank_reset_until: Literal["signal", "first-hand-opened"] = "signal"
    """How long the bank may change its setting: until it says so, or until the first hand is opened."""
    bank_decider: Literal["holder", "largest-share"] = "holder"
    """Which partner sets a shared bank's hand."""

    house_way: Literal["double-hand", "manual", "fortune", "none"] = "double-hand"
    """The chart the house dealer goes by; without one the clock still sets a hand by the common chart."""
    house_way_source: Literal["printed", "borrowed"] = "printed"
    """Whether the chart is the sheet's own, or another room's that stands in for one that is not printed."""
    house_way_players: Literal["allowed", "advice-only", "none"] = "allowed"
    """Whether a player may have his hand set by the chart, only hear what it says, or neither."""
    house_way_after_look: Literal["allowed", "refused"] = "allowed"
    """Whether a player may still ask for the chart when he has looked at his cards."""
    house_way_time: Literal["before-bank-opens", "after-bank-opens", "when-reached"] = "before-bank-opens"
    """When the house dealer lays out the hands he sets: before or after the bank's cards are turned up, or
    each as the settlement comes to it."""
    in_front: Mapping[str, str] = field(default_factory=lambda: dict(USUAL_CHART))
    """The rows of the chart: by what the seven cards hold, what goes in front. `two pair: J 10 9` is one row
    for big pairs of these ranks, `two pair: J over 2` an exception to it; `small pair` or `two highest others
    with K or better, else small pair` is what it does."""
    in_front_order: tuple[str, ...] = USUAL_ORDER
    """In which order the chart looks at what a hand holds: the first that fits sets it."""

    win_pays: Odds = EVEN_MONEY
    """What a wager wins when both hands are higher than the bank's."""
    copy: Literal["that-hand", "whole-wager"] = "that-hand"
    """What a hand equal to the bank's gives the bank."""
    foul_hand: Literal["loses", "reset-house-way"] = "loses"
    """What becomes of a player's foul setting."""
    foul_if: tuple[str, ...] = FOULS
    """What makes a player's hand foul; a wrong number of cards that is not named is not accepted."""
    concede: Literal["refused", "touch-concedes"] = "refused"
    """What it means to touch cards or chips when the bank's hand is open: nothing, or that one's own wager
    is given up."""
    early_bank_exposure: Literal["set-unset-hands", "set-bank-hand"] = "set-unset-hands"
    """Whose hand is set by the chart when the bank's is seen before all are set."""
    wrong_count: Literal[
        "stub-redeal",
        "report-or-foul",
        "bank-misdeal-players-foul",
        "bank-misdeal-players-mended",
        "unrepairable-misdeal",
    ] = "stub-redeal"
    """What a wrong number of cards does: all is dealt again, or its hand is put right in time or foul; or it
    is a misdeal in the bank's hand and foul, or put right, in a player's; or it is put right unless it comes
    to light too late to take back a card too many."""
    misdelivery: Literal["put-back", "misdeal-while-cup-open", "move-hands"] = "put-back"
    """What piles at wrong positions do: they are put back, are a misdeal unless the cup is closed again, or
    move home, unless somebody has seen the bank's."""
    duplicate_card: Literal["void-deal", "keep-settled-hands"] = "void-deal"
    """What two identical cards do: all is dealt again, or what is settled by then stands."""
    removed_wager: Literal["true-size", "paid-minimum", "pays-maximum"] = "true-size"
    """What a winning wager is that its owner pulled back, so that nobody knows its size: its true size all
    the same, paid as the minimum, or made to pay the maximum; but for true size a losing one pays the
    maximum."""
    changed_at_cup: Literal["stands", "forfeited"] = "stands"
    """What becomes of a wager that its owner tries to change when the cup is open: it stands as it was laid,
    or is forfeited."""
    changed_after_cards: Literal["stands", "forfeited", "foul"] = "stands"
    """What becomes of a wager that its owner tries to change when he has his cards: it stands, is forfeited,
    or makes his hand foul."""
    unannounced_backline: Literal["own", "seated-claims"] = "own"
    """Whose a wager is that was laid behind a seat without telling its player: its owner's, or claimed by the
    seated player."""
    misread_hand: Literal["true-value", "if-intact"] = "true-value"
    """Whether a hand that was misread plays at its true value always, or only if it can be retrieved
    intact."""
    house_way_slip: Literal["reset", "if-intact"] = "reset"
    """Whether a hand that the house dealer set wrongly is set again always, or only if it can be retrieved
    intact."""
    deck_change: Literal["at-will", "bank-between-deals", "between-banks"] = "at-will"
    """Who may ask for another deck: anybody at any time; or anybody before a bank's first deal, and between
    its two deals the bank alone, or nobody."""

    @property
    def closed_spots(self) -> int:
        return int(self.no_play_spot != "none")


CHART_CLAUSES = {row.clause: f"With {row.holding}: {row.setting}." for row in CHART}
"""The rows of the house way, each a rule of its own."""

CLAUSES = {
    **bank.CLAUSES,
    **CHART_CLAUSES,
    "not_dealt_in": "Who sits beyond the seven positions is not dealt in, and may bet behind others.",
    "no_play_spot": "The spot after the bank takes no bets and is not counted.",
    "action_bought": "Who buys action pays for each hundred dollars that another bets for him.",
    "bought_house_way": "A bought bet is played the house way.",
    "backline_rides_a_hand": "A wager on a spot whose own player does not bet goes back.",
    "idle_spot_open": "A spot is played for whoever bets on it, though its own player does not.",
    "wager_shared": "Partners' chips on a spot are one wager, paid and collected in proportion.",
    "partner_minimum": "Each partner puts up at least the table minimum, or the shares go back.",
    "unannounced_claimed": "The seated player claims a wager laid behind him of which nobody told him.",
    "unannounced_kept": "A wager behind a seat is its owner's, though he told nobody of it.",
    "deck_changed": "Who asks for another deck in time gets it.",
    "deck_kept": "Who asks for another deck out of time does not get it.",
    "hand_put_back": "A hand picked up out of sequence goes back to its position.",
    "seven_piles": "Seven piles of seven cards are dealt, and four cards are left over.",
    "bank_picks_pile": "The bank picks the pile that goes out first.",
    "piles_clockwise": "The first pile goes to the seat the dice name, the others follow clockwise.",
    "empty_piles_killed": "A pile at a position without a wager is taken away unseen.",
    "own_cards_only": "Nobody looks at a hand but who sets it.",
    "one_hand_only": "A bettor looks at one hand only; the house dealer sets his others.",
    "first_look_sets": "Of several hands a bettor sets the first he looks at, the house dealer the rest.",
    "looked_at_all": "Who looks at several hands and sets none has all of them set the house way.",
    "house_way_before_look": "Who wants the house way says so before he looks at his cards.",
    "set_two_and_five": "A player sets two cards in front and five behind.",
    "house_way_asked": "A player has his hand set the house way.",
    "house_way_advice": "A player may hear how the chart would set his hand, and answers for it himself.",
    "larger_wager_decides": "Who has the larger wager behind a seat decides how its hand is set.",
    "house_way_sets": "A hand that nobody may set is set the house way.",
    "house_way_left": "A hand that goes the house way lies unset until the house dealer comes to it.",
    "house_way_mended": "A hand that the house dealer set wrongly is set again by the chart.",
    "house_way_slip_stands": "A wrongly set house way hand that cannot be retrieved plays as it was set.",
    "all_hands_set": "All hands are set; from here on nobody touches his cards.",
    "bank_cards_unseen": "Nobody, the bank included, looks at its cards until all hands are set.",
    "bank_opens": "The bank's cards are turned up when all hands are set.",
    "bank_sets_freely": "The bank sets its hand as it likes.",
    "bank_set_house_way": "The bank's hand is set the house way.",
    "largest_share_sets": "The partner with the largest share sets the bank's hand.",
    "bank_signal": "The bank's setting is final before the first hand is opened.",
    "bank_sets_again": "The bank may set its hand again as long as no other hand is open.",
    "bank_foul_refused": "The bank may not set a foul hand.",
    "bank_foul_reset": "A foul bank that was let pass is set again the house way.",
    "poker_ranking": "Both hands rank as poker hands, two cards as pairs and high cards.",
    "cards_speak": "A hand counts what its cards make, whatever was said or read.",
    "misreading_stands": "A misread hand that cannot be retrieved intact stays as it was read: it has lost.",
    "hands_exposed": "Every hand is turned up and read as far as the bank's money reaches.",
    "front_copy": "Of equal fronts the bank's wins.",
    "back_copy": "Of equal backs the bank's wins.",
    "copy_takes_wager": "A hand equal to the bank's loses the whole wager.",
    "wins_both": "A player whose front and back are higher wins.",
    "loses_both": "A player with neither hand higher loses.",
    "front_won_pushes": "A player with the higher front alone pushes.",
    "back_won_pushes": "A player with the higher back alone pushes.",
    "front_stronger_foul": "A front stronger than its back is foul and loses.",
    "front_not_two_foul": "A front that has not two cards is foul and loses.",
    "back_not_five_foul": "A back that has not five cards is foul and loses.",
    "touched_foul": "A hand that was let touch other cards is foul and loses.",
    "touched_plays": "A hand that touched other cards plays, as its cards are known.",
    "illegal_act_foul": "Switching, passing or holding out cards makes the hand foul and forfeits the wager.",
    "touch_concedes": "Who touches cards or chips when the bank's hand is open gives up his own wager.",
    "foul_reset": "A player's foul setting is set again the house way.",
    "bank_foul_loses": "A bank that lets its hand touch other cards loses to every hand it reaches.",
    "exposed_ace_misdeal": "An ace or a joker boxed or exposed on the deal is a misdeal.",
    "two_exposed_misdeal": "Two or more cards boxed or exposed on the deal are a misdeal.",
    "exposed_replaced": "One other boxed or exposed card is replaced by the first of the four left over.",
    "wrong_stub_redeal": "When not exactly four cards are left over, all is dealt again.",
    "wrong_count_mended": "A wrong number of cards told before the bank opens is put right.",
    "wrong_pile_redeal": "When piles are uneven, though four cards are left over, all is dealt again.",
    "wrong_count_killed": "A wrong pile on which nobody bets is taken away like any other.",
    "off_table_exposed": "A card that falls off the table on the deal counts as exposed.",
    "wrong_delivery_stands": "Hands at wrong positions stay there when the cup is closed again.",
    "piles_put_back": "Piles that went to wrong positions are put where they belong.",
    "wrong_count_foul": "A wrong number of cards that comes to light later makes its hand foul.",
    "bank_count_misdeal": "A wrong number of cards in the bank's hand is a misdeal.",
    "too_many_misdeal": "A hand of more than seven cards that cannot be put right is a misdeal.",
    "cup_open_misdeal": "A hand at a wrong position while the cup is open is a misdeal.",
    "bank_hand_seen": "When a player has seen the hand that should be the bank's, it is a misdeal.",
    "hands_move_home": "Hands at wrong positions go to their own; who saw a wrong one plays the house way.",
    "procedure_restarts": "After a slip between the pick and the delivery the procedure starts again.",
    "cup_shaken_again": "A cup that opens while the bank shakes it is shaken again.",
    "duplicate_void": "Two identical cards void the deal, settled wagers too.",
    "duplicate_stops": "When two identical cards turn up, settled hands stand and the other wagers go back.",
    "twin_never_seen": "A strange card changes nothing unless its twin is turned up too.",
    "early_exposure_sets_hands": "When the bank's hand is seen early, hands not yet set go the house way.",
    "early_exposure_harmless": "When the bank's hand is seen early and every hand is set, play goes on.",
    "bank_slip_mended": "A slip in the bank's setting that is not foul is put right as the bank wants it.",
    "early_exposure_sets_bank": "When the bank's hand is seen early, it is set the house way.",
    "removed_winner": "A winning wager that its owner pulled back is paid the minimum, or pays the maximum.",
    "removed_loser": "A losing wager that its owner pulled back pays the maximum.",
    "removed_known": "A wager that its owner pulled back is settled at its true size.",
    "changed_at_cup_forfeited": "Who changes a wager when the cup is open forfeits it.",
    "changed_forfeited": "Who changes a wager when he has his cards forfeits it.",
    "changed_foul": "Who tries to change his wager when he has his cards has a foul hand and forfeits it.",
    "change_refused": "A wager stands as it was laid, though its owner tried to change it.",
}


def check(rules: PaiGowRules, wagers: tuple[str, ...] = BASE) -> str:
    """Why these settings cannot be played together; `wagers` are those of the game."""
    positions = rules.betting_spots + 1
    if positions != PILES:
        return f"seats is {rules.seats[1]}, which makes {positions} positions, but the piles go to {PILES}"
    if rules.pack != "joker-53" or rules.decks != 1:
        return "the game is dealt from one pack of 52 cards and a joker"
    if sorted(rules.stages) != sorted(wagers):
        return f"stages is {', '.join(rules.stages)}, but the wagers are {', '.join(wagers)}"
    if rules.action_start == "card":
        return "action_start is card, but the action is fixed by dice or the bank's left"
    if unknown := sorted(set(rules.foul_if) - set(FOULS)):
        return f"foul_if names {', '.join(unknown)}, but it takes {', '.join(FOULS)}"
    if rules.pile_choice == "bank" and rules.dice_time == "before-deal":
        return "pile_choice is bank, but with dice before the deal the piles go out as they are dealt"
    if rules.house_way == "none" and rules.house_way_players != "none":
        return f"house_way is none, but house_way_players is {rules.house_way_players}"
    return chart_fault(rules)
