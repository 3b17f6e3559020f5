"""What two hands of Chinese poker owe each other when a rule of settling is broken."""

from typing import Any

from houseway.games.points.chinese_poker.settle import (
    BONUSES,
    BUTTON,
    STANDING,
    WORTH,
    Points,
    Standing,
    all_bonuses,
    exchange,
    segment_winner,
)


def exchange_without(clause: str, one: Any, other: Any, terms: Any) -> int:
    """Points of the first hand from the other, with one rule broken."""
    standing = (int(one[STANDING]), int(other[STANDING]))
    points = exchange(one, other, terms)
    if standing.count(Standing.FOUL) == 1:
        good, sign = (other, -1) if standing[0] == Standing.FOUL else (one, 1)
        extra = good[WORTH] if good[STANDING] == Standing.SWEPT else all_bonuses(good)
        return int(points - sign * extra) if clause == "foul_bonuses" else points
    if standing == (Standing.SWEPT, Standing.SWEPT):
        return _sweeps(clause, one, other, points)
    if Standing.SWEPT in standing:
        sign, sweep, plain = (1, one, other) if standing[0] == Standing.SWEPT else (-1, other, one)
        if clause == "sweep_not_compared":
            points += sign * _compared(clause, sweep, plain, terms)
        if clause == "sweep_pays_no_bonus":
            points -= sign * all_bonuses(plain)
        return points
    return points if Standing.FOUL in standing or 0 in standing else _compared(clause, one, other, terms)


def _sweeps(clause: str, one: Any, other: Any, points: int) -> int:
    if clause == "equal_sweeps_push" and points == 0:
        return int(one[WORTH])
    if clause == "higher_sweep_in_full" and points:
        lower = int(min(one[WORTH], other[WORTH]))
        return points - lower if points > 0 else points + lower
    return points


def _compared(clause: str, one: Any, other: Any, terms: Any) -> int:
    if clause == "button_wins_tie":
        terms = terms._replace(button_ties=0)
    points, bonus, won = [0, 0], [0, 0], 0
    for segment in range(3):
        winner = segment_winner(one, other, segment, terms)
        if winner == 0 and clause == "equal_segments_push" and not (terms.button_ties and one[BUTTON]):
            winner = 1
        won += winner
        for side, hand, wins in ((0, one, winner > 0), (1, other, winner < 0)):
            points[side] += int(wins and clause != "higher_segment_wins")
            if wins or clause == "bonus_with_segment":
                bonus[side] += int(hand[BONUSES + segment])
    if terms.points == Points.BONUS_IN_FULL:
        if won > 0 and bonus[0] > 0 and bonus[1] == 0:
            points[1] = 0
        elif won < 0 and bonus[1] > 0 and bonus[0] == 0:
            points[0] = 0
    mine, theirs = points[0] + bonus[0], points[1] + bonus[1]
    if terms.points != Points.GROSS_TO_WINNER:
        return mine - theirs
    return 0 if mine == theirs else mine if mine > theirs else -theirs
