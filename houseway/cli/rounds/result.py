"""The result of a round as a table: stacks before and after, and every transfer with its rules."""

from __future__ import annotations

from houseway.cli.output import console
from houseway.cli.rounds.log import brief
from houseway.plain import Json
from houseway.play.asks import money


def print_settlement(last_line: Json) -> None:
    """The last line of a round, for people."""
    from rich import box
    from rich.table import Table

    out = console()
    stacks = Table(box=box.SIMPLE_HEAD, title=f"Round {last_line['round']}", title_justify="left")
    stacks.add_column("party")
    for column in ("before", "after", "result"):
        stacks.add_column(column, justify="right")
    rows = zip(last_line["parties"], last_line["stacks_before"], last_line["stacks_after"], strict=True)
    for name, before, after in rows:
        stacks.add_row(name, money(before), money(after), signed(after - before))
    out.print(stacks)
    for transfer in last_line["transfers"]:
        cited = f"  [dim]\\[{brief(transfer['rules'])}][/dim]" if transfer["rules"] else ""
        moved = f"{transfer['payer']} → {transfer['payee']}  {money(transfer['amount'])}"
        out.print(f"{moved}  {transfer['why']}{cited}", soft_wrap=True)
    rest = {name: last_line[name] for name in ("bought_in", "carried_in", "carried_out", "drop")}
    told = ", ".join(f"{name.replace('_', ' ')} {money(amount)}" for name, amount in rest.items() if amount)
    out.print(told or "no drop")


def signed(amount: int) -> str:
    """A result with its sign: `+$4`, `-$2`, `0`."""
    return f"+{money(amount)}" if amount > 0 else money(amount) if amount else "0"
