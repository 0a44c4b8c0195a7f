package org.ulpscope.bound.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.bound.program.result.PrintedNumber;
import org.ulpscope.bound.program.result.ProgramBoundResult;
import org.ulpscope.bound.program.result.ProgramLine;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.program.build.BuildFailure;

@Tag("slow")
class ProgramBoundStudyTest {
    @TempDir
    private Path folder;

    private void write(String name, String text) throws IOException {
        new BoundedProgram(folder).write(name, text);
    }

    private ProgramBoundResult bound(String build, String... arguments) {
        return new BoundedProgram(folder).bound(build, arguments);
    }

    @Test
    void aProgramOfSeveralFilesTellsItsLinesWhatItPrintsAndWhatToPin() throws IOException {
        write("total.h", "double total(const double *values, int count);\n");
        write("total.c", """
                #include "total.h"

                double total(const double *values, int count)
                {
                    double sum = 0;
                    for (int i = 0; i < count; i++)
                        sum += values[i];
                    return sum;
                }
                """);
        write("main.c", """
                #include <stdio.h>
                #include <stdlib.h>
                #include "total.h"

                int main(int argc, char **argv)
                {
                    double *values = malloc((argc - 1) * sizeof *values);
                    for (int i = 1; i < argc; i++)
                        values[i - 1] = atof(argv[i]);
                    double result = total(values, argc - 1);
                    if (result > 0.5)
                        puts("large");
                    printf("%d values: %.17g\\n", argc - 1, result);
                    free(values);
                    return 0;
                }
                """);
        write("Makefile", """
                CC = gcc
                main: main.o total.o
                \t$(CC) -o $@ $^ -lm
                %.o: %.c total.h
                \t$(CC) -O2 -c -o $@ $<
                """);
        ProgramBoundResult result = bound("make", "1e16", "1", "-1e16");
        PrintedNumber printed = result.printed().getFirst();
        assertEquals(13, printed.line());
        assertEquals(2, printed.argument());
        assertEquals("0", printed.widest().low().orElseThrow().decimal());
        assertEquals("1", printed.widest().high().orElseThrow().decimal());
        ProgramLine unstable = result.unstable().getFirst();
        assertEquals(folder.resolve("main.c").toString(), unstable.seen().file());
        assertEquals(11, unstable.seen().line());
        ProgramLine sum = result.lines().stream()
                .filter(line -> line.seen().place().equals(folder.resolve("total.c") + ":7"))
                .findFirst()
                .orElseThrow();
        assertEquals("total", sum.function());
        assertEquals(3, sum.seen().count());
        assertEquals(3, sum.seen().widestAt());
        assertEquals(1, sum.seen().share().orElseThrow());
        assertEquals(7, result.advice().lines().getFirst().line());
        assertEquals(BigInteger.ZERO, result.advice().width());
        PatchOutcome.Tried patched = assertInstanceOf(PatchOutcome.Tried.class, result.patch());
        assertEquals(BigInteger.ZERO, patched.width());
        assertEquals(folder, patched.patch().folder());
        assertTrue(
                patched.patch().diff().contains("+        sum = AS_WRITTEN(sum, +, values[i]);"),
                patched.patch().diff());
        assertTrue(result.run().output().contains("3 values: 0"));
        assertFalse(Files.exists(folder.resolve("main")));
    }

    @Tag("long")
    @Test
    void onlyChosenFunctionsAreTold() throws IOException {
        write("main.c", """
                #include <stdio.h>
                static double third(double x) { return x / 3 * 7; }
                int main(void)
                {
                    double y = third(0.1) + 0.2 + 0.3;
                    printf("%g\\n", y);
                    return 0;
                }
                """);
        ProgramBoundResult result =
                new BoundedProgram(folder).bound("gcc main.c -o main", Set.of("third"), Duration.ofSeconds(30));
        assertEquals(
                Set.of("third"),
                Set.copyOf(result.lines().stream().map(ProgramLine::function).toList()));
        BadInputException refused = assertThrows(BadInputException.class, () -> new BoundedProgram(folder)
                .bound("gcc main.c -o main", Set.of("fourth"), Duration.ofSeconds(30)));
        assertTrue(refused.getMessage().contains("no function 'fourth'"), refused.getMessage());
    }

