package org.ulpscope.ptx.internal.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.internal.isa.Opcodes;

/**
 * The registers of a function that have a tag beside them: those that hold a floating-point number, and those with bits out of one. A register without a
 * floating-point type holds a number where it is moved to or from one that does, or where an instruction of such a type takes it.
 */
public final class TagRegisters {
    /** What computes bits of its operands' bits. */
    static final Set<String> DERIVING = Set.of(
            "mov", "and", "or", "xor", "not", "shl", "shr", "shf", "prmt", "bfe", "bfi", "lop3", "selp", "shfl", "add",
            "sub", "cvt", "min", "max", "neg", "abs");

    private final Map<String, PtxType> declared;
    private final Map<String, FloatType> numbers = new HashMap<>();
    private final Fp8Registers pairs;
    private final Set<String> carrying = new TreeSet<>();

    public TagRegisters(FunctionListing listing) {
        declared = listing.registers().keySet().stream()
                .collect(Collectors.toMap(Register::name, Register::type, (one, other) -> one));
        declared.forEach((name, type) -> FloatType.of(type).ifPresent(number -> numbers.put(name, number)));
        List<Instruction> instructions =
                listing.sites().stream().map(Site::instruction).toList();
        instructions.forEach(this::typed);
        List<Instruction> moves =
                instructions.stream().filter(one -> one.opcode().equals("mov")).toList();
        while (moves.stream().map(this::moved).reduce(false, Boolean::logicalOr)) {}
        pairs = new Fp8Registers(instructions, declared);
        carrying.addAll(numbers.keySet());
        carrying.addAll(pairs.names());
        List<Instruction> deriving = instructions.stream()
                .filter(one ->
                        DERIVING.contains(one.opcode()) && !one.operands().isEmpty())
                .filter(one -> one.types().stream().noneMatch(type -> type.kind() == PtxType.Kind.FLOAT))
                .toList();
        while (deriving.stream().map(this::derived).reduce(false, Boolean::logicalOr)) {}
    }

    /** The type that a register is declared with; empty for what is no register. */
    Optional<PtxType> declared(String name) {
        return Optional.ofNullable(declared.get(name));
    }

    /** What number an operand holds, where it is a register with one. */
    public Optional<FloatType> number(Operand operand) {
        return operand instanceof Operand.Name name ? Optional.ofNullable(numbers.get(name.name())) : Optional.empty();
    }

    /** Which FP8 numbers an operand holds, where it is a register with such. */
    Optional<PtxType> fp8(Operand operand) {
        return number(operand).isPresent() ? Optional.empty() : pairs.of(operand);
    }

    /** The register with the tag of an operand; empty where it has none. */
    Optional<String> tag(Operand operand) {
        return operand instanceof Operand.Name name && carrying.contains(name.name())
                ? Optional.of(tag(name.name()))
                : Optional.empty();
    }

    private static String tag(String register) {
        return "ulpt_of_" + register.replace("%", "");
    }

    /** All tags, declared and 0. */
    String declarations() {
        Set<String> tags = carrying.stream().map(TagRegisters::tag).collect(Collectors.toCollection(TreeSet::new));
        StringBuilder text = new StringBuilder();
        tags.forEach(tag -> text.append(".reg .b32 ").append(tag).append(";\n"));
        tags.forEach(tag -> text.append("mov.u32 ").append(tag).append(", 0;\n"));
        return text.toString();
    }

    /** The elements of an operand, itself where it is one alone. */
    public static List<Operand> elements(Operand operand) {
        return switch (operand) {
            case Operand.Vector vector -> vector.elements();
            case Operand.Pair pair -> List.of(pair.first());
            default -> List.of(operand);
        };
    }

    private void typed(Instruction instruction) {
        List<PtxType> types = instruction.types();
        if (types.isEmpty() || instruction.opcode().contains("mma")) {
            return;
        }
        int written = Opcodes.written(instruction);
        for (int i = 0; i < instruction.operands().size(); i++) {
            Optional<FloatType> number = FloatType.of(i < written ? types.getFirst() : types.getLast());
            if (number.isPresent()) {
                elements(instruction.operands().get(i)).forEach(operand -> isNumber(operand, number.get()));
            }
        }
    }

    private boolean isNumber(Operand operand, FloatType number) {
        return operand instanceof Operand.Name name
                && declared.containsKey(name.name())
                && declared.get(name.name()).bits() == number.bits()
                && numbers.putIfAbsent(name.name(), number) == null;
    }

    private boolean moved(Instruction move) {
        if (move.operands().size() != 2) {
            return false;
        }
        return sameNumber(move.operands().get(0), move.operands().get(1))
                | sameNumber(move.operands().get(1), move.operands().get(0));
    }

    private boolean sameNumber(Operand from, Operand to) {
        Optional<FloatType> number = number(from);
        if (number.isEmpty()) {
            return false;
        }
        if (!(to instanceof Operand.Vector vector)) {
            return isNumber(to, number.get());
        }
        boolean changed = false;
        if (number.get().packed() && vector.elements().size() == 2) {
            for (Operand element : vector.elements()) {
                changed |= isNumber(element, number.get().number());
            }
        }
        return changed;
    }

    private boolean derived(Instruction instruction) {
        List<Operand> operands = instruction.operands();
        boolean carries = operands.stream()
                .skip(1)
                .flatMap(operand -> elements(operand).stream())
                .anyMatch(operand -> tag(operand).isPresent());
        if (!carries) {
            return false;
        }
        List<String> results = new ArrayList<>();
        Stream.of(operands.getFirst())
                .flatMap(operand -> elements(operand).stream())
                .forEach(operand -> {
                    if (operand instanceof Operand.Name name
                            && declared.containsKey(name.name())
                            && declared.get(name.name()) != PtxType.PRED) {
                        results.add(name.name());
                    }
                });
        return carrying.addAll(new HashSet<>(results));
    }
}
