package org.ulpscope.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.study.Region.Extent;

/** Which of a study's regions its findings are in, so that findings of one region can stand together. */
public final class FoundRegions {
    private static final List<String> NUMBERS =
            List.of("", "", "both", "all three", "all four", "all five", "all six", "all seven", "all eight");

    private final StudyDescription study;
    /** By the platform and the class. */
    private final Map<List<String>, List<Region>> regions = new HashMap<>();

    /** A class and where it is given: what regions of several platforms have in common. */
    private record Place(String label, Extent extent) {}

    /** @param regions the regions of all platforms */
    public FoundRegions(StudyDescription study, List<Region> regions) {
        this.study = study;
        regions.forEach(region -> this.regions
                .computeIfAbsent(List.of(region.platform(), region.label()), key -> new ArrayList<>())
                .add(region));
    }

    /**
     * The regions of an input in a line, such as {@code x ≤ -0x1.633ce8fb9f87ep+9: INF+ on all five}; empty where it is in none that is known.
     */
    public Optional<String> around(InputFindings input) {
        Map<Place, List<String>> platforms = new LinkedHashMap<>();
        for (Finding finding : input.findings()) {
            Stream.of(finding.label(), finding.outcome().label(study.resultFormat()))
                    .distinct()
                    .flatMap(label -> regions.getOrDefault(List.of(finding.platform(), label), List.of()).stream())
                    .filter(region -> RegionCondition.holds(study, region.extent(), input.inputBits()))
                    .forEach(region -> platforms
                            .computeIfAbsent(new Place(region.label(), region.extent()), place -> new ArrayList<>())
                            .add(region.platform()));
        }
        return platforms.isEmpty()
                ? Optional.empty()
                : Optional.of(platforms.entrySet().stream()
                        .map(entry -> RegionCondition.of(study, entry.getKey().extent()) + ": "
                                + entry.getKey().label() + on(entry.getValue()))
                        .collect(Collectors.joining("; ")));
    }

    private String on(List<String> some) {
        int all = study.platforms().size();
        if (all == 1) {
            return "";
        }
        if (some.size() == all) {
            return " on " + (all < NUMBERS.size() ? NUMBERS.get(all) : "all " + all);
        }
        return " on " + String.join(", ", some);
    }
}
