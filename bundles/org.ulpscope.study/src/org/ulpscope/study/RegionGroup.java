package org.ulpscope.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.numeric.Value;

/**
 * A region together with all platforms on which it is the same.
 *
 * @param region the region, on the first of the platforms; its proof is the weakest that there is on one of them
 * @param platforms names of the platforms, in the order of the study, at least one
 */
public record RegionGroup(Region region, List<String> platforms) {
    public RegionGroup {
        platforms = List.copyOf(platforms);
    }

    /** What regions on different platforms have in common when they are the same. */
    private record Key(String label, Region.Extent extent, Object solid, List<Region.Ends> ends, Object marks) {
        static Object of(Region region) {
            // How far a slant was seen to go is no part of what it says, nor how much was run to check it.
            return region.slant().isPresent()
                    ? List.of(region.label(), region.slant().get().condition(String::valueOf, Value::hexFloat))
                    : new Key(region.label(), region.extent(), region.solid(), region.ends(), region.marks());
        }
    }

    /** The groups of some regions, in the order in which each is met first. */
    public static List<RegionGroup> of(List<Region> regions) {
        Map<Object, List<Region>> groups = new LinkedHashMap<>();
        regions.forEach(region ->
                groups.computeIfAbsent(Key.of(region), key -> new ArrayList<>()).add(region));
        return groups.values().stream().map(RegionGroup::group).toList();
    }

    private static RegionGroup group(List<Region> same) {
        Region.Proof weakest =
                same.stream().map(Region::proof).max(Enum::compareTo).orElseThrow();
        return new RegionGroup(
                same.getFirst().withProof(weakest),
                same.stream().map(Region::platform).toList());
    }
}
