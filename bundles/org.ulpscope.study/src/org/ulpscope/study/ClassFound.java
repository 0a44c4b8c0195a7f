package org.ulpscope.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;

/**
 * A class that a study has found, in one line, such as {@code NaN for x < 0 on gcc}: fit for the margin of a source.
 *
 * @param label the class
 * @param words the line: where the study's regions tell for which values of its only input, they are named, else the simplest input
 */
public record ClassFound(String label, String words) {
    private static final int MOST_REGIONS = 2;

    /**
     * Those of a study, in the order in which they were found.
     *
     * @param findings the simplest of each class before its others
     */
    public static List<ClassFound> of(StudyDescription study, List<Region> regions, List<Finding> findings) {
        Map<String, List<Finding>> classes = new LinkedHashMap<>();
        findings.forEach(finding -> classes.computeIfAbsent(finding.label(), label -> new ArrayList<>())
                .add(finding));
        return classes.entrySet().stream()
                .map(entry -> new ClassFound(entry.getKey(), words(study, entry.getKey(), regions, entry.getValue())))
                .toList();
    }

    private static String words(StudyDescription study, String label, List<Region> regions, List<Finding> findings) {
        List<String> platforms =
                findings.stream().map(Finding::platform).distinct().toList();
        // There may be hundreds, and few are told.
        List<InputPlace> places = regions.stream()
                .filter(region -> region.label().equals(label) && study.slots().size() == 1)
                .map(Region::place)
                .distinct()
                .toList();
        String where = places.isEmpty()
                ? " at " + input(study.slots(), findings.getFirst().inputBits())
                : " for "
                        + places.stream()
                                .limit(MOST_REGIONS)
                                .map(place -> RegionSentence.where(study, place))
                                .collect(Collectors.joining(" or "));
        String more = places.size() > MOST_REGIONS ? " and elsewhere" : "";
        return label + where + more + " on " + PlatformNames.of(study, platforms);
    }

    private static String input(List<InputSlot> slots, List<Long> bits) {
        return IntStream.range(0, slots.size())
                .mapToObj(slot -> slots.get(slot).name() + " = "
                        + new Value(slots.get(slot).format(), bits.get(slot)).inputDecimal())
                .collect(Collectors.joining(", "));
    }
}
