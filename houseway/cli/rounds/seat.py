"""A person in a seat: told what his view shows, asked what he is asked, on a terminal or in JSON lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

from rich.console import Console
from rich.markup import escape

from houseway.cli.output import print_json
from houseway.cli.rounds.answers import choices, how_to, read_answer, tell_default
from houseway.cli.rounds.felt import Picture
from houseway.cli.rounds.log import Log
from houseway.cli.rounds.result import signed
from houseway.errors import HousewayError
from houseway.play import Ask, Round, Table, View
from houseway.play.asks import Choice, money
from houseway.play.citing import Citation
from houseway.play.events import Began, Event, to_json
from houseway.play.seeing.seen import Seen
from houseway.rooms import Sheet, rule_text, settlement_json
from houseway.telling.events import Teller
from houseway.telling.questions import Question, ask_json
from houseway.telling.results import result_json
from houseway.telling.seen import Seats

LEAVE = ("q", "quit", "leave")

LONG_WAIT = 2.0
"""Seconds without a question after which nobody means the next one with what he has typed."""


class Left(Exception):
    """The person got up."""


def forget_typed_ahead() -> None:
    """Forget what was typed into a terminal before it was asked for."""
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        # It hands over what was typed key by key.
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def read_line(prompt: str = "") -> str:
    """What a person types; the end of the input, or q, is his leaving."""
    try:
        text = input(prompt).strip()
    except EOFError:
        raise Left from None
    if prompt and not sys.stdin.isatty():
        # Nobody sees what is read from a pipe, so it is written beside its question.
        print(text)
    if text.lower() in LEAVE:
        raise Left
    return text


class Talk(Protocol):
    """How a person is spoken to."""

    def tell(self, events: Sequence[Event], view: View) -> None: ...
    def ask(self, view: View, ask: Ask) -> Choice: ...
    def refuse(self, error: HousewayError) -> None: ...
    def sure(self, warnings: Sequence[str]) -> bool: ...
    def result(self, round: Round, party: int) -> None: ...
    def say(self, sentence: str) -> None: ...


class Person:
    """Decides for one seat. When he gets up in the middle of a round the clock's answers finish it."""

    def __init__(self, talk: Talk, party: int) -> None:
        self.talk = talk
        self.party = party
        self.gone = False
        self._told = 0
        self._round: Round | None = None

    def play(self, round: Round) -> None:
        """Take part in a round."""
        self._round = round

    def decide(self, view: View, ask: Ask) -> Choice:
        if self.gone:
            return ask.default
        self._hear(view)
        try:
            return self._answer(view, ask)
        except Left:
            self.gone = True
            self.talk.say("You leave the table; the dealer finishes the round for you.")
            return ask.default

    def _answer(self, view: View, ask: Ask) -> Choice:
        round = self._round
        assert round is not None
        while True:
            try:
                choice = round.check(ask.id, self.talk.ask(view, ask))
            except HousewayError as error:
                self.talk.refuse(error)
                continue
            if self.talk.sure(round.preview(ask.id, choice)):
                return choice

    def _hear(self, view: View) -> None:
        self.talk.tell(view.events[self._told :], view)
        self._told = len(view.events)

    def see_end(self, round: Round) -> None:
        """The rest of the round and what it came to."""
        self._hear(round.view(self.party))
        self.talk.result(round, self.party)
        self._told = 0


