package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.questions.Caller;
import org.ulpscope.cli.internal.questions.QuestionFiles;
import org.ulpscope.study.StudyReader;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope resume}. */
@CommandLine.Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description =
                "Continues a study or a tuning that was cancelled, interrupted or killed, as if it had never stopped.",
        footer = {"", "Example:", "  ulpscope resume cosh.study", "  ulpscope resume euler.tuning"})
public final class ResumeCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ResumeArguments arguments;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Parameters(paramLabel = "STUDY", description = "The study or the tuning to continue.")
    private Path study;

    @Override
    public Integer call() {
        return QuestionFiles.of(study)
                .orElseThrow(this::unknown)
                .resume(study, new Caller(spec.commandLine(), output, trust), arguments);
    }

    /** Why no question knows the file: it cannot be read, or another Ulpscope wrote it. */
    private BadInputException unknown() {
        try (StudyReader reader = BadInputException.reading(() -> StudyReader.open(study))) {
            return new BadInputException("The study " + study + " is of the question '"
                    + reader.description().request().question()
                    + "', which this Ulpscope does not know; resume it with the one that began it.");
        }
    }
}
