"""The rules that the player-dealer layer carries out in every banked game, by name."""

from __future__ import annotations

CLAUSES = {
    "seated_player_banks": "Only a seated player is offered the bank, never the house.",
    "bank_taken": "The player-dealer puts up his wager before anybody bets.",
    "bank_any_amount": "The bank's wager has no maximum and need not cover all wagers.",
    "bank_rotates": "When his turn is over the player-dealer gives the bank up and it is offered on.",
    "bank_offered_clockwise": "The bank is offered clockwise, seat by seat.",
    "bank_needs_last_bet": "A seat on whose spot no bet lay in the last hand is not offered the bank.",
    "bank_refused_breaks_game": "When everybody else refuses the bank no hand is dealt and the game ends.",
    "bank_waits_for_another": "Who has had his turn at the bank waits until somebody else has held it.",
    "bank_refused_same_player": "When everybody else refuses the bank the same player may bank again.",
    "bank_shared": "Partners win and lose in proportion to what each put into the bank.",
    "wager_limits": "A wager lies between the posted minimum and maximum of its circle.",
    "unoccupied_spots": "A seated player may bet on spots where nobody sits, and decides their hands.",
    "seat_maximum": "All bettors of one seat together keep to its maximum; what is over it goes back.",
    "no_more_bets": "From here on no opening wager may be made, raised or withdrawn.",
    "bank_fee": "The player-dealer pays his fee by the total table action before cards are dealt.",
    "bank_pays_fee_from_wager": "What a player-dealer lacks for his fee is taken out of his wager.",
    "player_fee": "A player pays his own fee before cards are dealt.",
    "misdeal_voids": "A mistake in the deal seen before anybody decides voids the round: all wagers go back.",
    "misdeal_put_right": "A mistake in the deal that does not void the round is put right on the spot.",
    "action_button": "A card or the dice place the action button, where settlement starts.",
    "bank_limit": "The player-dealer can neither win nor lose more than his wager.",
    "uncovered_returned": "What the bank does not reach goes back to its owner.",
    "uncovered_lost": "What the bank does not reach is lost.",
    "uncovered_over_limit": "What would be lost beyond the most that the bank may win goes back.",
}
