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
- "`preview` … `done` with `warnings`; nothing changes", "`refused` … nothing changed", hidden cards stay hidden:
  test_a_preview_does_not_tell_who_holds_a_card, test_refusals_tell_no_cards.
- "`events` | `round`, `from` (index of the first)": test_the_events_have_no_holes.
- "A person's time is up after the table's seconds …", "`table` … `parts` (what stays from round to round)":
  test_between_rounds_nothing_hidden_is_told.
"""

from __future__ import annotations

import json

import pytest

from tests.floor.attacks.eyes import (
    ALL,
    BACCARAT,
    BLACKJACK,
    CHINESE,
    DRAW,
    HIGH_LOW,
    HOLDEM,
    PAI_GOW,
    SKIP,
    STUD,
    THREE,
    ULTIMATE,
    cards,
    catch,
    clear,
    crowd,
    dull,
    first_of_round,
    is_card,
    meek,
    pump,
    seat,
    still,
    table_of,
    told,
    total,
)


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


@pytest.mark.parametrize(
    "sheet, own, open_cards",
    [
        (HOLDEM, 2, False),
        (DRAW, 5, False),
        (HIGH_LOW, 5, False),
        (CHINESE, 13, False),
        (STUD, 2, True),
        (THREE, 3, False),
        (ULTIMATE, 2, False),
        (PAI_GOW, 7, False),
    ],
)
def test_before_the_first_answer_each_knows_his_own_cards_only(room, sheet, own, open_cards):
    with crowd() as join:
        where = table_of(room, sheet)
        watcher, ann, bea = (join(room.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher], timeout=7)
        number, _ = catch([ann, bea, watcher], ann, 8, want=first_of_round(ann))
        most = len(ann.events[number])
        still([ann, bea, watcher])
        public, mine, hers = (eye.known(number, most) for eye in (watcher, ann, bea))
        if not open_cards:
            assert not public, (
                f"an onlooker of {sheet} is told {sorted(public)} before anybody's first answer"
            )
        assert public <= mine, "an onlooker is told what a player is not"
        assert 0 < len(mine - public) <= own, f"a player of {sheet} is told {sorted(mine - public)}"
        assert len(hers - public) <= own, f"a player of {sheet} is told {sorted(hers - public)}"
        assert not (mine - public) & hers, "one player is told the other's cards"
        assert not (hers - public) & mine, "one player is told the other's cards"
        for eye, secret in ((watcher, mine | hers), (bea, mine), (ann, hers)):
            for frame in eye.frames_of(number):
                for card in secret - public:
                    assert not told(frame, card), (
                        f"{card} is another's and told in a frame {frame.get('t')}: {frame}"
                    )


@pytest.mark.parametrize("sheet", ALL)
def test_what_everybody_sees_players_see_and_no_secret_has_two_owners(room, sheet):
    with crowd() as join:
        where = table_of(room, sheet)
        watcher, ann, bea = (join(room.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher], timeout=7)
        eyes = [watcher, ann, bea]

        def shared():
            return [
                number
                for number in watcher.settled
                if number in ann.settled and number in bea.settled and ann.known(number)
            ]

        pump(eyes, lambda: len(shared()) >= 2, 8)
        still(eyes, 0.2)
        rounds = [number for number in ann.events if number in watcher.events and number in bea.events]
        assert rounds, "players and an onlooker of one table are told no round in common"
        for number in rounds:
            for place, views in together(eyes, number):
                for path, (public, mine, hers) in parallel(views):
                    if is_card(public):
                        assert mine == hers == public, (
                            f"an onlooker sees {public} where players see {mine} and {hers}: event {place} {path}"
                        )
                    if public == "x":
                        assert not (is_card(mine) and is_card(hers)), (
                            f"two players see {mine} and {hers} where an onlooker sees x: event {place} {path} {views}"
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


def test_coming_late_tells_what_was_told_and_no_more(room):
    with crowd() as join:
        where = table_of(room, STUD)
        watcher, ann, bea = (join(room.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher], timeout=7)
        number, ask = catch([watcher, ann, bea], ann, 8, want=first_of_round(ann))
        still([watcher, ann, bea])
        late, again, hers = join(room.guest(), where), join(ann.person, where), join(bea.person, where)
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


def test_asks_go_to_their_owner_only(room):
    with crowd() as join:
        where = table_of(room, HOLDEM)
        watcher, ann, bea = (join(room.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher], timeout=7)
        pump([watcher, ann, bea], lambda: len(ann.tried) >= 2 and len(bea.tried) >= 2, 7)

        def owned(eye):
            return {
                (frame["round"], ask["id"])
                for _, frame in eye.log
                if frame.get("t") in ("round", "asks")
                for ask in frame.get("asks") or []
            }

        assert not owned(watcher), "an onlooker is asked something"
        assert not owned(ann) & owned(bea), "one ask has two owners"


def test_the_events_have_no_holes(room):
    with crowd() as join:
        where = table_of(room, HIGH_LOW)
        watcher, ann = (join(room.guest(), where) for _ in range(2))
        seat([ann], others=[watcher])
        pump([watcher, ann], lambda: len(ann.settled) >= 2, 7)
        assert not ann.torn and not watcher.torn, (ann.torn, watcher.torn)


def test_no_number_beside_a_hidden_card_says_which_it_is(room):
    with crowd() as join:
        where = table_of(room, DRAW)
        watcher, *players = (join(room.guest(), where) for _ in range(4))
        seat(players, others=[watcher], timeout=7, play=meek)
        pump([watcher, *players], lambda: len(watcher.settled) >= 12, 8, play=meek)
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


def test_a_preview_does_not_tell_who_holds_a_card(room):
    with crowd() as join:
        where = table_of(room, DRAW)
        ann, bea = (join(room.guest(), where) for _ in range(2))
        seat([ann, bea], timeout=6)

        def drawing(ask):
            return "cards" in ask and bool(ann.known(bea.asked))

        number, ask = catch([ann, bea], bea, 9, want=drawing)
        hers, mine = sorted(ann.known(number) - bea.known(number)), bea.known(number)
        pack = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
        nobody = [card for card in pack if card not in hers and card not in mine]
        if not hers:
            pytest.skip("the other has no cards in this round")
        heard = set()
        for card in hers[:3] + nobody[:6]:
            answer = bea.do("preview", round=number, ask=ask["id"], choice=[card])
            heard.add(
                json.dumps({k: v for k, v in answer.items() if k != "id"}, sort_keys=True).replace(card, "?")
            )
        assert len(heard) == 1, (
            f"a preview with another's card is answered otherwise than with a card of the pack: {heard}"
        )


def test_refusals_tell_no_cards(room):
    with crowd() as join:
        where = table_of(room, HOLDEM)
        watcher, ann, bea = (join(room.guest(), where) for _ in range(3))
        seat([ann, bea], others=[watcher], timeout=7)
        number, ask = catch([watcher, ann, bea], ann, 8, want=first_of_round(ann))
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


def test_between_rounds_nothing_hidden_is_told(room):
    with crowd() as join:
        where = table_of(room, CHINESE)
        watcher, ann = (join(room.guest(), where) for _ in range(2))
        seat([ann], others=[watcher], timeout=7)
        pump([watcher, ann], lambda: len(ann.settled) >= 2, 8)
        for eye in (watcher, ann):
            for _, frame in eye.log:
                if frame.get("t") == "table":
                    assert not list(cards({**frame, "parts": None})), f"a table frame tells cards: {frame}"
                if frame.get("t") in ("chat", "bye", "done"):
                    assert eye is ann or not list(cards(frame)), frame


@pytest.mark.parametrize("sheet", [BLACKJACK, PAI_GOW, THREE, BACCARAT])
def test_behind_the_line_without_a_wager_sees_what_an_onlooker_sees(room, sheet):
    with crowd() as join:
        where = table_of(room, sheet)
        watcher, ann, behind = (join(room.guest(), where) for _ in range(3))
        behind.play = dull
        seat([ann], others=[watcher, behind], timeout=6)
        usual = behind.welcome["table"]["buy_in"]["usual"]
        answer = behind.do("sit", seat=0, buy_in=usual)
        if answer["t"] == "refused":
            clear(answer)
            assert total(behind.person) == behind.person.me["chips"]
            pytest.skip("nobody stands behind the line at this table")
        behind.seat = 0
        eyes = [watcher, ann, behind]
        pump(eyes, lambda: len(ann.settled) >= 3 and len(behind.settled) >= 2, 8)
        still(eyes, 0.2)
        wagered = {
            key[0]
            for key, state in behind.tried.items()
            if behind.answers.get(state["sent"], {}).get("choice")
        }
        for number in set(watcher.events) & set(behind.events) - wagered:
            for place, views in together([watcher, behind], number):
                for path, (public, his) in parallel(views):
                    assert not (public == "x" and is_card(his)), (
                        f"behind the line without a wager {his} is seen, hidden from onlookers: event {place} {path}"
                    )
