"""Values show themselves to people, in a line and in a notebook; figures leave as dataframes."""

from __future__ import annotations

import builtins
from dataclasses import replace
from html import escape
from html.parser import HTMLParser

import pytest

from houseway import Chance, Table, equity, evaluate, odds, play_out, sheet
from houseway.analysis import charts, report_on
from houseway.cards import Card, parse_card
from houseway.errors import HousewayError
from houseway.notebook import Markup, table
from tests.roster import one_a_game

EZ = "angies/ez-baccarat-panda-8"


class Balanced(HTMLParser):
    """Every tag that opens is closed, in order."""

    def __init__(self):
        super().__init__()
        self.open, self.tags = [], set()

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def shown(value):
    """The HTML of a value, which must be whole."""
    html = value._repr_html_()
    parser = Balanced()
    parser.feed(html)
    assert parser.open == []
    assert not parser.tags & {"script", "img", "b-evil"}
    return html


def holdem(people=("Ann", "Bo")):
    return Table("angies/texas-holdem", [(name, 20_000) for name in people])


def test_cards_and_hands():
    assert "A♠" in shown(Card.parse("As"))
    assert shown(Card(parse_card("Jk"))).count("Jk") == 1
    assert "full house" in shown(evaluate("6s 6d 6h Kc Kd 2c 9s"))
    assert "K♣" in shown(evaluate("6s 6d 6h Kc Kd 2c 9s"))


@pytest.mark.parametrize("name", one_a_game())
def test_rounds_and_views_of_every_game(name):
    low, high = sheet(name).settings.seats
    least = sheet(name).buy_in[0]
    people = [(f"P{seat}", max(least, 200_000)) for seat in range(1, min(max(3, low), high) + 1)]
    round = Table(name, people).deal(Chance(2))
    for _ in range(2):
        assert repr(round).startswith(f"<round 1 of {name}, ")
        assert "P1" in shown(round)
        for view in (round.view("P1"), round.view(None)):
            assert len(repr(view)) < 2_000
            assert "P2" in shown(view)
        play_out(round)
    assert ", over: P1 $" in repr(round)


def test_a_round_shows_nobody_the_hidden_cards():
    table = holdem()
    round = table.deal(Chance.scripted({"seat 1": "As Kd", "seat 2": "7c 2h"}))
    told = shown(round) + repr(round) + repr(round.asks[0]) + repr(table)
    for card in ("As", "Kd", "7c", "2h", "A♠", "K♦", "7♣", "2♥"):
        assert card not in told
    assert "A♠" in shown(round.view("Ann"))
    assert "7♣" not in shown(round.view("Ann"))


def test_names_are_escaped():
    evil = "<b-evil>&'\""
    round = holdem((evil, "Bo")).deal(Chance(1))
    for value in (round, round.view(evil), round.view(evil).state, play_out(round)):
        html = shown(value)
        assert "<b-evil>" not in html
        assert "&lt;b-evil&gt;&amp;" in html


def test_figures():
    priced = odds(EZ)
    assert repr(priced).startswith(f"<odds of {EZ}: player -1.2351%, ")
    assert "panda-8" in shown(priced)
    assert repr(priced["tie"]) == "<tie: +1.9152% of the tie, exact>"
    assert "tie wins" in shown(priced["tie"])
    with pytest.raises(HousewayError, match="no wager 'ti' is priced here; did you mean 'tie'"):
        priced["ti"]
    found = equity("angies/texas-holdem", ["AhKh", "QQ"], board="2c 7d Jh")
    assert repr(found).startswith("<equity at angies/texas-holdem: AhKh ")
    assert "QQ" in shown(found)


def test_sheets_with_their_readings():
    assert "banker-three-card-7" in shown(sheet(EZ))
    assert repr(sheet(EZ)) == f"Sheet({EZ!r})"
    assert repr(sheet(EZ).change("tie_pays=9")) == f"Sheet({EZ!r}, 1 setting changed)"


def test_charts_and_reports():
    (chart, *_) = charts("casino-real/three-card-poker", strategy="best")
    assert chart.title in shown(chart)
    frame = chart.to_frame()
    assert list(frame.index) == list(chart.rows)
    assert list(frame.columns) == list(chart.columns)
    report = report_on(sheet(EZ), players=1, action=1_000)
    assert escape(report.room) in shown(report)
    assert list(report.to_frame().index) == [one.wager for one in report.wagers]
    assert shown(replace(report, room="")).count(", ") < shown(report).count(", ")


def test_odds_and_equities_are_dataframes():
    priced = odds(EZ)
    frame = priced.to_frame()
    assert list(frame.index) == [one.wager for one in priced.wagers]
    assert frame.loc["tie", "ev"] == priced["tie"].ev
    outcomes = priced["tie"].to_frame()
    assert outcomes["probability"].sum() == pytest.approx(1)
    assert (outcomes["probability"] * outcomes["pays"]).sum() == pytest.approx(priced["tie"].ev)
    found = equity("angies/texas-holdem", ["AhKh", "QQ"], board="2c 7d Jh")
    assert found.to_frame()["share"].sum() == pytest.approx(1)
    cost = odds("angies/texas-holdem", players=3).to_frame()
    assert cost.loc[0, "players"] == 3


def test_without_pandas_a_sentence_says_what_to_install(monkeypatch):
    usual = builtins.__import__

    def without(name, *more):
        if name == "pandas":
            raise ImportError(name)
        return usual(name, *more)

    priced = odds(EZ)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(HousewayError, match=r"pip install 'houseway\[all\]'"):
        priced.to_frame()


def test_only_markup_is_not_escaped():
    html = table("a<b", ("c>d",), [("<i>", Markup("<i>e</i>"), 7, "8%")])
    assert "a&lt;b" in html
    assert "c&gt;d" in html
    assert "&lt;i&gt;" in html
    assert "<i>e</i>" in html
    assert html.count("text-align:right") == 2
