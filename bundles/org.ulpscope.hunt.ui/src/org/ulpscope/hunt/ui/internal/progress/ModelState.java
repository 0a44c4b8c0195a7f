package org.ulpscope.hunt.ui.internal.progress;

import java.util.List;
import java.util.Optional;
import org.ulpscope.hunt.Slice;
import org.ulpscope.hunt.TrialHistory.Sample;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.StudyTrial;

/**
 * What the strategy knew after some of the trials.
 *
 * @param question what was asked for
 * @param input the input that the slice goes along
 * @param slice the model along it; empty when there is no model
 * @param samples what was known of the goal, nearest first
 * @param last the trial made last; empty before the first
 * @param next the trial made next; empty where the study ends
 * @param sentence why there is no model; blank when there is one
 */
record ModelState(
        Question question,
        InputSlot input,
        Optional<Slice> slice,
        List<Sample> samples,
        Optional<StudyTrial> last,
        Optional<StudyTrial> next,
        String sentence) {

    /**
     * Which state is asked for.
     *
     * @param trials how many trials the strategy knows
     * @param goal name of the goal
     * @param slot position of the input that the slice goes along
     */
    record Question(long trials, String goal, int slot) {}
}
