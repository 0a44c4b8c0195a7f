package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TuneFileArguments;
import org.ulpscope.cli.internal.reports.TuneReport;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.report.Json;
import org.ulpscope.report.ShortNumber;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.score.OperationTally;
import org.ulpscope.tune.score.PerformanceModel;
import picocli.CommandLine;

/** {@code ulpscope tune --score}: what the file's Formats cost, told from the source alone. */
final class TuneScore {
    private TuneScore() {}

    /** @return the exit status */
    static int of(CommandLine line, OutputArguments output, TuneFileArguments files, TunedProgram program) {
        PerformanceModel model = program.model();
        PrecisionVector original = PrecisionVector.original(program.program());
        PrecisionVector widest = program.space().widest();
        PrecisionVector vector = program.vector();
        Optional<Path> patch = files.writePatch(program);
        PrintWriter out = line.getOut();
        if (output.json()) {
            JsonObject json = new JsonObject();
            json.addProperty("score", model.relative(vector, widest));
            json.addProperty("original", model.relative(original, widest));
            json.addProperty("target", model.table().target());
            json.add("remarks", Json.array(program.remarks()));
            patch.ifPresent(path -> json.addProperty("patch", path.toString()));
            out.println(json);
            return ExitStatus.NOTHING_FOUND.code();
        }
        List<DeclaredFormat> formats = Arrays.stream(DeclaredFormat.values())
                .filter(format -> format.interchange().isPresent()
                        || Stream.of(widest, original, vector)
                                .anyMatch(each -> model.tally(each).operations(format) > 0))
                .toList();
        TextTable table = new TextTable(Stream.of(
                        Stream.of("version", "score"),
                        formats.stream().map(DeclaredFormat::label),
                        Stream.of("casts", "loaded", "stored"))
                .flatMap(words -> words)
                .toArray(String[]::new));
        add(table, "widest", formats, model, widest, widest);
        add(table, "as written", formats, model, original, widest);
        add(table, "in the file", formats, model, vector, widest);
        table.print(out);
        out.println();
        out.println(
                "The score is the predicted cost on " + model.table().target() + " ("
                        + model.table().source()
                        + ") relative to the widest version: less is faster. Operations, casts and bytes are as many as loops and calls of known length tell.");
        program.remarks().forEach(out::println);
        patch.ifPresent(path -> TuneReport.apply(out, program.folder(), path));
        return ExitStatus.NOTHING_FOUND.code();
    }

    private static void add(
            TextTable table,
            String name,
            List<DeclaredFormat> formats,
            PerformanceModel model,
            PrecisionVector vector,
            PrecisionVector widest) {
        OperationTally tally = model.tally(vector);
        table.add(Stream.of(
                        Stream.of(name, ShortNumber.of(model.relative(vector, widest))),
                        formats.stream().map(format -> ShortNumber.of(tally.operations(format))),
                        Stream.of(tally.casts(), tally.loaded(), tally.stored()).map(ShortNumber::of))
                .flatMap(cells -> cells)
                .toArray(String[]::new));
    }
}
