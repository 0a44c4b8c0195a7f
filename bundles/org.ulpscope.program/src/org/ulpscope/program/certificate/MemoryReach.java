package org.ulpscope.program.certificate;

import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.ptx.basis.Basis;

/**
 * What may have reached a memory that is not a GPU's bit for bit.
 *
 * @param basis what the least known of all that reached it rests on
 * @param kernels those that gave what is not
 * @param byHost whether some may have come by way of the host
 */
record MemoryReach(Basis basis, Set<String> kernels, boolean byHost) {
    static final MemoryReach NOTHING = new MemoryReach(Basis.EXACT, Set.of(), false);

    static final MemoryReach BY_HOST = new MemoryReach(Basis.EXACT, Set.of(), true);

    MemoryReach {
        kernels = Set.copyOf(kernels);
    }

    /** What the launches of a kernel add. */
    static MemoryReach of(String kernel, Basis basis) {
        return new MemoryReach(basis, basis.isBitForBit() ? Set.of() : Set.of(kernel), false);
    }

    /** Both. */
    MemoryReach and(MemoryReach other) {
        if (equals(other) || other.equals(NOTHING)) {
            return this;
        }
        if (equals(NOTHING)) {
            return other;
        }
        Set<String> all = new TreeSet<>(kernels);
        all.addAll(other.kernels);
        return new MemoryReach(basis.worse(other.basis), all, byHost || other.byHost);
    }

    boolean isBitForBit() {
        return basis.isBitForBit() && !byHost;
    }
}
