package org.ulpscope.ptx.internal.translate;

import java.util.Locale;
import java.util.Optional;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.StateSpace;

/** Addresses in memory as C pointers. */
public final class MemoryOperand {
    private static final int ATOMIC = 2;

    private final InstructionContext context;
    private final Operand.Address address;

    /** @throws org.ulpscope.ptx.PtxException where the operand is no plain address */
    public MemoryOperand(InstructionContext context, int operand) {
        this.context = context;
        if (!(context.operand(operand) instanceof Operand.Address plain)
                || plain.coordinates().isPresent()) {
            throw context.unsupported("an address is expected");
        }
        this.address = plain;
    }

    public long offset() {
        return address.offset();
    }

    /** The address in the space of the instruction, unchecked: a C expression of type {@code uint64_t}. */
    public String address() {
        PtxType type = address.base() instanceof Operand.Name name
                ? register(name.name())
                        .map(register -> register.type().bits() == 32 ? PtxType.U32 : PtxType.U64)
                        .orElse(PtxType.U64)
                : PtxType.U64;
        return "(" + plus("(uint64_t)" + context.value(address.base(), type)) + ")";
    }

    /** The parameter or local variable whose bits are in a C variable of their own, where the address is that of one. */
    public Optional<LocalVariable> scalar() {
        return address.base() instanceof Operand.Name name
                        && register(name.name()).isEmpty()
                ? context.function().local(name.name()).filter(LocalVariable::isScalar)
                : Optional.empty();
    }

    /**
     * A C expression of type {@code unsigned char *}.
     *
     * @param space that the instruction names
     * @param bytes that it reads or writes there
     * @param write whether it writes
     */
    public String pointer(StateSpace space, int bytes, boolean write) {
        return pointer(space, "", bytes, write ? 1 : 0);
    }

    /** As {@link #pointer(StateSpace, int, boolean)} to read, so many bytes further on. @param further a C expression */
    public String pointer(StateSpace space, int bytes, String further) {
        return pointer(space, " + " + further, bytes, 0);
    }

    /** As {@link #pointer(StateSpace, int, boolean)}, for an access that no other can be in a race with. */
    public String atomicPointer(StateSpace space, int bytes) {
        return pointer(space, "", bytes, ATOMIC);
    }

    private String pointer(StateSpace space, String further, int bytes, int write) {
        if (address.base() instanceof Operand.Name name) {
            Optional<Register> register = register(name.name());
            if (register.isEmpty()) {
                return named(name.name(), further, bytes, write);
            }
            PtxType type = register.get().type().bits() == 32 ? PtxType.U32 : PtxType.U64;
            return checked(space, plus(context.value(name, type)) + further, bytes, write);
        }
        return checked(space, plus(context.value(address.base(), PtxType.U64)) + further, bytes, write);
    }

    private String named(String name, String further, int bytes, int write) {
        String at =
                context.function().addressOf(name).orElseThrow(() -> context.unsupported("nothing declares " + name));
        return context.function().isShared(name)
                ? checked(StateSpace.SHARED, plus(at) + further, bytes, write)
                : "(unsigned char *)(uintptr_t)(" + plus(at) + further + ")";
    }

    private String plus(String base) {
        return address.offset() == 0 ? base : base + " + " + "(int64_t)" + address.offset();
    }

    private String checked(StateSpace space, String at, int bytes, int write) {
        String function = space == StateSpace.PARAM ? "generic" : space.name().toLowerCase(Locale.ROOT);
        return "ulp_" + function + "(thread, " + at + ", " + bytes + ", " + write + ", " + context.site() + ")";
    }

    private Optional<Register> register(String name) {
        return context.function().scopes().find(name);
    }
}
