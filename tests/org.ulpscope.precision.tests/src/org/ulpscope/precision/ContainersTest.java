package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Containers of the C++ library are variables like arrays: their Format is that of their elements. */
@Tag("slow")
class ContainersTest {
    @TempDir
    Path folder;

    private ReadProgram read(String text) {
        return ReadProgram.cpp(folder, text);
    }

    private static void assertFree(ReadProgram read, String... keys) {
        for (String key : keys) {
            assertTrue(read.isFree(key), () -> key + ": " + read.pin(key) + "; " + read.program.pins());
        }
    }

    @Test
    void aNameForAContainerChangesWithAllThatHasIt() {
        ReadProgram read = ReadProgram.cpp(folder, """
                #include <map>
                #include <vector>
                using Column = std::vector<double>;
                typedef std::vector<double> Kept;
                double sum(const Column &c) { double s = 0; for (double x : c) s += x; return s; }
                double f(int n, const std::map<int, Kept> &kept) {
                    Column a(n, 1.0), *b = new Column(n);
                    a = Column(n);
                    Kept k(n);
                    const double *p = b->data();
                    double s = sum(a) + p[0] + sum(Column{1, 2.5}) + k[0] + kept.at(0)[0];
                    delete b;
                    return s;
                }
                """);
        assertTrue(read.isFree("f.a"), read.pin("f.a"));
        assertTrue(read.tied("f.a", "sum.c"));
        assertTrue(read.tied("f.a", "f.p"));
        assertFalse(read.tied("f.a", "f.s"));
        assertTrue(read.pin("f.k").contains("part of the type of kept"), read.pin("f.k"));
    }

    @Test
    void theirTypeIsSpelledInTheArgument() {
        ReadProgram read = read("""
                #include <array>
                #include <memory>
                #include <vector>
                typedef double real;
                #define REAL double
                struct Mesh { std::vector<real> x, y; std::array<REAL, 3> origin; std::unique_ptr<double[]> mass; };
                static std::vector<double> global;
                std::vector<std::vector<double>> rows(const std::vector<float> &v) {
                    std::vector<std::vector<double>> all(3, std::vector<double>(v.size()));
                    return all;
                }
                """);
        assertEquals(List.of("6 real"), read.sites("Mesh.x"));
        assertEquals(List.of("6 REAL"), read.sites("Mesh.origin"));
        assertEquals(List.of("6 double"), read.sites("Mesh.mass"));
        assertEquals(List.of("7 double"), read.sites("global"));
        assertEquals(List.of("9 double"), read.sites("rows.all"));
        assertEquals(List.of("8 double", "9 double"), read.sites("rows()"));
        assertEquals(List.of("8 float"), read.sites("rows.v"));
        assertTrue(read.tied("rows()", "rows.all"));
        assertFalse(read.tied("Mesh.x", "Mesh.y"));
        assertFree(read, "Mesh.x", "Mesh.y", "Mesh.origin", "Mesh.mass", "global", "rows.all", "rows.v");
    }

    @Test
    void whatLeadsToTheirElementsIsTiedToThem() {
        ReadProgram read = read("""
                #include <vector>
                typedef double real;
                struct Domain {
                    std::vector<real> m_x;
                    explicit Domain(int n) : m_x(n) { m_x.resize(n); }
                    real &x(int i) { return m_x[i]; }
                    const real &x(int i) const { return m_x[i]; }
                };
                void work(Domain &d, std::vector<double> &v, double s) {
                    real *x = &d.m_x[0], *data = v.data();
                    double &front = v.front(), copy = v[1];
                    const double &at = v.at(2);
                    auto it = v.begin();
                    std::vector<double>::const_iterator last = v.end() - 1;
                    for (auto &each : v) each += s;
                    for (double each : v) copy += each;
                    auto read = v[3];
                    *x = *data + front + at + *it + *last + copy + read + d.x(0);
                }
                """);
        assertTrue(read.tied("Domain.m_x", "Domain::x()"));
        assertTrue(read.tied("Domain.m_x", "work.x"));
        for (String key : List.of("data", "front", "at", "it", "last", "each", "read")) {
            assertTrue(read.tied("work.v", "work." + key), key);
        }
        assertFalse(read.tied("work.v", "work.copy"));
        assertFalse(read.tied("work.v", "work.each#2"));
        assertFalse(read.tied("work.v", "Domain.m_x"));
        assertFree(read, "Domain.m_x", "work.v", "work.copy", "work.s");
    }

