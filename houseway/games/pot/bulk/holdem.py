"""Hold'em in bulk: many hands of one table through a compiled kernel, with the log of every one of them.

`play_hands` plays recorded decks and acts as the live table would, by the same rules, and leaves the table
as the live hands would have left it. What needs a question other than a betting act is for the live table.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.cards import Chance
from houseway.errors import CardError, HousewayError, Refused
from houseway.games.game import module_of
from houseway.games.pot.bulk import betting
from houseway.games.pot.bulk import holdem_hand as kernels
from houseway.games.pot.bulk.acts import BulkActs, checked_acts, decode, encode
from houseway.games.pot.bulk.betting import Integers
from houseway.games.pot.bulk.log import BLOCK, BulkLog, Session
from houseway.games.pot.bulk.opening import leave_table, open_hands, state_before
from houseway.games.pot.drop import fee_option, moment, payer
from houseway.games.pot.engine.betting import may_check_raise
from houseway.games.pot.entry.missed_blinds import least_stack
from houseway.games.pot.stakes import read_stakes
from houseway.hands import table_of
from houseway.play import Felt, Round, Table, TableState
from houseway.play.asks import Choice
from houseway.play.fees import PotFee

__all__ = ["BulkActs", "encode", "params", "play_hands"]

_STRUCTURES = ("fixed", "spread", "pot-limit", "no-limit")
_SHOW_ORDERS = ("left-of-button", "last-aggressor", "first-to-act")
_CAPS_HEADS_UP = ("capped", "round-start", "any-time")
_PAYERS = ("pot", "button", "each-player")
_MOMENTS = {
    "before-deal": kernels.BEFORE_DEAL,
    "blinds-in": kernels.BLINDS_IN,
    "before-flop": kernels.BEFORE_FLOP,
    "after-flop": kernels.AFTER_FLOP,
}


def play_hands(table: Table, decks: npt.ArrayLike, acts: BulkActs, *, fresh_stacks: bool = False) -> BulkLog:
    """Play a hand for every deck (the 52 cards in the order in which they leave the pack).

    Stacks go from hand to hand; with `fresh_stacks` every hand begins with the table's stacks of now. The
    button moves either way. When a hand cannot be played, the error names it and the table is as before.
    """
    packs = _checked_decks(decks)
    acts = checked_acts(acts, len(packs))
    _check_table(table)
    state, rules = table.state, table.game.rules
    players = len(state.names)
    felt = Felt(table.game, state.copy(), Chance())
    _check_players(felt)
    session = Session(
        rules=params(felt),
        openings=open_hands(table, min(len(packs), 2 * players)),
        start=np.array(state.stacks, dtype=np.int64),
        fresh_stacks=fresh_stacks,
        decks=packs,
        first_number=state.number + 1,
        playing_cards_only=rules.winner_shows == "playing-cards",
    )
    posted = np.zeros(players, dtype=np.int64)
    log = _play(table, session, acts, posted)
    if len(log):
        leave_table(table, session.openings, log.stacks, log.drops, posted)
    return log


# -- what the sheet says, for the kernel ---------------------------------------------------------------------


def params(t: Felt) -> Integers:
    """A table's rules and fee as the kernel reads them, each number at its place."""
    rules, stakes = t.rules, read_stakes(t.rules)
    told = np.zeros(betting.RULE_COUNT, dtype=np.int64)
    told[betting.STRUCTURE] = _STRUCTURES.index(stakes.structure)
    told[betting.STEP] = rules.spread_step if stakes.structure == "spread" else stakes.chip
    told[betting.CHIP] = stakes.chip
    for street in range(betting.MOST_ROUNDS):
        low, high = stakes.bet_range(street + 1, rules.big_bet_from)
        told[betting.LEAST + street], told[betting.MOST + street] = low, high
    uncapped = stakes.structure in ("pot-limit", "no-limit") or rules.raise_cap == "none"
    told[betting.RAISE_CAP] = betting.NO_CAP if uncapped else rules.raise_cap
    told[betting.CAP_HEADS_UP] = _CAPS_HEADS_UP.index(rules.raise_cap_heads_up)
    told[betting.BLIND_IS_BET] = rules.blind_counts_as_bet
    told[betting.CHECK_RAISE] = may_check_raise(rules, stakes)
    told[betting.FOLD_UNBET] = rules.fold_unbet
    told[betting.HALF_BET_REOPENS] = rules.all_in_reopen == "half-bet"
    told[betting.COMPLETE_SHORT] = rules.short_all_in_next == "complete"
    told[betting.BIG_BLIND_OPTION] = rules.big_blind_option
    told[betting.SHORT_CALL] = rules.short_blind == "short-call"
    told[betting.UNOPENED_AWARD] = rules.all_fold_to_big_blind == "award"
    told[betting.SMALLEST_CHIP] = least_stack(t)
    told[betting.BURN] = rules.burns == "one-per-board-deal"
    told[betting.SHOW_ORDER] = _SHOW_ORDERS.index(rules.show_order)
    told[betting.MUST_SHOW] = rules.losers_show == "must-show"
    told[betting.ODD_CHIP_BY_SUIT] = rules.odd_chip_among_ties != "left-of-button"
    told[betting.MODIFIED_FEE] = -1
    fee = fee_option(t)
    if fee is not None:
        _tell_fee(told, t, fee)
    return told


