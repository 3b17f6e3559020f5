"""The seven-card games of Casino Real: stud for high, stud high-low and razz at $4/$8 with an ante of $0.50
and a forced bet of $1. P1 must open, and P3 leads from fourth street on and wins; see `stud_sheets`."""

import pytest

from houseway.play.events import Acted, Dealt, Shown, Transfer
from tests.compliance.pots import fees, flop, stud, stud_bets, stud_rulings
from tests.compliance.pots.arranged import go_on, on_each, raise_on, sit, to_round, won
from tests.pots.arrange import deal, dropped, in_front, options, paid, play, turn
from tests.pots.arrange_stud import in_the_pot, lying_up, see_street, show_down
from tests.pots.stud_showdowns import BETTER_HIGH, BETTER_LOW
from tests.rooms.casino_real.stud_sheets import sheets

high, split, razz = sheets()


def three(ids, razz_ids=""):
    """The same rules on the three sheets; razz counts some of its ambiguities differently."""
    return {high: ids, split: ids, razz: razz_ids or ids}


def on_all(text):
    """The stories are told of the three sheets."""
    for here in (high, split, razz):
        here.tells(text.replace("{fee}", str(here.figures["fee"])))


# -- pack, seats and tables ----------------------------------------------------------------------------------

on_each(flop.pack, {high: "deck.1 deck.2 amb.1", split: "deck.1 deck.2 amb.1", razz: "deck.1 amb.1"})
on_each(stud.players, three("amb.2"), most=7)
on_all("""
    amb.2: unless the table has eight seats
        players 8; hands x
        [max-seats=8] dealt in 1, 2, 3, 4, 5, 6, 7, 8
""")
LIMITS = {"3-6": (0.5, 1), "3-6-half-kill": (0.5, 1), "4-8": (0.5, 1), "4-8-half-kill": (0.5, 1)}
LIMITS |= {"4-8-full-kill": (0.5, 1), "9-18": (1, 3), "15-30": (2, 5)}
"""The ante and the forced bet, a third of the lower limit cut to dollars."""
WORDS = {f"limit={limit}": sums for limit, sums in LIMITS.items()}


def limits(words):
    """The lower and the upper bet."""
    return [int(figure) for figure in words.removeprefix("limit=").split("-")[:2]]


sizes = {words: tuple((limits(words)[at],) * 2 for at in (0, 1, 1, 1)) for words in WORDS}
on_each(stud_bets.bets_by_street, three("bet.2 amb.5"), readings=sizes)
others = ["2-4", "6-12", "9-18-half-kill", "3-6-full-kill", "3-5", "no-limit 1/2"]
on_each(stud_bets.refused, three("bet.2"), limits=others)

# -- antes, the forced bet and raises ------------------------------------------------------------------------

on_each(stud_bets.antes, three("bet.1 play.1 amb.3"))
on_each(
    stud_bets.antes_read, three("bet.1 amb.3"), readings={words: ante for words, (ante, _) in WORDS.items()}
)
on_each(stud_bets.antes_read, three("amb.3"), readings={"ante-size=table-setting, posted_ante=$3": 3})
on_each(
    stud_bets.forced_read, three("bet.3 amb.4"), readings={words: sum for words, (_, sum) in WORDS.items()}
)
half = {"3-6": 1, "4-8": 2, "9-18": 4, "15-30": 7}
half = {f"limit={limit}, forced-bet-size=half": sum for limit, sum in half.items()}
on_each(stud_bets.forced_read, three("amb.4"), readings=half)
for words, (_, sum) in WORDS.items():
    low = limits(words)[0]
    on_each(stud_bets.forced_bet, three("bet.3 amb.4", "bet.3 amb.4"), low=low, forced=sum, words=words)
