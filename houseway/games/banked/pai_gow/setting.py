"""Setting the hands of pai gow poker: the players' all at once, by themselves or the house way, and then the
bank's."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import BANK, Incident, Place
from houseway.games.banked.pai_gow.hand import Fouls, PaiGowHand, Setting, has_last_word
from houseway.games.banked.pai_gow.looking import HOUSE_WAY, asked_before, look, look_at_others
from houseway.games.banked.pai_gow.misdeals import broken_off, look_for_touched, notice
from houseway.games.banked.pai_gow.rules import BACK, CARDS, FRONT
from houseway.plain import Json
from houseway.play import Asking, Choose, Flow, Option, Wait
from houseway.play.asks import Choice
from houseway.play.card_asks import Arrange, Row, as_codes, written_rows

ROWS = (Row("front", FRONT), Row("back", BACK))

FOUL_WORDS = {
    "front_stronger_foul": "The front is stronger than the back: the hand is foul.",
    "front_not_two_foul": "The front has not two cards: the hand is foul.",
    "back_not_five_foul": "The back has not five cards: the hand is foul.",
}


class SetHand(Arrange):
    """Set seven cards. A foul setting of a player is warned of and then taken; a wrong number of cards in a
    row only where the sheet calls it foul, and the bank's foul setting never."""

    def __init__(
        self,
        party: int,
        text: str,
        cards: Sequence[int],
        default: Setting,
        *,
        foul: Fouls,
        refused: str = "",
        any_count: bool = False,
        on_request: bool = False,
        advice: bool = False,
        place: Place,
    ) -> None:
        super().__init__(party, text, cards, ROWS, default, place=place, rule=refused)
        self.foul, self.refused, self.any_count = foul, refused, any_count
        self.on_request, self.advice = on_request, advice

    def check(self, choice: Choice) -> list[list[int]] | str:
        if choice == HOUSE_WAY and self.on_request:
            return HOUSE_WAY
        rows = self._any_rows(choice) if self.any_count else self.rows_of(choice)
        if self.refused and self.foul(_setting(rows)):
            raise self.refuse("the front is stronger than the back: the bank may not set a foul hand")
        return rows

    def _any_rows(self, choice: Choice) -> list[list[int]]:
        if not isinstance(choice, (list, tuple)) or len(choice) != len(ROWS):
            raise self.refuse(f"set the cards into {len(ROWS)} rows")
        rows = [as_codes(row) for row in choice]
        if sorted(code for row in rows for code in row) != sorted(self.cards):
            raise self.refuse("every card of the hand lies in one of the two rows, once")
        return rows

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        rows = self.check(choice)
        clause = "" if isinstance(rows, str) else self.foul(_setting(rows))
        return (FOUL_WORDS[clause],) if clause else ()

    def details(self) -> Json:
        said = {"house_way": HOUSE_WAY} if self.on_request else {}
        return super().details() | said | ({"advice": self.default} if self.advice else {})


def _setting(rows: Sequence[Sequence[int]]) -> Setting:
    return Setting(tuple(rows[0]), tuple(rows[1]))


# -- the players ---------------------------------------------------------------------------------------------


def set_hands(hand: PaiGowHand) -> Flow:
    """Everybody looks at his cards and sets them; hands that nobody may set go the house way."""
    t = hand.t
    yield from look(hand)
    spots = [spot for spot in hand.order if hand.setters[spot] is not None]
    seen_early: Incident | None = hand.stub.meet("bank before all are set")
    in_time = len(spots) if seen_early is None else seen_early.found
    yield from _set_spots(hand, spots[:in_time])
    if seen_early is not None:
        _rule_on_early_look(hand)
        if hand.bank_by_chart:
            yield from _set_spots(hand, spots[in_time:])
    look_at_others(hand)
    for place in (Place("seat", spot) for spot in hand.order):
        if place not in hand.set:
            hand.to_house.setdefault(place, "house_way_sets")
    left = ", ".join(hand.to_house)
    if hand.rules.house_way_time == "before-bank-opens":
        lay_out(hand, list(hand.to_house))
    elif left:
        t.rule("house_way_left", left)
    t.rule("all_hands_set")
    look_for_touched(hand)


def _set_spots(hand: PaiGowHand, spots: Sequence[int]) -> Flow:
    """Ask for the hands of these spots, all at once."""
    t = hand.t
    t.rule("set_two_and_five")
    asks = [_ask(hand, spot) for spot in spots]
    answers = (yield Wait(tuple(asks), "all hands set")) if asks else ()
    for spot, ask, choice in zip(spots, asks, answers, strict=False):
        said = choice if choice == HOUSE_WAY else written_rows(choice)
        t.decided(ask.party, Place("seat", spot), said, (ask.party,))
        _take(hand, spot, choice)
    yield from _hear_larger_wagers(hand, spots)


