package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** abs, neg, copysign and testp. */
public final class SignAndClass implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("abs", "neg", "copysign", "testp");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return one.ofItsTypes();
    }

    @Override
    public void translate(InstructionContext context) {
        PtxType type = context.takeType();
        switch (context.opcode()) {
            case "testp" -> context.assign(0, PtxType.PRED, test(context, type, context.value(1, type)));
            case "copysign" ->
                context.assign(
                        0,
                        type,
                        function("copysign", type) + "(" + context.value(2, type) + ", " + context.value(1, type)
                                + ")");
            default -> sign(context, type);
        }
    }

    private static void sign(InstructionContext context, PtxType type) {
        boolean negates = context.opcode().equals("neg");
        if (HalfTypes.isHalf(type)) {
            HalfTypes.emit(context, type, context.opcode(), 1);
        } else if (type == PtxType.F32 || type == PtxType.F64) {
            FloatModifiers modifiers = FloatModifiers.take(context, type);
            String value = modifiers.values(context, 1, 1).getFirst();
            context.assign(0, type, negates ? "-" + value : function("fabs", type) + "(" + value + ")");
        } else {
            PtxType bits = IntegerArithmetic.bits(type);
            String value = context.value(1, bits);
            String negative = IntegerArithmetic.cast(bits, "0 - " + value);
            context.assign(
                    0,
                    bits,
                    negates ? negative : "(" + context.value(1, type) + " < 0 ? " + negative + " : " + value + ")");
        }
    }

    private static String test(InstructionContext context, PtxType type, String value) {
        String magnitude = function("fabs", type) + "(" + value + ")";
        String test = context.takeOneOf("finite", "infinite", "number", "notanumber", "normal", "subnormal")
                .orElseThrow(() -> context.unsupported("it lacks what to test for"));
        return switch (test) {
            case "finite" -> "(" + magnitude + " < INFINITY)";
            case "infinite" -> "(" + magnitude + " == INFINITY)";
            case "number" -> "(" + value + " == " + value + ")";
            case "notanumber" -> "(" + value + " != " + value + ")";
            case "normal" -> "__builtin_isnormal(" + value + ")";
            default -> "ulp_is_subnormal_" + type.suffix() + "(" + value + ")";
        };
    }

    private static String function(String name, PtxType type) {
        return "__builtin_" + name + (type == PtxType.F32 ? "f" : "");
    }
}
