package org.ulpscope.ptx.internal.trace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;

/** What depends on the comparisons of a function. */
final class Consequences {
    private static final Set<String> COMBINING = Set.of("and", "or", "xor", "not", "setp", "mov");

    private final FunctionListing listing;
    private final Map<String, List<Integer>> reads = new HashMap<>();

    Consequences(FunctionListing listing) {
        this.listing = listing;
        listing.registers().forEach((register, uses) -> {
            if (register.type() == PtxType.PRED) {
                reads.put(register.name(), uses.reads());
            }
        });
    }

    /** Whether a predicate decides what is executed, itself or combined with others. */
    boolean turnsBranch(String predicate) {
        return turnsBranch(predicate, new HashSet<>());
    }

    private boolean turnsBranch(String predicate, Set<String> seen) {
        return seen.add(predicate)
                && reads.getOrDefault(predicate, List.of()).stream()
                        .map(read -> listing.sites().get(read).instruction())
                        .anyMatch(reader -> isGuarded(reader, predicate)
                                || COMBINING.contains(reader.opcode())
                                        && reader.operands().getFirst() instanceof Operand.Name combined
                                        && turnsBranch(combined.name(), seen));
    }

    private static boolean isGuarded(Instruction instruction, String predicate) {
        return instruction
                .guard()
                .filter(guard -> guard.register().equals(predicate))
                .isPresent();
    }
}
