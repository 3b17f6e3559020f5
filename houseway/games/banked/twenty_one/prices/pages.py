"""A chart of play for a 21 game to read: hard hands, soft hands, pairs and doubled hands against the bank's
open card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from houseway.games.banked.twenty_one.chart import doubling_again
from houseway.games.banked.twenty_one.prices.bank import ACES, BONUS, PLAIN_TEN
from houseway.games.banked.twenty_one.prices.play import MOST, PlayChart, TwentyOnePrice, can_split, count_of
from houseway.pricing.game import Chart

WORDS = {
    "H": "hit",
    "S": "stand",
    "Dh": "double, else hit",
    "Ds": "double, else stand",
    "P": "split",
    "Rh": "surrender, else hit",
    "Rs": "surrender, else stand",
    "Rp": "surrender, else split",
}
DOUBLED_WORDS = {"S": "stand", "Q": "rescue", "D": "double again"}
Cell = Callable[[int], str]


def chart_pages(chart: PlayChart, terms: TwentyOnePrice, plain_tens: bool) -> list[Chart]:
    """The pages of a chart, with even money's answer in the title where there is one."""
    ups = {**{klass: str(klass + 1) for klass in range(1, 9)}, BONUS: "Bonus"}
    ups |= {PLAIN_TEN: "T"} if plain_tens else {}
    ups[ACES] = "A"

    def page(title: str, rows: dict[str, Cell], words: dict[str, str]) -> Chart:
        cells = tuple(tuple(cell(up) for up in ups) for cell in rows.values())
        used = {word for row in cells for word in row}
        legend = {word: meaning for word, meaning in words.items() if word in used}
        return Chart(
            f"{title}, {chart.name}", "hand", "open card", tuple(rows), tuple(ups.values()), cells, legend
        )

    even = "; a natural takes even money" if chart.even_money else ""
    pages = [
        page(
            f"Hard hands{even}", {str(count): _hand(chart, terms, 0, count) for count in range(5, 21)}, WORDS
        ),
        page(
            "Soft hands",
            {f"A {count - 11}": _hand(chart, terms, 1, count - 10) for count in range(13, 21)},
            WORDS,
        ),
        page("Pairs", dict(_pairs(chart, terms)), WORDS),
    ]
    if terms.rules.double.rescue or terms.doublings > 1:
        pages += [
            page(_times(doublings), dict(_doubled(chart, terms, doublings)), DOUBLED_WORDS)
            for doublings in range(1, terms.doublings + 1)
        ]
    return pages


def _times(doublings: int) -> str:
    often = {1: "once", 2: "twice"}.get(doublings, f"{doublings} times")
    return f"Doubled {often}"


def _hand(chart: PlayChart, terms: TwentyOnePrice, ace: int, hard: int) -> Cell:
    """Two cards that are no pair; of more cards what follows the comma."""

    def cell(up: int) -> str:
        answers = chart.sheets[up, ace, hard]
        plays_on = "h" if answers.hits else "s"
        if answers.surrenders and terms.may_surrender(0):
            return f"R{plays_on}"
        return f"D{plays_on}" if answers.doubles else plays_on.upper()

    return cell


def _pairs(chart: PlayChart, terms: TwentyOnePrice) -> Iterator[tuple[str, Cell]]:
    for points in range(1, 11):
        card = "A" if points == 1 else "Bonus" if points == 10 else str(points)
        unsplit = _hand(chart, terms, int(points == 1), 2 * points)

        def cell(up: int, points: int = points, unsplit: Cell = unsplit) -> str:
            answers = chart.sheets[up, 0, points]
            if not (answers.splits and can_split(terms, points, 0, 0)):
                return unsplit(up)
            given_up = answers.surrenders_pair and terms.may_surrender(0)
            return "Rp" if given_up else "P"

        yield f"{card} {card}", cell


def _doubled(chart: PlayChart, terms: TwentyOnePrice, doublings: int) -> Iterator[tuple[str, Cell]]:
    """Counts that a doubled hand can have."""
    hands = [(0, count) for count in range(6, MOST + 1)] + [(1, count) for count in range(3, 12)]
    for ace, hard in hands:

        def cell(up: int, ace: int = ace, hard: int = hard) -> str:
            if doublings < terms.doublings and doubling_again(chart.sheets, doublings)[up, ace, hard]:
                return "D"
            return "Q" if chart.sheets[up, ace, hard].rescues and terms.rules.double.rescue else "S"

        yield (f"soft {count_of(ace, hard)}" if ace else str(hard)), cell
