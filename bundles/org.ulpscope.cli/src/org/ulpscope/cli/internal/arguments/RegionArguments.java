package org.ulpscope.cli.internal.arguments;

import java.util.List;
import org.ulpscope.hunt.run.HuntRequest;
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
                "Observe the IEEE 754 exception flags on CPUs. An exception inside is a class of its own, such as 'overflow inside',",
                "if the result is a normal number or a zero."
            })
    private boolean observeFlags;

    @Option(
            names = "--inside",
            description = {
                "Look for exceptions inside that the result does not show, and report the line and the operands. CUDA on the twin is watched",
                "operation by operation, and CPUs by their exception flags."
            })
    private boolean inside;

    public HuntRequest.Builder applyTo(HuntRequest.Builder request) {
        return request.cuts(cuts).observeFlags(observeFlags).inside(inside);
    }
}
