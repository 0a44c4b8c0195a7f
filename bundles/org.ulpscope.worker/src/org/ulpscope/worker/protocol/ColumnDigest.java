package org.ulpscope.worker.protocol;

/**
 * A number that tells columns of results and flags from others: the sum, modulo 2^64, of one number a row. So it does not depend on the order
 * in which threads made the rows, and a part's can be added to another's. The compiled code makes the same number from what its calls return.
 */
public final class ColumnDigest {
    private static final long MULTIPLIER = 0x9e37_79b9_7f4a_7c15L;

    private ColumnDigest() {}

    /**
     * What one row adds.
     *
     * @param bits its result, right-aligned, without sign extension
     * @param flags its flags, 0 where they are not observed
     */
    public static long of(long bits, int flags) {
        long mixed = (bits ^ bits >>> 32 ^ (long) flags << 48) * MULTIPLIER;
        return mixed ^ mixed >>> 29;
    }
}
