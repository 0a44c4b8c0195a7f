package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions as people write them, called with numbers whose result is known. */
@Tag("slow")
class OrdinaryFunctionsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            maxCharsPerColumn = 1000,
            value = {
                // a struct by value, nested, by pointer, and as a result
                "s.c | typedef struct { double x, y; } p2; double f(p2 a) { return a.x - a.y; } | f | 5 3 | 0x1p+1",
                "s.c | struct in { float v[2]; }; struct out { struct in i; int k; }; float f(const struct out *o) { return o->i.v[1] * o->k; } | f | 1 3 2 | 0x1.8p+2",
                "s.c | typedef struct { double re, im; } z; z f(z a) { z r = {a.im, a.re}; return r; } | f | 7 inf | inf",
                "s.c | typedef struct { double x, y; } p2; void f(p2 *p) { p->x = p->x / p->y; } | f | 1 0 | inf",
                "s.cpp | struct P { double x, y; }; void f(P &p, double s) { p.x *= s; p.y *= s; } | f | 1 -inf 0 | nan",
                "s.cpp | union V { struct { float x, y; }; float v[2]; }; float f(V a) { return a.v[1] - a.v[0]; } | f | 1 4 | 0x1.8p+1",
                // complex numbers
                "z.c | #include <complex.h>@@double f(double complex z) { return cimag(z * z); } | f | 2 3 | 0x1.8p+3",
                "z.cpp | #include <complex>@@std::complex<float> f(std::complex<float> z) { return z / 0.0f; } | f | 1 1 | inf",
                // arrays and containers
                "a.c | typedef float vec3[3]; float f(vec3 a, vec3 b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; } | f | 1 2 3 4 5 6 | 0x1p+5",
                "a.c | double f(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; } | f(n=3) | 1 2 4 | 0x1.cp+2",
                "a.c | double f(const double m[2][2]) { return m[0][0] * m[1][1] - m[0][1] * m[1][0]; } | f | 1 2 3 4 | -0x1p+1",
                "a.cpp | #include <array>@@double f(const std::array<double, 3> &v) { return v[0] + v[2]; } | f | 1 2 4 | 0x1.4p+2",
                "a.cpp | #include <vector>@@double f(const std::vector<double> &v) { double s = 0; for (double x : v) s += x; return s / v.size(); } | f | 1 2 3 6 | 0x1.8p+1",
                // integers, truth values, enumerations
                "i.c | #include <stddef.h>@@#include <stdint.h>@@double f(double t, size_t n, uint8_t k, int64_t m) { return t / (double) (n - k) + m; } | f | 3 5 2 4 | 0x1.4p+2",
                "i.c | int f(double x, double h) { return (int) (x / h); } | f | 7 2 | 0x1.8p+1",
                "i.cpp | bool f(double x, double y) { return x * x + y * y <= 1; } | f | 0.5 0.5 | 0x1p+0",
                "i.c | typedef enum { A, B = 4 } mode; double f(double x, mode m) { return m == B ? 1 / x : x; } | f | 8 4 | 0x1p-3",
                "i.cpp | double f(bool up, unsigned short k) { return up ? k : -1.0; } | f | 1 65535 | 0x1.fffep+15",
                // references, default arguments, namespaces, methods
                "r.cpp | void f(double x, double &out) { out = x / 3; } | f | 6 | 0x1p+1",
                "r.cpp | double f(const double &x, double y = 2) { return x * y; } | f | 3 4 | 0x1.8p+3",
                "n.cpp | namespace geo { namespace { double k = 2; } inline double f(double x) noexcept { return k * x; } } | geo::f | 3 | 0x1.8p+2",
                "m.cpp | class S { double a_ = 2; public: double root(double b) const { return a_ * b; } }; | S::root | 3 | 0x1.8p+2",
                "m.cpp | class S { double a_; public: explicit S(double a) : a_(a) {} double root(double b) const { return a_ * b; } }; | root | 5 3 | 0x1.ep+3",
                "m.cpp | struct V { float x, y; V operator+(V o) const { return {x + o.x, y + o.y}; } }; | V::operator+ | 1 2 3 inf | inf",
                "m.cpp | struct V { double x; V &norm() { x = x / x; return *this; } }; | norm | 0 | nan",
                "m.cpp | struct S { static double twice(double x) { return 2 * x; } }; | S::twice | 3 | 0x1.8p+2",
                // templates, lambdas, functors
                "t.cpp | template <class T> T f(T x) { return x / T(3); } | f | 1 | 0x1.5555555555555p-2",
                "t.cpp | template <class T> T f(T x) { return x / T(3); } | f<float> | 1 | 0x1.555556p-2",
                "t.cpp | template <class T> struct V { T x, y; T dot(const V &o) const { return x * o.x + y * o.y; } }; | V::dot | 1 2 3 4 | 0x1.6p+3",
                "l.cpp | #include <cmath>@@auto f = [](double x) { return std::sqrt(x); }; | f | 9 | 0x1.8p+1",
                "l.cpp | struct F { double a; double operator()(double x) const { return a * x; } }; | F | 2 3 | 0x1.8p+2",
                // a program, a macro, formats
                "p.c | #include <stdio.h>@@static double f(double x) { return x / 2; } int main(void) { printf(\"%g\", f(2)); return 0; } | f | 3 | 0x1.8p+0",
                "p.c | #define REAL float@@#define FN(n) REAL n(REAL x) { return x * x; }@@FN(f) | f | 3 | 0x1.2p+3",
                "e.c | #include <math.h>@@long double f(long double x) { return x * x; } | f | 1e200 | 0x1.fffffffffffffp+1023",
                "e.c | long double f(long double x) { return x * x; } | f | 1e-200 | 0x1p-1022",
                "h.hpp | #pragma once@@struct Q { double w, x; };inline Q conj(const Q &q) { return {q.w, -q.x}; } | conj | inf 2 | inf",
                "v.cpp | #include <immintrin.h>@@float f(__m128 a) { return _mm_cvtss_f32(_mm_add_ss(a, a)); } | f | 3 0 0 0 | 0x1.8p+2"
            })
    void givesWhatItsCodeSays(String name, String text, String function, String inputs, String output)
            throws Exception {
        Path source = Files.writeString(folder.resolve(name), text.replace("@@", "\n") + "\n");
        List<Object> words = new ArrayList<>(List.of("eval", function, "--source", source, "-p", "gcc", "--json"));
        words.add("--inputs");
        words.add(Files.writeString(folder.resolve("in.csv"), inputs.replace(" ", ",") + "\n"));
        CommandLineRun run = CommandLineRun.of(words.toArray());
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\"outputs\":[\"" + output + "\"]"), run.out());
    }

    @Test
    void whatAHuntFindsHasTheNamesOfItsPartsAndAProgramThatShowsIt() throws Exception {
        Path source = Files.writeString(folder.resolve("ray.cpp"), """
                #include <cmath>
                namespace geo {
                struct Ray { double origin[2]; double t; };
                double depth(const Ray &ray) { return std::sqrt(ray.origin[0] - ray.t); }
                }
                """);
        Path study = folder.resolve("depth.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt", "geo::depth", "--source", source, "-p", "gcc", "--budget", "50", "--study", study, "--json");
        assertEquals(1, hunt.status(), hunt.err());
        // Versions of clang spell the type with and without its namespace.
        String told = hunt.out().replace("const geo::Ray", "const Ray");
        assertTrue(told.contains("\"double geo::depth(const Ray & ray)\""), told);
        CommandLineRun replay = CommandLineRun.of("replay", study);
        assertEquals(0, replay.status(), replay.err());

        Path programs = folder.resolve("programs");
        assertEquals(
                0,
                CommandLineRun.of("export", study, "--format", "c", "--output", programs)
                        .status());
        try (var files = Files.list(programs)) {
            Path program = files.filter(file -> file.toString().endsWith(".cpp"))
                    .findFirst()
                    .orElseThrow();
            List<String> command = List.of(Files.readAllLines(program)
                    .getFirst()
                    .substring("// ".length())
                    .split(" "));
            assertEquals(
                    0,
                    new ProcessBuilder(command)
                            .directory(programs.toFile())
                            .start()
                            .waitFor());
            Process shown = new ProcessBuilder(programs.resolve(command.get(command.indexOf("-o") + 1))
                            .toString())
                    .start();
            String printed = new String(shown.getInputStream().readAllBytes());
            assertEquals(0, shown.waitFor(), printed);
            assertTrue(printed.contains("ray.origin[0] = ") && printed.contains("ray.t = "), printed);
        }
    }

    @Test
    void aDeclarationThatIsToldIsTakenBack() throws Exception {
        Path source = Files.writeString(
                folder.resolve("sum.cpp"),
                "double sum(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; }\n");
        CommandLineRun run = CommandLineRun.of(
                "eval",
                "double sum(const double x[3], int n = 3)",
                "--source",
                source,
                "-p",
                "gcc",
                "--json",
                "1",
                "2",
                "3");
        assertEquals(0, run.status(), run.err());
        assertTrue(
                run.out().contains("[\"0x1p+0\",\"0x1p+1\",\"0x1.8p+1\"]")
                        || run.out().contains("0x1.8p+2"),
                run.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "double f(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; } | f | lengths other than n = 4 (write f(n=5) for another)",
                "double f(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; } | f(n=2) | lengths other than n = 2 (write f(n=3) for another)",
                "double f(const std::vector<double> &v) { return v[0] / v.size(); } | f | lengths other than v = 4 (write f(v=5) for another)",
                "double f(std::array<double, 3> v, double y = 2) { return v[0] / y; } | f | ",
            })
    void theLengthThatWasChosenIsNotTheOnlyOne(String text, String function, String omission) throws Exception {
        Path source = Files.writeString(folder.resolve("l.cpp"), "#include <array>\n#include <vector>\n" + text + "\n");
        CommandLineRun run = CommandLineRun.of(
                "hunt",
                function,
                "--source",
                source,
                "-p",
                "gcc",
                "--json",
                "-q",
                "--strategy",
                "random",
                "--budget",
                "20",
                "--study",
                folder.resolve("l.study"));
        String verdict = JsonParser.parseString(run.out())
                .getAsJsonObject()
                .get("verdict")
                .getAsString();
        assertEquals(omission != null, verdict.contains("lengths other than"), verdict);
        assertTrue(omission == null || verdict.contains(omission), verdict);
    }

    @Test
    void aTruthValueIsToldToBeOfNoClass() throws Exception {
        Path source = Files.writeString(
                folder.resolve("inside.cpp"), "bool inside(double x, double y) { return x * x + y * y <= 1; }\n");
        CommandLineRun run = CommandLineRun.of(
                "hunt", source, "-p", "gcc", "--budget", "20", "--study", folder.resolve("inside.study"));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("it is an integer or a truth value"), run.out());
    }

    @Test
    void allObstaclesAreToldAtOnce() throws Exception {
        Path source = Files.writeString(
                folder.resolve("f.cpp"),
                "#include <string>\ndouble f(std::string s, double (*g)(double), double x) { return g(x) + s.size(); }\n");
        String told = CommandLineRun.of("eval", "f", "--source", source, "1").err();
        assertTrue(told.contains("'s': ") && told.contains("'g': "), told);
    }
}
