"""Seven-card stud, stud high-low and razz at Casino Real: cards that are exposed, stray, miscounted, off the
table or dealt after a wrong burn, and packs that run short. P1 must open, P3 leads and wins."""

from tests.compliance.pots.arranged import sit
from tests.pots.arrange import deal, play, results, turn
from tests.pots.arrange_stud import hand_of, left_the_pack, lying_up, see_street, show_down
from tests.rooms.casino_real.stud_sheets import sheets

high, split, razz = sheets()
ALL = (high, split, razz)
for here, first, hole in ((high, "3c", "2s"), (split, "3c", "2s"), (razz, "Qs", "Kc")):
    here.tells(f"""
        amb.9: the exposed hole card counts for the forced bet
            hands x x {first} / x x 9d / {hole} x 8d; P1 next
            next hand; hands x x {first} / x x 9d / {hole} x 8d; slip seat 3 #1 exposed; P3 next
    """)

# -- exposed cards, empty seats and miscounts ----------------------------------------------------------------

EXPOSED = "slip seat 2 #1 exposed; slip seat 2 #3 exposed"
"""A first and a third card."""
for here in ALL:
    up, leads = ("2c", "Ks") if here is not razz else ("Ks", "2c")
    downs = "Kh Kd" if here is not razz else "Ad 4h"
    here.tells(f"""
    irr.2: both hole cards exposed is a misdeal
        slip seat 2 #1 exposed; slip seat 2 #2 exposed; cards shuffle #2/seat 2: 4s 7s 8c
        shuffled 2; held 2: 4s 7s 8c; pot 1.5
    irr.3: with a first and third card exposed nobody completes or raises
        {EXPOSED}; up 2: 9d Qc; P1: bring-in 1; P1 bring-in; P2: fold, call 1
        P2 cannot raise 4: only the forced amount; P2 call; P3: fold, call 1
    irr.4: once that seat is out the betting is normal
        {EXPOSED}; P1 bring-in, P2 fold; P3: fold, call 1, raise 4
    amb.10: that lasts for third street unless switched
        {EXPOSED}; street 4
        [] P3 may bet 4; P3 bet; P1 may raise 8
        [exposed-cap-scope=every-street] P3 may bet 1; P3 bet; P1 may not raise
    irr.5 irr.6: a hole card that its owner shows stays a down card
        slip seat 2 #{{nth}} self-exposed; up 2: 9d; street 7; down 2: 3; up 2: 9d 6h 7c Td
        | nth |
        | 1   |
        | 2   |
    irr.7: a down card at an empty seat is dead and the deal goes on
        slip seat 2 #{{nth}} empty-seat; cards empty seat: As; cards burn: 7s
        held 1: Jh Jd {up}; held 2: Qc Qd 9d; held 3: {downs} {leads}; street 4; left burn: 7s
        | nth |
        | 1   |
        | 2   |
    irr.8: an up card dealt to an empty seat is moved on, and the last of the round is the next burn
        slip seat 2 #{{nth}} empty-seat; cards empty seat: Ts; street {{nth}}; last 2: Ts; last 3: {{last}}
        burned {{burns}}; street {{next}}; burned {{then}}
        | nth | last | burns | next | then |
        | 3   | 9d   | 0     | 4    | 0    |
        | 4   | 6h   | 1     | 5    | 1    |
        | 5   | 7c   | 2     | 6    | 2    |
        | 6   | Td   | 3     | 6    | 3    |
    irr.9: a last down card at an empty seat is moved on unless somebody looked
        slip seat 2 #7 empty-seat; cards empty seat: As; street 7; last 2: As; ruled down_card_kept: never
        again; slip seat 2 #7 empty-seat; slip seat 3 #7 looked; cards empty seat: As; street 7
        last 1: Qh; last 2: 9h; last 3: 8h; ruled down_card_kept
    irr.10: an extra hole card found before its owner acts is the next burn
        seat 2: Qc Qd As 9d 6h 7c Td 9h; slip seat 2 #2 extra found {{found}}; P1 bring-in; held 2: Qc Qd 9d
        street 4; burned 0; show down; moved P2 -1.5
        | found |
        | 0     |
        | 1     |
    irr.11: a missing hole card found before its owner acts comes from the top
        seat 2: Qc 9d Qd 6h 7c Td 9h; slip seat 2 #2 missing found {{found}}; P1 bring-in; held 2: Qc Qd 9d
        up 2: 9d; P2 next
        | found |
        | 0     |
        | 1     |
    irr.12: a miscount found after its owner acted is a foul hand
        seat 2: {{cards}}; slip seat 2 #2 {{kind}} found 2
        P1 bring-in, P2 call, P3 call, P1 pass, P3 bet, P1 call; ruled miscount_foul: seat 2
        show down; moved P2 -1.5
        | kind    | cards       |
        | extra   | Qc Qd As 9d |
        | missing | Qc 9d       |
    """)

