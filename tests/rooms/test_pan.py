"""Pan in three rooms, told in stories: C is Casino Real, L Lake Elsinore and F Poker Flats."""

from tests.compliance.points.pan import Rooms
from tests.points.pan import (
    JUNK,
    LAID,
    SHEETS,
    TEN,
)

CASINO, LAKE, FLATS = SHEETS.values()
here = Rooms()
rule = here.sheets["C"].rule

# -- the deal and who opens ----------------------------------------------------------------------------------

here.tells("""
    C bet.4 play.1, L bet.3, F deck.3: deal and play go to the right
        players 4; Dee lays nothing; drawn Ann, Bo, Cy, Dee
    C deck.4, F deck.4: the house deals
        ruled house_deals; ruled player_deals: never
    C bet.5 amb.19: the lowest face-up card opens a new game and ties are dealt another
        new game; opening/seat 3: 2c 5c; opening/seat 2: 7h; opening/seat 1: 2d 3d; Cy lays nothing; drawn Cy
    L bet.2 amb.20: the lowest card deals a new game and his right-hand neighbour opens
        new game; opening/seat 3: Kc; opening/seat 2: Ah 3h; opening/seat 1: Ad 5d; Cy lays nothing; drawn Cy
        ruled player_deals: seat 2
    F play.2: the lowest fifth card is the eldest hand of a new game
        new game; Ann holds 3c 3d 5h 7s 6c; Bo holds Kc Qd Jh 7s 2c; Cy holds Ac 3d 5h 7s Qc; Bo lays nothing
        drawn Bo; ruled lowest_opens
    F play.2: and so with a card too many in another hand
        new game; Ann holds 3c 3d 5h 7s 6c; Bo holds Kc Qd Jh 7s 2c; Cy holds Ac 3d 5h 7s Qc
        slip Cy #8 extra; Bo lays nothing; drawn Bo; ruled count_mended: Cy
    C play.3, L play.8, F amb.2: when the opener retires the first at his right draws first
        Ann retires, Bo lays nothing; drawn Bo
    C bet.2, L bet.5, F bet.2: everybody antes
        paid ante: Ann pot {ante}, Bo pot {ante}, Cy pot {ante}
    C amb.13, L amb.9, F amb.12: readings of the ante
        [] paid ante: Ann pot {ante}, Bo pot {ante}, Cy pot {ante}
        [{reading}] paid ante: Ann pot {other}, Bo pot {other}, Cy pot {other}
        | room | reading         | other |
        | C    | pan-ante=2      | 2     |
        | L    | ante-chips=two  | 2     |
        | F    | pan-ante=1-chip | 1     |
""")

# -- going on top --------------------------------------------------------------------------------------------

here.tells("""
    C amb.14, L play.6, F play.5 play.6: a retired hand is never drawn to
        Bo retires, Cy lays nothing; drawn Ann, Cy
    L play.5 amb.10, F play.5: retiring costs the ante and the tops
        Bo retires; chips Bo {left}
        | room | left |
        | L    | -3   |
        | F    | -2   |
    L amb.10: readings of the tops
        Bo retires
        [] chips Bo -3
        [tops=ante-only] chips Bo -1
    C play.2, L play.4, F play.4: the last player left takes the antes
        players 2; Ann retires; over; ruled last_in: Bo
""")

# -- turns ---------------------------------------------------------------------------------------------------

here.tells("""
    C play.4 amb.8, L play.8 play.10, F play.7 play.9: a card drawn and thrown may be taken to meld it
        Bo holds 4c 4d; Ann draws 4h; Bo takes, Bo lays 4c 4d 4h; melds Bo: 4c 4d 4h; drawn Ann, Cy
    C play.4, L play.10, F play.9: a card that cannot be melded at once is not taken
        Bo holds 4c; Ann draws Qs; Ann lays nothing; asked draw Bo; refused Bo takes
        anew; Bo holds 4c 4d; Ann draws 4h; Ann lays nothing, Bo takes
        refused Bo lays nothing: taken to be melded
    C amb.8, L play.10 amb.8, F play.9: a card thrown from a hand is not offered
        Ann holds 4c 4d 2s; Bo holds 2c 2d; Ann draws 4h; Ann lays 4c 4d 4h, Ann throws 2s; asked lay Bo
    C play.5, L play.9 amb.6, F play.8: a card from the deck is melded at once or thrown away
        Ann holds Qc Qs; Ann draws Qd; Ann lays nothing; asked draw Bo; lying on the draw Qd
    C play.8, L act.1, F play.10 act.1: melds are laid from the hand after the draw and before the discard
        Ann holds 4c 4d 4h 2c 2d 2s; Ann draws Kd; Ann lays 4c 4d 4h / 2c 2d 2s
        melds Ann: 4c 4d 4h / 2c 2d 2s
        asked draw Bo; lying on the draw Kd
    C play.8 amb.7, F play.10: nobody has to lay what is complete
        Ann holds 4c 4d 4h; Ann draws Kd; Ann lays nothing; ruled laid: never; asked draw Bo
    L play.11 amb.5, F play.10 amb.13: readings of whether complete melds must be laid
        Ann holds Jc Js Jh; Ann draws Kd
        [{free}] Ann lays nothing; ruled laid: never
        [{bound}] refused Ann lays nothing: must be laid; Ann lays Jc Js Jh; ruled laid: Ann
        [] {usual}
        | room | free               | bound               | usual                                   |
        | L    | melding=optional   | melding=compulsory  | refused Ann lays nothing: must be laid  |
        | F    | compulsory-meld=no | compulsory-meld=yes | Ann lays nothing                        |
    L play.3 amb.7: readings of the first card turned beside the deck
        Ann holds Jc Js; discards: Jh
        [] begin; ruled first_upcard; asked lay Ann; asked draw nobody
        [first-upcard=available] Ann takes, Ann lays Jc Js Jh; ruled option_taken: Ann
    C play.11, L play.13 amb.15, F play.12: the first player with eleven cards in melds is out
        Ann holds 4c 4d 4h 2c 2d 2h Jc Jd Js Jh; Ann draws Kd 4s
        Ann lays 4c 4d 4h / 2c 2d 2h / Jc Jd Js Jh, Bo lays nothing, Cy lays nothing; not over
        Ann lays 4c 4d 4h 4s / 2c 2d 2h / Jc Jd Js Jh; over; ruled out: Ann
    C rank.9 amb.6: two cards spread are finished with the card drawn
        Ann holds 4h 4s; Ann draws 4c; Ann lays 4h 4s; melds Ann: 4h 4s 4c
    C rank.9 amb.6: and only with one that makes a meld of them
        Ann holds 4h 4s; Ann draws 5c; refused Ann lays 4h 4s: no meld
""")

