"""Open Hand History 1.4.7: hands with a board as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from houseway.cards.card import show
from houseway.histories.amounts import plain
from houseway.histories.record import Amount, Hand
from houseway.histories.story import POSTED, Deed, Story, Street, tell
from houseway.plain import Json

VERSION = "1.4.7"
GAMES = {"open/texas-holdem": "Holdem", "open/omaha": "Omaha", "open/omaha-high-low-8": "OmahaHiLo"}
LIMITS = {"fixed": "FL", "pot-limit": "PL", "no-limit": "NL"}
ACTIONS = {
    "ante": "Post Ante",
    "small blind": "Post SB",
    "big blind": "Post BB",
    "straddle": "Straddle",
    "post": "Post Extra Blind",
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
}


def write_ohh(hand: Hand) -> str:
    """A hand as JSON."""
    if hand.game not in GAMES:
        raise hand.wrong(f"Open Hand History has no name for {hand.game.partition('/')[2]}")
    return json.dumps({"ohh": _Writer(tell(hand, "Open Hand History")).ohh()}, ensure_ascii=False) + "\n"


class _Writer:
    """The object of one hand."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.number = 0

    def ohh(self) -> Json:
        """Everything the form asks for."""
        hand = self.story.hand
        blinds = hand.posted
        told: Json = {
            "spec_version": VERSION,
            "internal_version": VERSION,
            "network_name": "Houseway",
            "site_name": "Houseway",
            "tournament": False,
            "game_type": GAMES[hand.game],
            "table_name": str(hand.details.get("table", "Houseway")),
            "table_size": self.table_size(),
            "game_number": str(hand.details.get("hand", "1")),
            "start_date_utc": started(hand),
            "currency": str(hand.details.get("currency", "Chips")),
            "ante_amount": plain(max(hand.antes, default=0)),
            "small_blind_amount": plain(blinds[0] if len(blinds) > 1 else 0),
            "big_blind_amount": plain(blinds[1] if len(blinds) > 1 else max(blinds, default=0)),
            "bet_limit": {"bet_cap": 0, "bet_type": LIMITS[hand.structure]},
            "dealer_seat": self.story.seats[-1],
            "players": [
                {"id": player, "seat": seat, "name": name, "starting_stack": plain(stack)}
                for player, (seat, name, stack) in enumerate(
                    zip(self.story.seats, hand.names, hand.stacks, strict=True)
                )
            ],
            "rounds": [self.round(at, street) for at, street in enumerate(self.story.streets)],
            "pots": self.pots(),
        }
        if self.story.shown or self.story.mucked:
            told["rounds"].append(self.showdown())
        return told

    def table_size(self) -> int:
        size = self.story.hand.details.get("seat_count")
        return size if isinstance(size, int) else max(self.story.seats)

    def round(self, at: int, street: Street) -> Json:
        """One street."""
        actions = [self.action(deed) for deed in street.deeds if deed.what in ACTIONS]
        if not at:
            posts = sum(deed.what in POSTED for deed in street.deeds)
            actions[posts:posts] = self.deals()
            for number, action in enumerate(actions, 1):
                action["action_number"] = number
            self.number = len(actions)
        return {
            "id": at,
            "street": street.name.capitalize(),
            "cards": written(street.cards),
            "actions": actions,
        }

    def deals(self) -> list[Json]:
        """The hole cards that are known."""
        players = range(len(self.story.hand.stacks))
        return [
            self.told(player, "Dealt Cards") | {"cards": written(self.story.cards(player))}
            for player in players
            if self.story.cards(player)
        ]

    def action(self, deed: Deed) -> Json:
        """One act, with the chips it moves."""
        what = ACTIONS[deed.what]
        return self.told(deed.player, what, self.story.amount(deed.paid), all_in=deed.all_in)

    def told(self, player: int, what: str, amount: Amount = 0, *, all_in: bool = False) -> Json:
        self.number += 1
        return {
            "action_number": self.number,
            "player_id": player,
            "action": what,
            "amount": plain(amount),
            "is_allin": all_in,
        }

    def showdown(self) -> Json:
        """Who shows and who does not."""
        actions = [
            self.told(player, "Shows Cards") | {"cards": written(self.story.cards(player))}
            for player in self.story.shown
        ]
        actions += [self.told(player, "Mucks Cards") for player in self.story.mucked]
        return {"id": len(self.story.streets), "street": "Showdown", "cards": [], "actions": actions}

    def pots(self) -> list[Json]:
        """The pots from the main one up."""
        ordered = sorted(self.story.pots, key=lambda pot: (pot.name not in ("pot", "main pot"), pot.name))
        return [
            {
                "number": number,
                "amount": plain(self.story.amount(pot.amount)),
                "rake": plain(self.story.amount(pot.rake)),
                "player_wins": [
                    {"player_id": player, "win_amount": plain(self.story.amount(won))}
                    for player, won in pot.wins.items()
                ],
            }
            for number, pot in enumerate(ordered)
        ]


def written(cards: Sequence[int]) -> list[str]:
    return [show(card) for card in cards]


def started(hand: Hand) -> str:
    """When the hand began, as far as the record says."""
    year, month, day = (hand.details.get(part) for part in ("year", "month", "day"))
    date = f"{year or 1970:04}-{month or 1:02}-{day or 1:02}"
    return f"{date}T{hand.details.get('time', '00:00:00')}"
