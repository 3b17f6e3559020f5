"""Pots that stay for the next deal: antes of a deal that nobody opened, pots that nobody could win, and who
may play for them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict, cast

from houseway.games.pot.drop import take_modified_fee
from houseway.games.pot.entry.button import part, place_button_alone
from houseway.games.pot.entry.missed_blinds import DEAL, players_at_table
from houseway.games.pot.flow import open_hand, play_hand, seat_hand
from houseway.games.pot.hand import PotGame, PotHand
from houseway.games.pot.stakes import read_stakes
from houseway.play import Asking, Carried, Choose, Felt, Flow, Option, TableState, Wait
from houseway.play.asks import money
from houseway.play.events import CARRY, POT

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import DrawRules

PASSED = "passed pot"
"""The part of the table, and the reason in the carry: a pot that stayed."""


class Stayed(TypedDict):
    """A pot that stayed."""

    antes: int
    """Antes in it."""
    each: int
    """What everybody owes for them."""
    paid: dict[str, int]
    """Who paid how much."""
    forfeits: bool
    """Whether somebody's bet was forfeited to it."""
    barred: list[str]
    """Who must sit out until it is won."""
    fee: bool
    """Whether it has paid its fee."""


NOTHING: Stayed = {"antes": 0, "each": 0, "paid": {}, "forfeits": False, "barred": [], "fee": False}
"""No pot stayed."""


def pot_that_stayed(state: TableState) -> Stayed | None:
    """The pot that waits on a table for its next deal."""
    return cast(Stayed, kept) if (kept := state.parts.get(PASSED)) else None


def stayed_of(hand: PotHand) -> Stayed:
    """The pot that a hand is played for besides its own antes."""
    stayed = hand.draw.stayed
    assert stayed is not None
    return stayed


def play_for_pot(felt: Felt[DrawRules], game: PotGame[DrawRules]) -> Flow:
    """A hand for new antes, or for a pot that stayed."""
    hand = yield from open_for_pot(felt)
    if hand is not None:
        yield from play_hand(felt, hand, game)


# -- the next deal -------------------------------------------------------------------------------------------


def open_for_pot(felt: Felt[DrawRules]) -> Asking[PotHand | None]:
    """Who is dealt in; a pot that stayed is in the middle again."""
    stayed = pot_that_stayed(felt.state) or NOTHING
    claimants = part(felt)["claimants"]
    if claimants is not None:
        stayed = _claims(felt, stayed, claimants)
    if felt.derived("stakes", read_stakes).blinds:
        hand = yield from open_hand(felt)
    else:
        hand, stayed = yield from _open_with_antes(felt, stayed)
    if hand is not None:
        _take_up(felt, hand, stayed)
    return hand


def _claims(felt: Felt[DrawRules], stayed: Stayed, names: list[str]) -> Stayed:
    """A pot that is closed to others: the last of those with a claim takes it, and with nobody left who has
    one it is open again."""
    here = [name for name in names if name in felt.state.names and name not in stayed["barred"]]
    here = [name for name in here if felt.state.seats[felt.state.names.index(name)]]
    if len(here) > 1:
        return stayed
    part(felt)["claimants"] = None
    if not here:
        return stayed
    felt.rule("last_claimant", here[0])
    party = felt.state.names.index(here[0])
    felt.purse.move(CARRY, party, _drop_carried(felt), "the pot that stayed", "last_claimant")
    felt.state.parts[PASSED] = {}
    return NOTHING


def _open_with_antes(felt: Felt[DrawRules], stayed: Stayed) -> Asking[tuple[PotHand | None, Stayed]]:
    playing = [seat for seat in players_at_table(felt) if not _sits_out(felt, seat, stayed)]
    playing, stayed = yield from _make_up_antes(felt, playing, stayed)
    playing = sorted({*playing, *_without_chips(felt, stayed)})
    if len(playing) < felt.rules.seats[0]:
        felt.rule("not_enough_players")
        felt.state.parts[PASSED] = dict(stayed)
        return None, stayed
    stakes = felt.derived("stakes", read_stakes)
    if _ante_limit(felt.rules) <= stayed["antes"]:
        felt.rule("ante_limit", f"{stayed['antes']} antes")
        stakes = replace(stakes, ante=0)
    return seat_hand(felt, playing, place_button_alone(felt, playing), stakes), stayed


