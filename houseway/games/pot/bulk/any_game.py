"""Any pot game in bulk: decks and acts in, chips out, through one compiled kernel that reads streets as data.

`play_results` plays recorded hands as the live table would and leaves the table as the live hands would have
left it. `BulkResults.events` plays a hand once more at the live table to tell what happened in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS, Chance
from houseway.errors import CardError, HousewayError, Refused
from houseway.games.game import module_of
from houseway.games.pot.boards import board_evaluator
from houseway.games.pot.bulk import betting, cards
from houseway.games.pot.bulk import holdem_hand as kernels
from houseway.games.pot.bulk.acts import BulkActs, checked_acts, decode
from houseway.games.pot.bulk.any_hand import play_many
from houseway.games.pot.bulk.betting import Integers
from houseway.games.pot.bulk.holdem import params
from houseway.games.pot.bulk.log import Opening
from houseway.games.pot.bulk.opening import leave_table, open_hands, state_before
from houseway.games.pot.bulk.parts import TO_FIRST_SEAT, TO_HIGH, TO_LOW
from houseway.games.pot.contests import Contest, contest_of
from houseway.games.pot.draw.dealing import deal_draw_hand, finish_deal
from houseway.games.pot.draw.drawing import serve_draw
from houseway.games.pot.drop import fee_option, moment
from houseway.games.pot.entry.missed_blinds import least_stack
from houseway.games.pot.hand import PotGame
from houseway.games.pot.stakes import bring_in_amount, read_stakes
from houseway.games.pot.streets.last_card import exposed_may_stand_out
from houseway.hands import table_of
from houseway.play import Felt, Round, Table, TableState
from houseway.play.events import Event

OPENERS = {"left-of-blinds": 0, "left-of-button": 1, "bring-in": 2, "board": 3}
HALVES = {"high": TO_HIGH, "low": TO_LOW, "first-seat": TO_FIRST_SEAT}
BURNS = {"none": cards.NO_BURN, "once": cards.ONE_BURN, "per-drawer": cards.BURN_FOR_EACH}
MOMENTS = {
    "before-deal": kernels.BEFORE_DEAL,
    "blinds-in": kernels.BLINDS_IN,
    "before-flop": kernels.BEFORE_FLOP,
    "after-flop": kernels.AFTER_FLOP,
    "before-draw": kernels.BEFORE_DRAW,
}
PLAIN_STEPS = (None, serve_draw, finish_deal, exposed_may_stand_out)
"""Steps between cards and betting that the kernel takes; the last two ask nothing in a regular hand."""
PLAIN = {
    "straddle": ("none",),
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
}
"""Settings under which a hand is betting acts, a forced bet and discards, and nothing else."""


FOR_THE_LIVE_TABLE = {
    betting.UNOPENED: "nobody came in",
    betting.NO_CHIPS: "somebody is broke",
    betting.OUT_OF_CARDS: "the cards run out",
    betting.NO_OPENER: "the card that must open has no chips behind it",
}


@dataclass(frozen=True)
class BulkResults:
    """What became of hands played in bulk. Hands are counted from 0."""

    stacks: Integers
    """Every party's chips after each hand."""
    drops: Integers
    """What the house took from each hand."""
    table: Table = field(repr=False)
    before: TableState = field(repr=False)
    openings: tuple[Opening, ...] = field(repr=False)
    decks: Integers = field(repr=False)
    acts: BulkActs = field(repr=False)
    fresh_stacks: bool = False

    def __len__(self) -> int:
        return len(self.drops)

    def events(self, hand: int) -> list[Event]:
        """What happened in a hand, told by the live table."""
        if not 0 <= hand < len(self):
            raise IndexError(f"there is no hand {hand}: there are hands 0 to {len(self) - 1}")
        fresh = self.fresh_stacks or not hand
        chips = self.before.stacks if fresh else self.stacks[hand - 1].tolist()
        state = state_before(self.before, self.openings, hand, chips)
        live = Round(self.table.game, state, InOrder(self.decks[hand].tolist()))
        for code in self.acts.of(hand).tolist():
            live.act(live.asks[0].id, decode(code))
        return live.events


class InOrder(Chance):
    """Every shuffle comes out as one deck."""

    def __init__(self, deck: list[int]) -> None:
        super().__init__(0)
        self.deck = tuple(deck)

    def mix(self, cards: tuple[int, ...], name: str) -> tuple[str, tuple[int, ...], bytes | None]:
        return self.name_draw("shuffle", name), self.deck, None


