"""Hidden cards in a running round: every family, players, onlookers and people behind the line, compared.

The promises, in the protocol's words:
- "`events` … as they happen, each as this party may see it"; "Cards are written `As`, … hidden ones `x`":
  test_before_the_first_answer_each_knows_his_own_cards_only (by sheet: poker, and games
  against a dealer whose cards lie face down until the players have answered),
  test_what_everybody_sees_players_see_and_no_secret_has_two_owners (every sheet),
  test_behind_the_line_without_a_wager_sees_what_an_onlooker_sees.
- "`round` … on joining or coming back in the middle of a round, and at its start":
  test_coming_late_tells_what_was_told_and_no_more.
- "`asks` [...], `waiting` [names]" and "answer an ask of one's own": test_asks_go_to_their_owner_only.
- "hidden ones `x`": no number beside a hidden card says which it is:
  test_no_number_beside_a_hidden_card_says_which_it_is.
- "`preview` … `done` with `warnings`; nothing changes", "`refused` … nothing changed", hidden cards stay
  hidden:
  test_a_preview_does_not_tell_who_holds_a_card, test_refusals_tell_no_cards.
- "`events` | `round`, `from` (index of the first)": test_the_events_have_no_holes.
- "A person's time is up after the table's seconds …", "`table` … `parts` (what stays from round to round)":
  test_between_rounds_nothing_hidden_is_told.
"""

from __future__ import annotations

import json

import pytest

from tests.floor.attacks.evening import FOLLOWED, HANDS
from tests.floor.attacks.eyes import (
    ALL,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    SKIP,
    STUD,
    THREE,
    cards,
    catch,
    crowd,
    first_of_round,
    is_card,
    meek,
    pump,
    seat,
    still,
    table_of,
    told,
)

FACE_UP = {THREE: 1}
"""Cards of the bank that lie open from the deal on."""


def parallel(views, path=()):
    """The leaves of several views of one event that have the same place in it."""
    if all(isinstance(view, dict) for view in views):
        for key in views[0]:
            if key not in SKIP and all(key in view for view in views):
                yield from parallel([view[key] for view in views], (*path, key))
    elif all(isinstance(view, list) for view in views):
        if len({len(view) for view in views}) == 1:
            for place, items in enumerate(zip(*views, strict=False)):
                yield from parallel(list(items), (*path, place))
    elif all(isinstance(view, str) for view in views):
        tokens = [view.split(" ") for view in views]
        if len({len(row) for row in tokens}) == 1 and len(tokens[0]) > 1:
            for place, items in enumerate(zip(*tokens, strict=False)):
                yield (*path, place), list(items)
        else:
            yield path, list(views)
    else:
        yield path, list(views)


def together(eyes, number):
    """The events of a round that all were told under the same index and name."""
    for place, views in enumerate(zip(*(eye.events.get(number, []) for eye in eyes), strict=False)):
        if len({view.get("event") for view in views}) == 1 and views[0].get("event") != "shuffled":
            yield place, list(views)


def shuffles(eye, number):
    return sum(event.get("event") == "shuffled" for event in eye.events.get(number, []))


@pytest.mark.parametrize("sheet", HANDS)
def test_before_the_first_answer_each_knows_his_own_cards_only(evenings, sheet):
    evening, own = evenings(sheet), HANDS[sheet]
    number, watcher, ann, bea = evening.first, evening.watcher, evening.ann, evening.bea
    public, mine, hers = (eye.known(number, evening.dealt) for eye in (watcher, ann, bea))
    if sheet != STUD:  # where everybody has a card face up
        assert len(public) <= FACE_UP.get(sheet, 0), f"an onlooker of {sheet} is told {sorted(public)}"
    assert public <= mine, "an onlooker is told what a player is not"
    assert 0 < len(mine - public) <= own, f"a player of {sheet} is told {sorted(mine - public)}"
    assert len(hers - public) <= own, f"a player of {sheet} is told {sorted(hers - public)}"
    assert not (mine - public) & hers, "one player is told the other's cards"
    assert not (hers - public) & mine, "one player is told the other's cards"
    for eye, secret in ((watcher, mine | hers), (bea, mine), (ann, hers)):
        for frame in eye.frames_of(number, evening.told[eye]):
            for card in secret - public:
                assert not told(frame, card), (
                    f"{card} is another's and told in a frame {frame.get('t')}: {frame}"
                )


