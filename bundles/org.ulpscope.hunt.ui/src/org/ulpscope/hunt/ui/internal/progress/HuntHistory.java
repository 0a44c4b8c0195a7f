package org.ulpscope.hunt.ui.internal.progress;

import java.util.List;
import java.util.Optional;
import org.ulpscope.hunt.TrialHistory;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyHistory;

/** The trials of a hunt as steps towards its goals. */
public final class HuntHistory implements StudyHistory {
    private final TrialHistory trials;

    /** A hunt without trials yet. */
    public HuntHistory(StudyDescription study) {
        trials = new TrialHistory(study);
    }

    /** The trials of a study; empty when it is no hunt. */
    static Optional<TrialHistory> of(StudyContents study) {
        return study.history().filter(HuntHistory.class::isInstance).map(history -> ((HuntHistory) history).trials);
    }

    @Override
    public long size() {
        return trials.size();
    }

    @Override
    public void add(List<StudyTrial> more) {
        trials.add(more);
    }
}
