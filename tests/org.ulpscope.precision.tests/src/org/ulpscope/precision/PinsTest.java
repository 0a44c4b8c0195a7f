package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class PinsTest {
    @TempDir
    Path folder;

    private ReadProgram read(String text) {
        return ReadProgram.c(folder, text);
    }

    @Test
    void anAddressThatLeavesTheProgram() {
        ReadProgram read = read("""
                #include <stdio.h>
                double f(const char *format) { double x, y = 2; scanf(format, &x); printf("%g %p", y, (void *)&y); return x + y; }
                """);
        assertTrue(read.pin("f.x").contains("passed to scanf, whose format is not written there"), read.pin("f.x"));
        assertTrue(read.isFree("f.y"));
    }

    @Test
    void timesThatTheProgramMeasuresAndWhatIsMadeOfThem() {
        ReadProgram read = read("""
                #include <time.h>
                static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
                double rate(double work) { double start = now(); double elapsed = now() - start; return work / elapsed; }
                double cpu(void) { clock_t begin = clock(); double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC; return seconds; }
                double advance(double time, double dt) { double later = time + dt; return later; }
                """);
        assertTrue(read.pin("now()").contains("a time"), read.pin("now()"));
        assertFalse(read.isFree("rate.start"));
        assertFalse(read.isFree("rate.elapsed"));
        assertFalse(read.isFree("cpu.seconds"));
        assertTrue(read.isFree("rate.work"));
        assertTrue(read.isFree("advance.time"));
        assertTrue(read.isFree("advance.later"));
    }

    @Test
    void structsThatAreWrittenToFilesAsBytes() {
        ReadProgram read = read("""
                #include <stdio.h>
                struct Inner { double z; };
                struct Body { double x; struct Inner inner; };
                struct Other { double x; };
                void save(const struct Body *b, const struct Other *o, FILE *f) { fwrite(b, sizeof *b, 1, f); fprintf(f, "%g", o->x); }
                """);
        assertFalse(read.isFree("Body.x"));
        assertFalse(read.isFree("Inner.z"));
        assertTrue(read.isFree("Other.x"));
    }

    @Test
    void castsBetweenPointers() {
        ReadProgram read = read("""
                long bits(double x) { return *(long *)&x; }
                double first(const char *bytes) { double *p = (double *)bytes; return *p; }
                struct Vector { double x, y, z; };
                double sum(struct Vector *v) { double *p = (double *)v; return p[0] + p[1] + p[2]; }
                """);
        assertFalse(read.isFree("bits.x"));
        assertFalse(read.isFree("first.p"));
        assertFalse(read.isFree("sum.p"));
        assertFalse(read.isFree("Vector.y"));
    }

    @Test
    void membersOfUnions() {
        ReadProgram read = read("""
                struct Point { double x; };
                union Bits { double value; long bits; struct Point point; };
                long bits(double x) { union Bits b; b.value = x; return b.bits; }
                """);
        assertEquals("it is a member of a union", read.pin("Bits.value"));
        assertFalse(read.isFree("Point.x"));
        assertTrue(read.isFree("bits.x"));
    }

    @Test
    void operandsOfInlineAssembly() {
        ReadProgram read = read("""
                double f(double x, double y) { __asm__("" : "+x"(x)); return x + y; }
                """);
        assertFalse(read.isFree("f.x"));
        assertTrue(read.isFree("f.y"));
    }

    @Test
    void volatileVariables() {
        assertEquals(
                "it is volatile",
                read("double f(double x) { volatile double y = x; return y; }").pin("f.y"));
    }

    @Test
    void functionsWhoseAddressIsTaken() {
        ReadProgram read = read("""
                static double square(double x) { return x * x; }
                static double cube(double x) { return x * x * x; }
                double apply(double (*f)(double), double x) { return f(x); }
                double g(double x) { return apply(square, x) + cube(x); }
                """);
        assertTrue(read.pin("square.x").contains("address of the function square"), read.pin("square.x"));
        assertFalse(read.isFree("square()"));
        assertTrue(read.isFree("cube.x"));
    }

    @Test
    void functionsAndGlobalsThatTheProgramDoesNotDefine() {
        ReadProgram read = read("""
                double outside(double x, const double *a);
                extern double constant;
                double f(double y) { double a[2] = {y, y}; return outside(y, a) * constant; }
                """);
        assertTrue(read.pin("outside.x").contains("not defined in the program"), read.pin("outside.x"));
        assertFalse(read.isFree("f.a"));
        assertFalse(read.isFree("constant"));
        assertTrue(read.isFree("f.y"));
    }

    @Test
    void functionsAndGlobalsThatHeadersOutsideOfTheFolderDeclare() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("include"));
        Files.writeString(outside.resolve("kernels.h"), "extern double gain; double k1(double x, double *a);");
        ReadProgram read = ReadProgram.of(
                Files.createDirectory(folder.resolve("src")), "gcc", List.of("-I" + outside), Map.of("main.c", """
                        #include "kernels.h"
                        double own(double z);
                        double gain = 2;
                        double k1(double x, double *a) { double y = x; return y * a[0] * gain; }
                        double own(double z) { double b[1] = {z}, w = z; return k1(z, b) + w; }
                        """));
        assertTrue(read.pin("k1.x").contains("k1, which is declared in a header outside"), read.pin("k1.x"));
        assertTrue(read.pin("k1()").contains("keep the .pv file in a folder above both"), read.pin("k1()"));
        assertTrue(read.pin("gain").contains("declared in a header outside"), read.pin("gain"));
        assertFalse(read.isFree("k1.a"));
        assertFalse(read.isFree("own.b"));
        assertTrue(read.isFree("k1.y"));
        assertTrue(read.isFree("own.z"));
        assertTrue(read.isFree("own()"));
        assertTrue(read.isFree("own.w"));
    }

    @Test
    void functionsThatAHeaderOutsideOfTheFolderDeclaresForAnotherUnit() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("include"));
        Files.writeString(outside.resolve("kernels.h"), "double k1(double x); static double k2(double x);");
        ReadProgram read = ReadProgram.of(
                Files.createDirectory(folder.resolve("src")),
                "gcc",
                List.of("-I" + outside),
                Map.of(
                        "main.c", """
                        #include "kernels.h"
                        double f(double y) { return k1(y); }
                        """,
                        "k1.c", """
                        static double k2(double x) { return x; }
                        double k1(double x) { return k2(x); }
                        """));
        assertFalse(read.isFree("k1.x"));
        assertTrue(read.isFree("k2.x"));
        assertTrue(read.isFree("f.y"));
    }

    @Test
    void functionsOfNamespacesAndClassesThatHeadersOutsideOfTheFolderDeclare() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("include"));
        Files.writeString(
                outside.resolve("kernels.h"), "namespace n { double k2(double x); struct S { double m(double x); }; }");
        ReadProgram read = ReadProgram.of(
                Files.createDirectory(folder.resolve("src")), "g++", List.of("-I" + outside), Map.of("main.cpp", """
                        #include <cmath>
                        #include "kernels.h"
                        struct Own { static double total; double own(double x); template <class T> T any(T x); };
                        double Own::total = 0;
                        double Own::own(double x) { return any(x) + total; }
                        template <class T> T Own::any(T x) { double v = x; return std::sqrt(v); }
                        double n::k2(double x) { return x; }
                        double n::S::m(double x) { return x; }
                        """));
        assertFalse(read.isFree("k2.x"));
        assertFalse(read.isFree("m.x"));
        assertTrue(read.isFree("Own::own.x"));
        assertTrue(read.isFree("Own.total"));
    }

    @Test
    void memoryWhoseSizeIsNotProportionalToItsElements() {
        ReadProgram read = read("""
                #include <stdlib.h>
                #include <string.h>
                void f(int n, size_t given, double *x, double *y, double *z) {
                    double *a = malloc(n * 8);
                    double *b = malloc(n * sizeof(double) + 16);
                    memcpy(x, y, given);
                    memset(z, 1, n * sizeof(double));
                    free(a); free(b);
                }
                """);
        for (String key : new String[] {"f.a", "f.b", "f.x", "f.y", "f.z"}) {
            assertFalse(read.isFree(key), key);
        }
    }

    @Test
    void memoryThatIsNamedWithAnotherFormat() {
        ReadProgram read = read("""
                #include <stdlib.h>
                double f(int n) { double *a = malloc(2 * n * sizeof(float)); return a[0]; }
                """);
        assertFalse(read.isFree("f.a"));
    }

    @Test
    void structsWhoseSizeIsAsserted() {
        ReadProgram read = read("""
                struct Body { double x, y; };
                _Static_assert(sizeof(struct Body) == 16, "layout");
                double f(struct Body b) { return b.x; }
                """);
        assertFalse(read.isFree("Body.y"));
    }

    @Test
    void addressesKeptAsPointersToVoid() {
        ReadProgram read = read("""
                struct Job { void *data; };
                double f(struct Job *job, double x) { double a[2] = {x, x}; job->data = a; return ((double *)job->data)[1]; }
                """);
        assertFalse(read.isFree("f.a"));
    }
}
