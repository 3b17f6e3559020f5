"""Pure 21.5 Blackjack: Bonus cards for tens and faces, an ace and a Bonus card are 21.5, and a hand that is
over waits for the bank's."""

from __future__ import annotations

from houseway.games.banked.twenty_one.flow import twenty_one_game

GAME = twenty_one_game(
    id="pure-21-5",
    name="Pure 21.5 Blackjack",
    rows=(("game", "red-flex", "buster", "match-the-dealer", "insurance"),),
)
