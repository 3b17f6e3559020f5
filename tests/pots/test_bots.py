"""Bots of pot games: legal, seeded, blind to what a player cannot see, and better than no style at all."""

from __future__ import annotations

import numpy as np
import pytest

from houseway import Chance, Table
from houseway.analysis import equity
from houseway.cards import Place, parse_cards
from houseway.cards.fast import seed_state
from houseway.errors import HousewayError
from houseway.games.pot.bots import SPARRING, STYLES, pot_bot
from houseway.games.pot.prospects import (
    Coming,
    Known,
    Look,
    Opponent,
    Prospect,
    Sight,
    share_of_pot,
    share_won,
)
from houseway.games.pot.reading import Rival, Spot, read_spot, seen_cards
from houseway.games.pot.starting import starting_worth
from houseway.play.driver import play_out
from houseway.play.events import Dealt, Discarded, Shown, Shuffled
from houseway.play.seeing.view import View
from houseway.rooms import sheet
from houseway.rooms.contest import contest_at
from tests.pots.arrange import deal, holdem, options, play, turn
from tests.pots.matches import HOLDEM, bot_at, play_match

NAMES = "ABCDE"
NO_LIMIT = ("limit=no-limit 1/3", "fee_option=no-limit")


def play_rounds(style, limit, names=NAMES, seed=1, rounds=15):
    """The acts of some rounds between bots of one style."""
    table = Table("angies/texas-holdem", [(name, 6000) for name in names], [f"limit={limit}"])
    bots = [bot_at(HOLDEM, style, f"{seed} {name}") for name in names]
    acts = []
    for number in range(rounds):
        round = play_out(table.deal(Chance(number)), lambda view, ask: bots[ask.party](view, ask))
        acts += round.acts
        for name, stack in zip(names, table.state.stacks, strict=True):
            if stack < 100:
                table.buy(name, 6000)
    return acts


# -- beating players without a style -------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", SPARRING)
@pytest.mark.parametrize("style", STYLES)
def test_every_style_beats_players_without_one(style, opponent):
    result = play_match(bot_at(HOLDEM, style, 1), pot_bot(opponent, 2), deals=150)
    assert result.standard_errors > 4, result


@pytest.mark.exhaustive
@pytest.mark.parametrize("opponent", SPARRING)
@pytest.mark.parametrize("style", STYLES)
def test_every_style_beats_players_without_one_over_20_000_hands(style, opponent):
    result = play_match(bot_at(HOLDEM, style, 3), pot_bot(opponent, 4), deals=10_000)
    assert result.standard_errors > 4, result


def test_a_match_of_two_players_without_a_style_is_even():
    result = play_match(pot_bot("random", 1), pot_bot("random", 2), deals=300)
    assert abs(result.standard_errors) < 4, result


def test_changing_seats_takes_the_luck_of_the_cards_out():
    """Two players who do the same with any cards break even on every deal."""
    result = play_match(pot_bot("always-call"), pot_bot("always-call"), deals=10)
    assert result == (0, 0)


# -- playing by the rules ------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", [*STYLES, *SPARRING])
@pytest.mark.parametrize("limit", ["2-4", "1-3/1-6", "pot-limit", "no-limit 1/3", "5-10-full-kill"])
def test_everybody_answers_legally_at_every_structure(style, limit):
    assert len(play_rounds(style, limit)) > 40


@pytest.mark.parametrize("limit", ["2-4", "no-limit 1/3"])
@pytest.mark.parametrize("names", ["AB", "ABCDEFGHIJ"])
def test_two_to_ten_can_play(names, limit):
    assert len(play_rounds("aggressive", limit, names)) >= 15 * (len(names) - 1)


def test_the_same_seed_decides_alike():
    assert play_rounds("caller", "2-4") == play_rounds("caller", "2-4")
    assert play_rounds("caller", "2-4") != play_rounds("caller", "2-4", seed=2)


def free_folds(style):
    table = Table("angies/texas-holdem", [(name, 6000) for name in NAMES])
    bots = [bot_at(HOLDEM, style, name) for name in NAMES]
    found = 0

    def decide(view, ask):
        nonlocal found
        choice = bots[ask.party](view, ask)
        found += choice == "fold" and any(option.id == "check" for option in ask.options)
        return choice

    for number in range(40):
        play_out(table.deal(Chance(number)), decide)
    return found


@pytest.mark.parametrize("style", [*STYLES, "always-call"])
def test_nobody_folds_for_nothing(style):
    assert free_folds(style) == 0


