package org.ulpscope.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;

/**
 * An input at which something was found, on one platform or on several, with all that is known of what it gives.
 *
 * @param findings what was found there, at least one, in the order of the study
 * @param outcomes what the input gives, by name of the platform and in the order of the platforms; those that are not known are absent
 */
public record InputFindings(List<Finding> findings, Map<String, Outcome> outcomes) {
    public InputFindings {
        findings = List.copyOf(findings);
        outcomes = Collections.unmodifiableMap(new LinkedHashMap<>(outcomes));
    }

    /** The first of its findings, which stands for what they have in common: the input and its marks. */
    public Finding first() {
        return findings.getFirst();
    }

    /** Bits of each slot's value, in the order of the slots. */
    public List<Long> inputBits() {
        return first().inputBits();
    }

    /** The finding on a platform, if there is one. */
    public Optional<Finding> on(String platform) {
        return findings.stream()
                .filter(finding -> finding.platform().equals(platform))
                .findFirst();
    }

    /** The number of the trial that met it; empty when no trial did. */
    public OptionalLong trial() {
        return findings.stream()
                .map(Finding::trial)
                .filter(OptionalLong::isPresent)
                .findFirst()
                .orElse(OptionalLong.empty());
    }

    /** The classes of what was found, each once, in the order of the findings; in most cases one. */
    public List<String> classes(FloatFormat format) {
        return findings.stream()
                .map(finding -> finding.outcome().label(format))
                .distinct()
                .toList();
    }

    /** Whether the platforms whose outcomes are known do not all give the same class. */
    public boolean differsInClass(FloatFormat format) {
        return outcomes.values().stream()
                        .map(outcome -> outcome.label(format))
                        .distinct()
                        .count()
                > 1;
    }

    /**
     * Whether a platform gives something else than most platforms do, or, where there are as many on both sides, than the first of them. All NaNs are
     * alike.
     */
    public boolean isOdd(String platform, FloatFormat format) {
        return Optional.ofNullable(outcomes.get(platform))
                .map(outcome -> !key(outcome, format).equals(usual(format)))
                .orElse(false);
    }

    /** Whether any of them does. */
    public boolean differs(FloatFormat format) {
        return outcomes.keySet().stream().anyMatch(platform -> isOdd(platform, format));
    }

    private Object usual(FloatFormat format) {
        Map<Object, Integer> counts = new LinkedHashMap<>();
        outcomes.values().forEach(outcome -> counts.merge(key(outcome, format), 1, Integer::sum));
        int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() == most)
                .map(Map.Entry::getKey)
                .findFirst()
                .map(Objects::requireNonNull)
                .orElse("");
    }

    /** Equal for results that are alike. */
    static Object key(Outcome outcome, FloatFormat format) {
        return outcome instanceof Outcome.Returned(long bits, var flags) && !format.isNaN(bits)
                ? bits
                : outcome.label(format);
    }
}
