package org.ulpscope.ptx;

import java.util.List;
import java.util.Optional;

/**
 * A variable in memory, or a parameter (clause 5.4).
 *
 * @param linkage who sees it
 * @param space where it lives
 * @param attributes directives between space and type that are kept as they are, such as {@code .ptr .global} or {@code .attribute(.managed)}
 * @param alignment in bytes; empty where the type's own holds
 * @param vector elements of a vector type: 1, 2 or 4
 * @param type the type of an element
 * @param name its name
 * @param dimensions of an array, the outermost first; 0 for one of unknown length; empty for a scalar
 * @param initializer what it holds at first
 * @param place where it is declared
 */
public record PtxVariable(
        Linkage linkage,
        StateSpace space,
        List<String> attributes,
        Optional<Integer> alignment,
        int vector,
        PtxType type,
        String name,
        List<Long> dimensions,
        Optional<Initializer> initializer,
        PtxPlace place)
        implements ModuleItem, Statement {
    public PtxVariable {
        attributes = List.copyOf(attributes);
        dimensions = List.copyOf(dimensions);
    }

    /** Its size; 0 for an array of unknown length. */
    public long bytes() {
        return dimensions.stream().reduce((long) vector * type.bytes(), Math::multiplyExact);
    }

    /** Whether it is one scalar and no array. */
    public boolean isScalar() {
        return dimensions.isEmpty() && vector == 1;
    }

    /** Its alignment in bytes. */
    public int alignmentBytes() {
        return alignment.orElse(vector * type.bytes());
    }
}
