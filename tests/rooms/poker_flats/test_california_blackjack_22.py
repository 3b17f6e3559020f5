"""California Blackjack, the game of 22, at Poker Flats: $5 to $10, a dollar of collection."""

import pytest

from houseway.cards import PACKS, Chance, find_pack
from houseway.errors import CardError, SheetError
from houseway.games.banked import bank_fee, player_fee
from houseway.play.events import HIDDEN, Dealt, Decided, Outcome, Shown, Shuffled
from houseway.rooms import sheet
from tests.bank.arrange import bankers, betting, came_to, circles_of, moment, table
from tests.bank.twenty_one import finish
from tests.compliance import bank
from tests.compliance.bank import Deal
from tests.compliance.rounds import Rounds

TEN = {"game": 10}
PLAIN_BANK = "9c Ts"
"""A bank of 19 with no natural to tell of."""
SILENT = {"Bank": "silent"}


def dealt(cards, acts="", **more):
    """$10 on every seat that has cards."""
    seats = [where.removeprefix("seat ") for where in cards if where.startswith("seat")]
    return Deal(cards, {f"P{seat}": TEN for seat in seats}, acts, **more)


def against(player, bank, acts=None):
    """P2, who draws all cards named beyond his first two, unless told otherwise."""
    drawn = ", ".join(["hit"] * (len(player.split()) - 2))
    return dealt({"seat 2": player, "bank": bank}, drawn if acts is None else acts)


WON = dealt({"seat 2": "Th 9h", "seat 3": "Td 9d", "bank": "9c 8c"}, funds=15)
LOST = dealt({"seat 2": "9h 5h", "seat 3": "9d 5d", "bank": "9c 8c"}, funds=15)

here = Rounds("poker-flats/california-blackjack-22", deal=against("9h 8h", PLAIN_BANK))

# -- wagers, bank and order ----------------------------------------------------------------------------------

here.proves(bank.limits, "bet.1", low=5, high=10)
here.proves(bank.fee_lies_before_the_cards, "bet.2", "play.1", "fee.2")
here.proves(bank.charges, "bet.2", "fee.2", paid=[(against("9h 8h", PLAIN_BANK), {"P2": 1})])
for deal, sign in ((WON, 1), (LOST, -1)):
    came = {"P2 game": 10 * sign, "P3 game": 5 * sign}
    told = {"uncovered_returned": ["$5 of game on seat 3"]}
    here.proves(bank.comes_to, "bet.3", deal=deal, came=came, told=told)
LEFT = dealt(
    {"seat 2": "Th 9h", "seat 6": "Td 9d", "seat 8": "Tc 9s", "bank": "9c 8c"}, funds=15, bank_seat=4
)
here.proves(bank.comes_to, "play.7", deal=LEFT, came={"P6 game": 10, "P8 game": 5, "P2 game": 0})
here.proves(bank.settle_in_order, "amb.8", deal=LEFT, order={"": ["P6 game", "P8 game", "P2 game"]})
here.proves(bank.seats, "amb.10", most=8)
TWO = {"P2": TEN, "P3": TEN}
EACH = {"P2": 1, "P3": 1}
here.proves(
    bank.charges_by_reading,
    "fee.1",
    "amb.7",
    "room-rules#amb.11",
    wagers=TWO,
    paid={
        "": EACH,
        "banked-fee-payer=each-bettor": EACH,
        "banked-fee-payer=each-bettor-and-banker": {"Bank": 1, **EACH},
        "banked-fee-payer=banker": {"Bank": 1},
    },
)

# -- what hands come to --------------------------------------------------------------------------------------

ELEVEN = "ace-joker-value=11-only"
for rules, player, cards, came in (
    (("rank.1",), "Ah 7h", "Jd 8d", 0),
    (("rank.1",), "Jk 7h", "Qd 8d", 0),
    (("rank.1",), "Kh 9h", "Th 9d", 0),
    (("rank.1",), "2h 3h", "5d Jk", -10),
    (("rank.1",), "6h 7h", "4d 9d", 0),
    (("rank.2", "amb.1"), "9h 8h Ah", "9c 8c", {"": 10, ELEVEN: -10}),
    (("rank.4",), "Th 3h Td", "9c 8c", 10),
    (("rank.5", "pay.1"), "Th 9h", "9c 8c", 10),
    (("rank.5", "pay.1"), "9h 8h", "Tc 9c", -10),
    (("rank.5", "pay.1"), "Th 3h Td", "9c Tc", 10),
    (("rank.5", "pay.1"), "Th 7h 8h", "9c Ac", -10),
    (("rank.6", "pay.1", "ex.1"), "Th 4h Td", "Tc Js", -10),
    (("pay.2",), "9h 8h", "Tc 7c", 0),
    (("act.2", "amb.2"), "Ah Th 5h 6h", "9c Tc", 10),
    (("amb.5",), "Ah Ad", PLAIN_BANK, {"": 10, "natural-pays=2-to-1": 20}),
    (("amb.6",), "Th Jh", PLAIN_BANK, 10),
):
    came = came if isinstance(came, dict) else {"": came}
    here.proves(bank.reads, *rules, deal=against(player, cards), came=came)

