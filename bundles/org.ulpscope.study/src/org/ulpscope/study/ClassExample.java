package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.OrdinaryNumbers;

/**
 * The finding that stands for a class on a platform: the simplest input known, and the nearest one at the border of the class.
 *
 * @param simplest the simplest finding
 * @param border the finding at the border nearest to it; it may be the same; empty where none is known
 * @param plain the simplest one without zeros, subnormals, infinities and NaNs, where the simplest of all has some and there is such a one
 * @param plainBorder the finding at the border nearest to that
 * @param ordinary the simplest one of {@link OrdinaryNumbers}, where neither of both is and there is such a one: it is seldom the simplest, and
 *     mostly what a reader would want to know first
 */
public record ClassExample(
        Finding simplest,
        Optional<Finding> border,
        Optional<Finding> plain,
        Optional<Finding> plainBorder,
        Optional<Finding> ordinary) {
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
                    Finding example = simplest.map(one -> byNumber.get(one.finding()))
                            .orElseGet(() -> kind.getValue().stream().min(order).orElseThrow());
                    Optional<Finding> plainExample = plain.map(one -> byNumber.get(one.finding()));
                    boolean isOrdinary = Stream.concat(Stream.of(example), plainExample.stream())
                            .anyMatch(finding -> isOrdinary(study, finding));
                    Optional<Finding> ordinary = isOrdinary
                            ? Optional.empty()
                            : kind.getValue().stream()
                                    .filter(finding -> isOrdinary(study, finding))
                                    .min(order);
                    return new ClassExample(
                            example, border(simplest, byNumber), plainExample, border(plain, byNumber), ordinary);
                })
                .toList();
    }

    private static boolean isOrdinary(StudyDescription study, Finding finding) {
        return OrdinaryNumbers.are(InputSlot.values(study.slots(), finding.inputBits()));
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
