package org.ulpscope.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.PlaceError;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.base.BadInputException;

/** Exact values of functions of a user's own: by hand where a person can see what is right. */
class ExactKernelTest {
    private static final String ROOT = """
            #include <math.h>
            double root(double a, double b, double c)
            {
                double d = b * b - 4 * a * c;
                return (-b + sqrt(d)) / (2 * a);
            }
            """;

    @TempDir
    Path folder;

    private ExactCalls calls(String file, String text, String signature) throws IOException {
        return ExactCalls.of(folder, file, text, signature);
    }

    private static double exact(ExactAnswer.Known known) {
        return known.judged().exact().toDouble();
    }

    @Test
    void aRootThatCancelsHasItsExactValueAndItsLine() throws IOException {
        ExactAnswer.Known known = calls("root.c", ROOT, "double root(double a, double b, double c)")
                .known("1 1e8 1");
        // The smaller root of x^2 + 10^8 x + 1 is -10^-8 - 10^-24 - ..., by its series.
        assertEquals(-1.0000000000000001e-8, exact(known));
        assertEquals(-0x1p-27, known.computed().toDouble());
        assertEquals(List.of("line 5: `-b + sqrt(d)` cancels: 52 of 53 bits lost"), ExactCalls.losses(known));
    }

    @Test
    void whatAddsToTheErrorIsTheRoundingBeforeTheCancellation() throws IOException {
        ExactAnswer.Known known = calls("root.c", ROOT, "double root(double a, double b, double c)")
                .known("1 1e8 1");
        PlaceError most = known.judged().places().stream()
                .max((a, b) -> Double.compare(a.share(), b.share()))
                .orElseThrow();
        assertEquals("sqrt(d)", most.place().text());
        assertEquals(known.judged().error(), most.share(), known.judged().error() * 1e-3);
    }

    @Test
    void aConditionThatRoundingDecidesIsTold() throws IOException {
        String text =
                "double f(double x)\n{\n    double y = x * 10;\n    if (y < 3)\n        return 1;\n    return 2;\n}\n";
        // 0.3 is less than 3/10 in FP64, and its product with 10 rounds to 3.
        ExactAnswer.Known known = calls("f.c", text, "double f(double x)").known("0.3");
        assertEquals(1, exact(known));
        assertEquals(
                List.of("line 4: `y < 3`"),
                known.otherwise().stream().map(SourceExpression::words).toList());
    }

    @Test
    void aConversionToAnIntegerThatRoundingDecidesIsTold() throws IOException {
        ExactAnswer.Known known = calls(
                        "f.c", "double f(double x)\n{\n    int n = x * 10;\n    return n;\n}\n", "double f(double x)")
                .known("0.3");
        assertEquals(2, exact(known));
        assertEquals(
                List.of("line 3: `x * 10`"),
                known.otherwise().stream().map(SourceExpression::words).toList());
    }

    @Test
    void literalsAreTheNumbersThatCMakesOfThem() throws IOException {
        // 0.1 in FP64 is 0.1000000000000000055511151231257827.
        String text = "double f(double x) { return 10 * 0.1 - x; }\n";
        assertEquals(
                5.5511151231257827e-17,
                exact(calls("f.c", text, "double f(double x)").known("1")));
    }

