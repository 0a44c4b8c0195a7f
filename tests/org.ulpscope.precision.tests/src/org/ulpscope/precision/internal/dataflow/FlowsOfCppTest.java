package org.ulpscope.precision.internal.dataflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Sources;

@Tag("slow")
class FlowsOfCppTest {
    @TempDir
    Path folder;

    private FlowText read(String source) {
        return FlowText.read(folder, "a.cpp", source);
    }

    @Test
    void bracesConvertNothing() {
        FlowText text = read(
                "struct S { double a; float b; };\nvoid f(double x) { double y{x}, z(x), u = x; S s{x, 1.0f}; float t[2] = {0.5}; }");
        assertEquals(
                List.of("f.y! = f.x", "f.z = f.x", "f.u = f.x", "S.a! = f.x", "S.b! = 1.0f", "f.t! = 0.5"),
                text.of("f"));
    }

    @Test
    void constructorsBeginFieldsAndTakeArguments() {
        FlowText text = read("""
                struct V {
                    double x, y = 2.5;
                    V(double a, double b) : x(a), y{b} {}
                    double sum() const { return x + this->y; }
                };
                double f(float c) { V v(c, 1.0), w{1.0, c}; return V(c, c).sum() + v.sum(); }
                """);
        assertEquals(List.of("V.y = 2.5"), text.of(""));
        assertEquals(List.of("V.x = V::V.a", "V.y! = V::V.b"), text.of("V::V"));
        assertEquals(List.of("V::sum() = (V.x + V.y)"), text.of("V::sum"));
        assertEquals(
                List.of(
                        "V::V.a = f.c",
                        "V::V.b = 1.0",
                        "V::V.a = 1.0",
                        "V::V.b = f.c",
                        "V::V.a = f.c",
                        "V::V.b = f.c",
                        "f() = (V::sum() + V::sum())"),
                text.of("f"));
        assertEquals(List.of("V::V x3", "V::sum x2"), text.calls("f"));
    }

    @Test
    void operatorsOfTheProgramAreItsFunctions() {
        FlowText text = read("""
                struct V { double x; V &operator+=(const V &o) { x += o.x; return *this; } };
                V operator*(double s, const V &v) { return V{s * v.x}; }
                void f(V &v, float s) { v += s * v; }
                """);
        assertEquals(List.of("V.x += V.x[]"), text.of("V::operator+="));
        assertEquals(List.of("V.x! = (operator*.s * V.x[])"), text.of("operator*"));
        assertEquals(List.of("operator*.s = f.s"), text.of("f"));
    }

    @Test
    void functionsOfTheLibraryForAllFormatsTakeOne() {
        FlowText text = read("""
                #include <algorithm>
                #include <cmath>
                void f(double a, float b) {
                    a = std::max(a, 2.0) + std::abs(b) + std::pow(b, 2);
                    a = std::min<double>(b, 1.0);
                }
                """);
        assertEquals(
                List.of(
                        "f.a = ((generic:max(f.a, 2.0) + math:fabs(f.b)) + math:pow(FP64(f.b)~, {2:int}))",
                        "-:FP64! = f.b",
                        "-:FP64! = 1.0",
                        "f.a = {std::min<double>(b, 1.0):FP64}"),
                text.of("f"));
    }

    @Test
    void loopsOverRangesTakeTheirElements() {
        FlowText text = read(
                "double f(const float *p) { double s = 0; float t[5] = {}; for (double x : t) s += x; for (float &y : t) y = 1; return s; }");
        assertEquals(
                List.of("f.s = {0:int}", "f.x = f.t[]~ x5", "f.s += f.x x5", "f.y[] = {1:int} x5", "f() = f.s"),
                text.of("f"));
    }

    @Test
    void streamsTakeWhatTheyWereWrittenFor() {
        FlowText text = read("#include <iostream>\nvoid f(double a) { std::cout << a * 2 << \"\\n\"; }");
        assertEquals(List.of("-:FP64! = (f.a * {2:int})"), text.of("f"));
    }

    @Test
    void functionsWithoutANameBelongToTheOneAroundThem() {
        FlowText text = read("double f(double a) { auto g = [&](double t) { return t * a; }; return g(a); }");
        assertEquals(List.of("-:FP64 = (f::lambda.t * f.a)", "f::lambda.t = f.a", "f() = {g(a):FP64}"), text.of("f"));
        assertEquals(List.of(), text.calls("f"));
    }

    @Test
    void aTemplateIsGenericInWhatItDeducesAndHasTheTypeThatIsWritten() {
        FlowText text = read("""
                template <typename T> T square(T x) { T y = x; return x * y; }
                template <int N> double dot(const double *a, double b) { double s = 0; for (int i = 0; i < N; i++) s += a[i] * b; return s; }
                double f(double a, float b, const double *p) { return square(a) + square<double>(b) + dot<3>(p, b); }
                """);
        assertEquals(
                List.of(
                        "f.square<double>.T = f.b",
                        "dot.b = f.b",
                        "f() = ((generic:square(f.a) + f.square<double>.T) + dot())"),
                text.of("f"));
        assertEquals(List.of("dot.s = {0:int}", "dot.s += (dot.a[] * dot.b) x3", "dot() = dot.s"), text.of("dot"));
    }