# -- naturals ------------------------------------------------------------------------------------------------

SHORT = dealt({"seat 2": "Ah As", "seat 3": "Ad Jk", "bank": "9c 8c"}, funds=15)
RETURNED = {"uncovered_returned": ["$5 of game on seat 3"]}
here.proves(bank.comes_to, "pay.3", deal=SHORT, came={"P2 game": 10, "P3 game": 5}, told=RETURNED)
AHEAD = dealt({"seat 2": "Th 9h", "seat 3": "Ad Jk", "bank": "9c 8c"}, funds=15)
here.proves(bank.comes_to, "pay.3", deal=AHEAD, came={"P3 game": 10, "P2 game": 5})
DECLARED = against("Th Jh", "Ac Jk", {"Bank": "declare"})
here.proves(bank.comes_to, "amb.3", deal=DECLARED, came=-10, told={"natural_declared": [""]})
for said, came in (("declare", {"": 0, "natural-vs-natural=player-paid": 10}), ("silent", {"": 10})):
    here.proves(bank.reads, "amb.4", deal=against("Ah Ad", "As Jk", {"Bank": said}), came=came)
KEPT = {"Bank": "silent", "P2": "hit"}

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    amb.9: readings of how the bank covers
        seat 2: 9h 5h; seat 3: Td 9d; bank: 9c 8c; P2 & P3 bet 10; bank 10
        [] came P2 -10, P3 0
        [bank-coverage=gross] came P2 -10, P3 0
        [bank-coverage=two-caps] came P2 -10, P3 10
        [bank-coverage=net] came P2 -10, P3 10
    rank.6 pay.1 ex.1: at equal distance the hand under 22 wins
        seat 2: Th Jd; bank: Tc 4c Ts; P2 bets 10; Bank hits; came P2 10
    act.2: the bank draws no further at a hard 22
        seat 2: 9h 8h; bank: 9c 7c 8c; P2 bets 10; Bank hits; came P2 -10; ruled drawing_ends: bank
    amb.3: players may draw against a natural where it is read so
        seat 2: Th Jh 2h; bank: Ac Jk; P2 bets 10; Bank says declare; P2 hits
        [banker-natural=players-may-draw] came P2 0
    pay.4 amb.11: a natural kept silent counts 12 when players draw
        seat 2: 9h 8h 2h; bank: Ac Jk 2d; P2 bets 10; Bank says silent; P2 hits; came P2 10
        ruled undisclosed_natural: Ac Jk
    pay.5 amb.11: and must draw to a higher hand
        seat 2: 9h 8h 4h; bank: Ac Jk Td; P2 bets 10; Bank says silent; P2 hits; came P2 -10
        ruled must_draw_higher: nothing more
    rank.3: an ace and a ten are no natural
        seat 2: Ah Th; bank: 9c Ts; P2 bets 10; ruled natural_opened: never
    act.1 act.3: a player draws or stands as often as he wishes and nothing else
        seat 2: 2h 3h 2d 3d 2c 3c; bank: 9c Ts; P2 bets 10; P2 may hit, stand; P2 hits; P2 may hit, stand
        P2 hits; P2 may hit, stand; P2 hits; P2 may hit, stand; P2 hits; came P2 -10
    act.2 amb.2: drawing ends at a hard 22 and not at a 26 that counts 16, or at any 22
        seat 2: {cards}; bank: 9c Ts; P2 bets 10; P2 hits
        [{reading}] {who} next
        | cards    | reading          | who  |
        | Th 9h 2h |                  | P2   |
        | Th 9h 3h |                  | Bank |
        | Ah Th 5h |                  | P2   |
        | Ah Th Tc |                  | P2   |
        | Ah Th 5h | draw-stop=any-22 | Bank |
    pay.4 amb.11: a natural kept silent counts 12 when somebody drew and 22 when nobody did
        seat 2: 9h 8h 2h; bank: Ac Jk 2d; P2 bets 10; so far shown bank: up card; Bank says silent; P2 hits
        shown bank: 12; anew; seat 2: Th Jh; bank: Ac Jk; P2 bets 10; Bank says silent; came P2 -10
    play.4 rank.3: a natural is opened at once
        seat 2: 9h 8h; seat 3: {natural}; bank: 9c Ts; P2 & P3 bet 10
        ruled natural_opened: seat 3; so far shown seat 3: natural 22; P2 next
        where natural is Ah Ad, Ah Jk, Jk Jk
    rank.2 amb.1: an ace or joker counts for the total nearest 22
        seat 2: {cards}; bank: 9c Ts; P2 bets 10; {hits}; shown seat 2: {total}
        | cards       | hits             | total |
        | Ah 9h 8h    | P2 hits          | 18    |
        | Ah Th 5h    | P2 hits          | 26    |
        | Jk 6h       | P2 stands        | 17    |
        | Ah 5h 7c Jk | P2 hits; P2 hits | 24    |
        | Ah 9h 2h    | P2 hits          | 22    |
    amb.3: the banker is asked whenever a natural is possible, and may declare one that he has
        seat 2: 9h 8h; bank: {bank}; P2 bets 10; {asked}
        | bank  | asked                    |
        | Ac Jk | Bank may declare, silent |
        | 9c Jk | Bank may silent          |
        | Ac 9c | P2 next                  |
