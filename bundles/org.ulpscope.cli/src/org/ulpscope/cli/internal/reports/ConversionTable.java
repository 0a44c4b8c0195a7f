package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.catalog.conversion.ConversionJson;
import org.ulpscope.catalog.conversion.ConversionPlatforms;
import org.ulpscope.catalog.conversion.ConversionRow;
import org.ulpscope.catalog.conversion.ConversionRun;
import org.ulpscope.catalog.conversion.PlatformConversion;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.report.Json;
import picocli.CommandLine;

/** Measures conversions to and from narrow formats, and tells who differs from the standard and from whom. */
public final class ConversionTable {
    private ConversionTable() {}

    /**
     * Runs and prints all.
     *
     * @param named platforms; none for those that are usual
     * @return the exit status
     */
    public static int of(CommandLine line, OutputArguments output, List<PlatformRequest> named) {
        List<PlatformRequest> requests = named.isEmpty() ? ConversionPlatforms.usual() : named;
        BadInputException.unless(!requests.isEmpty(), "There is no gcc, clang or twin here; name a platform by -p.");
        List<String> platforms = Evaluators.platforms(requests, UserToolchains.load()).stream()
                .map(Platform::name)
                .toList();
        if (!output.json()) {
            line.getOut()
                    .println("Inputs whose result is not what the standard asks for, on " + String.join(", ", platforms)
                            + ":");
        }
        List<ConversionRow> rows;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            rows = ConversionRun.run(
                    requests,
                    row -> {
                        if (!output.json()) {
                            print(line.getOut(), platforms, row);
                        }
                    },
                    progress);
        }
        if (output.json()) {
            line.getOut().println(Json.text(ConversionJson.of(platforms, rows)));
        }
        boolean differ = rows.stream()
                .anyMatch(row -> row.apart() > 0 || !differences(platforms, row).isEmpty());
        return (differ ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
    }

    private static void print(PrintWriter out, List<String> platforms, ConversionRow row) {
        List<String> told = differences(platforms, row);
        out.printf(
                Locale.ROOT,
                "  %-36s %,9d inputs  %s%n",
                row.name(),
                row.inputs(),
                told.isEmpty() ? "none" : String.join("; ", told));
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < platforms.size(); i++) {
            if (row.results().get(i) instanceof PlatformConversion.NotThere) {
                missing.add(platforms.get(i));
            }
        }
        if (!missing.isEmpty()) {
            out.println("    not on " + String.join(", ", missing));
        }
        if (row.open() > 0) {
            out.printf(Locale.ROOT, "    %,d of the inputs are left open by the standard%n", row.open());
        }
        row.firstApart()
                .ifPresent(input -> out.printf(
                        Locale.ROOT,
                        "    platforms give other bits than each other for %,d, such as %s%n",
                        row.apart(),
                        input));
        out.flush();
    }

    private static List<String> differences(List<String> platforms, ConversionRow row) {
        List<String> told = new ArrayList<>();
        for (int i = 0; i < platforms.size(); i++) {
            String platform = platforms.get(i);
            if (row.results().get(i) instanceof PlatformConversion.Measured measured) {
                measured.difference()
                        .ifPresent(first -> told.add(String.format(
                                Locale.ROOT,
                                "%s %,d, such as %s: %s, not %s",
                                platform,
                                first.count(),
                                first.input(),
                                first.result(),
                                first.expected())));
            }
        }
        return told;
    }
}
