package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.ColumnBits;
import org.ulpscope.backend.outcome.ResultBits;
import org.ulpscope.worker.protocol.ColumnDigest;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/** This process's view of the columns that it shares with its worker. Rows are those of a buffer, from 0. */
final class Columns implements AutoCloseable {
    private static final long MAX_BYTES = 128L << 20;
    private static final long MAX_MAPPED_BYTES = 1L << 30;
    private static final byte[] UNWRITTEN = new byte[1 << 14];

    static {
        Arrays.fill(UNWRITTEN, ColumnLayout.UNWRITTEN);
    }

    private final Path file;
    private final FileChannel channel;
    private final ColumnLayout layout;
    private final ByteBuffer memory;

    /**
     * The layout for rows of this shape.
     *
     * @param slotBytes bytes of a value in each input column
     * @param resultBytes bytes of a result
     * @param rows rows of a buffer, unless they are long
     */
    static ColumnLayout layout(List<Integer> slotBytes, int resultBytes, int rows) {
        long most = MAX_BYTES / ColumnLayout.BUFFERS / rowBytes(slotBytes, resultBytes);
        return new ColumnLayout(slotBytes, resultBytes, (int) Math.min(rows, most));
    }

    /**
     * The layout with room for this many rows in all buffers together.
     *
     * @throws IllegalArgumentException if they would take more than {@link #MAX_MAPPED_BYTES}
     */
    static ColumnLayout layoutOfAll(List<Integer> slotBytes, int resultBytes, int rows) {
        long bytes = rows * rowBytes(slotBytes, resultBytes);
        if (bytes > MAX_MAPPED_BYTES) {
            throw new IllegalArgumentException(rows + " calls take " + bytes + " bytes of shared memory, and at most "
                    + MAX_MAPPED_BYTES + " may be mapped at once");
        }
        return new ColumnLayout(slotBytes, resultBytes, Math.ceilDiv(rows, ColumnLayout.BUFFERS));
    }

    private static long rowBytes(List<Integer> slotBytes, int resultBytes) {
        return slotBytes.stream().mapToLong(Integer::longValue).sum() + resultBytes + 1;
    }

    /**
     * Makes the file. Its pages take memory only once they are used.
     *
     * @param file where; it must not exist
     */
    Columns(Path file, ColumnLayout layout) throws IOException {
        this.file = file;
        this.layout = layout;
        channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, layout.size());
    }

    Path file() {
        return file;
    }

    ColumnLayout layout() {
        return layout;
    }

    /** Plans to copy {@code count} rows of inputs, from row {@code from} of the columns on. */
    void fill(Copies copies, int buffer, List<long[]> columns, int from, int count) {
        for (int slot = 0; slot < columns.size(); slot++) {
            int bytes = layout.slotBytes().get(slot);
            long[] column = columns.get(slot);
            for (int start = 0; start < count; start += ResultBits.PAGE_ROWS) {
                int row = start;
                int rows = Math.min(count - row, ResultBits.PAGE_ROWS);
                ByteBuffer target = part(layout.inputs(buffer, slot) + (long) row * bytes, bytes * rows);
                copies.add(() -> ColumnBits.put(target, bytes, column, from + row, rows));
            }
        }
    }

    /** The inputs of the first {@code count} rows, one buffer a slot. */
    List<ByteBuffer> inputs(int buffer, int count) {
        return IntStream.range(0, layout.slotBytes().size())
                .mapToObj(slot ->
                        part(layout.inputs(buffer, slot), layout.slotBytes().get(slot) * count))
                .toList();
    }

    /** The results of the first {@code count} rows. */
    ByteBuffer outputs(int buffer, int count) {
        return part(layout.outputs(buffer), layout.resultBytes() * count);
    }

    /** Marks the results of the first {@code count} rows as not written. */
    void markUnwritten(int buffer, int count) {
        ByteBuffer outputs = outputs(buffer, count);
        while (outputs.hasRemaining()) {
            outputs.put(UNWRITTEN, 0, Math.min(UNWRITTEN.length, outputs.remaining()));
        }
    }

    /** The first row of {@code from} to {@code count} whose result is not written, or {@code count}. */
    int firstUnwritten(int buffer, int from, int count) {
        int bytes = layout.resultBytes();
        ByteBuffer outputs = outputs(buffer, count);
        for (int row = from; row < count; row++) {
            boolean written = false;
            for (int i = 0; i < bytes; i++) {
                written |= outputs.get(row * bytes + i) != ColumnLayout.UNWRITTEN;
            }
            if (!written) {
                return row;
            }
        }
        return count;
    }

    /** Plans to copy the results of the first {@code count} rows into {@code bits}, from {@code to} on, right-aligned. */
    void results(Copies copies, int buffer, int count, ResultBits bits, int to) {
        int bytes = layout.resultBytes();
        for (int start = 0; start < count; ) {
            int row = to + start;
            int inPage = row % ResultBits.PAGE_ROWS;
            int rows = Math.min(count - start, ResultBits.PAGE_ROWS - inPage);
            ByteBuffer source = part(layout.outputs(buffer) + (long) start * bytes, bytes * rows);
            copies.add(() -> ColumnBits.get(source, bytes, bits.page(row), inPage, rows));
            start += rows;
        }
    }

    /** Copies the flags of the first {@code count} rows into {@code flags}, from {@code to} on. */
    void flags(int buffer, int count, byte[] flags, int to) {
        part(layout.flags(buffer), count).get(flags, to, count);
    }

    /** Whether the columns hold something else than what the calls returned: a call has written where others' results are. */
    boolean isOverwritten(int buffer, int count, boolean withFlags, Reply.Ran ran) {
        return ran.digest().isPresent() && ran.digest().getAsLong() != digest(buffer, count, withFlags);
    }

    /** The {@link ColumnDigest} of the first {@code count} rows, with or without their flags. */
    private long digest(int buffer, int count, boolean withFlags) {
        int bytes = layout.resultBytes();
        long[] bits = new long[Math.min(count, ResultBits.PAGE_ROWS)];
        ByteBuffer flags = part(layout.flags(buffer), count);
        long digest = 0;
        for (int start = 0; start < count; start += bits.length) {
            int rows = Math.min(bits.length, count - start);
            ColumnBits.get(part(layout.outputs(buffer) + (long) start * bytes, bytes * rows), bytes, bits, 0, rows);
            for (int row = 0; row < rows; row++) {
                digest += ColumnDigest.of(bits[row], withFlags ? flags.get(start + row) : 0);
            }
        }
        return digest;
    }

    /** Ors the masks of the first {@code count} cells into {@code masks}, from {@code to} on. */
    void addMasks(int buffer, int count, short[] masks, int to) {
        ShortBuffer added =
                part(layout.outputs(buffer), count * Request.Map.MASK_BYTES).asShortBuffer();
        for (int cell = 0; cell < count; cell++) {
            masks[to + cell] |= added.get(cell);
        }
    }

    private ByteBuffer part(long offset, int size) {
        return memory.slice((int) offset, size).order(ByteOrder.nativeOrder());
    }

    /** Gives the memory back at once; the mapping itself goes with this object, and nothing may be read from it any more. */
    @Override
    public void close() throws IOException {
        channel.truncate(0);
        channel.close();
    }
}
