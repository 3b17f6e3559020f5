"""What people send to the doors, checked by its shape before anybody reads it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class Credentials(BaseModel):
    """A name and a password."""

    name: str = Field(max_length=100)
    password: str = Field(max_length=400)


class NewPassword(BaseModel, extra="forbid"):
    """The password that was, and the one that shall be."""

    old: str = Field(max_length=400)
    new: str = Field(max_length=400)


class Farewell(BaseModel, extra="forbid"):
    """What proves that the owner himself deletes an account; a guest has no password."""

    password: str = Field("", max_length=400)


class NewTable(BaseModel, extra="forbid"):
    """A table somebody asks for."""

    sheet: str = Field(max_length=100)
    name: str = Field("", max_length=40)
    limit: str | None = Field(None, max_length=60)
    option: str | None = Field(None, max_length=60)
    settings: dict[str, str | int | bool] = Field(default_factory=dict, max_length=40)
    bots: int = Field(5, ge=0, le=14)
    seats: int | None = Field(None, ge=2, le=14)
    strategy: str | None = Field(None, max_length=60)
    seconds: int = Field(25, ge=3, le=600)
    time_bank: int | None = Field(None, ge=0, le=600)
    private: bool = False
    reason: str = Field("", max_length=400)
    """Why the floor opens it; nobody else is asked."""


class TableDuty(BaseModel, extra="forbid"):
    """Something a host or the floor does at a table."""

    do: str = Field(max_length=40)
    party: str = Field("", max_length=100)
    seat: int = Field(0, ge=0, le=14)
    bots: int | None = Field(None, ge=0, le=14)
    strategy: str | None = Field(None, max_length=60)
    seconds: int | None = Field(None, ge=3, le=600)
    time_bank: int | None = Field(None, ge=0, le=600)
    limit: str | None = Field(None, max_length=60)
    option: str | None = Field(None, max_length=60)
    settings: dict[str, str | int | bool] = Field(default_factory=dict, max_length=40)
    reason: str = Field("", max_length=400)


class PersonDuty(BaseModel, extra="forbid"):
    """Something the floor does for or to a person."""

    do: Literal["give", "take", "end-sessions"]
    amount: int = Field(0, ge=0, le=10**9)
    reason: str = Field("", max_length=400)


class Refusal(BaseModel):
    """Why something was not done."""

    detail: str
