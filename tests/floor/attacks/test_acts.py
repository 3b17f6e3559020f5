"""Answers to asks: of others, of other tables and rounds, twice, of wrong types and outside what was offered.

The promises, in the protocol's words:
- "Any other ask is refused alike, whether there is one or not":
  test_anothers_ask_is_refused_like_one_that_is_not,
  test_an_ask_of_another_table_is_refused, test_the_right_ask_with_the_wrong_round_is_refused.
- "`preview` … `done` with `warnings`; nothing changes": test_a_preview_changes_nothing,
  test_a_preview_of_anothers_ask_tells_and_changes_nothing.
- "`done` with `choice` as it stands and `by`, oneself or the clock; a repeated frame gets the first answer,
  with
  `repeated`, also when the round is over": test_a_repeated_frame_gets_the_first_answer,
  test_a_finished_round_repeats_its_answers, test_two_lines_of_one_account_answer_at_once,
  test_after_the_clock_its_answer_stands.
- "`refused` … it was not; nothing changed", with an ask's `options`:
  test_choices_outside_the_options_are_refused.
- the same with "`low` `high` `step`; `circles` `budget` `must`; `cards`; `rows`":
  test_answers_outside_an_ask_are_refused
  (by sheet), test_wagers_outside_their_circles_are_refused (by sheet), test_rows_of_other_cards_are_refused
  (by sheet),
  test_discards_one_does_not_hold_are_refused.
- "JSON is at most six deep, its numbers are finite, its strings have no half characters"; "Every frame is
  one JSON object
  of at most 16 KiB with a field `t`": test_broken_frames_change_nothing.
- "An ask is … of one's own": test_an_onlooker_and_a_stranger_cannot_answer.
- "`called_off` …", "the round is over and committed": test_an_ask_of_a_round_to_come_is_refused.
"""

from __future__ import annotations

import json
import re

import pytest

from tests.floor.attacks.eyes import (
    BACCARAT,
    BLACKJACK,
    CALM,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    PAN,
    PUSH,
    STUD,
    THREE,
    ULTIMATE,
    catch,
    choices,
    circles_of,
    clear,
    crowd,
    dull,
    me,
    meek,
    pump,
    seat,
    stay,
    still,
    table_of,
)


def bare(answer, *hide):
    """A refusal without its id and without the names that were sent."""
    text = json.dumps({key: value for key, value in answer.items() if key != "id"}, sort_keys=True)
    for name in hide:
        text = text.replace(json.dumps(str(name))[1:-1], "?")
    return text


def invented(number):
    """An ask's id that looks like another and is none."""
    return number + 1_000_003


def two(ask):
    """Two different options."""
    values = []
    for _, value in choices(ask):
        if value not in values:
            values.append(value)
    return values if len(values) > 1 else None


def offered(choice, ask):
    """Whether an accepted choice is one of the options, with a plain amount in reach where it has one."""
    if choice == ask.get("default") or choice in [value for _, value in choices(ask)]:
        return True
    if isinstance(choice, str):
        words = choice.split(" ")
        if words[0].lower() not in [word for word, _ in choices(ask)]:
            return False
        return all(re.fullmatch(r"[0-9]{1,12}", word) for word in words[1:])
    return isinstance(choice, dict) and any(
        value in [v for _, v in choices(ask)] for value in choice.values() if isinstance(value, (str, int))
    )


def stands(eye, number, ask):
    """After a row of nonsense the ask is still one's own, and the default answers it."""
    answer = eye.do("act", round=number, ask=ask["id"], choice=ask.get("default"))
    assert answer["t"] == "done", f"after nonsense an ask could not be answered: {answer}"
    return answer


def ready(house, join, sheet=HOLDEM, people=2, want=None):
    """People who play and the first one's open ask: (round, ask, eyes)."""
    where = table_of(house, sheet)
    eyes = [join(house.guest(), where) for _ in range(people)]
    seat(eyes)
    number, ask = catch(eyes, eyes[0], want=want or (lambda ask: True))
    still(eyes, 0.1)
    return number, ask, eyes


