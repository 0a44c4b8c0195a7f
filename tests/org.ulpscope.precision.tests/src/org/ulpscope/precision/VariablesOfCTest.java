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
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.declaration.VariableKind;

@Tag("slow")
class VariablesOfCTest {
    @TempDir
    Path folder;

    @Test
    void everyKindOfVariableIsFoundWithItsOwner() {
        ReadProgram read = ReadProgram.c(folder, """
                struct Body { double x; float m; int n; };
                static double total;
                double area(double width, const double *heights, int n) {
                    double sum = 0;
                    for (int i = 0; i < n; i++) sum += heights[i] * width;
                    return sum;
                }
                int main(void) { struct Body b = {1, 2, 3}; total = area(b.x, &b.x, 1); return 0; }
                """);
        assertEquals(
                List.of("Body.x", "Body.m", "total", "area()", "area.width", "area.heights", "area.sum"), read.keys());
        assertEquals(DeclaredFormat.FP32, read.variable("Body.m").original());
        assertTrue(read.variable("area.heights").memory());
        assertFalse(read.variable("area.sum").memory());
        assertEquals("const double *", read.variable("area.heights").type());
        assertEquals(VariableKind.RESULT, read.variable("area()").kind());
        assertEquals(3, read.variable("area.width").line());
    }

    @Test
    void theNameOfATypedefIsTheWordThatIsReplaced() {
        ReadProgram read = ReadProgram.c(folder, """
                typedef double real;
                typedef real coordinate;
                real scale(const coordinate x) { static const real half = 0.5; return x * half; }
                """);
        assertEquals(List.of("3 real"), read.sites("scale()"));
        assertEquals(List.of("3 coordinate"), read.sites("scale.x"));
        assertEquals(List.of("3 real"), read.sites("scale.half"));
    }

    @Test
    void aMacroThatIsAnotherNameForATypeIsReplacedWhereItIsUsed() {
        ReadProgram read = ReadProgram.c(folder, """
                #define REAL double
                REAL twice(REAL x) { REAL y = x + x; return y; }
                """);
        assertEquals(List.of("2 REAL"), read.sites("twice.y"));
        assertTrue(read.isFree("twice.y"));
    }

    @Test
    void aTypeThatAMacroWritesWithMorePinsItsVariables() {
        ReadProgram read = ReadProgram.c(folder, """
                #define ZERO(name) double name = 0
                double f(double x) { ZERO(sum); sum += x; return sum; }
                """);
        assertTrue(read.pin("f.sum").contains("a macro"), read.pin("f.sum"));
        assertTrue(read.isFree("f.x"));
    }

