package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TuneFileArguments;
import org.ulpscope.cli.internal.reports.TuneReport;
import org.ulpscope.cli.internal.reports.VersionTable;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.report.Json;
import org.ulpscope.tune.SingleRun;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningJson;
import picocli.CommandLine;

/** {@code ulpscope tune --run}: the file's Formats, built and run. */
final class TuneRun {
    private TuneRun() {}

    /** @return the exit status */
    static int of(
            CommandLine line,
            OutputArguments output,
            TuneFileArguments files,
            TunedProgram opened,
            Optional<RunPlace> place) {
        TunedProgram program = opened.on(place);
        SingleRun run;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            program.place().announcement(program.target(), place.isPresent()).ifPresent(progress::say);
            run = SingleRun.of(program, program.vector(), progress);
        } catch (CancellationException e) {
            line.getErr().println("ulpscope: cancelled before it was run.");
            return ExitStatus.INTERRUPTED.code();
        }
        boolean faster = run.isFaster();
        Optional<Path> patch = files.writePatch(program);
        PrintWriter out = line.getOut();
        if (output.json()) {
            JsonObject json = TuningJson.evaluation(run.evaluation());
            json.addProperty("speedup", run.speedup());
            json.addProperty("speeds", program.place().speeds());
            json.add(
                    "original",
                    TuningJson.evaluation(run.figures().baseline().orElseThrow().original()));
            json.add(
                    "widest",
                    TuningJson.evaluation(run.figures().baseline().orElseThrow().widest()));
            json.add("remarks", Json.array(program.remarks()));
            patch.ifPresent(path -> json.addProperty("patch", path.toString()));
            out.println(json);
        } else {
            List<TuningFigures.Version> versions = new ArrayList<>(run.figures().versions());
            versions.add(new TuningFigures.Version("in the file", run.evaluation(), run.speedup()));
            VersionTable.print(out, run.figures(), versions);
            out.println();
            run.figures().note().ifPresent(out::println);
            run.figures().baseline().orElseThrow().notes().forEach(out::println);
            out.println(verdict(run));
            program.remarks().forEach(out::println);
            patch.ifPresent(path -> TuneReport.apply(out, program.folder(), path));
        }
        return (faster ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
    }

    private static String verdict(SingleRun run) {
        return switch (run.evaluation().verdict()) {
            case VALID -> "It is within the threshold (" + run.figures().errorTitle() + ").";
            case OVER_THRESHOLD -> "It is over the threshold (" + run.figures().errorTitle() + ").";
            case REJECTED -> "It cannot be used. " + run.evaluation().reason();
        };
    }
}
