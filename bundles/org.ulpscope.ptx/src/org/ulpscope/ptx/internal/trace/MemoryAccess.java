package org.ulpscope.ptx.internal.trace;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.StateSpace;

/** Where an instruction reads or writes. */
final class MemoryAccess {
    private final StateSpace space;
    private final Operand.Address address;
    private final TraceScribe scribe;

    private MemoryAccess(StateSpace space, Operand.Address address, TraceScribe scribe) {
        this.space = space;
        this.address = address;
        this.scribe = scribe;
    }

    /** That of an instruction; empty where it has no such operand. */
    static Optional<MemoryAccess> of(Instruction instruction, TraceScribe scribe) {
        StateSpace space = instruction.suffixes().stream()
                .map(suffix -> StateSpace.ofDirective("." + suffix))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(StateSpace.GENERIC);
        return instruction.operands().stream()
                .filter(Operand.Address.class::isInstance)
                .map(Operand.Address.class::cast)
                .findFirst()
                .map(address -> new MemoryAccess(space, address, scribe));
    }

    /** Whether a parameter is meant. */
    boolean isParameter() {
        return space == StateSpace.PARAM;
    }

    /** The name of the parameter, or variable. */
    String name() {
        return address.base() instanceof Operand.Name name ? name.name() : "";
    }

    long offset() {
        return address.offset();
    }

    /** Whether a register is part of the address. */
    boolean uses(Operand register) {
        return address.base().equals(register);
    }

    /** The kernel's parameter with the array; empty where that is not known, or this is no kernel. */
    OptionalInt array() {
        return scribe.isKernel() && (space == StateSpace.GLOBAL || space == StateSpace.GENERIC)
                ? scribe.array(address)
                : OptionalInt.empty();
    }

    /** Writes the address to {@code ulpt_address}, such as holds in all spaces, and to {@code ulpt_array} where its array begins, or 0. */
    String text() {
        String base =
                switch (address.base()) {
                    case Operand.Name name -> base(name.name());
                    case Operand.IntegerLiteral literal -> "mov.u64 ulpt_address, " + literal.bits() + ";\n";
                    default -> "mov.u64 ulpt_address, 0;\n";
                };
        String generic = space == StateSpace.GENERIC
                ? ""
                : String.format(Locale.ROOT, "cvta%s.u64 ulpt_address, ulpt_address;%n", space.directive());
        String array = array().isPresent()
                ? String.format(Locale.ROOT, "ld.param.u64 ulpt_array, [%s];%n", scribe.parameter(array().getAsInt()))
                : "mov.u64 ulpt_array, 0;\n";
        return base + "add.s64 ulpt_address, ulpt_address, " + address.offset() + ";\n" + generic + array;
    }

    private String base(String name) {
        boolean narrow = scribe.tags()
                .declared(name)
                .filter(type -> type.bits() == Integer.SIZE && type != PtxType.PRED)
                .isPresent();
        return (narrow ? "cvt.u64.u32" : "mov.u64") + " ulpt_address, " + name + ";\n";
    }
}
