package org.ulpscope.numeric.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Samples;
import org.ulpscope.numeric.Value;

class KnownValuesTest {
    @ParameterizedTest
    @CsvSource({
        "exp2, 3, 8",
        "exp2, -1074, 5e-324",
        "exp2, -1075, 0",
        "exp2, 1024, inf",
        "exp10, 22, 1e22",
        "sqrt, 4, 2",
        "sqrt, 2, 0x1.6a09e667f3bcdp+0",
        "rsqrt, 4, 0.5",
        "rsqrt, -0, -inf",
        "rcbrt, 27, 0x1.5555555555555p-2",
        "rcbrt, -8, -0.5",
        "rcbrt, -0, -inf",
        "cbrt, 27, 3",
        "exp, 1, 0x1.5bf0a8b145769p+1",
        "log, 10, 0x1.26bb1bbb55516p+1",
        "log2, 8, 3",
        "log10, 1000, 3",
        "sin, 1e22, -0.8522008497671888",
        "cos, 0, 1",
        "acos, -1, 0x1.921fb54442d18p+1",
        "sinpi, 1, 0",
        "cospi, 0.5, 0",
        "tanpi, 0.25, 1",
        "tgamma, 5, 24",
        "tgamma, 171, 7.257415615307999e306",
        "tgamma, -1, nan",
        "lgamma, -1, inf",
        "lgamma, 1, 0",
        "erf, 1e-310, 1.12837916709551e-310",
        "erfc, 27, 5.237048923789256e-319",
        "erfc, 28, 0",
        "erfcx, 0, 1",
        "erfcx, -30, inf",
        "erfcx, inf, 0",
        "erfcx, nan, nan",
        "erfcx, 1e308, 5.641895835477563e-309",
        "j0, 0, 1",
        "y0, 0, -inf",
        "y1, -1, nan",
        "cosh, 710.4758600739439, 1.7976931348621744e308",
        "cosh, 710.4758600739440, inf",
        "log1p, -1, -inf",
        "atanh, 1, inf",
        "round, -0.4, -0",
        "expf, 88.72283, 3.4027985e38",
        "expf, 88.72284, inf",
        "erff, 1, 0.8427008",
        "fabsf, -2.5, 2.5",
        "sinf, 0.5, 0.47942555"
    })
    void ofOneArgument(String name, String x, String expected) {
        ReferenceFunction function = find(name);
        assertEquals(
                Value.parse(expected, function.resultFormat()),
                value(function.evaluate(List.of(Value.parse(x, function.resultFormat())))));
    }

    @ParameterizedTest
    @CsvSource({
        "pow, 2, 10, 1024",
        "pow, 2, -1074, 5e-324",
        "pow, nan, 0, 1",
        "pow, 1, nan, 1",
        "pow, -0, -3, -inf",
        "pow, -8, 0.5, nan",
        "hypot, 3, 4, 5",
        "hypot, 1e308, 1e308, 1.4142135623730951e308",
        "hypot, inf, nan, inf",
        "fmod, 5.5, -2, 1.5",
        "fmod, -4, 2, -0",
        "remainder, 5, 2, 1",
        "remainder, 7, 2, -1",
        "fmod, 1, 0, nan",
        "atan2, -0, -1, -3.141592653589793",
        "fdim, 3, 5, 0",
        "fmax, nan, 2, 2",
        "fmax, -0, 0, 0",
        "fmin, 0, -0, -0",
        "copysign, 3, -0, -3",
        "nextafter, 0, -1, -5e-324",
        "ldexp, 1, -1074, 5e-324",
        "ldexp, 3, 1100, inf",
        "jn, 0, 0, 1",
        "yn, 1, 0, -inf",
        "nextafterf, 1, 2, 0x1.000002p0"
    })
    void ofTwoArguments(String name, String x, String y, String expected) {
        ReferenceFunction function = find(name);
        FloatFormat format = function.resultFormat();
        assertEquals(
                Value.parse(expected, format),
                value(function.evaluate(List.of(Value.parse(x, format), Value.parse(y, format)))));
    }