# -- forcing -------------------------------------------------------------------------------------------------

here.tells("""
    C act.2, L act.6 amb.8, F act.7: any opponent may force a card that fits; its taker throws one away
        Bo holds 4c 4d 4h; Ann draws Kd 4s; Cy draws Kd; Ann lays nothing, Bo lays 4c 4d 4h, Cy lays nothing
        Ann lays nothing, {by} forces; ruled forced: the 4s on Bo; asked lay Bo
        refused Bo lays nothing: taken to be melded; Bo lays 4c 4d 4h 4s; melds Bo: 4c 4d 4h 4s; size 9
        where by is Ann, Cy
    C act.2, L act.6, F act.7: a card that fits no meld cannot be forced
        Bo holds 4c 4d; Ann draws 4h; Ann lays nothing; asked draw Bo; asked force nobody
        anew; Bo holds 4c 4d 4h; Ann draws Kd 4s; Cy draws Kd
        Ann lays nothing, Bo lays 4c 4d 4h, Cy lays nothing
        Ann lays nothing, Cy forces; ruled forced
    L act.7, F act.8: the card that puts the next player out must be used by who can
        Bo holds 4c 4d 4h 2c 2d 2h Jc Jd Js Jh; Ann holds 2c 2d; Ann draws Kd 2s
        Ann lays nothing, Ann goes on, Bo lays 4c 4d 4h / 2c 2d 2h / Jc Jd Js Jh, Cy lays nothing
        must be used
        refused Ann lays nothing: would put Bo out; Ann lays 2c 2d 2s; melds Ann: 2c 2d 2s; not over
    L act.7, F act.8: who has no other choice throws it
        Bo holds 4c 4d 4h 2c 2d 2h Jc Jd Js Jh; Ann draws Kd 2s
        Ann lays nothing, Bo lays 4c 4d 4h / 2c 2d 2h / Jc Jd Js Jh, Cy lays nothing
        Ann lays nothing, Bo takes, Bo lays 4c 4d 4h / 2c 2d 2h 2s / Jc Jd Js Jh; over; ruled out: Bo
""")

# -- melds ---------------------------------------------------------------------------------------------------

