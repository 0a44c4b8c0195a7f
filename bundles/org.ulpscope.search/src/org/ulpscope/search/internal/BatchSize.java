package org.ulpscope.search.internal;

/**
 * How many points are asked for at a time: as many as keep a batch near a tenth of a second, so that a fast function pays its way to the worker
 * once for many points, while a slow one is still watched, recorded and cancelled point by point. Strategies suggest the same whatever it is.
 */
public final class BatchSize {
    private static final int LARGEST = 4096;
    private static final int FIRST = 16;
    private static final double NANOS_WANTED = 1e8;

    private int size = FIRST;

    /** How many to ask for now. */
    public int next() {
        return size;
    }

    /** So many points took so long. */
    public void learn(int points, long nanos) {
        double wanted = points * NANOS_WANTED / Math.max(1, nanos);
        int mostGrowth = (int) Math.min(LARGEST, 4L * size);
        size = (int) Math.clamp(wanted, 1, mostGrowth);
    }

    /** Whether more would be asked for if that were allowed. */
    public boolean isLargest() {
        return size == LARGEST;
    }
}
