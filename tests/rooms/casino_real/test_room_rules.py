"""The rules that Casino Real has for several games, proved at Three Card Poker and hold'em: $4-$8 with blinds
of $2 and $4 unless a proof says otherwise."""

from tests.compliance import Here
from tests.compliance import room_rules as room
from tests.compliance.room_rules import ALL_IN, pot
from tests.pots.arrange import deal, holdem, in_front, options, play, shown, turn, win

THREE_CARD = "casino-real/three-card-poker"
here = Here("casino-real/room-rules", games=[THREE_CARD], game=THREE_CARD)

# -- the player-dealer ---------------------------------------------------------------------------------------

COUNTED = [1, 2, 3, 5, 6, 7, 8]
"""The seats from the house dealer's left with the player-dealer in seat 4 passed over."""
CARDS = {card: COUNTED[at % 7] for at, card in enumerate("A23456789TJQK")}
NO_BUST = "casino-real/no-bust-21st-century-blackjack"
here.proves(room.refusals_break_the_game, "bet.3", games=[NO_BUST])
here.proves(room.two_hands_a_turn, "bet.6")
here.proves(room.offered_by_seat, "bet.6")
here.proves(room.no_more_than_it_put_up, "bet.7")
here.proves(room.uncovered_goes_back, "bet.8")
here.proves(room.used_up, "amb.1", "bet.7", switch="bank-coverage", usual=20)
here.proves(room.broken_chips, "amb.2", switch="chip-rounding", readings={"exact": 0.75, "down-to-dollar": 0})
here.proves(room.counted_off, "bet.11", "bet.12", "amb.3", seats=CARDS)
here.proves(room.behind_another_seat, "bet.14")

# -- pots ----------------------------------------------------------------------------------------------------

TABLES = ["3-6", "4-8", "6-12", "6-12-full-kill", "8-16", "no-limit"]
here.proves(room.check_raise, "bet.16", "amb.6", bet=4)
here.proves(room.raised, "bet.17", "amb.6", bet=4, most=3)
here.proves(
    room.pot_pays,
    "pay.1",
    said="the cards speak",
    won={"P1": -4, "P2": 2},
    script="end",
    players=2,
    cards={"seat 1": "As Ad", "seat 2": "Kh 4h", "flop": "2h 7h 9h"},
)
for players, fee in ((2, 2), (4, 2), (5, 4), (6, 4), (7, 5), (9, 5)):
    here.proves(room.drop_is, "fee.3", rows=dict.fromkeys(TABLES, fee), players=[players])
here.proves(room.modified_fee, "fee.3", limits=TABLES)

test_the_room = here.tests()


@here.rule("bet.17", "amb.6")
def test_raises_are_unlimited_as_soon_as_two_are_left():
    round = pot(here, f"{ALL_IN}P2 bet 4, P3 raise 8, P1 fold, P2 raise 12, P3 raise 16, P2 raise 20")
    play(round, "P3 raise 24")
    assert turn(round) == "P2"


@here.rule("pay.2")
def test_who_opened_the_last_action_shows_first():
    checked = "P2 check, P3 check, P1 check, " * 2
    script = f"{ALL_IN}{checked}P2 check, P3 bet 8, P1 call, P2 call"
    round = pot(here, script, {"seat 1": "As Ad", "seat 2": "Kh Kd", "seat 3": "Qh Qd"})
    assert list(shown(round)) == ["seat 2", "seat 3", "seat 1"]


# -- kills: a full-kill table of $6-12 with blinds of $4 and $8 ----------------------------------------------


def killed(*settings):
    """P2 has won two pots; the button is P3's."""
    table = holdem(here.room, 4, ["limit=6-12-full-kill", *settings])
    win(table, "P2")
    win(table, "P2")
    return deal(table)


@here.rule("amb.4")
def test_two_pots_running_double_both_limits_and_the_winner_posts_the_lower():
    round = killed()
    assert in_front(round) == {"P4": 4, "P1": 8, "P2": 12}
    play(round, "P2 check")
    assert options(round) == {"fold": 0, "call": 12, "raise": (24, 24)}


@here.rule("amb.4")
def test_the_killer_acts_in_turn_or_last():
    for reading, order in (("in-turn", ["P2", "P3", "P4", "P1"]), ("last", ["P3", "P4", "P1", "P2"])):
        round = killed(f"kill-turn={reading}")
        for name in order:
            play(round, f"{name} {'check' if name == 'P2' else 'call'}")


@here.rule("amb.5")
def test_a_second_pot_under_the_posted_minimum_does_not_count_if_a_table_says_so():
    for settings, most in (
        ([], 12),
        (["kill-minimum-pot=none"], 12),
        (["kill-minimum-pot=table-setting"], 8),
    ):
        assert max(in_front(killed(*settings, "kill_minimum_pot=$100")).values()) == most
