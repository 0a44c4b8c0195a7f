package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TiesTest {
    @TempDir
    Path folder;

    @Test
    void aPointerIsTiedToWhatItPointsTo() {
        ReadProgram read = ReadProgram.c(folder, """
                double f(double x, double y) { double a[4], *p = a + 1, *q; q = &x; double z = y; return *p + *q + z; }
                """);
        assertEquals("a is what p is initialised with", read.tie("f.a", "f.p"));
        assertEquals("x is assigned to q", read.tie("f.x", "f.q"));
        assertFalse(read.tied("f.y", "f.z"));
    }

    @Test
    void anArgumentIsTiedToItsParameterOnlyIfItIsAnAddress() {
        ReadProgram read = ReadProgram.c(folder, """
                static void add(double *sum, double x) { *sum += x; }
                double f(double y) { double s = 0; add(&s, y); return s; }
                """);
        assertEquals("s is passed to add as sum", read.tie("add.sum", "f.s"));
        assertFalse(read.tied("add.x", "f.y"));
    }

    @Test
    void aFieldIsOneVariableForAllItsStructs() {
        ReadProgram read = ReadProgram.c(folder, """
                struct Body { double x, v; double *forces; };
                double *coordinate(struct Body *b, int i) { return &b[i].x; }
                void push(struct Body *b) { double *p = coordinate(b, 0); *p += b->v * b->forces[0]; }
                """);
        assertTrue(read.tied("Body.x", "push.p"));
        assertEquals("x is returned by coordinate", read.tie("Body.x", "coordinate()"));
        assertFalse(read.tied("Body.x", "Body.v"));
    }

    @Test
    void castAndSizeofOfAllocatedMemoryFollowThePointer() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                double f(int n) {
                    double *a = (double *)malloc(n * sizeof(double));
                    double *b = calloc(n, sizeof(double));
                    double *c = malloc(n * sizeof *c);
                    double x = a[0] + b[0] + c[0];
                    free(a); free(b); free(c);
                    return x;
                }
                """);
        assertEquals(List.of("3 double", "3 double", "3 double"), read.sites("f.a"));
        assertEquals(List.of("4 double", "4 double"), read.sites("f.b"));
        assertEquals(List.of("5 double"), read.sites("f.c"));
        assertTrue(read.isFree("f.a") && read.isFree("f.b") && read.isFree("f.c"));
        assertFalse(read.tied("f.a", "f.b"));
    }

    @Test
    void aSizeInAVariableTiesAllThatItIsTheSizeOf() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                #include <string.h>
                void f(int n, double *target) {
                    const size_t bytes = n * sizeof(double), twice = 2 * bytes;
                    double *a = malloc(bytes), *b = malloc(twice);
                    memcpy(target, a, bytes);
                    free(a); free(b);
                }
                """);
        assertTrue(read.tied("f.a", "f.target"));
        assertTrue(read.tied("f.a", "f.b"));
        assertTrue(read.isFree("f.b"));
        assertTrue(read.sites("f.target").contains("4 double"));
    }

    @Test
    void arraysOfRowsMayBeTakenForTheirElements() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                double f(int n) {
                    double (*rows)[8] = (double (*)[8])malloc(n * sizeof(double[8]));
                    double *flat = (double *)rows;
                    double fixed[4][4] = {{0}};
                    double *first = (double *)fixed;
                    double (*again)[2] = (double (*)[2])first;
                    float *other = (float *)rows;
                    return flat[0] + first[1] + again[1][1];
                }
                double g(double *x) { double (*rows)[4] = (double (*)[4])x; double **p = (double **)rows; return p[0][0]; }
                double h(int n) {
                    double (*cube)[3][3] = (double (*)[3][3])malloc(n * 9 * sizeof(double));
                    double *flat = (double *)cube;
                    return flat[0];
                }
                """);
        assertFalse(read.isFree("f.rows"));
        assertTrue(read.isFree("f.fixed"), read.pin("f.fixed") + read.pin("f.first"));
        assertTrue(read.tied("f.fixed", "f.again"));
        assertFalse(read.isFree("g.x"));
        assertTrue(read.isFree("h.cube"), read.pin("h.cube"));
        assertTrue(read.tied("h.cube", "h.flat"));
    }

    @Test
    void whatFitsIntoSoManyBytesIsANumber() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                double f(double megabytes) {
                    long cells = (long)(megabytes * 1024 * 1024 / (2 * sizeof(double)));
                    double *a = (double *)calloc(cells, sizeof(double));
                    double *b = (double *)malloc(sizeof(double) * cells);
                    double *c = (double *)malloc(cells);
                    return a[0] + b[0] + c[0];
                }
                """);
        assertTrue(read.isFree("f.a"), read.pin("f.a"));
        assertTrue(read.isFree("f.b"), read.pin("f.b"));
        assertFalse(read.isFree("f.c"));
        assertFalse(read.tied("f.a", "f.b"));
    }

    @Test
    void aSizeThatIsPassedOnIsFollowed() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                #include <string.h>
                static void *checked(size_t bytes) { void *p = malloc(bytes); if (!p) exit(1); return p; }
                static void clear(double *p, size_t bytes) { memset(p, 0, bytes); }
                double f(int n) {
                    double *a = (double *)checked(n * sizeof(double));
                    clear(a, n * sizeof(double));
                    return a[0];
                }
                """);
        assertTrue(read.isFree("f.a"), read.pin("f.a") + read.pin("clear.p"));
        assertTrue(read.tied("f.a", "clear.p"));
    }

    @Test
    void rowsOfAMatrixAreTiedToTheMatrix() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                double f(int n) {
                    double **rows = (double **)malloc(n * sizeof(double *));
                    for (int i = 0; i < n; i++) rows[i] = (double *)malloc(n * sizeof(double));
                    double *row = rows[0];
                    return row[0];
                }
                """);
        assertTrue(read.isFree("f.rows"), read.pin("f.rows"));
        assertTrue(read.tied("f.rows", "f.row"));
    }

    @Test
    void theNumberOfElementsOfAnArrayIsCountedInItsOwnType() {
        ReadProgram read = ReadProgram.c(folder, """
                double f(double x) {
                    double a[8];
                    int n = sizeof(a) / sizeof(double);
                    for (int i = 0; i < n; i++) a[i] = x;
                    return a[n - 1];
                }
                """);
        assertEquals(List.of("2 double", "3 double"), read.sites("f.a"));
    }

    @Test
    void wholeStructsAreCopiedWhateverTheirFieldsAre() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                #include <string.h>
                struct Body { double x; float m; };
                void f(struct Body *to, const struct Body *from, int n) {
                    memcpy(to, from, n * sizeof(struct Body));
                    struct Body *more = malloc(n * sizeof *more);
                    free(more);
                }
                """);
        assertTrue(read.isFree("Body.x") && read.isFree("Body.m"));
    }

    @Test
    void typesInArgumentsOfMacrosAreSpelledThere() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                #define CHECK(call) do { if (!(call)) exit(1); } while (0)
                #define ALLOCATE(n) malloc((n) * sizeof(double))
                double f(int n) {
                    double *a, *b;
                    CHECK(a = (double *)malloc(n * sizeof(double)));
                    CHECK(b = ALLOCATE(n));
                    return a[0] + b[0];
                }
                """);
        assertEquals(List.of("5 double", "6 double", "6 double"), read.sites("f.a"));
        assertFalse(read.isFree("f.b"));
    }
}
