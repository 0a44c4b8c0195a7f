"""Tests of the module against the command line itself and against exact arithmetic. Run: python3 -m unittest discover python/tests"""

import importlib.util
import math
import sys
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import ulpscope

ROOT = "#include <math.h>\ndouble root(double a, double b, double c) { return (-b + sqrt(b * b - 4 * a * c)) / (2 * a); }\n"


def needs(module):
    return unittest.skipUnless(importlib.util.find_spec(module), f"there is no {module} here")


def smaller_root(b, c):
    return -b + math.sqrt(b * b - c)


def stable(x):
    return math.expm1(x)


def calls_another(x):
    return stable(x) + 1 - 1


class CommandLine(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cosh = ulpscope.hunt("double cosh(double x)")

    def test_a_hunt_names_the_inputs_of_each_class_bit_for_bit(self):
        found = self.cosh
        self.assertEqual("INF+", found.findings[0].value_class)
        self.assertTrue(all(math.isinf(math.cosh(x)) if abs(x) < 710 else abs(x) > 710 for one in found.findings for x in one.inputs))
        self.assertGreater(found.hits[("gcc", "INF+")], 0)
        self.assertIn("cosh", found.verdict)
        self.assertTrue(found.left_out, "what was not looked at is told")
        page = found._repr_html_()
        self.assertIn("<svg", page)
        self.assertIn("INF+", page)

    def test_a_result_comes_with_its_distance_to_the_exact_value(self):
        answers = ulpscope.eval("double exp(double x)", 1.0, 0.5)
        self.assertEqual([(1.0,), (0.5,)], [one.inputs for one in answers])
        self.assertEqual(math.e, answers[0].output)
        self.assertEqual(math.e, answers[0].exact)
        self.assertEqual(0, answers[0].ulps)

    def test_a_function_of_two_parameters_takes_a_row_for_each_call(self):
        (answer,) = ulpscope.eval("double pow(double x, double y)", (2.0, 0.5))
        self.assertEqual(math.sqrt(2), answer.output)

    def test_what_cannot_be_compiled_is_an_error_with_the_sentence_and_the_status(self):
        with self.assertRaises(ulpscope.UlpscopeError) as refused:
            ulpscope.hunt("double nowhere_to_be_found(double x)")
        self.assertIn("nowhere_to_be_found", str(refused.exception))
        self.assertNotIn("Traceback", str(refused.exception))
        self.assertGreaterEqual(refused.exception.status, 2)

    def test_a_study_is_read_as_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "root.c")
            source.write_text(ROOT)
            file = Path(folder, "root.study")
            limits = {"a": 1.0, "b": 1.0, "c": (0.0, 10.0)}
            found = ulpscope.hunt("root", source=str(source), domain=limits, budget="2000", study=str(file))
            with ulpscope.open(file) as study:
                self.assertIn("findings", study.views)
                rows = study.rows()
                self.assertEqual({one.value_class for one in found.findings}, {row["class"] for row in rows})
                with self.assertRaises(ulpscope.UlpscopeError):
                    study.rows("no such view")
            nan = next(one for one in found.findings if one.value_class == "NaN")
            self.assertLess(1 - 4 * Fraction(nan.inputs[2]), 0, "the discriminant is negative")

    @needs("pandas")
    def test_findings_are_a_frame(self):
        frame = self.cosh.frame()
        self.assertEqual(["platform", "class", "input1", "output"], list(frame.columns))
        self.assertTrue((frame["class"] == "INF+").all())

    def test_platforms_are_compared(self):
        told = ulpscope.compare("double exp(double x)", platforms=["gcc", "gcc -O2 -ffast-math"], domain={"x": (-745.0, -700.0)}, budget="2000")
        self.assertIn("gcc -O2 -ffast-math", told.verdict)
        self.assertTrue(told.looked_at)


