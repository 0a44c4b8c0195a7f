package org.ulpscope.gcn.translate;

import java.util.List;
import org.ulpscope.gcn.GcnModule;
import org.ulpscope.gcn.c.BlockKernel;
import org.ulpscope.gcn.c.CallCount;
import org.ulpscope.gcn.c.DeviceFunction;
import org.ulpscope.gcn.c.GcnTranslation;
import org.ulpscope.gcn.c.SeedSide;
import org.ulpscope.gcn.internal.translate.GcnModuleTranslation;

/**
 * Translates assembly to C that computes the same bits, but for what approximate instructions give ({@link SeedSide}).
 *
 * <p>The C is compiled with {@link #COMPILE_FLAGS} and linked with {@code -lm}. NaNs are NaNs where the GPU has them, but their sign and payload may
 * differ.
 */
public final class GcnTranslator {
    /** Flags without which the bits are not guaranteed. */
    public static final List<String> COMPILE_FLAGS = List.of(
            "-O2",
            "-ffp-contract=off",
            "-fno-math-errno",
            "-fno-trapping-math",
            "-fno-strict-aliasing",
            "-fwrapv",
            "-w");

    private GcnTranslator() {}

    /**
     * Translates a function and what it reaches.
     *
     * @param calls how often it will be called
     * @throws org.ulpscope.gcn.GcnException where an instruction or a form of it has no translation; it names the line
     */
    public static GcnTranslation translate(GcnModule module, DeviceFunction function, CallCount calls) {
        return new GcnModuleTranslation(module).ofFunction(function, calls);
    }

    /**
     * Translates a kernel, whose waves take turns.
     *
     * @throws org.ulpscope.gcn.GcnException where an instruction or a form of it has no translation; it names the line
     */
    public static GcnTranslation translate(GcnModule module, BlockKernel kernel) {
        return new GcnModuleTranslation(module).ofKernel(kernel);
    }
}
