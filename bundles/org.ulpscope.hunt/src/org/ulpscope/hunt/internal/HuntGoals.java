package org.ulpscope.hunt.internal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.InsideException;
import org.ulpscope.search.goal.OutcomeClassGoal;
import org.ulpscope.study.StudyDescription;

/** What a hunt looks for: each class asked for, on each platform. */
public final class HuntGoals {
    private HuntGoals() {}

    /** All of them, in the order of the classes and then of the platforms; those that flags tell of come last. */
    public static List<Goal> of(StudyDescription study) {
        return Stream.concat(of(study, classes(study)), ofFlags(study)).toList();
    }

    /**
     * Those that a search can approach. A NaN is found whenever it is met, but nothing is near to it, so that it is one only when nothing else is
     * looked for (XSCOPE, section III); nor is anything near to what flags tell of. A hunt that looks inside approaches what operations give; what the
     * result shows is found whenever it is met.
     */
    static List<Goal> approachable(StudyDescription study) {
        List<ValueClass> others = classes(study).stream()
                .filter(valueClass -> valueClass != ValueClass.NAN)
                .toList();
        List<Goal> goals = of(study, others)
                .filter(goal -> !InsideGoals.areResults(study, goal.platform()))
                .map(Goal.class::cast)
                .toList();
        return goals.isEmpty() ? of(study) : goals;
    }

    private static List<ValueClass> classes(StudyDescription study) {
        return study.request().goals().stream()
                .filter(goal -> !InsideGoals.isLabel(goal))
                .map(HuntGoals::exceptionalClass)
                .toList();
    }

    private static ValueClass exceptionalClass(String label) {
        return ValueClass.named(label)
                .filter(ValueClass::isExceptional)
                .orElseThrow(() -> new BadInputException(
                        "'" + label + "' is not an exceptional class; use NaN, INF+, INF-, SUB+ or SUB-."));
    }

    private static Stream<OutcomeClassGoal> of(StudyDescription study, List<ValueClass> classes) {
        return classes.stream().flatMap(valueClass -> platforms(study)
                .mapToObj(platform -> new OutcomeClassGoal(
                        name(study, platform, valueClass.label()), valueClass, platform, study.resultFormat())));
    }

    private static Stream<Goal> ofFlags(StudyDescription study) {
        return Arrays.stream(InsideException.values())
                .filter(exception -> study.request().goals().contains(exception.label()))
                .flatMap(exception -> platforms(study)
                        .filter(platform -> InsideGoals.areFlags(study, platform))
                        .mapToObj(platform -> new InsideGoal(
                                name(study, platform, exception.label()), exception, platform, study.resultFormat())));
    }

    private static IntStream platforms(StudyDescription study) {
        return IntStream.range(0, study.platforms().size());
    }

    private static String name(StudyDescription study, int platform, String label) {
        return study.platforms().size() == 1
                ? label
                : study.platforms().get(platform).name() + ": " + label;
    }
}
