"""Three Card Poker at Lake Elsinore: a Bonus Bet as large as the Ante, and up to six decks."""

import pytest

from houseway.cards import Chance
from houseway.errors import SheetError
from houseway.games.banked import bank_fee
from houseway.play.events import Shuffled
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    banked,
    betting,
    came_to,
    fees,
    finish,
    hand,
    place,
    refuses,
    results,
    rows,
    ruled,
    table,
    take_bank,
)
from tests.bank.three_card import PAIR, QUEEN_HIGH, TEN_HIGH, showdown
from tests.compliance import Here
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common, three_card
from tests.compliance.bank_poker.three_card import ANTE
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_THREE_CARD

SHEET = "lake-elsinore/three-card-poker"
here = Here(SHEET, game=three_card.played(SHEET), kind="bonus")
BOTH = {"ante": 10, "bonus": 10}

here.proves(common.seats, "deck.2", most=8)
here.proves(three_card.play_equals_the_ante, "bet.2", "act.2", most=200)
here.proves(common.needs_an_ante, "bet.3", "amb.5")
here.proves(common.bank_refused_by_all, "bet.5", breaks=True)
here.proves(three_card.button_reaches_first, "bet.7", "amb.6", other="action-start=left-of-player-dealer")
chart = dict(zip("A23456789TJQK", "5678123567812", strict=True))
firsts = {f"{card}c": f"P{seat}" for card, seat in chart.items()}
here.proves(three_card.button_is_counted, "amb.6", firsts=firsts, bank=5)

here.proves(common.stacks, "play.2", deck="deck")
here.proves(three_card.seat_after_seat, "play.5", side_bets=["bonus"])
here.proves(common.circles_are, "play.5", kinds=["ante", "bonus"])

here.proves(three_card.pair_plus_pays, "rank.2", rows={"Ah Kh Qh": 200})
six = {"Ks Ks 5s": 1, "As As As": 30, "Kh Kh Kd": 30, "Ks Qs Js": 40}
here.proves(three_card.pair_plus_pays, "amb.10", rows=six, settings=["decks=six"])
rules = ("pay.1", "pay.2", "ex.1")
here.proves(three_card.comes_to, *rules, player="higher", qualifies=False, ante=10, play=0)
here.proves(three_card.comes_to, "pay.1", "pay.3", player="lower", qualifies=False, ante=0, play=0)
here.proves(three_card.comes_to, "amb.2", player="equal", qualifies=False, ante=0, play=0)
here.proves(three_card.comes_to, "pay.4", "ex.1", player="higher", qualifies=True, ante=10, play=10)
here.proves(three_card.comes_to, "pay.5", player="lower", qualifies=True, ante=-10, play=-10)
here.proves(three_card.comes_to, "amb.2", player="equal", qualifies=True, ante=0, play=0)
here.proves(three_card.ante_under_a_bank_that_fails, "amb.1", "amb.2", readings=three_card.NOT_BEATEN)

here.proves(three_card.pair_plus_pays, "side.2")
here.proves(three_card.bank_is_used_up, "amb.12", switch="coverage")

as_posted = ["fee-source=per-wager-as-posted"]
# The table the sheet points to is missing, so nothing is taken until one is posted.
here.proves(common.fees_are, "fee.1", "amb.13", wagers={"P2": ANTE}, paid={}, settings=as_posted)
of_2014 = ["fee-source=schedule-2014"]
here.proves(common.fees_are, "amb.13", wagers={"P2": ANTE}, paid={"Bank": 1}, settings=of_2014)
under = {"P2": {"ante": 49, "bonus": 49}}
here.proves(common.fees_are, "fee.2", "amb.14", wagers=under, paid={"Bank": 1})
here.proves(common.fees_are, "fee.2", wagers={**under, "P3": {"ante": 5}}, paid={"Bank": 2})
for row in rows(LAKE_ELSINORE_THREE_CARD):
    here.proves(common.fee_option, "fee.3", "fee.4", row=row)
for settings, fee in (([], 3), (["band-200=lower"], 2)):
    wagers, paid = {"P2": {"ante": 200}}, {"Bank": fee}
    here.proves(common.fees_are, "amb.8", wagers=wagers, paid=paid, settings=settings)

here.proves(turns.waits_for_another, "bet.5")
test_the_sheet = here.tests(common, three_card, without=[common.one_pack, common.two_packs_take_turns])


@pytest.mark.parametrize(
    ("settings", "pack"),
    [((), "standard-52"), (("decks=two",), "standard-52 x 2"), (("decks=six",), "standard-52 x 6")],
)
@here.rule("deck.1", "amb.11")
def test_up_to_six_decks_without_jokers(settings, pack):
    round = hand(SHEET, {"P2": ANTE}, settings=settings)
    assert [(e.name, e.pack) for e in round.events if isinstance(e, Shuffled)] == [("deck", pack)]
    for decks in (0, 7, 60):
        with pytest.raises(SheetError, match=f"decks is {decks}, but the game is dealt from one to 6"):
            sheet(SHEET).change({"decks": decks})


