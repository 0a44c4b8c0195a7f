package org.ulpscope.numeric;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * How simple the inputs of a call are; what compares as less is simpler. Normal inputs come before zeros, these before subnormals and these
 * before infinities and NaNs, since what needs neither says more about a function; then the fewest decimal digits count, then the fewest set
 * bits of the significands, then the magnitudes nearest to 1.
 *
 * @param needs 0 where all are normal, 1 where one is a zero, 2 where one is subnormal, 3 where one is an infinity or NaN
 * @param digits digits of the shortest decimals that read back as the inputs, all together
 * @param setBits set bits of their significands, all together
 * @param magnitude how far their magnitudes are from 1, as logarithms, all together
 */
public record Simplicity(int needs, int digits, int setBits, double magnitude) implements Comparable<Simplicity> {
    private static final Comparator<Simplicity> SIMPLEST_FIRST = Comparator.comparingInt(Simplicity::needs)
            .thenComparingInt(Simplicity::digits)
            .thenComparingInt(Simplicity::setBits)
            .thenComparingDouble(Simplicity::magnitude);

    /** That of the inputs of one call. */
    public static Simplicity of(List<Value> inputs) {
        return new Simplicity(
                inputs.stream().mapToInt(Simplicity::need).max().orElse(0),
                inputs.stream().mapToInt(Simplicity::decimalDigits).sum(),
                inputs.stream().mapToInt(Simplicity::significandBits).sum(),
                inputs.stream().mapToDouble(Simplicity::distanceFromOne).sum());
    }

    @Override
    public int compareTo(Simplicity other) {
        return SIMPLEST_FIRST.compare(this, other);
    }

    private static int need(Value value) {
        if (!(value.format() instanceof FloatFormat format)) {
            return 0;
        }
        if (isSpecial(value)) {
            return 3;
        }
        return switch (format.classify(value.bits())) {
            case SUB_PLUS, SUB_MINUS -> 2;
            case ZERO_PLUS, ZERO_MINUS -> 1;
            default -> 0;
        };
    }

    /** Digits of the shortest decimal that reads back as the value; 0 for infinities and NaNs. */
    public static int decimalDigits(Value value) {
        return isSpecial(value)
                ? 0
                : new BigDecimal(value.decimal()).stripTrailingZeros().precision();
    }

    /** Set bits of its significand, without the one that is not stored. */
    public static int significandBits(Value value) {
        return value.format() instanceof FloatFormat format
                ? Long.bitCount(value.bits() & format.fractionMask())
                : Long.bitCount(value.bits());
    }

    private static double distanceFromOne(Value value) {
        double number = Math.abs(value.toDouble());
        return isSpecial(value) || number == 0 ? 0 : Math.abs(Math.log(number));
    }

    private static boolean isSpecial(Value value) {
        return value.isNaN() || value.isInfinite();
    }
}
