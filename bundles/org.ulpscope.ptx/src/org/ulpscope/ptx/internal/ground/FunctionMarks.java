package org.ulpscope.ptx.internal.ground;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
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
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.basis.Basis;
import org.ulpscope.ptx.basis.GroundedSite;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.passes.FusionGrounds;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionGrounds;
import org.ulpscope.ptx.internal.write.OperandText;

/** Writes a function anew with a store before each instruction that is not exact by a standard, so that it is known whether it was reached. */
public final class FunctionMarks {
    private final PtxModule module;
    private final PtxFunction function;
    private final String variable;
    private final List<GroundedSite> sites;
    private final Set<Integer> read = new HashSet<>();
    private final Map<Integer, ResultGround> fused;

    private FunctionMarks(
            PtxModule module, FunctionListing listing, boolean fuses, String variable, List<GroundedSite> sites) {
        this.module = module;
        this.function = listing.function();
        this.variable = variable;
        this.sites = sites;
        this.fused = fuses ? FusionGrounds.of(listing) : Map.of();
        listing.registers().values().stream()
                .filter(uses -> !uses.reads().isEmpty())
                .forEach(uses -> read.addAll(uses.definitions()));
    }

    /**
     * The function with its marks; itself where it needs none.
     *
     * @param fuses whether ptxas fuses products and sums of it
     * @param variable the array of bytes that marks are stored to
     * @param sites takes what is marked; the mark of each is at its index
     */
    public static PtxFunction of(
            PtxModule module, PtxFunction function, boolean fuses, String variable, List<GroundedSite> sites) {
        if (function.body().isEmpty()) {
            return function;
        }
        int before = sites.size();
        FunctionListing listing = FunctionListing.of(module, function);
        List<Statement> body = new FunctionMarks(module, listing, fuses, variable, sites)
                .marked(function.body().get(), listing.sites().iterator());
        return sites.size() == before ? function : function.withBody(body);
    }

    private List<Statement> marked(List<Statement> statements, Iterator<Site> listing) {
        List<Statement> result = new ArrayList<>();
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> result.add(new Block(marked(block.statements(), listing)));
                case Instruction instruction -> {
                    mark(listing.next()).ifPresent(result::add);
                    result.add(instruction);
                }
                default -> result.add(statement);
            }
        }
        return result;
    }

    private Optional<Instruction> mark(Site site) {
        ResultGround ground = ground(site);
        if (ground.basis() == Basis.EXACT) {
            return Optional.empty();
        }
        Instruction instruction = site.instruction();
        Operand mark = new Operand.Address(new Operand.Name(variable), sites.size(), Optional.empty());
        sites.add(new GroundedSite(function.name(), OperandText.of(instruction), ground, site.chain()));
        return Optional.of(new Instruction(
                instruction.guard(),
                "st",
                List.of("global", "u8"),
                List.of(mark, new Operand.IntegerLiteral(1, false)),
                instruction.place()));
    }

    private ResultGround ground(Site site) {
        ResultGround own = InstructionGrounds.of(
                new GroundedInstruction(site.instruction(), module.architecture(), read.contains(site.index())));
        ResultGround sum = fused.getOrDefault(site.index(), own);
        return sum.basis().worse(own.basis()) == own.basis() ? own : sum;
    }
}
