package org.ulpscope.ptx.internal.translate;

import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;

/** Operands as C expressions. A vector of one element is this element, as Triton writes it. */
final class OperandTranslator {
    private final FunctionContext function;

    OperandTranslator(FunctionContext function) {
        this.function = function;
    }

    String value(InstructionContext context, Operand operand, PtxType type) {
        return switch (operand) {
            case Operand.Name name -> named(context, name.name(), type);
            case Operand.Offset offset ->
                "((" + PtxCTypes.ofValue(type) + ")(" + named(context, offset.name(), PtxType.U64) + " + "
                        + offset.offset() + "))";
            case Operand.Not not -> "!" + named(context, not.register(), PtxType.PRED);
            case Operand.IntegerLiteral literal -> integer(context, literal, type);
            case Operand.Float32Literal literal -> float32(literal, type);
            case Operand.Float64Literal literal -> float64(context, literal, type);
            case Operand.Vector(List<Operand> one) when one.size() == 1 -> value(context, one.getFirst(), type);
            default -> throw context.unsupported("a single value is expected as operand");
        };
    }

    String assignment(InstructionContext context, Operand destination, PtxType type, String expression) {
        if (destination instanceof Operand.Sink) {
            return "(void)(" + expression + ");";
        }
        if (destination instanceof Operand.Vector(List<Operand> one) && one.size() == 1) {
            return assignment(context, one.getFirst(), type, expression);
        }
        if (!(destination instanceof Operand.Name name)) {
            throw context.unsupported("a register is expected as destination");
        }
        Register register = register(context, name.name());
        String variable = function.variable(register);
        PtxType held = register.type();
        if (held == PtxType.PRED || type == PtxType.PRED) {
            if (held != type) {
                throw context.unsupported("a predicate and a number are mixed");
            }
            return variable + " = " + expression + ";";
        }
        if (PtxCTypes.isNativeFloat(held)) {
            String converted = held == type ? expression : fromBits(held, bits(type, expression));
            return variable + " = " + converted + ";";
        }
        return variable + " = (" + PtxCTypes.ofRegister(held) + ")"
                + (PtxCTypes.isNativeFloat(type) ? bits(type, expression) : "(" + expression + ")") + ";";
    }

    private Register register(InstructionContext context, String name) {
        Register register = function.scopes()
                .find(name)
                .orElseThrow(() -> context.unsupported("nothing declares a register " + name));
        if (register.vector() != 1) {
            throw context.unsupported("registers that are vectors are not known");
        }
        return register;
    }

    private String named(InstructionContext context, String name, PtxType type) {
        Optional<Register> register = function.scopes().find(name);
        if (register.isPresent()) {
            return converted(context, register(context, name), type);
        }
        if (type == PtxType.PRED || PtxCTypes.isNativeFloat(type)) {
            throw context.unsupported(name + " is not a register that is declared");
        }
        String value = function.specialRegister(context, name)
                .or(() -> function.addressOf(name))
                .orElseThrow(() -> context.unsupported("nothing declares " + name));
        return "((" + PtxCTypes.ofValue(type) + ")" + value + ")";
    }

    private String converted(InstructionContext context, Register register, PtxType type) {
        String variable = function.variable(register);
        PtxType held = register.type();
        if (held == type) {
            return type.kind() == PtxType.Kind.SIGNED
                    ? "((" + PtxCTypes.ofValue(type) + ")" + variable + ")"
                    : variable;
        }
        if (held == PtxType.PRED || type == PtxType.PRED) {
            throw context.unsupported("a predicate and a number are mixed");
        }
        if (PtxCTypes.isNativeFloat(type)) {
            if (type.bits() != held.bits()) {
                throw context.unsupported("its registers are of another width");
            }
            return fromBits(type, PtxCTypes.isNativeFloat(held) ? bits(held, variable) : variable);
        }
        String value = PtxCTypes.isNativeFloat(held) ? bits(held, variable) : variable;
        return "((" + PtxCTypes.ofValue(type) + ")" + value + ")";
    }

    private static String fromBits(PtxType type, String bits) {
        return "ulp_" + type.suffix() + "(" + bits + ")";
    }

    private static String bits(PtxType type, String expression) {
        return PtxCTypes.isNativeFloat(type) ? "ulp_bits_" + type.suffix() + "(" + expression + ")" : expression;
    }

    private static String integer(InstructionContext context, Operand.IntegerLiteral literal, PtxType type) {
        if (type == PtxType.PRED) {
            return literal.bits() == 0 ? "0" : "1";
        }
        if (PtxCTypes.isNativeFloat(type)) {
            throw context.unsupported("an integer stands where a floating-point number is expected");
        }
        long mask = type.bits() >= 64 ? -1L : (1L << type.bits()) - 1;
        return "((" + PtxCTypes.ofValue(type) + ")0x" + Long.toHexString(literal.bits() & mask) + "u"
                + (type.bits() >= 64 ? "ll" : "") + ")";
    }

    private static String float32(Operand.Float32Literal literal, PtxType type) {
        String bits = "0x" + Integer.toHexString(literal.bits()) + "u";
        return switch (type) {
            case F32 -> exact(literal.bits()).orElse("ulp_f32(" + bits + ")");
            case F64 -> "(double)ulp_f32(" + bits + ")";
            default -> "((" + PtxCTypes.ofValue(type) + ")" + bits + ")";
        };
    }

    private static String float64(InstructionContext context, Operand.Float64Literal literal, PtxType type) {
        double value = Double.longBitsToDouble(literal.bits());
        return switch (type) {
            case F32 -> exact(Float.floatToRawIntBits((float) value)).orElse("INFINITY");
            case F64 ->
                Double.isFinite(value)
                        ? "(" + Double.toHexString(value) + ")"
                        : "ulp_f64(0x" + Long.toHexString(literal.bits()) + "ull)";
            case B64, U64, S64 -> "((" + PtxCTypes.ofValue(type) + ")0x" + Long.toHexString(literal.bits()) + "ull)";
            default -> throw context.unsupported("a floating-point number stands where an integer is expected");
        };
    }

    /** A finite number as a C literal, which compilers fold better than its bits. */
    private static Optional<String> exact(int bits) {
        float value = Float.intBitsToFloat(bits);
        return Float.isFinite(value) ? Optional.of("(" + Float.toHexString(value) + "f)") : Optional.empty();
    }
}
