"""What wagers and hands are worth. `odds("angies/ez-baccarat-panda-8")` prices every wager of a sheet, exact
where it can be counted out; `equity(sheet, ["AhKh", "QQ+"])` compares hands and ranges of any pot game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict, Unpack

from houseway.analysis.bank import BankOdds, bank_odds, stakes
from houseway.analysis.csv_export import write_csv, write_strategy
from houseway.analysis.played import played_odds
from houseway.analysis.plot import plot_charts, plot_outcomes, plot_sessions
from houseway.analysis.pots import DropCost, Reach, drop_cost
from houseway.analysis.report import Report, report_on
from houseway.analysis.sheet import SheetOdds
from houseway.analysis.wagers import price
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError, nearest
from houseway.games.banked.three_card.prices.play import PlayTable, best_play, strategy_rows
from houseway.games.pot.prices.holdings import SIMPLE
from houseway.games.pot.prices.shares import hand_equity
from houseway.games.pot.prices.tally import Equity, HandEquity, Method
from houseway.games.roster import is_priced, own_sources, priced_game
from houseway.patience import within_patience
from houseway.pricing.answers import answered
from houseway.pricing.checkpoint import Saved
from houseway.pricing.chunks import Progress
from houseway.pricing.composition import check_decks
from houseway.pricing.game import Chart, HandChoice, Question, check_strategy
from houseway.pricing.model import Outcome, WagerOdds
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet
from houseway.rooms import sheet as find_sheet
from houseway.rooms.contest import contest_at

__all__ = [
    "BankOdds",
    "Chart",
    "DropCost",
    "Equity",
    "HandChoice",
    "HandEquity",
    "Outcome",
    "PlayTable",
    "Reach",
    "Report",
    "Running",
    "Saved",
    "SheetOdds",
    "WagerOdds",
    "best_play",
    "charts",
    "drop_cost",
    "equity",
    "odds",
    "plot_charts",
    "plot_outcomes",
    "plot_sessions",
    "report_on",
    "strategy_rows",
    "value_hand",
    "write_csv",
    "write_strategy",
]


class Simulated(TypedDict, total=False):
    """How simulations run."""

    seed: int
    """1, where none is named."""
    threads: int | None
    """Cores at work; all of them where none are named."""
    progress: Progress | None
    saved: Saved | None
    scheduler: str | None
    """The address of a Dask cluster to run them on."""


class BankSide(TypedDict, total=False):
    """What asks for the bank's side."""

    option: str | None
    """The fee option."""
    bank: int | None
    players: int | None
    action: int | None
    """What each player bets."""
    session: int | None
    ruin: float | None


class More(Simulated, BankSide, total=False):
    """What else may be asked of `odds`."""


@within_patience()
def odds(
    sheet: str | Path | Sheet,
    *,
    wager: str | None = None,
    decks: int | None = None,
    seen: str = "",
    rounds: int | None = None,
    strategy: str | None = None,
    **more: Unpack[More],
) -> SheetOdds:
    """Price a sheet's wagers, or one of them: exactly, or by so many simulated rounds.

    A fee option, a bank, a number of players or what each of them bets (in cents) asks for the bank's side
    and the figures after fees as well. Of a pot game the cost of the drop is told. Simulations go on from
    what is saved and are saved when they stop. A game that tells no odds of its own is played live between
    bots.
    """
    if unknown := sorted(more.keys() - More.__annotations__.keys()):
        raise TypeError(f"odds() has no argument {unknown[0]!r}")
    found = find_sheet(sheet)
    if (option := more.get("option")) is not None:
        found = found.change({"fee_option": option})
    progress, bank, ruin = more.get("progress"), more.get("bank"), more.get("ruin")
    players, action, session = more.get("players"), more.get("action"), more.get("session")
    running = Running(
        more.get("seed", 1), more.get("threads"), progress, more.get("saved"), more.get("scheduler")
    )
    wagers = _asked_for(found, wager)
    if wagers == ("pot",):
        cost = drop_cost(found, players, strategy=strategy or "caller", seed=running.seed, progress=progress)
        return SheetOdds(found.id, (), drop=cost)
    if not is_priced(found.module.id):
        if any(one is not None for one in (bank, players, action, session, ruin)):
            raise HousewayError(f"{found.id}: the bank's side is told only of games with odds of their own")
        return SheetOdds(found.id, played_odds(found, wagers, rounds, strategy, running))
    game = priced_game(found.module.id, found.id)
    check_strategy(game, strategy)
    asked = Question(found.settings, wagers, _decks(found, decks), seen, strategy)
    priced = price(found.module.id, asked, rounds, running)
    if all(one is None for one in (option, bank, players, action, session, ruin)):
        return SheetOdds(found.id, priced)
    if not is_banked(found):
        raise HousewayError(f"nobody banks {found.id}, so there is no bank's side")
    table = stakes(found, bank, players, action)
    return SheetOdds(
        found.id,
        priced,
        bank=bank_odds(
            found, priced, asked, table, rounds=rounds, session=session, ruin=ruin, running=running
        ),
    )


