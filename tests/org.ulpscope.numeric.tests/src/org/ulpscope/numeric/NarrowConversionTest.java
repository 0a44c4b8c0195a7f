package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Conversions to narrow formats against the choice between two neighbours in a list of all numbers. */
class NarrowConversionTest {
    @ParameterizedTest
    @EnumSource
    void everyHalfRoundsToOneOfItsNeighbours(NarrowFormat format) {
        everyValueRounds(
                format,
                LongStream.range(0, 0x7c00)
                        .mapToObj(bits -> new Value(FloatFormat.FP16, bits))
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void everyTieAndItsNeighboursRoundInFp64(NarrowFormat format) {
        List<BigDecimal> numbers =
                new ArrayList<>(NarrowDefinition.of(format).magnitudes().keySet());
        numbers.add(afterTheLast(numbers));
        List<Value> inputs = new ArrayList<>();
        for (int i = 1; i < numbers.size(); i++) {
            Value tie = Value.of(numbers.get(i - 1).add(numbers.get(i)).doubleValue() / 2);
            Stream.of(tie, Value.of(numbers.get(i).doubleValue()))
                    .flatMap(value -> Stream.of(value.previous(), value, value.next()))
                    .forEach(inputs::add);
        }
        inputs.add(Value.of(Double.MIN_VALUE));
        inputs.add(Value.of(Double.MAX_VALUE));
        everyValueRounds(format, inputs);
    }

    private static void everyValueRounds(NarrowFormat format, List<Value> positives) {
        TreeMap<BigDecimal, Integer> magnitudes = NarrowDefinition.of(format).magnitudes();
        BigDecimal next = afterTheLast(new ArrayList<>(magnitudes.keySet()));
        for (Value input : positives) {
            BigDecimal exact = input.exact();
            if (exact.signum() == 0) {
                continue;
            }
            for (Rounding rounding : Rounding.values()) {
                for (boolean negative : format.isSigned() ? new boolean[] {false, true} : new boolean[] {false}) {
                    Value signed = negative
                            ? new Value(input.format(), input.bits() | ((FloatFormat) input.format()).signMask())
                            : input;
                    for (OverflowRule rule : OverflowRule.values()) {
                        int expected = expected(format, magnitudes, next, exact, rounding, negative, rule);
                        Optional<NarrowValue> actual = new NarrowConversion(format, rounding, rule).of(signed);
                        if (actual.isEmpty() || actual.get().bits() != expected) {
                            assertEquals(
                                    Integer.toHexString(expected),
                                    actual.map(NarrowValue::bitPattern).orElse("none"),
                                    () -> signed + " " + rounding + " " + rule);
                        }
                    }
                }
            }
        }
    }

    private static BigDecimal afterTheLast(List<BigDecimal> numbers) {
        BigDecimal last = numbers.getLast();
        BigDecimal before = numbers.get(numbers.size() - 2);
        // In a binade of one number the next one is twice as far.
        boolean isPower = before.add(before).compareTo(last) == 0;
        return isPower ? last.add(last) : last.add(last.subtract(before));
    }

    private static int expected(
            NarrowFormat format,
            TreeMap<BigDecimal, Integer> magnitudes,
            BigDecimal next,
            BigDecimal exact,
            Rounding rounding,
            boolean negative,
            OverflowRule rule) {
        int sign = negative ? 1 << format.width() - 1 : 0;
        Map.Entry<BigDecimal, Integer> below = magnitudes.floorEntry(exact);
        if (below == null) {
            return 0; // below the least scale
        }
        if (below.getKey().compareTo(exact) == 0) {
            return below.getValue() | signOf(format, below.getValue(), sign);
        }
        Map.Entry<BigDecimal, Integer> above = magnitudes.higherEntry(exact);
        BigDecimal upper = above == null ? next : above.getKey();
        int half = exact.subtract(below.getKey()).compareTo(upper.subtract(exact));
        boolean odd = format == NarrowFormat.E8M0 || below.getValue() % 2 == 1;
        boolean up =
                switch (rounding) {
                    case TIES_TO_EVEN -> half > 0 || half == 0 && odd;
                    case TIES_TO_AWAY -> half >= 0;
                    case TOWARD_POSITIVE -> !negative;
                    case TOWARD_NEGATIVE -> negative;
                    case TOWARD_ZERO -> false;
                };
        if (up && above == null) {
            return rule == OverflowRule.SATURATE ? sign | below.getValue() : overflow(format, sign);
        }
        int bits = up ? above.getValue() : below.getValue();
        return bits | signOf(format, bits, sign);
    }

    private static int signOf(NarrowFormat format, int magnitude, int sign) {
        boolean lacksMinusZero = format == NarrowFormat.E4M3_FNUZ || format == NarrowFormat.E5M2_FNUZ;
        return magnitude == 0 && lacksMinusZero ? 0 : sign;
    }

    /** Where nothing saturates. */
    private static int overflow(NarrowFormat format, int sign) {
        return switch (format) {
            case E5M2 -> 0x7c | sign;
            case E4M3 -> 0x7f | sign;
            case E5M2_FNUZ, E4M3_FNUZ -> 0x80;
            case E3M2, E2M3 -> 0x1f | sign;
            case E2M1 -> 7 | sign;
            case E8M0 -> 0xff;
        };
    }

    @Test
    void infinitiesAndNaNs() {
        assertConverts("7c", "inf", NarrowFormat.E5M2, OverflowRule.SPECIAL);
        assertConverts("fb", "-inf", NarrowFormat.E5M2, OverflowRule.SATURATE);
        assertConverts("7f", "inf", NarrowFormat.E4M3, OverflowRule.SPECIAL);
        assertConverts("fe", "-inf", NarrowFormat.E4M3, OverflowRule.SATURATE);
        assertConverts("80", "-inf", NarrowFormat.E4M3_FNUZ, OverflowRule.SPECIAL);
        assertConverts("f", "-inf", NarrowFormat.E2M1, OverflowRule.SPECIAL);
        assertConverts("ff", "inf", NarrowFormat.E8M0, OverflowRule.SPECIAL);
        assertConverts("7f", "nan", NarrowFormat.E4M3, OverflowRule.SATURATE);
        assertConverts("80", "-nan", NarrowFormat.E5M2_FNUZ, OverflowRule.SATURATE);
    }

    @Test
    void whatNoStandardSaysIsEmpty() {
        assertConverts("none", "nan", NarrowFormat.E2M1, OverflowRule.SATURATE);
        assertConverts("none", "0", NarrowFormat.E8M0, OverflowRule.SATURATE);
        assertConverts("none", "-1", NarrowFormat.E8M0, OverflowRule.SATURATE);
        assertConverts("none", "-inf", NarrowFormat.E8M0, OverflowRule.SPECIAL);
    }

    @Test
    void zerosKeepTheirSignWhereThereIsOne() {
        assertConverts("80", "-0", NarrowFormat.E4M3, OverflowRule.SPECIAL);
        assertConverts("00", "-0", NarrowFormat.E4M3_FNUZ, OverflowRule.SPECIAL);
        assertConverts("20", "-1e-300", NarrowFormat.E3M2, OverflowRule.SPECIAL);
    }

    private static void assertConverts(String bits, String input, NarrowFormat format, OverflowRule rule) {
        Optional<NarrowValue> result =
                new NarrowConversion(format, Rounding.TIES_TO_EVEN, rule).of(Value.parse(input, FloatFormat.FP64));
        assertEquals(bits, result.map(NarrowValue::bitPattern).orElse("none"), input);
    }
}
