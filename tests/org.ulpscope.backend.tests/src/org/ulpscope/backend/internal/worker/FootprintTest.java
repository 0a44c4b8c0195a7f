package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.tests.support.Installed;

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

    @ParameterizedTest
    @CsvSource({"nvcc", "twin", "gcc"})
    void isNoneForFunctionsOfMathLibrariesAsTheyAreCompiled(String toolchain) {
        Installed.nvcc();
        for (String signature :
                List.of("double sin(double x)", "double lgamma(double x)", "float powf(float x, float y)")) {
            CompiledKernel compiled = Evaluators.compile(
                    Signature.parse(signature),
                    folder,
                    new PlatformRequest(toolchain, List.of()),
                    ToolchainSettings.DEFAULT,
                    Progress.NONE);
            assertTrue(Footprint.isNone(compiled.artifact()), () -> signature + " on " + toolchain);
        }
    }

    @Test
    void isSomeForDeviceCodeThatPrintsOrHasVariables() throws Exception {
        Path nvcc = Installed.nvcc();
        String kernel = "extern \"C\" __global__ void k(double *x) { *x = sin(*x); %s }";
        assertTrue(Footprint.isNone(cubin(nvcc, kernel.formatted(""))));
        assertFalse(Footprint.isNone(cubin(nvcc, "#include <cstdio>\n" + kernel.formatted("printf(\"%g\", *x);"))));
        assertFalse(Footprint.isNone(cubin(nvcc, "__device__ double last;\n" + kernel.formatted("last = *x;"))));
        assertFalse(Footprint.isNone(cubin(nvcc, "__device__ int last = 1;\n" + kernel.formatted("last = *x;"))));
        assertFalse(Footprint.isNone(cubin(nvcc, kernel.formatted("x[1] = malloc(8) != 0;"))));
    }

    private Path cubin(Path nvcc, String source) throws Exception {
        Path file = Files.writeString(folder.resolve("kernel.cu"), source);
        Path cubin = folder.resolve("kernel.cubin");
        Process compiler = new ProcessBuilder(
                        nvcc.toString(), "-cubin", "-arch=sm_90", "-o", cubin.toString(), file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(compiler.getInputStream().readAllBytes());
        assertEquals(0, compiler.waitFor(), said);
        return cubin;
    }

    @Test
    void isSomeWhereAFileIsNoLibrary() throws Exception {
        for (String text : List.of("", "no library", "\u007fELF\u0002\u0001")) {
            assertFalse(Footprint.isNone(Files.writeString(folder.resolve("file"), text)));
        }
        assertFalse(Footprint.isNone(folder.resolve("none")));
    }
}
