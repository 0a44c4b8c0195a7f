package org.ulpscope.flow.inject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.FloatFormat;

/** What is typed after --inject. */
class InjectionTest {
    @Test
    void placesAreLinesElementsAndArguments() {
        assertEquals(
                new Injection(new InjectionPlace.Line("src/app.cu", 12), "NaN"),
                Injection.parse(" src/app.cu:12=NaN "));
        assertEquals(new Injection(new InjectionPlace.Element("k", "x", 17), "-INF"), Injection.parse("k:x[17]=-INF"));
        assertEquals(
                new Injection(new InjectionPlace.Element("a::solve<double>", "x", 0), "0x1p-3"),
                Injection.parse("a::solve<double>:x[0]=0x1p-3"));
        assertEquals(
                new Injection(new InjectionPlace.Argument("solve*", "dt"), "1e-3"), Injection.parse("solve*:dt=1e-3"));
        assertEquals("k:x[17]=-INF", Injection.parse("k : x[17] = -INF").toString());
    }

    @Test
    void aNumberIsRoundedToTheFormatThatIsThere() {
        Injection tenth = Injection.parse("a.cu:1=0.1");
        assertEquals(0x3fb999999999999aL, tenth.in(FloatFormat.FP64).bits());
        assertEquals(0x3dcccccdL, tenth.in(FloatFormat.FP32).bits());
        assertEquals(0x2e66L, tenth.in(FloatFormat.FP16).bits());
        assertEquals(0x3dcdL, tenth.in(FloatFormat.BF16).bits());
        assertTrue(Injection.parse("a.cu:1=nan").in(FloatFormat.FP16).isNaN());
        assertEquals(
                0xfc00L, Injection.parse("a.cu:1=-inf").in(FloatFormat.FP16).bits());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "app.cu:12",
                "app.cu=NaN",
                "app.cu:12=",
                "app.cu:12=nam",
                "a::b=NaN",
                "k:x[-1]=NaN",
                "k:x[1=NaN",
                ":12=NaN"
            })
    void whatSaysNoPlaceOrNoValueIsRefusedWithWhatToWrite(String text) {
        String told = assertThrows(BadInputException.class, () -> Injection.parse(text))
                .getMessage();
        assertTrue(told.contains("write app.cu:12=NaN"), told);
    }
}
