package org.ulpscope.precision.expressions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.declaration.VariableKind;

class DemotableOperationsTest {
    private static final String FALL = """
            #include <math.h>
            #include <stdio.h>

            double fall(double x, double v, double dt, int n) {
                x = x + dt * v - 0.5 * 9.81 * dt * dt;
                return sqrt(x * x + 2.0 * v) / (n + v);
            }

            int main(void) {
                printf("%.17g\\n", fall(1.1, 2.3, 0.7, 3));
                return 0;
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aDivisionACallAndTheSumsOfAnExpressionAreChoicesOfTheirOwn() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        assertEquals(
                List.of(
                        "fall: x + dt * v - 0.5 * 9.81 * dt * dt",
                        "fall: sqrt(x * x + 2.0 * v) / (n + v)",
                        "fall: sqrt(x * x + 2.0 * v)",
                        "fall: x * x + 2.0 * v",
                        "fall: (n + v)"),
                chosen.choices());
    }

    @Test
    void operandsAreCastWhereAnOperationIsDoneInLess() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        String text = chosen.under(chosen.with(DeclaredFormat.FP32, "fall: x + dt * v - 0.5 * 9.81 * dt * dt"));
        assertTrue(text.contains("x = (float)x + (float)dt * (float)v - 0.5f * 9.81f * (float)dt * (float)dt;"), text);
        assertTrue(text.contains("return sqrt(x * x + 2.0 * v) / (n + v);"), text);
    }

    @Test
    void aFunctionHasTheNameForTheFormatThatItIsDoneIn() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        String text = chosen.under(chosen.with(DeclaredFormat.FP32, "fall: sqrt(x * x + 2.0 * v)"));
        assertTrue(text.contains("return sqrtf((float)(x * x + 2.0 * v)) / (n + v);"), text);
    }

    @Test
    void resultsAreThoseOfAProgramThatWasCastByHand() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        double x = (double) ((float) 1.1 + (float) 0.7 * (float) 2.3 - 0.5f * 9.81f * (float) 0.7 * (float) 0.7);
        double expected = Math.sqrt(x * x + 2.0 * 2.3) / (3 + 2.3);
        assertEquals(
                expected,
                Double.parseDouble(
                        chosen.output(chosen.with(DeclaredFormat.FP32, "fall: x + dt * v - 0.5 * 9.81 * dt * dt"))));
        float quotient = (float) Math.sqrt(whole() * whole() + 2.0 * 2.3) / (float) (3 + 2.3);
        assertEquals(
                (double) quotient,
                Double.parseDouble(
                        chosen.output(chosen.with(DeclaredFormat.FP32, "fall: sqrt(x * x + 2.0 * v) / (n + v)"))));
    }

    private static double whole() {
        return 1.1 + 0.7 * 2.3 - 0.5 * 9.81 * 0.7 * 0.7;
    }

    @Test
    void nothingChangesAsTheSourceIsWritten() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        assertEquals(FALL, chosen.under(PrecisionVector.original(chosen.program)));
    }

    @Test
    void nothingIsCastWhereOperandsAreNarrowAlready() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        PrecisionVector narrow = chosen.with(
                DeclaredFormat.FP32,
                chosen.program.variables().stream()
                        .map(variable -> variable.key())
                        .toArray(String[]::new));
        assertTrue(chosen.under(narrow).contains("x = x + dt * v - 0.5f * 9.81f * dt * dt;"), chosen.under(narrow));
    }

    @Test
    void aNarrowChoiceMeansNothingWhereTheOperationWasWrittenSo() {
        String text = "float twice(float x) { return x + x; }\n";
        Chosen chosen = new Chosen(folder, "gcc", text);
        assertEquals(
                text.replace("float twice(float x)", "double twice(double x)"),
                chosen.under(chosen.with(DeclaredFormat.FP64, "twice()", "twice.x")));
    }

    @Test
    void theFormatOfWhatIsMadeOfItFollows() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        Typing typing = new Typing(chosen.with(DeclaredFormat.FP32, "fall: sqrt(x * x + 2.0 * v) / (n + v)"));
        assertEquals(
                Optional.of(DeclaredFormat.FP32),
                typing.of(chosen.program.flows().get(1).value()));
    }

    @Test
    void functionsOfMathematicsAreNeverChosenInLessThanTheyAreThereFor() {
        Chosen chosen = new Chosen(folder, "gcc", FALL);
        TiedSets tied = new TiedSets(chosen.program);
        tied
                .space(
                        variable -> DeclaredFormat.FP64.interchange().isEmpty()
                                ? List.of()
                                : List.of(DeclaredFormat.values()),
                        PrecisionVector.original(chosen.program))
                .choices()
                .stream()
                .filter(choice -> chosen.program
                        .variables()
                        .get(choice.variables().getFirst())
                        .name()
                        .equals("sqrt(x * x + 2.0 * v)"))
                .forEach(choice -> assertEquals(List.of(DeclaredFormat.FP64, DeclaredFormat.FP32), choice.formats()));
    }

    @Test
    void operationsOfMacrosAndOfTypesThatTemplatesDeduceStay() {
        Chosen chosen = new Chosen(folder, "g++", """
                #define SQUARE(x) ((x) * (x))
                template <class T> T twice(T x) { return x + x; }
                double both(double a) { return SQUARE(a) + twice(a); }
                """);
        assertEquals(
                List.of(),
                chosen.choices().stream()
                        .filter(key -> !key.contains("twice(a)"))
                        .toList());
    }

    @Test
    void whatTheLanguageOfTheProgramHasNoFormatForStays() {
        Chosen chosen = new Chosen(folder, "nvcc", """
                #include <cmath>
                inline long double root(long double x) { return std::sqrt(x); }
                inline long double sum(const long double *x, int n) {
                    long double all = 0;
                    for (int i = 0; i < n; i++)
                        all += x[i];
                    return all;
                }
                __global__ void scale(double *x, double by) { x[threadIdx.x] /= by; }
                """);
        assertEquals(List.of(), chosen.choices());
    }

    @Test
    void timesThatAProgramMeasuresStay() {
        Chosen chosen = new Chosen(folder, "gcc", """
                #include <stdio.h>
                #include <time.h>
                double work(void);
                int main(void) {
                    clock_t begin = clock();
                    double x = work() * 2.5;
                    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
                    printf("%g %g per second\\n", x, 1e6 / seconds);
                    return 0;
                }
                """);
        assertEquals(List.of("main: work() * 2.5"), chosen.choices());
    }

    @Test
    void kernelsHaveChoicesToo() {
        Chosen chosen = new Chosen(folder, "nvcc", """
                __global__ void scale(double *x, double by) { x[threadIdx.x] = x[threadIdx.x] / by + 0.1; }
                """);
        String text = chosen.under(chosen.with(DeclaredFormat.FP32, "scale: x[threadIdx.x] / by"));
        assertTrue(text.contains("x[threadIdx.x] = (float)x[threadIdx.x] / (float)by + 0.1f;"), text);
        assertTrue(chosen.program.variables().stream().anyMatch(variable -> variable.kind() == VariableKind.OPERATION));
    }
}