@within_patience()
def charts(
    sheet: str | Path | Sheet, *, strategy: str | None = None, decks: int | None = None, seen: str = ""
) -> tuple[Chart, ...]:
    """A strategy of a sheet as charts, best play where none is named; none where nothing is decided."""
    found = find_sheet(sheet)
    if not is_priced(found.module.id):
        why = "this one tells none" if is_banked(found) else "this one is played for a pot"
        raise HousewayError(
            f"{found.id}: charts are of games against a bank, and {why}; ask for the odds without a chart"
        )
    game = priced_game(found.module.id, found.id)
    check_strategy(game, strategy)
    packs = _decks(found, decks)
    return tuple(game.charts(Question(found.settings, found.wagers, packs, seen, strategy)))


@within_patience()
def value_hand(
    sheet: str | Path | Sheet,
    cards: tuple[int, ...],
    *,
    rounds: int | None = None,
    strategy: str | None = None,
    seed: int = 1,
) -> tuple[HandChoice, ...]:
    """What each thing one may do with a hand as it is dealt is worth."""
    found = find_sheet(sheet)
    game = priced_game(found.module.id, found.id) if found.wagers != ("pot",) else None
    if game is None or game.value_hand is None:
        raise HousewayError(f"{found.id}: a hand is not played or dropped for chips here")
    check_strategy(game, strategy)
    asked = Question(found.settings, found.wagers, _decks(found, None), "", strategy)
    return tuple(game.value_hand(asked, cards, rounds, seed))


def _decks(sheet: Sheet, asked: int | None) -> int:
    """The packs in the shoe; a game without one is played with a single pack."""
    if asked is not None:
        check_decks(asked)
    return int(getattr(sheet.settings, "decks", 1)) if asked is None else asked


def _asked_for(sheet: Sheet, wager: str | None) -> tuple[str, ...]:
    offered = sheet.wagers
    if wager is None:
        return offered
    if wager not in offered:
        raise HousewayError(f"{sheet.id} has no wager {wager!r}{nearest(wager, offered)}")
    return (wager,)


@within_patience()
def equity(
    sheet: str | Path | Sheet,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    policy: str = SIMPLE,
    method: Method | None = None,
    rounds: int | None = None,
    seed: int = 1,
    progress: Progress | None = None,
    threads: int | None = None,
) -> Equity:
    """How hands and ranges fare against each other at a pot game's sheet."""
    found = find_sheet(sheet)
    contest = contest_at(found)
    if contest is None:
        raise HousewayError(f"{found.id} is {found.module.name}; equity is worked out for games with a pot")
    return answered(
        f"{found.id} {found.module.id} {found.settings} {[*hands]} {board} {dead} {policy} {method} {rounds}",
        lambda: hand_equity(
            contest,
            hands,
            board,
            dead,
            sheet=found.id,
            policy=policy,
            method=method,
            rounds=rounds,
            seed=seed,
            threads=threads,
            progress=progress,
        ),
        lambda told: told.to_json() if told.method == "exact" else None,
        Equity.from_json,
        own_sources(found.module.id),
    )
