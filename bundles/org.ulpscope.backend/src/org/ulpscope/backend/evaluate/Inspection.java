package org.ulpscope.backend.evaluate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceFunction;
import org.ulpscope.numeric.reference.ReferenceResult;
import org.ulpscope.numeric.reference.References;

/**
 * One input with what it gives on each platform, beside the exact value where the kernel is a function that has a reference.
 *
 * @param inputs the value of each slot
 * @param exact the correctly rounded result; empty for a kernel without a reference
 * @param answers one a platform, in their order
 */
public record Inspection(List<Value> inputs, Optional<ReferenceResult> exact, List<Answer> answers) {
    public Inspection {
        inputs = List.copyOf(inputs);
        answers = List.copyOf(answers);
    }

    /**
     * What an input gives on a platform.
     *
     * @param platform the platform
     * @param outcome what came of it
     * @param value the value it returned; empty when it did not return
     * @param label the outcome's label
     * @param ulps distance from the correctly rounded result in ulps, 0 for two NaNs; empty where there is none
     */
    public record Answer(
            Platform platform, Outcome outcome, Optional<Value> value, String label, Optional<BigInteger> ulps) {}

    /** Whether a platform did not return from it. */
    public boolean hasFault() {
        return answers.stream().anyMatch(answer -> answer.value().isEmpty());
    }

    /**
     * Asks all platforms about all inputs.
     *
     * @param kernel the kernel that the evaluators run
     * @param evaluators one a platform; all have the same slots and the same result format
     * @return one inspection a row of {@code inputs}; fewer when cancelled
     */
    public static List<Inspection> of(
            Kernel kernel, List<? extends Evaluator> evaluators, Inputs inputs, Progress progress) {
        return of(kernel, evaluators, inputs, ExactValues.NONE, progress);
    }

    /**
     * As {@link #of(Kernel, List, Inputs, Progress)}, with exact values also of kernels that are no functions of a library.
     *
     * @param own what is asked for them
     */
    public static List<Inspection> of(
            Kernel kernel, List<? extends Evaluator> evaluators, Inputs inputs, ExactValues own, Progress progress) {
        List<Outcomes> outcomes = evaluators.stream()
                .map(evaluator -> evaluator.evaluate(inputs, progress))
                .toList();
        int rows = outcomes.stream().mapToInt(Outcomes::count).min().orElse(0);
        List<InputSlot> slots = evaluators.get(0).slots();
        FloatFormat format = evaluators.get(0).resultFormat();
        Optional<ReferenceFunction> reference = reference(kernel, slots);
        List<ReferenceResult> owned = reference.isPresent() ? List.of() : own.of(new Inputs(inputs.columns(), rows));
        List<Inspection> inspections = new ArrayList<>(rows);
        for (int row = 0; row < rows; row++) {
            List<Value> values = values(slots, inputs, row);
            int at = row;
            Optional<ReferenceResult> exact = reference
                    .map(function -> function.evaluate(values, format, Rounding.TIES_TO_EVEN))
                    .or(() -> ExactValues.at(owned, at));
            List<Answer> answers = new ArrayList<>(evaluators.size());
            for (int platform = 0; platform < evaluators.size(); platform++) {
                answers.add(answer(
                        evaluators.get(platform).platform(),
                        outcomes.get(platform).get(row),
                        exact,
                        format));
            }
            inspections.add(new Inspection(values, exact, answers));
        }
        return List.copyOf(inspections);
    }

    /** Only a library's function may be taken for its namesake; a user's own {@code exp} is not C's. */
    private static Optional<ReferenceFunction> reference(Kernel kernel, List<InputSlot> slots) {
        boolean ofLibm = kernel.getOrigin() == Origin.LIBRARY
                && (kernel.getLibrary().isEmpty() || kernel.getLibrary().equals("m"));
        boolean real = slots.stream().allMatch(slot -> slot.format() instanceof FloatFormat);
        return ofLibm && real
                ? References.find(kernel.getName()).filter(function -> function.arity() == slots.size())
                : Optional.empty();
    }

    private static List<Value> values(List<InputSlot> slots, Inputs inputs, int row) {
        List<Value> values = new ArrayList<>(slots.size());
        for (int slot = 0; slot < slots.size(); slot++) {
            values.add(new Value(slots.get(slot).format(), inputs.bits(slot, row)));
        }
        return values;
    }

    private static Answer answer(
            Platform platform, Outcome outcome, Optional<ReferenceResult> exact, FloatFormat format) {
        Optional<Value> value = outcome instanceof Outcome.Returned returned
                ? Optional.of(new Value(format, returned.bits()))
                : Optional.empty();
        Optional<BigInteger> ulps = value.flatMap(result -> exact.filter(Determined.class::isInstance)
                .flatMap(known -> distance(result, ((Determined) known).value())));
        return new Answer(platform, outcome, value, outcome.label(format), ulps);
    }

    private static Optional<BigInteger> distance(Value result, Value exact) {
        return result.isNaN() && exact.isNaN() ? Optional.of(BigInteger.ZERO) : Ulps.distance(result, exact);
    }
}
