"""The page as it is sent: every module in one script and every style in one sheet, put together when somebody
comes and again when a file has changed. On disk they stay as they were written; nothing has to be built."""

from __future__ import annotations

import gzip
import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from houseway.errors import HousewayError
from houseway.floor.budgets import TooMany
from houseway.floor.doors.asking import TheHouse, Visit, somebody

PAGE = Path(__file__).parent.parent.parent / "web"
FIRST = "/app.js"
FOREVER = "public, max-age=31536000, immutable"
KINDS = {".js": "text/javascript", ".css": "text/css"}
HEADER = "// Every module of the page, each in a scope of its own; /web has them as they were written.\n"

_IMPORT = re.compile(
    r'^import\s+(?:\{(?P<names>[^}]*)\}\s+from\s+)?"(?P<where>\./[^"]+|\.\./[^"]+)";\n', re.MULTILINE
)
_EXPORT = re.compile(
    r"^export (?P<declares>(?:async )?(?:function\*?|class|const) (?P<name>[A-Za-z_$][\w$]*))", re.MULTILINE
)
_COMMENTS = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
_LINKS = re.compile(
    r' *<link rel="stylesheet" href="(?P<style>[^"]+)">\n| *<script type="module" src="[^"]+"></script>\n'
)


class Part(NamedTuple):
    """One file that is sent: plain and compressed, under a name that changes with what is in it."""

    name: str
    text: bytes
    small: bytes
    kind: str


class PageFiles:
    """The files of a folder, put together."""

    def __init__(self, folder: Path = PAGE) -> None:
        self.folder = folder
        self._made_of: tuple[tuple[str, int], ...] = ()
        self._parts: dict[str, Part] = {}
        self._index = b""
        self._exports: dict[str, list[str]] = {}

    @property
    def index(self) -> bytes:
        """The page itself, which names its script and its style sheet."""
        self._look()
        return self._index

    def part(self, name: str) -> Part | None:
        """A file by its name; one of an older page is the present one of its kind."""
        self._look()
        return self._parts.get(Path(name).suffix)

    def module(self, address: str) -> str | None:
        """A module by itself, for whoever imports it beside the page: what the page's own copy exports."""
        self._look()
        names = self._exports.get(address)
        if names is None:
            return None
        script = f"/page/{self._parts['.js'].name}"
        taken = f'export const {{ {", ".join(names)} }} = modules["{address}"];\n' if names else ""
        return f'import {{ modules }} from "{script}";\n{taken}'

    def _look(self) -> None:
        files = sorted(path for path in self.folder.rglob("*") if path.suffix in {".js", ".css", ".html"})
        made_of = tuple((str(path), path.stat().st_mtime_ns) for path in files)
        if made_of == self._made_of:
            return
        page = (self.folder / "index.html").read_text()
        styles = [found["style"] for found in _LINKS.finditer(page) if found["style"]]
        script = self._script()
        style = "".join((self.folder / name.lstrip("/")).read_text() for name in styles)
        parts = [_part(".js", script), _part(".css", _COMMENTS.sub("", style))]
        self._parts = {part.kind: part for part in parts}
        self._index = _rewritten(page, self._parts).encode()
        self._made_of = made_of

    def _script(self) -> str:
        ordered: dict[str, str] = {}
        self._exports = {}
        self._add(FIRST, ordered, ())
        return HEADER + "export const modules = {};\n" + "".join(ordered.values())

    def _add(self, address: str, ordered: dict[str, str], path: tuple[str, ...]) -> None:
        """A module after those it imports, as a function that gives what it exports."""
        if address in ordered:
            return
        if address in path:
            raise HousewayError(
                f"the page's modules import each other in a circle: {' '.join(path)} {address}"
            )
        text = (self.folder / address.lstrip("/")).read_text()
        taken: list[str] = []
        for found in _IMPORT.finditer(text):
            there = _resolved(address, found["where"])
            self._add(there, ordered, (*path, address))
            if found["names"]:
                taken.append(f'const {{{found["names"].replace(" as ", ": ")}}} = modules["{there}"];\n')
        body = _COMMENTS.sub("", _EXPORT.sub(r"\g<declares>", _IMPORT.sub("", text)))
        names = [found["name"] for found in _EXPORT.finditer(text)]
        self._exports[address] = names
        gives = f"return {{ {', '.join(names)} }};\n" if names else "return {};\n"
        ordered[address] = f'modules["{address}"] = (() => {{\n{"".join(taken)}{body}{gives}}})();\n'


def _resolved(address: str, where: str) -> str:
    parts = address.split("/")[:-1]
    for step in where.split("/"):
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "/".join(parts)


def _part(suffix: str, text: str) -> Part:
    plain = text.encode()
    name = f"{sha256(plain).hexdigest()[:16]}{suffix}"
    return Part(name, plain, gzip.compress(plain, 9, mtime=0), suffix)


def _rewritten(page: str, parts: dict[str, Part]) -> str:
    """The page with one style sheet and one script in the place of all."""
    lines = [
        f'    <link rel="stylesheet" href="/page/{parts[".css"].name}">\n',
        f'    <script type="module" src="/page/{parts[".js"].name}"></script>\n',
    ]
    return _LINKS.sub("", page).replace("  </head>", "".join(lines) + "  </head>")


FILES = PageFiles()
pages = APIRouter(include_in_schema=False)


@pages.get("/page/{name}")
async def page_part(request: Request, name: str) -> Response:
    """The script or the style sheet. A browser keeps it for good: another content has another name."""
    part = FILES.part(name)
    if part is None:
        raise HTTPException(404, "the page has no such part")
    headers = {"Vary": "Accept-Encoding", "Cache-Control": FOREVER if name == part.name else "no-store"}
    media = KINDS[part.kind]
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(part.small, media_type=media, headers=headers | {"Content-Encoding": "gzip"})
    return Response(part.text, media_type=media, headers=headers)


@pages.get("/{module:path}.js")
async def page_module(module: str) -> Response:
    """One module of the page by its own address."""
    text = FILES.module(f"/{module}.js")
    if text is None:
        raise HTTPException(404, "the page has no such module")
    return Response(text, media_type=KINDS[".js"], headers={"Cache-Control": "no-cache"})


async def page(request: Request, house: TheHouse, visit: Visit) -> Response:
    """The page; a newcomer's first look at it makes him a guest."""
    if not (PAGE / "index.html").is_file():
        return PlainTextResponse("Houseway is open; its page is not installed.", status_code=404)
    response = _whole(200)
    try:
        await somebody(request, response, house, visit)
    except TooMany:
        # The page may be looked at all the same; it asks again.
        return response
    return response


def _whole(status: int) -> Response:
    return Response(
        FILES.index, status_code=status, media_type="text/html", headers={"Cache-Control": "no-cache"}
    )


async def nothing_there(request: Request, error: Exception) -> Response:
    """An address that leads nowhere: a browser gets the page, which says so; a program gets a sentence."""
    accepts = request.headers.get("accept", "")
    if (
        "text/html" in accepts
        and not request.url.path.startswith("/api/")
        and (PAGE / "index.html").is_file()
    ):
        return _whole(404)
    why = error.detail if isinstance(error, HTTPException) else "there is nothing at this address"
    return JSONResponse({"detail": why}, status_code=404)


for _address in (
    "/",
    "/floor",
    "/results",
    *(f"/{kind}/{{rest:path}}" for kind in ("room", "table", "replay", "report", "compare")),
):
    pages.add_api_route(_address, page)
