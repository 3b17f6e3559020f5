"""Bots for games played for a pot: seeded, and seeing nothing but their own view and the ask before them.

A bot of a style deals the cards it cannot see at random, gives those who bet, raised and stood pat better
hands for it, and compares the share of the pot it wins with what staying in costs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from houseway.cards.fast import seed_state
from houseway.errors import HousewayError, nearest
from houseway.games.pot.contests import Contest, ints
from houseway.games.pot.keeping import keep_cards, throw_one
from houseway.games.pot.prospects import Opponent, Prospect, share_of_pot, work
from houseway.games.pot.reading import Rival, Spot, read_spot
from houseway.play import Ask, Option, PickCards, View
from houseway.play.asks import Choice, Consent, Name
from houseway.play.driver import Decide
from houseway.play.events import Began

Played = Callable[[View], Contest | None]
"""Which game a view shows, as its cards see it; None where that is not known."""

DEALS = 300
"""Random deals that a decision looks at, at most."""
LEAST_DEALS = 60
EFFORT = 6_000
"""About how much work a decision is worth: a few tenths of a millisecond."""
MOST_PICKS = 5
"""An opponent is never believed to hold better than the best of so many hands."""
OUT_OF_POSITION = 1.1
"""How much dearer everything is for one who must act before others."""
MOST_TO_BLUFF = 2
"""Somebody has something where more opponents than this are in."""
BETTER_FOR_DRAWING = (3, 2, 1, 1, 0, 0)
"""How many hands better somebody is believed to be who drew so many cards."""
BETS = ("fold", "check", "bring-in", "open")
"""Words of which every betting act offers one."""
LIVE_POSTS = ("straddle", "kill")
"""Raises that may be made before all cards are out."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a bot plays."""

    tightness: float
    """How many times its price a call must be worth on average."""
    raises_at: float
    """Bets and raises when it is so many times as likely as a hand of average worth to win."""
    presses: float
    """How often it does so, rather than lie in wait with a strong hand."""
    bluffs: float
    """How often it bets with nothing when nobody has bet."""
    respect: float
    """How many hands better it believes an opponent to hold for each bet and raise he made."""
    bet_size: float
    """What it raises by where it may choose, in pots."""


STYLES: Mapping[str, Style] = {
    "caller": Style(tightness=1.0, raises_at=2.4, presses=0.6, bluffs=0.0, respect=0.7, bet_size=0.4),
    "tight": Style(tightness=1.5, raises_at=1.8, presses=0.85, bluffs=0.03, respect=1.2, bet_size=0.6),
    "loose": Style(tightness=0.9, raises_at=1.6, presses=0.75, bluffs=0.1, respect=0.7, bet_size=0.5),
    "aggressive": Style(tightness=1.2, raises_at=1.35, presses=0.95, bluffs=0.2, respect=1.0, bet_size=0.8),
    "steady": Style(tightness=1.25, raises_at=1.6, presses=0.9, bluffs=0.05, respect=1.5, bet_size=0.6),
}
"""The styles of play by name; the first, a beginner's, is the default."""


def pot_bot(style: str = "caller", seed: int | str = 0, played: Played | None = None) -> Decide:
    """A player who decides by this style, or a sparring partner; the same seed decides alike. Without a game
    all hands are worth the same to it."""
    chance = Random(f"pot bot {seed}")
    if style in STYLES:
        return PotBot(STYLES[style], chance, played or (lambda view: None))
    if style in SPARRING:
        return SPARRING[style](chance)
    known = [*STYLES, *SPARRING]
    raise HousewayError(f"there is no strategy {style!r} for pot games{nearest(style, known)}")


