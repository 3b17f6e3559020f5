"""A paper as HTML that prints well, as PDF, as Markdown, and as a tidy CSV of its tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Literal

from houseway.extras import require
from houseway.papers.paper import Form, Grid, Line, Paper, Section

if TYPE_CHECKING:
    from fpdf import FPDF

STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1.2rem; }
h1 { font-size: 1.9rem; margin: 0; } h2 { font-size: 1.2rem; margin: 1.8rem 0 .4rem; }
.under, .notes, caption { color: color-mix(in srgb, currentcolor 72%, transparent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font: 14px/1.4 system-ui, sans-serif; margin: .4rem 0 1rem; }
caption { text-align: left; padding: .2rem 0; }
th, td { text-align: left; vertical-align: top; padding: .22rem .8rem .22rem 0; }
tr { border-bottom: 1px solid #8886; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
p { margin: .3rem 0; } .id { font: 12px system-ui, sans-serif; opacity: .7; margin-right: .6rem; }
.notes { font-size: .86rem; border-top: 1px solid #8886; margin-top: 2rem; padding-top: .6rem; }
@media print { body { margin: 0; max-width: none; font-size: 11px; } h2 { break-after: avoid; } }
@media print { tr { break-inside: avoid; } }
"""
PLAIN_LETTERS = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "≤": "<=", "≥": ">="}
    | {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "×": "x"}
)
"""What the fonts that every PDF reader has do not hold, in letters that they do."""


def render(paper: Paper, form: Form) -> bytes:
    """The paper in one of the forms."""
    return _RENDERERS[form](paper)


# -- HTML ----------------------------------------------------------------------------------------------------


def to_html(paper: Paper) -> str:
    """A page that needs nothing beside it."""
    body = "".join(_html_section(section) for section in paper.sections)
    notes = "".join(f"<p>{escape(note)}</p>" for note in paper.notes)
    foot = f'<footer class="notes">{notes}</footer>' if notes else ""
    title, under = escape(paper.title), escape(paper.under)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f'<body><h1>{title}</h1><p class="under">{under}</p>{body}{foot}</body></html>\n'
    )


def _html_section(section: Section) -> str:
    parts = "".join(_html_grid(one) if isinstance(one, Grid) else _html_line(one) for one in section.parts)
    return f"<section><h2>{escape(section.title)}</h2>{parts}</section>"


def _html_line(line: Line) -> str:
    mark = f'<span class="id">{escape(line.id)}</span>' if line.id else ""
    anchor = f' id="{escape(line.id, quote=True)}"' if line.id else ""
    return f"<p{anchor}>{mark}{escape(line.text)}</p>"


def _html_grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in grid.columns)
    rows = "".join(f"<tr>{''.join(map(_html_cell, row))}</tr>" for row in grid.rows)
    caption = f"<caption>{escape(grid.caption)}</caption>" if grid.caption else ""
    table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="scroll">{table}</div>'


def _html_cell(text: str) -> str:
    number = ' class="number"' if is_number(text) else ""
    return f"<td{number}>{escape(text)}</td>"


def is_number(text: str) -> bool:
    """Whether a cell is a figure, which stands at the right."""
    bare = text.strip("+-−±$% ").replace(",", "").replace(".", "", 1)
    return bare.isdigit()


# -- Markdown ------------------------------------------------------------------------------------------------


def to_markdown(paper: Paper) -> str:
    return "\n".join(_markdown_lines(paper)).rstrip() + "\n"


def _markdown_lines(paper: Paper) -> Iterator[str]:
    yield f"# {paper.title}\n\n{paper.under}"
    for section in paper.sections:
        yield f"\n## {section.title}\n"
        for part in section.parts:
            if isinstance(part, Line):
                yield f"- **{part.id}** {part.text}" if part.id else f"{part.text}\n"
            else:
                yield from _markdown_grid(part)
    for note in paper.notes:
        yield f"\n{note}"


