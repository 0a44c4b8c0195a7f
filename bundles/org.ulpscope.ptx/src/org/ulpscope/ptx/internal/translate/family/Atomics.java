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

/** atom and red (clauses 9.7.13.5 and 9.7.13.6). */
public final class Atomics implements InstructionFamily {
    /** What a word holds in the end is the same in any order; inc and dec wrap at a bound that threads may give differently. */
    private static final Set<String> COMMUTING = Set.of("add", "min", "max", "and", "or", "xor");

    @Override
    public Set<String> opcodes() {
        return Set.of("atom", "red");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        if (one.isOfFloats() && one.has("add")) {
            return ResultGround.FLOAT_ATOMICS;
        }
        boolean commutes = COMMUTING.stream().anyMatch(one::has);
        return commutes && !one.resultRead() ? ResultGround.INTEGER_ATOMICS : ResultGround.ORDERED_ATOMICS;
    }

    @Override
    public void translate(InstructionContext context) {
        boolean gives = context.opcode().equals("atom");
        context.takeOneOf("relaxed", "acquire", "release", "acq_rel");
        context.takeOneOf("cta", "cluster", "gpu", "sys");
        StateSpace space = context.takeOneOf("shared", "shared::cta", "global")
                .flatMap(name -> StateSpace.ofDirective("." + name.replace("::cta", "")))
                .orElse(StateSpace.GENERIC);
        context.take("noftz");
        context.takeCaching();
        String operation = context.takeOneOf("and", "or", "xor", "cas", "exch", "add", "inc", "dec", "min", "max")
                .orElseThrow(() -> context.unsupported("its operation is not known"));
        PtxType type = context.takeType();
        if (operation.equals("cas")) {
            // Another thread of the block may hold what this one waits for.
            context.needWaiting();
        } else {
            context.need();
        }
        int address = gives ? 1 : 0;
        int count = context.takeOneOf("v2", "v4", "v8")
                .map(vector -> vector.charAt(1) - '0')
                .orElse(1);
        if (count > 1) {
            vector(context, space, operation, type, count);
            return;
        }
        PtxType bits = IntegerArithmetic.bits(type);
        String third = operation.equals("cas") ? context.value(address + 2, bits) : "0";
        String pointer = new MemoryOperand(context, address).atomicPointer(space, type.bytes());
        String call = "ulp_atomic_" + name(context, operation, type) + "(thread, " + pointer + ", "
                + context.value(address + 1, bits) + ", " + third + ")";
        if (gives) {
            context.assign(0, bits, call);
        } else {
            context.emit(call + ";");
        }
    }

    /** Each element is added for itself: the vector is not one atomic operation (clause 9.7.13.5). */
    private static void vector(
            InstructionContext context, StateSpace space, String operation, PtxType type, int count) {
        boolean gives = context.opcode().equals("atom");
        int address = gives ? 1 : 0;
        PtxType bits = IntegerArithmetic.bits(type);
        List<Operand> values = elements(context, address + 1, count);
        context.emit("{ unsigned char *at = "
                + new MemoryOperand(context, address).atomicPointer(space, count * type.bytes()) + ";");
        for (int i = 0; i < count; i++) {
            String call = "ulp_atomic_" + name(context, operation, type) + "(thread, at + " + i * type.bytes() + ", "
                    + context.value(values.get(i), bits) + ", 0)";
            if (gives) {
                context.assign(elements(context, 0, count).get(i), bits, call);
            } else {
                context.emit(call + ";");
            }
        }
        context.emit("}");
    }

    private static List<Operand> elements(InstructionContext context, int operand, int count) {
        if (context.operand(operand) instanceof Operand.Vector vector
                && vector.elements().size() == count) {
            return vector.elements();
        }
        throw context.unsupported("a vector of " + count + " is expected");
    }

    private static String name(InstructionContext context, String operation, PtxType type) {
        boolean added = operation.equals("add");
        if (type.kind() == PtxType.Kind.FLOAT || HalfTypes.isHalf(type)) {
            if (!added) {
                throw context.unsupported("only .add is known of floating-point numbers");
            }
            return operation + "_" + type.suffix();
        }
        if (type.bits() != 32 && type.bits() != 64 && !(operation.equals("cas") && type.bits() == 16)) {
            throw context.unsupported("." + type.suffix() + " is not known on it");
        }
        String sign = operation.startsWith("m") ? type.kind() == PtxType.Kind.SIGNED ? "s" : "u" : "";
        return operation + "_" + sign + type.bits();
    }
}
