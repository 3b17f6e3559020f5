"""Cards, jokers and tiles as integers; packs and shoes; and Chance, from which every random draw comes."""

from houseway.cards.card import (
    JOKER,
    UNKNOWN,
    Card,
    cards_html,
    check_cards,
    name_of,
    parse_card,
    parse_cards,
    rank_of,
    show,
    show_cards,
    suit_of,
)
from houseway.cards.chance import Chance, Record, alternate
from houseway.cards.packs import PACKS, Pack, find_pack, shoe
from houseway.cards.places import BANK, BEHIND, BOARD, BURN, EMPTY_SEAT, Place
from houseway.cards.script import Incident, Mishap, Script
from houseway.cards.stub import Exit, Stub, unsealed

__all__ = [
    "BANK",
    "BEHIND",
    "BOARD",
    "BURN",
    "EMPTY_SEAT",
    "JOKER",
    "PACKS",
    "UNKNOWN",
    "Card",
    "Chance",
    "Exit",
    "Incident",
    "Mishap",
    "Pack",
    "Place",
    "Record",
    "Script",
    "Stub",
    "alternate",
    "cards_html",
    "check_cards",
    "find_pack",
    "name_of",
    "parse_card",
    "parse_cards",
    "rank_of",
    "shoe",
    "show",
    "show_cards",
    "suit_of",
    "unsealed",
]
