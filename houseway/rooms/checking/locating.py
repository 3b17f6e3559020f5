"""Where a fault lies that shows only when a whole sheet is put together: by the settings that its sentence
names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from houseway.rooms.checking.finding import Finding, refusal
from houseway.rooms.paper import Place
from houseway.rooms.sentences import Contents


def located(sentence: str, own: Contents, home: Contents | None) -> Finding:
    """The finding of what a sheet is refused for; a fault without a line gets that of a setting it names."""
    if re.match(r"\S+\.toml:\d+: ", sentence):
        return refusal(sentence)
    says = sentence.removeprefix(f"{own.home}: ").removeprefix(f"{own.paper.file}: ")
    for contents in filter(None, (own, home)):
        if where := next(_places(says, contents), ""):
            return refusal(f"{where}: {says}")
    return refusal(f"{own.paper.at(Place(key='game'))}: {says}")


def _places(says: str, found: Contents) -> Iterator[str]:
    """The values and words of a file that a sentence names, the longest names first."""
    text = says.replace(" ", "_")
    turned = {name: switch for switch in found.switches for name in switch.reading.fields}
    rows = tuple(re.findall(r"row '([^']+)'", says))[:1]
    for name in sorted({*found.places, *turned}, key=len, reverse=True):
        if re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", text):
            place = found.place_of(name, rows) if name in found.places else turned[name].place_of(name)
            yield found.paper.at(place)
