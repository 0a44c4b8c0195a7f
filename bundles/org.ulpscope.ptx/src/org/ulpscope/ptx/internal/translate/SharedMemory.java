package org.ulpscope.ptx.internal.translate;

import java.util.IdentityHashMap;
import java.util.Map;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.Variable;

/** Lays the shared variables that are reached one after the other; arrays of unknown length all begin behind them. */
final class SharedMemory {
    /** What a block may have at most on any architecture so far. */
    private static final long LARGEST = 227 * 1024;

    private static final int ALIGNMENT = 16;

    private final Map<Variable, Long> offsets = new IdentityHashMap<>();
    private long end;

    /** The address of a variable in the shared space, as C. */
    String address(Variable variable) {
        if (variable.bytes() == 0) {
            return "(uint64_t)thread->dynamic_shared";
        }
        return "(uint64_t)" + offsets.computeIfAbsent(variable, this::place) + "u";
    }

    /** Bytes of all variables of known length, so that what follows is aligned. */
    long bytes() {
        return align(end, ALIGNMENT);
    }

    private long place(Variable variable) {
        long offset = align(end, Math.max(variable.alignmentBytes(), 1));
        end = offset + variable.bytes();
        if (end > LARGEST) {
            throw new PtxException(
                    variable.place(), variable.name(), "there is more shared memory here than any GPU has.");
        }
        return offset;
    }

    private static long align(long offset, int alignment) {
        return (offset + alignment - 1) / alignment * alignment;
    }
}
