package org.ulpscope.hunt.internal.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of two to six inputs. What tells a class is worked out by hand from IEEE 754-2019 and C17, annex F. */
@Tag("slow")
class KnownCausesTest {
    @TempDir
    Path folder;

    static Stream<Arguments> functions() {
        return Stream.of(
                Arguments.of(
                        "double norm(double x, double y)",
                        "{ return sqrt(x * x + y * y); }",
                        "INF+",
                        "fabs(x * x + y * y) > 1.7976931348623157e+308"),
                Arguments.of("double ratio(double x, double y)", "{ return log(x / y); }", "NaN", "x / y < 0"),
                Arguments.of("double slope(double y, double x)", "{ return atan(y / x); }", "NaN", "y == 0 && x == 0"),
                Arguments.of(
                        "double heron(double a, double b, double c)",
                        "{ double s = (a + b + c) / 2; return sqrt(s * (s - a) * (s - b) * (s - c)); }",
                        "NaN",
                        "(a + b + c) / 2 * ((a + b + c) / 2 - a) * ((a + b + c) / 2 - b) * ((a + b + c) / 2 - c) < 0"),
                Arguments.of(
                        "float planck(float h, float t)",
                        "{ return 1.0f / (expf(h / t) - 1.0f); }",
                        "INF+",
                        "expf(h / t) - 1 == 0"),
                Arguments.of(
                        "double snell(double n1, double n2, double s)",
                        "{ return asin(n1 * s / n2); }",
                        "NaN",
                        "fabs(n1 * s / n2) > 1"),
                Arguments.of(
                        "double lorentz(double v, double c)",
                        "{ double beta = v / c; return 1 / sqrt(1 - beta * beta); }",
                        "INF+",
                        "1 - v / c * (v / c) == 0"),
                Arguments.of(
                        "double branch(double x, double y)",
                        "{ if (x > y) return sqrt(x - 2 * y); return 1; }",
                        "NaN",
                        "x > y && x - 2 * y < 0"),
                Arguments.of(
                        "double gain(double p, double q)", "{ return 10 * log10(fabs(p * q)); }", "INF-", "p * q == 0"),
                Arguments.of(
                        "double box(double a, double b, double c, double d, double e, double f)",
                        "{ return acosh(a * b + c * d + e * f); }",
                        "NaN",
                        "a * b + c * d + e * f < 1"),
                Arguments.of(
                        "double root(double x, double n)",
                        "{ return pow(x, 1 / n); }",
                        "NaN",
                        "x < 0 && 1 / n != floor(1 / n)"),
                Arguments.of(
                        "float mean(float a, float b, float c)",
                        "{ float w = a + b + c; return (a * a + b * b + c * c) / w; }",
                        "INF+",
                        "a + b + c == 0"),
                Arguments.of(
                        "double boltzmann(double e, double t)",
                        "{ return exp(-e / t); }",
                        "INF+",
                        // The greatest double whose exponential is finite (C17 5.2.4.2.2 gives DBL_MAX, and ln of it is
                        // 709.78271289338397...).
                        "-e / t > 709.782712893384"),
                Arguments.of(
                        "double project(double a, double b, double c, double d)",
                        "{ double dot = a * c + b * d, n = c * c + d * d; return dot / n; }",
                        "NaN",
                        "c * c + d * d == 0"));
    }

    @ParameterizedTest
    @MethodSource("functions")
    void theCauseIsToldAndItsGuardLetsNothingInThatItKnows(
            String signature, String body, String label, String condition) throws Exception {
        TriedFunction tried =
                new TriedFunction(folder, "f.c", signature, "#include <math.h>\n" + signature + " " + body + "\n");
        assertTrue(tried.conditions(label).contains(condition), tried.causes().toString());
        tried.causes().causes().forEach(cause -> assertEquals(0, cause.good(), cause.toString()));
        tried.requireThatTheGuardIsExact();
    }
}
