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
 * @param requests the searches that share it
 * @param before what reading, building and running the program as it is have taken
 * @param one what building and running one candidate takes, about
 * @param again what building and running the results once more takes, about
 * @param run what one run takes, about
 * @param samples varied inputs on which the best result is to be run, at most
 */
record TimePlan(
        List<SearchRequest> requests, Duration before, Duration one, Duration again, Duration run, int samples) {
    /** The part of its time that a search has in any case, as a divisor: what cannot be done within the time comes on top, and is said. */
    private static final int LEAST_PART = 4;

    /** The part of the time, as a divisor, in which variables are narrowed one at a time. */
    private static final int NARROWING_PART = 10;

    /** A candidate that is built beside others and dropped soon takes this part of one that is built and measured alone, as a divisor. */
    private static final int PART_OF_ONE = 4;

    /** Fewer varied inputs than that tell next to nothing. */
    private static final int LEAST_SAMPLES = 5;

    /** The plan when the program as it is has been built and run: the widest version, and as it is written. */
    static TimePlan of(List<SearchRequest> requests, Duration before, RunCounters counters, int samples) {
        Duration both = counters.building().plus(counters.running());
        Duration one = both.dividedBy(2);
        // In a fresh place: both again, and the best of each search.
        return new TimePlan(
                requests, before, one, both.plus(one.multipliedBy(requests.size())), run(counters), samples);
    }

    private static Duration run(RunCounters counters) {
        return counters.running().dividedBy(Math.max(1, counters.executions()));
    }

    /** The time that was given; empty where a search may take as long as it wants. */
    private Optional<Duration> given() {
        return requests.stream()
                .map(SearchRequest::time)
                .reduce(Optional.of(Duration.ZERO), (sum, time) -> sum.flatMap(so -> time.map(so::plus)));
    }

    /** What a search may take that was given this time, all in all. */
    Duration share(Duration time) {
        Duration left = time.minus(before.plus(after()).dividedBy(requests.size()));
        return longer(left, time.dividedBy(LEAST_PART));
    }

    private Duration after() {
        return again.plus(run.multipliedBy(2L * plannedSamples()))
                .plus(given().map(time -> time.dividedBy(NARROWING_PART)).orElse(Duration.ZERO));
    }

    /** Searching has as much of what is left as the varied inputs. */
    private int plannedSamples() {
        return given().map(time -> affordable(time.minus(before).minus(again).dividedBy(2), run, samples))
                .orElse(samples);
    }

    /**
     * On how many varied inputs the result is run.
     *
     * @param elapsed what everything has taken so far
     * @param counters of what runs it
     */
    int samples(Duration elapsed, RunCounters counters) {
        return given().map(time -> affordable(time.minus(elapsed), run(counters), samples))
                .orElse(samples);
    }

    /**
     * How many variables there is time for to narrow one at a time: what is left but for the varied inputs.
     *
     * @param elapsed what everything has taken so far
     * @param most where a search may take as long as it wants, and at most
     */
    int singles(Duration elapsed, int most) {
        return given().map(time -> time.minus(elapsed).minus(run.multipliedBy(2L * plannedSamples())))
                .map(left -> Math.clamp(
                        left.toNanos() / Math.max(1, one.dividedBy(PART_OF_ONE).toNanos()), 0, most))
                .orElse(most);
    }

    /** As many as there is time for, each with a run of the widest version beside it, but some in any case. */
    private static int affordable(Duration time, Duration run, int wanted) {
        long fitting = time.toNanos() / Math.max(1, 2 * run.toNanos());
        return (int) Math.min(wanted, Math.max(LEAST_SAMPLES, fitting));
    }

    /** The plan in one line; empty where a search may take as long as it wants. */
    Optional<String> sentence() {
        return given().map(this::sentence);
    }

    private String sentence(Duration given) {
        Duration searching = requests.stream()
                .map(request -> share(request.time().orElseThrow()))
                .reduce(Duration.ZERO, Duration::plus);
        Duration all = before.plus(after()).plus(searching);
        String varied = samples == 0
                ? ""
                : ", on " + plannedSamples() + (plannedSamples() < samples ? " of " + samples : "")
                        + " varied inputs too";
        String top = all.compareTo(given) > 0 ? " That is " + seconds(all.minus(given)) + " more than was given." : "";
        return "Of " + seconds(given) + ", reading, building and running the program as it is took " + seconds(before)
                + ", searching may take " + seconds(searching) + ", and running the result once more" + varied
                + ", and variables narrower one at a time, take about " + seconds(after()) + "." + top;
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toNanos() * 1e-9);
    }
}
