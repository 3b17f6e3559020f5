"""Sheets side by side: what differs from room to room, setting by setting with the rules that print it, edge
by edge and fee by fee; what an hour costs a player and brings a bank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from houseway.analysis.bank import USUAL_BET, fees
from houseway.analysis.pots import HANDS_PER_HOUR as POTS_PER_HOUR
from houseway.analysis.pots import drop_cost
from houseway.analysis.report import HANDS_PER_HOUR
from houseway.analysis.seats import Stakes
from houseway.analysis.wagers import price
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError, nearest
from houseway.games.banked import BankRules
from houseway.games.banked.limits import table_limits
from houseway.games.roster import HOMES
from houseway.plain import Json
from houseway.play.fees import BankedFee, PotFee, said_range
from houseway.pricing.game import Question
from houseway.pricing.model import WagerOdds
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet, sheet, sheet_ids
from houseway.rooms.loader import SUFFIX
from houseway.rooms.searching import find_sheets
from houseway.rooms.telling import settings_in_words

FEWEST, MOST = 2, 12
"""Sheets that are laid beside each other."""
USUAL_PLAYERS = 6
SAME = 0.01


@dataclass(frozen=True, slots=True)
class Difference:
    """A setting, or a row of one, that is not the same on every sheet: its value on each in words, and the
    rules of each that say so."""

    setting: str
    values: tuple[str | None, ...]
    """None where the game of that sheet has no such setting."""
    rules: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class WagerPrice:
    """One wager of one sheet at the bet asked for."""

    edge: float
    """What the bank wins of each unit of the first bet, before fees."""
    method: str
    stderr: float
    player_fee: int
    """Cents that a player pays a hand."""
    edge_after_fee: float
    loss_hour: float
    """Cents that a player loses an hour, fees included."""
    bank_hour: float
    """Cents that the bank wins an hour after its own fee."""


@dataclass(frozen=True, slots=True)
class WagerRow:
    """A wager on each sheet; none where a sheet does not offer it."""

    wager: str
    prices: tuple[WagerPrice | None, ...]


@dataclass(frozen=True, slots=True)
class Drop:
    """What the fee of a game played for a pot costs, in cents."""

    option: str
    hand: float
    player_hour: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Sheets of one game, or of games that are alike, column by column."""

    sheets: tuple[str, ...]
    rooms: tuple[str, ...]
    options: tuple[str, ...]
    """The fee option that each is reckoned with."""
    bet: int
    players: int
    hands_per_hour: float
    differences: tuple[Difference, ...]
    wagers: tuple[WagerRow, ...]
    drops: tuple[Drop | None, ...]
    best_for_player: tuple[str, ...]
    """The sheets at which an hour costs a careful player least."""
    best_for_bank: tuple[str, ...]
    """The sheets at which the same wager brings a bank most; none where nobody banks."""

    def to_json(self) -> Json:
        return asdict(self)


def sheets_named(names: Sequence[str]) -> tuple[Sheet, ...]:
    """Sheets by their ids; one name of a game stands for all its sheets."""
    if len(names) == 1 and names[0] in HOMES:
        found = tuple(one for one in map(sheet, sheet_ids()) if one.module.id == names[0])
    elif len(names) == 1 and names[0] not in sheet_ids() and not names[0].endswith(SUFFIX):
        raise HousewayError(_no_such(names[0]))
    else:
        found = tuple(sheet(name) for name in names)
    if not FEWEST <= len(found) <= MOST:
        what = f"only {found[0].id} is of that game" if len(found) == 1 else f"{len(found)} were named"
        raise HousewayError(f"between {FEWEST} and {MOST} sheets are compared: {what}")
    return found


def _no_such(name: str) -> str:
    """No game and no sheet: the games that people mean by such a name."""
    meant = dict.fromkeys(sheet(one).module.id for one in find_sheets(name))
    known = f"; people call these so: {', '.join(meant)}" if meant else nearest(name, [*HOMES, *sheet_ids()])
    return f"there is no game and no sheet {name!r}{known}"


def compare(
    sheets: Sequence[Sheet],
    *,
    bet: int | None = None,
    players: int = USUAL_PLAYERS,
    hands_per_hour: float | None = None,
    running: Running | None = None,
) -> Comparison:
    """Lay sheets side by side. A bet outside the limits of a sheet's fee option is reckoned with the first of
    its options that takes it."""
    banked = [is_banked(one) for one in sheets]
    if any(banked) and not all(banked):
        raise HousewayError("a game that somebody banks is not compared with one that is played for a pot")
    usual = HANDS_PER_HOUR if all(banked) else POTS_PER_HOUR
    hands = usual if hands_per_hour is None else hands_per_hour
    if hands <= 0:
        raise HousewayError(f"an hour has some hands, not {hands:g}")
    running = running or Running()
    amount = USUAL_BET if bet is None else bet
    laid = tuple(_at_bet(one, amount) for one in sheets)
    columns = [_wagers(one, amount, players, hands, running) for one in laid]
    rows = tuple(WagerRow(name, tuple(column.get(name) for column in columns)) for name in _in_order(columns))
    drops = tuple(_drop(one, hands) for one in laid)
    return Comparison(
        sheets=tuple(one.id for one in laid),
        rooms=tuple(one.room.name for one in laid),
        options=tuple(one.fee.id if one.fee is not None else "" for one in laid),
        bet=amount,
        players=players,
        hands_per_hour=hands,
        differences=tuple(differences(laid)),
        wagers=rows,
        drops=drops,
        best_for_player=_best_for_player(laid, columns, drops),
        best_for_bank=_best_for_bank(laid, rows),
    )


