package org.ulpscope.flow.study;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ExceptionOrigin;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.report.sarif.SarifLevel;
import org.ulpscope.report.sarif.SarifLocation;
import org.ulpscope.report.sarif.SarifLog;
import org.ulpscope.report.sarif.SarifResult;
import org.ulpscope.report.sarif.SarifRoot;
import org.ulpscope.report.sarif.SarifRule;
import org.ulpscope.store.RunState;

/** The findings of a flow as a SARIF log: each class is a rule, and each line where its values are born a result. */
public final class FlowSarif {
    private static final int MOST_RELATED = 20;

    /** Names how fingerprints are made; another way is another version. */
    private static final String FINGERPRINT = "ulpscope/flow/v2";

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
        List<FlowLine> sources = FlowLine.of(flow.findings(), flow.description().request()::isOwn).stream()
                .filter(FlowLine::isSource)
                .toList();
        return new SarifLog(
                flow.description().version(),
                flow.state().state() == RunState.FINISHED,
                SarifRoot.around(flow.description().request().folder()),
                sources.stream()
                        .flatMap(line -> line.born().stream())
                        .distinct()
                        .sorted()
                        .map(FlowSarif::rule)
                        .toList(),
                sources.stream()
                        .flatMap(line -> line.born().stream().map(exception -> result(line, exception)))
                        .toList());
    }

    private static SarifRule rule(ExceptionClass exception) {
        return switch (exception) {
            case NAN -> new SarifRule(exception.label(), "An operation gives NaN.", SarifLevel.ERROR);
            case INF -> new SarifRule(exception.label(), "An operation gives an infinity.", SarifLevel.WARNING);
            case DIV0 -> new SarifRule(exception.label(), "A number is divided by 0.", SarifLevel.WARNING);
            case SUB -> new SarifRule(exception.label(), "An operation gives a subnormal.", SarifLevel.NOTE);
        };
    }

    private SarifResult result(FlowLine line, ExceptionClass exception) {
        ExceptionOrigin birth = line.births().stream()
                .filter(one -> one.classes().contains(exception))
                .findFirst()
                .orElseThrow();
        FlowFinding first = line.findings().stream()
                .filter(finding -> finding.exception() == exception
                        && finding.appears()
                        && finding.site().number() == birth.first().site().number())
                .findFirst()
                .orElse(birth.first());
        String function = first.site().function();
        JsonObject properties = FlowJson.finding(flow, first);
        properties.addProperty("instructionsOfLine", birth.instructions());
        return new SarifResult(
                exception.label(),
                sentence(first)
                        + (birth.instructions() > 1
                                ? " By " + birth.instructions() + " instructions of this line."
                                : ""),
                location(function, line.place()),
                related(line, function),
                fingerprint(first),
                FINGERPRINT,
                properties);
    }

    /** Where the line is called, and the line of a library's header in which it comes up. */
    private static List<SarifResult.Related> related(FlowLine line, String function) {
        List<SarifResult.Related> related = new ArrayList<>();
        line.inside()
                .ifPresent(inside -> related.add(
                        new SarifResult.Related("Computed here.", location(function, Optional.of(inside)))));
        line.callers().stream()
                .flatMap(List::stream)
                .distinct()
                .limit(MOST_RELATED)
                .forEach(caller ->
                        related.add(new SarifResult.Related("Called here.", location(function, Optional.of(caller)))));
        return related;
    }

    private static SarifLocation location(String function, Optional<SourceFrame> place) {
        return new SarifLocation(
                function,
                place.map(SourceFrame::path).map(Path::of),
                place.filter(frame -> frame.line() > 0)
                        .map(frame -> OptionalInt.of(frame.line()))
                        .orElse(OptionalInt.empty()));
    }

    private static String sentence(FlowFinding finding) {
        Occurrence first = finding.occurrence();
        List<String> operands = new ArrayList<>();
        for (Value operand : first.operands()) {
            operands.add(operand.hexFloat() + " (" + operand.decimal() + ")");
        }
        return finding.site().described()
                + (operands.isEmpty() ? "" : " of " + operands.stream().collect(Collectors.joining(", "))) + " gives "
                + first.result().hexFloat() + " (" + first.result().decimal() + "): "
                + finding.exception().label() + ". First in " + first.where() + ".";
    }

    /** Lines that are the same by all that stays are told apart by their order. */
    private String fingerprint(FlowFinding finding) {
        FindingIdentity identity = FindingIdentity.of(finding, flow.lines());
        return identity + " | " + numbers.merge(identity, 1, Integer::sum);
    }
}
