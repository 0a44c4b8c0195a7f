package org.ulpscope.backend.evaluate;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.reference.ReferenceResult;

/** What a kernel should give. */
@FunctionalInterface
public interface ExactValues {
    /** Of no kernel is it known. */
    ExactValues NONE = inputs -> List.of();

    /**
     * The correctly rounded results.
     *
     * @return one a row, or none at all where there is nothing to tell of this kernel
     */
    List<ReferenceResult> of(Inputs inputs);

    /** That of one row; empty where there is none. */
    static Optional<ReferenceResult> at(List<ReferenceResult> results, int row) {
        return row < results.size() ? Optional.of(results.get(row)) : Optional.empty();
    }
}
