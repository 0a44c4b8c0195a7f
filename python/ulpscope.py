"""Ulpscope from Python: questions about numerical code, the files of their runs, and assertions for tests.

The module needs Python 3.9 and nothing else. It calls the command line, whose file it looks for in this order: the variable ``ULPSCOPE`` of the
environment, the file ``ulpscope`` of the sources that this module stands in, and ``ulpscope`` on the search path.

>>> import ulpscope
>>> found = ulpscope.hunt("double cosh(double x)")
>>> found.verdict
'INF+ in cosh of the math library on gcc ...'
>>> found.findings[0].inputs
(800.0,)

Frames need pandas, and exact values of Python functions need mpmath. All numbers are those of the run, bit for bit: they travel as hexadecimal.
"""

from __future__ import annotations

import builtins
import html
import inspect
import json
import math
import os
import random
import shutil
import sqlite3
import struct
import subprocess
import tempfile
import types
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Iterator, Mapping, Optional, Sequence, Union

__all__ = [
    "Answer",
    "Finding",
    "Hunt",
    "Run",
    "Study",
    "UlpscopeError",
    "assert_accurate",
    "assert_no_exceptions",
    "compare",
    "eval",
    "flow",
    "hunt",
    "open",
]

#: Exit statuses of the command line that bring a result: nothing found, and findings.
_RESULTS = (0, 1)

#: Where a domain says nothing, a Python function is tried on all finite numbers of FP64.
_WIDEST = (-1.7976931348623157e308, 1.7976931348623157e308)

_SMALLEST_NORMAL = 2.2250738585072014e-308

#: Numbers that people write down, tried first where the domain has them.
_SIMPLE = (0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, 10.0, -10.0, 0.1, 100.0, 1e-8, 1e8, 1e-300, 1e300)

Domain = Mapping[str, Union[float, tuple]]


class UlpscopeError(Exception):
    """The command line could not do its work: what it said, with the exit status in ``status``."""

    def __init__(self, sentence: str, status: int = 3):
        super().__init__(sentence)
        self.status = status


# The command line


def _program() -> str:
    named = os.environ.get("ULPSCOPE")
    beside = Path(__file__).resolve().parent.parent / "ulpscope"
    if named:
        return named
    if beside.is_file():
        return str(beside)
    found = shutil.which("ulpscope")
    if found is None:
        raise UlpscopeError("There is no ulpscope on the search path. Set ULPSCOPE to its file.")
    return found