on_each(stud_bets.forced_bet, three("bet.4 amb.6"))
on_all("""
    bet.3 amb.4: a player without the price brings it in for less
        stacks 1.3, 1000, 1000; P1: bring-in 0.8; P1 bring-in; P2 may call 1
    amb.6: the cap is lifted as soon as two players are left
        street 5; P3 bet, P1 raise, P2 raise, P3 raise; P1: fold, call 16; P1 fold; P2 may raise 40
""")
on_each(stud_bets.check_raise, three("bet.5 room-rules#bet.16"), readings={"": True})
on_each(stud_bets.acts, three("act.1"))
on_each(stud_bets.cap, three("amb.6 room-rules#bet.17"), readings={"": 3, "raise-cap=unlimited": 8})
CONTESTED = """
    {rule}: the players contest the pot they made: antes of 1.50, three forced bets of 1 and two bets of 8
        street 5; P3 bet, P1 call, P2 fold; pot {pot}; show down; moved P1 -9.5, P2 -1.5, P3 {won}
"""
high.tells(CONTESTED.format(rule="bet.11", pot=18.5, won=9))
split.tells(CONTESTED.format(rule="bet.9", pot=17.5, won=8))
razz.tells(CONTESTED.format(rule="bet.9", pot=18.5, won=9))
high.proves(stud_bets.open_pair, "bet.8", "bet.9", "bet.10")
high.proves(stud_bets.pair_elsewhere, "bet.8")
on_each(stud_bets.no_open_pair, {split: "bet.8", razz: "bet.8"}, readings={"": (4, 4)})

# -- who opens and leads -------------------------------------------------------------------------------------

LOWEST = [(("3d", "2s", "Kc"), "P2"), (("Ah", "3c", "3d"), "P2"), (("2s", "2h", "2c"), "P3")]
LOWEST += [(("2h", "2d", "2s"), "P2"), (("Ac", "As", "Kc"), "P3")]
on_each(stud.leads, {high: "amb.4 bet.3", split: "amb.4 bet.3"}, rows=LOWEST)
HIGHEST = [(("3d", "2s", "Kc"), "P3"), (("Ah", "3c", "3d"), "P3"), (("Kc", "Kh", "Ks"), "P3")]
HIGHEST += [(("Kh", "Ks", "Kd"), "P2"), (("Ac", "As", "2c"), "P3")]
razz.proves(stud.leads, "amb.4", "bet.3", rows=HIGHEST)
LEADS = [(("2c 4d 5h 6d"[:end], "9d 6h 7c Td"[:end], "Ks 8s 3h 5c"[:end]), "P3") for end in (5, 8, 11)]
PAIR = [(("2c Ad", "3c 3d", "Kd Qs"), "P2")]
on_each(stud.leads, {high: "bet.6 amb.4", split: "bet.6 amb.4"}, rows=LEADS + PAIR)
LOW_LEADS = [(("Ks 4d 5h 6d"[:end], "9d 6h 7c Td"[:end], "2c 8s 3h 5c"[:end]), "P3") for end in (5, 8, 11)]
razz.proves(stud.leads, "bet.6", "amb.4", rows=[*LOW_LEADS, (("Ac Ad", "Kd Qs", "Kc Qh"), "P2")])
on_each(stud.leads, {high: "amb.7", split: "amb.7"}, rows=[(("2c 3c", "Kd 9h", "Ks 9s"), "P2")])
razz.proves(stud.leads, "amb.7", rows=[(("Kc 2c", "9d 4h", "9s 4s"), "P2")])
on_all("""
    bet.6 bet.7: the leading board opens every later round, the last one too
        street 4; P3 next; street 5; P3 next; street 6; P3 next; street 7; P3 next
    bet.6 bet.7: if it is all-in the next one does
        stacks 1000, 1000, 1.5; street 4; P2 next; street 6; P2 next
""")
for here, boards in ((high, "2c / 9d / 8s"), (split, "2c / 9d / 8s"), (razz, "Ks / 8d / 9s")):
    here.tells(f"""
    bet.6 bet.7: if the card that must open is all-in the next one does
        stacks 0.5, 1000, 1000; boards {boards}; P3 may bring-in 1
    """)
# -- streets and showing -------------------------------------------------------------------------------------


def in_rotation(here):
    round = deal(sit(here, 3))
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == list(stud.SEATS) * 3


on_each(in_rotation, three("play.2"))
for cards, ids in ((4, "play.4 play.5"), (5, "play.6 play.7"), (6, "play.8 play.9"), (7, "play.10 play.11")):
    on_each(stud.street, three(ids), cards=cards)