class Assertions(unittest.TestCase):
    def test_a_function_in_c_is_asserted_to_have_no_exceptions(self):
        ulpscope.assert_no_exceptions("double sin(double x)", domain={"x": (0.5, 1.0)})
        with self.assertRaisesRegex(AssertionError, "NaN"):
            ulpscope.assert_no_exceptions("double sqrt(double x)", domain={"x": (-1.0, 1.0)})

    def test_a_function_in_c_is_asserted_to_be_accurate(self):
        ulpscope.assert_accurate("double exp(double x)", domain={"x": (-1.0, 1.0)}, ulps=1, calls=200)

    def test_exceptions_of_a_python_function_are_met(self):
        ulpscope.assert_no_exceptions(lambda x: x + 1, domain={"x": (0.0, 1.0)})
        with self.assertRaisesRegex(AssertionError, "raises ZeroDivisionError"):
            ulpscope.assert_no_exceptions(lambda x: 1 / x, domain={"x": (-1.0, 1.0)})
        with self.assertRaisesRegex(AssertionError, "subnormal"):
            ulpscope.assert_no_exceptions(lambda x: x * 1e-200 * 1e-120, domain={"x": (0.5, 1.0)})
        with self.assertRaisesRegex(AssertionError, "NaN"):
            ulpscope.assert_no_exceptions(lambda x: x * 1e308 * 10 - x * 1e308 * 10, domain={"x": (1.0, 2.0)})

    @needs("mpmath")
    def test_cancellation_in_a_python_function_is_met_and_its_mending_is_not(self):
        with self.assertRaisesRegex(AssertionError, "ulps from the exact value"):
            ulpscope.assert_accurate(smaller_root, domain={"b": (1.0, 1e8), "c": (0.1, 1.0)}, ulps=100)
        ulpscope.assert_accurate(stable, domain={"x": (-1.0, 1.0)}, ulps=1)

    @needs("mpmath")
    def test_functions_that_a_python_function_calls_are_exact_too(self):
        with self.assertRaisesRegex(AssertionError, "calls_another"):
            ulpscope.assert_accurate(calls_another, domain={"x": (1e-12, 1e-10)}, ulps=1)

    @needs("mpmath")
    def test_the_distance_is_that_of_exact_arithmetic(self):
        (one,) = ulpscope._answers_in_python(lambda x: x * x - 1, {"x": 1 + 2.0**-30}, None, 1, 1)
        exact = Fraction(1 + 2.0**-30) ** 2 - 1
        expected = abs(Fraction(one.output) - exact) / Fraction(math.ulp(float(exact)))
        self.assertEqual(float(expected), one.ulps)
        self.assertGreater(one.ulps, 0)

    @needs("mpmath")
    def test_a_function_that_leaves_mpmath_is_refused_and_takes_a_reference(self):
        with self.assertRaisesRegex(ulpscope.UlpscopeError, "reference"):
            ulpscope.assert_accurate(lambda x: float(x) + 1, domain={"x": (1.0, 2.0)})
        ulpscope.assert_accurate(lambda x: float(x) + 1, reference=lambda x: x + 1, domain={"x": (1.0, 2.0)})

    @needs("numpy")
    @needs("mpmath")
    def test_functions_of_numpy_are_exact_too(self):
        import numpy

        names = {"numpy": numpy}
        exec("def f(x):\n    return numpy.arctan(numpy.float64(x))\n", names)
        ulpscope.assert_accurate(names["f"], domain={"x": (-10.0, 10.0)}, ulps=2)


class Inputs(unittest.TestCase):
    def test_a_domain_of_no_parameter_is_refused(self):
        with self.assertRaisesRegex(ulpscope.UlpscopeError, "parameters are x"):
            ulpscope.assert_no_exceptions(lambda x: x, domain={"y": (0.0, 1.0)})

    def test_inputs_stay_in_the_domain_and_repeat_with_the_seed(self):
        limits = {"x": (-1.0, 2.0), "y": 3.0}
        first = list(ulpscope._inputs(["x", "y"], limits, 500, 7))
        self.assertEqual(first, list(ulpscope._inputs(["x", "y"], limits, 500, 7)))
        self.assertTrue(all(-1 <= x <= 2 and y == 3 for x, y in first))
        self.assertIn(-1.0, [x for x, _ in first])

    def test_ordinals_of_neighbours_differ_by_one(self):
        for number in (0.0, 5e-324, 1.0, -1.0, 1.7976931348623157e308 / 2):
            above = math.nextafter(number, math.inf)
            self.assertEqual(1, ulpscope._ordinal(above) - ulpscope._ordinal(number))
            self.assertEqual(number, ulpscope._of_ordinal(ulpscope._ordinal(number)))


if __name__ == "__main__":
    unittest.main()