    @Test
    void containersThatAreCopiedAreTied() {
        ReadProgram read = read("""
                #include <memory>
                #include <utility>
                #include <vector>
                double sum(const std::vector<double> &v);
                double by(std::vector<double> v) { return sum(v); }
                double sum(const std::vector<double> &v) { double s = 0; for (double x : v) s += x; return s; }
                double f(std::vector<double> &a, std::vector<double> &b, std::vector<double> &c, std::vector<double> &d, int n) {
                    std::vector<double> e(a), g = b, h(d.begin(), d.end()), k = std::move(h);
                    c = b;
                    g.swap(c);
                    std::unique_ptr<double[]> p(new double[n]), q = std::make_unique<double[]>(n);
                    std::shared_ptr<double> s = std::make_shared<double>(1.5);
                    p.reset(new double[2 * n]);
                    p[0] = 1; q[0] = p[0];
                    std::vector<std::vector<double>> rows;
                    rows.push_back(k);
                    return by(e) + g[0] + k[0] + q[0] + *s;
                }
                """);
        assertTrue(read.tied("f.a", "f.e"));
        assertTrue(read.tied("f.e", "by.v"));
        assertTrue(read.tied("sum.v", "by.v"));
        assertTrue(read.tied("f.b", "f.g"));
        assertTrue(read.tied("f.b", "f.c"));
        assertTrue(read.tied("f.h", "f.k"));
        assertTrue(read.tied("f.rows", "f.k"));
        assertFalse(read.tied("f.a", "f.b"));
        assertFalse(read.tied("f.d", "f.h"));
        assertFalse(read.tied("f.p", "f.q"));
        assertFree(read, "f.a", "f.b", "f.d", "f.h", "f.p", "f.q", "f.s", "f.rows");
    }

    @Test
    void valuesThatAreStoredConvert() {
        ReadProgram read = read("""
                #include <vector>
                #include <array>
                double f(double x, double y) {
                    std::vector<double> a{1.0, x, x * y}, b(3, x), c = {y}, d;
                    std::array<double, 2> e = {x, y};
                    std::vector<std::vector<double>> g{{x, 1.0}, {y}};
                    a.push_back(x); b.resize(10, y); c.assign(2, x); d.insert(d.end(), y); d.emplace_back(x + 0.5);
                    d = {x, y};
                    a.assign({y, 2.0});
                    g.push_back({x, y});
                    return a[0] + b[0] + c[0] + d[0] + e[0] + g[0][0];
                }
                std::vector<double> pair(double x, double y) { return {x, y}; }
                double use(double z) { std::vector<double> p = pair(z, 1.0); return p[0]; }
                """);
        for (String key : List.of("a", "b", "c", "d", "e", "g")) {
            assertFalse(read.tied("f.x", "f." + key), key);
            assertFree(read, "f." + key);
        }
        assertTrue(read.tied("pair()", "use.p"));
        assertFree(read, "f.x", "f.y", "pair()", "pair.x");
    }

