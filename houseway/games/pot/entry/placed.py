"""Opening money as the table itself places it: a button at a seat, antes and blinds by position. It is how a
hand that was recorded elsewhere is opened."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.games.pot.entry.button import Positions, next_button
from houseway.games.pot.entry.posting import put_up
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.play import Felt
from houseway.play.events import POT


def is_placed(rules: PotRules) -> bool:
    """Whether the table says itself where the button is or what every position puts up."""
    return bool(rules.placed.button) or has_placed_money(rules)


def has_placed_money(rules: PotRules) -> bool:
    return bool(rules.placed.antes or rules.placed.blinds)


def place_as_told(felt: Felt[PotRules], playing: list[int]) -> Positions:
    """The button at its seat, and the two usual blinds after it."""
    rules = felt.rules
    if rules.button.kind == "none":
        return Positions(0, 0, 0)
    button = rules.placed.button or next_button(felt, playing)
    if button not in playing:
        raise Refused(f"nobody is dealt in at seat {button}, where the button is placed", "button_moves")
    if rules.placed.button:
        felt.place_button(rules.button.kind, button, "button_moves")
    after = felt.clockwise(button, playing, rules.direction)
    if len(playing) == 2 and rules.blinds.heads_up == "button-small":
        return Positions(button, button, after[0])
    return Positions(button, after[0], after[1])


def post_as_placed(felt: Felt[PotRules], hand: PotHand) -> int:
    """Every position puts up what the table places before it; gives back the bet others must call."""
    placed, count = felt.rules.placed, len(hand.parties)
    for name, amounts in (("antes_by_position", placed.antes), ("blinds_by_position", placed.blinds)):
        if amounts and len(amounts) != count:
            raise Refused(f"{name} has {len(amounts)} amounts, and {count} players are dealt in")
    if placed.antes:
        _post_antes(felt, hand, placed.antes)
    elif hand.stakes.ante:
        _post_antes(felt, hand, (hand.stakes.ante,) * count)
    if not placed.blinds:
        return 0
    felt.rule("blinds_posted")
    for position, amount in enumerate(placed.blinds):
        if amount:
            put_up(felt, hand, position, abs(amount), "blind" if amount > 0 else "post")
    # A post counts as a bet and does not move the first turn; of equal blinds the last one does.
    counted = [bet if blind > 0 else 0 for bet, blind in zip(hand.bets, placed.blinds, strict=True)]
    last = max(range(count), key=lambda i: (counted[i], i))
    hand.opener = (last + 1) % count
    return max(hand.bets) if felt.rules.blinds.short == "short-call" else max(*hand.bets, *placed.blinds)


def _post_antes(felt: Felt[PotRules], hand: PotHand, antes: tuple[int, ...]) -> None:
    """Antes go into the pot: as far as another matches them, or as dead money of the main pot."""
    if not any(antes):
        return
    felt.rule("antes")
    stacks = felt.purse.stacks
    paid = [min(ante, stacks[party]) for ante, party in zip(antes, hand.parties, strict=True)]
    matched = felt.rules.placed.antes_count == "as-matched"
    if matched:
        most = sorted(paid)[-2]
        paid = [min(ante, most) for ante in paid]
    for position, (party, ante) in enumerate(zip(hand.parties, paid, strict=True)):
        felt.purse.move(party, POT, ante, "ante", "antes")
        if matched:
            hand.put_in[position] += ante
        else:
            hand.dead += ante
