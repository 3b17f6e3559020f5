"""What a room may change in the nines, where every spot has a hand of its own against the bank's, and the
rules the games carry out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games import banked as bank
from houseway.games.banked import BankRules
from houseway.play.money import Limits
from houseway.play.payoff import Odds

KIND = "game"
"""The one circle of a spot."""
BASE = (KIND,)
COUNTED: dict[str, tuple[str, ...]] = {"flat": ()}
"""What the bank's fee is counted on: nothing, it is one amount."""

TOTALS = tuple(str(total) for total in range(10))
"""Every total, as a chart has it from left to right and a pay table by its rows."""
DRAW_TO_FIVE = "HHHHHHSSSS"
EVEN_MONEY = Odds(1)


@dataclass(frozen=True, kw_only=True)
class NinesRules(BankRules):
    """What a room may change in the nines."""

    table_sizes: tuple[int, ...] = (7, 8)
    """The tables it is dealt at, by their seats."""
    pack: str = "stripped-7-to-10"
    decks: int = 8
    reshuffle: Literal["too-few-cards", "every-round"] = "too-few-cards"
    """When the shoe is made new: with fewer than four cards a seat before a deal, or before every deal."""
    stages: tuple[str, ...] = BASE
    action_start: Literal["left-of-bank", "card", "dice"] = "dice"
    option_limits: Mapping[str, Limits] = field(default_factory=dict)
    """Limits in cents of fee options whose printed limits are read in more than one way."""
    fee_base: str = "flat"
    fee_payer: Literal["bank-and-players", "players", "bank"] = "bank-and-players"
    """Whose fees of the schedule are taken."""

    open_spots: Literal["seated", "any"] = "seated"
    """Whether only the places of seated players are bet on, or every place of the table."""
    backline_say: Literal["seated", "largest"] = "seated"
    """Who plays a spot with several bettors: the player seated there, or the largest bettor."""
    idle_say: Literal["seated", "bettor"] = "seated"
    """Who plays a spot whose own player does not bet: he all the same, or the largest bettor."""
    active_spots: Literal["any", "one"] = "any"
    """How many spots one player may play and look at."""
    nominee: Literal["none", "seated-player"] = "none"
    """Whether a bettor without a seat who has the say may name a seated player to act for him."""
    hand_seen_by: Literal["decider", "spot-bettors"] = "decider"
    """Who looks at the cards of a spot: whoever plays it, or everybody who bets on it."""

    deal_start: Literal["action", "left-of-bank"] = "action"
    """Where the first card goes: to the action button, or to the bank's left."""
    deal_on_bank: Literal["next-seat", "bank-first"] = "next-seat"
    """Who has the first card when the dice point at the bank: the next seat with a wager, or the bank."""
    draw_order: Literal["in-turn", "boxes"] = "in-turn"
    """Whether spots draw one after another, or all choose a box and cards come from the bank's left."""
    player_draw: Literal["free", "house-way"] = "free"
    """Whether players hit and stand as they like, or must do as the house way says."""
    passed_draw: Literal["backed-up", "next-card"] = "backed-up"
    """What a player draws who was passed over and is noticed later: the card that was his, those after him
    moving up, or the next of the shoe."""
    house_way: str = DRAW_TO_FIVE
    """What the house dealer does with a hand nobody plays: H draws, S stands, a letter for each total."""
    house_way_on_request: bool = False
    """Whether a player may have his hand played the house way."""
    bank_draw: str = "HHHHOOOSSS"
    """What the bank does on three cards of each total: H must draw, S must stand, O chooses."""
    bank_option_default: Literal["house-way", "stand"] = "house-way"
    """What a bank that does not answer does where it may choose."""
    bank_stand: Literal["at-once", "confirmed"] = "at-once"
    """Whether the house dealer makes sure of a bank that chooses to stand."""
    bank_partners_say: Literal["largest", "holder"] = "largest"
    """Who chooses for partners in the bank: the largest share, or the holder of the position."""

    game_pays: Odds = EVEN_MONEY
    """A hand closer to nine than the bank's."""
    on_tie: Literal["push", "lose"] = "push"
    """What a wager does on equal totals."""
    zero_rule_pays: Mapping[str, Odds] = field(default_factory=dict)
    """What a wager wins by the hand's total when the bank's first three cards make 0, nothing being a push;
    without rows such a bank is a hand like any other."""
    zero_rule_total: Literal["final", "first-three"] = "final"
    """Which total of a hand that table goes by."""

    wrong_count: Literal["mended-before-draw", "foul"] = "mended-before-draw"
    """What a wrong number of cards on a spot is: put right if it is told before the draw, or always foul."""
    foreign_card: Literal["dead-replaced", "foul"] = "dead-replaced"
    """What a card that is not of the pack does: the next card replaces it, or it makes a hand of three cards
    foul that its player stands on."""
    bank_foul: Literal["plays", "pays-all"] = "plays"
    """What a bank's hand that touched other cards does: it plays, or pays every wager it reaches."""
    removed_wager: Literal["true-size", "minimum"] = "true-size"
    """What a wager is that its owner pulled back, so that nobody knows its size: its true size all the same,
    or the minimum bet, won or lost."""
    changed_at_cup: Literal["stands", "forfeited"] = "stands"
    """What becomes of a wager that its owner touches when the cup is open: it stands, or is forfeited."""
    misread_hand: Literal["true-value", "if-intact"] = "true-value"
    """Whether a hand that was misread plays at its true value always, or only if it can be retrieved
    intact."""


