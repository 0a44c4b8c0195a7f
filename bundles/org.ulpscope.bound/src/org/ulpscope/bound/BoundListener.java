package org.ulpscope.bound;

import java.util.List;

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