    @Test
    void algorithmsConvertElements() {
        ReadProgram read = read("""
                #include <algorithm>
                #include <functional>
                #include <numeric>
                #include <vector>
                double f(std::vector<double> &a, std::vector<double> &b, std::vector<double> &c, double *p, int n, double s) {
                    std::fill(a.begin(), a.end(), 0.0);
                    std::fill(p, p + n, s);
                    std::copy(a.begin(), a.end(), b.begin());
                    std::sort(b.begin(), b.end());
                    std::sort(b.begin(), b.end(), [](double x, const double &y) { return x > y; });
                    std::transform(a.begin(), a.end(), b.begin(), c.begin(), [s](double x, double y) { return x * s + y; });
                    std::transform(a.begin(), a.end(), c.begin(), std::negate<double>());
                    double total = std::accumulate(a.begin(), a.end(), 0.0) + std::accumulate(b.begin(), b.end(), s);
                    total += std::inner_product(a.begin(), a.end(), b.begin(), s) + *std::max_element(c.begin(), c.end());
                    auto low = std::lower_bound(b.begin(), b.end(), s);
                    std::swap_ranges(a.begin(), a.begin() + 2, p);
                    return total + *low;
                }
                """);
        assertTrue(read.tied("f.a", "f.p"));
        assertTrue(read.tied("f.b", "f.low"));
        assertFalse(read.tied("f.a", "f.b"));
        assertFalse(read.tied("f.a", "f.c"));
        assertFree(read, "f.a", "f.b", "f.c", "f.p", "f.s", "f.total");
    }

    @Test
    void whatIsDoneElsewherePinsThem() {
        ReadProgram read = read("""
                #include <algorithm>
                #include <cstdio>
                #include <cstring>
                #include <vector>
                struct Scale { double by; void operator()(double &x) const { x *= by; } };
                void twice(double &x) { x *= 2; }
                void f(std::vector<double> &a, std::vector<double> &b, std::vector<double> &c, std::vector<double> &d, std::vector<double> &e) {
                    fread(a.data(), sizeof(double), a.size(), stdin);
                    std::for_each(b.begin(), b.end(), Scale{2});
                    std::for_each(c.begin(), c.end(), twice);
                    std::memcpy(&d[0], &e[0], d.size() * sizeof(double));
                }
                """);
        assertFalse(read.isFree("f.a"));
        assertFalse(read.isFree("f.b"));
        assertFalse(read.isFree("f.c"));
        assertTrue(read.tied("f.d", "f.e"));
        assertFree(read, "f.d");
    }

    /** From version 16 on clang writes value_type of what they lead to, and nothing more. */
    @Test
    void variablesThatDeduceWhatLeadsToTheirElementsAreTiedToThem() {
        ReadProgram read = read("""
                #include <vector>
                double f(std::vector<double> &v, std::vector<double> &w, bool both) {
                    auto *p = &v[0];
                    const auto *q = &v[1];
                    auto &r = v[2];
                    const auto &s = v[3];
                    auto t = p + 1;
                    auto *either = both ? &w[0] : &w[1];
                    double *typed = &w[0] + 1;
                    return *p + *q + r + s + *t + *either + *typed;
                }
                """);
        for (String key : List.of("p", "q", "r", "s", "t")) {
            assertTrue(read.tied("f.v", "f." + key), key);
        }
        assertTrue(read.tied("f.w", "f.either"));
        assertTrue(read.tied("f.w", "f.typed"));
        assertFree(read, "f.v", "f.w");
    }

    @Test
    void templatesOverTheirElementsFollowThem() {
        ReadProgram read = read("""
                #include <vector>
                template <typename T> T sum(const std::vector<T> &v) { T s = 0; for (T x : v) s += x; return s; }
                template <typename T> void axpy(T a, const std::vector<T> &x, std::vector<T> &y) { for (std::size_t i = 0; i < x.size(); i++) y[i] += a * x[i]; }
                double f(const std::vector<double> &v, std::vector<double> &w, const std::vector<double> &u, double a) { axpy(a, u, w); return sum(v) + sum(w); }
                """);
        assertTrue(read.tied("f.u", "f.w"));
        assertTrue(read.tied("f.u", "f.a"));
        assertFalse(read.tied("f.v", "f.w"));
        assertFree(read, "f.v", "f.w", "f.a");
    }

    @Test
    void aClassOfTheProgramWithTheNameOfOneIsItsOwn() {
        ReadProgram read = read("""
                namespace own { template <typename T> struct vector { T *p; T &operator[](int i) { return p[i]; } }; }
                double f(own::vector<double> v, double x) { return v[0] + x; }
                """);
        assertFalse(read.keys().contains("f.v"));
        assertFree(read, "f.x");
    }
}
