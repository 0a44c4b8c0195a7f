package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Stream;

/** Shares functions out to translation units: each beside its callers where they are in one place, so that it can be inlined and is no one else's. */
final class FunctionGroups {
    /** Characters of C for which a unit of its own is worth its beginning, which is about a fifth of it. */
    private static final int UNIT = 128 * 1024;

    private static final int MOST_UNITS = 64;

    private final Map<String, TranslatedFunction> functions = new LinkedHashMap<>();
    private final Map<String, String> leaders = new LinkedHashMap<>();

    /** @param callersOf by a function's name the functions that call it; empty where it may be called from anywhere */
    FunctionGroups(List<TranslatedFunction> translated, Map<String, Set<String>> callersOf) {
        translated.forEach(function -> {
            functions.put(function.name(), function);
            leaders.put(function.name(), function.name());
        });
        boolean joined = true;
        while (joined) {
            joined = false;
            for (TranslatedFunction function : translated) {
                joined |= join(function.name(), callersOf.getOrDefault(function.name(), Set.of()));
            }
        }
    }

    /** Whether a function is called by those of its own group alone. */
    boolean isPrivate(String name) {
        return !leaders.get(name).equals(name);
    }

    /** The units, the functions of each in their order. */
    List<List<TranslatedFunction>> units() {
        Map<String, List<TranslatedFunction>> groups = new LinkedHashMap<>();
        functions.values().forEach(function -> groups.computeIfAbsent(
                        leaders.get(function.name()), key -> new ArrayList<>())
                .add(function));
        long characters = size(functions.values().stream());
        int count = (int) Math.clamp(characters / UNIT, 1, Math.clamp(groups.size(), 1, MOST_UNITS));
        PriorityQueue<List<TranslatedFunction>> units =
                new PriorityQueue<>(Comparator.comparing(unit -> size(unit.stream())));
        for (int i = 0; i < count; i++) {
            units.add(new ArrayList<>());
        }
        groups.values().stream()
                .sorted(Comparator.comparing((List<TranslatedFunction> group) -> size(group.stream()))
                        .reversed())
                .forEach(group -> {
                    List<TranslatedFunction> smallest = units.poll();
                    smallest.addAll(group);
                    units.add(smallest);
                });
        return units.stream()
                .sorted(Comparator.comparing((List<TranslatedFunction> unit) -> size(unit.stream()))
                        .reversed())
                .toList();
    }

    private boolean join(String name, Set<String> callers) {
        Set<String> groups = new LinkedHashSet<>();
        callers.stream().filter(leaders::containsKey).map(leaders::get).forEach(groups::add);
        groups.remove(name);
        if (isPrivate(name) || groups.size() != 1) {
            return false;
        }
        String leader = groups.iterator().next();
        leaders.replaceAll((function, own) -> own.equals(name) ? leader : own);
        return true;
    }

    private static long size(Stream<TranslatedFunction> functions) {
        return functions.mapToLong(function -> function.definition().length()).sum();
    }
}
