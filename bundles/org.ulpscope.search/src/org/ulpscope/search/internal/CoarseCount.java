package org.ulpscope.search.internal;

/**
 * How many calls are made where what is found depends on their number: as many as a time allows at the pace that was seen, in steps so coarse that a
 * machine which is somewhat slower now seldom makes fewer.
 */
public final class CoarseCount {
    /** Part of a limit of time that calls which are counted are meant to take; the rest is for a machine that is busy. */
    public static final int PLANNED = 3;

    private CoarseCount() {}

    /**
     * The greatest of {@code most}, {@code most / 2^bits}, {@code most / 2^(2 bits)} and so on that is not above a number of calls.
     *
     * @param most calls where they cost nothing
     * @param affordable as many as the time allows
     * @param bits how coarse the steps are; at least 1
     */
    public static long of(long most, double affordable, int bits) {
        long count = most;
        while (count > affordable) {
            count >>= bits;
        }
        return count;
    }
}
