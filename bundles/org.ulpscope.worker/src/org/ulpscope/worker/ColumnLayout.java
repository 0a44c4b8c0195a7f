package org.ulpscope.worker;

import java.util.List;

/**
 * Where the columns lie in the file that both processes map: several buffers, so that some are filled while another runs, and in each the input
 * columns, the column of results and the column of flags.
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
        return inputs(buffer, slotBytes.size());
    }

    /** Masks of cells that fit into a column of results. */
    public int maskCapacity() {
        return capacity * (resultBytes / Request.Map.MASK_BYTES);
    }

    /** Offset of the column of flags, one byte a row, from the start of the file. */
    public long flags(int buffer) {
        return outputs(buffer) + columnSize(resultBytes);
    }

    /** Bytes of the whole file. */
    public long size() {
        return BUFFERS * bufferSize();
    }

    private long bufferSize() {
        return slotBytes.stream().mapToLong(this::columnSize).sum() + columnSize(resultBytes) + columnSize(1);
    }

    private long columnSize(int valueBytes) {
        return ((long) valueBytes * capacity + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
