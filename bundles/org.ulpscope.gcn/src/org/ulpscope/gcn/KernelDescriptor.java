package org.ulpscope.gcn;

import java.util.List;
import java.util.Map;

/**
 * How a launch of a kernel begins: what its registers hold, the modes of its arithmetic, its memory; the directives {@code .amdhsa_…} of LLVM's
 * User Guide for the AMDGPU back end, "Code Object Kernel Descriptor".
 *
 * @param values by the name without {@code .amdhsa_}
 * @param parameters the bytes of each parameter, in order, without those that a compiler adds
 */
public record KernelDescriptor(Map<String, Long> values, List<Integer> parameters) {
    /** That of code that has no kernel: nothing is set. */
    public static final KernelDescriptor NONE = new KernelDescriptor(Map.of(), List.of());

    /** Flush neither operands nor results of one width. */
    public static final long KEEP_SUBNORMALS = 3;

    public KernelDescriptor {
        values = Map.copyOf(values);
        parameters = List.copyOf(parameters);
    }

    /** A value; 0 where there is none. */
    public long value(String name) {
        return values.getOrDefault(name, 0L);
    }

    public boolean isSet(String name) {
        return value(name) != 0;
    }

    /** What becomes of subnormal numbers of FP32: 0 flushes operands and results, 1 results, 2 operands, 3 none. */
    public long subnormals32() {
        return values.getOrDefault("float_denorm_mode_32", KEEP_SUBNORMALS);
    }

    /** The same of FP64 and FP16. */
    public long subnormals64() {
        return values.getOrDefault("float_denorm_mode_16_64", KEEP_SUBNORMALS);
    }

    /** Bytes of memory that all lanes of a block share. */
    public long sharedBytes() {
        return value("group_segment_fixed_size");
    }
}
