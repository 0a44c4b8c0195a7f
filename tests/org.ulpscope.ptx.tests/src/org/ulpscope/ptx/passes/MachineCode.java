package org.ulpscope.ptx.passes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a CUDA binary of sm_70 to sm_90 computes with: how many products, sums and fused ones each function has. */
final class MachineCode {
    private static final String TEXT = ".text.";
    private static final int INSTRUCTION_BYTES = 16;

    /** By the lowest 9 bits of an instruction. */
    private static final Map<Integer, String> OPERATIONS = Map.of(
            0x20, "FMUL", 0x21, "FADD", 0x23, "FFMA", 0x28, "DMUL", 0x29, "DADD", 0x2b, "DFMA", 0x30, "HADD2", 0x31,
            "HFMA2", 0x32, "HMUL2");

    private MachineCode() {}

    /** Counts by function and operation. */
    static SortedMap<String, SortedMap<String, Integer>> counts(Path cubin) throws IOException {
        ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(cubin)).order(ByteOrder.LITTLE_ENDIAN);
        long sections = file.getLong(0x28);
        int entry = file.getShort(0x3a);
        int count = file.getShort(0x3c);
        long names = file.getLong((int) (sections + (long) entry * file.getShort(0x3e)) + 24);
        SortedMap<String, SortedMap<String, Integer>> counts = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            int section = (int) sections + i * entry;
            String name = text(file, (int) names + file.getInt(section));
            if (name.startsWith(TEXT)) {
                counts.put(name.substring(TEXT.length()), operations(file, (int) file.getLong(section + 24), (int)
                        file.getLong(section + 32)));
            }
        }
        return counts;
    }

    private static SortedMap<String, Integer> operations(ByteBuffer file, int offset, int bytes) {
        SortedMap<String, Integer> counts = new TreeMap<>();
        for (int at = offset; at < offset + bytes; at += INSTRUCTION_BYTES) {
            String operation = OPERATIONS.get((int) file.getLong(at) & 0x1ff);
            if (operation != null) {
                counts.merge(operation, 1, Integer::sum);
            }
        }
        return counts;
    }

    private static String text(ByteBuffer file, int offset) {
        int end = offset;
        while (file.get(end) != 0) {
            end++;
        }
        return new String(file.array(), offset, end - offset, StandardCharsets.US_ASCII);
    }
}
