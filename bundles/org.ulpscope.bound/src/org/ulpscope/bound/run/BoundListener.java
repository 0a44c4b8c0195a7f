package org.ulpscope.bound.run;

import java.util.List;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;

/** Is told what is known of a question as soon as it is. */
public interface BoundListener {
    /** Is not interested. */
    BoundListener NONE = new BoundListener() {};

    /** What may come out, and where it widens; told once more when the lines have their shares. */
    default void bounded(Bounds bounds) {}

    /** Which lines to pin. */
    default void advised(Advice advice) {}

    /** What platforms really give. */
    default void answered(List<PlatformAnswer> answers) {}

    /** What became of the patch that pins the lines. */
    default void patched(PatchOutcome outcome) {}
}
