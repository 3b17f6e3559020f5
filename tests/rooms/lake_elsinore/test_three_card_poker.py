"""Three Card Poker at Lake Elsinore, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.errors import SheetError
from houseway.games.banked import bank_fee
from houseway.play.events import Dealt, Shown, Shuffled, Transfer
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    banked,
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    finish,
    hand,
    moment,
    offers,
    place,
    refuses,
    results,
    rows,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.three_card import (
    EQUAL_TO_JACK_HIGH,
    EQUAL_TO_QUEEN_HIGH,
    JACK_HIGH,
    PAIR,
    PAIR_PLUS_TABLE,
    QUEEN_HIGH,
    STEPS,
    TEN_HIGH,
    check_ante_required,
    check_bank_opens,
    check_cards_are_face_down,
    check_dealt_from_the_banks_left,
    check_eight_seats,
    check_fee_before_cards,
    check_folds_taken_first,
    check_needs_ante,
    check_no_more_bets,
    check_order,
    check_play_equals_ante,
    check_qualifier,
    check_stacks_of_three,
    check_suits_are_equal,
    check_up_card,
    pair_plus,
    showdown,
)
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_THREE_CARD

SHEET = "lake-elsinore/three-card-poker"
ANTE = {"ante": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and table ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("amb.11")
@pytest.mark.parametrize(
    ("settings", "pack"),
    [((), "standard-52"), (("decks=two",), "standard-52 x 2"), (("decks=six",), "standard-52 x 6")],
)
def test_up_to_six_decks_without_jokers(settings, pack):
    round = hand(SHEET, {"P2": ANTE}, settings=settings)
    assert [(e.name, e.pack) for e in round.events if isinstance(e, Shuffled)] == [("deck", pack)]
    for decks in (0, 7, 60):
        with pytest.raises(SheetError, match=f"decks is {decks}, but the game is dealt from one to 6"):
            sheet(SHEET).change({"decks": decks})


@rule("deck.2")
def test_seven_players_and_the_player_dealer_sit():
    check_eight_seats(SHEET)


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_is_required_to_be_dealt_in():
    check_ante_required(SHEET)


@rule("bet.2")
@rule("act.2")
def test_the_play_equals_the_ante():
    check_play_equals_ante(SHEET)


@rule("bet.3")
@rule("amb.5")
@pytest.mark.parametrize("bonus", [9, 11])
def test_the_bonus_bet_is_the_same_amount_as_the_ante(bonus):
    check_needs_ante(SHEET, "bonus")
    refused = {"ante": 10, "bonus": bonus}
    refuses(betting(SHEET, ["P2"]), "P2", refused, "a bonus wager must be the same amount as the ante")
    free = betting(SHEET, ["P2"], ["bonus-size=any-within-limits"])
    assert accepts(free, "P2", refused)["bonus@2"] == bonus


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.4")
@rule("play.6")
@rule("pay.6")
def test_wagers_have_action_as_far_as_the_bank_covers():
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 3": "5c 5d 9s", "bank": "Qs 8d Ac"}
    round = hand(SHEET, wagers, cards, bank=25)
    assert came_to(round) == {"P2 ante": 15, "P2 play": 10, "P3 ante": 0, "P3 play": 0}
    assert ruled(round, "uncovered_returned")[-1] == "$15 of play on seat 3"
    assert results(round)["P3"] == 0


@rule("bet.5")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.5")
def test_the_bank_is_offered_to_seated_players_and_breaks_up_when_all_refuse():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


# -- the action button ---------------------------------------------------------------------------------------


@rule("bet.7")
def test_a_button_shows_where_settling_begins_when_the_bank_is_short():
    wagers = {"P2": {"ante": 15}, "P6": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 6": "5h 5d 9s", "bank": "Qs 8d 5c"}
    short = hand(SHEET, wagers, cards, bank=30)
    assert came_to(short) == {"P6 ante": 15, "P6 play": 15, "P2 ante": 0, "P2 play": 0}
    assert ruled(short, "action_button") == ["5c puts the button at seat 6"]
    ample = hand(SHEET, wagers, cards, bank=60)
    assert list(came_to(ample)) == ["P2 ante", "P2 play", "P6 ante", "P6 play"]
    assert ruled(ample, "action_button") == []


COUNTED_FROM_THE_BANK = {
    "A": 1, "8": 1, "2": 2, "9": 2, "3": 3, "T": 3, "4": 4, "J": 4, "5": 5, "Q": 5, "6": 6, "K": 6, "7": 7,
}  # fmt: skip


@rule("amb.6")
@pytest.mark.parametrize(("card", "count"), COUNTED_FROM_THE_BANK.items())
def test_the_up_card_counts_seats_from_the_bank(card, count):
    wagers = {f"P{seat}": ANTE for seat in (1, 2, 3, 5, 6, 7, 8)}
    round = hand(SHEET, wagers, {"bank": f"Ks Qd {card}c"}, bank=5, bank_seat=4)
    from_the_bank = ("P5", "P6", "P7", "P8", "P1", "P2", "P3")
    assert next(iter(came_to(round))) == f"{from_the_bank[count - 1]} ante"


@rule("amb.6")
def test_settling_may_begin_at_the_banks_left_instead():
    wagers = {"P2": {"ante": 15}, "P6": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 6": "5h 5d 9s", "bank": "Qs 8d 5c"}
    round = hand(SHEET, wagers, cards, bank=30, settings=["action-start=left-of-player-dealer"])
    assert came_to(round) == {"P2 ante": 15, "P2 play": 15, "P6 ante": 0, "P6 play": 0}


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_wagers_and_fees_come_before_the_deal():
    check_no_more_bets(SHEET)
    check_fee_before_cards(SHEET)


@rule("play.2")
def test_three_cards_face_down_and_one_of_the_banks_up():
    check_dealt_from_the_banks_left(SHEET)
    check_stacks_of_three(SHEET, "deck")
    check_up_card(SHEET)


@rule("play.3")
def test_each_player_looks_and_folds_or_plays():
    check_cards_are_face_down(SHEET)
    round = start(table(SHEET, ["P2"]), {"P2": ANTE})
    assert [option.id for option in round.asks[0].options] == ["fold", "play"]
    assert ruled(finish(round), "play_or_fold") == ["seat 2: play"]


@rule("play.4")
def test_the_bank_is_turned_and_qualifies_with_queen_high():
    check_bank_opens(SHEET)
    check_qualifier(SHEET)
    round = hand(SHEET, {"P2": ANTE})
    assert moment(round, Shown, 1) > moment(round, Dealt)


@rule("play.5")
def test_at_each_player_ante_play_and_bonus():
    bets = {"ante": 10, "bonus": 10}
    round = hand(SHEET, {"P2": bets, "P3": bets})
    kinds = ("ante", "play", "bonus")
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P2", "P3") for kind in kinds]
    assert circles_of(betting(SHEET, ["P2"]), "P2") == {"ante@2", "bonus@2"}


# -- ranking and settlement ----------------------------------------------------------------------------------


@rule("rank.1")
@rule("amb.9")
@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_the_order_of_hands(lower, higher):
    check_order(SHEET, lower, higher)


@rule("rank.2")
def test_a_suited_ace_king_queen_is_the_royal_flush():
    assert pair_plus(SHEET, "Ah Kh Qh", "bonus") == 200
    check_suits_are_equal(SHEET)


@rule("amb.10")
@pytest.mark.parametrize(
    ("cards", "odds"), [("Ks Ks 5s", 1), ("As As As", 30), ("Kh Kh Kd", 30), ("Ks Qs Js", 40)]
)
def test_copies_of_a_card_are_a_pair_or_three_of_a_kind(cards, odds):
    assert pair_plus(SHEET, cards, "bonus", settings=["decks=six"]) == odds


@rule("act.1")
def test_a_fold_loses_the_ante():
    assert showdown(SHEET, PAIR, JACK_HIGH, act="fold") == {"ante": -10}


@pytest.mark.parametrize(
    ("player", "bank", "ante", "play"),
    [
        pytest.param(PAIR, JACK_HIGH, 10, 0, marks=[rule("pay.1"), rule("pay.2"), rule("ex.1")]),
        pytest.param(TEN_HIGH, JACK_HIGH, 0, 0, marks=[rule("pay.1"), rule("pay.3")]),
        pytest.param(EQUAL_TO_JACK_HIGH, JACK_HIGH, 0, 0, marks=rule("amb.2")),
        pytest.param(PAIR, QUEEN_HIGH, 10, 10, marks=[rule("pay.4"), rule("ex.1")]),
        pytest.param(TEN_HIGH, QUEEN_HIGH, -10, -10, marks=rule("pay.5")),
        pytest.param(EQUAL_TO_QUEEN_HIGH, QUEEN_HIGH, 0, 0, marks=rule("amb.2")),
    ],
)
def test_ante_and_play(player, bank, ante, play):
    assert showdown(SHEET, player, bank) == {"ante": ante, "play": play}


# -- the Bonus Bet -------------------------------------------------------------------------------------------


@rule("side.1")
@rule("amb.4")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, JACK_HIGH, "As Ad Ks"])
def test_the_bonus_bet_looks_at_the_players_cards_only(bank):
    bets = {"ante": 10, "bonus": 10}
    assert showdown(SHEET, PAIR, bank, bets)["bonus"] == 10
    assert showdown(SHEET, TEN_HIGH, bank, bets)["bonus"] == -10


@rule("side.2")
@pytest.mark.parametrize(("cards", "odds"), PAIR_PLUS_TABLE)
def test_the_bonus_pay_table(cards, odds):
    assert pair_plus(SHEET, cards, "bonus") == odds


@rule("ex.2")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, JACK_HIGH, "As Ad Ac"])
def test_a_ten_dollar_bonus_on_a_straight_wins_sixty(bank):
    assert showdown(SHEET, "9h 8c 7h", bank, {"ante": 10, "bonus": 10})["bonus"] == 60


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
def test_the_fee_on_every_wager_has_no_figures():
    """The table the sheet points to is missing, so nothing is taken until one is posted."""
    assert fees(hand(SHEET, {"P2": ANTE}, settings=["fee-source=per-wager-as-posted"])) == {}


@rule("fee.2")
def test_only_the_bank_pays_by_the_antes():
    wagers = {"P2": {"ante": 49, "bonus": 49}}
    round = hand(SHEET, wagers)
    assert fees(round) == {"Bank": 1}
    assert moment(round, Transfer) < moment(round, Dealt)
    assert fees(hand(SHEET, {**wagers, "P3": {"ante": 5}})) == {"Bank": 2}


@rule("fee.3")
@rule("fee.4")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_THREE_CARD), ids=lambda row: row[0])
def test_the_march_2014_schedule(row):
    check_fee_option(SHEET, row)


@rule("amb.14")
def test_play_does_not_count_in_total_action():
    assert fees(hand(SHEET, {"P2": {"ante": 30}}, {"seat 2": PAIR})) == {"Bank": 1}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(
    ("settings", "lower", "equal"),
    [
        ((), 0, 0),
        (("unqualified-not-beaten-ante=lose",), -10, 0),
        (("unqualified-not-beaten-ante=win",), 10, 10),
    ],
)
def test_an_ante_that_does_not_beat_a_bank_below_queen_high(settings, lower, equal):
    assert showdown(SHEET, TEN_HIGH, JACK_HIGH, settings=settings)["ante"] == lower
    assert showdown(SHEET, EQUAL_TO_JACK_HIGH, JACK_HIGH, settings=settings)["ante"] == equal


@rule("amb.2")
def test_an_equal_hand_wins_where_a_table_pays_every_ante():
    settings = ["unqualified-not-beaten-ante=win"]
    assert showdown(SHEET, EQUAL_TO_JACK_HIGH, JACK_HIGH, settings=settings)["ante"] == 10


@rule("amb.3")
@pytest.mark.parametrize(("settings", "won"), [((), -10), (("bonus-on-fold=stays",), 10)])
def test_the_bonus_bet_of_a_player_who_folds(settings, won):
    bets = {"ante": 10, "bonus": 10}
    assert showdown(SHEET, PAIR, QUEEN_HIGH, bets, act="fold", settings=settings)["bonus"] == won


@rule("amb.7")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P2 ante": 10, "P2 play": 10, "P2 bonus": 5, "P3 ante": 0, "P3 play": 0, "P3 bonus": 0}),
        (
            ("settle-order=bet-by-bet",),
            {"P2 ante": 10, "P3 ante": 10, "P2 play": 5, "P3 play": 0, "P2 bonus": 0, "P3 bonus": 0},
        ),
    ],
)
def test_the_order_when_the_bank_is_short(settings, expected):
    bets = {"ante": 10, "bonus": 10}
    cards = {"seat 2": PAIR, "seat 3": "5c 5d 9s", "bank": "Qs 8d Ac"}
    round = hand(SHEET, {"P2": bets, "P3": bets}, cards, bank=25, settings=settings)
    assert list(came_to(round).items()) == list(expected.items())


@rule("amb.8")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (("band-200=lower",), 2)])
def test_the_fee_for_exactly_200_dollars(settings, fee):
    assert fees(hand(SHEET, {"P2": {"ante": 200}}, settings=settings)) == {"Bank": fee}
    assert bank_fee(sheet(SHEET).change(settings), 20_000) == fee * 100


@rule("amb.17")
def test_a_folded_ante_is_taken_before_the_bank_opens_or_in_its_seats_place():
    check_folds_taken_first(SHEET, "bonus")
    wagers = {"P2": {"ante": 10}, "P3": {"ante": 10}}
    cards = {"seat 2": TEN_HIGH, "seat 3": "5c 5d 9s", "bank": QUEEN_HIGH}
    settings = ["folded-ante=in-seat-order"]
    round = hand(SHEET, wagers, cards, bank=20, acts={"P3": "fold"}, settings=settings)
    assert came_to(round) == {"P2 ante": -10, "P2 play": -10, "P3 ante": 0}


@rule("amb.12")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), [-15, -15, 0, 0, 0]),
        (("coverage=two-caps",), [-15, -15, 0, 15, 15]),
        (("coverage=net",), [-15, -15, 0, 15, 15]),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    """$30 of bank against a folded Ante, which is taken first, a loser and a winner."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5h 5d 9s", "bank": "Qs 8d Ac"}
    round = hand(SHEET, wagers, cards, bank=30, acts={"P4": "fold"}, settings=settings)
    assert list(came_to(round).values()) == expected


