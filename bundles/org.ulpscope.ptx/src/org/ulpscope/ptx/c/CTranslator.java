package org.ulpscope.ptx.c;

import java.util.List;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.translate.ModuleTranslation;

/**
 * Translates PTX to C that computes the same bits.
 *
 * <p>The C is compiled with {@link #COMPILE_FLAGS}, for instance by gcc or clang, and linked with {@code -lm}. Where the processor has a
 * fused multiply-add, {@code -mfma} makes it about as fast as the system's math library; without, the C library's exact {@code fma} is
 * called and the bits are the same. The status flags of the processor mean nothing in this code, hence {@code -fno-trapping-math}. NaNs are
 * NaNs where the GPU has them, but their sign and payload may differ.
 */
public final class CTranslator {
    /** Flags without which the bits are not guaranteed. */
    public static final List<String> COMPILE_FLAGS = List.of(
            "-O2",
            "-ffp-contract=off",
            "-fno-math-errno",
            "-fno-trapping-math",
            "-fno-strict-aliasing",
            "-fwrapv",
            "-w");

    /** The same for long code without loops, which takes the compiler half the time so and runs as fast; the bits are the same. */
    public static final List<String> STRAIGHT_FLAGS = COMPILE_FLAGS.stream()
            .map(flag -> flag.equals("-O2") ? "-O1" : flag)
            .toList();

    private CTranslator() {}

    /**
     * Translates what is reachable from the functions asked for.
     *
     * @param module the module
     * @param options what to translate
     * @throws org.ulpscope.ptx.PtxException where an instruction, modifier, special register or call has no translation; it names the
     *     line
     */
    public static CTranslation translate(PtxModule module, TranslationOptions options) {
        return ModuleTranslation.translate(module, options);
    }
}
