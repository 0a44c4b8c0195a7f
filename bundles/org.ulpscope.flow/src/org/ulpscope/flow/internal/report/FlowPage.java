package org.ulpscope.flow.internal.report;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ExceptionOrigin;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowTally;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.study.FlowHeadline;
import org.ulpscope.flow.study.FlowVerdict;
import org.ulpscope.flow.study.SourceLines.Place;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageMoment;
import org.ulpscope.report.PageStyle;

/** The page of a flow: what is born where, the lines themselves with marks, who carries it on, and how it was run. */
public final class FlowPage {
    private static final String STYLE = """
            th, td { text-align: left; vertical-align: top; }
            td.code { white-space: pre-wrap; overflow-wrap: anywhere; min-width: 16em; max-width: 44em; font-family: ui-monospace, monospace; }
            td.values { white-space: normal; min-width: 13em; } td.values .dim { display: inline-block; }
            td.wide { white-space: normal; overflow-wrap: anywhere; min-width: 12em; }
            tr.hit td { background: var(--soft); } .class { font-weight: 600; }
            """;

    private static final int MOST_CALLERS = 10;

    private final StoredFlow flow;
    private final FlowRequest request;
    private final List<FlowLine> lines;
    private final Html html = new Html();

    public FlowPage(StoredFlow flow) {
        this.flow = flow;
        this.request = flow.description().request();
        this.lines = FlowLine.of(flow.findings(), request::isOwn);
    }

    public String text() {
        String title = "Exceptional values in " + request.name();
        return html.page(title, STYLE, () -> body(title)).toString();
    }

    private void body(String title) {
        html.element("h1", title);
        html.element("p", () -> html.element("strong", FlowHeadline.of(flow) + "."));
        html.element("p", FlowVerdict.of(flow, lines) + " " + FlowTally.looked(flow.kernels(), flow.sites()));
        FlowVerdict.reasons(flow).forEach(reason -> html.element("p", reason));
        List<FlowLine> sources = lines.stream().filter(FlowLine::isSource).toList();
        if (!sources.isEmpty()) {
            html.element("h2", "Where they are born");
            table(
                    List.of(
                            "line",
                            "source",
                            "class",
                            "operation",
                            "operands",
                            "result",
                            "first in launch",
                            "block",
                            "thread",
                            "born",
                            "carried on",
                            "kernel or function"),
                    () -> sources.forEach(this::source));
        }
        List<FlowLine> carried =
                lines.stream().filter(line -> !line.carried().isEmpty()).toList();
        if (!carried.isEmpty()) {
            html.element("h2", "Who carries them on");
            table(List.of("line", "source", "class"), () -> carried.forEach(this::carrying));
        }
        flow.trace().ifPresent(trace -> TraceSection.write(html, trace, request));
        if (!lines.isEmpty()) {
            sourceFiles();
        }
        if (!flow.kernels().isEmpty()) {
            html.element("h2", "Kernels");
            table(List.of("kernel", "launches", "looked at"), () -> flow.kernels()
                    .forEach(this::kernel));
        }
        html.element("h2", "The run");
        run();
    }

    private void source(FlowLine line) {
        boolean first = true;
        for (ExceptionOrigin birth : line.births()) {
            boolean named = first;
            Occurrence seen = birth.first().occurrence();
            html.element("tr", () -> {
                html.element("td", named ? place(line) : "").element("td", named ? text(line) : "", "class", "code");
                html.element("td", () -> classes(birth.classes()));
                html.element("td", () -> html.element(
                                "code", birth.first().site().operation())
                        .element(
                                "span",
                                FlowValues.call(
                                                birth.first(),
                                                birth.first().site().line().flatMap(flow.lines()::text))
                                        .map(call -> " in " + call)
                                        .orElse("")));
                html.element("td", () -> values(seen.operands(), Value::decimal, Value::hexFloat), "class", "values");
                html.element(
                        "td", () -> values(List.of(seen.result()), Value::decimal, Value::hexFloat), "class", "values");
                html.element("td", seen.isOnHost() ? "" : Long.toString(seen.launch()))
                        .element("td", seen.isOnHost() ? "" : seen.block().toString())
                        .element(
                                "td",
                                seen.isOnHost()
                                        ? seen.thread().x() + " of the host"
                                        : seen.thread().toString())
                        .element("td", number(birth.count()))
                        .element("td", number(birth.carried()))
                        .element("td", named ? String.join(", ", line.functions()) : "", "class", "wide");
            });
            first = false;
        }
    }

    private static String number(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "";
    }

    private void carrying(FlowLine line) {
        html.element("tr", () -> html.element("td", place(line))
                .element("td", text(line), "class", "code")
                .element("td", () -> classes(line.carried())));
    }

