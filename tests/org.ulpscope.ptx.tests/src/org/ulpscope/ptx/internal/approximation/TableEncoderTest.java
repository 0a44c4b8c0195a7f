package org.ulpscope.ptx.internal.approximation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.approximation.BuiltProgram;

/** What is encoded is what the C looks up, key by key. */
class TableEncoderTest {
    private static final Table TABLE = Table.RCP_F64;

    @TempDir
    Path folder;

    @Test
    void keepsSmoothResults() throws Exception {
        keeps(key -> Float.floatToRawIntBits((float) Math.exp(key * 0x1p-20)));
    }

    @Test
    void keepsResultsThatPassThroughManyBinades() throws Exception {
        keeps(key -> Float.floatToRawIntBits(key * 0x1p-20f));
    }

    @Test
    void keepsConstantsStepsAndTheLargestBits() throws Exception {
        keeps(key -> key < 1 << 19 ? 0x3f800000 : key < 3 << 18 ? 0x7f800000 : 0);
    }

    @Test
    void keepsNoise() throws Exception {
        Random random = new Random(1);
        int[] noise = random.ints(1 << TABLE.keyBits(), 0, Integer.MAX_VALUE).toArray();
        keeps(key -> noise[key]);
    }

    @Test
    void refusesAnotherNumberOfResults() {
        assertThrows(IllegalArgumentException.class, () -> TableEncoder.encode(TABLE, new int[5]));
    }

    private void keeps(IntUnaryOperator result) throws Exception {
        int[] results = new int[1 << TABLE.keyBits()];
        long hash = 0;
        for (int key = 0; key < results.length; key++) {
            results[key] = result.applyAsInt(key);
            hash = hash * 31 + Integer.toUnsignedLong(results[key]);
        }
        Path file = Files.write(folder.resolve("table"), TableEncoder.encode(TABLE, results));
        Map<Table, Path> files = new EnumMap<>(Map.of(TABLE, file));
        String source = Definitions.of(Set.of("ulp_rcp_approx_ftz_f64"), EnumSet.of(TABLE))
                        .text(files) + """
                #include <stdio.h>
                int main(void)
                {
                    uint64_t hash = 0;
                    for (uint32_t key = 0; key < 1u << 20; ++key) {
                        hash = hash * 31 + MUFU_LOOK_UP(rcp_f64, key);
                    }
                    printf("%llx", (unsigned long long)hash);
                    return 0;
                }
                """;
        assertEquals(Long.toHexString(hash), BuiltProgram.of(folder, source).run());
    }
}
