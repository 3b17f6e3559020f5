"""`houseway fairness`: the shuffling generator's output for statistical suites, and a quick look."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from houseway.cli.options import Json, Seed, SheetName
from houseway.cli.output import check_folder, console, print_json, progress
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.cards import Chance, Pack

FAILED = 1
SUSPICIOUS = 1e-6
"""A p-value beyond this, on either side, comes by chance once in half a million checks."""
PACK = "standard-52"
CHUNK = 1 << 16
WATCHED = 500
"""Shuffles between two moves of the bar."""

Progress = Callable[[int, int], object]
Order = tuple[int, ...]

fairness = typer.Typer(
    name="fairness", no_args_is_help=True, help="Put the shuffling generator to statistical tests."
)


class Format(StrEnum):
    """How the generator's output is written."""

    bytes = "bytes"
    words = "words"
    permutations = "permutations"


@fairness.command()
def export(
    seed: Seed = None,
    size: Annotated[
        int, typer.Option("--bytes", min=1, metavar="N", help="How many bytes to write at the most.")
    ] = 1 << 20,
    format: Annotated[
        Format,
        typer.Option(
            help="Raw bytes; 32-bit words as decimal lines; or shuffled packs as lines of positions from 0."
        ),
    ] = Format.bytes,
    pack: Annotated[str, typer.Option(metavar="PACK", help="What is shuffled.")] = PACK,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write there and not to standard output.", show_default=False),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print a summary as JSON; needs --out.")] = False,
) -> None:
    """Write what shuffles are drawn from: the very words that each shuffle of a live table takes, one
    shuffle after another, for suites such as dieharder and PractRand.

    Examples:

      houseway fairness export --seed 1 --bytes 1000000000 | dieharder -a -g 200

      houseway fairness export --seed 1 --bytes 100000000000 | RNG_test stdin32

      houseway fairness export --format permutations --pack "standard-52 x 8" --out orders.txt
    """
    from houseway.cards import Chance, find_pack

    if json and out is None:
        raise HousewayError("a summary would run into the output: give --out FILE with --json")
    check_folder(out)
    shuffled = find_pack(pack)
    seed = secrets.randbelow(2**32) if seed is None else seed
    pieces, lines = _pieces(Chance(seed), shuffled, format), format is not Format.bytes
    with progress("writing", shown=not json) as told:
        try:
            if out is None:
                written = _write(sys.stdout.buffer, pieces, size, lines, told)
            else:
                with out.open("wb") as file:
                    written = _write(file, pieces, size, lines, told)
        except BrokenPipeError:
            # The suite that reads us has seen enough.
            sys.stderr.close()
            return
        except OSError as error:
            raise HousewayError(f"the output cannot be written: {error.strerror}") from None
    if json:
        print_json(
            {"seed": seed, "format": format.value, "pack": shuffled.name, "bytes": written, "file": str(out)}
        )
    elif out is not None:
        print(f"{written} bytes of seed {seed} in {out}")


def _pieces(chance: Chance, pack: Pack, format: Format) -> Iterator[bytes]:
    if format is Format.permutations:
        for order in chance.orders(len(pack)):
            yield b"%b\n" % " ".join(map(str, order)).encode()
        return
    for drawn in chance.drawn_bytes(len(pack)):
        if format is Format.bytes:
            yield drawn
        else:
            words = (int.from_bytes(drawn[at : at + 4], "little") for at in range(0, len(drawn), 4))
            yield "".join(f"{word}\n" for word in words).encode()


def _write(file: BinaryIO, pieces: Iterable[bytes], size: int, lines: bool, told: Progress) -> int:
    """Whole lines or words only, up to a size; gives how much there was."""
    written, held = 0, 0
    waiting: list[bytes] = []
    for piece in pieces:
        left = size - written - held
        if len(piece) > left:
            # Raw bytes can be cut anywhere, lines only at their end.
            cut = piece[: piece.rfind(b"\n", 0, left) + 1] if lines else piece[:left]
            piece, left = cut, 0
        waiting.append(piece)
        held += len(piece)
        if held >= CHUNK or left == 0:
            file.write(b"".join(waiting))
            written, waiting, held = written + held, [], 0
            told(written, size)
        if left == 0 or written == size:
            break
    file.flush()
    return written


@fairness.command()
def check(
    sheet: SheetName,
    shuffles: Annotated[int, typer.Option(min=100, metavar="N", help="How many shuffles.")] = 20_000,
    seed: Seed = None,
    json: Json = False,
) -> None:
    """Shuffle a sheet's pack many times: does every card come to every place, and after every other card,
    equally often?

    A p-value is how often even shuffles come out so uneven. The exit status is 1 when one is below 0.000001
    or above 0.999999. The same seed gives the same answer.

    Examples:

      houseway fairness check angies/texas-holdem --seed 1

      houseway fairness check angies/ez-baccarat-panda-8 --shuffles 5000 --json
    """
    from houseway.cards import Chance
    from houseway.cards.uniformity import evenness

    pack = pack_of(sheet)
    seed = secrets.randbelow(2**32) if seed is None else seed
    with progress("shuffling", shown=not json) as told:
        orders = islice(Chance(seed).orders(len(pack)), shuffles)
        count, tests = evenness(_watched(orders, shuffles, told), len(pack))
    ok = all(SUSPICIOUS <= test.p <= 1 - SUSPICIOUS for test in tests)
    if json:
        print_json(
            {"sheet": sheet, "pack": pack.name, "cards": len(pack), "seed": seed, "shuffles": count, "ok": ok}
            | {"tests": [test._asdict() for test in tests]}
        )
    else:
        out = console()
        out.print(f"{pack.name}, {len(pack)} cards, {count} shuffles, seed {seed}")
        for test in tests:
            out.print(
                f"{test.test}: chi-square {test.chi_square:.1f}, {test.freedom} degrees, p {test.p:.4f}"
            )
        out.print("even" if ok else "NOT even")
    if not ok:
        raise typer.Exit(FAILED)


def _watched(orders: Iterable[Order], total: int, told: Progress) -> Iterator[Order]:
    for done, order in enumerate(orders, 1):
        yield order
        if done % WATCHED == 0:
            told(done, total)


def pack_of(name: str) -> Pack:
    """The pack that a sheet is played with: that of a round between bots."""
    from houseway.bots.company import Company
    from houseway.bots.posted import asked_sheet
    from houseway.play.driver import play_out

    company = Company(asked_sheet(name, None, None, None), seed=1)
    for _ in range(20):
        company.buy_in_again(company.busted())
        stubs = play_out(company.deal(), company.decide).felt.chance.stubs
        if stubs:
            return stubs[0].pack
    raise HousewayError(f"no pack is shuffled at {name}")
