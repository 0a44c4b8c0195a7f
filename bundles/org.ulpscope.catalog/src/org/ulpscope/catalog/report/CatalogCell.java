package org.ulpscope.catalog.report;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.ValueClass;

/**
 * What a hunt found in one function on one platform.
 *
 * @param platform the name that the platform has in the function's study; empty where it could not run
 * @param obstacle why the platform could not run the function, as a sentence; blank where it could
 * @param complete whether every input of the domain was run, so that no class is missing
 * @param classes the classes that were met, exceptional or not
 * @param regions the regions as sentences, in ascending order
 */
public record CatalogCell(
        Optional<String> platform, String obstacle, boolean complete, List<ClassFigure> classes, List<String> regions) {
    public CatalogCell {
        classes = List.copyOf(classes);
        regions = List.copyOf(regions);
    }

    /** Whether the function ran there. */
    public boolean available() {
        return platform.isPresent();
    }

    /** Whether an exceptional class or a fault was met. */
    public boolean exceptional() {
        return classes.stream().anyMatch(ClassFigure::exceptional);
    }

    /** How often a class was met; empty where it was not. */
    public Optional<ClassFigure> figure(String label) {
        return classes.stream().filter(figure -> figure.label().equals(label)).findFirst();
    }

    /**
     * How often one class was met.
     *
     * @param label label of the class
     * @param inputs inputs that gave it: of all, where every input was run; or else of the trials and of those that were looked at in bulk
     * @param regions regions of it that are known; 0 where nobody looked for them
     * @param example the plainest input that gave it, as hex floats
     */
    public record ClassFigure(String label, long inputs, long regions, Optional<String> example) {
        /** Whether it is an exceptional class or a fault. */
        public boolean exceptional() {
            return ValueClass.named(label).map(ValueClass::isExceptional).orElse(true);
        }
    }
}
