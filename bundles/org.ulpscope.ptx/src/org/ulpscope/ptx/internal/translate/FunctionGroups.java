package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;

/** Shares functions out to translation units: each beside its callers where they are in one place, so that it can be inlined and is no one else's. */
final class FunctionGroups {
    /** Characters of C for which a unit of its own is worth its beginning, which is about a fifth of it. */
    private static final int UNIT = 128 * 1024;

    /** Characters from which on optimising is felt. */
    private static final int STRAIGHT = 32 * 1024;

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

    /**
     * What goes into one unit.
     *
     * @param functions in their order
     * @param straight whether all is long and without loops, so that to optimise it costs more than it ever gives back
     */
    record Unit(List<TranslatedFunction> functions, boolean straight) {}

    /** The units, the longest first. */
    List<Unit> units() {
        Map<String, List<TranslatedFunction>> groups = new LinkedHashMap<>();
        functions.values().forEach(function -> groups.computeIfAbsent(
                        leaders.get(function.name()), key -> new ArrayList<>())
                .add(function));
        Map<Boolean, List<List<TranslatedFunction>>> kinds =
                groups.values().stream().collect(Collectors.partitioningBy(FunctionGroups::isStraight));
        List<Unit> units = new ArrayList<>();
        kinds.forEach((straight, own) -> shareOut(own).forEach(unit -> units.add(new Unit(unit, straight))));
        units.sort(Comparator.comparing((Unit unit) -> size(unit.functions())).reversed());
        return units;
    }

    private static boolean isStraight(List<TranslatedFunction> group) {
        return size(group) > STRAIGHT && group.stream().noneMatch(TranslatedFunction::loops);
    }

    private static Collection<List<TranslatedFunction>> shareOut(List<List<TranslatedFunction>> groups) {
        if (groups.isEmpty()) {
            return List.of();
        }
        long characters = groups.stream().mapToLong(FunctionGroups::size).sum();
        int count = (int) Math.clamp(characters / UNIT, 1, Math.clamp(groups.size(), 1, MOST_UNITS));
        PriorityQueue<List<TranslatedFunction>> units = new PriorityQueue<>(Comparator.comparing(FunctionGroups::size));
        for (int i = 0; i < count; i++) {
            units.add(new ArrayList<>());
        }
        groups.stream()
                .sorted(Comparator.comparing(FunctionGroups::size).reversed())
                .forEach(group -> {
                    List<TranslatedFunction> smallest = units.poll();
                    smallest.addAll(group);
                    units.add(smallest);
                });
        return units;
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

    private static long size(List<TranslatedFunction> functions) {
        return functions.stream()
                .mapToLong(function -> function.definition().length())
                .sum();
    }
}