    @Test
    void aFusedMultiplyAddRoundsOnceAndItsZeroFollowsTheDirection() {
        ReferenceFunction fma = find("fma");
        List<Value> cancelling = List.of(Value.of(2.0), Value.of(3.0), Value.of(-6.0));
        assertEquals("0", value(fma.evaluate(cancelling)).decimal());
        assertEquals(
                "-0",
                value(fma.evaluate(cancelling, FloatFormat.FP64, Rounding.TOWARD_NEGATIVE))
                        .decimal());
        List<Value> underflow = List.of(Value.of(-0x1p-600), Value.of(0x1p-600), Value.of(0.0));
        assertEquals("-0", value(fma.evaluate(underflow)).decimal());
        List<Value> aboveHalfway = List.of(Value.of(0x1.0000000000001p-1), Value.of(0x1p-52), Value.of(1.0));
        assertEquals(Value.of(1.0).next(), value(fma.evaluate(aboveHalfway)));
    }

    @Test
    void aResultNextToAHalfwayPointIsToldFromIt() {
        // j1(x) is x/2 - x^3/16 + ..., and for an odd multiple of the least subnormal x/2 is halfway: 2,100 bits would
        // be needed to see the rest.
        Value odd = Value.of(5 * Double.MIN_VALUE);
        assertEquals(Value.of(2 * Double.MIN_VALUE), value(find("j1").evaluate(List.of(odd))));
        assertEquals(
                Value.of(3 * Double.MIN_VALUE),
                value(find("j1").evaluate(List.of(odd), FloatFormat.FP64, Rounding.TOWARD_POSITIVE)));
        Value tiny = Value.of(1e-300);
        assertEquals(tiny, value(find("sinh").evaluate(List.of(tiny))));
        assertEquals(
                tiny.next(), value(find("sinh").evaluate(List.of(tiny), FloatFormat.FP64, Rounding.TOWARD_POSITIVE)));
        assertEquals(
                tiny.previous(), value(find("sin").evaluate(List.of(tiny), FloatFormat.FP64, Rounding.TOWARD_ZERO)));
    }

    @Test
    void theDirectionsEncloseEachResultThatIsNotExact() {
        for (String name : List.of("exp", "sin", "log1p", "erfcx", "rcbrt", "rsqrt", "tgamma")) {
            for (FloatFormat format : FloatFormat.values()) {
                List<Value> x = List.of(Value.of(1.3));
                Value down = value(find(name).evaluate(x, format, Rounding.TOWARD_NEGATIVE));
                Value up = value(find(name).evaluate(x, format, Rounding.TOWARD_POSITIVE));
                Value nearest = value(find(name).evaluate(x, format, Rounding.TIES_TO_EVEN));
                assertEquals(down.next(), up, name + " " + format);
                assertTrue(nearest.equals(down) || nearest.equals(up));
            }
        }
    }

    @Test
    void errorsAreCountedAgainstTheExactResultEvenBeyondTheFormat() {
        Determined overflow = assertInstanceOf(Determined.class, find("exp").evaluate(List.of(Value.of(1000.0))));
        assertEquals(0.0, overflow.errorOf(Value.of(Double.POSITIVE_INFINITY)).getAsDouble());
        assertEquals(1.0, overflow.errorOf(Value.of(Double.MAX_VALUE)).getAsDouble());
        Determined far = assertInstanceOf(Determined.class, find("exp").evaluate(List.of(Value.of(-1e300))));
        assertEquals(1.0, far.errorOf(Value.of(Double.MIN_VALUE)).getAsDouble(), 1e-9);
        Determined one = assertInstanceOf(Determined.class, find("exp").evaluate(List.of(Value.of(1.0))));
        double error = one.errorOf(one.value()).getAsDouble();
        assertTrue(error > 0 && error < 0.5);
        assertEquals(1 - error, one.errorOf(one.value().next()).getAsDouble(), 2 * error);
        Determined pole = assertInstanceOf(Determined.class, find("log").evaluate(List.of(Value.of(0.0))));
        assertEquals(0.0, pole.errorOf(pole.value()).getAsDouble());
        assertTrue(pole.enclosure().isEmpty());
    }

