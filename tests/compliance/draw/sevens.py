"""A seven or better that is checked after the draw, and sevens that call an all-in of less than a bet.

Four players have come in; P2 acts first after the draw with a seven, P3 has an eight."""

from tests.compliance.draw.hand import PAT, hand, pays

SIX, SEVEN, SAME, ROUGH = "Ad 2h 3s 4c 6d", "7c 6s 4h 3d 2c", "7d 6h 4s 3c 2d", "7d 6h 5s 4d 2d"
EIGHT = "8c 6c 5d 3h 2s"
CHECKED = "P2 check, P3 bet {bet}, P4 fold, P1 fold, P2 call"
CALLED_TWICE = "P2 check, P3 bet {bet}, P4 call, P1 fold, P2 call"
BET = "P2 bet {bet}, P3 call, P4 fold, P1 fold"
BOTH_CHECKED = "P2 check, P3 check, P4 bet {bet}, P1 fold, P2 raise, P3 call, P4 fold"


def comes_to(
    here,
    won,
    bet,
    second=SEVEN,
    third=EIGHT,
    fourth=None,
    script=CHECKED,
    players=4,
    settings=(),
    said=None,
    moved=None,
    rest=(),
):
    """What players win or lose by these hands and acts after the draw."""
    cards = {**PAT, **dict(rest), "seat 2": second, "seat 3": third}
    if fourth:
        cards["seat 4"] = fourth
    script = f"drawn, {script.format(bet=bet)}, end"
    pays(here, won, script, cards, players=players, settings=settings, said=said, moved=moved)


def sevens_are(here, bet, marked, plain, gains, other="8d 8h 6d 5d 2d", settings=(), rest=()):
    """Hands that are a seven or better win less than others when they were checked."""
    for hands, won in zip((marked, plain), gains, strict=True):
        for cards in hands:
            comes_to(here, {"P2": won}, bet, cards, other, settings=settings, rest=rest)


def short_all_in(here, won, call, chips, script, fourth=None, seat=2, settings=(), said=None, moved=None):
    """One seat has so many dollars left after the first round, which cost everybody this call. If it is P2 he
    has the eight and P3 the seven, else P3 has the eight."""
    stacks = [1000.0] * 4
    stacks[seat - 1] = call + chips
    second, third = (EIGHT, SEVEN) if seat == 2 else (SEVEN, EIGHT)
    comes_to(here, won, chips, second, third, fourth, script, stacks, settings, said, moved)


def may_be_checked(here, bet, won, limits):
    """Where any hand may be checked without penalty."""
    for limit in limits:
        comes_to(here, {"P2": won}, bet, settings={"limit": limit})


def penalty_read_in(here, settings, refunded):
    """A seven checked by P2 in a split game wins what is bet after the draw unless the rule is read in."""
    cards = {"seat 2": "7c 5d 4h 3s Ac", "seat 1": "Kc Kd Jh 9s 8d"}
    round = hand(here, "drawn, P2 check, P1 bet, P2 call", cards, players=2, settings=settings)
    assert (
        any(event.clause == "checked_seven" for event in round.events if hasattr(event, "clause")) is refunded
    )
