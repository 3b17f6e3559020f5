"""The one Play of a hand of Ultimate Texas Hold'em: three chances to make it, each for less, and what
bettors behind the seat do when it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import Place
from houseway.games import banked as bank
from houseway.games.banked import Wager
from houseway.games.banked.ultimate.rules import UltimateRules
from houseway.play import Choose, Felt, Flow, Option


class Decision(NamedTuple):
    """One of the three chances."""

    clause: str
    multiples: tuple[int, ...]
    """The Plays it offers, in Antes."""
    otherwise: str
    """What a hand does that does not play."""
    most: int
    """The largest Play from here on."""


def decisions(rules: UltimateRules) -> tuple[Decision, Decision, Decision]:
    """On the hole cards, on the flop, on the whole board."""
    early, flop, river = rules.play_before_flop, (rules.play_on_flop,), (rules.play_on_river,)
    return (
        Decision("first_decision", early, "check", max(*early, *flop, *river)),
        Decision("second_decision", flop, "check", max(*flop, *river)),
        Decision("third_decision", river, "fold", max(river)),
    )


class Plays:
    """The Plays made in a round. A hand without one when all have been asked is folded."""

    def __init__(self, felt: Felt[UltimateRules], wagers: Sequence[Wager], spots: Sequence[int]) -> None:
        self.t = felt
        self.spots = spots
        self.antes: dict[int, dict[int, Wager]] = {spot: {} for spot in spots}
        for wager in wagers:
            if wager.kind == "ante":
                self.antes[wager.spot][wager.party] = wager
        self.made: list[Wager] = []
        self.done: set[int] = set()
        """Spots that have played or folded."""

    def playing(self, party: int, spot: int) -> bool:
        """Whether a party's wagers on a spot are still in."""
        return any((play.party, play.spot) == (party, spot) for play in self.made)

    def ask(self, decision: Decision) -> Flow:
        """Every hand in turn that may still play."""
        for spot in self.spots:
            over = spot in self.done
            if over:
                self.t.by("one_play")
            if self.antes[spot] and not over:
                self.t.by(decision.clause)
                yield from self._decide(spot, decision)

    def _decide(self, spot: int, decision: Decision) -> Flow:
        leader = self._leader(spot)
        ante = self.antes[spot][leader]
        free = self.t.purse.stacks[leader] - self._kept(leader, decision)
        options: dict[str, Option] = {}
        for multiple in decision.multiples:
            cost = self._cost(ante, multiple)
            if cost <= free and all(option.cost != cost for option in options.values()):
                options[f"{multiple}x"] = _option(multiple, cost)
        text = f"Play or {decision.otherwise} on seat {spot}"
        place = Place("seat", spot)
        choice = yield Choose(
            leader, text, [Option(decision.otherwise), *options.values()], decision.otherwise, place=place
        )
        self.t.decided(leader, place, choice)
        self.t.rule(decision.clause, f"seat {spot}: {choice}")
        if choice in options:
            self.done.add(spot)
            self._add(ante, options[choice].cost)
            yield from self._follow(spot, leader, int(choice.removesuffix("x")))
        elif choice == "fold":
            self.done.add(spot)

    def _leader(self, spot: int) -> int:
        """Who decides a hand."""
        antes = self.antes[spot]
        if self.t.rules.backline == "none":
            return next(iter(antes))
        return bank.deciders(self.t, spot, list(antes.values()))[0]

    def _follow(self, spot: int, leader: int, multiple: int) -> Flow:
        """The hand plays: whoever bets behind it adds the same multiple of his own Ante, or is out."""
        if self.t.rules.backline_play == "not-allowed":
            return
        for party, ante in self.antes[spot].items():
            cost = self._cost(ante, multiple)
            if party == leader or cost > self.t.purse.stacks[party]:
                continue
            self.t.rule("backline_same_multiple", f"seat {spot} plays {multiple} Antes")
            if self.t.rules.backline_play == "own-choice":
                follow = _option(multiple, cost)
                place = Place("seat", spot)
                options = [Option("fold"), follow]
                choice = yield Choose(party, f"Play or fold on {place}", options, "fold", place=place)
                self.t.decided(party, place, choice)
                if choice == "fold":
                    continue
            self._add(ante, cost)

    def _cost(self, ante: Wager, multiple: int) -> int:
        cost = ante.amount * multiple
        if self.t.rules.play_over_maximum == "capped":
            return min(cost, bank.table_limits(self.t.game)[1])
        return cost

    def _kept(self, party: int, decision: Decision) -> int:
        """What a party keeps in front for hands that it follows and that may still play."""
        if self.t.rules.backline_play != "follows-seat":
            return 0
        followed = [
            antes[party].amount
            for spot, antes in self.antes.items()
            if party in antes and spot not in self.done and self._leader(spot) != party
        ]
        return decision.most * sum(followed)

    def _add(self, ante: Wager, amount: int) -> None:
        play = Wager(ante.party, ante.spot, "play", amount)
        bank.lay(self.t, play)
        self.made.append(play)


def _option(multiple: int, cost: int) -> Option:
    return Option(f"{multiple}x", f"play {multiple} Antes" if multiple > 1 else "play the Ante", cost=cost)
