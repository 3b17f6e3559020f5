"""Games in which players settle with each other, without a bank or a pot to bet at: what one brings to them,
and who plays when nobody does."""

from __future__ import annotations

from typing_extensions import TypeIs

from houseway.bots.strategies import play_named, usual_play
from houseway.games.points.chinese_poker.rules import ChineseRules, point_value
from houseway.games.points.pan.rules import PanRules, chip_value
from houseway.play.driver import Decide
from houseway.rooms import Sheet

BUY_INS = 3
"""A usual buy-in in least buy-ins."""
USUAL_CHIPS = 100
"""The same in chips where nothing is printed."""


def is_for_points(found: Sheet) -> TypeIs[Sheet[ChineseRules | PanRules]]:
    """Whether players settle with each other by points or chips."""
    return isinstance(found.settings, (ChineseRules, PanRules))


def points_bot(sheet: Sheet, strategy: str | None) -> Decide:
    """The way to play that goes by a name."""
    return play_named(sheet, strategy or usual_play(sheet.module.id))


def least_points_stack(sheet: Sheet) -> int:
    """With fewer chips nobody is dealt in."""
    rules = sheet.settings
    if isinstance(rules, PanRules):
        return (rules.ante_chips + 1) * chip_value(rules)
    assert isinstance(rules, ChineseRules)
    return int(rules.minimum_points) * point_value(rules)


def points_buy_in(sheet: Sheet) -> int:
    """What a new player must bring."""
    rules = sheet.settings
    if isinstance(rules, PanRules):
        return max(rules.buy_in_chips * chip_value(rules), least_points_stack(sheet))
    assert isinstance(rules, ChineseRules)
    return int(rules.buy_in_points) * point_value(rules)


def usual_points_stack(sheet: Sheet) -> int:
    """What everybody buys in for."""
    rules = sheet.settings
    if isinstance(rules, PanRules):
        return USUAL_CHIPS * chip_value(rules)
    return BUY_INS * points_buy_in(sheet)
