package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.cli.Command;
import org.ulpscope.cli.internal.arguments.GuardArguments;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.ThreadsArgument;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.arguments.TuneFileArguments;
import org.ulpscope.cli.internal.reports.CompareOutput;
import org.ulpscope.cli.internal.reports.HuntReport;
import org.ulpscope.cli.internal.reports.TuneReport;
import org.ulpscope.compare.CompareListener;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.hunt.HuntListener;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.trust.StudyTrust;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.TuningTrust;
import org.ulpscope.tune.study.TuningReader;
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
                "Goes on with a study or a tuning that was cancelled, interrupted or killed, as if it never had been.",
        footer = {"", "Example:", "  ulpscope resume cosh.study", "  ulpscope resume euler.tuning"})
public final class ResumeCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ThreadsArgument threads;

    @Mixin
    private GuardArguments guard;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Parameters(paramLabel = "STUDY", description = "The study, or the tuning, to go on with.")
    private Path study;

    @Override
    public Integer call() {
        if (TuningReader.isTuning(study)) {
            trust.require(BadInputException.reading(() -> TuningTrust.question(trust.trust(), study)));
            return new TuneReport(spec.commandLine(), output, new TuneFileArguments())
                    .of(study, (listener, progress) -> new TuneStudy().resume(study, listener, progress));
        }
        EvaluatorSource evaluators = threads.evaluators();
        if (question().equals(CompareStudy.QUESTION)) {
            return new CompareOutput(spec.commandLine(), output)
                    .of(study, progress -> new CompareStudy(ToolchainSettings.DEFAULT, evaluators)
                            .resume(study, CompareListener.NONE, progress));
        }
        return HuntReport.of(spec.commandLine(), output, guard.language(), study, progress -> new HuntStudy(
                        ToolchainSettings.DEFAULT, evaluators)
                .resume(study, HuntListener.NONE, progress));
    }

    /** The question of a study that may go on. */
    private String question() {
        try (StudyReader reader = BadInputException.reading(() -> StudyReader.open(study))) {
            trust.require(StudyTrust.question(trust.trust(), reader));
            return reader.description().request().question();
        }
    }
}
