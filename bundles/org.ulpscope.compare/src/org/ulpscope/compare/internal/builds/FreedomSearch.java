package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks for the options that part two builds of the same sources. */
final class FreedomSearch {
    private final MixJudge judge;
    private final GuiltyParts guilty;

    FreedomSearch(MixJudge judge, GuiltyParts guilty) {
        this.judge = judge;
        this.guilty = guilty;
    }

    /** The first freedom without which the builds agree; empty where there is none, as where preprocessing parts them. */
    Optional<Neutraliser> freedom() {
        return Arrays.stream(Neutraliser.values())
                .filter(one -> judge.agree(without(one, Side.LEFT), without(one, Side.RIGHT)))
                .findFirst();
    }

    private Mix without(Neutraliser freedom, Side side) {
        return guilty.of(side, (unit, recipe) -> recipe.with(freedom.words()));
    }

    /** The least of the words by which the builds differ that gives the right one's output; empty where the compilers differ, or that is not it. */
    List<String> words() {
        if (guilty.units().stream()
                .anyMatch(unit -> !unit.left().compiler().equals(unit.right().compiler()))) {
            return guilty.units().stream()
                    .map(unit ->
                            unit.left().compiler() + " against " + unit.right().compiler())
                    .distinct()
                    .toList();
        }
        Set<ChangedWord> words = new LinkedHashSet<>();
        guilty.units().forEach(unit -> words.addAll(ChangedWord.between(unit.left(), unit.right())));
        Optional<ProgramPrint> wanted = judge.print(guilty.of(Side.RIGHT));
        if (wanted.isEmpty() || !judge.prints(changed(words), wanted.get())) {
            return List.of();
        }
        return MinimalSet.of(new ArrayList<>(words), some -> judge.prints(changed(some), wanted.get())).stream()
                .map(ChangedWord::typed)
                .toList();
    }

    private Mix changed(Set<ChangedWord> words) {
        return guilty.of(
                Side.LEFT,
                (unit, recipe) ->
                        recipe.by(ChangedWord.apply(recipe.flags(), unit.right().flags(), words)));
    }
}
