"""PokerStars text written, for games with a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.cards.card import show
from houseway.histories.record import Amount, Hand
from houseway.histories.story import POSTED, Deed, Story, Street, tell

GAMES = {
    "open/texas-holdem": "Hold'em",
    "open/omaha": "Omaha",
    "open/omaha-high-low-8": "Omaha Hi/Lo",
}
LIMITS = {"fixed": "Limit", "pot-limit": "Pot Limit", "no-limit": "No Limit"}
SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£"}


def write_pokerstars(hand: Hand) -> str:
    """A hand as text."""
    if hand.game not in GAMES:
        raise hand.wrong(f"PokerStars text has no name for {hand.game.partition('/')[2]}")
    return "\n".join(_Writer(tell(hand, "PokerStars text")).lines()) + "\n\n"


class _Writer:
    """The lines of one hand."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.hand = story.hand
        self.names = story.hand.names
        self.currency = str(self.hand.details.get("currency", ""))
        self.symbol = SYMBOLS.get(self.currency, "")

    def lines(self) -> Iterator[str]:
        yield self.head()
        size = max(*self.story.seats, 2)
        table = self.hand.details.get("table", "Houseway")
        yield f"Table '{table}' {size}-max Seat #{self.story.seats[-1]} is the button"
        seated = sorted(zip(self.story.seats, self.names, self.hand.stacks, strict=True))
        for seat, name, stack in seated:
            yield f"Seat {seat}: {name} ({self.money(stack)} in chips)"
        first, *others = self.story.streets
        posts = [deed for deed in first.deeds if deed.what in POSTED]
        for deed in posts:
            yield self.post(deed)
        yield "*** HOLE CARDS ***"
        for player, name in enumerate(self.names):
            if cards := self.story.cards(player):
                yield f"Dealt to {name} [{written(cards)}]"
        for deed in first.deeds:
            if deed not in posts:
                yield self.deed(deed)
        lying: tuple[int, ...] = ()
        for street in others:
            yield from self.street(street, lying)
            lying += street.cards
        yield from self.ending()
        yield from self.summary()

    def head(self) -> str:
        """The first line."""
        hand = self.hand
        bets = hand.bets if hand.structure == "fixed" else self.blinds()
        stakes = "/".join(self.money(bet) for bet in bets) + (f" {self.currency}" if self.symbol else "")
        when = [hand.details.get(part) for part in ("year", "month", "day")]
        year, month, day = (part or 1 for part in when) if any(when) else (1970, 1, 1)
        clock = hand.details.get("time", "00:00:00")
        number = str(hand.details.get("hand", 1))
        number = number if number.isdecimal() else "1"
        game = f"{GAMES[hand.game]} {LIMITS[hand.structure]}"
        return f"PokerStars Hand #{number}:  {game} ({stakes}) - {year:04}/{month:02}/{day:02} {clock} ET"

    def blinds(self) -> tuple[Amount, Amount]:
        """The small and the big blind."""
        posted = self.hand.posted
        small = posted[0] if len(posted) > 1 and posted[0] < self.hand.bets[0] else 0
        return small, self.hand.bets[0]

    def money(self, amount: Amount) -> str:
        """An amount with its sign; cents where there are some."""
        return f"{self.symbol}{_number(amount)}"

    def chips(self, cents: int) -> str:
        return self.money(self.story.amount(cents))

    def post(self, deed: Deed) -> str:
        words = {"ante": "posts the ante", "post": "posts big blind", "straddle": "posts straddle"}
        what = words.get(deed.what, f"posts {deed.what}")
        return f"{self.names[deed.player]}: {what} {self.chips(deed.paid)}{ALL_IN if deed.all_in else ''}"

    def deed(self, deed: Deed) -> str:
        """A line of the betting."""
        name, end = self.names[deed.player], ALL_IN if deed.all_in else ""
        match deed.what:
            case "uncalled":
                return f"Uncalled bet ({self.chips(deed.paid)}) returned to {name}"
            case "fold" | "check":
                return f"{name}: {deed.what}s"
            case "raise":
                return f"{name}: raises {self.chips(deed.raised)} to {self.chips(deed.total)}{end}"
        return f"{name}: {deed.what}s {self.chips(deed.paid)}{end}"

    def street(self, street: Street, lying: Sequence[int]) -> Iterator[str]:
        before = f"[{written(lying)}] " if lying else ""
        yield f"*** {street.name.upper()} *** {before}[{written(street.cards)}]"
        for deed in street.deeds:
            yield self.deed(deed)

    def ending(self) -> Iterator[str]:
        """The showdown and the pots."""
        story = self.story
        if story.shown:
            yield "*** SHOW DOWN ***"
            for player in story.shown:
                cards = written(story.cards(player))
                yield f"{self.names[player]}: shows [{cards}] ({story.names[player]})"
            for player in story.mucked:
                yield f"{self.names[player]}: mucks hand"
        for pot in story.pots:
            name = self.pot_name(pot.name)
            for player, won in pot.wins.items():
                yield f"{self.names[player]} collected {self.chips(won)} from {name}"
        if not story.shown:
            for pot in story.pots[:1]:
                for player in pot.wins:
                    yield f"{self.names[player]}: doesn't show hand"

    def pot_name(self, name: str) -> str:
        """A pot as this form calls it."""
        several = len(self.story.pots) > 1
        if name in ("pot", "main pot"):
            return "main pot" if several else "pot"
        sides = sum(pot.name.startswith("side pot") for pot in self.story.pots)
        return name.replace("side pot ", "side pot-") if sides > 1 else "side pot"

    def summary(self) -> Iterator[str]:
        story = self.story
        yield "*** SUMMARY ***"
        total, rake = sum(pot.amount for pot in story.pots), sum(pot.rake for pot in story.pots)
        yield f"Total pot {self.chips(total)} | Rake {self.chips(rake)}"
        if story.board:
            yield f"Board [{written(story.board)}]"
        for seat, player in sorted(zip(story.seats, range(len(self.names)), strict=True)):
            yield f"Seat {seat}: {self.names[player]}{self.role(player)} {self.fate(player)}"

    def role(self, player: int) -> str:
        """The button or the blind of a seat."""
        roles = [" (button)"] if player == len(self.names) - 1 else []
        for deed in self.story.streets[0].deeds:
            if deed.player == player and deed.what in ("small blind", "big blind"):
                roles.append(f" ({deed.what})")
        return "".join(roles)

    def fate(self, player: int) -> str:
        """What became of a player."""
        story = self.story
        won = sum(pot.wins.get(player, 0) for pot in story.pots)
        if player in story.shown:
            cards, name = written(story.cards(player)), story.names[player]
            what = f"won ({self.chips(won)})" if won else "lost"
            return f"showed [{cards}] and {what} with {name}"
        if won:
            return f"collected ({self.chips(won)})"
        for at, street in enumerate(story.streets):
            if any(deed.player == player and deed.what == "fold" for deed in street.deeds):
                put_in = any(deed.player == player and deed.paid for deed in street.deeds)
                if at:
                    return f"folded on the {street.name.capitalize()}"
                return "folded before Flop" + ("" if put_in else " (didn't bet)")
        return "mucked"


ALL_IN = " and is all-in"


def written(cards: Sequence[int]) -> str:
    return " ".join(show(card) for card in cards)


def _number(amount: Amount) -> str:
    if isinstance(amount, int):
        return str(amount)
    return f"{amount:.2f}" if amount == round(amount, 2) else f"{amount:f}"