on_each(stud_bets.antes, three("play.3"))
on_each(stud.full_hand, three("play.14 play.13 amb.8"))
FIRST_SHOWN = """
    {rules}: everybody exposes his cards, first who started the last betting round, by a check too
        show down; shows 3, 1, 2
    {rules}: unless the last raiser does
        street 7; P3 bet, P1 call, P2 raise, P3 call, P1 call
        [] shows 3, 1, 2
        [shows-first=last-aggressor] shows 2, 3, 1
"""
for here, reading in ((high, "amb.14"), (split, "amb.14"), (razz, "amb.15")):
    for rules in ("play.12 pay.3 pay.1", f"{reading} room-rules#pay.2"):
        here.tells(FIRST_SHOWN.format(rules=rules))


def all_seven_cards_are_shown(here, cards):
    round = show_down(deal(sit(here, 3), cards))
    hands = {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)}
    assert hands == dict.fromkeys(stud.SEATS, 7)


on_each(all_seven_cards_are_shown, three("play.12 pay.3 pay.1"))
on_each(all_seven_cards_are_shown, three("amb.14", "amb.15"))

# -- hands ---------------------------------------------------------------------------------------------------


def showdown(here, *hands, folds=(), words=""):
    """Players hold these seven cards and go along to the end; one bets on fourth street, to which these
    fold."""
    cards = {f"seat {seat}": hand for seat, hand in enumerate(hands, 1)}
    round = deal(sit(here, len(hands), words), cards)
    see_street(round, 4)
    while turn(round) in folds:
        play(round, f"{turn(round)} check")
    play(round, f"{turn(round)} bet 4")
    while not round.over:
        if turn(round) in folds:
            play(round, f"{turn(round)} fold")
        else:
            go_on(round)
    return round


def winners(round):
    """Who was paid out of the pot, the high part first."""
    return [payee for _, payee, _ in paid(round, "best_hand_wins")]


high.proves(stud.hands, "rank.1", "pay.4", "rank.2", rows=BETTER_HIGH, pot=1.5)
split.proves(stud.high_of_split, "rank.1", rows=BETTER_HIGH)
razz.proves(stud.hands, "rank.1", "amb.16", "rank.2", rows=BETTER_LOW, pot=1.5)
PAIRS = [("Kc Kd Kh Qs Qd Qh Jc", "Ac Ad Ah As Js Jd Jh")]
razz.proves(stud.hands, "rank.3", "pay.4", rows=PAIRS, pot=1.5)
LOWS = [("2c 3d Kh 4s 5d Kc 7h", "Kd Ks 2h 3c 4h 6d 8s")]
razz.proves(stud.hands, "rank.2", "pay.4", rows=LOWS, pot=1.5)
# The up cards alone would win for the other; with his down cards he has a full house.
FULL = [("Kc Kd Kh 4s 5d 7c 4h", "2c 2d As Ad Qh Js 2h"), ("Kc Kd 9h 8s 7d 3c 2h", "8c 6d 4h 3s 2d As Qh")]
high.proves(stud.hands, "rank.2", "amb.15", rows=FULL, pot=1.5)


@razz.rule("amb.16")
@pytest.mark.parametrize("words, winner", [("", "P1"), ("low-ranking=literal-reverse", "P2")])
def test_straights_do_not_hurt_in_razz_unless_the_high_ranking_is_turned_round(words, winner):
    round = showdown(razz, "5c 4d 3h 2s Ad Kc Kh", "7c 5d 4h 3s 2d Ks Qh", words=words)
    assert winners(round) == [winner]


NO_LOW, LOW = "Kc Kd 9h 9s 7d 3c 2h", "8c 6d 4h 3s 2d Qs Jh"


@split.rule("pay.4", "rank.2", "act.5")
def test_the_best_high_and_the_best_qualifying_low_take_half_each():
    # Two antes, two forced bets and two bets of 4, less the fee of 3.
    assert won(showdown(split, NO_LOW, LOW)) == {"P1": 4, "P2": 4}


@split.rule("rank.2", "amb.15")
@pytest.mark.parametrize(
    "better, worse",
    [("5h 4h 3h 2h Ah Kd Kc", "6c 4d 3d 2d Ad Ks Qh"), ("8c 6d 5h 4s 3d Ks Kh", "8d 7h 3c 2c Ac Jc Td")],
)
def test_the_low_half_goes_by_ace_to_five_straights_and_flushes_ignored(better, worse):
    assert winners(showdown(split, better, worse))[-1] == "P1"


