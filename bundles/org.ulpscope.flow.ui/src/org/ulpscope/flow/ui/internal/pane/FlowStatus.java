package org.ulpscope.flow.ui.internal.pane;

import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowTally;
import org.ulpscope.flow.study.FlowVerdict;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.ui.layout.Moment;

/** A flow in some sentences: what was found, of what, where and when. */
final class FlowStatus {
    private static final double MS_PER_SECOND = 1000;

    private FlowStatus() {}

    static String of(StoredFlow flow, List<FlowLine> lines) {
        return FlowVerdict.of(flow, lines) + " " + FlowTally.looked(flow.kernels(), flow.sites()) + "\n"
                + command(flow.description().request()) + ", on the "
                + flow.description().device() + ", "
                + Moment.of(flow.description().created()) + ": " + ending(flow);
    }

    private static String command(FlowRequest request) {
        return (request.name() + " " + ShellWords.join(request.arguments())).strip()
                + (request.flags().isEmpty() ? "" : ", built with " + ShellWords.join(request.flags()));
    }

    /** How its program ended, as the end of a sentence. */
    static String ending(StoredFlow flow) {
        if (flow.status().isEmpty()) {
            return switch (flow.state().state()) {
                case RUNNING -> "running.";
                case CANCELLED -> "stopped; what was seen until then is kept.";
                default -> "its end was not seen; what was seen until then is kept.";
            };
        }
        return Signals.ending(flow.status().getAsInt())
                + flow.elapsed()
                        .map(time -> " after %.2f s".formatted(time.toMillis() / MS_PER_SECOND))
                        .orElse("")
                + ".";
    }
}
