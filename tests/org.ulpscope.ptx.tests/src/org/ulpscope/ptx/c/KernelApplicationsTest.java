package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.tests.support.Repeats;

/**
 * Whole applications of kernels with many blocks give the bits that {@code releng/gpu/kernels.sh} printed on an H100
 * ({@code data/kernels-h100.txt}), and, where nothing is contracted, those of the straight loops in their sources; needs nvcc and no GPU. In
 * the option prices ptxas fuses what PTX leaves unfused.
 */
class KernelApplicationsTest {
    @TempDir
    Path folder;

    @Test
    void aReductionGivesTheBitsOfAGpu() throws Exception {
        compare("reduction", "-fmad=false");
    }

    /** Each with its products fused; none without, which the reduction above is. */
    private static Stream<Arguments> applications() {
        List<String> all = List.of("options", "forces", "product", "warps", "stencil", "reduction");
        return Stream.of("-fmad=true", "-fmad=false").limit(Repeats.of(1, 2)).flatMap(options -> all.stream()
                .map(name -> Arguments.of(name, options)));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("applications")
    void applicationsGiveTheBitsOfAGpu(String application, String options) throws Exception {
        compare(application, options);
    }

    private void compare(String application, String options) throws Exception {
        String source = Files.readString(KernelProgram.APPLICATIONS.resolve(application + ".cu"));
        String reference = "-DREFERENCE=" + (options.equals("-fmad=false") ? 1 : 0);
        KernelProgram.Run run =
                KernelProgram.compile(folder, source, options, reference).run();
        assertEquals("", run.errors());
        assertEquals(0, run.status());
        List<String> lines =
                run.output().lines().map(line -> options + " " + line).toList();
        assertFalse(lines.isEmpty());
        List<String> golden = Files.readAllLines(MathLibrary.DATA.resolve("kernels-h100.txt"));
        lines.forEach(line -> assertTrue(golden.contains(line), () -> "not what the GPU gave: " + line));
    }
}