    @Test
    void whatConstantsGiveIsExactToo() throws IOException {
        String text = "#include <math.h>\ndouble f(double x) { return 1.0 / 3 + sqrt(2) + x; }\n";
        assertEquals(
                1.74754689570642838213502205754,
                exact(calls("f.c", text, "double f(double x)").known("0")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "union { double d; unsigned long u; } v; v.d = x; v.u &= ~1ul; return v.d; @ looks at the bits",
                "unsigned long u; memcpy(&u, &x, 8); return u >> 52; @ looks at the bits",
                "return *(long *)&x; @ looks at the bits",
                "__asm__(\"\" : \"+x\"(x)); return x; @ is in assembly"
            })
    void whatHasNoRealMeaningIsRefusedWithItsLine(String body, String what) throws IOException {
        String text = "#include <string.h>\ndouble f(double x)\n{\n    " + body + "\n}\n";
        BadInputException refused = assertThrows(BadInputException.class, () -> calls("f.c", text, "double f(double x)")
                .answers("1"));
        assertTrue(refused.getMessage().startsWith("Line 4 of f.c " + what), refused::getMessage);
    }

    @Test
    void arraysAreCopiedByTheirBytes() throws IOException {
        String text = """
                #include <string.h>
                double f(double x)
                {
                    double from[2] = {x, 0.1}, to[2];
                    memcpy(to, from, sizeof from);
                    return to[0] + to[1] - 0.1;
                }
                """;
        assertEquals(1e-30, exact(calls("f.c", text, "double f(double x)").known("1e-30")));
    }

    @Test
    void aLoopThatRoundingEndsIsNotSettled() throws IOException {
        String text = """
                double f(double a)
                {
                    double x = a, y;
                    do {
                        y = x;
                        x = 0.5 * (x + a / x);
                    } while (x != y);
                    return x;
                }
                """;
        String why = calls("f.c", text, "double f(double a)").notKnown("3");
        assertTrue(why.contains("line 7: `x != y`"), why);
    }

    @Test
    void aNumberOfAnEarlierCallIsNotTaken() throws IOException {
        List<ExactAnswer> answers = calls(
                        "f.c",
                        "double f(double x) { static double sum; sum += x; return sum; }\n",
                        "double f(double x)")
                .answers("1", "2");
        assertTrue(answers.get(0) instanceof ExactAnswer.Known);
        assertTrue(answers.get(1) instanceof ExactAnswer.NotKnown none
                && none.reason().contains("earlier call"));
    }

    @Test
    void aCrashCostsOneAnswerAlone() throws IOException {
        List<ExactAnswer> answers = calls(
                        "f.c",
                        "double f(double x) { if (x > 1) *(volatile int *)0 = 1; return x + 1; }\n",
                        "double f(double x)")
                .answers("1", "3", "0.5");
        assertTrue(answers.get(1) instanceof ExactAnswer.NotKnown none
                && none.reason().contains("crash"));
        assertEquals(1.5, exact((ExactAnswer.Known) answers.get(2)));
    }

    @Test
    void anEndlessLoopCostsItsTime() throws IOException {
        List<ExactAnswer> answers = calls(
                        "f.c", "double f(double x) { while (x > 1) ; return x; }\n", "double f(double x)")
                .answers("3", "0.5");
        assertTrue(answers.get(0) instanceof ExactAnswer.NotKnown);
        assertEquals(0.5, exact((ExactAnswer.Known) answers.get(1)));
    }

    @Test
    void cppWithTemplatesAndContainersIsTaken() throws IOException {
        String text = """
                #include <cmath>
                #include <vector>
                namespace lib { template <class T> T square(T x) { return x * x; } }
                constexpr double third = 1.0 / 3;
                double variance(const double x[3])
                {
                    std::vector<double> v(x, x + 3);
                    double sum = 0, squares = 0;
                    for (double e : v) {
                        sum += e;
                        squares += lib::square(e);
                    }
                    return (squares - sum * sum * third) / 2;
                }
                """;
        ExactAnswer.Known known =
                calls("v.cpp", text, "double variance(const double x[3])").known("100000000 100000001 100000002");
        assertEquals(1, exact(known));
    }

    @Test
    void singlePrecisionRoundsToItself() throws IOException {
        ExactAnswer.Known known = calls("f.c", "float f(float x) { return x / 3; }\n", "float f(float x)")
                .known("1");
        assertEquals((float) (1.0 / 3), known.judged().exact().toDouble());
        assertEquals(0x3eaaaaabL, known.judged().exact().bits());
    }

    @Test
    void functionsOfCudaAndOpenClAreTaken() throws IOException {
        ExactAnswer.Known cuda = calls(
                        "f.cu",
                        "__device__ float f(float x, float y) { return __fmul_rn(rsqrtf(x * x + y * y), x); }\n",
                        "__device__ float f(float x, float y)")
                .known("3 4");
        assertEquals(0.6f, (float) exact(cuda));
        ExactAnswer.Known openCl = calls("g.cl", "float g(float x) { return mad(x, x, -1.0f); }\n", "float g(float x)")
                .known("1.0001");
        double x = 1.0001f;
        assertEquals((float) (x * x - 1), (float) exact(openCl));
        assertEquals(1, ExactCalls.losses(openCl).size());
    }
}
