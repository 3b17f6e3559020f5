"""What the compiled hand is told of a table: rules, fee, streets and prizes as numbers, each at its place."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS
from houseway.games.pot.boards import board_evaluator
from houseway.games.pot.bulk import betting, cards, money
from houseway.games.pot.bulk.betting import Integers
from houseway.games.pot.bulk.hand import Told
from houseway.games.pot.bulk.showdown import TO_FIRST_SEAT, TO_HIGH, TO_LOW
from houseway.games.pot.contests import Contest, contest_of
from houseway.games.pot.draw.drawing import serve_draw
from houseway.games.pot.draw.family import DrawRules
from houseway.games.pot.drop import fee_option, modified_fee, moment, payer
from houseway.games.pot.engine.betting import bet_step, is_uncapped, may_check_raise
from houseway.games.pot.entry.missed_blinds import least_stack
from houseway.games.pot.hand import PotGame
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import bring_in_amount, read_stakes
from houseway.games.pot.stud.family import StudRules
from houseway.hands import table_of
from houseway.play import Felt
from houseway.play.fees import PotFee

STRUCTURES = ("fixed", "spread", "pot-limit", "no-limit")
SHOW_ORDERS = ("left-of-button", "last-aggressor", "first-to-act")
CAPS_HEADS_UP = ("capped", "round-start", "any-time")
PAYERS = ("pot", "button", "each-player")
MOMENTS = {
    "before-deal": money.BEFORE_DEAL,
    "blinds-in": money.BLINDS_IN,
    "before-flop": money.BEFORE_FLOP,
    "after-flop": money.AFTER_FLOP,
    "before-draw": money.BEFORE_DRAW,
}
OPENERS = {
    "left-of-blinds": cards.BY_BLINDS,
    "left-of-button": cards.BY_BUTTON,
    "bring-in": cards.BY_FORCED_BET,
    "board": cards.BY_BOARD,
}
HALVES = {"high": TO_HIGH, "low": TO_LOW, "first-seat": TO_FIRST_SEAT}
BURNS = {"none": cards.NO_BURN, "once": cards.ONE_BURN, "per-drawer": cards.BURN_FOR_EACH}


def told_of(felt: Felt[PotRules], game: PotGame) -> Told:
    """A game of this shape at this table."""
    contest = contest_of(game)
    boards = _board_table(felt.rules, game, contest)
    return Told(_rules(felt, game), _streets(game), contest.uses, contest.tables, boards)


def integers(values: npt.ArrayLike) -> Integers:
    """Numbers as kernels take them."""
    return np.array(values, dtype=np.int64)


def _rules(felt: Felt[PotRules], game: PotGame) -> Integers:
    """A table's rules and fee, each number at its place."""
    rules, stakes = felt.rules, read_stakes(felt.rules)
    told = np.zeros(cards.ALL_RULES, dtype=np.int64)
    told[betting.STRUCTURE] = STRUCTURES.index(stakes.structure)
    told[betting.STEP] = bet_step(rules, stakes)
    told[betting.CHIP] = stakes.chip
    for street in range(betting.MOST_ROUNDS):
        low, high = stakes.bet_range(street + 1, rules.stakes.big_bet_from)
        told[betting.LEAST + street], told[betting.MOST + street] = low, high
    told[betting.RAISE_CAP] = betting.NO_CAP if is_uncapped(rules, stakes) else rules.betting.raise_cap
    told[betting.CAP_HEADS_UP] = CAPS_HEADS_UP.index(rules.betting.raise_cap_heads_up)
    told[betting.BLIND_IS_BET] = rules.blinds.counts_as_bet
    told[betting.CHECK_RAISE] = may_check_raise(rules, stakes)
    told[betting.FOLD_UNBET] = rules.betting.fold_unbet
    told[betting.HALF_BET_REOPENS] = rules.betting.all_in_reopen == "half-bet"
    told[betting.COMPLETE_SHORT] = rules.betting.short_all_in_next == "complete"
    told[betting.BIG_BLIND_OPTION] = rules.blinds.option
    told[betting.SHORT_CALL] = rules.blinds.short == "short-call"
    told[betting.UNOPENED_AWARD] = rules.blinds.all_fold == "award"
    told[betting.SMALLEST_CHIP] = least_stack(felt)
    told[betting.BURN] = rules.misdeals.burns == "one-per-board-deal"
    told[betting.SHOW_ORDER] = SHOW_ORDERS.index(rules.showdown.show_order)
    told[betting.MUST_SHOW] = rules.showdown.losers_show == "must-show"
    told[betting.ODD_CHIP_BY_SUIT] = rules.odd_chip.among_ties != "left-of-button"
    told[betting.MODIFIED_FEE] = -1
    fee = fee_option(felt)
    if fee is not None:
        _tell_fee(told, felt, fee)
    _tell_game(told, felt.rules, game)
    return told


