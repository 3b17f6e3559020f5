"""What can be played in bulk: the decks and the tables that are, and what is said of the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS
from houseway.errors import CardError, HousewayError, Refused
from houseway.games.game import module_of
from houseway.games.pot.bulk.numbers import MOMENTS
from houseway.games.pot.bulk.records import Integers
from houseway.games.pot.draw.dealing import deal_draw_hand, finish_deal
from houseway.games.pot.draw.drawing import serve_draw
from houseway.games.pot.drop import fee_option, moment
from houseway.games.pot.entry.missed_blinds import least_stack
from houseway.games.pot.flop.family import FlopRules
from houseway.games.pot.hand import PotGame
from houseway.games.pot.kept import kept_on
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import read_stakes
from houseway.games.pot.streets.last_card import exposed_may_stand_out
from houseway.play import Felt, Table, TableState
from houseway.play.topics import setting

PLAIN_STEPS = (None, serve_draw, finish_deal, exposed_may_stand_out)
"""Steps between cards and betting that the kernel takes; the last two ask nothing in a regular hand."""
AS_IN_ROOMS = {
    "antes_by_position": ((),),
    "all_in_reopen": ("half-bet", "full-bet"),
    "last_with_chips": ("not-asked",),
    "odd_chip_pots": ("pot-by-pot",),
}
"""Settings of the betting and of pots that only neutral sheets have otherwise."""
PLAIN = {
    "straddle": ("none",),
    "straddles": ("none",),
    "kill_window": ("none",),
    "cut_request": ("none",),
    "declare_board": (False,),
    "odd_chip_among_ties": ("left-of-button",),
    "odd_chip_spread": ("one-each",),
    "folded_seat_dealt": ("no",),
    "open_pair_option": (False,),
    "beaten_board_call": ("no-refund",),
    "opener_tie": ("first-dealt",),
    "board_kickers": (True,),
    "seventh_card": ("down", "none"),
    "sevens_rule": ("off",),
    "high_qualifier": ("none",),
    "discard_when": ("never",),
    "button": ("dealer", "none"),
    "opening_money": ("blinds", "ante", "none"),
    "collection_blind": ("none",),
    **AS_IN_ROOMS,
    "draw_served": ("in-turn",),
    "stub_refill_at": ("last-card",),
    "bring_in_all_in": (False,),
}
"""Settings under which a hand is betting acts, a forced bet and discards, and nothing else."""


def checked_decks(decks: npt.ArrayLike, pack: str) -> Integers:
    """Decks as kernels take them, each as long as the pack."""
    packs, size = np.asarray(decks), len(PACKS[pack].cards)
    if packs.ndim != 2 or packs.shape[1] != size or packs.dtype.kind not in "iu":
        raise CardError(f"decks must be rows of {size} card codes, not an array of {packs.shape}")
    return np.array(packs, dtype=np.int64, order="C")


def shape_of(table: Table) -> PotGame:
    """The shape of the table's game, which its module gives."""
    module = module_of(table.game)
    if module is None or module.shape is None:
        raise HousewayError(f"{table.game.id} is not played for a pot: use the live table")
    return module.shape(table.game.rules)


# -- hold'em with its log ------------------------------------------------------------------------------------


def check_holdem(table: Table) -> None:
    """Say which tables are not of hold'em, or ask more of it than betting acts."""
    game, state, rules = table.game, table.state, table.game.rules
    _check_no_round(table)
    module = module_of(game)
    if module is None or module.id != "texas-holdem":
        raise HousewayError(
            f"{game.id} is not Texas Hold'em, which alone is played in bulk: use the live table"
        )
    assert isinstance(rules, FlopRules)
    if (rules.hole_cards, tuple(rules.board), rules.form, rules.betting_rounds) != (2, (3, 1, 1), "high", 4):
        raise HousewayError(
            "hold'em with other than 2 hole cards, a board of 3, 1 and 1 and one winner is for the live table"
        )
    _check_no_kill(rules)
    if rules.blinds.straddle != "none":
        raise HousewayError("this table asks for straddles: use the live table")
    if rules.showdown.declare_board:
        raise HousewayError("this sheet asks who plays the board (declare_board): use the live table")
    _check_settings(rules, AS_IN_ROOMS | {"odd_chip_spread": ("one-each", "all-to-first")})
    _check_button(state)
    if state.carried:
        raise HousewayError("blinds of a hand that is dealt over lie on the table: use the live table")


