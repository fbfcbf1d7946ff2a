"""How much a test may try: the compiled engine is some fifty times faster than the interpreted one."""

from virion.kernel import chance

COMPILED = str(chance.__file__).endswith(".so")


def scaled(compiled: int, interpreted: int) -> int:
    """Return the number of examples for the engine at hand."""
    return compiled if COMPILED else interpreted
