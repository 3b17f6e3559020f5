"""PokerStars text, Open Hand History and our own JSON: what is read and written, and what is refused."""

from __future__ import annotations

import dataclasses
import json
import random
import re
from decimal import Decimal

import pytest

from houseway import Table
from houseway.cards import Chance
from houseway.histories import HistoryError, finishing_stacks, read_text, record, replay, write
from houseway.histories.recording import record as recorded
from houseway.play import Party
from houseway.play.driver import play_out
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.cli.running import output
from tests.histories.our_hands import play_hand
from tests.histories.our_hands import play_out as play_random
from tests.histories.written import HEADS_UP, POKERSTARS

WITH_BOARD = ("FT", "NT", "PO", "FO/8")
HANDS = 8


def cents(text):
    return [Decimal(one) for one in text.split()]


def test_pokerstars_text_of_a_side_pot_a_post_and_a_muck_is_played_again():
    cash, tournament = read_text(POKERSTARS, "hands.txt")
    assert cash.names == ("Cy", "Dee", "Old Bill", "x: y")
    assert cash.blinds == (Decimal("0.50"), 1, Decimal("-1.00"), 0)
    assert cash.antes == (0, 0, Decimal("0.50"), 0)
    # The text takes $2.50 of the $96 for the house, and a history takes no fee.
    assert finishing_stacks(cash, replay(cash)) == tuple(cents("42 264.75 0 96"))
    assert (tournament.game, tournament.structure) == ("open/omaha", "pot-limit")
    assert finishing_stacks(tournament, replay(tournament)) == (8125, 5875)


def test_a_hand_run_twice_is_refused():
    text = POKERSTARS.replace("*** TURN ***", "*** FIRST TURN ***")
    with pytest.raises(HistoryError, match="hand #7001: line 23: the board was run twice"):
        read_text(text)


@pytest.mark.parametrize("variant", WITH_BOARD)
def test_pokerstars_text_that_we_wrote_reads_back_to_the_same_stacks(variant):
    found = seed = 0
    while found < HANDS:
        seed += 1
        round = play_hand(variant, 5_000 + seed, deep=True)
        (hand,) = read_text(write(round, "pokerstars"))
        assert finishing_stacks(hand, replay(hand)) == recorded(round).finishing, f"{variant} {seed}"
        found += 1


@pytest.mark.parametrize("variant", WITH_BOARD)
def test_open_hand_history_tells_every_chip(variant):
    if variant == "NS":
        return
    for seed in range(HANDS):
        round = play_hand(variant, seed)
        told = json.loads(write(round, "ohh"))["ohh"]
        hand = record(round)
        assert told["spec_version"] == "1.4.7"
        stacks = {one["id"]: one["starting_stack"] for one in told["players"]}
        paid = dict.fromkeys(stacks, 0.0)
        for street in told["rounds"]:
            for act in street["actions"]:
                paid[act["player_id"]] += act["amount"]
        won = dict.fromkeys(stacks, 0.0)
        for pot in told["pots"]:
            assert pot["amount"] == pytest.approx(sum(one["win_amount"] for one in pot["player_wins"]))
            for one in pot["player_wins"]:
                won[one["player_id"]] += one["win_amount"]
        back = sum(paid.values()) - sum(won.values())
        after = [stacks[player] - paid[player] + won[player] for player in stacks]
        short = [float(chips) - told for chips, told in zip(hand.finishing, after, strict=True)]
        # A bet that nobody called is not in a pot: it went back to its owner.
        assert sum(short) == pytest.approx(back)
        assert sum(amount != 0 for amount in short) <= 4
        assert min(short) >= 0


def test_only_what_a_viewer_saw_is_told_of_a_round():
    round = play_hand("NT", 3)
    whole, seen = write(round), write(round, viewer="P1")
    assert "??" not in whole
    assert "??" in seen


