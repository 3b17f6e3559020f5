"""What LoBall at Casino Real has in common with draw poker and its split game, which take its rules over, and
with jacks or better: $4-$8 with blinds of $2 and $4 unless a proof says otherwise. P1 has the first button
and pays $2 before the deal, $3 in the split game."""

from tests.compliance import Here
from tests.compliance.draw import cards, entry, fees, mishaps, stakes
from tests.compliance.draw.hand import Sheets

FIGURES = {"enter": "P1 call, P2 call, P3 check", "small": 2, "big": 4, "call": 4, "bet": 8, "kill": 8}
loball = Here("casino-real/loball", **FIGURES, fee=2)
draw = Here("casino-real/draw-poker", **FIGURES, fee=2)
split = Here("casino-real/draw-hi-low-split", **FIGURES, fee=3)
jacks = Here("casino-real/draw-poker-jacks-or-better", enter="P2 open, P3 call, P1 call", fee=2)
every = Sheets(loball, draw, split, jacks)


def three(check, own, taken="bet.1", also="bet.1", **figures):
    """A rule of LoBall, and those by which the other two take it over."""
    every.prove(check, own, taken, also, **figures)


def reading(check, own, **figures):
    """A reading of LoBall, which draw poker lists among its own."""
    three(check, own, "amb.8", **figures)


# -- tables and blinds ---------------------------------------------------------------------------------------

POSTS = {"P2": 2, "P3": 4}
ANY_BUY_IN = {"buy_ins": {}}
TABLES = {
    "3-6": ((1, 3), (6, 6), (6, 6)),
    "4-8": ((2, 4), (8, 8), (8, 8)),
    "9-18": ((4, 9), (18, 18), (18, 18)),
    "15-30": ((7, 15), (30, 30), (30, 30)),
}
KILLS = {"3-6-half-kill": TABLES["3-6"], "4-8-half-kill": TABLES["4-8"], "4-8-full-kill": TABLES["4-8"]}
three(stakes.posted, "bet.1 bet.3 play.1", posts=POSTS, players=6)
reading(stakes.played_at, "amb.5", rows=TABLES)
three(stakes.played_at, "amb.5", rows={**TABLES, **KILLS})
three(stakes.not_offered, "", limits=["6-12", "9-18-half-kill", "no-limit 1/2"], match="offered|not played")
for limit, thirds in (("4-8", (1, 2, 4)), ("9-18", (3, 6, 9)), ("15-30", (5, 10, 15))):
    posts = dict(zip(("P2", "P3", "P4"), thirds, strict=True))
    settings = {"limit": limit, "lowball-blinds": "three"}
    three(stakes.posted, "amb.5 bet.2", "amb.8 bet.1", posts=posts, players=5, settings=settings)
three(stakes.contested, "bet.22")
three(entry.short_big_blind, "bet.44 bet.45")

# -- betting -------------------------------------------------------------------------------------------------

three(stakes.rounds, "bet.4 bet.6 amb.4", "play.1", "play.1", raises=8)
three(stakes.rounds, "play.3 amb.6", "", "", raises=8)
three(stakes.rounds, "play.6 amb.10", "", "", raises=8)
reading(stakes.bet_after, "bet.4 amb.4", bet=(8, 8))
reading(stakes.bet_after, "bet.4 amb.4", bet=(4, 4), settings={"lowball-limit": "single"})
three(stakes.raised, "bet.5", most=9)
IN_AND_OUT = "P4 call, P5 fold, P6 call, P1 call, P2 fold, P3 check"
three(stakes.first_after_the_draw, "bet.2 bet.7", script=IN_AND_OUT, first="P3")
three(stakes.check_raise, "bet.8 room-rules#bet.16", "bet.1 bet.2", may=True)
for chips, reopens in ((11, False), (12, True)):
    script = f"P1 call, P2 raise, P3 raise {chips}, P1 call"
    figures = {"stacks": [100, 100, chips], "script": script, "reopens": reopens, "settings": ANY_BUY_IN}
    three(stakes.short_raise, "bet.9 room-rules#amb.7", **figures)
