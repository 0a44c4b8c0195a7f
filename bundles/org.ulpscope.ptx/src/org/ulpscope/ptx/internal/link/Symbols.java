package org.ulpscope.ptx.internal.link;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ptx.Alias;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxVariable;

/**
 * What the names of all modules mean together.
 *
 * @param owners for each name that modules share, the symbol that holds for all
 * @param renamed for each module the fresh names of what it keeps to itself
 */
record Symbols(Map<String, Symbol> owners, List<Map<String, String>> renamed) {
    static Symbols resolve(List<PtxModule> modules) {
        List<Map<String, Symbol>> symbols = new ArrayList<>();
        for (int i = 0; i < modules.size(); i++) {
            symbols.add(symbols(i, modules.get(i)));
        }
        FreshNames taken = new FreshNames();
        symbols.forEach(of -> of.keySet().forEach(taken::take));
        Map<String, List<Symbol>> shared = symbols.stream()
                .flatMap(of -> of.values().stream())
                .filter(symbol -> !symbol.isPrivate())
                .collect(Collectors.groupingBy(Symbol::name, LinkedHashMap::new, Collectors.toList()));
        Map<String, Symbol> owners = new LinkedHashMap<>();
        shared.forEach((name, candidates) -> owners.put(name, owner(candidates)));
        return new Symbols(owners, renamed(symbols, shared.keySet(), taken));
    }

    private static Map<String, Symbol> symbols(int number, PtxModule module) {
        Set<String> aliased = module.items().stream()
                .filter(Alias.class::isInstance)
                .map(item -> ((Alias) item).name())
                .collect(Collectors.toSet());
        Map<String, Symbol> symbols = new LinkedHashMap<>();
        module.items().forEach(item -> {
            switch (item) {
                case PtxFunction function ->
                    symbols.merge(
                            function.name(),
                            Symbol.of(number, function, aliased.contains(function.name())),
                            Symbol::or);
                case PtxVariable variable -> symbols.merge(variable.name(), Symbol.of(number, variable), Symbol::or);
                default -> {}
            }
        });
        return symbols;
    }

    private static Symbol owner(List<Symbol> candidates) {
        List<Symbol> defined = candidates.stream().filter(Symbol::defined).toList();
        if (defined.isEmpty()) {
            return supplied(candidates.getFirst());
        }
        List<Symbol> visible = with(Linkage.VISIBLE, defined);
        if (visible.size() > 1) {
            throw new UlpscopeException("The " + visible.getFirst().described()
                    + " is defined in several of the sources that are linked; declare it extern in all but one.");
        }
        List<Symbol> weak = with(Linkage.WEAK, defined);
        if (visible.isEmpty() && weak.isEmpty()) {
            return defined.stream().max(Comparator.comparing(Symbol::bytes)).orElseThrow();
        }
        return visible.isEmpty() ? weak.getFirst() : visible.getFirst();
    }

    private static List<Symbol> with(Linkage linkage, List<Symbol> symbols) {
        return symbols.stream().filter(symbol -> symbol.linkage() == linkage).toList();
    }

    private static Symbol supplied(Symbol declared) {
        if (!declared.isSupplied()) {
            throw new UlpscopeException("The " + declared.described()
                    + " is used but defined in none of the sources that are linked; link the source that defines it.");
        }
        return declared;
    }

    private static List<Map<String, String>> renamed(
            List<Map<String, Symbol>> symbols, Set<String> shared, FreshNames taken) {
        Set<String> used = new HashSet<>(shared);
        List<Map<String, String>> renamed = new ArrayList<>();
        for (Map<String, Symbol> of : symbols) {
            Map<String, String> names = new LinkedHashMap<>();
            of.values().stream()
                    .filter(Symbol::isPrivate)
                    .filter(symbol -> !used.add(symbol.name()))
                    .forEach(symbol -> names.put(symbol.name(), taken.fresh(symbol.name())));
            renamed.add(names);
        }
        return renamed;
    }
}
