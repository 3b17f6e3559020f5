"""`@kernel`: a plain Python function on integers and arrays, compiled by Numba when it is first called.

Numba is imported only then; what it compiled is kept on disk (`compiled.py`). Where it is not installed, and
with `HOUSEWAY_JIT=0`, the same functions run as plain Python (`patience.py` says how long).
"""

from __future__ import annotations

import hashlib
import types
from collections.abc import Callable, Mapping
from functools import cache, cached_property, update_wrapper
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

from houseway.compiled import INLINED, Marks, OnDisk, compiled_files
from houseway.extras import is_installed
from houseway.homes import cache_home
from houseway.patience import CHOSEN, began, keep_patience

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
JIT = not CHOSEN and is_installed("numba")
"""Whether kernels are compiled."""


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

    @cached_property
    def in_python(self) -> Callable[..., Any]:
        """The same function and all that it calls as plain Python: for one live hand, where handing named
        tuples over to compiled code costs more than the arithmetic."""
        return _with_names(self.plain, {name: one.in_python for name, one in _called(self.plain).items()})

    def __call__(self, *args: Any) -> Any:
        if began:
            keep_patience()
        return (self._run or self.run)(*args)


def inlined(plain: F) -> F:
    """A kernel whose body is put in the place of every call of it: for one that is handed many arrays, where
    handing them over costs more than what it does."""
    setattr(plain, INLINED, True)
    return cast(F, Kernel(plain))


class Borrowed(Kernel):
    """Stands for `borrowed`, which is compiled as no function but as a change of what arrays are."""

    @property
    def run(self) -> Callable[..., Any]:
        if self._run is None:
            self._run = _borrowing() if JIT else self.plain
        return self._run


def in_python(whole: F) -> F:
    """A kernel as plain Python, with all that it calls."""
    return cast(F, _kernel(whole).in_python)


def kernel(plain: F) -> F:
    """Mark a function as arithmetic to be compiled: int64 scalars, arrays and named tuples of them in, one
    signature."""
    return cast(F, Kernel(plain))


@Borrowed
def borrowed(given: Any) -> Any:
    """The same arrays, or named tuples of them, without a count of who uses them: for kernels that hand over
    many arrays to others, where counting costs more than the arithmetic. Who calls the kernel keeps them."""
    return given


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
    assert isinstance(plain, types.FunctionType)
    bound = _with_names(plain, {name: one.run for name, one in _called(plain).items()})
    compiled = _numba().njit(nogil=True, forceinline=hasattr(plain, INLINED))(bound)
    compiled._cache = OnDisk(
        f"{plain.__module__.removeprefix('houseway.')}.{bound.__qualname__}", _marks.mark(plain)
    )
    _take_any_integer(compiled)
    return cast(Callable[..., Any], compiled)


def _take_any_integer(compiled: Any) -> None:
    """Without this, Numba compiles a kernel anew for every constant, and for every enumeration, that another
    kernel calls it with."""
    types, template = import_module("numba").types, compiled.get_call_template

    def plain(kind: Any) -> Any:
        kind = types.unliteral(kind)
        return kind.dtype if isinstance(kind, types.IntEnumMember) else kind

    def any_integer(args: Any, kws: Any) -> Any:
        return template([plain(arg) for arg in args], {name: plain(arg) for name, arg in kws.items()})

    compiled.get_call_template = any_integer


def _borrowing() -> Callable[..., Any]:
    """What `borrowed` is compiled to: every array forgets its owner, so that nothing counts its users."""
    types, arrays = import_module("numba").types, import_module("numba.np.arrayobj")

    def without_owner(context: Any, builder: Any, kind: Any, value: Any) -> Any:
        if isinstance(kind, types.Array):
            array = arrays.make_array(kind)(context, builder, value)
            array.meminfo = array.meminfo.type(None)
            array.parent = array.parent.type(None)
            return array._getvalue()
        if isinstance(kind, types.BaseTuple):
            for place, one in enumerate(kind.types):
                part = builder.extract_value(value, place)
                value = builder.insert_value(value, without_owner(context, builder, one, part), place)
        return value

    def typed(typing: Any, given: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return without_owner(context, builder, given, args[0])

        return given(given), made

    return cast(Callable[..., Any], import_module("numba.extending").intrinsic(typed))


_marks = Marks(lambda value: cast(types.FunctionType, value.plain) if isinstance(value, Kernel) else None)


@cache
def _numba() -> Any:
    return import_module("numba")


def counted_files() -> Path:
    """Where counts that exactly these kernels made are kept, and the word that all of them are compiled."""
    return cache_home() / f"counted-{source_hash(PACKAGE)}"


@cache
def source_hash(package: Path) -> str:
    """A hash of every module that holds a kernel."""
    digest = hashlib.sha256(str(compiled_files().name).encode())
    for source in sorted(package.rglob("*.py")):
        text = source.read_bytes()
        if b"@kernel" in text:
            digest.update(f"{source.relative_to(package).as_posix()}\0".encode() + text)
    return digest.hexdigest()[:20]