def test_only_the_random_player_folds_for_nothing():
    assert free_folds("random") > 0


@pytest.mark.parametrize(("wrong", "right"), [("tigth", "tight"), ("always-cal", "always-call")])
def test_an_unknown_style_suggests_the_nearest(wrong, right):
    with pytest.raises(HousewayError, match=f"did you mean {right!r}"):
        pot_bot(wrong)


# -- reading the table ---------------------------------------------------------------------------------------


def view(*streets):
    events = [Shuffled("shuffle", "standard-52", "")]
    for place, cards, audience in streets:
        events.append(Dealt(place, (place,), (parse_cards(cards),), (audience,)))
    return View("Ann", tuple(events), (), ())


def test_a_bot_knows_its_own_cards_and_the_board():
    shown = view(
        (Place("seat", 1), "As Kd", (0,)), (Place("seat", 2), "x x", (1,)), (Place("flop"), "2c 7d Jh", None)
    )
    cards = seen_cards(shown.events, 0)
    assert (cards.own, cards.board) == (list(parse_cards("As Kd")), list(parse_cards("2c 7d Jh")))
    assert (cards.others[1].up, cards.others[1].hidden) == ([], 2)


def test_a_new_shuffle_takes_the_old_cards_away():
    before = view((Place("button card", 1), "Qh", None), (Place("button card", 2), "3c", None))
    after = view((Place("seat", 1), "As Kd", (0,)))
    cards = seen_cards((*before.events, *after.events), 0)
    assert (cards.own, cards.board) == (list(parse_cards("As Kd")), [])


def test_up_cards_are_their_owners_and_gone_when_he_folds():
    shown = view(
        (Place("seat", 1), "As Kd", (0,)),
        (Place("seat", 1), "7c", None),
        (Place("seat", 2), "x x", (1,)),
        (Place("seat", 2), "8d", None),
        (Place("seat", 3), "x x", (2,)),
        (Place("seat", 3), "9h", None),
    )
    cards = seen_cards(shown.events, 0, folded={2})
    assert cards.own == list(parse_cards("As Kd 7c"))
    assert (cards.others[1].up, cards.others[1].hidden) == (list(parse_cards("8d")), 2)
    assert cards.gone == set(parse_cards("9h"))


def test_a_bot_counts_who_drew_how_many_and_knows_what_it_threw():
    dealt = view((Place("seat", 1), "As Kd 4c 5c 6c", (0,)), (Place("seat", 2), "x x x x x", (1,)))
    drawn = (
        Discarded(Place("seat", 1), parse_cards("As Kd"), (0,)),
        Dealt("draw", (Place("seat", 1),), (parse_cards("7c 2h"),), ((0,),)),
        Discarded(Place("seat", 2), parse_cards("x"), (1,)),
        Dealt("draw", (Place("seat", 2),), (parse_cards("x"),), ((1,),)),
    )
    before, after = seen_cards(dealt.events, 0), seen_cards((*dealt.events, *drawn), 0)
    assert (before.drawn, after.drawn) == (False, True)
    assert after.own == list(parse_cards("4c 5c 6c 7c 2h"))
    assert after.gone == set(parse_cards("As Kd"))
    assert (after.others[1].hidden, after.others[1].drew) == (5, 1)


def test_cards_that_are_turned_up_are_hidden_no_more():
    shown = view((Place("seat", 1), "As Kd", (0,)), (Place("seat", 2), "x x", (1,)))
    cards = seen_cards((*shown.events, Shown(Place("seat", 2), parse_cards("Qh"), "turned up")), 0)
    assert (cards.others[1].up, cards.others[1].hidden) == (list(parse_cards("Qh")), 1)


def spot_of(round):
    """What the player whose turn it is reads off the table."""
    ask = round.asks[0]
    price = next((option.cost for option in ask.options if option.id == "call"), 0)
    return read_spot(round.view(ask.party).events, ask.party, price)


def test_a_bot_counts_what_it_can_win_and_what_it_costs():
    """Casino Real, 4-8 with blinds of $2 and $4: P4 opens to $8 and P5 calls."""
    round = deal(holdem("casino-real", 6))
    play(round, "P4 raise 8, P5 call")
    assert turn(round) == "P6"
    spot = spot_of(round)
    assert spot.price == 800
    assert spot.pot == 200 + 400 + 800 + 800 + 800
    assert spot.pot_if_matched == 6 * 800


