"""Collection: the flat fees that the player-dealer and the players pay before cards are dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from houseway.errors import SheetError
from houseway.games.banked.rules import BankRules
from houseway.games.banked.wager import Wager
from houseway.play import Felt, Game
from houseway.play.asks import money
from houseway.play.events import HOUSE
from houseway.play.fees import Band, Bands, BankedFee
from houseway.play.money import share

DOLLAR, HUNDRED = 100, 100_00
"""In cents."""

NOTHING_COUNTED = ("flat", "by-schedule")
"""A fee that is the same whatever lies on the table, and a table without an option: no action is counted."""

Counted = Mapping[str, tuple[str, ...]]
"""A game's own words for what a bank's fee is counted on, each with the wagers that count."""


def fee_option(game: Game[BankRules]) -> BankedFee | None:
    """The fee option in force; a game without fees has none. Where a table posts one flat amount,
    `posted_fee`, every circle of the game and the bank pay it."""
    if posted := game.rules.posted_fee:
        flat = Bands((Band(0, None, posted),))
        named = game.fee
        per = "ante-size"
        if isinstance(named, BankedFee) and not named.bank.bands and not named.players.bands:
            per = named.player_fee_per
        return BankedFee(
            id="posted", schedule="posted", base="flat", player_fee_per=per, bank=flat, players=flat
        )
    option = game.fee
    return option if isinstance(option, BankedFee) else None


def limits_option(game: Game[BankRules]) -> BankedFee | None:
    """The option whose limits hold at the table, also where it takes no collection or posts one itself."""
    option = game.limits_option or fee_option(game)
    return option if isinstance(option, BankedFee) else None


def bank_fee(game: Game[BankRules], action: int) -> int:
    """What the player-dealer owes for so much total table action."""
    option = fee_option(game)
    if option is None or not pays(game, "bank"):
        return 0
    rules = game.rules
    return bank_bands(game, option).fee(action, rules.fee_gap, rules.fee_overlap)


def player_fee(game: Game[BankRules], size: int) -> int:
    """What a player owes for a wager of this size. Where a game leaves it open with a field `fee_above_top`,
    more than the last band reaches may go on at a dollar for every hundred that is begun."""
    option = fee_option(game)
    if option is None or not pays(game, "players"):
        return 0
    if game.rules.fee_above_top == "one-dollar-per-started-100":
        top = option.players.bands[-1].high if option.players.bands else None
        if top is not None and size > top:
            return -(-size // HUNDRED) * DOLLAR
    return option.players.fee(size, game.rules.fee_gap)


def highest_bank_fee(game: Game[BankRules]) -> int:
    """The most the player-dealer can owe: his wager leaves room for it."""
    option = fee_option(game)
    if option is None or not pays(game, "bank"):
        return 0
    return max((band.fee for band in bank_bands(game, option).bands), default=0)


def lowest_bank_fee(game: Game[BankRules]) -> int:
    """The least the player-dealer can owe: nobody banks who has not that much beside his wager."""
    option = fee_option(game)
    if option is None or not pays(game, "bank"):
        return 0
    return min((band.fee for band in bank_bands(game, option).bands), default=0)


def pays(game: Game[BankRules], side: str) -> bool:
    """Whether the bank or the players pay, where a game leaves it open with a field `fee_payer`."""
    return side in game.rules.fee_payer


def bank_bands(game: Game[BankRules], option: BankedFee) -> Bands:
    """The bands of the bank's fee as the table takes them; none where the bank pays nothing."""
    if not pays(game, "bank"):
        return Bands(())
    if option.printed and game.rules.fee_bands == "as-printed":
        return Bands.parse(option.printed, f"{game.id}: option {option.id}")
    return option.bank


def total_action(game: Game[BankRules], wagers: Iterable[Wager], counted: Counted) -> int:
    """The money on which the player-dealer's fee is counted."""
    base = fee_base(game)
    if base not in counted:
        if base in NOTHING_COUNTED or _is_one_amount(fee_option(game)):
            return 0
        raise SheetError(_not_counted(game, base, counted))
    return sum(wager.amount for wager in wagers if wager.kind in counted[base])


def _is_one_amount(option: BankedFee | None) -> bool:
    """Whether the bank's fee is the same whatever it is counted on."""
    return option is not None and len({band.fee for band in option.bank.bands}) <= 1


