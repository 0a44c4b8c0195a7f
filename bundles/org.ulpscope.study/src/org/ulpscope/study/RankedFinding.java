package org.ulpscope.study;

import java.util.ArrayList;
import java.util.List;

/**
 * One thing that a study found, to be told among others by rank.
 *
 * @param label its class, or the kind of a difference
 * @param words what was found, as a clause without the class
 * @param inputs how many inputs show it, as far as it is known; at least 0
 */
public record RankedFinding(String label, String words, long inputs) {
    /** Those of a hunt: the causes of each class, the gravest class first, and where no cause is known the places. */
    static List<RankedFinding> of(
            StudyReader study, List<InputAccount> accounts, List<Finding> findings, HuntCauses causes) {
        List<ClassFound> places = ClassFound.of(study.description(), study.regions(), findings);
        List<RankedFinding> ranked = new ArrayList<>();
        ClassHeadline.met(study, accounts, findings).forEach(label -> {
            causes.of(label)
                    .forEach(cause -> ranked.add(new RankedFinding(
                            label, cause.sentence().substring(label.length() + ": ".length()), cause.findings())));
            if (causes.of(label).isEmpty()) {
                String where = places.stream()
                        .filter(found -> found.label().equals(label))
                        .findFirst()
                        .map(found -> found.words().substring(label.length()).strip())
                        .orElse("met in the sweep; no input of it was looked at yet");
                ranked.add(new RankedFinding(label, where, inputs(label, accounts, findings)));
            }
        });
        return List.copyOf(ranked);
    }

    /** On the platform that has most of them. */
    private static long inputs(String label, List<InputAccount> accounts, List<Finding> findings) {
        long kept = findings.stream()
                .filter(finding -> finding.label().equals(label))
                .map(Finding::inputBits)
                .distinct()
                .count();
        return Math.max(
                kept,
                accounts.stream()
                        .mapToLong(account -> account.hits(label))
                        .max()
                        .orElse(0));
    }
}
