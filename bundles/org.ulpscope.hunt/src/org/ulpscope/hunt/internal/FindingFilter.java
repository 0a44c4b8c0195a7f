package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.InsideException;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/**
 * Tells which trials are findings, and which of those are stored: each input once, and the first few of each class, platform and set of input
 * marks. The marks count, so that a hundred overflows at infinities cannot keep the first one at a normal number out.
 */
final class FindingFilter {
    private record Kind(String platform, String label, Set<InputMark> marks) {}

    private record Known(String platform, List<Long> inputBits) {}

    private final StudyDescription study;
    private final Set<String> wanted;
    private final Map<Kind, Integer> kept = new HashMap<>();
    private final Set<Known> known = new HashSet<>();
    private long next = 1;

    /** @param stored the findings that the study has already */
    FindingFilter(StudyDescription study, List<Finding> stored) {
        this.study = study;
        this.wanted = new HashSet<>(study.request().goals());
        Stream.of(ValueClass.NAN.label(), "CRASH", "TIMEOUT").forEach(wanted::add);
        stored.forEach(this::remember);
    }

    /** The findings among {@code trials} that are to be stored. */
    List<Finding> among(List<StudyTrial> trials) {
        List<Finding> findings = new ArrayList<>();
        for (StudyTrial trial : trials) {
            for (int platform = 0; platform < trial.outcomes().size(); platform++) {
                Finding candidate = finding(trial, platform);
                if (isWanted(candidate)) {
                    remember(candidate);
                    findings.add(candidate);
                }
            }
        }
        return findings;
    }

    /** Whether what came of an input is a finding on any platform. */
    boolean isAnyWanted(List<Outcome> outcomes) {
        return IntStream.range(0, outcomes.size())
                .anyMatch(platform -> wanted.contains(label(outcomes.get(platform), platform)));
    }

    private Finding finding(StudyTrial trial, int platform) {
        return new Finding(
                next,
                study.platforms().get(platform).name(),
                label(trial.outcomes().get(platform), platform),
                trial.inputBits(),
                trial.outcomes().get(platform),
                InputMark.of(study.slots(), trial.inputBits()),
                OptionalLong.of(trial.number()));
    }

    private String label(Outcome outcome, int platform) {
        Optional<InsideException> inside =
                outcome instanceof Outcome.Returned returned && InsideGoals.areFlags(study, platform)
                        ? InsideException.of(returned, study.resultFormat())
                        : Optional.empty();
        return inside.map(InsideException::label).orElseGet(() -> outcome.label(study.resultFormat()));
    }

    private boolean isWanted(Finding candidate) {
        return wanted.contains(candidate.label())
                && kept.getOrDefault(kind(candidate), 0) < study.request().findingsKept()
                && !known.contains(new Known(candidate.platform(), candidate.inputBits()));
    }

    private void remember(Finding finding) {
        kept.merge(kind(finding), 1, Integer::sum);
        known.add(new Known(finding.platform(), finding.inputBits()));
        next = finding.number() + 1;
    }

    private static Kind kind(Finding finding) {
        return new Kind(finding.platform(), finding.label(), finding.marks());
    }
}
