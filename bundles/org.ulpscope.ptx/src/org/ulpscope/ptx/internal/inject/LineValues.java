package org.ulpscope.ptx.internal.inject;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.internal.isa.Opcodes;
import org.ulpscope.ptx.internal.trace.TagRegisters;
import org.ulpscope.ptx.site.InjectedLine;

/** Which instructions give the value of a source line; see {@code LineInjection}. */
final class LineValues {
    /** Results that no arithmetic made. */
    private static final Set<String> NO_ARITHMETIC = Set.of("mov", "ld", "ldu", "atom", "shfl", "call", "tex");

    private static final Set<String> LOADING = Set.of("ld", "ldu");
    private static final Set<String> STORING = Set.of("st", "red", "atom", "shfl");

    private final TagRegisters numbers;
    private final List<Site> sites;
    private final Map<String, List<Integer>> readers;

    LineValues(FunctionListing listing, TagRegisters numbers) {
        this.numbers = numbers;
        sites = listing.sites();
        readers = listing.registers().entrySet().stream()
                .collect(Collectors.toMap(
                        one -> one.getKey().name(), one -> one.getValue().reads(), (some, others) -> Stream.concat(
                                        some.stream(), others.stream())
                                .toList()));
    }

    /** The register with a number that an instruction writes; empty where it writes none. */
    Optional<Operand.Name> result(Instruction instruction) {
        if (instruction.operands().isEmpty() || Opcodes.written(instruction) != 1) {
            return Optional.empty();
        }
        return TagRegisters.elements(instruction.operands().getFirst()).stream()
                .filter(operand -> numbers.number(operand).isPresent())
                .map(Operand.Name.class::cast)
                .findFirst();
    }

    /** What number a register holds. */
    FloatType number(Operand.Name register) {
        return numbers.number(register).orElseThrow();
    }

    /** Those of a line; none where it has no number. */
    List<Site> of(InjectedLine line) {
        Set<Integer> own = sites.stream()
                .filter(site -> line.has(site.chain()))
                .map(Site::index)
                .collect(Collectors.toSet());
        List<Site> giving = sites.stream()
                .filter(site -> own.contains(site.index()))
                .filter(site -> result(site.instruction()).isPresent())
                .toList();
        List<Site> computing = giving.stream()
                .filter(site -> !NO_ARITHMETIC.contains(site.instruction().opcode()))
                .toList();
        List<Site> loading = giving.stream()
                .filter(site -> LOADING.contains(site.instruction().opcode()))
                .toList();
        return Stream.of(
                        those(computing, own, this::isStored),
                        those(computing, own, LineValues::isAsked),
                        last(computing),
                        those(loading, own, this::isStored),
                        those(loading, own, LineValues::isAsked))
                .filter(some -> !some.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static List<Site> last(List<Site> some) {
        return some.isEmpty() ? List.of() : List.of(some.getLast());
    }

    /** Those whose result some instruction takes out of the line. @param inside whether one of the line itself does */
    private List<Site> those(List<Site> some, Set<Integer> own, Predicate<Instruction> inside) {
        return some.stream()
                .filter(site -> leaves(result(site.instruction()).orElseThrow().name(), own, inside, new HashSet<>()))
                .toList();
    }

    private boolean leaves(String register, Set<Integer> own, Predicate<Instruction> inside, Set<String> seen) {
        return seen.add(register)
                && readers.getOrDefault(register, List.of()).stream().anyMatch(reader -> {
                    Instruction instruction = sites.get(reader).instruction();
                    return !own.contains(reader)
                            || inside.test(instruction)
                            || instruction.opcode().equals("mov")
                                    && TagRegisters.elements(
                                                    instruction.operands().getFirst())
                                            .stream()
                                            .filter(Operand.Name.class::isInstance)
                                            .map(Operand.Name.class::cast)
                                            .anyMatch(moved -> leaves(moved.name(), own, inside, seen));
                });
    }

    private boolean isStored(Instruction instruction) {
        return STORING.contains(instruction.opcode());
    }

    /** Whether an instruction makes something else of a number: an answer, an integer. */
    private static boolean isAsked(Instruction instruction) {
        boolean compares = Set.of("setp", "set", "testp").contains(instruction.opcode());
        List<PtxType> types = instruction.types();
        return compares
                || instruction.opcode().equals("cvt") && types.getFirst().kind() != PtxType.Kind.FLOAT;
    }
}
