package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.cli.Command;
import org.ulpscope.cli.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.TuneReplayReport;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Json;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.trust.StudyTrust;
import org.ulpscope.tune.TuningTrust;
import org.ulpscope.tune.study.TuningReader;
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
            "Of a tuning, builds and runs the result again."
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

    @Parameters(paramLabel = "STUDY", description = "The study, or the tuning, to replay.")
    private Path file;

    @Override
    public Integer call() {
        if (TuningReader.isTuning(file)) {
            trust.require(BadInputException.reading(() -> TuningTrust.question(trust.trust(), file)));
            return TuneReplayReport.of(spec.commandLine(), output, file);
        }
        try (StudyReader study = BadInputException.reading(() -> StudyReader.open(file));
                TerminalProgress progress =
                        new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            trust.require(StudyTrust.question(trust.trust(), study));
            List<ReplayResult> results = new Replay(study, ToolchainSettings.DEFAULT).run(progress);
            progress.close();
            FloatFormat format = study.description().resultFormat();
            List<Row> rows = results.stream().map(result -> row(result, format)).toList();
            long reproduced = rows.stream()
                    .filter(row -> row.result().equals("reproduced"))
                    .count();
            PrintWriter out = spec.commandLine().getOut();
            if (output.json()) {
                out.println(Json.text(new Report(file.toString(), results.size(), reproduced, rows)));
            } else {
                rows.stream()
                        .filter(row -> row.now() != null)
                        .forEach(row -> out.println("finding " + row.finding() + " (" + row.label() + " on "
                                + row.platform() + ") " + row.result() + ": " + row.now()));
                out.println(reproduced + " of " + results.size() + " findings reproduced");
            }
            return status(results, reproduced).code();
        }
    }

    private static ExitStatus status(List<ReplayResult> results, long reproduced) {
        if (results.stream().anyMatch(ReplayResult.CouldNotRun.class::isInstance)) {
            return ExitStatus.FAILED;
        }
        return reproduced == results.size() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS;
    }

    private static Row row(ReplayResult result, FloatFormat format) {
        long number = result.finding().number();
        String platform = result.finding().platform();
        String label = result.finding().label();
        return switch (result) {
            case ReplayResult.Reproduced same -> new Row(number, platform, label, "reproduced", null);
            case ReplayResult.Differs differs ->
                new Row(number, platform, label, "differs", differs.now().label(format));
            case ReplayResult.CouldNotRun failed ->
                new Row(number, platform, label, "could not be run", failed.reason());
        };
    }

    private record Report(String study, int findings, long reproduced, List<Row> results) {}

    /** One finding's result; {@code now} is left out of the JSON where there is nothing to say. */
    private record Row(long finding, String platform, String label, String result, String now) {}
}
