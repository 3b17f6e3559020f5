"""What people send to the doors, checked by its shape before anybody reads it."""

from __future__ import annotations

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
    seconds: int = Field(25, ge=3, le=600)
    private: bool = False


class Refusal(BaseModel):
    """Why something was not done."""

    detail: str
