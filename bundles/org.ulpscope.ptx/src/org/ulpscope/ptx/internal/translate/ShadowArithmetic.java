package org.ulpscope.ptx.internal.translate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;

/** What arithmetic and comparisons do to shadows. */
final class ShadowArithmetic {
    private static final Set<String> SUMS = Set.of("add", "sub", "fma", "mad");
    private static final Map<String, String> FUNCTIONS = Map.ofEntries(
            Map.entry("add", "add"),
            Map.entry("sub", "sub"),
            Map.entry("mul", "mul"),
            Map.entry("fma", "fma"),
            Map.entry("mad", "fma"),
            Map.entry("div", "div"),
            Map.entry("sqrt", "root"),
            Map.entry("rcp", "rcp"),
            Map.entry("rsqrt", "rsqrt"),
            Map.entry("ex2", "ex2"),
            Map.entry("lg2", "lg2"),
            Map.entry("sin", "sin"),
            Map.entry("cos", "cos"),
            Map.entry("tanh", "tanh"));
    private static final Map<String, String> COMPARISONS = Map.ofEntries(
            Map.entry("eq", "EQ"),
            Map.entry("ne", "NE"),
            Map.entry("lt", "LT"),
            Map.entry("le", "LE"),
            Map.entry("gt", "GT"),
            Map.entry("ge", "GE"),
            Map.entry("equ", "EQ"),
            Map.entry("neu", "NE"),
            Map.entry("ltu", "LT"),
            Map.entry("leu", "LE"),
            Map.entry("gtu", "GT"),
            Map.entry("geu", "GE"));

    private final ShadowRegisters registers;

    ShadowArithmetic(ShadowRegisters registers) {
        this.registers = registers;
    }

    /** What an instruction does to them, if it computes a number or compares two. */
    Optional<Shadowed> around(InstructionContext context) {
        Instruction instruction = context.instruction();
        List<PtxType> types = instruction.types();
        if (types.isEmpty() || !ShadowRegisters.has(types.getLast())) {
            return Optional.empty();
        }
        if (instruction.opcode().equals("setp")) {
            return compared(context, types.getLast());
        }
        Operand result = instruction.operands().getFirst();
        if (registers.type(result).filter(types.getFirst()::equals).isEmpty()) {
            return Optional.empty();
        }
        return switch (instruction.opcode()) {
            case "min", "max" -> instruction.operands().size() == 3 ? Optional.of(chosen(context)) : Optional.empty();
            case "cvt" -> converted(context, types);
            case String opcode
            when FUNCTIONS.containsKey(opcode) && types.size() == 1 && !beginsAnew(instruction, types.getFirst()) ->
                Optional.of(computed(context, FUNCTIONS.get(opcode), types.getFirst(), types.getFirst()));
            default -> Optional.empty();
        };
    }

    /** Sums that round to an integer, and the first guesses of FP64 that code of nvcc makes better by Newton's method. */
    private boolean beginsAnew(Instruction instruction, PtxType type) {
        boolean guesses = type == PtxType.F64 && instruction.has("approx");
        return guesses
                || SUMS.contains(instruction.opcode())
                        && instruction.operands().stream()
                                .skip(1)
                                .anyMatch(operand -> registers.roundsToInteger(operand, type));
    }

    private Optional<Shadowed> converted(InstructionContext context, List<PtxType> types) {
        boolean toInteger =
                context.instruction().modifiers().stream().anyMatch(modifier -> modifier.matches("r[nzmp]i"));
        return types.size() == 2 && ShadowRegisters.has(types.getLast()) && !toInteger
                ? Optional.of(computed(context, "cvt", types.getFirst(), types.getLast()))
                : Optional.empty();
    }

    private Shadowed computed(InstructionContext context, String function, PtxType type, PtxType operandType) {
        Instruction instruction = context.instruction();
        int operands = instruction.operands().size() - 1;
        StringBuilder before = new StringBuilder();
        StringBuilder given = new StringBuilder();
        for (int i = 0; i < operands; i++) {
            before.append(saved(context, i, instruction.operands().get(i + 1), operandType));
            given.append(", x").append(i).append(", t").append(i);
        }
        Operand result = instruction.operands().getFirst();
        String value = context.value(result, type);
        String made = "ulp_shadow_" + function + type.bits() + "(shadows, "
                + context.function().followed(instruction, type, false) + ", " + value + given + ")";
        String saturated = instruction.has("sat")
                ? value + " == 0 || " + value + " == 1 ? ulp_shadow_exact(" + value + ") : "
                : "";
        return new Shadowed(before.toString(), registers.variable(result) + " = " + saturated + made + ";");
    }

    private Shadowed chosen(InstructionContext context) {
        PtxType type = context.instruction().types().getFirst();
        List<Operand> operands = context.instruction().operands();
        return new Shadowed(
                saved(context, 0, operands.get(1), type) + saved(context, 1, operands.get(2), type),
                registers.variable(operands.getFirst()) + " = ulp_shadow_chosen("
                        + context.value(operands.getFirst(), type) + ", x0, t0, x1, t1);");
    }

    private Optional<Shadowed> compared(InstructionContext context, PtxType type) {
        Instruction instruction = context.instruction();
        Optional<String> how = instruction.modifiers().stream()
                .filter(COMPARISONS::containsKey)
                .findFirst()
                .map(COMPARISONS::get);
        List<Operand> operands = instruction.operands().subList(1, 3);
        if (how.isEmpty()
                || operands.stream().allMatch(operand -> registers.type(operand).isEmpty())) {
            return Optional.of(Shadowed.NOTHING);
        }
        return Optional.of(new Shadowed(
                "ulp_shadow_compare(shadows, " + context.function().followed(instruction, type, true) + ", SHADOW_"
                        + how.get()
                        + operands.stream()
                                .map(operand -> ", " + context.value(operand, type) + ", "
                                        + registers.shadow(context, operand, type))
                                .reduce("", String::concat)
                        + ");",
                ""));
    }

    private String saved(InstructionContext context, int number, Operand operand, PtxType type) {
        return "const double x" + number + " = " + context.value(operand, type) + "; const ulp_shadow t" + number
                + " = " + registers.shadow(context, operand, type) + ";";
    }
}
