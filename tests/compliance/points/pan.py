"""The words in which hands of Pan are told (`tests/compliance/stories.py` says how), in three rooms at once.

    C amb.8, L play.10 amb.8, F play.9: a card thrown from a hand is not offered
        Ann holds 4c 4d 2s; Bo holds 2c 2d; Ann draws 4h; Ann lays 4c 4d 4h, Ann throws 2s; asked lay Bo

A letter stands for a room's sheet (`tests/points/pan.py`). A table may say in a column `room` for which of
them a row is; {ante} and other figures of `PRINTED` are each room's own. What is arranged before the deal:

    players 4, new game, Bo has 5        five chips
    Ann holds 4c 4d, Ann draws Kd 4s     the rest of the hand goes with nothing
    opening/seat 3: 2c 5c                cards of a place by its name
    slip Bo turn #1 pocketed             and `slip Bo #2 extra found 3`, `slip Ann draw #1 foreign 8h`

What is done, with commas between what is waited for together; all others go on as usual:

    Ann lays 4c 4d 4h / 2c 2d 2h         or `lays nothing`; so with `throws` and `mends`
    Bo retires, Bo takes, Bo goes on     goes on to the deck instead of taking
    Cy forces, Cy calls, Cy inspects     or `lets the force be`, `lets the call be`, `lets the inspect be`
    Ann asks for 400, Ann cuts to 100    cents of a pay, or of what her going out brings; `asks for nothing`
    begin                                until somebody is about to draw or to lay; `to the end`
    refused Ann lays 4c 5c: no meld      all of it, with the reason if one is given
    at once Bo goes on                   and nobody else does anything
    anew                                 another hand, with nothing arranged

What must be true; lists are complete unless it says otherwise:

    melds Ann: 4c 4d 4h / 2c 2d 2h       as they lie
    drawn Ann, Cy                        who drew first, and then; `last drawn Bo`
    asked lay Bo                         who is asked it now, or `nobody`; `open Cy` who must answer
    ruled out: Ann / Bo                  the details of a clause, or `never`; or just `ruled split`
    paid ante: Ann pot 1, Bo pot 1       payer, payee and chips, or `nothing`; `sorted`, or `first`
    payers condition_paid: Bo, Cy        `Bo among payers of out_paid`
    chips Bo -1                          won or lost so far, fees apart
    each 4                               what everybody else has paid Ann beyond his ante
    fees pot 200                         cents, or `nothing`
    lying on the draw Kd                 the card that is offered; `in hand Ks` the one that was drawn
    size 10                              cards that Bo was dealt, made up and had taken out
    must be used, need not be used       the card that is to be laid
    Cy saw the hand of Ann               which somebody looked at
    over, not over
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from houseway.cards import parse_card
from houseway.errors import Refused
from houseway.play import Round
from houseway.play.events import Dealt, Looked
from tests.compliance import Here
from tests.compliance.stories import Steps, readings_of, rows_of, stories_of, take
from tests.points import pan

PRINTED = {
    "C": {"ante": "1", "outs": "2"},
    "L": {"ante": "1", "outs": "1"},
    "F": {"ante": "2", "outs": "2"},
}


@dataclass
class Hand:
    """A hand while its story is told."""

    here: Here
    settings: list[str]
    players: int = 3
    new: bool = False
    stacks: dict[str, int] = field(default_factory=dict)
    hands: dict[str, str] = field(default_factory=dict)
    draws: dict[str, str] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    slips: list[tuple[Any, ...]] = field(default_factory=list)
    dealt: Round | None = None

    @property
    def round(self) -> Round:
        if self.dealt is None:
            more = {"stacks": self.stacks, "new": self.new}
            table = pan.table_of(self.here.sheet, self.players, *self.settings, **more)
            self.dealt = pan.deal(table, self.hands, self.draws, self.slips, **self.cards)
        return self.dealt


def goes(here: Here, story: Sequence[str]) -> None:
    """A hand, told in steps, once under each of its readings."""
    for reading, steps in readings_of(story):
        hand = Hand(here, [one for one in reading.split(", ") if one])
        for step in steps:
            if step == "anew":
                hand = Hand(here, hand.settings)
                continue
            known = (not hand.dealt and take(step, ARRANGED, hand)) or take(step, STEPS, hand)
            assert known or take(step, DONE, hand), f"what is {step!r} here?"


class Rooms:
    """The sheets of Pan, whose proofs are told together."""

    def __init__(self) -> None:
        self.sheets = {letter: Here(name) for letter, name in pan.SHEETS.items()}

    def tells(self, text: str) -> None:
        for story in stories_of(text):
            for letter, *rules in (one.split() for one in " ".join(story.rules).split(", ")):
                for lines in told_in(letter, story.lines):
                    self.sheets[letter].proves(goes, *rules, title=story.sentence, story=lines)

    def tests(self) -> list[Any]:
        return [here.tests() for here in self.sheets.values()]


def told_in(letter: str, lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines once for each row that is for this room."""
    table = [line for line in lines if line[0] == "|"]
    if table and "room" in table[0]:
        at = [cell.strip() for cell in table[0].split("|")].index("room")
        lines = [line for line in lines if line not in table[1:] or letter in line.split("|")[at]]
    own = {key: value for key, value in PRINTED[letter].items() if not table or key not in table[0]}
    for name, value in own.items():
        lines = [line.replace(f"{{{name}}}", value) for line in lines]
    yield from rows_of(lines)


