package org.ulpscope.study;

import java.util.Locale;

/** Counts as sentences for the user have them. */
public final class CountWords {
    private CountWords() {}

    /** The count with its thousands apart: {@code 1,234,567}. */
    public static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /**
     * The count and what is counted: {@code 1 input}, {@code 2 inputs}.
     *
     * @param what one of them
     */
    public static String counted(long count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }
}
