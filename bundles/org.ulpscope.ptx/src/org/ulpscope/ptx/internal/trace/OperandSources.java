package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.ptx.site.OperandSource;
import org.ulpscope.ptx.site.OperandSource.Kind;

/** Where operands come from, as far as a function's text alone says: compilers write to most registers at one place only. */
public final class OperandSources {
    /** Steps after which an address is given up. */
    private static final int FAR = 24;

    private static final Set<String> PASSING = Set.of("mov", "cvta", "abs", "neg");

    private final FunctionListing listing;
    private final Map<String, List<Integer>> definitions;

    public OperandSources(FunctionListing listing) {
        this.listing = listing;
        definitions = listing.registers().entrySet().stream()
                .collect(Collectors.toMap(
                        one -> one.getKey().name(), one -> one.getValue().definitions(), (one, other) -> Stream.concat(
                                        one.stream(), other.stream())
                                .toList()));
    }

    /** Where an operand comes from. */
    OperandSource of(Operand operand) {
        if (!(operand instanceof Operand.Name name)) {
            return new OperandSource(Kind.LITERAL, OperandText.of(operand), OptionalInt.empty(), List.of());
        }
        Optional<Site> definition = definition(name.name());
        if (definition.isEmpty()) {
            return new OperandSource(Kind.SEVERAL, "", OptionalInt.empty(), List.of());
        }
        Instruction instruction = definition.get().instruction();
        boolean passes =
                PASSING.contains(instruction.opcode()) && instruction.operands().size() == 2;
        if (passes && !(instruction.operands().get(1) instanceof Operand.Vector)) {
            return of(instruction.operands().get(1));
        }
        boolean reads = instruction.opcode().startsWith("ld");
        boolean takes = reads && instruction.has("param");
        return new OperandSource(
                takes ? Kind.ARGUMENT : reads ? Kind.READ : Kind.COMPUTED,
                OperandText.of(instruction),
                takes ? parameter(instruction) : reads ? array(base(instruction)) : OptionalInt.empty(),
                definition.get().chain());
    }

    /** The parameter of the kernel that an address is made of; empty where that is not seen. */
    public OptionalInt array(Operand base) {
        return array(base, 0);
    }

    private OptionalInt array(Operand operand, int steps) {
        if (steps > FAR || !(operand instanceof Operand.Name name)) {
            return OptionalInt.empty();
        }
        Optional<Site> definition = definition(name.name());
        if (definition.isEmpty()) {
            return OptionalInt.empty();
        }
        Instruction instruction = definition.get().instruction();
        return switch (instruction.opcode()) {
            case "ld" -> instruction.has("param") ? parameter(instruction) : OptionalInt.empty();
            case "mov", "cvta" -> array(instruction.operands().get(1), steps + 1);
            case "add" -> {
                OptionalInt first = array(instruction.operands().get(1), steps + 1);
                yield first.isPresent() ? first : array(instruction.operands().get(2), steps + 1);
            }
            case "sub" -> array(instruction.operands().get(1), steps + 1);
            case "mad" -> array(instruction.operands().get(3), steps + 1);
            default -> OptionalInt.empty();
        };
    }

    private static Operand base(Instruction load) {
        return load.operands().get(1) instanceof Operand.Address address ? address.base() : new Operand.Sink();
    }

    private OptionalInt parameter(Instruction load) {
        List<String> names =
                listing.function().parameters().stream().map(PtxVariable::name).toList();
        return base(load) instanceof Operand.Name name
                ? IntStream.range(0, names.size())
                        .filter(i -> names.get(i).equals(name.name()))
                        .findFirst()
                : OptionalInt.empty();
    }

    private Optional<Site> definition(String register) {
        List<Integer> all = definitions.getOrDefault(register, List.of());
        return all.size() == 1 ? Optional.of(listing.sites().get(all.getFirst())) : Optional.empty();
    }
}