def _ask(hand: PaiGowHand, spot: int) -> SetHand:
    t, place, rules = hand.t, Place("seat", spot), hand.rules
    party = hand.setters[spot]
    assert party is not None
    advised = rules.house_way_players == "advice-only"
    if advised:
        t.rule("house_way_advice", place)
    return SetHand(
        party,
        f"Set the hand of {place}",
        hand.cards[place],
        hand.by_chart(place),
        foul=hand.fouls_of(place),
        any_count=_any_count(hand, place),
        on_request=_may_ask(hand),
        advice=advised or rules.house_way_players == "allowed",
        place=place,
    )


def _hear_larger_wagers(hand: PaiGowHand, spots: Sequence[int]) -> Flow:
    """Who has a larger wager behind a seat sees how its player has set the hand, and agrees or has it set
    otherwise."""
    asks: list[SetHand] = []
    asked: set[int] = set()
    for spot in spots:
        party = has_last_word(hand, spot)
        if party is None or (hand.rules.look == "one-hand" and party in asked):
            continue
        asked.add(party)
        place = Place("seat", spot)
        hand.t.looked(place, hand.cards[place], (party,))
        asks.append(
            SetHand(
                party,
                f"The hand of {place} is set; yours is the larger wager: agree, or set it otherwise",
                hand.cards[place],
                hand.set.get(place) or hand.by_chart(place),
                foul=hand.fouls_of(place),
                any_count=_any_count(hand, place),
                place=place,
            )
        )
    answers = (yield Wait(tuple(asks), "larger wagers heard")) if asks else ()
    for ask, choice in zip(asks, answers, strict=False):
        hand.t.decided(ask.party, ask.place, written_rows(choice), (ask.party,))
        setting = _setting(choice)
        if _same(setting, _setting(ask.default)):
            continue
        hand.t.rule("larger_wager_decides", ask.place)
        hand.to_house.pop(ask.place, None)
        hand.fouls.pop(ask.place, None)
        _take(hand, ask.place.seat, choice)


def _any_count(hand: PaiGowHand, place: Place) -> bool:
    """Whether other rows than two and five are taken: where the sheet calls them foul, or no two and five
    can be made."""
    counts = {"front-not-two", "back-not-five"} & set(hand.rules.foul_if)
    return bool(counts) or len(hand.cards[place]) != CARDS


def _same(one: Setting, other: Setting) -> bool:
    return sorted(one.front) == sorted(other.front) and sorted(one.back) == sorted(other.back)


def _may_ask(hand: PaiGowHand) -> bool:
    """Whether a player who has seen his cards may ask for the house way."""
    allowed = hand.rules.house_way_players == "allowed"
    if allowed:
        hand.t.by("house_way_asked")
    return allowed and not asked_before(hand)


def _take(hand: PaiGowHand, spot: int, choice: str | list[list[int]]) -> None:
    """Lay a hand down as it is set; whether it is foul is seen when it is opened."""
    place = Place("seat", spot)
    if isinstance(choice, str):
        hand.to_house[place] = "house_way_asked"
        return
    setting = _setting(choice)
    clause = hand.foul_clause(setting, place)
    if clause:
        hand.fouls[place] = clause
    elif not setting.whole:
        # Such cards can be compared with nothing.
        setting = hand.by_chart(place)
    hand.set[place] = setting


def lay_out(hand: PaiGowHand, places: Sequence[Place]) -> None:
    """The house dealer sets those of the places that are left to him."""
    for place in places:
        if place in hand.to_house:
            _set_by_house(hand, place, hand.to_house.pop(place))


def _set_by_house(hand: PaiGowHand, place: Place, clause: str) -> None:
    """The house dealer sets a hand by the chart; a slip of his is put right."""
    t = hand.t
    setting = hand.by_chart(place)
    slip: Incident | None = hand.stub.meet(f"house way of {place}")
    if slip is not None and not _put_right(hand, slip, place):
        setting = _lowest_in_front(hand.cards[place])
    t.rule(clause, f"{place} by the {hand.rules.house_way} chart")
    hand.cite_row(place)
    hand.set[place] = setting


