package org.ulpscope.ptx.internal.checks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Instruction.Guard;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.internal.checks.CallerLines.Caller;
import org.ulpscope.ptx.internal.checks.Selections.Selection;
import org.ulpscope.ptx.internal.checks.UsePathConditions.Conditions;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.ptx.site.CheckedSite;

/** Writes a function anew with its checks. */
public final class FunctionChecks {
    /** No name that a compiler makes begins so. */
    private static final String LABELS = "$ULP_";

    private final Optional<Caller> caller;
    private final CheckedValues values;
    private final String function;
    private final Iterator<Site> listing;
    private final UsePathConditions demand;
    private final Selections selections;
    private final SiteBook sites;

    /** Those of the last instruction that has some. */
    private List<SourceFrame> lines = List.of();

    /** Checks that wait until more is known, by the instruction behind which they stand. */
    private final Map<Integer, List<Check>> waiting = new HashMap<>();

    /** How many checks it has got. */
    private int put;

    /** What rarely happens stands at the end of the function, out of the way of what often does. */
    private final StringBuilder rare = new StringBuilder();

    /**
     * @param labels what the names of its labels begin with
     * @param guards predicates that all hold where the result counts
     */
    private record Check(CheckText text, String labels, List<Guard> guards) {}

    private FunctionChecks(
            PtxModule module, PtxFunction function, Optional<Caller> caller, CheckedValues values, SiteBook sites) {
        FunctionListing all = FunctionListing.of(module, function);
        Liveness liveness = new Liveness(all);
        this.caller = caller;
        this.values = values;
        this.function = caller.map(Caller::function).orElse(function.name());
        this.listing = all.sites().iterator();
        this.demand = new UsePathConditions(all, liveness);
        this.selections = new Selections(all, liveness);
        this.sites = sites;
    }

    /**
     * The function with its checks; itself where there is nothing to check.
     *
     * @param callers who calls functions without lines, by their names
     * @param values which results are looked at
     * @param sites numbers what is checked
     */
    public static PtxFunction of(
            PtxModule module, PtxFunction function, Map<String, Caller> callers, CheckedValues values, SiteBook sites) {
        if (function.body().isEmpty()) {
            return function;
        }
        FunctionChecks checks =
                new FunctionChecks(module, function, Optional.ofNullable(callers.get(function.name())), values, sites);
        List<Statement> body = new ArrayList<>(checks.checked(function.body().get(), 0));
        if (checks.put == 0) {
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
                    lines = site.chain();
                    add(site, result);
                    Optional.ofNullable(waiting.remove(site.index()))
                            .ifPresent(checks -> checks.forEach(check -> put(check, depth, result)));
                }
                default -> result.add(statement);
            }
        }
        return result;
    }

    private void add(Site site, List<Statement> result) {
        Instruction instruction = site.instruction();
        Optional<Selection> selection = selections.of(site);
        List<CheckedInstruction> all = selection
                .map(Selection::checked)
                .or(() -> CheckedInstruction.of(instruction))
                .map(List::of)
                .orElseGet(() -> CheckedProduct.of(instruction));
        if (all.isEmpty()) {
            result.add(instruction);
            return;
        }
        CheckedInstruction first = all.getFirst();
        OptionalInt number = sites.number(new CheckedSite(
                function,
                OperandText.of(instruction),
                first.format(),
                first.operandFormat(),
                first.operands().size(),
                caller.map(Caller::chain).orElse(lines)));
        if (number.isEmpty()) {
            result.add(CheckedInstruction.rounded(instruction));
            return;
        }
        List<Guard> guards = new ArrayList<>();
        instruction.guard().ifPresent(guards::add);
        selection.flatMap(Selection::guard).ifPresent(guards::add);
        int at = result.size();
        result.add(CheckedInstruction.rounded(instruction));
        for (CheckedInstruction checked : all) {
            String labels = LABELS + put++ + "_";
            CheckText text = new CheckText(checked, number.getAsInt(), labels, values);
            result.addAll(at, Ptx.statements(text.before()));
            wait(site, new Check(text, labels, guards), checked.registers());
        }
    }

    /** Puts a check where it is known whether its result counts. */
    private void wait(Site site, Check check, Set<String> read) {
        Set<String> needed = new HashSet<>(read);
        check.guards().forEach(guard -> needed.add(guard.register()));
        Conditions conditions = demand.of(site.index(), needed);
        List<Guard> guards = new ArrayList<>(check.guards());
        guards.addAll(conditions.guards());
        waiting.computeIfAbsent(conditions.from(), from -> new ArrayList<>())
                .add(new Check(check.text(), check.labels(), guards));
    }

    private void put(Check check, int depth, List<Statement> result) {
        result.addAll(Ptx.statements(check.text().after(check.guards())));
        if (depth == 0) {
            rare.append(check.text().rare());
        } else {
            // Registers of a block are known in it alone.
            String over = check.labels() + "OVER";
            result.addAll(Ptx.statements("bra " + over + ";\n" + check.text().rare() + over + ":\n"));
        }
    }
}