figures = {"stacks": [100, 100, 100, 5], "script": "P4 raise 5", "call": 5, "raises": 8}
three(stakes.short_raise_completed, "bet.10 room-rules#amb.7", settings=ANY_BUY_IN, **figures)
three(stakes.doubtful_raise, "bet.12", totals={"string-raise": 4, "half-string-raise": 8})
three(stakes.doubtful_raise, "bet.13", totals={"announced-raise": 8})
three(stakes.doubtful_raise, "bet.15", totals={"lone-chip": 4})
three(stakes.early_check, "bet.14 amb.14", rule="casino-real/loball#bet.14")

# -- buying in, button and seats -----------------------------------------------------------------------------

LEAST = {"3-6": 15, "4-8": 20, "9-18": 45, "15-30": 75, "20-40": 100, "25-50": 125, "30-60": 300}
three(entry.first_buy_in, "bet.16 bet.17 amb.11", rows={"3-6-half-kill": 15, **LEAST})
three(entry.below_it, "bet.16", least=20)
three(entry.later_buy_ins, "bet.17")
three(entry.one_short_buy, "bet.18 amb.12")
three(entry.add_on, "bet.19 amb.12")
every.prove(entry.first_button, "bet.20", "bet.1", "bet.1", "bet.1", rows=entry.LOWEST_CARD)
every.prove(entry.first_button, "bet.21 amb.13", "bet.1", "bet.1", "bet.1", rows=entry.LOWEST_SUIT)
three(cards.seats, "deck.2 amb.18", "amb.7", "", most=8)

# -- coming in and killing -----------------------------------------------------------------------------------

three(entry.waits_or_kills, "bet.23 bet.32 play.1", "bet.1 play.1", "bet.1 play.1", posts=POSTS)
three(entry.on_the_big_blind, "bet.23", hands=4, posts={"P6": 2, "P7": 4})
three(entry.kill_raises, "amb.7", call=8, raises=16, bet=16)
reading(entry.kill_raises, "amb.7", call=8, raises=16, bet=16)
reading(entry.kill_raises, "amb.7", call=8, raises=12, bet=8, settings={"kill-doubles-limit": "no"})
for limit, kill in (("3-6", 6), ("9-18", 18), ("15-30", 30)):
    three(entry.kill_costs, "bet.32", kill=kill, settings={"limit": limit})
three(entry.one_kill, "bet.33", posts=POSTS, slips=entry.LET_IN)
three(entry.second_kill_stands, "bet.34", posts=POSTS, raises=16)
three(entry.moved_by_the_house, "bet.24 amb.19")
three(entry.moved_and_absent, "bet.25")
three(entry.new_game, "bet.26")

# -- missed blinds -------------------------------------------------------------------------------------------

TWICE = {"missed-blind-post": "twice-big-blind"}
three(entry.missed_blind, "bet.27 bet.30", posts=POSTS)
three(entry.missed_blind, "amb.8 amb.19", settings={"collection": "half-hour"})
three(entry.missed_blind, "amb.8 amb.19")
three(entry.one_blind_too, "bet.30")
three(entry.no_excuse, "bet.31", posts=POSTS)
SAVED, OWED = {"P4": 2, "P5": 4}, {"P4": 4, "P5": 4}
three(entry.open_seat, "bet.28 bet.29", rows={"": SAVED, "per-hand": SAVED, "half-hour": OWED})
three(entry.charged_every_hand, "bet.35 bet.36 ex.2", post=6)
three(entry.charged_every_hand, "bet.35", post=6, name="P1")
reading(entry.charged_every_hand, "amb.8", post=6)
reading(entry.charged_every_hand, "bet.36 amb.8", post=6, excess=2, settings=TWICE)
three(entry.missed_button, "bet.35 bet.39", rows={"": True, "per-hand": True, "half-hour": False})

# -- the middle, other seats, looking first ------------------------------------------------------------------

