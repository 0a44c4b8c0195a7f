package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.Locale;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.MemoryOperand;

/** wmma.load and wmma.store: whole matrices between memory and the lanes of a warp. */
final class MatrixMemory {
    private MatrixMemory() {}

    static void move(InstructionContext context, boolean stores) {
        char matrix = context.takeOneOf("a", "b", "c", "d")
                .orElseThrow(() -> context.unsupported("it lacks a matrix"))
                .replace('d', 'c')
                .charAt(0);
        boolean byColumns = !context.take("row") && context.take("col");
        StateSpace space = context.takeOneOf("shared", "shared::cta", "global")
                .flatMap(name -> StateSpace.ofDirective("." + name))
                .orElse(StateSpace.GENERIC);
        MatrixType type = MatrixType.take(context).orElseThrow(() -> context.unsupported("it lacks a type"));
        MatrixShape shape = matrix == 'c' ? MatrixShape.takeAny(context) : MatrixShape.take(context, type);
        if (type.bits() < 8) {
            throw context.unsupported("in memory, matrices of elements of less than a byte are not known");
        }
        List<Operand> registers = Fragments.registers(context, stores ? 1 : 0, type, shape.elements(matrix));
        context.needMatrices();
        context.emit("{ ulp_tile tile; " + shape.fields("tile.matrix"));
        context.emit("tile.matrix.ta = tile.matrix.tb = tile.matrix.tc = " + type.c() + "; tile.which = '" + matrix
                + "'; tile.transposed = " + (byColumns ? 1 : 0) + ";");
        context.emit("tile.words = " + registers.size() * type.register().bits() / 32 + ";");
        context.emit("tile.address = " + new MemoryOperand(context, stores ? 0 : 1).address() + "; tile.space = ulp_"
                + space.name().toLowerCase(Locale.ROOT) + ";");
        context.emit("tile.stride = "
                + (context.operands() > 2
                        ? context.value(2, PtxType.U32)
                        : Integer.toString(shape.stride(matrix, byColumns)))
                + ";");
        if (stores) {
            Fragments.give(context, registers, type, "tile.matrix.d");
        }
        Fragments.join(context, "tile.joint", stores ? "ulp_store_matrix" : "ulp_load_matrix");
        if (!stores) {
            Fragments.take(context, registers, type, "tile.matrix.d");
        }
        context.emit("}");
    }
}
