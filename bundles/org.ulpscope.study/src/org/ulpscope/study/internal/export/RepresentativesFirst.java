package org.ulpscope.study.internal.export;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Simplest;
import org.ulpscope.study.StudyReader;

/** The findings of a study for those who read only the first few: the simplest of each class come before all others. */
final class RepresentativesFirst {
    private RepresentativesFirst() {}

    static List<Finding> of(StudyReader study) {
        Set<Long> simplest = study.simplest().stream().map(Simplest::finding).collect(Collectors.toSet());
        return study.findings().stream()
                .sorted(Comparator.comparing(finding -> !simplest.contains(finding.number())))
                .toList();
    }
}
