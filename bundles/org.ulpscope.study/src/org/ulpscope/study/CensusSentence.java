package org.ulpscope.study;

import static org.ulpscope.study.CountWords.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Says in a sentence what a census found. */
public final class CensusSentence {
    private static final double MS_PER_SECOND = 1000;

    private CensusSentence() {}

    /** Such as {@code gcc: all 4,278,190,080 inputs in 9.8 s: INF+ 12, NORMAL+ 4,278,190,068.} */
    public static String of(Census census) {
        return of(census.probe(), List.of(census));
    }

    /** The same of all platforms of a study; those that found the same are told together, with the time of the slowest. */
    public static String ofAll(StudyDescription study, List<Census> censuses) {
        Map<List<Object>, List<Census>> alike = censuses.stream()
                .collect(Collectors.groupingBy(
                        census -> List.of(census.swept(), census.complete(), census.counts()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return alike.values().stream()
                .map(same -> of(
                        PlatformNames.of(study, same.stream().map(Census::probe).toList()), same))
                .collect(Collectors.joining(" "));
    }

    private static String of(String platforms, List<Census> alike) {
        Census census = alike.getFirst();
        String counts = census.counts().entrySet().stream()
                .map(entry -> entry.getKey() + " " + number(entry.getValue()))
                .collect(Collectors.joining(", "));
        long millis =
                alike.stream().mapToLong(one -> one.elapsed().toMillis()).max().orElseThrow();
        return platforms + ": " + (census.complete() ? "all " : "") + number(census.swept())
                + (census.complete() ? " inputs" : " inputs, not all of the domain,") + " in "
                + String.format(Locale.ROOT, "%.1f", millis / MS_PER_SECOND) + " s"
                + (counts.isEmpty() ? "." : ": " + counts + ".");
    }
}
