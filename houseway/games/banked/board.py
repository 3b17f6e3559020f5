"""Wager boards: everybody bets at once, on his own spot and, where the sheet lets him, behind other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from houseway.games.banked.collection import player_fees
from houseway.games.banked.limits import table_limits, within_seat_maximum
from houseway.games.banked.position import Bank, remember_bets
from houseway.games.banked.rules import AnyBank, BankRules
from houseway.games.banked.wager import Wager
from houseway.play import Asking, Board, Circle, Felt, Game, Wait
from houseway.play.asks import Choice, money
from houseway.play.events import Wagered

Circles = Callable[[Felt[AnyBank], int], Sequence[Circle]]
"""The circles of one spot."""


class WagerBoard(Board):
    """A board whose wagers must leave room for the player's own fee."""

    __slots__ = ("base", "game")

    def __init__(
        self,
        game: Game[BankRules],
        base: tuple[str, ...],
        party: int,
        circles: Sequence[Circle],
        *,
        budget: int,
        own_spot: int | None,
        covered: int,
    ) -> None:
        text = "Place your wagers"
        super().__init__(party, text, circles, budget=budget, own_spot=own_spot, covered=covered)
        self.game = game
        self.base = base

    def check(self, choice: Choice) -> dict[str, int]:
        placed = super().check(choice)
        fee = sum(player_fees(self.game, as_wagers(self.party, placed), self.base).values())
        total = sum(placed.values()) + self.kept_to_follow(placed)
        low = self._least_left()
        if placed and self.budget - fee < low:
            raise self.refuse(f"with a fee of {money(fee)} a full minimum bet of {money(low)} must be left")
        if total + fee > self.budget:
            raise self.refuse(
                f"wagers of {money(total)} and a fee of {money(fee)} are more than "
                f"the {money(self.budget)} in front"
            )
        return placed

    def _least_left(self) -> int:
        """What a bettor must have beside his fee, where a game asks for it with `minimum_after_fee`."""
        asked = self.game.rules.minimum_after_fee == "yes"
        return table_limits(self.game)[0] if asked else 0


def as_wagers(party: int, placed: Mapping[str, int]) -> list[Wager]:
    """A board's answer as wagers."""
    found = []
    for key, amount in placed.items():
        kind, _, spot = key.rpartition("@")
        found.append(Wager(party, int(spot), kind, amount))
    return found


def place_wagers(
    felt: Felt[AnyBank],
    bank: Bank,
    circles: Circles[AnyBank],
    base: tuple[str, ...],
    spots: Sequence[int] = (),
    shared: str = "",
    closed: Sequence[int] = (),
) -> Asking[tuple[Wager, ...]]:
    """Ask every party but the bank for its wagers; `base` are the circles of the game itself. The spots are
    those of the seated players, unless a game opens others. `shared` is a circle for a share of somebody
    else's wager, which nobody has on a spot of his own. `closed` are spots that take no wagers."""
    spots = [spot for spot in spots or betting_spots(felt, bank) if spot not in closed]
    free = [spot for spot in free_spots(felt, bank) if spot not in closed]
    offered = {spot: tuple(circles(felt, spot)) for spot in spots}
    offered |= {spot: tuple(replace(circle, vacant=True) for circle in circles(felt, spot)) for spot in free}
    asks = []
    for party in _bettors(felt, bank):
        own = felt.state.seats[party]
        mine = [
            circle if spot in (own, *free) else _behind(felt.rules, circle)
            for spot in (*spots, *(free if own else ()))
            for circle in offered[spot]
            if _offered(felt.rules, circle, spot in (own, *free), base, shared)
        ]
        budget = felt.purse.stacks[party]
        if any(circle.low <= budget for circle in mine):
            asks.append(
                WagerBoard(
                    felt.game, base, party, mine, budget=budget, own_spot=own or None, covered=bank.amount
                )
            )
    if not asks:
        return ()
    answers = yield Wait(tuple(asks), "wagers")
    wagers = [
        wager for ask, placed in zip(asks, answers, strict=True) for wager in as_wagers(ask.party, placed)
    ]
    wagers = within_seat_maximum(felt, wagers)
    for wager in wagers:
        lay(felt, wager)
    if wagers:
        if felt.rules.bank_eligible == "bet-last-round":
            remember_bets(felt, (wager.spot for wager in wagers))
        felt.rule("no_more_bets")
    return tuple(wagers)


def lay(felt: Felt[BankRules], wager: Wager) -> None:
    """Put a wager on its circle."""
    for party, amount in wager.owners:
        felt.purse.stake(party, amount)
    felt.emit(Wagered(wager.party, wager.spot, wager.kind, wager.amount))


def betting_spots(felt: Felt[BankRules], bank: Bank) -> list[int]:
    """The seats that have a spot this hand, from the bank's left: everybody here who is not in the bank."""
    state = felt.state
    seats = [
        seat
        for party, seat in enumerate(state.seats)
        if 0 < seat <= felt.rules.seats[1] and not state.away[party] and party not in bank.parties
    ]
    return felt.clockwise(bank.seat, seats)


def _bettors(felt: Felt[BankRules], bank: Bank) -> list[int]:
    """The seats from the bank's left, then those who stand behind the line or sit where nothing is dealt."""
    state, most = felt.state, felt.rules.seats[1]
    seated = [party for spot in betting_spots(felt, bank) if (party := state.at_seat(spot)) is not None]
    behind = [
        party for party, seat in enumerate(state.seats) if not 0 < seat <= most and not state.away[party]
    ]
    return [*seated, *behind]


def free_spots(felt: Felt[BankRules], bank: Bank) -> list[int]:
    """The spots where nobody sits and a seated player may bet, from the bank's left."""
    if felt.rules.multi_spot == "none":
        return []
    felt.by("unoccupied_spots")
    taken = set(felt.state.seats)
    return felt.clockwise(
        bank.seat, [seat for seat in range(1, felt.rules.seats[1] + 1) if seat not in taken]
    )


def _offered(rules: BankRules, circle: Circle, own: bool, base: tuple[str, ...], shared: str) -> bool:
    """Whether a circle takes a party's wager, on a spot of its own or behind another player's seat."""
    if own or circle.wager == shared:
        return own != (circle.wager == shared)
    if rules.backline == "all":
        return True
    return rules.backline == ("base" if circle.wager in base else "bonus")


def _behind(rules: BankRules, circle: Circle) -> Circle:
    """A circle as it is behind a seat: where only bonus bets are open, they ride on the seat's own wager."""
    return replace(circle, needs=()) if rules.backline == "bonus" else circle


def deciders(felt: Felt[BankRules], spot: int, wagers: Sequence[Wager]) -> tuple[int, ...]:
    """Who plays the hand on a spot: the seated player, the largest bettor, or each bettor for himself; where
    nobody sits, the first who bet there. A game with decisions has the field `backline_say` for it."""
    seated = felt.state.at_seat(spot)
    if seated is None:
        seated = next((wager.party for wager in wagers if wager.spot == spot), None)
    sizes: dict[int, int] = {}
    for wager in wagers:
        if wager.spot == spot:
            sizes[wager.party] = sizes.get(wager.party, 0) + wager.amount
    if felt.rules.backline_say == "own-wager":
        return tuple(sorted(sizes, key=lambda party: party != seated))
    if felt.rules.backline_say == "largest":
        return (max(sizes, key=lambda party: (sizes[party], party == seated)),)
    return (seated,) if seated is not None else ()