def play_results(
    table: Table, decks: npt.ArrayLike, acts: BulkActs, *, fresh_stacks: bool = False
) -> BulkResults:
    """Play a hand for every deck (its cards in the order in which they leave the pack).

    Stacks go from hand to hand; with `fresh_stacks` every hand begins with the table's stacks of now. The
    button moves either way. When a hand cannot be played, the error names it and the table is as before.
    """
    felt = Felt(table.game, table.state.copy(), Chance())
    game = _game(table)
    _check_table(table, felt, game)
    contest = contest_of(game)
    packs = _checked_decks(decks, len(PACKS[game.pack].cards))
    acts = checked_acts(acts, len(packs), betting.DISCARD)
    players = len(table.state.names)
    openings = open_hands(table, min(len(packs), 2 * players))
    stacks = np.empty((len(packs), players), dtype=np.int64)
    drops = np.empty(len(packs), dtype=np.int64)
    posted, stopped = np.zeros(players, dtype=np.int64), np.zeros(2, dtype=np.int64)
    came = play_many(
        _rules(felt),
        _numbers(felt, game),
        _streets(game),
        _integers([one.numbers() for one in openings]),
        _integers([one.parties for one in openings]),
        _integers([one.blinds for one in openings]),
        packs,
        acts.codes,
        acts.offsets,
        _integers(table.state.stacks),
        int(fresh_stacks),
        contest.uses,
        contest.tables,
        _board_table(table.game.rules, game, contest),
        int(np.diff(acts.offsets).max(initial=0)) + 16 + 12 * players,
        stacks,
        drops,
        posted,
        stopped,
    )
    results = BulkResults(
        stacks, drops, table, table.state.copy(), openings, packs, acts, fresh_stacks=fresh_stacks
    )
    if came != betting.PLAYED:
        raise _unplayable(results, came, *stopped.tolist())
    if len(packs):
        leave_table(table, openings, stacks, drops, posted)
    return results


# -- what the kernel is told ---------------------------------------------------------------------------------


def _game(table: Table) -> PotGame:
    """The shape of the table's game, which its module gives."""
    module = module_of(table.game)
    if module is None or module.shape is None:
        raise HousewayError(f"{table.game.id} is not played for a pot: use the live table")
    return module.shape(table.game.rules)


def _rules(t: Felt) -> Integers:
    told = params(t)
    fee = fee_option(t)
    told[betting.FEE_AT] = kernels.NEVER if fee is None else MOMENTS[moment(t, fee)]
    return told


def _numbers(t: Felt, game: PotGame) -> Integers:
    """The game's own numbers, each at its place."""
    rules, stakes = t.rules, read_stakes(t.rules)
    told = np.zeros(cards.GAME_COUNT, dtype=np.int64)
    told[cards.ANTE] = stakes.ante
    told[cards.ODD_CHIP_TO] = HALVES[rules.odd_chip]
    told[cards.SHARED_AT_ONCE] = rules.odd_chip_both_ways == "as-evenly-as-possible"
    told[cards.PACK_SIZE] = len(PACKS[game.pack].cards)
    if any(street.opener == "bring-in" for street in game.streets):
        told[cards.FORCED_BET] = bring_in_amount(rules, stakes)
        told[cards.MAY_OPEN_FULL] = rules.bring_in_may_open_full
        told[cards.FULL_BET_STEP] = rules.spread_step
        told[cards.COMPLETION_IS_RAISE] = rules.completion_is_raise
        told[cards.FORCED_ACTS_AGAIN] = rules.bring_in_option
        told[cards.HIGH_CARD_OPENS] = rules.first_opener == "high-card"
        told[cards.ACE_IS_LOW] = rules.bring_in_ace == "low"
        told[cards.SUIT_BREAKS_TIES] = rules.bring_in_tie == "by-suit"
    if any(street.then is serve_draw for street in game.streets):
        told[cards.DRAW_MAX] = rules.draw_max
        told[cards.DRAW_AT_ONCE] = rules.draw_at_once
        told[cards.DRAW_BURN] = BURNS[rules.draw_burn]
    return told


