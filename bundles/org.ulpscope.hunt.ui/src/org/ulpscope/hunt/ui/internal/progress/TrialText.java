package org.ulpscope.hunt.ui.internal.progress;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.AbbreviatedNumber;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.PlatformNames;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/**
 * Tells what a trial was: inputs, what came of them on each platform, and why the strategy chose them.
 *
 * @param study what it is a trial of
 * @param trial the trial
 */
record TrialText(StudyDescription study, StudyTrial trial) {
    private static final int DIGITS = 6;

    /** With all digits. */
    String whole() {
        return sentence(inputs(false), outcomes(false));
    }

    /** With an ellipsis for most digits of long numbers; in those of results only where they still tell one from another. */
    String brief() {
        boolean differ = texts(true).stream().distinct().count()
                == texts(false).stream().distinct().count();
        return sentence(inputs(true), outcomes(differ));
    }

    private String sentence(String inputs, String outcomes) {
        String reason = TrialReason.words(trial.reason())
                + trial.goal().map(goal -> " for " + goal).orElse("");
        return "Trial %,d: %s \u2192 %s (%s)".formatted(StudyTrial.place(trial.number()), inputs, outcomes, reason);
    }

    private String inputs(boolean brief) {
        List<String> inputs = new ArrayList<>();
        for (int i = 0; i < study.slots().size(); i++) {
            InputSlot slot = study.slots().get(i);
            Value value = new Value(slot.format(), trial.inputBits().get(i));
            inputs.add(slot.name() + " = " + number(value.inputDecimal(), brief));
        }
        return String.join(", ", inputs);
    }

    /** Platforms that agree are named together. */
    private String outcomes(boolean brief) {
        List<String> texts = texts(brief);
        Map<String, List<String>> platforms = new LinkedHashMap<>();
        for (int i = 0; i < texts.size(); i++) {
            platforms
                    .computeIfAbsent(texts.get(i), text -> new ArrayList<>())
                    .add(study.platforms().get(i).name());
        }
        if (platforms.size() == 1) {
            return texts.getFirst() + (texts.size() == 1 ? "" : " on all platforms");
        }
        return platforms.entrySet().stream()
                .map(same -> same.getKey() + " on " + PlatformNames.of(study, same.getValue()))
                .collect(Collectors.joining(", "));
    }

    private List<String> texts(boolean brief) {
        return trial.outcomes().stream().map(outcome -> text(outcome, brief)).toList();
    }

    private String text(Outcome outcome, boolean brief) {
        if (outcome instanceof Outcome.Returned returned) {
            Value value = new Value(study.resultFormat(), returned.bits());
            return number(value.decimal(), brief);
        }
        return outcome.label(study.resultFormat());
    }

    private static String number(String decimal, boolean brief) {
        return brief ? AbbreviatedNumber.brief(decimal, DIGITS) : decimal;
    }
}