def test_anothers_ask_is_refused_like_one_that_is_not(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        there = {}
        for name in (ask["id"], invented(ask["id"]), 0):
            for choice in (ask.get("default"), two(ask)[-1], "x", None):
                answer = bea.do("act", round=number, ask=name, choice=choice)
                clear(answer)
                there.setdefault(name, []).append(bare(answer, name))
        assert len({tuple(rows) for rows in there.values()}) == 1, (
            f"a refusal tells whether there is such an ask: {there}"
        )
        still([ann, bea], 0.2)
        assert ask["id"] in [one["id"] for one in ann.asks], "another's act has taken an ask away"
        answer = stands(ann, number, ask)
        assert not answer.get("repeated"), "another's act was taken for one's own"


def test_a_preview_of_anothers_ask_tells_and_changes_nothing(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, STUD, want=two)
        heard = set()
        for name in (ask["id"], invented(ask["id"])):
            answer = bea.do("preview", round=number, ask=name, choice=ask.get("default"))
            heard.add(bare(answer, name))
            assert answer["t"] == "refused", f"a preview of another's ask is carried out: {answer}"
        assert len(heard) == 1, heard
        assert not stands(ann, number, ask).get("repeated")


def test_a_preview_changes_nothing(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        before, count = me(ann.person), len(ann.events[number])
        for value in [*two(ask), ask.get("default"), "raise ²", 10**40, None, [[["x"]]]]:
            answer = ann.do("preview", round=number, ask=ask["id"], choice=value)
            assert answer["t"] in ("done", "refused"), answer
            if answer["t"] == "done":
                assert "warnings" in answer, answer
        still([ann, bea], 0.3)
        assert ask["id"] in [one["id"] for one in ann.asks] and len(ann.events[number]) == count
        assert me(ann.person) == before
        assert not stands(ann, number, ask).get("repeated")


def test_a_repeated_frame_gets_the_first_answer(house):
    with crowd() as join:
        number, ask, (ann, _bea) = ready(house, join, want=two)
        frame = {
            "t": "act",
            "id": "once-and-again",
            "round": number,
            "ask": ask["id"],
            "choice": ask.get("default"),
        }
        heard = []
        for _ in range(3):
            ann.answers.pop("once-and-again", None)
            ann.socket.send(frame)
            heard.append(ann.answer("once-and-again"))
        first, *others = heard
        assert first["t"] == "done" and not first.get("repeated"), first
        for answer in others:
            assert answer["t"] == "done" and answer.get("repeated"), answer
            assert (answer["choice"], answer["by"]) == (first["choice"], first["by"])
        for value in two(ask):  # and another choice for the same ask does not move it
            answer = ann.do("act", round=number, ask=ask["id"], choice=value)
            assert answer["t"] == "refused" or answer["choice"] == first["choice"], (first, answer)


def test_two_lines_of_one_account_answer_at_once(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        other = join(ann.person, ann.where)
        other.mute = True
        one, last = two(ask)[0], two(ask)[-1]
        names = (
            ann.send("act", round=number, ask=ask["id"], choice=one),
            other.send("act", round=number, ask=ask["id"], choice=last),
        )
        answers = [ann.answer(names[0]), other.answer(names[1])]
        done = [answer for answer in answers if answer["t"] == "done"]
        if not done:  # a value of an option may need an amount
            stands(ann, number, ask)
            return
        assert len({json.dumps(answer["choice"], sort_keys=True) for answer in done}) == 1, (
            f"one ask was answered twice: {answers}"
        )
        pump([ann, bea, other], lambda: number in ann.settled, 20)
        again = ann.do("act", round=number, ask=ask["id"], choice=last)
        assert again["t"] == "done" and again["choice"] == done[0]["choice"], (done, again)


def test_a_finished_round_repeats_its_answers(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, DRAW, want=two)
        first = stands(ann, number, ask)
        assert pump([ann, bea], lambda: number in ann.settled, 20, meek), "the round did not end in time"
        before = ann.settled[number]
        line = join(ann.person, ann.where)
        line.mute = True
        for eye in (ann, line):
            answer = eye.do("act", round=number, ask=ask["id"], choice=ask.get("default"))
            assert answer["t"] == "done" and answer.get("repeated"), (
                f"a round that is over does not repeat: {answer}"
            )
            assert (answer["choice"], answer["by"]) == (first["choice"], first["by"])
            answer = eye.do("act", round=number, ask=ask["id"], choice=two(ask)[-1])
            assert answer["t"] == "refused" or answer["choice"] == first["choice"], (first, answer)
        clear(bea.do("act", round=number, ask=ask["id"], choice=ask.get("default")))
        clear(ann.do("act", round=number, ask=invented(ask["id"]), choice=ask.get("default")))
        assert ann.settled[number] == before


def test_after_the_clock_its_answer_stands(house):
    with crowd() as join:
        number, ask, (ann,) = ready(house, join, HIGH_LOW, people=1, want=two)
        ann.mute = True
        gone = pump(
            [ann], lambda: ask["id"] not in [one["id"] for one in ann.asks] or number in ann.settled, 25
        )
        assert gone, "a person's time was up and nothing was played for him"
        other = next((value for value in two(ask) if value != ask.get("default")), "x")
        answer = ann.do("act", round=number, ask=ask["id"], choice=other)
        assert answer["t"] == "done", f"the clock's answer is not told: {answer}"
        assert answer["choice"] != other or other == ask.get("default"), (
            "an answer after the clock's was carried out"
        )
        assert answer["by"] != ann.party, "the clock's act is told as one's own"
        ann.mute = False


def test_an_ask_of_another_table_is_refused(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        elsewhere = join(ann.person, table_of(house, STUD))
        elsewhere.mute = True
        for at in (number, elsewhere.round or 1, 0):
            clear(elsewhere.do("act", round=at, ask=ask["id"], choice=ask.get("default")))
        still([ann, bea], 0.2)
        assert ask["id"] in [one["id"] for one in ann.asks]
        assert not stands(ann, number, ask).get("repeated")


def test_the_right_ask_with_the_wrong_round_is_refused(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        for wrong in (
            number + 1,
            0,
            -1,
            -number,
            10**12,
            10**40,
            number + 0.5,
            str(number) + "²",
            [number],
            {},
        ):
            clear(ann.do("act", round=wrong, ask=ask["id"], choice=ask.get("default")))
        still([ann, bea], 0.2)
        assert ask["id"] in [one["id"] for one in ann.asks]
        assert not stands(ann, number, ask).get("repeated")


def test_an_ask_of_a_round_to_come_is_refused(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        for step in (1, 2):
            for name in (ask["id"], invented(ask["id"]), 0, "1"):
                clear(ann.do("act", round=number + step, ask=name, choice=ask.get("default")))
        stands(ann, number, ask)
        pump([ann, bea], lambda: (ann.asked or 0) > number and bool(ann.asks), 20, dull)
        assert not [key for key in ann.tried if key[0] > number + 2]
        for (at, _), state in ann.tried.items():
            answer = ann.answers.get(state["sent"])
            if at > number and answer and answer["t"] == "done":
                assert not answer.get("repeated"), "an answer was kept for a round that was not dealt yet"


def test_an_onlooker_and_a_stranger_cannot_answer(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        watcher = join(house.guest(), ann.where)
        for fields in (
            {},
            {"party": ann.party},
            {"name": ann.party, "by": ann.party},
            {"account": ann.person.me["account"]},
            {"you": {"party": ann.party}},
        ):
            clear(watcher.do("act", round=number, ask=ask["id"], choice=ask.get("default"), **fields))
            clear(bea.do("act", round=number, ask=ask["id"], choice=ask.get("default"), **fields))
        for t in ("leave", "away", "buy"):
            answer = watcher.do(t, away=True, amount=100, name=ann.party, party=ann.party, seat=ann.seat)
            assert answer["t"] == "refused" or t == "leave", f"an onlooker did {t}: {answer}"
        still([ann, bea, watcher], 0.2)
        assert ann.sits() and ask["id"] in [one["id"] for one in ann.asks]
        assert not stands(ann, number, ask).get("repeated")


def test_choices_outside_the_options_are_refused(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        before = me(ann.person)
        for value in (
            "raise ²",
            "raise ٣٠٠",
            "raise -200",
            "raise 0",
            "raise 1e9",
            "raise NaN",
            "raise inf",
            "raise " + "9" * 40,
            "raise 200.0",
            "raise 0x64",
            "bet ²",
            "²",
            "",
            " ",
            "\u0000",
            "x" * 4000,
            "\u202efold",
            -1,
            1.5,
            10**40,
            [],
            {},
            [[]],
            ["fold", "call"],
            True,
            0,
            [0],
            {"choice": "fold"},
            "raise 1_000",
            "FOLD\n",
            "call 1",
        ):
            answer = ann.do("act", round=number, ask=ask["id"], choice=value)
            if answer["t"] == "done":
                assert offered(answer["choice"], ask), (
                    f"{value!r} was accepted as {answer['choice']!r} of {ask}"
                )
                return
            clear(answer)
        still([ann, bea], 0.2)
        assert me(ann.person) == before
        stands(ann, number, ask)


def test_broken_frames_change_nothing(house):
    with crowd() as join:
        number, ask, (ann, bea) = ready(house, join, want=two)
        before, other = me(ann.person), two(ask)
        other = next(value for value in other if value != ask.get("default"))
        act = json.dumps({"t": "act", "id": "b", "round": number, "ask": ask["id"], "choice": other})
        deep = "[" * 40 + "]" * 40
        frames = [
            act[:-1] + ', "more": NaN}',
            act[:-1] + ', "more": Infinity}',
            act[:-1] + ', "more": 1e999}',
            act[:-1] + ', "more": "\\ud800"}',
            act[:-1] + f', "more": {deep}}}',
            act[:-1],
            act + act,
            f"[{act}]",
            "null",
            '"act"',
            "",
            " ",
            "{}",
            '{"t": null}',
            '{"t": ["act"]}',
            act.replace('"act"', '"ACT"', 1),
            act[:-1] + ', "pad": "' + "p" * 17_000 + '"}',
            act.replace(": " + str(number), ": NaN", 1),
        ]
        line, closed = join(ann.person, ann.where), 0
        line.mute = True
        for text in frames:
            used, up = line, True
            try:
                line.socket.send(text)
                up = line.answer(line.send("ping"), 0.7)["t"] == "done"
            except CALM:
                up = False
            assert not [f for f in used.socket.frames if f.get("t") == "done" and f.get("id") == "b"], (
                f"carried out: {text[:200]}"
            )
            if not up:  # this line was closed for it: another one
                closed += 1
                assert closed < 14
                line.dead = True
                line = join(ann.person, ann.where)
                line.mute = True
        still([ann, bea], 0.2)
        if ask["id"] in [one["id"] for one in ann.asks]:
            assert me(ann.person) == before
        answer = stands(ann, number, ask)
        assert answer["choice"] != other, "a broken frame has answered an ask"


def outside(ask):
    """Answers that an ask does not offer, from its own details."""
    low, high, step = ask.get("low"), ask.get("high"), ask.get("step")
    if isinstance(low, int) and isinstance(high, int):
        yield from (
            low - 1,
            high + (step or 1),
            -low or -1,
            high + 10**30,
            low + 0.5,
            str(low) + "²",
            True,
            {"amount": low - 1},
        )
        if "cards" not in ask:
            # Where cards are picked this may well be one of them, by its number.
            yield [low]
        if isinstance(step, int) and step > 1 and low + 1 < high:
            yield low + 1
    if ask.get("options"):
        yield from ("none of these", -1, 10**30, [], {"a": 1}, "²")
    if ask.get("circles"):
        yield from ("²", [[1]], {"no such circle": 100}, 10**30, True)
    if "cards" in ask or "rows" in ask:
        yield from (["x"], ["Zz"], "²", [10**30], {"no such row": ["As"]}, True)


@pytest.mark.parametrize("sheet", [PAN, PUSH, BLACKJACK, ULTIMATE, THREE, PAI_GOW])
def test_answers_outside_an_ask_are_refused(house, sheet):
    with crowd() as join:
        number, ask, (ann,) = ready(house, join, sheet, people=1)
        for _ in range(3):
            for value in outside(ask):
                answer = ann.do("act", round=number, ask=ask["id"], choice=value)
                assert answer["t"] == "refused", f"{value!r} was accepted for {ask}: {answer}"
                clear(answer)
            for value in stay(ask):
                name = ann.send("act", round=number, ask=ask["id"], choice=value)
                ann.tried[(number, ask["id"])] = {"left": [], "sent": name}
                if ann.answer(name)["t"] == "done":
                    break
            else:
                pytest.fail(f"after nonsense an ask could not be answered with its default: {ask}")
            number, ask = catch([ann], ann)


@pytest.mark.parametrize("sheet", [BACCARAT, BLACKJACK, THREE])
def test_wagers_outside_their_circles_are_refused(house, sheet):
    with crowd() as join:
        number, ask, (ann,) = ready(house, join, sheet, people=1, want=circles_of)
        before, circles = me(ann.person), circles_of(ask)
        bad = []
        for circle in circles[:3]:
            key, low, high, step = (
                circle["key"],
                circle.get("low"),
                circle.get("high"),
                circle.get("step") or 1,
            )
            if not low or not high:
                continue
            bad += [
                {key: -low},
                {key: high + step},
                {key: low + 0.5},
                {key: str(low) + "²"},
                {key: [low]},
                {key: 10**30},
                {key: True},
                {key: {"low": low}},
            ]
            if step > 1 and low + 1 < high:
                bad.append({key: low + 1})
            if low > 1:
                bad.append({key: low - 1})
        budget = ask.get("budget")
        if (
            isinstance(budget, int)
            and all(circle.get("high") for circle in circles)
            and sum(circle["high"] for circle in circles) > budget
        ):
            bad.append({circle["key"]: circle["high"] for circle in circles})
        for value in bad[:40]:
            answer = ann.do("act", round=number, ask=ask["id"], choice=value)
            assert answer["t"] == "refused", f"{value!r} was accepted for {circles}: {answer}"
            clear(answer)
        assert me(ann.person)["chips"] == before["chips"]
        stands(ann, number, ask)


def swapped(value, changes):
    """The same answer with some cards for others."""
    if isinstance(value, dict):
        return {key: swapped(inner, changes) for key, inner in value.items()}
    if isinstance(value, list):
        return [swapped(inner, changes) for inner in value]
    if isinstance(value, str):
        return " ".join(changes.get(token, token) for token in value.split(" "))
    return value


@pytest.mark.parametrize("sheet", [CHINESE, PAI_GOW])
def test_rows_of_other_cards_are_refused(house, sheet):
    with crowd() as join:
        number, ask, (ann,) = ready(house, join, sheet, people=1, want=lambda ask: "rows" in ask)
        mine = ask["cards"]
        rest = iter(mine)
        rows = [[next(rest) for _ in range(row["count"])] for row in ask["rows"]]
        pack = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
        foreign = [card for card in pack if card not in mine and card not in ann.known(number)]
        wrong = [
            {mine[0]: foreign[0]},
            {mine[-1]: foreign[-1]},
            {mine[0]: mine[-1]},
            {mine[1]: "x"},
            {mine[0]: "Zz"},
            {mine[0]: ""},
            dict(zip(mine, foreign, strict=False)),
        ]
        for changes in wrong:
            value = swapped(rows, changes)
            for t in ("preview", "act"):
                answer = ann.do(t, round=number, ask=ask["id"], choice=value)
                if t == "act":
                    assert answer["t"] == "refused", f"rows with {changes} were accepted: {answer}"
                    clear(answer)
        stands(ann, number, ask)


def test_discards_one_does_not_hold_are_refused(house):
    with crowd() as join:
        number, ask, (ann,) = ready(house, join, DRAW, people=1, want=lambda ask: "cards" in ask)
        mine = sorted(ann.known(number))
        pack = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
        foreign = [card for card in pack if card not in mine]
        for value in (
            [foreign[0]],
            foreign[:3],
            ["x"],
            ["Zz"],
            [10**30],
            [-1],
            ["²"],
            [[mine[0]]],
            [None],
            foreign,
            [mine[0], mine[0]],
            [*mine, foreign[0]],
        ):
            answer = ann.do("act", round=number, ask=ask["id"], choice=value)
            assert answer["t"] == "refused", f"{value!r} of a hand {mine} was accepted: {answer}"
            clear(answer)
        stands(ann, number, ask)