here.tells("""
    C rank.4 rank.8, L rank.1 rank.4, F rank.3 rank.4: a rope is three or more of a suit in order, the ace low
        Ann holds {cards}; Ann draws Jh; Ann lays {cards}; melds Ann: {cards}
        where cards is 4c 5c 6c, 2h 3h 4h 5h 6h 7h
    C rank.4 rank.8, L rank.1 rank.4, F rank.3 rank.4: and nothing else is
        Ann holds {cards}; Ann draws Jh; refused Ann lays {cards}
        where cards is 4c 5c, 4c 5c 6d, 4c 5c 7c, 4c 5c 5c 6c, Kd Ad 2d
    C rank.1 rank.2 ex.2, L deck.3, F rank.1 ex.1: jack and seven are neighbours
        Ann holds {cards}; Ann draws Jh; Ann lays {cards}; melds Ann: {cards}
        where cards is Qh Jh 7h, Kd Qd Jd, Jc 7c 6c, As 2s 3s
    C rank.5, L rank.2 ex.1, F rank.5 ex.2: a set of different suits
        Ann holds 4h 4s 4c; Ann draws Jh; Ann lays 4h 4s 4c; melds Ann: 4h 4s 4c
    C rank.5, L rank.2 ex.1, F rank.5 ex.2: two of one suit and one of another are none
        Ann holds {cards}; Ann draws Jh; refused Ann lays {cards}
        where cards is 4h 4s 4s, 4h 4s 5c
    C rank.6, L rank.2 ex.1, F rank.6 ex.3: a set of one suit
        Ann holds {cards}; Ann draws Jh; Ann lays {cards}; melds Ann: {cards}
        where cards is Qc Qc Qc, 4s 4s 4s 4s
    C rank.7 ex.3, L rank.3 ex.1, F rank.7 ex.4: any three aces or kings are a set
        Ann holds {cards}; Ann draws Jh; Ann lays {cards}; melds Ann: {cards}
        where cards is Ad Ad Ac, Ks Ks Kh
    C rank.7 ex.3, L rank.3 ex.1, F rank.7 ex.4: but not any three queens or deuces
        Ann holds {cards}; Ann draws Jh; refused Ann lays {cards}
        where cards is Qd Qd Qc, 2d 2d 2c
    L rank.1, F rank.3: a meld has no more than eleven cards, with which the hand is over
        Ann holds Ac Ac Ac Ad Ad Ad Ah Ah Ah As; Ann draws As; Ann lays Ac Ac Ac Ad Ad Ad Ah Ah Ah As As
        over; ruled out: Ann
    C play.8 amb.4, L act.2 act.3, F act.2 act.3 play.10: melds take what keeps their character
        Ann holds {cards}; Ann draws Jh {more}; Ann lays {cards}, Ann lays {cards} {more}
        melds Ann: {cards} {more}
        | cards    | more |
        | 4h 4s 4c | 4s   |
        | 4h 4s 4c | 4d   |
        | 4c 5c 6c | 7c   |
        | 4c 5c 6c | 3c   |
        | Ad Ad Ac | As   |
    C play.8 amb.4, L act.2 act.3, F act.2 act.3 play.10: and nothing else
        Ann holds {cards}; Ann draws Jh {more}; refused Ann lays {cards}, Ann lays {cards} {more}
        | cards    | more |
        | 4h 4s 4c | 5h   |
        | 4c 5c 6c | 6h   |
    C amb.4, L act.3: a set of one suit takes that suit
        Ann holds 4h 4h 4h; Ann draws Jh 4h; Ann lays 4h 4h 4h, Ann lays 4h 4h 4h 4h; melds Ann: 4h 4h 4h 4h
    C amb.4, L act.3: and no other
        Ann holds 4h 4h 4h; Ann draws Jh 4s; refused Ann lays 4h 4h 4h, Ann lays 4h 4h 4h 4s
    F act.4 amb.4: readings of what goes on a set of one suit
        Ann holds 4h 4h 4h
        [] Ann draws Jh 4s; Ann lays 4h 4h 4h, Ann lays 4h 4h 4h 4s; melds Ann: 4h 4h 4h 4s
        [same-suit-set-add=same-suit] Ann draws Jh 4s; refused Ann lays 4h 4h 4h, Ann lays 4h 4h 4h 4s
    F act.4 amb.4: the same suit always does
        Ann holds 4h 4h 4h; Ann draws Jh 4h
        [same-suit-set-add=same-suit] Ann lays 4h 4h 4h, Ann lays 4h 4h 4h 4h; melds Ann: 4h 4h 4h 4h
    C amb.5, L act.4 ex.2, F act.5 ex.5: a rope is split by adding cards
        Ann holds Jd 7d 6d 5d; Ann draws Kd 4d Qd
        Ann lays Jd 7d 6d 5d, Ann lays Jd 7d 6d 5d 4d, Ann lays 6d 5d 4d / Qd Jd 7d
        melds Ann: 6d 5d 4d / Qd Jd 7d; ruled split
    C amb.5, L act.5 ex.4, F act.6 ex.7: the ends of a rope may be borrowed
        Ann holds 7c 6c 5c 4c {card}d; Ann draws Kd {card}h; Ann lays 7c 6c 5c 4c, Ann lays {left} / {new}
        ruled borrowed; melds Ann: {left} / {new}
        | card | left     | new      |
        | 7    | 6c 5c 4c | 7c 7d 7h |
        | 4    | 7c 6c 5c | 4c 4d 4h |
    C amb.5, L act.5 ex.4, F act.6 ex.7: but not what is between them
        Ann holds 7c 6c 5c 4c {card}d; Ann draws Kd {card}h
        refused Ann lays 7c 6c 5c 4c, Ann lays {left} / {new}
        | card | left     | new      |
        | 6    | 7c 5c 4c | 6c 6d 6h |
        | 5    | 7c 6c 4c | 5c 5d 5h |
    L act.5, F act.6: a meld of three lends nothing
        Ann holds 7c 6c 5c 7d; Ann draws Kd 7h; refused Ann lays 7c 6c 5c, Ann lays 6c 5c / 7c 7d 7h
""")

# -- what melds pay ------------------------------------------------------------------------------------------

