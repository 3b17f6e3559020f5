"""The live floor: tables that people play at, their accounts and ledger, bots, and the room's two doors."""

from houseway.extras import require

LIBRARIES = (
    *("sqlalchemy", "alembic", "argon2", "fastapi", "uvicorn", "websockets"),
    *("prometheus_client", "confusable_homoglyphs", "zxcvbn"),
)

require("room", "the live room", *LIBRARIES)
