package org.ulpscope.compare.internal.builds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.source.edit.UnifiedDiff;
import org.ulpscope.source.pin.Pinnable;

/**
 * Looks for the operations that part two builds: those that make the builds agree where both compute them as written (the way of pLiner, Guo et al., SC20, with
 * barriers in the place of wider types). Functions come first, then lines, then operations.
 */
final class OperationSearch {
    private final MixJudge judge;
    private final GuiltyParts guilty;
    private final Path copy;
    private final List<String> notes;
    private final Map<Part.Unit, UnitOperations> operations = new LinkedHashMap<>();

    /**
     * @param copy the folder that holds the sources
     * @param notes are told what could not be looked at
     */
    OperationSearch(MixJudge judge, GuiltyParts guilty, Path copy, List<String> notes) {
        this.judge = judge;
        this.guilty = guilty;
        this.copy = copy;
        this.notes = notes;
    }

    /**
     * The least set of them; empty where not all of them together make the builds agree.
     *
     * @param rank those with low ranks, from 0, are tried before all others
     */
    Set<SuspectOperation> found(ToIntFunction<SuspectOperation> rank) {
        Set<SuspectOperation> all = new LinkedHashSet<>();
        for (Part.Unit unit : guilty.units()) {
            try {
                UnitOperations read = UnitOperations.read(copy, unit, judge.progress());
                operations.put(unit, read);
                all.addAll(compiling(unit, read, read.candidates()));
            } catch (UlpscopeException e) {
                notes.add("The lines of " + unit.name() + " were not looked at: " + e.getMessage());
            }
        }
        for (int most : all.stream().mapToInt(rank).sorted().distinct().toArray()) {
            Set<SuspectOperation> likely = all.stream()
                    .filter(one -> rank.applyAsInt(one) <= most)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            if (agree(likely)) {
                return least(likely);
            }
        }
        return Set.of();
    }

    private Set<SuspectOperation> least(Set<SuspectOperation> all) {
        return least(least(least(all, SuspectOperation::scope), SuspectOperation::place), candidate -> candidate);
    }

    /** Those that compile as written; the compiler may refuse an operation in a macro or a template. */
    private List<SuspectOperation> compiling(Part.Unit unit, UnitOperations read, List<SuspectOperation> some) {
        if (some.isEmpty() || judge.program().compiles(unit, unit.right().of(read.texts(pinned(some))))) {
            return some;
        }
        if (some.size() == 1) {
            notes.add("Not looked at: " + unit.name() + ":" + some.getFirst().line() + ", `"
                    + some.getFirst().text() + "`, which does not compile otherwise.");
            return List.of();
        }
        int middle = some.size() / 2;
        List<SuspectOperation> kept = new ArrayList<>(compiling(unit, read, some.subList(0, middle)));
        kept.addAll(compiling(unit, read, some.subList(middle, some.size())));
        return kept;
    }

    private <K> Set<SuspectOperation> least(Set<SuspectOperation> all, Function<SuspectOperation, K> group) {
        Map<K, List<SuspectOperation>> groups =
                all.stream().collect(Collectors.groupingBy(group, LinkedHashMap::new, Collectors.toList()));
        return MinimalSet.of(new ArrayList<>(groups.values()), some -> agree(flat(some))).stream()
                .flatMap(List::stream)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Set<SuspectOperation> flat(Set<List<SuspectOperation>> groups) {
        return groups.stream().flatMap(List::stream).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private boolean agree(Set<SuspectOperation> pinned) {
        return judge.agree(mix(Side.LEFT, pinned), mix(Side.RIGHT, pinned));
    }

    /** How much of the difference goes where only one of them is computed as written. */
    double explains(SuspectOperation one) {
        double before = judge.distance(guilty.of(Side.LEFT), guilty.of(Side.RIGHT));
        double after = judge.distance(mix(Side.LEFT, Set.of(one)), mix(Side.RIGHT, Set.of(one)));
        return Math.max(0, 1 - after / before);
    }

    /** A unified diff of the user's files in which some are computed as written. */
    String patch(Set<SuspectOperation> pinned) {
        Map<Path, String> texts = new TreeMap<>();
        operations.values().forEach(unit -> texts.putAll(unit.texts(pinned(pinned))));
        StringBuilder patch = new StringBuilder();
        texts.forEach((file, after) -> patch.append(UnifiedDiff.of(copy.relativize(file), before(file), after)));
        return patch.toString();
    }

    private String before(Path file) {
        return operations.values().stream()
                .flatMap(unit -> unit.before(file).stream())
                .findFirst()
                .orElseThrow();
    }

    /** Whether both whole builds print the same where some are computed as written, as the patch has it. */
    boolean agreeInWhole(Set<SuspectOperation> pinned) {
        BiFunction<Part.Unit, UnitRecipe, UnitRecipe> asWritten = asWritten(pinned);
        return judge.agree(guilty.whole(Side.LEFT, asWritten), guilty.whole(Side.RIGHT, asWritten));
    }

    private Mix mix(Side side, Set<SuspectOperation> pinned) {
        return guilty.of(side, asWritten(pinned));
    }

    private BiFunction<Part.Unit, UnitRecipe, UnitRecipe> asWritten(Set<SuspectOperation> pinned) {
        Set<Pinnable> signs = pinned(pinned);
        return (unit, recipe) ->
                operations.containsKey(unit) ? recipe.of(operations.get(unit).texts(signs)) : recipe;
    }

    private static Set<Pinnable> pinned(Iterable<SuspectOperation> some) {
        Set<Pinnable> pinned = new LinkedHashSet<>();
        some.forEach(one -> pinned.add(one.operation()));
        return pinned;
    }
}
