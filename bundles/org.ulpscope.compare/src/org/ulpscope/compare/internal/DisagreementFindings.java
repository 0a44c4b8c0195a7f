package org.ulpscope.compare.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.disagreement.DifferenceKinds;
import org.ulpscope.compare.internal.rows.CompareRequests;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/**
 * Tells which inputs are findings. A disagreement is two: what the reference platform gives and what the other one does, under the same label,
 * so that replaying and exporting findings covers both sides.
 */
final class DisagreementFindings {
    private record Kind(String platform, String label, Set<InputMark> marks) {}

    private record Known(String platform, String label, List<Long> inputBits) {}

    private final StudyDescription study;
    private final DifferenceKinds kinds;
    private final long tolerance;
    private final Map<Kind, Integer> kept = new HashMap<>();
    private final Set<Known> known = new HashSet<>();
    private long next = 1;

    /** @param stored the findings that the study has already */
    DisagreementFindings(StudyDescription study, List<Finding> stored) {
        this.study = study;
        this.kinds = new DifferenceKinds(study.resultFormat());
        this.tolerance = CompareRequests.tolerance(study.request());
        stored.forEach(this::remember);
    }

    /** The findings among trials that are to be stored. */
    List<Finding> among(List<StudyTrial> trials) {
        List<Finding> findings = new ArrayList<>();
        for (StudyTrial trial : trials) {
            for (int other = 1; other < trial.outcomes().size(); other++) {
                OptionalLong number = OptionalLong.of(trial.number());
                findings.addAll(of(
                        other,
                        trial.inputBits(),
                        trial.outcomes(),
                        number,
                        study.request().findingsKept()));
            }
        }
        return findings;
    }

    /**
     * The findings among the worst inputs that are to be stored: all of them, however many of their kind there are already, so that what is shown
     * as the worst can be replayed, too.
     */
    List<Finding> of(List<Disagreement> worst) {
        List<String> names =
                study.platforms().stream().map(platform -> platform.name()).toList();
        int most = study.request().findingsKept() == 0 ? 0 : Integer.MAX_VALUE;
        List<Finding> findings = new ArrayList<>();
        for (Disagreement one : worst) {
            int other = names.indexOf(one.platform());
            findings.addAll(of(other, one.inputBits(), one.outcomes(), OptionalLong.empty(), most));
        }
        return findings;
    }

    private List<Finding> of(int other, List<Long> inputBits, List<Outcome> outcomes, OptionalLong trial, int most) {
        Outcome one = outcomes.getFirst();
        Outcome two = outcomes.get(other);
        int kind = kinds.of(one, two);
        Set<InputMark> marks = InputMark.of(study.slots(), inputBits);
        String label = kind > kinds.signOfZero()
                ? kinds.classes(one, two)
                : kinds.labels().get(kind);
        String platform = study.platforms().get(other).name();
        if (!kinds.disagrees(kind, tolerance)
                || known.contains(new Known(platform, label, inputBits))
                || kept.getOrDefault(new Kind(platform, label, marks), 0) >= most) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        String reference = study.platforms().getFirst().name();
        // With three platforms the reference's side may be a finding already.
        if (!known.contains(new Known(reference, label, inputBits))) {
            findings.add(new Finding(next, reference, label, inputBits, one, marks, trial));
            remember(findings.getLast());
        }
        findings.add(new Finding(next, platform, label, inputBits, two, marks, trial));
        remember(findings.getLast());
        return findings;
    }

    private void remember(Finding finding) {
        kept.merge(new Kind(finding.platform(), finding.label(), finding.marks()), 1, Integer::sum);
        known.add(new Known(finding.platform(), finding.label(), finding.inputBits()));
        next = finding.number() + 1;
    }
}
