package org.ulpscope.ptx.internal.translate.family;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** mma.sync and wmma: products of matrices that a warp holds (clauses 9.7.14.4 and 9.7.14.5). */
public final class MatrixProducts implements InstructionFamily {
    /** The architecture whose tensor cores were measured; earlier ones keep fewer bits, and sum in other steps. */
    private static final String KNOWN = "sm_90";

    @Override
    public Set<String> opcodes() {
        return Set.of("mma", "wmma");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return MatrixGround.of(one);
    }

    @Override
    public void translate(InstructionContext context) {
        if (context.take("sp") || context.takePrefixed("sp::").isPresent()) {
            throw context.unsupported("products of sparse matrices are not known");
        }
        context.take("sync");
        context.take("aligned");
        if (context.opcode().equals("mma") || context.take("mma")) {
            multiply(context);
        } else if (context.take("load")) {
            MatrixMemory.move(context, false);
        } else if (context.take("store")) {
            MatrixMemory.move(context, true);
        }
    }

    private static void multiply(InstructionContext context) {
        boolean wmma = context.opcode().equals("wmma");
        boolean conjunction = context.take("and");
        if (context.take("popc") && !conjunction) {
            context.take("xor");
        }
        context.take("rn");
        boolean saturated = context.take("satfinite");
        List<MatrixType> types = types(context);
        MatrixType result = types.getFirst();
        MatrixType a = types.get(1);
        MatrixShape shape = MatrixShape.take(context, a);
        layouts(context, wmma || a != MatrixType.F16 || shape.columns() != 8);
        List<Operand> registers = Fragments.registers(context, 0, result, shape.elements('c'));
        List<Operand> of = Fragments.registers(context, 1, a, shape.elements('a'));
        List<Operand> by = Fragments.registers(context, 2, types.get(2), shape.elements('b'));
        List<Operand> plus = Fragments.registers(context, 3, types.get(3), shape.elements('c'));
        context.needMatrices();
        if (isCut(a) && !context.function().architecture().startsWith(KNOWN)) {
            context.function().unmodelled(context.instruction());
        }
        context.emit("{ ulp_matrix product; " + shape.fields("product"));
        context.emit("product.ta = " + a.c() + "; product.tb = " + types.get(2).c() + "; product.tc = "
                + types.get(3).c() + "; product.td = " + result.c() + ";");
        context.emit("product.saturated = " + (saturated ? 1 : 0) + "; product.conjunction = " + (conjunction ? 1 : 0)
                + ";");
        Fragments.give(context, of, a, "product.a");
        Fragments.give(context, by, types.get(2), "product.b");
        Fragments.give(context, plus, types.get(3), "product.c");
        Fragments.join(context, "product.joint", a.isFp8() ? "ulp_multiply_fp8" : "ulp_multiply");
        Fragments.take(context, registers, result, "product.d");
        context.emit("}");
    }

    /** Whether its products are cut before they are summed. */
    private static boolean isCut(MatrixType type) {
        return type == MatrixType.F16 || type == MatrixType.BF16 || type == MatrixType.TF32 || type.isFp8();
    }

    /** Of the result, A, B and the accumulator; wmma of halves names only the first and the last. */
    private static List<MatrixType> types(InstructionContext context) {
        List<MatrixType> types = new ArrayList<>();
        for (Optional<MatrixType> next = MatrixType.take(context); next.isPresent(); next = MatrixType.take(context)) {
            types.add(next.get());
        }
        if (types.size() == 2) {
            types.addAll(1, List.of(MatrixType.F16, MatrixType.F16));
        }
        if (types.size() != 4 || !fit(types)) {
            throw context.unsupported("these types of elements are not known together");
        }
        return types;
    }

    private static boolean fit(List<MatrixType> types) {
        MatrixType result = types.getFirst();
        MatrixType b = types.get(2);
        MatrixType accumulator = types.get(3);
        return switch (types.get(1)) {
            case F16 -> b == MatrixType.F16 && isOf(result, MatrixType.F16) && isOf(accumulator, MatrixType.F16);
            case BF16, TF32 -> b == types.get(1) && result == MatrixType.F32 && accumulator == result;
            case F64 -> b == MatrixType.F64 && result == b && accumulator == b;
            case S8, U8, S4, U4, B1 ->
                b.bits() == types.get(1).bits() && result == MatrixType.S32 && accumulator == result;
            case E4M3, E5M2 -> b.isFp8() && isOf(result, MatrixType.F16) && accumulator == result;
            case F32, S32 -> false;
        };
    }

    private static boolean isOf(MatrixType type, MatrixType narrow) {
        return type == narrow || type == MatrixType.F32;
    }

    /** How A and B lay in memory has no part in a product of fragments. */
    private static void layouts(InstructionContext context, boolean any) {
        boolean usual = context.take("row");
        while (context.take("row") || context.take("col")) {
            usual |= any;
        }
        if (!usual) {
            throw context.unsupported("fragments of this layout are not known");
        }
    }
}