def _tell_fee(told: Integers, felt: Felt[PotRules], fee: PotFee) -> None:
    # Everybody is seated and dealt in, so both counts of players are the same.
    told[betting.FEE] = fee.players.fee(len(felt.state.names))
    told[betting.FEE_FROM] = PAYERS.index(payer(felt.rules, fee))
    told[betting.FEE_AT] = MOMENTS.get(moment(felt, fee), money.NEVER)
    told[betting.ADDED_FEE] = fee.added
    modified = modified_fee(felt.rules, fee)
    if modified is not None:
        told[betting.MODIFIED_FEE] = modified
    if felt.rules.blinds.collection == "dead-fee":
        told[betting.COLLECTION_BLIND] = told[betting.FEE]


def _tell_game(told: Integers, rules: PotRules, game: PotGame) -> None:
    stakes = read_stakes(rules)
    told[cards.ANTE] = stakes.ante
    told[cards.ODD_CHIP_TO] = HALVES[rules.odd_chip.half]
    told[cards.SHARED_AT_ONCE] = rules.odd_chip.both_ways == "as-evenly-as-possible"
    told[cards.PACK_SIZE] = len(PACKS[game.pack].cards)
    if any(street.opener == "bring-in" for street in game.streets):
        assert isinstance(rules, StudRules)
        told[cards.FORCED_BET] = bring_in_amount(rules, stakes)
        told[cards.MAY_OPEN_FULL] = rules.bring_in_may_open_full
        told[cards.FULL_BET_STEP] = rules.stakes.spread_step
        told[cards.COMPLETION_IS_RAISE] = rules.completion_is_raise
        told[cards.FORCED_ACTS_AGAIN] = rules.bring_in_option
        told[cards.HIGH_CARD_OPENS] = rules.first_opener == "high-card"
        told[cards.ACE_IS_LOW] = rules.bring_in_ace == "low"
        told[cards.SUIT_BREAKS_TIES] = rules.bring_in_tie == "by-suit"
    if any(street.then is serve_draw for street in game.streets):
        assert isinstance(rules, DrawRules)
        told[cards.DRAW_MAX] = rules.draw_max
        told[cards.DRAW_AT_ONCE] = rules.draw_at_once
        told[cards.DRAW_BURN] = BURNS[rules.draw_burn]


def _streets(game: PotGame) -> Integers:
    return integers(
        [
            (
                street.down,
                street.up,
                street.board,
                street.burn,
                OPENERS[street.opener],
                street.bet,
                street.then is serve_draw,
            )
            for street in game.streets
        ]
    )


def _board_table(rules: PotRules, game: PotGame, contest: Contest) -> npt.NDArray[np.int32]:
    """The table that ranks up cards, where up cards lead."""
    found: npt.NDArray[np.int32] = contest.tables[0]
    if any(street.opener == "board" for street in game.streets):
        assert isinstance(rules, StudRules)
        found = table_of(board_evaluator(rules, (0,)).name)
    return found
