package org.ulpscope.ptx.passes;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * The instructions of a module that add floating-point numbers in memory atomically. A GPU fixes no order among the threads that come to one, so that the
 * sum may be another one in each run; and no check sees it, since it is in memory alone.
 */
public final class AtomicAdditions {
    private static final Set<String> ATOMIC = Set.of("atom", "red");

    private AtomicAdditions() {}

    /** All of them, in the order of the module. */
    public static List<CheckedSite> of(PtxModule module) {
        return module.functions().stream()
                .filter(function -> function.body().isPresent())
                .flatMap(function -> FunctionListing.of(module, function).sites().stream()
                        .flatMap(site -> addition(function.name(), site).stream()))
                .toList();
    }

    private static Optional<CheckedSite> addition(String function, Site site) {
        Instruction instruction = site.instruction();
        if (!ATOMIC.contains(instruction.opcode()) || !instruction.has("add")) {
            return Optional.empty();
        }
        return instruction.types().stream()
                .flatMap(type -> FloatType.of(type).stream())
                .findFirst()
                .map(type -> new CheckedSite(
                        function, OperandText.of(instruction), type.format(), type.format(), 1, site.chain()));
    }
}