    @Test
    void sourcesInCAndCppLibrariesMacrosAndMadeHeadersGoTogether() throws IOException {
        write("core/core.h", """
                #ifdef __cplusplus
                extern "C" {
                #endif
                typedef REAL (*function)(REAL);
                REAL integrate(function f, REAL from, REAL to, int n);
                float shorter(float x);
                #ifdef __cplusplus
                }
                #endif
                """);
        write("core/core.c", """
                #include "core.h"
                #include <math.h>
                REAL integrate(function f, REAL from, REAL to, int n)
                {
                    REAL class = (to - from) / n, s = 0.5 * (f(from) + f(to));
                    for (int i = 1; i < n; ++i)
                        s += f(from + i * class);
                    return s * class;
                }
                float shorter(float x) { return sqrt(x) * 3; }
                """);
        write("main.cpp", """
                #include "core.h"
                #include "made.h"
                #include <algorithm>
                #include <cmath>
                #include <iostream>
                #include <numeric>
                #include <vector>
                namespace {
                template <typename T> struct Vector {
                    T x{}, y{};
                    Vector operator+(const Vector &o) const { return {x + o.x, y + o.y}; }
                    T norm() const { return std::sqrt(x * x + y * y); }
                };
                class Steps {
                public:
                    static constexpr double width = 0.25;
                    void add(double v) { values.push_back(v * width); }
                    double sum() const { return std::accumulate(values.begin(), values.end(), 0.0); }
                private:
                    std::vector<double> values;
                };
                constexpr double pi = 3.14159;
                double f(double x) { return std::sin(x) * std::exp(-x) / 3; }
                }
                int main()
                {
                    Steps steps;
                    Vector<double> v;
                    for (int i = 0; i < N; i++) {
                        v = v + Vector<double>{std::cos(i * pi), 0.1};
                        steps.add(v.norm());
                    }
                    std::cout << integrate(f, 0, 1, 20) * SCALE << " " << std::max(steps.sum(), 0.5) << "\\n"
                              << shorter(2.5f) << std::endl;
                }
                """);
        write("Makefile", """
                main: main.cpp libcore.a made.h
                \tg++ -O2 -std=c++17 -DREAL=double -DN=7 -Icore -I. main.cpp -L. -lcore -o main
                made.h:
                \techo '#define SCALE 3.0' > made.h
                libcore.a: core/core.c
                \tgcc -c -DREAL=double core/core.c -o core.o
                \tar rcs libcore.a core.o
                """);
        ProgramBoundResult result = bound("make");
        assertEquals(2, result.printed().size(), result.printed().toString());
        assertTrue(result.printed().getFirst().widest().moves());
        assertTrue(result.run().output().startsWith("0.245"), result.run().output());
        Set<String> functions =
                result.lines().stream().map(ProgramLine::function).collect(Collectors.toSet());
        assertTrue(
                functions.containsAll(Set.of("integrate", "f", "operator+", "norm", "shorter")), functions.toString());
        assertTrue(result.advice().lines().size() <= 3);
    }

