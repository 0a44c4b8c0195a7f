package org.ulpscope.ptx.internal.listing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.RegisterDeclaration;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.internal.isa.Opcodes;

/** Walks a function once to list its instructions. */
public final class ListingBuilder {
    private final SourceChains chains;
    private final RegisterScopes scopes = new RegisterScopes();
    private final List<Site> sites = new ArrayList<>();
    private final Map<Register, List<Integer>> definitions = new HashMap<>();
    private final Map<Register, List<Integer>> reads = new HashMap<>();
    private List<SourceFrame> chain = List.of();

    private ListingBuilder(PtxModule module) {
        this.chains = new SourceChains(module);
    }

    /** See {@link FunctionListing#of}. */
    public static FunctionListing build(PtxModule module, PtxFunction function) {
        ListingBuilder builder = new ListingBuilder(module);
        builder.walk(function.body().orElse(List.of()));
        Map<Register, FunctionListing.Uses> uses = new HashMap<>();
        builder.definitions.keySet().forEach(register -> builder.reads.putIfAbsent(register, new ArrayList<>()));
        builder.reads.forEach((register, readers) -> uses.put(
                register, new FunctionListing.Uses(builder.definitions.getOrDefault(register, List.of()), readers)));
        return new FunctionListing(function, builder.sites, uses);
    }

    private void walk(List<Statement> statements) {
        scopes.open();
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> walk(block.statements());
                case RegisterDeclaration declaration -> scopes.declare(declaration);
                case PtxSourceLine source -> at(chains.chain(source));
                case Instruction instruction -> add(instruction);
                default -> {}
            }
        }
        scopes.close();
    }

    /** Compilers give line 0 to what they move out of branches: that stands at the line that calls it, or else at the one before. */
    private void at(List<SourceFrame> frames) {
        List<SourceFrame> known =
                frames.stream().filter(frame -> frame.line() != 0).toList();
        chain = known.isEmpty() ? chain : known;
    }

    private void add(Instruction instruction) {
        int index = sites.size();
        sites.add(new Site(index, instruction, chain));
        instruction.guard().ifPresent(guard -> note(reads, guard.register(), index));
        int written = Opcodes.written(instruction);
        for (int i = 0; i < instruction.operands().size(); i++) {
            visit(instruction.operands().get(i), i < written, index);
        }
    }

    private void visit(Operand operand, boolean written, int index) {
        switch (operand) {
            case Operand.Name name -> note(written ? definitions : reads, name.name(), index);
            case Operand.Not not -> note(reads, not.register(), index);
            case Operand.Offset offset -> note(reads, offset.name(), index);
            case Operand.Pair pair -> {
                visit(pair.first(), written, index);
                visit(pair.second(), written, index);
            }
            case Operand.Vector vector -> vector.elements().forEach(element -> visit(element, written, index));
            case Operand.Arguments arguments ->
                arguments.arguments().forEach(argument -> visit(argument, false, index));
            case Operand.Address address -> {
                visit(address.base(), false, index);
                address.coordinates().ifPresent(vector -> visit(vector, false, index));
            }
            default -> {}
        }
    }

    private void note(Map<Register, List<Integer>> uses, String name, int index) {
        scopes.find(name).ifPresent(register -> {
            List<Integer> indices = uses.computeIfAbsent(register, key -> new ArrayList<>());
            if (indices.isEmpty() || indices.getLast() != index) {
                indices.add(index);
            }
        });
    }
}
