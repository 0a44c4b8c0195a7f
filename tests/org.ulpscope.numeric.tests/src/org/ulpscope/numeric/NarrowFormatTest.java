package org.ulpscope.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The narrow formats against the tables of their specifications. */
class NarrowFormatTest {
    /** OCP OFP8 table 2, OCP MX 1.0 tables 3 to 5, Noune et al. table 1: greatest number, least normal and least subnormal number. */
    @ParameterizedTest
    @CsvSource({
        "E5M2, 57344, 0x1p-14, 0x1p-16",
        "E4M3, 448, 0x1p-6, 0x1p-9",
        "E5M2_FNUZ, 57344, 0x1p-15, 0x1p-17",
        "E4M3_FNUZ, 240, 0x1p-7, 0x1p-10",
        "E3M2, 28, 0.25, 0.0625",
        "E2M3, 7.5, 1, 0.125",
        "E2M1, 6, 1, 0.5"
    })
    void limits(NarrowFormat format, double greatest, String leastNormal, String leastSubnormal) {
        assertNumber(greatest, format.greatest(false));
        assertNumber(-greatest, format.greatest(true));
        assertNumber(Double.parseDouble(javaHex(leastSubnormal)), new NarrowValue(format, 1));
        NarrowValue normal = new NarrowValue(format, format.fractionMask() + 1);
        assertNumber(Double.parseDouble(javaHex(leastNormal)), normal);
        assertEquals(ValueClass.NORMAL_PLUS, normal.valueClass());
        assertEquals(ValueClass.SUB_PLUS, normal.previous().orElseThrow().valueClass());
    }

    private static String javaHex(String text) {
        return text.startsWith("0x") ? text : text + "e0";
    }

    @Test
    void scalesAreThePowersOfTwo() {
        assertNumber(Math.scalb(1.0, -127), new NarrowValue(NarrowFormat.E8M0, 0));
        assertNumber(1, new NarrowValue(NarrowFormat.E8M0, 127));
        assertNumber(Math.scalb(1.0, 127), NarrowFormat.E8M0.greatest(false));
        assertTrue(new NarrowValue(NarrowFormat.E8M0, 0xff).isNaN());
        assertFalse(new NarrowValue(NarrowFormat.E8M0, 0x80).isNegative());
    }

    @ParameterizedTest
    @EnumSource
    void everyCodeIsWhatTheSpecificationSays(NarrowFormat format) {
        NarrowDefinition definition = NarrowDefinition.of(format);
        format.codes().forEach(value -> {
            Optional<BigDecimal> number = definition.number(value.bits());
            assertEquals(number.isPresent(), value.isFinite(), value.bitPattern());
            assertEquals(definition.nans().contains(value.bits()), value.isNaN(), value.bitPattern());
            assertEquals(definition.infinities().contains(value.bits()), value.isInfinite(), value.bitPattern());
            number.ifPresent(expected ->
                    assertEquals(0, expected.compareTo(value.dyadic().toBigDecimal()), value.bitPattern()));
            assertEquals(value.isNaN(), value.valueClass() == ValueClass.NAN);
        });
    }

    @ParameterizedTest
    @EnumSource
    void ordinalsFollowTheOrderAndNeighboursDifferByOne(NarrowFormat format) {
        List<NarrowValue> ordered = format.codes()
                .filter(value -> !value.isNaN())
                .sorted((a, b) -> Integer.compare(a.ordinal(), b.ordinal()))
                .toList();
        assertEquals(Optional.empty(), ordered.getFirst().previous());
        assertEquals(Optional.empty(), ordered.getLast().next());
        for (int i = 1; i < ordered.size(); i++) {
            NarrowValue below = ordered.get(i - 1);
            NarrowValue above = ordered.get(i);
            assertEquals(below.ordinal() + 1, above.ordinal());
            assertEquals(Optional.of(above), below.next());
            assertEquals(Optional.of(below), above.previous());
            if (below.isFinite() && above.isFinite()) {
                BigDecimal step =
                        above.dyadic().toBigDecimal().subtract(below.dyadic().toBigDecimal());
                boolean zeros = below.isZero() && above.isZero();
                assertEquals(zeros ? 0 : 1, step.signum());
                if (!below.isNegative()) {
                    assertEquals(0, step.compareTo(NarrowDefinition.power(below.ulpExponent())), below.toString());
                }
            }
        }
    }

    /** Functions under test have FP8 as a FloatFormat; both tell the same of all codes. */
    @ParameterizedTest
    @EnumSource(
            value = NarrowFormat.class,
            names = {"E5M2", "E4M3"})
    void theFormatsOfFunctionsAreTheSame(NarrowFormat narrow) {
        FloatFormat format = FloatFormat.valueOf(narrow.label());
        narrow.codes().forEach(value -> {
            Value same = new Value(format, value.bits());
            assertEquals(value.valueClass(), same.valueClass());
            if (value.isFinite()) {
                assertEquals(value.ordinal(), same.ordinal());
                assertEquals(0, value.dyadic().toBigDecimal().compareTo(same.exact()));
                assertEquals(
                        value,
                        new NarrowConversion(narrow, Rounding.TIES_TO_EVEN, OverflowRule.SPECIAL)
                                .of(Value.of(same.toDouble()))
                                .orElseThrow());
            }
        });
    }

    @Test
    void onlySomeHaveNaNsAndInfinities() {
        assertEquals("7e", NarrowFormat.E5M2.quietNaN().orElseThrow().bitPattern());
        assertEquals("7f", NarrowFormat.E4M3.quietNaN().orElseThrow().bitPattern());
        assertEquals("80", NarrowFormat.E4M3_FNUZ.quietNaN().orElseThrow().bitPattern());
        assertEquals(Optional.empty(), NarrowFormat.E2M1.quietNaN());
        assertEquals("fc", NarrowFormat.E5M2.infinity(true).orElseThrow().bitPattern());
        assertEquals(Optional.empty(), NarrowFormat.E4M3.infinity(false));
        assertEquals("0f", new NarrowValue(NarrowFormat.E3M2, 15).bitPattern());
        assertEquals("f", new NarrowValue(NarrowFormat.E2M1, 15).bitPattern());
        assertEquals("-6", new NarrowValue(NarrowFormat.E2M1, 15).toString());
    }

    @Test
    void bitsBeyondTheWidthAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new NarrowValue(NarrowFormat.E2M1, 16));
        assertThrows(IllegalArgumentException.class, () -> new NarrowValue(NarrowFormat.E4M3, 256));
    }

    private static void assertNumber(double expected, NarrowValue value) {
        assertEquals(0, new BigDecimal(expected).compareTo(value.dyadic().toBigDecimal()), value.toString());
    }
}
