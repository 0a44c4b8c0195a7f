package org.ulpscope.flow.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.internal.ExceptionRecords;
import org.ulpscope.flow.internal.WatchedProgramRun;
import org.ulpscope.flow.internal.trace.StepFile;
import org.ulpscope.flow.internal.trace.TraceReader;
import org.ulpscope.flow.internal.trace.TracedProgram;
import org.ulpscope.program.cuda.CudaProgram;

/** Runs a program and follows the exceptional values of its kernels. */
public final class TraceRun {
    private TraceRun() {}

    /**
     * Builds the program so that it follows values, and runs it to its end; what it writes is let go. Where the user asks to stop it, what was seen up to
     * then is the trace.
     *
     * @param request which values are followed, too
     * @param sites what its instructions are numbered from
     * @param progress is told what is done, and asked whether to stop
     * @throws UlpscopeException if it cannot be built or run
     * @throws CancellationException if the user has asked to stop before the program ran
     */
    public static FlowTrace of(FlowRequest request, int sites, Progress progress) {
        boolean subnormals = request.following() == Following.SUB_TOO;
        TracedProgram traced = TracedProgram.build(request, progress);
        CudaProgram program = traced.program();
        try (PrivateFolder folder = PrivateFolder.in(WatchedProgramRun.shared())) {
            StepFile steps = StepFile.create(folder.path(), program.instrumented(), traced.plan(), request, subnormals);
            progress.begin("Following values", 0);
            WatchedProgramRun.status(
                    program,
                    request,
                    builder -> builder.environment()
                            .put(ExceptionRecords.VARIABLE, folder.path().toString()),
                    FlowListener.NONE,
                    progress,
                    () -> {});
            return TraceReader.of(steps, sites, request.counted());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
