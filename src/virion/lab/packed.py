"""Tables as bytes: how a worker hands its rows over, and how a chunk lies on disk until the study is complete."""

from __future__ import annotations

from virion.extras import need
from virion.lab.tables import TABLES

need("lab", "pyarrow")

import pyarrow as pa  # noqa: E402
import pyarrow.ipc  # noqa: E402

HEAD = 8
"""Bytes that tell the length of each table, little-endian; an Arrow stream follows."""


def pack(tables: dict[str, pa.Table]) -> bytes:
    """Return every table of TABLES, in that order, as bytes."""
    parts: list[bytes] = []
    for name, schema in TABLES.items():
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, schema) as writer:
            writer.write_table(tables[name])
        data = sink.getvalue().to_pybytes()
        parts += [len(data).to_bytes(HEAD, "little"), data]
    return b"".join(parts)


def unpack(data: bytes) -> dict[str, pa.Table]:
    """Return the tables that were packed. Raises ValueError for anything else."""
    tables: dict[str, pa.Table] = {}
    at = 0
    view = memoryview(data)
    for name, schema in TABLES.items():
        size = int.from_bytes(view[at : at + HEAD], "little")
        at += HEAD
        if size == 0 or at + size > len(data):
            raise ValueError(f"the table {name} is cut off")
        try:
            tables[name] = pa.ipc.open_stream(pa.py_buffer(view[at : at + size])).read_all()
        except pa.ArrowException as error:
            raise ValueError(str(error)) from None
        if not tables[name].schema.equals(schema):
            raise ValueError(f"the table {name} has other columns")
        at += size
    return tables