def _ante_limit(rules: DrawRules) -> int:
    """Antes that may pile up in a pot; a great number where there is no limit."""
    limit: int | str = rules.posted_ante_limit if rules.ante_limit == "as-posted" else rules.ante_limit
    return 1_000_000 if limit == "none" else int(limit)


def _sits_out(felt: Felt[DrawRules], seat: int, stayed: Stayed) -> bool:
    name = _name_at(felt, seat)
    if name in stayed["barred"]:
        felt.rule("false_all_in", f"{name} sits out")
        return True
    return False


def _name_at(felt: Felt[DrawRules], seat: int) -> str:
    party = felt.state.at_seat(seat)
    assert party is not None
    return felt.state.names[party]


def _make_up_antes(
    felt: Felt[DrawRules], playing: list[int], stayed: Stayed
) -> Asking[tuple[list[int], Stayed]]:
    """Who missed an ante of the pot pays it, in one sum with the others he missed, or waits."""
    owed = {seat: stayed["each"] - stayed["paid"].get(_name_at(felt, seat), 0) for seat in playing}
    stacks = felt.purse.stacks
    behind = [seat for seat in playing if owed[seat] > 0]
    asked = [seat for seat in behind if stacks[felt.state.seats.index(seat)] >= owed[seat]]
    answers = []
    if asked:
        answers = yield Wait(tuple(_ante_ask(felt, seat, owed[seat]) for seat in asked))
    paying = [seat for seat, answer in zip(asked, answers, strict=True) if answer == "ante-up"]
    paid = dict(stayed["paid"])
    for seat in paying:
        felt.rule("antes_made_up", f"seat {seat}")
        party = felt.state.seats.index(seat)
        felt.purse.move(party, CARRY, owed[seat], "antes made up", "antes_made_up")
        felt.state.carried.append(Carried(owed[seat], PASSED))
        paid[felt.state.names[party]] = stayed["each"]
    stay = [seat for seat in playing if seat not in behind or seat in paying]
    return stay, {**stayed, "paid": paid}


def _ante_ask(felt: Felt[DrawRules], seat: int, owed: int) -> Choose:
    options = (Option("wait"), Option("ante-up", cost=owed))
    text = f"pay {money(owed)} for the antes in the pot and be dealt in, or wait"
    return Choose(felt.state.seats.index(seat), text, options, "wait", rule="antes_made_up", closes=DEAL)


def _without_chips(felt: Felt[DrawRules], stayed: Stayed) -> list[int]:
    """Players without chips who have paid into the pot go on playing for the part they matched."""
    state, found = felt.state, []
    for at, name in enumerate(state.names):
        broke = state.seats[at] and not state.away[at] and not felt.purse.stacks[at]
        has_claim = stayed["paid"].get(name) and name not in stayed["barred"]
        if broke and has_claim:
            felt.rule("short_ante", f"seat {state.seats[at]}")
            found.append(state.seats[at])
    return found


def _take_up(felt: Felt[DrawRules], hand: PotHand, stayed: Stayed) -> None:
    """The pot that stayed lies in the middle; everybody is in it for what he has paid."""
    hand.draw.stayed = stayed
    felt.state.parts[PASSED] = {}
    part(felt)["claimants"] = None
    amount = _drop_carried(felt)
    if amount:
        felt.purse.move(CARRY, POT, amount, "the pot that stayed", "carried_pot")
        felt.by("carried_pot")
    for position, party in enumerate(hand.parties):
        hand.put_in[position] += stayed["paid"].get(felt.state.names[party], 0)


