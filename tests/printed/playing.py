"""One round of a story at the table: what its people do and say, and what is compared with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from houseway import Chance, HousewayError, Table
from houseway.cards import show_cards
from houseway.errors import Refused
from houseway.play import Ask, Round
from houseway.play.events import POT, Acted, Dealt, Discarded, Shown, Shuffled, Transfer
from tests.printed.phrases import (
    NOT_THIS,
    cents,
    choice_for,
    is_about,
    is_bank_offer,
    is_betting,
    is_past,
    is_share,
)
from tests.printed.story import RoundStory

MOST_ASKS = 2000
PILE = "discards"
BUTTON_DRAW = "draw for the button"


class Differs(AssertionError):
    """What came of a scenario is not what it says."""


def who_is(table: Table, text: str, banker: int = 0) -> str:
    """The party that a phrase begins with."""
    words = text.split()
    if words[0] == "seat":
        party = table.state.at_seat(int(words[1]))
        return table.state.names[party] if party is not None else f"seat {words[1]}"
    if words[0] == "bank":
        party = table.state.at_seat(banker)
        return table.state.names[party] if party is not None else "bank"
    return words[0]


class Playing:
    """One round of a story in progress."""

    def __init__(self, table: Table, story: RoundStory, chance: Chance) -> None:
        self.table = table
        self.story = story
        self.bank_seat = int(story.bank.get("seat", 0)) or story.banker
        self.todo = list(story.acts)
        self.offered: list[int] = []
        self.asked: Counter[str] = Counter()
        self.posted: dict[str, int] | None = None
        self.read = 0
        self.last_done = ""
        try:
            self.round: Round = table.deal(chance)
        except HousewayError as error:
            raise Differs(f"the round cannot be dealt: {error}") from error

    def who(self, text: str) -> str:
        return who_is(self.table, text, self.bank_seat)

    def phrase(self, text: str) -> str:
        """What is done, without who does it."""
        words = text.split()
        return " ".join(words[2:] if words[0] == "seat" else words[1:])

    def seat_of(self, name: str) -> int:
        names = self.round.parties
        return self.round.before.seats[names.index(name)] if name in names else 0

    # -- to the end --------------------------------------------------------------------------------------

    def play(self) -> None:
        self._go_on(lambda: self.round.over)
        self._checks_left()
        self._compare()

    def until_dealt(self) -> Round:
        self._go_on(lambda: self.round.over or any(isinstance(e, Dealt) for e in self.round.events))
        return self.round

    def _go_on(self, done: Any) -> None:
        for _ in range(MOST_ASKS):
            if done():
                return
            self._note_thrown()
            self._check_what_is_due()
            if done():
                return
            self._answer_one()
        raise Differs("the round does not end")

    def _note_thrown(self) -> None:
        """A card from the deck that was not melded is thrown without a question: the story's act is done."""
        new, self.read = self.round.events[self.read :], len(self.round.events)
        for event in new:
            if not isinstance(event, Discarded) or event.to != PILE or not event.place.endswith(" draw"):
                continue
            act = f"{event.place.removesuffix(' draw')} throws {show_cards(event.cards)}"
            if self.todo and self.todo[0] == act and self.last_done != act:
                self.todo.pop(0)
        self.last_done = ""

    def _answer_one(self) -> None:
        asks = self.round.asks
        required = [ask for ask in asks if not ask.optional]
        if self._note_posts(required) and self._do_next(asks):
            return None
        for ask in required:
            self._note_asked(ask)
            if is_bank_offer(ask) and not is_share(ask):
                return self._offer(ask)
            if not is_betting(ask) and self._do_later(ask):
                return None
        for ask in asks:
            if ask.optional and self._do_later(ask):
                return None
        if required:
            return self._quietly(required[0])
        self.round.move_on()
        return None

    def _note_posts(self, required: list[Ask]) -> bool:
        if self.posted is None and any(is_betting(ask) for ask in required):
            self.posted = {}
            for event in self.round.events:
                if isinstance(event, Acted):
                    self._count_post(event.party, event.paid)
                elif isinstance(event, Transfer) and event.payee == POT and isinstance(event.payer, int):
                    self._count_post(event.payer, event.amount)
        return True

    def _count_post(self, party: int, amount: int) -> None:
        assert self.posted is not None
        name = self.round.parties[party]
        self.posted[name] = self.posted.get(name, 0) + amount

    def _note_asked(self, ask: Ask) -> None:
        if ask.kind != "board" and not is_bank_offer(ask):
            self.asked[self.round.parties[ask.party]] += 1

    # -- what the story says -----------------------------------------------------------------------------

    def _do_next(self, asks: tuple[Ask, ...]) -> bool:
        """The first act of the story, if it answers an ask that is open."""
        if not self.todo or self._is_check(self.todo[0]):
            return False
        name = self.who(self.todo[0])
        mine = [ask for ask in asks if self.round.parties[ask.party] == name]
        if self.phrase(self.todo[0]) == "draws" and any(ask.kind in ("meld", "pick-cards") for ask in mine):
            # Where there is nothing to take, a card is drawn without a question.
            self.todo.pop(0)
            return True
        for ask in asks:
            if self.round.parties[ask.party] == name and self._fits(ask, self.todo[0]):
                self._do(ask, [self.todo[0]])
                return True
        return False

    def _do_later(self, ask: Ask) -> bool:
        """What its party does of this kind later in the story: order matters only in the betting."""
        name = self.round.parties[ask.party]
        mine = [one for one in self.todo if not self._is_check(one) and self.who(one) == name]
        fitting = [one for one in mine if self._fits(ask, one)]
        if not fitting:
            return False
        self._do(ask, fitting if ask.kind == "board" else fitting[:1])
        return True

    def _fits(self, ask: Ask, act: str) -> bool:
        if is_bank_offer(ask) and not is_share(ask):
            return False
        return choice_for(ask, self.phrase(act), ask_seat(self, ask)) is not NOT_THIS

    def _do(self, ask: Ask, acts: list[str]) -> None:
        if ask.kind == "board":
            name = self.round.parties[ask.party]
            acts = [
                one
                for one in self.todo
                if not self._is_check(one) and self.who(one) == name and self._fits(ask, one)
            ]
        choices = [choice_for(ask, self.phrase(act), ask_seat(self, ask)) for act in acts]
        choice = (
            {key: value for one in choices for key, value in one.items()}
            if ask.kind == "board"
            else choices[0]
        )
        self._note_asked(ask)
        for act in acts:
            self.todo.remove(act)
            self.last_done = act
        try:
            self.round.act(ask.id, choice)
        except HousewayError as error:
            raise Differs(f"{'; '.join(acts)}: {error}") from error

    def _offer(self, ask: Ask) -> None:
        """The bank is offered: the story's banker takes it, everybody else lets it go by."""
        seat = self.round.before.seats[ask.party]
        self.offered.append(seat)
        takes = seat == self.bank_seat and not self.story.nobody_banks
        if not takes:
            self.round.act(ask.id, "pass")
            return
        option = next(option for option in ask.options if option.id == "bank")  # type: ignore[attr-defined]
        amount = cents(self.story.bank["amount"]) if "amount" in self.story.bank else option.high
        try:
            self.round.act(ask.id, ["bank", amount])
        except HousewayError as error:
            raise Differs(f"seat {seat} cannot bank {amount / 100:g}: {error}") from error

    def _quietly(self, ask: Ask) -> None:
        """What nobody mentions: no wager, check or fold, and otherwise the most passive answer."""
        self._note_asked(ask)
        words = {option.id for option in getattr(ask, "options", ())}
        if ask.kind == "board":
            choice: Any = {}
        elif ask.kind == "meld":
            choice = []
        elif is_betting(ask):
            choice = next((word for word in ("check", "pass", "fold") if word in words), ask.default)
        elif "stay" in words:
            choice = "stay"
        else:
            choice = ask.default
        try:
            self.round.act(ask.id, choice)
        except Refused:
            self.round.act(ask.id, ask.default)

    # -- checks among the acts ---------------------------------------------------------------------------

    def _is_check(self, act: str) -> bool:
        phrase = self.phrase(act)
        return phrase.startswith("may ") or phrase == "acts next"

    def _check_what_is_due(self) -> None:
        while self.todo and self._is_check(self.todo[0]) and self._check(self.todo[0]):
            self.todo.pop(0)

    def _check(self, text: str) -> bool:
        """Whether the check could be made now; raises if it fails."""
        name, phrase = self.who(text), self.phrase(text)
        if phrase == "acts next":
            turns = [ask for ask in self.round.asks if not ask.optional and ask.kind != "board"]
            waiting = [self.round.parties[ask.party] for ask in turns if not is_bank_offer(ask)]
            if not waiting:
                return False
            if name not in waiting:
                raise Differs(f"{text}: the table waits for {', '.join(waiting) or 'nobody'}")
            return True
        if phrase in ("may not bank", "may bank"):
            return False
        asks = [ask for ask in self.round.asks if self.round.parties[ask.party] == name]
        asked = phrase.removeprefix("may ").removeprefix("not ")
        asks = [ask for ask in asks if not is_bank_offer(ask) or is_share(ask)]
        past = [ask for ask in asks if is_past(ask, asked)]
        if not past or not (phrase.startswith("may not") or self._allowed(past[0], asked)):
            past = []
        other = [ask for ask in asks if ask not in past]
        if phrase.startswith("may not") and any(self._is_something_else(ask, asked) for ask in other):
            return True
        asks = past or [ask for ask in asks if is_about(ask, asked)]
        asks = [ask for ask in asks if not ask.optional or self._allowed(ask, asked)]
        if not asks:
            return False
        allowed = any(self._allowed(ask, asked) for ask in asks)
        if allowed == phrase.startswith("may not"):
            raise Differs(f"{text}: he {'may' if allowed else 'may not'}")
        return True

    def _is_something_else(self, ask: Ask, phrase: str) -> bool:
        """Whether he must answer another question about his hand first, so that he may not do this now."""
        return not ask.optional and ask.kind in ("pick-cards", "arrange") and not is_about(ask, phrase)

    def _allowed(self, ask: Ask, phrase: str) -> bool:
        choice = choice_for(ask, phrase, ask_seat(self, ask))
        if choice is NOT_THIS:
            return False
        try:
            self.round.preview(ask.id, choice)
        except HousewayError:
            return False
        return True

    def _checks_left(self) -> None:
        for text in self.todo:
            name, phrase = self.who(text), self.phrase(text)
            if phrase in ("may not bank", "may bank"):
                offered = self.seat_of(name) in self.offered
                if offered == (phrase == "may not bank"):
                    raise Differs(f"{text}: the bank was offered to {self.offered or 'nobody'}")
            elif not phrase.startswith("may not"):
                raise Differs(f"{text}: he was never asked that")

    # -- what came of it ---------------------------------------------------------------------------------

    def _compare(self) -> None:
        story, settled = self.story, self.round.settlement
        moved = {
            name: after - before
            for name, before, after in zip(
                settled.parties, settled.stacks_before, settled.stacks_after, strict=True
            )
        }
        wanted = {self.who(who): cents(amount) for who, amount in story.wins.items()}
        wrong = {who: moved.get(who) for who, amount in wanted.items() if moved.get(who) != amount}
        if wrong:
            told = ", ".join(
                f"{who} {_dollars(wanted[who])} but {_dollars(got)}" for who, got in wrong.items()
            )
            raise Differs(f"results differ: {told}")
        self._same("the house's collection", story.house, settled.drop)
        self._same("money carried on", story.carried, settled.carried_out)
        if story.called_off and any(moved.values()):
            raise Differs(f"the round is not called off: {moved}")
        self._compare_cards()
        self._compare_turns()

    def _same(self, what: str, wanted: float | None, got: int) -> None:
        if wanted is not None and cents(wanted) != got:
            raise Differs(f"{what}: {wanted:g} is wanted, {got / 100:g} it is")

    def _compare_cards(self) -> None:
        story, events = self.story, self.round.events
        shown = {event.place for event in events if isinstance(event, Shown)}
        dealt = {
            place
            for event in events
            if isinstance(event, Dealt) and event.street != BUTTON_DRAW
            for place, cards in zip(event.places, event.cards, strict=True)
            if cards
        }
        for who in story.shows:
            if who not in shown:
                raise Differs(f"{who} does not show")
        for who in story.hides:
            if who in shown:
                raise Differs(f"{who} shows")
        for who in story.not_dealt:
            if who in dealt:
                raise Differs(f"{who} is dealt in")
        shuffles = [e for e in events if isinstance(e, Shuffled) and e.name != BUTTON_DRAW]
        if story.redealt is not None and (len(shuffles) > 1) != story.redealt:
            raise Differs("the cards are not dealt over" if story.redealt else "the cards are dealt over")

    def _compare_turns(self) -> None:
        story = self.story
        for who in story.never_asked:
            if self.asked[self.who(who)]:
                raise Differs(f"{who} is asked")
        if story.nobody_banks and any(isinstance(event, Dealt) for event in self.round.events):
            raise Differs("a hand is dealt")
        if story.offered is not None and self.offered != story.offered:
            raise Differs(f"the bank is offered to {self.offered}, not to {story.offered}")
        banks = self.bank_seat and not story.nobody_banks and "bank may not bank" not in story.acts
        if banks and self.bank_seat not in self.offered:
            raise Differs(f"seat {self.bank_seat} is not offered the bank")
        for who, amount in story.blinds.items():
            posted = (self.posted or {}).get(self.who(who), 0)
            if posted != cents(amount):
                raise Differs(f"{who} has posted {posted / 100:g}, not {amount:g}")
        if story.button_at:
            parts = self.round.felt.state.parts.values()
            button = next((part["button"] for part in parts if "button" in part), 0)
            if button != story.button_at:
                raise Differs(f"the button is at {button}, not at {story.button_at}")


def ask_seat(playing: Playing, ask: Ask) -> int:
    """The seat of the party that is asked."""
    return playing.round.before.seats[ask.party]


def _dollars(amount: int | None) -> str:
    return "nothing known" if amount is None else f"{amount / 100:+g}"
