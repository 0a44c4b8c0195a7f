package org.ulpscope.ptx.internal.translate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.trace.TagRegisters;

/** How shadows go into functions that are called, and back: each thread of this machine keeps the last that was given by each parameter, with the bits of its value. */
final class ShadowParameters {
    /** Where a result is kept; more parameters than this have no shadows. */
    private static final int RESULT = 15;

    private static final int MOST_ELEMENTS = 4;

    private final ShadowRegisters registers;
    private final Map<String, Integer> numbers = new HashMap<>();

    ShadowParameters(ShadowRegisters registers, FunctionListing listing) {
        this.registers = registers;
        PtxFunction function = listing.function();
        if (function.kind() != PtxFunction.Kind.ENTRY) {
            List<PtxVariable> parameters = function.parameters();
            for (int i = 0; i < parameters.size(); i++) {
                numbers.put(parameters.get(i).name(), i);
            }
            function.results().forEach(result -> numbers.put(result.name(), RESULT));
        }
        listing.sites().stream()
                .map(Site::instruction)
                .filter(instruction -> instruction.opcode().equals("call"))
                .forEach(this::call);
    }

    private void call(Instruction call) {
        boolean behind = false;
        for (Operand operand : call.operands()) {
            if (operand instanceof Operand.Arguments list) {
                for (int i = 0; i < list.arguments().size(); i++) {
                    if (list.arguments().get(i) instanceof Operand.Name name) {
                        numbers.put(name.name(), behind ? i : RESULT);
                    }
                }
            } else {
                behind = true;
            }
        }
    }

    /** What an instruction that reads or writes a parameter does to shadows; empty where it has no number of them. @param value the operand that is read or written */
    Optional<Shadowed> around(InstructionContext context, int value) {
        Instruction instruction = context.instruction();
        boolean gives = instruction.opcode().equals("st");
        if (!(context.operand(1 - value) instanceof Operand.Address address)
                || !(address.base() instanceof Operand.Name name)
                || !numbers.containsKey(name.name())) {
            return Optional.empty();
        }
        int number = numbers.get(name.name());
        List<Operand> elements = TagRegisters.elements(context.operand(value));
        int bits = instruction.types().getLast().bits();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < elements.size(); i++) {
            Operand element = elements.get(i);
            Optional<PtxType> type = registers.type(element).filter(held -> held.bits() == bits);
            long place = address.offset() * Byte.SIZE / bits + i;
            if (type.isPresent() && number <= RESULT && place < MOST_ELEMENTS) {
                String slot = "&shadows->passed()[" + (number * MOST_ELEMENTS + place) + "], "
                        + context.value(element, type.get());
                text.append(
                        gives
                                ? "ulp_shadow_give(" + slot + ", " + registers.variable(element) + ");"
                                : registers.variable(element) + " = ulp_shadow_take(" + slot + ");");
            }
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(new Shadowed("", text.toString()));
    }
}
