package org.ulpscope.ptx.internal.checks;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.ptx.passes.CheckedSite;

/** Writes a function anew with its checks. */
public final class FunctionChecks {
    /** No name that a compiler makes begins so. */
    private static final String LABELS = "$ULP_";

    private final String function;
    private final Iterator<Site> listing;
    private final List<CheckedSite> sites;

    /** What rarely happens stands at the end of the function, out of the way of what often does. */
    private final StringBuilder rare = new StringBuilder();

    private FunctionChecks(PtxModule module, PtxFunction function, List<CheckedSite> sites) {
        this.function = function.name();
        this.listing = FunctionListing.of(module, function).sites().iterator();
        this.sites = sites;
    }

    /**
     * The function with its checks; itself where there is nothing to check.
     *
     * @param sites those before; its own are added
     */
    public static PtxFunction of(PtxModule module, PtxFunction function, List<CheckedSite> sites) {
        if (function.body().isEmpty()) {
            return function;
        }
        int before = sites.size();
        FunctionChecks checks = new FunctionChecks(module, function, sites);
        List<Statement> body = new ArrayList<>(checks.checked(function.body().get(), 0));
        if (sites.size() == before) {
            return function;
        }
        body.addAll(0, Ptx.statements(CheckText.registers()));
        body.addAll(Ptx.statements(checks.rare.toString()));
        return function.withBody(body);
    }

    private List<Statement> checked(List<Statement> statements, int depth) {
        List<Statement> result = new ArrayList<>();
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> result.add(new Block(checked(block.statements(), depth + 1)));
                case Instruction instruction -> {
                    Site site = listing.next();
                    CheckedInstruction.of(instruction)
                            .ifPresentOrElse(
                                    checked -> add(site, checked, depth, result), () -> result.add(instruction));
                }
                default -> result.add(statement);
            }
        }
        return result;
    }

    private void add(Site site, CheckedInstruction checked, int depth, List<Statement> result) {
        Instruction instruction = site.instruction();
        CheckText text = new CheckText(checked, sites.size(), LABELS);
        sites.add(new CheckedSite(
                function,
                OperandText.of(instruction),
                checked.format(),
                checked.operandFormat(),
                checked.operands().size(),
                site.chain()));
        result.addAll(Ptx.statements(text.before()));
        result.add(CheckedInstruction.rounded(instruction));
        result.addAll(Ptx.statements(text.after(instruction.guard())));
        if (depth == 0) {
            rare.append(text.rare());
        } else {
            // Registers of a block are known in it alone.
            String over = LABELS + "OVER" + (sites.size() - 1);
            result.addAll(Ptx.statements("bra " + over + ";\n" + text.rare() + over + ":\n"));
        }
    }
}
