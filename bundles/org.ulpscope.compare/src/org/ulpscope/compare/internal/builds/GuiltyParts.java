package org.ulpscope.compare.internal.builds;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The parts that give the output of the right build where all others are the left one's.
 *
 * @param all the parts of the program
 * @param units the guilty sources
 * @param links the guilty links
 */
record GuiltyParts(PairedParts all, Set<Part.Unit> units, Set<Part.Link> links) {
    static GuiltyParts of(PairedParts all, Set<Part> guilty) {
        Set<Part.Unit> units = new LinkedHashSet<>(all.units());
        units.retainAll(guilty);
        Set<Part.Link> links = new LinkedHashSet<>(all.links());
        links.retainAll(guilty);
        return new GuiltyParts(all, units, links);
    }

    /** The program with the guilty sources of one build, compiled otherwise; guilty links are the right build's in both. */
    Mix of(Side side, BiFunction<Part.Unit, UnitRecipe, UnitRecipe> otherwise) {
        Set<Part> right = new LinkedHashSet<>(links);
        if (side == Side.RIGHT) {
            right.addAll(units);
        }
        return Mix.of(all, right).with(units, otherwise);
    }

    /** A whole build, with the guilty sources compiled otherwise. */
    Mix whole(Side side, BiFunction<Part.Unit, UnitRecipe, UnitRecipe> otherwise) {
        Set<Part> right = new LinkedHashSet<>();
        if (side == Side.RIGHT) {
            right.addAll(all.links());
            right.addAll(all.units());
        }
        return Mix.of(all, right).with(units, otherwise);
    }

    /** As the build has them. */
    Mix of(Side side) {
        return of(side, (unit, recipe) -> recipe);
    }
}
