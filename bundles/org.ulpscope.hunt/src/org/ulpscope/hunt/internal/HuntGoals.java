package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.study.StudyDescription;

/** What a hunt looks for: each class asked for, on each platform. */
public final class HuntGoals {
    private HuntGoals() {}

    public static List<Goal> of(StudyDescription study) {
        List<Goal> goals = new ArrayList<>();
        for (String label : study.request().goals()) {
            ValueClass valueClass = ValueClass.named(label)
                    .filter(ValueClass::isExceptional)
                    .orElseThrow(() -> new UlpscopeException("'" + label + "' is not an exceptional class; use NaN, INF+, INF-, SUB+ or SUB-."));
            for (int platform = 0; platform < study.platforms().size(); platform++) {
                goals.add(new ClassGoal(name(study, platform, label), platform, valueClass, study.resultFormat()));
            }
        }
        return goals;
    }

    private static String name(StudyDescription study, int platform, String label) {
        return study.platforms().size() == 1 ? label : study.platforms().get(platform).name() + ": " + label;
    }
}
