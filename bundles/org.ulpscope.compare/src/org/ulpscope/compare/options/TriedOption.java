package org.ulpscope.compare.options;

/**
 * An option that forbids a compiler one change of results, tried where two platforms differ.
 *
 * @param reference name of the reference platform
 * @param platform name of the platform that is compared with it
 * @param on name of the one of the two that was compiled with the option besides its own
 * @param option the option, such as {@code -fmad=false}
 * @param inputs how many inputs were tried, each of which shows a kind of difference at its worst
 * @param equal on how many of them both give the same with the option
 */
public record TriedOption(String reference, String platform, String on, String option, int inputs, int equal) {
    /** What was seen, a sentence. */
    public String sentence() {
        String with = "With " + option + " on " + on + ", ";
        String both = reference + " and " + platform;
        if (equal == 0) {
            return with + both + " differ as before" + (inputs == 1 ? "" : " on all " + inputs + " inputs") + ".";
        }
        String which = inputs == 1
                ? "at the worst input"
                : "on " + (equal == inputs ? "all " : equal + " of ") + inputs + " worst inputs";
        return with + both + " give the same " + which + ".";
    }
}
