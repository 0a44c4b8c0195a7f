package org.ulpscope.backend.simulated;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.toolchain.ProcessorFeatures;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.approximation.ApproximationSource;
import org.ulpscope.ptx.c.CTranslation;
import org.ulpscope.ptx.c.CTranslator;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.passes.GroundMarks;
import org.ulpscope.ptx.passes.GroundedModule;
import org.ulpscope.ptx.passes.Pass;
import org.ulpscope.ptx.passes.ProductFusion;
import org.ulpscope.ptx.passes.ReciprocalDivision;

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
        return translated(passed(module, ptxas), options);
    }

    /** The module as ptxas makes it before it makes machine code: approximate divisions are products, and what is fused is. */
    public static PtxModule passed(PtxModule module, PtxasOptions ptxas) {
        PtxModule passed = module;
        for (Pass pass : passes(ptxas)) {
            passed = pass.apply(passed);
        }
        return passed;
    }

    /** The same of a module whose instructions are to be looked at, as the user knows them: divisions stay. */
    public static PtxModule fused(PtxModule module, PtxasOptions ptxas) {
        return ptxas.fuses() ? new ProductFusion().apply(module) : module;
    }

    /** The same as {@link #passed}, with marks at the instructions whose results no standard fixes. */
    public static GroundedModule marked(PtxModule module, PtxasOptions ptxas) {
        if (!ptxas.fuses()) {
            return GroundMarks.of(module, false);
        }
        GroundedModule marked = GroundMarks.of(new ReciprocalDivision().apply(module), true);
        return new GroundedModule(new ProductFusion().apply(marked.module()), marked.sites());
    }

    /**
     * Translates what is {@link #passed} already.
     *
     * @throws org.ulpscope.ptx.PtxException where something has no translation; it names the line
     */
    public static DeviceCode translated(PtxModule module, TranslationOptions options) {
        CTranslation translation = CTranslator.translate(module, options);
        ApproximationSource approximations = models(module.architecture(), translation.approximationFunctions());
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
        return withProcessor(CTranslator.COMPILE_FLAGS);
    }

    /** All of the C. */
    public String text() {
        return translation.source() + approximations.text();
    }

    /**
     * The same in parts that can be compiled at the same time, and then linked.
     *
     * @param text the C
     * @param flags what gcc or clang compile it with
     */
    public record Part(String text, List<String> flags) {}

    /** All parts. */
    public List<Part> parts() {
        return translation.units().stream()
                .map(unit -> new Part(
                        unit.source()
                                + models(architecture, unit.approximationFunctions())
                                        .text(),
                        withProcessor(unit.flags())))
                .toList();
    }

    private static List<String> withProcessor(List<String> flags) {
        List<String> all = new ArrayList<>(flags);
        all.addAll(ProcessorFeatures.fusedMultiplyAdd());
        return all;
    }

    private static ApproximationSource models(String architecture, Set<String> functions) {
        return ApproximationTables.library().source(functions, architecture, ApproximationTables.unpackedFolder());
    }

    private static List<Pass> passes(PtxasOptions ptxas) {
        return ptxas.fuses() ? List.of(new ReciprocalDivision(), new ProductFusion()) : List.of();
    }
}
