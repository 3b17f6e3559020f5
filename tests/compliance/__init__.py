"""The compliance suites: what the sheets of a family have in common, written once and run by each of them.

A suite is a module of checks: plain functions that arrange a hand of the sheet they are given and assert what
it comes to. A sheet's own test file binds them to its rules, with its own figures:

    here = Here("angies/texas-holdem", limit="2-4")
    here.proves(flop.board_is_dealt, "play.3", street="flop", count=3)
    here.proves(blinds.are_posted, "bet.2", "room-rules#room.7", small=1, big=2)

    test_the_sheet = here.tests(flop, blinds)

A check marked `@shows("clause NAME")` needs no binding: a sheet that takes its suite has it for whatever
rules the clause carries out, unless its file binds the check itself.

Figures are those of the print: a check never reads what it expects from the settings it proves.
"""

from tests.compliance.binding import Here, shows

__all__ = ["Here", "shows"]
