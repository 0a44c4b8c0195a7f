package org.ulpscope.catalog;

import java.util.List;
import java.util.Optional;

/**
 * What a hunt found in one function on one platform.
 *
 * @param platform the name that the platform has in the function's study; empty where it could not run
 * @param obstacle why the platform could not run the function, as a sentence; blank where it could
 * @param classes the classes that were met, in the order of value classes
 * @param regions the regions as sentences, in ascending order
 */
public record CatalogCell(
        Optional<String> platform, String obstacle, List<ClassFigure> classes, List<String> regions) {
    public CatalogCell {
        classes = List.copyOf(classes);
        regions = List.copyOf(regions);
    }

    /** Whether the function ran there. */
    public boolean available() {
        return platform.isPresent();
    }

    /** How often a class was met; empty where it was not. */
    public Optional<ClassFigure> figure(String label) {
        return classes.stream().filter(figure -> figure.label().equals(label)).findFirst();
    }

    /**
     * How often one class was met.
     *
     * @param label label of the class
     * @param inputs inputs that were met and gave it, whether stored as findings or not
     * @param regions regions of it that are known; 0 where nobody looked for them
     * @param example the plainest input that gave it, as hex floats
     */
    public record ClassFigure(String label, long inputs, long regions, Optional<String> example) {}
}
