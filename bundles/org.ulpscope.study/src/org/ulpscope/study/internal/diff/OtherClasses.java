package org.ulpscope.study.internal.diff;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.study.InputAccount;

/**
 * How much more or less often a platform gives classes that neither study looked for, such as zeros: no region tells of them, and a fix that makes many
 * results 0 is none.
 */
final class OtherClasses {
    /** Of fewer inputs shares differ by chance. */
    private static final long LEAST_INPUTS = 10_000;
    /** Percent of the inputs by which a share has to differ; other seeds of a sweep differ by less. */
    private static final double LEAST_DIFFERENCE = 1;

    private final StudySide before;
    private final String platformBefore;
    private final StudySide after;
    private final String platformAfter;

    OtherClasses(StudySide before, String platformBefore, StudySide after, String platformAfter) {
        this.before = before;
        this.platformBefore = platformBefore;
        this.after = after;
        this.platformAfter = platformAfter;
    }

    /** A sentence that goes on behind the platform's name; empty where both studies met about as many, or too few to tell. */
    Optional<String> sentence() {
        String shares = labels().stream()
                .filter(label -> Math.abs(share(after, platformAfter, label) - share(before, platformBefore, label))
                        >= LEAST_DIFFERENCE)
                .map(this::shares)
                .collect(Collectors.joining(", "));
        boolean isEnough =
                inputs(before, platformBefore) >= LEAST_INPUTS && inputs(after, platformAfter) >= LEAST_INPUTS;
        return isEnough && !shares.isEmpty()
                ? Optional.of("shares of all inputs of classes that were not looked for: " + shares + ".")
                : Optional.empty();
    }

    private String shares(String label) {
        return String.format(
                Locale.ROOT,
                "%s %.1f %% (before %.1f %%)",
                label,
                share(after, platformAfter, label),
                share(before, platformBefore, label));
    }

    private Set<String> labels() {
        Set<String> labels = new LinkedHashSet<>();
        before.account(platformBefore)
                .ifPresent(account -> labels.addAll(account.hits().keySet()));
        after.account(platformAfter)
                .ifPresent(account -> labels.addAll(account.hits().keySet()));
        labels.removeIf(label -> before.sought(label) || after.sought(label) || label.equals(Outcome.Refused.LABEL));
        return labels;
    }

    private static long inputs(StudySide side, String platform) {
        return side.account(platform).map(InputAccount::inputs).orElse(0L);
    }

    /** Percent. */
    private static double share(StudySide side, String platform, String label) {
        return 100.0 * side.hits(platform, label) / Math.max(1, inputs(side, platform));
    }
}