def test_a_round_with_a_drop_is_written_with_the_stacks_that_were_left():
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)])
    round = play_out(table.deal(Chance(4)), lambda view, ask: ask.default)
    hand = record(round)
    assert hand.game == "open/texas-holdem"
    assert [chips * 100 for chips in hand.finishing] == [
        round.settlement.stacks_after[round.parties.index(name)] for name in hand.names
    ]
    assert 'variant = "FT"' in write(round, "phh")


def random_round(name, settings, seed):
    """A hand of four players that bots make up, with stacks of four sizes."""
    stacks = [4_000, 6_000, 9_000, 20_000]
    parties = [Party(f"P{seat}", chips, seat) for seat, chips in enumerate(stacks, 1)]
    return play_random(Table(sheet(name).change(settings), parties).deal(Chance(seed)), random.Random(seed))


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("angies/texas-holdem", ["limit=2-4"]),
        ("angies/texas-holdem", ["limit=no-limit 1/2"]),
        ("casino-real/omaha-hi-lo-split-8", ["limit=4-8"]),
    ],
)
def test_the_drop_is_the_rake_of_the_text_and_winners_collect_what_they_got(name, settings):
    dropped = 0
    for seed in range(8):
        round = random_round(name, settings, seed)
        result, text = round.settlement, write(round, "pokerstars")
        total, rake = re.search(r"Total pot \$(\S+) \| Rake \$(\S+)", text).groups()
        assert cents_of(rake) == result.drop
        got = dict.fromkeys(round.parties, 0)
        for player, chips in re.findall(r"(P\d) collected \$(\S+) from", text):
            got[player] += cents_of(chips)
        for place, player in enumerate(round.parties):
            paid = sum(one.amount for one in result.transfers if (one.payer, one.payee) == ("pot", place))
            assert got[player] == paid, f"{settings} {seed} {player}"
        assert cents_of(total) == sum(got.values()) + result.drop
        pots = json.loads(write(round, "ohh"))["ohh"]["pots"]
        assert sum(cents_of(pot["rake"]) for pot in pots) == result.drop
        dropped += result.drop
    assert dropped > 0


def cents_of(amount):
    return int(Decimal(str(amount)) * 100)


def test_a_fee_that_players_pay_out_of_their_own_chips_is_no_rake():
    (hand,) = read_text(HEADS_UP)
    assert "Rake 0" in write(hand, "pokerstars")
    raked = dataclasses.replace(hand, finishing=(298, 0))
    assert "collected 198 from pot" in write(raked, "pokerstars")
    assert "Total pot 200 | Rake 2" in write(raked, "pokerstars")
    # The loser pays no rake: something else was taken from both.
    paid = dataclasses.replace(hand, stacks=(200, 300), finishing=(399, 99))
    assert "Total pot 400 | Rake 0" in write(paid, "pokerstars")


@pytest.mark.parametrize(
    "sheet, form, why",
    [
        ("angies/ez-baccarat-panda-8", "phh", "is not played for a pot"),
        ("poker-flats/push-9", "phh", "other notations have no name for Push 9"),
        ("open/badugi", "ohh", "Open Hand History has no name for badugi"),
        ("open/badugi", "pokerstars", "PokerStars text has no name for badugi"),
        ("open/five-card-draw", "phh", "PHH has no variant for fixed five-card-draw"),
    ],
)
def test_what_a_form_cannot_say_is_refused_in_one_sentence(sheet, form, why):
    parties = [("Ann", 50_000), ("Bo", 50_000), ("Cy", 50_000)]
    round = Table(sheet, parties).deal(Chance(1))
    while not round.over:
        asks = round.asks
        if all(ask.optional for ask in asks):
            round.move_on()
        else:
            round.clock(next(ask for ask in asks if not ask.optional).id)
    with pytest.raises(HistoryError, match=why):
        write(round, form)


