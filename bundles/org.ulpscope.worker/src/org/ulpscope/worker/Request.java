package org.ulpscope.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What the parent asks of the worker. */
public sealed interface Request {
    /** Slots in the native sweep request, used or not. */
    int SWEEP_SLOTS = 32;

    /** Words of the native sweep request: first, count, and base, step, extent, divisor for each slot. */
    int SWEEP_WORDS = 2 + 4 * SWEEP_SLOTS;

    /** What kind of compiled code is opened. */
    enum Kind {
        /** A shared library, loaded into the worker's process. */
        CPU,
        /** A cubin or fatbin, loaded onto the first CUDA device. */
        CUDA
    }

    /**
     * Load the code and map the columns; comes first, and once.
     *
     * @param binary path of the shared library or cubin
     * @param columns path of the file of columns
     * @param memoryLimit bytes of private memory that the code under test may use beyond what the worker has
     */
    record Open(Kind kind, String binary, String columns, ColumnLayout layout, long memoryLimit) implements Request {}

    /**
     * Run the calls in a buffer.
     *
     * @param flags whether to observe the IEEE 754 exception flags of each call
     */
    record Batch(int buffer, int count, boolean flags) implements Request {}

    /** Run a sweep; {@code words} is the native request, {@link #SWEEP_WORDS} long. */
    record Sweep(long[] words) implements Request {}

    /** Writes the request. */
    default void write(DataOutputStream out) throws IOException {
        switch (this) {
            case Open open -> {
                out.writeByte('O');
                out.writeBoolean(open.kind == Kind.CUDA);
                out.writeUTF(open.binary);
                out.writeUTF(open.columns);
                out.writeInt(open.layout.slotBytes().size());
                for (int bytes : open.layout.slotBytes()) {
                    out.writeByte(bytes);
                }
                out.writeByte(open.layout.resultBytes());
                out.writeInt(open.layout.capacity());
                out.writeLong(open.memoryLimit);
            }
            case Batch batch -> {
                out.writeByte('B');
                out.writeByte(batch.buffer);
                out.writeInt(batch.count);
                out.writeBoolean(batch.flags);
            }
            case Sweep sweep -> {
                out.writeByte('S');
                for (long word : sweep.words) {
                    out.writeLong(word);
                }
            }
        }
    }

    /** Reads what {@link #write} wrote. */
    static Request read(DataInputStream in) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case 'O' -> {
                Kind kind = in.readBoolean() ? Kind.CUDA : Kind.CPU;
                String binary = in.readUTF();
                String columns = in.readUTF();
                int slots = in.readInt();
                List<Integer> slotBytes = new ArrayList<>();
                for (int i = 0; i < slots; i++) {
                    slotBytes.add((int) in.readByte());
                }
                ColumnLayout layout = new ColumnLayout(slotBytes, in.readByte(), in.readInt());
                return new Open(kind, binary, columns, layout, in.readLong());
            }
            case 'B' -> {
                return new Batch(in.readUnsignedByte(), in.readInt(), in.readBoolean());
            }
            case 'S' -> {
                long[] words = new long[SWEEP_WORDS];
                for (int i = 0; i < words.length; i++) {
                    words[i] = in.readLong();
                }
                return new Sweep(words);
            }
            default -> throw new IOException("No request begins with " + tag);
        }
    }
}
