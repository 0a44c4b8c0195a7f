package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
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

    /** @return the exit status */
    public static int of(
            CommandLine line,
            OutputArguments output,
            LibraryAccuracy accuracy,
            List<Kernel> kernels,
            List<PlatformRequest> platforms) {
        List<FunctionAccuracy> measured = new ArrayList<>();
        if (!output.json()) {
            line.getOut()
                    .println("Largest errors that were met for finite inputs, in ulps, against " + References.engine()
                            + ":");
        }
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
        LibraryVerdict verdict = LibraryVerdict.of(measured, kernels.size() * platforms.size());
        if (output.json()) {
            line.getOut().println(Json.text(json(measured, verdict, kernels.size() * platforms.size())));
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

    private static JsonObject json(List<FunctionAccuracy> measured, LibraryVerdict verdict, int asked) {
        JsonObject json = new JsonObject();
        json.addProperty("verdict", verdict.sentence());
        json.add("coverage", verdict.coverage().json());
        json.addProperty("asked", asked);
        json.addProperty("reference", References.engine());
        json.add("functions", Json.array(measured, RecordTable::json));
        return json;
    }

    private static JsonObject json(FunctionAccuracy one) {
        JsonObject json = new JsonObject();
        json.addProperty("function", one.function());
        json.addProperty("signature", one.signature());
        json.addProperty("platform", one.platform());
        json.addProperty("tried", one.tried());
        json.addProperty("exhaustive", one.isExhaustive());
        json.addProperty("wrongClass", one.wrongClass());
        json.addProperty("reason", one.reason());
        one.largest().ifPresent(record -> {
            json.addProperty("ulps", record.ulps());
            json.add("inputs", Json.array(record.inputs(), value -> new JsonPrimitive(value.inputHexFloat())));
            json.addProperty("result", record.result().hexFloat());
            json.addProperty("exact", record.exact().hexFloat());
        });
        return json;
    }
}
