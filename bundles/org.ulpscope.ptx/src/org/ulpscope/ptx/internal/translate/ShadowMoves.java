package org.ulpscope.ptx.internal.translate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.internal.isa.Opcodes;
import org.ulpscope.ptx.internal.trace.TagRegisters;

/** How shadows go with values that are moved, read and written. What is anything else, or comes out of integers, begins anew. */
final class ShadowMoves {
    private final ShadowRegisters registers;
    private final ShadowParameters parameters;

    ShadowMoves(ShadowRegisters registers, ShadowParameters parameters) {
        this.registers = registers;
        this.parameters = parameters;
    }

    Shadowed around(InstructionContext context) {
        Instruction instruction = context.instruction();
        List<Operand> operands = instruction.operands();
        Optional<PtxType> type = operands.isEmpty() ? Optional.empty() : registers.type(operands.getFirst());
        return switch (instruction.opcode()) {
            case "mov" -> type.map(held -> moved(context, held)).orElseGet(() -> anew(context));
            case "neg", "abs" ->
                type.filter(instruction.types().getFirst()::equals)
                        .map(held -> signed(context, held))
                        .orElseGet(() -> anew(context));
            case "selp" -> type.map(held -> selected(context, held)).orElse(Shadowed.NOTHING);
            case "shfl" -> shuffled(context);
            case "ld", "ldu" ->
                parameters.around(context, 0).or(() -> memory(context, 1, 0)).orElseGet(() -> anew(context));
            case "st" ->
                parameters.around(context, 1).or(() -> memory(context, 0, 1)).orElse(Shadowed.NOTHING);
            case "atom", "red" -> added(context).orElseGet(() -> anew(context));
            default -> anew(context);
        };
    }

    private Shadowed moved(InstructionContext context, PtxType type) {
        Operand source = context.operand(1);
        return registers.type(source).filter(type::equals).isPresent()
                ? new Shadowed("", registers.variable(context.operand(0)) + " = " + registers.variable(source) + ";")
                : anew(context);
    }

    private Shadowed signed(InstructionContext context, PtxType type) {
        Operand result = context.operand(0);
        return new Shadowed(
                "",
                registers.variable(result) + " = ulp_shadow_" + context.opcode() + "("
                        + registers.shadow(context, context.operand(1), type) + ", " + context.value(result, type)
                        + ");");
    }

    private Shadowed selected(InstructionContext context, PtxType type) {
        return new Shadowed(
                registers.variable(context.operand(0)) + " = " + context.value(3, PtxType.PRED) + " ? "
                        + chosen(context, 1, type) + " : " + chosen(context, 2, type) + ";",
                "");
    }

    /** An operand that has no type of numbers may be given by its bits. */
    private String chosen(InstructionContext context, int operand, PtxType type) {
        Operand chosen = context.operand(operand);
        return chosen instanceof Operand.IntegerLiteral literal
                ? "ulp_shadow_exact(ulp_" + type.suffix() + "(0x" + Long.toHexString(literal.bits()) + "ull))"
                : registers.shadow(context, chosen, type);
    }

    /** Three more exchanges, for a shadow has three words. */
    private Shadowed shuffled(InstructionContext context) {
        Operand result = TagRegisters.elements(context.operand(0)).getFirst();
        Operand source = context.operand(1);
        Optional<PtxType> type = registers.type(result);
        if (type.isEmpty() || registers.type(source).isEmpty()) {
            return anew(context);
        }
        String mode = context.instruction().suffixes().get(1).toUpperCase(Locale.ROOT);
        String from = registers.variable(source);
        String text = List.of(
                        "ulp_bits_f64(" + from + ".hi)",
                        "ulp_bits_f64(" + from + ".lo)",
                        "(" + from + ".born | (uint64_t)" + from + ".grown << 32)")
                .stream()
                .map(word -> "ulp_exchange(thread, ULP_" + mode + ", " + word + ", "
                        + context.value(2, PtxType.B32) + ", " + context.value(3, PtxType.B32) + ", "
                        + context.value(4, PtxType.U32) + ", " + context.site() + ")")
                .collect(Collectors.joining(", ", "const uint64_t words[] = {", "};"));
        return new Shadowed(
                text,
                registers.variable(result)
                        + " = (ulp_shadow){ulp_f64(words[0]), ulp_f64(words[1]), (uint32_t)words[2], (uint32_t)(words[2] >> 32)};");
    }

