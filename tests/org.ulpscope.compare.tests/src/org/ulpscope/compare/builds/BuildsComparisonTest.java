package org.ulpscope.compare.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.compare.builds.result.BuildsResult;
import org.ulpscope.compare.builds.result.Culprit;
import org.ulpscope.compare.builds.result.OutputDifference;

/** Each program has one culprit that was put there; what the compilers of this machine make of it is known from exact arithmetic. */
class BuildsComparisonTest {
    /** With x = 1 + 2^-30, x * x - (1 + 2^-29) is 0 where the product is rounded, and 2^-60 where it is not. */
    private static final String RESIDUE = "double residue(double x) { return x * x - (1 + 0x1p-29); }\n";

    private static final String FUSED = Double.toString(0x1p-60).replace("E-", "e-");

    @TempDir
    Path folder;

    private Planted program;

    @BeforeEach
    void folder() throws IOException {
        program = new Planted(folder);
    }

    @Test
    void equalNumbersHaveNoCulprit() throws IOException {
        program.write("main.c", "#include <stdio.h>\nint main(void) { puts(\"answer 42\"); return 0; }\n");
        BuildsResult result = program.against("CFLAGS=-O3 -ffast-math");
        assertTrue(result.same());
        assertEquals(List.of(), result.culprits());
        assertEquals(List.of(), result.outputs());
    }

    @Test
    void aContractionIsFoundInAStaticFunctionOfOneOfTwoFiles() throws IOException {
        Planted.fused();
        program.write("main.c", """
                        #include <stdio.h>
                        double outer(double);
                        int main(void) { volatile double x = 1 + 0x1p-30; printf("residue\\n%.17g\\n", outer(x)); return 0; }
                        """)
                .write("part.c", "static " + RESIDUE + "double outer(double x)\n{\n    return 2 * residue(x);\n}\n");
        BuildsResult result = program.against("CFLAGS=-O2 -mfma");
        assertFalse(result.same());
        OutputDifference output = result.outputs().getFirst();
        assertEquals(2, output.line());
        assertEquals(0, Double.parseDouble(output.left()));
        assertEquals(0x1p-59, Double.parseDouble(output.right()));
        Culprit culprit = only(result);
        assertEquals(Optional.of("part.c"), culprit.file());
        assertEquals(OptionalInt.of(1), culprit.line());
        assertEquals(Optional.of("residue"), culprit.function());
        assertEquals(Optional.of("-"), culprit.operation());
        assertEquals("contraction", culprit.cause());
        assertEquals(List.of("-mfma"), culprit.words());
        assertEquals(1, culprit.explains().orElseThrow());
        assertTrue(
                culprit.sentence()
                        .startsWith(
                                "part.c:1 in residue: contraction of `x * x - (1 + 0x1p-29)` (option -ffp-contract=fast,"),
                culprit.sentence());
    }

    @Test
    @Tag("slow")
    void aSumInAnotherOrderIsNamedWithItsLine() throws IOException {
        // 2^53 + 1 + 1 + … is 2^53 in this order, since each sum ties to even; any partial sum apart from it is more.
        program.write("main.c", """
                        #include <stdio.h>
                        double sum(const double *x, int n);
                        int main(void)
                        {
                            double x[64] = {0x1p53};
                            for (volatile int i = 1; i < 64; i++)
                                x[i] = 1;
                            printf("%.17g\\n", sum(x, 64));
                            return 0;
                        }
                        """).write("sum.c", """
                        double sum(const double *x, int n)
                        {
                            double s = 0;
                            for (int i = 0; i < n; i++)
                                s += x[i];
                            return s;
                        }
                        """);
        BuildsResult result = program.against("CFLAGS=-O3 -ffast-math");
        assertEquals("9007199254740992", result.outputs().getFirst().left());
        assertTrue(result.outputs().getFirst().ulps().orElseThrow().compareTo(BigInteger.ZERO) > 0);
        Culprit culprit = only(result);
        assertEquals("sum.c:5 in sum", culprit.place());
        assertEquals(Optional.of("+"), culprit.operation());
        assertEquals("reassociation", culprit.cause());
        assertEquals(Optional.of("-fassociative-math"), culprit.option());
        assertEquals(
                "{\"program\":\"./main\",\"same\":false,\"culprits\":[{\"file\":\"sum.c\",\"line\":5,\"function\":\"sum\",\"operation\":\"+\"",
                result.json().substring(0, result.json().indexOf(",\"text\"")));
    }

