package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowReplay;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.study.FlowJson;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.ReplayedFinding;
import org.ulpscope.flow.study.ReplayedFinding.Outcome;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.report.Json;
import picocli.CommandLine;

/** {@code ulpscope replay} of a flow. */
public final class FlowReplayReport {
    private FlowReplayReport() {}

    /** @return the exit status */
    public static int of(CommandLine line, OutputArguments output, Path file) {
        StoredFlow flow = BadInputException.reading(() -> FlowReader.read(file));
        FlowReplay replay;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            // What the program prints was told when it first ran.
            replay = FlowReplay.of(flow, FlowReplayReport::discard, FlowListener.NONE, progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(line.getErr(), e);
        }
        if (output.json()) {
            line.getOut().println(json(flow, replay));
        } else {
            print(line.getOut(), flow, replay);
        }
        return (replay.holds() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }

    private static void discard(ProcessBuilder builder) {
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    private static JsonObject json(StoredFlow flow, FlowReplay replay) {
        JsonObject json = new JsonObject();
        json.addProperty("holds", replay.holds());
        json.add("findings", Json.array(replay.findings(), one -> {
            JsonObject row = FlowJson.finding(flow, one.finding());
            row.addProperty("outcome", one.outcome().label());
            one.now()
                    .ifPresent(now -> row.add("now", FlowJson.finding(flow, now).get("first")));
            return row;
        }));
        json.addProperty("new", replay.fresh().size());
        return json;
    }

    private static void print(PrintWriter out, StoredFlow flow, FlowReplay replay) {
        for (ReplayedFinding one : replay.findings()) {
            out.println(sentence(flow.description().request(), one));
        }
        out.println(replay.summary());
    }

    private static String sentence(FlowRequest request, ReplayedFinding one) {
        String place = one.finding()
                .site()
                .line()
                .map(frame -> request.shown(frame.path()) + ":" + frame.line())
                .orElse(one.finding().site().function());
        return one.outcome().label() + "  " + one.finding().exception().label() + "  " + place + "  "
                + FlowValues.computed(one.finding())
                + one.now()
                        .filter(now -> one.outcome() != Outcome.SAME)
                        .map(now -> "; now " + FlowValues.computed(now))
                        .orElse("");
    }
}
