package org.ulpscope.charts;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.jfree.data.Range;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** Picks the values worth a tick on an axis of ordinals: round decimals within a binade or two, powers of ten beyond. */
public final class OrdinalTicks {
    /** Up to this quotient of its ends a range is labelled evenly by value. */
    private static final double NEARLY_LINEAR = 16;

    private static final int[] DECADE_STEPS = {1, 2, 5, 10, 20, 50, 100, 200, 300};

    private OrdinalTicks() {}

    /** At most {@code most} values of the format, ascending, whose ordinals lie within the range. */
    public static List<Value> choose(Format format, Range range, int most) {
        return choose(format, clamp(range.getLowerBound(), format), clamp(range.getUpperBound(), format), most);
    }

    /** The same from one ordinal of a finite value to another. */
    public static List<Value> choose(Format format, long low, long high, int most) {
        Value first = Value.ofOrdinal(format, low);
        Value last = Value.ofOrdinal(format, high);
        List<Value> candidates = isNearlyLinear(first, last) ? evenly(first, last, most) : decades(first, last, most);
        return spread(candidates, low, high, most);
    }

    /** What stands at a tick: its decimal, with an exponent where that is shorter by more than a character, so that great powers of ten look alike. */
    public static String label(Value value) {
        String plain = value.decimal();
        if (!value.isFinite() || value.isZero() || plain.indexOf('e') >= 0) {
            return plain;
        }
        BigDecimal number = new BigDecimal(plain).stripTrailingZeros();
        int exponent = number.precision() - number.scale() - 1;
        String scientific = number.movePointLeft(exponent).toPlainString() + (exponent < 0 ? "e" : "e+") + exponent;
        return scientific.length() + 1 < plain.length() ? scientific : plain;
    }

    private static boolean isNearlyLinear(Value first, Value last) {
        if (!(first.format() instanceof FloatFormat format)) {
            return true;
        }
        double a = Math.abs(first.toDouble());
        double b = Math.abs(last.toDouble());
        double tiny = Value.ofOrdinal(format, format.minNormalOrdinal()).toDouble();
        boolean subnormal = Math.max(a, b) <= 2 * tiny;
        boolean sameSign = first.isNegative() == last.isNegative();
        return subnormal || sameSign && Math.max(a, b) <= NEARLY_LINEAR * Math.min(a, b);
    }

    private static List<Value> evenly(Value first, Value last, int most) {
        BigDecimal low = first.exact();
        BigDecimal high = last.exact();
        if (low.compareTo(high) == 0) {
            return List.of(first);
        }
        BigDecimal raw = high.subtract(low).divide(BigDecimal.valueOf(most), MathContext.DECIMAL64);
        BigDecimal step = first.format() instanceof FloatFormat
                ? roundUp(raw)
                : roundUp(raw).max(BigDecimal.ONE);
        TreeMap<Long, Value> ticks = new TreeMap<>();
        BigDecimal at = low.divide(step, 0, RoundingMode.CEILING).multiply(step);
        for (; at.compareTo(high) <= 0; at = at.add(step)) {
            Value value = Value.parse(at.toPlainString(), first.format());
            ticks.put(value.ordinal(), value);
        }
        // A range that ends at -0 has no 0 in it, and what is rounded may fall outside.
        return List.copyOf(
                ticks.subMap(first.ordinal(), true, last.ordinal(), true).values());
    }

    /** The least of 1, 2, 5 times a power of ten that is no less. */
    private static BigDecimal roundUp(BigDecimal raw) {
        BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(raw.precision() - raw.scale() - 1);
        for (int digit : new int[] {1, 2, 5}) {
            BigDecimal step = power.multiply(BigDecimal.valueOf(digit));
            if (step.compareTo(raw) >= 0) {
                return step;
            }
        }
        return power.scaleByPowerOfTen(1);
    }

    private static List<Value> decades(Value first, Value last, int most) {
        FloatFormat format = (FloatFormat) first.format();
        int top = (int) Math.floor(
                Math.log10(Value.ofOrdinal(format, format.maxOrdinal()).toDouble()));
        int bottom = (int) Math.ceil(
                Math.log10(Value.ofOrdinal(format, format.minNormalOrdinal()).toDouble()));
        double share = ((double) last.ordinal() - first.ordinal()) / (2.0 * format.maxOrdinal());
        double visible = Math.max(1, share * 2 * (top - bottom));
        int step = 1;
        for (int candidate : DECADE_STEPS) {
            step = candidate;
            if (visible / candidate <= most) {
                break;
            }
        }
        List<Value> ticks = new ArrayList<>(List.of(Value.parse("0", format)));
        for (int exponent = bottom / step * step; exponent <= top; exponent += step) {
            ticks.add(Value.parse("1e" + exponent, format));
            ticks.add(Value.parse("-1e" + exponent, format));
        }
        ticks.removeIf(value -> value.ordinal() < first.ordinal() || value.ordinal() > last.ordinal());
        return ticks;
    }

    /** Drops ticks that stand too near to a rounder one; 0 and then 1 are the roundest. */
    private static List<Value> spread(List<Value> candidates, long low, long high, int most) {
        double gap = OrdinalAxis.coordinate(high, low) / most * 0.75;
        List<Value> kept = new ArrayList<>();
        candidates.stream()
                .sorted(Comparator.comparing(value -> value.isZero() ? 0 : Math.abs(value.toDouble()) == 1 ? 1 : 2))
                .filter(value -> kept.size() < most)
                .forEach(value -> {
                    if (kept.stream()
                            .allMatch(other ->
                                    Math.abs(OrdinalAxis.coordinate(value.ordinal(), other.ordinal())) >= gap)) {
                        kept.add(value);
                    }
                });
        kept.sort(Comparator.comparing(Value::ordinal));
        return kept;
    }

    private static long clamp(double ordinal, Format format) {
        return Math.max(format.minOrdinal(), Math.min(format.maxOrdinal(), Math.round(ordinal)));
    }
}
