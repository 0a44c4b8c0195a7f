package org.ulpscope.gcn.internal.translate;

import java.util.Optional;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.Named;
import org.ulpscope.gcn.GcnOperand.Registers;

/** What registers are in C: to be read as bits, and to be assigned bits. */
final class RegisterPlaces {
    private RegisterPlaces() {}

    /** One of the registers of an operand, as an lvalue of 32 bits. */
    static String register(Registers registers, int index) {
        return Character.toUpperCase(registers.file()) + "(" + (registers.first() + index) + ")";
    }

    /** The lower 32 bits; empty where it is no place. */
    static Optional<String> bits32(GcnOperand operand) {
        return switch (operand) {
            case Registers registers -> Optional.of(register(registers, 0));
            case Named(String name) ->
                switch (name) {
                    case "vcc_lo", "vcc" -> Optional.of("(uint32_t)VCC");
                    case "vcc_hi" -> Optional.of("(uint32_t)(VCC >> 32)");
                    case "exec_lo", "exec" -> Optional.of("(uint32_t)EXEC");
                    case "exec_hi" -> Optional.of("(uint32_t)(EXEC >> 32)");
                    case "flat_scratch_lo" -> Optional.of("(uint32_t)FLAT_SCRATCH");
                    case "flat_scratch_hi" -> Optional.of("(uint32_t)(FLAT_SCRATCH >> 32)");
                    case "m0" -> Optional.of("M0");
                    case "scc", "src_scc" -> Optional.of("SCC");
                    case "src_vccz" -> Optional.of("(uint32_t)(VCC == 0)");
                    case "src_execz" -> Optional.of("(uint32_t)(EXEC == 0)");
                    case "null" -> Optional.of("0u");
                    default -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    /** All 64 bits; empty where it is no such place. */
    static Optional<String> bits64(GcnOperand operand) {
        return switch (operand) {
            case Registers registers when registers.count() >= 2 -> Optional.of("PAIR(" + pair(registers) + ")");
            case Named(String name) ->
                switch (name) {
                    case "vcc" -> Optional.of("VCC");
                    case "exec" -> Optional.of("EXEC");
                    case "flat_scratch" -> Optional.of("FLAT_SCRATCH");
                    case "src_shared_base" -> Optional.of("ULP_SHARED_BASE");
                    case "src_private_base" -> Optional.of("ULP_PRIVATE_BASE");
                    case "null" -> Optional.of("0ull");
                    default -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    /** The statement that assigns 32 bits; empty where nothing can be assigned. */
    static Optional<String> assign32(GcnOperand operand, String bits) {
        return switch (operand) {
            case Registers registers -> Optional.of(register(registers, 0) + " = " + bits + ";");
            case Named(String name) ->
                switch (name) {
                    case "vcc_lo" -> Optional.of(half("VCC", false, bits));
                    case "vcc_hi" -> Optional.of(half("VCC", true, bits));
                    case "exec_lo" -> Optional.of(half("EXEC", false, bits));
                    case "exec_hi" -> Optional.of(half("EXEC", true, bits));
                    case "flat_scratch_lo" -> Optional.of(half("FLAT_SCRATCH", false, bits));
                    case "flat_scratch_hi" -> Optional.of(half("FLAT_SCRATCH", true, bits));
                    case "m0" -> Optional.of("M0 = " + bits + ";");
                    case "null" -> Optional.of("");
                    default -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    /** The statement that assigns 64 bits; empty where nothing can be assigned. */
    static Optional<String> assign64(GcnOperand operand, String bits) {
        return switch (operand) {
            case Registers registers
            when registers.count() >= 2 -> Optional.of("SET_PAIR(" + pair(registers) + ", " + bits + ")");
            case Named(String name) ->
                switch (name) {
                    case "vcc" -> Optional.of("VCC = " + bits + ";");
                    case "exec" -> Optional.of("EXEC = " + bits + ";");
                    case "flat_scratch" -> Optional.of("FLAT_SCRATCH = " + bits + ";");
                    case "null" -> Optional.of("");
                    default -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    /** Registers as a floating-point number of FP32 or FP64; empty where the operand is another place, or the type another one. */
    static Optional<String> number(GcnOperand operand, ValueType type) {
        if (operand instanceof Registers registers) {
            if (type == ValueType.F32) {
                return Optional.of("FP32(" + single(registers) + ")");
            }
            if (type == ValueType.F64 && registers.count() >= 2) {
                return Optional.of("FP64(" + pair(registers) + ")");
            }
        }
        return Optional.empty();
    }

    /** The statement that assigns such a number; empty where the operand is another place, or the type another one. */
    static Optional<String> assignNumber(GcnOperand operand, ValueType type, String value) {
        return number(operand, type).map(place -> "SET_" + place.substring(0, place.length() - 1) + ", " + value + ")");
    }

    /** The file and the number, as macros take them. */
    private static String single(Registers registers) {
        return Character.toUpperCase(registers.file()) + ", " + registers.first();
    }

    private static String pair(Registers registers) {
        return single(registers) + ", " + (registers.first() + 1);
    }

    private static String half(String place, boolean high, String bits) {
        return high
                ? place + " = ULP_PAIR(" + bits + ", (uint32_t)" + place + ");"
                : place + " = ULP_PAIR((uint32_t)(" + place + " >> 32), " + bits + ");";
    }
}
