package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.OutcomeClassGoal;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyRequest;

/** What a hunt asks of the search: each class on each platform, one after the other. */
public final class StudyProblem {
    private StudyProblem() {}

    public static SearchProblem of(StudyDescription study) {
        StudyRequest request = study.request();
        return new SearchProblem(
                study.slots(),
                goals(study),
                study.resultFormat(),
                request.stopAtFirst(),
                request.options(),
                request.seed(),
                request.budget());
    }

    private static List<Goal> goals(StudyDescription study) {
        List<Goal> goals = new ArrayList<>();
        for (ValueClass valueClass : approachable(study)) {
            for (int platform = 0; platform < study.platforms().size(); platform++) {
                goals.add(new OutcomeClassGoal(name(study, platform, valueClass), valueClass, platform, study.resultFormat()));
            }
        }
        return goals;
    }

    /** NaN is found whenever it is met; nothing is near to it, so that it is a goal only when there is no other (XSCOPE, section 3). */
    private static List<ValueClass> approachable(StudyDescription study) {
        List<ValueClass> all = study.request().goals().stream().map(StudyProblem::exceptionalClass).toList();
        List<ValueClass> others = all.stream().filter(valueClass -> valueClass != ValueClass.NAN).toList();
        return others.isEmpty() ? all : others;
    }

    private static ValueClass exceptionalClass(String label) {
        return ValueClass.named(label)
                .filter(ValueClass::isExceptional)
                .orElseThrow(() -> new UlpscopeException("'" + label + "' is not an exceptional class; use NaN, INF+, INF-, SUB+ or SUB-."));
    }

    private static String name(StudyDescription study, int platform, ValueClass valueClass) {
        return study.platforms().size() == 1
                ? valueClass.label()
                : study.platforms().get(platform).name() + ": " + valueClass.label();
    }
}
