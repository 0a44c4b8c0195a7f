package org.ulpscope.hunt.internal;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.hunt.internal.cause.CauseQuestion;
import org.ulpscope.search.simplest.SimplestSearch;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.TimeWords;

/**
 * What may follow a search where somebody gave a time: regions for no longer than that again, and whatever is left for about as long once more, beside
 * reading the source. Causes are counted in steps, so that a machine that is busy takes longer for them. Without such a time each part has a limit of its own.
 *
 * @param asked the time that was given
 */
public record HuntTimes(Optional<Duration> asked) {
    /** Less than this is not enough for anything: it takes workers that long to be started on a busy machine. */
    private static final Duration LEAST = Duration.ofSeconds(1);

    private static final Duration MOST_OF_CAUSES = Duration.ofSeconds(5);
    /** Functions that take long, or never return, are not waited for much longer than this; the guard says how many inputs there were. */
    private static final Duration MOST_OF_GUARDS = Duration.ofSeconds(20);

    /** Simplest inputs, inputs for causes, causes, and inputs for guards. */
    private static final int LAST_PARTS = 4;

    static HuntTimes of(StudyDescription study) {
        return new HuntTimes(study.request().timeBudget());
    }

    /** That of regions on all platforms; empty where there is none. */
    Optional<Duration> regions() {
        return asked.map(time -> time.compareTo(LEAST) < 0 ? LEAST : time);
    }

    /** That of the simplest inputs of one of so many platforms. */
    Duration simplest(int platforms) {
        return least(SimplestSearch.LIMITS.time(), part().map(time -> time.dividedBy(platforms)));
    }

    /** That of inputs for causes to be tried on. */
    Duration causeInputs() {
        return least(MOST_OF_CAUSES, part());
    }

    /** That of causes, which is counted in steps. */
    Duration causes() {
        return least(CauseQuestion.MOST_TIME, part());
    }

    /** That of inputs for guards to be tried on. */
    Duration guards() {
        return least(MOST_OF_GUARDS, part());
    }

    /** What is limited by the time and what comes on top, in sentences; empty where no time was given. */
    public Optional<String> sentence() {
        return regions()
                .map(
                        time -> "The time of " + TimeWords.asked(asked.orElseThrow())
                                + " is that of the search. Regions take at most " + TimeWords.asked(time)
                                + " on top, and simplest inputs, causes and guards together about as long again, on a busy machine longer.");
    }

    private Optional<Duration> part() {
        return regions().map(time -> time.dividedBy(LAST_PARTS));
    }

    private static Duration least(Duration usual, Optional<Duration> part) {
        return part.filter(time -> time.compareTo(usual) < 0).orElse(usual);
    }
}
