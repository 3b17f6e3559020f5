"""Rounds dealt by bots on every banked sheet: the money law, replays, copies, secrets, refused acts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.games.banked.baccarat.drawing import finish as finish_hands
from houseway.games.banked.baccarat.rules import drawing
from houseway.games.banked.bots import Bot
from houseway.hands.nines import baccarat_value
from houseway.play import Party, Round
from houseway.play.events import EVERYBODY, HIDDEN, Dealt, Outcome, Shown, Wagered
from houseway.rooms import Table, sheet
from tests.bank.arrange import banks_keep_to_their_wagers, start, table

BACCARATS = [
    "angies/ez-baccarat-panda-8",
    "lake-elsinore/ez-baccarat-panda-8",
    "casino-real/commission-free-baccarat-dragon-bonus",
    "lake-elsinore/fortune-7-baccarat",
    "phoenix/supreme-baccarat",
]
THREE_CARDS = [
    "angies/three-card-poker-6-card-bonus",
    "casino-real/three-card-poker",
    "lake-elsinore/three-card-poker-6-card-bonus",
    "lake-elsinore/three-card-poker",
    "poker-flats/three-card-poker-6-card-bonus",
]
SHEETS = BACCARATS + THREE_CARDS
SHARED = ("lake-elsinore/three-card-poker", ("shared-bank=pro-rata", "backline=allowed"))


def seated(name: str, settings=()) -> Table:
    parties = [Party("A", 200_000, 1), Party("B", 150_050, 3), Party("C", 40_000, 4), Party("D", 3_000, 7)]
    return Table(name, [*parties, Party("E", 60_000)], settings)


def bots(seed: int, bank: int) -> dict[str, Bot]:
    """A banks whenever he may, B now and then joins, the others only bet."""
    amounts = {"A": bank, "B": bank // 3}
    ways = {"C": always_play}
    return {
        name: Bot(Chance(f"{name} {seed}"), bank=amounts.get(name), decide=ways.get(name, play_queens))
        for name in "ABCDE"
    }


def play_queens(view, ask):
    """Play with a queen or better among one's own three cards."""
    held = own_cards(view)
    offered = {option.id for option in ask.options}
    if "fold" not in offered:
        return ask.default
    return "play" if "play" in offered and held and max(held) >> 2 >= 10 else "fold"


def own_cards(view):
    """The face-down hand that the viewer may look at; nothing when he has none."""
    for event in view.events:
        if isinstance(event, Dealt):
            for cards, audience in zip(event.cards, event.audiences, strict=True):
                if audience is not EVERYBODY and HIDDEN not in cards:
                    return cards
    return ()


def always_play(view, ask):
    return "play" if any(option.id == "play" for option in ask.options) else ask.default


def deal(table_: Table, seed: int, players: dict[str, Bot]) -> Round:
    round = table_.deal(Chance(seed))
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        round.act(ask.id, players[name].choose(round.view(name), ask))
    return round


def rounds(name: str, bank: int, count: int, settings=()):
    open_table = seated(name, settings)
    players = bots(7, bank)
    for seed in range(count):
        yield deal(open_table, seed, players)


@pytest.mark.parametrize("bank", [1_000, 20_050, 150_000])
@pytest.mark.parametrize(("name", "settings"), [*((name, ()) for name in SHEETS), SHARED])
def test_no_chip_is_made_or_lost(name, settings, bank):
    for round in rounds(name, bank, 10, settings):
        settled = round.settlement
        assert settled.balances()
        assert min(settled.stacks_after) >= 0
        moved = dict.fromkeys(range(5), 0)
        for transfer in settled.transfers:
            for party, sign in ((transfer.payer, -1), (transfer.payee, 1)):
                if isinstance(party, int):
                    moved[party] += sign * transfer.amount
        before_and_after = zip(settled.stacks_before, settled.stacks_after, strict=True)
        assert list(moved.values()) == [after - before for before, after in before_and_after]


@pytest.mark.parametrize("coverage", ["gross", "two-caps", "net"])
@pytest.mark.parametrize("name", SHEETS)
def test_the_bank_never_wins_or_loses_more_than_its_wager(name, coverage):
    short = 0
    for round in rounds(name, 2_000, 10, {"coverage": coverage}):
        short += banks_keep_to_their_wagers(round)
    assert short


@pytest.mark.parametrize("name", SHEETS)
def test_a_round_replays_and_copies_to_the_same_events(name):
    for round in rounds(name, 20_000, 6):
        assert round.copy().events == round.events
        assert round.full_log() == round.copy().full_log()


