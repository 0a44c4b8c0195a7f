package org.ulpscope.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.internal.AtomicSums;
import org.ulpscope.flow.internal.ExceptionRecords;
import org.ulpscope.flow.internal.FreshFindings;
import org.ulpscope.flow.internal.UnlaunchedKernels;
import org.ulpscope.flow.internal.WatchedProgramRun;
import org.ulpscope.flow.internal.host.HostSide;
import org.ulpscope.flow.internal.inject.InjectionFile;
import org.ulpscope.flow.internal.inject.InjectionPlan;
import org.ulpscope.flow.internal.trace.TracedProgram;
import org.ulpscope.flow.study.FlowCoverage;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaCommand;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaProgram.Preparation;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.program.cuda.LaunchLog;

/** Runs a program and sees which of its lines give exceptional values. */
public final class FlowRun {
    private final FlowRequest request;
    private final FlowListener listener;
    private final Progress progress;
    private final FreshFindings fresh = new FreshFindings();

    private FlowRun(FlowRequest request, FlowListener listener, Progress progress) {
        this.request = request;
        this.listener = listener;
        this.progress = progress;
    }

    /**
     * Builds the program with checks and runs it to its end. Where the user asks to stop it, what was seen up to then is the report.
     *
     * @param prepared says where its output goes
     * @param listener is told what is seen while the program runs
     * @param progress is told what is done, and asked whether to stop
     * @throws UlpscopeException if it cannot be built or run
     * @throws CancellationException if the user has asked to stop before the program ran
     */
    public static FlowReport of(FlowRequest request, Preparation prepared, FlowListener listener, Progress progress) {
        if (request.build() instanceof CudaBuild.Existing existing) {
            return existing(existing, request, prepared, listener, progress);
        }
        // Before the program is built for its first run: a place that is not there is told at once.
        InjectionPlan plan = TracedProgram.plan(request, progress);
        CudaVariant variant = CudaVariant.SIMULATED
                .on(request.device())
                .withFlags(request.flags())
                .injecting(request.injectedLines())
                .instrumented(checks(request));
        CudaProgram program = CudaProgram.build(request.build(), variant, progress);
        return new FlowRun(request, listener, progress).run(program, plan, prepared, records -> {});
    }

    private static Instrumentation checks(FlowRequest request) {
        return request.choice().has(ExceptionClass.SUB)
                ? Instrumentation.CHECKS
                : Instrumentation.CHECKS_WITHOUT_SUBNORMALS;
    }

    /** Nothing is built; code is looked at that the command's programs load. */
    private static FlowReport existing(
            CudaBuild.Existing existing,
            FlowRequest request,
            Preparation prepared,
            FlowListener listener,
            Progress progress) {
        List<String> words = Stream.concat(Stream.of(existing.command()), request.arguments().stream())
                .toList();
        AtomicReference<ExceptionRecords> begun = new AtomicReference<>();
        try (CudaCommand command = CudaCommand.of(
                words, existing.folder(), checks(request), code -> begun.get().add(code))) {
            FlowReport report = new FlowRun(request, listener, progress)
                    .run(command.program(), InjectionPlan.NONE, prepared, begun::set);
            if (command.lackedSomething(report.status())) {
                throw new UlpscopeException(
                        "The command called what is not there without a GPU, and did not succeed; it said"
                                + " what above.");
            }
            if (report.sites() == 0) {
                listener.leftOut("all kernels", "the command loaded no device code as PTX");
            }
            return report;
        }
    }

    /** @param begun is told where code records, before the program runs */
    private FlowReport run(
            CudaProgram program, InjectionPlan plan, Preparation prepared, Consumer<ExceptionRecords> begun) {
        try (PrivateFolder folder = PrivateFolder.in(WatchedProgramRun.shared())) {
            ExceptionRecords records = ExceptionRecords.create(folder.path(), program.instrumented(), request);
            begun.accept(records);
            InjectionFile injections = InjectionFile.create(folder.path(), plan, 0);
            Path launches = folder.path().resolve("launches.jsonl");
            Optional<HostSide> host = host(program, folder.path(), records.sites());
            CudaProgram looked = host.map(side -> side.in(program)).orElse(program);
            Seen seen = new Seen(records, host, new LaunchLog(launches), new HashSet<>());
            listener.started(program.executable().toString(), records.sites());
            if (request.host() && host.isEmpty()) {
                HostSide.obstacle(program.executable()).ifPresent(why -> leftOut(FlowCoverage.HOST, why));
            }
            long begin = System.nanoTime();
            Preparation recording = builder -> {
                prepared.of(builder);
                builder.environment()
                        .put(ExceptionRecords.VARIABLE, folder.path().toString());
            };
            int status = WatchedProgramRun.status(
                    looked.recordingLaunches(launches).printingLines(),
                    request,
                    recording,
                    listener,
                    progress,
                    () -> tell(seen));
            Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
            injections.requireInside();
            Stream.of(
                            AtomicSums.of(records.code(), seen.kernels(), request),
                            UnlaunchedKernels.of(records.code(), seen.kernels(), request))
                    .flatMap(List::stream)
                    .forEach(omission -> listener.leftOut(omission.what(), omission.why()));
            host.stream().flatMap(side -> side.notes().stream()).forEach(note -> {
                listener.noticed(note);
                leftOut("part of " + FlowCoverage.HOST, note);
            });
            // What is flushed, or would come of the usual rounding, cannot be seen.
            host.stream().flatMap(side -> side.modes().stream()).forEach(clause -> {
                listener.noticed(clause + ".");
                listener.leftOut("the host's results as IEEE 754 has them", clause);
            });
            return new FlowReport(program.executable().toString(), status, elapsed, records.sites(), fresh.all());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<HostSide> host(CudaProgram program, Path folder, int sites) throws IOException {
        if (!request.host()) {
            return Optional.empty();
        }
        Optional<String> obstacle = HostSide.obstacle(program.executable());
        if (obstacle.isPresent() && sites == 0) {
            throw new UlpscopeException(obstacle.get());
        }
        return obstacle.isPresent() ? Optional.empty() : Optional.of(HostSide.create(folder, request, sites));
    }

    /** @param sentence why */
    private void leftOut(String what, String sentence) {
        listener.leftOut(
                what, Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1, sentence.length() - 1));
    }

    private void tell(Seen seen) {
        List<Launch> launches = seen.fresh();
        if (!launches.isEmpty()) {
            listener.launched(launches);
        }
        List<FlowFinding> findings = fresh.of(seen.findings().stream()
                .filter(finding -> request.choice().has(finding.exception()))
                .toList());
        if (!findings.isEmpty()) {
            listener.found(findings);
        }
    }

    /** Where a run is seen. @param kernels the names of those that were launched so far */
    private record Seen(ExceptionRecords device, Optional<HostSide> host, LaunchLog launches, Set<String> kernels) {
        List<Launch> fresh() {
            List<Launch> fresh = launches.fresh();
            fresh.forEach(launch -> kernels.add(launch.kernel()));
            return fresh;
        }

        List<FlowFinding> findings() {
            return Stream.concat(device.findings().stream(), host.stream().flatMap(side -> side.findings().stream()))
                    .toList();
        }
    }
}