def _markdown_grid(grid: Grid) -> Iterator[str]:
    def row(cells: tuple[str, ...]) -> str:
        return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"

    if grid.caption:
        yield f"{grid.caption}\n"
    yield row(grid.columns)
    yield row(tuple("---" for _ in grid.columns))
    yield from map(row, grid.rows)
    yield ""


# -- CSV -----------------------------------------------------------------------------------------------------


def to_csv(paper: Paper) -> str:
    """Every figure of every table in a row of its own, by section, table, row and column."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(("section", "table", "row", "column", "value"))
    for section in paper.sections:
        for part in section.parts:
            if isinstance(part, Line):
                out.writerow((section.title, "rules" if part.id else "", part.id, "text", part.text))
                continue
            for row in part.rows:
                for column, value in zip(part.columns[1:], row[1:], strict=True):
                    out.writerow((section.title, part.name, row[0], column, value))
    return text.getvalue()


# -- PDF -----------------------------------------------------------------------------------------------------


def to_pdf(paper: Paper) -> bytes:
    """Pages with the fonts that every reader has."""
    pdf = _blank()
    pdf.set_title(_letters(paper.title))
    pdf.set_font("Times", "B", 20)
    pdf.multi_cell(0, 9, _letters(paper.title), new_x="LMARGIN", new_y="NEXT")
    _pdf_text(pdf, paper.under, "I", 10)
    for section in paper.sections:
        if pdf.will_page_break(24):
            pdf.add_page()
        pdf.ln(3)
        pdf.set_font("Times", "B", 13)
        pdf.multi_cell(0, 7, _letters(section.title), new_x="LMARGIN", new_y="NEXT")
        for part in section.parts:
            if isinstance(part, Line):
                _pdf_text(pdf, f"{part.id}  {part.text}" if part.id else part.text, "", 10)
            else:
                _pdf_grid(pdf, part)
    pdf.ln(4)
    for note in paper.notes:
        _pdf_text(pdf, note, "I", 8)
    return bytes(pdf.output())


def _blank() -> FPDF:
    require("print", "a PDF", "fpdf")
    fpdf = import_module("fpdf")
    pdf: FPDF = fpdf.FPDF(format="letter")
    pdf.set_auto_page_break(True, 15)
    pdf.add_page()
    return pdf


def _letters(text: str) -> str:
    return text.translate(PLAIN_LETTERS).encode("latin-1", "replace").decode("latin-1")


def _pdf_text(pdf: FPDF, text: str, style: Literal["", "I"], size: int) -> None:
    pdf.set_font("Times", style, size)
    pdf.multi_cell(0, size * 0.5, _letters(text), new_x="LMARGIN", new_y="NEXT")


def _pdf_grid(pdf: FPDF, grid: Grid) -> None:
    if grid.caption:
        _pdf_text(pdf, grid.caption, "I", 9)
    pdf.set_font("Helvetica", "", 8 if len(grid.columns) <= 8 else 6)
    widths = [max(_width(row[at]) for row in (grid.columns, *grid.rows)) for at in range(len(grid.columns))]
    with pdf.table(col_widths=tuple(widths), line_height=4.2, borders_layout="HORIZONTAL_LINES") as table:
        for row in (grid.columns, *grid.rows):
            cells = table.row()
            for cell in row:
                cells.cell(_letters(cell), align="RIGHT" if is_number(cell) else "LEFT")
    pdf.ln(2)


def _width(text: str) -> int:
    """How wide a column wants to be for a cell: long ones are broken, so they count for less."""
    return max(6, min(len(text), 30))


_RENDERERS: Mapping[Form, Callable[[Paper], bytes]] = {
    "html": lambda paper: to_html(paper).encode(),
    "md": lambda paper: to_markdown(paper).encode(),
    "csv": lambda paper: to_csv(paper).encode(),
    "pdf": to_pdf,
}
