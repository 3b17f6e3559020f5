"""The live room's memory: accounts, sessions, tables, rounds, acts and the ledger, durable before it is told.

Functions that take a `Writing` compose inside one closure given to `Store.write`; those that take a
`Connection` read from `Store.read` or from `Writing.connection`.
"""

from houseway.floor.store.accounts import (
    Account,
    create_account,
    find_account,
    find_account_by_name,
    find_password,
    name_account,
    set_password,
    set_role,
)
from houseway.floor.store.backup import backup, restore
from houseway.floor.store.leaving import delete_account, expire_guests, forgotten_guests
from houseway.floor.store.ledger import HOUSE, ISSUE, Entry, balance, carry, ledger_page, post, stack, wallet
from houseway.floor.store.passwords import PasswordHash, SignedIn, check_password, hash_password
from houseway.floor.store.rounds import (
    Replay,
    RunningRound,
    add_act,
    begin_round,
    closed_seed,
    end_round,
    find_replay,
    hand_history,
    load_running_rounds,
    open_seed,
    round_postings,
    void_round,
)
from houseway.floor.store.sessions import (
    Session,
    create_session,
    end_all_sessions,
    end_expired_sessions,
    end_session,
    find_session,
    living_sessions,
    touch_session,
)
from houseway.floor.store.store import Store, open_store
from houseway.floor.store.tables import (
    OpenTable,
    chips_on_tables,
    close_table,
    create_table,
    load_open_tables,
    seats_of,
    update_table_details,
    update_table_state,
)
from houseway.floor.store.trouble import Away, Lost
from houseway.floor.store.writer import Batch, Metrics, Writing

__all__ = [
    "HOUSE",
    "ISSUE",
    "Account",
    "Away",
    "Batch",
    "Entry",
    "Lost",
    "Metrics",
    "OpenTable",
    "PasswordHash",
    "Replay",
    "RunningRound",
    "Session",
    "SignedIn",
    "Store",
    "Writing",
    "add_act",
    "backup",
    "balance",
    "begin_round",
    "carry",
    "check_password",
    "chips_on_tables",
    "close_table",
    "closed_seed",
    "create_account",
    "create_session",
    "create_table",
    "delete_account",
    "end_all_sessions",
    "end_expired_sessions",
    "end_round",
    "end_session",
    "expire_guests",
    "find_account",
    "find_account_by_name",
    "find_password",
    "find_replay",
    "find_session",
    "forgotten_guests",
    "hand_history",
    "hash_password",
    "ledger_page",
    "living_sessions",
    "load_open_tables",
    "load_running_rounds",
    "name_account",
    "open_seed",
    "open_store",
    "post",
    "restore",
    "round_postings",
    "seats_of",
    "set_password",
    "set_role",
    "stack",
    "touch_session",
    "update_table_details",
    "update_table_state",
    "void_round",
    "wallet",
]