def _put_right(hand: PaiGowHand, slip: Incident, place: Place) -> bool:
    """Whether a slip of the house dealer is put right; one that is found later cannot be retrieved intact."""
    late = hand.rules.house_way_slip == "if-intact" and slip.found > 0
    if late:
        hand.t.rule("house_way_slip_stands", place)
        return False
    hand.t.rule("house_way_mended", place)
    return True


def _lowest_in_front(cards: Sequence[int]) -> Setting:
    low = sorted(cards)
    return Setting(tuple(low[:FRONT]), tuple(low[FRONT:]))


def _rule_on_early_look(hand: PaiGowHand) -> None:
    t = hand.t
    t.turn_up(BANK, hand.cards[BANK], "seen early")
    if hand.rules.early_bank_exposure == "set-bank-hand":
        t.rule("early_exposure_sets_bank")
        hand.bank_by_chart = True
        return
    unset = [place for spot in hand.order if (place := Place("seat", spot)) not in (hand.set | hand.to_house)]
    for place in unset:
        t.rule("early_exposure_sets_hands", place)
        hand.set[place] = hand.by_chart(place)
    if not unset:
        t.rule("early_exposure_harmless")


# -- the bank ------------------------------------------------------------------------------------------------


def set_bank(hand: PaiGowHand) -> Flow:
    """The bank's cards are turned up and set; then wrong numbers of cards can no longer be put right."""
    t = hand.t
    t.rule("bank_opens")
    t.turn_up(BANK, hand.cards[BANK], "")
    if broken_off(hand, BANK):
        hand.order = []
        return
    notice(hand)
    if hand.rules.house_way_time == "after-bank-opens":
        lay_out(hand, list(hand.to_house))
    setting = yield from _bank_setting(hand)
    if hand.stub.meet("setting of bank") is not None:
        setting = _after_slip(hand, setting)
    if hand.bank_fouls().too_strong_in_front(setting):
        t.rule("bank_foul_reset")
        setting = hand.by_chart(BANK)
    t.rule("bank_signal")
    hand.set[BANK] = setting
    t.turn_up(BANK, (*setting.front, *setting.back), hand.words(setting))


def _after_slip(hand: PaiGowHand, setting: Setting) -> Setting:
    """The bank's hand as a slip lets it lie: a foul setting has to be seen, any other is put right."""
    slip = _highest_in_front(hand.cards[BANK])
    if hand.bank_fouls().too_strong_in_front(slip):
        return slip
    hand.t.rule("bank_slip_mended")
    return setting


def _highest_in_front(cards: Sequence[int]) -> Setting:
    high = sorted(cards, reverse=True)
    return Setting(tuple(high[:FRONT]), tuple(high[FRONT:]))


def _bank_setting(hand: PaiGowHand) -> Asking[Setting]:
    t, rules = hand.t, hand.rules
    chart = hand.by_chart(BANK)
    forced = hand.bank_by_chart or rules.bank_setting == "house-way"
    if forced or rules.bank_setting == "house-way-then-free":
        t.rule("bank_set_house_way")
        hand.cite_row(BANK)
        t.turn_up(BANK, (*chart.front, *chart.back), hand.words(chart))
        if forced:
            return chart
    party = _bank_setter(hand)
    setting = yield from _ask_bank(hand, party, chart)
    if rules.bank_reset_until == "first-hand-opened":
        ready = Option("open", "the hands may be opened")
        again = Option("set-again", "change the setting")
        text = "Your hand is set"
        t.by("bank_sets_again")
        while True:
            choice = yield Choose(party, text, (ready, again), "open", place=BANK)
            if choice == "open":
                break
            t.rule("bank_sets_again")
            setting = yield from _ask_bank(hand, party, chart)
    return setting


def _ask_bank(hand: PaiGowHand, party: int, chart: Setting) -> Asking[Setting]:
    t = hand.t
    t.rule("bank_sets_freely")
    t.by("bank_foul_refused")
    refused = "bank_foul_refused"
    rows = yield SetHand(
        party,
        "Set the bank's hand",
        hand.cards[BANK],
        chart,
        foul=hand.bank_fouls(),
        refused=refused,
        place=BANK,
    )
    t.decided(party, BANK, written_rows(rows))
    return _setting(rows)


def _bank_setter(hand: PaiGowHand) -> int:
    """The holder of the bank, or its largest owner."""
    owners = hand.bank.owners
    largest = max(owners, key=lambda owner: owner.amount).party
    if len(owners) > 1 and hand.rules.bank_decider == "largest-share":
        hand.t.rule("largest_share_sets", hand.t.state.names[largest])
        return largest
    return hand.bank.party
