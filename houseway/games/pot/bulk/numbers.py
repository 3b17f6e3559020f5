"""What the compiled hand is told of a table: what its sheet says, its fee, streets and prizes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS
from houseway.games.pot.boards import board_evaluator
from houseway.games.pot.bulk.records import STREET, Integers, Records, Told
from houseway.games.pot.bulk.terms import (
    MOST_ROUNDS,
    NO_CAP,
    NO_FEE,
    BetSize,
    BettingTerms,
    BringInTerms,
    DrawTerms,
    FeeTerms,
    OpeningTerms,
    PotTerms,
    ShowdownTerms,
)
from houseway.games.pot.bulk.words import (
    Burn,
    HeadsUpCap,
    Moment,
    OddChip,
    Opener,
    Payer,
    ShowOrder,
    Structure,
    code,
    said,
)
from houseway.games.pot.contests import Contest, contest_of
from houseway.games.pot.draw.drawing import serve_draw
from houseway.games.pot.draw.family import DrawRules
from houseway.games.pot.drop import fee_option, modified_fee, moment, payer
from houseway.games.pot.engine.betting import bet_step, is_uncapped, may_check_raise
from houseway.games.pot.entry.missed_blinds import least_stack
from houseway.games.pot.hand import PotGame
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import Stakes, bring_in_amount, read_stakes
from houseway.games.pot.stud.family import StudRules
from houseway.hands import table_of
from houseway.play import Felt

MOMENTS = frozenset(said(moment) for moment in Moment if moment != Moment.NEVER)
"""When a fee can be taken in bulk."""


def told_of(felt: Felt[PotRules], game: PotGame) -> Told:
    """A game of this shape at this table."""
    contest = contest_of(game)
    boards = _board_table(felt.rules, game, contest)
    return Told(_terms(felt, game), _streets(game), contest.ranking, boards)


def integers(values: npt.ArrayLike) -> Integers:
    """Numbers as kernels take them."""
    return np.array(values, dtype=np.int64)


def _terms(felt: Felt[PotRules], game: PotGame) -> PotTerms:
    """What a table's sheet says."""
    rules, stakes = felt.rules, read_stakes(felt.rules)
    fee = _fee(felt)
    return PotTerms(
        pack_size=len(PACKS[game.pack].cards),
        pack_codes=max(PACKS[game.pack].cards) + 1,
        burns=int(rules.misdeals.burns == "one-per-board-deal"),
        betting=_betting(rules, stakes),
        opening=OpeningTerms(
            ante=stakes.ante,
            collection_blind=fee.amount if rules.blinds.collection == "dead-fee" else 0,
            short_call=int(rules.blinds.short == "short-call"),
            unopened_award=int(rules.blinds.all_fold == "award"),
            smallest_chip=least_stack(felt),
        ),
        fee=fee,
        bring_in=_bring_in(rules, stakes, game),
        draw=_draw(rules, game),
        showdown=ShowdownTerms(
            chip=stakes.chip,
            show_order=code(ShowOrder, rules.showdown.show_order),
            must_show=int(rules.showdown.losers_show == "must-show"),
            odd_chip_by_suit=int(rules.odd_chip.among_ties != "left-of-button"),
            odd_chip_to=code(OddChip, rules.odd_chip.half),
            shared_at_once=int(rules.odd_chip.both_ways == "as-evenly-as-possible"),
        ),
    )


def _betting(rules: PotRules, stakes: Stakes) -> BettingTerms:
    rounds = range(1, MOST_ROUNDS + 1)
    return BettingTerms(
        structure=code(Structure, stakes.structure),
        step=bet_step(rules, stakes),
        sizes=tuple(BetSize(*stakes.bet_range(number, rules.stakes.big_bet_from)) for number in rounds),
        raise_cap=NO_CAP if is_uncapped(rules, stakes) else int(rules.betting.raise_cap),
        cap_heads_up=code(HeadsUpCap, rules.betting.raise_cap_heads_up),
        blind_is_bet=int(rules.blinds.counts_as_bet),
        check_raise=int(may_check_raise(rules, stakes)),
        fold_unbet=int(rules.betting.fold_unbet),
        half_bet_reopens=int(rules.betting.all_in_reopen == "half-bet"),
        complete_short=int(rules.betting.short_all_in_next == "complete"),
        big_blind_option=int(rules.blinds.option),
    )


def _fee(felt: Felt[PotRules]) -> FeeTerms:
    fee = fee_option(felt)
    if fee is None:
        return FeeTerms(0, int(Payer.POT), int(Moment.NEVER), NO_FEE, 0)
    modified, due = modified_fee(felt.rules, fee), moment(felt, fee)
    # Everybody is seated and dealt in, so both counts of players are the same.
    return FeeTerms(
        amount=fee.players.fee(len(felt.state.names)),
        payer=code(Payer, payer(felt.rules, fee)),
        moment=code(Moment, due) if due in MOMENTS else int(Moment.NEVER),
        modified=NO_FEE if modified is None else modified,
        added=fee.added,
    )


def _bring_in(rules: PotRules, stakes: Stakes, game: PotGame) -> BringInTerms:
    if all(street.opener != "bring-in" for street in game.streets):
        return BringInTerms(*[0] * len(BringInTerms._fields))
    assert isinstance(rules, StudRules)
    return BringInTerms(
        amount=bring_in_amount(rules, stakes),
        may_open_full=int(rules.bring_in_may_open_full),
        step=rules.stakes.spread_step,
        completion_is_raise=int(rules.completion_is_raise),
        acts_again=int(rules.bring_in_option),
        high_card_opens=int(rules.first_opener == "high-card"),
        ace_is_low=int(rules.bring_in_ace == "low"),
        suit_breaks_ties=int(rules.bring_in_tie == "by-suit"),
    )


def _draw(rules: PotRules, game: PotGame) -> DrawTerms:
    if all(street.then is not serve_draw for street in game.streets):
        return DrawTerms(0, 0, int(Burn.NONE))
    assert isinstance(rules, DrawRules)
    return DrawTerms(rules.draw_max, rules.draw_at_once, code(Burn, rules.draw_burn))


def _streets(game: PotGame) -> Records:
    streets = [
        (
            street.down,
            street.up,
            street.board,
            street.burn,
            code(Opener, street.opener),
            street.bet,
            street.then is serve_draw,
        )
        for street in game.streets
    ]
    return np.array(streets, dtype=STREET).view(np.recarray)


def _board_table(rules: PotRules, game: PotGame, contest: Contest) -> npt.NDArray[np.int32]:
    """The table that ranks up cards, where up cards lead."""
    found: npt.NDArray[np.int32] = contest.tables[0]
    if any(street.opener == "board" for street in game.streets):
        assert isinstance(rules, StudRules)
        found = table_of(board_evaluator(rules, (0,)).name)
    return found
