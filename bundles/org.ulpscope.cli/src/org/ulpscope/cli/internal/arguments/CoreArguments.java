package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.accuracy.fpcore.CoreCatalog;
import org.ulpscope.base.BadInputException;
import picocli.CommandLine.Option;

/** What is asked of FPCores, which are functions of real numbers in the language of FPBench. */
public final class CoreArguments {
    private static final int INPUTS_OF_A_CORE = 1000;
    private static final int INPUTS_OF_A_FUNCTION = 100_000;

    @Option(
            names = "--accuracy",
            description =
                    "Measure accuracy. Of a library: search for the largest error of each function. Of a file of FPCores, or a folder with such:"
                            + " tell how many bits each loses, and where.")
    private boolean accuracy;

    @Option(names = "--mend", description = "With --accuracy: look for a better form of each that loses its digits.")
    private boolean mends;

    @Option(
            names = "--inputs",
            paramLabel = "N",
            description =
                    "With --accuracy: about so many inputs of each. Default: 1000 of an FPCore, 100000 of a library's function.")
    private Integer inputs;

    @Option(
            names = "--sources",
            paramLabel = "FOLDER",
            description =
                    "With --accuracy: write each FPCore as a function in C to this folder, for hunt, eval and mend.")
    private Path sources;

    /** Whether FPCores are measured. */
    public boolean areAsked() {
        BadInputException.unless(
                accuracy || !mends && sources == null,
                "--mend and --sources go with --accuracy; give that too, or leave them out.");
        return accuracy;
    }

    /** What is done to each. */
    public CoreCatalog catalog() {
        return new CoreCatalog(1, inputs == null ? INPUTS_OF_A_CORE : inputs, mends);
    }

    /** How many inputs of a library's function are tried. */
    public long inputsOfAFunction() {
        BadInputException.unless(
                !mends && sources == null, "--mend and --sources are for FPCores; leave them out for a library.");
        BadInputException.unless(inputs == null || inputs > 0, "--inputs takes a number from 1 on.");
        return inputs == null ? INPUTS_OF_A_FUNCTION : inputs;
    }

    /** Where sources are written to; empty for nowhere. */
    public Optional<Path> sources() {
        return Optional.ofNullable(sources);
    }
}
