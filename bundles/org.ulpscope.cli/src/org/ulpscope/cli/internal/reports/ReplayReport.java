package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Json;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.ReplaySum;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySource;
import org.ulpscope.study.StudyTrust;
import picocli.CommandLine;

/** Runs every finding of a study again on its platforms and tells which were reproduced. */
public final class ReplayReport {
    private ReplayReport() {}

    /** @return the exit status */
    public static int of(CommandLine line, OutputArguments output, TrustArguments trust, Path file) {
        try (StudyReader study = BadInputException.reading(() -> StudyReader.open(file));
                TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            trust.require(StudyTrust.question(trust.trust(), study));
            List<ReplayResult> results = new Replay(study, UserToolchains.load()).run(progress);
            progress.close();
            FloatFormat format = study.description().resultFormat();
            List<Row> rows = results.stream().map(result -> row(result, format)).toList();
            ReplaySum sum = ReplaySum.of(results);
            Optional<String> change = StudySource.change(study.description());
            PrintWriter out = line.getOut();
            if (output.json()) {
                out.println(Json.text(
                        new Report(file.toString(), change.orElse(null), sum.findings(), sum.reproduced(), rows)));
            } else {
                change.ifPresent(out::println);
                List<Row> others =
                        rows.stream().filter(row -> row.now() != null).toList();
                others.stream()
                        .limit(ReplaySum.TOLD)
                        .forEach(row -> out.println("finding " + row.finding() + " (" + row.label() + " on "
                                + row.platform() + ") " + row.result() + ": " + row.now()));
                if (others.size() > ReplaySum.TOLD) {
                    out.printf(Locale.ROOT, "and %,d more, which --json lists%n", others.size() - ReplaySum.TOLD);
                }
                out.println(sum.sentence());
            }
            return status(results, sum).code();
        }
    }

    private static ExitStatus status(List<ReplayResult> results, ReplaySum sum) {
        if (results.stream().anyMatch(ReplayResult.CouldNotRun.class::isInstance)) {
            return ExitStatus.FAILED;
        }
        return sum.reproduced() == sum.results() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS;
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

    /** How many inputs are findings, and how many of the results, which are one for each platform of these, are the same again. */
    private record Report(String study, String sourceChange, long findings, long reproduced, List<Row> results) {}

    /** The result of a finding on one platform; {@code now} is left out of the JSON where there is nothing to say. */
    private record Row(long finding, String platform, String label, String result, String now) {}
}
