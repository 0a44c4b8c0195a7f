package org.ulpscope.search.regions;

import java.util.List;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;

/**
 * The regions of one platform.
 *
 * @param regions in ascending order of their lower ends
 * @param effort what they cost
 */
public record RegionResult(List<Region> regions, RegionEffort effort) {
    public RegionResult {
        regions = List.copyOf(regions);
    }
}
