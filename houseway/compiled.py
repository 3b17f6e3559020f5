"""Compiled kernels are kept on disk by what they are made of, not by where or how old their
sources are.

A kernel's mark is a hash of its code, of every kernel that it calls and of every value that it names; a file
is named after the mark and the types it was compiled for. So an edit compiles again only the kernels that it
reaches, two copies of the same sources share what either compiled, and nothing that is found can be stale.
"""

from __future__ import annotations

import contextlib
import enum
import hashlib
import os
import pickle
import sys
import time
import types
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from threading import Timer
from typing import Any

import numpy as np

from houseway.homes import cache_home

UNUSED_DAYS = 60
"""What was not used for so long is removed when everything is compiled anew."""

ANNOUNCED_AFTER = 1.0
"""Seconds of compiling after which somebody is told what he waits for."""
INLINED = "inlined"
"""The attribute of a function whose body is put in the place of every call of it."""

PLAIN = (bool, int, float, str, bytes, np.generic, types.BuiltinFunctionType, types.NoneType)
"""Values whose text says all there is to them."""


def compiled_files() -> Path:
    """The directory of what these versions of Python and its compiler made."""
    return cache_home() / f"compiled-{_versions()}"


@cache
def _versions() -> str:
    versions = [sys.version, *map(_version, ("numba", "numpy", "llvmlite"))]
    return hashlib.sha256(" ".join(versions).encode()).hexdigest()[:12]


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "none"


def is_there(file: Path) -> bool:
    """Whether a file of the cache is there; one in a folder that cannot be looked into is not."""
    try:
        return file.exists()
    except OSError:
        return False


def note(file: Path) -> None:
    """Leave an empty file in the cache as a sign, where it can be written."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()


def forget_unused() -> None:
    """Remove compiled files that nobody has used for a long time, and answers as old."""
    oldest = time.time() - UNUSED_DAYS * 24 * 3600
    with contextlib.suppress(OSError):
        kept = [*cache_home().glob("compiled-*/*.kernel"), *cache_home().glob("answers-*/*.json")]
        for file in kept:
            if file.stat().st_mtime < oldest:
                file.unlink()


class Marks:
    """Marks of functions. `called` turns a value that stands for a function into that function, or None."""

    def __init__(self, called: Callable[[object], types.FunctionType | None]) -> None:
        self._called = called
        self._known: dict[types.FunctionType, str] = {}

    def mark(self, function: types.FunctionType) -> str:
        """A hash of all that the compiled function is made of."""
        if function not in self._known:
            # One that calls itself finds its own name here.
            self._known[function] = function.__qualname__
            text = "\n".join(self._parts(function))
            self._known[function] = hashlib.sha256(text.encode()).hexdigest()
        return self._known[function]

    def _parts(self, function: types.FunctionType) -> Iterator[str]:
        yield from _code(function.__code__)
        yield repr(function.__defaults__)
        if hasattr(function, INLINED):
            yield INLINED
        for name in sorted(_names(function.__code__)):
            if name in function.__globals__:
                yield f"{name} = {self._value(function.__globals__[name])}"
        for cell in function.__closure__ or ():
            yield self._value(cell.cell_contents)

    def _value(self, value: object) -> str:
        function = self._called(value)
        if function is not None:
            return self.mark(function)
        if isinstance(value, np.ndarray):
            return f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
        if isinstance(value, type):
            return _class(value)
        if isinstance(value, types.ModuleType):
            return _module(value.__name__)
        if isinstance(value, tuple):
            return f"{_class(type(value))}({', '.join(self._value(one) for one in value)})"
        if isinstance(value, enum.Enum):
            return f"{_class(type(value))}.{value.name}"
        if isinstance(
            value, bool | int | float | str | bytes | np.generic | types.BuiltinFunctionType | None
        ):
            return repr(value)
        # Anything else may change with the module that made it.
        return f"{type(value).__qualname__} of {_module(type(value).__module__)}"


def _code(code: types.CodeType) -> Iterator[str]:
    """What a function does, without the place and the lines it stands at."""
    yield f"{code.co_code.hex()} {code.co_exceptiontable.hex()} {code.co_names} {code.co_varnames}"
    yield f"{code.co_argcount} {code.co_freevars} {code.co_cellvars} {code.co_flags}"
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _code(constant)
        elif isinstance(constant, frozenset):
            yield repr(sorted(map(repr, constant)))
        else:
            yield repr(constant)


def _names(code: types.CodeType) -> set[str]:
    inner = [_names(one) for one in code.co_consts if isinstance(one, types.CodeType)]
    return set(code.co_names).union(*inner)


def _class(value: type) -> str:
    """A class by its name and what a kernel can read of it: the order of its fields, its members' values."""
    if issubclass(value, enum.Enum):
        inside = [f"{one.name}={one.value!r}" for one in value]
    else:
        inside = list(getattr(value, "_fields", ()))
    return f"{value.__module__}.{value.__qualname__}[{', '.join(inside)}]"


