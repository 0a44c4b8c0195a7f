package org.ulpscope.flow.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** What one may do about a value that was born: a guard, a clamp, another scale, or a wider Format. */
public final class OriginAdvice {
    private OriginAdvice() {}

    /** A sentence; empty where what it was made of was exceptional itself, so that the line where that was born is the one to look at. */
    public static Optional<String> of(FlowOrigin origin) {
        List<Value> operands = origin.first().operands();
        boolean ordinary = operands.stream().allMatch(Value::isFinite);
        if (origin.meeting() != ExceptionEvent.BIRTH || !ordinary || operands.isEmpty()) {
            return Optional.empty();
        }
        String opcode = origin.site().operation().replaceFirst("\\..*", "");
        return switch (opcode) {
            case "div", "rcp" -> divisor(operands.getLast(), origin);
            case "sqrt", "rsqrt" ->
                operands.getFirst().isZero()
                        ? divisor(operands.getFirst(), origin)
                        : Optional.of(
                                "clamp the argument, if rounding alone makes it negative: sqrt(fmax(x, 0)); else ask for its sign");
            case "lg2" ->
                Optional.of(
                        operands.getFirst().isZero()
                                ? "ask whether the argument is 0 before"
                                : "ask for the sign of the argument before");
            default -> wider(origin, opcode, operands);
        };
    }

    private static Optional<String> divisor(Value divisor, FlowOrigin origin) {
        return divisor.isZero()
                ? Optional.of("guard it: say what the quotient shall be where the divisor is 0")
                : Optional.of("scale it: the divisor " + divisor.decimal() + " is too small for "
                        + origin.site().format().label());
    }

    private static Optional<String> wider(FlowOrigin origin, String opcode, List<Value> operands) {
        if (origin.exception() != ExceptionClass.INF) {
            return Optional.empty();
        }
        FloatFormat format = origin.site().format();
        double[] x = operands.stream().mapToDouble(OriginAdvice::number).toArray();
        double exact =
                switch (opcode + x.length) {
                    case "mul2" -> x[0] * x[1];
                    case "add2" -> x[0] + x[1];
                    case "sub2" -> x[0] - x[1];
                    case "fma3", "mad3" -> x[0] * x[1] + x[2];
                    case "ex21" -> Math.pow(2, x[0]);
                    case "cvt1" -> x[0];
                    default -> Double.POSITIVE_INFINITY;
                };
        return Double.isFinite(exact)
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "a wider Format holds it: in FP64 it is about %.3g, and %s ends at %.5g",
                        exact,
                        format.label(),
                        number(Value.ofOrdinal(format, format.maxOrdinal()))))
                : Optional.of("scale what it is computed of, or compute with logarithms: it is beyond the range of "
                        + format.label());
    }

    private static double number(Value value) {
        return value.exact().doubleValue();
    }
}
