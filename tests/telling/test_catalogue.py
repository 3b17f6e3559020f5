"""The catalogue: a form for everybody, no template too many, and another language is another file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import houseway.telling as telling
from houseway import Chance, Table
from houseway.errors import HousewayError
from houseway.telling import Catalogue, Voice, catalogue
from houseway.telling.catalogue import fields_of, read_template
from houseway.telling.data import TOLD, table
from houseway.telling.parts import cards, count, line, message, money, party, text
from houseway.telling.rounds import teller_of

SOURCES = [
    *Path(telling.__file__).parent.glob("*.py"),
    Path(telling.__file__).parent.parent / "cli/rounds/log.py",
]


def said_names() -> set[str]:
    """Every message that the program can make, by its sources and tables."""
    found: set[str] = set()
    for source in SOURCES:
        written = source.read_text(encoding="utf-8")
        found |= {
            name for name in re.findall(r'"([a-z]+(?:-[a-z]+)*)"', written) if name in catalogue().messages
        }
    tables = (TOLD["acts"], TOLD["choices"], TOLD["rulings"])
    return (
        found
        | {name for one in tables for name in one.values()}
        | {row["say"] for row in table("questions")["question"]}
    )


def test_every_message_of_the_tables_has_a_template():
    assert {name for name in said_names() if name not in catalogue().messages} == set()


def test_no_template_is_unused():
    more = {f"{name}-more" for name in said_names()}
    assert set(catalogue().messages) - said_names() - more == set()


@pytest.mark.parametrize("name", sorted(catalogue().messages))
def test_a_message_about_somebody_has_both_forms(name: str):
    entry = catalogue().messages[name]
    if isinstance(entry, str):
        assert "who" not in fields_of(read_template(entry)), "it is about somebody and tells him no other way"
        return
    assert set(entry) == {"you", "they"}
    other = fields_of(read_template(entry["they"])) - {"who"}
    assert fields_of(read_template(entry["you"])) <= other | {"which"}


def test_its_owner_and_the_others_hear_it_differently():
    said = message("raises", who=party("Bo"), amount=money(200), to=money(450))
    assert Voice("Bo").tell(said) == "You raise to $4.50"
    assert Voice("Ann").tell(said) == Voice(None).tell(said) == "Bo raises to $4.50"


def test_one_is_not_many():
    for n, told in ((1, "Bo throws away 1 card"), (3, "Bo throws away 3 cards")):
        assert Voice().tell(message("throws-away-unseen", who=party("Bo"), n=count(n))) == told


def test_what_is_missing_is_left_out_with_its_brackets():
    street = text("flop")
    assert Voice().tell(message("dealt", street=street)) == "Flop"


def test_cards_have_faces():
    assert (
        Voice("Bo").tell(message("gets", who=party("Bo"), cards=cards([32, 51, 52])))
        == "You get 10♣ A♠ Joker"
    )


def test_a_remark_calls_seats_by_who_sits_there_and_cards_by_their_faces():
    said = message("announced", detail=line("2s puts the button at seat 3, past seat 4", {3: "Cy"}))
    assert Voice().tell(said) == "2♠ puts the button at Cy, past seat 4"


def test_another_language_is_another_file(tmp_path: Path):
    file = tmp_path / "xx.toml"
    file.write_text(
        'language = "xx"\n[messages]\nraises = { you = "Du erhöhst auf {to}", '
        'they = "{who} erhöht auf {to}" }\n'
        '[you]\nwho = "du"\nwhose = "dein"\npossessive = "s"\n',
        encoding="utf-8",
    )
    words = Catalogue.load(file)
    said = message("raises", who=party("Bo"), to=money(400))
    assert Voice("Bo", words=words).tell(said) == "Du erhöhst auf $4"
    assert Voice("Ann", words=words).tell(said) == "Bo erhöht auf $4"
    assert words.address != catalogue().address
    with pytest.raises(HousewayError, match="no message 'folds'"):
        Voice(words=words).tell(message("folds", who=party("Bo")))


def test_every_odd_word_has_one_line():
    glossary = catalogue().data["glossary"]
    words = [word for entry in glossary for word in entry["words"]]
    assert len(words) == len(set(words))
    assert all(entry["means"] and "\n" not in entry["means"] for entry in glossary)
    for asked in (
        "red flex",
        "kum kum",
        "scoop",
        "valle",
        "foul",
        "copy",
        "kill",
        "straddle",
        "burn",
        "envy",
    ):
        assert asked in words


def test_a_hand_has_the_article_that_its_first_words_take():
    voice = Voice("Ann")
    said = {"name": "result-hand", "who": {"party": "Ann"}, "cards": {"cards": ["As"]}}
    told = {
        "pair of treys, ace-nine-four kickers": "You have a pair of treys, ace-nine-four kickers: A♠",
        "straight, king high": "You have a straight, king high: A♠",
        "two pair, aces and sevens with a jack": "You have two pair, aces and sevens with a jack: A♠",
        "nine high": "You have nine high: A♠",
    }
    for hand, words in told.items():
        assert voice.tell({**said, "hand": {"hand": hand}}) == words


def test_two_blinds_are_called_small_and_big():
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)])
    round = table.deal(Chance(seed=1))
    said = [teller_of(round).event(event) for event in round.events]
    posts = [Voice("Ann").tell(one) for one in said if one and one["name"] == "posts"]
    assert posts == ["Cy posts the small blind, $1", "You post the big blind, $2"]