def differences(sheets: Sequence[Sheet]) -> list[Difference]:
    """The settings that sheets do not have alike, in the order in which the games declare them."""
    columns = [settings_in_words(one) for one in sheets]
    names = dict.fromkeys(name for column in columns for name in column)
    found = []
    for name in names:
        values = tuple(column.get(name) for column in columns)
        if any(value != values[0] for value in values):
            found.append(
                Difference(name, values, tuple(rules_about(one, name.partition(".")[0]) for one in sheets))
            )
    return found


def rules_about(sheet: Sheet, setting: str) -> tuple[str, ...]:
    """The rules of a sheet, or of its room, that print a setting."""
    bound = f"field {setting}"
    own = tuple(f"{sheet.id}#{rule.id}" for rule in sheet.statements if bound in rule.by)
    return own or tuple(f"{sheet.room.id}/room-rules#{one.id}" for one in sheet.room.rules if bound in one.by)


# -- one column ----------------------------------------------------------------------------------------------


def _at_bet(sheet: Sheet, bet: int) -> Sheet:
    """The sheet with a fee option that takes the bet, where it has one."""

    def takes(option: object) -> bool:
        return isinstance(option, BankedFee) and (
            option.limits is None or option.limits[0] <= bet <= option.limits[1]
        )

    if not is_banked(sheet) or sheet.fee is None or takes(sheet.fee):
        return sheet
    fitting = next((option.id for option in sheet.fees.values() if takes(option)), None)
    return sheet if fitting is None else sheet.change({"fee_option": fitting})


def _wagers(sheet: Sheet, bet: int, players: int, hands: float, running: Running) -> dict[str, WagerPrice]:
    if not is_banked(sheet):
        return {}
    low, high = limits = table_limits(sheet)
    if not low <= bet <= high:
        raise HousewayError(f"{sheet.id} takes bets of {said_range(limits)} on its main circle")
    seats = min(players, sheet.settings.betting_spots)
    question = Question(sheet.settings, sheet.wagers, sheet.settings.decks, "", None)
    priced = price(sheet.module.id, question, None, running)
    return {one.wager: _price_of(sheet, one, Stakes(seats, bet, None), hands) for one in priced}


def _price_of(sheet: Sheet[BankRules], odds: WagerOdds, asked: Stakes, hands: float) -> WagerPrice:
    bank_fee, player_fee = fees(sheet, odds.wager, asked)
    after = -odds.ev + player_fee / asked.bet
    return WagerPrice(
        edge=-odds.ev,
        method=odds.method,
        stderr=odds.stderr,
        player_fee=player_fee,
        edge_after_fee=after,
        loss_hour=after * asked.bet * hands,
        bank_hour=(-odds.ev * asked.bet * asked.players - bank_fee) * hands,
    )


def _drop(sheet: Sheet, hands: float) -> Drop | None:
    if is_banked(sheet) or not isinstance(sheet.fee, PotFee):
        return None
    cost = drop_cost(sheet, hands_per_hour=hands)
    return Drop(cost.option, cost.hand, cost.player_hour)


# -- all columns ---------------------------------------------------------------------------------------------


def _in_order(columns: Sequence[dict[str, WagerPrice]]) -> list[str]:
    """Wagers that most sheets offer come first, otherwise as the sheets have them."""
    names = dict.fromkeys(name for column in columns for name in column)
    return sorted(names, key=lambda name: -sum(name in column for column in columns))


def _best_for_player(
    sheets: Sequence[Sheet], columns: Sequence[dict[str, WagerPrice]], drops: Sequence[Drop | None]
) -> tuple[str, ...]:
    """Where a player who picks the cheapest wager, or sits in a pot game, loses least an hour."""
    costs = {}
    for one, column, drop in zip(sheets, columns, drops, strict=True):
        if column:
            costs[one.id] = min(price.loss_hour for price in column.values())
        elif drop is not None:
            costs[one.id] = drop.player_hour
    return _least(costs)


def _best_for_bank(sheets: Sequence[Sheet], rows: Sequence[WagerRow]) -> tuple[str, ...]:
    """Where the first wager that all of them offer brings a bank most."""
    common = next((row for row in rows if all(row.prices)), None)
    if common is None:
        return ()
    priced = zip(common.prices, sheets, strict=True)
    return _least({one.id: -price.bank_hour for price, one in priced if price is not None})


def _least(costs: dict[str, float]) -> tuple[str, ...]:
    """All that cost as little as the cheapest, to a hundredth of a cent."""
    least = min(costs.values(), default=0.0)
    return tuple(name for name, cost in costs.items() if cost - least < SAME)