def test_a_banked_round_is_json():
    table = Table("angies/ez-baccarat-panda-8", [("Ann", 100_000), ("Bo", 50_000)])
    round = table.deal(Chance.scripted({"player": "9c Kd", "banker": "2s 5h 3d"}))
    round.act(round.pending["Ann"][0].id, ["bank", 50_000])
    round.act(round.pending["Bo"][0].id, {"player": 2_500})
    told = json.loads(write(round, "json"))
    assert told["sheet"] == "angies/ez-baccarat-panda-8"
    assert told["parties"][1] == {"name": "Bo", "seat": 2, "stack": 50_000}
    assert told["result"]["stacks_after"] == [97_450, 52_500]
    assert told["events"][-1]["event"] == "ended"


def test_an_unknown_form_names_the_nearest():
    with pytest.raises(HistoryError, match="there is no form 'pokerstar'; did you mean 'pokerstars'"):
        write(read_text(HEADS_UP)[0], "pokerstar")


SHOWN = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 Ac2d", "d dh p2 KsQs", "d dh p3 7h6h", "p3 cc", "p1 cc", "p2 cc",
  "d db 7d9hTc", "p1 cc", "p2 cc", "p3 cc", "d db 3s", "p1 cc", "p2 cc", "p3 cc",
  "d db 4h", "p1 cc", "p2 cc", "p3 cc", "p1 sm Ac2d", "p2 sm", "p3 sm 7h6h"]
players = ["Ann", "Bo", "Cy"]
"""


def seats_shown(text):
    (hand,) = read_text(text)
    return [event.place.seat for event in replay(hand).events if isinstance(event, Shown)]


def test_a_beaten_hand_that_the_record_shows_is_shown_in_the_replay(tmp_path):
    assert seats_shown(SHOWN) == [1, 3]
    path = tmp_path / "hand.phh"
    path.write_text(SHOWN)
    told = output("replay", str(path))
    assert "Ann shows A♣ 2♦: ace high" in told
    assert "Cy shows 7♥ 6♥: pair of sevens" in told
    assert "Bo shows" not in told


def test_a_hand_of_which_the_record_says_nothing_is_shown_only_if_it_wins():
    assert seats_shown(SHOWN.replace(', "p1 sm Ac2d", "p2 sm", "p3 sm 7h6h"', "")) == [3]
    assert seats_shown(SHOWN.replace('"p1 sm Ac2d", ', "")) == [3]


# -- the command line ----------------------------------------------------------------------------------------


def test_replay_ends_with_stacks_in_the_files_own_unit(tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(HEADS_UP)
    *_, last = map(json.loads, output("replay", str(path), "--json").splitlines())
    assert last["stacks_before"] == [200, 100]
    assert last["stacks_after"] == [300, 0]
    assert last["over"] is True


def test_replay_tells_equities_and_no_card_that_is_unknown(tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(HEADS_UP.replace("KsKd", "????").replace('"p2 sm ????"', '"p2 sm"'))
    lines = [json.loads(line) for line in output("replay", str(path), "--json").splitlines()]
    dealt = next(line for line in lines if line.get("street") == "hole cards")
    assert dealt["cards"] == [["As", "Ad"], ["x", "x"]]
    shares = [line["shares"] for line in lines if line.get("event") == "equity"]
    assert shares[0]["Ann"] > 0.8
    assert "equity: Ann" in output("replay", str(path))


def test_convert_writes_one_form_from_another(tmp_path):
    path, target = tmp_path / "hand.phh", tmp_path / "hand.txt"
    path.write_text(HEADS_UP)
    output("convert", str(path), "--to", "pokerstars", "-o", str(target))
    back = output("convert", str(target), "--to", "phh")
    (hand,) = read_text(back)
    assert finishing_stacks(hand, replay(hand)) == (300, 0)
    assert json.loads(output("convert", str(path), "--to", "ohh"))["ohh"]["pots"][0]["amount"] == 200
    assert json.loads(output("convert", str(path), "--to", "json"))["sheet"] == "open/texas-holdem"
