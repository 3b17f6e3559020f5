"""`houseway replay` of hand histories: every hand played again, street by street, with everybody's equity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output import console, print_json

if TYPE_CHECKING:
    from houseway.histories import Hand
    from houseway.plain import Json
    from houseway.play import Round


def is_history(file: str, text: str) -> bool:
    """Whether a text is a history rather than a saved round."""
    return file.endswith((".phh", ".phhs")) or not text.lstrip().startswith("{")


def replay_histories(text: str, source: str, *, json: bool) -> None:
    """Tell every hand of a text."""
    from houseway import histories

    for hand in histories.read_text(text, source):
        round = histories.replay(hand)
        if json:
            tell_json(hand, round)
        else:
            tell(hand, round)


def tell_json(hand: Hand, round: Round) -> None:
    """The log a line, the equities where hands are known, and what it came to in the file's own unit."""
    from houseway.histories.equities import moments_of
    from houseway.histories.seen import told_events
    from houseway.telling.events import Teller
    from houseway.telling.rounds import told_json
    from houseway.telling.seen import Seats

    events = told_events(hand, round)
    moments = {moment.after: moment for moment in moments_of(hand, round)}
    teller = Teller(round.felt.game, Seats(round.parties, round.before.seats), events)
    for at, event in enumerate(events):
        print_json(told_json(round, teller, event))
        if at in moments:
            print_json({"event": "equity", **moments[at].to_json(hand)})
    print_json(result_json(hand, round))


def result_json(hand: Hand, round: Round) -> Json:
    """The last line: chips in the file's seats and unit."""
    from houseway.histories import finishing_stacks, is_told
    from houseway.histories.amounts import plain

    stacks = finishing_stacks(hand, round)
    return {
        "hand": hand.source,
        "sheet": hand.game,
        "players": list(hand.names),
        "stacks_before": [plain(stack) for stack in hand.stacks],
        "stacks_after": [plain(stack) for stack in stacks],
        "finishing_stacks": [plain(stack) for stack in hand.finishing] or None,
        "over": round.over and is_told(hand, round),
    }


def tell(hand: Hand, round: Round) -> None:
    """The log in words, the equities beside the streets, and the stacks."""
    from houseway.cli.rounds.log import Log
    from houseway.histories import finishing_stacks, is_told
    from houseway.histories.equities import moments_of
    from houseway.histories.phh.writing import number
    from houseway.histories.seen import told_events
    from houseway.rooms import Sheet
    from houseway.telling.seen import Seats

    assert isinstance(round.game, Sheet)
    out = console()
    events = told_events(hand, round)
    moments = {moment.after: moment for moment in moments_of(hand, round)}
    log = Log(
        round.game, Seats(round.parties, round.before.seats), round.citation, events=events, viewer=None
    )
    if hand.source:
        out.print(hand.source, markup=False, style="bold")
    for at, event in enumerate(events):
        if line := log.line(event):
            out.print(line, markup=False, soft_wrap=True)
        if at in moments:
            out.print(f"  equity: {moments[at].written(hand)}", markup=False, style="cyan")
    stacks = zip(hand.names, hand.stacks, finishing_stacks(hand, round), strict=True)
    out.print(
        "Stacks: " + ", ".join(f"{name} {number(a)} -> {number(b)}" for name, a, b in stacks), markup=False
    )
    if not (round.over and is_told(hand, round)):
        out.print("The record does not tell how the hand ended.")
