package org.ulpscope.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A guard of several inputs that reads more easily than one of many boxes, and shuts out more.
 *
 * @param how what it does, as a clause after "Or, "
 * @param assertion the assertion, as that of {@link Guard#of}
 */
public record SimplerGuard(String how, String assertion) {
    /** Those that there are for all regions of a study and that are of use, simplest first. */
    public static List<SimplerGuard> of(StudyReader study) {
        List<List<Long>> inputs =
                study.findings().stream().map(Finding::inputBits).distinct().toList();
        Optional<SimplerGuard> limits = Guard.ofLimits(study.description(), study.regions(), inputs)
                .map(found -> new SimplerGuard(
                        "which keeps each input below a power of two, and shuts out more than the boxes",
                        found.assertion()));
        Optional<SimplerGuard> hulls = Guard.ofHulls(study.description(), study.regions())
                .map(found -> new SimplerGuard(
                        "which shuts out all boxes of a class by one condition, and more than them", found));
        return Stream.of(limits, hulls)
                .flatMap(Optional::stream)
                .filter(guard -> GuardTrial.of(study, guard.assertion()).isOfUse())
                .toList();
    }
}
