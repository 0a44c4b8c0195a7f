package org.ulpscope.gcn.internal.translate;

import java.util.Locale;
import org.ulpscope.gcn.KernelDescriptor;
import org.ulpscope.gcn.c.BlockKernel;

/**
 * How a wave of a kernel begins: "Initial Kernel Execution State" of LLVM's User Guide for the AMDGPU back end. The scalar registers that the
 * descriptor asks for follow each other, those of the user first.
 */
final class KernelStart {
    private final KernelDescriptor descriptor;
    private final StringBuilder text = new StringBuilder();
    private int next;

    private KernelStart(KernelDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    /** The C of the function that the run-time of grids calls for each wave, and of the one that calls a block. */
    static String text(BlockKernel kernel, KernelDescriptor descriptor, long mode) {
        return new KernelStart(descriptor).wave(kernel, mode) + block(kernel);
    }

    private String wave(BlockKernel kernel, long mode) {
        text.append("""
                static void ulp_begin_wave(ulp_thread *t, const unsigned char *arguments)
                {
                    ulp_wave *const w = ulp_wave_of_block(t->number);
                    const uint32_t first = 64 * t->number, left = ulp_block_threads - first;
                    w->thread = t;
                    w->shared = ulp_block_shared;
                    EXEC = left >= 64 ? ~0ull : (1ull << left) - 1;
                    for (uint32_t lane = 0; lane < 64; ++lane) w->v[0][lane] = first + lane;
                """);
        text.append("    MODE = ").append(mode).append(";\n");
        user("user_sgpr_private_segment_buffer", 4, "");
        user("user_sgpr_dispatch_ptr", 2, "(uint64_t)(uintptr_t)&ulp_block_packet");
        user("user_sgpr_queue_ptr", 2, "");
        user("user_sgpr_kernarg_segment_ptr", 2, "(uint64_t)(uintptr_t)arguments");
        user("user_sgpr_dispatch_id", 2, "");
        user("user_sgpr_flat_scratch_init", 2, "");
        user("user_sgpr_private_segment_size", 1, "");
        // Numbers of the block in the grid follow, all 0.
        text.append("    ").append(GcnModuleContext.cName(kernel.kernel())).append("(w);\n}\n");
        return text.toString();
    }

    private void user(String name, int registers, String value) {
        if (!descriptor.isSet(name)) {
            return;
        }
        if (!value.isEmpty()) {
            text.append(String.format(
                    Locale.ROOT,
                    "    S(%d) = (uint32_t)%s;\n    S(%d) = (uint32_t)(%s >> 32);\n",
                    next,
                    value,
                    next + 1,
                    value));
        }
        next += registers;
    }

    private static String block(BlockKernel kernel) {
        int pointer = kernel.offsets().getLast();
        StringBuilder c = new StringBuilder("static " + CallingConvention.head(kernel.function()) + "\n{\n");
        c.append("    unsigned char arguments[").append(pointer + 8).append(" + 256] = {0};\n");
        c.append("    uint").append(8 * kernel.function().result()).append("_t result = 0;\n");
        c.append("    const uint64_t at = (uint64_t)(uintptr_t)&result;\n");
        for (int i = 0; i < kernel.function().parameters().size(); i++) {
            c.append("    memcpy(arguments + ")
                    .append(kernel.offsets().get(i))
                    .append(", &a")
                    .append(i);
            c.append(", sizeof a").append(i).append(");\n");
        }
        c.append("    memcpy(arguments + ").append(pointer).append(", &at, sizeof at);\n");
        return c.append("""
                    ulp_block_threads = ULPSCOPE_BLOCK;
                    ulp_block_packet = (ulp_packet){.dimensions = 1, .block = {ULPSCOPE_BLOCK, 1, 1}, .grid = {ULPSCOPE_BLOCK, 1, 1},
                        .arguments = (uint64_t)(uintptr_t)arguments};
                    memset(ulp_block_shared, 0, sizeof ulp_block_shared);
                    ulp_run_alone(&ulp_own_module, ulp_begin_wave, arguments, (ULPSCOPE_BLOCK + 63) / 64, 1);
                    return result;
                }
                """).toString();
    }
}