def _tell_fee(told: Integers, t: Felt, fee: PotFee) -> None:
    # Everybody is seated and dealt in, so both counts of players are the same.
    told[betting.FEE] = fee.players.fee(len(t.state.names))
    told[betting.FEE_FROM] = _PAYERS.index(payer(t.rules, fee))
    told[betting.FEE_AT] = _MOMENTS.get(moment(t, fee), kernels.NEVER)
    told[betting.ADDED_FEE] = fee.added
    if fee.modified is not None and t.rules.reduced_fee == "before-drop" and payer(t.rules, fee) == "pot":
        told[betting.MODIFIED_FEE] = fee.modified
    if t.rules.collection_blind == "dead-fee":
        told[betting.COLLECTION_BLIND] = told[betting.FEE]


# -- what can be played in bulk ------------------------------------------------------------------------------


def _checked_decks(decks: npt.ArrayLike) -> Integers:
    packs = np.asarray(decks)
    if packs.ndim != 2 or packs.shape[1] != kernels.PACK or packs.dtype.kind not in "iu":
        raise CardError(f"decks must be rows of {kernels.PACK} card codes, not an array of {packs.shape}")
    return np.array(packs, dtype=np.int64, order="C")


def _check_table(table: Table) -> None:
    """Say what only the live table can play."""
    game, state, rules = table.game, table.state, table.game.rules
    if table.round is not None and not table.round.over:
        raise Refused("the round in progress must end before hands can be played in bulk")
    module = module_of(game)
    if module is None or module.id != "texas-holdem":
        raise HousewayError(
            f"{game.id} is not Texas Hold'em, which alone is played in bulk: use the live table"
        )
    if (rules.hole_cards, tuple(rules.board), rules.form, rules.betting_rounds) != (2, (3, 1, 1), "high", 4):
        raise HousewayError(
            "hold'em with other than 2 hole cards, a board of 3, 1 and 1 and one winner is for the live table"
        )
    if game.off:
        raise HousewayError(f"a sheet without its clause {min(game.off)} is for the live table")
    if read_stakes(rules).kill != "none":
        raise HousewayError(f"{rules.limit} has kill hands: use the live table")
    if rules.straddle != "none":
        raise HousewayError("this table asks for straddles: use the live table")
    if rules.declare_board:
        raise HousewayError("this sheet asks who plays the board (declare_board): use the live table")
    kept = state.parts.get("pots", {})
    if not kept.get("button"):
        raise HousewayError("nobody has the button yet: deal the first hand at the live table")
    if state.carried:
        raise HousewayError("blinds of a hand that is dealt over lie on the table: use the live table")


def _check_players(t: Felt) -> None:
    """Everybody at the table must be dealt in, and owe nothing."""
    state, records, least = t.state, t.state.parts["pots"]["records"], least_stack(t)
    for at, name in enumerate(state.names):
        record = records.get(name)
        if not state.seats[at] or state.away[at] or state.stacks[at] < least:
            raise HousewayError(f"{name} has no seat, is away or is broke: use the live table")
        if record is None or record["seat"] != state.seats[at] or record["is"] != "in":
            raise HousewayError(f"{name} has yet to come in at this seat: use the live table")


