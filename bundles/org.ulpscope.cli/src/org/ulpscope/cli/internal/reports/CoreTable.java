package org.ulpscope.cli.internal.reports;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ulpscope.accuracy.fpcore.CoreAccuracy;
import org.ulpscope.accuracy.fpcore.CoreCatalog;
import org.ulpscope.accuracy.fpcore.FpCore;
import org.ulpscope.accuracy.fpcore.FpCoreKernel;
import org.ulpscope.accuracy.mend.answer.MendResult;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.CoreArguments;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.report.Json;
import picocli.CommandLine;

/** Measures FPCores and tells of each in a line. */
public final class CoreTable {
    private static final double LOSS = 2;

    private CoreTable() {}

    /** @return the exit status */
    public static int of(CommandLine line, OutputArguments output, CoreArguments asked, Path where) {
        Map<FpCore, Path> cores = BadInputException.reading(() -> CoreCatalog.cores(where));
        asked.sources().ifPresent(folder -> write(cores, folder, line.getErr()));
        List<CoreAccuracy> measured = new ArrayList<>();
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            asked.catalog()
                    .run(
                            cores,
                            core -> {
                                measured.add(core);
                                if (!output.json()) {
                                    print(line.getOut(), core);
                                }
                            },
                            progress);
        }
        if (output.json()) {
            line.getOut()
                    .println(Json.text(Map.of(
                            "cores", measured.stream().map(CoreTable::json).toList())));
        } else {
            printSum(line.getOut(), measured);
        }
        boolean loses = measured.stream().anyMatch(core -> core.bits().worst() >= LOSS);
        return (loses ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
    }

    private static void write(Map<FpCore, Path> cores, Path folder, PrintWriter err) {
        try {
            Files.createDirectories(folder);
            for (FpCore core : cores.keySet()) {
                try {
                    FpCoreKernel.of(core, folder);
                } catch (BadInputException e) {
                    err.println("ulpscope: no source is written: " + e.getMessage());
                }
            }
        } catch (IOException e) {
            throw new BadInputException("'" + folder + "' cannot be written to: " + e.getMessage() + ".", e);
        }
    }

    private static void print(PrintWriter out, CoreAccuracy core) {
        if (!core.reason().isEmpty()) {
            out.println(core.name() + ": not measured. " + core.reason());
            return;
        }
        out.printf(
                Locale.ROOT,
                "%s: %.2f bits wrong as a mean, %.1f at worst, %,d inputs%s%n",
                core.name(),
                core.bits().mean(),
                core.bits().worst(),
                core.inputs(),
                core.notKnown() == 0 ? "" : String.format(Locale.ROOT, ", %,d more not known", core.notKnown()));
        core.losses().forEach(loss -> out.println("  " + loss));
        core.mended().forEach(result -> out.println("  mended: " + words(result)));
        out.flush();
    }

    private static String words(MendResult result) {
        return switch (result) {
            case MendResult.Unchanged(String reason) -> reason;
            case MendResult.Mended mended ->
                String.format(
                        Locale.ROOT,
                        "`%s`: %.2f bits as a mean on drawn inputs, before %.2f; on hard ones %.2f and %.1f at worst, before %.2f and %.1f; %d worse; %.2f times the time",
                        mended.after(),
                        mended.drawnNow().mean(),
                        mended.drawnBefore().mean(),
                        mended.now().mean(),
                        mended.now().worst(),
                        mended.before().mean(),
                        mended.before().worst(),
                        mended.worse(),
                        mended.time());
        };
    }

    private static void printSum(PrintWriter out, List<CoreAccuracy> measured) {
        long known = measured.stream().filter(core -> core.reason().isEmpty()).count();
        double mean = measured.stream()
                .filter(core -> core.reason().isEmpty())
                .mapToDouble(core -> core.bits().mean())
                .average()
                .orElse(0);
        out.printf(
                Locale.ROOT,
                "%nOf %,d FPCores %,d were measured: %.2f bits wrong as a mean of their means; %,d lose %.0f bits and more somewhere.%n",
                measured.size(),
                known,
                mean,
                measured.stream().filter(core -> core.bits().worst() >= LOSS).count(),
                LOSS);
    }

    private static Map<String, Object> json(CoreAccuracy core) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", core.name());
        json.put("file", core.file());
        json.put("inputs", core.inputs());
        json.put("notKnown", core.notKnown());
        json.put("bits", core.bits());
        json.put("losses", core.losses());
        json.put("reason", core.reason());
        core.mended().stream().findFirst().ifPresent(result -> json.put("mended", words(result)));
        return json;
    }
}
