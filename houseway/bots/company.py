"""The company at a table: who sits down with how many chips, which bot plays for whom, who buys in again."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.bots.points import is_for_points, least_points_stack, points_bot, usual_points_stack
from houseway.bots.posted import Asked, is_banked, is_for_pot
from houseway.bots.strategies import banked_bot, card_play
from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.games.banked import BankRules
from houseway.games.banked.collection import highest_bank_fee
from houseway.games.banked.limits import table_limits
from houseway.games.pot.bots import pot_bot
from houseway.games.pot.stakes import read_stakes
from houseway.play import Ask, Party, Round, View
from houseway.play.asks import Choice, money
from houseway.play.driver import Decide
from houseway.rooms import Sheet, Table
from houseway.rooms.contest import played_at

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Mae", "Ned")
USUAL_SEATS = 6
BETS = 25
BIG_BLINDS = 100
"""A usual buy-in: so many big bets at a limit, so many big blinds without one."""
OWN_CHIPS = 20_000
"""A usual buy-in to a game of one's own that has neither a bank nor bets at a pot."""
LEAST_WAGERS = 40
"""A usual buy-in, and a usual bank, in least wagers of a banked game."""


class Company:
    """A table of bots. `decide` answers for all of them; a guest takes the place of one bot."""

    def __init__(
        self,
        asked: Asked,
        *,
        seats: int | None = None,
        stack: int | None = None,
        bank: int | None = None,
        strategy: str | None = None,
        seed: int = 1,
        commit: bool = False,
        guest: tuple[int, str] | None = None,
    ) -> None:
        self.asked = asked
        self.chance = Chance(seed, commit=commit)
        sheet = asked.sheet
        names = list(NAMES[: seat_count(sheet, seats)])
        if guest is not None:
            seat, name = guest
            if seat > len(names):
                raise HousewayError(f"--seat: there is no seat {seat} among {len(names)}")
            names[seat - 1] = name
        if bank is not None and not is_banked(sheet):
            raise HousewayError(f"--bank: nobody banks {sheet.id}{_played_for(sheet)}")
        self.bank = usual_bank(sheet, bank) if is_banked(sheet) else 0
        self.stack = usual_stack(sheet, self.bank) if stack is None else stack
        least, most = max(self.least, sheet.buy_in[0]), sheet.buy_in[1]
        if self.stack < least:
            raise HousewayError(
                f"--stack: {money(self.stack)} is too little to play, {money(least)} is the least"
            )
        if self.stack > most:
            raise HousewayError(
                f"--stack: {money(self.stack)} is too much to bring, {money(most)} is the most"
            )
        self.table = Table(sheet, [Party(name, self.stack, seat) for seat, name in enumerate(names, 1)])
        self.deciders = deciders(
            sheet, names, bank=self.bank, strategy=strategy, chance=self.chance, seed=str(seed)
        )

    @property
    def least(self) -> int:
        """The least chips with which anybody can play on."""
        return least_chips(self.asked.sheet)

    def deal(self) -> Round:
        """The next round, from its own part of the seed."""
        return self.table.deal(self.chance.child(f"round {self.table.state.number + 1}"))

    def decide(self, view: View, ask: Ask) -> Choice:
        return self.deciders[ask.party](view, ask)

    def busted(self) -> Sequence[str]:
        """Who has too few chips for another round."""
        return busted_at(self.table)

    def buy_in_again(self, names: Sequence[str]) -> None:
        """Another buy-in for everybody named, with what he has left no more than anybody may bring."""
        buy_in_again(self.table, names, self.stack)


def busted_at(table: Table) -> Sequence[str]:
    """Who has too few chips for another round."""
    state, least = table.state, least_chips(sheet_at(table))
    return [name for name, stack in zip(state.names, state.stacks, strict=True) if stack < least]


def buy_in_again(table: Table, names: Sequence[str], stack: int) -> None:
    """Another buy-in for everybody named, with what he has left no more than anybody may bring."""
    most = sheet_at(table).buy_in[1]
    for name in names:
        table.buy(name, min(stack, most - table.state.stacks[table.index(name)]))


def sheet_at(table: Table) -> Sheet:
    """The sheet that is played at a table."""
    assert isinstance(table.game, Sheet)
    return table.game


def deciders(
    sheet: Sheet, names: Sequence[str], *, bank: int, strategy: str | None, chance: Chance, seed: str = "1"
) -> list[Decide]:
    """A bot for each name, who plays by a strategy and banks for so much."""
    if is_banked(sheet):
        cards = card_play(sheet, strategy)
        return [banked_bot(chance.child(f"bot {name}"), bank, cards) for name in names]
    if is_for_points(sheet):
        return [points_bot(sheet, strategy)] * len(names)
    if not is_for_pot(sheet):
        return [card_play(sheet, strategy)] * len(names)
    played = played_at(sheet)
    return [pot_bot(strategy or "caller", f"{seed} {name}", played) for name in names]


def _played_for(sheet: Sheet) -> str:
    if is_for_points(sheet):
        return ", it is played for points"
    return ", it is played for a pot" if is_for_pot(sheet) else ""


def least_chips(sheet: Sheet) -> int:
    """With fewer nobody is dealt in."""
    if is_banked(sheet):
        return table_limits(sheet)[0] + highest_bank_fee(sheet)
    if is_for_points(sheet):
        return least_points_stack(sheet)
    if not is_for_pot(sheet):
        return 1
    return read_stakes(sheet.settings).small_blind or int(sheet.settings.stakes.chip_unit)


def seat_count(sheet: Sheet, asked: int | None) -> int:
    """How many sit down."""
    low, high = sheet.settings.seats
    count = min(USUAL_SEATS, high) if asked is None else asked
    if not low <= count <= high:
        raise HousewayError(f"{sheet.id} is played by {low} to {high}, not {count}")
    return count


def usual_bank(sheet: Sheet[BankRules], asked: int | None) -> int:
    """What a player-dealer puts up."""
    low, _ = table_limits(sheet)
    if asked is not None and asked < low:
        raise HousewayError(f"--bank: a bank of {money(asked)} is under the least wager of {money(low)}")
    return LEAST_WAGERS * low if asked is None else asked


def usual_stack(sheet: Sheet, bank: int) -> int:
    """What everybody buys in for."""
    if is_banked(sheet):
        return max(2 * LEAST_WAGERS * table_limits(sheet)[0], 2 * bank)
    least, most = sheet.buy_in
    return min(max(least, _usual_chips(sheet)), most)


def _usual_chips(sheet: Sheet) -> int:
    if is_for_points(sheet):
        return usual_points_stack(sheet)
    if not is_for_pot(sheet):
        return OWN_CHIPS
    stakes = read_stakes(sheet.settings)
    if stakes.structure in ("no-limit", "pot-limit"):
        return BIG_BLINDS * stakes.big_blind
    return BETS * stakes.late_high
