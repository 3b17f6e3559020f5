"""The live floor: tables that people play at, their accounts and ledger, bots, and the room's two doors."""

from houseway.extras import require

require("room", "the live room", "sqlalchemy", "alembic", "argon2", "fastapi", "uvicorn", "websockets")
