package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.library.AccuracyJson;
import org.ulpscope.accuracy.library.LibraryAccuracy;
import org.ulpscope.accuracy.library.LibraryVerdict;
import org.ulpscope.accuracy.records.AccuracyRecord;
import org.ulpscope.accuracy.records.FunctionAccuracy;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.References;
import org.ulpscope.report.Json;
import picocli.CommandLine;

/** Measures the functions of a library and tells of each its largest error. */
public final class RecordTable {
    private RecordTable() {}

    /**
     * What is asked of them all.
     *
     * @param inputs about how many inputs of each function are tried
     * @param seed of everything random
     */
    public record Asked(long inputs, long seed) {
        /** What was asked of a part, by what it printed. */
        public static Asked of(JsonObject part) {
            return new Asked(
                    part.get("inputsAsked").getAsLong(), part.get("seed").getAsLong());
        }
    }

    /** @return the exit status */
    public static int of(
            CommandLine line,
            OutputArguments output,
            LibraryAccuracy accuracy,
            Asked asked,
            List<Kernel> kernels,
            List<PlatformRequest> platforms) {
        List<FunctionAccuracy> measured = new ArrayList<>();
        begin(line, output);
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            accuracy.run(
                    kernels,
                    platforms,
                    one -> {
                        measured.add(one);
                        if (!output.json()) {
                            print(line.getOut(), one);
                        }
                    },
                    progress);
        }
        return end(line, output, measured, asked, kernels.size() * platforms.size());
    }

    /**
     * The same of what parts have measured.
     *
     * @param measured all of it
     * @return the exit status
     */
    public static int merged(CommandLine line, OutputArguments output, List<FunctionAccuracy> measured, Asked asked) {
        begin(line, output);
        if (!output.json()) {
            measured.forEach(one -> print(line.getOut(), one));
        }
        return end(line, output, measured, asked, measured.size());
    }

    private static void begin(CommandLine line, OutputArguments output) {
        if (!output.json()) {
            line.getOut()
                    .println("Largest errors that were met for finite inputs, in ulps, against " + References.engine()
                            + ":");
        }
    }

    private static int end(
            CommandLine line, OutputArguments output, List<FunctionAccuracy> measured, Asked asked, int count) {
        LibraryVerdict verdict = LibraryVerdict.of(measured, count);
        if (output.json()) {
            line.getOut().println(Json.text(json(measured, verdict, asked, count)));
        } else {
            line.getOut().println();
            line.getOut().println(verdict.sentence());
        }
        return (verdict.measured() > 0 ? ExitStatus.NOTHING_FOUND : ExitStatus.FAILED).code();
    }

    private static void print(PrintWriter out, FunctionAccuracy one) {
        if (one.largest().isEmpty()) {
            out.println("  " + one.function() + " on " + one.platform() + ": not measured. " + one.reason());
            return;
        }
        AccuracyRecord record = one.largest().get();
        out.printf(
                Locale.ROOT,
                "  %-10s %-8s %12s  %s gives %s, not %s  (%,d inputs%s)%s%s%n",
                one.function(),
                one.platform(),
                ulps(record),
                record.inputs().stream().map(Value::inputHexFloat).collect(Collectors.joining(" ")),
                record.result().hexFloat(),
                record.exact().hexFloat(),
                one.tried(),
                one.isExhaustive() ? ", which are all" : "",
                one.wrongClass() == 0
                        ? ""
                        : String.format(
                                Locale.ROOT, "; %,d gave another class than the exact value has", one.wrongClass()),
                one.reason().isEmpty() ? "" : "; " + one.reason());
        out.flush();
    }

    private static String ulps(AccuracyRecord record) {
        return String.format(Locale.ROOT, record.ulps() < 1e6 ? "%.4f" : "%.3g", record.ulps());
    }

    private static JsonObject json(List<FunctionAccuracy> measured, LibraryVerdict verdict, Asked asked, int count) {
        JsonObject json = new JsonObject();
        json.addProperty("verdict", verdict.sentence());
        json.add("coverage", verdict.coverage().json());
        json.addProperty("asked", count);
        json.addProperty("inputsAsked", asked.inputs());
        json.addProperty("seed", asked.seed());
        json.addProperty("reference", References.engine());
        json.add("functions", Json.array(measured, AccuracyJson::of));
        return json;
    }
}
