package org.ulpscope.search.map;

import org.ulpscope.backend.evaluate.SweepRequest.Axis;

/**
 * Inputs that stand for several cells of a run each, about the middle of those.
 *
 * @param run the cells
 * @param stride how many cells share an input
 * @param middle which cell of the run the first input is of
 * @param count how many inputs there are, at least 1
 */
record SharedInputs(CellRun run, int stride, int middle, int count) {
    /** Those of a run, the cells at its end joined to the ones before where there is no middle to them. */
    public static SharedInputs of(CellRun run, int stride) {
        int middle = Math.min(stride / 2, run.count() - 1);
        return new SharedInputs(run, stride, middle, (run.count() - 1 - middle) / stride + 1);
    }

    /** Which input stands for a cell, both counted from 0. */
    public int of(int cell) {
        return Math.min(cell / stride, count - 1);
    }

    /**
     * The first ordinals of the cells in question.
     *
     * @param level a cell holds {@code 2^level} ordinals
     * @param divisor how many calls one of them is kept for
     */
    public Axis axis(int level, long divisor) {
        return new Axis(run.first() + middle << level, (long) stride << level, count, divisor);
    }
}
