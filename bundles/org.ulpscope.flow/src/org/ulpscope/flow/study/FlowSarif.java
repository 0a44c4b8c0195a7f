package org.ulpscope.flow.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.report.sarif.SarifLevel;
import org.ulpscope.report.sarif.SarifLocation;
import org.ulpscope.report.sarif.SarifLog;
import org.ulpscope.report.sarif.SarifResult;
import org.ulpscope.report.sarif.SarifRule;
import org.ulpscope.store.RunState;

/** The findings of a flow as a SARIF log: each class is a rule, and each finding where a value is born a result at its line. */
public final class FlowSarif {
    private final StoredFlow flow;
    private final Map<FindingIdentity, Integer> numbers = new HashMap<>();

    private FlowSarif(StoredFlow flow) {
        this.flow = flow;
    }

    /** The log. What is only carried on is no result of its own: it would be told as often as the program has lines. */
    public static SarifLog of(StoredFlow flow) {
        return new FlowSarif(flow).log();
    }

    private SarifLog log() {
        List<FlowFinding> born =
                flow.findings().stream().filter(FlowFinding::appears).toList();
        return new SarifLog(
                flow.description().version(),
                flow.state().state() == RunState.FINISHED,
                born.stream()
                        .map(FlowFinding::exception)
                        .distinct()
                        .sorted()
                        .map(FlowSarif::rule)
                        .toList(),
                born.stream().map(this::result).toList());
    }

    private static SarifRule rule(ExceptionClass exception) {
        return switch (exception) {
            case NAN -> new SarifRule(exception.label(), "An operation gives NaN.", SarifLevel.ERROR);
            case INF -> new SarifRule(exception.label(), "An operation gives an infinity.", SarifLevel.WARNING);
            case DIV0 -> new SarifRule(exception.label(), "A number is divided by 0.", SarifLevel.WARNING);
            case SUB -> new SarifRule(exception.label(), "An operation gives a subnormal.", SarifLevel.NOTE);
        };
    }

    private SarifResult result(FlowFinding finding) {
        Optional<SourceFrame> place =
                FlowLine.place(finding.site(), flow.description().request()::isOwn);
        SarifLocation location = new SarifLocation(
                finding.site().function(),
                place.map(SourceFrame::path).map(Path::of),
                place.filter(frame -> frame.line() > 0)
                        .map(frame -> OptionalInt.of(frame.line()))
                        .orElse(OptionalInt.empty()));
        return new SarifResult(
                finding.exception().label(),
                sentence(finding),
                location,
                fingerprint(finding),
                FlowJson.finding(flow, finding));
    }

    private static String sentence(FlowFinding finding) {
        Occurrence first = finding.occurrence();
        List<String> operands = new ArrayList<>();
        for (Value operand : first.operands()) {
            operands.add(operand.hexFloat() + " (" + operand.decimal() + ")");
        }
        return finding.site().operation()
                + (operands.isEmpty() ? "" : " of " + operands.stream().collect(Collectors.joining(", "))) + " gives "
                + first.result().hexFloat() + " (" + first.result().decimal() + "): "
                + finding.exception().label() + ". First in " + first.where() + ".";
    }

    /** Several instructions of a line are told apart by their order. */
    private String fingerprint(FlowFinding finding) {
        FindingIdentity identity = FindingIdentity.of(finding, flow.lines());
        return identity + " | " + numbers.merge(identity, 1, Integer::sum);
    }
}