CLAUSES = bank.CLAUSES | {
    "open_spot": "A spot is played for whoever bets on it, though its own player does not.",
    "three_cards_each": "Three cards, one at a time, go to each spot with a wager and to the bank.",
    "deal_from_action": "The first card goes to the action button.",
    "deal_from_bank_left": "The first card goes to the bank's left.",
    "bank_dealt_first": "The bank has the first card when the dice point at it.",
    "bank_cards_unseen": "Nobody looks at the bank's cards until every hand has drawn or stood.",
    "own_cards_only": "Nobody looks at a hand but those who play it or may see it.",
    "hand_locked": "A player looks at his next hand only when he has decided the one before.",
    "hands_in_sequence": "A player with several hands plays one after another.",
    "draw_or_stand": "A hand stands on its three cards or takes exactly one more.",
    "draw_from_action": "Hands draw in turn, clockwise from the action button.",
    "boxes": "All hands go into the hit or the no-hit box; then cards come clockwise from the bank's left.",
    "drawn_card_plays": "A card drawn at a player's request plays.",
    "house_way_plays": "A hand that nobody plays is played the house way.",
    "house_way_asked": "A player has his hand played the house way.",
    "nominee_acts": "A bettor without a seat names a seated player to play the hand.",
    "bank_opens": "The bank's three cards are turned up when every hand has drawn or stood.",
    "bank_must_draw": "The bank must draw on its total.",
    "bank_must_stand": "The bank must stand on its total.",
    "bank_may_choose": "The bank may choose on its total.",
    "largest_share_chooses": "The partner with the largest share chooses for the bank.",
    "stand_confirmed": "The house dealer makes sure that standing is meant.",
    "card_values": "Aces count 1, pictures 0, other cards their number.",
    "last_digit": "Only the last digit of a total counts.",
    "cards_speak": "A hand counts what its cards make, whatever was said or read.",
    "hands_exposed": "Every hand is turned up and read as far as the bank's money reaches.",
    "higher_wins": "A hand closer to nine than the bank's wins.",
    "lower_loses": "A hand farther from nine than the bank's loses.",
    "tie_pushes": "Equal totals push.",
    "tie_loses": "Equal totals lose.",
    "zero_rule": "Against a bank whose first three cards make 0, a table by the hand's total decides.",
    "exposed_card_plays": "An exposed card plays as dealt.",
    "boxed_card_dead": "A boxed card is dead, and the next card replaces it.",
    "off_table_dead": "A card dealt off the table is dead, and the next card replaces it.",
    "foreign_card_dead": "A card of another pack is dead, and the next card replaces it.",
    "foreign_card_foul": "A hand of three cards played with a card of another pack is foul and loses.",
    "foreign_card_in_four": "In a hand of four cards a card of another pack counts its points.",
    "action_hand_misdeal": "An action hand on the wrong spot is a misdeal if nobody has acted.",
    "bank_count_misdeal": "A bank that has not three cards is a misdeal, also when the draw has begun.",
    "wrong_count_mended": "A wrong number of cards that is told before the draw is put right.",
    "wrong_count_foul": "A hand with the wrong number of cards is foul and loses.",
    "careless_foul": "A hand that its player lets touch other cards is foul and loses.",
    "bank_foul": "A bank that fouls its own hand pays every wager it reaches.",
    "bank_foul_plays": "A bank's hand that touched other cards plays, as its cards are known.",
    "bank_draw_mended": "A wrong number of cards on the bank's draw is put right at once.",
    "late_start_stands": "A deal that began at the wrong spot stands when somebody has acted.",
    "draw_backed_up": "A player who was passed over draws as long as the bank's hand is not open.",
    "passed_over_stands": "Who was passed over until the bank's hand is open stands on his three cards.",
    "misreading_stands": "A misread hand that cannot be retrieved intact stays as it was read.",
    "players_follow_house_way": "Players must stand and draw as the house way says.",
    "removed_wager_minimum": "A wager that its owner pulled back is paid, or pays, the minimum.",
    "removed_known": "A wager that its owner pulled back is settled at its true size.",
    "changed_at_cup_forfeited": "Who touches his wager when the cup is open forfeits it.",
    "change_refused": "A wager stands as it was laid, though its owner touched it.",
}


def check(rules: NinesRules) -> str:
    """Why these settings cannot be played together."""
    if rules.seats[1] not in rules.table_sizes:
        return f"seats is {rules.seats[1]}, but the tables have {' or '.join(map(str, rules.table_sizes))}"
    for name, chart, letters in (
        ("house_way", rules.house_way, "HS"),
        ("bank_draw", rules.bank_draw, "HSO"),
    ):
        if len(chart) != len(TOTALS) or set(chart) - set(letters):
            return f"{name} is {chart!r}, but it has one of the letters {letters} for each total from 0 to 9"
    if rules.zero_rule_pays and set(rules.zero_rule_pays) != set(TOTALS):
        return f"zero_rule_pays must have the rows {', '.join(TOTALS)}"
    if rules.fee_base not in COUNTED:
        return f"fee_base is {rules.fee_base!r}, but the fees of this game are flat"
    if rules.stages != BASE:
        return f"stages is {', '.join(rules.stages)}, but the only wager is {KIND}"
    if rules.action_start == "card":
        return "action_start is card, but the action is fixed before any card"
    return ""
