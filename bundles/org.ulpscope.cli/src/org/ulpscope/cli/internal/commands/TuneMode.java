package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What {@code ulpscope tune} does in the place of a new search. */
final class TuneMode {
    @Option(names = "--init", description = "Write a first precision vector file for a program.")
    private boolean init;

    @Option(
            names = "--init-build",
            paramLabel = "COMMAND",
            description = "The same for what this command builds in the current folder, such as 'make': its calls of"
                    + " compilers tell the sources and options.")
    private String build;

    @Option(names = "--list", description = "List the variables, with what ties them and what they may be.")
    private boolean list;

    @Option(names = "--score", description = "Predict the cost of the file's Formats from the source, and run nothing.")
    private boolean score;

    @Option(
            names = "--measure",
            description = "Measure what operations cost on this machine, keep it for scores from now on, and predict as"
                    + " --score.")
    private boolean measure;

    @Option(names = "--run", description = "Build and run the file's Formats, and nothing else.")
    private boolean run;

    @Option(
            names = "--part",
            paramLabel = "PART.json",
            description = "What nodes run for --slurm: this part of the tuning FILE.")
    private Path part;

    @Option(names = "--resume", description = "Continue the file's tuning; with --strategy, add searches to it.")
    private boolean resume;

    /** Whether a first file is written. */
    boolean init() {
        return init;
    }

    /** The command whose calls of compilers tell the sources of a first file. */
    Optional<String> build() {
        return Optional.ofNullable(build);
    }

    boolean list() {
        return list;
    }

    boolean score() {
        return score;
    }

    boolean measure() {
        return measure;
    }

    boolean run() {
        return run;
    }

    /** Whether a file is looked at and nothing is searched. */
    boolean isPreview() {
        return list || score || measure || run;
    }

    /** The part of a tuning that a node of a cluster does. */
    Optional<Path> part() {
        return Optional.ofNullable(part);
    }

    boolean resume() {
        return resume;
    }
}
