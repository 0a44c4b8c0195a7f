package org.ulpscope.hunt.ui.internal.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.PlatformNames;
import org.ulpscope.workbench.study.StudyContents;

/**
 * How many inputs came to a class on a platform, or on several alike.
 *
 * @param style the class
 * @param platforms names of the platforms
 * @param inputs how many inputs came to it on each, swept ones among them
 * @param kept how many of them are stored as findings
 * @param wanted whether the hunt looks for this class
 */
record ClassCountRow(ValueClassStyle style, String platforms, long inputs, long kept, boolean wanted) {
    /** What is told of one platform. */
    private record Count(long inputs, long kept) {
        boolean isNone() {
            return inputs == 0 && kept == 0;
        }
    }

    /** All classes that were looked for or met, first those that were both, then those that were looked for in vain. */
    static List<ClassCountRow> of(StudyContents study) {
        List<ClassCountRow> counts = new ArrayList<>();
        List<String> goals = study.description().request().goals();
        for (ValueClassStyle style : ValueClassStyle.values()) {
            Map<Count, List<String>> platforms = new LinkedHashMap<>();
            boolean isWanted = goals.contains(style.label());
            for (InputAccount account : study.inputs()) {
                Count count = count(study, account, style);
                if (isWanted || !count.isNone()) {
                    platforms.computeIfAbsent(count, same -> new ArrayList<>()).add(account.platform());
                }
            }
            platforms.forEach((count, names) -> counts.add(new ClassCountRow(
                    style, PlatformNames.of(study.description(), names), count.inputs(), count.kept(), isWanted)));
        }
        return counts.stream()
                .sorted(Comparator.comparing((ClassCountRow count) -> !count.wanted())
                        .thenComparing(count -> count.inputs() == 0 && count.kept() == 0))
                .toList();
    }

    private static Count count(StudyContents study, InputAccount account, ValueClassStyle style) {
        long kept = study.findings().stream()
                .flatMap(row -> row.found().on(account.platform()).stream())
                .filter(finding -> finding.outcome()
                        .label(study.description().resultFormat())
                        .equals(style.label()))
                .count();
        return new Count(account.hits(style.label()), kept);
    }
}
