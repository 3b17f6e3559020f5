"""The players' turns in a 21 game: hit, stand, double, split and surrender, within what the rules allow."""

from __future__ import annotations

from collections.abc import Callable

from houseway.cards import Place
from houseway.games.banked.position import CHIP
from houseway.games.banked.twenty_one.hands import Dealing, Hand, Spot, Stake
from houseway.games.banked.twenty_one.rules import GAME_WAGER
from houseway.play import Asking, Choose, Flow, Option, Wait
from houseway.play.asks import Choice, amount_of, split_choice
from houseway.play.events import Wagered

Playing = Asking[bool]
"""A decision carried out; true when the hand is finished by it."""


def play_spots(dealing: Dealing) -> Flow:
    """Every spot in turn plays its hands, those that splits add included."""
    for number in dealing.t.clockwise(dealing.act_after(), [spot.number for spot in dealing.spots]):
        spot = next(spot for spot in dealing.spots if spot.number == number)
        at = 0
        while at < len(spot.hands):
            hand = spot.hands[at]
            if not hand.surrendered and hand.open_stakes:
                yield from _play_hand(dealing, spot, hand)
            at += 1


def _play_hand(dealing: Dealing, spot: Spot, hand: Hand) -> Flow:
    if len(hand.cards) == 1:
        hand.cards.append(dealing.draw(hand.place, "split"))
    finished = False
    while not (finished or dealing.is_closed(hand)):
        options = _options(dealing, spot, hand)
        words = [option.id for option in options]
        if words == ["stand"]:
            break
        choice = "hit"
        if words != ["hit"]:
            choice = yield Choose(
                spot.leader,
                f"{dealing.name(hand.cards, hand.split)} on {hand.place}",
                options,
                "stand" if "stand" in words else "hit",
                place=hand.place,
            )
            dealing.t.decided(spot.leader, hand.place, choice)
        finished = yield from _carry_out(dealing, spot, hand, choice)
    dealing.t.turn_up(hand.place, hand.cards, dealing.name(hand.cards, hand.split))
    if dealing.is_over(hand.cards):
        dealing.t.by("over_hand_waits")


def _options(dealing: Dealing, spot: Spot, hand: Hand) -> list[Option]:
    found = dealing.choices(spot, hand)
    base = hand.stakes[0].base
    stack = dealing.t.purse.stacks[spot.leader]
    options = []
    if found.stand:
        options.append(Option("stand"))
    if found.hit:
        options.append(Option("hit"))
    if found.double and (most := most_added(dealing, base, stack)):
        options.append(double_option(dealing, most))
    if found.split and stack >= base:
        options.append(Option("split", cost=base))
    if found.surrender:
        options.append(Option("surrender"))
    return options


def most_added(dealing: Dealing, base: int, stack: int) -> int:
    """The most a double may add; nothing where it cannot be afforded."""
    if dealing.rules.double_for_less:
        return min(base, stack)
    return base if stack >= base else 0


def double_option(dealing: Dealing, most: int) -> Option:
    least = min(CHIP, most) if dealing.rules.double_for_less else most
    return Option("double", low=least, high=most, step=CHIP, start=most)


# -- decisions carried out -----------------------------------------------------------------------------------


def _carry_out(dealing: Dealing, spot: Spot, hand: Hand, choice: Choice) -> Playing:
    word, _ = split_choice(choice)
    if word == "hit":
        hand.cards.append(dealing.draw(hand.place, "hit"))
        return False
    if word == "double":
        yield from _double(dealing, spot, hand, amount_of(choice))
        dealing.t.rule("double_one_card", hand.place)
        yield from _after_double(dealing, spot, hand)
        return True
    if word == "split":
        yield from _split(dealing, spot, hand)
        return False
    if word == "surrender":
        dealing.t.rule("surrender_half", hand.place)
        hand.surrendered = True
    return True


def _double(dealing: Dealing, spot: Spot, hand: Hand, amount: int) -> Flow:
    _add(dealing, spot, hand, hand.stakes[0], amount)
    for stake, answer in (yield from _ask_behind(dealing, spot, hand, _double_behind)):
        _add(dealing, spot, hand, stake, amount_of(answer))
    hand.doublings += 1
    hand.cards.append(dealing.draw(hand.place, "double"))


