package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.FlowFileArguments;
import org.ulpscope.cli.internal.arguments.FlowGateArguments;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowTally;
import org.ulpscope.flow.study.FlowCoverage;
import org.ulpscope.flow.study.FlowGate;
import org.ulpscope.flow.study.FlowHtml;
import org.ulpscope.flow.study.FlowJson;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.trace.Fate;
import org.ulpscope.report.Json;
import org.ulpscope.store.RunState;
import picocli.CommandLine;

/**
 * Tells what a flow found.
 *
 * @param all whether nothing is left out of the text
 */
public record FlowOutput(
        CommandLine line, OutputArguments output, FlowFileArguments files, FlowGateArguments arguments, boolean all) {
    private static final int MOST_FAILING = 20;

    /** @return the exit status */
    public int tell(StoredFlow flow, FlowGate gate) {
        List<FlowFinding> failing = gate.failing(flow);
        files.html().ifPresent(html -> FlowHtml.write(flow, html));
        flow.status().stream()
                .boxed()
                .flatMap(status -> Signals.ofStatus(status).stream())
                .forEach(signal -> line.getErr().println("ulpscope: the program was ended by " + signal + "."));
        if (output.json()) {
            JsonObject json = FlowJson.of(flow);
            if (arguments.restricts()) {
                json.add("failing", Json.array(failing, finding -> FlowJson.finding(flow, finding)));
            }
            line.getOut().println(json);
        } else {
            new FlowText(flow, line.getOut(), all).print();
            if (arguments.restricts()) {
                failing(flow, gate, failing);
            }
        }
        if (!output.quiet()) {
            hint(flow);
        }
        boolean chosen = !flow.description().request().choice().kernels().isEmpty();
        if (chosen && flow.failures().isEmpty() && FlowTally.nothingLooked(flow.kernels())) {
            line.getErr()
                    .println(
                            "ulpscope: no kernel that ran is one of those that --kernels names, so none was looked at. These ran: "
                                    + flow.kernels().stream()
                                            .map(FlowKernel::name)
                                            .collect(Collectors.joining("; ")) + ".");
            return ExitStatus.BAD_USAGE.code();
        }
        boolean fails = reachesOutput(flow)
                || (arguments.restricts() ? !failing.isEmpty() || gate.endedBadly(flow) : found(flow));
        if (fails) {
            return ExitStatus.FINDINGS.code();
        }
        boolean isKnown = flow.failures().isEmpty() && !FlowCoverage.of(flow).isEmpty();
        return (isKnown ? ExitStatus.NOTHING_FOUND : ExitStatus.FAILED).code();
    }

    /** Whether an injected value came to the host. */
    private static boolean reachesOutput(StoredFlow flow) {
        return flow.trace().stream()
                .flatMap(trace -> trace.injections().stream().map(trace::fateOf))
                .anyMatch(Optional.of(Fate.OUTPUT)::equals);
    }

    /** What was injected is carried on in any case; that alone is nothing that was found. */
    private static boolean found(StoredFlow flow) {
        boolean injected = !flow.description().request().injections().isEmpty();
        return flow.findings().stream().anyMatch(finding -> !injected || finding.appears());
    }

    private void failing(StoredFlow flow, FlowGate gate, List<FlowFinding> failing) {
        PrintWriter out = line.getOut();
        FlowRequest request = flow.description().request();
        List<String> told = failing.stream()
                .map(finding -> finding.exception().label() + " at "
                        + FlowLine.place(finding.site(), request::isOwn)
                                .map(frame -> request.shown(frame.path()) + ":" + frame.line())
                                .orElse(finding.site().function()))
                .distinct()
                .toList();
        if (!told.isEmpty()) {
            out.println("These fail:");
        } else if (!gate.endedBadly(flow)) {
            out.println("Nothing of this fails: no class that was asked for, or all is in the baseline.");
        }
        if (gate.endedBadly(flow)) {
            out.println(
                    "The program ended otherwise than it should, which fails: what it did not come to was not looked at.");
        }
        told.stream().limit(MOST_FAILING).forEach(one -> out.println("  " + one));
        if (told.size() > MOST_FAILING) {
            out.println("  and " + (told.size() - MOST_FAILING) + " more");
        }
    }

    private void hint(StoredFlow flow) {
        line.getErr()
                .println((flow.state().state() == RunState.CANCELLED ? "Cancelled; what was seen is in " : "All in ")
                        + flow.file() + "; a page of it: ulpscope export " + flow.file() + " --format html");
    }
}
