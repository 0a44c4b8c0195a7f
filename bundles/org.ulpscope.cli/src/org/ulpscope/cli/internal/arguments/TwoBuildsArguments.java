package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.compare.builds.result.BuildVariables;
import org.ulpscope.compare.builds.result.TwoBuilds;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Whether two builds of a program are compared, and which. */
public final class TwoBuildsArguments {
    @Mixin
    private BuildArguments build;

    @Option(
            names = "--against",
            paramLabel = "VARIABLES",
            description =
                    "With --build: compare with the build that has these variables, such as 'CXXFLAGS=-O3 -ffast-math'.")
    private String against;

    @Option(
            names = "--patch",
            paramLabel = "FILE",
            description = "With --build: write the patch that has the culprits computed as written.")
    private Path patch;

    @Option(
            names = "--run-limit",
            paramLabel = "S",
            defaultValue = "60",
            description = "With --build: seconds that one run of the program may take. Default: ${DEFAULT-VALUE}.")
    private int limit;

    /** Whether they are. @param more words behind the first that is no option; there are none without builds */
    public boolean areAsked(List<String> more) {
        boolean asked = build.isAsked() || against != null;
        BadInputException.unless(
                asked || more.isEmpty(), "One kernel is compared; '" + String.join(" ", more) + "' is too much.");
        return asked;
    }

    /** Where the patch goes; empty where none is asked for. */
    public Optional<Path> patch() {
        return Optional.ofNullable(patch);
    }

    /** What is asked. @param words how many words are no options */
    public TwoBuilds request(CommandSpec spec, int words) {
        List<String> arguments = BuildArguments.behindOptions(spec);
        BadInputException.unless(
                words <= arguments.size(), "With --build, no kernel is given; the arguments of the program follow --.");
        BadInputException.unless(
                build.isAsked(), "--against compares two builds of a program: say with --build how it is built.");
        BadInputException.unless(
                against != null,
                "Name with --against by what the other build differs, as in --against 'CXXFLAGS=-O3 -ffast-math'.");
        BadInputException.unless(limit > 0, "--run-limit is a number of seconds; give 1 or more.");
        return new TwoBuilds(
                build.build(Path.of("").toAbsolutePath()),
                BuildVariables.parse(against),
                arguments,
                Duration.ofSeconds(limit));
    }
}
