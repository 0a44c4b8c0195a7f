package org.ulpscope.study.diff.change;

/** How it is known that the study that lacks a class lacks it because the inputs gave something else, and not because nobody looked there. */
public enum Evidence {
    /** It ran inputs there, which gave something else. */
    INPUTS("inputs", "the other study ran inputs there, which gave something else"),
    /** It ran every input of the domain. */
    SWEPT("swept", "the other study ran every input of the domain"),
    /** It ran so many inputs in bulk that it would have met the class. */
    COUNTS("counts", "the other study ran so many inputs that it would have met the class"),
    /** The input was run just now, where it gave something else. */
    RUN("run", "its input was run just now, and gave something else"),
    /** It did, but the study that has the class ran none there: it says so of the inside of a region that is known by samples. */
    SAMPLES(
            "samples",
            "it lies in a region that is known by samples, no sample was there, and the other study ran inputs there that gave something else"),
    /** It ran no input there: that may be luck. */
    NONE("none", "the other study ran no input there, so this may be luck");

    private final String label;
    private final String words;

    Evidence(String label, String words) {
        this.label = label;
        this.words = words;
    }

    /** The name used in JSON. */
    public String label() {
        return label;
    }

    /** In words that fit after a colon. */
    public String words() {
        return words;
    }
}