def _ask(arguments: Sequence[str]) -> dict:
    """Runs a command with ``--json`` and returns its object."""
    ended = subprocess.run([_program(), *arguments, "--json"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if ended.returncode not in _RESULTS:
        said = ended.stderr.strip() or f"ulpscope {arguments[0]} ended with status {ended.returncode}."
        raise UlpscopeError(said, ended.returncode)
    return json.loads(ended.stdout)


def _options(
    platforms: Sequence[str],
    domain: Optional[Domain],
    source: Optional[str],
    header: Optional[str],
    library: Optional[str],
    options: Sequence[str],
    budget: Optional[str] = None,
    study: Optional[str] = None,
) -> list:
    words = []
    for platform in [platforms] if isinstance(platforms, str) else platforms:
        words += ["-p", platform]
    for name, limits in (domain or {}).items():
        words += ["--domain", f"{name}={_limits(limits)}"]
    named = {"--source": source, "--header": header, "--library": library, "--budget": budget, "--study": study}
    for option, value in named.items():
        if value is not None:
            words += [option, str(value)]
    return words + list(options)


def _limits(limits: Union[float, tuple]) -> str:
    return ":".join(_literal(limit) for limit in limits) if isinstance(limits, tuple) else _literal(limits)


def _literal(number: Any) -> str:
    """A number as the command line reads it: decimals of Python read back as the same number."""
    return repr(float(number)) if isinstance(number, float) else str(number)


def _number(text: str) -> Union[float, str]:
    """A value of the JSON: hexadecimal, ``inf`` or ``nan``. What is no number, as ``true`` of a bool, stays text."""
    try:
        return float.fromhex(text)
    except ValueError:
        return text


# Results


@dataclass(frozen=True)
class Run:
    """What a command told: ``json`` is its whole object, ``verdict`` its sentence, and ``left_out`` what was not looked at, and why."""

    json: dict = field(repr=False)

    @property
    def verdict(self) -> str:
        return self.json.get("verdict", "")

    @property
    def looked_at(self) -> list:
        return self.json.get("coverage", {}).get("lookedAt", [])

    @property
    def left_out(self) -> list:
        return [(one["what"], one["why"]) for one in self.json.get("coverage", {}).get("leftOut", [])]

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return f"<p><b>{html.escape(self.verdict)}</b></p>{self._table_html()}"

    def _table_html(self) -> str:
        return ""


@dataclass(frozen=True)
class Finding:
    """An input, its class and its result on a platform. ``output`` is None where the call did not return."""

    platform: str
    value_class: str
    inputs: tuple
    output: Optional[Any]
    bits: tuple = field(repr=False)


@dataclass(frozen=True)
class Hunt(Run):
    """What :func:`hunt` found. The simplest input of each class comes first."""

    @property
    def findings(self) -> list:
        found = []
        for one in self.json["findings"]:
            for result in one["results"]:
                if result.get("found"):
                    found.append((not result.get("simplest"), self._finding(one, result)))
        return [finding for _, finding in sorted(found, key=lambda pair: pair[0])]

    @staticmethod
    def _finding(one: dict, result: dict) -> Finding:
        output = result.get("output")
        return Finding(
            result["platform"],
            result["class"],
            tuple(_number(text) for text in one["inputs"]),
            None if output is None else _number(output),
            tuple(one["inputBits"]),
        )

    @property
    def hits(self) -> dict:
        """How many inputs gave each class, by platform and class."""
        return {(one["platform"], one["class"]): one["hits"] for one in self.json["hits"]}

    @property
    def study(self) -> Optional[str]:
        """The file that keeps the run, where there is one."""
        return self.json.get("study")

    def frame(self) -> Any:
        """The findings as a frame of pandas, one row each."""
        return _frame([_row(one) for one in self.findings])

    def _table_html(self) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(one.platform)}</td><td>{html.escape(one.value_class)}</td>"
            f"<td><code>{html.escape(', '.join(map(str, one.inputs)))}</code></td><td>{one.output}</td></tr>"
            for one in self.findings[:20]
        )
        head = "<tr><th>platform</th><th>class</th><th>inputs</th><th>output</th></tr>"
        return f"<table>{head}{rows}</table>{_map(self.json)}" if rows else ""


def _row(one: Finding) -> dict:
    row = {"platform": one.platform, "class": one.value_class}
    row.update({f"input{i + 1}": value for i, value in enumerate(one.inputs)})
    row["output"] = one.output
    return row


#: The colour of each class, that of the workbench in the light.
_COLOURS = {"NaN": "#b2182b", "INF+": "#d9731a", "INF-": "#a8487e", "SUB+": "#2166ac", "SUB-": "#4393c3"}


def _map(found: dict) -> str:
    """The regions of a function of one input, as bars along the ordinals of FP64."""
    bars = []
    for region in found.get("regions", []):
        if len(region.get("fromBits", [])) == 1 and region["class"] in _COLOURS:
            left, right = (_place(region[end][0]) for end in ("fromBits", "toBits"))
            label = html.escape(f"{region['class']}: {region['from'][0]} to {region['to'][0]}")
            bars.append(
                f'<rect x="{left:.2f}" width="{max(right - left, 0.5):.2f}" height="20" fill="{_COLOURS[region["class"]]}">'
                f"<title>{label}</title></rect>"
            )
    if not bars:
        return ""
    return f'<svg viewBox="0 0 600 20" width="600" height="20" role="img">{"".join(bars)}</svg>'