    /** Each value on a line of its own: decimal, and what it is bit for bit. */
    private void values(List<Value> values, Function<Value, String> decimal, Function<Value, String> hex) {
        for (Value value : values) {
            html.element("div", () -> html.text(decimal.apply(value) + " ")
                    .element("code", hex.apply(value) + " " + value.bitPattern(), "class", "dim"));
        }
    }

    private void classes(Collection<ExceptionClass> classes) {
        boolean first = true;
        for (ExceptionClass exception : classes) {
            html.text(first ? "" : " ");
            html.element("span", exception.label(), "class", "class " + PageStyle.name(exception.appearance()));
            first = false;
        }
    }

    /** The lines that take part, file by file, with what is born there at the margin. */
    private void sourceFiles() {
        Map<String, Set<ExceptionClass>> born = lines.stream()
                .filter(FlowLine::isSource)
                .filter(line -> line.place().isPresent())
                .collect(Collectors.toMap(line -> line.place().get().toString(), FlowLine::born, FlowPage::both));
        Map<String, Map<Integer, String>> files = new TreeMap<>();
        for (Map.Entry<Place, String> line : flow.lines().texts().entrySet()) {
            files.computeIfAbsent(line.getKey().file(), file -> new TreeMap<>())
                    .put(line.getKey().number(), line.getValue());
        }
        html.element("h2", "Sources, as they were");
        files.forEach((file, texts) -> {
            html.element("h3", request.shown(file));
            table(
                    List.of("line", "source", "born here"),
                    () -> texts.forEach((number, text) -> {
                        Set<ExceptionClass> here = born.getOrDefault(file + ":" + number, Set.of());
                        html.element(
                                "tr",
                                () -> html.element("td", Integer.toString(number))
                                        .element("td", text, "class", "code")
                                        .element("td", () -> classes(here)),
                                "class",
                                here.isEmpty() ? "" : "hit");
                    }));
        });
    }

    private static Set<ExceptionClass> both(Set<ExceptionClass> some, Set<ExceptionClass> others) {
        Set<ExceptionClass> all = new TreeSet<>(some);
        all.addAll(others);
        return all;
    }

    private void kernel(FlowKernel kernel) {
        html.element("tr", () -> html.element("td", () -> html.element("code", kernel.name()))
                .element("td", Long.toString(kernel.launches()))
                .element("td", Long.toString(kernel.looked())));
    }

    private void run() {
        html.element("ul", () -> {
            html.element("li", "Built " + build());
            if (!request.flags().isEmpty()) {
                html.element("li", "With these options of nvcc too: " + ShellWords.join(request.flags()));
            }
            html.element(
                    "li",
                    "Run in " + request.folder() + " with "
                            + (request.arguments().isEmpty()
                                    ? "no arguments"
                                    : "the arguments " + ShellWords.join(request.arguments()))
                            + "; " + ending());
            html.element(
                    "li",
                    "On the " + flow.description().device() + ", by Ulpscope "
                            + flow.description().version() + ", begun at "
                            + PageMoment.of(flow.description().created()));
        });
    }

    private String build() {
        return switch (request.build()) {
            case CudaBuild.Sources sources ->
                "from "
                        + sources.sources().stream()
                                .map(source -> request.shown(source.toString()))
                                .collect(Collectors.joining(", "))
                        + (sources.flags().isEmpty() ? "" : " with " + ShellWords.join(sources.flags()));
            case CudaBuild.Existing existing -> "as it stood, by the command " + existing.command();
            case CudaBuild.Command command -> "by " + ShellWords.join(command.command()) + " in " + command.folder();
        };
    }

    private String ending() {
        if (flow.status().isEmpty()) {
            return "its end was not seen: the flow is " + flow.state().state().label();
        }
        return "it " + Signals.ending(flow.status().getAsInt())
                + flow.elapsed()
                        .map(elapsed -> ", after " + elapsed.toMillis() / 1000.0 + " s")
                        .orElse("");
    }

    private String place(FlowLine line) {
        return line.place().map(this::shown).orElse("");
    }

    private String shown(SourceFrame frame) {
        return request.shown(frame.path()) + ":" + frame.line();
    }

    private String text(FlowLine line) {
        Optional<String> text = line.place().flatMap(flow.lines()::text);
        return text.orElse("")
                + line.inside().map(frame -> "\nin " + shown(frame)).orElse("")
                + line.callers().stream()
                        .limit(MOST_CALLERS)
                        .map(chain ->
                                "\ncalled at " + chain.stream().map(this::shown).collect(Collectors.joining(", from ")))
                        .collect(Collectors.joining())
                + (line.callers().size() > MOST_CALLERS
                        ? "\nand at " + (line.callers().size() - MOST_CALLERS) + " other places"
                        : "");
    }

    private void table(List<String> titles, Runnable rows) {
        html.element("table", () -> html.element(
                        "thead", () -> html.element("tr", () -> titles.forEach(title -> html.element("th", title))))
                .element("tbody", rows));
    }
}