def _drop_carried(felt: Felt[DrawRules]) -> int:
    """Take the pot that stayed off the table's books; what it comes to."""
    stayed = [pot for pot in felt.state.carried if pot.why == PASSED]
    felt.state.carried = [pot for pot in felt.state.carried if pot.why != PASSED]
    return sum(pot.amount for pot in stayed)


def blinds_are_dead(felt: Felt[DrawRules], hand: PotHand) -> None:
    """A blind would open the pot by itself: it lies in the pot and counts as nobody's bet."""
    hand.draw.seed = list(hand.bets)
    for position, bet in enumerate(hand.bets):
        if bet:
            felt.pay(hand.parties[position], POT, bet, "blind that opens nothing", "dead_money")
            hand.dead += bet
            hand.bets[position] = 0


# -- a pot stays ---------------------------------------------------------------------------------------------


def pass_out(felt: Felt[DrawRules], hand: PotHand) -> None:
    """Nobody has opened: the antes stay for the next deal, or go back."""
    if felt.rules.passed_out == "return-antes":
        _return_antes(felt, hand)
    else:
        felt.rule("passed_out")
        stay(felt, hand, "passed_out")


def _return_antes(felt: Felt[DrawRules], hand: PotHand) -> None:
    """What this deal brought in goes back; money that stayed from an earlier one stays again."""
    earlier = stayed_of(hand)["paid"]
    seed = hand.draw.seed if hand.draw.seed is not None else [0] * len(hand.parties)
    for position, party in enumerate(hand.parties):
        ante = hand.put_in[position] - earlier.get(felt.state.names[party], 0)
        back = min(ante + seed[position], felt.purse.pot)
        felt.pay(POT, party, back, "opening money returned", "antes_returned")
        hand.put_in[position] -= ante
    if felt.purse.pot:
        stay(felt, hand, "passed_out")
    hand.over = True


def stay(
    felt: Felt[DrawRules], hand: PotHand, clause: str, *, forfeit: bool = False, barred: tuple[int, ...] = ()
) -> None:
    """The pot stays in the middle for those who were in this hand. With a forfeited bet in it nobody else can
    buy in; `barred` positions lose what they paid and sit out until it is won."""
    before = stayed_of(hand)
    if not before["fee"] and felt.rules.passed_out_fee == "modified":
        take_modified_fee(felt, hand)
    names = [felt.state.names[party] for party in hand.parties]
    out = [names[position] for position in barred]
    paid = {**before["paid"], **dict(zip(names, hand.put_in, strict=True))}
    amount = felt.purse.pot
    felt.purse.move(POT, CARRY, amount, "the pot stays", clause)
    felt.state.carried.append(Carried(amount, PASSED))
    felt.state.parts[PASSED] = {
        "antes": before["antes"] + bool(hand.stakes.ante),
        "each": before["each"] + hand.stakes.ante,
        "paid": {name: cents for name, cents in paid.items() if name not in out},
        "forfeits": before["forfeits"] or forfeit,
        "barred": [*before["barred"], *out],
        "fee": True,
    }
    _close_to_others(felt, hand, before, names, forfeit)
    hand.over = True


def _close_to_others(
    felt: Felt[DrawRules], hand: PotHand, before: Stayed, names: list[str], forfeit: bool
) -> None:
    """Whether only those who were in this hand may play for the pot that stays."""
    closed = felt.rules.carry_eligible == "dealt-in" or forfeit or before["forfeits"]
    if closed:
        felt.by("carried_pot_closed")
        part(felt)["claimants"] = names
    else:
        part(felt)["claimants"] = None


# -- seats ---------------------------------------------------------------------------------------------------


def why_no_seat_change(rules: DrawRules, state: TableState) -> tuple[str, str]:
    """Why nobody may change seats now, with the clause; nothing when everybody may."""
    stayed = pot_that_stayed(state)
    if not stayed or rules.seat_change_on_carry == "free":
        return "", ""
    if stayed["antes"] > 1 or stayed["forfeits"]:
        why = "nobody changes seats while several antes or a forfeited bet lie in the pot"
        return why, "seat_change_barred"
    return "", ""