# -- cards off the table, wrong burns, hidden up cards, hands that cannot win --------------------------------

OFF = {3: "Qc Qd 9d Ts 6h 7c Td 9h", 4: "Qc Qd 9d 6h Ts 7c Td 9h", 5: "Qc Qd 9d 6h 7c Ts Td 9h"}
OFF |= {6: "Qc Qd 9d 6h 7c Td Ts 9h"}
for here in ALL:
    first = " ".join(here.figures["cards"]["seat 3"].split()[:3])
    last = [here.figures["cards"][f"seat {seat}"].split()[6] for seat in (1, 2, 3)]
    for nth, cards in OFF.items():
        here.tells(f"""
        irr.13: a card off the table is dead and replaced once everybody is served
            seat 2: {cards}; slip seat 2 #{nth} off-table; street {nth}; last 2: Ts
            served last: seat 3, seat 2; not held 2: {cards.split()[nth - 1]}
        """)
    here.tells(f"""
    irr.14: that dead card is the next burn
        seat 2: {OFF[4]}; slip seat 2 #4 off-table; street 5; burned 1; street 6; burned 2
    irr.17: after two burns the cards are moved back and the last is the next burn
        slip burn #1 extra; cards burn: 7s Ts; street 4; last 1: Ts; last 2: 4d; last 3: 6h
        street 5; left burn: 7s Ts; last 1: 5h; last 2: 7c; last 3: 3h
    irr.17: without a burn the first card is the burn, the others are moved back and seat 3 gets the next
        slip burn #2 missing; street 5; last 1: 7c; last 2: 3h; last 3: 5c; street 6; burned 2
    irr.18: a wrong burn before a last down card that was looked at leaves everybody what he got
        slip burn #4 {{kind}}; slip seat 2 #7 looked; street 7; last 1: Qh; last 2: 9h; last 3: 8h
        ruled down_card_kept: seat 2
        | kind    |
        | extra   |
        | missing |
    irr.17: a wrong burn before last down cards that nobody saw is put right
        slip burn #4 missing; street 7; last 1: 9h; not held 2: Qh; not held 3: Qh
        ruled cards_moved_back: seventh street
    irr.24: who turns an up card down after a bet has no claim to the pot
        slip seat 3 to act #4 hidden; street 5; P3 check, P1 bet, P2 call; P3 not next
        show down; moved P3 -1.5
    irr.24: before a bet it costs nothing
        slip seat 3 to act #2 hidden; street 4; P3 next; show down; moved P3 {0 if here is split else 1}
    irr.24: it costs the pot after the last call too
        slip seat 3 after the betting #5 hidden; street 7; P3 bet, P1 call, P2 call; over; moved P3 -9.5
    pay.2: a hand without exactly seven cards cannot win
        seat 3: {first} {{cards}}; slip seat 3 #5 {{kind}} found 1; show down
        ruled seven_to_win: seat 3; moved P3 -1.5
        | kind    | cards          |
        | missing | 8s 5c 8h       |
        | extra   | 8s 3h 3d 5c 8h |
    """)

