package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** bra, brx.idx, ret, exit, trap (clause 9.7.12). */
public final class ControlFlow implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("bra", "brx", "ret", "exit", "trap", "brkpt");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.CONTROL;
    }

    @Override
    public void translate(InstructionContext context) {
        context.take("uni");
        switch (context.opcode()) {
            case "bra" -> context.emit("goto " + label(context, name(context, 0)) + ";");
            case "brx" -> indirect(context);
            case "ret" -> context.emit(context.function().returnStatement());
            case "exit" -> exit(context);
            default -> {
                context.need();
                context.emit("ulp_trap(thread, " + context.site() + ");");
            }
        }
    }

    private static void exit(InstructionContext context) {
        if (context.function().function().kind() == PtxFunction.Kind.ENTRY) {
            context.emit("return;");
        } else {
            context.needWaiting();
            context.emit("ulp_exit(thread);");
        }
    }

    private static void indirect(InstructionContext context) {
        if (!context.take("idx")) {
            throw context.unsupported("it lacks .idx");
        }
        String table = name(context, 1);
        LabelList targets = context.function()
                .labelList(table)
                .orElseThrow(() -> context.unsupported("nothing declares the targets " + table));
        context.emit("switch (" + context.value(0, PtxType.U32) + ") {");
        for (int i = 0; i < targets.targets().size(); i++) {
            context.emit(
                    "case " + i + ": goto " + label(context, targets.targets().get(i)) + ";");
        }
        context.emit("default: ulp_trap(thread, " + context.site() + "); }");
    }

    private static String label(InstructionContext context, String name) {
        return context.function()
                .target(name)
                .orElseThrow(() -> context.unsupported("there is no label " + name + " here"));
    }

    private static String name(InstructionContext context, int operand) {
        if (context.operand(operand) instanceof Operand.Name name) {
            return name.name();
        }
        throw context.unsupported("a name is expected");
    }
}
