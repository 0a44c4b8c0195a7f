package org.ulpscope.study;

import static org.ulpscope.study.CountWords.number;

import java.util.List;
import java.util.Optional;

/**
 * What the search for regions cost on a platform; none of it counts as a trial.
 *
 * @param platform name of the platform
 * @param evaluations calls whose outcomes were looked at one by one
 * @param swept calls that were only counted by class
 * @param complete whether it came to its end; otherwise its budget, its time or too many faults ended it, and some ends are open
 * @param timeUp whether it was time that ended it: on a machine that is less busy, or with more time, more may be found
 */
public record RegionEffort(String platform, long evaluations, long swept, boolean complete, boolean timeUp) {
    /** Not ended by time. */
    public RegionEffort(String platform, long evaluations, long swept, boolean complete) {
        this(platform, evaluations, swept, complete, false);
    }

    /** The same of another platform. */
    public RegionEffort on(String other) {
        return new RegionEffort(other, evaluations, swept, complete, timeUp);
    }

    /** What the regions of a study cost, in a sentence; empty where nobody looked for them. */
    public static Optional<String> sentence(StudyDescription study, List<RegionEffort> efforts) {
        if (efforts.isEmpty()) {
            return Optional.empty();
        }
        long evaluations = efforts.stream().mapToLong(RegionEffort::evaluations).sum();
        long swept = efforts.stream().mapToLong(RegionEffort::swept).sum();
        boolean complete = efforts.stream().allMatch(RegionEffort::complete);
        return Optional.of("The regions took " + number(evaluations) + " calls on top"
                + (swept == 0 ? "" : ", and sweeps over " + number(swept) + " inputs")
                + (complete ? "." : missing(study, efforts)));
    }

    private static String missing(StudyDescription study, List<RegionEffort> efforts) {
        return efforts.stream().anyMatch(RegionEffort::timeUp)
                ? "; then the time for them was up, so that more time may tell more of them."
                : study.slots().size() == 1
                        ? "; these were all that they may take, so some ends may be open."
                        : "; they leave parts of the classes out, such as those along slanting borders.";
    }
}
