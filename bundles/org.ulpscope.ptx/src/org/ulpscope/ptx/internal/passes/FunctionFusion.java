package org.ulpscope.ptx.internal.passes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxPlace;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Statement;

/** Writes a function anew with the fusions of its {@link FusionPlan}. */
public final class FunctionFusion {
    private final Map<Integer, Fusion> fusions;
    private final Set<Integer> dead;
    private final FreshRegisters registers;

    /** Copies of the operands of a product that change before it is fused, by the product and the operand. */
    private final Map<Integer, Map<Integer, String>> copies = new HashMap<>();

    private final Map<String, List<Integer>> written = new HashMap<>();

    private int index;

    private FunctionFusion(FunctionListing listing, FusionPlan plan) {
        this.fusions = plan.fusions();
        this.dead = plan.dead();
        this.registers = new FreshRegisters(listing);
        listing.registers()
                .forEach((register, uses) -> written.computeIfAbsent(register.name(), key -> new ArrayList<>())
                        .addAll(uses.definitions()));
        fusions.forEach(this::findChanges);
    }

    /** The function with its products fused; itself where there are none. */
    public static PtxFunction of(PtxModule module, PtxFunction function) {
        if (function.body().isEmpty()) {
            return function;
        }
        FunctionListing listing = FunctionListing.of(module, function);
        FusionPlan plan = new FusionPlan(listing);
        if (plan.fusions().isEmpty()) {
            return function;
        }
        FunctionFusion fusion = new FunctionFusion(listing, plan);
        List<Statement> body = fusion.rewritten(function.body().get());
        body.addAll(0, fusion.registers.declarations());
        return function.withBody(body);
    }

    private void findChanges(int sum, Fusion fusion) {
        for (int operand = 1; operand <= 2; operand++) {
            if (fusion.multiplication().operands().get(operand) instanceof Operand.Name name
                    && changes(name.name(), fusion.product(), sum)) {
                copies.computeIfAbsent(fusion.product(), key -> new HashMap<>())
                        .computeIfAbsent(operand, key -> registers.next(type(fusion.multiplication())));
            }
        }
    }

    /** Whether a register of this name is written between two instructions. */
    private boolean changes(String name, int from, int to) {
        return written.getOrDefault(name, List.of()).stream()
                .anyMatch(definition -> definition > from && definition < to);
    }

    private List<Statement> rewritten(List<Statement> statements) {
        List<Statement> result = new ArrayList<>();
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> result.add(new Block(rewritten(block.statements())));
                case Instruction instruction -> {
                    rewrite(instruction, result);
                    index++;
                }
                default -> result.add(statement);
            }
        }
        return result;
    }

    private void rewrite(Instruction instruction, List<Statement> result) {
        copies.getOrDefault(index, Map.of())
                .forEach((operand, copy) -> result.add(unary(
                        "mov",
                        FreshRegisters.declared(type(instruction)),
                        copy,
                        instruction.operands().get(operand),
                        instruction.place())));
        Fusion fusion = fusions.get(index);
        if (fusion != null) {
            fuse(instruction, fusion, result);
        } else if (!dead.contains(index)) {
            result.add(instruction);
        }
    }

    private void fuse(Instruction sum, Fusion fusion, List<Statement> result) {
        List<Operand> factors = new ArrayList<>(List.of(factor(fusion, 1), factor(fusion, 2)));
        Operand addend = sum.operands().get(3 - fusion.operand());
        if (sum.opcode().equals("sub")) {
            if (fusion.operand() == 1) {
                addend = negative(addend, sum, result);
            } else {
                int literal = factors.getFirst() instanceof Operand.Name ? 1 : 0;
                int negated = factors.get(literal) instanceof Operand.Name ? 0 : literal;
                factors.set(negated, negative(factors.get(negated), sum, result));
            }
        }
        List<String> suffixes =
                Stream.concat(Stream.of("rn"), sum.suffixes().stream()).toList();
        result.add(new Instruction(
                sum.guard(),
                "fma",
                suffixes,
                List.of(sum.operands().getFirst(), factors.getFirst(), factors.getLast(), addend),
                sum.place()));
    }

    private Operand factor(Fusion fusion, int operand) {
        String copy = copies.getOrDefault(fusion.product(), Map.of()).get(operand);
        return copy != null
                ? new Operand.Name(copy)
                : fusion.multiplication().operands().get(operand);
    }

    private Operand negative(Operand operand, Instruction sum, List<Statement> result) {
        return switch (operand) {
            case Operand.Float64Literal literal -> new Operand.Float64Literal(literal.bits() ^ Long.MIN_VALUE);
            case Operand.Float32Literal literal -> new Operand.Float32Literal(literal.bits() ^ Integer.MIN_VALUE);
            default -> {
                String name = registers.next(type(sum));
                result.add(unary("neg", type(sum), name, operand, sum.place()));
                yield new Operand.Name(name);
            }
        };
    }

    private static Instruction unary(String opcode, PtxType type, String result, Operand operand, PtxPlace place) {
        return new Instruction(
                Optional.empty(), opcode, List.of(type.suffix()), List.of(new Operand.Name(result), operand), place);
    }

    private static PtxType type(Instruction instruction) {
        return instruction.types().getFirst();
    }
}