@split.rule("rank.3", "pay.5")
def test_without_an_eight_low_of_five_ranks_the_high_hand_takes_it_all():
    assert winners(showdown(split, "Kc Kd Ts 9s 7c 3c 2h", "8c 7d 6h 4s 3d Qs Jh")) == ["P1", "P2"]
    for low in ("9c 6d 4h 3s 2d Qs Jh", "8c 6d 4h 4s 2d 2s Jh"):
        assert winners(showdown(split, "Kc Kd Ts 9s 9d 3c 3h", low)) == ["P1"]


@split.rule("rank.4")
def test_high_and_low_are_chosen_apart_and_one_hand_may_take_both():
    assert winners(showdown(split, "Kd Kc 2h 3s 4d 5c 7h", "Qs Qh Jd 9c 8h 6d 2c")) == ["P1"]


# -- odd chips -----------------------------------------------------------------------------------------------


@split.rule("pay.6", "room-rules#pay.3")
@pytest.mark.parametrize("hands, first", [((NO_LOW, LOW), "P1"), ((LOW, NO_LOW), "P2")])
def test_the_odd_chip_between_the_halves_goes_to_the_high_hand(hands, first):
    round = showdown(split, *hands, "x x Ah", folds=("P3",))
    # Antes of 1.50, three forced bets and two bets of 4, less the fee: 9.50 in chips of a half dollar.
    assert won(round) == {"P1": 4.5, "P2": 4.5, first: 5}


EQUAL = ("Ah Kd Qc Jh 9d 3s 2c", "Ad Kh Qs Jc 9s 3h 2d", "As Kc Qh Jd 9c 3d 2s")
"""Equal for high and for low, and no low qualifies; for the odd chip their aces count."""


def odd_chip(here, hands, readings):
    """By reading: whose share of three players, of whom P3 folds, is half a dollar greater."""
    for reading, first in readings.items():
        round = showdown(here, *hands, folds=("P3",), words=reading)
        shares = [(payee, amount) for _, payee, amount in paid(round, "best_hand_wins")][:2]
        assert max(shares, key=lambda one: one[1])[0] == first
        assert abs(shares[0][1] - shares[1][1]) == 0.5


by_suit = {high: "pay.5 room-rules#pay.3", split: "amb.16"}
on_each(odd_chip, by_suit, hands=(EQUAL[0], EQUAL[1], "x x 8c"), readings={"": "P1"})
on_each(odd_chip, by_suit, hands=(EQUAL[1], EQUAL[0], "x x 8c"), readings={"": "P2"})
razz.proves(odd_chip, "pay.5", "room-rules#pay.3", hands=(EQUAL[0], EQUAL[1], "x x 8c"), readings={"": "P2"})
razz.proves(odd_chip, "pay.5", "room-rules#pay.3", hands=(EQUAL[1], EQUAL[0], "x x 8c"), readings={"": "P1"})
all_seven = {"": "P1", "odd-chip-cards=playing-five": "P2"}
straights = ("9h 8d 7c 6h 5d Kc Qs", "9s 8c 7d 6c 5s Qc Jd", "x x Ac")
on_each(odd_chip, {high: "amb.16", split: "amb.16"}, hands=straights, readings=all_seven)
# Of his two aces P1 plays the spade.
lows = ("As Ac 2d 3h 4s 7d Kc", "Ad Kd 2h 3c 4d 7h Ks", "x x 8c")
razz.proves(odd_chip, "amb.17", hands=lows, readings=all_seven)


def further_odd_chips(here, shares):
    """They go to the next cards: four antes, four forced bets and three bets of 4, less the fee of 2: 16."""
    assert won(showdown(here, *EQUAL, "x x 8c", folds=("P4",))) == shares


high.proves(further_odd_chips, "amb.16", shares={"P1": 5.5, "P2": 5, "P3": 5.5})
razz.proves(further_odd_chips, "amb.17", shares={"P1": 5.5, "P2": 5.5, "P3": 5})


