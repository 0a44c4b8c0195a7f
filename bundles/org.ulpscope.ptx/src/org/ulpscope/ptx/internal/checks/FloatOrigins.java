package org.ulpscope.ptx.internal.checks;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
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

/** From which floating-point numbers comes what a function makes by integers and predicates. */
final class FloatOrigins {
    /** @param chooses whether it only says which of several is taken */
    private record Step(Operand operand, boolean chooses) {}

    /** What is followed no further is not known. */
    private static final int MOST_STEPS = 64;

    private static final Set<String> ARITHMETIC = Set.of(
            "and", "or", "xor", "not", "add", "sub", "mul", "mad", "shl", "shr", "shf", "lop3", "prmt", "bfe", "bfi",
            "neg", "abs", "min", "max", "mov", "cvt", "selp", "set", "setp", "testp", "clz");

    private final FunctionListing listing;
    private final Map<String, Register> registers = new HashMap<>();

    FloatOrigins(FunctionListing listing) {
        this.listing = listing;
        listing.registers()
                .keySet()
                .forEach(register -> registers.merge(
                        register.name(), register, (one, other) -> one.scope() < other.scope() ? one : other));
    }

    /**
     * The numbers of a type that an operand is made from.
     *
     * @return their registers; empty where it is not made by arithmetic alone, but read from memory, say, or from another thread
     */
    Optional<List<Operand>> of(Operand operand, PtxType type) {
        Set<Operand> found = new LinkedHashSet<>();
        Set<String> seen = new HashSet<>();
        Deque<Step> open = new ArrayDeque<>(List.of(new Step(operand, false)));
        while (!open.isEmpty()) {
            Step next = open.poll();
            if (next.operand() instanceof Operand.Vector vector) {
                vector.elements().forEach(element -> open.add(new Step(element, next.chooses())));
            } else if (next.operand() instanceof Operand.Name name
                    && registers.containsKey(name.name())
                    && seen.add(name.name())) {
                Register register = registers.get(name.name());
                if (register.type() == type && isFixed(register)) {
                    found.add(name);
                } else if ((seen.size() > MOST_STEPS || !follow(register, next.chooses(), open)) && !next.chooses()) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(List.copyOf(found));
    }

    /** Whether a register has one value only, and is known everywhere in the function. */
    private boolean isFixed(Register register) {
        return register.scope() == 0
                && listing.registers().get(register).definitions().size() <= 1;
    }

    /** Goes on to what a register is made from; whether all of that is arithmetic. */
    private boolean follow(Register register, boolean chooses, Deque<Step> open) {
        boolean all = true;
        boolean predicate = register.type() == PtxType.PRED;
        for (int definition : listing.registers().get(register).definitions()) {
            Instruction instruction = listing.sites().get(definition).instruction();
            if (ARITHMETIC.contains(instruction.opcode()) && (predicate || !computes(instruction))) {
                instruction.operands().stream()
                        .skip(1)
                        .forEach(operand -> open.add(new Step(operand, chooses || predicate)));
            } else {
                all = false;
            }
        }
        return all;
    }

    /** Whether it computes with floating-point numbers, and does not only move or convert them. */
    private static boolean computes(Instruction instruction) {
        return !Set.of("cvt", "mov").contains(instruction.opcode())
                && instruction.types().stream()
                        .anyMatch(type -> type.kind() == PtxType.Kind.FLOAT || type.kind() == PtxType.Kind.PACKED);
    }
}