# -- last cards ----------------------------------------------------------------------------------------------

# Counted with the fifth up card P1's pair of sixes would lead, or in razz P3's pair of eights would not.
SIXES = "seat 1: Jh Jd 2c 4d 5h 6d 6s; slip seat 1 #7 exposed; street 7; leader says bet on; P3 next"
for here in (high, split):
    here.tells(f"""
    irr.21: if he declines who led on the sixth card opens
        {SIXES}
    """)
razz.tells("""
    irr.21 amb.14: if he declines who led on the sixth card opens
        slip seat 3 #7 exposed; street 7; leader says bet on; P3 next
""")


def left(here, players, words=""):
    """The hand of so many on seventh street."""
    round = deal(sit(here, players, words))
    see_street(round, 7)
    return round


def mixed_with_the_burns(here):
    """A pack too short for seven is mixed with the burns, burned once and dealt out."""
    round = deal(sit(here, 7))
    see_street(round, 6)
    assert round.felt.chance.stubs[-1].left == 7
    see_street(round, 7)
    exits = [left for stub in round.felt.chance.stubs for left in stub.exits if left.place.startswith("seat")]
    assert [left.draw for left in exits[-7:]] == ["short stub"] * 7
    assert len(left_the_pack(round, "burn").split()) == 4


def burns_in_the_mix(here, readings):
    """Seven cards and three burns, or the last of them, less one burn and seven cards; the very last card is
    dealt if it is needed."""
    for reading, cards in readings.items():
        round = left(here, 7, reading)
        assert round.felt.chance.stubs[-1].left == cards
        assert all(len(hand_of(round, f"seat {seat}").split()) == 7 for seat in range(1, 8))


BOARDS = ("2c 4d 5h 7d", "3c 5d 6h 8d", "3d 6c 8h 9d", "3h 8s 9c Td", "3s 9h Tc Jd", "4c Th Jc Qd")
BOARDS += ("4h Js Qc 2d", "Kd Qh 9s 5c")


def common_card(here, players_left=8, words=""):
    """One card and three burns are left for eight, or three and three for six: one card in the middle is
    everybody's last."""
    cards = lying_up(*BOARDS) | {"burn": "7s", "short stub/board": "7s"} if players_left == 8 else {}
    round = deal(sit(here, 8, "max-seats=8", words), cards)
    see_street(round, 5)
    if players_left == 6:
        for word in ("bet", "fold", "fold"):
            play(round, f"{turn(round)} {word}")
    see_street(round, 6)
    assert round.felt.chance.stubs[-1].left == 9 - players_left
    while not left_the_pack(round, "board"):
        play(round, f"{turn(round)} check")
    assert len(left_the_pack(round, "board").split()) == 1
    return round


def everybodys_last(here):
    round = common_card(here)
    assert left_the_pack(round, "board") == "7s"
    assert all(len(hand_of(round, f"seat {seat}").split()) == 6 for seat in range(1, 9))
    assert sum(results(show_down(round)).values()) == (-4 if here is split else -3)


def common_card_leads(here, razz):
    """The seven pairs P1, who so comes to lead, or in razz loses the lead to P2; or it does not count."""
    counted, before = ("P2", "P1") if razz else ("P1", "P8")
    for reading, leader in {"": counted, "community-opener=sixth-street": before}.items():
        assert turn(common_card(here, words=reading)) == leader


for here in ALL:
    here.proves(mixed_with_the_burns, "irr.22")
    here.proves(burns_in_the_mix, "irr.22", readings={"short-stub-burns=last-only": 0})
    here.proves(burns_in_the_mix, "amb.12", readings={"": 2, "short-stub-burns=last-only": 0})
    here.proves(everybodys_last, "irr.23")
    here.proves(common_card, "irr.22", "irr.23", players_left=6)
    here.proves(common_card_leads, "amb.13")

test_high, test_split, test_razz = high.tests(), split.tests(), razz.tests()
