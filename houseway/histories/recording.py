"""A round that was played here as a recorded hand: what happened, without the way it was said."""

from __future__ import annotations

from decimal import Decimal

from houseway.cards.card import UNKNOWN
from houseway.errors import HousewayError
from houseway.games.game import module_of
from houseway.games.pot.hand import PotGame
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import Stakes, bring_in_amount, read_stakes
from houseway.games.pot.stud.family import StudRules
from houseway.histories.record import DEALER, Act, Amount, Hand, HistoryError, Word
from houseway.play import Round
from houseway.play.events import POT, Acted, Dealt, Discarded, Ruled, Shown, Transfer
from houseway.rooms.loader import NEUTRAL, sheet, sheet_ids

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


def record(round: Round, viewer: str | None = None) -> Hand:
    """A round of a pot game as a recorded hand, with the cards that `viewer` saw, or with all of them."""
    return _Recorder(round, viewer).hand()


def neutral_sheet(round: Round) -> str:
    """The neutral sheet of the game that was played; a sentence where there is none."""
    played = module_of(round.felt.game)
    if played is None or played.shape is None:
        raise HistoryError(f"{round.game.id} is not played for a pot, so it is written as JSON alone")
    own = _worth(played.shape(round.felt.game.rules))
    for name in sheet_ids(NEUTRAL):
        module = sheet(name).module
        assert module.shape is not None
        if _worth(module.shape(sheet(name).settings)) == own:
            return name
    raise HistoryError(f"other programs have no name for {played.name} as {round.game.id} plays it")


def _worth(game: PotGame) -> tuple[object, ...]:
    """What makes a game the same as another: its pack, its cards, its draws and the hands that win."""
    streets = tuple((street.down, street.up, street.board) for street in game.streets)
    changes = sum("draw" in street.name for street in game.streets)
    shares = tuple((share.kind, share.readings) for share in game.shares)
    return game.pack, streets, changes, shares, game.keeps, game.turns_up


