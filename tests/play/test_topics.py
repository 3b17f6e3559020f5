"""Settings by topic: rules nest them, and every other reader has one name for each."""

import pytest

from houseway.errors import SheetError
from houseway.games.pot.rules import PotRules
from houseway.play import trace
from houseway.play.topics import all_settings, setting, settings_of, with_settings
from houseway.rooms import sheet, sheet_ids

HOLDEM = "angies/texas-holdem"


@pytest.mark.parametrize("name", sheet_ids())
def test_no_two_settings_of_a_game_have_one_name_or_one_place(name):
    known = settings_of(type(sheet(name).settings))
    assert len({one.path for one in known.values()}) == len(known)
    assert not {one.path for one in known.values() if one.topic} & known.keys()


def test_a_changed_setting_lies_under_its_topic_and_the_others_stay():
    before = PotRules()
    after = with_settings(before, {"kill_post": "low-limit", "limit": "5-10", "kill": "half"})
    assert (after.kill.post, after.kill.size, after.limit) == ("low-limit", "half", "5-10")
    changed = {name for name, value in all_settings(after).items() if value != setting(before, name)}
    assert changed == {"kill_post", "kill", "limit"}


@pytest.mark.parametrize("name", ["kill_post", "kill-post", "kill.post"])
def test_a_setting_may_be_named_in_full_or_by_its_topic(name):
    table = sheet(HOLDEM).change({name: "low-limit"})
    assert table.settings.kill.post == "low-limit"
    assert table.changes == {"kill_post": "low-limit"}


def test_a_row_of_a_table_is_still_named_by_its_table():
    name = next(name for name in sheet_ids() if setting(sheet(name).settings, "blinds"))
    row = next(iter(sheet(name).settings.blinds.table))
    table = sheet(name).change({f"blinds.{row}": "1/5"})
    assert table.settings.blinds.table[row] == "1/5"


def test_a_setting_that_is_not_there_is_named_with_the_nearest():
    with pytest.raises(SheetError, match="there is no setting 'kill_pots'; did you mean 'kill_post'"):
        sheet(HOLDEM).change({"kill_pots": "low-limit"})


def test_reading_a_topic_notes_the_setting_that_was_read():
    with trace.tracing() as touched:
        rules = trace.traced(PotRules(), "room/sheet")
        assert rules.kill.post == "big-blind" and rules.limit == "4-8"
    assert touched == {("room/sheet", "field kill_post"), ("room/sheet", "field limit")}
