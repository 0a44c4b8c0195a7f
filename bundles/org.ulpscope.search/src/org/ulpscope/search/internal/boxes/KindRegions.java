package org.ulpscope.search.internal.boxes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.Region;

/**
 * What is known of where a kind is.
 *
 * @param regions the regions, the largest box first
 * @param isWhole whether they hold every input of the kind that the last look met
 * @param isTold whether a relation tells the kind, so that closer looks have nothing to add
 */
record KindRegions(List<Region> regions, boolean isWhole, boolean isTold) {
    /** Nothing was met. */
    static final KindRegions NONE = new KindRegions(List.of(), true, false);

    KindRegions {
        regions = List.copyOf(regions);
    }

    /** Those of some regions that are boxes. */
    static Map<Box, Region> boxes(List<InputSlot> slots, List<Region> regions) {
        Map<Box, Region> boxes = new LinkedHashMap<>();
        regions.stream()
                .filter(region -> region.slant().isEmpty())
                .forEach(region -> boxes.put(Box.of(slots, region.extent()), region));
        return boxes;
    }

    /** The same after a look that did not come to its end. */
    KindRegions notWhole() {
        return new KindRegions(regions, false, isTold);
    }
}