here.tells("""
    C pay.4 pay.12 rank.3, L pay.1 pay.2 rank.5, F pay.1 rank.2 rank.8: everybody pays a condition at once
        Ann holds {cards}; Ann draws Jh; Ann lays {cards}; each {each}
        | cards    | each |
        | 3h 3s 3c | 1    |
        | 5s 5d 5c | 1    |
        | 7h 7s 7c | 1    |
        | 3s 3s 3s | 4    |
        | 5c 5c 5c | 2    |
        | 7h 7h 7h | 2    |
        | 4s 4s 4s | 2    |
        | Qc Qc Qc | 1    |
        | Ad Ad Ad | 1    |
        | Ks Ks Ks | 2    |
        | As 2s 3s | 2    |
        | Ah 2h 3h | 1    |
        | Ks Qs Js | 2    |
        | Kd Qd Jd | 1    |
    C pay.4, L pay.2 ex.5, F pay.1: other melds pay nothing
        Ann holds {cards}; Ann draws Jh; Ann lays {cards}; each 0
        where cards is 4h 4s 4c, Ad Ad Ac, 2h 3h 4h, Qs Js 7s, Kh Ks Kc
    L deck.4 ex.5, F rank.2 ex.3: spades pay double
        Ann holds {cards}; Ann draws Jh; Ann lays {cards}; each {each}
        | cards    | each |
        | Qc Qc Qc | 1    |
        | Qs Qs Qs | 2    |
        | Ac Ad Ad | 0    |
    C amb.1, L pay.3 pay.4 ex.5, F pay.2 pay.3: a card added pays again, half in valle sets of one suit
        Ann holds {cards}; Ann draws Jh {more}; Ann lays {cards}, Ann lays {cards} {more}; each {each}
        | cards    | more | each |
        | 3s 3s 3s | 3s   | 6    |
        | 5c 5c 5c | 5c   | 3    |
        | 7h 7s 7c | 7h   | 2    |
        | 4s 4s 4s | 4s   | 4    |
        | Qc Qc Qc | Qc   | 2    |
        | 2c 3c 4c | Ac   | 1    |
    C amb.2, L amb.2, F amb.5: a card added to a paying rope or to no condition pays nothing
        Ann holds {cards}; Ann draws Jh {more}; Ann lays {cards}, Ann lays {cards} {more}; each {each}
        | cards    | more | each |
        | As 2s 3s | 4s   | 2    |
        | Kd Qd Jd | 7d   | 1    |
        | 4h 4s 4c | 4d   | 0    |
    C amb.2, L amb.2, F amb.5: readings of cards added to a paying rope
        Ann holds As 2s 3s 4s; Ann draws Jh; Ann lays As 2s 3s 4s
        [] each 2
        [{reading}] each 4
        | room | reading                    |
        | C    | pan-run-additions=pay      |
        | L    | sequence-addition-pays=yes |
        | F    | rope-extension-pays=yes    |
    C amb.1, L pay.4, F pay.3: laying four at once pays as if one were added
        Ann holds 3s 3s 3s 3s; Ann draws Jh; Ann lays 3s 3s 3s 3s; each 6
    C pay.4 amb.1: readings of the table of conditions
        Ann holds 3s 3s 3s; Ann draws Jh; Ann lays 3s 3s 3s
        [] each 4
        [pan-conditions=table-setting] each 0
    C amb.5, L pay.5 ex.3, F pay.4 ex.6: a split that makes a condition pays for it
        Ann holds 4c 4d 4h 4s; Ann draws Kd {one} {one}
        Ann lays 4c 4d 4h 4s, Ann lays 4c 4d 4h 4s {one}, Ann lays {rest} / {one} {one} {one}
        each {each}; paid split_pays: Bo Ann {each}, Cy Ann {each}
        | one | rest     | each |
        | 4s  | 4c 4d 4h | 2    |
        | 4h  | 4c 4d 4s | 1    |
    L pay.5 amb.3, F pay.4 amb.7: readings of a split that makes a valle set of one suit
        Ann holds 7c 7d 7h 7s; Ann draws Kd {one} {one}
        Ann lays 7c 7d 7h 7s, Ann lays 7c 7d 7h 7s {one}, Ann lays {rest} / {one} {one} {one}
        [] paid split_pays: Bo Ann {flat}, Cy Ann {flat}
        [split-condition-pay={word}] paid split_pays: Bo Ann {table}, Cy Ann {table}
        | room | word            | one | rest     | flat | table |
        | L    | condition-table | 7s  | 7c 7d 7h | 2    | 4     |
        | L    | condition-table | 7h  | 7c 7d 7s | 1    | 2     |
        | F    | table           | 7s  | 7c 7d 7h | 2    | 4     |
        | F    | table           | 7h  | 7c 7d 7s | 1    | 2     |
    L amb.4: only the new condition is paid when cards are added and split in one play
        Ann holds 7c 7d 7h 7s 7s; Ann draws Kd 7s; Ann lays 7c 7d 7h 7s, Ann lays 7c 7d 7h / 7s 7s 7s; each 4
    L act.5, F act.6: a borrowed card may make a condition which pays in full
        Ann holds 7c 6c 5c 4c 7c; Ann draws Kd 7c; Ann lays 7c 6c 5c 4c, Ann lays 6c 5c 4c / 7c 7c 7c; each 2
    L amb.16, F amb.16: a player without enough pays what he has and plays on
        Bo has {has}; Ann holds 3s 3s 3s; Ann draws Kd; Ann lays 3s 3s 3s
        paid condition_paid: Bo Ann 3, Cy Ann 4; open Bo
        | room | has |
        | L    | 4   |
        | F    | 5   |
""")

