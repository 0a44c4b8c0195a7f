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
record Reach(Basis basis, Set<String> kernels, boolean byHost) {
    static final Reach NOTHING = new Reach(Basis.EXACT, Set.of(), false);

    static final Reach BY_HOST = new Reach(Basis.EXACT, Set.of(), true);

    Reach {
        kernels = Set.copyOf(kernels);
    }

    /** What the launches of a kernel add. */
    static Reach of(String kernel, Basis basis) {
        return new Reach(basis, basis.isBitForBit() ? Set.of() : Set.of(kernel), false);
    }

    /** Both. */
    Reach and(Reach other) {
        if (equals(other) || other.equals(NOTHING)) {
            return this;
        }
        if (equals(NOTHING)) {
            return other;
        }
        Set<String> all = new TreeSet<>(kernels);
        all.addAll(other.kernels);
        return new Reach(basis.worse(other.basis), all, byHost || other.byHost);
    }

    boolean isBitForBit() {
        return basis.isBitForBit() && !byHost;
    }
}
