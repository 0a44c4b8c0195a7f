package org.ulpscope.bound.run;

import java.util.List;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;

/**
 * How far one call of a kernel can move.
 *
 * @param request what was asked
 * @param bounds what may come out, and where it widens; lines that are assigned in have their share
 * @param answers what platforms really give
 * @param advice which lines to pin
 * @param patch what became of the patch that pins them
 */
public record BoundResult(
        BoundRequest request, Bounds bounds, List<PlatformAnswer> answers, Advice advice, PatchOutcome patch) {
    public BoundResult {
        answers = List.copyOf(answers);
        advice = advice.asPatched(patch);
    }

    /** Whether there is something to look into: a condition that platforms may decide differently, or a platform outside, patched or not. */
    public boolean hasFindings() {
        boolean isOutsidePatched = patch instanceof PatchOutcome.Tried tried
                && tried.answers().stream().anyMatch(PlatformAnswer::isOutside);
        return !bounds.unstable().isEmpty() || answers.stream().anyMatch(PlatformAnswer::isOutside) || isOutsidePatched;
    }
}
