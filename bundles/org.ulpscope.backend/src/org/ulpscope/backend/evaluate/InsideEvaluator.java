package org.ulpscope.backend.evaluate;

import java.util.List;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * An evaluator whose outputs are what one operation inside of the kernel gives: the first NaN, infinity or subnormal that is born there, if the
 * kernel's result keeps it secret, because it is no NaN and not of the same class; or else the last value that it gave. Where a call does not come
 * there, and where the result tells of what was born, it is 1.
 *
 * <p>Where the operation's Format is not that of the kernel's result, values stand for those of the same class, and normal ones for those as far
 * from the ends of the range; {@link #look} has them as they are.
 */
public interface InsideEvaluator extends Evaluator {
    /** The operation; without lines where the kernel is a library's function without source. */
    CheckedSite site();

    /** What it came to for an input. @param inputBits the value of each slot */
    InsideValues look(List<Long> inputBits, Progress progress);
}
