"""`houseway deal`: rounds between bots, as JSON lines or as a log that cites the rules."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import (
    Bank,
    Json,
    Limit,
    OptionId,
    Seats,
    Seed,
    Settings,
    SheetName,
    Stack,
    Strategy,
    some_cents,
)
from houseway.cli.output import check_folder, print_json, progress, write_text

if TYPE_CHECKING:
    from houseway.bots.company import Company
    from houseway.play import Round


Rounds = Annotated[int, typer.Option(min=1, metavar="N", help="How many rounds.")]
RoundTo = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Save the last round, for settle and replay.", show_default=False),
]
ProofTo = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Commit to every shuffle and save what proves the last round's cards, for verify.",
        show_default=False,
    ),
]


def deal(
    sheet: SheetName,
    seed: Seed = None,
    seats: Seats = None,
    rounds: Rounds = 1,
    bank: Bank = None,
    stack: Stack = None,
    limit: Limit = None,
    option: OptionId = None,
    strategy: Strategy = None,
    settings: Settings = None,
    save: RoundTo = None,
    proof: ProofTo = None,
    json: Json = False,
) -> None:
    """Deal rounds between bots who see only what a player sees.

    With --json every event is a line, and a settlement ends each round:
    stacks before + carried in + bought in = stacks after + carried out + drop.
    Bots who are out of chips buy in again between rounds.

    Examples:

      houseway deal angies/texas-holdem --seed 7

      houseway deal angies/ez-baccarat-panda-8 --bank 100 --rounds 50 --json

      houseway deal angies/texas-holdem --limit 'no-limit 1/2' --stack 60.50
    """
    from houseway.bots.company import Company
    from houseway.bots.posted import asked_sheet

    check_folder(save, proof)
    if seed is None:
        seed = secrets.randbelow(2**32)
    company = Company(
        asked_sheet(sheet, settings, option, limit),
        seats=seats,
        stack=some_cents(stack, "--stack"),
        bank=some_cents(bank, "--bank"),
        strategy=strategy,
        seed=seed,
        commit=proof is not None,
    )
    if not json:
        print(f"{company.asked.sheet.id}, seed {seed}")
    round = _deal_rounds(company, rounds, json=json)
    if save is not None:
        from houseway.cli.rounds.saved import saved_text

        write_text(save, saved_text(round, company.asked.settings))
    if proof is not None:
        from houseway.cli.rounds.proof import proof_text

        write_text(proof, proof_text(round))


def _deal_rounds(company: Company, rounds: int, *, json: bool) -> Round:
    """Play and print so many rounds, and say what they came to together; gives the last one."""
    from houseway.play.driver import play_out

    shares = company.asked.sheet.module.shares
    shown = dict.fromkeys(shares, 0)
    # A bar would run into the lines of a log on the same screen.
    with progress("dealing", shown=rounds > 1 and not sys.stdout.isatty()) as dealt:
        for number in range(1, rounds + 1):
            company.buy_in_again(company.busted())
            round = play_out(company.deal(), company.decide)
            _print_round(round, json=json)
            clauses = {getattr(event, "clause", "") for event in round.events} if shares else set()
            for words, counted in shares.items():
                shown[words] += not clauses.isdisjoint(counted)
            dealt(number, rounds)
    if shown and not json:
        told = ", ".join(f"{count / rounds:.1%} {words}" for words, count in shown.items())
        print(f"\nof {rounds} rounds: {told}")
    return round


def _print_round(round: Round, *, json: bool) -> None:
    from houseway.rooms import settlement_json

    if json:
        from houseway.telling.rounds import told_log

        for event in told_log(round, None, whole=True):
            print_json(event)
        print_json(settlement_json(round))
        return
    from houseway.cli.rounds.log import Log
    from houseway.rooms import Sheet
    from houseway.telling.seen import Seats

    assert isinstance(round.game, Sheet)
    seats = Seats(round.parties, round.before.seats)
    log = Log(round.game, seats, round.citation, events=round.events)
    print()
    for line in filter(None, map(log.line, round.events)):
        print(line)
