"""Rules of Phoenix's room that its games of pai gow poker carry out."""

from __future__ import annotations

from tests.compliance import Here
from tests.compliance.pai_gow import bank, deal, ranking, setting

RATES_OF_2008 = ("1", "10-100", "10-100 1; 101+ 3", "10-100 1")
SEATED_PLAYER_DECIDES = {"shared-spot-decider": "seated-player"}


def prove(here: Here) -> None:
    here.proves(bank.goes_round_two_hands_each, "room-rules#bet.1", "room-rules#bet.2", "room-rules#amb.3")
    here.proves(bank.is_refused_by_all, "room-rules#bet.3", "room-rules#bet.4", "room-rules#bet.5")
    here.proves(bank.is_refused_by_all, "room-rules#amb.4")
    here.proves(
        bank.reaches, *(f"room-rules#pay.{number}" for number in (1, 2, 3)), bank=30, came=(20, -10, 0)
    )
    here.proves(bank.reaches, "room-rules#amb.1", "room-rules#amb.2", bank=25, came=(20, -5, 0))
    here.proves(deal.action_goes_round, "room-rules#pay.5")
    here.proves(ranking.copies_are_the_banks, "room-rules#pay.6")
    here.proves(setting.larger_wager_decides, "room-rules#amb.7", other=SEATED_PLAYER_DECIDES)