def _streets(game: PotGame) -> Integers:
    return _integers(
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


def _board_table(rules: Any, game: PotGame, contest: Contest) -> npt.NDArray[np.int32]:
    """The table that ranks up cards, where up cards lead."""
    leads = any(street.opener == "board" for street in game.streets)
    found: npt.NDArray[np.int32] = table_of(board_evaluator(rules, (0,)).name) if leads else contest.tables[0]
    return found


def _integers(values: Any) -> Integers:
    return np.array(values, dtype=np.int64)


# -- what can be played in bulk ------------------------------------------------------------------------------


def _checked_decks(decks: npt.ArrayLike, size: int) -> Integers:
    packs = np.asarray(decks)
    if packs.ndim != 2 or packs.shape[1] != size or packs.dtype.kind not in "iu":
        raise CardError(f"decks must be rows of {size} card codes, not an array of {packs.shape}")
    return np.array(packs, dtype=np.int64, order="C")


def _check_table(table: Table, t: Felt, game: PotGame) -> None:
    """Say what only the live table can play."""
    state, rules = table.state, table.game.rules
    if table.round is not None and not table.round.over:
        raise Refused("the round in progress must end before hands can be played in bulk")
    if table.game.off:
        raise HousewayError(f"a sheet without its clause {min(table.game.off)} is for the live table")
    for name, plain in PLAIN.items():
        if getattr(rules, name, plain[0]) not in plain:
            raise HousewayError(f"{name} is {getattr(rules, name)} at this table: use the live table")
    if read_stakes(rules).kill != "none":
        raise HousewayError(f"{rules.limit} has kill hands: use the live table")
    steps = [step for street in game.streets for step in (street.then, street.after)]
    odd_deal = game.deal_first not in (None, deal_draw_hand) or game.deal_next is not None
    if odd_deal or game.after_pot is not None or any(step not in PLAIN_STEPS for step in steps):
        raise HousewayError(f"{table.game.id} asks more than bets and discards: use the live table")
    fee = fee_option(t)
    if fee is not None and (moment(t, fee) not in MOMENTS or fee.added):
        raise HousewayError(f"the fee option {fee.id} is taken {moment(t, fee)} or twice: use the live table")
    if state.carried:
        raise HousewayError("money of an earlier hand lies on the table: use the live table")
    _check_players(t)


def _check_players(t: Felt) -> None:
    """Everybody at the table must be dealt in, and owe nothing."""
    state, least = t.state, least_stack(t)
    kept = state.parts.get("pots", {})
    records = kept.get("records", {})
    if "blinds" in t.rules.opening_money and not kept.get("button"):
        raise HousewayError("nobody has the button yet: deal the first hand at the live table")
    for at, name in enumerate(state.names):
        if not state.seats[at] or state.away[at] or state.stacks[at] < least:
            raise HousewayError(f"{name} has no seat, is away or is broke: use the live table")
        record = records.get(name)
        if records and (record is None or record["seat"] != state.seats[at] or record["is"] != "in"):
            raise HousewayError(f"{name} has yet to come in at this seat: use the live table")


# -- hands that cannot be played -----------------------------------------------------------------------------


def _unplayable(results: BulkResults, came: int, hand: int, read: int) -> HousewayError:
    """What is wrong with a hand at which the kernel stopped after reading some of its acts."""
    if came == betting.REFUSED:
        return _live_refusal(results, hand, read)
    if came == betting.NOT_A_PACK:
        return CardError(f"hand {hand}: the deck is not a whole pack, each card once")
    if came == betting.TOO_FEW_ACTS:
        return Refused(f"hand {hand}, act {read + 1}: there is none, and the hand is not over")
    if came == betting.TOO_MANY_ACTS:
        count = len(results.acts.of(hand))
        return Refused(f"hand {hand}, act {read + 1}: the hand is over after {read} of its {count} acts")
    return HousewayError(f"hand {hand}: {FOR_THE_LIVE_TABLE[came]}: use the live table from here on")


def _live_refusal(results: BulkResults, hand: int, read: int) -> HousewayError:
    """What the live table says of the act at which the kernel stopped."""
    codes = results.acts.of(hand)[:read]
    offsets = _integers([0] * (hand + 1) + [len(codes)])
    short = BulkResults(
        results.stacks,
        results.drops,
        results.table,
        results.before,
        results.openings,
        results.decks,
        BulkActs(codes, offsets),
        fresh_stacks=results.fresh_stacks,
    )
    try:
        short.events(hand)
    except Refused as refusal:
        found = Refused(f"hand {hand}, act {read}: {refusal}", refusal.rule)
        found.rules = refusal.rules
        return found
    raise RuntimeError(f"hand {hand}: the live table takes acts which the bulk refuses")
