package org.ulpscope.campaign.internal.cause;

import java.util.List;
import java.util.Optional;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.ComparisonOperator;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceFunction;
import org.ulpscope.numeric.reference.References;

/** What operations give by IEEE 754-2019: the exact result, rounded once to nearest. */
final class StrictArithmetic {
    private StrictArithmetic() {}

    /**
     * The result of an operation. For narrower formats it is computed in FP64 and rounded again, which gives the same, since FP64 has more than twice
     * their digits and two (Figueroa, "When is double rounding innocuous?", 1995).
     */
    static Value of(ArithmeticOperator operator, Value left, Value right) {
        double a = left.toDouble();
        double b = right.toDouble();
        double result =
                switch (operator) {
                    case ADD -> a + b;
                    case SUBTRACT -> a - b;
                    case MULTIPLY -> a * b;
                    case DIVIDE -> a / b;
                };
        return new Value(left.format(), ((FloatFormat) left.format()).convert(Value.of(result)));
    }

    /** {@code a * b + c}, rounded once. */
    static Value fused(Value a, Value b, Value c) {
        return call("fma", List.of(a, b, c)).orElseThrow();
    }

    /** The result of a function of the mathematical library; empty where nothing here knows it. */
    static Optional<Value> call(String function, List<Value> arguments) {
        FloatFormat format = (FloatFormat) arguments.getFirst().format();
        return References.find(function)
                .map((ReferenceFunction reference) -> reference.evaluate(arguments, format, Rounding.TIES_TO_EVEN))
                .filter(Determined.class::isInstance)
                .map(result -> ((Determined) result).value());
    }

    /** Whether a comparison holds. */
    static boolean holds(ComparisonOperator comparison, Value left, Value right) {
        double a = left.toDouble();
        double b = right.toDouble();
        return switch (comparison) {
            case LESS -> a < b;
            case LESS_OR_EQUAL -> a <= b;
            case GREATER -> a > b;
            case GREATER_OR_EQUAL -> a >= b;
            case EQUAL -> a == b;
            case NOT_EQUAL -> a != b;
        };
    }

    /** The value, or a zero of its sign where it is subnormal. */
    static Value flushed(Value value) {
        return switch (value.valueClass()) {
            case SUB_PLUS, SUB_MINUS -> {
                FloatFormat format = (FloatFormat) value.format();
                yield new Value(format, value.isNegative() ? format.signMask() : 0);
            }
            default -> value;
        };
    }

    /** The value with the other sign. */
    static Value negated(Value value) {
        return new Value(value.format(), value.bits() ^ ((FloatFormat) value.format()).signMask());
    }

    /** Whether two results are the same: bit for bit, or both a NaN. */
    static boolean same(Value one, Value other) {
        return one.bits() == other.bits() || one.isNaN() && other.isNaN();
    }
}
