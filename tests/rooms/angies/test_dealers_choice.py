"""Dealer's Choice at Angie's: the button names the game, whose own sheet plays the hand at the table's limit,
kill and fee option."""

import pytest

from houseway.errors import Refused
from tests.compliance.pots.story import Story
from tests.pots.arrange import (
    deal,
    hole_cards,
    in_front,
    options,
    paid,
    play,
    ruled,
    turn,
)
from tests.pots.arrange_flop import check_on, table_of
from tests.pots.arrange_stud import board_of, pass_turn

HERE = "angies/dealers-choice#"
SHEET = "angies/dealers-choice"
rule = pytest.mark.rule
here = Story(SHEET)
MENU = [
    "texas-holdem",
    "omaha-high",
    "omaha-high-low-split",
    "crazy-pineapple-high-low-split",
    "seven-card-stud-high",
    "seven-card-stud-high-low",
    "razz",
    "five-card-stud",
    "option-alley",
    "five-card-draw",
    "five-card-draw-high-low",
    "lowball",
]


def named(game, players=3, cards=None, **settings):
    """A hand for which P1 on the button has named the game."""
    round = deal(table_of(SHEET, players, settings), cards)
    play(round, f"P1 {game}")
    return round


def menu(round):
    return [option.id for option in round.asks[0].options]


# -- naming --------------------------------------------------------------------------------------------------


@rule(HERE + "bet.2")
def test_the_player_on_the_button_is_asked_before_anything_is_posted_or_dealt():
    round = deal(table_of(SHEET, 4), button=3)
    assert turn(round) == "P3" and round.asks[0].kind == "name"
    assert in_front(round) == {} and not round.felt.purse.pot
    with pytest.raises(Refused, match="it is not P1's turn"):
        round.act(round.asks[0].id, "razz", party="P1")


@rule(HERE + "play.1")
@rule(HERE + "amb.1")
@rule(HERE + "amb.4")
def test_any_pot_game_of_the_room_may_be_named_and_stud_choice_is_not_one_of_them():
    round = deal(table_of(SHEET))
    assert menu(round) == MENU
    with pytest.raises(Refused, match="not one of") as refused:
        play(round, "P1 seven-card-stud-choice")
    assert refused.value.rules == tuple(HERE + id for id in ("bet.2", "play.1", "play.2", "play.3", "rank.1"))


@rule(HERE + "play.1")
@rule(HERE + "play.2")
@pytest.mark.parametrize("game", MENU)
def test_each_of_them_is_then_played_under_its_own_rules(game):
    round = named(game)
    assert ruled(round, "game_named") == [game] and round.felt.game.id == f"angies/{game}"
    while not round.over:
        pass_turn(round) if round.asks[0].kind != "pick-cards" else round.act(round.asks[0].id, pick(round))
    cited = {rule.split("#")[0] for line in round.full_log() for rule in line.get("rules", ())}
    assert {SHEET, f"angies/{game}"} <= cited and all(one.startswith("angies/") for one in cited)


def pick(round):
    """As few cards as the player to decide may throw away."""
    ask = round.asks[0]
    return list(ask.cards[: ask.low])


@rule(HERE + "play.2")
def test_hold_em_has_a_board_and_stud_has_cards_lying_up():
    round = named("texas-holdem")
    assert [len(cards) for cards in hole_cards(round).values()] == [2, 2, 2]
    round = named("five-card-stud")
    assert len(board_of(round, "seat 1").split()) == 1