@split.rule("amb.16")
@pytest.mark.parametrize("aces, first", [(("Ac", "Ad"), "P2"), (("Ad", "Ac"), "P3")])
def test_in_the_low_half_it_goes_to_the_lowest_card_by_suit_the_ace_low(aces, first):
    # P1 is high; P2 and P3 are equal lows, of whom the one without the ace of clubs has the two of clubs.
    lows = [
        f"{ace} {'2d' if ace == 'Ac' else '2c'} 3{suit} 4{suit} 6{suit} Q{suit} J{suit}"
        for ace, suit in zip(aces, "hs", strict=True)
    ]
    round = showdown(split, "Kc Kd Kh 9s 9d 7c 7d", *lows, "x x 8d", folds=("P4",))
    shares = [(payee, amount) for _, payee, amount in paid(round, "best_hand_wins")]
    assert shares[0][0] == "P1" and max(shares[1:], key=lambda one: one[1])[0] == first


NO_REFUND = """
    {rule}: a caller beaten by what lies up does not get his call back
        {cards}; street 7; P3 bet, P1 call, P2 fold; moved P1 -9.5
"""
high.tells(NO_REFUND.format(rule="pay.6", cards="seat 3: Kh Qs Ks Kc 3h 3d 8h"))
split.tells(NO_REFUND.format(rule="pay.7", cards="seat 3: Kh Qs Ks Kc 3h 3d 8h"))
razz.tells(NO_REFUND.format(rule="pay.6", cards="seat 1: Jh Jd Ks Kd Kc Jc 4d"))

# -- fees ----------------------------------------------------------------------------------------------------

CHEAP, DEAR = {3: 2, 6: 2, 7: 3}, {3: 3, 6: 3, 7: 4}
on_each(fees.by_players, {high: "fee.1 room-rules#fee.3", razz: "fee.1"}, tables=dict.fromkeys(WORDS, CHEAP))
split.proves(fees.by_players, "fee.1", "room-rules#fee.3", tables=dict.fromkeys(WORDS, DEAR))
taken = three("amb.17", "amb.18")
on_each(fees.dealt_in, {high: "amb.17", razz: "amb.18"}, players=7, readings={"": 2})
split.proves(fees.dealt_in, "amb.17", players=7, readings={"": 3})


def after_third_street(here, cards, fee):
    """The fee leaves the pot after the betting of third street; a hand that ends there pays what its pot
    holds; switched to the button, one seat after the other pays before the deal."""
    round = deal(sit(here, 3), cards)
    assert paid(round, "drop") == []
    to_round(round, 2)
    told = [event for event in round.events if isinstance(event, (Acted, Dealt, Transfer))]
    (at,) = [i for i, event in enumerate(told) if getattr(event, "payee", "") == "house"]
    assert {event.street for event in told[:at] if isinstance(event, Dealt)} == {"third street"}
    assert any(isinstance(event, Acted) for event in told[:at]) and in_the_pot(round) == 4.5 - fee
    round = deal(sit(here, 3), cards)
    play(round, "P1 bring-in, P2 fold, P3 fold")
    assert dropped(round) == 1.5
    table = sit(here, 3, "fee-payer=button")
    for name in ("P1", "P2"):
        round = deal(table)
        assert paid(round, "drop") == [(name, "house", fee)]
        show_down(round)


on_each(after_third_street, taken)

# -- kill tables: the killer posts with the antes, and the card that must open acts first --------------------

SAME = {"seat 1": "Ah Kd Qc Jh 9d 3s 2c", "seat 2": "Ad Kh Qs Jc 9s 3h 2d"}
"""P1 and P2 hold the same for high and for low."""


def ups(razz):
    """P1 has the card that must open."""
    return lying_up("Ks" if razz else "2c", "9d", "8c", "7h")


def win(razz, table, name):
    """A hand that this player wins uncalled."""
    round = deal(table, ups(razz))
    while not round.over:
        words = {option.id: option for option in round.asks[0].options}
        bets = [words[word] for word in ("bet", "raise") if word in words]
        if turn(round) == name and bets:
            round.act(round.asks[0].id, [bets[0].id, bets[0].low])
        elif turn(round) != name and "fold" in words:
            round.act(round.asks[0].id, "fold")
        else:
            go_on(round)
    return round


def killed(here, razz, words="", winner="P2"):
    """A table where this player has just won two pots running."""
    table = sit(here, 4, "limit=4-8-full-kill", words)
    win(razz, table, winner)
    win(razz, table, winner)
    return table