    @Test
    void aProgramWritesWhatItWritesWithoutBounds() throws Exception {
        write("main.c", """
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                #include <math.h>
                #include <float.h>
                #include <stdint.h>
                #include <stdbool.h>
                #define LOG(...) fprintf(stderr, __VA_ARGS__)
                #define REAL double
                typedef struct node { REAL value; struct node *next; int this; } node_t;
                static const double PI = 3.14159265358979323846;
                static double table[4] = { 1.0, 2.0, 3.5 };
                static int compare(const void *a, const void *b)
                {
                    const double x = *(const double *) a, y = *(const double *) b;
                    return (x > y) - (x < y);
                }
                static double apply(double (*f)(double), double x) { return f(x); }
                static double cube(double x) { return x * x * x; }
                static uint64_t bits_of(double x) { uint64_t b; memcpy(&b, &x, sizeof b); return b; }
                static double from_bits(uint64_t b) { double x; memcpy(&x, &b, sizeof x); return x; }
                static void scale(double a[restrict static 3], double s, int n) { for (int i = 0; i < n; i++) a[i] *= s; }
                long double wide = 2.0L;
                int main(int argc, char *argv[])
                {
                    double x, y; float f;
                    char new[40] = "1.25 2.5 3.5";
                    bool flag;
                    if (sscanf(new, "%lf %lf %f", &x, &y, &f) != 3) return 1;
                    double *a = malloc(5 * sizeof(double)), *copy = calloc(5, sizeof *copy);
                    for (int i = 0; i < 5; i++) a[i] = sin(5.0 - i) + y;
                    memcpy(copy, a, 5 * sizeof(double));
                    qsort(copy, 5, sizeof(double), compare);
                    int n = x * 3.7 + table[2], k = (int) (y / f), m = floor(x);
                    unsigned char c = 255 * x / 3;
                    n += x * 2;
                    int whole; double fraction = frexp(copy[0] * 3, &whole), ip, fp = modf(copy[1] * 10, &ip);
                    node_t *head = malloc(sizeof *head);
                    head->value = apply(cube, copy[2]); head->next = NULL; head->this = n;
                    memset(table, 0, sizeof table);
                    scale(copy, 1.0 / 3, 5);
                    flag = x > y;
                    x = flag ? 0 : copy[2] * 2;
                    LOG("%d %d %d %u\\n", n, k, m, c);
                    printf("%.3f %g %s %5.2f %d\\n", head->value, fraction + fp + ip, new, f * 2 / 3, whole);
                    printf("%llx %g\\n", (unsigned long long) bits_of(1.0 + table[0]), from_bits(0x3ff8000000000000ull));
                    char text[100];
                    sprintf(text, "%g %g", copy[3], fmod(copy[4], 1.0) + fabs(-x) + pow(x, 2) + atof("1e3") + strtod("2", NULL) + DBL_EPSILON);
                    puts(text);
                    FILE *file = fopen("numbers.bin", "wb");
                    fwrite(copy, sizeof(double), 5, file); fclose(file);
                    file = fopen("numbers.bin", "rb"); double back[5]; size_t got = fread(back, sizeof(double), 5, file);
                    fseek(file, 0, SEEK_END); printf("%ld bytes, %zu, %d\\n", ftell(file), got, back[4] == copy[4]); fclose(file);
                    goto end;
                end:
                    free(a); free(copy); free(head);
                    return PI > 3 ? 0 : 3;
                }
                """);
        ProgramBoundResult result = bound("gcc -w main.c -o main -lm");
        Process plain = new ProcessBuilder("sh", "-c", "gcc -w main.c -o main -lm && ./main")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String expected = new String(plain.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, plain.waitFor(), expected);
        assertEquals(sorted(expected), sorted(result.run().output()));
        assertEquals(0, result.run().status());
    }

    /** Standard output and error come in no order of theirs. */
    private static List<String> sorted(String text) {
        return text.lines().sorted().toList();
    }

    @Tag("long")
    @Test
    void linesThatHelpTogetherAloneAreFound() throws IOException {
        write("main.c", """
                #include <stdio.h>
                int main(void)
                {
                    float sum = 0, c = 0;
                    for (int i = 1; i <= 200; i++) {
                        float y = 1.0f / i - c;
                        float t = sum + y;
                        c = (t - sum) - y;
                        sum = t;
                    }
                    printf("%.9g\\n", sum);
                    return 0;
                }
                """);
        ProgramBoundResult result = bound("gcc main.c -o main");
        List<Integer> lines =
                result.advice().lines().stream().map(BoundedLine::line).sorted().toList();
        assertTrue(lines.contains(8), lines.toString());
        assertTrue(
                result.advice().width().compareTo(BigInteger.valueOf(1000)) < 0,
                result.advice().toString());
    }

