"""Drawing at the nines: who plays which spot, hit or stand in turn or by boxes, and the bank's own card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from houseway.cards import BANK, Incident, Place
from houseway.games.banked import Wager
from houseway.games.banked.nines.hand import FIRST_CARDS, NinesHand
from houseway.games.banked.nines.misdeals import (
    bring,
    exposed,
    fouled,
    mend_bank_draw,
    notice,
    rule_on_strange_card,
)
from houseway.games.banked.nines.rules import NinesRules
from houseway.play import Ask, Choose, Consent, Felt, Flow, Option, PickPlace, Wait
from houseway.play.felt import Asking

HIT, STAND, HOUSE_WAY = "hit", "stand", "house-way"

# -- who plays -----------------------------------------------------------------------------------------------


def name_players(hand: NinesHand) -> Flow:
    """Settle who plays each spot; a bettor without a seat names somebody where the sheet lets him."""
    t, rules = hand.t, hand.rules
    unseated = []
    for spot in hand.order:
        player = next(_candidates(hand, spot), None)
        hand.players[spot] = player
        if player is not None and not t.state.seats[player] and rules.nominee == "seated-player":
            unseated.append((spot, _nomination(hand, spot, player)))
    if not unseated:
        return
    answers = yield Wait(tuple(ask for _, ask in unseated), "nominees")
    for (spot, ask), choice in zip(unseated, answers, strict=True):
        t.decided(ask.party, f"who plays seat {spot}", choice)
        hand.players[spot] = None
        if choice != HOUSE_WAY:
            t.rule("nominee_acts", f"seat {spot} is played by {choice}")
            hand.players[spot] = t.state.at_seat(int(choice.removeprefix("seat-")))


def _candidates(hand: NinesHand, spot: int) -> Iterator[int]:
    """Those who may play a spot, the first in line first."""
    seated = seated_at(hand.t, spot)
    sizes = bets_on(hand.wagers, spot)
    idle = seated not in sizes and hand.rules.idle_say == "bettor"
    if hand.rules.backline_say == "seated" and not idle:
        if seated is not None:
            yield seated
        return
    busy: set[int | None] = set()
    if hand.rules.active_spots == "one":
        busy |= set(hand.players.values())
        busy |= {seated_at(hand.t, other) for other in hand.order if other != spot}
    for party in sorted(sizes, key=lambda one: (-sizes[one], one != seated, one)):
        if party not in busy:
            yield party


def bets_on(wagers: Sequence[Wager], spot: int) -> dict[int, int]:
    """What each party has on a spot."""
    return {wager.party: wager.amount for wager in wagers if wager.spot == spot}


def seated_at(felt: Felt[NinesRules], spot: int) -> int | None:
    """The player who sits at a spot and is there."""
    party = felt.state.at_seat(spot)
    return None if party is None or felt.state.away[party] else party


def _nomination(hand: NinesHand, spot: int, player: int) -> PickPlace:
    state = hand.t.state
    seats = [seat for seat in sorted(state.seats) if seat and _free_to_act(hand, seat)]
    options = [Option(f"seat-{seat}", state.names[state.seats.index(seat)]) for seat in seats]
    text = f"Who plays seat {spot} for you"
    return PickPlace(player, text, (*options, Option(HOUSE_WAY)), HOUSE_WAY, place=Place("seat", spot))


def _free_to_act(hand: NinesHand, seat: int) -> bool:
    party = seated_at(hand.t, seat)
    return party is not None and party not in hand.bank.parties


# -- the spots -----------------------------------------------------------------------------------------------


def draw(hand: NinesHand) -> Flow:
    """Every spot stands or takes one more card."""
    if hand.rules.draw_order == "boxes":
        hand.t.rule("boxes")
        yield from _draw_by_boxes(hand)
    else:
        yield from _draw_in_turn(hand)


def _draw_in_turn(hand: NinesHand) -> Flow:
    hand.t.rule("draw_from_action", f"from seat {hand.sequence()[0]}")
    passed: list[tuple[int, int, int]] = []
    for spot in hand.sequence():
        place = Place("seat", spot)
        incident: Incident | None = hand.stub.meet(f"turn of {place}")
        fouled(hand, place, incident)
        if incident is not None and incident.kind == "missing":
            at_once = incident.found == 0
            if at_once:
                hand.t.rule("draw_backed_up", place)
            if not at_once:
                passed.append((spot, hand.acts + incident.found, len(hand.drew)))
                continue
        yield from _play_spot(hand, spot)
        for one in [one for one in passed if hand.acts >= one[1]]:
            hand.t.rule("draw_backed_up", Place("seat", one[0]))
            passed.remove(one)
            yield from _play_spot(hand, one[0], hand.drew[one[2] :])
    for spot, _, _ in passed:
        hand.t.rule("passed_over_stands", Place("seat", spot))


def _play_spot(hand: NinesHand, spot: int, after: Sequence[int] = ()) -> Flow:
    """Hit or stand; `after` are those who have drawn since this spot was passed over."""
    _look(hand, spot)
    ask = _hit_or_stand(hand, spot)
    choice = _own_way(hand, spot) if ask is None else (yield ask)
    if _decided(hand, spot, choice) == HIT:
        _draw_card(hand, _back_up(hand, [spot, *after]))
    hand.acts += 1
    notice(hand)


def _back_up(hand: NinesHand, spots: Sequence[int]) -> int:
    """Move the cards that were drawn one spot back, each to the one before; gives the spot that draws now."""
    if hand.rules.passed_draw == "next-card":
        return spots[0]
    for to, source in pairwise(spots):
        cards = hand.cards[Place("seat", source)][FIRST_CARDS:]
        hand.cards[Place("seat", source)] = hand.cards[Place("seat", source)][:FIRST_CARDS]
        hand.t.discarded(Place("seat", source), cards, hand.audience(source))
        _take(hand, to, cards)
    return spots[-1]


def _draw_by_boxes(hand: NinesHand) -> Flow:
    """Hands into their boxes, everybody at once but each player one hand after another; then the cards."""
    boxes: dict[int, str] = {}
    left = hand.sequence()
    while left:
        chosen = _next_hands(hand, left)
        asks = {}
        for spot in chosen:
            fouled(hand, Place("seat", spot), hand.stub.meet(f"turn of seat {spot}"))
            _look(hand, spot)
            if (ask := _hit_or_stand(hand, spot)) is not None:
                asks[spot] = ask
        answers = (yield Wait(tuple(asks.values()), "boxes")) if asks else ()
        answered = dict(zip(asks, answers, strict=True))
        for spot in chosen:
            choice = answered[spot] if spot in answered else _own_way(hand, spot)
            boxes[spot] = _decided(hand, spot, choice)
            hand.acts += 1
        left = [spot for spot in left if spot not in chosen]
    for spot in hand.sequence():
        if boxes[spot] == HIT:
            _draw_card(hand, spot)
    notice(hand)


def _next_hands(hand: NinesHand, left: Sequence[int]) -> list[int]:
    """Of every player the first hand that is left, and every hand that the house dealer plays."""
    chosen: dict[int | None, int] = {}
    together = []
    for spot in left:
        player = hand.players[spot]
        if player is None:
            together.append(spot)
        else:
            hand.t.by("hands_in_sequence")
            chosen.setdefault(player, spot)
    waiting = len(left) - len(together) - len(chosen)
    if waiting:
        hand.t.rule("hands_in_sequence", f"{waiting} to come")
    return [spot for spot in left if spot in together or spot in chosen.values()]


def _look(hand: NinesHand, spot: int) -> None:
    """A player comes to a hand that he has not looked at yet."""
    player, seen = hand.players[spot], hand.audience_at_deal(spot)
    if player is None or seen is None or player in seen:
        return
    hand.t.rule("hand_locked", Place("seat", spot))
    hand.t.looked(Place("seat", spot), hand.cards[Place("seat", spot)], (player,))


def _hit_or_stand(hand: NinesHand, spot: int) -> Choose | None:
    """The question to whoever plays a spot; none for a foul hand and for the house dealer."""
    player, place = hand.players[spot], Place("seat", spot)
    if player is None or place in hand.fouls:
        return None
    hand.t.by("draw_or_stand")
    options = [Option(HIT, "take one more card"), Option(STAND, "stand on three cards")]
    own = _house_way(hand, hand.total(place))
    if hand.rules.player_draw == "house-way":
        hand.t.rule("players_follow_house_way", place)
        options = [option for option in options if option.id == own]
    elif hand.rules.house_way_on_request:
        hand.t.by("house_way_asked")
        options.append(Option(HOUSE_WAY, "let the house way decide"))
    text = f"Hit or stand on {place}"
    return Choose(player, text, options, own, place=place)


def _own_way(hand: NinesHand, spot: int) -> str:
    """What becomes of a hand that nobody is asked about."""
    place = Place("seat", spot)
    by_house = hand.players[spot] is None and place not in hand.fouls
    if by_house:
        hand.t.rule("house_way_plays", f"{place} has {hand.total(place)}")
        return _played_by_house(hand, place)
    return STAND


def _played_by_house(hand: NinesHand, place: Place) -> str:
    """The house dealer turns a hand up to play it: what he does with it would tell its total anyway."""
    total = hand.total(place)
    hand.t.turn_up(place, hand.cards[place], str(total))
    return _house_way(hand, total)


def _decided(hand: NinesHand, spot: int, choice: str) -> str:
    """Log a decision; a request for the house way becomes what it says."""
    place, player = Place("seat", spot), hand.players[spot]
    if player is not None and place not in hand.fouls:
        hand.t.decided(player, place, choice)
    if choice == HOUSE_WAY:
        hand.t.rule("house_way_asked", f"{place} has {hand.total(place)}")
        choice = _played_by_house(hand, place)
    hand.t.rule("draw_or_stand", f"{place}: {choice}")
    rule_on_strange_card(hand, place, stands=choice == STAND)
    return choice


def _house_way(hand: NinesHand, total: int) -> str:
    return HIT if hand.rules.house_way[total] == "H" else STAND


def _draw_card(hand: NinesHand, spot: int) -> None:
    place = Place("seat", spot)
    before = len(exposed(hand))
    cards = bring(hand, place)
    _take(hand, spot, cards)
    hand.drew.append(spot)
    for _, card in exposed(hand)[before:]:
        hand.t.turn_up(place, (card,), "exposed")


def _take(hand: NinesHand, spot: int, cards: tuple[int, ...]) -> None:
    place = Place("seat", spot)
    hand.t.dealt("draw", (place,), (cards,), (hand.audience(spot),))
    hand.t.rule("drawn_card_plays", place)
    hand.cards[place] += cards


# -- the bank ------------------------------------------------------------------------------------------------


def finish_bank(hand: NinesHand) -> Flow:
    """Open the bank's three cards, and draw as the rules for its total say."""
    t = hand.t
    fouled(hand, BANK, hand.stub.meet("turn of bank"))
    notice(hand, last=True)
    total = hand.total(BANK, FIRST_CARDS)
    t.rule("bank_opens", f"the bank has {total}")
    t.turn_up(BANK, hand.cards[BANK], str(total))
    if BANK in hand.fouls:
        return
    if (yield from _bank_draws(hand, total)):
        cards = mend_bank_draw(hand, bring(hand, BANK))
        t.dealt("draw", (BANK,), (cards,), (None,))
        hand.cards[BANK] += cards
        t.turn_up(BANK, hand.cards[BANK], str(hand.total(BANK)))


