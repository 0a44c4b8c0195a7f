package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.study.FreshInput;
import org.ulpscope.study.Guard;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyWriter;

/** Fresh inputs for the guards of a hunt to be tried on, once its regions are known. */
final class HuntFresh {
    private static final int COUNT = 2000;

    private final StudyDescription study;
    private final FindingFilter filter;
    private final List<Evaluator> evaluators;
    private final Progress progress;
    private final boolean hasGuard;

    /** @param searched the study, with its regions */
    HuntFresh(StudyReader searched, List<Evaluator> evaluators, Progress progress) {
        this.study = searched.description();
        this.filter = new FindingFilter(study, List.of());
        this.evaluators = evaluators;
        this.progress = progress;
        this.hasGuard = Guard.of(study, searched.regions()).isPresent()
                || !HuntCauses.of(searched).causes().isEmpty();
    }

    /**
     * Draws, runs and stores them; none where the regions give no guard.
     *
     * @return whether it came to its end; otherwise the user cancelled, and nothing was stored
     */
    boolean store(StudyWriter writer) {
        if (!hasGuard) {
            return true;
        }
        List<FreshInput> fresh = new ArrayList<>();
        Optional<FreshRuns.Extent> extent = new FreshRuns(study, evaluators, progress)
                .run(
                        COUNT,
                        ~study.request().seed(),
                        HuntTimes.of(study).guards(),
                        (input, outcomes) -> add(input, outcomes, fresh));
        if (extent.isEmpty()) {
            return false;
        }
        writer.replaceFreshInputs(fresh);
        writer.log("Fresh inputs for guards to be tried on: " + fresh.size() + " of "
                + extent.get().drawn() + " drawn.");
        return true;
    }

    private void add(List<Long> input, List<Outcome> outcomes, List<FreshInput> fresh) {
        boolean isFinding = filter.isAnyWanted(outcomes);
        if (isFinding || outcomes.stream().allMatch(Outcome.Returned.class::isInstance)) {
            fresh.add(new FreshInput(input, !isFinding));
        }
    }
}