    @Tag("long")
    @Test
    void aRunThatTakesTooLongTellsWhatItSaw() throws IOException {
        write("main.c", """
                #include <stdio.h>
                int main(void)
                {
                    double x = 1;
                    for (;;)
                        x = x / 3 + 0.1 + x * 0.5;
                    printf("%g\\n", x);
                }
                """);
        ProgramBoundResult result =
                new BoundedProgram(folder).bound("gcc main.c -o main", Set.of(), Duration.ofSeconds(1));
        assertFalse(result.run().whole());
        assertEquals(6, result.lines().getFirst().seen().line());
        assertTrue(result.lines().getFirst().seen().count() > 100);
        assertEquals(0, result.run().tried());
    }

    @Tag("long")
    @Test
    void loopsOfOpenMpRunInOneThreadAndThatIsTold() throws IOException {
        write("main.c", """
                #include <omp.h>
                #include <stdio.h>
                int main(void)
                {
                    double s = 0;
                #pragma omp parallel for reduction(+ : s)
                    for (int i = 0; i < 100; i++)
                        s += 1.0 / (i + 1) * omp_get_num_threads();
                    printf("%g\\n", s);
                    return 0;
                }
                """);
        ProgramBoundResult result = bound("gcc -fopenmp main.c -o main");
        assertTrue(
                result.notes().getFirst().contains("one thread"), result.notes().toString());
        assertTrue(result.printed().getFirst().widest().moves());
    }

    @Tag("long")
    @Test
    void aLibraryGetsWhatASourceSaysItIsToGet(@TempDir Path elsewhere) throws Exception {
        Files.writeString(
                elsewhere.resolve("norm.c"),
                "double norm(int n, double *x) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; x[0] = 7; return s; }\n");
        assertEquals(
                0,
                new ProcessBuilder("sh", "-c", "gcc -c norm.c && ar rcs libnorm.a norm.o")
                        .directory(elsewhere.toFile())
                        .start()
                        .waitFor());
        write("main.c", """
                #include <stdio.h>
                #ifdef ULP_VOLATILE
                ULP_LIBRARY ulp_double norm(int, ulp_double *);
                #define norm(n, x) norm(n, ulp::plain_array(x, n))
                #else
                double norm(int, double *);
                #endif
                int main(int argc, char **argv)
                {
                    double x[2] = {1.0 / 3, 0.1};
                    for (int i = 0; i < 2; i++)
                        x[i] = (x[i] + 1e16) - 1e16 + argc;
                    double y = norm(2, x);
                    printf("%g %g\\n", y, x[0]);
                    printf("%g\\n", x[1]);
                    return 0;
                }
                """);
        ProgramBoundResult result = bound("gcc main.c -L" + elsewhere + " -lnorm -o main");
        assertFalse(result.printed().getFirst().widest().moves());
        assertFalse(result.printed().get(1).widest().moves());
        assertTrue(result.printed().get(2).widest().moves());
        assertTrue(result.run().output().contains(" 7\n"), result.run().output());
    }

    @Test
    void sourcesOutsideOfTheCopyAreNeverTouched(@TempDir Path elsewhere) throws IOException {
        String text = "int main(void) { double x = 1; return x > 2; }\n";
        Path source = Files.writeString(elsewhere.resolve("other.c"), text);
        BadInputException refused = assertThrows(BadInputException.class, () -> bound("gcc " + source + " -o main"));
        assertTrue(refused.getMessage().contains("--copy"), refused.getMessage());
        assertEquals(text, Files.readString(source));
    }

    private void assertRefused(String source, String build, String... words) throws IOException {
        write("main.c", "#include <stdio.h>\n#include <math.h>\n#include <stdarg.h>\n" + source);
        BadInputException refused = assertThrows(BadInputException.class, () -> bound(build));
        for (String word : words) {
            assertTrue(refused.getMessage().contains(word), refused.getMessage());
        }
    }