def test_a_bot_wins_no_more_than_it_matches():
    """A player with $20 calls $20 of a raise to $500, against two who can win no more from him either."""
    round = deal(holdem("casino-real", [500, 20, 500], NO_LIMIT))
    play(round, "P1 raise 300")
    assert turn(round) == "P2"
    spot = spot_of(round)
    assert spot.price == 1900
    assert spot.pot == 2000 + 2000 + 300
    assert spot.pot_if_matched == 3 * 2000


def test_bets_press_and_folded_players_are_gone():
    round = deal(holdem("casino-real", 6))
    play(round, "P4 raise 8, P5 fold, P6 raise 12, P1 fold, P2 fold")
    assert turn(round) == "P3"
    assert [rival.pressure for rival in spot_of(round).rivals] == [1, 1]


def test_a_raise_by_the_pot_presses_twice():
    """Blinds of $1 and $3: a call makes the pot $7."""
    round = deal(holdem("casino-real", 3, NO_LIMIT))
    play(round, "P1 raise 10")
    assert [rival.pressure for rival in spot_of(round).rivals] == [0, 2]


def test_a_smaller_bet_presses_once():
    round = deal(holdem("casino-real", 3, NO_LIMIT))
    play(round, "P1 raise 9")
    assert [rival.pressure for rival in spot_of(round).rivals] == [0, 1]


def test_the_button_acts_last():
    round = deal(holdem("casino-real", 3))
    assert turn(round) == "P1"
    assert spot_of(round).acts_last
    play(round, "P1 call")
    assert not spot_of(round).acts_last


# -- what a hand is worth ------------------------------------------------------------------------------------


def share(own, board="", picks=(1,), deals=20_000, seed=5, name=HOLDEM, hidden=2):
    """The part of the pot that cards win."""
    opponents = tuple(Opponent((), hidden, count) for count in picks)
    prospect = Prospect(parse_cards(own), parse_cards(board), opponents)
    return share_of_pot(contest_at(sheet(name)), prospect, deals, seed_state(seed))


@pytest.mark.parametrize(
    ("own", "board", "opponents"),
    [("As Ad", "", 1), ("7s 2d", "", 3), ("Js Ts", "9s 8d 2s", 2), ("Kh Qc", "Kd 7s 4c 2h", 4)],
)
def test_the_share_won_is_the_equity_against_any_cards(own, board, opponents):
    exact = equity(HOLDEM, [own.replace(" ", ""), *["random"] * opponents], board, rounds=200_000).hands[0]
    assert share(own, board, [1] * opponents) == pytest.approx(exact.share, abs=0.015)


@pytest.mark.parametrize("own", ["As Ad", "Ah Kh", "Ah Kd", "9s 8s", "7s 2d", "2c 2d"])
def test_starting_hands_are_worth_their_equity(own):
    exact = equity(HOLDEM, [own.replace(" ", ""), "random"], rounds=200_000).hands[0]
    assert starting_worth(*parse_cards(own)) / 1000 == pytest.approx(exact.share, abs=0.005)


