package org.ulpscope.study;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.internal.GuardCondition;

/**
 * Inputs of which the results are known, for guards to be tried on.
 *
 * @param slots the inputs of the kernel
 * @param findings those that gave what is looked for
 * @param good those that gave it on no platform
 * @param fresh those of both that were drawn once the regions were known
 */
public record GuardInputs(
        List<InputSlot> slots, Set<List<Long>> findings, Set<List<Long>> good, Set<List<Long>> fresh) {
    public GuardInputs {
        slots = List.copyOf(slots);
        findings = Set.copyOf(findings);
        good = Set.copyOf(good);
        fresh = Set.copyOf(fresh);
    }

    /** All that a study knows. */
    public static GuardInputs of(StudyReader reader) {
        StudyDescription study = reader.description();
        // Exceptions inside, and platforms that disagree, are not told by the classes of results.
        boolean isOfResults = study.request().goals().stream()
                .allMatch(goal -> ValueClass.named(goal).isPresent());
        Set<String> wanted = wanted(study);
        Set<List<Long>> findings = reader.findings().stream()
                .filter(finding -> !isOfResults || wanted.contains(finding.label()))
                .map(Finding::inputBits)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<List<Long>> good = new LinkedHashSet<>();
        if (isOfResults) {
            for (StudyTrial trial : reader.trialsSince(0, Integer.MAX_VALUE)) {
                List<String> labels = trial.outcomes().stream()
                        .map(outcome -> outcome.label(study.resultFormat()))
                        .toList();
                if (labels.stream().anyMatch(wanted::contains)) {
                    findings.add(trial.inputBits());
                } else if (trial.outcomes().stream().allMatch(Outcome.Returned.class::isInstance)) {
                    good.add(trial.inputBits());
                }
            }
        }
        reader.freshInputs().forEach(input -> (input.good() ? good : findings).add(input.inputBits()));
        good.removeAll(findings);
        Set<List<Long>> fresh =
                reader.freshInputs().stream().map(FreshInput::inputBits).collect(Collectors.toSet());
        return new GuardInputs(study.slots(), findings, good, fresh);
    }

    /** What a guard keeps out: the classes that are looked for, crashes, and calls without an end. */
    private static Set<String> wanted(StudyDescription study) {
        return Stream.concat(study.request().goals().stream(), Stream.of("CRASH", "TIMEOUT"))
                .collect(Collectors.toSet());
    }

    /** The same, of the findings only those that lie in regions: what a guard of these alone is for. */
    public GuardInputs within(List<Region> regions) {
        return new GuardInputs(
                slots,
                findings.stream()
                        .filter(input -> regions.stream().anyMatch(region -> region.holds(slots, input)))
                        .collect(Collectors.toSet()),
                good,
                fresh);
    }

    /** Tries an assertion, as {@link Guard} writes it. */
    public GuardTrial trial(String assertion) {
        GuardCondition condition = new GuardCondition(Guard.condition(assertion));
        return new GuardTrial(
                findings.stream().filter(input -> passes(condition, input)).count(),
                findings.size(),
                good.stream().filter(input -> !passes(condition, input)).count(),
                good.size(),
                Stream.concat(findings.stream(), good.stream())
                        .filter(fresh::contains)
                        .count());
    }

    /** Those of some inputs that an assertion lets in. */
    Set<List<Long>> passing(String assertion, Set<List<Long>> of) {
        GuardCondition condition = new GuardCondition(Guard.condition(assertion));
        return of.stream().filter(input -> passes(condition, input)).collect(Collectors.toSet());
    }

    private boolean passes(GuardCondition condition, List<Long> bits) {
        Map<String, Value> inputs = new LinkedHashMap<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            inputs.put(slots.get(slot).name(), new Value(slots.get(slot).format(), bits.get(slot)));
        }
        return condition.holds(inputs);
    }
}