    @Test
    void whatKnowsNoBoundsIsRefusedWithItsLineAndARemedy() throws IOException {
        String build = "gcc -w main.c -o main -lm -Wl,--unresolved-symbols=ignore-all";
        assertRefused(
                "union u { float f; int i; };\nint main(void) { return 0; }\n",
                build,
                "main.c:4",
                "a union holds a float");
        assertRefused(
                "void say(const char *f, ...);\nint main(void) {\n double x = 1; say(\"\", x); return 0; }\n",
                build,
                "main.c:6",
                "ulp::plain(x)");
        assertRefused(
                "int main(void) {\n double x = 1;\n return j0(x / 3) > 0; }\n", build, "main.c:6", "ulp::plain(x)");
        assertRefused(
                "double ddot(int, double *);\nint main(void) { double x[2] = {1, 2}; return ddot(2, x) > 0; }\n",
                build,
                "'ddot(int, double*)'",
                "ULP_VOLATILE");
        assertRefused(
                "int main(void) { double (*f)(double) = sin; return f(1) > 2; }\n",
                build,
                "main.c:4",
                "write a function");
        assertRefused(
                "int main(void) { struct { double a; int b; } s = {1, 2}; fwrite(&s, sizeof s, 1, stdout); return 0; }\n",
                build,
                "main.c:4",
                "member by member");
        assertRefused(
                "void f(int n, double a[n][n]) {}\nint main(void) { return 0; }\n", build, "main.c:4", "a[i * n + j]");
    }

    @Tag("long")
    @Test
    void threadsAndProgramsForGpusAreRefused() throws IOException {
        write("main.cpp", """
                #include <thread>
                int main() { std::thread other([] {}); other.join(); }
                """);
        BadInputException refused = assertThrows(BadInputException.class, () -> bound("g++ main.cpp -o main -pthread"));
        assertTrue(refused.getMessage().contains("starts threads"), refused.getMessage());
        write("main.c", "int main(void) { char *p = 0; return *p; }\n");
        refused = assertThrows(BadInputException.class, () -> bound("gcc main.c -o main"));
        assertTrue(refused.getMessage().contains("crashed"), refused.getMessage());
        refused = assertThrows(BadInputException.class, () -> bound("cp main.c main"));
        assertTrue(refused.getMessage().contains("was not seen"), refused.getMessage());
        assertThrows(BuildFailure.class, () -> bound("gcc missing.c -o main"));
    }

    /** No variable holds it, so that the line which prints it is the one that makes it. */
    @Test
    void whatIsComputedWhereItIsPrintedIsPinnedThere() throws IOException {
        write("main.c", """
                #include <stdio.h>
                #include <stdlib.h>

                int main(int argc, char **argv)
                {
                    double a = atof(argv[1]), b = atof(argv[2]);
                    printf("%s of %d: %.17g\\n", argv[0], argc, a - b * b);
                    return 0;
                }
                """);
        write("Makefile", "main: main.c\n\tgcc -O2 -march=native -o $@ $<\n");
        ProgramBoundResult result = bound("make", "103.4", "10.166666666666666");
        assertEquals(7, result.printed().getFirst().line());
        assertEquals(7, result.lines().getFirst().seen().line());
        assertEquals(BigInteger.ZERO, result.advice().allPinned());
    }

    @Tag("long")
    @Test
    void soIsWhatIsComputedWhereItGoesToAStream() throws IOException {
        write("main.cpp", """
                #include <cmath>
                #include <cstdlib>
                #include <iostream>

                int main(int argc, char **argv)
                {
                    double a = atof(argv[1]), b = atof(argv[2]);
                    std::cout << std::abs(a - b * b) << "\\n";
                    return 0;
                }
                """);
        write("Makefile", "main: main.cpp\n\tg++ -O2 -march=native -o $@ $<\n");
        ProgramBoundResult result = bound("make", "103.4", "10.166666666666666");
        assertEquals(8, result.lines().getFirst().seen().line());
        assertEquals(BigInteger.ZERO, result.advice().allPinned());
    }
}
