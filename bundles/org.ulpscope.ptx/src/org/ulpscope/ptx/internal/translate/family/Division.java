package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** div, rcp, sqrt and rsqrt; those rounded as IEEE 754 says are C's own (clauses 9.7.1.6 and 9.7.3). */
public final class Division implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("div", "rcp", "sqrt", "rsqrt");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        if (!one.has("approx") && !one.has("full")) {
            return one.ofItsTypes();
        }
        if (!one.isMeasured()) {
            return ResultGround.APPROXIMATIONS_ELSEWHERE;
        }
        return one.instruction().opcode().equals("div")
                ? ResultGround.APPROXIMATE_QUOTIENTS
                : ResultGround.APPROXIMATIONS;
    }

    @Override
    public void translate(InstructionContext context) {
        PtxType type = context.takeType();
        if (context.take("approx") || context.take("full")) {
            context.take("ftz");
            context.assign(0, type, approximation(context, type));
            return;
        }
        if (type.kind() == PtxType.Kind.SIGNED || type.kind() == PtxType.Kind.UNSIGNED) {
            context.assign(
                    0,
                    type,
                    "ulp_div_" + type.suffix() + "(" + context.value(1, type) + ", " + context.value(2, type) + ")");
            return;
        }
        if (type != PtxType.F32 && type != PtxType.F64 || context.opcode().equals("rsqrt")) {
            throw context.unsupported("it is approximate and lacks .approx, or has a type that it is not known on");
        }
        exact(context, type);
    }

    private static String approximation(InstructionContext context, PtxType type) {
        return context.opcode().equals("div")
                ? context.approximation(context.value(1, type), context.value(2, type))
                : context.approximation(context.value(1, type));
    }

    private static void exact(InstructionContext context, PtxType type) {
        FloatModifiers modifiers = FloatModifiers.take(context, type);
        boolean divides = context.opcode().equals("div");
        List<String> values = modifiers.values(context, 1, divides ? 2 : 1);
        String one = type == PtxType.F32 ? "1.0f" : "1.0";
        String a = divides ? values.get(0) : one;
        String b = divides ? values.get(1) : values.get(0);
        String root = values.get(0);
        boolean roots = context.opcode().equals("sqrt");
        String expression = modifiers
                .rounding()
                .map(mode -> roots
                        ? "ulp_sqrt_directed_" + type.suffix() + "(" + root + ", '" + mode + "')"
                        : "ulp_div_directed_" + modifiers.suffix() + "(" + a + ", " + b + ", '" + mode + "')")
                .orElse(
                        roots
                                ? (type == PtxType.F32 ? "__builtin_sqrtf(" : "__builtin_sqrt(") + root + ")"
                                : "(" + a + " / " + b + ")");
        context.assign(0, type, modifiers.result(expression));
    }
}
