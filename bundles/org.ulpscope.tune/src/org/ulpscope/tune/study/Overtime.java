package org.ulpscope.tune.study;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.store.LogEntry;

/** Whether a tuning took longer than the time that it was given, which cannot be kept where what has to be done at least takes longer. */
public final class Overtime {
    /** What runs at the end of the time is not broken off, so that a little more is no news. */
    private static final double TOLERANCE = 1.1;

    private static final String BEGINNING = "Over its time: ";

    private Overtime() {}

    /** What a tuning that has ended says of it, a sentence; empty where it kept its time, or had as much as it wanted. */
    public static Optional<String> of(TuningReader reader) {
        return reader.log().stream()
                .map(LogEntry::text)
                .filter(text -> text.startsWith(BEGINNING))
                .reduce((earlier, later) -> later);
    }

    /**
     * What is to be said of it in the log; empty where it kept its time.
     *
     * @param given the time that it was given
     * @param elapsed what it took
     */
    public static Optional<String> sentence(Duration given, Duration elapsed) {
        return elapsed.toNanos() > TOLERANCE * given.toNanos()
                ? Optional.of(BEGINNING + "it took " + seconds(elapsed) + " and was given " + seconds(given)
                        + ", because what is built and run in any case took longer. A longer budget, or an input that takes"
                        + " less time, is kept.")
                : Optional.empty();
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
    }
}
