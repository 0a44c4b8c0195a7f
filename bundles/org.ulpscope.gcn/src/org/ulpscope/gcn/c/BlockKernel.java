package org.ulpscope.gcn.c;

import java.util.ArrayList;
import java.util.List;

/**
 * A kernel to be launched with one block, as the C of its translation shows it: a function that takes the parameters of the kernel but the last by their
 * bits, in unsigned integers, and gives what the kernel wrote where the last, a pointer, leads. How many threads the block has is the macro {@code ULPSCOPE_BLOCK}.
 *
 * @param kernel its name in the assembly
 * @param function the C function, with the same parameters
 */
public record BlockKernel(String kernel, DeviceFunction function) {
    /** The offset of each parameter in memory, and after them that of the pointer. */
    public List<Integer> offsets() {
        List<Integer> offsets = new ArrayList<>();
        int end = 0;
        for (int bytes : function.parameters()) {
            int begin = aligned(end, bytes);
            offsets.add(begin);
            end = begin + bytes;
        }
        offsets.add(aligned(end, Long.BYTES));
        return List.copyOf(offsets);
    }

    private static int aligned(int offset, int bytes) {
        return (offset + bytes - 1) / bytes * bytes;
    }
}
