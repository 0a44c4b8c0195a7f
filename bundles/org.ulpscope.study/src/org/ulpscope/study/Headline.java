package org.ulpscope.study;

import java.util.List;
import java.util.Locale;
import org.ulpscope.store.RunState;

/** Chooses the words of a verdict that is read at one glance. A condition in code, between back-ticks, is read as one word. */
public final class Headline {
    /** So many words are read at one glance. */
    public static final int MOST_WORDS = 20;

    private static final double PERCENT = 100;
    private static final double LEAST_WHOLE = 1;
    private static final double LEAST = 0.1;

    private Headline() {}

    /**
     * The first of some wordings that is short enough, with how far the study is before it.
     *
     * @param wordings the same verdict, the wording that tells most first; the last one is taken whatever its length
     */
    public static String of(RunState state, List<String> wordings) {
        String prefix =
                switch (state) {
                    case RUNNING -> "So far: ";
                    case FINISHED -> "";
                    case CANCELLED, INTERRUPTED, FAILED -> "Not finished: ";
                };
        String wording = wordings.stream()
                .filter(one -> words(prefix + one) <= MOST_WORDS)
                .findFirst()
                .orElse(wordings.getLast());
        return prefix.isEmpty() ? wording : prefix + clause(wording);
    }

    /** Names keep the letters that they have. */
    private static String clause(String wording) {
        return wording.matches("(No|Nothing|All|The|Whether|Platforms) .*")
                ? Character.toLowerCase(wording.charAt(0)) + wording.substring(1)
                : wording;
    }

    private static int words(String text) {
        return text.replaceAll("`[^`]*`", "code").strip().split("\\s+").length;
    }

    /**
     * How large a part of some inputs is: {@code 35 % of inputs tried}, {@code all 63,488 inputs}, {@code 3 of 10,000 inputs tried}. It is never rounded to
     * none or to all.
     *
     * @param complete whether these were all inputs of the domain
     */
    public static String share(long part, long whole, boolean complete) {
        String tried = complete ? "all inputs" : "inputs tried";
        double percent = PERCENT * part / Math.max(1, whole);
        if (part == whole) {
            return "all " + CountWords.counted(whole, "input") + (complete ? "" : " tried");
        }
        if (percent < LEAST || percent >= PERCENT - LEAST_WHOLE) {
            return CountWords.number(part) + " of " + CountWords.counted(whole, "input") + (complete ? "" : " tried");
        }
        return percent(part, whole) + " of " + tried;
    }

    /** A part in percent, never rounded to none or to all: {@code 35 %}, {@code 0.4 %}, {@code below 0.1 %}, {@code above 99.9 %}. */
    public static String percent(long part, long whole) {
        double percent = PERCENT * part / Math.max(1, whole);
        if (part > 0 && percent < LEAST) {
            return "below 0.1 %";
        }
        if (part < whole && percent > PERCENT - LEAST) {
            return "above 99.9 %";
        }
        boolean fine = part > 0 && part < whole && (percent < LEAST_WHOLE || percent >= PERCENT - LEAST_WHOLE);
        return String.format(Locale.ROOT, fine ? "%.1f" : "%.0f", percent) + " %";
    }
}
