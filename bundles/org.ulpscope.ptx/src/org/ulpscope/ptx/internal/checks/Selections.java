package org.ulpscope.ptx.internal.checks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Instruction.Guard;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.Site;

/**
 * Exceptional values that are chosen, or made by integers: as the math library makes those of {@code logf(0)} and {@code powf(-2, 0.5f)}. Their operands
 * are the numbers that the choice depends on, so that what such a function only hands on is born nowhere.
 */
final class Selections {
    /**
     * One that is made so.
     *
     * @param checked what there is to check
     * @param guard where it is made; empty where it is whenever the instruction is executed
     */
    record Selection(CheckedInstruction checked, Optional<Guard> guard) {}

    private static final Map<PtxType, FloatFormat> FORMATS =
            Map.of(PtxType.F32, FloatFormat.FP32, PtxType.F64, FloatFormat.FP64);
    private static final int MOST_OPERANDS = 3;

    private final FunctionListing listing;
    private final Liveness liveness;
    private final FloatOrigins sources;
    private final Map<String, Register> registers = new HashMap<>();

    Selections(FunctionListing listing, Liveness liveness) {
        this.listing = listing;
        this.liveness = liveness;
        this.sources = new FloatOrigins(listing);
        listing.registers().keySet().stream()
                .filter(one -> one.scope() == 0)
                .forEach(one -> registers.put(one.name(), one));
    }

    /** What an instruction chooses; empty where that is no exceptional value, or it does something else. */
    Optional<Selection> of(Site site) {
        Instruction instruction = site.instruction();
        if (instruction.operands().isEmpty() || !(instruction.operands().getFirst() instanceof Operand.Name result)) {
            return Optional.empty();
        }
        return switch (instruction.opcode()) {
            case "selp" -> ofSelection(instruction, result.name());
            case "mov" -> ofMove(site.index(), instruction, result.name());
            default -> Optional.empty();
        };
    }

    private Optional<Selection> ofSelection(Instruction instruction, String result) {
        PtxType type = instruction.types().getLast();
        boolean first = isExceptional(instruction.operands().get(1));
        boolean second = isExceptional(instruction.operands().get(2));
        if (!first && !second
                || !FORMATS.containsKey(type)
                || !(instruction.operands().get(3) instanceof Operand.Name predicate)) {
            return Optional.empty();
        }
        return Optional.of(new Selection(
                checked(result, type, sources.of(predicate, type).orElse(List.of())),
                Optional.of(new Guard(predicate.name(), second)).filter(guard -> first != second)));
    }

    private Optional<Selection> ofMove(int index, Instruction instruction, String result) {
        Optional<Register> register = Optional.ofNullable(registers.get(result));
        PtxType type = register.map(Register::type).orElse(PtxType.B32);
        Operand source = instruction.operands().get(1);
        if (!FORMATS.containsKey(type)) {
            return Optional.empty();
        }
        if (isExceptional(source)) {
            boolean chosen = listing.registers()
                                    .get(register.orElseThrow())
                                    .definitions()
                                    .size()
                            > 1
                    && liveness.isKept(index, result)
                    && !liveness.isFirstOfLoop(index, result);
            return chosen
                    ? Optional.of(
                            new Selection(checked(result, type, deciders(index, instruction, type)), Optional.empty()))
                    : Optional.empty();
        }
        if (instruction.types().getLast().kind() != PtxType.Kind.BITS || isOnlyCompared(register.orElseThrow())) {
            return Optional.empty();
        }
        return sources.of(source, type)
                .filter(numbers -> !numbers.isEmpty())
                .map(numbers -> new Selection(checked(result, type, numbers), Optional.empty()));
    }

    /** Bits are read as numbers where that is all that is asked of them, such as whether two numbers are both 0. */
    private boolean isOnlyCompared(Register register) {
        return listing.registers().get(register).reads().stream()
                .map(read -> listing.sites().get(read).instruction().opcode())
                .allMatch(Set.of("setp", "abs")::contains);
    }

    private List<Operand> deciders(int index, Instruction instruction, PtxType type) {
        return instruction
                .guard()
                .map(Guard::register)
                .or(() -> liveness.decider(index))
                .flatMap(predicate -> sources.of(new Operand.Name(predicate), type))
                .orElse(List.of());
    }

    private static CheckedInstruction checked(String result, PtxType type, List<Operand> operands) {
        FloatFormat format = FORMATS.get(type);
        return new CheckedInstruction(
                result, format, false, format, operands.subList(0, Math.min(MOST_OPERANDS, operands.size())), 0, false);
    }

    private static boolean isExceptional(Operand operand) {
        return switch (operand) {
            case Operand.Float32Literal literal ->
                isExceptional(FloatFormat.FP32, Integer.toUnsignedLong(literal.bits()));
            case Operand.Float64Literal literal -> isExceptional(FloatFormat.FP64, literal.bits());
            default -> false;
        };
    }

    private static boolean isExceptional(FloatFormat format, long bits) {
        return new Value(format, bits).valueClass().isExceptional();
    }
}