def _place(bits: str) -> float:
    """Where an input stands on an axis of 600 that has all ordinals of its format."""
    width = 4 * len(bits)
    pattern = int(bits, 16)
    half = 1 << (width - 1)
    ordinal = pattern if pattern < half else half - pattern
    return 300 + 300 * ordinal / half


@dataclass(frozen=True)
class Answer:
    """The result of one input on a platform: ``ulps`` is its distance to the exact value, None where that is not known."""

    platform: str
    inputs: tuple
    output: Any
    exact: Optional[Any]
    ulps: Optional[float]


def hunt(
    kernel: str,
    *,
    platforms: Sequence[str] = (),
    domain: Optional[Domain] = None,
    source: Optional[str] = None,
    header: Optional[str] = None,
    library: Optional[str] = None,
    budget: Optional[str] = None,
    study: Optional[str] = None,
    options: Sequence[str] = (),
) -> Hunt:
    """Looks for inputs that give NaN, an infinity or a subnormal.

    :param kernel: a signature in C, the name of a function of ``source``, or a ``.kernel`` file
    :param domain: for each parameter a pair of limits, or one value
    :param budget: a number of evaluations, or a time such as ``30s``
    :param study: the file to keep the run in
    :param options: further options of ``ulpscope hunt``
    :raises UlpscopeError: where the kernel cannot be read or compiled
    """
    return Hunt(_ask(["hunt", kernel, *_options(platforms, domain, source, header, library, options, budget, study)]))


def eval(
    kernel: str,
    *inputs: Union[float, Sequence[float]],
    platforms: Sequence[str] = (),
    source: Optional[str] = None,
    header: Optional[str] = None,
    library: Optional[str] = None,
    options: Sequence[str] = (),
) -> list:
    """The results of a function, one :class:`Answer` for each input and platform.

    :param inputs: one for each call: a number, or a sequence with a number for each parameter
    :raises UlpscopeError: where the kernel cannot be read or compiled
    """
    if not inputs:
        return []
    calls = [tuple(one) if isinstance(one, (tuple, list)) else (one,) for one in inputs]
    with tempfile.TemporaryDirectory() as folder:
        rows = Path(folder, "inputs.csv")
        rows.write_text("".join(",".join(_literal(value) for value in call) + "\n" for call in calls))
        words = _options(platforms, None, source, header, library, options)
        told = _ask(["eval", kernel, "--inputs", str(rows), *words])
    return list(_answers(told))


def _answers(told: dict) -> Iterator[Answer]:
    exact = told.get("exact") or []
    for result in told["results"]:
        ulps = result.get("ulps") or []
        for i, call in enumerate(told["inputs"]):
            yield Answer(
                result["platform"],
                tuple(_number(text) for text in call),
                _number(result["outputs"][i]) if result["outputs"][i] is not None else None,
                _number(exact[i]) if i < len(exact) and exact[i] is not None else None,
                ulps[i] if i < len(ulps) else None,
            )


def compare(
    kernel: str,
    *,
    platforms: Sequence[str] = (),
    domain: Optional[Domain] = None,
    source: Optional[str] = None,
    header: Optional[str] = None,
    library: Optional[str] = None,
    budget: Optional[str] = None,
    study: Optional[str] = None,
    options: Sequence[str] = (),
) -> Run:
    """Looks for inputs on which platforms disagree. The parameters are those of :func:`hunt`."""
    return Run(_ask(["compare", kernel, *_options(platforms, domain, source, header, library, options, budget, study)]))


def flow(*sources: str, arguments: Sequence[str] = (), options: Sequence[str] = ()) -> Run:
    """Runs a program and tells which lines give exceptional values.

    :param sources: its sources in CUDA, C or C++; none where ``options`` have ``--build`` and ``--program``
    :param arguments: those of the program
    """
    return Run(_ask(["flow", *sources, *options, *(["--", *arguments] if arguments else [])]))


