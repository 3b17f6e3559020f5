"""PHH read: the fields of a file, and its acts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation

from houseway.cards.card import UNKNOWN
from houseway.errors import nearest
from houseway.histories.record import Act, Amount, Hand, HistoryError
from houseway.histories.variants import PHH, Variant

CARDS = {
    rank + suit: 4 * at + number
    for at, rank in enumerate("23456789TJQKA")
    for number, suit in enumerate("cdhs")
} | {"??": UNKNOWN}
"""Cards as the format writes them."""
PLAYER = re.compile(r"p([1-9]\d*)")
READ = (
    "variant",
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "players",
    "finishing_stacks",
)
"""The fields that have a place of their own in a hand."""


def read_phh(text: str, source: str = "") -> tuple[Hand, ...]:
    """The hand of a .phh file, or the hands of a .phhs file in their order."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, InvalidOperation) as error:
        raise HistoryError(f"{source or 'the text'} is not TOML: {error}") from None
    if data and "variant" not in data and all(isinstance(value, dict) for value in data.values()):
        return tuple(
            _read_hand(one, f"{source}: hand {key}" if source else f"hand {key}") for key, one in data.items()
        )
    return (_read_hand(data, source),)


def _read_hand(data: Mapping[str, object], source: str) -> Hand:
    """One hand from its fields."""
    fields = Fields(data, source)
    variant = fields.variant()
    players = fields.words("players")
    stacks = fields.amounts("starting_stacks")
    antes, blinds = fields.amounts("antes"), () if variant.stud else fields.amounts("blinds_or_straddles")
    if len(stacks) < 2:
        raise fields.wrong(f"a hand needs two players, and starting_stacks has {len(stacks)}")
    if len(stacks) == 2:
        # The format gives them as if the button were not the small blind.
        antes, blinds = antes[::-1], blinds[::-1]
    sizes = ("small_bet", "big_bet") if variant.structure == "fixed" else ("min_bet",)
    hand = Hand(
        game=variant.game,
        structure=variant.structure,
        bets=tuple(map(fields.amount, sizes)),
        stacks=stacks,
        antes=antes,
        blinds=blinds,
        bring_in=fields.amount("bring_in") if variant.stud else 0,
        matched_antes=data.get("ante_trimming_status") is True,
        players=players,
        finishing=fields.amounts("finishing_stacks") if "finishing_stacks" in data else (),
        details={key: value for key, value in data.items() if key not in READ},
        source=source,
    )
    return fields.with_acts(hand)


class Fields:
    """The fields of one hand, each of its kind."""

    def __init__(self, data: Mapping[str, object], source: str) -> None:
        self.data = data
        self.source = source

    def wrong(self, why: str) -> HistoryError:
        return HistoryError(f"{self.source}: {why}" if self.source else why)

    def value(self, name: str) -> object:
        if name not in self.data:
            raise self.wrong(f"the field {name} is missing{nearest(name, self.data)}")
        return self.data[name]

    def variant(self) -> Variant:
        code = self.value("variant")
        if not isinstance(code, str) or code not in PHH:
            near = nearest(str(code), PHH)
            raise self.wrong(f"there is no variant {code!r}{near}; the format has {', '.join(PHH)}")
        return PHH[code]

    def amount(self, name: str) -> Amount:
        found = self._number(self.value(name), name)
        if found <= 0:
            raise self.wrong(f"{name} is {found}, and must be more than nothing")
        return found

    def amounts(self, name: str) -> tuple[Amount, ...]:
        values = self.value(name)
        if not isinstance(values, list):
            raise self.wrong(f"{name} is not a list of amounts")
        return tuple(self._number(value, name) for value in values)

    def _number(self, value: object, name: str) -> Amount:
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.wrong(f"{name} has {value!r}, which is not a number")
        if isinstance(value, Decimal) and value.is_nan():
            raise self.wrong(f"{name} has nan, which is not a number")
        return value

    def words(self, name: str) -> tuple[str, ...]:
        values = self.data.get(name, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise self.wrong(f"{name} is not a list of words")
        return tuple(values)

    def with_acts(self, hand: Hand) -> Hand:
        """The hand with its acts."""
        texts = self.value("actions")
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise self.wrong("actions is not a list of words")
        acts = tuple(read_act(hand, number, text) for number, text in enumerate(texts, 1))
        object.__setattr__(hand, "acts", acts)
        return hand


def read_act(hand: Hand, number: int, text: str) -> Act:
    """One act from its words."""
    told, _, said = text.partition("#")
    words, said = told.split(), said.strip()
    blank = Act(number, "note", said=said, text=text)
    if not words:
        return blank
    match words:
        case ["d", "db", cards]:
            return blank._replace(word="board", cards=_cards(hand, blank, cards))
        case ["d", "dh", player, cards]:
            return blank._replace(
                word="deal", player=_player(hand, blank, player), cards=_cards(hand, blank, cards)
            )
    if len(words) < 2:
        raise hand.wrong("this is no action", blank)
    act = blank._replace(player=_player(hand, blank, words[0]))
    match words[1:]:
        case ["f"]:
            return act._replace(word="fold")
        case ["cc"]:
            return act._replace(word="call")
        case ["pb"]:
            return act._replace(word="bring-in")
        case ["cbr", amount]:
            return act._replace(word="raise", amount=_amount(hand, blank, amount))
        case ["sd"]:
            return act._replace(word="discard")
        case ["sd", cards]:
            return act._replace(word="discard", cards=_cards(hand, blank, cards))
        case ["sm"]:
            return act._replace(word="show", shows=False)
        case ["sm", "-"]:
            return act._replace(word="show")
        case ["sm", cards]:
            return act._replace(word="show", cards=_cards(hand, blank, cards))
    raise hand.wrong("this is no action: write f, cc, cbr AMOUNT, pb, sd CARDS or sm CARDS", blank)


def _player(hand: Hand, act: Act, word: str) -> int:
    found = PLAYER.fullmatch(word)
    if found is None:
        raise hand.wrong(f"{word!r} is no player: write p1, p2 and so on, or d for the dealer", act)
    player = int(found[1]) - 1
    if player >= len(hand.stacks):
        raise hand.wrong(f"there is no player p{player + 1}: the hand has {len(hand.stacks)}", act)
    return player


def _cards(hand: Hand, act: Act, text: str) -> tuple[int, ...]:
    codes = []
    for at in range(0, len(text), 2):
        code = CARDS.get(text[at : at + 2])
        if code is None:
            raise hand.wrong(
                f"{text[at : at + 2]!r} is not a card: write As, Td, 2c, or ?? for an unknown one", act
            )
        codes.append(code)
    return tuple(codes)


def _amount(hand: Hand, act: Act, text: str) -> Amount:
    try:
        found = Decimal(text.replace(",", ""))
    except InvalidOperation:
        raise hand.wrong(f"{text!r} is not an amount", act) from None
    if not found.is_finite() or found < 0:
        raise hand.wrong(f"{text!r} is not an amount", act)
    return int(found) if found == found.to_integral_value() and "." not in text else found