# -- playing -------------------------------------------------------------------------------------------------


def _play(table: Table, session: Session, acts: BulkActs, posted: Integers) -> BulkLog:
    """Play block after block; `posted` is set for parties who post a blind."""
    count, players = len(session.decks), len(session.start)
    openings = session.openings
    numbers = _integers([one.numbers() for one in openings])
    parties = _integers([one.parties for one in openings])
    blinds = _integers([one.blinds for one in openings])
    stacks = np.empty((count, players), dtype=np.int64)
    drops, ends = np.empty(count, dtype=np.int64), np.empty(count, dtype=np.int64)
    written = []
    stopped = np.zeros(2, dtype=np.int64)
    for first in range(0, count, BLOCK):
        last = min(first + BLOCK, count)
        most = acts.offsets[last] - acts.offsets[first] + (last - first) * _rows_beside_acts(players)
        rows = np.empty((most, betting.ROW_WIDTH), dtype=np.int64)
        came = kernels.play_block(
            session.rules,
            numbers,
            parties,
            blinds,
            session.decks,
            acts.codes,
            acts.offsets,
            session.stacks_before(first, stacks),
            int(session.fresh_stacks),
            first,
            table_of("high"),
            rows,
            ends[first:last],
            stacks,
            drops,
            posted,
            stopped,
        )
        if came != betting.PLAYED:
            hand, read = stopped.tolist()
            state = state_before(
                table.state, session.openings, hand, session.stacks_before(hand, stacks).tolist()
            )
            raise _unplayable(table.game, state, hand, came, acts.of(hand), read)
        written.append(rows[: ends[last - 1]].copy())
    return BulkLog(session, stacks, drops, written, ends)


def _rows_beside_acts(players: int) -> int:
    """The most rows a hand can write besides its acts: four streets gathered from everybody, fees paid by
    everybody twice, everybody's hand shown, and a side pot for each player shared by all who reach it."""
    return 16 + 10 * players + players * (players + 1) // 2


def _integers(values: Any) -> Integers:
    return np.array(values, dtype=np.int64)


# -- hands that cannot be played -----------------------------------------------------------------------------


def _unplayable(
    game: Any, state: TableState, hand: int, came: int, codes: Integers, read: int
) -> HousewayError:
    """What is wrong with a hand at which the kernel stopped after reading some of its acts."""
    if came == betting.NOT_A_PACK:
        return CardError(f"hand {hand}: the deck is not 52 cards, each of them once")
    if came == betting.TOO_FEW_ACTS:
        return Refused(f"hand {hand}, act {read + 1}: there is none, and the betting is not over")
    if came == betting.TOO_MANY_ACTS:
        return Refused(f"hand {hand}, act {read + 1}: the hand is over after {read} of its {len(codes)} acts")
    if came == betting.UNOPENED:
        how = "is dealt over" if game.rules.all_fold_to_big_blind == "redeal" else "gives the blinds back"
        return HousewayError(
            f"hand {hand}: nobody came in, so that it {how}: use the live table from here on"
        )
    if came == betting.NO_CHIPS:
        broke = state.names[state.stacks.index(min(state.stacks))]
        return HousewayError(f"hand {hand}: {broke} is broke: use the live table from here on")
    return _live_refusal(game, state, hand, [decode(code) for code in codes[:read].tolist()])


def _live_refusal(game: Any, state: TableState, hand: int, choices: list[Choice]) -> Refused:
    """What the live table says of the last of these acts: which are legal does not depend on the cards."""
    live = Round(game, state, Chance())
    for number, choice in enumerate(choices, 1):
        try:
            live.act(number, choice)
        except Refused as refusal:
            found = Refused(f"hand {hand}, act {number}: {refusal}", refusal.rule)
            found.rules = refusal.rules
            return found
    raise RuntimeError(f"hand {hand}: the live table takes acts which the bulk refuses")