# -- what is arranged ----------------------------------------------------------------------------------------

WHO = r"(Ann|Bo|Cy|Dee|Eli)"


def slip(hand: Hand, where: str, nth: str, kind: str, card: str | None, found: str | None) -> None:
    hand.slips.append((where, int(nth), kind, card, int(found or 0)))


ARRANGED: Steps = {
    r"players (\d)": lambda hand, count: setattr(hand, "players", int(count)),
    r"new game": lambda hand: setattr(hand, "new", True),
    rf"{WHO} has (\d+)": lambda hand, who, chips: hand.stacks.update({who: int(chips)}),
    rf"{WHO} holds (.+)": lambda hand, who, cards: hand.hands.update({who: cards}),
    rf"{WHO} draws (.+)": lambda hand, who, cards: hand.draws.update({who: cards}),
    r"(opening/seat \d|discards): (.+)": lambda hand, where, cards: hand.cards.update({where: cards}),
    r"slip (.+) #(\d+) ([a-z-]+)(?: (\w\w))?(?: found (\d+))?": slip,
}


# -- what is done --------------------------------------------------------------------------------------------

SAID: dict[str, tuple[str, Any]] = {
    "retires": ("declare", "retire"),
    "takes": ("draw", "take"),
    "goes on": ("draw", "draw"),
    "forces": ("force", "force"),
    "calls": ("call", "call"),
    "inspects": ("inspect", "inspect"),
    "asks for nothing": ("pay", "pass"),
}


def meant(words: str) -> tuple[str, Any]:
    """What kind of question is answered, and how."""
    if words in SAID:
        return SAID[words]
    verb, _, rest = words.partition(" ")
    if verb == "lets":
        return rest.split()[1], "pass"
    if verb in ("asks", "cuts"):
        cents = int(rest.split()[1])
        return ("pay", cents) if verb == "asks" else ("short", ["short", cents])
    return verb.removesuffix("s"), "" if rest == "nothing" else rest


def do(hand: Hand, text: str) -> None:
    told: dict[str, dict[str, list[Any]]] = {}
    for one in text.split(", "):
        who, _, words = one.partition(" ")
        kind, choice = meant(words)
        told.setdefault(who, {}).setdefault(kind, []).append(choice)
    pan.play(hand.round, told)


def at_once(hand: Hand, words: str) -> None:
    kind, choice = meant(words)
    hand.round.act(pan.the_ask(hand.round, kind).id, choice)


def refused(hand: Hand, text: str, why: str | None) -> None:
    with pytest.raises(Refused, match=re.escape(why) if why else None):
        do(hand, text)


VERBS = r"(?:lays|throws|mends|retires|takes|goes on|forces|calls|inspects|lets|asks|cuts)"
DONE: Steps = {
    r"begin": lambda hand: pan.play(hand.round),
    r"to the end": lambda hand: pan.play(hand.round, on=True),
    r"refused ([^:]+)(?:: (.+))?": refused,
    rf"at once {WHO} (.+)": lambda hand, _, words: at_once(hand, words),
    rf"((?:{WHO} {VERBS}.*)+)": lambda hand, text, _: do(hand, text),
}


# -- what must be true ---------------------------------------------------------------------------------------


def names(text: str) -> list[str]:
    return [] if text == "nobody" else text.split(", ")


