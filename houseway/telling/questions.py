"""Asks as messages: the question as a dealer puts it, and what each answer is called."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from houseway.cards import BANK
from houseway.plain import Json
from houseway.play.asks import Ask, Option
from houseway.play.events import HIDDEN
from houseway.play.game import Game, TableRules
from houseway.play.seeing.seen import Seen
from houseway.telling import parts
from houseway.telling.catalogue import catalogue
from houseway.telling.data import table
from houseway.telling.hands import Named, naming
from houseway.telling.parts import Message, Part, message
from houseway.telling.seen import Seats

QUESTIONS = table("questions")["question"]
SPOKEN = frozenset(catalogue().data["options"])
"""Answers that have a name of their own; the others are called what the ask calls them."""


class Question:
    """An open ask, with what its party sees on the table."""

    def __init__(self, ask: Ask, game: Game[TableRules], seats: Seats, seen: Seen) -> None:
        self.ask, self.game, self.seats, self.seen = ask, game, seats, seen

    def message(self) -> Message:
        """The question."""
        return message(self.name, **{name: part for name, part in self._parts().items() if part is not None})

    @cached_property
    def name(self) -> str:
        to_call = getattr(self.ask, "to_call", None)
        if to_call is not None:
            return "ask-call" if to_call else "ask-check"
        return next((row["say"] for row in QUESTIONS if self._fits(row)), "asked")

    def _fits(self, row: Json) -> bool:
        ask = self.ask
        ids = {option.id for option in ask.options}
        return (
            ask.kind == row.get("kind", ask.kind)
            and row.get("rule", ask.rule) == ask.rule
            and ids.issuperset(row.get("options", ()))
            and ask.text.startswith(row.get("begins", ""))
        )

    def _parts(self) -> dict[str, Part | None]:
        """What a question of this kind speaks of; a template takes what it names."""
        reader = _READERS.get(self.name)
        return reader(self) if reader else {"question": parts.line(self.ask.text, self.seats.at)}

    def _betting(self) -> dict[str, Part | None]:
        to_call = getattr(self.ask, "to_call", 0)
        if to_call:
            return {"hand": self._hand, "call": parts.money(to_call)}
        return {"hand": self._hand, "choices": self._choices}

    def _hand_against(self) -> dict[str, Part | None]:
        told = {"hand": self._hand, "against": self._against, "choices": self._choices}
        return told | {"place": self._split, "behind": self._behind}

    def _own_cards(self) -> dict[str, Part | None]:
        cards, up = self.seen.face_up(self.ask.place), self.seen.face_up(BANK)
        return {
            "cards": parts.cards(cards) if cards else None,
            "hand": self._hand,
            "up": parts.cards(up) if up else None,
            "choices": self._choices,
            "behind": self._behind,
        }

    def _other_hand(self) -> dict[str, Part | None]:
        behind = parts.seat(self.ask.place.seat, self.seats.owner(self.ask.place))
        return {"behind": behind, "choices": self._choices}

    def _throwing(self) -> dict[str, Part | None]:
        return {"hand": self._hand, "n": parts.count(getattr(self.ask, "high", 0))}

    def _only_hand(self) -> dict[str, Part | None]:
        return {"hand": self._hand, "against": self._against}

    # -- parts -------------------------------------------------------------------------------------------

    @property
    def _named(self) -> Named | None:
        return naming(self.game)

    @property
    def _hand(self) -> Part | None:
        """What the hand it is about is worth so far, where it can be named."""
        named, cards = self._named, self.seen.cards.get(self.ask.place, [])
        if named is None or not cards or HIDDEN in cards:
            return None
        words = named.hand(cards, self.seen.board)
        return parts.hand(words) if words else None

    @property
    def _against(self) -> Part | None:
        up = self.seen.face_up(BANK)
        if not up:
            return None
        named = self._named
        words = named.bank(up) if named is not None and len(up) > 1 else ""
        return parts.hand(words) if words else parts.cards(up)

    @property
    def _split(self) -> Part | None:
        place = self.ask.place
        return parts.place(place, self.seats.owner(place)) if place.hand > 1 else None

    @property
    def _behind(self) -> Part | None:
        """Whose hand it is about, where it is another's."""
        place = self.ask.place
        own = self.seats.names[self.ask.party]
        if not place.seat or self.seats.owner(place) == own:
            return None
        return parts.seat(place.seat, self.seats.owner(place))

    def _pile(self) -> dict[str, Part | None]:
        lying = [cards for place, cards in self.seen.cards.items() if place.kind == "discards" and cards]
        taken = any(option.id == "take" for option in self.ask.options)
        return {"cards": parts.cards(lying[-1][-1:]) if lying and taken else None}

    @property
    def _choices(self) -> Part:
        return {"choices": [option.id for option in self.ask.options if option.id != "no"]}

    # -- answers -----------------------------------------------------------------------------------------

    def option(self, option: Option) -> Part:
        """What an answer is called, and what it takes where that is fixed."""
        cost = option.cost or (option.low if option.low is not None and option.low == option.high else 0)
        told: Part = {"option": option.id} if option.id in SPOKEN else self._label(option)
        return told | ({"cost": cost} if cost else {})

    def _label(self, option: Option) -> Part:
        return parts.line(option.label or option.id.replace("-", " "), self.seats.at)


_READERS: dict[str, Callable[[Question], dict[str, Part | None]]] = {
    "ask-call": Question._betting,
    "ask-check": Question._betting,
    "ask-hand-against": Question._hand_against,
    "ask-play-fold": Question._own_cards,
    "ask-ride": Question._own_cards,
    "ask-behind": Question._other_hand,
    "ask-set-other": Question._other_hand,
    "ask-insurance": Question._only_hand,
    "ask-open": Question._only_hand,
    "ask-last-double": Question._only_hand,
    "ask-draw": Question._throwing,
    "ask-throw": Question._throwing,
    "ask-pan-draw": Question._pile,
}


def ask_json(ask: Ask, question: Question) -> Json:
    """An ask as a client is told of it, with its question and the names of its answers."""
    told = ask.to_json() | {"say": question.message()}
    for shown, option in zip(told.get("options", ()), ask.options, strict=False):
        shown["say"] = question.option(option)
    return told
