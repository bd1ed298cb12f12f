"""A view above the keyboard, laid out by Kuina from Python.

    python3 keyboard.py PATH/libKuinaC.so

`make test` runs it with the library that it has built.
"""

import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_uint64

OK, INFEASIBLE = 0, 1
LESS_OR_EQUAL, EQUAL, GREATER_OR_EQUAL = -1, 0, 1
REQUIRED = 1000


class Term(ctypes.Structure):
    _fields_ = [("variable", c_uint64), ("coefficient", c_double)]


class Member(ctypes.Structure):
    _fields_ = [("constraint", c_uint64), ("multiplier", c_double)]


def load(path):
    """Loads the library and declares the functions used here."""
    library = ctypes.CDLL(path)
    library.kuina_create.argtypes = [c_int32, c_int32, POINTER(c_uint64)]
    library.kuina_free.argtypes = [c_uint64]
    library.kuina_message.argtypes = [c_uint64, c_char_p, c_int64, POINTER(c_int64)]
    library.kuina_make_variable.argtypes = [c_uint64, c_char_p, POINTER(c_uint64)]
    library.kuina_add.argtypes = [
        c_uint64, POINTER(Term), c_int32, c_int32, c_double, c_double, c_char_p, POINTER(c_uint64)]
    library.kuina_set_constant.argtypes = [c_uint64, c_uint64, c_double]
    library.kuina_solve.argtypes = [c_uint64]
    library.kuina_value.argtypes = [c_uint64, c_uint64, POINTER(c_double)]
    library.kuina_conflict.argtypes = [
        c_uint64, POINTER(Member), c_int32, POINTER(c_int32), POINTER(c_double)]
    library.kuina_sentence.argtypes = [c_uint64, c_char_p, c_int64, POINTER(c_int64)]
    library.kuina_describe.argtypes = [c_int32]
    library.kuina_describe.restype = c_char_p
    return library


class Solver:
    """One of Kuina's solvers; codes become exceptions."""

    def __init__(self, library):
        self.library = library
        self.handle = c_uint64()
        self.check(library.kuina_create(0, 0, byref(self.handle)))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.check(self.library.kuina_free(self.handle))

    def check(self, code):
        if code == OK:
            return
        message = self.text(self.library.kuina_message)
        raise RuntimeError(f"{self.library.kuina_describe(code).decode()}: {message}")

    def text(self, function):
        length = c_int64()
        function(self.handle, None, 0, byref(length))
        buffer = ctypes.create_string_buffer(length.value + 1)
        function(self.handle, buffer, len(buffer), None)
        return buffer.value.decode()

    def variable(self, name):
        variable = c_uint64()
        self.check(self.library.kuina_make_variable(self.handle, name.encode(), byref(variable)))
        return variable.value

    def add(self, terms, relation, constant, priority=REQUIRED, name=""):
        constraint = c_uint64()
        array = (Term * len(terms))(*[Term(variable, factor) for factor, variable in terms])
        self.check(self.library.kuina_add(
            self.handle, array, len(terms), relation, constant, priority, name.encode(),
            byref(constraint)))
        return constraint.value

    def set_constant(self, constraint, constant):
        self.check(self.library.kuina_set_constant(self.handle, constraint, constant))

    def solve(self):
        """Whether the required constraints can hold."""
        code = self.library.kuina_solve(self.handle)
        if code != INFEASIBLE:
            self.check(code)
        return code == OK

    def value(self, variable):
        value = c_double()
        self.check(self.library.kuina_value(self.handle, variable, byref(value)))
        return value.value

    def conflict(self):
        """The members with their multipliers, and the excess of the contradiction."""
        count, excess = c_int32(), c_double()
        self.check(self.library.kuina_conflict(self.handle, None, 0, byref(count), byref(excess)))
        members = (Member * count.value)()
        self.check(self.library.kuina_conflict(
            self.handle, members, count.value, byref(count), None))
        return {m.constraint: m.multiplier for m in members}, excess.value


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with Solver(load(sys.argv[1])) as solver:
        # A view below a 64 pt bar on a 568 pt screen; its preferred height is 500 pt.
        y, height = solver.variable("y"), solver.variable("height")
        bar = solver.add([(1, y)], GREATER_OR_EQUAL, 64, name="bar")
        solver.add([(1, height)], EQUAL, 500, 750, "size")
        covered = solver.add([(1, y), (1, height)], LESS_OR_EQUAL, 568, name="screen")
        assert solver.solve() and solver.value(height) == 500

        # A 216 pt keyboard appears in four steps.
        for keyboard in (54, 108, 162, 216):
            solver.set_constant(covered, 568 - keyboard)
            assert solver.solve()
            assert solver.value(height) == min(500, 568 - keyboard - 64)
            print(f"{solver.value(height):g} points high above {keyboard} points of keyboard")

        # 400 pt do not fit: 352 - 64 is 288, which is 112 less than 400.
        least = solver.add([(1, height)], GREATER_OR_EQUAL, 400, name="least")
        assert not solver.solve()
        members, excess = solver.conflict()
        assert members == {bar: 1, covered: -1, least: 1} and excess == 112
        print(solver.text(solver.library.kuina_sentence))

        # Errors are exceptions.
        try:
            solver.value(covered)
        except RuntimeError as error:
            print(f"rejected: {error}")


if __name__ == "__main__":
    main()