@pytest.mark.parametrize("name", SHEETS)
def test_a_copy_in_mid_round_goes_its_own_way(name):
    round = table(name, ["P2", "P3"]).deal(Chance(4))
    round.act(round.asks[0].id, ["bank", 10_000])
    twin = round.copy()
    twin.act(twin.asks[0].id, {})
    assert len(round.asks) == 2
    assert len(twin.asks) == 1


@pytest.mark.parametrize("name", THREE_CARDS)
@pytest.mark.parametrize(
    ("who", "changed"),
    [
        ("P2", {"bank": "2h 2d 3c"}),
        ("P2", {"seat 3": "Ah Ad Ac"}),
        ("Bank", {"seat 2": "Ah Ad Ac"}),
        (None, {"seat 2": "Ah Ad Ac"}),
    ],
)
def test_a_view_does_not_change_with_cards_it_may_not_see(name, who, changed):
    cards = {"seat 2": "9h 8h 6c", "seat 3": "Jh Td 4c", "bank": "Qs 8d 3c"}
    views = []
    for script in (cards, {**cards, **changed}):
        wagers = {"P2": {"ante": 10}, "P3": {"ante": 10}}
        views.append(start(table(name, list(wagers)), wagers, script).view(who).events)
    assert views[0] == views[1]


@pytest.mark.parametrize("name", THREE_CARDS)
def test_a_folded_hand_is_never_shown_without_a_bonus_on_it(name):
    for round in rounds(name, 100_000, 30):
        kept = {e.spot for e in round.events if isinstance(e, Outcome) and e.wager == "six-card-bonus"}
        played = {e.spot for e in round.events if isinstance(e, Outcome) and e.wager == "play"}
        shown = {e.place for e in round.events if isinstance(e, Shown)} - {"bank"}
        assert shown == {f"seat {spot}" for spot in kept | played}


@pytest.mark.parametrize("name", BACCARATS)
def test_the_live_hand_and_the_bulk_arithmetic_agree(name):
    terms = drawing(sheet(name).settings)
    seen = set()
    for round in rounds(name, 100_000, 60):
        streets = [event for event in round.events if isinstance(event, Dealt)]
        if not streets:
            continue
        player, banker = streets[0].cards
        in_order = [player[0], banker[0], player[1], banker[1], *(e.cards[0][0] for e in streets[1:])]
        values = [baccarat_value(card) for card in in_order] + [0, 0]
        code = finish_hands(np.array(values[:6]), *terms)
        hands = [event for event in round.events if isinstance(event, Shown)][-2:]
        digits = [int(hand.name.removeprefix("natural ")) for hand in hands]
        assert code == digits[0] * 1000 + len(hands[0].cards) * 100 + digits[1] * 10 + len(hands[1].cards)
        seen.add(len(in_order))
    assert seen == {4, 5, 6}


JUNK = st.one_of(
    st.none(),
    st.integers(-(10**6), 10**9),
    st.text(max_size=12),
    st.lists(st.integers(-5, 60), max_size=4),
    st.dictionaries(
        st.sampled_from(["player", "ante", "tie@3", "ante@2", "dragon-7", "x"]), st.integers(-500, 10**6)
    ),
)


@given(st.sampled_from(SHEETS), st.lists(JUNK, min_size=1, max_size=12))
def test_a_refused_act_changes_nothing(name, junk):
    round = seated(name).deal(Chance(3))
    for choice in junk:
        if round.over:
            break
        before = (list(round.events), round.acts.copy(), [ask.id for ask in round.asks])
        try:
            round.act(round.asks[0].id, choice)
        except Refused:
            assert before == (round.events, round.acts, [ask.id for ask in round.asks])


@pytest.mark.parametrize("name", SHEETS)
def test_the_clock_alone_ends_a_round(name):
    open_table = seated(name)
    deal(open_table, 1, bots(1, 50_000))
    round = open_table.deal(Chance(2))
    while not round.over:
        round.clock(round.asks[0].id)
    assert round.settlement.balances()


def test_bots_bet_within_the_board_and_leave_room_for_fees():
    placed = 0
    for round in rounds("lake-elsinore/ez-baccarat-panda-8", 50_000, 20, ["fee-schedule=own-1"]):
        placed += sum(isinstance(event, Wagered) for event in round.events)
    assert placed > 30
