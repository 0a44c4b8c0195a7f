package org.ulpscope.search;

import java.util.List;
import java.util.stream.LongStream;
import org.ulpscope.study.StudyTrial;

/** Trials as a study stores them and as the search knows them. */
public final class RecordedTrials {
    private RecordedTrials() {}

    /** As the search knows it. */
    public static Trial trial(StudyTrial stored) {
        Point point =
                new Point(stored.inputBits().stream().mapToLong(Long::longValue).toArray());
        Suggestion suggestion = new Suggestion(point, stored.goal(), stored.reason());
        return new Trial(stored.number(), suggestion, new Observation(point, stored.outcomes()));
    }

    /** As a study stores it. */
    public static StudyTrial studyTrial(Trial trial) {
        Point point = trial.observation().point();
        List<Long> bits = LongStream.range(0, point.dimensions())
                .map(slot -> point.bits((int) slot))
                .boxed()
                .toList();
        Suggestion suggestion = trial.suggestion();
        return new StudyTrial(
                trial.number(), bits, trial.observation().outcomes(), suggestion.goal(), suggestion.reason());
    }
}
