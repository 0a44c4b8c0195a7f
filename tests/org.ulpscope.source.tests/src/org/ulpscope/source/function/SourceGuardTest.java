package org.ulpscope.source.function;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
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
                #include <assert.h>

                // Mine.
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
    void eachOfSeveralAssertionsStandsBelowTheOtherAndIsKnownAgain() {
        String text = guarded("""
                #include <assert.h>
                double f(double x)
                {
                    return 1 / x;
                }
                """, "assert(x > 0);\nassert(x < 9);");
        assertEquals("""
                #include <assert.h>
                double f(double x)
                {
                    assert(x > 0);
                    assert(x < 9);
                    return 1 / x;
                }
                """, text);
        assertEquals(text, guarded(text, "assert(x > 0);\nassert(x < 9);"));
        assertEquals(
                "#include <assert.h>\nfloat f(float x) { assert(x > 0); assert(x < 9); return x; }\n",
                guarded("#include <assert.h>\nfloat f(float x) { return x; }\n", "assert(x > 0);\nassert(x < 9);"));
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

    @Test
    void aLongGuardHasALineForEachConditionAndIsKnownAgain() {
        String guard =
                "assert(!(x + y > 0x1.62e42fefa39efp+9) && !(x + y > -0x1.74910d52d3052p+9 && x + y < -0x1.6232bdd7abcd2p+9)"
                        + " && !(x - y == 0x0p+0 || x == 0));";
        String text = guarded("""
                #include <assert.h>
                double f(double x, double y) {
                    return exp(x + y) / (x - y);
                }
                """, guard);
        assertEquals("""
                #include <assert.h>
                double f(double x, double y) {
                    assert(!(x + y > 0x1.62e42fefa39efp+9)
                            && !(x + y > -0x1.74910d52d3052p+9 && x + y < -0x1.6232bdd7abcd2p+9)
                            && !(x - y == 0x0p+0 || x == 0));
                    return exp(x + y) / (x - y);
                }
                """, text);
        assertEquals(text, guarded(text, guard));
    }

    @Test
    void whatTheGuardMayLetInIsRemarkedBehindIt() {
        Optional<String> remark = Optional.of("There may be more INF+.");
        String guard = "assert(!(x >= 1));";
        assertEquals("""
                #include <assert.h>

                double f(double x, double y) {
                    assert(!(x >= 1));
                    /* There may be more INF+. */
                    return x / y;
                }
                """, guarded("double f(double x, double y) {\n    return x / y;\n}\n", guard, remark));
        String brief = guarded("double f(double x, double y) { return x / y; }\n", guard, remark);
        assertEquals("""
                #include <assert.h>

                double f(double x, double y) { assert(!(x >= 1)); /* There may be more INF+. */ return x / y; }
                """, brief);
        assertEquals(brief, guarded(brief, guard, remark));
    }

    @Test
    void aLongRemarkGoesOnBelowItself() {
        String remark =
                "NaN is mixed with other classes where a / b is nearly 1: the guard shuts out all that is there."
                        + " In decimals: fabs(a) < 6.7e+153 && fabs(b) < 6.7e+153.";
        assertEquals(
                """
                #include <assert.h>

                double f(double a, double b) {
                    assert(a != b);
                    /* NaN is mixed with other classes where a / b is nearly 1: the guard shuts out all that is
                       there. In decimals: fabs(a) < 6.7e+153 && fabs(b) < 6.7e+153. */
                    return a / b;
                }
                """,
                guarded(
                        "double f(double a, double b) {\n    return a / b;\n}\n",
                        "assert(a != b);",
                        Optional.of(remark)));
    }

    private static String guarded(String text, String guard) {
        return guarded(text, guard, Optional.empty());
    }

    private static String guarded(String text, String guard, Optional<String> remark) {
        List<Insertion> insertions =
                SourceGuard.of(text, SourceFunctions.of("f.c", text).getFirst(), guard, remark);
        StringBuilder changed = new StringBuilder(text);
        insertions.forEach(insertion -> changed.insert(insertion.offset(), insertion.text()));
        return changed.toString();
    }
}
