"""EZ Baccarat counted out: published figures, every reading, other shoes, changed pay tables."""

import pytest

from houseway.analysis import odds
from houseway.errors import CardError, HousewayError
from houseway.rooms import sheet

ANGIES = "angies/ez-baccarat-panda-8"
ELSINORE = "lake-elsinore/ez-baccarat-panda-8"


def ev(wager, *settings, **more):
    return odds(sheet(ANGIES).change(settings), wager=wager, **more)[wager].ev


@pytest.mark.parametrize("name", [ANGIES, ELSINORE])
@pytest.mark.parametrize(
    ("wager", "percent"),
    [
        ("player", -1.2351),
        ("banker", 1.2351),
        ("tie", -14.3596),
        ("dragon-7", -7.6113),
        ("panda-8", -10.1876),
    ],
)
def test_eight_decks_as_published(name, wager, percent):
    """The published game stops the drawing at a natural."""
    found = odds(sheet(name).change({"natural_ends_hand": "yes"}))[wager]
    assert found.ev * 100 == pytest.approx(percent, abs=5e-5)
    assert (found.method, found.stderr, found.per, found.strategy) == ("exact", 0.0, wager, None)
    assert found.element_of_risk == found.ev


@pytest.mark.parametrize(
    ("setting", "wager", "percent"),
    [
        ("banker-three-card-7=push", "banker", -1.0183),
        ("natural-ends-round=no", "tie", 1.9152),
        ("natural-ends-round=yes", "tie", -14.3596),
        ("natural-ends-round=no", "player", -1.2351),
        ("lines-on-tie=lose", "player", -1.2351 - 9.5156),
    ],
)
def test_every_reading_has_its_price(setting, wager, percent):
    assert ev(wager, setting) * 100 == pytest.approx(percent, abs=1e-4)


@pytest.mark.parametrize(("decks", "percent"), [(1, -15.75), (6, -14.44)])
def test_fewer_decks_move_the_tie(decks, percent):
    """As published for one deck and for six."""
    assert ev("tie", "natural-ends-round=yes", decks=decks) * 100 == pytest.approx(percent, abs=0.01)


def test_chances_sum_to_one():
    for decks in range(1, 9):
        for wager in odds(ANGIES, decks=decks, seen="As Kd 7h").wagers:
            assert sum(one.probability for one in wager.outcomes) == pytest.approx(1, abs=1e-12)


def test_a_changed_pay_moves_the_mean_by_the_chance_of_a_win():
    before, after = (odds(sheet(ANGIES).change([f"dragon_7_pays={pays}"])) for pays in (40, 41))
    chance = before["dragon-7"].hit_frequency
    assert after["dragon-7"].ev - before["dragon-7"].ev == pytest.approx(chance, abs=1e-15)
    assert after["tie"] == before["tie"]


def test_odds_to_more_than_one_are_fractions():
    paid_three_to_two = ev("player", "player_pays=3:2")
    won = odds(ANGIES)["player"].hit_frequency
    assert paid_three_to_two == pytest.approx(ev("player") + won / 2, abs=1e-15)


def test_seen_cards_move_the_mean():
    sevens = " ".join(["7c 7d 7h 7s"] * 8)
    assert ev("dragon-7", seen=sevens) != ev("dragon-7")
    assert ev("tie", seen="9s 9h") != ev("tie")


def test_only_values_of_seen_cards_matter():
    assert ev("tie", seen="Ks Qd") == ev("tie", seen="Th Jc")


def test_the_figures_follow_from_the_outcomes():
    tie = odds(ANGIES)["tie"]
    won = tie.hit_frequency
    assert [(one.name, one.pays) for one in tie.outcomes] == [("tie wins", 8.0), ("tie loses", -1.0)]
    assert tie.ev == pytest.approx(8 * won - (1 - won), abs=1e-14)
    assert tie.sd == pytest.approx(9 * (won * (1 - won)) ** 0.5, abs=1e-12)


@pytest.mark.parametrize(
    ("asked", "error", "message"),
    [
        ({"wager": "tye"}, HousewayError, "did you mean 'tie'"),
        ({"decks": 9}, HousewayError, "1 to 8 decks, not 9"),
        ({"decks": 0}, HousewayError, "1 to 8 decks, not 0"),
        ({"decks": 1, "seen": "As As"}, CardError, "'As' is there 2 times"),
        ({"seen": "Jk"}, CardError, "not in the pack"),
        ({"seen": "x"}, CardError, "unknown card"),
        ({"strategy": "best"}, HousewayError, "nothing is decided"),
        ({"rounds": 0}, HousewayError, "at least one round"),
        ({"option": "Z-9"}, HousewayError, "no fee option 'Z-9'"),
    ],
)
def test_what_cannot_be_priced_is_refused_in_one_sentence(asked, error, message):
    with pytest.raises(error, match=message) as refused:
        odds(ANGIES, **asked)
    assert "\n" not in str(refused.value)


def test_a_shoe_too_short_for_a_round_is_refused():
    seen = " ".join(f"{rank}{suit}" for rank in "23456789TJQK" for suit in "cdhs")
    with pytest.raises(CardError, match="only 4 cards are left"):
        odds(ANGIES, decks=1, seen=seen)
