"""Equity of every kind of pot game: against every way to go on ranked one by one, and against chance."""

from fractions import Fraction
from itertools import combinations

import pytest
from pokerkit import (
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
)

from houseway.cards import PACKS, parse_cards, show_cards
from houseway.errors import CardError, HousewayError
from houseway.games.pot.contests import Contest, Prize
from houseway.games.pot.prices.ranges import parse_range
from houseway.games.pot.prices.shares import hand_equity
from houseway.hands import evaluator
from houseway.hands.ranks import CATEGORY_SHIFT, PAIR

STANDARD, JOKER = PACKS["standard-52"], PACKS["joker-53"]


def prizes(*kinds, **readings):
    names = ("pot",) if len(kinds) == 1 else ("high half", "low half")
    return tuple(Prize(name, evaluator(kind, **readings)) for name, kind in zip(names, kinds, strict=True))


def flop(hole, *kinds, plays=None, thrown_at=0):
    return Contest(
        pack=STANDARD,
        dealt=hole,
        down=hole,
        plays=plays or hole,
        board=5,
        thrown_at=thrown_at,
        prizes=prizes(*kinds),
    )


def stud(cards, down, *kinds, pack=STANDARD, draws=0, **readings):
    return Contest(
        pack=pack, dealt=cards, down=down, plays=cards, draws=draws, prizes=prizes(*kinds, **readings)
    )


def draw(*kinds, pack=STANDARD, draws=5):
    return stud(5, 5, *kinds, pack=pack, draws=draws)


GAMES = {
    "hold'em high-low": flop(2, "high", "low-8"),
    "omaha": flop(4, "omaha-high"),
    "omaha high-low": flop(4, "omaha-high", "omaha-low-8"),
    "tahoe": flop(3, "tahoe-high", "tahoe-low-8"),
    "pineapple": flop(3, "high", plays=2),
    "crazy pineapple": flop(3, "high", "low-9", plays=2, thrown_at=3),
    "stud": stud(7, 3, "high"),
    "stud high-low": stud(7, 3, "high", "low-8"),
    "razz": stud(7, 3, "low"),
    "razz by high poker": stud(7, 3, "deuce-to-seven", wheel_is="straight"),
    "five-card stud": stud(5, 1, "high"),
    "option alley": stud(5, 1, "high", "low", draws=1),
    "asian stud": stud(5, 1, "asian", pack=PACKS["asian-32"]),
    "mexican stud": stud(5, 1, "mexican", pack=PACKS["mexican-41"]),
    "draw": draw("high"),
    "draw with a joker": draw("bug-high", pack=JOKER),
    "draw high-low": draw("high", "low-8"),
    "lowball": draw("bug-low", pack=JOKER),
    "deuce to seven": draw("deuce-to-seven"),
    "push 9": Contest(pack=STANDARD, dealt=3, down=3, plays=3, prizes=prizes("push-9")),
}


def equity(game, hands, board="", dead="", **how):
    return hand_equity(GAMES[game], hands, board, dead, **how)


def shares(game, hands, board="", dead="", **how):
    return [hand.share for hand in equity(game, hands, board, dead, **how).hands]


# -- every way to go on, one by one --------------------------------------------------------------------------


def ways_to_deal(deck, missing):
    """Every way to deal so many cards to each place."""
    if not missing:
        yield ()
        return
    for cards in combinations(deck, missing[0]):
        rest = [card for card in deck if card not in cards]
        for others in ways_to_deal(rest, missing[1:]):
            yield (cards, *others)


def split(contest, hands, board):
    """The parts of a pot that hands take: prize by prize, ranked by the evaluators."""
    ranks = [[prize.evaluator.rank(hand + board) for hand in hands] for prize in contest.prizes]
    best = [
        max(some) if max(some) >= prize.least else None
        for prize, some in zip(contest.prizes, ranks, strict=True)
    ]
    taken = [[Fraction()] * len(hands) for _ in contest.prizes]
    open_prizes = [place for place, top in enumerate(best) if top is not None]
    for place in open_prizes:
        winners = [hand for hand, rank in enumerate(ranks[place]) if rank == best[place]]
        for hand in winners:
            taken[place][hand] = Fraction(1, len(open_prizes) * len(winners))
    return taken


