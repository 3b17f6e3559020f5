"""Parties, asks, events, money, coverage, the round, and the table between rounds. For annotations: `Ask`,
`Choice` (what answers an ask), `View`, `FeltState` (`view.state`) and `Settlement`."""

from houseway.play.asks import Amount, Ask, Choice, Choose, Consent, Name, Option, PickPlace, React, Wait
from houseway.play.boards import Board, Circle
from houseway.play.card_asks import Arrange, Meld, PickCards, Row
from houseway.play.coverage import Coverage, Stage
from houseway.play.felt import Asking, Felt, Flow
from houseway.play.game import Game, HomeGame
from houseway.play.incidents import Drawn, Incidents, Scriptable
from houseway.play.round import Round
from houseway.play.seeing.view import FeltState, View
from houseway.play.state import Carried, Party, Settlement, TableState
from houseway.play.table import Table

__all__ = [
    "Amount",
    "Arrange",
    "Ask",
    "Asking",
    "Board",
    "Carried",
    "Choice",
    "Choose",
    "Circle",
    "Consent",
    "Coverage",
    "Drawn",
    "Felt",
    "FeltState",
    "Flow",
    "Game",
    "HomeGame",
    "Incidents",
    "Meld",
    "Name",
    "Option",
    "Party",
    "PickCards",
    "PickPlace",
    "React",
    "Round",
    "Row",
    "Scriptable",
    "Settlement",
    "Stage",
    "Table",
    "TableState",
    "View",
    "Wait",
]
