"""What is said on every sheet: words for everything, no secret, and money that adds up."""

from __future__ import annotations

import re
from typing import Any

import pytest

from houseway.plain import Json
from houseway.play.events import to_json
from houseway.rooms import sheet_ids
from houseway.telling import Voice
from tests.telling.hearing import PARTY, heard

WRITTEN = re.compile(r"(?<![\w'-])(?:[2-9TJQKA][cdhs]|Jk)(?![\w-])")
SHEETS = sheet_ids()


def cards_in(part: Any) -> set[str]:
    """Every card that is named anywhere in a message, or written into its words."""
    if isinstance(part, str):
        return set(WRITTEN.findall(part))
    if isinstance(part, dict):
        return set().union(*map(cards_in, part.values()))
    if isinstance(part, list):
        return set().union(*map(cards_in, part))
    return set()


@pytest.mark.parametrize("name", SHEETS)
def test_everything_is_put_into_words_and_no_card_is_written_as_a_code(name: str):
    found = heard(name)
    clauses = found.round.game.module.clauses  # type: ignore[attr-defined]
    for viewer in (found.round.parties[PARTY], None):
        voice = Voice(viewer, clauses=clauses)
        for said in found.messages():
            words = voice.tell(said)
            assert words, said
            assert not WRITTEN.search(words), words
            assert not re.search(r"[{}\[\]]|\b1 (cards|chips|players)\b", words), words


@pytest.mark.parametrize("name", SHEETS)
def test_a_message_to_a_seat_has_no_card_that_its_event_does_not_show_it(name: str):
    found = heard(name)
    for event, said in found.events:
        seen = cards_in(to_json(event, found.round.parties, found.round.citation(event)))
        assert cards_in(said or {}) <= seen, said


@pytest.mark.parametrize("name", SHEETS)
def test_a_question_has_no_card_that_its_party_has_not_seen(name: str):
    found = heard(name)
    shown: set[str] = set()
    for event, _ in found.events:
        shown |= cards_in(to_json(event, found.round.parties, found.round.citation(event)))
    for ask in found.asks:
        assert cards_in(ask["say"]) <= shown | cards_in(ask.get("cards", [])) | cards_in(ask["text"]), ask


@pytest.mark.parametrize("name", SHEETS)
def test_every_question_and_answer_has_a_spoken_form(name: str):
    for ask in heard(name).asks:
        words = Voice(None).tell(ask["say"])
        assert not re.search(r"on seat \d", words), words
        labels: list[Json] = [option["say"] for option in ask.get("options", [])]
        assert all(Voice(None).label(label)[0].isupper() or label for label in labels)


@pytest.mark.parametrize("name", SHEETS)
def test_won_less_lost_less_fee_is_net(name: str):
    money = heard(name).result["money"]
    assert money["won"] - money["lost"] - money["fee"] == money["net"]
    assert 3 <= heard(name).result["seconds"] <= 12