def by_brute_force(game, hands, board="", dead=""):
    """Win, tie, share and the halves of every hand, over every way to deal the cards to come."""
    contest = GAMES[game]
    held = [tuple(card for card in parse_cards(hand.replace("/", "")) if card >= 0) for hand in hands]
    lying = parse_cards(board)
    known = {*lying, *parse_cards(dead), *(card for hand in held for card in hand)}
    deck = [card for card in contest.pack.cards if card not in known]
    missing = [contest.board - len(lying), *(contest.plays - len(hand) for hand in held)]
    found = [[Fraction()] * 5 for _ in hands]
    count = 0
    for board_cards, *own in ways_to_deal(deck, missing):
        count += 1
        full = [hand + cards for hand, cards in zip(held, own, strict=True)]
        taken = split(contest, full, lying + board_cards)
        for player in range(len(hands)):
            parts = [some[player] for some in taken]
            whole = sum(parts)
            row = found[player]
            row[0] += whole == 1
            row[1] += 0 < whole < 1
            row[2] += whole
            row[3] += parts[0]
            row[4] += parts[-1]
    return [[float(figure / count) for figure in row] for row in found], count


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead"),
    [
        ("hold'em high-low", ("Ah2d", "KsKd", "7c6c"), "8h5s3c", ""),
        ("omaha", ("AhAdKhQd", "9s8s7h6h"), "Ts5s4h3d", "2c"),
        ("omaha high-low", ("Ah2dKhQd", "As3s4h5c", "KsKdQsQc"), "8s7s4d", ""),
        ("tahoe", ("Ah2dKh", "9s8s7h"), "Ts5s4h", ""),
        ("pineapple", ("AhKd", "QsQd"), "Th9h2h", "2c"),
        ("stud", ("AsAd2h/2c7d9s", "KsKd/QsJsTs4h"), "", "Ac"),
        ("stud", ("As/Ad7d9s2h", "KsKd/QsJsTs4h"), "", ""),
        ("stud high-low", ("As2d3h/4cKdQs", "KsKh/5s6s7s8h"), "", "Ac 9c"),
        ("razz", ("As2d/3h4cKdQs", "2s3d/5s6s7s8h"), "", ""),
        ("razz by high poker", ("As2d/3h4cKdQs", "2s3d/5s6s7s8h"), "", ""),
        ("five-card stud", ("As/AdKh7c", "Qs/QhQc9d"), "", ""),
        ("asian stud", ("As/AdTh7c", "Ks/KhQc"), "", "Kd"),
        ("mexican stud", ("Jk/AdKh", "7s/JhQcKs"), "", ""),
        ("push 9", ("3h2c", "9hKd"), "", ""),
    ],
)
def test_every_way_to_go_on_one_by_one_gives_the_same(game, hands, board, dead):
    found = equity(game, hands, board, dead)
    figures, count = by_brute_force(game, hands, board, dead)
    assert (found.method, found.showdowns) == ("exact", count)
    for hand, (win, tie, share, high, low) in zip(found.hands, figures, strict=True):
        assert (hand.win, hand.tie, hand.share) == pytest.approx((win, tie, share), abs=1e-12)
        if hand.high is not None:
            assert (hand.high, hand.low) == pytest.approx((high, low), abs=1e-12)


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("hold'em high-low", ("AhAd", "8c7c"), ""),
        ("omaha", ("AhAdKhQd", "random"), "Ts5s4h2c9d"),
        ("omaha high-low", ("AAK8", "JJT9"), "Ts5s4h2c"),
        ("tahoe", ("AhAdx", "random"), "Ts5s4h2c9d"),
        ("crazy pineapple", ("AhAd2c", "KhQhJh"), "Tc9c"),
        pytest.param("crazy pineapple", ("AhAd2c", "KhQhJh"), "", marks=pytest.mark.exhaustive),
        ("stud", ("AsAd/2h7d9s", "KsKd/QsJs"), ""),
        ("stud high-low", ("As2d/3h4c8d7d", "xx/Kh9d5c4s"), ""),
        ("razz", ("As2d/3hKc", "5s6d/7h8d9c"), ""),
        ("asian stud", ("As/Ad", "Ks/Kh"), ""),
        ("mexican stud", ("Jk/Ad2c", "7s/JhQd"), ""),
        ("lowball", ("Ah2d3c**", "8h7d4s3s*"), ""),
        ("push 9", ("random", "9hKdKc"), ""),
    ],
)
def test_simulated_agrees_with_exact(game, hands, board):
    exact = equity(game, hands, board, method="exact")
    drawn = equity(game, hands, board, rounds=60_000, seed=4)
    assert (exact.method, drawn.method) == ("exact", "simulated")
    for sure, likely in zip(exact.hands, drawn.hands, strict=True):
        assert abs(sure.share - likely.share) < 5 * likely.stderr
    assert sum(hand.share for hand in exact.hands) == pytest.approx(1, abs=1e-12)


