package org.ulpscope.ptx.internal.passes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Label;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Statement;

/** The basic block that each instruction of a function is in. */
public final class BasicBlocks {
    /** What goes elsewhere, or may. */
    private static final Set<String> LEAVES = Set.of("bra", "brx", "ret", "exit", "trap");

    private static final Set<String> ENDS =
            Set.of("bra", "brx", "call", "ret", "exit", "trap", "brkpt", "membar", "fence");

    /** Instructions that ptxas spells out, with a branch to what rarely happens, but where they are approximate. */
    private static final Set<String> SPELLED_OUT = Set.of("div", "rcp", "sqrt");

    private final Predicate<Instruction> end;
    private final Map<String, Integer> labels = new HashMap<>();
    private final Set<String> targets = new HashSet<>();
    private final List<Integer> numbers = new ArrayList<>();
    private int current;

    private BasicBlocks(List<Statement> body, Predicate<Instruction> end) {
        this.end = end;
        findTargets(body);
        walk(body);
    }

    /** The number of the block of each instruction, in the order of the text, as ptxas cuts them. */
    static List<Integer> of(List<Statement> body) {
        return List.copyOf(new BasicBlocks(body, BasicBlocks::ends).numbers);
    }

    /** Those of a function's body, cut where control comes or goes, and nowhere else. */
    public static BasicBlocks ofControl(List<Statement> body) {
        return new BasicBlocks(body, BasicBlocks::leaves);
    }

    /** Whether control goes elsewhere behind an instruction, or may. */
    public static boolean leaves(Instruction instruction) {
        return LEAVES.contains(instruction.opcode());
    }

    /** The number of the block of an instruction. @param index of the instruction in the order of the text */
    public int block(int index) {
        return numbers.get(index);
    }

    /** The number of the block that begins with a label that is branched to. */
    public Optional<Integer> labelled(String label) {
        return Optional.ofNullable(labels.get(label));
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
                case Label label when targets.contains(label.name()) -> labels.put(label.name(), ++current);
                case Instruction instruction -> {
                    numbers.add(current);
                    if (end.test(instruction)) {
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
