"""Environments for learning: every sheet as PettingZoo, Gymnasium and OpenSpiel know games, and thousands of
tables at once in arrays.

    from houseway import env

    env.aec("angies/texas-holdem", players=6, seed=1)          # PettingZoo, any sheet
    env.gym("angies/three-card-poker-6-card-bonus")            # Gymnasium, one seat of a banked sheet
    env.open_spiel("angies/texas-holdem", players=2)           # OpenSpiel, any sheet played for a pot
    env.vector("angies/texas-holdem", tables=4096, players=6)  # arrays, pot and counting games

`env.ACTIONS` is the one list of actions that the first three share. docs/environments.md explains it all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from houseway.env.actions import ACTIONS, NUMBER, Action
from houseway.env.episode import Episode, Setup
from houseway.env.extra import needed
from houseway.rooms import Sheet

if TYPE_CHECKING:
    from houseway.env.one_seat import OneSeatEnv
    from houseway.env.spiel import HousewayGame
    from houseway.env.tables.made import VectorTables
    from houseway.env.turns import TurnsEnv

Players = int | Sequence[str | tuple[str, int]] | None
Settings = Mapping[str, object] | Iterable[str]


def aec(
    sheet: str | Sheet,
    *,
    players: Players = None,
    stack: int | None = None,
    rounds: int = 1,
    settings: Settings = (),
    seed: int | None = None,
    render_mode: str | None = None,
) -> TurnsEnv:
    """A sheet as a PettingZoo environment, one agent at a time. `players` is how many sit down, or their
    names, or names with chips; an episode is so many `rounds`."""
    needed("pettingzoo")
    from houseway.env.turns import TurnsEnv

    setup = Setup(sheet, players=players, stack=stack, rounds=rounds, settings=settings)
    return TurnsEnv(setup, seed, render_mode)


def gym(
    sheet: str | Sheet,
    *,
    seat: int | None = None,
    players: Players = 2,
    bots: str | None = None,
    bank: int | None = None,
    settings: Settings = (),
    render_mode: str | None = None,
) -> OneSeatEnv:
    """One seat of a banked sheet for a round, as a Gymnasium environment: the last seat where none is named.
    The other seats take the bank with so much and play their cards by the strategy `bots`."""
    needed("gymnasium")
    from houseway.env.one_seat import OneSeatEnv

    setup = Setup(sheet, players=players, settings=settings)
    return OneSeatEnv(setup, len(setup.parties) if seat is None else seat, bots, bank, render_mode)


def open_spiel(
    sheet: str,
    *,
    players: int = 2,
    stack: int | None = None,
    settings: Iterable[str] = (),
    deals: int = 1_000_000,
    seed: int = 0,
) -> HousewayGame:
    """A sheet that is played for a pot as an OpenSpiel game. Its one chance node draws one of so many `deals`
    of the seed, each as likely."""
    needed("pyspiel")
    from houseway.env.spiel import new_game

    return new_game(sheet, players=players, stack=stack, settings=settings, deals=deals, seed=seed)


def vector(
    sheet: str | Sheet,
    tables: int = 1024,
    *,
    players: int | None = None,
    stack: int | None = None,
    settings: Settings = (),
    seed: int = 0,
    cores: int = 1,
) -> VectorTables:
    """So many tables of a pot or counting game at once, in arrays."""
    from houseway.env.tables.made import made

    return made(sheet, tables, players=players, stack=stack, settings=settings, seed=seed, cores=cores)


__all__ = [
    "ACTIONS",
    "NUMBER",
    "Action",
    "Episode",
    "Setup",
    "aec",
    "gym",
    "open_spiel",
    "vector",
]
