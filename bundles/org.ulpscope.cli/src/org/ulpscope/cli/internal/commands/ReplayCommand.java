package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.questions.Caller;
import org.ulpscope.cli.internal.questions.QuestionFiles;
import org.ulpscope.cli.internal.reports.ReplayReport;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope replay}. */
@CommandLine.Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = {
            "Runs every finding of a study again, in fresh processes, and compares bit for bit.",
            "Of a tuning, builds and runs the result again; of a flow, the program."
        },
        footer = {
            "",
            "Example:",
            "  ulpscope replay cosh.study",
            "",
            "Exit status: 0 when every finding was reproduced, 1 when one gives something else now, 3 when one could"
                    + " not be run, 130 interrupted."
        })
public final class ReplayCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Parameters(paramLabel = "STUDY", description = "The study, the tuning or the flow to replay.")
    private Path file;

    @Override
    public Integer call() {
        // Findings are the same in all studies, also in one of a question that only another Ulpscope knows.
        return QuestionFiles.of(file)
                .map(question -> question.replay(file, new Caller(spec.commandLine(), output, trust)))
                .orElseGet(() -> ReplayReport.of(spec.commandLine(), output, trust, file));
    }
}