# -- a peer --------------------------------------------------------------------------------------------------

PEERS = {
    "omaha high-low": (OmahaHoldemHand, OmahaEightOrBetterLowHand),
    "stud high-low": (StandardHighHand, EightOrBetterLowHand),
    "razz": (RegularLowHand,),
    "deuce to seven": (StandardLowHand,),
}


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("omaha high-low", ("Ah2dKhQd", "As3s4h5c"), "8s7s4dKc"),
        ("stud high-low", ("As2d3h4cKdQs", "KsKh5s6s7s8h2c"), ""),
        ("razz", ("As2d3h4cKdQs", "2s3d5s6s7s8hKh"), ""),
        ("deuce to seven", ("2s3d4h7c*", "9s8h5d4d3c"), ""),
    ],
)
def test_a_peer_divides_every_pot_alike(game, hands, board):
    contest = GAMES[game]
    held = [parse_cards(hand.strip("*")) for hand in hands]
    lying = parse_cards(board)
    deck = [card for card in range(52) if card not in {*lying, *held[0], *held[1]}]
    total = Fraction()
    for card in deck:
        full = [(*held[0], card) if not board else held[0], held[1]]
        shared = (*lying, card) if board else ()
        won = []
        for kind in PEERS[game]:
            mine, his = (kind.from_game_or_none(_text(hand), _text(shared)) for hand in full)
            if mine is not None or his is not None:
                ahead = his is None or (mine is not None and mine > his)
                won.append(Fraction(1, 2) if mine == his else Fraction(ahead))
        total += sum(won) / len(won)
    found = equity(game, hands, board).hands[0].share
    assert contest.board or not board
    assert found == pytest.approx(float(total / len(deck)), abs=1e-12)


def _text(cards):
    return show_cards(cards).replace(" ", "")


# -- pots of two halves --------------------------------------------------------------------------------------


def test_a_half_is_no_scoop():
    """Quad kings have the high, a wheel draw that came in the low: half a pot each, and nobody scoops."""
    found = equity("omaha high-low", ("KhKdQhJd", "Ah2d9h9d"), "Ks Kc 3s 4d 5c")
    high, low = found.hands
    assert (high.win, high.tie, high.share) == (0, 1, 0.5)
    assert (high.high, high.low, low.high, low.low) == (0.5, 0, 0, 0.5)
    assert low.to_json()["scoop"] == 0


def test_without_a_low_the_high_hand_takes_all():
    found = equity("omaha high-low", ("KhKdQhJd", "Ah2d9h9d"), "Ks Kc Ts 4d 5c").hands[0]
    assert (found.win, found.share, found.high, found.low) == (1, 1, 1, 0)


def test_a_quartered_low_is_a_quarter():
    found = equity("omaha high-low", ("Ah2dKhKd", "As2c9h9d"), "Kc Qd 3s 4d 7c")
    assert [hand.share for hand in found.hands] == [0.75, 0.25]


