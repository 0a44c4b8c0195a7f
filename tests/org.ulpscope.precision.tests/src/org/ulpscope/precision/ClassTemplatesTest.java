package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a class template of the program's is made for is a variable. */
@Tag("slow")
class ClassTemplatesTest {
    private static final String VEC3 = """
            #include <cmath>
            #include <vector>
            template <class T> struct Vec3 {
                T x, y, z;
                Vec3() : x(0), y(0), z(0) {}
                Vec3(T a, T b, T c) : x(a), y(b), z(c) {}
                Vec3 operator+(const Vec3 &o) const { return Vec3(x + o.x, y + o.y, z + o.z); }
                Vec3 operator*(T s) const { return Vec3(x * s, y * s, z * s); }
                T dot(const Vec3 &o) const;
                T &operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
            };
            template <class T> T Vec3<T>::dot(const Vec3 &o) const { Vec3 c(*this); return c.x * o.x + c.y * o.y + c.z * o.z; }
            """;

    @TempDir
    Path folder;

    private static void assertFree(ReadProgram read, String... keys) {
        for (String key : keys) {
            assertTrue(read.isFree(key), () -> key + ": " + read.pin(key) + "; " + read.program.pins());
        }
    }

    @Test
    void anInstanceIsSpelledWhereverItIsNamed() {
        ReadProgram read = ReadProgram.cpp(folder, VEC3 + """
                typedef double real;
                typedef Vec3<double> vec;
                struct Body { Vec3<real> position, velocity; double mass; };
                static Vec3<double> pull(const vec &p) {
                    double r2 = p.dot(p) + 1e-3;
                    return p * (-1.0 / (r2 * std::sqrt(r2)));
                }
                void step(std::vector<Body> &all, std::vector<Vec3<double>> &forces, double dt) {
                    for (int i = 0; i < (int)all.size(); i++) {
                        forces[i] = pull(all[i].position) + Vec3<double>(1, 0.1 * dt, 0);
                        all[i].velocity = all[i].velocity + forces[i] * dt;
                        all[i].position = Vec3<double>{all[i].position.x, all[i].position[1], dt};
                    }
                }
                """);
        assertEquals(
                List.of("14 double", "15 real", "16 double", "20 double", "22 double", "24 double"),
                read.sites("Vec3<double>.T"));
        assertFree(read, "Vec3<double>.T", "Body.mass", "pull.r2", "step.dt");
        assertFalse(read.tied("Vec3<double>.T", "pull.r2"));
    }

    @Test
    void whatLeadsToItsMembersIsTiedToIt() {
        ReadProgram read = ReadProgram.cpp(folder, VEC3 + """
                double first(Vec3<double> &v, double s) {
                    double *p = &v.x;
                    double &e = v[1];
                    double value = v.y;
                    return *p + e + value * s;
                }
                """);
        assertTrue(read.tied("Vec3<double>.T", "first.p"));
        assertTrue(read.tied("Vec3<double>.T", "first.e"));
        assertFalse(read.tied("Vec3<double>.T", "first.value"));
        assertFree(read, "Vec3<double>.T", "first.p", "first.value", "first.s");
    }

    @Test
    void functionTemplatesOfItTakeWhatIsCastToIt() {
        ReadProgram read = ReadProgram.cpp(folder, VEC3 + """
                template <class T> Vec3<T> operator*(T s, const Vec3<T> &v) { return v * s; }
                template <class T> T norm(const Vec3<T> &v) { T d = v.dot(v); return std::sqrt(d); }
                template <class T> Vec3<T> mix(Vec3<T> a, const Vec3<T> &b, T t) { Vec3<T> r = a * (1 - t) + b * t; return r; }
                double run(double h) {
                    Vec3<double> a(1, 2, 3), b = (2.0 * h) * a;
                    b = h * mix(a, b, 0.5 * h + norm(a));
                    return norm(b);
                }
                """);
        assertFree(read, "Vec3<double>.T", "run.h");
        assertFalse(read.tied("Vec3<double>.T", "run.h"));
    }

    @Test
    void templatesThatAreMadeOfEachOtherAreOneChoice() {
        ReadProgram read = ReadProgram.cpp(folder, VEC3 + """
                template <class T> struct Frame { Vec3<T> origin; T scale; Frame() : scale(1) {} };
                template <typename T, int N> class Ring { T *at; public: Ring() : at(new T[N]) {} T get(int i) { return at[i]; } };
                double use(Frame<double> &frame, Ring<double, 4> &ring, double s) {
                    return frame.origin.x * frame.scale + ring.get(2) * s;
                }
                """);
        assertTrue(read.tied("Vec3<double>.T", "Frame<double>.T"));
        assertFree(read, "Frame<double>.T", "Ring<double, 4>.T", "use.s");
        assertEquals(List.of("15 double"), read.sites("Ring<double, 4>.T"));
    }

    @Test
    void instancesForSeveralFormatsAreSeveralChoices() {
        ReadProgram read = ReadProgram.cpp(folder, VEC3 + """
                template <class T> T run(int n) { Vec3<T> a(n, n, n), b = a * T(2); return a.dot(b); }
                double both(Vec3<double> a, Vec3<float> b) { return a.x + b.x + run<float>(1) + run<double>(2); }
                """);
        assertFree(read, "Vec3<double>.T", "Vec3<float>.T", "both.run<double>.T");
        assertTrue(read.tied("Vec3<double>.T", "both.run<double>.T"));
        assertFalse(read.tied("Vec3<double>.T", "Vec3<float>.T"));
        assertEquals(List.of("14 double"), read.sites("Vec3<double>.T"));
    }

    @Tag("long")
    @Test
    void whatCannotBeFollowedStaysAndSaysWhy() {
        ReadProgram several = ReadProgram.cpp(folder.resolve("several"), VEC3 + """
                double first(Vec3<double> a) { return a.x; }
                float first(Vec3<float> a) { return a.x; }
                """);
        assertTrue(several.pin("Vec3<double>.T").contains("functions of one name"), several.pin("Vec3<double>.T"));
        ReadProgram explicit = ReadProgram.cpp(folder.resolve("explicit"), VEC3 + """
                template <class T> T norm(const Vec3<T> &a) { return a.x; }
                template double norm(const Vec3<double> &a);
                double one(Vec3<double> a) { return norm(a); }
                """);
        assertTrue(explicit.pin("Vec3<double>.T").contains("instantiated explicitly"), explicit.pin("Vec3<double>.T"));
        ReadProgram special = ReadProgram.cpp(folder.resolve("special"), VEC3 + """
                template <> struct Vec3<int> { int x; };
                double one(Vec3<double> a) { return a.x; }
                """);
        assertTrue(special.pin("Vec3<double>.T").contains("arguments of its own"), special.pin("Vec3<double>.T"));
        ReadProgram deduced = ReadProgram.cpp(folder.resolve("deduced"), VEC3 + """
                double one(double s) { Vec3 a(s, s, s); return a.x; }
                """);
        assertTrue(deduced.pin("Vec3<double>.T").contains("without its arguments"), deduced.pin("Vec3<double>.T"));
        ReadProgram alias = ReadProgram.cpp(folder.resolve("alias"), VEC3 + """
                template <class T> using V = Vec3<T>;
                double one(V<double> a) { return a.x; }
                """);
        assertTrue(alias.pin("Vec3<double>.T").contains("another template"), alias.pin("Vec3<double>.T"));
    }
}
