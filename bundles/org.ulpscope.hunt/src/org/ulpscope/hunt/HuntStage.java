package org.ulpscope.hunt;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ulpscope.store.LogEntry;

/** What a hunt still does when its search has ended. The study's log tells when it begins, so that whoever shows the study can say so. */
public enum HuntStage {
    /** Neighbours are tried until the ends of regions are exact. */
    REGIONS("Finding where regions begin and end"),
    /** Of each class an input is sought that is simple to write and to read. */
    SIMPLEST("Finding the simplest inputs");

    private final String words;

    HuntStage(String words) {
        this.words = words;
    }

    /** What is done, in the user's words. */
    public String words() {
        return words;
    }

    /** The line of the log that tells of its beginning. */
    public String entry() {
        return words + ".";
    }

    /** The stage that a study which runs is in; empty while it searches. */
    public static Optional<HuntStage> of(List<LogEntry> log) {
        return log.isEmpty()
                ? Optional.empty()
                : Arrays.stream(values())
                        .filter(stage -> stage.entry().equals(log.getLast().text()))
                        .findFirst();
    }
}
