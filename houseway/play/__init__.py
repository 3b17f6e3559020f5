"""Parties, asks, events, money, coverage, the round, and the table between rounds."""

from houseway.play.asks import (
    Amount,
    Arrange,
    Ask,
    Board,
    Choose,
    Circle,
    Consent,
    Meld,
    Name,
    Option,
    PickCards,
    PickPlace,
    React,
    Row,
    Wait,
)
from houseway.play.coverage import Coverage, Stage
from houseway.play.felt import Asking, Felt, Flow, Game
from houseway.play.round import Round, Settlement, View
from houseway.play.state import Carried, Party, TableState
from houseway.play.table import Table

__all__ = [
    "Amount",
    "Arrange",
    "Ask",
    "Asking",
    "Board",
    "Carried",
    "Choose",
    "Circle",
    "Consent",
    "Coverage",
    "Felt",
    "Flow",
    "Game",
    "Meld",
    "Name",
    "Option",
    "Party",
    "PickCards",
    "PickPlace",
    "React",
    "Round",
    "Row",
    "Settlement",
    "Stage",
    "Table",
    "TableState",
    "View",
    "Wait",
]
