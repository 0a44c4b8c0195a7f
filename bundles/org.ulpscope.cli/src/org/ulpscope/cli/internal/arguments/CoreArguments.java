package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.accuracy.fpcore.CoreCatalog;
import org.ulpscope.base.BadInputException;
import picocli.CommandLine.Option;

/** What is asked of FPCores, which are functions of real numbers in the language of FPBench. */
public final class CoreArguments {
    @Option(
            names = "--accuracy",
            description =
                    "NAME is a file of FPCores, or a folder with such: measure how many bits each loses, and where.")
    private boolean accuracy;

    @Option(names = "--mend", description = "With --accuracy: look for a better form of each that loses its digits.")
    private boolean mends;

    @Option(
            names = "--inputs",
            paramLabel = "N",
            description = "With --accuracy: about so many inputs of each. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1000")
    private int inputs;

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
        return new CoreCatalog(1, inputs, mends);
    }

    /** Where sources are written to; empty for nowhere. */
    public Optional<Path> sources() {
        return Optional.ofNullable(sources);
    }
}
