"""The headings under which a sheet's sentences are printed, by the section that their ids begin with."""

from __future__ import annotations

SECTIONS = {
    "room": "The room",
    "deck": "Deck and players",
    "bet": "Stakes, betting and button",
    "play": "Sequence of play",
    "act": "Player decisions",
    "rank": "Card values and ranking",
    "way": "Forced drawing and house way",
    "pay": "Settlement",
    "side": "Bonus and side bets",
    "irr": "Irregularities",
    "fee": "Fees",
    "ex": "Worked examples",
    "amb": "Where the text can be read in several ways",
}