@pytest.mark.parametrize("board", ["", "Ah 8d 3c", "Ah 8d 3c Qs 6s"])
def test_a_hand_wins_less_from_somebody_who_picked_his(board):
    shares = [share("9s 9d", board, [picks]) for picks in (1, 2, 4)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[2] > 0.1


@pytest.mark.parametrize(
    ("name", "own", "board", "hidden"),
    [
        ("angies/omaha-high", "Ks Kd Qs Jd", "", 4),
        ("angies/omaha-high", "Ks Kd Qs Jd", "Th 8d 3c", 4),
        ("angies/omaha-high-low-split", "As Kd 2s Jd", "Th 8d 3c", 4),
        ("angies/crazy-pineapple-high-low-split", "9s 9d Kc", "", 3),
        ("casino-real/tahoe-hi-low-split-pineapple", "9s 9d Kc", "Th 8d 3c", 3),
        ("angies/seven-card-stud-high", "9s 9d Kc", "", 3),
        ("angies/seven-card-stud-high-low", "As 2d 3c Kc", "", 4),
        ("angies/razz", "9s 3d 2c", "", 3),
        ("angies/five-card-draw", "9s 9d Kc 3d 2h", "", 5),
        ("angies/five-card-draw-high-low", "9s 9d Kc 3d 2h", "", 5),
        ("angies/option-alley", "9s 2d 3c 4d", "", 4),
    ],
)
def test_the_same_holds_in_every_game(name, own, board, hidden):
    """Against any cards the share is the equity; against picked ones it is less."""
    plain, picked = (share(own, board, [picks], 20_000, 5, name, hidden) for picks in (1, 4))
    hand = own.replace(" ", "")
    exact = equity(name, [hand, "random"], board, rounds=100_000).hands[0]
    assert plain == pytest.approx(exact.share, abs=0.015)
    assert picked < plain - 0.02


def test_open_cards_and_dead_ones_count():
    """A pair of nines fears an ace more than a deuce, and no ace whose three others are gone."""
    stud = contest_at(sheet("angies/seven-card-stud-high"))

    def against(up, gone=""):
        rival = Opponent(parse_cards(up), 2, 2)
        prospect = Prospect(parse_cards("9s 9d Kc"), (), (rival,), frozenset(parse_cards(gone)))
        return share_of_pot(stud, prospect, 20_000, seed_state(1))

    assert against("2h") > against("Ah") + 0.03
    assert against("Ah", "Ac Ad As") > against("Ah") + 0.03


def test_compiled_and_plain_agree():
    contest = contest_at(sheet("angies/seven-card-stud-high-low"))
    unseen = np.array([card for card in range(52) if card not in (51, 46, 40)])
    cards = np.array([[51, 46, 40, 0, 0, 0, 0], [0] * 7])
    known = Known(cards, np.array([3, 0]), np.array([3, 3]), np.array([1, 3]))
    board = np.zeros(0, dtype=np.int64)
    arguments = (
        known,
        Coming(board, 0, -1, 0, unseen),
        Sight(int(Look.BY_BOTH), board, contest.ranking, contest.keeping),
    )
    plain = share_won.plain(seed_state(8), 30, *arguments)
    assert plain == share_won(seed_state(8), 30, *arguments)


def spot(own, rivals, board=(), **more):
    known = {"gone": set(), "drawn": False, "price": 0, "pot": 100, "pot_if_matched": 300, "acts_last": False}
    return Spot(own=list(own), board=list(board), rivals=rivals, **(known | more))


@pytest.mark.parametrize(("own", "board"), [(range(3), ()), (range(2), range(10, 16)), ((), ())])
def test_cards_that_cannot_be_the_game_s_are_worth_an_even_share(own, board):
    """A dealer's mistake, or a game nobody told it about."""
    rivals = [Rival((), 2, 0, 0)] * 2
    known = contest_at(sheet(HOLDEM))
    assert pot_bot("steady").share(spot(own, rivals, board), known, False) == pytest.approx(1 / 3)
    assert pot_bot("steady").share(spot(range(2), rivals), None, False) == pytest.approx(1 / 3)


# -- what a style does with it -------------------------------------------------------------------------------


def first_act(style, cards, seed, settings=()):
    """What the first player of six does before the flop."""
    round = deal(holdem("casino-real", 6, settings), {"seat 4": cards})
    ask = round.asks[0]
    return bot_at("casino-real/texas-holdem", style, seed)(round.view(ask.party), ask)


@pytest.mark.parametrize("style", STYLES)
def test_the_worst_hand_folds_and_the_best_never_does(style):
    assert {first_act(style, "7s 2d", seed) for seed in range(20)} == {"fold"}
    assert "fold" not in [first_act(style, "As Ad", seed) for seed in range(20)]


@pytest.mark.parametrize("style", STYLES)
def test_the_best_hand_raises_more_often_than_not(style):
    raises = sum(first_act(style, "As Ad", seed) == ["raise", 800] for seed in range(60))
    assert raises > 20


def test_without_a_limit_a_raise_is_sized_by_the_pot():
    round = deal(holdem("casino-real", 6, NO_LIMIT))
    low, high = options(round)["raise"]
    acts = [first_act("aggressive", "As Ad", seed, NO_LIMIT) for seed in range(20)]
    sizes = {act[1] / 100 for act in acts if act[0] == "raise"}
    assert len(sizes) > 3
    assert low <= min(sizes) and max(sizes) < low + 15 < high


def played(style, rounds=60):
    """How often a player of this style stays in, and how often he bets and raises, among five alike."""
    acts = [choice for _, choice, *_ in play_rounds(style, "2-4", rounds=rounds)]
    folds, raises = acts.count("fold"), sum(isinstance(choice, list) for choice in acts)
    return 1 - folds / len(acts), raises / len(acts)


def test_styles_differ_as_their_names_say():
    (tight, _), (loose, _) = played("tight"), played("loose")
    (_, calling), (_, pressing) = played("caller"), played("aggressive")
    assert tight < loose
    assert calling < pressing