    @Test
    void aTypedefOfAnArrayChangesItself() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdlib.h>
                typedef double real;
                typedef real vector[3];
                typedef vector matrix[3];
                typedef double *address;
                struct Body { vector at; double mass; };
                double norm(vector v, double scale) { return scale * v[0] * v[0]; }
                double trace(int n, address other) {
                    matrix *all = (matrix *)malloc(n * sizeof(matrix)), one;
                    vector *rows = (vector *)calloc(n, sizeof *rows);
                    double sum = all[0][0][0] + norm(all[0][1], 1) + rows[0][0] + one[0][0] + other[0];
                    free(all); free(rows);
                    return sum;
                }
                double moved(struct Body *b) { return norm(b->at, b->mass); }
                """);
        for (String key : List.of("norm.v", "trace.all", "trace.rows", "Body.at", "trace.other")) {
            assertTrue(read.isFree(key), key + ": " + read.pin(key));
        }
        assertTrue(read.tied("norm.v", "trace.all"));
        assertTrue(read.tied("norm.v", "Body.at"));
        assertFalse(read.tied("norm.v", "trace.other"));
        assertFalse(read.tied("norm.v", "norm.scale"));
        assertTrue(read.keys().stream().anyMatch(key -> read.sites(key).contains("3 real")));
    }

    @Test
    void aTypedefThatDeclaresOtherNamesTooPinsItsVariables() {
        ReadProgram read = ReadProgram.c(folder, """
                typedef double number, vector[3];
                typedef double row[2];
                double norm(vector v) { number n = v[0]; return n * n; }
                double first(row *r, double (*rows)(row *)) { return r[0][0] + (rows != 0); }
                """);
        assertTrue(read.pin("norm.v").contains("other names"), read.pin("norm.v"));
        assertTrue(read.isFree("norm.n"));
        assertTrue(read.pin("first.r").contains("part of the type of rows"), read.pin("first.r"));
    }

    @Test
    void severalDeclaratorsOfOneDeclarationChangeOneByOne() {
        ReadProgram read = ReadProgram.c(folder, """
                double f(double x) {
                    const double a = x * (x, 2), *p = &x, c[2] = {x, 1};
                    return a + *p + c[0];
                }
                """);
        TypeSite site = read.program.sites().stream()
                .filter(each -> each.variable() == read.variable("f.a").index())
                .findFirst()
                .orElseThrow();
        SourceFile file = read.program.file(site.token());
        assertEquals("const double", file.text(site.specifiers()));
        assertEquals(
                List.of("f.p", "f.c"),
                site.more().stream()
                        .map(more -> read.program
                                .variables()
                                .get(more.variable().getAsInt())
                                .key())
                        .toList());
        assertEquals(
                List.of(", ", ", "),
                site.more().stream().map(more -> file.text(more.comma())).toList());
        assertFalse(read.tied("f.a", "f.p"));
    }

    @Test
    void declaratorsInTheHeadOfALoopStayTogether() {
        ReadProgram read = ReadProgram.c(folder, """
                double f(double x) { double s = 0; for (double a = 0, b = x; a < b; a += 1) s += a; return s; }
                """);
        assertEquals("they are declared together in the head of a statement", read.tie("f.a", "f.b"));
        assertEquals(List.of("1 double"), read.sites("f.a"));
    }

    @Test
    void prototypesAndDefinitionsOfAFunctionDeclareOneVariableInAllUnits() {
        ReadProgram read = ReadProgram.of(
                folder,
                "gcc",
                List.of("-Iinclude"),
                Map.of(
                        "include/area.h", "double area(double width, double);\nextern double scale;\n",
                        "area.c",
                                "#include <area.h>\ndouble scale = 1;\ndouble area(double w, double h) { return w * h * scale; }\n",
                        "main.c", "#include \"area.h\"\nint main(void) { return (int)(area(1, 2) * scale); }\n"));
        assertEquals(List.of("area()", "area.w", "area.h", "scale"), read.keys());
        assertEquals(2, read.sites("area.w").size());
        assertEquals(2, read.sites("area()").size());
        assertEquals(2, read.sites("scale").size());
        assertEquals(2, read.program.includes().get(1).size());
    }

    @Test
    void variablesOfOneNameInOneFunctionHaveDifferentKeys() {
        ReadProgram read = ReadProgram.c(folder, """
                double f(double x) { if (x > 0) { double y = x; return y; } else { double y = -x; return y; } }
                """);
        assertEquals(List.of("f()", "f.x", "f.y", "f.y#2"), read.keys());
    }

    @Test
    void whatIsNoNumberOfAFormatIsNoVariable() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <complex.h>
                #include <stdio.h>
                typedef double (*function)(double);
                long double wide; double complex z; int n;
                double apply(function f, double x) { return f(x); }
                """);
        assertEquals(List.of("wide", "apply()", "apply.x"), read.keys());
        assertEquals(DeclaredFormat.FP80, read.variable("wide").original());
    }

    @Test
    void headersOfTheSystemAreNotRead() {
        ReadProgram read = ReadProgram.c(
                folder, "#include <math.h>\n#include <stdlib.h>\ndouble f(double x) { return sqrt(x); }\n");
        assertEquals(1, read.program.files().size());
        assertEquals(List.of("f()", "f.x"), read.keys());
    }

    @Test
    void directivesOfOpenMpAreReadOver() {
        ReadProgram read =
                ReadProgram.of(folder, "gcc", List.of("-fopenmp", "-O2", "-march=native"), Map.of("main.c", """
                #include <omp.h>
                double sum(const double *x, int n) {
                    double s = 0;
                #pragma omp parallel for reduction(+ : s)
                    for (int i = 0; i < n; i++) s += x[i];
                #ifdef _OPENMP
                    double seconds = omp_get_wtime();
                #endif
                    return s + seconds;
                }
                """));
        assertEquals(List.of("sum()", "sum.x", "sum.s", "sum.seconds"), read.keys());
        assertTrue(read.isFree("sum.s"));
    }

    @Test
    void textThatIsIncludedForSeveralFormatsIsPinned() {
        ReadProgram read = ReadProgram.of(
                folder,
                "gcc",
                List.of(),
                Map.of(
                        "add.h",
                        "static REAL NAME(REAL x) { REAL y = x + 1; return y; }\n",
                        "main.c",
                        "#define REAL double\n#define NAME addd\n#include \"add.h\"\n#undef REAL\n#undef NAME\n"
                                + "#define REAL float\n#define NAME addf\n#include \"add.h\"\n"
                                + "int main(void) { double x = 1; return (int)(addd(x) + addf(2)); }\n"));
        assertTrue(read.program.variables().stream()
                .noneMatch(variable -> variable.declared().file().endsWith("add.h") && read.isFree(variable.key())));
        assertTrue(read.isFree("main.x"));
    }

    @Test
    void formatsOfScanfChangeWithWhatTheyWriteTo() {
        ReadProgram read = ReadProgram.c(folder, """
                #include <stdio.h>
                typedef struct { double x; float y; int n; } Row;
                int f(FILE *file, const char *text, Row *row, double *all, long double *wide, int i) {
                    char name[8];
                    double a, b;
                    scanf("%d %lf%*lf %% %7s", &row->n, &a, name);
                    fscanf(file, "%[^,],%5lg"
                        " %f", name, &row->x, &row->y);
                    sscanf(text, "%le %Lf %lf", &all[2 * i], wide + 1, (double *)&b);
                    return a + b > row->x + all[0];
                }
                """);
        assertEquals(List.of("5 double", "6 l"), read.sites("f.a"));
        assertEquals(List.of("2 double", "7 l"), read.sites("Row.x"));
        assertEquals(List.of("3 double", "9 l"), read.sites("f.all"));
        assertEquals(List.of("3 long double", "9 L"), read.sites("f.wide"));
        for (String key : new String[] {"f.a", "Row.x", "f.all", "f.wide"}) {
            assertTrue(read.isFree(key), () -> key + ": " + read.pin(key));
        }
        assertTrue(read.pin("f.b").contains("for that of something else"), read.pin("f.b"));
    }
}
