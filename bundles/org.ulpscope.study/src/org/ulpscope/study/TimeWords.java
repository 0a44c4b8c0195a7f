package org.ulpscope.study;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Times, in words for people. */
public final class TimeWords {
    private static final int ASKED_IN_SECONDS = 120;
    private static final int WITH_TENTHS = 10;

    private TimeWords() {}

    /** A time that a user asked for, exactly and as users write it: {@code 500 ms}, {@code 90 s}, {@code 1 h 30 min}. */
    public static String asked(Duration time) {
        if (time.toMillis() % 1000 != 0) {
            return CountWords.number(time.toMillis()) + " ms";
        }
        return time.toSeconds() <= ASKED_IN_SECONDS ? time.toSeconds() + " s" : inParts(time);
    }

    /** A time that was measured, to the second, below ten to a tenth: {@code 3.2 s}, {@code 2 min 5 s}. */
    public static String measured(Duration time) {
        return time.toSeconds() < WITH_TENTHS
                ? String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0)
                : inParts(time);
    }

    private static String inParts(Duration time) {
        return Stream.of(part(time.toHours(), "h"), part(time.toMinutesPart(), "min"), part(time.toSecondsPart(), "s"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
    }

    private static Optional<String> part(long number, String unit) {
        return number == 0 ? Optional.empty() : Optional.of(number + " " + unit);
    }
}