def _bank_draws(hand: NinesHand, total: int) -> Asking[bool]:
    t, letter = hand.t, hand.rules.bank_draw[total]
    if letter == "H":
        t.rule("bank_must_draw", f"on {total}")
        return True
    if letter == "S":
        t.rule("bank_must_stand", f"on {total}")
        return False
    own = STAND if hand.rules.bank_option_default == "stand" else _house_way(hand, total)
    t.rule("bank_may_choose", f"on {total}")
    party = _bank_chooser(hand)
    choice = yield Choose(party, f"Hit or stand on the bank's {total}", (HIT, STAND), own, place=BANK)
    t.decided(party, BANK, choice)
    if choice == STAND and hand.rules.bank_stand == "confirmed":
        t.rule("stand_confirmed")
        sure: Ask = Consent(party, f"Do you really stand on {total}", "yes", place=BANK)
        meant = yield sure
        t.decided(party, BANK, f"{meant}, stand" if meant == "yes" else f"{meant}, hit")
        return bool(meant == "no")
    return bool(choice == HIT)


def _bank_chooser(hand: NinesHand) -> int:
    """Who chooses for the bank."""
    owners = hand.bank.owners
    if hand.rules.bank_partners_say == "holder" or len(owners) == 1:
        return hand.bank.party
    largest = max(owners, key=lambda owner: owner.amount).party
    hand.t.rule("largest_share_chooses")
    return largest
