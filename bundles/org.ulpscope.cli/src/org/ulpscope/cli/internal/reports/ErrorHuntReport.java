package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.hunt.ErrorHunt;
import org.ulpscope.accuracy.hunt.ErrorVerdict;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyJson;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import picocli.CommandLine;

/** Runs a hunt for errors and tells what it found, cause by cause. */
public final class ErrorHuntReport {
    private ErrorHuntReport() {}

    /** @return the exit status */
    public static int of(CommandLine line, OutputArguments output, Path file, Function<Progress, StudyResult> hunt) {
        StudyResult result;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            result = hunt.apply(progress);
        }
        if (result instanceof StudyResult.Failed failed) {
            throw failed.cause();
        }
        if (result.summary().isEmpty()) {
            line.getErr().println("ulpscope: cancelled before anything was tried.");
            return ExitStatus.INTERRUPTED.code();
        }
        try (StudyReader study = StudyReader.open(NewFile.written(file))) {
            List<Loss> losses = ErrorHunt.losses(study);
            if (output.json()) {
                line.getOut().println(json(study, losses));
            } else {
                print(line.getOut(), study, losses);
            }
            if (!output.quiet() && !losses.isEmpty()) {
                line.getErr()
                        .println("Next: ulpscope replay " + study.file()
                                + ", or ulpscope eval of one of these inputs with --lines");
            }
            return (study.summary().findings() == 0 ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
        }
    }

    private static JsonObject json(StudyReader study, List<Loss> losses) {
        JsonObject json = StudyJson.of(study);
        Map<String, Loss> known = losses.stream()
                .collect(Collectors.toMap(ErrorHuntReport::key, Function.identity(), (one, same) -> one));
        StudyDescription description = study.description();
        for (JsonElement finding : json.getAsJsonArray("findings")) {
            JsonArray bits = finding.getAsJsonObject().getAsJsonArray("inputBits");
            for (JsonElement result : finding.getAsJsonObject().getAsJsonArray("results")) {
                JsonObject object = result.getAsJsonObject();
                Loss loss = known.get(object.get("platform").getAsString() + key(bits));
                if (loss != null) {
                    object.addProperty("exact", loss.exact().hexFloat());
                    object.addProperty("exactBits", loss.exact().bitPattern());
                    object.addProperty("ulps", loss.ulps().signum() < 0 ? null : loss.ulps());
                }
            }
        }
        return json;
    }

    private static String key(Loss loss) {
        return loss.finding().platform()
                + loss.finding().inputBits().stream().map(Long::toHexString).toList();
    }

    private static String key(JsonArray bits) {
        List<String> words = new ArrayList<>();
        bits.forEach(word -> words.add(Long.toHexString(Long.parseUnsignedLong(word.getAsString(), 16))));
        return words.toString();
    }

    private static void print(PrintWriter out, StudyReader study, List<Loss> losses) {
        StudyDescription description = study.description();
        description.platforms().forEach(platform -> out.println(platform.name() + ": " + platform.label()));
        out.println();
        out.println(ErrorVerdict.of(study).sentence());
        Map<List<Object>, List<Loss>> kinds = new LinkedHashMap<>();
        losses.forEach(loss -> kinds.computeIfAbsent(
                        List.of(loss.finding().platform(), loss.cause()), any -> new ArrayList<>())
                .add(loss));
        kinds.values().stream()
                .sorted(Comparator.comparing(
                                (List<Loss> kind) -> !largest(kind).cause().isOfDigits())
                        .thenComparing(kind -> largest(kind).ulps().negate()))
                .forEach(kind -> print(out, description, kind));
    }

    private static Loss largest(List<Loss> kind) {
        return kind.stream().max(Comparator.comparing(Loss::ulps)).orElseThrow();
    }

    private static void print(PrintWriter out, StudyDescription study, List<Loss> kind) {
        Loss largest = largest(kind);
        out.println();
        out.println(largest.cause().words()
                + (study.platforms().size() > 1 ? " on " + largest.finding().platform() : "") + ": up to "
                + ErrorVerdict.bits(largest, study.resultFormat()) + " wrong");
        TextTable table = new TextTable("  input", "result", "exact", "ulps");
        kind.stream()
                .filter(Loss::simplest)
                .findFirst()
                .ifPresent(simplest -> row(table, study, "  simplest: ", simplest));
        row(table, study, "  largest: ", largest);
        table.print(out);
    }

    private static void row(TextTable table, StudyDescription study, String what, Loss loss) {
        String inputs = InputSlot.values(study.slots(), loss.finding().inputBits()).stream()
                .map(Value::inputDecimal)
                .collect(Collectors.joining(", "));
        String result = loss.finding().outcome() instanceof Outcome.Returned returned
                ? new Value(study.resultFormat(), returned.bits()).decimal()
                : loss.finding().outcome().label(study.resultFormat());
        table.add(
                what + inputs,
                result,
                loss.exact().decimal(),
                loss.ulps().signum() < 0
                        ? ""
                        : String.format(Locale.ROOT, "%.3g", loss.ulps().doubleValue()));
    }
}
