package org.ulpscope.source.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.source.adapter.Chosen;
import org.ulpscope.source.parse.SourceReader;

class SourceFunctionsTest {
    @Test
    void functionsAreListedWithSignatureLineAndExtent() {
        String text = """
                #include <math.h>
                /* double no(double x) { */
                static const double table[] = {1, 2};
                struct pair { double a, b; };

                static double root(double a,   // the leading one
                                   double b, double c)
                {
                    if (a > 0) { return -b; }
                    return sqrt(b * b - 4 * a * c);
                }
                __attribute__((noinline)) float half(float x) { return x / 2; }
                double declared(double x);
                """;
        List<SourceFunction> found = SourceFunctions.of("root.c", text);
        assertEquals(
                List.of("double root(double a, double b, double c)", "float half(float x)"),
                found.stream().map(SourceFunction::signature).toList());
        assertEquals(List.of(6, 12), found.stream().map(SourceFunction::line).toList());
        assertTrue(found.stream().allMatch(SourceFunction::isTestable));
        SourceFunction root = found.getFirst();
        assertTrue(root.contains(text.indexOf("b * b")));
        assertFalse(root.contains(text.indexOf("table")));
        assertEquals('{', text.charAt(root.body()));
        assertEquals('}', text.charAt(root.to() - 1));
    }

    @Test
    void whatCannotBeTestedSaysWhy() {
        List<SourceFunction> found = SourceFunctions.of("many.cpp", """
                int main() { return 0; }
                void log(const char *format, ...) { }
                double sum(const double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
                void split(double x, double *whole, double *rest) { *whole = x; rest[0] = *whole + 1; }
                namespace inner { double f(double x) { return x; } }
                extern "C" { double g(double x) { return x; } }
                double later(double x) { return x; }
                int sign(double x) { return x < 0; }
                """);
        assertEquals(
                List.of("split", "g", "later"),
                found.stream()
                        .filter(SourceFunction::isTestable)
                        .map(SourceFunction::name)
                        .toList());
        assertEquals(
                List.of("main", "log", "sum", "split", "f", "g", "later", "sign"),
                found.stream().map(SourceFunction::name).toList());
        assertTrue(obstacle(found, "main").startsWith("The function has no input."), obstacle(found, "main"));
        assertTrue(obstacle(found, "log").startsWith("Char is not a type that"), obstacle(found, "log"));
        assertTrue(obstacle(found, "sum").contains("a[4]"), obstacle(found, "sum"));
        assertTrue(obstacle(found, "f").contains("namespace"));
        assertTrue(obstacle(found, "sign").contains("no floating-point result"));
    }

    @Test
    void methodsAndLambdasAreNamedThoughTheyCannotBeTested() {
        List<SourceFunction> found = SourceFunctions.of("a.cpp", """
                struct Scale { double k; double of(double x) const { return x / k; } };
                double Scale::twice(double x) const { return 2 * of(x); }
                const auto half = [](double x) { return x / 2; };
                double all(double x) { auto inner = [](double y) { return y; }; return inner(x); }
                """);
        assertEquals(
                List.of("of", "twice", "half", "all"),
                found.stream().map(SourceFunction::name).toList());
        assertEquals(
                List.of(1, 2, 3, 4), found.stream().map(SourceFunction::line).toList());
        assertTrue(obstacle(found, "of").startsWith("It is a method;"), obstacle(found, "of"));
        assertTrue(obstacle(found, "twice").startsWith("It is a method;"), obstacle(found, "twice"));
        assertTrue(obstacle(found, "half").startsWith("It is a lambda;"), obstacle(found, "half"));
        assertTrue(found.getLast().isTestable());
    }

    @Test
    void theLanguageAndTheSpecifiersTellTheOrigin() {
        assertEquals(
                Origin.OPENCL_FUNCTION,
                SourceKernel.of("float f(float x)", "a.cl").getOrigin());
        assertEquals(Origin.SOURCE, SourceKernel.of("float f(float x)", "a.cpp").getOrigin());
        assertEquals(
                Origin.CUDA_DEVICE,
                SourceKernel.of("__device__ float f(float x)", "a.cu").getOrigin());
        List<SourceFunction> cuda = SourceFunctions.of("a.cu", """
                __device__ float f(float x) { return x; }
                __host__ __device__ float both(float x) { return x; }
                float host(float x) { return x; }
                """);
        assertEquals(
                List.of(true, true, false),
                cuda.stream().map(SourceFunction::isTestable).toList());
    }

