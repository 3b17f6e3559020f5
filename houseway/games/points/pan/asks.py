"""The questions of panguingue. Each carries everything its player may see that bears on the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from houseway.cards import Place, show, show_cards
from houseway.games.points.pan.laying import complete_melds, usable, uses, usual_layout
from houseway.games.points.pan.melds import (
    Layout,
    MeldTerms,
    change_of,
    dues,
    from_hand,
    is_meld,
    is_split,
    why_not,
)
from houseway.plain import Json
from houseway.play import Choose, Meld, PickCards, React
from houseway.play.asks import NOWHERE, Choice, Option, money
from houseway.play.card_asks import as_codes

STAY, RETIRE = "stay", "retire"
DRAW, TAKE, FORCE = "draw", "take", "force"
ASK, CALL, INSPECT, SHORT = "ask", "call", "inspect", "short"


class StayOrRetire(Choose):
    """Going on top: play the hand, or give it up before the first draw."""

    def __init__(self, party: int, hand: Sequence[int], forfeit: int, *, place: Place) -> None:
        self.hand = tuple(hand)
        leave = f"retire and leave {money(forfeit)}" if forfeit else "retire"
        options = (Option(STAY, "stay in"), Option(RETIRE, leave, forfeit))
        super().__init__(party, "Stay in or retire", options, RETIRE, rule="declared", place=place)


class DrawOrTake(Choose):
    """Draw from the deck, or take the card that the last player drew and threw."""

    def __init__(
        self, party: int, melds: Layout, hand: Sequence[int], card: int, terms: MeldTerms, *, place: Place
    ) -> None:
        self.melds, self.hand, self.card, self.terms = melds, tuple(hand), card, terms
        options = [Option(DRAW, "draw from the deck")]
        if usable(melds, hand, card, terms):
            options.append(Option(TAKE, f"take the {show(card)}"))
        super().__init__(party, "Draw or take", options, DRAW, rule="option_taken", place=place)


class Force(React):
    """Make the player whose turn it is take a card that fits one of his melds."""

    def __init__(self, party: int, name: str, melded: int, card: int, *, rule: str, closes: str) -> None:
        self.melded, self.card = melded, card
        text = f"Force the {show(card)} on {name}"
        options = (Option(FORCE, f"make {name} take it"),)
        super().__init__(party, text, options, closes=closes, rule=rule, interrupts=True)


class CallFoul(React):
    """Call a foul that somebody has made."""

    def __init__(self, party: int, what: str) -> None:
        options = (Option(CALL, "call the foul"),)
        text = f"Call the foul: {what}"
        super().__init__(party, text, options, closes="the next draw", rule="foul_called", interrupts=True)


class InspectHand(React):
    """Look whether a player could use the card with which the next one goes out."""

    def __init__(self, party: int, name: str, card: int, *, gains: bool) -> None:
        self.gains = gains
        options = (Option(INSPECT, f"look at {name}'s hand"),)
        text = f"{name} threw the {show(card)}, which puts the next one out"
        super().__init__(party, text, options, closes="the next draw", rule="forced_back", interrupts=True)


class AskForPay(React):
    """Ask for what one's melds have earned; where short pay is allowed, for less from everybody."""

    def __init__(self, party: int, cents: int, least: int, chip: int, *, rule: str) -> None:
        self.cents = cents
        pay = Option(ASK, "ask everybody for", low=least, high=cents, step=chip, start=cents)
        text = f"Ask everybody for {money(cents)}"
        super().__init__(party, text, (pay,), closes="the discard", rule=rule, interrupts=True)


class CutTheOuts(React):
    """Say exactly how much less one collects on the outs."""

    def __init__(self, party: int, cents: int, chip: int) -> None:
        less = Option(SHORT, "collect only", low=0, high=max(0, cents - chip), step=chip)
        text = f"The outs are {money(cents)} from everybody"
        super().__init__(party, text, (less,), closes="the outs", rule="short_out")


class Throw(PickCards):
    """Throw a card of the hand away."""

    def __init__(self, party: int, cards: Sequence[int], default: int) -> None:
        text = "Throw a card away"
        super().__init__(party, text, cards, 1, 1, [default], verb="discard", rule="discarded")


