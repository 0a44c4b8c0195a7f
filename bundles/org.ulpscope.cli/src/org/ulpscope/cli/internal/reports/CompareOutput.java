package org.ulpscope.cli.internal.reports;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.options.OptionsTried;
import org.ulpscope.compare.options.TriedOption;
import org.ulpscope.study.StudyJson;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import picocli.CommandLine;

/** Runs a comparison and tells how it ended and what it found. */
public final class CompareOutput {
    private static final double MS_PER_SECOND = 1000;

    private final CommandLine line;
    private final OutputArguments output;
    private final int regions;

    /** @param regions the most regions that are printed */
    public CompareOutput(CommandLine line, OutputArguments output, int regions) {
        this.line = line;
        this.output = output;
        this.regions = regions;
    }

    /** @return the exit status */
    public int of(Path file, Function<Progress, StudyResult> comparison) {
        StudyResult result;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            result = comparison.apply(progress);
        }
        if (result instanceof StudyResult.Failed failed && failed.summary().isEmpty()) {
            throw failed.cause();
        }
        if (result.summary().isEmpty()) {
            line.getErr().println("ulpscope: cancelled before anything was compared.");
            return ExitStatus.INTERRUPTED.code();
        }
        try (StudyReader study = StudyReader.open(NewFile.written(file))) {
            List<TriedOption> tried = tried(study, result);
            if (output.json()) {
                JsonObject json = StudyJson.of(study);
                json.add("triedOptions", new Gson().toJsonTree(tried));
                line.getOut().println(json);
            } else {
                CompareReport.print(line.getOut(), study, tried, regions);
            }
            if (result instanceof StudyResult.Failed failed) {
                throw failed.cause();
            }
            if (!output.quiet()) {
                hint(study, result);
            }
            boolean disagrees = CompareStudy.comparison(study)
                    .filter(ComparisonReport::disagrees)
                    .isPresent();
            return (disagrees ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
        }
    }

    /** Which options let platforms agree where they differ; none where the user has no time for more. */
    private List<TriedOption> tried(StudyReader study, StudyResult result) {
        Optional<ComparisonReport> report = CompareStudy.comparison(study).filter(ComparisonReport::disagrees);
        if (report.isEmpty() || !(result instanceof StudyResult.Finished)) {
            return List.of();
        }
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            return new OptionsTried(study.description(), UserToolchains.load(), Evaluators::open)
                    .of(report.get(), progress);
        } catch (CancellationException e) {
            return List.of();
        }
    }

    private void hint(StudyReader study, StudyResult result) {
        boolean cancelled = result instanceof StudyResult.Cancelled;
        line.getErr().println();
        line.getErr()
                .println((cancelled ? "Cancelled after " : "Took ")
                        + study.summary().elapsed().toMillis() / MS_PER_SECOND + " s; all of it is in " + study.file()
                        + ".");
        if (cancelled) {
            line.getErr().println("Go on: ulpscope resume " + study.file());
        } else if (study.summary().findings() > 0) {
            line.getErr()
                    .println("Next: ulpscope replay " + study.file()
                            + ", or a program for each platform and input: ulpscope export " + study.file()
                            + " --format c");
        }
    }
}
