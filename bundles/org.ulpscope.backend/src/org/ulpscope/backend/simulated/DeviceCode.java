package org.ulpscope.backend.simulated;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.internal.twin.ApproximationTables;
import org.ulpscope.backend.internal.twin.BuildStamp;
import org.ulpscope.backend.internal.twin.ProcessorFeatures;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.approximation.ApproximationSource;
import org.ulpscope.ptx.c.CTranslation;
import org.ulpscope.ptx.c.CTranslator;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.passes.Pass;
import org.ulpscope.ptx.passes.ProductFusion;

/**
 * PTX as C that computes what a GPU computes.
 *
 * @param architecture what the PTX was compiled for, such as {@code sm_90}
 * @param translation the C
 * @param approximations the models of approximate instructions, which are to follow it
 */
public record DeviceCode(String architecture, CTranslation translation, ApproximationSource approximations) {
    /**
     * Translates.
     *
     * @param module the PTX; that of sources compiled separately, linked
     * @param ptxas the options that nvcc gives its last step, or keeps for whoever does that
     * @param options what to translate
     * @throws org.ulpscope.ptx.PtxException where something has no translation; it names the line
     */
    public static DeviceCode of(PtxModule module, PtxasOptions ptxas, TranslationOptions options) {
        PtxModule passed = module;
        for (Pass pass : passes(ptxas)) {
            passed = pass.apply(passed);
        }
        CTranslation translation = CTranslator.translate(passed, options);
        ApproximationSource approximations = ApproximationTables.library()
                .source(
                        translation.approximationFunctions(),
                        module.architecture(),
                        ApproximationTables.unpackedFolder());
        return new DeviceCode(module.architecture(), translation, approximations);
    }

    /** What the C depends on beside the PTX, for whoever keeps it. */
    public static List<String> stamps(PtxasOptions ptxas) {
        List<String> stamps = new ArrayList<>(List.of(BuildStamp.TEXT));
        stamps.addAll(ApproximationTables.library().stamps());
        passes(ptxas).forEach(pass -> stamps.add(pass.getClass().getName()));
        return stamps;
    }

    /** The flags for gcc or clang without which the bits are not guaranteed, and those that this machine's processor allows. */
    public static List<String> compileFlags() {
        List<String> flags = new ArrayList<>(CTranslator.COMPILE_FLAGS);
        flags.addAll(ProcessorFeatures.fusedMultiplyAdd());
        return flags;
    }

    /** All of the C. */
    public String text() {
        return translation.source() + approximations.text();
    }

    private static List<Pass> passes(PtxasOptions ptxas) {
        return ptxas.fuses() ? List.of(new ProductFusion()) : List.of();
    }
}
