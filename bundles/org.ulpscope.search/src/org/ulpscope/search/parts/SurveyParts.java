package org.ulpscope.search.parts;

import java.util.List;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.survey.MergedSurvey;
import org.ulpscope.study.Survey;

/** Exhaustive surveys that were made in parts, on several machines, say. */
public final class SurveyParts {
    private SurveyParts() {}

    /**
     * The survey of a whole domain from those of its parts: the same counts, and the same first input of each kind, as one survey of the whole has.
     *
     * @param slots the inputs of the whole
     * @param probes what looked at them, under the names that the parts have
     * @param parts complete exhaustive surveys, whose domains are the whole together and share no input
     * @param reason what is told of how it came about
     * @param progress can stop it
     * @throws org.ulpscope.base.BadInputException if the parts are not those of this whole
     */
    public static Survey merged(
            List<InputSlot> slots, List<? extends Probe> probes, List<Survey> parts, String reason, Progress progress) {
        return new MergedSurvey(slots, probes, parts, progress).survey(reason);
    }
}