""")

test_the_sheet = here.tests(bank)


@here.rule("pay.3")
def test_a_natural_is_paid_before_anybody_draws():
    round = AHEAD.opened(here)
    assert came_to(round) == {"P3 game": 10}
    assert round.pending.keys() == {"P2"}


@here.rule("amb.3")
def test_nobody_is_asked_against_a_declared_natural():
    round = DECLARED.played(here)
    assert not any(isinstance(e, Decided) and e.what == "seat 2" for e in round.events)


@here.rule("fee.1", "bet.1")
def test_the_collection_is_a_dollar_from_players_only():
    assert [player_fee(sheet(here.sheet), amount) for amount in (500, 1000)] == [100, 100]
    assert bank_fee(sheet(here.sheet), 2000) == 0


@here.rule("amb.9", "room-rules#amb.18")
def test_the_banker_holds_his_place_for_two_hands():
    assert bankers(table(here.sheet, ["P2", "P5"]), 4) == ["Bank", "Bank", "P2", "P2"]
    one = table(here.sheet, ["P2", "P5"], settings=["bank-turn-hands=1"])
    assert bankers(one, 3) == ["Bank", "P2", "P5"]


@here.rule("deck.1")
def test_the_pack_has_four_jokers():
    round = dealt({"seat 2": "Jk Jk", "bank": "Jk Jk"}).played(here)
    (shuffled,) = [event for event in round.events if isinstance(event, Shuffled)]
    assert len(find_pack(shuffled.pack)) == 56
    with pytest.raises(CardError, match="holds only 4"):
        dealt({"seat 2": "Jk Jk", "seat 3": "Jk Jk", "bank": "Jk 9c"}).opened(here)


@here.rule("play.2")
def test_two_cards_go_out_one_at_a_time_from_the_bankers_left():
    wagers = {"P2": TEN, "P6": TEN, "P8": TEN}
    round = table(here.sheet, list(wagers), bank_seat=4).deal(Chance(5))
    for _ in wagers:
        ask = round.asks[0]
        round.act(ask.id, "pass" if round.parties[ask.party] != "Bank" else ["bank", 50_000])
        if round.parties[ask.party] == "Bank":
            break
    for ask in round.asks:
        round.act(ask.id, {"game": 1000})
    dealt = round.events[moment(round, Dealt)]
    top = Chance(5).shuffle(PACKS["jokers-56"], "deck").deal("top", 8)
    assert dealt.places == ("seat 6", "seat 8", "seat 2", "bank")
    assert dealt.cards == tuple(zip(top[:4], top[4:], strict=True))


@here.rule("play.2")
def test_a_players_two_cards_are_face_down():
    round = dealt({"seat 2": "9h 8h", "seat 3": "6d 7d", "bank": PLAIN_BANK}).opened(here)
    own = round.events[moment(round, Dealt)].cards
    down = (HIDDEN, HIDDEN)
    seen = {who: round.view(who).events[moment(round, Dealt)].cards for who in ("Bank", "P2", "P3", None)}
    assert seen == {
        "Bank": (down, down, own[2]),
        "P2": (own[0], down, down),
        "P3": (down, own[1], down),
        None: (down, down, down),
    }


@here.rule("play.3")
def test_one_of_the_bankers_cards_lies_open():
    round = dealt({"seat 2": "9h 8h", "bank": "9c Th"}).opened(here)
    (up,) = [event for event in round.events if isinstance(event, Shown)]
    assert (up.place, up.cards) == ("bank", (PACKS["standard-52"].cards[8 * 4 + 2],))


@here.rule("play.5")
def test_players_draw_in_turn_and_drawn_cards_come_face_up():
    cards = {"seat 2": "2h 3h 4h", "seat 6": "2d 3d 4d", "seat 8": "2c 3c 4c", "bank": PLAIN_BANK}
    round = dealt(cards, dict.fromkeys(("P2", "P6", "P8"), "hit"), bank_seat=4).played(here)
    drawn = [e.places[0] for e in round.events if isinstance(e, Dealt) and e.street == "draw"]
    assert drawn == ["seat 6", "seat 8", "seat 2"]
    seen = [e for e in round.view(None).events if isinstance(e, Dealt) and e.street == "draw"]
    assert seen == [e for e in round.events if isinstance(e, Dealt) and e.street == "draw"]


@here.rule("play.6")
def test_then_the_banker_opens_his_cards_and_may_draw_too():
    round = dealt({"seat 2": "9h 8h", "bank": "9c 4c 7c"}, {"Bank": "hit"}).played(here)
    assert came_to(round) == {"P2 game": -10}
    shown = [(e.place, e.name) for e in round.events if isinstance(e, Shown)]
    assert shown == [("bank", "up card"), ("bank", "13"), ("seat 2", "17")]
    asked = [round.parties[e.party] for e in round.events if isinstance(e, Decided) and e.what != "bank"]
    assert asked == ["P2"]
    bank = [e.choice for e in round.events if isinstance(e, Decided) and e.what == "bank"]
    assert bank[1:] == ["hit", "stand"]


@here.rule("amb.8")
def test_three_dice_may_choose_the_action_hand():
    """The bank in seat 1 counts 1: an 11 goes once round eight seats and on to seat 3."""
    cards = {"seat 2": "Th 9h", "seat 3": "Td 9d", "bank": "9c 8c"}
    wagers = {"P2": TEN, "P3": TEN}
    for reading, first in (("left-of-banker", "P2"), ("three-dice", "P3")):
        seated = table(here.sheet, list(wagers), settings=[f"action-hand={reading}"])
        chance = Chance.scripted(cards, dice={"action": (3, 4, 4)})
        round = seated.deal(chance)
        round.act(round.asks[0].id, ["bank", 1000])
        for ask in round.asks:
            round.act(ask.id, {"game": 1000})
        assert round.pending.keys() == {first}
        assert came_to(finish(round))[f"{first} game"] == 10


@here.rule("amb.10")
def test_eight_hands_never_use_the_pack_up():
    """Everybody draws as long as he may."""
    wagers = {f"P{seat}": TEN for seat in range(2, 9)}
    for seed in range(20):
        round = table(here.sheet, list(wagers)).deal(Chance(seed))
        while not round.over:
            ask = round.asks[0]
            words = [option.id for option in getattr(ask, "options", ())]
            choice = "hit" if "hit" in words else "silent" if "silent" in words else {"game": 1000}
            round.act(ask.id, ["bank", 50_000] if "bank" in words else choice)
        assert round.settlement.balances()
    with pytest.raises(SheetError, match="last for 11 hands"):
        sheet(here.sheet).change({"seats": (2, 12)})


def test_nobody_bets_behind_another_seat_or_on_a_second_one():
    round = betting(here.sheet, ["P2", "P3", "Back"])
    assert circles_of(round, "P2") == {"game@2"}
    assert "Back" not in round.pending
    with pytest.raises(SheetError, match="face down"):
        sheet(here.sheet).change({"backline": "base"})


def test_every_outcome_names_a_clause_of_the_game():
    round = against("9h 8h", PLAIN_BANK).played(here)
    assert all(e.clause in sheet(here.sheet).module.clauses for e in round.events if isinstance(e, Outcome))
