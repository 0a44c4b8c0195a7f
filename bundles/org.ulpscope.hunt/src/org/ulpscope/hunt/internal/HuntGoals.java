package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.OutcomeClassGoal;
import org.ulpscope.study.StudyDescription;

/** What a hunt looks for: each class asked for, on each platform. */
public final class HuntGoals {
    private HuntGoals() {}

    /** All of them, in the order of the classes and then of the platforms. */
    public static List<Goal> of(StudyDescription study) {
        return of(study, classes(study));
    }

    /**
     * Those that a search can approach. A NaN is found whenever it is met, but nothing is near to it, so that it is one only when nothing else is
     * looked for (XSCOPE, section III).
     */
    static List<Goal> approachable(StudyDescription study) {
        List<ValueClass> all = classes(study);
        List<ValueClass> others =
                all.stream().filter(valueClass -> valueClass != ValueClass.NAN).toList();
        return of(study, others.isEmpty() ? all : others);
    }

    private static List<ValueClass> classes(StudyDescription study) {
        return study.request().goals().stream().map(HuntGoals::exceptionalClass).toList();
    }

    private static ValueClass exceptionalClass(String label) {
        return ValueClass.named(label)
                .filter(ValueClass::isExceptional)
                .orElseThrow(() -> new BadInputException(
                        "'" + label + "' is not an exceptional class; use NaN, INF+, INF-, SUB+ or SUB-."));
    }

    private static List<Goal> of(StudyDescription study, List<ValueClass> classes) {
        List<Goal> goals = new ArrayList<>();
        for (ValueClass valueClass : classes) {
            for (int platform = 0; platform < study.platforms().size(); platform++) {
                goals.add(new OutcomeClassGoal(
                        name(study, platform, valueClass), valueClass, platform, study.resultFormat()));
            }
        }
        return goals;
    }

    private static String name(StudyDescription study, int platform, ValueClass valueClass) {
        return study.platforms().size() == 1
                ? valueClass.label()
                : study.platforms().get(platform).name() + ": " + valueClass.label();
    }
}
