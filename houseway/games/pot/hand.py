"""One hand played for a pot: who is in, what lies in front of them, what they have put in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Literal, Never

from typing_extensions import TypeVar

from houseway.cards import Place, Stub
from houseway.games.pot.memory import DrawMemory, StudMemory
from houseway.games.pot.stakes import Stakes
from houseway.play import Felt, Flow

if TYPE_CHECKING:
    from houseway.games.pot.engine.betting import Betting
    from houseway.games.pot.entry.posting import Post
    from houseway.games.pot.rulings.misdeals import Unnoticed

Rules_contra = TypeVar("Rules_contra", contravariant=True, default=Never)
"""The rules that a game's own procedures read. Who only looks at a shape takes that of any rules."""

Step = Callable[[Felt[Rules_contra], "PotHand"], Flow]
"""A procedure of a game's own between cards and bets."""

Opener = Literal["left-of-blinds", "left-of-button", "action-button", "bring-in", "board"]
"""Who acts first: by the blinds, by the button, its holder, by one up card, or by all cards that lie up."""


@dataclass(frozen=True, slots=True)
class Street(Generic[Rules_contra]):
    """One step of a pot game: cards, then perhaps a procedure of the game's own, then a betting round."""

    name: str
    down: int = 0
    up: int = 0
    """Cards to every player, the down ones first."""
    board: int = 0
    burn: bool = False
    opener: Opener = "left-of-button"
    bet: bool = True
    then: Step[Rules_contra] | None = None
    """A discard, draw, buy or other step between the cards and the betting."""
    after: Step[Rules_contra] | None = None
    """The same after the betting, while more than one player is left."""

    @property
    def place(self) -> Place:
        """Where its board cards lie."""
        return Place(self.name)


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the pot and the hand that wins it: all of it, or the high and the low half."""

    name: Literal["pot", "high half", "low half"]
    kind: str
    """The evaluator whose words name a hand."""
    rank: Callable[[PotHand, list[int]], list[int]]
    """Ranks of the hands at these positions, higher is better; 0 does not qualify."""
    readings: tuple[tuple[str, str], ...] = ()
    """How the sheet reads that kind of hand, where there are two ways."""
    low: bool = False
    """Whether lower cards are better in it, which odd chips may follow."""
    least: int = 1
    """The lowest rank that qualifies."""
    unqualified: Callable[[PotHand, list[int]], list[int]] | None = None
    """Ranks without the qualifier, for a pot in which nobody qualifies for any part."""


@dataclass(frozen=True, slots=True)
class UpCards(Generic[Rules_contra]):
    """How cards are dealt some of which lie up, and how they open the betting."""

    deal_first: Callable[[Felt[Rules_contra], PotHand, str, Street], None]
    deal_next: Callable[[Felt[Rules_contra], PotHand, Street], None]
    deal_early: Callable[[Felt[Rules_contra], PotHand, Street], None]
    """Deals a street before the betting is done."""
    open_by_card: Callable[[Felt[Rules_contra], PotHand, int], Flow]
    """The betting round that one up card must open."""
    open_by_board: Callable[[Felt[Rules_contra], PotHand], Flow]
    """The betting round that the best cards lying up open."""


@dataclass(frozen=True, slots=True)
class PotGame(Generic[Rules_contra]):
    """The shape of a pot game: its pack, its streets and who takes which part of the pot."""

    streets: tuple[Street[Rules_contra], ...]
    shares: tuple[Share, ...]
    pack: str = "standard-52"
    changes: int = 0
    """Most cards a player may change for others, in a draw or a buy."""
    turns_up: int = 0
    """Cards dealt down that every player turns up himself in the course of a hand."""
    keeps: int = 0
    """Cards of his own that a player keeps for the showdown where he throws some away."""
    thrown_at: int = 0
    """Board cards that lie when he does."""
    fee_needs_two: bool = False
    """Whether a fee due after a betting round is due only if that round leaves more than one player."""
    up_cards: UpCards[Rules_contra] | None = None
    """Its cards that lie up, where it has any."""
    deal_first: Callable[[Felt[Rules_contra], PotHand, str, Street], None] | None = None
    """Deals the first street from a fresh pack where a game has rulings of its own about it."""
    deal_next: Callable[[Felt[Rules_contra], PotHand, Street], None] | None = None
    """Deals later cards of the players, likewise."""
    before_showdown: Callable[[Felt[Rules_contra], PotHand, PotGame], Flow] | None = None
    """A ruling between the last bet and the comparison of hands: proof of openers, a checked seven."""
    after_pot: Step[Rules_contra] | None = None
    """What may still be asked when the pot has found its owner."""


@dataclass(slots=True)
class PotHand:
    """Positions count from the first one dealt, left of the button; the button comes last."""

    stakes: Stakes
    parties: list[int]
    seats: list[int]
    small_blind: int | None
    big_blind: int | None
    button: int | None
    """Position of the button, or none where it rests at an empty seat or there is none."""
    bets: list[int] = field(init=False)
    """In front of each position in this betting round."""
    put_in: list[int] = field(init=False)
    """In the pot from each position, antes and live bets, earlier rounds included."""
    in_pot: list[int] = field(init=False)
    """How much of those bets lies in the pot already, because a fee was due before the round was over."""
    live: list[bool] = field(init=False)
    hole: list[tuple[int, ...]] = field(init=False)
    """All cards of each position, as dealt: down and up."""
    up: list[tuple[int, ...]] = field(init=False)
    """Those of them that lie face up."""
    board: tuple[int, ...] = ()
    dead: int = 0
    """Dead money in the pot: posts that count towards nobody's bet."""
    dropped: int = 0
    uncalled: int = 0
    """What went back of the last bet that nobody matched."""
    stub: Stub | None = None
    places: tuple[Place, ...] = ()
    burned: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    """Discards, in the order they were thrown away."""
    round_number: int = 0
    opener: int = 0
    killer: int | None = None
    kill_bet: int = 0
    raised_to: int = 0
    """What must be called after a straddle or a kill between the first cards."""
    last_aggressor: int | None = None
    first_checker: int | None = None
    first_to_act: int | None = None
    """Who started the latest betting round, by a check or a bet."""
    betting: Betting | None = None
    """The betting round that is going on."""
    acts: int = 0
    """Betting acts so far: until somebody acts a miscount can be mended."""
    burn_stands: bool = False
    """A burn card already lies on the table, so the next board cards are dealt without one."""
    exposed: int = 0
    set_aside: tuple[int, ...] = ()
    biggest_bet_called: int = 0
    """The greatest bet of the hand that somebody called: what a kill may ask of its second pot."""
    no_betting: bool = False
    """Nobody bets on the cards of this street."""
    winners: tuple[int, ...] = ()
    """Who took the main pot, or shares in it."""
    over: bool = False
    """A procedure of the game has ended the hand and dealt with its pot: no showdown follows."""
    posts: list[Post] = field(default_factory=list)
    """What those put up who come in."""
    nobody_won: bool = False
    """Whether its money went back or stays posted, because nobody came in against the last blind."""
    fee_moments: tuple[str, str] | None = None
    """When its fee and the further one fall due, once that has been looked up."""
    fee_taken: bool = False
    """Whether it owes no fee any more."""
    fee_owed: int = 0
    """What the pot still owes of its fee: it fell due while the chips were still in front of the players."""
    unnoticed: list[Unnoticed] = field(default_factory=list)
    """What is wrong with the deal and not found yet."""
    acted_early: bool = False
    """Whether somebody acted before the deal was done."""
    was_cut: bool = False
    """Whether somebody had the cards cut."""
    last_straddle: int | None = None
    """Who straddled last after he had seen two of his cards."""
    _draw: DrawMemory | None = None
    _stud: StudMemory | None = None

    def __post_init__(self) -> None:
        count = len(self.parties)
        self.bets = [0] * count
        self.put_in = [0] * count
        self.in_pot = [0] * count
        self.live = [True] * count
        self.hole = [()] * count
        self.up = [()] * count

    @property
    def draw(self) -> DrawMemory:
        """What only games remember whose players change cards."""
        if self._draw is None:
            self._draw = DrawMemory()
        return self._draw

    @property
    def stud(self) -> StudMemory:
        """What only games remember whose cards lie up."""
        if self._stud is None:
            self._stud = StudMemory()
        return self._stud

    def live_positions(self) -> list[int]:
        return [i for i, live in enumerate(self.live) if live]

    def down(self, position: int) -> tuple[int, ...]:
        """The cards of a position that nobody else sees."""
        up = self.up[position]
        return tuple(card for card in self.hole[position] if card not in up) if up else self.hole[position]

    def audience(self, position: int) -> tuple[int, ...]:
        """Who sees the down cards of a position: its player alone."""
        return (self.parties[position],)
