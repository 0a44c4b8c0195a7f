package org.ulpscope.ptx.approximation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.UlpscopeException;

/** The models of approximate instructions against what an H100 gave. */
class ApproximationLibraryTest {
    private static final String ARCHITECTURE = "sm_90";

    /** Hashes over every 1024th input, made when those over all inputs were the GPU's. */
    private static final Map<String, String> EVERY_1024TH = Map.of(
            "ulp_rcp_approx_ftz_f32", "3006e8018c12c338",
            "ulp_rsqrt_approx_ftz_f32", "2aa3043e5e926ad9",
            "ulp_sqrt_approx_ftz_f32", "4f0aa1c9902f16aa",
            "ulp_ex2_approx_ftz_f32", "d634eb25306af7c9",
            "ulp_lg2_approx_ftz_f32", "dd5cd2c732909241",
            "ulp_sin_approx_ftz_f32", "5acc347850fb0f61",
            "ulp_cos_approx_ftz_f32", "aa9835fdc112bfad",
            "ulp_tanh_approx_f32", "2249933be63fcd58");

    @TempDir
    Path folder;

    private ApproximationLibrary library() {
        return ApproximationLibrary.withMeasured(folder.resolve("measured"));
    }

    @Test
    void givesTheBitsOfAGpuForInputsOfAllKinds() throws Exception {
        assertEquals(new TreeMap<>(EVERY_1024TH), hashes(1024));
    }

    @Test
    @Tag("exhaustive")
    void givesTheBitsOfAGpuForAllInputs() throws Exception {
        assertEquals(new TreeMap<>(ApproximationLibrary.shippedHashes()), hashes(1));
    }

    private Map<String, String> hashes(int stride) throws Exception {
        String program = library().hashProgram(new TreeSet<>(EVERY_1024TH.keySet()), ARCHITECTURE, folder);
        String threads = Integer.toString(Math.min(64, Runtime.getRuntime().availableProcessors()));
        return BuiltProgram.of(folder, program)
                .run(Integer.toString(stride), threads)
                .lines()
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(words -> words[0], words -> words[1], (a, b) -> a, TreeMap::new));
    }

    /** 131,072 inputs over the whole range, subnormals and specials among them, and a hash of what an H100 gave for them. */
    @Test
    void givesTheBitsOfAGpuForTheReciprocalSquareRootOfFp64() throws Exception {
        String source = library()
                        .source(Set.of("ulp_rsqrt_approx_f64"), ARCHITECTURE, folder)
                        .text() + """
                #include <stdio.h>
                static uint64_t mixed(uint64_t i)
                {
                    uint64_t z = i * 0x9E3779B97F4A7C15ull + 0x1234567ull;
                    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
                    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
                    return z ^ (z >> 31);
                }
                int main(void)
                {
                    uint64_t hash = 0;
                    for (uint64_t i = 0; i < 1 << 17; ++i) {
                        uint64_t x = mixed(i + 1);
                        if ((i & 15) == 1) x = x & 0x800fffffffffffff;
                        if ((i & 15) == 2) x = (x & 0x800fffffffffffff) | 0x0010000000000000;
                        if ((i & 15) == 3) x = (x & 0x800fffffffffffff) | 0x7fd0000000000000;
                        if ((i & 15) == 4) x = (x & 0x800fffffffffffff) | 0x7fe0000000000000;
                        if ((i & 1023) == 5) x = x & 0x8000000000000000;
                        if ((i & 1023) == 6) x = (x & 0x8000000000000000) | 0x7ff0000000000000;
                        const double y = ulp_rsqrt_approx_f64(mufu_double(x));
                        hash += mixed((y != y ? 0x7ff8000000000000 : mufu_bits64(y)) ^ i);
                    }
                    printf("%016llx", (unsigned long long)hash);
                    return 0;
                }
                """;
        assertEquals("9a5e9e0c2414fe99", BuiltProgram.of(folder, source).run());
    }

    @Test
    void countsAsInexactWhatWasNotMeasured() {
        Set<String> functions = Set.of("ulp_ex2_approx_f32", "ulp_tanh_approx_f16x2");
        assertEquals(Set.of(), library().source(functions, ARCHITECTURE, folder).inexact());
        assertEquals(functions, library().source(functions, "sm_80", folder).inexact());
        assertEquals(
                Set.of(),
                library().source(Set.of("ulp_ex2_approx_f32"), "sm_90a", folder).inexact());
    }

    @Test
    void takesTablesThatTheUserMeasuredAndWhatTheyDoNotExplain() throws Exception {
        Path measured = Files.createDirectories(folder.resolve("measured/sm_75"));
        Path shipped = Path.of(System.getProperty("ulpscope.root"))
                .resolve("bundles/org.ulpscope.ptx/src/org/ulpscope/ptx/internal/approximation/sm_90/ex2.gz");
        Files.copy(shipped, measured.resolve("ex2.gz"));
        Set<String> functions = Set.of("ulp_ex2_approx_f32");
        assertEquals(Set.of(), library().source(functions, "sm_75", folder).inexact());
        ApproximationMeasurement.noteInexact(measured, Set.of("ulp_ex2_approx_ftz_f32"));
        assertEquals(functions, library().source(functions, "sm_75", folder).inexact());
        assertEquals(List.of(ARCHITECTURE, "sm_75"), library().architectures());
    }

    @Test
    void saysWhichInstructionHasNoModel() {
        String sentence = assertThrows(UlpscopeException.class, () -> library()
                        .source(Set.of("ulp_rcp_approx_f16"), ARCHITECTURE, folder))
                .getMessage();
        assertTrue(sentence.contains("rcp.approx.f16"), sentence);
    }

    /** The hashes are those of an H100's results for all inputs, NaNs taken as one. */
    @ParameterizedTest
    @CsvSource({
        "ulp_tanh_approx_f16, 773f8c9f3afb4da5, 0x7c00",
        "ulp_tanh_approx_bf16, e5de00266bc2e91d, 0x7f80",
        "ulp_ex2_approx_f16, bb15247e36918e63, 0x7c00",
        "ulp_ex2_approx_ftz_bf16, d76e7433b30f62f0, 0x7f80"
    })
    void givesAllHalvesThatAGpuGives(String function, String hash, String infinity) throws Exception {
        String source =
                library().source(Set.of(function), ARCHITECTURE, folder).text() + """
                #include <stdio.h>
                int main(void)
                {
                    uint64_t hash = 0xcbf29ce484222325;
                    for (uint32_t h = 0; h < 1 << 16; ++h) {
                        uint16_t y = %s((uint16_t)h);
                        if ((y & 0x7fff) > %s) y = 0x7fff;
                        hash = (hash ^ (y & 255)) * 0x100000001b3;
                        hash = (hash ^ y >> 8) * 0x100000001b3;
                    }
                    printf("%%016llx", (unsigned long long)hash);
                    return 0;
                }
                """.formatted(function, infinity);
        assertEquals(hash, BuiltProgram.of(folder, source).run());
    }
}
