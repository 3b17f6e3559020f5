"""How values leave for a notebook: as tables of HTML, in which everything is escaped, and as dataframes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from houseway.errors import HousewayError

if TYPE_CHECKING:
    from pandas import DataFrame

NO_PANDAS = "dataframes need pandas, which is not installed: pip install 'houseway[all]', or pandas alone"

_LEFT, _RIGHT = "text-align:left", "text-align:right"


class Markup(str):
    """HTML that is ready: it is not escaped again."""

    __slots__ = ()


def table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[object]]) -> Markup:
    """A table. Numbers stand to the right; what is no `Markup` is escaped."""
    head = "".join(f'<th style="{_LEFT}">{escape(one)}</th>' for one in headings)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    above = f'<caption style="{_LEFT}"><b>{escape(caption)}</b></caption>' if caption else ""
    return Markup(f"<table>{above}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")


def _cell(value: object) -> str:
    number = isinstance(value, (int, float)) or (isinstance(value, str) and value[-1:] == "%")
    text = value if isinstance(value, Markup) else escape(str(value))
    return f'<td style="{_RIGHT if number else _LEFT}">{text}</td>'


def coloured(words: Iterable[tuple[str, str]]) -> Markup:
    """Words, each in a colour."""
    return Markup(" ".join(f'<span style="color:{colour}">{escape(word)}</span>' for word, colour in words))


def data_frame(rows: Iterable[Mapping[str, object]], index: str = "") -> DataFrame:
    """A dataframe with a line for each row, named by one of its columns where one is told."""
    try:
        import pandas
    except ImportError:
        raise HousewayError(NO_PANDAS) from None
    found = pandas.DataFrame(list(rows))
    return found.set_index(index) if index and len(found) else found