# Files of runs


class Study:
    """A file of a run, read with SQLite while a run may still write it. Use it as a context manager, or call :meth:`close`."""

    def __init__(self, file: Union[str, Path]):
        path = Path(file)
        if not path.is_file():
            raise UlpscopeError(f"There is no file {path}.", 2)
        self._connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        self._connection.row_factory = sqlite3.Row

    @property
    def views(self) -> list:
        """The names of the tables and views that :meth:`rows` takes."""
        return [
            name for (name,) in self._connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name")
        ]

    def rows(self, view: str = "findings") -> list:
        """All rows of a view or table as dictionaries; columns are in docs/study-format.md and its siblings."""
        if view not in self.views:
            raise UlpscopeError(f"The file has no {view}; it has {', '.join(self.views)}.", 2)
        return [dict(row) for row in self._connection.execute(f'SELECT * FROM "{view}"')]

    def frame(self, view: str = "findings") -> Any:
        """The same as a frame of pandas."""
        return _frame(self.rows(view))

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> "Study":
        return self

    def __exit__(self, *ended: Any) -> None:
        self.close()


def open(file: Union[str, Path]) -> Study:
    """Opens a ``.study``, ``.flow``, ``.tuning``, ``.bound`` or ``.campaign`` file to read."""
    return Study(file)


def _frame(rows: list) -> Any:
    try:
        import pandas
    except ImportError as missing:
        raise UlpscopeError("A frame needs pandas: install python3-pandas, or use rows.", 2) from missing
    return pandas.DataFrame(rows)


# Assertions for tests


def assert_no_exceptions(
    function: Union[str, Callable], *, domain: Optional[Domain] = None, calls: int = 10_000, seed: int = 1, **question: Any
) -> None:
    """Fails where an input of the domain gives NaN, an infinity or a subnormal, and names the simplest.

    :param function: a function in C, C++ or CUDA, as :func:`hunt` takes it, or a Python function over floats
    :param domain: for each parameter a pair of limits, or one value
    :param calls: how often a Python function is called; one in C has the budget of :func:`hunt`
    :param question: for one in C, further parameters of :func:`hunt`
    :raises AssertionError: with the verdict and the input
    """
    if not callable(function):
        found = hunt(function, domain=domain, **question)
        if found.findings:
            first = found.findings[0]
            raise AssertionError(f"{found.verdict} For example {first.value_class} at {first.inputs} on {first.platform}.")
        return
    for call in _inputs(function, domain, calls, seed):
        wrong = _exception(function, call)
        if wrong:
            raise AssertionError(f"{_name(function)}{_call(call)} {wrong}. {calls} inputs at most were tried, with seed {seed}.")


def assert_accurate(
    function: Union[str, Callable],
    *,
    domain: Optional[Domain] = None,
    ulps: float = 1.0,
    reference: Optional[Callable] = None,
    calls: int = 1_000,
    seed: int = 1,
    **question: Any,
) -> None:
    """Fails where a result is further than ``ulps`` from the exact value.

    A function in C, C++ or CUDA is evaluated by :func:`eval`, which knows its exact values. A Python function is run once more in mpmath's numbers, where
    ``math`` and ``numpy`` in it are mpmath's functions; ``reference`` is called instead, where it is given.

    :param ulps: the greatest error allowed, in units in the last place of the exact value
    :param reference: a function of mpmath's numbers that gives the exact value
    :param calls: how many inputs of the domain are tried, chosen by the seed
    :param question: for a function in C, further parameters of :func:`eval`
    :raises AssertionError: with the worst input, its result and the exact value
    :raises UlpscopeError: where no exact value is known of any input
    """
    answers = (
        _answers_in_python(function, domain, reference, calls, seed)
        if callable(function)
        else eval(function, *_inputs(_signature(function), domain, calls, seed), **question)
    )
    known = [one for one in answers if one.ulps is not None and not (isinstance(one.exact, float) and math.isnan(one.exact))]
    if not known:
        raise UlpscopeError(f"No exact value of {_name(function)} is known, so that its accuracy is not known either.", 3)
    worst = max(known, key=lambda one: one.ulps)
    if worst.ulps > ulps:
        raise AssertionError(
            f"{_name(function)}{_call(worst.inputs)} is {worst.output!r} on {worst.platform}, {worst.ulps:.3g} ulps from the exact value "
            f"{worst.exact!r}; at most {ulps:g} are allowed. {len(known)} results were looked at."
        )


