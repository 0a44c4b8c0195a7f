package org.ulpscope.worker.protocol;

import java.util.List;

/**
 * Where the columns lie in the file that both processes map: several buffers, so that some are filled while another runs, and in each the input
 * columns, the column of results and the column of flags. What the worker only reads, what it writes and the guards, which hold nothing, lie on
 * pages of their own, so that code under test that runs over the end of a column is met by a page that it may not write.
 *
 * @param slotBytes bytes of a value in each input column
 * @param resultBytes bytes of a result
 * @param capacity rows of a buffer
 */
public record ColumnLayout(List<Integer> slotBytes, int resultBytes, int capacity) {
    /** Number of buffers. */
    public static final int BUFFERS = 4;

    /**
     * What each byte of a result holds until the call has returned, so that the parent can see how far a batch came. It makes a value that
     * hardly any function returns, and one that is returned all the same costs time, not truth.
     */
    public static final byte UNWRITTEN = (byte) 0xfd;

    /** A cache line, and more than any vector instruction needs. */
    private static final long ALIGNMENT = 64;

    /** A multiple of the pages of every machine that Linux runs on. */
    private static final long PAGES = 1 << 16;

    public ColumnLayout {
        slotBytes = List.copyOf(slotBytes);
    }

    /** Offset of an input column from the start of the file. */
    public long inputs(int buffer, int slot) {
        long offset = buffer * bufferSize();
        for (int i = 0; i < slot; i++) {
            offset += columnSize(slotBytes.get(i));
        }
        return offset;
    }

    /** Offset of the column of results from the start of the file. */
    public long outputs(int buffer) {
        return inputs(buffer, 0) + inputsSize();
    }

    /** Bytes from the start of a buffer that hold its input columns, in whole pages; none where there are no inputs. */
    public long inputsSize() {
        return wholePages(slotBytes.stream().mapToLong(this::columnSize).sum());
    }

    /** Offsets of the guards of a buffer, each of {@link #guardSize} bytes, from the start of the file. */
    public List<Long> guards(int buffer) {
        return List.of(flags(buffer) - guardSize(), (buffer + 1) * bufferSize() - guardSize());
    }

    /** Bytes of a guard. */
    public static long guardSize() {
        return PAGES;
    }

    /** Masks of cells that fit into a column of results; a column of FP8 has two results for each. */
    public int maskCapacity() {
        // A column is at least a page, which has room for one whatever the results are.
        return Math.max(1, Math.toIntExact((long) capacity * resultBytes / Request.Map.MASK_BYTES));
    }

    /** Offset of the column of flags, one byte a row, from the start of the file. */
    public long flags(int buffer) {
        return outputs(buffer) + wholePages(columnSize(resultBytes)) + guardSize();
    }

    /** Bytes of the whole file. */
    public long size() {
        return BUFFERS * bufferSize();
    }

    private long bufferSize() {
        return inputsSize()
                + wholePages(columnSize(resultBytes))
                + guardSize()
                + wholePages(columnSize(1))
                + guardSize();
    }

    private static long wholePages(long bytes) {
        return Math.ceilDiv(bytes, PAGES) * PAGES;
    }

    private long columnSize(int valueBytes) {
        return ((long) valueBytes * capacity + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
