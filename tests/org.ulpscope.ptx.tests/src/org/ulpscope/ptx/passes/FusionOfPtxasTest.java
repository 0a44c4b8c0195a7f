package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;
import org.ulpscope.ptx.c.MathLibrary;

/** What the real ptxas fuses by itself is what the pass fuses: it has nothing left to fuse, and the same number of each operation comes out. */
@Tag("slow")
class FusionOfPtxasTest {
    @TempDir
    Path folder;

    @Test
    void everyFunctionOfTheMathLibraryHasTheSameOperations() throws Exception {
        compare(MathLibrary.source(true));
        compare(MathLibrary.source(false));
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
        SortedMap<String, SortedMap<String, Integer>> expected = operations(module, "true");
        SortedMap<String, SortedMap<String, Integer>> unfused = operations(module, "false");
        SortedMap<String, SortedMap<String, Integer>> fused = operations(new ProductFusion().apply(module), "false");
        assertFalse(expected.isEmpty());
        assertNotEquals(expected, unfused);
        assertEquals(expected, fused);
    }

    private SortedMap<String, SortedMap<String, Integer>> operations(PtxModule module, String fmad) throws Exception {
        return MachineCode.counts(Nvcc.assemble(folder, module, PtxWriter.write(module), "-fmad=" + fmad));
    }
}
