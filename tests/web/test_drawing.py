"""What the page draws from a card, a tile or an amount is what the room means by it."""

from __future__ import annotations

from houseway.cards import show
from houseway.cards.tiles import TILES
from tests.web.conftest import Arrive

CARDS = range(53)


def in_page(arrive: Arrive, script: str, given: object) -> object:
    guest = arrive()
    guest.page.goto("/")
    return guest.page.evaluate(script, given)


def test_codes_are_written_as_the_room_writes_them(arrive: Arrive):
    codes = [*CARDS, *(tile.code for tile in TILES), -1]
    script = "async (codes) => { const { written } = await import('/cards.js'); return codes.map(written); }"
    assert in_page(arrive, script, codes) == [show(code) for code in codes]


def test_tiles_have_their_spots(arrive: Arrive):
    script = "async (names) => { const { spotsOf } = await import('/tiles.js'); return names.map(spotsOf); }"
    assert in_page(arrive, script, [tile.name for tile in TILES]) == [list(tile.spots) for tile in TILES]


def test_every_card_has_a_picture_with_its_name(arrive: Arrive):
    script = """async (cards) => {
        const { drawCard } = await import('/cards.js');
        const faces = cards.map((card) => drawCard(card));
        return faces.map((face) => [face.getAttribute('aria-label'), face.childElementCount]);
    }"""
    drawn = dict(zip(["As", "Td", "Jk", "x"], in_page(arrive, script, ["As", "Td", "Jk", "x"]), strict=True))
    assert [name for name, _ in drawn.values()] == [
        "ace of spades",
        "ten of diamonds",
        "joker",
        "a card face down",
    ]
    assert drawn["Td"][1] == 3 + 10  # the paper, two corners, ten pips


def test_chips_make_up_the_amount(arrive: Arrive):
    script = (
        "async (sums) => { const { breakDown } = await import('/chips.js'); return sums.map(breakDown); }"
    )
    stacks = in_page(arrive, script, [50, 700, 12_350])
    assert stacks == [[50], [500, 100, 100], [10_000, *[500] * 4, *[100] * 3, 50]]


def test_an_ask_that_stands_is_not_drawn_anew_when_another_goes(arrive: Arrive):
    script = """async () => {
        const options = [{ id: 'a', text: 'A' }, { id: 'b', text: 'B' }];
        const ask = (id) => ({ id, kind: 'choose', text: 'Which?', options, default: 'a' });
        const dock = document.body.appendChild(document.createElement('ask-dock'));
        const seen = (...asks) => {
            dock.show({ asks, round: 1, idle: { words: '', acts: [] }, tableFor: () => ({}) });
            return [...dock.querySelectorAll('.question')];
        };
        await import('/controls.js');
        const [first, second] = seen(ask(1), ask(2));
        const [third, also] = seen(ask(3), ask(2));
        dock.again();
        const [, afresh] = seen(ask(3), ask(2));
        return [first !== third, second === also, second !== afresh];
    }"""
    assert in_page(arrive, script, None) == [True, True, True]


def test_a_press_that_has_begun_is_not_drawn_over(arrive: Arrive):
    script = """async () => {
        const { isPressed } = await import('/press.js');
        const told = [isPressed()];
        for (const kind of ['pointerdown', 'pointerup', 'pointerdown', 'pointercancel', 'pointerdown']) {
            document.body.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
            told.push(isPressed());
        }
        await new Promise((done) => setTimeout(done, 800));
        return [...told, isPressed()];
    }"""
    assert in_page(arrive, script, None) == [False, True, False, True, False, True, False]
