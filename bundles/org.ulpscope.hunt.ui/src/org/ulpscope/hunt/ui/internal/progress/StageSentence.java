package org.ulpscope.hunt.ui.internal.progress;

import java.util.Optional;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.study.StudyContents;

/** What a hunt still does when all of its trials are made. */
public final class StageSentence {
    private StageSentence() {}

    /** In a sentence; empty while it searches, and once it has ended. */
    public static Optional<String> of(StudyContents study) {
        return Optional.of(study)
                .filter(known -> known.summary().state() == RunState.RUNNING)
                .flatMap(StudyContents::answer)
                .filter(HuntStage.class::isInstance)
                .map(HuntStage.class::cast)
                .map(stage -> "The search has ended. " + stage.words() + "\u2026");
    }
}