def _after_double(dealing: Dealing, spot: Spot, hand: Hand) -> Flow:
    """A doubled hand that is not over stands, is rescued, or is doubled again."""
    while not dealing.is_over(hand.cards):
        options = _doubled_options(dealing, spot, hand)
        if len(options) == 1:
            return
        title = f"{dealing.name(hand.cards, hand.split)} on {hand.place}, doubled"
        choice = yield Choose(spot.leader, title, options, "stand", place=hand.place)
        dealing.t.decided(spot.leader, hand.place, choice)
        word, _ = split_choice(choice)
        if word == "rescue":
            _rescue(dealing, hand)
        if word != "double":
            return
        yield from _double(dealing, spot, hand, amount_of(choice))
        dealing.t.rule("double_again", hand.place)


def _doubled_options(dealing: Dealing, spot: Spot, hand: Hand) -> list[Option]:
    found, wager = dealing.after_double(hand), hand.stakes[0].amount
    options = [Option("stand", "no more cards")]
    if found.rescue:
        dealing.t.by("rescue")
        options.append(Option("rescue", "take the last doubling back and give up the rest"))
    if found.double and dealing.t.purse.stacks[spot.leader] >= wager:
        dealing.t.by("double_again")
        options.append(double_option(dealing, wager))
    return options


def _rescue(dealing: Dealing, hand: Hand) -> None:
    """Give the last doubling back. A wager behind the hand that was not doubled rides on."""
    dealing.t.rule("rescue", hand.place)
    for stake in hand.stakes:
        if stake.added:
            dealing.t.purse.unstake(stake.party, stake.last)
            stake.added -= stake.last
            stake.rescued = True


def _split(dealing: Dealing, spot: Spot, hand: Hand) -> Flow:
    dealing.t.rule("split_pair", hand.place)
    spot.splits += 1
    twin = Hand(Place("seat", spot.number, spot.splits + 1), [hand.cards.pop()], [], split=True)
    hand.split = True
    spot.hands.insert(spot.hands.index(hand) + 1, twin)
    dealing.t.moved(hand.place, twin.cards, twin.place)
    _lay_on(dealing, spot, twin, hand.stakes[0])
    for stake, _ in (yield from _ask_behind(dealing, spot, hand, _split_behind)):
        _lay_on(dealing, spot, twin, stake)
    hand.cards.append(dealing.draw(hand.place, "split"))


def _add(dealing: Dealing, spot: Spot, hand: Hand, stake: Stake, amount: int) -> None:
    """Chips beside a wager that lies already."""
    dealing.t.purse.stake(stake.party, amount)
    stake.added += amount
    stake.last = amount
    dealing.t.emit(Wagered(stake.party, spot.number, GAME_WAGER, amount, hand.place))


def _lay_on(dealing: Dealing, spot: Spot, hand: Hand, like: Stake) -> None:
    """A second hand's wager, as large as the first hand's."""
    dealing.t.purse.stake(like.party, like.base)
    hand.stakes.append(Stake(like.party, like.base))
    dealing.t.emit(Wagered(like.party, spot.number, GAME_WAGER, like.base, hand.place))


# -- behind the hand -----------------------------------------------------------------------------------------

Behind = Callable[[Dealing, Stake, Hand], Option | None]


def _ask_behind(
    dealing: Dealing, spot: Spot, hand: Hand, offer: Behind
) -> Asking[list[tuple[Stake, Choice]]]:
    """Ask the other bettors on a hand, all at once, whether they add as its player did."""
    if dealing.rules.backline_play != "own-choice":
        return []
    asked = [
        (stake, option) for stake in hand.stakes[1:] if (option := offer(dealing, stake, hand)) is not None
    ]
    if not asked:
        return []
    asks = [
        Choose(
            stake.party,
            f"{option.id.capitalize()} behind {hand.place}",
            (Option("no", "leave the wager as it is"), option),
            "no",
            place=hand.place,
        )
        for stake, option in asked
    ]
    answers = yield Wait(tuple(asks), "behind the hand")
    for ask, answer in zip(asks, answers, strict=True):
        dealing.t.decided(ask.party, hand.place, answer)
    return [(stake, answer) for (stake, _), answer in zip(asked, answers, strict=True) if answer != "no"]


def _double_behind(dealing: Dealing, stake: Stake, hand: Hand) -> Option | None:
    if stake.added != stake.base * ((1 << hand.doublings) - 1):
        # Only a wager that was doubled whenever the hand was can be doubled again.
        return None
    most = most_added(dealing, stake.amount, dealing.t.purse.stacks[stake.party])
    return double_option(dealing, most) if most else None


def _split_behind(dealing: Dealing, stake: Stake, hand: Hand) -> Option | None:
    if dealing.t.purse.stacks[stake.party] < stake.base:
        return None
    return Option("split", cost=stake.base)
