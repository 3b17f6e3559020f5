"""The words in which rounds against a bank are told (`tests/compliance/stories.py` says how).

What is arranged before the cards come; `Bank` is in seat 1 and rich unless a story says otherwise:

    P2 bets ante 10, trips 5            `P2 & P3 bet 20`: on the game; `ante@5` or `20@5` on another's spot
    P3 sits                             and bets nothing
    bank 60, bank seat 4, bank has 80   what it puts up, where it sits, what it has in all
    P2 has 21; P3 joins with 60         what a player has in front; what he adds to the bank
    seat 2: Kc 9d                       the cards of a place in the order they come: `bank`, `board`, `pile 1`
    dice 12, button at 4                what is thrown, or to which seat it leads
    slip seat 2 #1 exposed              what goes wrong with the first card there, `found 2` acts later

What is done; whoever is asked before him goes on as usual:

    P2 folds, P2 says raise 30          a word, and dollars if it needs them
    seat 2 hits, seat 2 sets 8c 6s      the same for a place; the two cards in front
    P2 waits, bank waits                the time runs out
    the end                             everybody goes on as usual
    anew                                another round, with nothing arranged

What must be true; the first five play the round to its end:

    came P2 ante 10, P2 play 40, P3 -20 every wager in the order of settlement, and what it won
    among P2 play 40                    that, whatever became of the others
    paid P2 ante, P3 ante               the wagers that won or lost anything, in order
    order P2 ante, P3 ante              the wagers in the order of settlement; `first P2 ante`
    by wins_both, loses_both            the rules by which they were settled; `told by wins_both` is one of
                                        them, `nothing by foul` none whose name has that in it
    redealt, not redealt                the cards came twice
    moved P2 -10.5                      what the round has won or lost a player, fees and all
    fees Bank 2, P2 1                   what everybody paid the house
    ruled clause: told / told again     the details of a clause, or `never`; `nothing more` if it has none
    told $5 of ante on seat 3           the detail of some clause
    asked seat 2 P2, bank Bank          who is asked about which place now; `P2 next` who is asked at all
    P2 may hit, stand                   that is all his question offers; `fold 0, raise 10-30` in dollars
    P2 may bet ante 10: ante@2 10, blind@2 10       these wagers would stand
    P2 cannot bet ante 4: under the least           they would not, and why
    P2 cannot say raise: not one of                 nor would this answer
    laid P2 play@2 400                  a wager was made, among others
    decided P2 check, P2 fold           all that was decided on a hand so far
    shown bank: 9                       what a place was called at last
    opened bank, seat 2                 the places that were turned up, in order; `so far opened nothing`
    front 2: Kd Td                      the two cards in front at a seat, or at the `bank`
    held 2: 4                           so many cards came there; `held last 2: 7` in the last deal
    dealt to seat 2, bank               the places that got cards, in order
    Banked < Wagered < Dealt            the first of these events, or clauses, come one after the other
    never Rolled                        there is no such event
    over, not over
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import Refused
from houseway.play import Arrange, Ask, Round
from houseway.play.events import Decided, Outcome, Ruled, Transfer
from tests.bank import arrange, nines, pai_gow, twenty_one
from tests.bank.arrange import RICH, dollars
from tests.compliance import Here
from tests.compliance.stories import Steps, Stories, readings_of, take


@dataclass
class Hand:
    """A round while its story is told."""

    here: Here
    settings: list[str]
    cards: dict[str, str]
    wagers: dict[str, dict[str, float]]
    family: str = ""
    goes_on: str = ""
    """What is said by whoever has no answer in the story; unless it is given, what the clock would say."""
    funds: float = RICH // 2
    bank_seat: int = 0
    bank_stack: float = RICH
    stacks: dict[str, float] = field(default_factory=dict)
    partners: dict[str, float] = field(default_factory=dict)
    dice: int | None = None
    named: int = 2
    slips: list[Incident] = field(default_factory=list)
    dealt: Round | None = None
    """The round, once it is needed."""

    @property
    def round(self) -> Round:
        if self.dealt is None:
            begin = {"nines": self.nines, "pai gow": self.pai_gow}.get(self.family, self.plain)
            self.dealt = begin()
        return self.dealt

    def plain(self) -> Round:
        round = self.seated().deal(Chance.scripted(self.cards, incidents=self.slips))
        arrange.take_bank(round, self.funds)
        nines.join(round, self.partners)
        arrange.place(round, self.wagers)
        return round

    def nines(self) -> Round:
        more = {"partners": self.partners, "dice": self.dice, "incidents": self.slips}
        more |= {"settings": self.settings, "bank_seat": self.bank_seat or 1, "bank": self.funds}
        return nines.start(self.here.sheet, self.wagers, self.cards, **more)

    def pai_gow(self) -> Round:
        more = {"partners": self.partners, "total": self.dice, "incidents": self.slips, "named": self.named}
        more |= {"settings": self.settings, "bank_seat": self.bank_seat, "bank": self.funds}
        return pai_gow.start(self.here.sheet, self.wagers, self.cards, stacks=self.stacks, **more)

    def seated(self) -> Any:
        players = {player: self.stacks.get(player, RICH) for player in self.wagers}
        seats = {"bank_stack": self.bank_stack, "bank_seat": self.bank_seat or 1}
        return arrange.table(self.here.sheet, players, settings=self.settings, **seats)

    @property
    def betting(self) -> Round:
        """A round of these players that waits for their wagers."""
        round = self.seated().deal(Chance(1))
        arrange.take_bank(round, self.funds)
        nines.join(round, self.partners)
        return round

    @property
    def finished(self) -> Round:
        while not self.round.over:
            self.let_go()
        assert self.round.settlement.balances()
        return self.round

    def let_go(self) -> None:
        """Whoever is asked goes on as usual."""
        ask = self.round.asks[0]
        self.round.act(ask.id, self.goes_on or ask.default)

    def find(self, who: str) -> Ask:
        """The question to a player or about a place, which comes when those before him have gone on."""
        while True:
            for ask in self.round.asks:
                if who in (self.round.parties[ask.party], getattr(ask, "place", None)):
                    return ask
            self.let_go()


def goes(
    here: Here,
    story: Sequence[str],
    cards: Mapping[str, str] | None = None,
    wagers: Mapping[str, Mapping[str, float]] | None = None,
    words: str = "",
    family: str = "",
    goes_on: str = "",
) -> None:
    """A round, told in steps, once under each of its readings."""
    for reading, steps in readings_of(story):
        settings = [one for some in (words, reading) for one in some.split(", ") if one]
        laid = {player: dict(bets) for player, bets in (wagers or {}).items()}
        hand = Hand(here, settings, dict(cards or {}), laid, family, goes_on)
        for step in steps:
            if step == "anew":
                hand = Hand(here, settings, {}, {}, family, goes_on)
                continue
            arranged = not hand.dealt and take(step, ARRANGED, hand)
            assert arranged or take(step, STEPS, hand), f"what is {step!r} here?"


class Rounds(Stories):
    """A sheet of a banked game whose proofs are told."""

    play = staticmethod(goes)


# -- what is arranged ----------------------------------------------------------------------------------------


def bets_of(text: str) -> dict[str, float]:
    """`ante 10, trips@5 5`, or `20` on the game."""
    found = {}
    for one in text.split(", "):
        *kind, amount = one.split()
        amount, at, spot = amount.partition("@")
        found["".join(kind) or f"game{at}{spot}"] = float(amount)
    return found


def bet(hand: Hand, names: str, text: str) -> None:
    for name in names.split(" & "):
        hand.wagers[name] = {**hand.wagers.get(name, {}), **bets_of(text)}


def slip(hand: Hand, where: str, nth: str, kind: str, card: str | None, found: str | None) -> None:
    hand.slips.append(Incident(where, int(nth), kind, card, int(found or 0)))


def put(name: str, kind: type = float) -> Any:
    """A step that says one figure of the round."""
    return lambda hand, figure: setattr(hand, name, kind(figure))


def put_by_name(name: str) -> Any:
    return lambda hand, who, figure: getattr(hand, name).update({who: float(figure)})


WHO = r"(P\d|Back|Late|Bank)"
PLACE = r"(?:seat \d|bank|board|player|banker|flop|turn|river|pile \d|redeal/[^:]+|left over)"
ARRANGED: Steps = {
    rf"({WHO}(?: & {WHO})*) bets? (.+)": lambda hand, names, *rest: bet(hand, names, rest[-1]),
    rf"{WHO} sits": lambda hand, name: hand.wagers.setdefault(name, {}),
    r"bank ([\d.]+)": put("funds"),
    r"bank seat (\d)": put("bank_seat", int),
    r"bank has ([\d.]+)": put("bank_stack"),
    rf"{WHO} has ([\d.]+)": put_by_name("stacks"),
    rf"{WHO} joins with ([\d.]+)": put_by_name("partners"),
    rf"({PLACE}): (.+)": lambda hand, where, cards: hand.cards.update({where: cards}),
    r"dice (\d+)": put("dice", int),
    r"button at (\d)": put("named", int),
    r"slip (.+) #(\d+) ([a-z-]+)(?: (\w\w))?(?: found (\d+))?": slip,
}


# -- what is done --------------------------------------------------------------------------------------------


def says(hand: Hand, who: str, word: str, answer: str | None = None) -> None:
    ask = hand.find(who)
    if word == "sets":
        assert isinstance(ask, Arrange)
        hand.round.act(ask.id, pai_gow.setting(ask.cards, answer))
        return
    said = answer if word == "says" else word.removesuffix("s")
    hand.round.act(ask.id, twenty_one.said(ask, said))


def waits(hand: Hand, who: str) -> None:
    hand.round.clock(hand.find(who).id)


# -- what must be true ---------------------------------------------------------------------------------------


def wager_named(text: str) -> str:
    """`P2 ante`, or `P2@5` for the game on a spot."""
    name, _, kind = text.partition(" ")
    who, at, spot = name.partition("@")
    return f"{who} {kind or 'game'}{at}{spot}"


def won(text: str) -> list[tuple[str, float]]:
    """`P2 ante 10, P3 -20` by wager."""
    found = [one.rpartition(" ") for one in text.split(", ")] if text != "nothing" else []
    return [(wager_named(wager), float(amount)) for wager, _, amount in found]


def outcomes(hand: Hand) -> list[tuple[str, float]]:
    events = [event for event in hand.finished.events if isinstance(event, Outcome)]
    signs = [(event.result > 0) - (event.result < 0) for event in events]
    return [
        (arrange.wager_name(hand.round, event), dollars(sign * event.covered))
        for event, sign in zip(events, signs, strict=True)
    ]


def came(hand: Hand, text: str) -> None:
    assert outcomes(hand) == won(text)


def among(hand: Hand, text: str) -> None:
    found = dict(outcomes(hand))
    assert {wager: found[wager] for wager, _ in won(text)} == dict(won(text))


def paid(hand: Hand, text: str) -> None:
    assert [wager for wager, won in outcomes(hand) if won] == [wager_named(one) for one in text.split(", ")]


def order(hand: Hand, text: str) -> None:
    assert [wager for wager, _ in outcomes(hand)] == [wager_named(one) for one in text.split(", ")]


def first(hand: Hand, text: str) -> None:
    assert outcomes(hand)[0][0] == wager_named(text)


def settled_by(hand: Hand, clauses: str) -> None:
    events = [event for event in hand.finished.events if isinstance(event, Outcome)]
    assert [event.clause for event in events] == clauses.split(", ")


def settled_among(hand: Hand, clause: str) -> None:
    assert clause in [event.clause for event in hand.finished.events if isinstance(event, Outcome)]


def settled_by_none(hand: Hand, part: str) -> None:
    assert not any(part in event.clause for event in hand.finished.events if isinstance(event, Outcome))


def redealt(hand: Hand, negated: str | None) -> None:
    assert pai_gow.redealt(hand.finished) is not bool(negated)


def amounts(text: str) -> dict[str, float]:
    pairs = [one.rpartition(" ") for one in text.split(", ")] if text != "nothing" else []
    return {name: float(amount) for name, _, amount in pairs}


def moved(hand: Hand, text: str) -> None:
    found, expected = arrange.results(hand.finished), amounts(text)
    assert {name: found[name] for name in expected} == pytest.approx(expected)


def fees(hand: Hand, text: str) -> None:
    assert arrange.fees(hand.round) == amounts(text)


def ruled(hand: Hand, clause: str, told: str | None) -> None:
    found = arrange.ruled(hand.round, clause)
    expected = {"never": [], "nothing more": [""]}.get(told or "", (told or "").split(" / "))
    if told:
        assert found == expected
    else:
        assert found


def told(hand: Hand, detail: str) -> None:
    events = [event for event in hand.round.events if isinstance(event, Ruled)]
    assert detail in [event.detail for event in events]


def asked(hand: Hand, text: str) -> None:
    found = {ask.place: hand.round.parties[ask.party] for ask in hand.round.asks}
    pairs = [one.rpartition(" ") for one in text.split(", ")]
    assert found == {where: who for where, _, who in pairs}


def may(hand: Hand, who: str, words: str) -> None:
    found = []
    for option in hand.find(who).options:
        low, high = (option.cost, None) if option.low is None else (option.low, option.high)
        sums = f" {dollars(low):g}" + (f"-{dollars(high):g}" if high else "")
        found.append(option.id + sums * (" fold 0" in f" {words}"))
    assert found == words.split(", ")


def may_bet(hand: Hand, who: str, bets: str, placed: str) -> None:
    assert arrange.accepts(hand.betting, who, bets_of(bets)) == amounts(placed)


def cannot_bet(hand: Hand, who: str, bets: str, why: str) -> None:
    arrange.refuses(hand.betting, who, bets_of(bets), why)


def cannot_say(hand: Hand, who: str, word: str, why: str) -> None:
    with pytest.raises(Refused, match=re.escape(why)):
        hand.round.act(hand.find(who).id, twenty_one.said(hand.find(who), word))


def laid(hand: Hand, text: str) -> None:
    for one in text.split(", "):
        who, kind, amount = one.split()
        assert (who, kind, float(amount)) in arrange.wagered(hand.round)


def decided(hand: Hand, text: str) -> None:
    events = [e for e in hand.round.events if isinstance(e, Decided) and e.what != "bank"]
    assert [f"{hand.round.parties[event.party]} {event.choice}" for event in events] == text.split(", ")


def opened_so_far(hand: Hand, places: str) -> None:
    assert arrange.shown_places(hand.round) == ([] if places == "nothing" else places.split(", "))


def opened(hand: Hand, places: str) -> None:
    assert hand.finished
    opened_so_far(hand, places)


def shown(hand: Hand, so_far: str | None, where: str, name: str) -> None:
    assert pai_gow.shown(hand.round if so_far else hand.finished)[where] == name


def seat_named(where: str) -> str:
    return where if where == "bank" else f"seat {where}"


def front(hand: Hand, where: str, cards: str) -> None:
    assert pai_gow.fronts(hand.finished)[seat_named(where)] == cards


def held(hand: Hand, where: str, count: str) -> None:
    assert nines.held(hand.round, seat_named(where)) == int(count)


def held_last(hand: Hand, where: str, count: str) -> None:
    assert len(pai_gow.held(hand.finished)[seat_named(where)].split()) == int(count)


def dealt_to(hand: Hand, places: str) -> None:
    assert list(dict.fromkeys(arrange.dealt_places(hand.round))) == places.split(", ")


def in_order(hand: Hand, text: str) -> None:
    """The first of each stands before the next, whether it is a kind of event or a clause."""
    found: dict[str, int] = {}
    for at, event in enumerate(hand.finished.events):
        clause = event.clause if isinstance(event, Ruled | Transfer) else ""
        for name in (type(event).__name__, clause):
            found.setdefault(name, at)
    moments = [found[name] for name in text.split(" < ")]
    assert moments == sorted(set(moments))


def never(hand: Hand, kind: str) -> None:
    assert kind not in [type(event).__name__ for event in hand.finished.events]


def is_next(hand: Hand, names: str) -> None:
    assert set(hand.round.pending) == set(names.split(" & "))


def over(hand: Hand, negated: str | None) -> None:
    assert hand.round.over is not bool(negated)


STEPS: Steps = {
    r"the end": lambda hand: hand.finished,
    rf"{WHO} may bet ([^:]+): (.+)": may_bet,
    rf"{WHO} cannot bet ([^:]+): (.+)": cannot_bet,
    rf"{WHO} cannot say ([^:]+): (.+)": cannot_say,
    rf"{WHO} may (.+)": may,
    rf"((?:{WHO[1:-1]})(?: & (?:{WHO[1:-1]}))*) next": is_next,
    r"came (.+)": came,
    r"among (.+)": among,
    r"paid (.+)": paid,
    r"order (.+)": order,
    r"told by (\w+)": settled_among,
    r"nothing by (\w+)": settled_by_none,
    r"(not )?redealt": redealt,
    rf"({WHO[1:-1]}|seat \d|bank) waits": waits,
    r"told (.+)": told,
    r"held last (\d|bank): (\d+)": held_last,
    r"first (.+)": first,
    r"by (.+)": settled_by,
    r"moved (.+)": moved,
    r"fees (.+)": fees,
    r"ruled (\w+)(?:: (.+))?": ruled,
    r"asked (.+)": asked,
    r"laid (.+)": laid,
    r"decided (.+)": decided,
    r"so far opened (.+)": opened_so_far,
    r"opened (.+)": opened,
    r"(so far )?shown ([^:]+): (.+)": shown,
    r"front (\d|bank): (.+)": front,
    r"held (\d|bank): (\d+)": held,
    r"dealt to (.+)": dealt_to,
    r"(\w+(?: < \w+)+)": in_order,
    r"never (\w+)": never,
    r"(not )?over": over,
    rf"({WHO[1:-1]}|seat \d|bank) (says|sets) (.+)": says,
    rf"({WHO[1:-1]}|seat \d|bank) (\w+s)": says,
}
