package org.ulpscope.flow.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowTally;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Coverage.Omission;

/** What came of a flow, in one sentence, with what was not looked at beside it. */
public final class FlowVerdict {
    private static final int MOST_NAMED = 6;

    private FlowVerdict() {}

    /** The sentence. @param lines those of {@link FlowLine#of} */
    public static String of(StoredFlow flow, List<FlowLine> lines) {
        Coverage coverage = FlowCoverage.of(flow);
        String found = found(flow, lines, coverage);
        return coverage.leftOut().isEmpty()
                ? found
                : found.substring(0, found.length() - 1) + "; not looked at: "
                        + coverage.leftOut().stream()
                                .map(Omission::what)
                                .distinct()
                                .collect(Collectors.joining(", ")) + ".";
    }

    private static String found(StoredFlow flow, List<FlowLine> lines, Coverage coverage) {
        if (lines.stream().anyMatch(FlowLine::isSource)) {
            return FlowTally.of(lines, flow.sites());
        }
        if (coverage.isEmpty()) {
            return "Whether exceptional values are born is not known.";
        }
        // Instructions are counted in all kernels, those among them that did not run.
        return flow.kernels().stream().anyMatch(kernel -> kernel.looked() == 0)
                ? "No exceptional value is born in " + named(coverage.lookedAt()) + "."
                : FlowTally.of(lines, flow.sites());
    }

    private static String named(List<String> looked) {
        int rest = looked.size() - MOST_NAMED;
        return String.join(", ", looked.subList(0, Math.min(MOST_NAMED, looked.size())))
                + (rest > 0 ? " and " + rest + " more" : "");
    }

    /** Why each thing was not looked at, a sentence for each reason. */
    public static List<String> reasons(StoredFlow flow) {
        Map<String, List<Omission>> byReason = FlowCoverage.of(flow).leftOut().stream()
                .collect(Collectors.groupingBy(Omission::why, LinkedHashMap::new, Collectors.toList()));
        return byReason.entrySet().stream()
                .map(one -> "Not looked at: "
                        + one.getValue().stream().map(Omission::what).distinct().collect(Collectors.joining(", "))
                        + ": " + one.getKey() + ".")
                .toList();
    }
}
