package org.ulpscope.hunt.ui.internal.progress;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/** Tells in a line what a trial was. */
final class TrialText {
    private TrialText() {}

    /** Inputs, what came of them on each platform, and why the strategy chose them. */
    static String of(StudyDescription study, StudyTrial trial) {
        List<String> inputs = new ArrayList<>();
        for (int i = 0; i < study.slots().size(); i++) {
            InputSlot slot = study.slots().get(i);
            inputs.add(slot.name() + " = "
                    + new Value(slot.format(), trial.inputBits().get(i)).inputDecimal());
        }
        String reason =
                trial.reason() + trial.goal().map(goal -> " for " + goal).orElse("");
        return "Trial %,d: %s \u2192 %s (%s)"
                .formatted(trial.number(), String.join(", ", inputs), outcomes(study, trial), reason);
    }

    /** Of each platform, where they differ. */
    private static String outcomes(StudyDescription study, StudyTrial trial) {
        List<String> texts =
                trial.outcomes().stream().map(outcome -> text(study, outcome)).toList();
        if (texts.stream().distinct().count() == 1) {
            return texts.getFirst() + (texts.size() == 1 ? "" : " on all platforms");
        }
        List<String> each = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            each.add(study.platforms().get(i).name() + ": " + texts.get(i));
        }
        return String.join(", ", each);
    }

    private static String text(StudyDescription study, Outcome outcome) {
        return outcome instanceof Outcome.Returned returned
                ? new Value(study.resultFormat(), returned.bits()).decimal()
                : outcome.label(study.resultFormat());
    }
}