    @Test
    @Tag("slow")
    void aReciprocalIsToldFromReassociation() throws IOException {
        // 49 / 49 is 1, and 49 times the FP64 number next to 1 / 49 rounds to 1 - 2^-53.
        program.write("main.c", """
                        #include <stdio.h>
                        double ratios(double d);
                        int main(void) { volatile double d = 49; printf("%.17g\\n", ratios(d)); return 0; }
                        """).write("ratios.c", """
                        double ratios(double d)
                        {
                            volatile double x = d, y = d + 2, z = d - 1;
                            double first = x / d;
                            double more = y / d;
                            return first - 1 + (more * 0 + z / d * 0);
                        }
                        """);
        BuildsResult result = program.against("CFLAGS=-O2 -freciprocal-math");
        assertEquals(0, Double.parseDouble(result.outputs().getFirst().left()));
        assertEquals(-0x1p-53, Double.parseDouble(result.outputs().getFirst().right()));
        Culprit culprit = only(result);
        assertEquals("division by a reciprocal", culprit.cause());
        assertEquals(Optional.of("/"), culprit.operation());
        assertEquals(Optional.of("-freciprocal-math"), culprit.option());
        assertEquals("ratios.c:4 in ratios", culprit.place());
    }

    @Test
    @Tag("slow")
    void twoFilesThatPartTheBuildsOnlyTogetherAreBothNamed() throws IOException {
        Planted.fused();
        program.write("main.c", """
                        #include <stdio.h>
                        double one(double);
                        double two(double);
                        int main(void) { volatile double x = 1 + 0x1p-30; printf("%.17g\\n", one(x) * two(x)); return 0; }
                        """)
                .write("one.c", RESIDUE.replace("residue", "one"))
                .write("two.c", RESIDUE.replace("residue", "two"))
                .write("three.c", RESIDUE.replace("residue", "unused"));
        BuildsResult result = program.against("CFLAGS=-O2 -mfma");
        assertEquals("0", result.outputs().getFirst().left());
        assertEquals(0x1p-120, Double.parseDouble(result.outputs().getFirst().right()));
        // Either of the two, computed as written, makes the product 0 again.
        Culprit culprit = only(result);
        assertTrue(List.of("one.c", "two.c").contains(culprit.file().orElseThrow()));
        assertEquals("contraction", culprit.cause());
    }

    @Test
    @Tag("slow")
    void twoCulpritsShareTheDifference() throws IOException {
        Planted.fused();
        program.write("main.c", """
                        #include <stdio.h>
                        double one(double);
                        double two(double);
                        int main(void) { volatile double x = 1 + 0x1p-30; printf("%.17g\\n", 1 + 0x1p57 * (one(x) + 3 * two(x))); return 0; }
                        """)
                .write("one.c", RESIDUE.replace("residue", "one"))
                .write("two.c", RESIDUE.replace("residue", "two"));
        BuildsResult result = program.against("CFLAGS=-O2 -mfma");
        assertEquals("1", result.outputs().getFirst().left());
        assertEquals("1.5", result.outputs().getFirst().right());
        assertEquals(
                List.of(Optional.of("one.c"), Optional.of("two.c")),
                result.culprits().stream().map(Culprit::file).toList());
        // Relative differences: of all 0.5 / 1.5, without the first 0.375 / 1.375, without the second 0.125 / 1.125.
        assertEquals(1 - 0.375 / 1.375 * 3, result.culprits().get(0).explains().orElseThrow(), 1e-12);
        assertEquals(1 - 0.125 / 1.125 * 3, result.culprits().get(1).explains().orElseThrow(), 1e-12);
    }

    @Test
    @Tag("slow")
    void aTemplateInAHeaderIsNamedInTheHeader() throws IOException {
        Planted.fused();
        program.write("main.cpp", """
                        #include "residue.hpp"
                        #include <cstdio>
                        int main() { volatile double x = 1 + 0x1p-30; std::printf("%.17g\\n", residue<double>(x)); }
                        """).write("residue.hpp", """
                        #pragma once
                        template <class T> inline T residue(T x)
                        {
                            T product = x * x;
                            return product - T(1 + 0x1p-29);
                        }
                        """);
        BuildsResult result = program.against("CXXFLAGS=-O2 -mfma");
        assertEquals(
                FUSED,
                Double.toString(Double.parseDouble(result.outputs().getFirst().right()))
                        .replace("E-", "e-"));
        Culprit culprit = only(result);
        assertEquals("residue.hpp:5 in residue", culprit.place());
        assertEquals("contraction", culprit.cause());
    }