three(entry.in_the_middle, "bet.37", posts=SAVED)
three(entry.elsewhere, "bet.37")
three(entry.middle_charged, "bet.38")
three(entry.moved_away, "bet.40")
three(entry.move_saves_nothing, "bet.40")
three(entry.let_pass_once, "bet.41")
three(entry.looked_first, "bet.42")
three(entry.looked_and_acted, "bet.43")

# -- the draw ------------------------------------------------------------------------------------------------

every.prove(cards.pack_has, "deck.1", "deck.1", "deck.1", "deck.1", count=53)
every.prove(cards.in_turn, "play.4 play.5 act.3", "play.1", "play.1", "play.1", burns=1)
three(cards.up_to_five, "play.5 act.1", "act.1 play.1", "act.1 play.1")
three(
    cards.stub_runs_out,
    "amb.16",
    "amb.8",
    "",
    count=17,
    back=["2c", "Tc"],
    never=["8c", "Jk"],
    cards={**cards.EIGHT, "burn": "Jk"},
)

# -- mishaps -------------------------------------------------------------------------------------------------


def mishap(check, own, taken, **figures):
    """A rule of LoBall, the one of draw poker, and that by which the other two take it over."""
    every.prove(check, own, taken, "irr.1", "irr.1", **figures)


mishap(mishaps.exposed_on_draw, "irr.8 irr.9", "irr.2 irr.3")
mishap(mishaps.boxed_makes_way, "irr.5", "irr.4")
mishap(mishaps.boxed_on_draw, "irr.5", "irr.4")
mishap(mishaps.missing_is_dealt, "irr.3", "irr.4", founds=[0, 1, 3])
every.prove(mishaps.extra_is_burn, "irr.2", "irr.4", "irr.1", founds=[0, 2], up=False)
jacks.proves(mishaps.extra_is_burn, "irr.1", founds=[0, 1], up=False)
every.prove(mishaps.wrong_count_after_draw, "irr.1 rank.2", "irr.4", lost=6)
split.proves(mishaps.wrong_count_after_draw, "irr.1", lost=7)
jacks.proves(mishaps.wrong_count_after_draw, "irr.1", lost=6.5)
LATE = {"founds": [3], "kinds": ["extra"]}
every.prove(mishaps.wrong_count_forfeits, "irr.4", "irr.4", "irr.1", script=FIGURES["enter"], lost=4, **LATE)
jacks.proves(mishaps.wrong_count_forfeits, "irr.1", script=jacks.figures["enter"], lost=4.5, **LATE)
for nths in ((1,), (1, 5)):
    every.prove(mishaps.exposed_high, "", "irr.1", "irr.1", "irr.1", kept=2, nths=nths)
every.prove(mishaps.exposed_high, "", "irr.1 amb.2", "irr.1", "irr.1", kept=2)
every.prove(mishaps.misdealt, "", "amb.2", "irr.1", settings={"third-exposed-card": "misdeal"})
every.prove(mishaps.buttons_card_on_draw, "", "irr.2 amb.3", "irr.1", "irr.1", kept=True)
REPLACED = {"dealer-exposed-draw": "replaced"}
every.prove(mishaps.buttons_card_on_draw, "", "amb.3", "irr.1", kept=False, settings=REPLACED)

# -- fees ----------------------------------------------------------------------------------------------------

LIMITS = [*TABLES, *KILLS]
for here, more in ((loball, 0), (draw, 0), (split, 1), (jacks, 0)):
    rows = {2: 2 + more, 6: 2 + more, 7: 3 + more, 8: 3 + more}
    here.proves(fees.by_players, "fee.1", limits=LIMITS, rows=rows)
three(fees.paid_by, "fee.2 amb.20", "amb.8", "fee.1")
three(fees.paid_by, "fee.2 amb.20", "amb.8", "fee.1", payer="pot", settings={"fee-payer": "pot"})
three(fees.away, "amb.20", "amb.8", "fee.1")

test_loball, test_draw, test_split = [here.tests(cards) for here in (loball, draw, split)]
test_jacks = jacks.tests(cards, without=[cards.up_to_five])
