package org.ulpscope.source.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.source.text.OutlineItem.Kind;

class OutlineTest {
    private static List<String> names(String text) {
        return Outline.of(text).functions().stream().map(OutlineItem::name).toList();
    }

    @Test
    void functionsHaveTheirSignatureAndTheirLines() {
        OutlineItem root = Outline.of("""
                #include <math.h>

                /* { is no brace here */
                static double
                root(double a,   // first
                     double b)
                {
                    if (a < b) { return sqrt(a); }
                    return b;
                }
                """).functions().getFirst();
        assertEquals("root", root.name());
        assertEquals("static double root(double a, double b)", root.head());
        assertEquals(5, root.line());
        assertEquals(10, root.lastLine());
        assertEquals(Kind.FUNCTION, root.kind());
    }

    @Test
    void kernelsOfCudaAndOpenClAreToldApart() {
        String text = """
                __device__ double half_of(double x) { return x / 2; }
                extern "C" __global__ void __launch_bounds__(256, 2) scale(double *x, double f) { x[threadIdx.x] *= f; }
                __kernel __attribute__((reqd_work_group_size(64, 1, 1))) void add(__global float *x) { x[0] += 1; }
                """;
        assertEquals(List.of("half_of", "scale", "add"), names(text));
        assertEquals(
                List.of(Kind.FUNCTION, Kind.KERNEL, Kind.KERNEL),
                Outline.of(text).functions().stream().map(OutlineItem::kind).toList());
    }

    @Test
    void whatIsDefinedInANamespaceOrAClassStandsBelowIt() {
        Outline outline = Outline.of("""
                namespace a::b {
                template <typename T = double> struct Box final : Base<T> {
                  public:
                    Box(T x) : value{x}, other(x) { check(); }
                    ~Box() { }
                    T operator+(const Box &o) const noexcept(true) { return value + o.value; }
                    T value = {0};
                };
                }
                double Box::twice() const { return 2 * value; }
                """);
        assertEquals(2, outline.items().size());
        OutlineItem box = outline.items().getFirst().children().getFirst();
        assertEquals(Kind.TYPE, box.kind());
        assertEquals("Box", box.name());
        assertEquals(
                List.of("Box", "~Box", "operator+"),
                box.children().stream().map(OutlineItem::name).toList());
        assertEquals("Box::twice", outline.items().get(1).name());
        assertEquals("Box::twice", outline.function("twice").orElseThrow().name());
    }

    @Test
    void whatIsOnlyDeclaredOrInitialisedIsNoFunction() {
        assertEquals(List.of("f"), names("""
                double g(double x);
                static const double table[2] = { 1, 2 };
                auto lambda = [](double x) { return x; };
                enum class Mode { ON, OFF };
                typedef struct { double x; } pair;
                double braced{3};
                int f(void) { return 0; }
                """));
    }

    @Test
    void alternativesOfThePreprocessorMayOpenOneBraceEach() {
        assertEquals(List.of("f", "g"), names("""
                #ifdef LONG
                double f(double x, double y) {
                #else
                double f(double x) {
                #endif
                    return x;
                }
                #define OPEN {
                double g(double x) { return x; }
                """));
    }

    @Test
    void theFunctionAroundAPlaceIsFound() {
        String text = "double f(double x) { return x; }\ndouble g(double x) { return 2 * x; }\n";
        Outline outline = Outline.of(text);
        assertEquals("g", outline.functionAt(text.indexOf("2 *")).orElseThrow().name());
        assertTrue(outline.functionAt(text.length()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "}",
                "{",
                "((((",
                "f(",
                "double f(double x) {",
                "template<",
                "'",
                "\"",
                "/*",
                "#if",
                "#else",
                "}}} int f() {}",
                "::f(){}",
                "~(){}",
                "operator",
                "= {",
                ": {"
            })
    void textThatDoesNotCompileIsReadAllTheSame(String text) {
        assertTrue(Outline.of(text).functions().size() <= 1);
    }

    @Test
    void longCommentsAreFoundAndNoStrings() {
        String text = "char *s = \"/*\";\n// one\n// two\nint x; // short\n/* a\n b */\n";
        assertEquals(
                List.of("// one\n// two", "/* a\n b */"),
                Comments.longOnes(text).stream()
                        .map(comment -> text.substring(comment.from(), comment.to()))
                        .toList());
    }
}