    @Test
    void whatASignatureLacksIsWrittenInIt() {
        SourceFunction ratios = SourceFunctions.of(
                        "a.cu", "__global__ void ratios(double *x) { int i = threadIdx.x; x[i] = x[i] / x[i + 1]; }")
                .getFirst();
        assertTrue(ratios.isAskable());
        assertTrue(obstacle(ratios, ratios.signature()).contains("How many numbers 'x' points to"));
        assertTrue(obstacle(ratios, "__global__ void ratios(double x[4])").contains("double /* inout */ x[4]"));
        assertTrue(
                obstacle(ratios, "__global__ void ratios(double /* inout */ x[").contains("Column"));
        assertTrue(obstacle(ratios, "__global__ void ratio(double /* inout */ x[4])")
                .contains("called 'ratios'"));
        assertTrue(obstacle(ratios, "__device__ void ratios(double /* inout */ x[4])")
                .contains("The source has"));
        assertTrue(obstacle(ratios, "__global__ void ratios(double /* inout */ x[4], int n)")
                .contains("parameters"));
        SourceFunction asked = SourceFunctions.with("__global__ void ratios(double /* inout */ x[4])", ratios, "a.cu");
        assertEquals("", asked.obstacle().orElse(""));
        assertEquals("__global__ void ratios(double /* inout */ x[4])", asked.signature());
        assertEquals(ratios, SourceFunctions.with(ratios.signature(), ratios, "a.cu"));
    }

    private static String obstacle(SourceFunction function, String signature) {
        return SourceFunctions.with(signature, function, "a.cu").obstacle().orElse("");
    }

    @Test
    void noSignatureTakesAFunctionOutOfItsNamespaceOrGivesItInputs() {
        List<SourceFunction> found = SourceFunctions.of("a.cu", """
                namespace inner { __device__ double f(double x) { return x; } }
                double host(double x) { return x; }
                int main(void) { return 0; }
                """);
        assertEquals(
                List.of(false, false, false),
                found.stream().map(SourceFunction::isAskable).toList());
        assertEquals(found.getFirst(), SourceFunctions.with("__device__ double f(double y)", found.getFirst(), "a.cu"));
    }

    @Test
    void headersMayHaveWholeFunctions() {
        assertTrue(SourceFunctions.ENDINGS.containsAll(List.of("h", "hpp", "cuh")));
        assertFalse(SourceFunctions.of("a.cuh", "double host(double x) { return x; }")
                .getFirst()
                .isTestable());
    }

    @Test
    void clangTellsWhatTypedefsAndMacrosStandFor(@TempDir Path folder) throws IOException {
        Assumptions.assumeTrue(SourceReader.clang(SearchPath.ofThisMachine()).isPresent(), SourceReader.withoutClang());
        Path file = Files.writeString(folder.resolve("typed.c"), """
                typedef double real;
                #define REAL float
                real norm(const real v[3], int n) { return v[0] * v[0] + v[1] * n; }
                static REAL half(REAL x) { return x / 2; }
                """);
        assertFalse(
                SourceFunctions.of("typed.c", Files.readString(file)).getFirst().isTestable());
        List<SourceFunction> found =
                SourceFunctions.read(file, List.of(), Chosen.NOTHING, SearchPath.ofThisMachine(), Progress.NONE);
        assertEquals(
                List.of("double norm(const double v[3], int n)", "float half(float x)"),
                found.stream().map(SourceFunction::signature).toList());
        assertTrue(found.stream().allMatch(SourceFunction::isTestable));
    }

    @Test
    void aSourceThatDoesNotCompileIsListedAllTheSame(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.c"), """
                double good(double x) { return x +; }
                unknown f(unknown x) { return x; }
                """);
        List<SourceFunction> found =
                SourceFunctions.read(file, List.of(), Chosen.NOTHING, SearchPath.ofThisMachine(), Progress.NONE);
        assertEquals(
                List.of(true, false),
                found.stream().map(SourceFunction::isTestable).toList());
        assertTrue(obstacle(found, "f").startsWith("The type 'unknown' is not known"), obstacle(found, "f"));
    }

    private static String obstacle(List<SourceFunction> functions, String name) {
        return functions.stream()
                .filter(function -> function.name().equals(name))
                .findFirst()
                .flatMap(SourceFunction::obstacle)
                .orElseThrow();
    }
}
