package org.ulpscope.flow.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.report.Csv;

/** The findings of a flow as comma-separated values, a line for each state; values as hex float, decimal and bits. */
public final class FlowCsv {
    private static final List<String> HEADER = List.of(
            "class",
            "state",
            "file",
            "line",
            "text",
            "called at",
            "function",
            "operation",
            "format",
            "count",
            "launch",
            "block",
            "thread",
            "operands",
            "operands decimal",
            "operands bits",
            "result",
            "result decimal",
            "result bits");

    private FlowCsv() {}

    /** The text. */
    public static String of(StoredFlow flow) {
        StringBuilder csv = new StringBuilder(Csv.line(HEADER));
        for (FlowFinding finding : flow.findings()) {
            for (Map.Entry<FlowState, Occurrence> seen : new TreeMap<>(finding.first()).entrySet()) {
                csv.append(Csv.line(cells(flow, finding, seen.getKey(), seen.getValue())));
            }
        }
        return csv.toString();
    }

    private static List<String> cells(StoredFlow flow, FlowFinding finding, FlowState state, Occurrence first) {
        FlowSite site = finding.site();
        FlowRequest request = flow.description().request();
        Optional<SourceFrame> line = site.line();
        return List.of(
                finding.exception().label(),
                state.label(),
                line.map(frame -> request.shown(frame.path())).orElse(""),
                line.map(frame -> Integer.toString(frame.line())).orElse(""),
                line.flatMap(flow.lines()::text).orElse(""),
                site.chain().stream()
                        .skip(1)
                        .map(frame -> request.shown(frame.path()) + ":" + frame.line())
                        .collect(Collectors.joining(" ")),
                site.function(),
                site.operation(),
                site.format().label(),
                finding.count().isPresent() ? Long.toString(finding.count().getAsLong()) : "",
                first.isOnHost() ? "" : Long.toString(first.launch()),
                first.isOnHost() ? "" : first.block().toString(),
                first.isOnHost()
                        ? Integer.toString(first.thread().x())
                        : first.thread().toString(),
                operands(first, Value::hexFloat),
                operands(first, Value::decimal),
                operands(first, Value::bitPattern),
                first.result().hexFloat(),
                first.result().decimal(),
                first.result().bitPattern());
    }

    private static String operands(Occurrence first, Function<Value, String> notation) {
        return first.operands().stream().map(notation).collect(Collectors.joining(" "));
    }
}