# -- going out -----------------------------------------------------------------------------------------------

PLAIN = "Ann holds 4c 4d 4h 2c 2d 2h Jc Jd Js Jh; Ann draws 4s"
PLAIN_OUT = "Ann lays 4c 4d 4h 4s / 2c 2d 2h / Jc Jd Js Jh"
RICH = "Ann holds 3s 3s 3s 3s Qc Qc Qc Ad 2d 3d; Ann draws 4d"
RICH_OUT = "Ann lays 3s 3s 3s 3s / Qc Qc Qc / Ad 2d 3d 4d"
"""4 + 2, 1 and 1 chips of conditions as they lie."""
here.tells(f"""
    C pay.1, L pay.6, F pay.5: going out collects a fixed sum from everybody
        {PLAIN}; {PLAIN_OUT}; over; paid out_paid: Bo Ann {{outs}}, Cy Ann {{outs}}
    C pay.2 pay.10, L pay.7, F pay.6: and for every condition again as the hand lies
        {RICH}; {RICH_OUT}; over; paid out_conditions: Bo Ann 8, Cy Ann 8
        paid condition_paid: Bo Ann 6, Cy Ann 6, Bo Ann 1, Cy Ann 1, Bo Ann 1, Cy Ann 1
    C amb.24, L amb.22, F pay.6 amb.8: readings of what the out collects
        {RICH}; {RICH_OUT}
        [] paid out_conditions: Bo Ann 8, Cy Ann 8
        [out-collects=base-conditions-only] paid out_conditions: Bo Ann 6, Cy Ann 6
    C pay.3 pay.6 amb.15, L pay.1 amb.11, F pay.7 amb.9: all who stayed pay the same, the retired nothing more
        players 4; {RICH}; Cy retires, {RICH_OUT}; over; chips Bo {{stayed}}; chips Dee {{stayed}}
        chips Cy {{left}}
        | room | stayed | left |
        | C    | -19    | -1   |
        | L    | -18    | -3   |
        | F    | -20    | -2   |
    F amb.9: readings of whether the retired pay
        {PLAIN}; Cy retires, {PLAIN_OUT}
        [] paid out_paid: Bo Ann 2
        [retired-pay=yes] paid out_paid: Bo Ann 2, Cy Ann 2
    L pay.8 fee.1: the winner takes tops and what the fee leaves of the antes
        players 5; {PLAIN}; Cy retires, {PLAIN_OUT}; over; paid tops: pot Ann 5; fees pot 200
    L pay.9 amb.12: readings of the penalty for a player without a meld
        Bo holds 4c 4d 4h 2c 2d 2h Jc Jd Js Jh; Ann holds 4c 4d 4h; Bo draws 4s
        Ann lays 4c 4d 4h, Bo lays 4c 4d 4h 4s / 2c 2d 2h / Jc Jd Js Jh; over
        [] paid out_paid: Cy Bo 1, Ann Bo 1
        [no-meld-penalty=on] paid out_paid: Cy Bo 2, Ann Bo 1
""")

# -- fees ----------------------------------------------------------------------------------------------------

here.tells("""
    L fee.2 room-rules#fee.22: the antes pay by the condition
        players 8
        [limit={condition}] fees pot {fee}
        | condition | fee |
        | 1         | 200 |
        | 2         | 200 |
        | 5         | 300 |
        | 10        | 500 |
        | 25        | 700 |
        | 50        | 800 |
    F fee.1: a hand costs two or three dollars by players
        players {players}
        [limit=1] fees Ann {fee}
        [limit=2] fees Ann {fee}
        | players | fee |
        | 2       | 200 |
        | 6       | 200 |
        | 7       | 300 |
        | 8       | 300 |
    F fee.2 amb.1: readings of who pays before the hand
        players 4
        [] fees Ann 200
        [pan-fee-source=equal-shares] fees Ann 50, Bo 50, Cy 50, Dee 50
        [pan-fee-source=antes] fees pot 200
        [condition-rows=push9-only] fees nothing
""")

# -- wrong counts --------------------------------------------------------------------------------------------

FEW = "Bo holds 3s 3s 3s 7s Qc 2d 4h 6s Jd Kh; Bo draws Kc"
MORE = f"Bo holds {JUNK} 4c 6d Jh 2s; Bo draws Kc"
NINE = "Bo holds 3s 3s 3s 7s Qc 2d 4h 6s Jd Kh; slip Bo #10 missing found 3"
ELEVEN = "Bo holds 3s 3s 3s 7s Qc 2d 4h 6s Jd Kh 4c; slip Bo #1 extra found 3"
TOLD = "Bo lays 3s 3s 3s, Bo lays nothing, Ann lays nothing, Ann lays nothing, Cy lays nothing"


def dealt(count, found=0):
    """Bo gets so many cards, which is noticed after so many of his acts."""
    kind, slips = ("missing", 10 - count) if count < 10 else ("extra", count - 10)
    told = "; ".join(f"slip Bo #{nth} {kind} found {found}" for nth in range(1, slips + 1))
    return f"{FEW if count < 10 else MORE}; {told}"


