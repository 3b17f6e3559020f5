"""Papers made of a sheet: all that is printed stands on them, in every form, and a figure has one value."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from houseway import extras, odds, sheet
from houseway.errors import HousewayError
from houseway.papers.forms import render, to_csv, to_html, to_markdown
from houseway.papers.paper import Grid, Line, Paper, Section
from houseway.papers.reports import report_paper
from houseway.papers.sheets import print_room, print_sheet
from houseway.rooms import room, sheet_ids
from tests.cli.running import output, read, refused

THREE_CARD = "casino-real/three-card-poker"
ODD = Paper(
    'Fish & "Chips" <b>',
    "a|b",
    (
        Section(
            "One",
            (Line("It's <i>so</i>.", "bet.1"), Grid("t", ("row", "a|b"), (("x", "$1"), ("<y>", "é–♠")))),
        ),
    ),
)


def table(paper: Paper, name: str) -> Grid:
    return next(
        part for one in paper.sections for part in one.parts if isinstance(part, Grid) and part.name == name
    )


@pytest.mark.parametrize("name", sheet_ids()[::9])
def test_a_rule_sheet_has_every_sentence_and_every_fee_option(name: str):
    found = sheet(name)
    told = to_markdown(print_sheet(found, ("rules",)))
    assert all(rule.text in told.replace("\\|", "|") for rule in found.statements)
    assert all(f"| {one.switch} |" in told for one in found.readings)
    if found.fees:
        card = print_sheet(found, ("fees",))
        rows = [row for part in card.sections[0].parts if isinstance(part, Grid) for row in part.rows]
        assert {row[0].removesuffix(" (inferred)") for row in rows} == {one.id for one in found.fees.values()}


def test_a_pay_card_follows_a_changed_setting():
    changed = sheet(THREE_CARD).change({"pair_plus_pays.flush": "4"})
    paper = print_sheet(changed, ("pays",))
    assert ("flush", "4 to 1") in table(paper, "pair_plus_pays").rows
    assert paper.notes[0].startswith("Changed from what is printed: pair_plus_pays")


def test_a_pay_card_has_what_the_sheet_prints_and_nothing_that_only_its_game_knows():
    def names(name: str) -> set[str]:
        (section,) = print_sheet(sheet(name), ("pays",)).sections
        return {part.name for part in section.parts if isinstance(part, Grid)}

    assert names(THREE_CARD) == {"pair_plus_pays"}
    assert names("casino-real/no-bust-21st-century-blackjack") == {"pays", "natural_table"}
    assert names("phoenix/pure-21-5-blackjack") == {"pays", "red_flex_pays"}
    rows = table(print_sheet(sheet("angies/ez-baccarat-panda-8"), ("pays",)), "pays").rows
    assert ("Panda 8", "25 to 1") in rows


def test_the_commands_of_a_report_give_its_figures_again():
    changed = sheet("angies/ez-baccarat-panda-8").change({"tie_pays": "9"})
    rows = table(report_paper(changed, hands_per_hour=70), "wagers").rows
    (tie,) = [row for row in rows if row[0] == "tie"]
    command = tie[-1]
    assert command == "houseway odds angies/ez-baccarat-panda-8 --wager tie --set tie_pays=9:1"
    told = read(*command.split()[1:], "--json")
    assert f"{-told['wagers'][0]['ev']:+.6%}" == tie[1]
    again = dict(table(report_paper(changed, hands_per_hour=70), "examined").rows)["this report again"]
    assert "--hands-per-hour 70 --set tie_pays=9:1" in again


def test_a_house_way_card_has_the_rows_of_the_sheet():
    rows = table(print_sheet(sheet("phoenix/pai-gow-poker"), ("house-way",)), "The house way").rows
    assert len(rows) > 15


def test_a_room_has_a_paper_of_its_own_rules():
    told = to_html(print_room(room("angies")))
    assert all(f'id="{rule.id}"' in told for rule in room("angies").rules)


def test_a_card_with_nothing_on_it_is_refused():
    with pytest.raises(HousewayError, match="angies/texas-holdem has no pays to print"):
        print_sheet(sheet("angies/texas-holdem"), ("pays",))


def test_a_report_has_one_value_for_one_figure():
    paper = report_paper(sheet(THREE_CARD), players=2, bet=2_500)
    edge = f"{-odds(THREE_CARD, wager='pair-plus').wagers[0].ev:+.6%}"
    (row,) = [row for row in table(paper, "wagers").rows if row[0] == "pair-plus"]
    assert row[1:3] == (edge, "exact")
    mean = sum(
        float(chance.rstrip("%")) / 100 * float(pays) for _, chance, pays in table(paper, "pair-plus").rows
    )
    assert f"{-mean:+.4%}" == f"{float(edge.rstrip('%')) / 100:+.4%}"
    again = dict(table(paper, "examined").rows)["this report again"]
    assert again == f"houseway report {THREE_CARD} --players 2 --bet 25"


def test_a_pot_games_report_tells_what_its_drop_costs():
    rows = dict(table(report_paper(sheet("angies/texas-holdem")), "drop").rows)
    assert rows["who pays"] == "pot"
    assert float(rows["a player pays an hour"].lstrip("$")) > 0


def test_html_and_markdown_let_nothing_through_that_means_something_to_them():
    page = to_html(ODD)
    assert "Fish &amp; &quot;Chips&quot; &lt;b&gt;" in page
    assert "<i>" not in page
    assert "| row | a\\|b |" in to_markdown(ODD)


def test_a_csv_has_a_row_for_every_cell():
    rows = list(csv.reader(io.StringIO(to_csv(ODD))))
    assert rows[0] == ["section", "table", "row", "column", "value"]
    assert ["One", "t", "<y>", "a|b", "é–♠"] in rows
    assert ["One", "rules", "bet.1", "text", "It's <i>so</i>."] in rows


def test_a_pdf_is_made_of_letters_that_every_reader_has():
    made = render(ODD, "pdf")
    assert made.startswith(b"%PDF-")
    assert made.rstrip().endswith(b"%%EOF")


def test_who_lacks_the_library_for_pdf_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(extras, "is_installed", lambda library: False)
    with pytest.raises(HousewayError, match=r"a PDF needs fpdf: pip install 'houseway\[print\]'"):
        render(ODD, "pdf")


def test_both_are_commands(tmp_path: Path):
    target = tmp_path / "razz.pdf"
    assert str(target) in output("print", "angies/razz", "-o", str(target))
    assert target.read_bytes().startswith(b"%PDF-")
    assert "# Angie's Poker Club" in output("print", "angies", "--format", "md")
    assert output("report", "angies/texas-holdem", "--format", "csv").startswith("section,table,")
    assert "is none of html, pdf, md, csv" in refused(
        "print", "angies/razz", "-o", str(tmp_path / "razz.doc")
    )
    assert "there is no 'fee' among rules, fees, pays, house-way" in refused(
        "print", "angies/razz", "--card", "fee"
    )
