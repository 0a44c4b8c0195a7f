package org.ulpscope.cli.internal.terminal;

import java.util.List;
import java.util.stream.Stream;

/** How much is logged to standard error; must be settled before the first logger is made. */
public final class Verbosity {
    private static final String LEVEL = "org.slf4j.simpleLogger.defaultLogLevel";

    private Verbosity() {}

    /** Logs details when the arguments ask for them, and nothing but errors otherwise. */
    public static void applyTo(String... arguments) {
        // What follows -- is for somebody else.
        List<String> given = Stream.of(arguments)
                .takeWhile(argument -> !argument.equals("--"))
                .toList();
        boolean verbose = given.contains("-v") || given.contains("--verbose");
        System.setProperty(LEVEL, verbose ? "debug" : "error");
    }
}