here.tells(f"""
    C irr.1 irr.3 amb.11, L irr.1, F irr.1 amb.10: too few cards found before the first draw are made up
        {{dealt}}; Ann lays nothing; ruled count_mended: Bo; size 10
        | dealt          |
        | {dealt(8, 0)} |
        | {dealt(8, 1)} |
        | {dealt(9, 0)} |
        | {dealt(9, 1)} |
    L irr.2, F irr.2: an eleventh card found before the first draw goes to the retired hands
        {{dealt}}; Ann lays nothing; ruled count_mended: Bo; size 10
        | dealt           |
        | {dealt(11, 0)} |
        | {dealt(11, 1)} |
    C irr.1 irr.4: an eleventh card found at once goes to the retired hands
        {dealt(11)}; Ann lays nothing; ruled count_mended: Bo; size 10
    C irr.5 amb.10: eleven cards are foul once their player has declared, or mended until he draws
        {dealt(11, 1)}
        [] Ann lays nothing, Cy calls; ruled count_foul: Bo; ruled count_mended: never
        [eleven-card-limit=first-draw] Ann lays nothing; ruled count_mended: Bo; size 10
    C irr.25: a foul that nobody calls costs nothing
        {dealt(11, 1)}; Ann lays nothing; ruled count_foul: never; ruled foul_not_called: Bo, 11 cards
    L irr.1: where nothing else is printed any number missing is supplied
        {{dealt}}; Ann lays nothing; size 10
        where dealt is {dealt(5)}, {dealt(7)}
    L irr.2: where nothing else is printed any excess is withdrawn
        {{dealt}}; Ann lays nothing; size 10
        where dealt is {dealt(12)}, {dealt(13)}
    F irr.2 amb.10: readings of eight or twelve cards
        {{dealt}}; Ann lays nothing
        [] ruled count_mended: Bo
        [eight-or-twelve=dead-hand] ruled count_dead: Bo
        where dealt is {dealt(8)}, {dealt(12)}
    C irr.6, F irr.3: far too few or too many cards are a dead hand with the ante back
        {{dealt}}; Ann lays nothing; ruled count_dead: Bo; chips Bo 0
        | room | dealt        |
        | C F  | {dealt(7)}  |
        | C    | {dealt(12)} |
        | F    | {dealt(13)} |
    C irr.6, F irr.3: fewer than that are not
        {{dealt}}; Ann lays nothing; ruled count_dead: never
        | room | dealt        |
        | C F  | {dealt(8)}  |
        | C    | {dealt(11)} |
        | F    | {dealt(12)} |
    C irr.8 irr.9 irr.5, L irr.3, F irr.4: a wrong count after the first draw is foul and returns its pays
        Bo draws Kc Kc; {{slip}}; {{told}}; ruled count_foul: Bo; chips Bo -{{ante}}
        paid condition_paid: Cy Bo 4, Ann Bo 4; paid sorted foul_returns: Bo Ann 4, Bo Cy 4
        | room | slip | told |
        | C    | {NINE}   | {TOLD}, Cy calls |
        | C    | {ELEVEN} | {TOLD}, Cy calls |
        | L F  | {NINE}   | {TOLD} |
        | L F  | {ELEVEN} | {TOLD} |
    C irr.8 irr.9 amb.15, L irr.3, F irr.5 pay.7: a foul hand goes on paying conditions and the win
        Bo holds {JUNK} 4c; Cy holds 3c 3d 3h 2c 2d 2h Jc Jd Js Jh; Bo draws Kc; Cy draws 3s
        slip Bo #1 extra found 2
        Ann lays nothing, Bo lays nothing, Cy lays 3c 3d 3h 3s / 2c 2d 2h / Jc Jd Js Jh{{call}}
        over; ruled count_foul: Bo; Bo among payers of condition_paid; Bo among payers of out_paid
        Bo among payers of out_conditions
        | room | call       |
        | C    | , Cy calls |
        | L F  |            |
""")

# -- improper spreads ----------------------------------------------------------------------------------------

