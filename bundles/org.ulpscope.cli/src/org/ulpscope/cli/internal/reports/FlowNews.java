package org.ulpscope.cli.internal.reports;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.study.SourceLines;

/** Tells while a program runs at which lines exceptional values are born, each line and class once. */
public final class FlowNews implements FlowListener {
    /** Who wants more reads the report. */
    private static final int MOST = 20;

    private final FlowRequest request;
    private final PrintWriter err;
    private final boolean quiet;
    private final boolean brief;
    private final OutputStream output;
    private final Set<String> told = new HashSet<>();

    /**
     * @param brief whether the values are left to the report, which follows at the same place
     * @param output where the program's own output goes, if nobody said otherwise
     */
    public FlowNews(FlowRequest request, PrintWriter err, boolean quiet, boolean brief, OutputStream output) {
        this.request = request;
        this.err = err;
        this.quiet = quiet;
        this.brief = brief;
        this.output = output;
    }

    @Override
    public OutputStream output() {
        return output;
    }

    @Override
    public void found(List<FlowFinding> findings) {
        if (!quiet) {
            findings.stream().filter(FlowFinding::appears).forEach(this::tell);
        }
    }

    @Override
    public void noticed(String sentence) {
        if (!quiet) {
            err.println("ulpscope: " + sentence);
        }
    }

    private void tell(FlowFinding finding) {
        String place = FlowLine.place(finding.site(), request::isOwn)
                .map(line -> request.shown(line.path()) + ":" + line.line())
                .orElse(finding.site().function());
        String what = finding.exception().label() + " at " + place;
        if (told.size() < MOST && told.add(what)) {
            err.println("ulpscope: " + what
                    + (brief
                            ? ""
                            : ": "
                                    + FlowValues.computed(
                                            finding,
                                            finding.site().line().flatMap(SourceLines.now(List.of(finding))::text)))
                    + (told.size() == MOST ? "; what comes after is in the report." : ""));
        }
    }
}
