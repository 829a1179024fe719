"""Writes data as JSON in which amounts keep their digits."""

from __future__ import annotations

import dataclasses
import datetime
import json
import uuid
from decimal import Decimal
from typing import Any, List, Mapping


class _HasDecimals(Exception):
    pass


def to_json(data: Any) -> str:
    """``data`` as one line of JSON: text in JSON as it is, and else what Python has for objects, lists and values. Decimals
    become numbers with all their digits; dates, times and UUIDs become strings."""
    if isinstance(data, (bytes, bytearray)):
        data = bytes(data).decode("utf-8")
    if isinstance(data, str):
        # A line break can only stand between the values of JSON.
        return data.replace("\r", " ").replace("\n", " ")
    try:
        return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_simple)
    except _HasDecimals:
        parts: List[str] = []
        _write(data, parts)
        return "".join(parts)


def _simple(value: Any) -> Any:
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
    if hasattr(value, "__iter__"):
        return list(value)
    raise TypeError(f"a value of type {type(value).__name__} cannot be written as JSON")


def _write(value: Any, parts: List[str]) -> None:
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is no number of JSON")
        parts.append(format(value, "f"))
    elif isinstance(value, dict):
        for index, (key, item) in enumerate(value.items()):
            parts.append("{" if index == 0 else ",")
            parts.append(json.dumps(key if isinstance(key, str) else str(key), ensure_ascii=False) + ":")
            _write(item, parts)
        parts.append("}" if value else "{}")
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            parts.append("[" if index == 0 else ",")
            _write(item, parts)
        parts.append("]" if value else "[]")
    elif value is None or isinstance(value, (str, bool, int, float)):
        parts.append(json.dumps(value, ensure_ascii=False, allow_nan=False))
    else:
        _write(_simple(value), parts)
