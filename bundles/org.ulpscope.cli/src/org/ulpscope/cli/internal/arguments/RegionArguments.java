package org.ulpscope.cli.internal.arguments;

import java.util.List;
import org.ulpscope.hunt.HuntRequest;
import picocli.CommandLine.Option;

/** What regions are looked for beside those of the exceptional classes over the whole domain. */
public final class RegionArguments {
    @Option(
            names = "--cut",
            paramLabel = "NAME=VALUE",
            description = {
                "Find exact regions along one input, with these values for all others, such as y=0.5 or 'y=0.5, z=1'; may be repeated."
            })
    private List<String> cuts = List.of();

    @Option(
            names = "--flags",
            description = {
                "Observe the IEEE 754 exception flags on CPUs: an exception that is raised inside while the result is a normal number or a",
                "zero is a class of its own, such as 'overflow inside'."
            })
    private boolean observeFlags;

    @Option(
            names = "--inside",
            description = {
                "Look for exceptions inside that the result does not show, and tell the line and the operands: of CUDA on the twin operation by",
                "operation, on CPUs by the exception flags."
            })
    private boolean inside;

    public HuntRequest.Builder applyTo(HuntRequest.Builder request) {
        return request.cuts(cuts).observeFlags(observeFlags).inside(inside);
    }
}
