"""Bots for banked games. They see a view and an ask and nothing else; their luck comes from a chance of their
own, so a table of bots plays the same round again."""

from __future__ import annotations

from houseway.cards import Chance
from houseway.games.banked.position import JOIN
from houseway.play import Ask, Board, Choose, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide


def house_way(view: View, ask: Ask) -> Choice:
    """Do what the clock would do."""
    return ask.default


class Bot:
    """Takes the bank when it may, bets at random within the limits, and plays its cards by `decide`."""

    def __init__(self, chance: Chance, *, bank: int | None = None, decide: Decide = house_way) -> None:
        self.chance = chance
        self.bank = bank
        """What it banks with, in cents; it refuses the bank without."""
        self.decide = decide

    def choose(self, view: View, ask: Ask) -> Choice:
        """A legal answer to an ask."""
        if isinstance(ask, Board):
            return self._wager(ask)
        if isinstance(ask, Choose) and any(option.id == "bank" for option in ask.options):
            return self._bank(ask)
        return self.decide(view, ask)

    def _bank(self, ask: Choose) -> Choice:
        option = next(option for option in ask.options if option.id == "bank")
        assert option.low is not None
        assert option.high is not None
        if self.bank is None or self.bank < option.low:
            return "pass"
        if option.label == JOIN and self.chance.number("joins", 4):
            # Where everybody may share the bank, somebody has to bet against it.
            return "pass"
        amount = min(self.bank, option.high)
        return ["bank", amount if amount == option.high else amount - (amount - option.low) % option.step]

    def _wager(self, ask: Board) -> Choice:
        """A bet on one's own spot, and a few chips on other circles where what they need is there too."""
        placed: dict[str, int] = {}
        left = ask.budget // 2
        own = [circle for circle in ask.circles if circle.spot == ask.own_spot and not circle.needs]
        sure = own[self.chance.number("spot", len(own))] if own else None
        for circle in ask.circles:
            partners = [f"{other}@{circle.spot}" for other in circle.needs]
            same = placed.get(f"{circle.equals}@{circle.spot}") if circle.equals else None
            cap = placed.get(f"{circle.most_of}@{circle.spot}", circle.high)
            beside = [placed[key] for other in circle.least_of if (key := f"{other}@{circle.spot}") in placed]
            low = max(circle.low, min(beside, default=0))
            times = 1 + len(circle.brings) + (circle.follows if circle.spot != ask.own_spot else 0)
            high = min(circle.high, low + 9 * circle.step, left // times, cap)
            # Half a table of empty spots may be open to everybody, and nobody plays them all.
            wants = circle is sure or self.chance.number("bets", 24 if circle.vacant else 4) == 0
            stands = not partners or any(key in placed for key in partners)
            if not wants or not stands or high < low:
                continue
            steps = (high - low) // circle.step
            amount = same or low + circle.step * self.chance.number("chips", steps + 1)
            if amount <= left:
                placed[circle.key] = amount
                left -= amount * times
        return placed
