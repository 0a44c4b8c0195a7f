package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class VariablesOfCppTest {
    @TempDir
    Path folder;

    private ReadProgram read(String text) {
        return ReadProgram.cpp(folder, text);
    }

    @Test
    void membersAndMethodsHaveTheirClassInTheirNames() {
        ReadProgram read = read("""
                namespace physics {
                class Body {
                public:
                    Body(double mass) : mass_(mass) {}
                    double energy(const double &speed) const;
                    static double total;
                private:
                    double mass_;
                };
                double Body::total = 0;
                double Body::energy(const double &v) const { return 0.5 * mass_ * v * v; }
                }
                int main() { physics::Body b(2.0); double v = 3; return (int)b.energy(v + 1); }
                """);
        assertEquals(
                List.of("Body::Body.mass", "Body::energy()", "Body::energy.v", "Body.total", "Body.mass_", "main.v"),
                read.keys());
        assertEquals(2, read.sites("Body.total").size());
        assertTrue(read.isFree("Body::energy.v"));
        assertFalse(read.tied("Body::energy.v", "main.v"));
    }

    @Test
    void referencesAreTiedToWhatTheyReferTo() {
        ReadProgram read = read("""
                void add(double &sum, const double &x) { sum += x; }
                double f(double y) { double s = 0; double &r = s; add(r, y * 2); const double &t = y; return s + t; }
                """);
        assertTrue(read.tied("f.s", "add.sum"));
        assertTrue(read.tied("f.y", "f.t"));
        assertFalse(read.tied("add.x", "f.y"));
    }

    @Test
    void autoFollowsTheVariableThatInitialisesIt() {
        ReadProgram read = read("""
                double f(const double *a, double x, double z) {
                    auto y = a[1]; auto p = a + 1; const auto &r = x; auto mixed = x * z;
                    return y + *p + r + mixed;
                }
                """);
        assertTrue(read.tied("f.y", "f.a"));
        assertTrue(read.tied("f.p", "f.a"));
        assertTrue(read.tied("f.r", "f.x"));
        assertTrue(read.sites("f.y").isEmpty());
        assertFalse(read.isFree("f.mixed"));
        assertFalse(read.isFree("f.z"));
    }

    @Test
    void newAndNamedCastsSpellTheFormatOfTheirPointer() {
        ReadProgram read = read("""
                #include <cstdlib>
                double f(int n) {
                    double *a = new double[n];
                    double *b = static_cast<double *>(std::malloc(n * sizeof(double)));
                    double x = a[0] + b[0];
                    delete[] a; std::free(b);
                    return x;
                }
                """);
        assertEquals(List.of("3 double", "3 double"), read.sites("f.a"));
        assertEquals(List.of("4 double", "4 double", "4 double"), read.sites("f.b"));
        assertTrue(read.isFree("f.a") && read.isFree("f.b"), read.pin("f.b"));
    }

    @Test
    void swappedVariablesAreTied() {
        ReadProgram read = read("""
                #include <utility>
                void f(double *a, double *b, double x, double y) { std::swap(a, b); std::swap(x, y); *a = x; *b = y; }
                """);
        assertTrue(read.tied("f.a", "f.b"));
        assertTrue(read.tied("f.x", "f.y"));
        assertFalse(read.tied("f.a", "f.x"));
    }

    @Test
    void aTemplateHasOnlyTheVariablesThatDoNotDependOnItsParameters() {
        ReadProgram read = read("""
                template <typename T> T smooth(T x, int n) { T sum = x; const double factor = 0.5; return T(sum * factor); }
                double f(double x) { return smooth(x, 1) + smooth(2.0f, 3); }
                """);
        assertEquals(List.of("smooth.factor", "f()", "f.x"), read.keys());
        assertTrue(read.isFree("f.x"));
    }

    @Test
    void whatATemplateTakesAsOneTypeIsTied() {
        ReadProgram read = read("""
                template <typename T> void axpy(int n, T a, const T *x, T *y) { for (int i = 0; i < n; i++) y[i] += a * x[i]; }
                template <typename T> void scale(int n, T *x) { for (int i = 0; i < n; i++) x[i] *= 2; }
                void f(int n, double a, double *x, double *y, double *z, double *w) {
                    axpy(n, a, x, y); scale(n, z); axpy(n, 2.0, w, w);
                }
                """);
        assertTrue(read.tied("f.x", "f.y"));
        assertTrue(read.tied("f.x", "f.a"));
        assertFalse(read.isFree("f.w"));
    }

    @Test
    void aPointerToWhatALibraryOwnsIsPinned() {
        ReadProgram read = read("""
                #include <cstdlib>
                #include <map>
                double f(std::map<int, double> &m, double *a, int n) {
                    double *p = &m[0];
                    double &first = m[0];
                    double x = m[1];
                    qsort(a, n, sizeof(double), [](const void *, const void *) { return 0; });
                    m[2] = x;
                    return *p + first + x;
                }
                """);
        assertFalse(read.isFree("f.p"));
        assertFalse(read.isFree("f.first"));
        assertFalse(read.isFree("f.a"));
        assertTrue(read.isFree("f.x"), read.pin("f.x"));
    }

    @Test
    void theTypeThatATemplateIsCalledWithFollowsWhatItIsTheTypeOf() {
        ReadProgram read = read("""
                #include <cstdlib>
                template <typename T> T *allocate(std::size_t n) { return static_cast<T *>(malloc(n * sizeof(T))); }
                template <typename T> T *fresh(int n) { T *p = new T[n]; return p; }
                template <typename T> void scale(int n, T *x) { for (int i = 0; i < n; i++) x[i] *= 2; }
                template <typename T, typename U> void copy(T *to, const U *from) { *to = *from; }
                void f(double *v, double *w, int n) {
                    scale<double>(n, v);
                    double *a = allocate<double>(n), *b = fresh<double>(n), *c = fresh<double>(n);
                    *a = *b + *c;
                    copy<double, double>(w, w);
                    free(a); delete[] b; delete[] c;
                }
                """);
        assertTrue(read.tied("f.v", "f.scale<double>.T"));
        assertEquals(List.of("7 double"), read.sites("f.scale<double>.T"));
        assertTrue(read.isFree("f.v"), read.pin("f.v"));
        assertTrue(read.tied("f.a", "f.allocate<double>.T"));
        assertTrue(read.isFree("f.a") && read.isFree("f.b") && read.isFree("f.c"), read.program.pins()::toString);
        assertTrue(read.tied("f.w", "f.copy<double>.T") && read.tied("f.w", "f.copy<double>.U") && read.isFree("f.w"));
    }

    @Test
    void whatReadersOfTheLibraryWriteToIsOverloadedOnItsType() {
        ReadProgram read = read("""
                #include <charconv>
                #include <cstdlib>
                #include <fstream>
                #include <iostream>
                #include <sstream>
                #include <vector>
                struct Box { double length; };
                double f(std::istream &in, const char *text, Box *box, std::vector<double> &all) {
                    double x, y, z, w, v;
                    std::ifstream file(text);
                    in >> x >> box->length >> all[0];
                    if (!(file >> y)) return 0;
                    std::istringstream(text) >> v;
                    std::from_chars(text, text + 3, z);
                    w = strtod(text, nullptr) + std::stod(text);
                    return x + y + z + w + v;
                }
                """);
        for (String key : new String[] {"f.x", "f.y", "f.z", "f.w", "f.v", "f.all", "Box.length"}) {
            assertTrue(read.isFree(key), () -> key + ": " + read.pin(key));
        }
    }

    @Test
    void fieldsOfClassTemplatesAreTheArgumentThatTheirClassIsMadeFor() {
        ReadProgram read = read("""
                template <typename T> struct Vector { T x, y; double weight; T dot(const Vector &o) const { return x * o.x + y * o.y; } };
                double f(Vector<double> v, double s) { double *p = &v.x; *p = s; double *w = &v.weight; return v.dot(v) + *w; }
                """);
        assertEquals(List.of("Vector.weight", "f()", "f.s", "f.p", "f.w", "Vector<double>.T"), read.keys());
        assertTrue(read.tied("f.p", "Vector<double>.T"));
        assertTrue(read.isFree("f.p"), read.pin("f.p"));
        assertTrue(read.tied("f.w", "Vector.weight"));
        assertTrue(read.isFree("f.w"));
    }

    @Test
    void functionsThatDifferOnlyInTheirTypesArePinned() {
        ReadProgram read = read("""
                float area(float x) { return x * x; }
                double area(double x) { return x * x; }
                double other(double x) { return x; }
                double f(double y) { return area(y) + other(y); }
                """);
        assertFalse(read.isFree("area.x"));
        assertFalse(read.isFree("area#2.x"));
        assertTrue(read.isFree("other.x"));
        assertTrue(read.isFree("f.y"));
    }

    @Test
    void virtualMethodsAndExternCFunctionsArePinned() {
        ReadProgram read = read("""
                struct Shape { virtual double area(double s) const { return s; } virtual ~Shape() {} };
                struct Square : Shape { double area(double s) const override { return s * s; } };
                extern "C" double api(double x) { return x; }
                double f(const Shape &shape, double s) { return shape.area(s) + Square().area(s); }
                """);
        assertFalse(read.isFree("Shape::area.s"));
        assertFalse(read.isFree("Square::area.s"));
        assertTrue(read.pin("api.x").contains("extern \"C\""), read.pin("api.x"));
        assertTrue(read.isFree("f.s"));
    }

    @Test
    void aParameterOfATemplateMayHaveTheNameOfATypedef() {
        ReadProgram read = read("""
                #include <cmath>
                template <typename real_t> real_t bump(real_t x) {
                    const real_t half = 0.5;
                    double kept = 1;
                    return x * half * real_t(kept) * std::exp(x);
                }
                template <typename T> struct Box { T inside; };
                float f(float y) { using real_t = float; real_t z = y; return bump(z) + bump(static_cast<real_t>(2)); }
                double g(double y) { typedef double T; T z = y; Box<T> box = {z}; return bump(z) + box.inside; }
                """);
        assertFalse(read.keys().contains("bump.x"), read.keys().toString());
        assertFalse(read.keys().contains("bump.half"), read.keys().toString());
        assertTrue(read.isFree("bump.kept"), read.pin("bump.kept"));
        assertTrue(read.isFree("f.z"), read.pin("f.z"));
    }

    @Test
    void theFilesOfAProgramCallEachOtherByExternC() {
        ReadProgram read = ReadProgram.of(
                folder,
                "g++",
                List.of(),
                Map.of(
                        "a.cpp",
                        """
                        extern "C" double twice(const double *x);
                        extern "C" double foreign(double x);
                        int main() { double x = 1; return (int)(twice(&x) + foreign(x)); }
                        """,
                        "b.cpp",
                        "extern \"C\" double factor = 2; extern \"C\" double twice(const double *x) { return factor * *x; }"));
        assertTrue(read.isFree("twice()"), read.pin("twice()"));
        assertTrue(read.isFree("twice.x"), read.pin("twice.x"));
        assertTrue(read.tied("twice.x", "main.x"));
        assertTrue(read.isFree("factor"), read.pin("factor"));
        assertFalse(read.isFree("foreign.x"));
    }

    @Test
    void staticFunctionsOfOtherUnitsAreNoOverloads() {
        ReadProgram read = ReadProgram.of(
                folder,
                "g++",
                List.of(),
                Map.of(
                        "a.cpp",
                        "static float gain(float x) { return 2 * x; }\nfloat a(float x) { return gain(x); }\n",
                        "b.cpp",
                        "static double gain(double x) { return 2 * x; }\ndouble b(double x) { return gain(x); }\n",
                        "c.cpp",
                        "static float loss(float x) { return x; }\nstatic double loss(double x) { return x; }\n"
                                + "double c(double x) { return loss(x) + loss(1.0f); }\n"));
        assertTrue(read.isFree("gain.x"), read.pin("gain.x"));
        assertTrue(read.isFree("gain#2.x"), read.pin("gain#2.x"));
        assertFalse(read.isFree("loss.x"));
        assertFalse(read.isFree("loss#2.x"));
    }

    @Test
    void staticFunctionsInExternCAreNoInterface() {
        ReadProgram read = read("""
                #ifdef __cplusplus
                extern "C" {
                #endif
                typedef struct { double re, im; } Pair;
                static inline double real_part(Pair p) { return p.re; }
                static inline Pair pair(double re, double im) { Pair p; p.re = re; p.im = im; return p; }
                double shown(double x) { return x; }
                #ifdef __cplusplus
                }
                #endif
                double f(double a, double b) { return real_part(pair(a, b)) + shown(a); }
                """);
        assertTrue(read.isFree("real_part()"), read.pin("real_part()"));
        assertTrue(read.isFree("pair.re"), read.pin("pair.re"));
        assertFalse(read.isFree("shown.x"));
    }

    @Test
    void lambdasMayCaptureAndHaveParametersOfTheirOwn() {
        ReadProgram read = read("""
                double f(double x, const double *a) {
                    auto scaled = [&](double y) { return x * y + a[0]; };
                    auto early = [=](double y) { if (y > 0) return x; return y; };
                    return scaled(2.0) + early(3.0);
                }
                """);
        assertTrue(read.isFree("f.a"));
        assertTrue(read.isFree("f::lambda.y"), read.pin("f::lambda.y"));
        assertFalse(read.isFree("f.x"));
        assertEquals(List.of("f()", "f.x", "f.a", "f::lambda.y", "f::lambda#2.y"), read.keys());
    }

    @Test
    void aVariableOfALoopOverARangeIsTiedToItOnlyByReference() {
        ReadProgram read = read("""
                double f(double x) {
                    double a[3] = {x, 1, 2}, sum = 0;
                    for (double &each : a) each *= 2;
                    for (double each : a) sum += each;
                    return sum;
                }
                """);
        assertTrue(read.tied("f.a", "f.each"));
        assertFalse(read.tied("f.a", "f.each#2"));
    }

    @Test
    void specialisationsOfTemplatesArePinned() {
        ReadProgram read = read("""
                template <typename T> T half(T x) { return x / 2; }
                template <> double half<double>(double x) { return x * 0.5; }
                double f(double y) { return half(y); }
                """);
        assertFalse(read.isFree("half#2.x"), read.keys().toString());
    }
}
