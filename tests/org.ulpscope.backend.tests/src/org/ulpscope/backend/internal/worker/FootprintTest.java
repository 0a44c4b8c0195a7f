package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which code could leave something behind in its process. */
@Tag("slow")
class FootprintTest {
    @TempDir
    Path folder;

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            true  | double f(double x) { return x * x; }
            true  | #include <math.h> //double f(double x) { return pow(x, 2) + fma(x, x, 1) + lgamma(x); }
            true  | #include <stdlib.h> //double f(double x) { if (x == 3) abort(); return x; }
            true  | #include <errno.h> //double f(double x) { return errno = x; }
            true  | #include <fenv.h> //double f(double x) { fesetround(FE_UPWARD); return x; }
            true  | const double table[] = {1, 2, 3}; double f(double x) { return table[(int) x]; }
            false | #include <math.h> //double f(double x) { return lgamma(x) * signgam; }
            false | #include <stdlib.h> //double f(double x) { return rand() * x; }
            false | #include <stdlib.h> //double f(double x) { return setenv("A", "B", 1); }
            false | #include <unistd.h> //double f(double x) { return chdir("/"); }
            false | #include <stdio.h> //double f(double x) { return puts("x"); }
            false | #include <stdlib.h> //double f(double x) { double *y = malloc(8); return y ? x : 0; }
            false | double f(double x) { static volatile int calls; return calls++; }
            false | volatile double last = 4; double f(double x) { double old = last; last = x; return old; }
            false | volatile double some[100]; double f(double x) { return some[(int) x]++; }
            false | _Thread_local volatile double last; double f(double x) { double old = last; last = x; return old; }
            """)
    void isNoneOnlyWhereNothingOutlivesACall(boolean none, String source) throws Exception {
        Path library = CompiledC.library(folder, source.replace("//", "\n")).binary();
        assertEquals(none, Footprint.isNone(library));
    }

    @Test
    void isSomeWhereNamesWereStrippedOrTheLoaderLooksElsewhere() throws Exception {
        String source = "double f(double x) { return x; }";
        assertFalse(Footprint.isNone(CompiledC.library(folder, source, "-s").binary()));
        assertFalse(Footprint.isNone(
                CompiledC.library(folder, source, "-Wl,-rpath," + folder).binary()));
    }

    @Test
    void isSomeWhereAnotherLibraryIsCalled() throws Exception {
        Path other = Files.move(
                CompiledC.library(folder, "double g(double x) { static double s; return s += x; }")
                        .binary(),
                folder.resolve("libg.so"));
        Artifact artifact =
                CompiledC.library(folder, "double g(double x); double f(double x) { return g(x); }", other.toString());
        assertFalse(Footprint.isNone(artifact.binary()));
    }

    @Test
    void isSomeWhereAFileIsNoLibrary() throws Exception {
        for (String text : List.of("", "no library", "\u007fELF\u0002\u0001")) {
            assertFalse(Footprint.isNone(Files.writeString(folder.resolve("file"), text)));
        }
        assertFalse(Footprint.isNone(folder.resolve("none")));
    }
}
