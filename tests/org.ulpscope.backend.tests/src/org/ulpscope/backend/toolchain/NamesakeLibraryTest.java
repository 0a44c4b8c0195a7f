package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

/** A library of the user that has functions of the same names as C's library: it is the user's that are called. */
@Tag("slow")
class NamesakeLibraryTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void makeLibrary() throws Exception {
        Path source = Files.writeString(folder.resolve("own.c"), """
            #include <math.h>
            double expm1(double x) { return exp(x) - 1; }
            float hypotf(float x, float y) { return sqrtf(x * x + y * y); }
            double mine(double x) { return expm1(x); }
            """);
        assertEquals(
                "",
                ChildProcess.run(
                                List.of(
                                        "gcc",
                                        "-O2",
                                        "-shared",
                                        "-fPIC",
                                        "-o",
                                        folder.resolve("libown.so").toString(),
                                        source.toString(),
                                        "-lm"),
                                folder,
                                Duration.ofSeconds(60),
                                () -> false)
                        .output());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-O3 -ffast-math"})
    void itsFunctionIsCalledAndNotThatOfCsLibrary(String options) {
        PlatformRequest gcc = platform("gcc", options.isEmpty() ? new String[0] : options.split(" "));
        assertEquals("1.000000082740371e-10", call(inLibrary("double expm1(double x)"), folder, gcc, "1e-10"));
        assertEquals("inf", call(inLibrary("float hypotf(float x, float y)"), folder, gcc, "1e30", "1e30"));
    }

    @Test
    void clangCallsItToo() {
        assertEquals(
                "1.000000082740371e-10", call(inLibrary("double expm1(double x)"), folder, platform("clang"), "1e-10"));
    }

    @Test
    void aLibraryFoundByTheLinkerIsTheOneThatIsNamed() {
        Kernel named = Signature.parse("double expm1(double x)");
        named.setLibrary("own");
        PlatformRequest gcc = platform("gcc", "-O2", "-L" + folder, "-Wl,-rpath," + folder);
        assertEquals("1.000000082740371e-10", call(named, folder, gcc, "1e-10"));
    }

    @Test
    void aSourceCallsTheLibraryThatThePlatformsOptionsLink() throws Exception {
        Files.writeString(folder.resolve("calls.c"), "#include <math.h>\ndouble f(double x) { return expm1(x); }\n");
        PlatformRequest gcc = platform("gcc", "-O2", folder.resolve("libown.so").toString());
        assertEquals(
                "1.000000082740371e-10", call(sourceKernel("double f(double x)", "calls.c"), folder, gcc, "1e-10"));
    }

    /** What C's library has would be called otherwise, and be taken for the user's. */
    @Test
    void aFunctionThatTheLibraryLacksIsRefused() {
        UlpscopeException refused = assertThrows(
                UlpscopeException.class, () -> call(inLibrary("double cosh(double x)"), folder, platform("gcc"), "1"));
        assertTrue(refused.getMessage().contains("'libown.so' has no function 'cosh'"), refused.getMessage());
    }

    private static Kernel inLibrary(String signature) {
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SHARED_LIBRARY);
        kernel.setLibrary("libown.so");
        return kernel;
    }
}
