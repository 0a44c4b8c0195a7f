package org.ulpscope.flow.study;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowTally;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Coverage.Omission;

/** What came of a flow, in one sentence, with what was not looked at beside it. */
public final class FlowVerdict {
    private FlowVerdict() {}

    /** The sentence. @param lines those of {@link FlowLine#of} */
    public static String of(StoredFlow flow, List<FlowLine> lines) {
        Coverage coverage = FlowCoverage.of(flow);
        boolean nothing = coverage.isEmpty() && lines.stream().noneMatch(FlowLine::isSource);
        String found =
                nothing ? "Whether exceptional values are born is not known." : FlowTally.of(lines, flow.sites());
        return coverage.leftOut().isEmpty()
                ? found
                : found.substring(0, found.length() - 1) + "; not looked at: "
                        + coverage.leftOut().stream()
                                .map(Omission::what)
                                .distinct()
                                .collect(Collectors.joining(", ")) + ".";
    }

    /** Why each thing was not looked at, a sentence each. */
    public static List<String> reasons(StoredFlow flow) {
        return FlowCoverage.of(flow).leftOut().stream()
                .map(omission -> "Not looked at: " + omission.what() + ": " + omission.why() + ".")
                .toList();
    }
}
