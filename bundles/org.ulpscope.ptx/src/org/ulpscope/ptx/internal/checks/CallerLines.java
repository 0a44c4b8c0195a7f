package org.ulpscope.ptx.internal.checks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.Statement;

/** Gives functions that have no lines of their own, such as those inside of {@code pow}, the lines that call them: a copy of the function for each. */
public final class CallerLines {
    /**
     * Who calls a copy.
     *
     * @param function the function with the line, mangled
     * @param chain the line, and those that it was inlined into
     */
    public record Caller(String function, List<SourceFrame> chain) {}

    /** What is called from more lines than that keeps none. */
    private static final int MOST_COPIES = 100;

    private record Copied(String function, Caller caller) {}

    private final PtxModule module;
    private final Set<String> lineless;
    private final Map<Copied, PtxFunction> copies = new LinkedHashMap<>();
    private final Map<Copied, String> names = new LinkedHashMap<>();
    private final Set<String> kept = new HashSet<>();

    private CallerLines(PtxModule module) {
        this.module = module;
        this.lineless = module.functions().stream()
                .filter(function -> function.kind() == PtxFunction.Kind.FUNCTION
                        && function.linkage() == Linkage.INTERNAL
                        && !hasLines(function.body().orElseThrow()))
                .map(PtxFunction::name)
                .collect(Collectors.toSet());
    }

    /** The module with such copies. @param callers is told whose each is, by its name */
    public static PtxModule of(PtxModule module, Map<String, Caller> callers) {
        CallerLines lines = new CallerLines(module);
        if (lines.lineless.isEmpty()) {
            return module;
        }
        List<ModuleItem> rewritten =
                module.items().stream().map(lines::rewritten).toList();
        List<ModuleItem> items = new ArrayList<>();
        for (ModuleItem item : rewritten) {
            List<PtxFunction> of = item instanceof PtxFunction function ? lines.copiesOf(function) : List.of();
            if (of.isEmpty() || lines.kept.contains(((PtxFunction) item).name())) {
                items.add(item);
            }
            items.addAll(of);
        }
        lines.names.forEach((copied, name) -> callers.put(name, copied.caller()));
        return module.withItems(items);
    }

    private static boolean hasLines(List<Statement> statements) {
        return statements.stream()
                .anyMatch(statement -> statement instanceof PtxSourceLine
                        || statement instanceof Block block && hasLines(block.statements()));
    }

    private ModuleItem rewritten(ModuleItem item) {
        if (!(item instanceof PtxFunction function)
                || function.body().isEmpty()
                || lineless.contains(function.name())) {
            return item;
        }
        Iterator<Site> sites = FunctionListing.of(module, function).sites().iterator();
        return function.withBody(rewritten(
                function.body().get(),
                () -> new Caller(function.name(), sites.next().chain())));
    }

    /** Says who calls at each instruction, one after the other. */
    private interface Callers {
        Caller next();
    }

    private List<Statement> rewritten(List<Statement> statements, Callers callers) {
        List<Statement> result = new ArrayList<>();
        for (Statement statement : statements) {
            result.add(
                    switch (statement) {
                        case Block block -> new Block(rewritten(block.statements(), callers));
                        case Instruction instruction -> rewritten(instruction, callers.next());
                        default -> statement;
                    });
        }
        return result;
    }

    private Instruction rewritten(Instruction instruction, Caller caller) {
        boolean calls = instruction.opcode().equals("call");
        List<Operand> operands = instruction.operands().stream()
                .map(operand -> {
                    if (!(operand instanceof Operand.Name name) || !lineless.contains(name.name())) {
                        return operand;
                    }
                    boolean known = calls && !caller.chain().isEmpty() && names.size() < MOST_COPIES;
                    if (!known) {
                        kept.add(name.name());
                    }
                    return known ? new Operand.Name(copy(new Copied(name.name(), caller))) : operand;
                })
                .toList();
        return new Instruction(
                instruction.guard(), instruction.opcode(), instruction.suffixes(), operands, instruction.place());
    }

    private String copy(Copied copied) {
        String before = names.get(copied);
        if (before != null) {
            return before;
        }
        String name = copied.function() + "_ulp" + names.size();
        names.put(copied, name);
        PtxFunction function = module.function(copied.function()).orElseThrow();
        // What it calls itself is called from the same line.
        List<Statement> body = rewritten(function.body().orElseThrow(), copied::caller);
        copies.put(copied, named(function, name).withBody(body));
        return name;
    }

    /** Definitions beside a definition, and declarations beside a declaration. */
    private List<PtxFunction> copiesOf(PtxFunction function) {
        return copies.entrySet().stream()
                .filter(copy -> copy.getKey().function().equals(function.name()))
                .map(copy -> function.body().isPresent() ? copy.getValue() : named(function, names.get(copy.getKey())))
                .toList();
    }

    private static PtxFunction named(PtxFunction function, String name) {
        return new PtxFunction(
                function.linkage(),
                function.kind(),
                function.results(),
                name,
                function.parameters(),
                function.directives(),
                function.body(),
                function.place());
    }
}
