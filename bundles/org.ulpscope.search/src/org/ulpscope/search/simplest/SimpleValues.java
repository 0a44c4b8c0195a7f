package org.ulpscope.search.simplest;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.InputOrder;

/** Values of a slot that people would write down, and those near to a given one that have fewer digits; by ordinal. */
final class SimpleValues {
    private static final List<String> DIGITS = List.of("1", "2", "3", "4", "5", "8");
    private static final List<Integer> EXPONENTS = List.of(
            0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 19, 20, 30, 38, 50, 100, 150, 160, 200, 250, 300, 308);
    private static final List<Integer> LEADING_BITS = List.of(0, 1, 2, 4, 8, 12, 16, 23, 32);

    /** Reading a decimal is exact arithmetic with hundreds of digits. */
    private static final Map<Format, List<Long>> LADDERS = new ConcurrentHashMap<>();

    private final InputSlot slot;
    private final Format format;
    private final List<Long> ladder;

    SimpleValues(InputSlot slot) {
        this.slot = slot;
        this.format = slot.format();
        this.ladder = LADDERS.computeIfAbsent(format, SimpleValues::ladder).stream()
                .filter(slot::admits)
                .toList();
    }

    /** The values that anybody would try first, the simplest first. */
    List<Long> ladder() {
        return ladder;
    }

    private static List<Long> ladder(Format format) {
        Set<Long> ordinals = new LinkedHashSet<>();
        ordinals.add(format.ordinal(0));
        if (format instanceof FloatFormat) {
            ordinals.add(-1L);
        }
        for (int exponent : EXPONENTS) {
            for (String digit : exponent <= 3 ? DIGITS : DIGITS.subList(0, 1)) {
                for (String sign : List.of("", "-")) {
                    read(format, new BigDecimal(sign + digit + "e" + exponent)).ifPresent(ordinals::add);
                    read(format, new BigDecimal(sign + digit + "e-" + exponent)).ifPresent(ordinals::add);
                }
            }
        }
        InputSlot any = new InputSlot("", format, format.minOrdinal(), format.maxOrdinal(), true, true, false, false);
        InputOrder order = new InputOrder(List.of(any));
        return ordinals.stream()
                .sorted(Comparator.comparing(ordinal -> List.of(format.bits(ordinal)), order))
                .toList();
    }

    /** Ordinal of a number that the format has finite, rounded to it; of integers only whole ones. */
    private static OptionalLong read(Format format, BigDecimal number) {
        boolean isWhole = number.stripTrailingZeros().scale() <= 0;
        BigDecimal most = Value.ofOrdinal(format, format.maxOrdinal()).exact();
        BigDecimal least = Value.ofOrdinal(format, format.minOrdinal()).exact();
        if (!(format instanceof FloatFormat) && !isWhole || number.compareTo(most) > 0 || number.compareTo(least) < 0) {
            return OptionalLong.empty();
        }
        String text = format instanceof FloatFormat
                ? number.toString()
                : number.toBigIntegerExact().toString();
        return OptionalLong.of(Value.parse(text, format).ordinal());
    }

    /** Values near to a finite one with fewer digits, or another sign or a smaller exponent, as far as the slot admits them. */
    List<Long> near(long ordinal) {
        Value value = Value.ofOrdinal(format, ordinal);
        if (!value.isFinite() || value.exact().signum() == 0) {
            return List.of();
        }
        Set<Long> found = new LinkedHashSet<>();
        BigDecimal decimal = new BigDecimal(value.decimal()).stripTrailingZeros();
        for (int digits = 1; digits < decimal.precision(); digits++) {
            add(found, decimal.round(new MathContext(digits, RoundingMode.DOWN)));
            add(found, decimal.round(new MathContext(digits, RoundingMode.UP)));
        }
        add(found, decimal.negate());
        if (decimal.precision() - decimal.scale() < 20) {
            add(found, decimal.setScale(0, RoundingMode.DOWN));
            add(found, decimal.setScale(0, RoundingMode.UP));
        }
        addSmallerExponents(found, decimal);
        if (format instanceof FloatFormat floating) {
            addFewerBits(found, floating, value.bits());
        }
        return found.stream().filter(slot::admits).toList();
    }

    /** One digit, and exponents on the way to none. */
    private void addSmallerExponents(Set<Long> found, BigDecimal decimal) {
        int exponent = decimal.precision() - decimal.scale() - 1;
        BigDecimal one = new BigDecimal(BigInteger.valueOf(decimal.signum()));
        List<Integer> exponents = new ArrayList<>(List.of(exponent / 2));
        for (int less = 1; less < Math.abs(exponent); less *= 2) {
            exponents.add(exponent - Integer.signum(exponent) * less);
        }
        exponents.forEach(smaller -> add(found, one.scaleByPowerOfTen(smaller)));
    }

    private static void addFewerBits(Set<Long> found, FloatFormat format, long bits) {
        for (int leading : LEADING_BITS) {
            if (leading < format.precision() - 1) {
                long step = 1L << format.precision() - 1 - leading;
                long magnitude = format.magnitude(bits) & -step;
                for (long candidate : new long[] {magnitude, magnitude + step}) {
                    if (candidate <= format.maxOrdinal()) {
                        found.add(format.isNegative(bits) ? -1 - candidate : candidate);
                    }
                }
            }
        }
    }

    private void add(Set<Long> found, BigDecimal number) {
        read(format, number).ifPresent(found::add);
    }
}
