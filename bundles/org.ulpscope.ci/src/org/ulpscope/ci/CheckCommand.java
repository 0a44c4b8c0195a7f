package org.ulpscope.ci;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The commands that a check may call. */
public enum CheckCommand {
    HUNT("hunt", Optional.of("study"), Baseline.DIFF, true),
    COMPARE("compare", Optional.of("study"), Baseline.DIFF, true),
    FLOW("flow", Optional.of("flow"), Baseline.OPTION, false),
    BOUND("bound", Optional.of("bound"), Baseline.NONE, true),
    RUN("run", Optional.empty(), Baseline.NONE, false);

    /** How what a command finds is held against what is known. */
    public enum Baseline {
        /** By {@code ulpscope diff}, after it. */
        DIFF,
        /** By its own option {@code --baseline}. */
        OPTION,
        /** Not at all: everything found counts. */
        NONE
    }

    private final String word;
    private final Optional<String> ending;
    private final Baseline baseline;
    private final boolean isAskedForTrust;

    CheckCommand(String word, Optional<String> ending, Baseline baseline, boolean isAskedForTrust) {
        this.word = word;
        this.ending = ending;
        this.baseline = baseline;
        this.isAskedForTrust = isAskedForTrust;
    }

    /** Its name on the command line, and the key of a check. */
    public String word() {
        return word;
    }

    /** How the file ends in which it keeps what it found; empty where it keeps none. */
    public Optional<String> ending() {
        return ending;
    }

    /** How what it finds is held against what is known. */
    public Baseline baseline() {
        return baseline;
    }

    /** Whether it has {@code --trust}. */
    public boolean isAskedForTrust() {
        return isAskedForTrust;
    }

    /** The command of a word. */
    public static Optional<CheckCommand> of(String word) {
        return Arrays.stream(values())
                .filter(command -> command.word.equals(word))
                .findFirst();
    }

    /** All words, for sentences: {@code hunt, compare, flow, bound or run}. */
    public static String words() {
        String all = Arrays.stream(values()).map(CheckCommand::word).collect(Collectors.joining(", "));
        int last = all.lastIndexOf(", ");
        return all.substring(0, last) + " or " + all.substring(last + 2);
    }
}
