package org.ulpscope.compare.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.study.StudyDescription;

/** Looks at single inputs on all platforms, beside the exact value where the kernel has a reference. */
final class Examination {
    private static final int BATCH = 32;

    private final StudyDescription study;
    private final Kernel kernel;
    private final List<Evaluator> evaluators;

    Examination(StudyDescription study, List<Evaluator> evaluators) {
        this.study = study;
        this.kernel = study.readKernel();
        this.evaluators = evaluators;
    }

    /**
     * One inspection for each of the inputs; fewer when it was cancelled.
     *
     * @param progress counts the inputs
     */
    List<Inspection> of(List<List<Long>> inputs, Progress progress) {
        List<Inspection> inspections = new ArrayList<>();
        for (int from = 0; from < inputs.size(); from += BATCH) {
            List<List<Long>> batch = inputs.subList(from, Math.min(from + BATCH, inputs.size()));
            List<Inspection> some = Inspection.of(kernel, evaluators, columns(batch), progress.uncounted());
            inspections.addAll(some);
            progress.worked(some.size());
            if (some.size() < batch.size()) {
                break;
            }
        }
        return inspections;
    }

    private Inputs columns(List<List<Long>> rows) {
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < study.slots().size(); slot++) {
            int column = slot;
            columns.add(rows.stream().mapToLong(row -> row.get(column)).toArray());
        }
        return new Inputs(columns, rows.size());
    }

    /** What an inspection says about the difference between the reference platform and another. */
    Disagreement disagreement(String kind, int other, List<Long> inputBits, Inspection inspection) {
        Optional<Determined> exact =
                inspection.exact().filter(Determined.class::isInstance).map(Determined.class::cast);
        List<Optional<Value>> values =
                inspection.answers().stream().map(Inspection.Answer::value).toList();
        List<OptionalDouble> errors = values.stream()
                .map(value -> exact.flatMap(known -> value.map(known::errorOf)).orElse(OptionalDouble.empty()))
                .toList();
        return new Disagreement(
                study.platforms().get(other).name(),
                kind,
                inputBits,
                inspection.answers().stream().map(Inspection.Answer::outcome).toList(),
                values.getFirst().flatMap(one -> values.get(other).flatMap(two -> Ulps.distance(one, two))),
                exact.map(known -> known.value().bits()),
                errors,
                exact.map(known -> closest(known, values)).orElse(List.of()));
    }

    /** Names of the platforms whose values are nearest to the exact one; none when all are NaNs or faults where it is a number. */
    private List<String> closest(Determined exact, List<Optional<Value>> values) {
        List<OptionalDouble> misses = values.stream()
                .map(value -> value.map(one -> miss(exact, one)).orElse(OptionalDouble.empty()))
                .toList();
        OptionalDouble least = misses.stream()
                .filter(OptionalDouble::isPresent)
                .min(Comparator.comparingDouble(OptionalDouble::getAsDouble))
                .orElse(OptionalDouble.empty());
        List<String> names = new ArrayList<>();
        for (int platform = 0; platform < misses.size(); platform++) {
            if (least.isPresent() && misses.get(platform).equals(least)) {
                names.add(study.platforms().get(platform).name());
            }
        }
        return names;
    }

    /** Less than any error for the very value, or for a NaN where that is right; a zero of the wrong sign is off by an error too. */
    private static OptionalDouble miss(Determined exact, Value value) {
        if (value.equals(exact.value()) || value.isNaN() && exact.value().isNaN()) {
            return OptionalDouble.of(-1);
        }
        return exact.errorOf(value);
    }
}
