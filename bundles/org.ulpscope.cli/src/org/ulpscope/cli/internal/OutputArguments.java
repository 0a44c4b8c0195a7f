package org.ulpscope.cli.internal;

import picocli.CommandLine.Option;

/** How a command tells what it found. */
final class OutputArguments {
    @Option(names = "--json", description = "One JSON object on standard output, and nothing else there.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress and no hints.")
    private boolean quiet;

    boolean json() {
        return json;
    }

    boolean quiet() {
        return quiet;
    }
}
