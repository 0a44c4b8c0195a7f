package org.ulpscope.search;

import java.util.List;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;

/**
 * Tells what inputs come to, each as one {@link Kind}. It is all that surveys (exhaustive, lattice), regions and maps need to know of a
 * question: a hunt has one probe for each platform, a comparison one for all platforms together.
 *
 * <p>Not for use by several threads at once.
 */
public interface Probe {
    /** The most kinds that a probe can have: one bit of a mask for each. */
    int MAX_KINDS = Long.SIZE;

    /** What it looks at, for people, such as the platform's name. Unique within a study. */
    String name();

    /** The inputs, in order. */
    List<InputSlot> slots();

    /** All kinds; bit {@code k} of a mask stands for kind {@code k}. At most {@link #MAX_KINDS}. */
    List<Kind> kinds();

    /**
     * The kind of each input, by its position in {@link #kinds}; fewer than asked for only when {@code progress} was cancelled or too many
     * calls did not return.
     */
    int[] kindsOf(Inputs inputs, Progress progress);

    /** Counts the kinds of all calls of a sweep. */
    KindCounts count(SweepRequest request, Progress progress);

    /**
     * For each cell of {@code cellCalls} calls that follow each other, the kinds that may be in it: never fewer than there are, and exactly those
     * there are in a cell of one call. Fewer cells than asked for only when {@code progress} was cancelled or too many calls did not return.
     */
    long[] map(SweepRequest request, long cellCalls, Progress progress);

    /**
     * Nanoseconds that the calls so far took, as {@link org.ulpscope.backend.evaluate.Evaluator#callNanos} has them, on all platforms together. By default
     * the wall clock.
     */
    default long callNanos() {
        return System.nanoTime();
    }

    /**
     * Of the cells of {@link #map}, which are worth a closer look although they have one kind only, because a result came near to where another
     * begins: the bits of {@link #map} that stand for no kind are free for the probe, and this is the mask of those that say so. 0 for none.
     */
    default long nearMask() {
        return 0;
    }

    /**
     * Whether inputs of a sought kind are to be expected between an input of kind {@code a} and one of kind {@code b}, none of which is sought
     * itself, so that looking between them is worth it.
     */
    default boolean hidesSought(int a, int b) {
        return false;
    }
}
