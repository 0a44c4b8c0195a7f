package org.ulpscope.ptx.internal.translate.family;

import java.util.Locale;
import java.util.Set;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** shfl, vote, match, redux, elect and activemask, all with .sync (clauses 9.7.9.6 and 9.7.13). */
public final class WarpExchanges implements InstructionFamily {
    private static final String NOTHING = "0";

    @Override
    public Set<String> opcodes() {
        return Set.of("shfl", "vote", "match", "redux", "elect", "activemask");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return switch (one.instruction().opcode()) {
            case "activemask" -> ResultGround.CONVERGENCE;
            case "elect" -> ResultGround.ELECTIONS;
            default -> ResultGround.EXCHANGES;
        };
    }

    @Override
    public void translate(InstructionContext context) {
        context.needWaiting();
        if (context.opcode().equals("activemask")) {
            context.assign(0, context.takeType(), "ulp_activemask(thread, " + context.site() + ")");
            return;
        }
        if (!context.take("sync")) {
            throw context.unsupported(
                    "without .sync it means something only where threads of a warp run in step; compile for sm_70 or later");
        }
        switch (context.opcode()) {
            case "shfl" -> shuffle(context);
            case "vote" -> vote(context);
            case "match" -> match(context);
            case "redux" -> reduce(context);
            default -> both(context, PtxType.B32, exchange(context, "ELECT", NOTHING, NOTHING, NOTHING, 1));
        }
    }

    private static void shuffle(InstructionContext context) {
        String mode = context.takeOneOf("up", "down", "bfly", "idx")
                .orElseThrow(() -> context.unsupported("it lacks a mode"));
        PtxType type = context.takeType();
        both(
                context,
                type,
                exchange(
                        context,
                        mode.toUpperCase(Locale.ROOT),
                        context.value(1, PtxType.B32),
                        context.value(2, PtxType.B32),
                        context.value(3, PtxType.B32),
                        4));
    }

    private static void vote(InstructionContext context) {
        String mode = context.takeOneOf("ballot", "all", "any", "uni")
                .orElseThrow(() -> context.unsupported("it lacks a mode"));
        PtxType type = context.takeType();
        String result =
                exchange(context, mode.toUpperCase(Locale.ROOT), context.value(1, PtxType.PRED), NOTHING, NOTHING, 2);
        context.assign(0, type, type == PtxType.PRED ? result + " != 0" : "(uint32_t)" + result);
    }

    private static void match(InstructionContext context) {
        boolean all = context.take("all");
        if (!all && !context.take("any")) {
            throw context.unsupported("it lacks .all or .any");
        }
        PtxType type = context.takeType();
        both(
                context,
                PtxType.B32,
                exchange(context, all ? "MATCH_ALL" : "MATCH_ANY", context.value(1, type), NOTHING, NOTHING, 2));
    }

    private static void reduce(InstructionContext context) {
        String operation = context.takeOneOf("add", "min", "max", "and", "or", "xor")
                .orElseThrow(() -> context.unsupported("it lacks an operation"));
        PtxType type = context.takeType();
        if (type.kind() == PtxType.Kind.FLOAT) {
            throw context.unsupported("floating-point numbers are not known on it");
        }
        String sign = operation.startsWith("m") ? type.kind() == PtxType.Kind.SIGNED ? "_S" : "_U" : "";
        context.assign(
                0,
                PtxType.B32,
                "(uint32_t)"
                        + exchange(
                                context,
                                operation.toUpperCase(Locale.ROOT) + sign,
                                context.value(1, PtxType.B32),
                                NOTHING,
                                NOTHING,
                                2));
    }

    private static String exchange(
            InstructionContext context, String operation, String value, String b, String c, int mask) {
        return "ulp_exchange(thread, ULP_" + operation + ", " + value + ", " + b + ", " + c + ", "
                + context.value(mask, PtxType.U32) + ", " + context.site() + ")";
    }

    /** Assigns the result, and the predicate that may come with it. */
    private static void both(InstructionContext context, PtxType type, String exchange) {
        String result = "(uint" + type.bits() + "_t)" + exchange;
        if (context.operand(0) instanceof Operand.Pair pair) {
            context.assign(pair.first(), type, result);
            if (!(pair.second() instanceof Operand.Sink)) {
                context.assign(pair.second(), PtxType.PRED, "thread->predicate");
            }
        } else {
            context.assign(0, type, result);
        }
    }
}
