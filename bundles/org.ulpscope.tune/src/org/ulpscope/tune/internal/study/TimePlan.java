package org.ulpscope.tune.internal.study;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.tune.SearchRequest;
import org.ulpscope.tune.run.RunCounters;

/**
 * How the time that the user gave for searches is shared out, so that all that a tuning does is within it.
 *
 * @param before what reading, building and running the program as it is have taken
 * @param one what building and running one candidate takes, about
 * @param after what building and running the results once more takes, about, on varied inputs too
 * @param searches how many searches share this, at least 1
 */
record TimePlan(Duration before, Duration one, Duration after, int searches) {
    /** The part of its time that a search has in any case, as a divisor: what cannot be done within the time comes on top, and is said. */
    private static final int LEAST_PART = 4;

    /**
     * The plan when the program as it is has been built and run.
     *
     * @param counters what that took: the widest version and the program as it is written
     * @param samples varied inputs on which the best result will be run
     */
    static TimePlan of(Duration before, RunCounters counters, int searches, int samples) {
        Duration both = counters.building().plus(counters.running());
        Duration one = both.dividedBy(2);
        Duration run = counters.running().dividedBy(Math.max(1, counters.executions()));
        // In a fresh place: both again, then the best of each search, then that and the widest version side by side.
        return new TimePlan(
                before, one, both.plus(one.multipliedBy(searches)).plus(run.multipliedBy(2L * samples)), searches);
    }

    /** What a search may take that was given this time, all in all. */
    Duration share(Duration given) {
        Duration left = given.minus(before.plus(after).dividedBy(searches));
        Duration least = given.dividedBy(LEAST_PART);
        return left.compareTo(least) > 0 ? left : least;
    }

    /** The plan in one line; empty where no time was given. */
    Optional<String> sentence(List<SearchRequest> requests) {
        List<Duration> times =
                requests.stream().flatMap(request -> request.time().stream()).toList();
        if (times.isEmpty()) {
            return Optional.empty();
        }
        Duration given = times.stream().reduce(Duration.ZERO, Duration::plus);
        Duration searching = times.stream().map(this::share).reduce(Duration.ZERO, Duration::plus);
        Duration all = before.plus(after).plus(searching);
        String top = all.compareTo(given) > 0
                ? " That is " + seconds(all.minus(given)) + " more than was given; give more time, or fewer --samples."
                : "";
        return Optional.of("Of " + seconds(given) + ", reading, building and running the program as it is took "
                + seconds(before) + ", searching may take " + seconds(searching)
                + ", and running the result once more takes about " + seconds(after) + "." + top);
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toNanos() * 1e-9);
    }
}
