"""Bots at every pot game: they win from players without a style, and answer its questions sensibly."""

from __future__ import annotations

import pytest

from houseway import Chance, Table
from houseway.cards import Place, parse_cards, show_cards
from houseway.games.pot.bots import SPARRING, STYLES, always_call
from houseway.games.pot.draw.openers import OpenAsk
from houseway.games.pot.reading import read_spot
from houseway.play import Consent, Name, Option, PickCards, React
from houseway.play.driver import play_out
from houseway.play.events import Began, Dealt, Decided, Ruled, Shuffled
from houseway.play.seeing.view import View
from houseway.rooms import sheet, sheet_ids
from houseway.rooms.contest import contest_at, played_at
from tests.pots.matches import bot_at, play_match

GAMES = (
    "angies/omaha-high",
    "angies/omaha-high-low-split",
    "angies/crazy-pineapple-high-low-split",
    "angies/seven-card-stud-high",
    "angies/seven-card-stud-high-low",
    "angies/razz",
    "angies/five-card-stud",
    "angies/option-alley",
    "angies/five-card-draw",
    "angies/five-card-draw-high-low",
    "angies/lowball",
    "angies/dealers-choice",
    "casino-real/fast-action-holdem",
    "casino-real/holdem-hi-low-split-8",
    "casino-real/pineapple-hi",
    "casino-real/crazy-pineapple",
    "casino-real/tahoe-hi-low-split-pineapple",
    "casino-real/asian-stud-poker",
    "casino-real/draw-poker-jacks-or-better",
    "lake-elsinore/deuce-to-seven-lowball",
    "poker-flats/draw-poker-jacks-back",
    "poker-flats/mexican-stud-poker",
    "poker-flats/push-9",
)
CLOSE = ("casino-real/asian-stud-poker", "poker-flats/mexican-stud-poker", "poker-flats/push-9")
"""Games in which a good player wins slowly."""


def test_one_sheet_of_every_pot_game_is_here():
    games = {sheet(name).module.id for name in sheet_ids() if sheet(name).wagers == ("pot",)}
    assert {sheet(name).module.id for name in GAMES} == games - {"texas-holdem"}


@pytest.mark.parametrize("opponent", SPARRING)
@pytest.mark.parametrize("name", GAMES)
def test_a_steady_bot_beats_players_without_a_style(name, opponent):
    deals = 150 if name in CLOSE else 60
    result = play_match(bot_at(name, "steady", 1), bot_at(name, opponent, 2), deals=deals, name=name)
    assert result.standard_errors > 2.5, result


@pytest.mark.exhaustive
@pytest.mark.parametrize("opponent", SPARRING)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", GAMES)
def test_every_style_beats_players_without_one_at_every_game(name, style, opponent):
    result = play_match(bot_at(name, style, 3), bot_at(name, opponent, 4), deals=1_500, name=name)
    assert result.standard_errors > 3, result


@pytest.mark.parametrize("style", [*STYLES, *SPARRING])
@pytest.mark.parametrize("name", GAMES)
def test_a_full_table_plays_on(name, style):
    """Everybody answers legally, and the same seed decides alike."""
    runs = []
    for _ in range(2):
        most = sheet(name).settings.seats[1]
        table = Table(name, [(f"P{seat}", 40_000) for seat in range(1, most + 1)])
        bots = [bot_at(name, style, seat) for seat in range(most)]
        rounds = [
            play_out(table.deal(Chance(number)), lambda view, ask, bots=bots: bots[ask.party](view, ask))
            for number in range(2)
        ]
        runs.append([act for round in rounds for act in round.acts])
    assert runs[0] == runs[1]


# -- which game is played ------------------------------------------------------------------------------------


def view_of(*events):
    return View("Ann", (Began(1, (1000, 1000), 0), *events), (), ())


def test_the_game_that_was_named_is_played_without_lowball_s_joker():
    played = played_at(sheet("angies/dealers-choice"))
    assert played(view_of()) is None
    named = played(view_of(Decided(0, "game", "lowball", None)))
    assert len(named.pack) == 52 and named.draws
    named = played(view_of(Decided(0, "game", "omaha-high", None)))
    assert (named.dealt, named.board) == (4, 5)


def test_a_hand_that_turned_to_low_is_played_for_low():
    played = played_at(sheet("poker-flats/draw-poker-jacks-back"))
    before, after = played(view_of()), played(view_of(Ruled("turn_to_low", "")))
    assert [contest.prizes[0].direction for contest in (before, after)] == ["high", "low"]


