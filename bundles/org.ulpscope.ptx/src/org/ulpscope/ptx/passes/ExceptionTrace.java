package org.ulpscope.ptx.passes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.trace.FunctionTrace;
import org.ulpscope.ptx.internal.trace.StepFunctions;
import org.ulpscope.ptx.link.PtxLinker;
import org.ulpscope.ptx.site.TracedSite;

/**
 * Follows NaN, infinities and subnormals from the instruction where they are born to all that meet them: beside each register that may hold one stands
 * a register with its tag, which is 0 unless the value is exceptional. What an instruction does to a tagged value (Table 2 of GPU-FPX, HPDC 2023: it
 * propagates, disappears, is compared or selected), reads from memory and writes there, is noted by functions of {@code simt/c/trace/steps.cu}, whose
 * header {@code trace.h} says how the notes lie in memory.
 *
 * <p>Results stay what they were, as with {@link ExceptionChecks}.
 */
public final class ExceptionTrace {
    /** The variable with the address of the steps, just behind their header. */
    public static final String STEPS = "ulpscope_trace_steps";

    private ExceptionTrace() {}

    /**
     * The module, following values of these classes.
     *
     * @param steps what {@code steps.cu} compiles to
     * @param subnormals whether subnormals are followed too
     */
    public static TracedModule of(PtxModule module, PtxModule steps, boolean subnormals) {
        List<TracedSite> sites = new ArrayList<>();
        List<ModuleItem> items = new ArrayList<>();
        for (ModuleItem item : module.items()) {
            items.add(
                    item instanceof PtxFunction function
                            ? FunctionTrace.of(module, function, subnormals, sites)
                            : item);
        }
        if (sites.isEmpty()) {
            return new TracedModule(module, List.of());
        }
        int first = IntStream.range(0, items.size())
                .filter(i -> items.get(i) instanceof PtxFunction)
                .findFirst()
                .orElseThrow();
        items.addAll(first, Ptx.parse(StepFunctions.declarations(module)).items());
        return new TracedModule(PtxLinker.link(List.of(module.withItems(items), steps)), sites);
    }
}
