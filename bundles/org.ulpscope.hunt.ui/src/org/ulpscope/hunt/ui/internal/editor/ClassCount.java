package org.ulpscope.hunt.ui.internal.editor;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.workbench.study.StudyContents;

/**
 * How many inputs came to a class on a platform.
 *
 * @param style the class
 * @param platform name of the platform
 * @param inputs how many inputs came to it, swept ones among them
 * @param kept how many of them are stored as findings
 * @param wanted whether the hunt looks for this class
 */
record ClassCount(ValueClassStyle style, String platform, long inputs, long kept, boolean wanted) {
    /** All classes that were looked for or met, on each platform. */
    static List<ClassCount> of(StudyContents study) {
        List<ClassCount> counts = new ArrayList<>();
        List<String> goals = study.description().request().goals();
        study.inputs().forEach(account -> {
            for (ValueClassStyle style : ValueClassStyle.values()) {
                long inputs = account.hits(style.label());
                long kept = study.findings().stream()
                        .flatMap(row -> row.found().on(account.platform()).stream())
                        .filter(finding -> finding.outcome()
                                .label(study.description().resultFormat())
                                .equals(style.label()))
                        .count();
                if (inputs > 0 || kept > 0 || goals.contains(style.label())) {
                    counts.add(new ClassCount(style, account.platform(), inputs, kept, goals.contains(style.label())));
                }
            }
        });
        return List.copyOf(counts);
    }
}
