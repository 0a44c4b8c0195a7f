package org.ulpscope.ptx.internal.passes;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.PtxPlace;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.RegisterDeclaration;

/** Registers that a function does not have yet. */
final class FreshRegisters {
    private final String prefix;
    private final Map<PtxType, Integer> counts = new EnumMap<>(PtxType.class);

    FreshRegisters(FunctionListing listing) {
        String free = "%fused_";
        while (isTaken(listing, free)) {
            free += "_";
        }
        this.prefix = free;
    }

    private static boolean isTaken(FunctionListing listing, String prefix) {
        return listing.registers().keySet().stream()
                .anyMatch(register -> register.name().startsWith(prefix));
    }

    /** Another register that can hold a value of a type. */
    String next(PtxType type) {
        PtxType declared = declared(type);
        int number = counts.merge(declared, 1, Integer::sum) - 1;
        return name(declared) + number;
    }

    List<RegisterDeclaration> declarations() {
        return counts.entrySet().stream()
                .map(entry -> new RegisterDeclaration(
                        entry.getKey(),
                        1,
                        List.of(new RegisterDeclaration.Group(name(entry.getKey()), entry.getValue())),
                        PtxPlace.NOWHERE))
                .toList();
    }

    private String name(PtxType declared) {
        return prefix + declared.suffix() + "_";
    }

    /** Halves and their pairs are kept in registers of bits. */
    static PtxType declared(PtxType type) {
        return switch (type.bits()) {
            case Short.SIZE -> PtxType.B16;
            case Integer.SIZE -> type == PtxType.F32 ? PtxType.F32 : PtxType.B32;
            default -> type;
        };
    }
}
