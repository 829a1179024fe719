"""Reads what the compiler has written down of a build: which symbols each source file declares and uses.

A debug build leaves an index store beside it (`.build/debug/index/store`), and libIndexStore.so of the toolchain reads it.
Symbols are named by their USR, which is the compiler's own name: no two symbols share one.
"""
import ctypes
import shutil
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_int64, c_size_t, c_uint, c_uint64, c_void_p
from pathlib import Path

# Roles of a symbol in a file (indexstore.h).
DECLARATION, DEFINITION, REFERENCE = 1 << 0, 1 << 1, 1 << 2
# The kind of a unit's dependency that names its record.
RECORD = 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


APPLIER = CFUNCTYPE(c_bool, c_void_p, c_void_p)
NAME_APPLIER = CFUNCTYPE(c_bool, c_void_p, Text)
SIGNATURES = {
    "store_create": (c_void_p, c_char_p, POINTER(c_void_p)),
    "store_units_apply_f": (c_bool, c_void_p, c_uint, c_void_p, NAME_APPLIER),
    "unit_reader_create": (c_void_p, c_void_p, c_char_p, POINTER(c_void_p)),
    "unit_reader_dispose": (None, c_void_p),
    "unit_reader_get_main_file": (Text, c_void_p),
    "unit_reader_get_modification_time": (None, c_void_p, POINTER(c_int64), POINTER(c_int64)),
    "unit_reader_dependencies_apply_f": (c_bool, c_void_p, c_void_p, APPLIER),
    "unit_dependency_get_kind": (c_uint, c_void_p),
    "unit_dependency_get_name": (Text, c_void_p),
    "unit_dependency_get_filepath": (Text, c_void_p),
    "record_reader_create": (c_void_p, c_void_p, c_char_p, POINTER(c_void_p)),
    "record_reader_dispose": (None, c_void_p),
    "record_reader_symbols_apply_f": (c_bool, c_void_p, c_bool, c_void_p, APPLIER),
    "record_reader_occurrences_apply_f": (c_bool, c_void_p, c_void_p, APPLIER),
    "symbol_get_usr": (Text, c_void_p),
    "symbol_get_name": (Text, c_void_p),
    "symbol_get_roles": (c_uint64, c_void_p),
    "occurrence_get_symbol": (c_void_p, c_void_p),
    "occurrence_get_roles": (c_uint64, c_void_p),
    "occurrence_get_line_col": (None, c_void_p, POINTER(c_uint), POINTER(c_uint)),
}


def library():
    """The path of the toolchain's reader; None where there is no toolchain, or one without it."""
    swift = shutil.which("swift")
    found = Path(swift).resolve().parent.parent / "lib/libIndexStore.so" if swift else None
    return found if found and found.exists() else None


class IndexStore:
    """The index of a build, opened for reading."""

    def __init__(self, path):
        where = library()
        if where is None:
            raise FileNotFoundError("the Swift toolchain on PATH has no lib/libIndexStore.so")
        functions = ctypes.CDLL(str(where))
        for name, (result, *arguments) in SIGNATURES.items():
            function = getattr(functions, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        self.store = self.store_create(str(path).encode(), byref(c_void_p()))
        if not self.store:
            raise FileNotFoundError(f"{path} is no index store")

    def records(self):
        """The newest record of each file, by its path: the record's name and when it was written, in seconds. The name is empty
        for a file without symbols."""
        names, found = [], {}
        self.store_units_apply_f(self.store, 0, None, NAME_APPLIER(lambda _, name: names.append(str(name)) or True))
        for name in names:
            # Modules of libraries have units of their own; those of object files end in a hash after `.o`.
            if ".o-" not in name:
                continue
            unit = self.unit_reader_create(self.store, name.encode(), byref(c_void_p()))
            if not unit:
                continue
            seconds, nanoseconds = c_int64(), c_int64()
            self.unit_reader_get_modification_time(unit, byref(seconds), byref(nanoseconds))
            written = seconds.value + nanoseconds.value / 1e9
            main = str(self.unit_reader_get_main_file(unit))
            if written >= found.get(main, ("", 0))[1]:
                found[main] = (self.record_of(unit, main), written)
            self.unit_reader_dispose(unit)
        return found

    def record_of(self, unit, main):
        records = []

        def take(_, dependency):
            is_record = self.unit_dependency_get_kind(dependency) == RECORD
            if is_record and str(self.unit_dependency_get_filepath(dependency)) == main:
                records.append(str(self.unit_dependency_get_name(dependency)))
            return True

        self.unit_reader_dependencies_apply_f(unit, None, APPLIER(take))
        return records[0] if records else ""

    def symbols(self, record):
        """Each symbol of a record as (USR, all roles that it has in the file)."""
        reader = self.record_reader_create(self.store, record.encode(), byref(c_void_p()))
        symbols = []

        def take(_, symbol):
            symbols.append((str(self.symbol_get_usr(symbol)), self.symbol_get_roles(symbol)))
            return True

        self.record_reader_symbols_apply_f(reader, True, None, APPLIER(take))
        self.record_reader_dispose(reader)
        return symbols

    def references(self, record, wanted):
        """Each reference to one of the wanted USRs in a record, as (line, name, USR)."""
        reader = self.record_reader_create(self.store, record.encode(), byref(c_void_p()))
        found = []

        def take(_, occurrence):
            symbol = self.occurrence_get_symbol(occurrence)
            if self.occurrence_get_roles(occurrence) & REFERENCE and str(self.symbol_get_usr(symbol)) in wanted:
                line, column = c_uint(), c_uint()
                self.occurrence_get_line_col(occurrence, byref(line), byref(column))
                found.append((line.value, str(self.symbol_get_name(symbol)), str(self.symbol_get_usr(symbol))))
            return True

        self.record_reader_occurrences_apply_f(reader, None, APPLIER(take))
        self.record_reader_dispose(reader)
        return found
