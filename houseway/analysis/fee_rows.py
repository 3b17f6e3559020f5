"""Fee options as a sheet applies them: as data, and as the cells of a fee card."""

from __future__ import annotations

from houseway.bots.points import is_for_points
from houseway.bots.posted import is_banked, is_for_pot
from houseway.games.banked import BankRules
from houseway.games.banked.collection import bank_bands, charged_per, pays
from houseway.games.points.pan.rules import PanRules
from houseway.games.pot.drop import drop_when, payer
from houseway.plain import Json
from houseway.play.asks import money
from houseway.play.fees import Bands, BankedFee, FeeOption, PotFee, said_range
from houseway.rooms import Sheet

BANKED_COLUMNS = ("option", "limits", "player-dealer, by action", "each player")
POT_COLUMNS = ("option", "for", "by players", "early end", "river", "from", "when")


def payer_and_moment(found: Sheet, row: PotFee) -> tuple[str, str]:
    """Who pays a drop and when: as the sheet sets it, or else as the schedule says."""
    if isinstance(found.settings, PanRules):
        return found.settings.fee_payer, row.when
    if is_for_points(found):
        return row.source, row.when
    assert is_for_pot(found)
    return payer(found.settings, row), drop_when(found.settings, row)


def option_json(found: Sheet, row: FeeOption) -> Json:
    """One option of a schedule as this sheet applies it, amounts in cents."""
    if isinstance(row, BankedFee):
        assert is_banked(found)
        told: Json = {
            "id": row.id,
            "schedule": row.schedule,
            "kind": "banked",
            "limits": list(row.limits) if row.limits is not None else None,
            "base": row.base,
            "player_fee_per": charged_per(found, row),
            "when": row.when,
            "bank": _bands_json(bank_bands(found, row)),
            "players": _bands_json(_player_bands(found, row)),
            "inferred": row.inferred or None,
        }
        if row.bonus.bands:
            told["bonus"] = _bands_json(row.bonus)
        if row.circle_limits:
            told["circle_limits"] = {kind: list(limits) for kind, limits in row.circle_limits.items()}
        return told
    whom, when = payer_and_moment(found, row)
    return {
        "id": row.id,
        "schedule": row.schedule,
        "kind": "pot",
        "from": whom,
        "when": when,
        "structure": row.structure,
        "limit": row.limit,
        "blinds": row.blinds,
        "players": _bands_json(row.players),
        "modified": row.modified,
        "added": row.added,
        "time": _bands_json(row.time) if row.time is not None else None,
        "minutes": row.minutes if row.time is not None else None,
        "buy_in": row.buy_in._asdict() if row.buy_in is not None else None,
        "inferred": row.inferred or None,
    }


def _player_bands(found: Sheet[BankRules], row: BankedFee) -> Bands:

    return row.players if pays(found, "players") else Bands(())


def _bands_json(bands: Bands) -> list[Json]:
    return [{"low": band.low, "high": band.high, "fee": band.fee} for band in bands.bands]


def banked_cells(found: Sheet, row: BankedFee) -> tuple[str, ...]:

    assert is_banked(found)

    limits = "as posted" if row.limits is None else said_range(row.limits)
    players = _bands_text(_player_bands(found, row), 100)
    if row.bonus.bands:
        players += f"; each bonus bet {_bands_text(row.bonus, 100)}"
    return _marked(row), limits, _bands_text(bank_bands(found, row), 100), players


def pot_cells(found: Sheet, row: PotFee) -> tuple[str, ...]:

    if row.time is not None:
        return (
            _marked(row),
            row.limit or row.structure,
            _bands_text(row.time, 1),
            "",
            "",
            "each player",
            "half hour" if row.minutes == 30 else f"{row.minutes} minutes",
        )
    early = "" if row.modified is None else money(row.modified)
    added = f"+{money(row.added)}" if row.added else ""
    whom, when = payer_and_moment(found, row)
    return _marked(row), row.limit or row.structure, _bands_text(row.players, 1), early, added, whom, when


def _marked(row: FeeOption) -> str:
    """An option's name, with a word where its row is not printed."""
    return f"{row.id} (inferred)" if row.inferred else row.id


def _bands_text(bands: Bands, unit: int) -> str:
    """Bands as people print them: `$5-$25 $0.50; $26+ $1`."""

    def edge(value: int) -> str:
        return money(value) if unit == 100 else str(value)

    told = []
    for band in bands.bands:
        if band.high is None:
            span = f"{edge(band.low)}+ " if band.low else ""
        else:
            span = f"{edge(band.low)} " if band.low == band.high else f"{edge(band.low)}-{edge(band.high)} "
        told.append(f"{span}{money(band.fee)}")
    return "; ".join(told) or "none"