    @Test
    @Tag("slow")
    void anotherVariantOfALibraryFunctionIsNamed() throws IOException {
        // The square root of -0 is -0, and its power 0.5 is +0 (C17 F.10.4.5, F.10.4.4).
        program.write("main.c", """
                #include <math.h>
                #include <stdio.h>
                int main(void)
                {
                    volatile double x = -0.0;
                    double root = pow(x, 0.5);
                    printf("%g\\n", 1 / root);
                    return 0;
                }
                """);
        BuildsResult result = program.against("CFLAGS=-O2 -ffast-math");
        assertEquals("inf", result.outputs().getFirst().left());
        assertEquals("-inf", result.outputs().getFirst().right());
        Culprit culprit = only(result);
        assertEquals(Optional.of("pow"), culprit.operation());
        assertEquals("main.c:6 in main", culprit.place());
    }

    @Test
    @Tag("slow")
    void linkingForSpeedFlushesSubnormals() throws IOException {
        program.write("main.c", """
                #include <stdio.h>
                int main(void) { volatile double a = 0x1.8p-1022, b = 0x1p-1022; printf("%g\\n", (a - b) * 0x1p1023); return 0; }
                """);
        BuildsResult result = program.against("LDFLAGS=-ffast-math");
        assertEquals("1", result.outputs().getFirst().left());
        assertEquals("0", result.outputs().getFirst().right());
        Culprit culprit = only(result);
        assertEquals(Optional.of("main"), culprit.file());
        assertTrue(culprit.cause().startsWith("FTZ and DAZ"), culprit.cause());
        assertEquals(Optional.of("-ffast-math"), culprit.option());
    }

    @Test
    @Tag("slow")
    void anUninitialisedVariableIsNamed() throws IOException {
        program.write("main.c", """
                #include <stdio.h>
                __attribute__((noinline)) double leave(double x) { volatile double kept[8]; for (int i = 0; i < 8; i++) kept[i] = x + i; return kept[3]; }
                __attribute__((noinline)) double read(int n)
                {
                    double s;
                    for (int i = 0; i < n; i++)
                        s += i;
                    return s;
                }
                int main(int argc, char **argv) { double x = leave(argc * 1e3); printf("%.17g %.17g\\n", x, read(argc + 2)); return 0; }
                """);
        BuildsResult result = program.against("CFLAGS=-O0");
        assertFalse(result.same());
        Culprit culprit = only(result);
        assertTrue(culprit.cause().startsWith("uninitialised variable `s`"), culprit.cause());
        assertTrue(List.of(7, 8).contains(culprit.line().orElseThrow()), "compilers name the sum or what returns it");
    }

    @Test
    @Tag("slow")
    void aDefinitionIsToldAsTheWordThatItIs() throws IOException {
        program.write("main.c", """
                #include <stdio.h>
                #ifndef STEPS
                #define STEPS 4
                #endif
                int main(void) { printf("%d\\n", STEPS); return 0; }
                """);
        BuildsResult result = program.against("CFLAGS=-O3 -DSTEPS=8");
        Culprit culprit = only(result);
        assertEquals(List.of("-DSTEPS=8"), culprit.words());
        assertEquals("not known", culprit.cause());
        assertEquals(Optional.empty(), culprit.option());
    }

    @Test
    @Tag("slow")
    void numbersThatChangeFromRunToRunAreNotCompared() throws IOException {
        program.write("main.c", """
                #include <stdio.h>
                #include <time.h>
                int main(void)
                {
                    struct timespec t;
                    clock_gettime(CLOCK_MONOTONIC, &t);
                    printf("at %ld\\nanswer %d\\n", t.tv_nsec, 42);
                    return 0;
                }
                """);
        BuildsResult result = program.against("CFLAGS=-O3");
        assertTrue(result.same(), result.json());
        assertTrue(result.notes().getFirst().startsWith("1 of 2 numbers change from run to run"), result.json());
    }

    @Test
    @Tag("slow")
    void archivesAndSourcesThatAreCompiledAndLinkedAtOnceAreTakenApart() throws IOException {
        Planted.fused();
        program.write("main.c", """
                        #include <stdio.h>
                        double one(double);
                        double two(double);
                        int main(void) { volatile double x = 1 + 0x1p-30; printf("%.17g\\n%.17g\\n", one(x), two(x)); return 0; }
                        """)
                .write("lib/one.c", RESIDUE.replace("residue", "one"))
                .write("two.c", RESIDUE.replace("residue", "two"))
                .write("build.sh", """
                        set -e
                        gcc ${CFLAGS:--O2} -c lib/one.c -o lib/one.o
                        rm -f libone.a
                        ar rcs libone.a lib/one.o
                        gcc ${CFLAGS:--O2} main.c two.c -o main -L. -lone -lm
                        """);
        BuildsResult result = program.against("sh build.sh", "main", "CFLAGS=-O2 -mfma");
        assertEquals(2, result.outputs().size());
        assertEquals(
                List.of("lib/one.c:1 in one", "two.c:1 in two"),
                result.culprits().stream().map(Culprit::place).sorted().toList(),
                result.json());
    }

