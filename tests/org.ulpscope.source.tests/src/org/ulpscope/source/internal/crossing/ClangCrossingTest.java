package org.ulpscope.source.internal.crossing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.CrossingRequest;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;

/** What becomes of sources, line by line. */
class ClangCrossingTest {
    private static String made(String text, Language written, Language wanted) {
        return new ClangCrossing().made(new CrossingRequest(text, written, wanted, "f", List.of()), Progress.NONE);
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).toList();
    }

    @Test
    void aCpuFunctionAndWhatItNeedsIsMarkedAndTheRestIsLeftOut() {
        String made = made("""
                #include <math.h>
                static double k = 3, l = 4;
                static double unused(double x) { return x; }
                static double g(float x);
                double f(float x) { return g(x) + k; }
                static double g(float x) { return sqrt(x); }
                int main(void) {
                    return (int)unused(l);
                }
                """, Language.C, Language.CUDA);
        assertEquals(
                List.of(
                        "#include <math.h>",
                        "__device__ static double k = 3, l = 4;",
                        "",
                        "__host__ __device__ static double g(float x);",
                        "__host__ __device__ double f(float x) { return g(x) + k; }",
                        "__host__ __device__ static double g(float x) { return sqrt((double)(x)); }",
                        "",
                        "",
                        ""),
                lines(made));
    }

    /** In C, abs converts to int with and without its header; in C++ it has a version for float. */
    @Test
    void whatCConvertsIsWrittenDownWhereTheHeaderIsMissingToo() {
        assertEquals(
                List.of("__host__ __device__ float f(float x) { return (int)(abs((int)(x))); }"),
                lines(made("float f(float x) { return abs(x); }\n", Language.C, Language.CUDA)));
    }

    /** In OpenCL C, abs gives an unsigned number. */
    @Test
    void anAbsoluteValueStaysSigned() {
        assertEquals(
                List.of("", "double f(int a) { return (int)(abs(a)) - 5; }"),
                lines(made(
                        "#include <stdlib.h>\ndouble f(int a) { return abs(a) - 5; }\n", Language.C, Language.OPENCL)));
    }

    /** Its header is there, so that naming it would mislead. */
    @Test
    void whatOpenClHasByAnotherNameIsToldWithThatName() {
        String text = "#include <math.h>\ndouble f(float x) { return scalbnf(x, 3); }\n";
        BadInputException refused =
                assertThrows(BadInputException.class, () -> made(text, Language.C, Language.OPENCL));
        assertTrue(
                refused.getMessage().contains("OpenCL C has no 'scalbnf'; write 'ldexp(x, n)'"), refused.getMessage());
    }

    @Test
    void whatAClassRunsWhereItIsMadeIsMarked() {
        String made = made("""
                struct V {
                    double x;
                    V(double a) : x(a) {}
                    V() = default;
                    double twice() const;
                    double other() const { return x; }
                };
                double V::twice() const { return 2 * x; }
                template <class T> T id(T x) { return x; }
                double f(double x) { return id(V(x).twice()); }
                """, Language.CPP, Language.CUDA);
        assertEquals(
                List.of(
                        "struct V {",
                        "double x;",
                        "__host__ __device__ V(double a) : x(a) {}",
                        "V() = default;",
                        "__host__ __device__ double twice() const;",
                        "double other() const { return x; }",
                        "};",
                        "__host__ __device__ double V::twice() const { return 2 * x; }",
                        "template <class T> __host__ __device__ T id(T x) { return x; }",
                        "__host__ __device__ double f(double x) { return id(V(x).twice()); }"),
                lines(made));
    }

    @Test
    void openClSaysOfVariablesThatTheyAreConstant() {
        String made = made("""
                #include <stdio.h>
                static const double k[] = {1, 2};
                double f(int i) { static const double own[] = {3, 4}; return k[i] + own[i]; }
                void show(void) { printf("%g", f(0)); }
                """, Language.C, Language.OPENCL);
        assertEquals(
                List.of(
                        "",
                        "__constant static const double k[] = {1, 2};",
                        "double f(int i) {  const double own[] = {3, 4}; return k[i] + own[i]; }",
                        ""),
                lines(made));
    }

    @Test
    void theLineOfTheUsersFileIsNamedWhereSomethingIsMissing() {
        String text = "#line 41 \"/a/b.c\"\ndouble f(double x) {\n    long double y = x;\n    return y;\n}\n";
        BadInputException refused = assertThrows(BadInputException.class, () -> made(text, Language.C, Language.CUDA));
        assertTrue(refused.getMessage().startsWith("b.c:42: a GPU has no 'long double'"), refused.getMessage());
    }
}
