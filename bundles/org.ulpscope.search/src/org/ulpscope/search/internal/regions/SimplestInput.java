package org.ulpscope.search.internal.regions;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Simplicity;
import org.ulpscope.numeric.Value;

/**
 * The simplest of a run of inputs: the fewest decimal digits, then the fewest set bits of the significand, then the magnitude nearest to 1.
 * Normal inputs come before zeros and these before subnormals, since what needs neither says more about a function.
 */
public final class SimplestInput {
    private static final Comparator<Value> SIMPLEST = Comparator.comparingInt(Simplicity::significandBits)
            .thenComparingDouble(value -> Math.abs(Math.log(Math.abs(value.toDouble()))))
            .thenComparing(Value::ordinal);

    /** All numbers of one digit and one set bit, the simplest first. */
    private static final List<Decimal> BEST = List.of(
            new Decimal(1, 0, false),
            new Decimal(5, -1, false),
            new Decimal(2, 0, false),
            new Decimal(4, 0, false),
            new Decimal(8, 0, false),
            new Decimal(1, 0, true),
            new Decimal(2, 0, true),
            new Decimal(5, -1, true),
            new Decimal(4, 0, true),
            new Decimal(8, 0, true));

    /** Among more neighbours than these is one whose decimal ends within the run, so that its digits need not all be tried. */
    private static final int FEW = 64;

    private final Format format;

    private record Decimal(long digits, int unit, boolean negative) {}

    public SimplestInput(Format format) {
        this.format = format;
    }

    /** Ordinal of the simplest input from {@code first} to {@code last}, both finite. */
    public long within(long first, long last) {
        if (!(format instanceof FloatFormat floating)) {
            return first <= format.ordinal(0) && format.ordinal(0) <= last ? format.ordinal(0) : first;
        }
        long normal = floating.minNormalOrdinal();
        if (last >= normal) {
            return simplest(Math.max(first, normal), last);
        }
        if (first <= -1 - normal) {
            return simplest(first, Math.min(last, -1 - normal));
        }
        if (first <= 0 && last >= -1) {
            return last >= 0 ? 0 : -1;
        }
        return simplest(first, last);
    }

    /** The same for numbers of one sign, without zeros. */
    private long simplest(long first, long last) {
        OptionalLong best = BEST.stream()
                .mapToLong(decimal -> ordinal(decimal.digits(), decimal.unit(), decimal.negative()))
                .filter(ordinal -> first <= ordinal && ordinal <= last)
                .findFirst();
        if (best.isPresent()) {
            return best.getAsLong();
        }
        if (last - first < FEW) {
            return LongStream.rangeClosed(first, last)
                    .mapToObj(ordinal -> Value.ofOrdinal(format, ordinal))
                    .min(Comparator.comparingInt(Simplicity::decimalDigits).thenComparing(SIMPLEST))
                    .orElseThrow()
                    .ordinal();
        }
        boolean negative = last < 0;
        BigDecimal low = Value.ofOrdinal(format, negative ? -1 - last : first).exact();
        BigDecimal high = Value.ofOrdinal(format, negative ? -1 - first : last).exact();
        int largestUnit = high.precision() - high.scale() - 1;
        for (int unit = largestUnit; ; unit--) {
            BigInteger least = low.divide(BigDecimal.ONE.scaleByPowerOfTen(unit), 0, RoundingMode.CEILING)
                    .unscaledValue();
            BigInteger greatest = high.divide(BigDecimal.ONE.scaleByPowerOfTen(unit), 0, RoundingMode.FLOOR)
                    .unscaledValue();
            if (least.compareTo(greatest) <= 0) {
                return simplest(least, greatest, unit, low, negative);
            }
        }
    }

    /**
     * The multiples of a power of ten from {@code least} to {@code greatest} have the fewest digits there are, for no multiple of the next power is
     * there; with one digit, so have those of all lesser powers.
     */
    private long simplest(BigInteger least, BigInteger greatest, int unit, BigDecimal low, boolean negative) {
        LongStream here = candidates(least.longValueExact(), greatest.longValueExact(), unit, negative);
        if (greatest.compareTo(BigInteger.TEN) >= 0) {
            return best(here);
        }
        int lowestUnit = low.precision() - low.scale() - 1;
        LongStream below = LongStream.range(lowestUnit, unit).flatMap(lesser -> {
            BigDecimal step = BigDecimal.ONE.scaleByPowerOfTen((int) lesser);
            long from = low.divide(step, 0, RoundingMode.CEILING)
                    .min(BigDecimal.TEN)
                    .longValueExact();
            return candidates(Math.max(1, from), 9, (int) lesser, negative);
        });
        return best(LongStream.concat(here, below));
    }

    private LongStream candidates(long least, long greatest, int unit, boolean negative) {
        return LongStream.rangeClosed(least, greatest).map(digits -> ordinal(digits, unit, negative));
    }

    private long ordinal(long digits, int unit, boolean negative) {
        long magnitude = 1 <= digits && digits <= 9
                ? OneDigitDecimals.of(format).ordinal((int) digits, unit)
                : Value.parse(digits + "e" + unit, format).ordinal();
        return negative ? -1 - magnitude : magnitude;
    }

    private long best(LongStream ordinals) {
        return ordinals.mapToObj(ordinal -> Value.ofOrdinal(format, ordinal))
                .min(SIMPLEST)
                .orElseThrow()
                .ordinal();
    }
}
