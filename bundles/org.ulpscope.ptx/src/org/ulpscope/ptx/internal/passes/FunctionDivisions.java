package org.ulpscope.ptx.internal.passes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.Statement;

/** Writes a function anew with products in the place of its approximate divisions. */
public final class FunctionDivisions {
    private final FreshRegisters registers;

    /** The registers that hold a constant always; those whose name an inner block has too are left out. */
    private final Map<String, Operand.Float32Literal> constants = new HashMap<>();

    private boolean changed;

    private FunctionDivisions(FunctionListing listing) {
        this.registers = new FreshRegisters(listing);
        Set<String> hidden = new HashSet<>();
        Set<String> names = new HashSet<>();
        listing.registers().keySet().stream()
                .map(Register::name)
                .filter(name -> !names.add(name))
                .forEach(hidden::add);
        listing.registers().forEach((register, uses) -> {
            List<Integer> definitions = uses.definitions();
            if (definitions.size() == 1 && !hidden.contains(register.name())) {
                constant(listing.sites().get(definitions.getFirst()).instruction())
                        .ifPresent(literal -> constants.put(register.name(), literal));
            }
        });
    }

    /** What an instruction moves to a register, where that is a constant. */
    private static Optional<Operand.Float32Literal> constant(Instruction instruction) {
        return instruction.opcode().equals("mov")
                        && instruction.guard().isEmpty()
                        && instruction.operands().getLast() instanceof Operand.Float32Literal literal
                ? Optional.of(literal)
                : Optional.empty();
    }

    /** The function; itself where it has no such division. */
    public static PtxFunction of(PtxModule module, PtxFunction function) {
        if (function.body().isEmpty()) {
            return function;
        }
        FunctionDivisions divisions = new FunctionDivisions(FunctionListing.of(module, function));
        List<Statement> body =
                new ArrayList<>(divisions.rewritten(function.body().get()));
        if (!divisions.changed) {
            return function;
        }
        body.addAll(0, divisions.registers.declarations());
        return function.withBody(body);
    }

    private List<Statement> rewritten(List<Statement> statements) {
        List<Statement> result = new ArrayList<>();
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> result.add(new Block(rewritten(block.statements())));
                case Instruction instruction when isApproximate(instruction) -> divide(instruction, result);
                default -> result.add(statement);
            }
        }
        return result;
    }

    private static boolean isApproximate(Instruction instruction) {
        return instruction.opcode().equals("div")
                && instruction.types().equals(List.of(PtxType.F32))
                && (instruction.has("approx") || instruction.has("full"));
    }

    private void divide(Instruction division, List<Statement> result) {
        changed = true;
        boolean flushes = division.has("ftz");
        Operand dividend = division.operands().get(1);
        Operand divisor = known(division.operands().get(2));
        if (flushes
                && division.has("approx")
                && divisor instanceof Operand.Float32Literal zero
                && Float.intBitsToFloat(zero.bits()) == 0
                && known(dividend) instanceof Operand.Float32Literal) {
            result.add(product(division, dividend, infinity(zero), List.of("f32")));
            return;
        }
        DivisionScaling scaling = new DivisionScaling(division, registers, result);
        DivisionScaling.Scaled scaled = scaling.of(dividend, divisor);
        result.add(product(
                division,
                scaled.dividend(),
                reciprocal(division, scaled.divisor(), result),
                flushes ? List.of("ftz", "f32") : List.of("f32")));
    }

    private Operand reciprocal(Instruction division, Operand divisor, List<Statement> result) {
        if (divisor instanceof Operand.Float32Literal literal && isFolded(literal)) {
            return new Operand.Float32Literal(Float.floatToRawIntBits(1 / Float.intBitsToFloat(literal.bits())));
        }
        Operand reciprocal = new Operand.Name(registers.next(PtxType.F32));
        result.add(new Instruction(
                division.guard(),
                "rcp",
                List.of("approx", "ftz", "f32"),
                List.of(reciprocal, divisor),
                division.place()));
        return reciprocal;
    }

    private static Instruction product(
            Instruction division, Operand dividend, Operand reciprocal, List<String> suffixes) {
        return new Instruction(
                division.guard(),
                "mul",
                suffixes,
                List.of(division.operands().getFirst(), dividend, reciprocal),
                division.place());
    }

    /** The reciprocal of a zero, with which ptxas multiplies a constant without flushing this. */
    private static Operand infinity(Operand.Float32Literal zero) {
        return new Operand.Float32Literal(Float.floatToRawIntBits(1 / Float.intBitsToFloat(zero.bits())));
    }

    private Operand known(Operand operand) {
        return operand instanceof Operand.Name name && constants.containsKey(name.name())
                ? constants.get(name.name())
                : operand;
    }

    /** Of a constant whose reciprocal is as normal as itself ptxas computes the reciprocal. */
    private static boolean isFolded(Operand.Float32Literal literal) {
        float divisor = Math.abs(Float.intBitsToFloat(literal.bits()));
        float reciprocal = 1 / divisor;
        return divisor >= Float.MIN_NORMAL
                && divisor <= Float.MAX_VALUE
                && reciprocal >= Float.MIN_NORMAL
                && reciprocal <= Float.MAX_VALUE;
    }
}