@pytest.mark.parametrize("bonus", [9, 11])
@here.rule("bet.3", "amb.5")
def test_the_bonus_bet_is_the_same_amount_as_the_ante(bonus):
    bets = {"ante": 10, "bonus": bonus}
    refuses(betting(SHEET, ["P2"]), "P2", bets, "a bonus wager must be the same amount as the ante")
    free = betting(SHEET, ["P2"], ["bonus-size=any-within-limits"])
    assert accepts(free, "P2", bets)["bonus@2"] == bonus


@here.rule("bet.7")
def test_the_button_is_used_when_the_bank_is_short():
    wagers = {"P2": {"ante": 15}, "P6": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 6": "5h 5d 9s", "bank": "Qs 8d 5c"}
    assert ruled(hand(SHEET, wagers, cards, bank=30), "action_button") == ["5c puts the button at seat 6"]
    ample = hand(SHEET, wagers, cards, bank=60)
    assert list(came_to(ample)) == ["P2 ante", "P2 play", "P6 ante", "P6 play"]
    assert ruled(ample, "action_button") == []


@here.rule("act.1")
def test_a_fold_loses_the_ante():
    assert showdown(SHEET, PAIR, "Js 8d 3c", act="fold") == {"ante": -10}


@pytest.mark.parametrize("bank", [QUEEN_HIGH, "Js 8d 3c", "As Ad Ac"])
@here.rule("ex.2")
def test_a_ten_dollar_bonus_on_a_straight_wins_sixty(bank):
    assert showdown(SHEET, "9h 8c 7h", bank, BOTH)["bonus"] == 60


@pytest.mark.parametrize(("settings", "won"), [((), -10), (("bonus-on-fold=stays",), 10)])
@here.rule("amb.3")
def test_the_bonus_bet_of_a_player_who_folds(settings, won):
    assert showdown(SHEET, PAIR, QUEEN_HIGH, BOTH, act="fold", settings=settings)["bonus"] == won


@pytest.mark.parametrize(
    ("settings", "order", "won"),
    [
        ((), "P2 ante, P2 play, P2 bonus, P3 ante, P3 play, P3 bonus", (10, 10, 5, 0, 0, 0)),
        (
            ("settle-order=bet-by-bet",),
            "P2 ante, P3 ante, P2 play, P3 play, P2 bonus, P3 bonus",
            (10, 10, 5, 0, 0, 0),
        ),
    ],
)
@here.rule("amb.7")
def test_the_order_when_the_bank_is_short(settings, order, won):
    cards = {"seat 2": PAIR, "seat 3": "5c 5d 9s", "bank": "Qs 8d Ac"}
    round = hand(SHEET, {"P2": BOTH, "P3": BOTH}, cards, bank=25, settings=settings)
    assert list(came_to(round).items()) == list(zip(order.split(", "), won, strict=True))


@pytest.mark.parametrize(("settings", "fee"), [((), 300), (("band-200=lower",), 200)])
@here.rule("amb.8")
def test_the_band_of_exactly_200_dollars(settings, fee):
    assert bank_fee(sheet(SHEET).change(settings), 20_000) == fee


@here.rule("amb.17")
def test_or_a_folded_ante_is_taken_in_its_seats_place():
    wagers = {"P2": ANTE, "P3": ANTE}
    cards = {"seat 2": TEN_HIGH, "seat 3": "5c 5d 9s", "bank": QUEEN_HIGH}
    settings = ["folded-ante=in-seat-order"]
    round = hand(SHEET, wagers, cards, bank=20, acts={"P3": "fold"}, settings=settings)
    assert came_to(round) == {"P2 ante": -10, "P2 play": -10, "P3 ante": 0}
    three_card.folds_are_taken_first(here, "bonus")


# -- a shared bank -------------------------------------------------------------------------------------------


def shared(cards, partners):
    """A hand that Bank holds with $30 and whoever joins him, up to the wagers."""
    seated = table(SHEET, ["P2", "P3", "P4"], settings=["shared-bank=pro-rata"])
    round = seated.deal(Chance.scripted(cards))
    take_bank(round, 30)
    for ask in round.asks:
        amount = partners.get(round.parties[ask.party])
        round.act(ask.id, ["bank", amount * 100] if amount else "pass")
    return round


@pytest.mark.parametrize(("player", "won"), [(PAIR, (-15, -5, -10)), (TEN_HIGH, (15, 5, 10))])
@here.rule("bet.6", "amb.15")
def test_partners_win_and_lose_in_proportion_and_have_no_spot_of_their_own(player, won):
    round = shared({"seat 2": player, "bank": QUEEN_HIGH}, {"P3": 10, "P4": 20})
    assert set(round.pending) == {"P2"}
    place(round, {"P2": {"ante": 15}})
    finish(round)
    assert banked(round) == {"Bank": 30, "P3": 10, "P4": 20}
    assert fees(round) == {"Bank": 0.51, "P3": 0.16, "P4": 0.33}
    after_fees = {"Bank": won[0] - 0.51, "P3": won[1] - 0.16, "P4": won[2] - 0.33, "P2": -sum(won)}
    assert results(round) == pytest.approx(after_fees)


@here.rule("amb.15")
def test_nobody_joins_the_bank_unless_a_table_allows_it():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 30)
    assert set(round.pending) == {"P2", "P3"}
    assert all(ask.kind == "board" for ask in round.asks)