def _name(function: Union[str, Callable]) -> str:
    return function if isinstance(function, str) else getattr(function, "__name__", repr(function))


def _call(inputs: Sequence[Any]) -> str:
    return f"({', '.join(repr(value) for value in inputs)})"


def _exception(function: Callable, call: tuple) -> str:
    """What is exceptional about the result of a call; empty where nothing is."""
    try:
        result = float(function(*call))
    except ArithmeticError as wrong:
        return f"raises {type(wrong).__name__}: {wrong}"
    except ValueError as wrong:
        return f"raises ValueError: {wrong}"
    if math.isnan(result):
        return "is NaN"
    if math.isinf(result):
        return f"is {result}"
    return f"is {result!r}, a subnormal" if 0 < abs(result) < _SMALLEST_NORMAL else ""


# Inputs of Python functions, and of signatures


def _signature(kernel: str) -> list:
    """The parameters of a signature in C, by their names."""
    inside = kernel[kernel.index("(") + 1 : kernel.rindex(")")] if "(" in kernel else ""
    names = [part.split("[")[0].replace("*", " ").split()[-1] for part in inside.split(",") if part.strip() not in ("", "void")]
    if not names:
        raise UlpscopeError(f"Name the parameters: '{kernel}' is no signature such as 'double exp(double x)'.", 2)
    return names


def _inputs(function: Union[list, Callable], domain: Optional[Domain], calls: int, seed: int) -> Iterator[tuple]:
    """Simple numbers and the ends of the domain first, then numbers spread evenly over the ordinals of FP64, by the seed."""
    names = function if isinstance(function, list) else list(inspect.signature(function).parameters)
    unknown = set(domain or {}) - set(names)
    if unknown:
        raise UlpscopeError(f"The domain names {', '.join(sorted(unknown))}; the parameters are {', '.join(names)}.", 2)
    limits = [(domain or {}).get(name, _WIDEST) for name in names]
    limits = [pair if isinstance(pair, tuple) else (pair, pair) for pair in limits]
    chosen = random.Random(seed)
    firsts = [[*dict.fromkeys([low, high, *(one for one in _SIMPLE if low <= one <= high)])] for low, high in limits]
    for i in range(calls):
        if i < max(map(len, firsts)):
            yield tuple(float(first[i % len(first)]) for first in firsts)
        else:
            yield tuple(_of_ordinal(chosen.randint(_ordinal(low), _ordinal(high))) for low, high in limits)


def _ordinal(number: float) -> int:
    """The place of a number among all of FP64: neighbours differ by 1, and 0 is at 0."""
    (bits,) = struct.unpack("<q", struct.pack("<d", number))
    return bits if bits >= 0 else -(bits & 0x7FFFFFFFFFFFFFFF)


def _of_ordinal(ordinal: int) -> float:
    bits = ordinal if ordinal >= 0 else -ordinal | 1 << 63
    (number,) = struct.unpack("<d", struct.pack("<Q", bits))
    return number


# Exact values of Python functions


