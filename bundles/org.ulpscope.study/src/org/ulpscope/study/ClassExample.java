package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The finding that stands for a class on a platform: the simplest input known, and the nearest one at the border of the class.
 *
 * @param simplest the simplest finding
 * @param border the finding at the border nearest to it; it may be the same; empty where none is known
 * @param plain the simplest one without zeros, subnormals, infinities and NaNs, where the simplest of all has some and there is such a one
 * @param plainBorder the finding at the border nearest to that
 */
public record ClassExample(
        Finding simplest, Optional<Finding> border, Optional<Finding> plain, Optional<Finding> plainBorder) {
    /** Name of the platform. */
    public String platform() {
        return simplest.platform();
    }

    /** The class. */
    public String label() {
        return simplest.label();
    }

    private record Kind(String platform, String label) {}

    /** One for each class and platform with findings, in the order of the platforms and then as the classes were found. */
    public static List<ClassExample> of(StudyReader study) {
        return of(study.description(), study.findings(), study.simplest());
    }

    /** The same, from what was read before. */
    public static List<ClassExample> of(StudyDescription study, List<Finding> findings, List<Simplest> known) {
        Map<Kind, List<Finding>> kinds = new LinkedHashMap<>();
        study.platforms().forEach(platform -> findings.stream()
                .filter(finding -> finding.platform().equals(platform.name()))
                .forEach(finding -> kinds.computeIfAbsent(
                                new Kind(finding.platform(), finding.label()), kind -> new ArrayList<>())
                        .add(finding)));
        Map<Long, Finding> byNumber = new LinkedHashMap<>();
        findings.forEach(finding -> byNumber.put(finding.number(), finding));
        Comparator<Finding> order = Comparator.comparing(Finding::inputBits, new InputOrder(study.slots()));
        return kinds.entrySet().stream()
                .map(kind -> {
                    Optional<Simplest> simplest = known(known, kind.getKey(), false, byNumber);
                    Optional<Simplest> plain = known(known, kind.getKey(), true, byNumber);
                    return new ClassExample(
                            simplest.map(one -> byNumber.get(one.finding()))
                                    .orElseGet(() ->
                                            kind.getValue().stream().min(order).orElseThrow()),
                            border(simplest, byNumber),
                            plain.map(one -> byNumber.get(one.finding())),
                            border(plain, byNumber));
                })
                .toList();
    }

    private static Optional<Simplest> known(
            List<Simplest> known, Kind kind, boolean plain, Map<Long, Finding> byNumber) {
        return known.stream()
                .filter(one -> one.plain() == plain
                        && one.platform().equals(kind.platform())
                        && one.label().equals(kind.label())
                        && byNumber.containsKey(one.finding()))
                .findFirst();
    }

    private static Optional<Finding> border(Optional<Simplest> simplest, Map<Long, Finding> byNumber) {
        return simplest.filter(one -> one.border().isPresent())
                .map(one -> byNumber.get(one.border().getAsLong()));
    }
}