here.tells("""
    C irr.13, L irr.4, F irr.6: an improper spread is made valid on demand
        Bo holds 4h 4s 4s 4d; Bo draws Kc; slip Bo spread #1 improper
        Ann lays nothing, Bo lays 4h 4s 4s, Bo mends 4h 4s 4s 4d{call}
        melds Bo: 4h 4s 4s 4d; ruled spread_mended: Bo; ruled spread_foul: never
        | room | call       |
        | C    | , Cy calls |
        | L F  |            |
    C irr.13, L irr.4, F irr.6: cards that do not make it valid are refused
        Bo holds 4h 4s 4s 5d; Bo draws Kc; slip Bo spread #1 improper
        refused Ann lays nothing, Bo lays 4h 4s 4s, Bo mends 4h 4s 4s 5d{call}
        anew; Bo holds 4h 4s 4s 4d; Bo draws Kc; slip Bo spread #1 improper
        Ann lays nothing, Bo lays 4h 4s 4s, Bo mends 4h 4s 4s 4d{call}; ruled spread_mended
        | room | call       |
        | C    | , Cy calls |
        | L F  |            |
    C irr.12 irr.14, L irr.4, F irr.6: a spread that is not made valid goes back with what it brought
        Bo holds 3s 3s 5s; Bo draws Kc; slip Bo spread #1 improper
        Ann lays nothing, Bo lays 3s 3s 5s, Bo mends nothing{call}; paid condition_paid: Cy Bo 4, Ann Bo 4
        paid sorted spread_withdrawn: Bo Ann 4, Bo Cy 4; asked draw Cy; chips Bo -{ante}
        | room | call       |
        | C    | , Cy calls |
        | L F  |            |
    C irr.15, L irr.5, F irr.7: an improper spread found after the discard is a foul hand
        Bo holds 3s 3s 5s; Bo draws Kc; slip Bo spread #1 improper found 1
        Ann lays nothing, Bo lays 3s 3s 5s{call}; ruled spread_foul: Bo
        paid sorted foul_returns: Bo Ann 4, Bo Cy 4; open Cy
        | room | call       |
        | C    | , Cy calls |
        | L F  |            |
    C irr.16, L irr.6, F irr.8: a spread put right before anybody speaks costs nothing
        Bo holds 4h 4s 4s; Bo draws Kc 4d; slip Bo spread #1 improper found 2
        Ann lays nothing, Ann lays nothing, Bo lays 4h 4s 4s, Bo lays 4h 4s 4s 4d, Cy lays nothing
        ruled spread_corrected: Bo; ruled spread_foul: never; melds Bo: 4h 4s 4s 4d
""")

# -- Casino Real alone ---------------------------------------------------------------------------------------

PAID = "4c 4d 4h / 7c 7c 7c / Jc Jd Js Jh"
"""The same with a condition of two chips."""
FOURS = "players 4; Bo holds 4c 4d 4h; Ann draws Ks 4s; Cy draws Ks; Dee draws Ks"
SPREAD = "Ann lays nothing, Bo lays 4c 4d 4h, Cy lays nothing, Dee lays nothing"
OUT_CARD = f"""Bo holds {TEN}; Ann draws Ks 2s; Cy draws Ks
        Ann lays nothing, Bo lays {LAID}, Cy lays nothing"""


def both_spread(bo, cy):
    """Bo and Cy have ten cards spread; Ann draws a card that fits both."""
    held = f"players 4; Bo holds {bo.replace(' /', '')}; Cy holds {cy.replace(' /', '')}; Ann draws Ks 4s"
    return f"{held}\n        Ann lays nothing, Bo lays {bo}, Cy lays {cy}, Dee lays nothing"


