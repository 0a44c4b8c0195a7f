package org.ulpscope.search.regions.result;

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

    /** The same of another platform. */
    public RegionResult on(String platform) {
        return new RegionResult(
                regions.stream().map(region -> region.on(platform)).toList(), effort.on(platform));
    }

    /** Those of several searches on one platform together. */
    public static RegionResult all(String platform, List<RegionResult> results) {
        return new RegionResult(
                results.stream().flatMap(result -> result.regions().stream()).toList(),
                new RegionEffort(
                        platform,
                        results.stream()
                                .mapToLong(result -> result.effort().evaluations())
                                .sum(),
                        results.stream()
                                .mapToLong(result -> result.effort().swept())
                                .sum(),
                        results.stream().allMatch(result -> result.effort().complete()),
                        results.stream().anyMatch(result -> result.effort().timeUp())));
    }
}
