package org.ulpscope.tune.study;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.SearchRequest;

/** Whether a tuning took longer than the time that it was given, which cannot be kept where what has to be done at least takes longer. */
public final class Overtime {
    /** What runs at the end of the time is not broken off, so that a little more is no news. */
    private static final double TOLERANCE = 1.1;

    private Overtime() {}

    /** What is to be said of a tuning that has ended, a sentence; empty where it kept its time, or had as much as it wanted. */
    public static Optional<String> of(TuningReader reader) {
        return reader.state().state() == RunState.FINISHED
                ? of(
                        reader.searches().stream().map(StoredSearch::request).toList(),
                        reader.state().elapsed())
                : Optional.empty();
    }

    static Optional<String> of(List<SearchRequest> requests, Duration elapsed) {
        return requests.stream()
                .map(SearchRequest::time)
                .reduce(Optional.of(Duration.ZERO), (sum, time) -> sum.flatMap(so -> time.map(so::plus)))
                .filter(given -> elapsed.toNanos() > TOLERANCE * given.toNanos())
                .map(given -> "It took " + seconds(elapsed) + " and was given " + seconds(given)
                        + ": what is built and run in any case took longer. A longer budget, or an input that takes less"
                        + " time, is kept.");
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
    }
}
