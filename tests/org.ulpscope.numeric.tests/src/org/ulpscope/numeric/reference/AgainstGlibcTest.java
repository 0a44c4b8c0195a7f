package org.ulpscope.numeric.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Samples;
import org.ulpscope.numeric.Value;

/**
 * Where glibc is exact or correctly rounded, the references give the same bits; elsewhere they are within its
 * documented few ulps.
 */
class AgainstGlibcTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        INF,
        -INF,
        Double.NaN,
        1,
        -1,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        3,
        -3,
        0.49999999999999994,
        4503599627370497.5,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        1e-300,
        1e300
    };

    private static List<Double> arguments(int random) {
        return Stream.concat(
                        Arrays.stream(SPECIAL).boxed(),
                        Samples.random(FloatFormat.FP64, random, 21).stream().map(Value::toDouble))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"sqrt", "fabs", "ceil", "floor", "trunc", "round", "roundeven", "rint", "nearbyint", "logb"})
    void exactFunctionsOfOneArgument(String name) {
        for (double x : arguments(2_000)) {
            assertSame(name, Glibc.call(name, x), x);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fmod", "remainder", "fdim", "copysign", "nextafter"})
    void exactFunctionsOfTwoArguments(String name) {
        List<Double> others = new ArrayList<>(arguments(300));
        for (double x : SPECIAL) {
            for (double y : SPECIAL) {
                assertSame(name, Glibc.call(name, x, y), x, y);
            }
        }
        Collections.shuffle(others, new Random(5));
        for (int i = 1; i < others.size(); i++) {
            assertSame(name, Glibc.call(name, others.get(i - 1), others.get(i)), others.get(i - 1), others.get(i));
        }
    }

    /** glibc's fmax and fmin give either zero for two of them, and C leaves that open. */
    @ParameterizedTest
    @ValueSource(strings = {"fmax", "fmin"})
    void greaterAndLesser(String name) {
        for (double x : SPECIAL) {
            for (double y : SPECIAL) {
                if (x != 0 || y != 0) {
                    assertSame(name, Glibc.call(name, x, y), x, y);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "fma")
    void fusedMultiplyAdd(String name) {
        for (double x : SPECIAL) {
            for (double y : SPECIAL) {
                for (double z : SPECIAL) {
                    assertSame(name, Glibc.call(name, x, y, z), x, y, z);
                }
            }
        }
        Random random = new Random(9);
        for (int i = 0; i < 2_000; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = -x * y * (1 + random.nextInt(3) * 0x1p-52);
            assertSame(name, Math.fma(x, y, z), x, y, z);
        }
    }

    /** C does not tell the sign of the zero that a Bessel function tends to. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp10",
                "exp2", "expm1", "j0", "j1", "lgamma", "log", "log10", "log1p", "log2", "sin", "sinh", "tan", "tanh",
                "tgamma", "y0", "y1"
            })
    void specialValuesOfTranscendentalFunctionsAreThoseOfAnnexF(String name) {
        for (double x : new double[] {0.0, -0.0, INF, -INF, Double.NaN, 1, -1, 2, -2, 1e300, -1e300}) {
            double expected = Glibc.call(name, x);
            double actual = evaluate(name, x).toDouble();
            boolean signOpen = name.matches("[jy][01]") && Double.isInfinite(x);
            if (signOpen && expected == 0) {
                assertEquals(0, Math.abs(actual), name + "(" + x + ")");
            } else if (expected == 0 || !Double.isFinite(expected)) {
                assertEquals(expected, actual, name + "(" + x + ")");
            } else {
                assertEquals(expected, actual, 20 * Math.ulp(expected), name + "(" + x + ")");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pow", "atan2", "hypot"})
    void specialValuesOfFunctionsOfTwoArgumentsAreThoseOfAnnexF(String name) {
        for (double x : SPECIAL) {
            for (double y : SPECIAL) {
                double expected = Glibc.call(name, x, y);
                assertEquals(
                        expected,
                        evaluate(name, x, y).toDouble(),
                        Double.isFinite(expected) ? Math.ulp(expected) : 0,
                        name + "(" + x + "," + y + ")");
            }
        }
    }

    private static void assertSame(String name, double expected, double... arguments) {
        Value value = evaluate(name, arguments);
        assertEquals(expected, value.toDouble(), () -> name + Arrays.toString(arguments));
    }

    private static Value evaluate(String name, double... arguments) {
        ReferenceFunction function = References.find(name).orElseThrow();
        ReferenceResult result =
                function.evaluate(Arrays.stream(arguments).mapToObj(Value::of).toList());
        return assertInstanceOf(Determined.class, result).value();
    }
}