    /** @param address the operand with the address, and that with what is read or written */
    private Optional<Shadowed> memory(InstructionContext context, int address, int value) {
        Instruction instruction = context.instruction();
        StateSpace space = space(instruction);
        MemoryOperand memory = new MemoryOperand(context, address);
        List<Operand> elements = TagRegisters.elements(context.operand(value));
        int bits = instruction.types().getLast().bits();
        boolean any = elements.stream().anyMatch(element -> registers
                .type(element)
                .filter(type -> type.bits() == bits)
                .isPresent());
        if (!any || space == StateSpace.PARAM || memory.scalar().isPresent()) {
            return Optional.empty();
        }
        boolean stores = instruction.opcode().equals("st");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < elements.size(); i++) {
            Operand element = elements.get(i);
            Optional<PtxType> type = registers.type(element).filter(held -> held.bits() == bits);
            String at = "shadowed + " + i * bits / 8;
            if (type.isPresent() && stores) {
                text.append("ulp_shadow_store" + bits + "(shadows, "
                        + context.function().followed(instruction, type.get(), false) + ", " + at + ", "
                        + context.value(element, type.get()) + ", " + registers.variable(element) + ");");
            } else if (type.isPresent()) {
                text.append(registers.variable(element) + " = ulp_shadow_load" + bits + "(shadows, " + at + ", "
                        + context.value(element, type.get()) + ");");
            }
        }
        String where = "unsigned char *shadowed = " + memory.pointer(space, elements.size() * bits / 8, stores) + ";";
        return Optional.of(new Shadowed(where, text.toString()));
    }

    private static StateSpace space(Instruction instruction) {
        return instruction.suffixes().stream()
                .map(suffix -> StateSpace.ofDirective("." + suffix.replace("::cta", "")))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(StateSpace.GENERIC);
    }

    /** Atomic additions to one number; other atomic operations do not make numbers. */
    private Optional<Shadowed> added(InstructionContext context) {
        Instruction instruction = context.instruction();
        int address = instruction.opcode().equals("atom") ? 1 : 0;
        PtxType type = instruction.types().getLast();
        if (!instruction.has("add")
                || !ShadowRegisters.has(type)
                || context.operand(address + 1) instanceof Operand.Vector) {
            return Optional.empty();
        }
        Operand value = context.operand(address + 1);
        int bits = type.bits();
        String before = "unsigned char *shadowed = "
                + new MemoryOperand(context, address).atomicPointer(space(instruction), bits / Byte.SIZE)
                + "; const ulp_shadow added = " + registers.shadow(context, value, type) + "; const double addend = "
                + context.value(value, type)
                + "; ulp_shadow_begin_adding(shadows); const double old = ulp_" + type.suffix() + "(ulp_load"
                + bits + "(shadowed));";
        String call = "ulp_shadow_added" + bits + "(shadows, "
                + context.function().followed(instruction, type, false) + ", shadowed, old, addend, added);";
        boolean gives = address == 1
                && registers.type(context.operand(0)).filter(type::equals).isPresent();
        return Optional.of(new Shadowed(
                before,
                (gives ? registers.variable(context.operand(0)) + " = " : "") + call
                        + " ulp_shadow_end_adding(shadows);"));
    }

    /** All numbers that an instruction writes are taken for exact. */
    private Shadowed anew(InstructionContext context) {
        int written = Opcodes.written(context.instruction());
        String text = context.instruction().operands().stream()
                .limit(written)
                .flatMap(operand -> TagRegisters.elements(operand).stream())
                .filter(operand -> registers.type(operand).isPresent())
                .map(operand -> registers.variable(operand) + " = ulp_shadow_exact("
                        + context.value(operand, registers.type(operand).orElseThrow()) + ");")
                .collect(Collectors.joining());
        return new Shadowed("", text);
    }
}
