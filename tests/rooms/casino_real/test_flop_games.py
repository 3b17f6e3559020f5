"""The flop games of Casino Real besides hold'em: Fast Action, split hold'em, both Omahas, the pineapples, and
Tahoe, whose procedure the others borrow. At $4/$8; the button pays the fee before the deal, but in Omaha
Hi/Lo the pot pays it at the flop."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play import Party
from houseway.play.events import Shown, Transfer
from tests.compliance import Here
from tests.compliance.pots import betting, discard, errors, fees, flop, kill, showing, splitting
from tests.compliance.pots.arranged import finish, hold, middle, on_each, sit, to_round
from tests.pots import omaha_showdowns, pineapple_showdowns
from tests.pots.arrange import (
    board,
    cents,
    codes,
    deal,
    deals,
    fold_round,
    in_front,
    options,
    play,
    results,
    ruled,
    shown,
    turn,
)

STAKES = {"small": 2, "low": 4, "high": 8, "kill": "limit=4-8-half-kill", "post": 6}
FOUR = {"hole": 4, "deals": omaha_showdowns, **STAKES}
THREE = {"hole": 3, "deals": pineapple_showdowns, **STAKES}
TWO = THREE | {"hole": 2}
fast = Here("casino-real/fast-action-holdem", streets=(5,), **TWO)
split = Here("casino-real/holdem-hi-low-split-8", **TWO)
omaha = Here("casino-real/omaha", **FOUR)
omaha_split = Here("casino-real/omaha-hi-lo-split-8", **FOUR)
pineapple = Here("casino-real/pineapple-hi", lies=(0, 3), kept=2, **THREE)
crazy = Here("casino-real/crazy-pineapple", lies=(3, 4), kept=2, **THREE)
tahoe = Here("casino-real/tahoe-hi-low-split-pineapple", **THREE)
FIVE = (fast, split, omaha, pineapple, crazy)
"""The sheets that print seven tables and no blinds."""


def every(ids, tahoe_ids=""):
    """The same rules on the six sheets that take their procedure from Tahoe's, and Tahoe's own."""
    return dict.fromkeys((*FIVE, omaha_split), ids) | ({tahoe: tahoe_ids} if tahoe_ids else {})


def without(sheets, *left_out):
    return {here: ids for here, ids in sheets.items() if here not in left_out}


# -- tables and blinds ---------------------------------------------------------------------------------------

BLINDS = {"3-6": (2, 3), "4-8": (2, 4), "15-30": (10, 15)}
BLINDS |= {"3-6-half-kill": (2, 3), "4-8-half-kill": (2, 4), "4-8-full-kill": (2, 4)}
TABLES = {
    limit: (blinds, blinds[-1], (2 * blinds[-1],) * 2, (2 * blinds[-1],) * 2)
    for limit, blinds in BLINDS.items()
} | {"9-18": ((3, 6, 9), 6, (18, 18), (18, 18))}
five = dict.fromkeys(FIVE, "bet.2 amb.4")
on_each(betting.limits, without(five, fast), tables=TABLES)
FAST = {limit: (blinds, call, raises, raises) for limit, (blinds, call, raises, _) in TABLES.items()}
fast.proves(betting.limits, "bet.2", "amb.4", tables=FAST, later=2)
omaha_split.proves(betting.blinds, "bet.2", "bet.3", readings={"": (2, 4), "limit=4-8-half-kill": (2, 4)})
others = ["6-12", "9-18-half-kill", "3-6-full-kill", "4-9", "no-limit 1/2"]
on_each(betting.other_limits_are_refused, every("bet.2", "bet.12"), limits=others)
posted = {"blind-structure=table-setting, posted_blinds=1/3": (1, 3)}
on_each(betting.blinds, dict.fromkeys(FIVE, "amb.4"), readings=posted)

PRINTED = {
    # Tahoe's tables: blinds, call and raise before the flop, bet on the turn
    "2-4": ((1, 1, 2), 1, (4, 4), (4, 4)),
    "3-6-half-kill": ((3, 3), 3, (6, 6), (6, 6)),
    "4-8-half-kill": TABLES["4-8"],
    "4-8-full-kill": TABLES["4-8"],
    "9-18": TABLES["9-18"],
    "15-30": TABLES["15-30"],
}
tahoe.proves(betting.limits, "bet.12", "bet.4", "amb.4", tables=PRINTED)
BUY_INS = {"2-4": 20, "3-6-half-kill": 30, "4-8-half-kill": 40, "4-8-full-kill": 40, "9-18": 90, "15-30": 300}
tahoe.proves(fees.buy_ins, "bet.12", tables={f"limit={limit}": (sum, None) for limit, sum in BUY_INS.items()})
tahoe.proves(betting.blinds, "amb.6", readings={"limit=3-6": (3, 3), "limit=4-8": (2, 4)})
tahoe.proves(betting.blinds, "amb.5", readings={"limit=3-6-half-kill, blinds-3-6-half-kill=0-2-3": (2, 3)})
tahoe.proves(betting.blinds, "bet.4", readings={"limit=15-30": (10, 15)})
left = "limit=9-18, three-blind-seats=three-left-of-button"
tahoe.proves(betting.blinds, "bet.4", "amb.4", readings={left: (3, 6, 9)})


@tahoe.rule("bet.4", "amb.4")
def test_three_blinds_start_with_the_button():
    round = deal(sit(tahoe, 6, "limit=9-18"))
    assert in_front(round) == {"P1": 3, "P2": 6, "P3": 9} and turn(round) == "P4"


# -- the deal, turns and raises ------------------------------------------------------------------------------

heads_up = {"": "P2", "heads-up-blinds=button-posts-small": "P1"}
on_each(flop.heads_up, every("amb.2", "amb.14"), readings=heads_up)
first = every("bet.1 play.1", "bet.4 play.1 bet.14")
on_each(flop.blinds_go_in_first, without(first, omaha_split), first=["collection"])
three = dict.fromkeys((split, omaha, omaha_split), "play.4 play.5 amb.6")
flops = {pineapple: "play.6 play.7 amb.6", crazy: "play.4 play.5 amb.6", tahoe: "play.4 play.5"}
on_each(flop.street, three | flops, cards=3)
three = dict.fromkeys((split, omaha, omaha_split), "play.6 play.7 amb.6")
turns = {pineapple: "play.8 play.9 amb.6", crazy: "play.8 play.9 amb.6", tahoe: "play.6"}
on_each(flop.street, three | turns, cards=4)
three = dict.fromkeys((split, omaha, omaha_split), "play.8 play.9 amb.6")
rivers = {pineapple: "play.10 play.11 amb.6", crazy: "play.10 play.11 amb.6", tahoe: "play.7"}
on_each(flop.street, three | rivers, cards=5)
fast.proves(flop.street, "play.4", "play.5", "amb.6", cards=5)
on_each(betting.cap_of_two, every("amb.3", "bet.10"), readings={"": False})
on_each(betting.cap, every("amb.3"), readings={"": 3, "raise-cap=unlimited": 9})
on_each(betting.check_raise, every("amb.3", "bet.8"), readings={"": True})


@fast.rule("play.6", "amb.12")
@pytest.mark.parametrize("words, rounds", [("", 2), ("fast-action-rounds=two", 1)])
def test_the_board_is_bet_at_the_upper_limit_twice_with_fresh_raises_or_once(words, rounds):
    round = deal(sit(fast, 3, words))
    play(round, "P1 call, P2 call, P3 check")
    assert len(board(round)) == 5
    for _ in range(rounds):
        assert turn(round) == "P2" and options(round) == {"fold": 0, "check": 0, "bet": (8, 8)}
        play(round, "P2 bet, P3 raise, P1 raise, P2 raise")
        assert "raise" not in options(round)
        play(round, "P3 call, P1 call")
    assert round.over


# -- fees ----------------------------------------------------------------------------------------------------

limits = [f"limit={limit}" for limit in TABLES]
low_fee, high_fee = {2: 2, 6: 2, 7: 3, 9: 3}, {2: 3, 6: 3, 7: 4, 9: 4}
cheap = dict.fromkeys((fast, pineapple), "fee.1 room-rules#fee.3")
on_each(fees.by_players, cheap, tables=dict.fromkeys(limits, low_fee), payer="P1")
dear = dict.fromkeys((split, omaha, crazy), "fee.1 room-rules#fee.3") | {tahoe: "fee.1 fee.2"}
on_each(fees.by_players, dear, tables=dict.fromkeys(limits, high_fee), payer="P1")
tahoe.proves(fees.by_players, "fee.1", tables={"limit=2-4": high_fee}, payer="P1")
fast.proves(fees.by_players, "amb.13", "room-rules#fee.4", tables={"": {7: 3, 8: 3, 9: 3}}, payer="P1")
by_players = {2: 3, 4: 3, 5: 5, 6: 5, 7: 6, 9: 6}
own = dict.fromkeys(["limit=4-8", "limit=4-8-half-kill"], by_players)
omaha_split.proves(fees.by_players, "fee.1", "room-rules#fee.3", tables=own)
payer = dict.fromkeys(FIVE, "amb.10 room-rules#amb.8") | {split: "amb.11 room-rules#amb.8"}
on_each(fees.before_the_deal, dict.fromkeys((fast, pineapple), "amb.10 room-rules#amb.8"), fee=2)
on_each(fees.before_the_deal, without(payer, fast, pineapple) | {tahoe: "bet.14 play.1 amb.10"}, fee=3)
on_each(fees.at_the_flop, payer, order="flop house", words="fee-payer=pot")
on_each(fees.ends_early, payer, tables={"fee-payer=pot": 0})
on_each(fees.dealt_in, dict.fromkeys((fast, pineapple), "amb.10"), players=7, readings={"": 2})
dealt_in = {split: "amb.11", omaha: "amb.10", crazy: "amb.10", tahoe: "amb.10"}
on_each(fees.dealt_in, dealt_in, players=7, readings={"": 3})
omaha_split.proves(fees.ends_early, "fee.1", "amb.11", "room-rules#amb.8", tables=dict.fromkeys(own, 1))
omaha_split.proves(fees.at_the_flop, "amb.11", "room-rules#amb.8", order="flop house")
omaha_split.proves(fees.before_the_deal, "amb.11", fee=3, words="fee-payer=button")
omaha_split.proves(fees.dealt_in, "amb.11", players=5, readings={"": 3})

# -- kill tables ---------------------------------------------------------------------------------------------

kills = every("amb.11", "amb.13") | {split: "amb.12", omaha_split: "amb.12"}
fronts = {
    "": {"P4": 2, "P1": 4, "P2": 6},
    "limit=4-8": {"P4": 2, "P1": 4},
    "blind_source=as-posted, posted_blinds=1/2": {"P4": 1, "P1": 2, "P2": 6},
}
on_each(kill.front, {here: f"{ids} bet.2" for here, ids in kills.items() if here != tahoe}, readings=fronts)
tahoe.proves(kill.front, "amb.13", "bet.12", readings=fronts)
omaha_split.proves(kill.front, "amb.4", readings=fronts)
HALF = {"limit=4-8-half-kill": (6, (12, 12), (12, 12))}
HALF |= {"limit=3-6-half-kill, limits=3-6-half-kill, fee_option=none": (4, (8, 8), (8, 8))}
FULL = {"limit=4-8-full-kill": (8, (16, 16), (16, 16))}
on_each(kill.stakes, kills, tables=HALF)
on_each(kill.stakes, without(kills, omaha_split), tables=FULL)
on_each(kill.shared, kills, readings={"": 6})
on_each(kill.half_is_no_win, {split: "amb.12", omaha_split: "amb.12", tahoe: "amb.13"})
on_each(kill.order, kills, readings={"": "P2 P3 P4 P1", "kill-turn=last": "P3 P4 P1 P2"})
LEAST = "kill_minimum_pot=$100"
least = {"": 6, LEAST: 6, f"kill-minimum-pot=none, {LEAST}": 6, f"kill-minimum-pot=table-setting, {LEAST}": 4}
on_each(kill.post, kills, readings=least)

# -- what goes wrong in a deal -------------------------------------------------------------------------------

slips = [(3, 1, "exposed"), (1, 2, "exposed"), (2, 1, "exposed")]
on_each(errors.exposed, every("amb.7", "irr.5 irr.6"), slips=slips)
on_each(errors.wrong_count, every("amb.7", "irr.8"), seats=[3, 1])
for check, ids in {
    errors.two_exposed: "irr.7",
    errors.boxed_on_the_board: "irr.1",
    errors.boxed_hole_card: "irr.2 irr.3",
    errors.joker_played: "irr.4",
    errors.joker_in_time: "irr.2 irr.3",
    errors.found_after_one_act: "irr.8",
    errors.found_after_two_acts: "irr.9",
    errors.flop_too_large: "irr.10",
    errors.flop_early: "irr.11 amb.11",
}.items():
    on_each(check, every("amb.7", ids))

# -- high hands, showing and ties ----------------------------------------------------------------------------

WHEEL = [pineapple_showdowns.WHEEL]
ranked = dict.fromkeys((fast, pineapple, crazy), "rank.1 pay.1 room-rules#pay.1")
on_each(showing.high_hands, ranked, more=WHEEL)
ranked = {split: "rank.1", tahoe: "rank.1", omaha: "rank.1 pay.1", omaha_split: "rank.1"}
any_cards = dict.fromkeys((fast, pineapple, crazy), "rank.2") | {split: "rank.3", tahoe: "rank.3 rank.4"}
on_each(showing.any_hole_cards, any_cards)
tahoe.proves(showing.any_hole_cards, "ex.1", "ex.2")
on_each(showing.two_hole_cards, {omaha: "rank.2", omaha_split: "rank.3"})
shows = every("play.10") | dict.fromkeys((pineapple, crazy), "play.12") | {fast: "play.7"}
shows = every("amb.9") | dict.fromkeys((split, omaha_split), "amb.10")
on_each(showing.all_in_shows_last, shows | {tahoe: "pay.4"}, words="limit=4-8")
ties = every("amb.8", "amb.9") | dict.fromkeys((split, omaha_split), "amb.9")
ODD = {"limit": "limit=3-6, limits=3-6, blind_source=as-posted, posted_blinds=2/3", "small": 2, "big": 3}
on_each(
    showing.odd_chip,
    {here: f"{ids} room-rules#amb.7" for here, ids in ties.items()},
    readings={"": "P3"},
    **ODD,
)
by_suit = {"odd-chip=high-card-by-suit": "P1"}
on_each(showing.odd_chip, dict.fromkeys((fast, omaha, pineapple, crazy), "amb.8"), readings=by_suit, **ODD)
by_suit = {"odd-chip-in-half=high-card-by-suit": "P1"}
on_each(showing.odd_chip, {split: "amb.9", omaha_split: "amb.9"}, readings=by_suit, **ODD)

# -- the discard ---------------------------------------------------------------------------------------------

both = {pineapple: "play.4 act.1 amb.12", crazy: "play.6 act.1 amb.12"}
before = {"": "after", "pineapple-discard=before-betting": "before"}
pineapple.proves(discard.moment, "amb.12", readings=before)
on_flop = {"": "after flop", "crazy-discard=before-flop-betting": "before flop"}
crazy.proves(discard.moment, "amb.12", "play.3", readings=on_flop)
SPLIT_FORM = "crazy-pineapple-form=high-low-8"
crazy.proves(splitting.high_only, "pay.1", "amb.14")
crazy.proves(splitting.halves, "pay.1", "amb.14", form=SPLIT_FORM)
crazy.proves(splitting.no_low, "amb.14", form=SPLIT_FORM)

# -- halves of a pot -----------------------------------------------------------------------------------------

whole = {split: "rank.2 pay.2 pay.4", omaha_split: "rank.2 pay.2", tahoe: "rank.2 amb.8 amb.9"}
on_each(splitting.board_for_low, {split: "rank.3", tahoe: "rank.4 rank.5"})
omaha_split.proves(splitting.other_cards_for_low, "rank.3", "rank.4")
omaha_split.proves(splitting.low_of_two_hole_cards, "rank.3")
tahoe.proves(splitting.three_never_play, "rank.3", "amb.3")
POT = {"limit": ODD["limit"], "pot": 11}
of_halves = {split: "pay.3 room-rules#pay.3", omaha_split: "amb.13 room-rules#pay.3", tahoe: "amb.9"}
on_each(splitting.odd_chip_of_halves, of_halves, readings={"": "P1"}, **POT)
to_low = {"odd-chip-split=low": "P3"}
on_each(splitting.odd_chip_of_halves, {omaha_split: "amb.13", tahoe: "amb.9"}, readings=to_low, **POT)
of_lows = dict.fromkeys((split, omaha_split, tahoe), "amb.9")
on_each(splitting.odd_chip_of_lows, of_lows, readings={"": "P3"}, **POT)
on_each(splitting.odd_chip_of_lows, without(of_lows, tahoe), readings=by_suit, **POT)
on_each(splitting.side_pots, dict.fromkeys((split, omaha_split), "pay.1"))
tahoe.proves(splitting.side_pots, "pay.1", words="limit=4-8")

# -- Tahoe alone: short buys, what is shown, claims and string raises ----------------------------------------

LOSER = {**hold(3, "As Ad 7c", "Kd Kh 6c", "Tc 2d 4h"), **middle("Kc Qh 9s 8h 3d")}


def lose_all(table):
    """A hand in which everybody raises as long as he may, and P3 loses what he has."""
    round = deal(table, LOSER)
    while not round.over:
        words = {option.id for option in round.asks[0].options}
        round.act(round.asks[0].id, next(word for word in ("bet", "raise", "call", "check") if word in words))
    assert table.state.stacks[2] == 0


def broke():
    """Three players at $4/$8; P3 came with $40 and has lost it, and then a short buy of $30."""
    table = sit(tahoe, [1000, 1000, 40], "limit=4-8")
    lose_all(table)
    table.buy("P3", cents(30))
    lose_all(table)
    return table


def dealt_in(table, name):
    """Whether he gets cards in the next hand, which everybody folds."""
    round = deal(table)
    places = deals(round)[0].places
    fold_round(round)
    return f"seat {name[1:]}" in places


@tahoe.rule("bet.13")
def test_one_buy_below_the_buy_in_is_allowed_and_a_second_is_not():
    table = broke()
    with pytest.raises(Refused, match="the least buy-in here is \\$40"):
        table.buy("P3", cents(39))
    table.buy("P3", cents(40))
    assert dealt_in(table, "P3")


@tahoe.rule("bet.13")
def test_a_full_buy_in_between_does_not_allow_another_short_one():
    table = broke()
    table.buy("P3", cents(40))
    lose_all(table)
    with pytest.raises(Refused, match="the least buy-in here is \\$40") as refused:
        table.buy("P3", cents(30))
    assert refused.value.rule == "short_buy" and not dealt_in(table, "P3")


@tahoe.rule("bet.12")
def test_a_new_player_cannot_begin_with_a_short_buy():
    table = sit(tahoe, 3)
    fold_round(deal(table))
    with pytest.raises(Refused, match="'P4' brings \\$39, and the least buy-in here is \\$40"):
        table.join(Party("P4", cents(39), 4))
    round = deal(sit(tahoe, [1000, 1000, 39.99]))
    assert deals(round)[0].places == ("seat 2", "seat 1") and ruled(round, "buy_in") == ["P3"]


ACES = {**hold(3, "As Ad 7c", "Kc Kh 6c", "Qc 8d 4d"), **middle("2h 5s 9c Jh Th")}
"""P3 has a straight that he need not claim."""
TIED = {**ACES, "seat 2": "Qd 8s 4h"}
"""P2 has it too."""


@tahoe.rule("play.8", "pay.2")
def test_the_showdown_follows_the_last_bet_and_the_cards_speak():
    round = deal(sit(tahoe, 3), ACES)
    to_round(round, 4)
    play(round, "P2 bet, P3 call, P1 call")
    assert round.over and results(round)["P3"] == 4 + 4 + 8 + 8


@tahoe.rule("pay.4", "room-rules#amb.10")
@pytest.mark.parametrize(("words", "order"), [("", [2, 3]), ("shows-first=last-aggressor", [3, 2])])
def test_who_started_the_action_by_a_check_or_a_bet_shows_first(words, order):
    round = deal(sit(tahoe, 3, words), TIED)
    to_round(round, 4)
    play(round, "P2 check, P3 bet, P1 call, P2 call")
    assert list(shown(round)) == [f"seat {seat}" for seat in order]
    assert list(shown(finish(deal(sit(tahoe, 3), TIED)))) == ["seat 2", "seat 3"]


@tahoe.rule("pay.6", "room-rules#irr.5")
def test_who_miscalls_his_hand_loses_the_pot_unless_the_cards_speak():
    cases = [("", "miscall_forfeits", False), ("miscalled-hand=cards-speak", "miscall_no_effect", True)]
    for words, clause, wins in cases:
        miscalled = [Incident("claim of seat 3", 1, "miscalled")]
        round = finish(deal(sit(tahoe, 3, words), ACES, incidents=miscalled))
        assert ruled(round, clause) == ["seat 3"]
        assert (results(round)["P3"] > 0) is wins


@tahoe.rule("bet.11")
def test_a_string_raise_is_a_call_unless_it_was_announced():
    for kind, total in (("string-raise", 4), ("announced-raise", 8)):
        round = deal(sit(tahoe, 3), incidents=[Incident("act of seat 1", 1, kind)])
        play(round, "P1 raise 8")
        assert in_front(round)["P1"] == total


@tahoe.rule("pay.3", "pay.7", "pay.8")
def test_losing_hands_are_killed_unseen_and_the_winner_shows_all_his_cards_before_the_award():
    round = finish(deal(sit(tahoe, 3), ACES))
    shows = [event for event in round.events if isinstance(event, Shown)]
    assert [(event.place, event.cards) for event in shows] == [("seat 3", codes("Qc 8d 4d"))]
    award = next(e for e in round.events if isinstance(e, Transfer) and e.clause == "best_hand_wins")
    assert round.events.index(shows[0]) < round.events.index(award)


tahoe.proves(discard.nobody_throws, "play.9")

test_fast = fast.tests(betting, flop, kill, showing, without=[betting.one_size])
test_split = split.tests(betting, flop, kill, showing, splitting)
test_omaha = omaha.tests(betting, flop, kill, showing)
test_omaha_split = omaha_split.tests(betting, flop, kill, showing, splitting)
test_pineapple = pineapple.tests(betting, discard, flop, kill, showing)
test_crazy = crazy.tests(betting, discard, flop, kill, showing)
test_tahoe = tahoe.tests(
    betting,
    errors,
    flop,
    kill,
    showing,
    splitting,
    without=[
        betting.short_raise_is_completed,
        kill.not_posted,
        showing.everybody_shows,
        showing.first_to_act_shows_first,
    ],
)
