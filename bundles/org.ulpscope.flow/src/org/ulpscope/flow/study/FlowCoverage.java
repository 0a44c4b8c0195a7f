package org.ulpscope.flow.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.flow.FailedLaunch;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Coverage.Omission;

/** What of a program was looked at, and what was not: kernels and launches that were not chosen or failed, and the host's code. */
public final class FlowCoverage {
    /** The code that is not a kernel's. */
    public static final String HOST = "the host's code";

    private final StoredFlow flow;

    private FlowCoverage(StoredFlow flow) {
        this.flow = flow;
    }

    /** That of a flow. */
    public static Coverage of(StoredFlow flow) {
        FlowCoverage coverage = new FlowCoverage(flow);
        Stream<Omission> kernels = flow.kernels().stream().flatMap(kernel -> coverage.leftOut(kernel).stream());
        return new Coverage(
                Stream.concat(
                                flow.kernels().stream()
                                        .filter(kernel -> kernel.looked() > 0)
                                        .map(kernel -> kernel.name() + " (" + launches(kernel.looked()) + ")"),
                                coverage.isHostLookedAt() ? Stream.of(HOST) : Stream.empty())
                        .toList(),
                Stream.concat(kernels, coverage.omissions()).toList());
    }

    private boolean isHostLookedAt() {
        return flow.description().request().host()
                && flow.omissions().stream()
                        .noneMatch(omission -> omission.what().equals(HOST));
    }

    private Stream<Omission> omissions() {
        Stream<Omission> unasked = flow.description().request().host()
                ? Stream.empty()
                : Stream.of(new Omission(
                        HOST,
                        flow.description().request().build() instanceof CudaBuild.Existing
                                ? "of a command that is there already, kernels alone are looked at"
                                : "it was not asked for"));
        Stream<Omission> lost = flow.trace().filter(trace -> !trace.whole()).stream()
                .map(trace -> new Omission(
                        "part of where values went", "there was no room for all that they met, so counts are too low"));
        return Stream.of(flow.omissions().stream(), unasked, lost).flatMap(some -> some);
    }

    /** A kernel of which a launch failed, and launches that were not chosen. */
    private List<Omission> leftOut(FlowKernel kernel) {
        Optional<FailedLaunch> failed = flow.failures().stream()
                .filter(failure -> failure.kernel().equals(kernel.name()))
                .findFirst();
        long failures = failed.map(FailedLaunch::launches).orElse(0L);
        Optional<Omission> failure = failed.map(
                one -> new Omission(kernel.name() + " (" + launches(failures) + ")", clause(one.sentence())));
        long rest = kernel.launches() - kernel.looked() - failures;
        Optional<Omission> unchosen = rest == 0
                ? Optional.empty()
                : Optional.of(new Omission(
                        kernel.name() + " (" + launches(rest) + ")",
                        kernel.looked() == 0 && failures == 0
                                ? "it was not chosen, or came without PTX"
                                : "other launches of it were chosen"));
        return Stream.concat(failure.stream(), unchosen.stream()).toList();
    }

    private static String clause(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private static String launches(long number) {
        return number + (number == 1 ? " launch" : " launches");
    }
}
