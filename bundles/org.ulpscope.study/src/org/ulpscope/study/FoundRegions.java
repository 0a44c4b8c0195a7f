package org.ulpscope.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which of a study's regions its findings are in, so that findings of one region can stand together. */
public final class FoundRegions {
    private final StudyDescription study;
    /** By the platform and the class. */
    private final Map<List<String>, List<Region>> regions = new HashMap<>();

    private final Map<RegionGroup, String> headings = new HashMap<>();

    /** @param regions the regions of all platforms */
    public FoundRegions(StudyDescription study, List<Region> regions) {
        this.study = study;
        regions.forEach(region -> this.regions
                .computeIfAbsent(List.of(region.platform(), region.label()), key -> new ArrayList<>())
                .add(region));
    }

    /**
     * The regions of an input in a line, such as {@code x ≤ -710.475860073944: INF+ on all five}; empty where it is in none that is known.
     */
    public Optional<String> around(InputFindings input) {
        List<Region> around = input.findings().stream()
                .flatMap(finding -> Stream.of(finding.label(), finding.outcome().label(study.resultFormat()))
                        .distinct()
                        .flatMap(label -> regions.getOrDefault(List.of(finding.platform(), label), List.of()).stream()))
                .filter(region -> region.holds(study.slots(), input.inputBits()))
                .toList();
        return around.isEmpty()
                ? Optional.empty()
                : Optional.of(RegionGroup.of(around).stream()
                        .map(group -> headings.computeIfAbsent(group, this::heading))
                        .collect(Collectors.joining("; ")));
    }

    /** Two regions may differ in no digit that is told of others; what stands together by its heading is not to mix them. */
    private String heading(RegionGroup group) {
        String heading = RegionSentence.heading(study, group);
        return headings.containsValue(heading) ? RegionSentence.wholeHeading(study, group) : heading;
    }
}
