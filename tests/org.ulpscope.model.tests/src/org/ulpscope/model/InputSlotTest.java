package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.ValueClass;

class InputSlotTest {
    @Test
    void flattensInputsAndArraysInOrder() {
        Kernel kernel =
                Signature.parse("double f(double x, const float y[3], double *out, float /* inout */ z[2], int n)");
        assertEquals(
                List.of("x", "y[0]", "y[1]", "y[2]", "z[0]", "z[1]", "n"),
                InputSlot.of(kernel).stream().map(InputSlot::name).toList());
        assertEquals(
                List.of("return", "out", "z[0]", "z[1]"),
                Outputs.of(kernel).stream().map(Output::name).toList());
    }

    @Test
    void withoutADomainAdmitsAllFiniteValuesAndNoOthers() {
        for (Format format : Format.all()) {
            InputSlot slot = slot(format, KernelFactory.eINSTANCE.createDomain());
            assertEquals(List.of(new OrdinalRange(format.minOrdinal(), format.maxOrdinal())), slot.ranges());
            assertTrue(slot.admits(format.minOrdinal()));
            assertTrue(slot.admits(format.maxOrdinal()));
            assertFalse(slot.nans());
            assertFalse(slot.infinities());
        }
        assertFalse(slot(FloatFormat.FP16, KernelFactory.eINSTANCE.createDomain())
                .admits(FloatFormat.FP16.maxOrdinal() + 1));
    }

    @Test
    void admitsByClassAndBoundsForEveryValueOfFp16AndEveryChoice() {
        for (int choice = 0; choice < 16; choice++) {
            Domain domain = KernelFactory.eINSTANCE.createDomain();
            domain.setSubnormals((choice & 1) != 0);
            domain.setZeros((choice & 2) != 0);
            domain.setInfinities((choice & 4) != 0);
            domain.setUpper((choice & 8) != 0 ? "1.5" : "");
            InputSlot slot = slot(FloatFormat.FP16, domain);
            for (long ordinal = FloatFormat.FP16.minOrdinal() - 1;
                    ordinal <= FloatFormat.FP16.maxOrdinal() + 1;
                    ordinal++) {
                long bits = FloatFormat.FP16.bits(ordinal);
                long place = ordinal;
                boolean expected =
                        switch (FloatFormat.FP16.classify(bits)) {
                            case NAN -> false;
                            case INF_PLUS ->
                                domain.isInfinities() && domain.getUpper().isEmpty();
                            case INF_MINUS -> domain.isInfinities();
                            case SUB_PLUS, SUB_MINUS -> domain.isSubnormals();
                            case ZERO_PLUS, ZERO_MINUS -> domain.isZeros();
                            case NORMAL_PLUS -> domain.getUpper().isEmpty() || ordinal <= 0x3e00;
                            case NORMAL_MINUS -> true;
                        };
                assertEquals(expected, slot.admits(ordinal), () -> "ordinal " + place);
                boolean finite = ordinal >= FloatFormat.FP16.minOrdinal() && ordinal <= FloatFormat.FP16.maxOrdinal();
                assertEquals(
                        expected && finite,
                        slot.ranges().stream().anyMatch(range -> range.contains(place)),
                        () -> "ordinal " + place);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "FP64, -1, 1, NORMAL-, NORMAL+",
        "FP64, 0x1p-1074, inf, SUB+, NORMAL+",
        "FP32, -inf, -0.0, NORMAL-, ZERO-",
        "FP16, 0, 65504, ZERO+, NORMAL+",
        "BF16, 1e-40, 1, SUB+, NORMAL+"
    })
    void readsBoundsInEveryNotation(String format, String lower, String upper, String lowest, String highest) {
        FloatFormat f = FloatFormat.valueOf(format);
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower(lower);
        domain.setUpper(upper);
        InputSlot slot = slot(f, domain);
        assertEquals(ValueClass.named(lowest).orElseThrow(), f.classify(f.bits(slot.lowest())));
        assertEquals(ValueClass.named(highest).orElseThrow(), f.classify(f.bits(slot.highest())));
    }

    @Test
    void zerosOfIntegersCanBeLeftOut() {
        for (IntegerFormat format : IntegerFormat.values()) {
            Domain domain = KernelFactory.eINSTANCE.createDomain();
            domain.setZeros(false);
            InputSlot slot = slot(format, domain);
            assertFalse(slot.admits(format.ordinal(0)));
            assertTrue(slot.admits(format.ordinal(1)));
            assertEquals(format.isSigned() ? 2 : 1, slot.ranges().size());
        }
    }

    @Test
    void aDomainCanBeEmpty() {
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower("0x1p-1074");
        domain.setUpper("0x1p-1030");
        domain.setSubnormals(false);
        assertTrue(slot(FloatFormat.FP64, domain).ranges().isEmpty());
        domain.setLower("2");
        domain.setUpper("1");
        assertTrue(slot(FloatFormat.FP64, domain).ranges().isEmpty());
    }

    @Test
    void beginsAtOneOrAtWhatIsNearestToIt() {
        assertEquals("1", slot(FloatFormat.FP64, between("", "")).plain().decimal());
        assertEquals("1", slot(IntegerFormat.INT32, between("", "")).plain().decimal());
        assertEquals("2.5", slot(FloatFormat.FP32, between("2.5", "7")).plain().decimal());
        assertEquals("-3", slot(FloatFormat.FP16, between("-8", "-3")).plain().decimal());
    }

    @Test
    void theTypicalValueIsNeitherAnEndNorTheMiddleOfADomain() {
        assertEquals("1.25", slot(FloatFormat.FP64, between("0", "2")).typical().decimal());
        assertEquals(
                "61", slot(IntegerFormat.INT32, between("0", "99")).typical().decimal());
        assertEquals(
                "-1", slot(IntegerFormat.INT32, between("-3", "1")).typical().decimal());
        assertEquals("2", slot(FloatFormat.FP16, between("2", "2")).typical().decimal());
        assertEquals("1", slot(FloatFormat.FP64, between("0", "")).typical().decimal());
    }

    private static Domain between(String lower, String upper) {
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower(lower);
        domain.setUpper(upper);
        return domain;
    }

    @Test
    void refusesBoundsThatAreNoNumber() {
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower("nan");
        assertThrows(UlpscopeException.class, () -> slot(FloatFormat.FP64, domain));
        domain.setLower("two");
        assertThrows(UlpscopeException.class, () -> slot(FloatFormat.FP64, domain));
    }

    @Test
    void theClassifiedOutputsAreTheFloatingPointOnes() {
        assertEquals(FloatFormat.FP64, Outputs.resultFormat(Signature.parse("double frexp(double x, int *exp)")));
        assertEquals(FloatFormat.FP32, Outputs.resultFormat(Signature.parse("int f(float x, float out[3])")));
        assertEquals(
                3,
                Outputs.classified(Signature.parse("int f(float x, float out[3])"))
                        .size());
        assertThrows(UlpscopeException.class, () -> Outputs.resultFormat(Signature.parse("int ilogb(double x)")));
        assertThrows(
                UlpscopeException.class, () -> Outputs.resultFormat(Signature.parse("double f(double x, float *y)")));
    }

    private static InputSlot slot(Format format, Domain domain) {
        Kernel kernel = Signature.parse("double f(double x)");
        kernel.getParameters().get(0).setFormat(format);
        kernel.getParameters().get(0).setDomain(domain);
        return InputSlot.of(kernel).get(0);
    }
}
