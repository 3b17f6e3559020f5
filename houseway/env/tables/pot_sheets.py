"""Which sheets are stepped as pot tables: what their tables play in the place of what would be asked beside
bets and discards, how many sit down, and what a refused sheet may be set to."""

from __future__ import annotations

from houseway.bots.company import NAMES, seat_count, usual_stack
from houseway.cards import Chance
from houseway.env.tables.pot_memory import MOST_HELD
from houseway.env.tables.stepped import Settings, settled
from houseway.errors import HousewayError
from houseway.games.pot.bulk.checks import Reason, reasons, shape_of
from houseway.games.pot.bulk.numbers import told_of
from houseway.games.pot.bulk.opening import game_of
from houseway.games.pot.bulk.records import Told
from houseway.games.pot.bulk.words import Burn
from houseway.games.pot.rules import PotRules
from houseway.games.pot.stakes import read_stakes
from houseway.games.pot.stud.family import StudRules
from houseway.play import Felt
from houseway.play.asks import money
from houseway.rooms import Sheet, Table
from houseway.rooms.own import NEUTRAL

PLAIN = {"all_fold_to_big_blind": "award", "declare_board": False}
"""What the tables play in the place of what would end a hand without a result, and of a question at the
showdown to which showing the hand is never the worse answer."""
NEUTRAL_PLAIN = {
    "all_in_reopen": "full-bet",
    "last_with_chips": "not-asked",
    "odd_chip_spread": "one-each",
    "odd_chip_pots": "pot-by-pot",
    "draw_served": "in-turn",
    "stub_refill_at": "last-card",
}
"""What they play at neutral sheets, whose ways with all-ins and odd chips are those of recorded hands."""
NEUTRAL_STUD = NEUTRAL_PLAIN | {"bring_in_all_in": False, "blind_counts_as_bet": True}
"""The same in stud, where a full bet in the place of the forced one is the first bet of its round."""


def settled_sheet(sheet: Sheet, settings: Settings) -> Sheet:
    """A sheet with these settings as its tables are stepped."""
    if sheet.room.id != NEUTRAL:
        return settled(sheet, settings, PLAIN)
    neutral = NEUTRAL_STUD if isinstance(sheet.settings, StudRules) else NEUTRAL_PLAIN
    return settled(sheet, settings, PLAIN | neutral)


# -- what is refused -----------------------------------------------------------------------------------------


def check_sheet(sheet: Sheet) -> None:
    """Refuse a sheet that asks more than stepped tables do: everything that it asks at once, and the settings
    with which it is stepped."""
    found = all_reasons(sheet)
    if not found:
        return
    why = ", ".join(dict.fromkeys(reason.why for reason in found))
    if all(reason.name for reason in found):
        settings = [f"{reason.name}={_written(reason.plain)}" for reason in found]
        way = f"settings={settings} changes that"
    else:
        way = "no settings change that: use env.aec for it"
    raise HousewayError(f"{sheet.id} is not stepped at many tables at once: {why}; {way}")


def all_reasons(sheet: Sheet) -> list[Reason]:
    """What keeps a sheet from being stepped, and what still would after that has been changed. Without a
    setting is what no setting that this sheet can have changes."""
    found: list[Reason] = []
    changed = sheet
    while more := reasons_at(changed):
        found += more
        if not all(reason.name for reason in more):
            return found
        try:
            changed = sheet.change({reason.name: reason.plain for reason in found})
        except HousewayError:
            return [*found[: -len(more)], *(Reason(reason.why) for reason in more)]
    return found


def reasons_at(sheet: Sheet) -> list[Reason]:
    """What keeps a sheet from being stepped."""
    if sheet.module.shape is None:
        return [Reason("whoever has the button names the game of every hand")]
    table = Table(sheet, [])
    felt = Felt(game_of(table), table.state, Chance())
    found = reasons(felt, shape_of(table))
    return found or _reasons_of_draw(sheet)


def _reasons_of_draw(sheet: Sheet) -> list[Reason]:
    told = told_at(sheet)
    held = int(told.streets.down.sum())
    if told.streets.draws.any() and held > MOST_HELD:
        return [Reason(f"players draw to {held} cards, which is more than {MOST_HELD}")]
    return []


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# -- who sits down -------------------------------------------------------------------------------------------


def told_at(sheet: Sheet) -> Told:
    """What a hand of two players is told of a sheet."""
    table = Table(sheet, [(name, usual_stack(sheet, 0)) for name in NAMES[:2]])
    return told_of(Felt(game_of(table), table.state, Chance()), shape_of(table))


def players_at(sheet: Sheet, asked: int | None) -> int:
    """How many sit down: as many as are usual and as the pack has cards for, where no number is asked."""
    told, usual = told_at(sheet), seat_count(sheet, asked)
    size = told.terms.pack_size
    most = next((count for count in range(usual, 0, -1) if cards_needed(told, count) <= size), 0)
    if most < sheet.settings.seats[0]:
        raise HousewayError(f"{sheet.id}: the pack may not last for {sheet.settings.seats[0]} players")
    if asked is not None and most < asked:
        raise HousewayError(
            f"{sheet.id}: a hand of {asked} players may need {cards_needed(told, asked)} cards of {size}: "
            f"seat {most} at most"
        )
    return most


def cards_needed(told: Told, players: int) -> int:
    """The most cards that leave the pack in a hand."""
    streets, terms = told.streets, told.terms
    needed = int((streets.down + streets.up).sum()) * players + int(streets.board.sum())
    needed += int(streets.burns.sum()) if terms.burns else 0
    burns = {Burn.NONE: 0, Burn.ONCE: 1, Burn.PER_DRAWER: players}[Burn(terms.draw.burn)]
    served = min(terms.draw.most, int(streets.down.sum())) * players
    return needed + int(streets.draws.sum()) * (served + burns)


def table_with_button(sheet: Sheet, players: int | None, stack: int | None) -> Table:
    """A table whose first hand is over, so that somebody has the button; everybody has his first stack."""
    names = NAMES[: players_at(sheet, players)]
    chips = usual_stack(sheet, 0) if stack is None else stack
    _check_blind(sheet, chips)
    table = Table(sheet, [(name, chips) for name in names])
    round = table.deal(Chance(0))
    while not round.over:
        round.clock(round.asks[0].id)
    table.state.stacks = [chips] * len(names)
    return table


def _check_blind(sheet: Sheet, chips: int) -> None:
    """Where half a blind may or may not count as one, everybody must be able to post a whole one."""
    rules = sheet.settings
    assert isinstance(rules, PotRules)
    big = read_stakes(rules).big_blind
    if chips < big and rules.blinds.short == "half-counts":
        raise HousewayError(
            f"{sheet.id}: {money(chips)} does not cover the big blind of {money(big)}, "
            f"as it must at stepped tables of this sheet: bring stack={big} or more"
        )
