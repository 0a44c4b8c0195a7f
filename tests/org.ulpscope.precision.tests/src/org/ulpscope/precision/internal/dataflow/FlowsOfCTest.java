package org.ulpscope.precision.internal.dataflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class FlowsOfCTest {
    @TempDir
    Path folder;

    private FlowText read(String source) {
        return FlowText.read(folder, "a.c", source);
    }

    @Test
    void arithmeticBecomesATreeWithOperandsInOrder() {
        FlowText text = read("double f(double a, float b, int n) { return -(a + b * 2.0) / n - +a; }");
        assertEquals(List.of("f() = ((-(f.a + (f.b * 2.0)) / {n:int}) + f.a)"), text.of("f"));
    }

    @Test
    void whatIsAssignedInsideOfExpressionsFlowsToo() {
        FlowText text = read(
                "void f(double a, double b, double *p) { a = b = 0.5; a += b *= 3; p[0] = a++; --*p; a = (b = 1, b); }");
        assertEquals(
                List.of(
                        "f.b = 0.5",
                        "f.a = f.b",
                        "f.b *= {3:int}",
                        "f.a += f.b",
                        "f.a += {:int}~",
                        "f.p[] = f.a",
                        "f.p[] += {:int}~",
                        "f.b = {1:int}",
                        "f.a = f.b"),
                text.of("f"));
    }

    @Test
    void conditionsAndComparisonsFlowNowhere() {
        FlowText text = read("int f(double a, float b) { int n = a > b && !a; return n ? (int)(a * b) : b == 0.5f; }");
        assertEquals(List.of("- = (f.a <> f.b)", "- = f.a", "- = (f.a * f.b)", "- = (f.b <> 0.5f)"), text.of("f"));
    }

    @Test
    void theSidesOfAChoiceAreAChoice() {
        FlowText text = read("double f(double a, float b) { return a > 0 ? a : b + 1; }");
        assertEquals(List.of("- = (f.a <> {0:int})", "f() = (f.a ?: (f.b + {1:int}))"), text.of("f"));
    }

    @Test
    void tripsThatTheSourceTellsAreMultipliedAndOthersGuessed() {
        FlowText text = read("""
                #define N 8
                enum { M = 3 };
                void f(double x, int n) {
                    const int edge = N * 2;
                    int j;
                    for (int i = 0; i < N; i++) for (j = 1; j <= edge; j += 5) x = 1.0;
                    for (int i = M; 0 <= i; --i) x = 2.0;
                    for (int half = 128; half > 0; half /= 2) x = 3.0;
                    for (int k = 1; k < 100; k <<= 1) x = 4.0;
                    for (int i = 0; i < n; i++) while (i) x = 5.0;
                    do x = 6.0; while (x < 7.0);
                }
                """);
        assertEquals(
                List.of(
                        "f.x = 1.0 x32",
                        "f.x = 2.0 x4",
                        "f.x = 3.0 x8",
                        "f.x = 4.0 x7",
                        "f.x = 5.0 x256",
                        "f.x = 6.0 x16",
                        "- = (f.x <> 7.0) x16"),
                text.of("f"));
        assertEquals(2, text.program().flows().getFirst().depth());
    }

    @Test
    void eachSideOfABranchHappensHalfTheTime() {
        FlowText text = read("""
                void f(double x, int n) {
                    if (n) x = 1.0; else if (n > 2) x = 2.0; else x = 3.0;
                    switch (n) { case 1: x = 4.0; break; default: x = 5.0; }
                }
                """);
        assertEquals(
                List.of("f.x = 1.0 x0.5", "f.x = 2.0 x0.25", "f.x = 3.0 x0.25", "f.x = 4.0 x0.5", "f.x = 5.0 x0.5"),
                text.of("f"));
    }

    @Test
    void elementsAndWhatIsBehindPointersLiveInMemoryAndLocalsDoNot() {
        FlowText text = read("""
                struct S { double a; double m[2][2]; struct S *next; };
                void f(double *p, struct S *s, struct S v, int i, double big[][4]) {
                    double small[4];
                    static double kept[4];
                    p[i] = *(p + 1); s->a = v.a; s->next->m[0][1] = v.m[1][1]; big[i][2] = s[i].a; *p++ = p[-1];
                    small[2] = small[i]; kept[0] = 1.0; (&v)->a = 2.0;
                    for (int k = 0; k < 4; k++) small[k + 1 - 1] = small[3 - k];
                }
                """);
        assertEquals(
                List.of(
                        "f.p[] = f.p[]",
                        "S.a[] = S.a",
                        "S.m[] = S.m[]",
                        "f.big[] = S.a[]",
                        "f.p[] = f.p[]",
                        "f.small = f.small[]",
                        "f.kept[] = 1.0",
                        "S.a[] = 2.0",
                        "f.small = f.small x4"),
                text.of("f"));
    }

    @Test
    void whatSubscriptsComputeFlowsNowhere() {
        FlowText text = read("double f(double *p, double x, double dx) { return p[(int)(x / dx)]; }");
        assertEquals(List.of("- = (f.x / f.dx)", "f() = f.p[]"), text.of("f"));
    }

    @Test
    void initialisersInBracesFlowToElementsAndFields() {
        FlowText text = read("""
                typedef struct { float a; double m[3]; } S;
                double table[5] = {1, 2.5};
                void f(double x) { S s = {.m = {x, 2.0}, .a = 1.5f}; double t[2] = {x}; S u[1] = {{1, {x}}}; }
                """);
        assertEquals(List.of("table[] = {1:int}", "table[] = 2.5"), text.of(""));
        assertEquals(
                List.of("S.a = 1.5f", "S.m = f.x", "S.m = 2.0", "f.t = f.x", "S.a = {1:int}", "S.m = f.x"),
                text.of("f"));
    }

    @Test
    void argumentsFlowToParametersAndResultsAreUsed() {
        FlowText text = read("""
                double g(double x, int n, double *out);
                double f(float a, double *p) { for (int i = 0; i < 3; i++) g(a, 2, p); return g(a * 2, 1, p) + p[0]; }
                double g(double x, int n, double *out) { return out[n] = x; }
                """);
        assertEquals(List.of("g.x = f.a x3", "g.x = (f.a * {2:int})", "f() = (g() + f.p[])"), text.of("f"));
        assertEquals(List.of("g x4"), text.calls("f"));
        assertEquals(List.of("g.out[] = g.x", "g() = g.out"), text.of("g"));
    }

    @Test
    void mathematicalFunctionsAreKnownByTheirNamesForFP64() {
        FlowText text = read("""
                #include <math.h>
                double f(double a, float b, int n) { return sqrt(a) + fmaxf(b, 1.0f) + pow(a, n) + ldexp(a, n) + fabs(-a); }
                """);
        assertEquals(
                List.of("f() = ((((math:sqrt(f.a) + math:fmax(f.b, 1.0f)) + math:pow(f.a, {n:int})) + math:ldexp(f.a))"
                        + " + math:fabs(-f.a))"),
                text.of("f"));
    }

    @Test
    void aFunctionForAnotherFormatThanItsArgumentsConvertsThem() {
        FlowText text =
                read("#include <math.h>\ndouble f(double a, float b) { return sqrtf(a) + sqrt(b) + sqrt(2.0f); }");
        assertEquals(
                List.of("f() = ((math:sqrt(FP32(f.a)~) + math:sqrt(FP64(f.b)~)) + math:sqrt(2.0f))"), text.of("f"));
    }

    @Test
    void printfTakesFP64AndNothingElse() {
        FlowText text = read("#include <stdio.h>\nvoid f(float b, int n) { printf(\"%g %d\", b * 2, n); }");
        assertEquals(List.of("-:FP64! = (f.b * {2:int})"), text.of("f"));
    }

    @Test
    void valuesOfOtherFunctionsHaveTheirFormat() {
        FlowText text = read("""
                #include <stdlib.h>
                double f(const char *s, double (*g)(float), float x) { return atof(s) + g(x) + rand() / (double)RAND_MAX; }
                """);
        assertEquals(
                List.of(
                        "-:FP32 = f.x",
                        "f() = (({atof(s):FP64} + {g(x):FP64}) + ({rand():int} / FP64({RAND_MAX:int})))"),
                text.of("f"));
    }

    @Test
    void constantsOfMacrosKeepTheirFormat() {
        FlowText text = read("""
                #define EPS 1e-3
                #define HALF 0.5f
                #define LOW -2.0
                float f(float a) { return a * EPS + (a < LOW ? HALF : a); }
                """);
        assertEquals(
                List.of("- = (f.a <> -{:FP64}~)", "f() = ((f.a * {EPS:FP64}) + ({HALF:FP32} ?: f.a))"), text.of("f"));
    }

    @Test
    void whatAMacroWithArgumentsWritesHasNoText() {
        FlowText text = read("#define SQUARE(x) ((x) * (x))\ndouble f(double a) { return SQUARE(a) + a; }");
        assertEquals(
                List.of("f() = ((f.a~ * f.a~)~ + f.a)"),
                text.of("f").stream().map(line -> line.replaceAll("~$", "")).toList());
    }

    @Test
    void copiesOfStructsMoveTheirFieldsFromAndToMemory() {
        FlowText text = read("""
                struct V { double x[3]; float w; int n; };
                struct V g(struct V v) { return v; }
                void f(struct V *p, int i) { struct V v = p[i]; struct V u = v; p[0] = g(u); p[1] = p[2]; }
                """);
        assertEquals(
                List.of(
                        "V.x = V.x[]~ x3",
                        "V.w = V.w[]~",
                        "V.x[] = V.x~ x3",
                        "V.w[] = V.w~",
                        "V.x[] = V.x[]~ x3",
                        "V.w[] = V.w[]~"),
                text.of("f"));
        assertEquals(List.of("g"), text.calls("f"));
    }

    @Test
    void whatIsNotEvaluatedDoesNotFlow() {
        FlowText text = read("unsigned long f(double a, float b) { return sizeof(a * b) + sizeof a; }");
        assertEquals(List.of(), text.of("f"));
    }

    @Test
    void whatAFunctionOfTheProgramTakesBehindItsParametersIsPromoted() {
        FlowText text = read(
                "void g(int n, ...) { (void)n; } void f(float a, long double l, double *p) { g(2, a, l * a, p, *p); }");
        assertEquals(List.of("-:FP64! = f.a", "-:FP80! = (f.l * f.a)", "-:FP64! = f.p[]"), text.of("f"));
    }

    @Test
    void aLongDoubleIsAVariable() {
        FlowText text = read("void f(double a, long double l) { a = l * a; }");
        assertEquals(List.of("f.a = (f.l * f.a)"), text.of("f"));
    }

    @Test
    void functionsThatWriteThroughPointersToFloatingPointStay() {
        FlowText text = read("""
                #define _GNU_SOURCE
                #include <math.h>
                float f(float mid, double s, double c) {
                    double ip;
                    float fr = modf(mid * 10, &ip);
                    int e;
                    sincos(mid, &s, &c);
                    modf(mid, &ip);
                    return fr + frexp(mid, &e);
                }
                """);
        assertEquals(
                List.of(
                        "-:FP64 = (f.mid * {10:int})",
                        "f.fr = {modf(mid * 10, &ip):FP64}",
                        "-:FP64 = f.mid",
                        "-:FP64 = f.mid",
                        "f() = (f.fr + math:frexp(FP64(f.mid)~))"),
                text.of("f"));
    }
}
