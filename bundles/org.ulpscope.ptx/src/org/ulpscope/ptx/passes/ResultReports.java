package org.ulpscope.ptx.passes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.checks.CallerLines;
import org.ulpscope.ptx.internal.checks.CallerLines.Caller;
import org.ulpscope.ptx.internal.checks.CheckedValues;
import org.ulpscope.ptx.internal.checks.FunctionChecks;
import org.ulpscope.ptx.internal.checks.SiteBook;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * Has a module hand over the result of each floating-point instruction that computes, exceptional or not, wherever that result is used.
 *
 * <p>It goes to a function that the module itself defines, {@link #FUNCTION}, with the number of the site and what is called kind (32 bits each),
 * the bits of the result and of up to three operands (64 each). Of kind, the bits 0 to 1 are the Format of the result in the order of
 * {@link org.ulpscope.numeric.FloatFormat}, 2 to 3 that of the operands, and 7 to 9 say which operands are literals; operands that are not there
 * are 0.
 *
 * <p>All instructions of one operation that stand in one source line, with the same calls around it, are one site: what a user takes for one
 * operation may be many instructions, as a logarithm is.
 */
public final class ResultReports {
    public static final String FUNCTION = CheckedValues.ALL.function();

    private final Predicate<CheckedSite> wanted;
    private final Map<Operation, Integer> numbers = new HashMap<>();
    private final List<CheckedSite> sites = new ArrayList<>();

    /** What makes instructions one site. */
    private record Operation(String mnemonic, List<Line> lines) {
        Operation(CheckedSite site) {
            this(
                    site.operation(),
                    site.chain().stream()
                            .map(frame -> new Line(frame.path(), frame.line()))
                            .toList());
        }
    }

    /** A line, wherever in it. */
    private record Line(String path, int line) {}

    private ResultReports(Predicate<CheckedSite> wanted) {
        this.wanted = wanted;
    }

    /**
     * The module that reports.
     *
     * @param entry the function whose calls are to report; those that it does not reach stay as they are
     * @param wanted which instructions report
     */
    public static CheckedModule of(PtxModule whole, String entry, Predicate<CheckedSite> wanted) {
        Map<String, Caller> callers = new HashMap<>();
        PtxModule module = CallerLines.of(whole, callers);
        Set<String> reached = new HashSet<>();
        reach(module, entry, reached);
        ResultReports reports = new ResultReports(wanted);
        SiteBook book = reports::number;
        List<ModuleItem> items = new ArrayList<>();
        for (ModuleItem item : module.items()) {
            items.add(
                    item instanceof PtxFunction function && reached.contains(function.name())
                            ? FunctionChecks.of(module, function, callers, CheckedValues.ALL, book)
                            : item);
        }
        return new CheckedModule(module.withItems(items), reports.sites);
    }

    /** Adds a function, and all that it names. */
    private static void reach(PtxModule module, String name, Set<String> reached) {
        Optional<PtxFunction> function =
                module.function(name).filter(one -> one.body().isPresent());
        if (function.isEmpty() || !reached.add(name)) {
            return;
        }
        FunctionListing.of(module, function.get()).sites().stream()
                .flatMap(site -> site.instruction().operands().stream())
                .filter(Operand.Name.class::isInstance)
                .forEach(operand -> reach(module, ((Operand.Name) operand).name(), reached));
    }

    private OptionalInt number(CheckedSite site) {
        if (!wanted.test(site)) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(numbers.computeIfAbsent(new Operation(site), operation -> {
            sites.add(site);
            return sites.size() - 1;
        }));
    }
}
