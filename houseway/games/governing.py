"""Which rules govern a line of the log that names no clause of its own: for each matter the bindings of a
sheet that speak of it, of which the first that the sheet has is cited. A matter is looked up whole, then by
its first word."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

Governing = Mapping[str, tuple[str, ...]]

_STREET = ("field up_streets", "field down_first", "field seventh_card", "clause betting_round")
_BOARD = ("field board", "clause betting_round", "field betting_rounds")
_SHOWDOWN = ("field show_order", "field winner_shows", "field losers_show", "clause best_hand_wins")

POT: Governing = {
    "acted": (
        "clause bet_size",
        "field structures",
        "clause betting_round",
        "clause first_round_opener",
        "field raise_cap",
        "field limits",
        "field limit_range",
    ),
    "acted blind": ("clause blinds_posted", "field blind_count", "field blinds", "field opening_money"),
    "acted bring-in": ("clause bring_in", "clause forced_opener", "field bring_in", "field first_opener"),
    "acted open": ("clause pot_opened", "field openers"),
    "acted pass": ("clause pot_opened", "field openers"),
    "acted kill": ("clause kill_posted", "field kill"),
    "acted straddle": ("clause straddle", "field straddle"),
    "dealt": (*_STREET, "field hand_size", "field hole_cards"),
    "dealt draw for the button": ("clause first_button", "field first_button"),
    "dealt hole cards": ("field hole_cards", "clause betting_round"),
    "dealt flop": _BOARD,
    "dealt turn": _BOARD,
    "dealt river": _BOARD,
    "dealt cards": ("field hand_size", "clause betting_round"),
    "dealt draw": ("clause draw", "field draw_max", "clause draw_request_binds"),
    "dealt buy": ("clause buy", "field buy_price"),
    "shown": _SHOWDOWN,
    "discarded": ("clause discard", "clause draw", "field keep_cards", "field draw_max"),
    "decided": ("clause game_named", "clause push", "clause betting_round"),
}

BANKED: Governing = {
    "banked": (
        "clause bank_taken",
        "clause bank_any_amount",
        "clause seated_player_banks",
        "field bank_turns",
    ),
    "decided bank": ("clause bank_offered_clockwise", "clause bank_taken", "clause bank_rotates"),
    "wagered": ("clause wager_limits", "field stages", "clause no_more_bets", "field table_limits"),
    "wagered play": ("field play_multiple", "clause play_or_fold"),
    "wagered insurance": ("clause insurance_offered", "field insurance"),
    "withdrawn": ("clause withdrawn", "clause bet_withdrawn"),
    "rolled": ("clause action_button", "field action_start", "field dice_time"),
    "dealt": (
        "clause deal_from_bank_left",
        "clause two_cards_each",
        "clause seven_piles",
        "field deal_in",
        "field deal_pattern",
        "clause cards_face_up",
        "clause piles_clockwise",
    ),
    "dealt third card": (
        "clause player_hand_draws",
        "clause banker_draws_by_third_card",
        "field player_draw",
        "field banker_draw",
    ),
    "dealt draw": ("clause draw_or_stand", "clause drawn_card_plays", "field must_hit"),
    "dealt hit": ("clause must_hit", "field must_hit", "clause draw_or_stand", "field hard_hand"),
    "dealt double": ("clause double_one_card", "field double_totals"),
    "dealt split": ("clause split_hand_draws", "clause split_pair", "field max_splits"),
    "dealt bank draws": ("clause bank_draws_by_chart", "field bank_soft_17"),
    "dealt bank's second card": ("clause hole_card_down", "field bank_check", "clause bank_draws_by_chart"),
    "dealt second cards": ("field deal_pattern", "clause cards_face_up", "clause hole_card_down"),
    "dealt flop": ("field board", "clause board_dealt", "clause deal_from_bank_left"),
    "shown": (
        "clause bank_opens",
        "clause hands_exposed",
        "clause shown_from_bank_left",
        "clause cards_face_up",
    ),
    "shown bank": (
        "clause bank_opens",
        "clause hole_card_turned",
        "clause bank_card_up",
        "clause hands_exposed",
    ),
    "discarded": ("clause split_pair", "clause empty_piles_killed", "clause cards_away"),
    "looked": ("clause own_cards_only", "clause first_look_sets"),
    "decided": (
        "clause play_or_fold",
        "clause draw_or_stand",
        "clause set_two_and_five",
        "clause must_hit",
        "clause must_stand",
        "field must_hit",
        "clause house_way_asked",
    ),
    "decided pile": ("clause bank_picks_pile", "field pile_choice"),
    "decided natural": ("clause natural_declared", "clause natural"),
}

POINTS: Governing = {
    "dealt": ("clause dealt_in_fives", "clause deal_to_right", "clause thirteen_cards", "field deal"),
    "dealt draw": ("clause first_to_draw", "clause option_taken", "clause deck_card_used"),
    "dealt opening": ("clause lowest_opens", "field first_opener"),
    "dealt first card": ("clause first_upcard", "field first_upcard"),
    "decided": ("clause declared", "clause option_taken", "clause forced", "clause rows_set"),
    "decided going on top": ("clause declared", "clause retired"),
    "decided option card": ("clause option_taken", "clause forced"),
    "discarded": ("clause discarded", "clause option_taken"),
    "shown": ("clause laid", "clause out", "clause rows_compared", "clause rows_set"),
    "looked": ("clause forced_back", "clause foul_called"),
}

_BY_FAMILY: dict[str, Governing] = {
    "flop": POT,
    "stud": POT,
    "draw": POT,
    "choice": POT,
    "rummy": POINTS,
}


@cache
def governing(game: str, family: str, pot: bool) -> Governing:
    """What governs the lines of a game, by its family; a counting or set game for a pot or for points by
    itself."""
    if pot:
        return POT
    if game == "chinese-poker":
        return POINTS
    return _BY_FAMILY.get(family, BANKED)


APART = ("dealt draw for the button",)
"""Matters of their own, of which no rule on the deal speaks."""


def bindings_for(matter: str, told: Governing) -> tuple[str, ...]:
    """The bindings that speak of a matter, the nearest first."""
    if matter in APART:
        return told.get(matter, ())
    return (*told.get(matter, ()), *told.get(matter.partition(" ")[0], ()))
