package org.ulpscope.ptx.internal.link;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ptx.Alias;
import org.ulpscope.ptx.Initializer;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.PtxVersion;

/** Puts the items of all modules together, each before what refers to it: declarations, variables, definitions. */
public final class LinkedModule {
    private final List<PtxModule> modules;
    private final Symbols symbols;
    private final SourceTable sources;
    private final Map<String, PtxFunction> declarations = new LinkedHashMap<>();
    private final Map<String, PtxVariable> variables = new LinkedHashMap<>();
    private final List<ModuleItem> definitions = new ArrayList<>();

    private LinkedModule(List<PtxModule> modules) {
        this.modules = modules;
        this.symbols = Symbols.resolve(modules);
        this.sources = new SourceTable(modules);
    }

    /** See {@link org.ulpscope.ptx.link.PtxLinker#link}. */
    public static PtxModule of(List<PtxModule> modules) {
        return new LinkedModule(modules).module();
    }

    private PtxModule module() {
        for (int i = 0; i < modules.size(); i++) {
            ModuleRewriter rewriter = new ModuleRewriter(i, symbols.renamed().get(i), sources);
            for (ModuleItem item : modules.get(i).items()) {
                add(i, item, rewriter);
            }
        }
        List<ModuleItem> items = new ArrayList<>(sources.files());
        items.addAll(declarations.values());
        items.addAll(ordered());
        items.addAll(definitions);
        sources.names().ifPresent(items::add);
        return new PtxModule(version(), targets(), modules.getFirst().addressSize(), items);
    }

    private void add(int module, ModuleItem item, ModuleRewriter rewriter) {
        switch (item) {
            case PtxFunction function -> {
                boolean owned = isOwned(module, function.name(), function.linkage());
                if (function.body().isPresent() && owned) {
                    definitions.add(rewriter.function(function, function.linkage(), true));
                }
                declarations.computeIfAbsent(
                        rewriter.name(function.name()),
                        name -> rewriter.function(function, linkage(name, function.linkage()), false));
            }
            case PtxVariable variable -> {
                if (isOwned(module, variable.name(), variable.linkage())) {
                    variables.put(rewriter.name(variable.name()), rewriter.variable(variable));
                }
            }
            case Alias alias -> {
                Symbol owner = symbols.owners().get(alias.name());
                if (owner == null || owner.module() == module) {
                    definitions.add(rewriter.alias(alias));
                }
            }
            default -> {}
        }
    }

    private boolean isOwned(int module, String name, Linkage linkage) {
        return linkage == Linkage.INTERNAL || symbols.owners().get(name).module() == module;
    }

    private Linkage linkage(String name, Linkage own) {
        return own == Linkage.INTERNAL ? own : symbols.owners().get(name).linkage();
    }

    /** The variables, each after those whose address it holds at first. */
    private List<PtxVariable> ordered() {
        List<PtxVariable> ordered = new ArrayList<>();
        Set<String> begun = new HashSet<>();
        variables.values().forEach(variable -> order(variable, begun, ordered));
        return ordered;
    }

    private void order(PtxVariable variable, Set<String> begun, List<PtxVariable> ordered) {
        if (!begun.add(variable.name())) {
            return;
        }
        variable.initializer().stream()
                .flatMap(LinkedModule::names)
                .filter(variables::containsKey)
                .forEach(name -> order(variables.get(name), begun, ordered));
        ordered.add(variable);
    }

    private static Stream<String> names(Initializer initializer) {
        return switch (initializer) {
            case Initializer.Number number -> Stream.of();
            case Initializer.Values values -> values.values().stream().flatMap(LinkedModule::names);
            case Initializer.SymbolAddress address -> Stream.of(address.symbol());
        };
    }

    private PtxVersion version() {
        return modules.stream()
                .map(PtxModule::version)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private List<String> targets() {
        List<String> architectures =
                modules.stream().map(PtxModule::architecture).distinct().toList();
        if (architectures.size() > 1) {
            throw new UlpscopeException("The sources that are linked are compiled for different architectures ("
                    + String.join(", ", architectures) + "); compile all of them for one.");
        }
        return modules.stream()
                .flatMap(module -> module.targets().stream())
                .distinct()
                .collect(Collectors.toList());
    }
}