here.tells(f"""
    C bet.3: nobody plays for the antes alone
        Bo has 1; ruled broke_dead: Bo; payers ante: Ann, Cy
    C bet.3: who has paid his last chip has a dead hand
        Bo has 5; Ann holds 3s 3s 3s; Ann draws Ks; Ann lays 3s 3s 3s; ruled broke_dead: Bo; asked draw Cy
    C amb.8: readings of the option card
        Ann holds 4c 4d 2s; Bo holds 2c 2d; Ann draws 4h
        [option-card=any-discard] Ann lays 4c 4d 4h, Ann throws 2s; asked draw Bo; lying on the draw 2s
    C play.9 pay.5: a pay that was not asked for waits until the hand is hit again
        Ann holds 3s 3s 3s 4c 4d 4h; Ann draws Ks Kd Ks
        Ann lays 3s 3s 3s, Ann asks for nothing, Bo lays nothing, Cy lays nothing
        Ann lays nothing, Bo lays nothing, Cy lays nothing; paid condition_paid: nothing; asked pay nobody
        Ann lays 3s 3s 3s / 4c 4d 4h, Ann asks for 400; paid condition_paid: Bo Ann 4, Cy Ann 4
    C pay.7: a short pay is the same for everybody
        Ann holds 3s 3s 3s; Ann draws Ks; Ann lays 3s 3s 3s, Ann asks for 300
        paid short_pay: Bo Ann 3, Cy Ann 3; paid condition_paid: nothing
    C pay.11: nobody is paid more than he has earned
        Ann holds 3s 3s 3s; Ann draws Ks; refused Ann lays 3s 3s 3s, Ann asks for 500: over the most
    C pay.11: but all of that
        Ann holds 3s 3s 3s; Ann draws Ks; Ann lays 3s 3s 3s, Ann asks for 400; ruled pay_asked
    C pay.8: a player who cuts the outs short says how much
        Ann holds {TEN}; Ann draws 4s; Ann lays 4c 4d 4h 4s / 2c 2d 2h / Jc Jd Js Jh, Ann cuts to 100
        paid short_out: Bo Ann 1, Cy Ann 1; paid out_paid: nothing
    C pay.14 amb.16: readings of what a dead hand with chips pays
        Ann holds 3s 3s 3s; Ann draws Ks; slip Bo #1 missing; slip Bo #2 missing; slip Bo #3 missing
        Ann lays 3s 3s 3s
        [] payers condition_paid: Cy
        [dead-hand-pays=still-pays] payers condition_paid: Bo, Cy
    C act.1 act.3: a card passed by may still be forced when its player goes to the deck
        {FOURS}; {SPREAD}; Ann lays nothing, Bo goes on, Cy lets the force be, Cy forces
        ruled forced_late: the 4s on Bo; must be used; Bo lays 4c 4d 4h 4s; melds Bo: 4c 4d 4h 4s
    C act.1 act.3: if nobody forces it he draws on and the card is gone
        {FOURS}; {SPREAD}; Ann lays nothing, Bo goes on, Cy lets the force be, Cy lets the force be
        last drawn Bo; asked lay Bo; need not be used
    C act.4: who drew and threw it may not force it afterwards
        {FOURS}; {SPREAD}; Ann lays nothing; asked force Cy, Dee, Ann
        at once Bo goes on; asked force Cy, Dee
    C act.8 act.9 amb.9: the out card is forced when another would go out with it for more
        {both_spread(LAID, PAID)}; Ann lays nothing, Ann goes on, Dee forces; ruled out_forced: the 4s on Bo
        Bo lays 4c 4d 4h 4s / 2c 2d 2h / Jc Jd Js Jh; over; ruled out: Bo
    C act.8 act.9 amb.9: and only then, unless it is read to be free
        {both_spread(PAID, LAID)}
        [] Ann lays nothing, Ann goes on; asked draw Bo; asked force nobody
        [force-out-card=free] Ann lays nothing, Ann goes on; asked force Cy, Dee, Ann
        [force-out-card=free] Ann lays nothing, Ann goes on, Dee forces; ruled out_forced
    C act.6 act.7 act.10: the out card goes back to a thrower who can use it
        Ann holds 2c 2d; {OUT_CARD}; Ann lays nothing, Cy inspects; ruled forced_back: Ann; asked lay Ann
        Cy saw the hand of Ann; refused Ann lays nothing: forced back; Ann lays 2c 2d 2s
        melds Ann: 2c 2d 2s; not over
    C act.6 act.7 act.10: a thrower who cannot use it is let be
        Ann holds Kd Kh; {OUT_CARD}; Ann lays nothing, Cy inspects; ruled forced_back: never
        ruled out_card_guarded; Bo takes, Bo lays 4c 4d 4h / 2c 2d 2h 2s / Jc Jd Js Jh; over; ruled out: Bo
        anew; Ann holds 2c 2d; {OUT_CARD}; Ann lays nothing, Cy inspects; ruled forced_back
    C act.6: nothing happens unless somebody looks
        Ann holds 2c 2d; {OUT_CARD}; Ann lays nothing, Cy lets the inspect be; ruled out_card_guarded: Ann
        asked draw Bo
    C play.7 irr.10 irr.25: a drawn card put into the hand is a foul that returns every pay
        Bo holds 3s 3s 3s; Bo draws Ks Ks; slip Bo turn #2 pocketed
        Ann lays nothing, Ann lays nothing, Bo lays 3s 3s 3s, Cy lays nothing, Cy calls
        ruled card_pocketed: Bo
        ruled foul_called: Bo; paid sorted foul_returns: Bo Ann 4, Bo Cy 4; chips Bo -1; open Cy
    C irr.25: a foul that nobody calls is none
        Bo draws Ks; slip Bo turn #1 pocketed; Ann lays nothing, Cy lets the call be
        ruled card_pocketed: never; ruled foul_called: never
    C irr.25: one call is enough
        Bo draws Ks; slip Bo turn #1 pocketed; Ann lays nothing, Cy calls; ruled foul_called
    C irr.7 amb.12: twelve cards are dead before the declaration, after it foul or dead until the draw
        Bo holds {JUNK} Js Js; slip Bo #1 extra; slip Bo #2 extra; Ann lays nothing; ruled count_dead: Bo
        chips Bo 0; anew; Bo holds {JUNK} Js Js; slip Bo #1 extra found 1; slip Bo #2 extra found 1
        [] Ann lays nothing, Cy calls; ruled count_foul: Bo; chips Bo -1
        [twelve-card-limit=first-draw] Ann lays nothing; ruled count_dead: Bo; chips Bo 0
    C irr.11: nothing is returned to players who went broke before
        Ann has 5; Bo holds 3s 3s 3s; Bo draws Ks Ks; slip Bo turn #2 pocketed
        Ann lays nothing, Bo lays 3s 3s 3s, Cy lays nothing, Cy calls; ruled broke_dead: Ann
        ruled repay_skipped: Ann
        paid foul_returns: Bo Cy 4
    C irr.25: a false out that nobody calls costs nobody his hand
        players 4; slip Bo turn #1 false-out; Ann lays nothing, Bo lays nothing, Cy lays nothing
        ruled false_out: never; drawn Ann, Bo, Cy; ruled foul_not_called: Bo, out in error
    C irr.20 irr.21: when three have drawn out of turn the draw goes on from there
        players 5; Bo holds 4c 4d; Ann draws 4s; slip Bo turn #1 passed-over found 3
        Ann lays nothing, Cy lays nothing; ruled order_stands: Bo; drawn Ann, Cy
    C irr.24: a foreign card on the draw is taken away and the player draws again
        Ann draws Ks; slip Ann draw #1 foreign 8h; begin; ruled foreign_drawn: 8h; in hand Ks
""")
test_casino_real, test_lake_elsinore, test_poker_flats = here.tests()
