package org.ulpscope.study;

import static org.ulpscope.study.CountWords.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.internal.GuardCondition;

/**
 * What a guard does with the inputs that a study knows: a guard is offered only where it lets no finding in, and most of the good
 * inputs.
 *
 * @param letIn inputs of findings that it lets in
 * @param findings all inputs of findings
 * @param refused good inputs that it shuts out: those of trials in which no platform gave anything that was looked for
 * @param good all good inputs
 */
public record GuardTrial(long letIn, long findings, long refused, long good) {
    private static final String ASSERT = "assert(";
    private static final String END = ");";

    /** Tries an assertion of a kernel's inputs, as {@link Guard} writes it. */
    public static GuardTrial of(StudyReader study, String assertion) {
        List<InputSlot> slots = study.description().slots();
        String condition = assertion.substring(ASSERT.length(), assertion.length() - END.length());
        Set<List<Long>> found =
                study.findings().stream().map(Finding::inputBits).collect(Collectors.toSet());
        List<List<Long>> good = study.trialsSince(0, Integer.MAX_VALUE).stream()
                .filter(trial -> isGood(study.description(), trial))
                .map(StudyTrial::inputBits)
                .filter(bits -> !found.contains(bits))
                .distinct()
                .toList();
        return new GuardTrial(
                found.stream().filter(bits -> passes(condition, slots, bits)).count(),
                found.size(),
                good.stream().filter(bits -> !passes(condition, slots, bits)).count(),
                good.size());
    }

    /** Whether it keeps out all that was found, and not most of what is good. */
    public boolean isOfUse() {
        return letIn == 0 && 2 * refused <= good;
    }

    /** Why a guard that is of no use is not offered, as a sentence. */
    public String failure() {
        return "The guard that the regions give is not offered: it "
                + (letIn > 0
                        ? "lets in " + number(letIn) + " of " + number(findings) + " findings."
                        : "shuts out " + number(refused) + " of " + number(good) + " good inputs.");
    }

    /** How many good inputs it costs, as a sentence; empty where it costs none of those that were tried. */
    public Optional<String> cost() {
        return refused == 0
                ? Optional.empty()
                : Optional.of("It shuts out " + number(refused) + " of " + number(good)
                        + " good inputs that were tried one by one, too.");
    }

    private static boolean isGood(StudyDescription study, StudyTrial trial) {
        return trial.outcomes().stream()
                .allMatch(outcome -> outcome instanceof Outcome.Returned
                        && !study.request().goals().contains(outcome.label(study.resultFormat())));
    }

    private static boolean passes(String condition, List<InputSlot> slots, List<Long> bits) {
        Map<String, Value> inputs = new LinkedHashMap<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            inputs.put(slots.get(slot).name(), new Value(slots.get(slot).format(), bits.get(slot)));
        }
        return GuardCondition.holds(condition, inputs);
    }
}
