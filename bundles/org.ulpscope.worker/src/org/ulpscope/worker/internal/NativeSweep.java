package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.Arrays;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/** One thread's native request and result of a sweep. The native code adds to the result, part by part. */
final class NativeSweep {
    private static final int CLASSES = Reply.SWEEP_WORDS / 2;

    private final Memory request = new Memory((long) Request.SWEEP_WORDS * Long.BYTES);
    private final Memory result = new Memory((long) Reply.SWEEP_WORDS * Long.BYTES);

    /** The native request for the calls {@code from} to before {@code to} of a request, which are numbered from 0. */
    Pointer request(long[] words, long from, long to) {
        request.write(0, words, 0, words.length);
        request.setLong(0, words[0] + from);
        request.setLong(Long.BYTES, to - from);
        return request;
    }

    /** What the native code adds to. */
    Pointer result() {
        return result;
    }

    /** Sets the result to that of no calls. */
    void clear() {
        result.write(0, empty(), 0, Reply.SWEEP_WORDS);
    }

    /** The result of no calls: counts of 0, and no first indices. */
    static long[] empty() {
        long[] words = new long[Reply.SWEEP_WORDS];
        Arrays.fill(words, CLASSES, words.length, -1);
        return words;
    }

    /** Adds the result to those of other threads. */
    void addTo(long[] total) {
        add(result.getLongArray(0, Reply.SWEEP_WORDS), 0, total);
    }

    /** Adds one result, which begins at a place among others, to those of other threads. */
    static void add(long[] results, int from, long[] total) {
        for (int c = 0; c < CLASSES; c++) {
            total[c] += results[from + c];
            // As an unsigned number, the -1 that says 'none' is greater than every index.
            if (Long.compareUnsigned(results[from + CLASSES + c], total[CLASSES + c]) < 0) {
                total[CLASSES + c] = results[from + CLASSES + c];
            }
        }
    }
}