def kill_posts(round):
    """Who posted a kill, and how much."""
    posts = [event for event in round.events if getattr(event, "act", "") == "kill"]
    return {round.parties[event.party]: event.paid / 100 for event in posts}


def kill_stakes(here, razz=False):
    """The killer posts the raised lower limit and plays at raised limits; the cap counts from his post."""
    for limit, post, late in (("4-8-full-kill", 8, 16), ("4-8-half-kill", 6, 12), ("3-6-half-kill", 4, 8)):
        round = deal(killed(here, razz, f"limit={limit}"), ups(razz))
        assert in_front(round) == {"P2": post} and in_the_pot(round) == 2
        assert turn(round) == "P1"
        assert options(round) == {"fold": 0, "call": post, "raise": (2 * post, 2 * post)}
        for cards, size in ((4, post), (5, late)):
            see_street(round, cards)
            assert options(round)["bet"] == (size, size)
    round = deal(killed(here, razz), ups(razz))
    play(round, "P1 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (16, 16)}
    assert raise_on(round, 9) == 3 and options(round) == {"fold": 0, "call": 24}
    assert in_front(deal(killed(here, razz, "limit=4-8"))) == {}


def kill_button(here, razz=False):
    """One win kills nothing and another winner starts anew; winning again renews the kill, losing ends it."""
    table = sit(here, 4, "limit=4-8-full-kill")
    win(razz, table, "P2")
    assert "P2" not in kill_posts(win(razz, table, "P3"))
    assert kill_posts(deal(table)) == {}
    table = killed(here, razz)
    for name in ("P2", "P3"):
        assert kill_posts(win(razz, table, name)) == {"P2": 8}
    assert kill_posts(deal(table)) == {}


def kill_split(here, razz=False):
    """A split pot does not count and leaves the kill with its holder; a split among others ends it."""
    others = ("8d", "7d") if razz else ("Kc", "Ks")
    for winner, posts in (("P1", {"P1": 8}), ("P3", {})):
        table = killed(here, razz, winner=winner)
        round = deal(table, SAME | {"seat 3": f"x x {others[0]}", "seat 4": f"x x {others[1]}"})
        for _ in range(4):
            play(round, f"{turn(round)} fold") if turn(round) in ("P3", "P4") else go_on(round)
        show_down(round)
        assert kill_posts(deal(table)) == posts


def kill_switches(here, razz=False):
    """Who acts first if P1 kills; and which least pot counts. The pots are four antes, the forced bet and as
    much of the raise over it, less the fee: 2 dollars, or 1 in high-low."""
    for words, opens in (("", "P1"), ("kill-turn=last", "P2")):
        assert turn(deal(killed(here, razz, words, "P1"), ups(razz))) == opens
    for least, posted in ((None, True), ("$1", True), ("$3", False)):
        words = f"kill-minimum-pot=table-setting, kill_minimum_pot={least}" if least else ""
        assert bool(kill_posts(deal(killed(here, razz, words)))) is posted


on_each(kill_stakes, three("bet.2 amb.18 room-rules#amb.4", "bet.2 amb.19 room-rules#amb.4"))
on_each(kill_switches, three("amb.18 room-rules#amb.5", "amb.19 room-rules#amb.5"))
for check in (kill_button, kill_split):
    on_each(check, three("amb.18", "amb.19"))

# -- what goes wrong in other rooms too ----------------------------------------------------------------------

on_each(stud_rulings.folded_seats, three("act.2 act.3 act.4"))
on_each(stud_rulings.hole_card_exposed, three("irr.1 amb.9"))
removed = {"": 3, "early-deal-removal=full-round": 1}
on_each(stud_rulings.early_cards, three("irr.15 irr.16 amb.11"), readings=removed)
on_each(stud_rulings.faces, three("irr.19"), seat="seat 1", lie_up=[5, 4, 4])
on_each(stud_rulings.faces, three("irr.19"), seat="seat 2", lie_up=[4, 5, 4])
on_each(stud_rulings.faces, three("irr.19"), seat="seat 1", lie_up=[5, 4])
on_each(stud_rulings.all_in_as_it_stands, three("irr.20"))
on_each(stud_rulings.takes_part, three("irr.20"))

test_high = high.tests()
test_split = split.tests()
test_razz = razz.tests()
