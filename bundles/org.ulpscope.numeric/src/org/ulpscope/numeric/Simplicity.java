package org.ulpscope.numeric;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * How simple the inputs of a call are, as people would choose them for an example; what compares as less is simpler. No infinities, NaNs and
 * subnormals come first; then few signs to write count, where a zero needs none and neither do the zeros at the end of a whole number; then a short
 * hexadecimal; then magnitudes near 1. So 0 comes before 1, 1 before 800, and 1e-160 before 8.844499542488092e-284.
 *
 * @param special 1 for each subnormal among them, 2 for each infinity and NaN
 * @param signs digits of the shortest decimals that read back as the inputs, and what else is needed to write them: a minus, a point, an exponent
 * @param setBits set bits of their significands, of each at most so many that its hexadecimal is long
 * @param magnitude how far their magnitudes are from 1, as logarithms
 */
public record Simplicity(int special, int signs, int setBits, double magnitude) implements Comparable<Simplicity> {
    /** That of no inputs. */
    public static final Simplicity NONE = new Simplicity(0, 0, 0, 0);

    /** A hexadecimal with more set bits is long, however many they are. */
    private static final int MANY_BITS = 6;

    private static final Comparator<Simplicity> SIMPLEST_FIRST = Comparator.comparingInt(Simplicity::special)
            .thenComparingInt(Simplicity::signs)
            .thenComparingInt(Simplicity::setBits)
            .thenComparingDouble(Simplicity::magnitude);

    /** That of the inputs of one call. */
    public static Simplicity of(List<Value> inputs) {
        return inputs.stream().map(Simplicity::of).reduce(NONE, Simplicity::and);
    }

    /** That of one input. */
    public static Simplicity of(Value input) {
        int minus = input.isNegative() ? 1 : 0;
        if (isSpecial(input)) {
            return new Simplicity(2, minus + 1, 0, 0);
        }
        double number = Math.abs(input.toDouble());
        if (number == 0) {
            return new Simplicity(0, minus, 0, 0);
        }
        BigDecimal decimal = new BigDecimal(input.decimal()).stripTrailingZeros();
        int exponent = decimal.precision() - decimal.scale() - 1;
        int signs = minus
                + decimal.precision()
                + (exponent == 0 ? 0 : Integer.toString(Math.abs(exponent)).length())
                + (decimal.scale() > 0 ? 1 : 0);
        int bits = Math.min(MANY_BITS, significandBits(input));
        return new Simplicity(isSubnormal(input) ? 1 : 0, signs, bits, Math.abs(Math.log(number)));
    }

    /** That of these inputs and others. */
    public Simplicity and(Simplicity others) {
        return new Simplicity(
                special + others.special, signs + others.signs, setBits + others.setBits, magnitude + others.magnitude);
    }

    @Override
    public int compareTo(Simplicity other) {
        return SIMPLEST_FIRST.compare(this, other);
    }

    private static boolean isSubnormal(Value value) {
        return value.format() instanceof FloatFormat format
                && format.magnitude(value.bits()) < format.minNormalOrdinal();
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
                : value.dyadic().significand().abs().bitCount();
    }

    private static boolean isSpecial(Value value) {
        return value.isNaN() || value.isInfinite();
    }
}
