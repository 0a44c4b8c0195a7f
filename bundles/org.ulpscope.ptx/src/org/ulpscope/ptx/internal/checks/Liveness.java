package org.ulpscope.ptx.internal.checks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.FunctionListing.Uses;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Instruction.Guard;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.internal.passes.BasicBlocks;

/** On which ways from an instruction a register is read before it is written anew. */
final class Liveness {
    /** The first instruction of a block, and the first behind it. */
    private record Span(int begin, int end) {}

    private static final int MOST_BLOCKS = 100;

    private final FunctionListing listing;
    private final BasicBlocks blocks;
    private final Map<Integer, Span> spans = new HashMap<>();
    private final Map<String, List<Uses>> uses = new HashMap<>();
    private final int blockCount;

    Liveness(FunctionListing listing) {
        this.listing = listing;
        listing.registers().forEach((register, use) -> uses.computeIfAbsent(register.name(), name -> new ArrayList<>())
                .add(use));
        this.blocks = BasicBlocks.ofControl(listing.function().body().orElseThrow());
        for (int i = 0; i < listing.sites().size(); i++) {
            spans.merge(blocks.block(i), new Span(i, i + 1), (one, other) -> new Span(one.begin(), other.end()));
        }
        blockCount = spans.keySet().stream().mapToInt(block -> block + 1).max().orElse(0);
    }

    /** Whether two instructions are always executed together. @param other an index, or less than 0 for none */
    boolean inOneBlock(int index, int other) {
        return other >= 0 && blocks.block(index) == blocks.block(other);
    }

    /**
     * The predicate of the branch behind an instruction, or its contrary, where the register that this writes is read on that way alone; empty where it
     * is read on both ways or before, or where there is no such branch.
     */
    Optional<Guard> branch(int index, String register) {
        Span block = spans.get(blocks.block(index));
        Instruction last = listing.sites().get(block.end() - 1).instruction();
        if (!last.opcode().equals("bra") || last.guard().isEmpty() || touches(register, index + 1, block.end())) {
            return Optional.empty();
        }
        Guard guard = last.guard().get();
        boolean taken = target(last).map(target -> isLive(target, register)).orElse(true);
        boolean passed = isLive(blocks.block(block.end() - 1) + 1, register);
        return taken == passed
                ? Optional.empty()
                : Optional.of(taken ? guard : new Guard(guard.register(), !guard.negated()));
    }

    /** Whether a register that an instruction writes is not to be written anew on one of two ways from there, as far as the next branch tells. */
    boolean isKept(int index, String register) {
        Span block = spans.get(blocks.block(index));
        Instruction last = listing.sites().get(block.end() - 1).instruction();
        return !last.opcode().equals("bra")
                || last.guard().isEmpty()
                || branch(index, register).isPresent();
    }

    /** The predicate by which control comes to an instruction; empty where that is not one branch. */
    Optional<String> decider(int index) {
        int block = blocks.block(index);
        int before = spans.get(block).begin() - 1;
        return listing.sites().stream()
                .filter(site -> site.instruction().opcode().equals("bra")
                        && site.instruction().guard().isPresent())
                .filter(site -> site.index() == before
                        || target(site.instruction())
                                .filter(target -> target == block)
                                .isPresent())
                .findFirst()
                .map(site -> site.instruction().guard().orElseThrow().register());
    }

    /** Whether a register gets its first value in an instruction, and others in a loop behind that. */
    boolean isFirstOfLoop(int index, String register) {
        Loops loops = new Loops(block -> successors(block, spans.getOrDefault(block, new Span(0, 0))).stream()
                .filter(successor -> successor < blockCount)
                .toList());
        return uses(register).stream()
                .flatMap(uses -> uses.definitions().stream())
                .anyMatch(definition -> loops.enters(blocks.block(index), blocks.block(definition)));
    }

    private Optional<Integer> target(Instruction branch) {
        return branch.operands().getLast() instanceof Operand.Name label
                ? blocks.labelled(label.name())
                : Optional.empty();
    }

    private boolean touches(String register, int begin, int end) {
        return uses(register).stream()
                .flatMap(uses -> {
                    List<Integer> all = new ArrayList<>(uses.definitions());
                    all.addAll(uses.reads());
                    return all.stream();
                })
                .anyMatch(use -> use >= begin && use < end);
    }

    /** Whether a register is read on a way from the beginning of a block; it is said to be where that takes long to find out. */
    private boolean isLive(int block, String register) {
        Deque<Integer> open = new ArrayDeque<>(List.of(block));
        Set<Integer> seen = new HashSet<>();
        while (!open.isEmpty()) {
            int next = open.pop();
            if (next >= blockCount || !seen.add(next)) {
                continue;
            }
            Span span = spans.getOrDefault(next, new Span(0, 0));
            int read = first(register, span, false);
            int written = first(register, span, true);
            if (read < span.end() && read <= written || seen.size() > MOST_BLOCKS) {
                return true;
            }
            if (written == span.end()) {
                successors(next, span).forEach(open::push);
            }
        }
        return false;
    }

    private List<Integer> successors(int block, Span span) {
        if (span.begin() == span.end()) {
            return List.of(block + 1);
        }
        Instruction last = listing.sites().get(span.end() - 1).instruction();
        List<Integer> successors = new ArrayList<>();
        if (last.opcode().equals("bra")) {
            target(last).ifPresent(successors::add);
        }
        if (!BasicBlocks.leaves(last) || last.guard().isPresent()) {
            successors.add(block + 1);
        }
        return successors;
    }

    /** The first instruction of a block that reads a register, or writes it whatever happens; the end of the block where none does. */
    private int first(String register, Span span, boolean written) {
        return uses(register).stream()
                .flatMap(uses -> (written ? uses.definitions() : uses.reads()).stream())
                .filter(use -> use >= span.begin() && use < span.end())
                .filter(use -> !written
                        || listing.sites().get(use).instruction().guard().isEmpty())
                .min(Integer::compare)
                .orElse(span.end());
    }

    private List<Uses> uses(String register) {
        return uses.getOrDefault(register, List.of());
    }
}
