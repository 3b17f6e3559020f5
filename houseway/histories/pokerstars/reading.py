"""PokerStars text read: hold'em and Omaha, cash games and tournaments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal

from houseway.cards.card import UNKNOWN, parse_cards
from houseway.errors import HousewayError
from houseway.histories.record import DEALER, Act, Amount, Hand, HistoryError, Structure, Word

HEAD = re.compile(
    r"(?:PokerStars|POKERSTARS) (?:Zoom |Home Game )?(?:Hand|Game) #(\d+):\s*(.*?)"
    r"(Hold'em|Omaha Hi/Lo|Omaha)\s+(No Limit|Pot Limit|Limit)(.*)"
)
STAKES = re.compile(r"\(([^\d\s]*)([\d.,]+)/[^\d\s]*([\d.,]+)\s*([A-Z]{3})?")
DATE = re.compile(r"(\d{4})/(\d{2})/(\d{2}) (\d{1,2}:\d{2}:\d{2})")
TABLE = re.compile(r"Table '(.*)' (?:(\d+)-max )?.*Seat #(\d+) is the button")
SEAT = re.compile(r"Seat (\d+): (.+) \([^\d]*([\d.,]+) in chips\)?(.*)")
CARDS = re.compile(r"\[([^\]]*)\]")
AMOUNT = re.compile(r"[\d.,]*\d")
DEALT = re.compile(r"Dealt to (.+?) \[([^\]]*)\]")
MUCKED = re.compile(r"Seat (\d+): .* mucked \[([^\]]*)\]")
RAISE = re.compile(r"raises \D*[\d.,]+ to \D*([\d.,]*\d)")
GAMES = {
    "Hold'em": ("open/texas-holdem", 2),
    "Omaha": ("open/omaha", 4),
    "Omaha Hi/Lo": ("open/omaha-high-low-8", 4),
}
STRUCTURES: Mapping[str, Structure] = {"Limit": "fixed", "Pot Limit": "pot-limit", "No Limit": "no-limit"}
POSTS = ("posts", "straddle")


def is_pokerstars(text: str) -> bool:
    """Whether a text looks like one of PokerStars."""
    return HEAD.search(text[:2_000]) is not None


def read_pokerstars(text: str, source: str = "") -> tuple[Hand, ...]:
    """The hands of a text, in their order."""
    starts = [found.start() for found in HEAD.finditer(text)]
    pieces = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    first = [text[:start].count("\n") + 1 for start in starts]
    return tuple(_Reader(piece, line, source).hand() for piece, line in zip(pieces, first, strict=True))


class _Reader:
    """Reads the lines of one hand."""

    def __init__(self, text: str, first_line: int, source: str) -> None:
        self.lines = [line.strip().lstrip("\ufeff") for line in text.splitlines()]
        head = HEAD.match(self.lines[0])
        assert head is not None
        self.head = head
        self.game, self.hole = GAMES[head[3]]
        self.source = f"{source}: hand #{head[1]}" if source else f"hand #{head[1]}"
        self.first_line = first_line
        self.seats: dict[int, str] = {}
        self.stacks: dict[str, Amount] = {}
        self.order: list[str] = []
        self.button = 0
        self.details: dict[str, object] = {"hand": int(head[1])}
        self.antes: dict[str, Amount] = {}
        self.blinds: dict[str, Amount] = {}
        self.dead = False
        self.small_blind = False
        """Whether the small blind has been posted."""
        self.full_call = False
        self.known: dict[str, tuple[int, ...]] = {}
        self.shows: dict[str, bool] = {}
        self.acts: list[Act] = []
        self.collected: dict[str, Amount] = {}

    def hand(self) -> Hand:
        """The whole hand."""
        for number, line in enumerate(self.lines[1:], self.first_line + 1):
            if line == "*** SUMMARY ***":
                break
            self.read_seats(line, number)
        if len(self.stacks) < 2 or not self.button:
            raise self.wrong("it names no button or fewer than two players with chips")
        self.order = self.positions()
        streets = self.read_play()
        structure = STRUCTURES[self.head[4]]
        self.read_date()
        bets = self.stakes()
        return Hand(
            game=self.game,
            structure=structure,
            bets=bets if structure == "fixed" else bets[1:],
            stacks=tuple(self.stacks[name] for name in self.order),
            antes=tuple(self.antes.get(name, 0) for name in self.order) if self.antes else (),
            blinds=tuple(self.blinds.get(name, 0) for name in self.order),
            full_call=self.full_call,
            matched_antes=len(self.antes) == len(self.order) and not self.dead,
            acts=tuple(self.numbered(streets)),
            players=tuple(self.order),
            details=self.details,
            source=self.source,
        )

    def wrong(self, why: str, line: int = 0) -> HistoryError:
        where = f"{self.source}: line {line}" if line else self.source
        return HistoryError(f"{where}: {why}")

    # -- the head ----------------------------------------------------------------------------------------

    def stakes(self) -> tuple[Amount, ...]:
        """The two figures of the head: both bets of a fixed limit, or the blinds."""
        found = STAKES.search(self.head[5]) or STAKES.search(self.head[2])
        if found is None:
            raise self.wrong("its first line names no stakes such as ($1/$2)")
        symbols = {"$": "USD", "€": "EUR", "£": "GBP"}
        if currency := found[4] or symbols.get(found[1], ""):
            self.details["currency"] = currency
        return _amount(found[2]), _amount(found[3])

    def read_date(self) -> None:
        if found := DATE.search(self.head[5]):
            self.details |= dict(zip(("year", "month", "day"), map(int, found.groups()[:3]), strict=True))

    def read_seats(self, line: str, number: int) -> None:
        """Who sits where, and who takes part: whoever does anything."""
        if found := TABLE.match(line):
            self.details["table"], self.button = found[1], int(found[3])
            if found[2]:
                self.details["seat_count"] = int(found[2])
        elif found := SEAT.match(line):
            if found[2] in self.stacks:
                raise self.wrong(f"{found[2]} sits in two seats", number)
            self.seats[int(found[1])] = found[2]
            self.stacks[found[2]] = _amount(found[3])

    def positions(self) -> list[str]:
        """Who takes part, from the button's left."""
        active = {name for line in self.lines if (name := self.speaker(line)[0])}
        taking_part = [seat for seat in sorted(self.seats) if self.seats[seat] in active]
        after = [seat for seat in taking_part if seat > self.button]
        seats = [*after, *(seat for seat in taking_part if seat <= self.button)]
        self.details["seats"] = seats
        return [self.seats[seat] for seat in seats]

    def speaker(self, line: str) -> tuple[str, str]:
        """Whose line it is, and what he does; nothing where it is nobody's act."""
        for name in self.stacks:
            if line.startswith(f"{name}: "):
                what = line[len(name) + 2 :]
                words = ("posts", "folds", "checks", "calls", "bets", "raises", "shows", "mucks", "straddle")
                if what.startswith((*words, "doesn't show")):
                    return name, what
        return "", ""

    # -- the play ----------------------------------------------------------------------------------------

    def read_play(self) -> list[tuple[int, tuple[int, ...]]]:
        """Posts and acts; gives the boards with the place of each among the acts."""
        streets: list[tuple[int, tuple[int, ...]]] = []
        in_summary = False
        for number, line in enumerate(self.lines[1:], self.first_line + 1):
            in_summary = in_summary or line == "*** SUMMARY ***"
            if in_summary:
                self.read_summary(line)
            elif line.startswith(("*** FLOP", "*** TURN", "*** RIVER")):
                streets.append((len(self.acts), self.cards(CARDS.findall(line)[-1], number)))
            elif line.startswith(("*** FIRST", "*** SECOND")):
                raise self.wrong("the board was run twice, which a replayed hand cannot be", number)
            elif found := DEALT.match(line):
                self.known.setdefault(found[1], self.cards(found[2], number))
            else:
                self.read_act(line, number)
        return streets

    def read_act(self, line: str, number: int) -> None:
        """One line of a player."""
        name, what = self.speaker(line)
        if not name:
            return
        player = self.order.index(name)
        word = what.split()[0].removesuffix("s")
        act = Act(number, "note", player, text=line)
        if what.startswith(POSTS):
            self.post(name, what, number)
        elif word in ("fold", "check", "call"):
            words: dict[str, Word] = {"fold": "fold", "check": "call", "call": "call"}
            self.acts.append(act._replace(word=words[word]))
            if word == "fold" and (shown := CARDS.search(what)):
                self.known.setdefault(name, self.cards(shown[1], number))
        elif word == "bet":
            self.acts.append(act._replace(word="raise", amount=self.amount(what, number)))
        elif word == "raise":
            found = RAISE.match(what)
            if found is None:
                raise self.wrong(f"{what!r} is no raise", number)
            self.acts.append(act._replace(word="raise", amount=_amount(found[1])))
        elif word == "show":
            if shown := CARDS.search(what):
                self.known[name] = self.cards(shown[1], number)
            self.shows[name] = True
        elif word == "muck":
            self.shows.setdefault(name, False)

    def post(self, name: str, what: str, number: int) -> None:
        """An ante, a blind, a straddle, or what one posts to come in."""
        amount = self.amount(what, number)
        if "ante" in what.split():
            self.antes[name] = self.antes.get(name, 0) + amount
            return
        big = self.stakes()[1] if STRUCTURES[self.head[4]] != "fixed" else self.stakes()[0]
        if "small & big" in what or "small and big" in what:
            self.blinds[name] = -big
            self.antes[name], self.dead = self.antes.get(name, 0) + amount - big, True
        elif "big blind" in what and any(blind >= big for blind in self.blinds.values()):
            self.blinds[name] = -amount
        elif "small blind" in what and self.small_blind:
            # A small blind that one missed is dead.
            self.antes[name], self.dead = self.antes.get(name, 0) + amount, True
        else:
            self.small_blind = self.small_blind or "small blind" in what
            # Others call a big blind in full, though its own player is all-in for less.
            short = "big blind" in what and amount < big and not self.calls_less(big)
            self.full_call = self.full_call or short
            self.blinds[name] = big if short else amount

    def calls_less(self, big: Amount) -> bool:
        """Whether somebody with chips left called for less than the big blind before anybody raised."""
        for line in self.lines:
            name, what = self.speaker(line)
            if what.startswith(("raises", "bets")):
                return False
            if what.startswith("calls") and name not in self.blinds and "all-in" not in what:
                return self.amount(what, 0) < big
        return False

    def read_summary(self, line: str) -> None:
        """Hands that were thrown away and are told all the same."""
        if found := MUCKED.match(line):
            name = self.seats.get(int(found[1]), "")
            if name in self.order:
                self.known.setdefault(name, self.cards(found[2], 0))
                self.shows.setdefault(name, False)

    def amount(self, what: str, number: int) -> Amount:
        found = AMOUNT.search(what)
        if found is None:
            raise self.wrong(f"{what!r} names no amount", number)
        return _amount(found[0])

    def cards(self, text: str, number: int) -> tuple[int, ...]:
        try:
            return parse_cards(text)
        except HousewayError as error:
            raise self.wrong(str(error), number) from None

    # -- the acts ----------------------------------------------------------------------------------------

    def numbered(self, streets: list[tuple[int, tuple[int, ...]]]) -> Iterator[Act]:
        """All acts with the deal, the board and the showdown."""
        acts = [
            Act(0, "deal", player, self.known.get(name, (UNKNOWN,) * self.hole))
            for player, name in enumerate(self.order)
        ]
        boards = {at for at, _ in streets}
        folded = {act.player for act in self.acts if act.word == "fold"}
        live = [player for player in range(len(self.order)) if player not in folded]
        shows = [
            Act(0, "show", player, shows=self.shows[name])
            for player in live
            if len(live) > 1 and (name := self.order[player]) in self.shows
        ]
        for at in range(len(self.acts) + 1):
            if at in boards:
                if at == len(self.acts):
                    acts, shows = [*acts, *shows], []
                acts += [Act(0, "board", DEALER, cards) for place, cards in streets if place == at]
            if at < len(self.acts):
                acts.append(self.acts[at])
        for number, act in enumerate([*acts, *shows], 1):
            yield act._replace(number=number)


def _amount(text: str) -> Amount:
    """An amount as the text writes it: with a comma for thousands, a point for cents."""
    plain = text.replace(",", "")
    return Decimal(plain) if "." in plain else int(plain)
