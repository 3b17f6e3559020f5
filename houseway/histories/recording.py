"""A round that was played here as a recorded hand: what happened, without the way it was said."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from houseway.cards.card import UNKNOWN
from houseway.games.game import module_of
from houseway.games.pot.hand import PotGame
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import Stakes, bring_in_amount, read_stakes
from houseway.games.pot.stud.family import StudRules
from houseway.histories.ending import with_showdown
from houseway.histories.record import DEALER, Act, Amount, Hand, HistoryError, Word
from houseway.histories.replaying import replay
from houseway.play import Round
from houseway.play.events import POT, Acted, Dealt, Discarded, Event, Ruled, Shown, Transfer
from houseway.rooms.loader import sheet, sheet_ids
from houseway.rooms.own import NEUTRAL

POSTS = ("blind", "post", "kill", "straddle")
"""Words under which chips are put up before anybody acts."""
DEAD = ("dead blind", "collection blind")
"""Why chips go into the pot that count towards nobody's bet."""
WORDS: dict[str, Word] = {
    "fold": "fold",
    "check": "call",
    "call": "call",
    "bet": "raise",
    "raise": "raise",
    "open": "raise",
    "bring-in": "bring-in",
}
KILLS = ("kill_stakes", "two_card_kill")
"""Clauses by which a hand is played at raised stakes."""


def record(round: Round, viewer: str | None = None) -> Hand:
    """A round of a pot game as a recorded hand, with the cards that one party saw, or with all of them. What
    a record cannot say is refused: played again at a neutral table it must come to the same stacks."""
    whole = _Recorder(round, round.events).hand()
    _check(whole, round)
    if viewer is None:
        return whole
    return _Recorder(round, list(round.view(viewer).events)).hand()


def neutral_sheet(round: Round) -> str:
    """The neutral sheet of the game that was played; a sentence where there is none."""
    played = module_of(round.felt.game)
    if played is None or played.shape is None:
        raise HistoryError(f"{round.game.id} is not played for a pot: its rounds are written as JSON alone")
    own = _kind_of(played.shape(round.felt.game.rules))
    for name in sheet_ids(NEUTRAL):
        module = sheet(name).module
        assert module.shape is not None
        if _kind_of(module.shape(sheet(name).settings)) == own:
            return name
    raise HistoryError(f"other notations have no name for {played.name} as {round.game.id} plays it")


def _kind_of(game: PotGame) -> tuple[object, ...]:
    """What makes a game the same as another: its pack, its cards, its draws and the hands that win."""
    streets = tuple((street.down, street.up, street.board) for street in game.streets)
    shares = tuple((share.kind, share.readings) for share in game.shares)
    return game.pack, streets, game.changes, shares, game.keeps, game.turns_up


def _check(hand: Hand, round: Round) -> None:
    """Refuse a hand that other programs would bring to other stacks, the house's drop apart."""
    what = f"round {round.felt.state.number} of {round.game.id} cannot be written as a history"
    try:
        again = replay(hand)
    except HistoryError as error:
        raise HistoryError(f"{what}: {error}") from None
    if not round.over:
        return
    if not again.over:
        raise HistoryError(f"{what}: its record would not be over")
    finished = dict(zip(again.parties, again.settlement.stacks_after, strict=True))
    after = dict(zip(round.parties, round.settlement.stacks_after, strict=True))
    more = [chips - after[name] for name, chips in finished.items()]
    if min(more) < 0 or sum(more) != round.settlement.drop:
        raise HistoryError(f"{what}: by the usual rules of recorded hands it would come to other stacks")


