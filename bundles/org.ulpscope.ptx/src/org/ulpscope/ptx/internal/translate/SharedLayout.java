package org.ulpscope.ptx.internal.translate;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxVariable;

/** Lays variables in shared memory so that none that a kernel reaches overlap; what no kernel reaches together may lie in one place. */
final class SharedLayout {
    /** What a block may have at most on any architecture so far. */
    private static final long LARGEST = 227 * 1024;

    /** That of what follows the variables. */
    private static final int ALIGNMENT = 16;

    private final Map<PtxVariable, Long> offsets = new IdentityHashMap<>();
    private final Map<PtxVariable, Set<PtxVariable>> apart = new IdentityHashMap<>();
    private final Map<String, Long> bytes = new HashMap<>();

    /** @param reached by the name of each kernel or function that can be run: the variables that it reaches, of known length */
    SharedLayout(Map<String, List<PtxVariable>> reached) {
        for (List<PtxVariable> together : reached.values()) {
            for (PtxVariable variable : together) {
                apart.computeIfAbsent(variable, key -> Collections.newSetFromMap(new IdentityHashMap<>()))
                        .addAll(together);
            }
        }
        // What most have in common comes first, so that it leaves no gaps in any of them.
        Map<PtxVariable, Integer> sharers = new IdentityHashMap<>();
        reached.values().forEach(together -> together.forEach(variable -> sharers.merge(variable, 1, Integer::sum)));
        sharers.keySet().stream()
                .sorted(Comparator.comparing((PtxVariable variable) -> sharers.get(variable))
                        .thenComparing(PtxVariable::bytes)
                        .reversed()
                        .thenComparing(PtxVariable::name)
                        .thenComparing(variable -> variable.place().line()))
                .forEach(variable -> offsets.put(variable, place(variable)));
        reached.forEach((name, together) ->
                bytes.put(name, together.stream().mapToLong(this::end).max().orElse(0)));
        bytes.replaceAll((name, end) -> aligned(end, ALIGNMENT));
    }

    /** From the beginning of the shared memory, in bytes; 0 for a variable that nothing can reach. */
    long offset(PtxVariable variable) {
        return offsets.getOrDefault(variable, 0L);
    }

    /** Bytes of all variables that a kernel or function reaches, so that what follows is aligned. */
    long bytes(String name) {
        return bytes.get(name);
    }

    /** The most that any has. */
    long largest() {
        return bytes.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /** The first gap that is wide enough between those that must be apart from it. */
    private long place(PtxVariable variable) {
        List<PtxVariable> others = apart.get(variable).stream()
                .filter(offsets::containsKey)
                .sorted(Comparator.comparing(offsets::get))
                .toList();
        long offset = 0;
        for (PtxVariable other : others) {
            if (offset + variable.bytes() <= offsets.get(other)) {
                break;
            }
            offset = Math.max(offset, aligned(end(other), Math.max(variable.alignmentBytes(), 1)));
        }
        if (offset + variable.bytes() > LARGEST) {
            throw new PtxException(
                    variable.place(), variable.name(), "there is more shared memory here than any GPU has.");
        }
        return offset;
    }

    private long end(PtxVariable variable) {
        return offsets.get(variable) + variable.bytes();
    }

    private static long aligned(long offset, int alignment) {
        return (offset + alignment - 1) / alignment * alignment;
    }
}
