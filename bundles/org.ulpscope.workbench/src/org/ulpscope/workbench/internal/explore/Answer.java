package org.ulpscope.workbench.internal.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceResult;
import org.ulpscope.ui.tables.DifferingBits;

/**
 * What one platform says an input gives, or what it gives exactly.
 *
 * @param name name of the platform, or that it is the exact value
 * @param details what the platform is
 * @param style how the outcome looks
 * @param value the value it gives
 * @param ulps how far it is from the exact value
 * @param note what there is to say beside: why it did not return, which exceptions it raised
 * @param compared what its bits are compared with; empty for that itself
 */
record Answer(
        String name,
        String details,
        ValueClassStyle style,
        Optional<Value> value,
        Optional<BigInteger> ulps,
        String note,
        Optional<Value> compared) {
    private static final String EXACT = "exact";

    /** All answers to one input: the exact one first, where it is known. */
    static List<Answer> of(Inspection inspection, FloatFormat format) {
        List<Answer> answers = new ArrayList<>();
        Optional<Value> exact = inspection.exact().flatMap(Answer::value);
        exact.ifPresent(known -> answers.add(exact(known)));
        Optional<Value> reference = exact.or(() -> inspection.answers().stream()
                .map(Inspection.Answer::value)
                .flatMap(Optional::stream)
                .findFirst());
        for (Inspection.Answer answer : inspection.answers()) {
            answers.add(new Answer(
                    answer.platform().name(),
                    answer.platform().label(),
                    ValueClassStyle.ofLabel(answer.label()),
                    answer.value(),
                    answer.ulps(),
                    note(answer.outcome()),
                    reference));
        }
        return List.copyOf(answers);
    }

    /** What was recorded of platforms that could not be asked now. */
    static List<Answer> recorded(Map<String, Outcome> outcomes, FloatFormat format) {
        return recorded(outcomes, format, platform -> "");
    }

    /**
     * The same with the reason.
     *
     * @param why a sentence that says why a platform was not asked, by its name; blank where nobody tried
     */
    static List<Answer> recorded(Map<String, Outcome> outcomes, FloatFormat format, UnaryOperator<String> why) {
        return outcomes.entrySet().stream()
                .map(entry -> new Answer(
                        entry.getKey(),
                        entry.getKey() + ", as it was recorded",
                        ValueClassStyle.ofLabel(entry.getValue().label(format)),
                        entry.getValue() instanceof Outcome.Returned(long bits, var flags)
                                ? Optional.of(new Value(format, bits))
                                : Optional.empty(),
                        Optional.empty(),
                        why.apply(entry.getKey()).isBlank()
                                ? note(entry.getValue())
                                : "as it was recorded. " + why.apply(entry.getKey()),
                        Optional.empty()))
                .toList();
    }

    /** The value in decimal, or why there is none: its class alone stands beside it. */
    String result() {
        return value.map(Value::decimal).orElse(note.isBlank() ? style.label() : note);
    }

    /** The places of the bits that differ from what they are compared with, 0 for the sign. */
    BitSet differingBits() {
        return value.flatMap(mine -> compared.map(other -> DifferingBits.bits(mine, other)))
                .orElseGet(BitSet::new);
    }

    /** The same by hexadecimal digits. */
    BitSet differingDigits() {
        return value.flatMap(mine -> compared.map(other -> DifferingBits.digits(mine, other)))
                .orElseGet(BitSet::new);
    }

    private static Answer exact(Value value) {
        return new Answer(
                EXACT,
                "The correctly rounded result",
                ValueClassStyle.of(value.valueClass()),
                Optional.of(value),
                Optional.empty(),
                "",
                Optional.empty());
    }

    private static Optional<Value> value(ReferenceResult result) {
        return result instanceof Determined known ? Optional.of(known.value()) : Optional.empty();
    }

    private static String note(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Returned returned ->
                returned.flags().names().isEmpty()
                        ? ""
                        : "raised " + String.join(", ", returned.flags().names());
            case Outcome.Refused() -> Outcome.Refused.CAUSE;
            case Outcome.Crashed(String cause) -> cause;
            case Outcome.TimedOut(var limit) -> "did not return within " + limit.toMillis() / 1000.0 + " s";
        };
    }
}