class _Recorder:
    """Reads the events of one round."""

    def __init__(self, round: Round, events: Sequence[Event]) -> None:
        self.round = round
        self.game = neutral_sheet(round)
        self.events = events
        self.places: list[int] = []
        """Parties by position."""
        self.acts: list[Act] = []
        self.street = ""
        """The street of the latest cards."""
        self.put_in: dict[int, int] = {}
        """Antes and dead money by party."""
        self.dead = False
        self.posted: dict[int, int] = {}
        """Blinds, straddles and posts by party."""
        self.served: list[Act] = []
        """Cards of the draw that goes on: they are told after all have thrown theirs away."""
        self.drawing: set[int] = set()
        """Who has thrown cards away, or none, in that draw."""
        self.shown: set[int] = set()
        self.forfeits: set[int] = set()
        """Who threw away a hand that had a claim."""
        self.killed = False

    def hand(self) -> Hand:
        """The whole hand."""
        for event in self.events:
            if isinstance(event, Dealt):
                self.deal(event)
            elif isinstance(event, Acted):
                self.act(event)
            elif isinstance(event, Transfer):
                self.move(event)
            elif isinstance(event, Discarded):
                self.throw(event)
            elif isinstance(event, Ruled):
                self.rule(event)
            elif isinstance(event, Shown) and event.place.seat and self.places:
                self.shown.add(self.position(event.place.seat))
        self.end_draw()
        if not self.places:
            raise HistoryError("no hand was dealt in this round")
        return self.written()

    # -- what happened -----------------------------------------------------------------------------------

    def deal(self, event: Dealt) -> None:
        """Cards to players or to the board."""
        if not self.places:
            if not all(place.kind == "seat" for place in event.places):
                return
            self.places = [self.round.before.seats.index(place.seat) for place in event.places]
        goes_on, self.street = event.street == self.street, event.street
        for place, cards in zip(event.places, event.cards, strict=True):
            if not place.seat:
                self.end_draw()
                self.add("board", DEALER, _known(cards))
            elif self.drawing:
                self.served.append(Act(0, "deal", self.position(place.seat), _known(cards)))
            else:
                self.deal_to(self.position(place.seat), _known(cards), goes_on=goes_on)

    def deal_to(self, player: int, cards: tuple[int, ...], *, goes_on: bool) -> None:
        """Cards to one player; those of one street are one act."""
        for at in range(len(self.acts) - 1, -1, -1):
            act = self.acts[at]
            if not goes_on or act.word != "deal":
                break
            if act.player == player:
                self.acts[at] = act._replace(cards=act.cards + cards)
                return
        self.add("deal", player, cards)

    def position(self, seat: int) -> int:
        return self.places.index(self.round.before.seats.index(seat))

    def act(self, event: Acted) -> None:
        """A betting act, or a post."""
        if event.act in POSTS:
            self.posted[event.party] = self.posted.get(event.party, 0) + event.paid
            return
        if event.act not in WORDS:
            raise HistoryError(f"a recorded hand has no word for {event.act!r}")
        self.end_draw()
        self.add(WORDS[event.act], self.places.index(event.party), amount=dollars(event.total))

    def move(self, event: Transfer) -> None:
        """An ante, or dead money of a post."""
        if event.payee == POT and isinstance(event.payer, int) and event.why in ("ante", *DEAD):
            self.put_in[event.payer] = self.put_in.get(event.payer, 0) + event.amount
            self.dead = self.dead or event.why in DEAD

    def throw(self, event: Discarded) -> None:
        """Cards thrown away in a draw."""
        player = self.position(event.place.seat)
        last = self.acts[-1]
        if last.word == "discard" and last.player == player and event.cards and last.cards:
            self.acts[-1] = last._replace(cards=last.cards + _known(event.cards))
        else:
            self.draw(player, _known(event.cards))

    def draw(self, player: int, cards: tuple[int, ...]) -> None:
        """A player says how many cards he draws; when he has said so before, this is another draw."""
        if player in self.drawing:
            self.end_draw()
        self.drawing.add(player)
        self.add("discard", player, cards)

    def rule(self, event: Ruled) -> None:
        """A player stands pat, or the stakes are raised."""
        if event.clause == "draw" and event.detail.endswith("draws 0"):
            self.draw(self.position(int(event.detail.split()[1])), ())
        elif event.clause == "muck_forfeits":
            self.forfeits.add(self.places.index(self.round.parties.index(event.detail)))
        self.killed = self.killed or event.clause in KILLS

    def end_draw(self) -> None:
        """The cards served in a draw, in the order of the deal."""
        for act in sorted(self.served, key=lambda act: act.player):
            self.add("deal", act.player, act.cards)
        self.served = []
        self.drawing.clear()

    def add(self, word: Word, player: int, cards: tuple[int, ...] = (), amount: Amount = 0) -> None:
        self.acts.append(Act(len(self.acts) + 1, word, player, cards, amount))

    # -- the whole ---------------------------------------------------------------------------------------

    def written(self) -> Hand:
        """The hand with its stakes, its chips and its showdown."""
        stakes, rules, order = self.stakes(), self.rules(), self.places
        before, blinds = self.round.before.stacks, [self.posted.get(party, 0) for party in order]
        stud = isinstance(rules, StudRules)
        assert stakes.structure != "spread", "its hands were refused"
        if stud and any(blinds):
            raise HistoryError(f"{self.round.game.id} opens with blinds, and recorded stud with a forced bet")
        hand = Hand(
            game=self.game,
            structure=stakes.structure,
            bets=_all_in_dollars((stakes.low, stakes.high)[: 2 if stakes.structure == "fixed" else 1]),
            stacks=_all_in_dollars([before[party] for party in order]),
            antes=_all_in_dollars([self.put_in.get(party, 0) for party in order]),
            blinds=() if stud else _all_in_dollars(self.signed(blinds)),
            bring_in=dollars(bring_in_amount(rules, stakes)) if isinstance(rules, StudRules) else 0,
            matched_antes=self.antes_match(rules),
            acts=tuple(self.acts),
            players=tuple(self.round.parties[party] for party in order),
            finishing=self.finishing(),
            details={"currency": "USD", "seats": [self.round.before.seats[party] for party in order]},
            source=self.round.game.id,
        )
        return with_showdown(hand, self.shown, self.forfeits) if self.round.over else hand

    def rules(self) -> PotRules:
        rules = self.round.felt.game.rules
        assert isinstance(rules, PotRules)
        return rules

    def stakes(self) -> Stakes:
        """The stakes that were played."""
        stakes = read_stakes(self.rules())
        if stakes.structure == "spread":
            raise HistoryError(f"{stakes.name} is a spread limit, and other notations have none")
        return stakes.killed(self.rules()) if self.killed else stakes

    def antes_match(self, rules: PotRules) -> bool:
        """Whether a short ante wins only as much of the others."""
        if rules.placed.antes:
            return rules.placed.antes_count == "as-matched"
        return bool(self.put_in) and not self.dead

    def finishing(self) -> tuple[Amount, ...]:
        if not self.round.over:
            return ()
        after = self.round.settlement.stacks_after
        return _all_in_dollars([after[party] for party in self.places])

    def signed(self, blinds: list[int]) -> list[int]:
        """Posts have a minus sign where they, and not the blinds, would say who acts first."""
        first = next((act.player for act in self.acts if act.word in WORDS.values()), None)
        count = len(blinds)
        last = max(range(count), key=lambda i: (blinds[i], i))
        after = [(last + step) % count for step in range(1, count + 1)]
        if first is None or first == next((at for at in after if self.has_chips(at)), first):
            return blinds
        return [-blind if first <= at and at > 1 else blind for at, blind in enumerate(blinds)]

    def has_chips(self, position: int) -> bool:
        """Whether a player has chips left after what he put up before the first act."""
        party = self.places[position]
        return self.round.before.stacks[party] > self.put_in.get(party, 0) + self.posted.get(party, 0)


def _known(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards as their viewer sees them."""
    return tuple(card if card >= 0 else UNKNOWN for card in cards)


def dollars(cents: int) -> Amount:
    """Cents as dollars: whole, or with two decimals."""
    return cents // 100 if cents % 100 == 0 else Decimal(cents) / 100


def _all_in_dollars(cents: Sequence[int]) -> tuple[Amount, ...]:
    return tuple(map(dollars, cents))