@pytest.mark.parametrize("sheet", ALL)
def test_what_everybody_sees_players_see_and_no_secret_has_two_owners(evenings, sheet):
    evening = evenings(sheet)
    watcher, ann, bea = evening.watcher, evening.ann, evening.bea
    for number in evening.rounds:
        for place, views in together([watcher, ann, bea], number):
            for path, (public, mine, hers) in parallel(views):
                if is_card(public):
                    assert mine == hers == public, (
                        f"an onlooker sees {public}, players {mine} and {hers}: event {place} {path}"
                    )
                if public == "x":
                    assert not (is_card(mine) and is_card(hers)), (
                        f"two see {mine} and {hers}, an onlooker sees x: event {place} {path} {views}"
                    )
        if sheet not in (HOLDEM, DRAW, HIGH_LOW, STUD, CHINESE) or shuffles(watcher, number) != 1:
            continue
        public = watcher.known(number)
        for owner, others in ((ann, (watcher, bea)), (bea, (watcher, ann))):
            for card in owner.known(number) - public:
                for eye in others:
                    for frame in eye.frames_of(number):
                        assert not told(frame, card), (
                            f"{card} was never shown and is told to another: {frame}"
                        )


def test_coming_late_tells_what_was_told_and_no_more(house):
    with crowd() as join:
        where = table_of(house, STUD)
        watcher, ann, bea = (join(house.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher])
        number, ask = catch([watcher, ann, bea], ann, want=first_of_round(ann))
        still([watcher, ann, bea])
        late, again, hers = join(house.guest(), where), join(ann.person, where), join(bea.person, where)
        for eye in (late, again, hers):
            eye.mute = True
        still([watcher, ann, bea, late, again, hers], 0.6)
        for old, new in ((watcher, late), (ann, again), (bea, hers)):
            assert new.rounds.get(number), "who comes in the middle of a round gets no `round`"
            assert new.events[number] == old.events[number], (
                "who comes late is told otherwise than who was there"
            )
        assert [one["id"] for one in again.asks] == [one["id"] for one in ann.asks]
        assert ask["id"] not in [one["id"] for one in late.asks + hers.asks]
        assert not late.known(number) & (ann.known(number) - watcher.known(number))


def owned(eye):
    return {
        (frame["round"], ask["id"])
        for _, frame in eye.log
        if frame.get("t") in ("round", "asks")
        for ask in frame.get("asks") or []
    }


@pytest.mark.parametrize("sheet", ALL)
def test_asks_go_to_their_owner_only(evenings, sheet):
    evening = evenings(sheet)
    assert owned(evening.ann) and owned(evening.bea), "players are asked nothing"
    assert not owned(evening.watcher), "an onlooker is asked something"
    assert not owned(evening.ann) & owned(evening.bea), "one ask has two owners"


@pytest.mark.parametrize("sheet", ALL)
def test_the_events_have_no_holes(evenings, sheet):
    for eye in evenings(sheet).eyes:
        assert not eye.torn, eye.torn


