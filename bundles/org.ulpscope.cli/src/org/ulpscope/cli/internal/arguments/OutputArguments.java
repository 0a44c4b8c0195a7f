package org.ulpscope.cli.internal.arguments;

import picocli.CommandLine.Option;

/** How a command tells what it found. */
public final class OutputArguments {
    @Option(names = "--json", description = "One JSON object on standard output, and nothing else there.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress and no hints.")
    private boolean quiet;

    public boolean json() {
        return json;
    }

    public boolean quiet() {
        return quiet;
    }
}
