package org.ulpscope.hunt.internal.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.study.HuntCause;

/** Causes of functions whose formulas tell them by hand. The guards are compiled by gcc beside the functions, and tried on 200,000 inputs. */
class CausesTest {
    private static final String MATH = "#include <math.h>\n";

    @TempDir
    Path folder;

    private TriedFunction tried(String signature, String body) throws Exception {
        return new TriedFunction(folder, "f.c", signature, MATH + signature + " " + body + "\n");
    }

    @Test
    void aNegativeDiscriminantIsToldInTheInputsAndInTheVariableOfItsLine() throws Exception {
        TriedFunction root =
                new TriedFunction(folder, "root.c", "double root(double a, double b, double c)", MATH + """
                        double root(double a, double b, double c)
                        {
                            double d = b * b - 4 * a * c;
                            return (-b + sqrt(d)) / (2 * a);
                        }
                        """);
        HuntCause first = root.causes().of("NaN").getFirst();
        assertEquals("b * b - 4 * a * c < 0", first.condition());
        assertEquals("d < 0", first.local());
        assertEquals("sqrt", first.operation());
        assertEquals("sqrt(d)", first.text());
        assertEquals(List.of("root.c", 5), List.of(first.file(), first.line()));
        assertEquals(0, first.good());
        assertTrue(root.conditions("INF+").contains("a == 0"));
        assertTrue(root.conditions("INF+").contains("fabs(b * b) > 1.7976931348623157e+308"));
        root.requireThatTheGuardIsExact();
        assertTrue(root.letsIn(1, 3, 1));
        assertTrue(root.letsIn(1, 1e8, 1));
        assertFalse(root.letsIn(1, 1, 1));
        assertFalse(root.letsIn(0, 1, 1));
        assertFalse(root.letsIn(1, 1e160, 1));
    }

    @Test
    @Tag("slow")
    void theLastArgumentOfExpIsThatOfItsFormat() throws Exception {
        TriedFunction softplus =
                tried("float softplus(float x, float beta)", "{ return logf(expf(x * beta) + 1.0f) / beta; }");
        // The greatest float whose exponential rounds to a finite float: ln(2^128 - 2^103) = 88.72283908...
        float last = 0x1.62e42ep+6f;
        assertEquals(
                last, Float.parseFloat(softplus.conditions("INF+").getFirst().replaceAll("x \\* beta > (.*)f", "$1")));
        assertEquals("beta == 0", softplus.conditions("INF+").get(1));
        softplus.requireThatTheGuardIsExact();
        for (double[] bad : new double[][] {{2, 80}, {20, 5}, {100, 10}, {0, 0}}) {
            assertFalse(softplus.letsIn(bad));
        }
        assertTrue(softplus.letsIn(1, 1));
        assertTrue(softplus.letsIn(80, 1));
    }

    @Test
    @Tag("slow")
    void aNegativeAndAZeroUnderARootAreOneAssertion() throws Exception {
        TriedFunction ratio = tried(
                "double bw(double energy, double width)", "{ return 1 / sqrt(energy * energy - width * width); }");
        assertEquals(
                "energy * energy - width * width < 0", ratio.conditions("NaN").getFirst());
        assertEquals(List.of("energy * energy - width * width == 0"), ratio.conditions("INF+"));
        assertEquals("assert(energy * energy - width * width > 0);", ratio.guard());
        ratio.requireThatTheGuardIsExact();
        assertFalse(ratio.letsIn(1, 2));
        assertFalse(ratio.letsIn(1, 1));
        assertTrue(ratio.letsIn(2, 1));
        assertTrue(ratio.letsIn(1e100, 1));
    }

    @Test
    @Tag("slow")
    void cppFunctionsOfTheLibraryAreKnown() throws Exception {
        TriedFunction angle = new TriedFunction(folder, "acosline.cpp", "float angle(float c)", """
                #include <cmath>
                #include <cstdio>

                float angle(float c)
                {
                    return std::acos(c);
                }
                """);
        HuntCause only = angle.causes().causes().getFirst();
        assertEquals("fabsf(c) > 1", only.condition());
        assertEquals(List.of("acos", 6), List.of(only.operation(), only.line()));
        angle.requireThatTheGuardIsExact();
    }

    @Test
    @Tag("slow")
    void inALoopTheCauseIsToldInTheVariablesOfTheLine() throws Exception {
        TriedFunction spread = tried("double spread(double a, double b, int n)", """
                {
                    double s = 0, q = 0;
                    for (int i = 0; i < n; i++) {
                        double t = a + i * b;
                        s += t;
                        q += t * t;
                    }
                    return sqrt(q - s * s / n);
                }""");
        assertTrue(
                spread.conditions("NaN").contains("n == 0"),
                spread.conditions("NaN").toString());
        HuntCause cause = spread.causes().of("NaN").stream()
                .filter(one -> one.operation().equals("sqrt"))
                .findFirst()
                .orElseThrow();
        assertEquals("q - s * s / n < 0", cause.condition());
        assertFalse(cause.ofInputs());
        assertEquals("", spread.guard());
        String line = "Before what f.c:" + cause.line() + " computes: assert(!(q - s * s / n < 0));";
        assertTrue(
                spread.causes().atLines().contains(line),
                spread.causes().atLines().toString());
    }

    @Test
    void anAssertionInTheFunctionIsPassed() throws Exception {
        TriedFunction root = new TriedFunction(
                folder,
                "f.c",
                "double root(double a, double x)",
                "#include <assert.h>\n" + MATH
                        + "double root(double a, double x) { assert(a == a); return sqrt(a * x); }\n");
        assertEquals(
                List.of("a * x < 0"), root.conditions("NaN").stream().limit(1).toList());
    }

    @Test
    void whatCannotBeFollowedIsSaidAndNothingElse() throws Exception {
        TriedFunction bits = tried(
                "double pick(double x, int n)", "{ switch (n) { case 1: return 1 / x; default: return sqrt(x); } }");
        assertEquals(List.of(), bits.causes().causes());
        assertTrue(
                bits.causes().reasons().getFirst().startsWith("No cause is told of "),
                bits.causes().reasons().toString());
        assertTrue(bits.causes().reasons().getFirst().contains("line 2 of f.c has a statement that is not followed"));
    }
}
