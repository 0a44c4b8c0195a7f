package org.ulpscope.source.function;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.source.function.SourceGuard.Insertion;

class SourceGuardTest {
    @Test
    void theGuardIsTheFirstStatementOfTheBodyAndHasItsHeader() {
        assertEquals("""
                // Mine.
                #include <math.h>
                #include <assert.h>

                double f(double x)
                {
                  assert(fabs(x) <= 2);
                  return sqrt(x);
                }
                """, guarded("""
                // Mine.
                #include <math.h>

                double f(double x)
                {
                  return sqrt(x);
                }
                """, "assert(fabs(x) <= 2);"));
    }

    @Test
    void headersThatComeDirectlyAboveTheCodeHaveABlankLineBelow() {
        assertEquals("""
                // Mine.
                #include <assert.h>

                double f(double x)
                {
                  assert(x > 0);
                  return 1 / x;
                }
                """, guarded("""
                // Mine.
                double f(double x)
                {
                  return 1 / x;
                }
                """, "assert(x > 0);"));
    }

    @Test
    void aBodyOnOneLineStaysOnOneLine() {
        assertEquals(
                "#include <cassert>\r\nfloat f(float x) { assert(x > 0); return x; }\r\n",
                guarded("#include <cassert>\r\nfloat f(float x) { return x; }\r\n", "assert(x > 0);"));
    }

    @Test
    void aGuardThatIsThereAlreadyIsNotPutThereTwice() {
        String text = "#include <assert.h>\nfloat f(float x) {\n    assert(x > 0);\n    return x;\n}\n";
        assertEquals(text, guarded(text, "assert(x > 0);"));
    }

    private static String guarded(String text, String guard) {
        List<Insertion> insertions =
                SourceGuard.of(text, SourceFunctions.of("f.c", text).getFirst(), guard);
        StringBuilder changed = new StringBuilder(text);
        insertions.forEach(insertion -> changed.insert(insertion.offset(), insertion.text()));
        return changed.toString();
    }
}
