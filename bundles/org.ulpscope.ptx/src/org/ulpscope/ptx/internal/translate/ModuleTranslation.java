package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.c.CFunction;
import org.ulpscope.ptx.c.CTranslation;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.internal.listing.SourceChains;
import org.ulpscope.simt.GridVariable;

/** Translates what is reachable in a module. */
public final class ModuleTranslation {
    private ModuleTranslation() {}

    /** See {@link org.ulpscope.ptx.c.CTranslator#translate}. */
    public static CTranslation translate(PtxModule given, TranslationOptions options) {
        PtxModule module = options.shadowed() ? withState(given) : given;
        if (module.addressSize() != 64) {
            throw new UlpscopeException(
                    "This PTX has addresses of " + module.addressSize() + " bits; only 64 are known.");
        }
        ModuleContext context = new ModuleContext(module, options);
        SourceChains chains = new SourceChains(module);
        List<CFunction> callable = roots(module, options).stream()
                .map(function -> CFunctionSignature.describe(function, context.reach(function)))
                .toList();
        List<PtxVariable> shown = shown(module, options);
        shown.forEach(context::variableName);
        List<TranslatedFunction> functions = new ArrayList<>();
        VariableDefinitions variables = new VariableDefinitions(context);
        do {
            for (Optional<PtxFunction> next = context.nextWaiting(); next.isPresent(); next = context.nextWaiting()) {
                PtxFunction function = next.get();
                functions.add(new FunctionTranslation(context, chains, function).translate(context.reach(function)));
            }
        } while (variables.defineReached());
        if (!shown.isEmpty() || callable.stream().anyMatch(CFunction::entry)) {
            context.runtime().need();
        }
        SharedLayout layout = new SharedLayout(callable.stream()
                .map(CFunction::name)
                .distinct()
                .collect(Collectors.toMap(Function.identity(), context.calls()::reachedFrom)));
        TranslationText text = new TranslationText(
                context.runtime()
                                .head(
                                        layout.largest(),
                                        options.shadowed()
                                                ? OptionalInt.of(
                                                        context.followed().size())
                                                : OptionalInt.empty())
                        + context.shared().definitions(layout),
                functions,
                variables,
                context.runtime().tail(context.sites(), callable, grid(context, shown), layout, context.calls()),
                new FunctionGroups(functions, callers(context.calls(), callable)));
        return new CTranslation(
                text.whole(),
                text.units(),
                context.unmodelled(),
                callable,
                context.sites(),
                context.followed(),
                context.runtime().isNeeded());
    }

    /** The module with the variable that shadows are found by. */
    private static PtxModule withState(PtxModule module) {
        List<ModuleItem> items = new ArrayList<>(Ptx.parse(String.format(
                        Locale.ROOT,
                        ".version %s%n.target %s%n.address_size 64%n.visible .global .align 8 .b64 %s;%n",
                        module.version(),
                        module.architecture(),
                        ShadowTranslation.STATE))
                .items());
        items.addAll(module.items());
        return module.withItems(items);
    }

    private static Map<String, Set<String>> callers(PtxCallGraph calls, List<CFunction> callable) {
        Map<String, Set<String>> callers = calls.callers();
        callable.forEach(function -> callers.remove(function.name()));
        return callers;
    }

    private static List<GridVariable> grid(ModuleContext context, List<PtxVariable> shown) {
        return shown.stream()
                .map(variable -> new GridVariable(variable.name(), context.variableName(variable), variable.bytes()))
                .toList();
    }

    private static List<PtxFunction> roots(PtxModule module, TranslationOptions options) {
        if (options.functions().isEmpty()) {
            return module.functions().stream()
                    .filter(function ->
                            function.kind() == PtxFunction.Kind.ENTRY || function.linkage() == Linkage.VISIBLE)
                    .toList();
        }
        return options.functions().stream().map(name -> root(module, name)).toList();
    }

    /** The variables that a host may access by name: any, since it may take a static one's address too. */
    private static List<PtxVariable> shown(PtxModule module, TranslationOptions options) {
        return options.functions().isEmpty()
                ? module.variables().stream()
                        .filter(variable ->
                                variable.space() == StateSpace.GLOBAL || variable.space() == StateSpace.CONST)
                        .filter(variable -> variable.linkage() != Linkage.EXTERN)
                        .toList()
                : List.of();
    }

    private static PtxFunction root(PtxModule module, String name) {
        return module.function(name)
                .filter(function -> function.body().isPresent())
                .orElseThrow(() -> new UlpscopeException("The PTX has no function " + name + "; it has "
                        + module.functions().stream()
                                .map(PtxFunction::name)
                                .limit(20)
                                .collect(Collectors.joining(", ")) + "."));
    }
}
