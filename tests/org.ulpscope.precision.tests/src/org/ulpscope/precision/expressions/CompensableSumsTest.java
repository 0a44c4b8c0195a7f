package org.ulpscope.precision.expressions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;

class CompensableSumsTest {
    private static final String ROWS = """
            #include <stdio.h>

            int main(void) {
                double sum = 0, all = 1;
                for (int row = 0; row < 3; row++) {
                    sum = 0.1 * row;
                    for (int i = 1; i <= 1000000; i++)
                        sum += 1.0 / i;
                    all *= sum;
                }
                printf("%.17g\\n", sum);
                return all < 0;
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aSumOfALoopIsAChoice() {
        Chosen chosen = new Chosen(folder, "gcc", ROWS);
        assertTrue(chosen.choices().contains("main: sum +="), chosen.choices().toString());
        assertEquals(1, chosen.program.sums().size());
    }

    @Test
    void whatIsLostIsCarriedOnWhereTheVariableIsNarrowAndTheSumIsNot() {
        Chosen chosen = new Chosen(folder, "gcc", ROWS);
        assertEquals("""
                #include <stdio.h>

                int main(void) {
                    float sum_lost = 0;
                    float sum = 0;
                    double all = 1;
                    for (int row = 0; row < 3; row++) {
                        {
                            sum = 0.1f * row;
                            sum_lost = 0;
                        }
                        for (int i = 1; i <= 1000000; i++)
                            {
                                const float sum_term = 1.0f / i - sum_lost;
                                const float sum_next = sum + sum_term;
                                sum_lost = (sum_next - sum) - sum_term;
                                sum = sum_next;
                            }
                        all *= sum;
                    }
                    printf("%.17g\\n", sum);
                    return all < 0;
                }
                """, chosen.under(chosen.with(DeclaredFormat.FP32, "main.sum")));
    }

    @Test
    void aNarrowSumIsNotCompensated() {
        Chosen chosen = new Chosen(folder, "gcc", ROWS);
        String text = chosen.under(chosen.with(DeclaredFormat.FP32, "main.sum", "main: sum +="));
        assertTrue(text.contains("sum += 1.0f / i;") && !text.contains("lost"), text);
    }

    @Test
    void nothingChangesAsTheSourceIsWritten() {
        Chosen chosen = new Chosen(folder, "gcc", ROWS);
        assertEquals(ROWS, chosen.under(PrecisionVector.original(chosen.program)));
        assertEquals(ROWS, chosen.under(chosen.with(DeclaredFormat.FP32, "main: sum +=")));
    }

    @Test
    void aCompensatedSumIsAsGoodAsAWideOneToTheFormatThatItIsRead() {
        Chosen chosen = new Chosen(folder, "gcc", ROWS);
        double wide = Double.parseDouble(chosen.output(PrecisionVector.original(chosen.program)));
        double plain = Double.parseDouble(chosen.output(chosen.with(DeclaredFormat.FP32, "main.sum", "main: sum +=")));
        double compensated = Double.parseDouble(chosen.output(chosen.with(DeclaredFormat.FP32, "main.sum")));
        assertEquals((float) wide, (float) compensated, Math.ulp((float) wide));
        assertTrue(Math.abs(plain - wide) > 100 * Math.ulp((float) wide), plain + " " + wide);
    }

    @Test
    void aTermThatBindsLessThanAMinusIsEnclosed() {
        Chosen chosen = new Chosen(folder, "gcc", """
                double f(const double *a, int n) {
                    double s = 0;
                    for (int i = 0; i < n; i++)
                        s += a[i] > 0 ? a[i] : 0;
                    return s;
                }
                """);
        String text = chosen.under(chosen.with(DeclaredFormat.FP32, "f.s"));
        assertTrue(text.contains("const float s_term = (a[i] > 0 ? a[i] : 0) - s_lost;"), text);
    }

    @Test
    void commentsBeforeTheDeclarationAndTheStatementsAreNoObstacle() {
        Chosen chosen = new Chosen(folder, "gcc", """
                double f(const double *a, int n) {
                    int last = n - 1; // where it ends
                    double s = 0;
                    for (int i = 0; i <= last; i++) {
                        /* each of them */
                        // once
                        s += a[i];
                    }
                    return s;
                }
                """);
        String text = chosen.under(chosen.with(DeclaredFormat.FP32, "f.s"));
        assertTrue(text.contains("    float s_lost = 0;\n    float s = 0;\n"), text);
        assertTrue(text.contains("const float s_term = a[i] - s_lost;"), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Another statement gives it a value that is none of a sum.
                "double f(const double *a, int n) { double s = 0; for (int i = 0; i < n; i++) { s += a[i]; s *= 2; } return s; }",
                // Its value is taken where it is added to.
                "double f(const double *a, int n) { double s = 0, t = 0; for (int i = 0; i < n; i++) t = s += a[i]; return t; }",
                // It is written through a pointer.
                "void g(double *); double f(const double *a, int n) { double s = 0; for (int i = 0; i < n; i++) { s += a[i]; g(&s); } return s; }",
                // It is added to in the head of a loop.
                "double f(const double *a, int n) { double s = 0; for (int i = 0; i < n; s += a[i++]) ; return s; }",
                // It is declared in the head of a loop.
                "double f(const double *a, int n) { for (double s = 0; ; n--) { s += a[n]; if (s > 1) return s; } }",
                // Nothing repeats.
                "double f(double a, double b) { double s = a; s += b; return s; }",
                // It keeps its value between calls.
                "double f(const double *a, int n) { static double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }",
                // It is subtracted from.
                "double f(const double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s -= a[i]; return s; }"
            })
    void whatIsNoSumOfItsOwnStays(String text) {
        assertEquals(List.of(), new Chosen(folder, "gcc", text + "\n").program.sums());
    }

    @Test
    void aSumOfSeveralThreadsStays() {
        Chosen chosen = new Chosen(folder, "gcc", """
                double f(const double *a, int n) {
                    double s = 0;
                #pragma omp parallel for reduction(+:s)
                    for (int i = 0; i < n; i++)
                        s += a[i];
                    return s;
                }
                """);
        assertEquals(List.of(), chosen.program.sums());
    }
}
