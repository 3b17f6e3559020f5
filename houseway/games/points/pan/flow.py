"""Panguingue: eleven cards in sets and ropes win; conditions are paid at once, and again at the end.

Nobody banks: players pay each other, and the one who goes out takes the antes.
"""

from __future__ import annotations

from houseway.cards.script import IncidentKind
from houseway.games.game import GameModule
from houseway.games.points.pan.asks import SHORT, CutTheOuts
from houseway.games.points.pan.deal import (
    deal,
    go_on_top,
    kept,
    pay_in,
    players,
    take_places,
    turn_fifth_cards,
    turn_first_card,
)
from houseway.games.points.pan.draw import draw, draw_out_of_turn
from houseway.games.points.pan.fouls import (
    called,
    demand_later,
    foul,
    look_at_count,
    look_at_counts,
    pass_over_counts,
)
from houseway.games.points.pan.hand import PILE, PanHand, PanTable
from houseway.games.points.pan.rules import CLAUSES, OUT, PanRules, check, chip_value
from houseway.games.points.pan.settle import kill, outs, payers, settle_out, share_tops, take_tops
from houseway.games.points.pan.turn import play_card, pocket
from houseway.play import Asking, Felt, Flow, Wait
from houseway.play.incidents import Drawn, Incidents

OUT_OF_ORDER = 3
"""When so many have drawn out of turn the draw is left as it is."""


def play(felt: Felt[PanRules]) -> Flow:
    """Antes, deal, going on top, turns until somebody is out, outs."""
    here = players(felt)
    if len(here) < felt.rules.seats[0]:
        return
    g = take_places(felt, here)
    pay_in(g)
    deal(g)
    yield from look_at_counts(g)
    turn_fifth_cards(g)
    turn_first_card(g)
    yield from go_on_top(g)
    yield from look_at_counts(g)
    winner = yield from _turns(g)
    pass_over_counts(g)
    if winner is not None:
        kept(felt)["winner"], kept(felt)["seat"] = g.name(winner), winner.seat
    if felt.rules.pack_between_hands == "bottom-part":
        felt.keep_shoe(g.stub)


def _turns(table: PanTable) -> Asking[PanHand | None]:
    """Everybody plays in turn until one is out or nobody is left to play against him. Cards no two of which
    go together stay in a hand for good: when a whole deck has gone by and nobody could lay, the hand ends."""
    hand = _first(table)
    while True:
        if (last := _last_in(table)) is not None:
            table.t.rule("last_in", table.name(last))
            take_tops(table, last)
            return last
        if table.stalled:
            table.t.rule("stalemate")
            share_tops(table)
            return None
        if hand.standing == "in":
            yield from _turn(table, hand)
            if hand.melded >= OUT and hand.standing == "in":
                table.t.rule("out", table.name(hand))
                short = yield from _cut_short(table, hand)
                settle_out(table, hand, short)
                return hand
        hand = next(iter(table.others(hand)), hand)


def _first(table: PanTable) -> PanHand:
    """Who draws first: the opener, or the first player at his right who stays."""
    first = next(hand for hand in table.hands if hand.standing == "in")
    table.t.rule("first_to_draw", table.name(first))
    return first


def _last_in(table: PanTable) -> PanHand | None:
    """The only player in action, when no foul hand is left that pays him."""
    live = table.live()
    if len(live) > 1 or any(hand.standing == "foul" for hand in payers(table, live[0])):
        return None
    return live[0]


def _turn(table: PanTable, hand: PanHand) -> Flow:
    """One player's turn, with what goes wrong in it."""
    t = table.t
    slip = table.stub.meet(f"{hand.place} turn")
    kind = "" if slip is None else slip.kind
    if kind == "passed-over" and slip is not None and not _order_restored(table, hand, slip.found):
        return
    if kind == "false-out":
        wrongly = yield from called(table, hand, "out in error")
        if wrongly:
            t.rule("false_out", table.name(hand))
            kill(table, table.next_in(hand))
            foul(table, hand)
            return
    plays_open = len(table.live()) == 1
    if plays_open:
        t.rule("heads_up_open", table.name(hand))
    if plays_open:
        t.turn_up(hand.place, hand.cards, "played open")
    drawn = yield from draw(table, hand, plays_open)
    if kind == "pocketed" and t.rules.card_into_hand == "foul":
        yield from pocket(table, hand, drawn)
    else:
        if kind == "pocketed":
            t.rule("card_kept_out", table.name(hand))
        yield from play_card(table, hand, drawn, plays_open)
    if hand.standing == "in" and len(table.live()) > 1 and hand.melded < OUT:
        yield from look_at_count(table, hand)
        yield from demand_later(table, hand)


def _order_restored(table: PanTable, hand: PanHand, out_of_order: int) -> bool:
    """Whether a player who was passed over gets his turn after all."""
    t = table.t
    if out_of_order >= OUT_OF_ORDER:
        t.rule("order_stands", table.name(hand))
        return False
    t.rule("order_rebuilt", table.name(hand))
    draw_out_of_turn(table, hand, out_of_order)
    return True


def _cut_short(table: PanTable, hand: PanHand) -> Asking[int | None]:
    """What a player who goes out collects from everybody when he names less than he has earned."""
    cents = outs(table, hand.melds) * table.chip
    others = [other for other in payers(table, hand) if other.standing == "in"]
    if table.t.rules.short_pay == "no" or not others:
        return None
    table.t.by("short_out")
    (answer,) = yield Wait((CutTheOuts(hand.party, cents, table.chip),), "the outs")
    if not isinstance(answer, list) or answer[0] != SHORT:
        return None
    table.t.rule("short_out", table.name(hand))
    return int(answer[1])


ON_CARDS: tuple[IncidentKind, ...] = ("exposed", "boxed", "off-table", "extra", "missing", "foreign")
"""What can go wrong with a card, on the deal and on the draw."""


def incidents(rules: PanRules) -> Incidents:
    """What can go wrong, by place and moment; the first card for the opening comes to a seat as well."""
    first: Incidents = {} if rules.first_upcard == "none" else {PILE: ON_CARDS}
    return {
        **first,
        "seat N": ON_CARDS,
        "seat N draw": ON_CARDS,
        "seat N turn": ("passed-over", "false-out", "pocketed"),
        "seat N spread": ("improper",),
    }


GAME = GameModule(
    id="panguingue",
    name="Panguingue",
    family="rummy",
    rules=PanRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: tuple(f"position-{at}" for at in range(1, rules.seats[1] + 1)),
    check=check,
    least_buy_in=lambda rules: rules.buy_in_chips * chip_value(rules),
    least_later_buy_in=lambda rules, state, name: (rules.buy_in_chips * chip_value(rules), "buy_in"),
    incidents=incidents,
    drawn=Drawn(("shuffle", "opening", "deck"), places=("discards", "out of turn")),
    shares={
        "won by going out": ("out",),
        "with a condition paid": ("condition_paid", "condition_again", "split_pays"),
        "with a card forced": ("forced", "forced_late", "out_forced"),
        "with a meld split": ("split",),
        "with a card borrowed": ("borrowed",),
        "with a player who retires": ("retired",),
    },
    layout={"melds": True},
)
