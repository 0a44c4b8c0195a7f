package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ExceptionOrigin;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowTally;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.study.FlowVerdict;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.ptx.SourceFrame;

/** A flow, line by line, for people. */
public final class FlowText {
    /** How many lines are told that give birth to values; the worst come first. */
    private static final int MOST_SOURCES = 20;

    private static final int MOST_CARRYING = 10;
    private static final int MOST_CALLERS = 3;
    private static final double MS_PER_SECOND = 1000;

    private final StoredFlow flow;
    private final FlowRequest request;
    private final PrintWriter out;
    private final boolean all;

    /** @param all whether nothing is left out, however much it is */
    public FlowText(StoredFlow flow, PrintWriter out, boolean all) {
        this.flow = flow;
        this.request = flow.description().request();
        this.out = out;
        this.all = all;
    }

    public void print() {
        List<FlowLine> lines = FlowLine.of(flow.findings(), request::isOwn);
        List<FlowLine> sources = lines.stream().filter(FlowLine::isSource).toList();
        int told = all ? sources.size() : Math.min(MOST_SOURCES, sources.size());
        sources.subList(0, told).forEach(this::print);
        Set<String> born = sources.stream().map(this::place).collect(Collectors.toSet());
        carried(lines.stream()
                .filter(line -> !line.isSource() && !born.contains(place(line)))
                .toList());
        if (told < sources.size()) {
            out.println("The " + told + " worst of " + sources.size() + " lines are told; all are: ulpscope export "
                    + flow.file() + " --format html (or csv, json, sarif), or flow --all.");
        }
        flow.trace().ifPresent(trace -> new TraceText(out, all).print(trace, request));
        out.println(FlowVerdict.of(flow, lines));
        out.println(FlowTally.looked(flow.kernels(), flow.sites()) + ending());
        FlowVerdict.reasons(flow).forEach(out::println);
    }

    private String ending() {
        return flow.status().isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        " The program ran %.2f s and %s.",
                        flow.elapsed().map(Duration::toMillis).orElse(0L) / MS_PER_SECOND,
                        Signals.ending(flow.status().getAsInt()));
    }

    private void print(FlowLine line) {
        out.println(place(line) + "  " + labels(line.born()));
        line.place().flatMap(flow.lines()::text).ifPresent(text -> out.println("    " + text));
        line.inside()
                .ifPresent(inside -> out.println("  within " + place(inside)
                        + flow.lines().text(inside).map(text -> ": " + text).orElse("")));
        callers(line.callers());
        out.println("  in " + String.join(", ", line.functions()));
        int width = line.births().stream()
                .mapToInt(birth -> labels(birth.classes()).length())
                .max()
                .orElse(0);
        line.births().forEach(birth -> print(birth, width));
        out.println();
    }

    private void print(ExceptionOrigin birth, int width) {
        String labels = labels(birth.classes());
        Occurrence first = birth.first().occurrence();
        out.println("  " + labels + " ".repeat(width - labels.length()) + "  "
                + FlowValues.computed(birth.first(), birth.first().site().line().flatMap(flow.lines()::text)));
        out.println("  " + " ".repeat(width) + "  first in " + first.where() + times(birth)
                + (birth.instructions() > 1 ? ", by " + birth.instructions() + " instructions of this line" : ""));
    }

    private static String times(ExceptionOrigin birth) {
        if (birth.count().isEmpty()) {
            return "";
        }
        long count = birth.count().getAsLong();
        long carried = birth.carried().orElse(0);
        return "; " + (count == 1 ? "once" : times(count))
                + (carried == 0 ? "" : ", and carried on " + (carried == 1 ? "once" : times(carried)));
    }

    private static String times(long count) {
        return String.format(Locale.ROOT, "%,d times", count);
    }

    private void callers(List<List<SourceFrame>> callers) {
        int told = all ? callers.size() : Math.min(MOST_CALLERS, callers.size());
        for (List<SourceFrame> chain : callers.subList(0, told)) {
            out.println("  called at " + chain.stream().map(this::place).collect(Collectors.joining(", from ")));
        }
        if (told < callers.size()) {
            out.println("  and at " + (callers.size() - told) + " other places");
        }
    }

    private void carried(List<FlowLine> lines) {
        // A line of the user's own may call several of a header.
        List<String> places = lines.stream().map(this::carrying).distinct().toList();
        if (places.isEmpty()) {
            return;
        }
        out.println("Carried on by " + places.size() + (places.size() == 1 ? " line:" : " lines:"));
        int told = all ? places.size() : Math.min(MOST_CARRYING, places.size());
        places.subList(0, told).forEach(out::println);
        if (told < places.size()) {
            out.println("  and " + (places.size() - told) + " more");
        }
        out.println();
    }

    private String carrying(FlowLine line) {
        return "  " + place(line) + "  " + labels(line.carried())
                + line.place()
                        .flatMap(flow.lines()::text)
                        .map(text -> "  " + text)
                        .orElse("");
    }

    private static String labels(Collection<ExceptionClass> classes) {
        return classes.stream().map(ExceptionClass::label).collect(Collectors.joining(", "));
    }

    private String place(FlowLine line) {
        return line.place()
                .map(this::place)
                .orElseGet(() -> "line not known, in " + line.functions().getFirst());
    }

    private String place(SourceFrame frame) {
        return request.shown(frame.path()) + ":" + frame.line();
    }
}