@pytest.mark.parametrize(
    ("name", "dealt", "plays", "board", "draws", "kinds"),
    [
        ("angies/texas-holdem", 2, 2, 5, 0, ["high"]),
        ("phoenix/omaha-hi-lo-8", 4, 4, 5, 0, ["omaha-high", "omaha-low-8"]),
        ("casino-real/crazy-pineapple", 3, 2, 5, 0, ["high"]),
        ("angies/crazy-pineapple-high-low-split", 3, 2, 5, 0, ["high", "low-9"]),
        ("poker-flats/tahoe-pineapple", 3, 3, 5, 0, ["tahoe-high", "tahoe-low-8"]),
        ("lake-elsinore/seven-card-stud", 7, 7, 0, 0, ["high"]),
        ("casino-real/razz", 7, 7, 0, 0, ["low"]),
        ("angies/option-alley", 5, 5, 0, 1, ["high", "low"]),
        ("casino-real/asian-stud-poker", 5, 5, 0, 0, ["asian"]),
        ("poker-flats/mexican-stud-poker", 5, 5, 0, 0, ["mexican"]),
        ("casino-real/loball", 5, 5, 0, 5, ["bug-low"]),
        ("lake-elsinore/deuce-to-seven-lowball", 5, 5, 0, 5, ["deuce-to-seven"]),
        ("poker-flats/push-9", 3, 3, 0, 0, ["push-9"]),
    ],
)
def test_a_contest_is_what_the_sheet_says(name, dealt, plays, board, draws, kinds):
    found = contest_at(sheet(name))
    assert (found.dealt, found.plays, found.board, found.draws) == (dealt, plays, board, draws)
    assert [prize.evaluator.name for prize in found.prizes] == kinds


def test_a_least_high_hand_is_told():
    high, _ = contest_at(sheet("casino-real/draw-hi-low-split")).prizes
    assert high.evaluator.rank(parse_cards("As Kd Qc Js 9h")) < high.least
    assert high.evaluator.rank(parse_cards("2s 2d Qc Js 9h")) >= high.least


# -- throwing cards away -------------------------------------------------------------------------------------


def thrown(name, cards, low=0, high=5, view=None, none="stand pat"):
    ask = PickCards(0, "", parse_cards(cards), low, high, (), verb="throw away", none=none)
    return show_cards(bot_at(name, "steady")(view or view_of(), ask))


@pytest.mark.parametrize(
    ("name", "cards", "goes"),
    [
        ("angies/five-card-draw", "Ks Kd 9c 5s 2h", "9c 5s 2h"),
        ("angies/five-card-draw", "Ks Kd 9c 9s 2h", "2h"),
        ("angies/five-card-draw", "9s 8d 7c 6s 2h", "2h"),
        ("angies/five-card-draw", "Kh 8h 7h 3h 2c", "2c"),
        ("angies/five-card-draw", "9s 8d 7c 6s 5h", ""),
        ("angies/five-card-draw", "Ah 9d 7c 6s 2h", "9d 7c 6s 2h"),
        ("casino-real/draw-poker", "Ah Jk 7c 6s 2h", "7c 6s 2h"),
        ("angies/lowball", "Ah 2d 3c 4s Kh", "Kh"),
        ("angies/lowball", "Ah 2d 3c 4s 9h", ""),
        ("angies/lowball", "8h 8d 3c 2s 2h", "8d 2h"),
        ("angies/lowball", "Jk 3d Qc Ks 2h", "Qc Ks"),
        ("lake-elsinore/deuce-to-seven-lowball", "Ah 2d 3c 4s 5h", "Ah"),
        ("lake-elsinore/deuce-to-seven-lowball", "7h 2d 3c 4s 5h", ""),
        ("lake-elsinore/deuce-to-seven-lowball", "6h 2d 3c 4s 5h", "6h"),
        ("angies/five-card-draw-high-low", "Ah 2d 3c 4s Kh", "Kh"),
        ("angies/five-card-draw-high-low", "Kd 2d 9c 9s Kh", "2d"),
    ],
)
def test_what_is_worth_keeping_is_kept(name, cards, goes):
    assert thrown(name, cards) == goes


def test_a_buy_changes_one_card_at_most():
    """A jack among four low cards goes; a wheel stands."""
    assert thrown("angies/option-alley", "Jh 2d 3c 4s 7h", high=1, none="stand") == "Jh"
    assert thrown("angies/option-alley", "5h 2d 3c 4s Ah", high=1, none="stand") == ""


def test_a_hole_card_is_thrown_away_by_the_flop():
    """Before the flop the odd card goes; on a flop of hearts two hearts are kept."""
    assert thrown("casino-real/pineapple-hi", "Ks Kd 2c", low=1, high=1, none="") == "2c"
    flop = view_of(
        Shuffled("shuffle", "standard-52", ""),
        Dealt("hole cards", (Place("seat", 1),), (parse_cards("Ah Kh Ks"),), ((0,),)),
        Dealt("flop", (Place("flop"),), (parse_cards("9h 4h 2c"),), (None,)),
    )
    assert thrown("casino-real/crazy-pineapple", "Ah Kh Ks", low=1, high=1, view=flop, none="") == "Ks"


