package org.ulpscope.ptx.internal.checks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.FunctionListing.Uses;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Instruction.Guard;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.internal.isa.Opcodes;

/**
 * Under which conditions a function uses what an instruction computes. Compilers compute both sides of a selection and throw one away, so that a value
 * comes into being which the source never asks for: that of {@code 1 / x} in {@code x != 0 ? 1 / x : 0}.
 */
final class UsePathConditions {
    /**
     * Predicates that all hold where a value is used; none where it may be used always.
     *
     * @param from the index of the first instruction behind which they are known
     */
    record Conditions(Set<Guard> guards, int from) {}

    /** More of them cost more than they spare. */
    private static final int MOST = 3;

    private static final String SELECTION = "selp";

    /** What has no effect but its result. */
    private static final Set<String> PURE = Set.of(
            "add",
            "sub",
            "mul",
            "fma",
            "mad",
            "div",
            "rcp",
            "sqrt",
            "rsqrt",
            "ex2",
            "lg2",
            "sin",
            "cos",
            "tanh",
            "neg",
            "abs",
            "mov",
            "cvt",
            "copysign",
            "and",
            "or",
            "xor",
            "shl",
            "shr");

    private final FunctionListing listing;
    private final Liveness liveness;
    private final Map<String, Register> registers = new HashMap<>();
    private final Set<String> hidden = new HashSet<>();

    /** Of each instruction, the last one first. */
    private final List<Set<Guard>> guards = new ArrayList<>();

    UsePathConditions(FunctionListing listing, Liveness liveness) {
        this.listing = listing;
        this.liveness = liveness;
        listing.registers().keySet().forEach(register -> {
            if (registers.put(register.name(), register) != null) {
                hidden.add(register.name());
            }
        });
        // What reads a value of its own block stands behind it.
        for (int i = listing.sites().size() - 1; i >= 0; i--) {
            guards.add(found(listing.sites().get(i).instruction(), i));
        }
    }

    /** The conditions of what an instruction computes. @param needed registers that are to be as they were there when the conditions are known */
    Conditions of(int index, Set<String> needed) {
        Set<Guard> all = guards(index);
        int from = all.stream()
                .mapToInt(guard -> definition(guard.register()).orElse(-1))
                .filter(definition -> liveness.inOneBlock(index, definition))
                .reduce(index, Math::max);
        boolean kept = from == index
                || !overwrites(listing.sites().get(index).instruction())
                        && needed.stream().noneMatch(name -> changes(name, index, from));
        return kept && all.size() <= MOST ? new Conditions(all, from) : new Conditions(Set.of(), index);
    }

    private static boolean overwrites(Instruction instruction) {
        Operand result = instruction.operands().getFirst();
        return instruction.operands().lastIndexOf(result) > 0;
    }

    private boolean changes(String name, int index, int from) {
        return uses(name).stream()
                .flatMap(uses -> uses.definitions().stream())
                .anyMatch(definition -> definition > index && definition <= from);
    }

    private Set<Guard> guards(int index) {
        return guards.get(listing.sites().size() - 1 - index);
    }

    private Set<Guard> found(Instruction instruction, int index) {
        if (instruction.guard().isPresent()
                || !isPure(instruction)
                || Opcodes.written(instruction) != 1
                || !(instruction.operands().getFirst() instanceof Operand.Name result)) {
            return Set.of();
        }
        Optional<Uses> uses = uses(result.name());
        if (uses.isEmpty() || uses.get().reads().isEmpty()) {
            return Set.of();
        }
        boolean here = uses.get().definitions().size() == 1
                && uses.get().reads().stream().allMatch(read -> read > index && liveness.inOneBlock(index, read));
        return here
                ? ofReads(result.name(), uses.get().reads())
                : liveness.branch(index, result.name())
                        .filter(this::isFixed)
                        .map(Set::of)
                        .orElse(Set.of());
    }

    private Set<Guard> ofReads(String name, List<Integer> reads) {
        Set<Guard> all = new HashSet<>(ofRead(name, reads.getFirst()));
        reads.forEach(read -> all.retainAll(ofRead(name, read)));
        return Set.copyOf(all);
    }

    private Set<Guard> ofRead(String name, int read) {
        Instruction reader = listing.sites().get(read).instruction();
        if (reader.guard().isPresent()) {
            Guard guard = reader.guard().get();
            boolean leaves = reader.opcode().equals("bra");
            return !leaves && isFixed(guard) ? Set.of(guard) : Set.of();
        }
        if (reader.opcode().equals(SELECTION)) {
            Set<Guard> all = new HashSet<>(guards(read));
            chosen(reader, name).filter(this::isFixed).ifPresent(all::add);
            return all;
        }
        return isPure(reader) ? guards(read) : Set.of();
    }

    private static boolean isPure(Instruction instruction) {
        return PURE.contains(instruction.opcode()) || instruction.opcode().equals(SELECTION);
    }

    /** Where a selection takes a register; empty where it may do so always. */
    private static Optional<Guard> chosen(Instruction selection, String name) {
        List<Operand> operands = selection.operands();
        boolean first = operands.get(1).equals(new Operand.Name(name));
        boolean second = operands.get(2).equals(new Operand.Name(name));
        return first != second && operands.get(3) instanceof Operand.Name predicate
                ? Optional.of(new Guard(predicate.name(), second))
                : Optional.empty();
    }

    /** Whether a predicate is what it is from where it is set to the end of the function. */
    private boolean isFixed(Guard guard) {
        return definition(guard.register()).isPresent();
    }

    /** The one instruction that writes a register of the function's body. */
    private Optional<Integer> definition(String name) {
        return uses(name).filter(uses -> uses.definitions().size() == 1).map(uses -> uses.definitions()
                .getFirst());
    }

    private Optional<Uses> uses(String name) {
        return hidden.contains(name)
                ? Optional.empty()
                : Optional.ofNullable(registers.get(name))
                        .filter(register -> register.scope() == 0)
                        .map(listing.registers()::get);
    }
}