    @Test
    void whatATemplateDeclaresStandsForWhatDecidesItsType() {
        FlowText text = read("""
                template <typename T> T cube(T x) { return T(0.5) * x * x * x + 0.25 * x; }
                template <typename T> T outer(T x) { return cube(x); }
                double f(double a, int n) { for (int i = 0; i < n; i++) a = outer(a); return a; }
                """);
        assertEquals(List.of("f.a = generic:cube(f.a~)"), text.of("outer"));
        assertEquals(List.of("f.a = ((((FP64~ * f.a~) * f.a~) * f.a~) + ({:FP64}~ * f.a~))"), text.of("cube"));
    }

    @Test
    void aConversionToTheTypeOfATemplateIsNone() {
        FlowText text = read("""
                template <typename T> T half(T x) { T y = x * (T)0.5 + static_cast<T>(0.25); return T{0.125} + y + x * double(0.75f); }
                double f(double a) { return half(a); }
                """);
        assertEquals(
                List.of("f.a = ((f.a~ * FP64~) + FP64~)", "f.a = ((FP64~ + f.a~) + (f.a~ * FP64(0.75f)))"),
                text.of("half"));
    }

    @Test
    void whatATemplateDeducesFromAPointerIsExactForItsOtherArguments() {
        FlowText text = read("""
                template <typename T> void scale(T *x, T by, int n) { for (int i = 0; i < n; i++) x[i] *= by; }
                template <typename T> T first(const T *x) { return x[0]; }
                template <typename T> T add(T a, T &sum) { sum += a; return a; }
                void f(double *p, float b, double s) { scale(p, double(b), 3); s = first(p); s = add(1.0, s); }
                """);
        assertEquals(
                List.of("f.p! = FP64(f.b)", "f.s = generic:first(f.p~)", "f.s! = 1.0", "f.s = generic:add(f.s~)"),
                text.of("f"));
        assertEquals(List.of("f.p[] *= f.p~ x16"), text.of("scale"));
    }

    @Test
    void overloadsForEachFormatGiveThatOfWhatTheyGet() {
        FlowText text = read("""
                float root(float x) { return x; }
                double root(double x) { return x; }
                int sign(int n) { return n; }
                int sign(double x) { return x > 0; }
                double f(double x, float y) { sign(x); return root(x) + root(2 * y); }
                """);
        assertEquals(
                List.of("sign#2.x! = f.x", "f() = (overloaded:root(f.x) + overloaded:root(({2:int} * f.y)))"),
                text.of("f"));
        assertEquals(List.of("sign#2", "root#2", "root"), text.calls("f"));
    }

    @Test
    void elementsOfContainersLiveInMemory() {
        FlowText text = read("""
                #include <algorithm>
                #include <numeric>
                #include <vector>
                void f(std::vector<double> &v, std::vector<std::vector<double>> &g, double x, int i) {
                    v[i] = g[i][i + 1] * x;
                    *v.begin() += v.at(1) + v.front();
                    v.push_back(x + 1);
                    g[i].push_back(x);
                    std::vector<double> w{x, 1.0}, u(3, x);
                    std::fill(w.begin(), w.end(), x);
                    x = std::accumulate(w.begin(), w.end(), x) + *std::max_element(u.begin(), u.end());
                    for (double each : v) x += each;
                }
                std::vector<double> pair(double x) { return {x, 2.0}; }
                """);
        assertEquals(
                List.of(
                        "f.v[] = (f.g[] * f.x)",
                        "f.v[] += (f.v[] + f.v[])",
                        "f.v[] = (f.x + {1:int})",
                        "f.g[] = f.x",
                        "f.w[]! = f.x",
                        "f.w[]! = 1.0",
                        "f.u[] = f.x",
                        "f.w[] = f.x",
                        "f.x = (generic:accumulate(f.x) + f.u[])",
                        "f.each = f.v[]~ x16",
                        "f.x += f.each x16"),
                text.of("f"));
        assertEquals(List.of("pair()[]! = pair.x", "pair()[]! = 2.0"), text.of("pair"));
    }

    @Test
    void aHeaderSeenByTwoUnitsIsReadOnce() throws Exception {
        Files.writeString(folder.resolve("h.h"), "inline double half(double x) { return 0.5 * x; }\n");
        Files.writeString(folder.resolve("b.cpp"), "#include \"h.h\"\ndouble g(double x) { return half(x); }\n");
        Files.writeString(folder.resolve("c.cpp"), "#include \"h.h\"\ndouble f(double x) { return half(x); }\n");
        FlowText text = new FlowText(PrecisionProgramReader.read(
                new Sources(folder, List.of(Path.of("b.cpp"), Path.of("c.cpp")), "g++", List.of()), Progress.NONE));
        assertEquals(List.of("half() = (0.5 * half.x)"), text.of("half"));
        assertEquals(List.of("half.x = f.x", "f() = half()"), text.of("f"));
        assertEquals(List.of("half.x = g.x", "g() = half()"), text.of("g"));
    }
}
