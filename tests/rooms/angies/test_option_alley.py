"""Option Alley at Angie's: the buy, its betting round, and high and low halves without a qualifier. Cards,
openers, limits, kill and fees are tested with seven-card stud, whose tests cite this sheet's rules too. The
table pays by the half hour, so that pots stay whole."""

from tests.compliance.pots import stud
from tests.compliance.pots.arranged import FREE, go_on, sit
from tests.compliance.pots.story import Story
from tests.pots.arrange import burned, deal, results, ruled, seated

HANDS = {"seat 1": "Kc Kd 9h 6s 4c", "seat 2": "2c 3d 5h 7s Jc 4d", "seat 3": "Ac Qd Th 8s 5c 9d"}
"""P2 and P3 have a sixth card waiting for them."""
here = Story("angies/option-alley", cards=HANDS, words=FREE, first=2)

# -- the buy -------------------------------------------------------------------------------------------------

here.proves(stud.full_hand, "deck.1", first=2, full=5)
here.tells("""
    deck.1 play.2 ex.1: a player throws his jack away and gets one new card for his low
        to the buy; held 1: Kc Kd 9h 6s 4c; held 2: 2c 3d 5h 7s Jc; held 3: Ac Qd Th 8s 5c
        P2 picks Jc; held 2: 2c 3d 5h 7s 4d; show down; shown 2: seven-five low
    play.2 act.1: any one card may go, the hole card or an up card
        to the buy; P2 picks {thrown}; held 2: {kept} 4d
        | thrown | kept        |
        | 2c     | 3d 5h 7s Jc |
        | 3d     | 2c 5h 7s Jc |
        | 5h     | 2c 3d 7s Jc |
        | 7s     | 2c 3d 5h Jc |
        | Jc     | 2c 3d 5h 7s |
    play.2 act.1: nobody may change two cards or another player's
        to the buy; P2 cannot pick Jc 7s: throw away 0 to 1 cards, not 2
        P2 cannot pick Kd: Kd is not there to be picked; P2 picks Jc; held 2: 2c 3d 5h 7s 4d
    play.3: a hole card is replaced face down
        to the buy; P2 picks 2c; down 2: 1; up 2: 3d 5h 7s Jc; held 2: 3d 5h 7s Jc 4d
    play.4: an up card is replaced face up
        to the buy; P2 picks Jc; down 2: 1; up 2: 3d 5h 7s 4d
    bet.2 play.5: one more betting round follows the buy: of $14 kings take half and a jack low the other
        to the buy; P2 picks nothing; P3 picks nothing; P1 picks nothing; P1 may bet 4
        P1 bet, P2 call, P3 fold; over; moved P1 1, P2 1, P3 -2
    amb.1 bet.2 play.5: the extra round comes after the buy unless switched
        hands Kc Kd 9h 6s 4c / 2c 3d 5h 7s Jc; players 2; P2 call, P1 check; street 4; P1 check, P2 check
        P1 check, P2 check
        [buy-round=after-buy] to the buy; P2 picks nothing; P1 picks nothing; P1 check, P2 check; over
        [buy-round=before-buy] P1 check, P2 check; to the buy; P2 picks nothing; P1 picks nothing; over
    amb.2: a player may stand on his five cards, and the clock lets him stand
        to the buy; P2 picks nothing; P3 waits; held 2: 2c 3d 5h 7s Jc; held 3: Ac Qd Th 8s 5c
    amb.3: players buy in turn from the dealer's left, each served before the next decides
        to the buy; P2 next; P2 picks Jc; held 2: 2c 3d 5h 7s 4d; P3 next
        P3 picks Qd; held 3: Ac Th 8s 5c 9d; P1 next
    amb.7: a card is burned before the buy
        to the buy; burned 4
    play.2: a player who is all-in buys too
        stacks 100, 2, 100; to the buy; P2 next; P2 picks Jc; brought 2: 2c 3d 5h 7s Jc 4d
""")


def to_the_buy(round):
    while round.asks[0].kind != "pick-cards":
        go_on(round)
    return round