def _answers_in_python(
    function: Callable, domain: Optional[Domain], reference: Optional[Callable], calls: int, seed: int
) -> Iterator[Answer]:
    try:
        import mpmath
    except ImportError as missing:
        raise UlpscopeError("Exact values of Python functions need mpmath: install python3-mpmath.", 2) from missing
    exactly = reference or _in_mpmath(function, mpmath)
    for call in _inputs(function, domain, calls, seed):
        try:
            output = float(function(*call))
        except (ArithmeticError, ValueError):
            continue
        exact = _exact(exactly, call, mpmath)
        if exact is not None and math.isfinite(output):
            yield Answer("Python", call, output, float(exact), _ulps(output, exact, mpmath))


def _exact(function: Callable, call: tuple, mpmath: types.ModuleType) -> Optional[Any]:
    """The value with so many bits that twice as many give the same FP64 number; None where 4,096 bits are not enough, or there is no value."""
    before = None
    bits = 256
    while bits <= 4096:
        with mpmath.workprec(bits):
            try:
                value = function(*(mpmath.mpf(one) for one in call))
            except (ArithmeticError, ValueError):
                return None
            if isinstance(value, builtins.float) and not isinstance(value, mpmath.mpf):
                raise UlpscopeError(
                    f"{_name(function)} gives a float where it is handed numbers of mpmath, so that its exact values are not known. "
                    "Name a reference that computes with mpmath.",
                    2,
                )
            if not mpmath.isfinite(value) or isinstance(value, mpmath.mpc):
                return None
            if before is not None and float(before) == float(value) and abs(before - value) <= abs(value) * mpmath.mpf(2) ** -64:
                return value
            before = value
            bits *= 2
    return None


def _ulps(output: float, exact: Any, mpmath: types.ModuleType) -> float:
    with mpmath.workprec(4096):
        return float(abs(mpmath.mpf(output) - exact) / mpmath.mpf(math.ulp(float(exact))))


def _in_mpmath(function: Callable, mpmath: types.ModuleType, seen: Optional[dict] = None) -> Callable:
    """A copy of a Python function in whose globals ``math``, ``numpy`` and their functions are mpmath's, also in functions that it calls."""
    seen = {} if seen is None else seen
    if function in seen or not isinstance(function, types.FunctionType):
        return seen.get(function, function)
    names = dict(function.__globals__)
    copy = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
    seen[function] = copy
    for name in function.__code__.co_names:
        if name in names:
            names[name] = _exact_name(names[name], mpmath, seen)
    return copy


def _exact_name(value: Any, mpmath: types.ModuleType, seen: dict) -> Any:
    if isinstance(value, types.ModuleType) and value.__name__ in ("math", "numpy"):
        return _Functions(value, mpmath)
    if isinstance(value, types.BuiltinFunctionType) and value.__module__ == "math":
        return _Functions(math, mpmath).__getattr__(value.__name__)
    return _in_mpmath(value, mpmath, seen) if isinstance(value, types.FunctionType) else value


class _Functions:
    """mpmath under the names of ``math`` or ``numpy``."""

    _OTHERWISE = {
        "fabs": "fabs",
        "abs": "fabs",
        "absolute": "fabs",
        "pow": "power",
        "arcsin": "asin",
        "arccos": "acos",
        "arctan": "atan",
        "arctan2": "atan2",
        "arcsinh": "asinh",
        "arccosh": "acosh",
        "arctanh": "atanh",
        "lgamma": "loggamma",
    }

    def __init__(self, module: types.ModuleType, mpmath: types.ModuleType):
        self._module = module
        self._mpmath = mpmath

    def __getattr__(self, name: str) -> Any:
        exact = self._OTHERWISE.get(name, name)
        if name in ("float64", "double"):
            return self._mpmath.mpf
        if name == "log2":
            return lambda x: self._mpmath.log(x, 2)
        if name == "exp2":
            return lambda x: self._mpmath.power(2, x)
        if name == "fma":
            return lambda x, y, z: x * y + z
        if not hasattr(self._mpmath, exact):
            raise UlpscopeError(f"{self._module.__name__}.{name} has no exact value here. Name a reference that computes with mpmath.", 2)
        return getattr(self._mpmath, exact)