def test_nobody_who_qualifies_leaves_the_pot_to_the_best_high_hand():
    """A room where high needs a pair: without one and without a low the best high card wins."""
    high, low = prizes("high", "low-8")
    contest = draw("high", "low-8")
    contest = Contest(
        pack=STANDARD, dealt=5, down=5, plays=5, prizes=(high._replace(least=PAIR << CATEGORY_SHIFT), low)
    )
    found = hand_equity(contest, ("KhQd9s7c3h", "QhJd9h7d3s"))
    assert [hand.share for hand in found.hands] == [1, 0]
    found = hand_equity(contest, ("KhQd9s7c3h", "8h7s5d3c2h"))
    assert [hand.share for hand in found.hands] == [0, 1]


# -- hands as they are written -------------------------------------------------------------------------------


def test_cards_that_are_not_named_are_dealt():
    written = [("As2d/3c", "5s6d/7h"), ("As2dx/3cxxx", "5s6dx/7h"), ("2dAs3c", "7h6d5sx")]
    first, *others = [shares("razz", hands, rounds=40_000) for hands in written]
    assert all(other == first for other in others)


def test_up_cards_of_others_are_gone():
    """Two aces that others show leave one less for a pair of aces to find."""
    assert (
        shares("stud", ("AsAd/7c", "KsKd/8c"), dead="AcAh", rounds=60_000)[0]
        < shares("stud", ("AsAd/7c", "KsKd/8c"), rounds=60_000)[0] - 0.03
    )


def test_a_common_card_is_everybody_s_seventh():
    found = equity("stud", ("AsAd/7c2d9hJs", "KsKd/8c3d4hTs"), "Kc")
    assert (found.showdowns, [hand.share for hand in found.hands]) == (1, [0, 1])


def test_a_thrown_card_is_gone():
    """Ah2d3c4s draws one card at a pat eight: a five, six, seven or eight that is left wins or ties."""
    named = equity("lowball", ("Ah2d3c4s*5d", "8h7d6c5h2h:pat"))
    unnamed = equity("lowball", ("Ah2d3c4s*", "8h7d6c5h2h:pat"))
    assert (named.showdowns, unnamed.showdowns) == (43, 44)
    assert named.hands[0].share < unnamed.hands[0].share


def test_a_hand_that_does_not_say_it_draws_by_the_simple_policy():
    by_policy = equity("draw", ("AhAdKc7h2s", "QsQdJhJc3s"))
    told = equity("draw", ("AhAd***Kc7h2s", "QsQdJhJc*3s"))
    assert (by_policy.policy, told.policy) == ("simple", "")
    assert by_policy.method == "exact"
    assert [hand.share for hand in by_policy.hands] == [hand.share for hand in told.hands]


def test_pat_hands_stand():
    found = equity("draw", ("AhAdKc7h2s", "QsQdQh8h3s"), policy="pat")
    assert (found.showdowns, found.policy) == (1, "")
    assert [hand.share for hand in found.hands] == [0, 1]
    mixed = equity("draw", ("AhAd***", "KsKdQh8h3s:pat"))
    assert mixed.hands[0].share == 1


def test_unknown_hands_draw_too():
    found = equity("lowball", ("Jk2d3c4s5h", "random"), rounds=30_000)
    assert found.policy == "simple"
    assert found.hands[0].share > 0.99
    even = equity("lowball", ("random", "random", "random"), rounds=60_000)
    assert all(abs(hand.share - 1 / 3) < 5 * hand.stderr for hand in even.hands)


def test_a_buy_changes_one_card():
    """Four low cards and a king buy one card for the king; two pair stand against them for high."""
    found = equity("option alley", ("As/2h3s4dKs", "Kd/KhQdQs5h"))
    told = equity("option alley", ("As/2h3s4d*Ks", "Kd/KhQdQs*5h"))
    assert [hand.share for hand in found.hands] == [hand.share for hand in told.hands]


def test_three_hole_cards_become_two():
    """Before the flop the deuce goes; after it a player with three cards looks at the flop first."""
    plain = shares("pineapple", ("AhAd2c", "KhKdQs"))
    assert plain == shares("pineapple", ("AhAd", "KhKd"), dead="2c Qs")
    seen = equity("crazy pineapple", ("AhKhTd", "QsQd3c"), "JhTh3d")
    assert seen.policy == "simple"
    told = shares("crazy pineapple", ("AhKh", "QsQd"), "JhTh3d", "Td 3c")
    assert [hand.share for hand in seen.hands] == told


