package org.ulpscope.workbench.questions;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.ulpscope.study.StudyDescription;

/** The questions that the installed bundles can answer. */
public final class Questions {
    /** The extension point that brings them. */
    public static final String EXTENSION_POINT = "org.ulpscope.workbench.questions";

    private Questions() {}

    /** All of them, in the order of their numbers. */
    public static List<QuestionDescription> all() {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(EXTENSION_POINT))
                .map(QuestionDescription::new)
                .sorted(Comparator.comparingInt(QuestionDescription::number))
                .toList();
    }

    /** The question of a study, as its bundle declares it; empty when no installed bundle knows it. */
    public static Optional<QuestionDescription> describing(StudyDescription study) {
        return all().stream()
                .filter(known -> known.question().equals(study.request().question()))
                .findFirst();
    }

    /** The question of a study, ready to show it; empty when no installed bundle knows it. */
    public static Optional<Question> of(StudyDescription study) {
        return describing(study).map(QuestionDescription::open);
    }
}