class _Recorder:
    """Reads the events of one round."""

    def __init__(self, round: Round, viewer: str | None) -> None:
        self.round = round
        self.game = neutral_sheet(round)
        who = None if viewer is None else round.index(viewer)
        self.who = who
        self.events = round.events if viewer is None else list(round.view(who).events)
        self.places: list[int] = []
        """Parties by position."""
        self.acts: list[Act] = []
        self.antes: dict[int, int] = {}
        self.dead: dict[int, int] = {}
        self.posted: dict[int, int] = {}
        self.signs: dict[int, int] = {}
        self.served: list[Act] = []
        """Cards of the draw that goes on: they are told after all have thrown theirs away."""
        self.drawing = False
        self.shows: dict[int, tuple[int, ...]] = {}
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
            elif isinstance(event, Shown):
                self.show(event)
        self.end_draw()
        if not self.places:
            raise HistoryError("no hand was dealt in this round")
        return self.written()

    # -- what happened -----------------------------------------------------------------------------------

    def deal(self, event: Dealt) -> None:
        seats = [place.seat for place in event.places]
        if not self.places:
            if not all(seats) or event.street == "draw for the button":
                return
            self.places = [self.round.before.seats.index(seat) for seat in seats]
        for place, cards in zip(event.places, event.cards, strict=True):
            known = tuple(card if card >= 0 else UNKNOWN for card in cards)
            if not place.seat:
                self.end_draw()
                self.add("board", DEALER, cards=known)
            elif self.drawing:
                self.served.append(Act(0, "deal", self.position(place.seat), known))
            else:
                self.add("deal", self.position(place.seat), cards=known)

    def position(self, seat: int) -> int:
        party = self.round.before.seats.index(seat)
        return self.places.index(party)

    def act(self, event: Acted) -> None:
        if event.act in POSTS:
            self.posted[event.party] = self.posted.get(event.party, 0) + event.paid
            return
        if event.act not in WORDS:
            raise HistoryError(f"a recorded hand has no word for {event.act!r}")
        self.end_draw()
        self.add(WORDS[event.act], self.places.index(event.party), amount=event.total)

    def move(self, event: Transfer) -> None:
        if event.payee != POT or not isinstance(event.payer, int):
            return
        if event.why == "ante":
            self.antes[event.payer] = event.amount
        elif event.why in DEAD:
            self.dead[event.payer] = self.dead.get(event.payer, 0) + event.amount

    def throw(self, event: Discarded) -> None:
        known = tuple(card if card >= 0 else UNKNOWN for card in event.cards)
        self.drawing = True
        last = self.acts[-1]
        player = self.position(event.place.seat)
        if last.word == "discard" and last.player == player:
            self.acts[-1] = last._replace(cards=last.cards + known)
        else:
            self.add("discard", player, cards=known)

    def rule(self, event: Ruled) -> None:
        if event.clause == "draw" and event.detail.endswith("draws 0"):
            self.drawing = True
            seat = int(event.detail.split()[1])
            self.add("discard", self.position(seat))
        elif event.clause in ("kill_stakes", "two_card_kill"):
            self.killed = True

    def show(self, event: Shown) -> None:
        if event.place.seat:
            player = self.position(event.place.seat)
            self.shows[player] = event.cards

    def end_draw(self) -> None:
        """The cards served in a draw, in the order of the deal."""
        for act in sorted(self.served, key=lambda act: act.player):
            self.add("deal", act.player, cards=act.cards)
        self.served, self.drawing = [], False

    def add(self, word: Word, player: int, *, cards: tuple[int, ...] = (), amount: Amount = 0) -> None:
        self.acts.append(Act(len(self.acts) + 1, word, player, cards, amount))

    # -- the whole ---------------------------------------------------------------------------------------

    def written(self) -> Hand:
        stakes = self.stakes()
        order, before = self.places, self.round.before.stacks
        blinds = [self.posted.get(party, 0) for party in order]
        live = {player for player in range(len(order))} - {act.player for act in self.acts if act.word == "fold"}
        self.tell_showdown(live, dollars_of([before[party] for party in order]))
        bets = (stakes.low, stakes.high) if stakes.structure == "fixed" else (stakes.low,)
        antes = [self.antes.get(party, 0) + self.dead.get(party, 0) for party in order]
        rules = self.round.felt.game.rules
        finishing = self.round.settlement.stacks_after if self.round.over else ()
        assert stakes.structure != "spread"
        return Hand(
            game=self.game,
            structure=stakes.structure,
            bets=dollars_of(bets),
            stacks=dollars_of([before[party] for party in order]),
            antes=dollars_of(antes),
            blinds=dollars_of(self.signed(blinds)) if any(blinds) else (),
            bring_in=dollars(bring_in_amount(rules, stakes)) if isinstance(rules, StudRules) and not any(blinds) else 0,
            matched_antes=not any(self.dead.values()) and len(set(antes)) == 1 and bool(antes[0]),
            acts=tuple(act._replace(amount=dollars(int(act.amount))) for act in self.acts),
            players=tuple(self.round.parties[party] for party in order),
            finishing=dollars_of([finishing[party] for party in order]) if finishing else (),
            details={"currency": "USD", "seats": [self.round.before.seats[party] for party in order]},
            source=self.round.game.id,
        )

    def stakes(self) -> Stakes:
        rules = self.round.felt.game.rules
        assert isinstance(rules, PotRules)
        stakes = read_stakes(rules)
        if stakes.structure == "spread":
            raise HistoryError(f"{stakes.name} is a spread limit, and other notations have none")
        return stakes.killed(rules) if self.killed else stakes

    def signed(self, blinds: list[int]) -> list[int]:
        """Blinds with a minus sign where they do not say who acts first: the first act does."""
        first = next((act.player for act in self.acts if act.word in ("fold", "call", "raise")), None)
        if first is None:
            return blinds
        count = len(blinds)
        able = [i for i in range(count)]
        last = max(able, key=lambda i: (blinds[i], i))
        if (last + 1) % count == first:
            return blinds
        # Whoever posted behind the player before the first one posted, and set no turn.
        return [-blind if blind and i >= first and i > 1 else blind for i, blind in enumerate(blinds)]

    def tell_showdown(self, live: set[int], stacks: tuple[Amount, ...]) -> None:
        """Who shows and who throws his hand away, at the moment when other notations say it: at the end, or
        when nobody can bet any more."""
        if len(live) < 2 or not self.round.over:
            return
        last_bet = max((at for at, act in enumerate(self.acts) if act.word in WORDS.values()), default=-1)
        last_draw = max((at for at, act in enumerate(self.acts) if act.word == "discard"), default=-1)
        later = [at for at, act in enumerate(self.acts) if act.word in ("deal", "board") and at > last_bet]
        dealt = [at for at in later if at > last_draw and self.acts[at].word in ("deal", "board")]
        early = bool(dealt) and last_draw < last_bet
        held = self.held()
        shows = [
            Act(0, "show", player, self.told(player, held, early))._replace(
                shows=early or player in self.shows
            )
            for player in sorted(live)
        ]
        shows = [act for act in shows if not (act.shows and UNKNOWN in act.cards)]
        at = dealt[0] if early else len(self.acts)
        acts = [*self.acts[:at], *shows, *self.acts[at:]]
        self.acts = [act._replace(number=number) for number, act in enumerate(acts, 1)]

    def told(self, player: int, held: dict[int, tuple[int, ...]], early: bool) -> tuple[int, ...]:
        """The cards of a hand that is shown; all of them as they were dealt so far."""
        if player in self.shows or early:
            return held[player]
        return ()

    def held(self) -> dict[int, tuple[int, ...]]:
        """Every hand as it lies at the end, in the order of its cards."""
        found: dict[int, tuple[int, ...]] = {}
        last_bet = max((at for at, act in enumerate(self.acts) if act.word in WORDS.values()), default=-1)
        for at, act in enumerate(self.acts):
            if act.word == "deal" and not (at > last_bet and "stud" in self.game and self.early_stud(last_bet)):
                found[act.player] = found.get(act.player, ()) + act.cards
            elif act.word == "discard":
                found[act.player] = tuple(card for card in found[act.player] if card not in act.cards)
        return found

    def early_stud(self, last_bet: int) -> bool:
        return any(act.word == "deal" for act in self.acts[last_bet + 1 :])


def dollars(cents: int) -> Amount:
    """Cents as dollars: whole, or with two decimals."""
    return cents // 100 if cents % 100 == 0 else Decimal(cents) / 100


def dollars_of(cents: object) -> tuple[Amount, ...]:
    return tuple(dollars(one) for one in cents)  # type: ignore[attr-defined]
