package org.ulpscope.accuracy.internal.records;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.records.AccuracyRecord;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceFunction;

/** Runs inputs and holds their results against real numbers, and remembers the largest error. */
final class RecordMeasurement {
    private final Evaluator evaluator;
    private final ReferenceFunction reference;
    private final Progress progress;
    private Optional<AccuracyRecord> largest = Optional.empty();
    private long[] largestAt = new long[0];
    private long tried;
    private long wrongClass;
    private String reason = "";

    RecordMeasurement(Evaluator evaluator, ReferenceFunction reference, Progress progress) {
        this.evaluator = evaluator;
        this.reference = reference;
        this.progress = progress;
    }

    /** The largest error of inputs that are given by their ordinals; 0 where none can be told. */
    double of(List<long[]> points) {
        List<InputSlot> slots = evaluator.slots();
        List<long[]> columns = IntStream.range(0, slots.size())
                .mapToObj(slot -> points.stream()
                        .mapToLong(point -> slots.get(slot).format().bits(point[slot]))
                        .toArray())
                .toList();
        Outcomes outcomes = evaluator.evaluate(new Inputs(columns, points.size()), progress.uncounted());
        if (outcomes.count() < points.size() && !progress.isCancelled()) {
            reason = "Too many inputs crashed or did not return.";
        }
        double most = 0;
        for (int row = 0; row < outcomes.count(); row++) {
            most = Math.max(most, take(points.get(row), values(columns, row), outcomes.get(row)));
        }
        tried += outcomes.count();
        progress.worked(outcomes.count());
        return most;
    }

    private List<Value> values(List<long[]> columns, int row) {
        List<InputSlot> slots = evaluator.slots();
        return IntStream.range(0, slots.size())
                .mapToObj(slot -> new Value(slots.get(slot).format(), columns.get(slot)[row]))
                .toList();
    }

    private double take(long[] point, List<Value> inputs, Outcome outcome) {
        if (!(outcome instanceof Outcome.Returned returned)
                || !(reference.evaluate(inputs, evaluator.resultFormat(), Rounding.TIES_TO_EVEN)
                        instanceof Determined exact)) {
            return 0;
        }
        Value result = new Value(evaluator.resultFormat(), returned.bits());
        if (result.isNaN() != exact.value().isNaN()
                || result.isInfinite() != exact.value().isInfinite()) {
            // A result next to the largest number may round to an infinity within an ulp; what errs by more is told
            // beside the ulps.
            wrongClass++;
            return 0;
        }
        OptionalDouble error = result.isFinite() ? exact.errorOf(result) : OptionalDouble.empty();
        if (error.isPresent()
                && error.getAsDouble() > largest.map(AccuracyRecord::ulps).orElse(0.0)) {
            largest = Optional.of(new AccuracyRecord(inputs, result, exact.value(), error.getAsDouble()));
            largestAt = point;
        }
        return error.orElse(0);
    }

    Optional<AccuracyRecord> largest() {
        return largest;
    }

    /** Its ordinals. */
    long[] largestAt() {
        return largestAt;
    }

    long tried() {
        return tried;
    }

    long wrongClass() {
        return wrongClass;
    }

    String reason() {
        return reason;
    }
}