class PotBot:
    """One player of a style."""

    def __init__(self, style: Style, chance: Random, played: Played) -> None:
        self.style = style
        self.chance = chance
        self.played = played
        self.deals = seed_state(chance.getrandbits(63))
        self.drew_in = 0
        """The number of the round in which it was last asked what it throws away."""

    def __call__(self, view: View, ask: Ask) -> Choice:
        contest = self.played(view)
        if isinstance(ask, PickCards):
            return self.pick(view, ask, contest)
        if isinstance(ask, Name):
            return self.chance.choice(ask.options).id
        if isinstance(ask, Consent):
            return self.consent()
        words = options_of(ask)
        if any(word in words for word in LIVE_POSTS):
            return self.post(view, ask, words, contest)
        if not ask.optional and any(word in words for word in BETS):
            return self.bet(view, ask, words, contest)
        # Coming in, showing, proving: the usual answer is the one the table expects.
        return ask.default

    # -- betting -----------------------------------------------------------------------------------------

    def bet(self, view: View, ask: Ask, words: Mapping[str, Option], contest: Contest | None) -> Choice:
        stay = next((word for word in ("check", "pass", "call", "bring-in") if word in words), "")
        price = words[stay].cost if stay in words else 0
        spot = read_spot(view.events, ask.party, price)
        share = self.share(spot, contest, self.has_drawn(view, spot))
        raising = next((words[word] for word in ("raise", "bet", "open") if word in words), None)
        may_raise = raising is not None and not ask.warnings([raising.id, raising.low])
        if raising is not None and may_raise and (not stay or self.wants_to_raise(spot, share)):
            return self.size(raising, spot.pot)
        if stay in ("check", "pass", "bring-in"):
            return stay
        needed = self.style.tightness * price / spot.pot_if_matched
        return "call" if share >= (needed if spot.acts_last else needed * OUT_OF_POSITION) else "fold"

    def has_drawn(self, view: View, spot: Spot) -> bool:
        """Whether the draw is over, though nobody may have drawn a card."""
        return spot.drawn or self.drew_in == round_number(view)

    def share(self, spot: Spot, contest: Contest | None, drawn: bool) -> float:
        """The part of the pot it expects at a showdown; an even one where the cards tell it nothing."""
        even = 1 / (len(spot.rivals) + 1)
        if contest is None or not spot.rivals or not spot.own:
            return even
        prospect = Prospect(
            tuple(spot.own),
            tuple(spot.board),
            tuple(
                Opponent(rival.up, rival.hidden, self.picks(rival, contest, drawn)) for rival in spot.rivals
            ),
            frozenset(spot.gone),
            drawn,
        )
        deals = EFFORT // work(contest, sum(one.picks for one in prospect.opponents) + 1, drawn)
        found = share_of_pot(contest, prospect, min(max(deals, LEAST_DEALS), DEALS), self.deals)
        return even if found is None else found

    def picks(self, rival: Rival, contest: Contest, drawn: bool) -> int:
        """Of how many hands it believes an opponent to have the best."""
        better = self.style.respect * rival.pressure
        if contest.draws and drawn:
            better += BETTER_FOR_DRAWING[min(rival.drew, len(BETTER_FOR_DRAWING) - 1)]
        return min(1 + int(better), MOST_PICKS)

    def wants_to_raise(self, spot: Spot, share: float) -> bool:
        """With a strong hand usually, with nothing now and then, and always as luck has it."""
        luck = self.chance.random()
        opponents = len(spot.rivals)
        needed = self.style.raises_at if spot.acts_last else self.style.raises_at * OUT_OF_POSITION
        # The odds of winning beside those of an average hand: 1 is one's fair share whatever their number.
        if share * opponents > needed * (1 - share):
            return luck < self.style.presses
        return not spot.price and opponents <= MOST_TO_BLUFF and luck < self.style.bluffs

    def size(self, option: Option, pot: int) -> Choice:
        """The raise, with an amount: about the style's part of the pot, half of it more or less."""
        if option.low is None or option.high is None:
            return option.id
        more = self.style.bet_size * pot * (0.5 + self.chance.random())
        amount = option.low + option.step * int(more / option.step)
        return [option.id, min(amount, option.high)]

    # -- cards and other questions -----------------------------------------------------------------------

    def pick(self, view: View, ask: PickCards, contest: Contest | None) -> Choice:
        """What it throws away by the simple rules, or turns up: the lowest cards, and pairs last."""
        if contest is None:
            return ask.default
        if ask.verb == "turn up":
            return turn_up(view, ask)
        self.drew_in = round_number(view)
        cards = ints(ask.cards)
        if contest.draws and len(cards) == contest.dealt:
            kept = keep_cards(cards, contest.keeping, contest.tables)
            thrown = [card for place, card in enumerate(ask.cards) if not kept >> place & 1]
            return thrown if ask.low <= len(thrown) <= ask.high else ask.default
        if contest.plays < contest.dealt and ask.high == 1 and len(cards) > 1:
            board = ints(read_spot(view.events, ask.party, 0).board[: contest.thrown_at])
            return [ask.cards[throw_one(cards, board, contest.uses, contest.tables)]]
        return ask.default

    def post(self, view: View, ask: Ask, words: Mapping[str, Option], contest: Contest | None) -> Choice:
        """A straddle or a kill with cards that are good already, and without having seen any not at all."""
        spot = read_spot(view.events, ask.party, 0)
        if not spot.own:
            return ask.default
        share = self.share(spot, contest, drawn=False)
        word = next(word for word in LIVE_POSTS if word in words)
        good = share * len(spot.rivals) > self.style.raises_at * (1 - share)
        return self.size(words[word], 0) if good else ask.default

    def consent(self) -> Choice:
        """Whoever likes to bet plays a pot on; others take their part of it."""
        return "yes" if self.chance.random() < self.style.presses * self.style.bet_size else "no"


def round_number(view: View) -> int:
    """The number of the round that a view shows."""
    began = view.events[0] if view.events else None
    return began.number if isinstance(began, Began) else 0


def turn_up(view: View, ask: PickCards) -> Choice:
    """Which down cards to show: those that tell least, so no card that pairs another, and low ones first."""
    own = read_spot(view.events, ask.party, 0).own
    ranks = [card >> 2 for card in own]
    ordered = sorted(ask.cards, key=lambda card: (ranks.count(card >> 2), card))
    return ordered[: ask.low]


def options_of(ask: Ask) -> dict[str, Option]:
    """What may be chosen, by its word."""
    return {option.id: option for option in ask.options}


# -- sparring partners ---------------------------------------------------------------------------------------


def always_call(view: View, ask: Ask) -> Choice:
    """Check and call, whatever the cards are."""
    if isinstance(ask, PickCards) and len(ask.default) > ask.high:
        # The clock gives the hand up with all its cards.
        return list(ask.cards[-ask.high :])
    words = options_of(ask)
    return next((word for word in ("check", "call") if word in words), ask.default)


class Wanderer:
    """Does anything that is legal, folding what costs nothing too."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def __call__(self, view: View, ask: Ask) -> Choice:
        if isinstance(ask, PickCards):
            return self.chance.sample(ask.cards, self.chance.randint(ask.low, ask.high))
        options = tuple(options_of(ask).values())
        if not options:
            return ask.default
        option = self.chance.choice(options)
        if option.low is None or option.high is None:
            return option.id
        steps = (option.high - option.low) // option.step
        # Small more often than large, or a table without limits would be all in at once.
        amount = option.low + option.step * int(steps * self.chance.random() ** 3)
        return [option.id, option.high if self.chance.random() < 0.05 else amount]


SPARRING: Mapping[str, Callable[[Random], Decide]] = {
    "always-call": lambda chance: always_call,
    "random": Wanderer,
}
"""Players without a style, to measure the styles against."""