def _module(name: str) -> str:
    """A module by its text, where it has one of its own; libraries count by their versions."""
    file = getattr(sys.modules.get(name), "__file__", None)
    if file is None or not name.startswith("houseway"):
        return name
    return f"{name} {hashlib.sha256(Path(file).read_bytes()).hexdigest()}"


def described(kind: Any) -> str:
    """The type of an argument; its own text leaves out which fields a named tuple has."""
    fields = getattr(kind, "instance_class", None)
    inside = getattr(kind, "types", ())
    return f"{kind} {_class(fields) if fields else ''} {[described(one) for one in inside]}"


class Announcement:
    """One line on stderr, once in a process, when compiling takes over a second; `HOUSEWAY_QUIET` keeps it
    back."""

    def __init__(self) -> None:
        self.said = False
        self._depth = 0
        self._timer: Timer | None = None

    def begin(self) -> None:
        """A kernel is compiled; those that it calls are compiled meanwhile."""
        self._depth += 1
        if self._timer is None and not self.said:
            self._timer = Timer(ANNOUNCED_AFTER, self._say)
            self._timer.daemon = True
            self._timer.start()

    def end(self) -> None:
        """A kernel is compiled now."""
        self._depth -= 1
        if self._depth == 0 and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _say(self) -> None:
        if not self.said and not os.environ.get("HOUSEWAY_QUIET"):
            print("houseway: compiling its arithmetic, once for this machine …", file=sys.stderr, flush=True)
        self.said = True


announcement = Announcement()


class OnDisk:
    """What Numba asks for a compiled function before it compiles one, and hands it to afterwards. A home that
    cannot be written to, or a file that cannot be read, only costs the time to compile again."""

    cache_path = None

    def __init__(self, name: str, mark: str) -> None:
        self._name, self._mark = name, mark

    def _file(self, sig: Any, codegen: Any) -> Path | None:
        kinds = " ".join(described(kind) for kind in sig)
        if "0x" in kinds:
            return None
        made = hashlib.sha256(f"{self._mark} {kinds} {codegen.magic_tuple()}".encode()).hexdigest()
        return compiled_files() / f"{self._name}-{made[:24]}.kernel"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        file = self._file(sig, target_context.codegen())
        if file is not None:
            with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
                found = pickle.loads(file.read_bytes())
                with contextlib.suppress(OSError):
                    # It was used; where nothing can be written nothing is thrown away either.
                    os.utime(file)
                return _part("compiler").CompileResult._rebuild(target_context, *found)
        announcement.begin()
        return None

    def save_overload(self, sig: Any, result: Any) -> None:
        announcement.end()
        file = self._file(sig, result.codegen)
        if file is None or result.library.has_dynamic_globals:
            return
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            beside = file.with_suffix(f".{os.getpid()}")
            beside.write_bytes(_part("serialize").dumps(result._reduce()))
            beside.replace(file)

    def enable(self) -> None:
        """Numba's word for switching a cache on; this one is never off."""

    disable = flush = enable


def _part(name: str) -> Any:
    """A module of the compiler, which is there by the time a kernel is asked for."""
    return import_module(f"numba.core.{name}")
