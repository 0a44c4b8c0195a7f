package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;
import org.ulpscope.ptx.internal.translate.MemoryOperand;

/** cp.async between global and shared memory (clause 9.7.9.25.3), made at once: a program may not look before it has waited. */
public final class AsynchronousCopies implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("cp");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.MOVES;
    }

    @Override
    public void translate(InstructionContext context) {
        if (!context.take("async") || context.take("bulk") || context.take("mbarrier")) {
            throw context.unsupported(
                    "of asynchronous copies only those of a few bytes are known, with no barrier object");
        }
        if (context.take("commit_group") || context.take("wait_group") || context.take("wait_all")) {
            return;
        }
        context.takeOneOf("ca", "cg");
        context.takeOneOf("shared", "shared::cta");
        context.take("global");
        context.takeCaching();
        copy(context);
    }

    private static void copy(InstructionContext context) {
        if (!(context.operand(2) instanceof Operand.IntegerLiteral size)) {
            throw context.unsupported("its size is not a constant");
        }
        int bytes = (int) size.bits();
        context.emit(
                "{ unsigned char *to = " + new MemoryOperand(context, 0).pointer(StateSpace.SHARED, bytes, true) + ";");
        MemoryOperand source = new MemoryOperand(context, 1);
        if (context.operands() < 4) {
            context.emit(
                    "__builtin_memcpy(to, " + source.pointer(StateSpace.GLOBAL, bytes, false) + ", " + bytes + "); }");
            return;
        }
        context.emit("uint32_t read = " + context.value(3, PtxType.U32) + ";");
        // What is not read may lie outside all memory.
        context.emit("for (uint32_t i = 0; i < " + bytes + "; i++) to[i] = i < read ? *"
                + source.pointer(StateSpace.GLOBAL, 1, "i") + " : 0; }");
    }
}
