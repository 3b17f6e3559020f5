"""What people do at the table, in words, as the choice that an ask takes: `folds`, `raises to 8`,
`bets ante 10, pair-plus 5 on seat 3`, `sets Ah Kd / 9c 9d 5h 4s 2c`."""

from __future__ import annotations

import re
from typing import Any

from houseway.cards import parse_cards, show
from houseway.cards.tiles import tile_of
from houseway.play import Ask

TAKES_WORD = {"chooses", "choose", "says", "say", "names", "name", "picks", "pick"}
JOINS = {"joins", "join"}
NOT_THIS = object()
"""The phrase does not answer this ask."""


def cents(dollars: float | str) -> int:
    return round(float(str(dollars).lstrip("$").replace(",", "")) * 100)


def choice_for(ask: Ask, phrase: str, seat: int) -> Any:
    """The choice, or `NOT_THIS`. `seat` is the one from which the phrase is said; 0 is behind the line."""
    read = {"board": _wagers, "pick-cards": _picked, "arrange": _rows, "meld": _melds, "amount": _amount}
    return read.get(ask.kind, _option)(ask, phrase, seat)


def is_bank_offer(ask: Ask) -> bool:
    """Whether the bank is offered, or a share of it."""
    return any(option.id == "bank" for option in getattr(ask, "options", ()))


def is_share(ask: Ask) -> bool:
    return is_bank_offer(ask) and ask.text.startswith("Share")


def is_betting(ask: Ask) -> bool:
    """Whether it is a turn in the betting of a pot game, where order matters."""
    words = {option.id for option in getattr(ask, "options", ())}
    return (
        ask.kind == "choose"
        and bool(words & {"check", "call", "open"})
        and not words & {"2x", "3x", "4x", "1x"}
    )


def is_about(ask: Ask, phrase: str) -> bool:
    """Whether a phrase is an answer of the kind that the ask wants, allowed or not."""
    verb = _forms(phrase.split()[0])[1]
    kinds = {"meld": "meld", "add": "meld", "spread": "meld", "lay": "meld", "set": "arrange"}
    kinds |= {"discard": "pick-cards", "throw": "pick-cards", "turn": "pick-cards"}
    if verb in kinds:
        return ask.kind == kinds[verb]
    if verb == "bet" and re.match(r"bets? (\$?[\d.]+ )?[a-z]", phrase):
        return ask.kind == "board"
    words = {option.id for option in getattr(ask, "options", ())}
    if verb in ("stay", "retire", "draw", "take"):
        return bool(words & ({"stay", "retire"} if verb in ("stay", "retire") else {"draw", "take"}))
    return ask.kind not in ("board", "meld", "arrange", "pick-cards") and "stay" not in words


def is_past(ask: Ask, phrase: str) -> bool:
    """Whether an ask shows that there is no such choice now: melds are laid when a card has been drawn or
    taken, and before one of the hand is thrown."""
    return ask.kind == "meld" and _forms(phrase.split()[0])[1] in ("draw", "take", "throw")


def _forms(verb: str) -> list[str]:
    """A verb as an option may spell it: folds, fold; passes, pass; brings-in, bring-in."""
    first, dash, rest = verb.partition("-")
    stems = [first, first.removesuffix("s"), first.removesuffix("es")]
    return [f"{stem}{dash}{rest}" for stem in stems]


def _option(ask: Ask, phrase: str, seat: int) -> Any:
    words = phrase.split()
    options = {option.id: option for option in ask.options}  # type: ignore[attr-defined]
    if words[0] in JOINS:
        return ["bank", cents(words[-1])] if is_share(ask) else NOT_THIS
    if is_share(ask):
        return NOT_THIS
    if words[0] in TAKES_WORD and len(words) > 1:
        spelled = ["-".join(words[1:]), words[1]]
    elif len(words) > 1 and words[-1] in options and not words[-1].isdigit():
        spelled = [words[-1]]
    else:
        spelled = [*_forms("-".join(words)), *_forms(words[0])]
    if "all-in" in phrase or "all in" in phrase:
        return _all_in(options)
    word = next((one for one in spelled if one in options), None)
    if word is None:
        return NOT_THIS
    option = options[word]
    if option.low is None:
        return word
    amounts = re.findall(r"\$?\d[\d,]*(?:\.\d+)?", " ".join(words[1:]))
    return [word, cents(amounts[-1]) if amounts else option.high]