def test_random_hands_hold_what_is_held_at_that_moment():
    """Three cards to choose from are better than two, until one of them had to go."""
    three = equity("crazy pineapple", ("AhKh2h", "random"), "Jh7h3d", rounds=40_000).hands[1]
    two = equity("crazy pineapple", ("AhKh2h", "xx"), "Jh7h3d", rounds=40_000).hands[1]
    assert three.share > two.share + 0.02
    after = equity("crazy pineapple", ("AhKh", "random"), "Jh7h3d2d", rounds=1_000)
    assert after.policy == ""


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AhKhQd2c", 1),
        ("AA", 6_961),
        ("AAxx", 6_961),
        ("AA**", 6_961),
        ("AhKh", 1_225),
        ("AAds", 864),
        ("AAxxr", 913),
        ("AKQJ", 256),
        ("AKQJds", 36),
        ("KKQQds", 6),
        ("A23", 2_848),
        ("AAAA", 1),
        ("random", 270_725),
        ("AA,KK", 6_961 + 6_961 - 36),
        ("QQ+", 20_775),
    ],
)
def test_ranges_of_four_cards_hold_so_many_hands(text, hands):
    assert len(parse_range(text, 4).hands) == hands


@pytest.mark.parametrize(("text", "hands"), [("AA", 292), ("A23", 64), ("random", 22_100), ("AhAdx", 50)])
def test_ranges_of_three_cards_hold_so_many_hands(text, hands):
    assert len(parse_range(text, 3).hands) == hands


@pytest.mark.parametrize(
    ("game", "hands", "message"),
    [
        ("stud", ("AsAd/7c", "AsKd/8c"), "'As' is there 2 times"),
        ("stud", ("AsAd2c3c/7c", "KsKd/8c"), "at most 3 cards are down, not 4"),
        ("stud", ("As/7c8c9cTcJc", "KsKd/8d"), "at most 4 cards are up, not 5"),
        ("stud", ("AsAs/7c", "KsKd/8d"), "As is there twice"),
        ("stud", ("AsAd*", "KsKd/8d"), "no card is drawn in this game"),
        ("stud", ("QQ+", "KsKd/8d"), "is not a hand such as AhKd/7c9d"),
        ("stud", ("AsAd/7c", "JkKd/8d"), "not in the pack"),
        ("asian stud", ("As/6c", "Ks/8d"), "not in the pack"),
        ("lowball", ("AsAdKc7h2s4d", "random"), "at most 5 cards, not 6"),
        ("lowball", ("As2d3c*", "random"), "5 together"),
        ("lowball", ("As2d3c**4d5d6d", "random"), "5 together"),
        ("lowball", ("As2d3c**x", "random"), "a thrown card is named"),
        ("lowball", ("As2d3c:pat", "random"), "a pat hand has 5 cards, not 3"),
        ("option alley", ("As/2d3c**", "random"), "at most 1 cards are drawn"),
        ("omaha", ("AhKhQd2c3c", "random"), "is not a hand or a range of 4 cards"),
        ("omaha", ("AAxxx", "random"), "is not a hand or a range of 4 cards"),
        ("tahoe", ("AAds", "random"), "is not a hand or a range of 3 cards"),
        ("stud", ["random"] * 8, "more than a pack holds"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(game, hands, message):
    with pytest.raises(HousewayError, match=message) as refused:
        equity(game, hands)
    assert "\n" not in str(refused.value)


def test_a_board_in_a_game_without_one_is_refused():
    with pytest.raises(CardError, match="at most 0 cards"):
        equity("lowball", ("random", "random"), "Ah")


def test_an_unknown_policy_is_refused():
    with pytest.raises(HousewayError, match="simple or pat, not 'best'"):
        equity("lowball", ("random", "random"), policy="best")


def test_what_cannot_be_counted_out_is_refused_when_it_must_be_exact():
    with pytest.raises(HousewayError, match="too many ways"):
        equity("stud", ("AsAd/7c", "random", "random"), method="exact")