    @Test
    @Tag("slow")
    void aSharedLibraryThatIsLinkedForSpeedFlushesTheProgramsSubnormals() throws IOException {
        String fast = "FAST=" + Planted.linkedForSpeed();
        program.write("main.c", """
                        #include <stdio.h>
                        int version(void);
                        int main(void) { volatile double a = 0x1.8p-1022, b = 0x1p-1022; printf("%d %g\\n", version(), (a - b) * 0x1p1023); return 0; }
                        """)
                .write("plugin.c", "int version(void) { return 3; }\n")
                .write("Makefile", """
                        FAST =
                        main: main.o libplugin.so
                        	gcc -o $@ main.o -L. -lplugin -Wl,-rpath,'$$ORIGIN'
                        main.o: main.c
                        	gcc -O2 -c main.c
                        libplugin.so: plugin.c
                        	gcc -O2 $(FAST) -fPIC -shared -o $@ plugin.c
                        """);
        BuildsResult result = program.against(fast);
        assertEquals("1", result.outputs().getFirst().left());
        assertEquals("0", result.outputs().getFirst().right());
        Culprit culprit = only(result);
        assertEquals(Optional.of("libplugin.so"), culprit.file());
        assertTrue(culprit.cause().startsWith("FTZ and DAZ"), culprit.cause());
        program.write(
                "main.c",
                "#include <stdio.h>\nint version(void);\nint main(void) { printf(\"%d\\n\", version()); return 0; }\n");
        assertTrue(program.against(fast).same());
    }

    @Test
    void ofAProgramThatPrintsNothingNothingIsCompared() throws IOException {
        BuildsResult silent =
                program.write("main.c", "int main(void) { return 0; }\n").against("CFLAGS=-O3");
        assertTrue(silent.same(), silent.json());
        assertTrue(silent.coverage().isEmpty(), silent.json());
    }

    @Test
    void sameOutputIsAllThatIsToldToBeTheSame() throws IOException {
        BuildsResult same = program.write(
                        "main.c", "#include <stdio.h>\nint main(void) { printf(\"%d %d\\n\", 1, 2); return 0; }\n")
                .against("CFLAGS=-O3");
        assertEquals(
                List.of("the standard output of ./main (2 numbers)"),
                same.coverage().lookedAt());
        assertTrue(
                same.coverage().omissions().contains("its standard error and the files that it writes"), same.json());
    }

    /** The sum moves by reassociation, the difference by the library that is linked otherwise: pinning the sum mends one of two. */
    @Test
    @Tag("slow")
    void aPatchThatDoesNotMendTheWholeBuildsIsNotOffered() throws IOException {
        program.write("main.c", """
                        #include <stdio.h>
                        int version(void);
                        double sum(const double *x, int n);
                        int main(void) {
                            double x[99];
                            for (int i = 0; i < 99; i++) x[i] = 1.0 / (i + 1);
                            volatile double a = 0x1.8p-1022, b = 0x1p-1022;
                            printf("%d %.17g %g\\n", version(), sum(x, 99), (a - b) * 0x1p1023);
                            return 0;
                        }
                        """)
                .write("sum.c", """
                        double sum(const double *x, int n) {
                            double s = 0;
                            for (int i = 0; i < n; i++)
                                s += x[i];
                            return s;
                        }
                        """)
                .write("plugin.c", "int version(void) { return 3; }\n")
                .write("Makefile", """
                        FAST =
                        SUM = -O2
                        main: main.o sum.o libplugin.so
                        	gcc -o $@ main.o sum.o -L. -lplugin -Wl,-rpath,'$$ORIGIN'
                        main.o: main.c
                        	gcc -O2 -c main.c
                        sum.o: sum.c
                        	gcc $(SUM) -c sum.c
                        libplugin.so: plugin.c
                        	gcc -O2 $(FAST) -fPIC -shared -o $@ plugin.c
                        """);
        BuildsResult result = program.against("SUM=-O3 -ffast-math FAST=" + Planted.linkedForSpeed());
        assertEquals(2, result.culprits().size(), result.json());
        assertEquals("", result.patch());
        assertTrue(result.notes().stream().anyMatch(note -> note.endsWith("no patch is offered.")), result.json());
        assertTrue(
                result.culprits().stream()
                        .noneMatch(culprit -> culprit.sentence().contains("the builds agree")),
                result.json());
    }

    private static Culprit only(BuildsResult result) {
        assertEquals(1, result.culprits().size(), result.json());
        return result.culprits().getFirst();
    }
}