    @Test
    void anEnclosureThatSpansAHalfwayPointRoundsToNothing() {
        Dyadic halfway = new Dyadic(BigInteger.valueOf((1L << 53) + 1), -53);
        Enclosure around = Enclosure.around(halfway, -200);
        assertTrue(around.round(FloatFormat.FP64, Rounding.TIES_TO_EVEN).isEmpty());
        Enclosure above = new Enclosure(halfway, around.upper());
        assertEquals(
                "0x1.0000000000001p+0",
                above.round(FloatFormat.FP64, Rounding.TIES_TO_EVEN)
                        .orElseThrow()
                        .hexFloat());
        Enclosure below = new Enclosure(around.lower(), halfway);
        assertEquals(
                "1",
                below.round(FloatFormat.FP64, Rounding.TIES_TO_EVEN)
                        .orElseThrow()
                        .decimal());
    }

    @Test
    void gammaOfEachIntegerIsTheRoundedFactorial() {
        BigInteger factorial = BigInteger.ONE;
        for (int n = 1; n <= 172; n++) {
            Value expected = ExactRounding.round(factorial, BigInteger.ONE, FloatFormat.FP64, Rounding.TIES_TO_EVEN);
            assertEquals(expected, value(find("tgamma").evaluate(List.of(Value.of((double) n)))));
            factorial = factorial.multiply(BigInteger.valueOf(n));
        }
    }

    @Test
    void manyThreadsGetWhatOneGets() {
        ReferenceFunction exp = find("exp");
        List<Value> arguments = Samples.random(FloatFormat.FP32, 500, 17);
        List<Value> sequential =
                arguments.stream().map(x -> value(exp.evaluate(List.of(x)))).toList();
        List<Value> parallel = arguments.parallelStream()
                .map(x -> value(exp.evaluate(List.of(x))))
                .toList();
        assertEquals(sequential, parallel);
    }

    @Test
    void anOrderThatWouldTakeForEverStaysUndetermined() {
        List<Value> arguments = List.of(Value.parse("2147483647", IntegerFormat.INT32), Value.of(1e9));
        Undetermined result = assertInstanceOf(Undetermined.class, find("jn").evaluate(arguments));
        assertTrue(result.reason().contains("beyond 200"), result.reason());
    }

    @Test
    void unknownNamesAndWrongCountsAreToldApart() {
        assertTrue(References.find("nosuchfunction").isEmpty());
        assertTrue(References.find("f").isEmpty());
        UlpscopeException error =
                assertThrows(UlpscopeException.class, () -> find("pow").evaluate(List.of(Value.of(1.0))));
        assertTrue(error.getMessage().contains("pow takes 2"), error.getMessage());
    }

    @Test
    void allFunctionsOfLibmThatTheProductPromisesAreFound() {
        String promised =
                "acos asin atan atan2 acosh asinh atanh cos sin tan cosh sinh tanh exp exp2 exp10 expm1 log log2 log10"
                        + " log1p logb pow sqrt rsqrt cbrt rcbrt hypot fma erf erfc erfcx tgamma lgamma j0 j1 y0 y1 jn yn"
                        + " sinpi cospi tanpi fmod remainder fdim fmax fmin ceil floor trunc round rint nearbyint copysign"
                        + " nextafter fabs ldexp scalbn";
        Arrays.stream(promised.split(" ")).forEach(name -> {
            assertEquals(FloatFormat.FP64, find(name).resultFormat());
            assertEquals(FloatFormat.FP32, find(name + "f").resultFormat());
        });
    }

    private static ReferenceFunction find(String name) {
        return References.find(name).orElseThrow(() -> new AssertionError("no reference for " + name));
    }

    private static Value value(ReferenceResult result) {
        return assertInstanceOf(Determined.class, result).value();
    }
}
