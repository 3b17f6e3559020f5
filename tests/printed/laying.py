"""The cards of a story by the draws and piles they come from: which draw a place gets its cards from, who
draws for the button, and a shuffle that deals what is named."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from houseway import Chance, HousewayError, Table
from houseway.cards import Incident
from houseway.errors import CardError
from houseway.play import Scriptable
from houseway.play.events import Dealt, Shuffled
from houseway.play.incidents import listed
from tests.printed.playing import BUTTON_DRAW, Differs, Playing
from tests.printed.story import RoundStory

MOST_DRAWS = 3
MOST_SEEDS = 30
DICE = {total: (min(6, total - 2), max(1, min(6, total - 7)), max(1, total - 12)) for total in range(3, 19)}
HIGH_DRAWS = ("Kc", "Kd", "Kh", "Ks", "Qc", "Qd", "Qh", "Qs", "Jc", "Jd", "Jh", "Js", "Tc", "Td", "Th", "Ts")
OPENING = " opening"
MAIN_DRAW = "shuffle"


def seed_that_deals_them(
    table: Table, story: RoundStory, cards: dict[str, str], incidents: list[Incident], *, first: bool
) -> int:
    """A shuffle in which no card that a later deal names has gone out unnamed before."""
    for seed in range(MOST_SEEDS):
        try:
            chance = chance_of(table, story, cards, incidents, first=first, seed=seed)
            Playing(_twin(table), story, chance).play()
        except Differs as error:
            if "not among the cards left" in str(error):
                continue
        except CardError:
            continue
        return seed
    return 0


def cards_by_draw(table: Table, cards: dict[str, str], *, first: bool) -> dict[str, str]:
    """The cards by their places; where a draw for the button comes first, those of the shuffle after it."""
    if first and _draws_for_button(table):
        return {f"{MAIN_DRAW}/{place}": text for place, text in cards.items()}
    return dict(cards)


def cards_dealt_over(
    table: Table, story: RoundStory, cards: dict[str, str], incidents: list[Incident], *, first: bool
) -> dict[str, str]:
    """The cards, those of a second deal or of a reshuffled pack under the name of that draw: a story lists
    the cards of a place in the order in which they come, whichever pack they come from."""
    for _ in range(MOST_DRAWS):
        chance = chance_of(table, story, cards, incidents, first=first)
        with suppress(Differs, HousewayError):
            Playing(_twin(table), story, chance).play()
        assert chance.script is not None
        left = {key: text for key, text in chance.script.unused().items() if "/" in key and key in cards}
        later = {key: draw for key in left if (draw := _next_draw(chance, *key.rsplit("/", 1)))}
        if not later:
            break
        for key, draw in later.items():
            dealt = cards[key].split()[: -len(left[key].split())]
            cards = {**cards, key: " ".join(dealt), f"{draw}/{key.rsplit('/', 1)[1]}": left[key]}
    return {key: text for key, text in cards.items() if text}


def _next_draw(chance: Chance, draw: str, place: str) -> str:
    """The first later draw from which cards came to a place."""
    draws = list(dict.fromkeys(exit.draw for stub in chance.stubs for exit in stub.exits))
    after = draws[draws.index(draw) + 1 :] if draw in draws else []
    there = {exit.draw for stub in chance.stubs for exit in stub.exits if exit.place == place}
    return next((one for one in after if one in there), "")


def chance_of(
    table: Table,
    story: RoundStory,
    cards: dict[str, str],
    incidents: list[Incident],
    *,
    first: bool,
    seed: int = 0,
) -> Chance:
    named = dict(cards)
    if first and _draws_for_button(table):
        named |= _button_draw(table, story)
    elif first:
        named |= _opening_draw(table, story.eldest or story.button)
        for place in [place for place in named if place.endswith(OPENING)]:
            named[f"opening/{place.removesuffix(OPENING)}"] = named.pop(place)
    known = table.game.places()
    dice = {"action": DICE[story.dice]} if story.dice and listed(known, "action", "dice") else {}
    # A story says whose cards they are; where they come from is found out by dealing.
    named = {key: text for key, text in named.items() if _comes_about(known, key)}
    try:
        return Chance.scripted(named, dice=dice, incidents=incidents, seed=seed)
    except HousewayError as error:
        raise Differs(f"the cards or incidents cannot be told: {error}") from error


def _comes_about(known: Sequence[Scriptable], key: str) -> bool:
    """Whether cards ever come to a place of a draw in this game."""
    draw, _, place = key.rpartition("/")
    shuffled = not draw or listed(known, draw.partition(" #")[0], "shuffle")
    return shuffled and listed(known, place, "cards")


def _draws_for_button(table: Table) -> bool:
    """Whether a pack of its own decides who has the button, so that the hand's cards come from the next."""
    events = _twin(table).deal(Chance(1)).events
    return any(isinstance(event, Shuffled) and event.name == BUTTON_DRAW for event in events)


def _button_draw(table: Table, story: RoundStory) -> dict[str, str]:
    """Cards by which the wanted seat draws the first button; a story may name them itself."""
    seats = sorted(seat for seat in table.state.seats if seat)
    wanted = story.button or seats[0]
    others = iter(HIGH_DRAWS)
    drawn = {f"draw {seat}": "As" if seat == wanted else next(others) for seat in seats}
    drawn |= {place: text for place, text in story.cards.items() if place in drawn}
    return {f"{BUTTON_DRAW}/{place}": card for place, card in drawn.items()}


def _opening_draw(table: Table, lowest: int) -> dict[str, str]:
    """Cards by which a seat draws lowest for the opening of a new game of Pan."""
    seats = sorted(seat for seat in table.state.seats if seat)
    return {f"opening/seat {seat}": "Ac" if seat == (lowest or seats[0]) else "Kh" for seat in seats}


def _twin(table: Table) -> Table:
    """The same table, to try something at."""
    twin = Table(table.game)  # type: ignore[arg-type]
    twin.state = table.state.copy()
    return twin


def eldest_first(table: Table, story: RoundStory) -> RoundStory:
    """The story with the opening draw that makes its eldest hand the first to be asked."""
    seats = sorted(seat for seat in table.state.seats if seat)
    trials = [replace(story, eldest=seat) for seat in seats]
    fifth = {f"seat {seat}": f"x x x x {'Ac' if seat == story.eldest else 'Kc'}" for seat in seats}
    trials.append(replace(story, cards=fifth | story.cards))
    for trial in trials:
        round = _twin(table).deal(chance_of(table, trial, dict(trial.cards), [], first=True))
        if round.asks and round.before.seats[round.asks[0].party] == story.eldest:
            return trial
    return story


def piles(table: Table, story: RoundStory) -> dict[str, str]:
    """Where hands are dealt in piles that dice hand out: the pile that comes to each place, found by playing
    the same round without its cards."""
    trial = _twin(table)
    chance = chance_of(trial, story, {}, [], first=True)
    try:
        round = Playing(trial, story, chance).until_dealt()
    except (Differs, HousewayError):
        return {}
    left = [exit for stub in chance.stubs for exit in stub.exits]
    piles: dict[tuple[int, ...], str] = {}
    for place in dict.fromkeys(exit.place for exit in left):
        piles[tuple(sorted(exit.card for exit in left if exit.place == place))] = place
    renamed: dict[str, str] = {}
    for event in round.events:
        if isinstance(event, Dealt):
            for place, cards in zip(event.places, event.cards, strict=True):
                pile = piles.get(tuple(sorted(cards)), place)
                if pile != place and pile.split()[0] in ("pile", "stack"):
                    renamed[place] = pile
    return renamed
