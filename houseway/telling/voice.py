"""Messages as plain text, for a terminal, a file or whoever listens."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.plain import Json
from houseway.play.asks import money
from houseway.telling.catalogue import Catalogue, Field, Piece, catalogue, read_template
from houseway.telling.parts import Message, Part

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
HIDDEN = "x"


class Voice:
    """Tells messages to one viewer; nobody is `you` to somebody who only watches."""

    def __init__(
        self,
        viewer: str | None = None,
        *,
        clauses: Mapping[str, str] | None = None,
        words: Catalogue | None = None,
    ) -> None:
        self.viewer = viewer
        self.clauses = clauses or {}
        self.words = words or catalogue()

    def tell(self, message: Message) -> str:
        """A message as a line with a capital at its head."""
        who = message.get("who", {}).get("party")
        own = who is not None and who == self.viewer
        return sentence(self._fill(self.words.form(message["name"], own=own), message) or "")

    def _fill(self, pieces: tuple[Piece, ...], message: Message) -> str | None:
        """Nothing where a part is missing."""
        told = []
        for piece in pieces:
            if isinstance(piece, str):
                told.append(piece)
            elif isinstance(piece, Field):
                part = message.get(piece.part)
                if part is None:
                    return None
                told.append(self._field(piece, part))
            else:
                told.append(self._fill(piece, message) or "")
        return "".join(told)

    def _field(self, field: Field, part: Part) -> str:
        if field.one is not None:
            return field.one if part.get("count") == 1 else field.many
        told = self._whose(part) if field.whose else self.part(part)
        told = self.words.with_article(told) if field.article else told
        return sentence(told) if field.capital else told

    def _whose(self, part: Part) -> str:
        name = part.get("party") or part.get("of")
        if name is not None and name == self.viewer:
            return self.words.word("you", "whose")
        told = self.words.word("accounts", name, name) if name else self.part(part)
        return told + self.words.word("you", "possessive")

    def part(self, part: Part) -> str:
        """One part."""
        kind = next(iter(part))
        value = part[kind]
        teller = getattr(self, f"_{kind}", None)
        return str(value) if teller is None else str(teller(value, part))

    def _party(self, name: str, part: Part) -> str:
        if name == self.viewer:
            return self.words.word("you", "who")
        return self.words.word("accounts", name)

    def _money(self, cents: int, part: Part) -> str:
        return money(cents)

    def _cards(self, written: list[str], part: Part) -> str:
        if written and all(card == HIDDEN for card in written):
            return self.words.word("cards", "hidden" if len(written) == 1 else "hidden_many").replace(
                "{n}", str(len(written))
            )
        return " ".join(face(card) for card in written)

    def _place(self, where: Json, part: Part) -> str:
        kind, of = where["kind"], part.get("of")
        number = str(where.get("hand", ""))
        if of:
            name = self.words.word("places_of", f"{kind}{'_n' if number else ''}", "hand")
            return f"{self._whose({'party': of})} {name}".replace("{n}", number)
        told = self.words.word("places", kind).replace("{n}", number)
        return told.replace("{seat}", str(where.get("seat", "")))

    def _seat(self, number: int, part: Part) -> str:
        return part.get("of") or self.words.word("places", "seat").replace("{seat}", str(number))

    def _hands(self, hands: list[Part], part: Part) -> str:
        return ", ".join(f"{self._holder(one['who'])} {self.part({'cards': one['cards']})}" for one in hands)

    def _holder(self, place: Part) -> str:
        """A hand among several: by its owner's name where it is his only one."""
        alone = "hand" not in place["place"] and place["place"]["kind"] in ("seat", "button card")
        only = place.get("of") and alone
        return self.part({"party": place["of"]} if only else place)

    def _rows(self, rows: list[Part], part: Part) -> str:
        return " / ".join(map(self.part, rows))

    def _choices(self, ids: list[str], part: Part) -> str:
        told = [self.words.word("choices", one, one.replace("-", " ")) for one in ids]
        first, last = told[:-1], told[-1]
        if not first:
            return last
        return self.words.word("choices", "and").join(first) + self.words.word("choices", "or") + last

    def _option(self, id: str, part: Part) -> str:
        """What an answer is called, with what it costs."""
        parts = {"cost": {"money": part["cost"]}} if part.get("cost") else {}
        return self._fill(read_template(self.words.word("options", id)), parts) or id

    def label(self, part: Part) -> str:
        """An answer as a button says it."""
        told = self.part(part)
        costs = part.get("cost") and "option" not in part
        return sentence(f"{told} {money(part['cost'])}" if costs else told)

    def _clause(self, name: str, part: Part) -> str:
        told = self.words.data.get("clauses", {}).get(name) or self.clauses.get(name)
        return (told or name.replace("_", " ")).rstrip(".")

    def _line(self, pieces: list[str | Part], part: Part) -> str:
        return "".join(piece if isinstance(piece, str) else self.part(piece) for piece in pieces)


def face(card: str) -> str:
    """A card as a person reads it: `10♠`."""
    if card == HIDDEN:
        return "▒▒"
    if card == "Jk":
        return "Joker"
    if len(card) == 2 and card[1] in SUITS:
        return f"{'10' if card[0] == 'T' else card[0]}{SUITS[card[1]]}"
    return card.replace("-", " ").rstrip("'")


def sentence(words: str) -> str:
    """Words with a capital at their head; names inside them keep theirs."""
    return words[:1].upper() + words[1:]
