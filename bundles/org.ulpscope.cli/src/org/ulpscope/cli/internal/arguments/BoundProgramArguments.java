package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.ulpscope.base.BadInputException;
import org.ulpscope.bound.program.result.ProgramBoundRequest;
import org.ulpscope.bound.result.Model;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Whether a whole program is bounded, and what of it is told. */
public final class BoundProgramArguments {
    @Mixin
    private BuildArguments build;

    @Option(
            names = "--functions",
            paramLabel = "NAMES",
            split = ",",
            description = "With --build: report only the lines of these functions. Default: all.")
    private List<String> functions = List.of();

    @Option(
            names = "--files",
            paramLabel = "FILES",
            split = ",",
            description = "With --build: report only the lines of these sources. Default: all.")
    private List<String> files = List.of();

    @Option(
            names = "--limit",
            paramLabel = "S",
            defaultValue = "300",
            description =
                    "Seconds for all runs of a program together; the advice tries as many lines as fit. Default: ${DEFAULT-VALUE}.")
    private int limit;

    public boolean isAsked() {
        return build.isAsked();
    }

    /**
     * What is asked of it.
     *
     * @param spec of the command
     * @param words all words that are no options
     */
    public ProgramBoundRequest request(CommandSpec spec, List<String> words, Model model, Duration runLimit) {
        List<String> arguments = BuildArguments.behindOptions(spec);
        if (words.size() > arguments.size()) {
            throw new BadInputException(
                    "With --build, neither KERNEL nor INPUT is given; the arguments of the program follow --.");
        }
        if (limit < 1) {
            throw new BadInputException("--limit is a number of seconds; give 1 or more.");
        }
        return new ProgramBoundRequest(
                build.build(Path.of("").toAbsolutePath()),
                arguments,
                model,
                Set.copyOf(functions),
                files,
                runLimit,
                Duration.ofSeconds(limit));
    }
}
