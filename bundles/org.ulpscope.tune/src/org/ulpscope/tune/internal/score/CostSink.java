package org.ulpscope.tune.internal.score;

/**
 * Is told what a program does under a precision vector. Formats are ordinals of {@link org.ulpscope.numeric.DeclaredFormat}; places are those of
 * {@link FlatProgram}.
 */
public interface CostSink {
    /**
     * An operation.
     *
     * @param place where
     * @param kind ordinal of its {@link org.ulpscope.tune.score.cost.CostKind}
     * @param format its Format
     * @param times how often
     */
    void operation(int place, int kind, int format, double times);

    /** A cast between two Formats. */
    void cast(int place, int from, int to, double times);

    /** A value that takes so many bytes is loaded. */
    void load(int place, double bytes, double times);

    /** A value that takes so many bytes is stored. */
    void store(int place, double bytes, double times);
}