@rule("amb.13")
@pytest.mark.parametrize(("source", "paid"), [("schedule-2014", {"Bank": 1}), ("per-wager-as-posted", {})])
def test_which_fee_is_in_force(source, paid):
    assert fees(hand(SHEET, {"P2": ANTE}, settings=[f"fee-source={source}"])) == paid


# -- a shared bank -------------------------------------------------------------------------------------------


def shared(ante, cards, partners):
    """A hand that Bank holds with $30 and whoever joins him."""
    seated = table(SHEET, ["P2", "P3", "P4"], settings=["shared-bank=pro-rata"])
    round = seated.deal(Chance.scripted(cards))
    take_bank(round, 30)
    for ask in round.asks:
        amount = partners.get(round.parties[ask.party])
        round.act(ask.id, ["bank", amount * 100] if amount else "pass")
    place(round, {"P2": {"ante": ante}})
    return finish(round)


@rule("bet.6")
@rule("amb.15")
@pytest.mark.parametrize(("player", "won"), [(PAIR, (-15, -5, -10)), (TEN_HIGH, (15, 5, 10))])
def test_partners_win_and_lose_in_proportion(player, won):
    round = shared(15, {"seat 2": player, "bank": QUEEN_HIGH}, {"P3": 10, "P4": 20})
    assert banked(round) == {"Bank": 30, "P3": 10, "P4": 20}
    assert fees(round) == {"Bank": 0.51, "P3": 0.16, "P4": 0.33}
    after_fees = {"Bank": won[0] - 0.51, "P3": won[1] - 0.16, "P4": won[2] - 0.33, "P2": -sum(won)}
    assert results(round) == pytest.approx(after_fees)


@rule("amb.15")
def test_nobody_joins_the_bank_unless_a_table_allows_it():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 30)
    assert set(round.pending) == {"P2", "P3"}
    assert all(ask.kind == "board" for ask in round.asks)


@rule("bet.6")
def test_partners_have_no_spot_of_their_own():
    seated = table(SHEET, ["P2", "P3"], settings=["shared-bank=pro-rata"])
    round = seated.deal(Chance(1))
    take_bank(round, 30)
    for ask in round.asks:
        round.act(ask.id, ["bank", 1000] if round.parties[ask.party] == "P3" else "pass")
    assert set(round.pending) == {"P2"}
