package org.ulpscope.tune.study;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.tune.study.content.StoredEvaluation;

/** The programs of a tuning that are within the threshold, the fastest first; of equal ones the first that was asked for. */
final class FastVectors {
    private FastVectors() {}

    static List<StoredEvaluation> of(List<StoredEvaluation> evaluations) {
        Set<String> programs = new HashSet<>();
        return evaluations.stream()
                .filter(stored -> stored.evaluation().isValid())
                .filter(stored -> programs.add(stored.evaluation().program()))
                .sorted(Comparator.comparingDouble(
                        (StoredEvaluation stored) -> -stored.evaluation().fom()))
                .toList();
    }
}
