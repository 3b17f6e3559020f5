"""Playing a printed scenario at a real table through the public protocol; telling what differs from it."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from typing import Any

from houseway import Chance, HousewayError, Party, Table
from houseway.cards import Incident, parse_cards, show_cards
from houseway.errors import CardError, Refused
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
from tests.printed.story import RoundStory, Scenario

MOST_ASKS = 2000
MOST_DRAWS = 3
MOST_SEEDS = 30
DICE = {total: (min(6, total - 2), max(1, min(6, total - 7)), max(1, total - 12)) for total in range(3, 19)}
PLENTY = 100_000_00
HIGH_DRAWS = ("Kc", "Kd", "Kh", "Ks", "Qc", "Qd", "Qh", "Qs", "Jc", "Jd", "Jh", "Js", "Tc", "Td", "Th", "Ts")
NO_COLLECTION = "none"
PILE, OPENING = "discards", " opening"
BUTTON_DRAW, MAIN_DRAW = "draw for the button", "shuffle"


class Differs(AssertionError):
    """What came of a scenario is not what it says."""


def play_scenario(scenario: Scenario) -> None:
    """Play it through; raises `Differs` with one sentence where the table does something else."""
    try:
        table = _open(scenario)
    except HousewayError as error:
        if scenario.refuses_table:
            return
        raise Differs(f"the table is refused: {error}") from error
    if scenario.refuses_table:
        raise Differs("the table is not refused")
    for number, story in enumerate(scenario.rounds, 1):
        at = f"round {number}: " if len(scenario.rounds) > 1 else ""
        try:
            _play_round(table, story, first=number == 1)
        except HousewayError as error:
            raise Differs(f"{at}the table stops: {error}") from error
        except Differs as error:
            raise Differs(f"{at}{error}") from None


def _open(scenario: Scenario) -> Table:
    collection = scenario.option or NO_COLLECTION
    settings: dict[str, Any] = {"fee_option": collection} if collection else {}
    if scenario.limit:
        settings["limit"] = scenario.limit
    settings |= scenario.posted
    table = Table(scenario.sheet, settings=settings)
    for seat, stack in scenario.seats.items():
        _seat(table, Party(f"seat {seat}", cents(stack), seat), strict=scenario.refuses_table)
    for name, stack in scenario.behind.items():
        _seat(table, Party(name, cents(stack), 0), strict=scenario.refuses_table)
    return table


def _seat(table: Table, party: Party, *, strict: bool = False) -> None:
    """Sit down; a stack under the buy-in is what is left of one, unless the buy-in itself is tried."""
    try:
        table.join(party)
    except Refused:
        if strict or party.chips >= PLENTY:
            raise
        table.join(Party(party.name, PLENTY, party.seat))
        table.state.stacks[table.index(party.name)] = party.chips


def _play_round(table: Table, story: RoundStory, *, first: bool) -> None:
    for what in story.before:
        _between(table, what)
    if first and story.eldest:
        story = _eldest_first(table, story)
    cards, incidents = _cards_by_draw(table, story.cards, first=first), story.told_incidents()
    if renamed := _piles(table, story):
        cards = {renamed.get(place, place): text for place, text in cards.items()}
        incidents = [one._replace(place=renamed.get(one.place, one.place)) for one in incidents]
    seed = 0
    if incidents or story.redealt:
        cards = _cards_dealt_over(table, story, cards, incidents, first=first)
        seed = _seed_that_deals_them(table, story, cards, incidents, first=first)
    Playing(table, story, _chance(table, story, cards, incidents, first=first, seed=seed)).play()


def _seed_that_deals_them(
    table: Table, story: RoundStory, cards: dict[str, str], incidents: list[Incident], *, first: bool
) -> int:
    """A shuffle in which no card that a later deal names has gone out unnamed before."""
    for seed in range(MOST_SEEDS):
        try:
            chance = _chance(table, story, cards, incidents, first=first, seed=seed)
            Playing(_twin(table), story, chance).play()
        except Differs as error:
            if "not among the cards left" in str(error):
                continue
        except CardError:
            continue
        return seed
    return 0


def _cards_by_draw(table: Table, cards: dict[str, str], *, first: bool) -> dict[str, str]:
    """The cards by their places; where a draw for the button comes first, those of the shuffle after it."""
    if first and _draws_for_button(table):
        return {f"{MAIN_DRAW}/{place}": text for place, text in cards.items()}
    return dict(cards)


def _cards_dealt_over(
    table: Table, story: RoundStory, cards: dict[str, str], incidents: list[Incident], *, first: bool
) -> dict[str, str]:
    """The cards, those of a second deal or of a reshuffled pack under the name of that draw: a story lists
    the cards of a place in the order in which they come, whichever pack they come from."""
    for _ in range(MOST_DRAWS):
        chance = _chance(table, story, cards, incidents, first=first)
        with suppress(Differs, HousewayError):
            Playing(_twin(table), story, chance).play()
        assert chance.script is not None
        left = {key: text for key, text in chance.script.unused().items() if "/" in key and key in cards}
        later = {key: draw for key in left if (draw := _next_draw(chance, *key.rsplit("/", 1)))}
        if not later:
            break
        for key, draw in later.items():
            dealt = cards[key].split()[: -len(left[key].split())]
            cards = {**cards, key: " ".join(dealt), f"{draw}/{key.rsplit('/', 1)[1]}": left[key]}
    return {key: text for key, text in cards.items() if text}


def _next_draw(chance: Chance, draw: str, place: str) -> str:
    """The first later draw from which cards came to a place."""
    draws = list(dict.fromkeys(exit.draw for stub in chance.stubs for exit in stub.exits))
    after = draws[draws.index(draw) + 1 :] if draw in draws else []
    there = {exit.draw for stub in chance.stubs for exit in stub.exits if exit.place == place}
    return next((one for one in after if one in there), "")


def _chance(
    table: Table,
    story: RoundStory,
    cards: dict[str, str],
    incidents: list[Incident],
    *,
    first: bool,
    seed: int = 0,
) -> Chance:
    named = dict(cards)
    if first and _draws_for_button(table):
        named |= _button_draw(table, story)
    elif first:
        named |= _opening_draw(table, story.eldest or story.button)
        for place in [place for place in named if place.endswith(OPENING)]:
            named[f"opening/{place.removesuffix(OPENING)}"] = named.pop(place)
    dice = {"action": DICE[story.dice]} if story.dice else {}
    try:
        return Chance.scripted(named, dice=dice, incidents=incidents, seed=seed)
    except HousewayError as error:
        raise Differs(f"the cards or incidents cannot be told: {error}") from error


def _draws_for_button(table: Table) -> bool:
    """Whether a pack of its own decides who has the button, so that the hand's cards come from the next."""
    events = _twin(table).deal(Chance(1)).events
    return any(isinstance(event, Shuffled) and event.name == BUTTON_DRAW for event in events)