class LayMelds(Meld):
    """Say how one's melds shall lie: those that lie already, each in its place, and then new ones."""

    def __init__(
        self,
        party: int,
        text: str,
        melds: Layout,
        hand: Sequence[int],
        drawn: int | None,
        terms: MeldTerms,
        *,
        must_use: str = "",
        compulsory: bool = False,
        commits: bool = False,
        lenient: bool = False,
        rule: str = "laid",
        place: Place = NOWHERE,
    ) -> None:
        """`must_use` says why the drawn card has to be melded. A lenient ask takes an improper spread."""
        pool = (*hand, *([] if drawn is None else [drawn]))
        super().__init__(party, text, pool, None, rule=rule, place=place)
        self.melds, self.hand, self.drawn, self.terms = melds, tuple(hand), drawn, terms
        self.must_use, self.compulsory, self.commits, self.lenient = must_use, compulsory, commits, lenient
        self.default = usual_layout(melds, hand, drawn, terms, must_use=bool(must_use))

    def check(self, choice: Choice) -> list[list[int]]:
        if not isinstance(choice, (list, tuple)):
            raise self.refuse(f"melds are a list of groups of cards, not {choice!r}")
        groups = [self._finished(as_codes(group)) for group in choice]
        there = {*self.cards, *(card for meld in self.melds for card in meld)}
        if any(card not in there for group in groups for card in group):
            raise self.refuse("only cards of the hand, the card drawn and one's own melds can be laid")
        new: Layout = groups or self.melds
        why = why_not(self.melds, new, self.cards, self.terms, self.lenient) if groups else ""
        if why:
            raise self.refuse(why)
        used = self.drawn is not None and bool(groups) and uses(self.melds, new, self.drawn)
        if self.must_use and not used:
            raise self.refuse(self.must_use)
        if self.compulsory:
            self._check_nothing_held(new, used)
        return groups

    def _finished(self, group: list[int]) -> list[int]:
        """Two cards that are spread bind their player to finish them with the card he drew."""
        if self.commits and len(group) == 2 and self.drawn is not None:
            whole = [*group, self.drawn]
            return whole if is_meld(whole, self.terms) else group
        return group

    def _check_nothing_held(self, new: Layout, used: bool) -> None:
        left = list(self.hand)
        for card in from_hand(self.melds, new):
            if used and card == self.drawn:
                used = False
            else:
                left.remove(card)
        if held := complete_melds(left, self.terms):
            raise self.refuse(f"{show_cards(held[0])} is complete in the hand and must be laid")

    def candidates(self) -> Iterator[Choice]:
        lying = [list(meld) for meld in self.melds]
        yield []
        yield self.default
        for meld in complete_melds(list(self.cards), self.terms):
            yield [*lying, list(meld)]
        for at, card in product(range(len(lying)), self.cards):
            yield [[*meld, card] if at == one else meld for one, meld in enumerate(lying)]

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        groups = self.check(choice)
        paid = sum(due.chips for due in dues(self.melds, groups, self.terms)) if groups else 0
        return (f"Everybody owes {paid} chip{'' if paid == 1 else 's'} for this.",) if paid else ()

    def details(self) -> Json:
        drawn = [] if self.drawn is None else [self.drawn]
        return {
            "cards": show_cards(self.hand).split(),
            "drawn": show_cards(drawn).split(),
            "melds": [show_cards(meld).split() for meld in self.melds],
            "must_use": self.must_use,
        }


def how_changed(old: Layout, new: Layout, terms: MeldTerms) -> list[str]:
    """What is done to melds when they become others: laid, increased, split, borrowed."""
    change = change_of(old, new)
    found = []
    for at in range(len(new)):
        if at < len(old):
            if change.from_hand[at]:
                found.append("increased")
        elif not change.sources[at]:
            found.append("laid")
        else:
            whole = any(is_split(old[one], change.from_hand[at], terms) for one in change.sources[at])
            found.append("split" if whole else "borrowed")
    return list(dict.fromkeys(found))
