package org.ulpscope.ptx.internal.translate.family;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** setp, set, selp and slct (clauses 9.7.6 and 9.7.7). */
public final class Comparison implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("setp", "set", "selp", "slct");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return one.ofItsTypes();
    }

    @Override
    public void translate(InstructionContext context) {
        switch (context.opcode()) {
            case "setp" -> setp(context);
            case "set" -> set(context);
            case "selp" -> {
                PtxType type = context.takeType();
                PtxType held = held(type);
                context.assign(
                        0,
                        held,
                        "(" + context.value(3, PtxType.PRED) + " ? " + context.value(1, held) + " : "
                                + context.value(2, held) + ")");
            }
            default -> slct(context);
        }
    }

    private static void setp(InstructionContext context) {
        String operator = ComparisonCondition.take(context);
        Optional<String> operation = context.takeOneOf("and", "or", "xor");
        boolean ftz = context.take("ftz");
        PtxType type = context.takeType();
        String condition = ComparisonCondition.ofOperands(context, operator, type, ftz, 0);
        if (!(context.operand(0) instanceof Operand.Pair pair)) {
            context.assign(0, PtxType.PRED, ComparisonCondition.combined(context, condition, operation, 3));
            return;
        }
        String second = HalfTypes.isPair(type)
                ? ComparisonCondition.ofOperands(context, operator, type, ftz, 16)
                : "!" + condition;
        context.emit("{ _Bool first = " + ComparisonCondition.combined(context, condition, operation, 3) + ", second = "
                + ComparisonCondition.combined(context, second, operation, 3) + ";");
        context.assign(pair.first(), PtxType.PRED, "first");
        context.assign(pair.second(), PtxType.PRED, "second");
        context.emit("}");
    }

    private static void set(InstructionContext context) {
        String operator = ComparisonCondition.take(context);
        Optional<String> operation = context.takeOneOf("and", "or", "xor");
        boolean ftz = context.take("ftz");
        PtxType result = context.takeType();
        PtxType type = context.takeType();
        String condition = ComparisonCondition.combined(
                context, ComparisonCondition.ofOperands(context, operator, type, ftz, 0), operation, 3);
        if (HalfTypes.isPair(type)) {
            String upper = ComparisonCondition.combined(
                    context, ComparisonCondition.ofOperands(context, operator, type, ftz, 16), operation, 3);
            String yes = HalfTypes.isPair(result) ? one(context, result) : "0xffffu";
            context.assign(
                    0,
                    PtxType.B32,
                    "((" + condition + " ? " + yes + " : 0u) | (" + upper + " ? " + yes + " << 16 : 0u))");
            return;
        }
        context.assign(0, held(result), "(" + condition + " ? " + one(context, result) + " : 0)");
    }

    private static String one(InstructionContext context, PtxType result) {
        return switch (result) {
            case F32 -> "1.0f";
            case F16, F16X2 -> "0x3c00u";
            case BF16, BF16X2 -> "0x3f80u";
            case U16, S16, U32, S32 -> "-1";
            default -> throw context.unsupported("." + result.suffix() + " is not a result that it can have");
        };
    }

    private static void slct(InstructionContext context) {
        boolean ftz = context.take("ftz");
        PtxType type = context.takeType();
        PtxType selector = context.takeType();
        String c = context.value(3, selector);
        context.assign(
                0,
                type,
                "(" + (ftz ? "ulp_ftz(" + c + ")" : c) + " >= 0 ? " + context.value(1, type) + " : "
                        + context.value(2, type) + ")");
    }

    private static PtxType held(PtxType type) {
        return HalfTypes.isHalf(type) ? IntegerArithmetic.bits(type) : type;
    }
}
