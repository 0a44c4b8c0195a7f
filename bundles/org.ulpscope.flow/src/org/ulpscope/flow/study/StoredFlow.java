package org.ulpscope.flow.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.flow.FailedLaunch;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.report.Coverage.Omission;
import org.ulpscope.store.StoreState;

/**
 * A flow as its file has it at one moment.
 *
 * @param file the file
 * @param description what it is of
 * @param state where it stands
 * @param executable the program as it was built
 * @param sites how many of its instructions were looked at
 * @param status the program's exit status, 128 plus the signal where a signal ended it; empty where its end was not seen
 * @param elapsed how long the program ran; empty where its end was not seen
 * @param kernels the kernels that were launched, in the order of their first launches
 * @param findings what was found, in the order of the sites
 * @param lines the source lines of these, and of what the trace has
 * @param trace where values went; empty where they were not followed
 * @param failures the kernels of which a launch failed
 * @param omissions what else was not looked at, but for kernels and launches that were not chosen
 */
public record StoredFlow(
        Path file,
        FlowDescription description,
        StoreState state,
        String executable,
        int sites,
        OptionalInt status,
        Optional<Duration> elapsed,
        List<FlowKernel> kernels,
        List<FlowFinding> findings,
        SourceLines lines,
        Optional<FlowTrace> trace,
        List<FailedLaunch> failures,
        List<Omission> omissions) {
    public StoredFlow {
        kernels = List.copyOf(kernels);
        findings = List.copyOf(findings);
        failures = List.copyOf(failures);
        omissions = List.copyOf(omissions);
    }
}
