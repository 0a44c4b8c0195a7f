package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** bar, barrier, membar, fence and nanosleep (clause 9.7.13). */
public final class Barriers implements InstructionFamily {
    private static final String WHOLE_BLOCK = "0u";

    @Override
    public Set<String> opcodes() {
        return Set.of("bar", "barrier", "membar", "fence", "nanosleep");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.CONTROL;
    }

    @Override
    public void translate(InstructionContext context) {
        switch (context.opcode()) {
            case "bar" -> barrier(context, true);
            case "barrier" -> barrier(context, context.take("aligned"));
            case "nanosleep" -> {
                context.takeType();
                context.needWaiting();
                context.emit("ulp_yield(thread);");
            }
            default -> fence(context);
        }
    }

    private static void fence(InstructionContext context) {
        // What is asynchronous on a GPU is done at once here, so that one proxy sees what another did.
        if (context.take("proxy")) {
            context.take("async");
            context.takeOneOf("global", "shared", "shared::cta");
        }
        context.takeOneOf("sc", "acq_rel", "acquire", "release");
        context.takeOneOf("cta", "gl", "sys", "gpu", "cluster");
        context.need();
        context.emit("ulp_fence(thread);");
    }

    private static void barrier(InstructionContext context, boolean aligned) {
        context.needWaiting();
        if (context.take("warp")) {
            context.take("sync");
            context.emit("ulp_exchange(thread, ULP_SYNC, 0, 0, 0, " + context.value(0, PtxType.U32) + ", "
                    + context.site() + ");");
            return;
        }
        context.take("cta");
        if (context.take("red")) {
            reduction(context, aligned);
        } else if (context.take("arrive")) {
            context.emit("ulp_barrier_arrive(thread, " + context.value(0, PtxType.U32) + ", "
                    + context.value(1, PtxType.U32) + ", " + context.site() + ");");
        } else if (context.take("sync")) {
            context.emit("ulp_barrier_wait(thread, " + context.value(0, PtxType.U32) + ", " + count(context, 1, 2)
                    + ", " + (aligned ? 1 : 0) + ", 0, 0, " + context.site() + ");");
        } else {
            throw context.unsupported("it lacks .sync, .arrive or .red");
        }
    }

    private static void reduction(InstructionContext context, boolean aligned) {
        String operation =
                context.takeOneOf("popc", "and", "or").orElseThrow(() -> context.unsupported("it lacks an operation"));
        PtxType type = context.takeType();
        int predicate = context.operands() - 1;
        String call = "ulp_barrier_wait(thread, " + context.value(1, PtxType.U32) + ", " + count(context, 2, 4) + ", "
                + (aligned ? 1 : 0) + ", "
                + (operation.equals("popc") ? 0 : operation.equals("and") ? 1 : 2) + ", "
                + context.value(predicate, PtxType.PRED) + ", "
                + context.site() + ")";
        context.assign(0, type, type == PtxType.PRED ? "(_Bool)" + call : call);
    }

    /** How many threads come, which is only said where there are all operands. */
    private static String count(InstructionContext context, int operand, int all) {
        return context.operands() == all ? context.value(operand, PtxType.U32) : WHOLE_BLOCK;
    }
}
