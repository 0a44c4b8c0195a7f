package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.Set;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;
import org.ulpscope.ptx.internal.translate.MemoryOperand;

/** ldmatrix, stmatrix and movmatrix: tiles of 8 x 8 elements of 16 bits (clauses 9.7.14.5.15 to 9.7.14.5.17). */
public final class MatrixTiles implements InstructionFamily {
    private static final int ROW_BYTES = 16;

    @Override
    public Set<String> opcodes() {
        return Set.of("ldmatrix", "stmatrix", "movmatrix");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.MOVES;
    }

    @Override
    public void translate(InstructionContext context) {
        context.take("sync");
        context.take("aligned");
        if (!context.take("m8n8") || !context.take("b16")) {
            throw context.unsupported("of tiles only those of 8 x 8 elements of 16 bits are known");
        }
        boolean transposed = context.take("trans");
        context.needMatrices();
        context.emit("{ ulp_tile tile; tile.transposed = " + (transposed ? 1 : 0) + ";");
        if (context.opcode().equals("movmatrix")) {
            transpose(context);
        } else {
            move(context, context.opcode().equals("stmatrix"));
        }
        context.emit("}");
    }

    private static void transpose(InstructionContext context) {
        Fragments.give(context, List.of(context.operand(1)), MatrixType.F16, "tile.matrix.a");
        Fragments.join(context, "tile.joint", "ulp_transpose_tile");
        Fragments.take(context, List.of(context.operand(0)), MatrixType.F16, "tile.matrix.d");
    }

    private static void move(InstructionContext context, boolean stores) {
        int count = context.takeOneOf("x1", "x2", "x4")
                .map(text -> text.charAt(1) - '0')
                .orElseThrow(() -> context.unsupported("it lacks a number of tiles"));
        StateSpace space =
                context.takeOneOf("shared", "shared::cta").isPresent() ? StateSpace.SHARED : StateSpace.GENERIC;
        List<Operand> registers = Fragments.registers(context, stores ? 1 : 0, MatrixType.F16, 2 * count);
        if (registers.size() != count) {
            throw context.unsupported("a vector of " + count + " is expected");
        }
        context.emit("tile.count = " + count + ";");
        // The addresses of the other lanes mean nothing.
        context.emit("if (ulp_lane_of(thread) < " + 8 * count + ") tile.row = "
                + new MemoryOperand(context, stores ? 0 : 1).pointer(space, ROW_BYTES, stores) + ";");
        if (stores) {
            Fragments.give(context, registers, MatrixType.F16, "tile.matrix.a");
        }
        Fragments.join(context, "tile.joint", stores ? "ulp_store_tiles" : "ulp_load_tiles");
        if (!stores) {
            Fragments.take(context, registers, MatrixType.F16, "tile.matrix.d");
        }
    }
}
