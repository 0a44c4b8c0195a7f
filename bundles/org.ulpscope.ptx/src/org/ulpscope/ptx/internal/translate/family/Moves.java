package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.Set;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** mov, and addresses between their space and the generic one: cvta, isspacep (clause 9.7.9). */
public final class Moves implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("mov", "cvta", "isspacep");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.MOVES;
    }

    @Override
    public void translate(InstructionContext context) {
        switch (context.opcode()) {
            case "mov" -> move(context);
            case "cvta" -> toOrFromGeneric(context);
            default -> isSpace(context);
        }
    }

    private static void move(InstructionContext context) {
        PtxType type = context.takeType();
        if (context.operand(0) instanceof Operand.Vector parts) {
            unpack(context, type, parts.elements());
        } else if (context.operand(1) instanceof Operand.Vector parts) {
            pack(context, type, parts.elements());
        } else {
            PtxType held = HalfTypes.isHalf(type) ? IntegerArithmetic.bits(type) : type;
            context.assign(0, held, context.value(1, held));
        }
    }

    private static void unpack(InstructionContext context, PtxType type, List<Operand> parts) {
        PtxType part = part(context, type, parts);
        String whole = type.bits() == 128 ? "ulp_u128" : "uint64_t";
        context.emit("{ " + whole + " whole = " + context.value(1, IntegerArithmetic.bits(type)) + ";");
        for (int i = 0; i < parts.size(); i++) {
            if (!(parts.get(i) instanceof Operand.Sink)) {
                context.assign(parts.get(i), part, IntegerArithmetic.cast(part, "whole >> " + i * part.bits()));
            }
        }
        context.emit("}");
    }

    private static void pack(InstructionContext context, PtxType type, List<Operand> parts) {
        PtxType part = part(context, type, parts);
        String whole = type.bits() == 128 ? "(ulp_u128)" : "(uint64_t)";
        StringBuilder sum = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            sum.append(i == 0 ? "" : " | ")
                    .append(whole)
                    .append(context.value(parts.get(i), part))
                    .append(" << ")
                    .append(i * part.bits());
        }
        context.assign(0, IntegerArithmetic.bits(type), "(" + sum + ")");
    }

    private static PtxType part(InstructionContext context, PtxType type, List<Operand> parts) {
        return PtxType.ofSuffix("b" + type.bits() / Math.max(1, parts.size()))
                .orElseThrow(() -> context.unsupported("its vector has no possible number of elements"));
    }

    private static void toOrFromGeneric(InstructionContext context) {
        boolean fromGeneric = context.take("to");
        StateSpace space = space(context);
        PtxType type = context.takeType();
        String value = context.value(1, type);
        if (space == StateSpace.SHARED) {
            value = "(" + value + (fromGeneric ? " - " : " + ") + "(uint64_t)(uintptr_t)thread->shared)";
        }
        context.assign(0, type, value);
    }

    private static void isSpace(InstructionContext context) {
        StateSpace space = space(context);
        String address = context.value(1, PtxType.U64);
        String shared = "ulp_is_shared(thread, " + address + ")";
        String local = "ulp_is_local(thread, " + address + ")";
        context.assign(
                0,
                PtxType.PRED,
                switch (space) {
                    case SHARED -> shared;
                    case LOCAL -> local;
                    case GLOBAL -> "!(" + shared + " || " + local + ")";
                    default -> throw context.unsupported("no generic address is known to be in this space");
                });
    }

    private static StateSpace space(InstructionContext context) {
        return context.takeOneOf("global", "shared", "shared::cta", "local", "const", "param", "param::entry")
                .flatMap(name -> StateSpace.ofDirective("." + name))
                .orElseThrow(() -> context.unsupported("it lacks a state space that is known"));
    }
}
