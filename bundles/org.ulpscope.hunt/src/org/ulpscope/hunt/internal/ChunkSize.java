package org.ulpscope.hunt.internal;

/** How many calls to make before storing them: few of a slow kernel, so that little is lost and the user sees progress; many of a fast one. */
final class ChunkSize {
    private static final int FIRST = 16;
    private static final int LARGEST = 4096;
    private static final long TOO_FAST_NS = 50_000_000;
    private static final long TOO_SLOW_NS = 500_000_000;

    private int size = FIRST;

    int size() {
        return size;
    }

    /** The last chunk took so long. */
    void took(long nanoseconds) {
        if (nanoseconds < TOO_FAST_NS) {
            size = Math.min(size * 2, LARGEST);
        } else if (nanoseconds > TOO_SLOW_NS) {
            size = Math.max(size / 2, 1);
        }
    }
}
