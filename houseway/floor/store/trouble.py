"""What can be wrong with the records of a room that is open."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from houseway.errors import HousewayError

SQLITE_ERROR = 1
"""SQLite's code for a statement that is wrong in itself; its others are troubles of the file or the disk."""


class Away(HousewayError):
    """The records cannot be reached just now. Nothing is lost; the same question may be asked again."""


class Lost(Away):
    """Another server has taken the room over: this one may not write any more."""


def is_away(error: BaseException) -> bool:
    """Whether an error is the database's trouble, which passes, and not the fault of a statement."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    if not isinstance(error, (OperationalError, InterfaceError)):
        return False
    return getattr(error.orig, "sqlite_errorcode", None) != SQLITE_ERROR


def told(error: Exception) -> Exception:
    """A database's own complaint in one sentence; every other error as it is."""
    if not isinstance(error, SQLAlchemyError):
        return error
    sentence = HousewayError(f"the store could not write: {complaint(error)}")
    sentence.__cause__ = error
    return sentence


def complaint(error: BaseException) -> str:
    """What a database says, in one line."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split())
