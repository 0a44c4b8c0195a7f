package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;
import org.ulpscope.ptx.c.MathLibrary;
import org.ulpscope.tests.support.Repeats;

/**
 * What the real ptxas fuses by itself is what the pass fuses: of the module that the pass made, it makes as many of each operation as of the
 * original, and as many fused ones also where it may fuse nothing any more.
 */
@Tag("slow")
class FusionOfPtxasTest {
    @TempDir
    Path folder;

    @Test
    void everyFunctionOfTheMathLibraryHasTheSameOperations() throws Exception {
        compare(MathLibrary.source(false), "-use_fast_math");
        if (Repeats.all()) {
            compare(MathLibrary.source(true));
            compare(MathLibrary.source(false));
        }
    }

    @Test
    void theOptionPricesHaveTheSameOperations() throws Exception {
        Path kernels = Path.of(System.getProperty("ulpscope.root"), "releng/gpu/kernels");
        compare(Files.readString(kernels.resolve("options.cu")), "-std=c++17", "-I" + kernels);
    }

    private void compare(String source, String... options) throws Exception {
        String[] all = Stream.concat(List.of("-arch=sm_90", "-rdc=true").stream(), List.of(options).stream())
                .toArray(String[]::new);
        PtxModule module = Ptx.parse(Nvcc.ptx(folder, source, all));
        PtxModule fused = new ProductFusion().apply(module);
        SortedMap<String, SortedMap<String, Integer>> expected = operations(module, "true");
        assertFalse(expected.isEmpty());
        assertEquals(expected, operations(fused, "true"));
        // Told not to fuse, ptxas takes products for the same that differ in their rounding alone: their number says
        // nothing.
        assertEquals(fusedOnes(expected), fusedOnes(operations(fused, "false")));
    }

    private static SortedMap<String, Integer> fusedOnes(SortedMap<String, SortedMap<String, Integer>> operations) {
        SortedMap<String, Integer> counts = new TreeMap<>();
        operations.forEach((function, all) -> all.forEach((operation, count) -> {
            if (operation.contains("FMA")) {
                counts.put(function + " " + operation, count);
            }
        }));
        return counts;
    }

    private SortedMap<String, SortedMap<String, Integer>> operations(PtxModule module, String fmad) throws Exception {
        return MachineCode.counts(Nvcc.assemble(folder, module, PtxWriter.write(module), "-fmad=" + fmad));
    }
}