def _not_counted(game: Game[BankRules], base: str, counted: Counted) -> str:
    """What is wrong with the word for what the bank's fee is counted on, and where to write another."""
    option = fee_option(game)
    words = " or ".join(f'base = "{word}"' for word in counted if word not in NOTHING_COUNTED)
    where = f"fees/{option.schedule}.toml" if option is not None else "the fee schedule"
    counts = f"{where} counts the bank's fee on {base!r}, which is no word of this game"
    return f"{game.id}: {counts}; write {words} there"


def fee_base(game: Game[BankRules]) -> str:
    """What the player-dealer's fee is counted on: the sheet's own word, or else the schedule's."""
    base = game.rules.fee_base
    option = fee_option(game)
    return option.base if base == "by-schedule" and option is not None else base


_CHARGED_BY = {"per-square": "ante-size", "per-player": "player"}
"""What a player's fee is counted on, where a game leaves it open with a field `fee_player_base`."""


def player_fees(game: Game[BankRules], wagers: Sequence[Wager], base: tuple[str, ...]) -> dict[int, int]:
    """What each party owes for its wagers; `base` are the circles of the game itself."""
    option = fee_option(game)
    own, base = base, _charged(game, base)
    if option is None or not option.players.bands:
        return {}
    owed: dict[int, int] = {}
    for party, size in _sizes(charged_per(game, option), wagers, base):
        owed[party] = owed.get(party, 0) + player_fee(game, size)
    for wager in wagers:
        if option.bonus.bands and wager.kind not in own:
            owed[wager.party] = owed.get(wager.party, 0) + option.bonus.fee(wager.amount, game.rules.fee_gap)
    return owed


def charged_per(game: Game[BankRules], option: BankedFee) -> str:
    """What a player's fee is counted on at this table."""
    per: str = _CHARGED_BY.get(game.rules.fee_player_base, game.rules.player_fee_per)
    # A schedule that charges every circle with money on it leaves nothing open.
    return option.player_fee_per if per == "by-schedule" or option.player_fee_per == "every-wager" else per


def _charged(game: Game[BankRules], base: tuple[str, ...]) -> tuple[str, ...]:
    """The circles that carry a fee of their own, where a game leaves it open with a field `player_fee_on`."""
    on = game.rules.player_fee_on
    if on == "every-wager":
        return game.rules.stages
    if on == "ante-blind-pair":
        return ("ante",)
    return (*base, "tie") if on == "lines-and-tie" else base


def _sizes(per: str, wagers: Sequence[Wager], base: tuple[str, ...]) -> list[tuple[int, int]]:
    """The units that carry a fee, each as its party and its size."""
    if per == "every-wager":
        return [(wager.party, wager.amount) for wager in wagers]
    if per == "ante-size":
        return [(wager.party, wager.amount) for wager in wagers if wager.kind in base]
    spots: dict[tuple[int, int], int] = {}
    for wager in wagers:
        # One fee a player: a hand played behind another seat is a hand of the same player.
        key = (wager.party, wager.spot if per == "opening-bets-size" else 0)
        spots[key] = spots.get(key, 0) + wager.amount
    return [(party, size) for (party, _), size in spots.items()]


def collect_from_bank(felt: Felt[BankRules], owners: Sequence[tuple[int, int]], action: int) -> None:
    """The player-dealer's fee; partners pay it in proportion. What one of them has not beside his wager comes
    out of the wager, as far as it goes."""
    fee = bank_fee(felt.game, action)
    for (party, own), part in zip(owners, share(fee, [amount for _, amount in owners]), strict=True):
        lacks = min(max(part - felt.purse.stacks[party], 0), own)
        if lacks:
            note_short(felt, party, lacks)
            part = felt.purse.stacks[party] + lacks
        felt.pay(party, HOUSE, part, "player-dealer's fee", "bank_fee")


def note_short(felt: Felt[BankRules], party: int, lacks: int) -> None:
    """Remember for this hand that a fee takes so much out of a party's wager as the bank."""
    felt.rule("bank_pays_fee_from_wager", f"{money(lacks)} of it")
    held = felt.state.parts["bank"]
    felt.state.parts["bank"] = {**held, "short": {**held.get("short", {}), felt.state.names[party]: lacks}}


def collect_from_players(felt: Felt[BankRules], wagers: Sequence[Wager], base: tuple[str, ...]) -> None:
    """The players' own fees."""
    for party, fee in player_fees(felt.game, wagers, base).items():
        felt.pay(party, HOUSE, fee, "player's fee", "player_fee")
