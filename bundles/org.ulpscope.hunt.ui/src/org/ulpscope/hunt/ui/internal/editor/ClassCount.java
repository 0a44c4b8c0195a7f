package org.ulpscope.hunt.ui.internal.editor;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.study.Tally;
import org.ulpscope.workbench.study.StudyContents.Readable;

/**
 * How often a class was met on a platform.
 *
 * @param style the class
 * @param platform name of the platform
 * @param hits calls that came to it
 * @param kept how many of them are stored as findings
 * @param wanted whether the hunt looks for this class
 */
record ClassCount(ValueClassStyle style, String platform, long hits, long kept, boolean wanted) {
    /** All classes that were looked for or met, on each platform. */
    static List<ClassCount> of(Readable study) {
        List<ClassCount> counts = new ArrayList<>();
        List<String> goals = study.description().request().goals();
        study.description().platforms().forEach(platform -> {
            for (ValueClassStyle style : ValueClassStyle.values()) {
                long hits = study.summary().tallies().stream()
                        .filter(tally -> tally.platform().equals(platform.name())
                                && tally.label().equals(style.label()))
                        .mapToLong(Tally::hits)
                        .sum();
                long kept = study.findings().stream()
                        .filter(row -> row.finding().platform().equals(platform.name()) && row.style() == style)
                        .count();
                if (hits > 0 || kept > 0 || goals.contains(style.label())) {
                    counts.add(new ClassCount(style, platform.name(), hits, kept, goals.contains(style.label())));
                }
            }
        });
        return List.copyOf(counts);
    }
}
