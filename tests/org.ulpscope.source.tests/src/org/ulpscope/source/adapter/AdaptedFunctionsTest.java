package org.ulpscope.source.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.source.ParsedText;
import org.ulpscope.source.tree.ParsedSources;

class AdaptedFunctionsTest {
    @TempDir
    Path folder;

    @Test
    void slotsAreNamedByThePathsThatLeadToThem() throws Exception {
        Kernel kernel = cpp("""
                #include <complex>
                namespace geo {
                struct Point { double x, y; };
                struct Ray { Point origin; float dir[2]; bool hits; };
                double depth(const Ray &ray, std::complex<double> z);
                double depth(const Ray &ray, std::complex<double> z) { return ray.origin.x + z.real(); }
                }
                """).getFirst().kernel().orElseThrow();
        assertEquals(
                List.of("ray.origin.x", "ray.origin.y", "ray.dir[0]", "ray.dir[1]", "ray.hits", "z.re", "z.im"),
                names(kernel));
        assertEquals("depth", kernel.getName());
    }

    @Test
    void whatIsWrittenOnlyIsNoInput() throws Exception {
        Kernel kernel = c("""
                typedef float vec3[3];
                static float dot(const vec3 a, const vec3 b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
                static void scale(vec3 v, float s, vec3 dest) { dest[0] = v[0] * s; dest[1] = v[1] * s; dest[2] = v[2] * s; }
                void project(vec3 a, vec3 b, vec3 dest) { scale(b, dot(a, b) / dot(b, b), dest); }
                """).getLast().kernel().orElseThrow();
        assertEquals(List.of("a[0]", "a[1]", "a[2]", "b[0]", "b[1]", "b[2]"), names(kernel));
        assertEquals(
                List.of("dest[0]", "dest[1]", "dest[2]"),
                Outputs.of(kernel).stream().map(output -> output.name()).toList());
    }

    @Test
    void whatIsReadBeforeItIsWrittenIsInputAndOutput() throws Exception {
        Kernel kernel = cpp("void halve(double &x, double *y) { x /= 2; *y = *y - x; }\n")
                .getFirst()
                .kernel()
                .orElseThrow();
        assertEquals(List.of("x", "y"), names(kernel));
        assertEquals(2, Outputs.of(kernel).size());
    }

    @Test
    void boundsOfATypeAreThoseOfItsSlot() throws Exception {
        Kernel kernel = c("#include <stdint.h>\nenum mode { LOW = -1, HIGH = 6 };\n"
                        + "double f(enum mode m, uint8_t k, _Bool b) { return m + k + b; }\n")
                .getFirst()
                .kernel()
                .orElseThrow();
        assertEquals(
                List.of("-1..6", "0..255", "0..1"),
                InputSlot.of(kernel).stream()
                        .map(slot -> slot.lowest() + ".." + slot.highest())
                        .toList());
    }

    @Test
    void declarationsAreInTheWordsOfTheSource() throws Exception {
        assertEquals(
                List.of(
                        "double S::root(double b)",
                        "double twice<double>(double x)",
                        "float twice<float>(float x)",
                        "double V<double>::sum()",
                        "float V<float>::sum()",
                        "double norm(const double x[4], int n = 4)"),
                cpp("""
                        struct S { double a; double root(double b) const { return a * b; } };
                        template <class T> T twice(T x) { return x + x; }
                        template <class T> struct V { T x, y; T sum() const { return x + y; } };
                        double norm(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; }
                        """).stream().map(AdaptedFunction::declaration).toList());
    }

    @Test
    void eachObstacleIsToldWithWhatItIsAbout() throws Exception {
        AdaptedFunction function = c("struct list { struct list *next; double x; };\n"
                        + "double *f(struct list l, void *data, double x) { return data; }\n")
                .getFirst();
        assertEquals(3, function.obstacles().size(), function.obstacles().toString());
        assertTrue(function.obstacles().get(0).startsWith("'l': Member 'next' of 'struct list'"));
        assertTrue(function.obstacles().get(1).startsWith("'data': "));
        assertTrue(function.obstacles().get(2).startsWith("The result: "));
    }

    private static List<String> names(Kernel kernel) {
        return InputSlot.of(kernel).stream().map(InputSlot::name).toList();
    }

    private List<AdaptedFunction> c(String text) throws Exception {
        return functions(ParsedText.c(folder, text), "main.c");
    }

    private List<AdaptedFunction> cpp(String text) throws Exception {
        return functions(ParsedText.cpp(folder, text), "main.cpp");
    }

    private List<AdaptedFunction> functions(ParsedSources parsed, String name) {
        return AdaptedFunctions.of(parsed, folder.resolve(name), Chosen.NOTHING);
    }
}
