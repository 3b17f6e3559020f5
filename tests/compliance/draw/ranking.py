"""What beats what, and who shows first."""

from houseway.play.events import Shown, Transfer
from tests.compliance import shows
from tests.compliance.draw.hand import PAT, gains, go, hand, lap, on, table
from tests.pots.arrange import cents, paid, results, ruled, shown
from tests.pots.arrange_draw import quiet
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE
from tests.pots.lowball_showdowns import ACE_TO_FIVE, EQUAL_JOKERS, JOKERS

WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"
EVERY = (*HIGHER_HANDS, *JOKER_HANDS, SUITED_WITH_ACE)


def winners(here, cards, settings=()):
    """Who takes the pot, or shares it, when these seats stand pat and check, and all others fold."""
    round = hand(here, "", cards, settings=settings)
    playing = {f"P{place.removeprefix('seat ')}" for place in cards}
    while not round.over:
        if round.parties[round.asks[0].party] in playing:
            quiet(round)
        else:
            round.act(round.asks[0].id, "fold")
    return [name for _, name, _ in paid(round, "best_hand_wins")]


def lower_wins(here, hands=ACE_TO_FIVE, settings=()):
    """The lower hand wins, dealt to the second player or to the third."""
    for case, (better, worse) in hands.items():
        assert winners(here, {"seat 2": worse, "seat 3": better}, settings) == ["P3"], case
        assert winners(here, {"seat 2": better, "seat 3": worse}, settings) == ["P2"], case


@shows("field joker_low")
def joker_is_lowest(here):
    """The joker is the lowest rank that the hand lacks."""
    lower_wins(here, JOKERS)


@shows("field joker_low")
def equal_with_joker(here):
    """Hands with the joker share with natural ones."""
    for case, (one, other) in EQUAL_JOKERS.items():
        assert winners(here, {"seat 2": one, "seat 3": other}) == ["P2", "P3"], case


def higher_wins(here, won, hands=HIGHER_HANDS, players=2, script="end", settings=()):
    """P2 has the better hand and P1 the worse one; who opens for them has neither. In a split pot P2 has the
    high half at least."""
    for better, worse, name in hands:
        cards = {"seat 2": better, "seat 1": worse}
        round = hand(here, script, cards, players=players, settings=settings)
        assert name in shown(round)["seat 2"]
        assert results(round)["P2"] == won if won else results(round)["P2"] >= 0, name


def named(here, names, players=2, script="end"):
    """What hands are called."""
    for cards, name in names.items():
        round = hand(here, script, {"seat 2": cards, "seat 1": "9c 9d 8h 7s 6d"}, players=players)
        assert shown(round)["seat 2"] == name


# -- the showdown --------------------------------------------------------------------------------------------


def shows_first(here, script, order, players=4, cards=PAT):
    """Who shows in which order, losing hands too."""
    assert list(shown(hand(here, script, cards, players=players))) == order


def all_in_shows_last(here, call):
    """P2 is all-in before the draw: he does not open the last action."""
    running = lap(table(here), 4)
    running.state.stacks[1] = cents(call)
    round = go(running, "drawn, P3 check, P4 check, P1 check", PAT)
    assert list(shown(round)) == ["seat 3", "seat 4", "seat 1", "seat 2"]


def all_seen_before_paid(here, bet):
    """Every hand in play is shown with its five cards before the best one gets the pot."""
    cards = {**PAT, "seat 3": WHEEL}
    round = hand(here, f"drawn, P2 bet {bet}, P3 call, P4 call, P1 fold", cards)
    assert {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)} == {
        "seat 2": 5,
        "seat 3": 5,
        "seat 4": 5,
    }
    kinds = [
        type(event).__name__
        for event in round.events
        if isinstance(event, Shown) or (isinstance(event, Transfer) and event.clause == "best_hand_wins")
    ]
    assert kinds == ["Shown"] * 3 + ["Transfer"] and results(round)["P3"] > 0


def last_hand_unseen(here, bet, won):
    """Everybody folds to P2, who need not show."""
    round = hand(here, f"drawn, P2 bet {bet}, P3 fold, P4 fold, P1 fold", PAT)
    assert shown(round) == {} and results(round)["P2"] == won


def odd_chip(here, won, cards, script, players=3, settings=()):
    """Equal hands share, and who gets the odd chip."""
    round = on(hand(here, script, cards, players=players, settings=settings), "end")
    assert gains(round, won) == won
    assert ruled(round, "odd_chip") or ruled(round, "odd_chip_of_halves")
