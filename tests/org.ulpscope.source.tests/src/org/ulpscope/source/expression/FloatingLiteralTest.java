package org.ulpscope.source.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;

class FloatingLiteralTest {
    @Test
    void valuesAreThoseThatACompilerReads() {
        assertEquals(0.1, of("0.1").value());
        assertEquals(0.5, of(".5f").value());
        assertEquals(4.0, of("4.").value());
        assertEquals(24.0, of("0x1.8p+4").value());
        assertEquals(1e6, of("1'000'000.0").value());
        assertEquals(0x1.8p1, of("0x1.8p1f").value());
        assertEquals(Double.POSITIVE_INFINITY, of("1e999").value());
    }

    @Test
    void integersAndOtherTypesAreNone() {
        assertEquals(Optional.empty(), FloatingLiteral.of("10"));
        assertEquals(Optional.empty(), FloatingLiteral.of("1.0bf16"));
        assertEquals(Optional.empty(), FloatingLiteral.of("x"));
    }

    @Test
    void aFormatHoldsWhatIsNormalInItAndZero() {
        assertTrue(of("65504.0").fits(DeclaredFormat.FP16));
        assertFalse(of("65536.0").fits(DeclaredFormat.FP16));
        assertTrue(of("0x1p-14").fits(DeclaredFormat.FP16));
        assertFalse(of("1e-10").fits(DeclaredFormat.FP16));
        assertTrue(of("0.0").fits(DeclaredFormat.FP16));
        assertFalse(of("1e-400").fits(DeclaredFormat.FP64));
        assertTrue(of("1e-400L").fits(DeclaredFormat.FP80));
    }

    @Test
    void anotherFormatChangesTheSuffixAlone() {
        assertEquals("0.1f", of("0.1").spelled(DeclaredFormat.FP32));
        assertEquals("0.1F", of("0.1F").spelled(DeclaredFormat.FP32));
        assertEquals("0.1", of("0.1f").spelled(DeclaredFormat.FP64));
        assertEquals("0.1f16", of("0.1f").spelled(DeclaredFormat.FP16));
        assertEquals("0.1L", of("0.1").spelled(DeclaredFormat.FP80));
        assertEquals("0.1l", of("0.1l").spelled(DeclaredFormat.FP80));
        assertEquals("0.1Q", of("0.1L").spelled(DeclaredFormat.FP128));
        assertEquals("0x1p-1074", of("0x1p-1074Q").spelled(DeclaredFormat.FP64));
    }

    private static FloatingLiteral of(String text) {
        return FloatingLiteral.of(text).orElseThrow();
    }
}
