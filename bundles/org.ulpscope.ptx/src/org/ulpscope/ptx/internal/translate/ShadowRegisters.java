package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.internal.trace.TagRegisters;

/** The registers of a function with a shadow beside them: those that hold numbers of FP32 or FP64. */
final class ShadowRegisters {
    /** From here on the numbers of a Format are integers; up to twice that, sums with them round to integers. */
    private static final double FIRST_INTEGERS_FP32 = 0x1p23;

    private static final double FIRST_INTEGERS_FP64 = 0x1p52;

    private final FunctionContext function;
    private final TagRegisters numbers;
    private final Map<String, Operand> constants = new HashMap<>();
    private final Set<String> used = new LinkedHashSet<>();

    ShadowRegisters(FunctionContext function, FunctionListing listing) {
        this.function = function;
        numbers = new TagRegisters(listing);
        Map<String, List<Integer>> definitions = new HashMap<>();
        listing.registers().forEach((register, uses) -> definitions
                .computeIfAbsent(register.name(), name -> new ArrayList<>())
                .addAll(uses.definitions()));
        definitions.forEach((name, all) -> {
            if (all.size() == 1) {
                constant(listing.sites().get(all.getFirst())).ifPresent(literal -> constants.put(name, literal));
            }
        });
    }

    private static Optional<Operand> constant(Site definition) {
        Instruction instruction = definition.instruction();
        return instruction.opcode().equals("mov") && instruction.guard().isEmpty()
                ? Optional.of(instruction.operands().getLast()).filter(ShadowRegisters::isLiteral)
                : Optional.empty();
    }

    private static boolean isLiteral(Operand operand) {
        return operand instanceof Operand.Float32Literal
                || operand instanceof Operand.Float64Literal
                || operand instanceof Operand.IntegerLiteral;
    }

    /** Whether a type has shadows. */
    static boolean has(PtxType type) {
        return type == PtxType.F32 || type == PtxType.F64;
    }

    /** What a register with a shadow holds; empty for any other operand. */
    Optional<PtxType> type(Operand operand) {
        return numbers.number(operand)
                .filter(number -> !number.packed())
                .filter(number -> register(operand).isPresent())
                .flatMap(ShadowRegisters::type);
    }

    private static Optional<PtxType> type(FloatType number) {
        return switch (number.format()) {
            case FP64 -> Optional.of(PtxType.F64);
            case FP32 -> Optional.of(PtxType.F32);
            default -> Optional.empty();
        };
    }

    private Optional<Register> register(Operand operand) {
        return operand instanceof Operand.Name name ? function.scopes().find(name.name()) : Optional.empty();
    }

    /** The shadow of an operand of a type, a C expression; of what has none, its value. */
    String shadow(InstructionContext context, Operand operand, PtxType type) {
        return type(operand)
                .filter(type::equals)
                .map(held -> variable(operand))
                .orElseGet(() -> "ulp_shadow_exact(" + context.value(operand, type) + ")");
    }

    /** The C variable with the shadow of a register that has one. */
    String variable(Operand operand) {
        String name = "s_" + function.variable(register(operand).orElseThrow());
        used.add(name);
        return name;
    }

    /** The declarations of all that occurred. */
    String declarations() {
        return used.isEmpty() ? "" : "ulp_shadow " + String.join(" = {0}, ", used) + " = {0};\n";
    }

    /** Whether an operand is a constant that rounds to an integer what is added to it, as fast code does. */
    boolean roundsToInteger(Operand operand, PtxType type) {
        Operand value = operand instanceof Operand.Name name ? constants.getOrDefault(name.name(), operand) : operand;
        double number =
                switch (value) {
                    case Operand.Float32Literal literal -> Float.intBitsToFloat(literal.bits());
                    case Operand.Float64Literal literal -> Double.longBitsToDouble(literal.bits());
                    case Operand.IntegerLiteral literal ->
                        type == PtxType.F64
                                ? Double.longBitsToDouble(literal.bits())
                                : Float.intBitsToFloat((int) literal.bits());
                    default -> 0;
                };
        double first = type == PtxType.F64 ? FIRST_INTEGERS_FP64 : FIRST_INTEGERS_FP32;
        return Math.abs(number) >= first && Math.abs(number) < 2 * first;
    }
}
