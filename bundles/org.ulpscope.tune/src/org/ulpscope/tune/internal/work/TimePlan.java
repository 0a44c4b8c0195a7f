package org.ulpscope.tune.internal.work;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.RunCounters;

/**
 * How the time that the user gave for searches is shared out, so that all that a tuning does is within it.
 *
 * @param requests the searches that share it
 * @param before what reading, building and running the program as it is have taken
 * @param one what building and running one candidate takes, about
 * @param again what building and running the results once more may take
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

    /** How often each program runs where the results are run once more, about: between what tells enough at the least, and at the most. */
    private static final int ROUNDS = (Repetition.OF_RESULTS.least() + Repetition.OF_RESULTS.most()) / 2;

    /** Each program runs as often in any case. */
    private static final int LEAST_ROUNDS = 2;

    /** The part of its time, as a divisor, in which the results are run once more where more would be better. */
    private static final int RACING_PART = 4;

    /** The widest version, the program as it is written, and a result. */
    private static final int PROGRAMS = 3;

    /** The plan when the program as it is has been built and run: the widest version, and as it is written. */
    static TimePlan of(List<SearchRequest> requests, Duration before, RunCounters counters, int samples) {
        Duration one = counters.building().plus(counters.running()).dividedBy(2);
        Duration run = run(counters);
        // In a fresh place: both again, and the best of each search beside the program as it is written.
        Duration building = counters.building().dividedBy(2).multipliedBy(2L + requests.size());
        Duration round = run.multipliedBy(2L + 2L * requests.size());
        Duration wanted = building.plus(round.multipliedBy(ROUNDS));
        Duration least = building.plus(round.multipliedBy(LEAST_ROUNDS));
        Duration again = given(requests)
                .map(time -> shorter(wanted, longer(least, time.dividedBy(RACING_PART))))
                .orElse(wanted);
        return new TimePlan(requests, before, one, again, run, samples);
    }

    private static Duration run(RunCounters counters) {
        return counters.running().dividedBy(Math.max(1, counters.executions()));
    }

    /** The time that was given; empty where a search may take as long as it wants. */
    Optional<Duration> given() {
        return given(requests);
    }

    private static Optional<Duration> given(List<SearchRequest> requests) {
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
        return again.plus(run.multipliedBy(2L * plannedSamples())).plus(narrowing());
    }

    private Duration narrowing() {
        return given().map(time -> time.dividedBy(NARROWING_PART)).orElse(Duration.ZERO);
    }

    /** Searching has as much of what is left as the varied inputs. */
    private int plannedSamples() {
        return given().map(time -> time.minus(before).minus(again).minus(narrowing()))
                .map(left -> affordable(left.dividedBy(2), run, samples))
                .orElse(samples);
    }

    /**
     * How long the results may run once more: what is left but for what comes after it, by what a run takes now. Where that is less than was
     * planned, what comes after it gives way.
     *
     * @param elapsed what everything has taken so far
     * @param counters of what ran the searches
     */
    Optional<Duration> again(Duration elapsed, RunCounters counters) {
        return given().map(time -> time.minus(elapsed)).map(left -> {
            Duration after = run(counters).multipliedBy(2L * plannedSamples()).plus(narrowing());
            return longer(Duration.ZERO, longer(left.minus(after), shorter(again, left)));
        });
    }

    /**
     * How long variables may be narrowed one at a time: what is left but for the varied inputs.
     *
     * @param elapsed what everything has taken so far
     * @param counters of what runs it
     */
    Optional<Duration> narrowing(Duration elapsed, RunCounters counters) {
        return beforeVaried(elapsed, run(counters));
    }

    private Optional<Duration> beforeVaried(Duration elapsed, Duration ofOneRun) {
        return left(elapsed)
                .map(left -> longer(Duration.ZERO, left.minus(ofOneRun.multipliedBy(2L * plannedSamples()))));
    }

    /**
     * What is left of the time.
     *
     * @param elapsed what everything has taken so far
     */
    Optional<Duration> left(Duration elapsed) {
        return given().map(time -> longer(Duration.ZERO, time.minus(elapsed)));
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
        return beforeVaried(elapsed, run)
                .map(left -> Math.clamp(
                        left.toNanos() / Math.max(1, one.dividedBy(PART_OF_ONE).toNanos()), 0, most))
                .orElse(most);
    }

    /**
     * Whether there is time for the best result and what it is compared with once more, compiled otherwise: what comes after keeps half of what is
     * left.
     *
     * @param elapsed what everything has taken so far
     */
    boolean hasTimeToRecompile(Duration elapsed) {
        return left(elapsed)
                .map(left -> left.dividedBy(2).compareTo(one.multipliedBy(PROGRAMS)) >= 0)
                .orElse(true);
    }

    /** As many as there is time for, each with a run of the widest version beside it, but some in any case. */
    private static int affordable(Duration time, Duration run, int wanted) {
        long fitting = time.toNanos() / Math.max(1, 2 * run.toNanos());
        return (int) Math.min(wanted, Math.max(Generalisation.LEAST, fitting));
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
                : ", on " + (plannedSamples() < samples ? "about " + plannedSamples() + " of " : "") + samples
                        + " varied inputs too";
        String top = all.compareTo(given) > 0 ? " That is " + seconds(all.minus(given)) + " more than was given." : "";
        return "Of " + seconds(given) + ", reading, building and running the program as it is took " + seconds(before)
                + ", searching may take " + seconds(searching) + ", and running the result once more" + varied
                + ", and variables narrower one at a time, take about " + seconds(after()) + "." + top;
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toNanos() * 1e-9);
    }
}