def _button_draw(table: Table, story: RoundStory) -> dict[str, str]:
    """Cards by which the wanted seat draws the first button; a story may name them itself."""
    seats = sorted(seat for seat in table.state.seats if seat)
    wanted = story.button or seats[0]
    others = iter(HIGH_DRAWS)
    drawn = {f"draw {seat}": "As" if seat == wanted else next(others) for seat in seats}
    drawn |= {place: text for place, text in story.cards.items() if place in drawn}
    return {f"{BUTTON_DRAW}/{place}": card for place, card in drawn.items()}


def _opening_draw(table: Table, lowest: int) -> dict[str, str]:
    """Cards by which a seat draws lowest for the opening of a new game of Pan."""
    seats = sorted(seat for seat in table.state.seats if seat)
    return {f"opening/seat {seat}": "Ac" if seat == (lowest or seats[0]) else "Kh" for seat in seats}


def _twin(table: Table) -> Table:
    """The same table, to try something at."""
    twin = Table(table.game)  # type: ignore[arg-type]
    twin.state = table.state.copy()
    return twin


def _eldest_first(table: Table, story: RoundStory) -> RoundStory:
    """The story with the opening draw that makes its eldest hand the first to be asked."""
    seats = sorted(seat for seat in table.state.seats if seat)
    trials = [replace(story, eldest=seat) for seat in seats]
    fifth = {f"seat {seat}": f"x x x x {'Ac' if seat == story.eldest else 'Kc'}" for seat in seats}
    trials.append(replace(story, cards=fifth | story.cards))
    for trial in trials:
        round = _twin(table).deal(_chance(table, trial, dict(trial.cards), [], first=True))
        if round.asks and round.before.seats[round.asks[0].party] == story.eldest:
            return trial
    return story


def _piles(table: Table, story: RoundStory) -> dict[str, str]:
    """Where hands are dealt in piles that dice hand out: the pile that comes to each place, found by playing
    the same round without its cards."""
    trial = _twin(table)
    chance = _chance(trial, story, {}, [], first=True)
    try:
        round = Playing(trial, story, chance).until_dealt()
    except (Differs, HousewayError):
        return {}
    left = [exit for stub in chance.stubs for exit in stub.exits]
    piles: dict[tuple[int, ...], str] = {}
    for place in dict.fromkeys(exit.place for exit in left):
        piles[tuple(sorted(exit.card for exit in left if exit.place == place))] = place
    renamed: dict[str, str] = {}
    for event in round.events:
        if isinstance(event, Dealt):
            for place, cards in zip(event.places, event.cards, strict=True):
                pile = piles.get(tuple(sorted(cards)), place)
                if pile != place and pile.split()[0] in ("pile", "stack"):
                    renamed[place] = pile
    return renamed


def _between(table: Table, what: str) -> None:
    """What people do between two rounds."""
    words = what.split()
    seat = int(words[1]) if words[0] == "seat" else 0
    name = _who(table, what) if "sits down" not in what else what.split(" sits")[0]
    if "sits down with" in what:
        _seat(
            table, Party(name if name not in table.state.names else f"{name} again", cents(words[-1]), seat)
        )
    elif "sits out" in what or "is away" in what:
        table.sit_out(name)
    elif "comes back" in what or "sits in" in what:
        table.sit_out(name, away=False)
    elif "moves to seat" in what:
        table.move(name, int(words[-1]))
    elif "leaves" in what:
        table.leave(name)
    elif "buys" in what:
        table.buy(name, cents(words[-1]))
    else:
        raise Differs(f"{what!r} cannot be read")


def _who(table: Table, text: str, banker: int = 0) -> str:
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
        return _who(self.table, text, self.bank_seat)

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


__all__ = ["Differs", "parse_cards", "play_scenario"]