def test_no_number_beside_a_hidden_card_says_which_it_is(house):
    with crowd() as join:
        where = table_of(house, DRAW)
        watcher, *players = (join(house.guest(), where) for _ in range(4))
        seat(players, others=[watcher], play=meek)
        pump([watcher, *players], lambda: len(watcher.settled) >= 8, 8, play=meek)
        beside = {}
        for player in players:
            for number in player.events:
                for _, (public, mine) in together([watcher, player], number):
                    for path, (hidden, card) in parallel([public, mine]):
                        if hidden != "x" or not is_card(card):
                            continue
                        for (
                            key,
                            value,
                        ) in public.items():  # numbers of the event, and rows of numbers like the cards'
                            if isinstance(value, list) and path and isinstance(path[-1], int):
                                value = value[path[-1]] if path[-1] < len(value) else None
                            if isinstance(value, int) and not isinstance(value, bool):
                                beside.setdefault((public.get("event"), key), []).append((value, card))
        for key, pairs in beside.items():
            groups = {}
            for value, card in pairs:
                groups.setdefault(value, []).append(card)
            repeated = [group for group in groups.values() if len(group) > 1]
            assert not (len(repeated) >= 6 and all(len(set(group)) == 1 for group in repeated)), (
                f"{key} beside hidden cards names them: {pairs[:20]}"
            )


def test_a_preview_does_not_tell_who_holds_a_card(house):
    with crowd() as join:
        where = table_of(house, DRAW)
        ann, bea = (join(house.guest(), where) for _ in range(2))
        seat([ann, bea])

        def drawing(ask):
            return "cards" in ask and bool(ann.known(bea.asked) - bea.known(bea.asked))

        number, ask = catch([ann, bea], bea, want=drawing)
        hers, mine = sorted(ann.known(number) - bea.known(number)), bea.known(number)
        pack = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
        nobody = [card for card in pack if card not in hers and card not in mine]
        heard = set()
        for card in hers[:3] + nobody[:6]:
            answer = bea.do("preview", round=number, ask=ask["id"], choice=[card])
            heard.add(
                json.dumps({k: v for k, v in answer.items() if k != "id"}, sort_keys=True).replace(card, "?")
            )
        assert len(heard) == 1, (
            f"a preview with another's card is answered otherwise than with a card of the pack: {heard}"
        )


def test_refusals_tell_no_cards(house):
    with crowd() as join:
        where = table_of(house, HOLDEM)
        watcher, ann, bea = (join(house.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher])
        number, ask = catch([watcher, ann, bea], ann, want=first_of_round(ann))
        still([watcher, ann, bea], 0.2)
        secret = ann.known(number)
        for eye in (bea, watcher):
            for t in ("act", "preview"):
                for choice in (ask.get("default"), "show", ["x"], {"cards": ["x"]}, None, 0):
                    answer = eye.do(t, round=number, ask=ask["id"], choice=choice)
                    assert answer["t"] == "refused", f"somebody else's ask was answered: {answer}"
                    for card in secret:
                        assert not told(answer, card), answer
        answer = ann.do("act", round=number, ask=ask["id"], choice=ask.get("default"))
        assert answer["t"] == "done", answer


@pytest.mark.parametrize("sheet", ALL)
def test_between_rounds_nothing_hidden_is_told(evenings, sheet):
    evening = evenings(sheet)
    for eye in evening.eyes:
        for _, frame in eye.log:
            if frame.get("t") == "table":
                assert not list(cards({**frame, "parts": None})), f"a table frame tells cards: {frame}"
            if frame.get("t") in ("chat", "bye", "done"):
                assert eye is not evening.watcher or not list(cards(frame)), frame


@pytest.mark.parametrize("sheet", FOLLOWED)
def test_behind_the_line_without_a_wager_sees_what_an_onlooker_sees(evenings, sheet):
    evening = evenings(sheet)
    watcher, behind = evening.watcher, evening.behind
    wagered = {
        key[0] for key, state in behind.tried.items() if behind.answers.get(state["sent"], {}).get("choice")
    }
    watched = set(watcher.settled) & set(behind.settled) - wagered
    assert watched, "nobody stood behind the line for a round without a wager"
    for number in watched:
        for place, views in together([watcher, behind], number):
            for path, (public, his) in parallel(views):
                assert not (public == "x" and is_card(his)), (
                    f"behind the line without a wager {his} is seen, onlookers see x: event {place} {path}"
                )
