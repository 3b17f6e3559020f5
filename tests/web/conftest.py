"""One live room and one browser for all tests of the page; every visitor is somebody new."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import FLAGS, browser_program
from tests.web.live_room import LiveRoom
from tests.web.visitor import Visitor

Arrive = Callable[..., Visitor]


@pytest.fixture(scope="session")
def live_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveRoom]:
    room = LiveRoom(tmp_path_factory.mktemp("live-room"))
    yield room
    room.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def arrive(live_room: LiveRoom, chromium: Browser) -> Iterator[Arrive]:
    """Lets somebody come to the room's page; whoever came must have met no error in the end."""
    came: list[Visitor] = []

    def one(width: int = 1280, height: int = 860) -> Visitor:
        context = chromium.new_context(
            base_url=live_room.address,
            viewport={"width": width, "height": height},
            has_touch=width < 500,
            reduced_motion="reduce",
        )
        visitor = Visitor(context.new_page())
        came.append(visitor)
        return visitor

    yield one
    for visitor in came:
        visitor.leave()
        visitor.page.context.close()
    assert [error for visitor in came for error in visitor.errors] == []
