package org.ulpscope.flow.internal.trace;

import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.internal.inject.InjectionPlan;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Instrumentation;

/**
 * A program that follows values.
 *
 * @param program the program
 * @param plan where values are put in it
 */
public record TracedProgram(CudaProgram program, InjectionPlan plan) {
    /** Where the values of a request are put, which only code that follows values tells; throws as {@link #build}. */
    public static InjectionPlan plan(FlowRequest request, Progress progress) {
        return request.injections().isEmpty()
                ? InjectionPlan.NONE
                : build(request, progress).plan();
    }

    /**
     * Builds it.
     *
     * @throws BadInputException if there is no place for a value that is to be put somewhere
     */
    public static TracedProgram build(FlowRequest request, Progress progress) {
        if (request.isOfHost() && !request.injections().isEmpty()) {
            throw new BadInputException("Values can be injected into kernels; this program has none.");
        }
        CudaVariant variant = CudaVariant.SIMULATED
                .on(request.device())
                .withFlags(request.flags())
                .injecting(request.injectedLines())
                .instrumented(
                        request.following() == Following.SUB_TOO
                                ? Instrumentation.TRACE_WITH_SUBNORMALS
                                : Instrumentation.TRACE);
        CudaProgram program = CudaProgram.build(request.build(), variant, progress);
        return new TracedProgram(program, InjectionPlan.of(request, program.instrumented()));
    }
}
