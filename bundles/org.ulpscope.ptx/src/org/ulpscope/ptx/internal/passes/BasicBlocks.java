package org.ulpscope.ptx.internal.passes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Label;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Statement;

/** The basic block that each instruction of a function is in, as ptxas cuts them. */
final class BasicBlocks {
    private static final Set<String> ENDS =
            Set.of("bra", "brx", "call", "ret", "exit", "trap", "brkpt", "membar", "fence");

    /** Instructions that ptxas spells out, with a branch to what rarely happens, but where they are approximate. */
    private static final Set<String> SPELLED_OUT = Set.of("div", "rcp", "sqrt");

    private final Set<String> targets = new HashSet<>();
    private final List<Integer> numbers = new ArrayList<>();
    private int current;

    private BasicBlocks() {}

    /** The number of the block of each instruction, in the order of the text. */
    static List<Integer> of(List<Statement> body) {
        BasicBlocks blocks = new BasicBlocks();
        blocks.findTargets(body);
        blocks.walk(body);
        return List.copyOf(blocks.numbers);
    }

    private void findTargets(List<Statement> statements) {
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> findTargets(block.statements());
                case LabelList list -> targets.addAll(list.targets());
                case Instruction instruction
                when instruction.opcode().equals("bra") ->
                    instruction.operands().forEach(operand -> {
                        if (operand instanceof Operand.Name name) {
                            targets.add(name.name());
                        }
                    });
                default -> {}
            }
        }
    }

    private void walk(List<Statement> statements) {
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> walk(block.statements());
                case Label label when targets.contains(label.name()) -> current++;
                case Instruction instruction -> {
                    numbers.add(current);
                    if (ends(instruction)) {
                        current++;
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean ends(Instruction instruction) {
        String opcode = instruction.opcode();
        if (ENDS.contains(opcode)) {
            return true;
        }
        if (opcode.equals("rsqrt")) {
            return instruction.has("f64");
        }
        boolean integer = instruction.types().stream().anyMatch(type -> type == PtxType.S64 || type == PtxType.U64);
        return (opcode.equals("div") || opcode.equals("rem")) && integer
                || SPELLED_OUT.contains(opcode)
                        && instruction.modifiers().stream().anyMatch(Set.of("rn", "rz", "rm", "rp")::contains);
    }
}
