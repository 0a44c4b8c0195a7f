package org.ulpscope.flow.accuracy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.internal.ExceptionRecords;
import org.ulpscope.flow.internal.WatchedProgramRun;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaProgram.Preparation;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.program.cuda.LaunchLog;

/**
 * Runs a CUDA program without a GPU, and computes beside each number of FP32 and FP64 in its kernels what exact arithmetic would have given, to about twice the
 * precision. Choices go by what the kernels computed.
 */
public final class AccuracyRun {
    private AccuracyRun() {}

    /**
     * Builds the program with shadows and runs it to its end. Where the user asks to stop it, what was seen up to then is the report.
     *
     * @param request which program; what it says of classes and launches is not heeded
     * @param prepared says where its output goes
     * @param listener is given its output
     * @param progress is told what is done, and asked whether to stop
     * @throws org.ulpscope.base.UlpscopeException if it cannot be built or run
     * @throws java.util.concurrent.CancellationException if the user has asked to stop before the program ran
     */
    public static AccuracyReport of(
            FlowRequest request, Preparation prepared, FlowListener listener, Progress progress) {
        CudaVariant variant = CudaVariant.SIMULATED.withFlags(request.flags()).instrumented(Instrumentation.SHADOWS);
        CudaProgram program = CudaProgram.build(request.build(), variant, progress);
        try (PrivateFolder folder = PrivateFolder.in(WatchedProgramRun.shared())) {
            ShadowedRun shadows = ShadowedRun.create(folder.path(), program.instrumented(), request);
            Path log = folder.path().resolve("launches.jsonl");
            LaunchLog launches = new LaunchLog(log);
            List<Launch> launched = new ArrayList<>();
            Preparation told = builder -> {
                prepared.of(builder);
                builder.environment()
                        .put(ExceptionRecords.VARIABLE, folder.path().toString());
            };
            long begin = System.nanoTime();
            int status = WatchedProgramRun.status(
                    program.recordingLaunches(log),
                    request,
                    told,
                    listener,
                    progress,
                    () -> launched.addAll(launches.fresh()));
            Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
            return shadows.report(program.executable().toString(), status, elapsed, launched);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
