package org.ulpscope.hunt.internal;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.InsideException;
import org.ulpscope.study.StudyDescription;

/**
 * What a hunt that looks inside looks for. Where a platform tells what one operation gives, that is the classes of what it gives; where it has
 * flags, the exceptions that they tell of.
 */
public final class InsideGoals {
    private InsideGoals() {}

    /** The exceptions that give birth to classes. */
    public static Stream<InsideException> of(Set<ValueClass> classes) {
        return Arrays.stream(InsideException.values()).filter(exception -> switch (exception) {
            case INVALID -> classes.contains(ValueClass.NAN);
            case DIVIDE_BY_ZERO, OVERFLOW ->
                classes.contains(ValueClass.INF_PLUS) || classes.contains(ValueClass.INF_MINUS);
            case UNDERFLOW -> classes.contains(ValueClass.SUB_PLUS) || classes.contains(ValueClass.SUB_MINUS);
        });
    }

    /** Whether a study is of a hunt that looks inside. */
    public static boolean are(StudyDescription study) {
        return study.request().goals().stream().anyMatch(InsideGoals::isLabel);
    }

    /** The exceptions that a study looks for by flags. */
    static Set<InsideException> exceptions(StudyDescription study) {
        return study.request().goals().stream()
                .flatMap(goal -> InsideException.labelled(goal).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether a goal is an exception that flags tell of. */
    static boolean isLabel(String goal) {
        return InsideException.labelled(goal).isPresent();
    }

    /** Whether it is flags that tell of what happens inside on a platform of the study. */
    static boolean areFlags(StudyDescription study, int platform) {
        return are(study) && !hasSites(study, platform);
    }

    /** Whether a platform of the study only shows results, since each operation of it is a platform of its own. */
    static boolean areResults(StudyDescription study, int platform) {
        return hasSites(study, platform) && !areSites(study, platform);
    }

    private static boolean hasSites(StudyDescription study, int platform) {
        String toolchain = study.platforms().get(platform).toolchain();
        return study.platforms().stream()
                .anyMatch(other -> other.toolchain().equals(toolchain)
                        && SiteOption.in(other.options()).isPresent());
    }

    /** Whether a platform of the study tells what one operation gives. */
    static boolean areSites(StudyDescription study, int platform) {
        return SiteOption.in(study.platforms().get(platform).options()).isPresent();
    }
}
