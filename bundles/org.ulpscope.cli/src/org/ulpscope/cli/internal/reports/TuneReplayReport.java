package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.tune.TuneReplay;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningJson;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.Confirmation;
import picocli.CommandLine;

/** {@code ulpscope replay} of a tuning. */
public final class TuneReplayReport {
    private TuneReplayReport() {}

    /** @return the exit status */
    public static int of(CommandLine line, OutputArguments output, Path file) {
        Confirmation now;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            now = TuneReplay.run(file, progress);
        } catch (CancellationException e) {
            line.getErr().println("ulpscope: cancelled before it was run again.");
            return ExitStatus.INTERRUPTED.code();
        }
        try (TuningReader reader = TuningReader.open(file)) {
            TuningFigures figures = TuningFigures.of(reader);
            if (output.json()) {
                JsonObject json = TuningJson.evaluation(now.evaluation());
                json.addProperty("speedup", now.speedup());
                json.addProperty("speeds", figures.place().speeds());
                line.getOut().println(json);
            } else {
                line.getOut()
                        .println(
                                now.holds()
                                        ? "The result holds: " + figures.timesAsFast(now.speedup())
                                                + " as it is written"
                                                + (figures.place().predicts() ? "" : " (" + figures.interval(now) + ")")
                                                + ", "
                                                + figures.error(now.evaluation().error()) + " (" + figures.errorTitle()
                                                + ")."
                                        : "The result does not hold any more: "
                                                + now.evaluation().verdict() + " "
                                                + figures.error(now.evaluation().error()) + " (" + figures.errorTitle()
                                                + "). " + now.evaluation().reason());
            }
        }
        return (now.holds() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }
}
