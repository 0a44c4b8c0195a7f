package org.ulpscope.flow.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.Progress;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.internal.ProgramRun;
import org.ulpscope.flow.internal.trace.StepFile;
import org.ulpscope.flow.internal.trace.TraceReader;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaProgram.Preparation;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Instrumentation;

/** Runs a program and follows the exceptional values of its kernels. */
public final class TraceRun {
    private TraceRun() {}

    /**
     * Builds the program so that it follows values, and runs it to its end. Where the user asks to stop it, what was seen up to then is the trace.
     *
     * @param subnormals whether subnormals are followed too
     * @param prepared says where its output goes
     * @param listener is given the output of the program
     * @param progress is told what is done, and asked whether to stop
     * @throws UlpscopeException if it cannot be built or run
     * @throws CancellationException if the user has asked to stop before the program ran
     */
    public static FlowTrace of(
            FlowRequest request, boolean subnormals, Preparation prepared, FlowListener listener, Progress progress) {
        CudaVariant variant = CudaVariant.SIMULATED
                .on(request.device())
                .withFlags(request.flags())
                .instrumented(subnormals ? Instrumentation.TRACE_WITH_SUBNORMALS : Instrumentation.TRACE);
        CudaProgram program = CudaProgram.build(request.build(), variant, progress);
        try (PrivateFolder folder = PrivateFolder.in(ProgramRun.shared())) {
            StepFile steps = StepFile.create(folder.path(), program.instrumented(), request, subnormals);
            Preparation tracing = builder -> {
                prepared.of(builder);
                builder.environment().put(StepFile.VARIABLE, folder.path().toString());
            };
            ProgramRun.status(program, request, tracing, listener, progress, () -> {});
            return TraceReader.of(steps, request.counted());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
