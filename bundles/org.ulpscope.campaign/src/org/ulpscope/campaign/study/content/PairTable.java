package org.ulpscope.campaign.study.content;

import java.util.EnumMap;
import java.util.Map;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.OutcomeClass;

/**
 * How often two platforms disagree at one level: a line of the paper's tables V, VII and IX, and a block of its tables VI, VIII and X.
 *
 * @param left the one platform's name
 * @param right the other's
 * @param level at which both were run
 * @param runs inputs for which both computed a value
 * @param kinds how many discrepancies of each kind
 * @param matrix how often the one gave a class (first key) while the other gave another (second key), discrepancies alone
 */
public record PairTable(
        String left,
        String right,
        OptimizationLevel level,
        long runs,
        Map<DiscrepancyKind, Long> kinds,
        Map<OutcomeClass, Map<OutcomeClass, Long>> matrix) {
    public PairTable {
        kinds = Map.copyOf(kinds);
        matrix = Map.copyOf(matrix);
    }

    /** All discrepancies. */
    public long discrepancies() {
        return kinds.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How many of a kind. */
    public long of(DiscrepancyKind kind) {
        return kinds.getOrDefault(kind, 0L);
    }

    /** How often the left one gave the one class while the right one gave the other. */
    public long of(OutcomeClass leftClass, OutcomeClass rightClass) {
        return matrix.getOrDefault(leftClass, new EnumMap<>(OutcomeClass.class)).getOrDefault(rightClass, 0L);
    }
}
