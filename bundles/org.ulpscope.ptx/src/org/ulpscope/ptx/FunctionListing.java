package org.ulpscope.ptx;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.internal.listing.ListingBuilder;

/**
 * The instructions of one function in a row, with what instrumentation asks about them.
 *
 * @param function the function
 * @param sites its instructions, those in blocks included, in the order of the text
 * @param registers each register, with who writes and reads it
 */
public record FunctionListing(PtxFunction function, List<Site> sites, Map<Register, Uses> registers) {
    /**
     * Who writes and who reads a register, by {@link Site#index}.
     *
     * @param definitions instructions that write it
     * @param reads instructions that read it, as an operand, inside an address or as their guard
     */
    public record Uses(List<Integer> definitions, List<Integer> reads) {
        public Uses {
            definitions = List.copyOf(definitions);
            reads = List.copyOf(reads);
        }
    }

    public FunctionListing {
        sites = List.copyOf(sites);
        registers = Map.copyOf(registers);
    }

    /**
     * @param module that the function is of
     * @param function one with a body
     */
    public static FunctionListing of(PtxModule module, PtxFunction function) {
        return ListingBuilder.build(module, function);
    }

    /** The instructions of an opcode, such as {@code fma}. */
    public List<Site> withOpcode(String opcode) {
        return sites.stream()
                .filter(site -> site.instruction().opcode().equals(opcode))
                .toList();
    }

    /** The register of a name in the body itself. */
    public Optional<Register> register(String name) {
        return registers.keySet().stream()
                .filter(register -> register.scope() == 0 && register.name().equals(name))
                .findFirst();
    }
}
