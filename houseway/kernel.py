"""`@kernel`: a plain Python function on integers and arrays, compiled by Numba when it is first called.

Numba is imported only then. Its disk cache does not notice a changed callee in another file, so the cache
directory is named after a hash of every kernel source, of where and how old each is (what Numba itself looks
at), and of the versions that compile it: what is in it is never stale, and "everything is compiled" is true.
`HOUSEWAY_JIT=0` runs the same functions as plain Python.
"""

from __future__ import annotations

import hashlib
import os
import sys
import types
from collections.abc import Callable, Mapping
from functools import cache, update_wrapper
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
JIT = os.environ.get("HOUSEWAY_JIT", "1") != "0"


class Kernel:
    """A function waiting to be compiled; `run` is the compiled form."""

    def __init__(self, plain: Callable[..., Any]) -> None:
        self.plain = plain
        self._run: Callable[..., Any] | None = None
        update_wrapper(self, plain)

    @property
    def run(self) -> Callable[..., Any]:
        if self._run is None:
            self._run = _compile(self.plain) if JIT else self.plain
        return self._run

    def __call__(self, *args: Any) -> Any:
        return (self._run or self.run)(*args)


def kernel(plain: F) -> F:
    """Mark a function as arithmetic to be compiled: int64 scalars, arrays and named tuples of them in, one
    signature."""
    return cast(F, Kernel(plain))


class Parts:
    """Kernels that stand in for those that another kernel, or one it calls, names: a family's round with the
    pieces of one game in it."""

    def __init__(self, name: str, instead: Mapping[Callable[..., Any], Callable[..., Any]]) -> None:
        self.name = name
        """Keeps what is compiled apart from the kernel as it stands."""
        self.made: dict[Kernel, Kernel] = {_kernel(old): _kernel(new) for old, new in instead.items()}

    def put_into(self, whole: F) -> F:
        """The kernel with these parts in it."""
        return cast(F, self._put_into(_kernel(whole)))

    def _put_into(self, whole: Kernel) -> Kernel:
        if whole not in self.made:
            called = _called(whole.plain)
            named = {name: self._put_into(one) for name, one in called.items()}
            if named == called:
                self.made[whole] = whole
            else:
                self.made[whole] = Kernel(_with_names(whole.plain, named, self.name))
        return self.made[whole]


def _kernel(given: Callable[..., Any]) -> Kernel:
    assert isinstance(given, Kernel)
    return given


def _called(plain: Callable[..., Any]) -> dict[str, Kernel]:
    """The kernels that a function names."""
    assert isinstance(plain, types.FunctionType)
    found = {name: plain.__globals__.get(name) for name in plain.__code__.co_names}
    return {name: one for name, one in found.items() if isinstance(one, Kernel)}


def _with_names(plain: Callable[..., Any], named: Mapping[str, Any], suffix: str = "") -> types.FunctionType:
    """The same function with other things behind some of the names it uses; with a name of its own, for
    Numba's cache goes by that."""
    assert isinstance(plain, types.FunctionType)
    names = {**plain.__globals__, **named}
    bound = types.FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__, plain.__closure__)
    update_wrapper(bound, plain)
    if suffix:
        bound.__qualname__ = f"{plain.__qualname__}_{suffix}"
    return bound


def _compile(plain: Callable[..., Any]) -> Callable[..., Any]:
    numba = _numba()
    bound = _with_names(plain, {name: one.run for name, one in _called(plain).items()})
    return cast(Callable[..., Any], numba.njit(nogil=True, cache=True)(bound))


@cache
def _numba() -> Any:
    directory = cache_directory()
    if not directory.exists() and sys.stderr.isatty():
        print("houseway: compiling its arithmetic once for this machine …", file=sys.stderr)
    directory.mkdir(parents=True, exist_ok=True)
    os.environ["NUMBA_CACHE_DIR"] = str(directory)
    numba: Any = import_module("numba")
    numba.config.CACHE_DIR = str(directory)
    return numba


def cache_directory(package: Path = PACKAGE) -> Path:
    """Where compiled kernels of exactly these sources live."""
    home = Path(os.environ.get("HOUSEWAY_CACHE") or Path.home() / ".cache" / "houseway")
    return home / f"kernels-{source_hash(package)}"


def source_hash(package: Path) -> str:
    """A hash of every module that holds a kernel, its place, its age, and the versions that compile it."""
    digest = hashlib.sha256(str(package.resolve()).encode())
    for source in sorted(package.rglob("*.py")):
        text = source.read_bytes()
        if b"@kernel" in text:
            name = source.relative_to(package).as_posix()
            digest.update(f"{name} {source.stat().st_mtime_ns}\0".encode() + text)
    for name in ("numba", "numpy", "llvmlite"):
        digest.update(metadata.version(name).encode())
    digest.update(sys.version.encode())
    return digest.hexdigest()[:20]