def drawn(hand: Hand, text: str) -> None:
    assert pan.drawn(hand.round)[: len(names(text))] == names(text)


def last_drawn(hand: Hand, who: str) -> None:
    assert pan.drawn(hand.round)[-1] == who


def asked(hand: Hand, kind: str, who: str) -> None:
    assert pan.asked(hand.round, kind) == names(who)


def must_answer(hand: Hand, who: str) -> None:
    assert [hand.round.parties[ask.party] for ask in hand.round.asks if not ask.optional] == names(who)


def ruled(hand: Hand, clause: str, told: str | None) -> None:
    found = pan.ruled(hand.round, clause)
    assert found if told is None else found == ([] if told == "never" else told.split(" / "))


def payments(text: str) -> list[tuple[str, str, int]]:
    rows = [one.split() for one in text.split(", ")] if text != "nothing" else []
    return [(payer, payee, int(chips)) for payer, payee, chips in rows]


def paid(hand: Hand, how: str | None, clause: str, text: str) -> None:
    found = pan.paid(hand.round, clause)
    if how == "sorted ":
        found = sorted(found)
    assert (found[:1] if how == "first " else found) == payments(text)


def payers(hand: Hand, clause: str, text: str) -> None:
    assert [payer for payer, *_ in pan.paid(hand.round, clause)] == names(text)


def among_payers(hand: Hand, who: str, clause: str) -> None:
    assert who in [payer for payer, *_ in pan.paid(hand.round, clause)]


def chips(hand: Hand, who: str, count: str) -> None:
    assert pan.chips(hand.round)[who] == int(count)


def each(hand: Hand, count: str) -> None:
    letter = next(letter for letter, name in pan.SHEETS.items() if name == hand.here.sheet)
    ante = int(PRINTED[letter]["ante"])
    others = [-won - ante for who, won in pan.chips(hand.round).items() if who != "Ann"]
    assert others == [int(count)] * len(others)


def fees(hand: Hand, text: str) -> None:
    pairs = [one.split() for one in text.split(", ")] if text != "nothing" else []
    assert pan.fees(hand.round) == {who: int(cents) for who, cents in pairs}


def size(hand: Hand, count: str) -> None:
    own = pan.place_in(hand.round, "Bo")
    deals = [event for event in hand.round.events if isinstance(event, Dealt)]
    rows = [row for event in deals for row in zip(event.places, event.cards, strict=True)]
    came = sum(len(cards) for place, cards in rows if place == own)
    assert came - sum(len(event.cards) for event in pan.thrown(hand.round, own)) == int(count)


def offered(hand: Hand, card: str) -> None:
    assert pan.the_ask(hand.round, "draw").card == parse_card(card)


def in_hand(hand: Hand, card: str) -> None:
    assert pan.the_ask(hand.round, "lay").drawn == parse_card(card)


def must_use(hand: Hand, word: str) -> None:
    assert bool(pan.the_ask(hand.round, "lay").must_use) is (word == "must")


def melds(hand: Hand, who: str, text: str) -> None:
    assert pan.melds(hand.round, who) == text.split(" / ")


def saw(hand: Hand, who: str, whose: str) -> None:
    (look,) = [event for event in hand.round.events if isinstance(event, Looked)]
    assert look.place == pan.place_in(hand.round, whose) and hand.round.index(who) in look.audience


def over(hand: Hand, negated: str | None) -> None:
    assert hand.round.over is not bool(negated)


STEPS: Steps = {
    rf"melds {WHO}: (.+)": melds,
    r"drawn (.+)": drawn,
    rf"last drawn {WHO}": last_drawn,
    r"asked (\w+) (.+)": asked,
    r"open (.+)": must_answer,
    r"ruled (\w+)(?:: (.+))?": ruled,
    r"paid (sorted |first )?(\w+): (.+)": paid,
    r"payers (\w+): (.+)": payers,
    rf"{WHO} among payers of (\w+)": among_payers,
    rf"chips {WHO} (-?\d+)": chips,
    r"each (\d+)": each,
    r"fees (.+)": fees,
    r"lying on the draw (\w\w)": offered,
    r"in hand (\w\w)": in_hand,
    r"size (\d+)": size,
    r"(must|need not) be used": must_use,
    rf"{WHO} saw the hand of {WHO}": saw,
    r"(not )?over": over,
}
