package org.ulpscope.compare.internal.builds;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Which build gives each part of a program.
 *
 * @param units how each source is compiled
 * @param rightLinks the links that are done as the right build does them
 */
record Mix(Map<Part.Unit, UnitRecipe> units, Set<Part.Link> rightLinks) {
    Mix {
        units = Map.copyOf(units);
        rightLinks = Set.copyOf(rightLinks);
    }

    /** A mix of two builds. @param right the parts of the right one */
    static Mix of(PairedParts parts, Set<Part> right) {
        Map<Part.Unit, UnitRecipe> units = new LinkedHashMap<>();
        parts.units().forEach(unit -> units.put(unit, unit.recipe(right.contains(unit) ? Side.RIGHT : Side.LEFT)));
        Set<Part.Link> links = new LinkedHashSet<>(parts.links());
        links.retainAll(right);
        return new Mix(units, links);
    }

    /** The same with some sources compiled otherwise. */
    Mix with(Set<Part.Unit> changed, BiFunction<Part.Unit, UnitRecipe, UnitRecipe> otherwise) {
        Map<Part.Unit, UnitRecipe> all = new LinkedHashMap<>(units);
        changed.forEach(unit -> all.compute(unit, otherwise));
        return new Mix(all, rightLinks);
    }
}
