package org.ulpscope.tune.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                double f(void) { double x, y = 2; scanf("%lf", &x); printf("%g %p", y, (void *)&y); return x + y; }
                """);
        assertTrue(read.pin("f.x").contains("passed to scanf"), read.pin("f.x"));
        assertTrue(read.isFree("f.y"));
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
        assertEquals("it is volatile", read("double f(double x) { volatile double y = x; return y; }").pin("f.y"));
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