@here.rule("bet.3")
def test_the_card_costs_nothing():
    round = to_the_buy(deal(sit(here, 3, FREE), HANDS))
    before = list(round.felt.purse.stacks)
    for cards in (["Jc"], ["Ac"], []):
        round.act(round.asks[0].id, cards)
    assert round.felt.purse.stacks == before and len(ruled(round, "buy")) == 2


@here.rule("amb.8")
def test_when_the_cards_run_out_discards_and_burns_make_more_but_nobody_gets_his_own_back():
    round = to_the_buy(deal(seated(here.sheet, 9, {"fee_option": "none", "seats": [2, 9]})))
    thrown = {}
    while round.asks[0].kind == "pick-cards":
        ask = round.asks[0]
        thrown[round.parties[ask.party].replace("P", "seat ")] = ask.cards[0]
        round.act(ask.id, [ask.cards[0]])
    # 45 cards and 4 burns leave 3 of 52: the fourth buyer gets one of 4 burns and 3 discards.
    assert ruled(round, "stub_refilled") == ["7 cards"]
    fresh = [left for left in round.felt.chance.stubs[-1].exits if left.draw == "discards"]
    assert not any(left.card == thrown.get(left.place) for left in fresh) and len(fresh) == 6
    assert {left.card for left in fresh} <= set(burned(round)) | set(thrown.values())


# -- high and low: P1 on the button and the others for one big blind each ------------------------------------

here.tells("""
    pay.1 rank.1 play.6: the best high and the lowest low share the pot
        hands Kc Kd 9h 6s 4c / 2c 3d 5h 7s Jc / Ac Qd Th 8s 5c; show down; moved P1 1, P2 1, P3 -2
        shows 1, 2, 3
    rank.2 room-rules#room.12: the lowest hand held takes the low, even with a pair
        players 2; hands {other} / {low}; show down; moved P1 0, P2 0; ruled pot_is_halved
        | low            | other          |
        | Kh Qs Jd Th 8c | As Ad Ah 9s 9c |
        | 2c 2d 3h 4s 5c | Kh Ks Qd Jc Ts |
        | 2c 2d 3h 3s 5c | Kh Ks Kd Ac As |
    rank.3: the same hand may win high and low
        players 2; hands Kc Kd 9h 6s 4c / Ac 2d 3h 4s 5c; show down; moved P1 -2, P2 2; ruled scoop
    ex.2: a low draw that pairs its ace on the last card takes the high instead
        players 2; hands Kc Qd 9h 6s 4c / Ac 3d 5h 7s Jc Ad; to the buy; P2 picks Jc; show down
        shown 2: pair of aces; moved P1 0, P2 0
    amb.5: straights and flushes do not hurt a low unless switched
        players 2; hands 6c 4d 3c 2c Ad / Ac 2d 3h 4s 5c; show down
        [] moved P1 -2, P2 2
        [option-alley-low=straights-flushes-count] moved P1 0, P2 0
""")
here.tells(
    """
    amb.6 room-rules#room.14: the odd chip of $12 less the drop of $1 goes to the high half
        hands Kc Kd 9h 6s 4c / x / 2c 3d 5h 7s Jc; P1 call, P2 fold, P3 check; show down
        moved P1 1, P2 -2, P3 0; ruled odd_chip_of_halves
    amb.6 room-rules#amb.9: inside a tied half of $7 odd chips go left of the button unless switched
        players 4; hands Ks Qd Jc 9h 9c / 8c 7d 6h 5s 3c / Kh Qc Js 9s 9d
        P4 fold, P1 call, P2 call, P3 check; show down
        [] moved P1 -2, P2 2, P3 -1, P4 0
        [odd-chip-among-ties=by-suit] moved P1 -1, P2 2, P3 -2, P4 0
    """,
    words="limit=5-10",
)


@here.rule("rank.4", "room-rules#room.6")
def test_cards_speak_and_nobody_declares():
    hands = ("Kc Kd 9h 6s 4c", "2c 3d 5h 7s Jc", "Ac Qd Th 8s 5d")
    round = deal(sit(here, 3, FREE), dict(zip(stud.SEATS, hands, strict=True)))
    while not round.over:
        go_on(round)
    assert {choice for _, choice in round.acts if choice != []} == {"check", "call"}
    assert results(round)["P3"] == -2


test_the_sheet = here.tests()
