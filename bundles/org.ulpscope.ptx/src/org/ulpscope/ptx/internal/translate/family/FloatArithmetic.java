package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.function.Function;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** add, sub, mul, fma and mad of floating-point numbers (clauses 9.7.3 and 9.7.4). */
final class FloatArithmetic {
    private FloatArithmetic() {}

    /** Emits the instruction; its type, a floating-point one, was taken. */
    static void translate(InstructionContext context, String operation, PtxType type) {
        int arguments = operation.equals("fma") ? 3 : 2;
        if (HalfTypes.isHalf(type)) {
            context.take("rn");
            HalfTypes.emit(context, type, operation, arguments);
            return;
        }
        if (!type.equals(PtxType.F32) && !type.equals(PtxType.F64)) {
            throw context.unsupported("." + type.suffix() + " is not known on it");
        }
        FloatModifiers modifiers = FloatModifiers.take(context, type);
        List<String> values = modifiers.values(context, 1, arguments);
        boolean flushedProduct = modifiers.ftz()
                && modifiers.rounding().isEmpty()
                && (operation.equals("mul") || operation.equals("fma"));
        String expression = flushedProduct
                ? "ulp_" + operation + "_ftz_f32(" + String.join(", ", values) + ")"
                : expression(operation, type, modifiers, values);
        context.assign(0, type, modifiers.result(expression));
    }

    private static String expression(String operation, PtxType type, FloatModifiers modifiers, List<String> values) {
        if (modifiers.rounding().isPresent()) {
            String adds = operation.equals("sub") ? "add" : operation;
            String second = operation.equals("sub") ? "-" + values.get(1) : values.get(1);
            String third = values.size() > 2 ? ", " + values.get(2) : "";
            return "ulp_" + adds + "_directed_" + modifiers.suffix() + "(" + values.get(0) + ", " + second + third
                    + ", '" + modifiers.rounding().get() + "')";
        }
        Function<String, String> infix = sign -> "(" + values.get(0) + " " + sign + " " + values.get(1) + ")";
        return switch (operation) {
            case "add" -> infix.apply("+");
            case "sub" -> infix.apply("-");
            case "mul" -> infix.apply("*");
            default -> (type == PtxType.F64 ? "__builtin_fma(" : "__builtin_fmaf(") + String.join(", ", values) + ")";
        };
    }
}
