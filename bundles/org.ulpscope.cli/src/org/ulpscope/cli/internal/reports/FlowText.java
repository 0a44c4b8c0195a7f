package org.ulpscope.cli.internal.reports;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowReport;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;

/** A report of a flow, line by line, for people. */
public final class FlowText {
    private final Path folder;
    private final PrintWriter out;
    private final Map<String, List<String>> sources = new HashMap<>();

    /** @param folder where names of files begin */
    public FlowText(Path folder, PrintWriter out) {
        this.folder = folder;
        this.out = out;
    }

    public void print(FlowReport report) {
        List<FlowLine> lines = FlowLine.of(report.findings());
        List<FlowLine> sources = lines.stream().filter(FlowLine::isSource).toList();
        if (sources.isEmpty()) {
            out.println("No exceptional value was born in " + report.sites()
                    + " floating-point instructions of its kernels.");
        }
        sources.forEach(this::print);
        out.println("Looked at " + report.sites() + " instructions; the program ran "
                + String.format(Locale.ROOT, "%.2f", report.elapsed().toMillis() / 1000.0) + " s and ended with status "
                + report.status() + ".");
        List<FlowLine> carried = lines.stream().filter(line -> !line.isSource()).toList();
        if (!carried.isEmpty()) {
            out.println("Carried on by " + carried.size() + (carried.size() == 1 ? " line:" : " lines:"));
            carried.forEach(line -> out.println("  " + place(line) + "  " + classes(line)
                    + text(line).map(text -> "  " + text).orElse("")));
        }
    }

    /** One line for what was just found, while the program runs. */
    public String line(FlowFinding finding) {
        return finding.exception().label() + " at "
                + finding.site().line().map(this::place).orElse(finding.site().function()) + ": "
                + computed(finding);
    }

    private void print(FlowLine line) {
        out.println(classes(line) + "  " + place(line));
        text(line).ifPresent(text -> out.println("    " + text));
        line.chain().stream().skip(1).forEach(frame -> out.println("  called at " + place(frame)));
        out.println("  in " + line.function());
        line.findings().stream()
                .filter(FlowFinding::appears)
                .forEach(finding -> out.println("  " + finding.exception().label() + ": " + computed(finding) + ", "
                        + place(finding.occurrence())
                        + (finding.count().isPresent() ? ", " + finding.count().getAsLong() + " times" : "")));
        out.println();
    }

    private static String classes(FlowLine line) {
        return line.classes().stream()
                .sorted()
                .map(exception -> exception.label())
                .collect(Collectors.joining(", "));
    }

    private static String computed(FlowFinding finding) {
        Occurrence first = finding.occurrence();
        return finding.site().operation() + " of "
                + first.operands().stream().map(Value::decimal).collect(Collectors.joining(", ")) + " is "
                + first.result().decimal();
    }

    private static String place(Occurrence first) {
        return "first in launch " + first.launch() + ", block " + first.block() + ", thread " + first.thread();
    }

    private String place(FlowLine line) {
        return line.chain().isEmpty() ? line.function() : place(line.chain().getFirst());
    }

    private String place(SourceFrame frame) {
        Path file = Path.of(frame.path());
        Path shown = file.startsWith(folder) ? folder.relativize(file) : file;
        return shown + ":" + frame.line();
    }

    private Optional<String> text(FlowLine line) {
        return line.chain().stream()
                .findFirst()
                .flatMap(frame -> sources.computeIfAbsent(frame.path(), FlowText::read).stream()
                        .skip(Math.max(0, frame.line() - 1))
                        .findFirst())
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }

    private static List<String> read(String path) {
        try {
            return Files.readAllLines(Path.of(path), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return List.of();
        }
    }
}