class TerminalTalk:
    """The felt, the log and numbered choices."""

    def __init__(self, out: Console, table: Table, party: int) -> None:
        assert isinstance(table.game, Sheet)
        self.out = out
        self.seats = Seats(table.state.names, table.state.seats)
        self.me = table.state.names[party]
        self.log = Log(table.game, self.seats, table.citation, viewer=self.me)
        self.picture = Picture(table.game, table.state.names, table.state.seats)
        self.party = party
        self._answered = monotonic()

    def tell(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            if isinstance(event, Began):
                self.picture = Picture(self.picture.sheet, self.picture.names, self.picture.seats)
            self.picture.take(event)
            if line := self.log.said(event):
                self.out.print(escape(line), style="dim", soft_wrap=True)
        self.out.print(self.picture.draw(self.party, view.waiting_for))

    def ask(self, view: View, ask: Ask) -> Choice:
        shown = ask.to_json()
        question = Question(ask, self.log.sheet, self.seats, Seen(view.events))
        self.out.print(f"[bold]{escape(self.log.voice.tell(question.message()))}[/bold]")
        labels = [self.log.voice.label(question.option(option)) for option in ask.options]
        own_seat = self.picture.seats[self.party]
        for line in choices(shown, own_seat, labels):
            self.out.print(f"  {escape(line)}")
        enter = self._enter(ask)
        usual = tell_default(shown | {"default": enter})
        if monotonic() - self._answered > LONG_WAIT:
            forget_typed_ahead()
        while (text := read_line(f"{how_to(shown, own_seat)} [Enter: {usual}; ? rules; q leaves] > ")) == "?":
            self._rules(view, ask)
        self._answered = monotonic()
        return read_answer(shown, text) if text else enter

    def _enter(self, ask: Ask) -> Choice:
        """What Enter means: the usual answer, but never a fold."""
        if ask.default != "fold":
            return ask.default
        staying = [option for option in ask.options if option.id != "fold"]
        return staying[0].id if staying and staying[0].low is None else ask.default

    def _rules(self, view: View, ask: Ask) -> None:
        """The texts of the rules cited so far, and of the one behind the question."""
        sheet = self.log.sheet
        ids = dict.fromkeys(one for event in view.events for one in self.log.citation(event).rules)
        ids |= dict.fromkeys(sheet.cite(ask.rule) or (ask.rule.split(", ") if "#" in ask.rule else ()))
        texts = {f"{sheet.id}#{rule.id}": rule.text for rule in sheet.statements}
        for one in ids:
            self.out.print(f"[cyan]{one}[/cyan]  {escape(texts.get(one) or rule_text(one))}", soft_wrap=True)
        if not ids:
            self.out.print(f"No rule has been cited yet; houseway rules {sheet.id} prints them all.")

    def refuse(self, error: HousewayError) -> None:
        rules = getattr(error, "rules", ()) or (getattr(error, "rule", None) or "",)
        why = ", ".join(rules)
        self.out.print(f"[red]{escape(str(error))}[/red]{escape(f'  [{why}]') if why else ''}")

    def sure(self, warnings: Sequence[str]) -> bool:
        for warning in warnings:
            self.out.print(f"[yellow]{escape(warning)}[/yellow]")
        return not warnings or not read_line("Let it stand? [Y/n] > ").lower().startswith("n")

    def result(self, round: Round, party: int) -> None:
        result = result_json(round, party)
        self.out.print(f"[bold]{escape(self.log.voice.tell(result['head']))}[/bold]")
        for reason in result["why"]:
            self.out.print(f"  {escape(self.log.voice.tell(reason))}", soft_wrap=True)
        found = round.settlement
        now, won = money(found.stacks_after[party]), signed(found.won[party])
        self.out.print(f"[bold]You have {now} ({won})[/bold]\n")

    def say(self, sentence: str) -> None:
        self.out.print(escape(sentence))


class JsonTalk:
    """Events and asks as JSON lines; an answer is a JSON line, or the words a person would type."""

    def __init__(self, table: Table) -> None:
        self.names = table.state.names
        self.seats = Seats(table.state.names, table.state.seats)
        self.game = table.game
        self.teller = Teller(table.game, self.seats)
        self.citation: Callable[[Event], Citation] = table.citation

    def tell(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            said = self.teller.event(event)
            told = to_json(event, self.names, self.citation(event))
            print_json(told if said is None else told | {"say": said})

    def ask(self, view: View, ask: Ask) -> Choice:
        shown = ask_json(ask, Question(ask, self.game, self.seats, Seen(view.events)))
        print_json({"ask": shown})
        text = read_line()
        if not text:
            return ask.default
        try:
            answer: Choice = json.loads(text)
        except ValueError:
            return read_answer(shown, text)
        return answer

    def refuse(self, error: HousewayError) -> None:
        print_json({"refused": str(error), "rule": getattr(error, "rule", None)})

    def sure(self, warnings: Sequence[str]) -> bool:
        if warnings:
            print_json({"warnings": list(warnings)})
        return True

    def result(self, round: Round, party: int) -> None:
        print_json(settlement_json(round))

    def say(self, sentence: str) -> None:
        print_json({"say": sentence})
