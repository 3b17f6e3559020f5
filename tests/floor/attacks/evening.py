"""An evening at a table as an onlooker and two players saw it: played once, looked at by many tests."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.floor.attacks.eyes import (
    BACCARAT,
    BLACKJACK,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    PAN,
    STUD,
    THREE,
    ULTIMATE,
    Eye,
    catch,
    crowd,
    dull,
    first_of_round,
    home,
    meek,
    pump,
    replay_path,
    seat,
    stay,
    still,
    table_of,
)

HANDS = {HOLDEM: 2, DRAW: 5, HIGH_LOW: 5, CHINESE: 13, STUD: 2, THREE: 3, ULTIMATE: 2, PAI_GOW: 7}
"""How many cards are somebody's own before his first answer, where any are."""
FOLDED = (HOLDEM, DRAW, HIGH_LOW, STUD)
"""Where a hand can be thrown away unseen."""
FOLLOWED = (BLACKJACK, PAI_GOW, THREE, BACCARAT)
"""Where somebody stands behind the line."""
ROUNDS = {CHINESE: 2, PAN: 2}
"""How many rounds are played where they are long; three elsewhere."""
PATIENCE = 90
"""Seconds that a busy machine may take for what is a matter of a few."""


@dataclass
class Evening:
    """What was seen of some rounds, from before their cards to their end."""

    sheet: str
    watcher: Eye
    ann: Eye
    bea: Eye
    behind: Eye | None = None
    chips: dict[Eye, int] = field(default_factory=dict)
    """What the players came with."""
    first: int = 0
    """A round that stood still at ann's first ask after her cards."""
    told: dict[Eye, int] = field(default_factory=dict)
    """How many frames each had been told by then."""
    replays: dict = field(default_factory=dict)
    dealt: int = 0
    """How many events there were by then."""

    @property
    def eyes(self):
        return [eye for eye in (self.watcher, self.ann, self.bea, self.behind) if eye is not None]

    @property
    def rounds(self):
        """Rounds that all saw from the promise to the end, and in which both players were."""
        return [
            number
            for number in self.watcher.settled
            if number in self.watcher.nexts
            and number in self.watcher.rounds
            and all(
                number in eye.settled and eye.party in eye.settled[number]["parties"]
                for eye in (self.ann, self.bea)
            )
        ]

    def replay(self, eye, number):
        """What somebody is answered who asks for a round's replay; asked once."""
        if (eye, number) not in self.replays:
            self.replays[eye, number] = eye.person.get(replay_path(eye.settled[number]["replay"]))
        return self.replays[eye, number]

    @property
    def folded(self):
        """Rounds in which ann had cards that were never shown."""
        return [number for number in self.rounds if self.secret(number)]

    def secret(self, number):
        return self.ann.known(number) - self.watcher.known(number)

    def enough(self):
        return len(self.rounds) >= ROUNDS.get(self.sheet, 3) and (self.sheet not in FOLDED or self.folded)


def spend(room, sheet):
    """Some rounds at a table of a sheet. Ann folds in every other round; at the end all leave."""
    where = table_of(room, sheet)
    with crowd() as join:
        watcher, ann, bea = (join(room.guest(), where) for _ in range(3))
        evening = Evening(sheet, watcher, ann, bea)
        evening.chips = {eye: eye.person.me["chips"] for eye in (ann, bea)}
        ann.play = lambda ask: (meek if ann.asked % 2 else stay)(ask)
        seat([ann, bea], others=[watcher], timeout=PATIENCE)
        if sheet in FOLLOWED:
            evening.behind = behind = join(room.guest(), where)
            behind.play = dull
            answer = behind.do("sit", seat=0, buy_in=behind.welcome["table"]["buy_in"]["usual"])
            assert answer["t"] == "done", answer
            behind.seat = 0
        if sheet in HANDS:
            evening.first, _ = catch(evening.eyes, ann, PATIENCE, want=first_of_round(ann))
            evening.dealt = len(ann.events[evening.first])
            still(evening.eyes)
            evening.told = {eye: len(eye.log) for eye in evening.eyes}
        assert pump(evening.eyes, evening.enough, PATIENCE), (
            f"only the rounds {evening.rounds} of {sheet} were over"
        )
        assert home(evening.eyes, PATIENCE), "they could not leave"
    return evening