def _all_in(options: dict[str, Any]) -> Any:
    for word in ("raise", "bet", "open"):
        if word in options:
            return [word, options[word].high]
    return "call" if "call" in options else NOT_THIS


def _wagers(ask: Ask, phrase: str, seat: int) -> Any:
    verb, _, rest = phrase.partition(" ")
    if verb not in ("bets", "bet", "wagers", "wager"):
        return NOT_THIS
    *_, spot = ["", *re.findall(r" (?:behind|on|at) seat (\d+)", rest)]
    placed = {}
    for part in re.sub(r" (?:behind|on|at) seat \d+", "", rest).split(","):
        found = re.fullmatch(r"\$?([\d.]+) (?:on )?([\w-]+)|([\w-]+) \$?([\d.]+)", part.strip())
        if found is None:
            return NOT_THIS
        kind, amount = (found[2], found[1]) if found[1] else (found[3], found[4])
        placed[f"{kind}@{spot or seat}"] = cents(amount)
    return placed


def _picked(ask: Ask, phrase: str, seat: int) -> Any:
    verb, *cards = phrase.split()
    if verb in ("stands", "keeps") or cards[:1] in (["nothing"], ["none"], ["no"]):
        return []
    if not {verb, verb.removesuffix("s")} & {
        "discard",
        "throw",
        "turn",
        "pick",
        "buy",
        "replace",
        "draw",
        "expose",
    }:
        return NOT_THIS
    return _codes(ask, [card for card in cards if re.fullmatch(r"[2-9TJQKA][cdhs]|Jk", card)])


def _rows(ask: Ask, phrase: str, seat: int) -> Any:
    verb, _, text = phrase.partition(" ")
    if verb not in ("sets", "set"):
        return NOT_THIS
    left = list(ask.cards)  # type: ignore[attr-defined]
    return [_codes(ask, row.split(), left) for row in text.split("/")]


def _codes(ask: Ask, written: list[str], left: list[int] | None = None) -> list[int]:
    """Cards of an ask as they are written; either of two alike will do."""
    left = list(ask.cards) if left is None else left  # type: ignore[attr-defined]
    codes = []
    for text in written:
        (code,) = parse_cards(text)
        same = next((one for one in left if one == code or show(one) == text or _twins(one, code)), code)
        if same in left:
            left.remove(same)
        codes.append(same)
    return codes


def _twins(one: int, other: int) -> bool:
    try:
        return bool(tile_of(one).spots == tile_of(other).spots)
    except Exception:
        return False


def _melds(ask: Ask, phrase: str, seat: int) -> Any:
    verb, _, text = phrase.partition(" ")
    lying = [list(meld) for meld in getattr(ask, "melds", ())]
    if verb in ("adds", "add"):
        found = re.fullmatch(r"(.+) to meld (\d+)", text)
        if found is None or int(found[2]) > len(lying):
            return NOT_THIS
        lying[int(found[2]) - 1] += list(parse_cards(found[1]))
        return lying
    if verb in ("throws", "throw") and text == " ".join(ask.to_json().get("drawn", ())):
        return []
    if verb in ("melds", "meld", "spreads", "spread", "lays", "lay"):
        new = [list(parse_cards(group)) for group in text.split(";")]
        return [*_lent(lying, new, list(ask.cards)), *new]  # type: ignore[attr-defined]
    return NOT_THIS


def _lent(lying: list[list[int]], new: list[list[int]], pool: list[int]) -> list[list[int]]:
    """The melds that lie, without the cards of new ones that only they have."""
    left = [list(meld) for meld in lying]
    for card in (card for meld in new for card in meld):
        lender = max((meld for meld in left if card in meld), key=len, default=None)
        if card in pool:
            pool.remove(card)
        elif lender is not None:
            lender.remove(card)
    return left


def _amount(ask: Ask, phrase: str, seat: int) -> Any:
    amounts = re.findall(r"\d+(?:\.\d+)?", phrase)
    return cents(amounts[-1]) if amounts else NOT_THIS