def test_always_call_keeps_its_hand_alive():
    ask = PickCards(0, "", parse_cards("Ks Kd 2c"), 1, 1, parse_cards("Ks Kd 2c"), verb="throw away")
    assert show_cards(always_call(view_of(), ask)) == "2c"
    ask = PickCards(0, "", parse_cards("Ks Kd 2c 3c 4c"), 0, 5, (), verb="throw away", none="stand pat")
    assert always_call(view_of(), ask) == []


@pytest.mark.parametrize(("cards", "shown"), [("Ks 4d", "4d"), ("Ks Kd", "Kd"), ("9s Ah", "9s")])
def test_the_card_that_tells_least_is_turned_up(cards, shown):
    """Beside an ace that lies up: the lower card, and no card that pairs what lies there."""
    view = view_of(
        Shuffled("shuffle", "mexican-41", ""),
        Dealt("second street", (Place("seat", 1),), (parse_cards("Ac"),), ((0,),)),
        Dealt("third street", (Place("seat", 1),), (parse_cards(cards),), ((0,),)),
    )
    ask = PickCards(0, "", parse_cards(cards), 1, 1, parse_cards(cards)[:1], verb="turn up")
    assert show_cards(bot_at("poker-flats/mexican-stud-poker", "steady")(view, ask)) == shown


# -- opening, straddling, naming, consenting -----------------------------------------------------------------


def hand(cards, street="cards", hidden=5):
    """A hand against one opponent of whom nothing is known."""
    return view_of(
        Shuffled("shuffle", "joker-53", ""),
        Dealt(
            street, (Place("seat", 1), Place("seat", 2)), (parse_cards(cards), (-1,) * hidden), ((0,), (1,))
        ),
    )


def opens(cards, warned=""):
    ask = OpenAsk(0, [Option("pass"), Option("open", low=400, high=400)], warned=warned)
    view = hand(cards)
    bots = [bot_at("casino-real/draw-poker-jacks-or-better", "steady", seed) for seed in range(20)]
    return sum(bot(view, ask) == ["open", 400] for bot in bots)


def test_a_bot_opens_with_good_openers_and_never_without():
    assert opens("As Ad Ac 5h 2d") >= 15
    assert opens("As Kd Qh Jh 9d", warned="this hand has no openers") == 0


def straddles(cards):
    ask = React(0, "straddle", [Option("straddle", low=800, high=800)], closes="the deal")
    view = hand(cards, hidden=2) if cards else view_of()
    return bot_at("angies/lowball", "steady", 1)(view, ask)


def test_a_straddle_needs_good_cards():
    assert straddles("") == "pass"
    assert straddles("Ks Kd") == "pass"
    assert straddles("As Jk") == ["straddle", 800]


def test_other_windows_are_let_go():
    ask = React(0, "throw the hand away", ("fold",), closes="fourth street")
    assert bot_at("casino-real/razz", "steady")(view_of(), ask) == "pass"


def test_games_are_named_in_turn_by_luck():
    ask = Name(0, "name the game", ["razz", "lowball", "omaha-high"], "razz")
    bot = bot_at("angies/dealers-choice", "steady")
    assert {bot(view_of(), ask) for _ in range(40)} == {"razz", "lowball", "omaha-high"}


def test_consent_is_a_matter_of_style():
    def consents(style):
        bot = bot_at("poker-flats/push-9", style)
        return sum(bot(view_of(), Consent(0, "push the pot")) == "yes" for _ in range(200))

    assert 0 < consents("caller") < consents("aggressive") < 200


def test_bots_look_at_the_up_cards_of_others():
    """Razz: a nine-high start folds to three low cards that lie up and bet, and plays against pictures."""
    contest = contest_at(sheet("angies/razz"))
    bot = bot_at("angies/razz", "steady", 1)

    def share(*boards):
        events = [
            Shuffled("shuffle", "standard-52", ""),
            Dealt("third street", (Place("seat", 1),), (parse_cards("9c 8d 2h"),), ((0,),)),
        ]
        for seat, board in enumerate(boards, 2):
            events.append(Dealt("third street", (Place("seat", seat),), ((-1, -1),), ((seat - 1,),)))
            events.append(Dealt("third street", (Place("seat", seat),), (parse_cards(board),), (None,)))
        spot = read_spot((Began(1, (9_000,) * 4, 0), *events), 0, 0)
        return bot.share(spot, contest, False)

    assert share("Ks", "Qd") > share("As", "3d") + 0.1