NAMED = {"seat 1": "2s 3s Kc Kd", "seat 2": "4s 5s Qd Js", "seat 3": "6s 7s 8h 3c"}
here.tells(
    """
    play.2: the named game decides who opens the second round
        P1 {game}; P1 call, P2 call, P3 check; {leader} next
        | game                 | leader |
        | seven-card-stud-high | P1     |
        | razz                 | P3     |
    play.2: in hold'em it is the player left of the button
        hands 2s 3s / 4s 5s / 6s 7s; P1 texas-holdem; P1 call, P2 call, P3 check; P2 next
    amb.4: razz that was named asks for no second choice
        P1 razz; front P2 1, P3 2; street 4; ruled game_named: razz
""",
    cards=NAMED,
)
here.tells("""
    play.3: the button moves on and its new holder chooses
        P1 razz; front P2 1, P3 2; next hand; P2 texas-holdem; front P3 1, P1 2
        next hand; P3 lowball; front P1 1, P2 2; next hand; P1 omaha-high; front P2 1, P3 2
    bet.2: the clock names what was played last
        P1 razz; all fold; next hand; P2 waits; ruled game_named: razz
    rank.1: hands rank as in the game that was named
        players 2; hands Kc Kd Kh 9s 9d Js Qd / 2c 3d 4h 6s 7d Jc Qs
        [fee_option=none] P1 {game}; show down; moved {moved}
        | game                     | moved       |
        | seven-card-stud-high     | P1 2, P2 -2 |
        | seven-card-stud-high-low | P1 0, P2 0  |
        | razz                     | P1 -2, P2 2 |
    amb.3: one posted limit holds for all games
        [limit=5-10] P1 {game}; front P2 2, P3 5; P1 may raise 10
        | game           |
        | texas-holdem   |
        | razz           |
        | five-card-draw |
""")


@rule(HERE + "rank.2")
def test_lowball_is_played_here_with_52_cards_and_on_its_own_with_the_joker():
    assert len(named("lowball").felt.chance.stubs[-1].pack) == 52
    assert len(deal(table_of("angies/lowball", 3)).felt.chance.stubs[-1].pack) == 53


# -- other games, stakes and fees ----------------------------------------------------------------------------


@rule(HERE + "amb.1")
def test_switched_to_all_games_every_game_of_the_room_may_be_named():
    table = table_of(SHEET, 3, {"dealers-choice-menu": "all-games"})
    round = deal(table)
    assert set(MENU) < set(menu(round)) and "ez-baccarat-panda-8" in menu(round)
    assert "dealers-choice" not in menu(round)
    play(round, "P1 ez-baccarat-panda-8")
    assert in_front(round) == {} and "bank" in round.asks[0].text
    while not round.over:
        round.clock(round.asks[0].id)
    assert turn(deal(table)) == "P2"


@rule(HERE + "amb.2")
@pytest.mark.parametrize(
    "game, following",
    [
        ("texas-holdem", "flop"),
        ("seven-card-stud-high", "fourth street"),
        ("five-card-stud", "third street"),
        ("five-card-draw", "draw"),
    ],
)
def test_each_hand_pays_the_drop_of_its_group_at_the_tables_option(game, following):
    round = named(game, 5, fee_option="3")
    while following not in streets(round):
        pass_turn(round) if round.asks[0].kind != "pick-cards" else round.act(
            round.asks[0].id, round.asks[0].cards[:1]
        )
    assert sum(amount for *_, amount in paid(round, "drop")) == 4
    assert dropped_before(round, following)


def streets(round):
    return [getattr(event, "street", "") for event in round.events]


@rule(HERE + "amb.2")
def test_crazy_pineapple_has_card_b_here_and_drops_before_the_flop():
    round = named("crazy-pineapple-high-low-split", 3)
    check_on(round, 3)
    assert round.felt.game.fee.schedule == "poker-card-b"
    assert paid(round, "drop") == [("pot", "house", 1)] and dropped_before(round, "flop")


def dropped_before(round, street):
    """Whether the house took its drop before this street was dealt."""
    kinds = [getattr(event, "street", getattr(event, "clause", "")) for event in round.events]
    return kinds.index("drop") < kinds.index(street)


@rule(HERE + "amb.3")
def test_the_kill_button_carries_over_from_game_to_game():
    table = table_of(SHEET, 3, {"limit": "2-4-full-kill"})
    for game in ("texas-holdem", "razz"):
        win_named(table, game, "P2")
    round = deal(table)
    play(round, "P3 five-card-stud")
    assert in_front(round)["P2"] == 4 and options(round)["raise"] == (8, 8)


def win_named(table, game, winner):
    """A hand of this game that one player wins uncalled."""
    round = deal(table)
    play(round, f"{turn(round)} {game}")
    while not round.over:
        raises = [option for option in round.asks[0].options if option.id in ("bet", "raise")]
        own = turn(round) == winner and raises
        round.act(round.asks[0].id, [raises[0].id, raises[0].low] if own else "fold")


test_the_sheet = here.tests()
