"""PHH written: a hand in one file, or several."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time
from decimal import Decimal

from houseway.cards.card import UNKNOWN, show
from houseway.histories.record import Act, Amount, Hand, HistoryError
from houseway.histories.variants import PHH, phh_code


def write_phh(hand: Hand) -> str:
    """A hand as the text of a .phh file."""
    code = phh_code(hand.game, hand.structure)
    if not code:
        name = f"{hand.structure} {hand.game.partition('/')[2]}"
        raise HistoryError(f"{hand.source or hand.game}: PHH has no variant for {name}")
    antes, blinds = hand.antes or (0,) * len(hand.stacks), hand.blinds or (0,) * len(hand.stacks)
    if len(hand.stacks) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    fields: dict[str, object] = {
        "variant": code,
        "ante_trimming_status": hand.matched_antes,
        "antes": antes,
    }
    if PHH[code].stud:
        fields["bring_in"] = hand.bring_in
    else:
        fields["blinds_or_straddles"] = blinds
    fields |= (
        {"small_bet": hand.bets[0], "big_bet": hand.bets[1]}
        if len(hand.bets) > 1
        else {"min_bet": hand.bets[0]}
    )
    fields |= {"starting_stacks": hand.stacks, "actions": [written_act(act) for act in hand.acts]}
    if hand.players:
        fields["players"] = hand.players
    if hand.finishing:
        fields["finishing_stacks"] = hand.finishing
    return "".join(f"{_key(name)} = {toml(value)}\n" for name, value in (fields | hand.details).items())


def write_phhs(hands: Iterable[Hand]) -> str:
    """Hands as the text of a .phhs file, numbered from 1."""
    return "\n".join(f"[{number}]\n{write_phh(hand)}" for number, hand in enumerate(hands, 1))


def written_act(act: Act) -> str:
    """An act in the words of the format."""
    player = f"p{act.player + 1}"
    cards = "".join("??" if card == UNKNOWN else show(card) for card in act.cards)
    words = {
        "deal": f"d dh {player} {cards}",
        "board": f"d db {cards}",
        "fold": f"{player} f",
        "call": f"{player} cc",
        "raise": f"{player} cbr {number(act.amount)}",
        "bring-in": f"{player} pb",
        "discard": f"{player} sd {cards}".rstrip(),
        "show": f"{player} sm {(cards or '-') if act.shows else ''}".rstrip(),
        "note": "",
    }[act.word]
    return f"{words} # {act.said}".strip() if act.said else words


def number(amount: Amount) -> str:
    """An amount as it is written: without a fraction that is none."""
    return str(amount) if isinstance(amount, int) else f"{amount:f}"


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Decimal):
        return (
            "inf" if value == Decimal("Infinity") else f"{value:f}" if "." in f"{value:f}" else f"{value:f}.0"
        )
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(name)} = {toml(one)}" for name, one in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    plain = name.replace("_", "").replace("-", "")
    return name if plain.isascii() and plain.isalnum() else json.dumps(name, ensure_ascii=False)
