package org.ulpscope.flow.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.Position;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** What is said of a birth follows from what was computed. */
class OriginAdviceTest {
    @Test
    void aDivisorOfZeroIsGuardedAndATinyOneScaled() {
        assertEquals("guard it: say what the quotient shall be where the divisor is 0", advice("div.rn.f64", 0.0, 0.0));
        assertEquals("scale it: the divisor 1e-300 is too small for FP64", advice("div.rn.f64", 1e100, 1e-300));
    }

    @Test
    void theRootOfANegativeNumberIsClamped() {
        String clamped =
                "clamp the argument, if rounding alone makes it negative: sqrt(fmax(x, 0)); else ask for its sign";
        assertEquals(clamped, advice("rsqrt.approx.f64", -0.5));
        assertEquals(
                "guard it: say what the quotient shall be where the divisor is 0", advice("rsqrt.approx.f64", 0.0));
    }

    @Test
    void anOverflowAsksForAWiderFormatWhereThatHoldsIt() {
        assertEquals(
                "a wider Format holds it: in FP64 it is about 1.00e+39, and FP32 ends at 3.4028e+38",
                advice("mul.f32", 10f, 1e38f));
        assertEquals(
                "scale what it is computed of, or compute with logarithms: it is beyond the range of FP64",
                advice("mul.f64", 1e200, 1e200));
    }

    @Test
    void whatIsMadeOfExceptionalValuesHasItsReasonElsewhere() {
        assertEquals("", advice("sub.f64", Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    private static String advice(String operation, double... operands) {
        return advice(
                operation,
                FloatFormat.FP64,
                Arrays.stream(operands).mapToObj(Value::of).toList());
    }

    private static String advice(String operation, float first, float second) {
        return advice(operation, FloatFormat.FP32, List.of(Value.of(first), Value.of(second)));
    }

    private static String advice(String operation, FloatFormat format, List<Value> operands) {
        FlowSite site = new FlowSite(0, "k", operation + " %a, %b, %c", format, List.of());
        Value infinity = new Value(format, format.infinityBits());
        Position first = new Position(0, 0, 0);
        FlowOrigin origin = new FlowOrigin(
                0,
                ExceptionEvent.BIRTH,
                ExceptionClass.INF,
                site,
                new Occurrence(1, first, first, operands, infinity),
                OptionalLong.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        return OriginAdvice.of(origin).orElse("");
    }
}
