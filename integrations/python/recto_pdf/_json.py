"""Writes data as JSON in which amounts keep their digits."""

from __future__ import annotations

import dataclasses
import datetime
import json
import uuid
from decimal import Decimal
from typing import Any, Dict, List, Mapping, NoReturn, Tuple

from ._errors import Diagnostic, RenderError


class _HasDecimals(Exception):
    pass


def to_json(data: Any) -> str:
    """``data`` as one line of JSON: text in JSON as it is, and else what Python has for objects, lists and values. Decimals
    become numbers with all their digits; dates, times and UUIDs become strings.

    Raises RenderError for text that is not exactly one value of JSON."""
    if isinstance(data, (bytes, bytearray)):
        data = bytes(data).decode("utf-8")
    if isinstance(data, str):
        return _checked(data)
    writer = _Writer()
    try:
        return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=writer.simple)
    except _HasDecimals:
        parts: List[str] = []
        writer.write(data, parts)
        return "".join(parts)


def _checked(text: str) -> str:
    """Text of one value, without line breaks. More text behind the value would become a part of the request."""
    text = text[1:] if text.startswith("\ufeff") else text
    try:
        # Numbers are left as text: it is faster, and Python has a limit for the digits of integers.
        json.loads(text, parse_float=str, parse_int=str, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise _malformed(error.msg, error.lineno, error.colno) from None
    except RecursionError:
        raise _malformed("it is nested too deeply", 1, 1) from None
    # A line break can only stand between the values of JSON.
    return text.replace("\r", " ").replace("\n", " ")


def _refuse(constant: str) -> NoReturn:
    raise _malformed(f"{constant} is no number of JSON", 1, 1)


def _malformed(reason: str, line: int, column: int) -> RenderError:
    hint = "give a mapping, or the text of one object of JSON and nothing else"
    message = f"the data are not one value of JSON: {reason}"
    return RenderError([Diagnostic("data.malformed", "error", message, "data", line, column, hints=(hint,))], 3)


class _Writer:
    """Writes one value. What an iterator gives is kept, because it gives it once, and a value with Decimals is begun twice."""

    def __init__(self) -> None:
        #: By the identity of the iterator, which is kept so that no other object gets its identity.
        self._lists: Dict[int, Tuple[Any, List[Any]]] = {}

    def simple(self, value: Any) -> Any:
        if isinstance(value, Decimal):
            raise _HasDecimals
        if isinstance(value, (datetime.date, datetime.time)):
            return value.isoformat()
        # What Django translates late is text when it is asked.
        if isinstance(value, uuid.UUID) or hasattr(value, "__html__") or type(value).__name__ == "__proxy__":
            return str(value)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        if isinstance(value, Mapping):
            return dict(value)
        if isinstance(value, (set, frozenset)):
            return sorted(value)
        if isinstance(value, (bytes, bytearray, memoryview)):
            raise TypeError(f"a value of type {type(value).__name__} cannot be written as JSON: decode it to text")
        if hasattr(value, "__iter__"):
            if id(value) not in self._lists:
                self._lists[id(value)] = (value, list(value))
            return self._lists[id(value)][1]
        raise TypeError(f"a value of type {type(value).__name__} cannot be written as JSON")

    def write(self, value: Any, parts: List[str]) -> None:
        if isinstance(value, Decimal):
            if not value.is_finite():
                raise ValueError(f"{value} is no number of JSON")
            parts.append(format(value, "f"))
        elif isinstance(value, dict):
            for index, (key, item) in enumerate(value.items()):
                parts.append(("{" if index == 0 else ",") + _key(key) + ":")
                self.write(item, parts)
            parts.append("}" if value else "{}")
        elif isinstance(value, (list, tuple)):
            for index, item in enumerate(value):
                parts.append("[" if index == 0 else ",")
                self.write(item, parts)
            parts.append("]" if value else "[]")
        elif value is None or isinstance(value, (str, bool, int, float)):
            parts.append(json.dumps(value, ensure_ascii=False, allow_nan=False))
        else:
            self.write(self.simple(value), parts)


def _key(key: Any) -> str:
    """A key with its quotes: as for data without Decimals, numbers, True, False and None are those of JSON."""
    if isinstance(key, str):
        return json.dumps(key, ensure_ascii=False)
    if key is None or isinstance(key, (bool, int, float)):
        return f'"{json.dumps(key, allow_nan=False)}"'
    raise TypeError(f"keys must be str, int, float, bool or None, not {type(key).__name__}")
