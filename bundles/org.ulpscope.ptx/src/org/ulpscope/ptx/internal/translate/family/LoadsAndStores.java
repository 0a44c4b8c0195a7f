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
import org.ulpscope.ptx.internal.translate.MemoryOperand;

/** ld, ldu and st, single and of vectors (clause 9.7.9). */
public final class LoadsAndStores implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("ld", "ldu", "st");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        boolean watches = one.instruction().opcode().equals("ld")
                && (one.has("volatile") || one.has("relaxed") || one.has("acquire"));
        return watches ? ResultGround.WATCHED_MEMORY : ResultGround.MOVES;
    }

    @Override
    public void translate(InstructionContext context) {
        boolean stores = context.opcode().equals("st");
        boolean fresh = order(context);
        caching(context);
        StateSpace space = context.takeOneOf(
                        "param", "param::func", "param::entry", "local", "shared", "shared::cta", "global", "const")
                .flatMap(name -> StateSpace.ofDirective("." + name))
                .orElse(StateSpace.GENERIC);
        int count = context.takeOneOf("v2", "v4", "v8")
                .map(vector -> vector.charAt(1) - '0')
                .orElse(1);
        PtxType type = context.takeType();
        MemoryOperand memory = new MemoryOperand(context, stores ? 0 : 1);
        List<Operand> elements = elements(context, stores ? 1 : 0, count);
        if (count == 1 && scalar(context, memory, type, elements.getFirst(), stores)) {
            return;
        }
        context.emit("{ unsigned char *at = " + memory.pointer(space, count * type.bytes(), stores) + ";");
        String volatility = fresh ? "_volatile" : "";
        for (int i = 0; i < count; i++) {
            String place = i == 0 ? "at" : "at + " + i * type.bytes();
            String function = (stores ? "ulp_store" : "ulp_load") + volatility + type.bits();
            if (stores) {
                context.emit(function + "(" + place + ", " + context.value(elements.get(i), bits(type)) + ");");
            } else {
                assign(context, elements.get(i), type, function + "(" + place + ")");
            }
        }
        context.emit("}");
        if (fresh && !stores && space != StateSpace.LOCAL) {
            context.emit("ulp_pause(thread);");
        }
    }

    private static List<Operand> elements(InstructionContext context, int operand, int count) {
        if (count == 1) {
            return List.of(context.operand(operand));
        }
        if (context.operand(operand) instanceof Operand.Vector vector
                && vector.elements().size() == count) {
            return vector.elements();
        }
        throw context.unsupported("a vector of " + count + " is expected");
    }

    /** Parameters that are no arrays are C variables, and need no memory where they are accessed whole. */
    private static boolean scalar(
            InstructionContext context, MemoryOperand memory, PtxType type, Operand element, boolean stores) {
        var variable = memory.scalar();
        if (variable.isEmpty() || memory.offset() != 0 || variable.get().bits() != type.bits()) {
            return false;
        }
        if (stores) {
            context.emit(variable.get().scalar() + " = " + context.value(element, bits(type)) + ";");
        } else {
            assign(context, element, type, variable.get().scalar());
        }
        return true;
    }

    private static void assign(InstructionContext context, Operand element, PtxType type, String loaded) {
        if (type.kind() == PtxType.Kind.SIGNED) {
            context.assign(element, type, "(int" + type.bits() + "_t)" + loaded);
        } else {
            context.assign(element, bits(type), loaded);
        }
    }

    private static PtxType bits(PtxType type) {
        return IntegerArithmetic.bits(type);
    }

    /** Takes what says in which order other threads see the access; whether it must be made each time. */
    private static boolean order(InstructionContext context) {
        boolean fresh = context.takeOneOf("volatile", "relaxed", "acquire", "release", "mmio")
                .isPresent();
        context.take("weak");
        context.takeOneOf("cta", "cluster", "gpu", "sys");
        return fresh;
    }

    /** Takes what only says how to cache. */
    private static void caching(InstructionContext context) {
        context.take("nc");
        context.take("unified");
        context.takeOneOf("ca", "cg", "cs", "lu", "cv", "wb", "wt");
        context.takeCaching();
    }
}