# -- any pot game --------------------------------------------------------------------------------------------


class Reason(NamedTuple):
    """Why a table is not played in bulk, with the setting and the value that would change it; where none
    would, the setting has no name."""

    why: str
    name: str = ""
    plain: object = None


def check_pot_game(table: Table, felt: Felt[PotRules], game: PotGame) -> None:
    """Say which tables ask more than betting acts, a forced bet and discards."""
    _check_no_round(table)
    if why := [reason.why for reason in reasons(felt, game)]:
        raise HousewayError(f"{', '.join(why)}: use the live table")
    if table.state.carried:
        raise HousewayError("money of an earlier hand lies on the table: use the live table")
    if "blinds" in felt.rules.stakes.opening_money:
        _check_button(table.state)


def reasons(felt: Felt[PotRules], game: PotGame) -> list[Reason]:
    """Everything in which a sheet asks more than betting acts, a forced bet and discards."""
    rules = felt.rules
    found = [*_reasons_of_settings(rules, PLAIN)]
    if read_stakes(rules).kill != "none":
        found.append(Reason(f"{rules.limit} has kill hands", "limit", _without_kill(rules)))
    fee = fee_option(felt)
    if fee is not None and (moment(felt, fee) not in MOMENTS or fee.added):
        when = "twice" if fee.added else moment(felt, fee).replace("-", " ")
        why = f"the fee option {fee.id} is taken {when}"
        found.append(Reason(why, "fee_option", "none"))
    steps = [step for street in game.streets for step in (street.then, street.after)]
    odd_deal = game.deal_first not in (None, deal_draw_hand) or game.deal_next is not None
    odd = odd_deal or game.after_pot is not None or any(step not in PLAIN_STEPS for step in steps)
    # Most steps are there because of a setting that has been named.
    if odd and not found:
        found.append(Reason(f"{felt.game.id} asks more than bets and discards"))
    return found


def _without_kill(rules: PotRules) -> str:
    """A limit like that of the table whose hands are never killed."""
    body = rules.limit.removesuffix("-half-kill").removesuffix("-full-kill")
    others = [limit for limit in rules.stakes.limits if not limit.endswith("-kill")]
    return body if body in others or not others else others[0]


def _reasons_of_settings(rules: PotRules, known: Mapping[str, tuple[object, ...]]) -> Iterator[Reason]:
    """The settings that are none of those that are played."""
    for name, plain in known.items():
        value = setting(rules, name)
        if value is not None and value not in plain:
            yield Reason(f"{name} is {value} at this table", name, plain[0])


def _check_settings(rules: PotRules, known: Mapping[str, tuple[object, ...]]) -> None:
    """Say which settings are none of those that are played."""
    if why := [reason.why for reason in _reasons_of_settings(rules, known)]:
        raise HousewayError(f"{', '.join(why)}: use the live table")


# -- any table -----------------------------------------------------------------------------------------------


def _check_no_round(table: Table) -> None:
    if table.round is not None and not table.round.over:
        raise Refused("the round in progress must end before hands can be played in bulk")


def _check_no_kill(rules: PotRules) -> None:
    if read_stakes(rules).kill != "none":
        raise HousewayError(f"{rules.limit} has kill hands: use the live table")


def _check_button(state: TableState) -> None:
    kept = kept_on(state)
    if kept is None or not kept["button"]:
        raise HousewayError("nobody has the button yet: deal the first hand at the live table")


def check_players(felt: Felt[PotRules]) -> None:
    """Everybody at the table must be dealt in, and owe nothing."""
    state, least = felt.state, least_stack(felt)
    kept = kept_on(state)
    records = kept["records"] if kept is not None else {}
    for at, name in enumerate(state.names):
        if not state.seats[at] or state.away[at] or state.stacks[at] < least:
            raise HousewayError(f"{name} has no seat, is away or is broke: use the live table")
        record = records.get(name)
        if records and (record is None or record["seat"] != state.seats[at] or record["is"] != "in"):
            raise HousewayError(f"{name} has yet to come in at this seat: use the live table")
