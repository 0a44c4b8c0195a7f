package org.ulpscope.worker.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

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
        CUDA,
        /** A program in OpenCL C, built for a device that is this machine's CPU, so that it runs in the worker's process. */
        OPENCL_CPU,
        /** A program in OpenCL C, built for any other device. */
        OPENCL_DEVICE;

        /** Whether the code runs on this machine's CPU. */
        public boolean isOnCpu() {
            return this == CPU || this == OPENCL_CPU;
        }

        /** Whether the code is a program in OpenCL C. */
        public boolean isOpenCl() {
            return this == OPENCL_CPU || this == OPENCL_DEVICE;
        }
    }

    /**
     * Load the code and map the columns; comes first, and once for a kernel.
     *
     * @param binary path of the shared library, cubin or OpenCL program; no other kernel that the worker has open comes from it
     * @param columns path of the file of columns, which need not be there any more when this is answered
     * @param memoryLimit bytes of private memory that the code under test may use beyond what the worker has; empty for code that does not ask for
     *     memory
     * @param threads how many threads may run the code at the same time, on a CPU
     */
    record Open(Kind kind, String binary, String columns, ColumnLayout layout, OptionalLong memoryLimit, int threads)
            implements Request {
        private static final long NO_LIMIT = -1;
    }

    /** Unload the code, and forget the columns; comes last. */
    record Close() implements Request {}

    /**
     * Run the calls in a buffer.
     *
     * @param flags whether to observe the IEEE 754 exception flags of each call
     * @param threads how many threads share the calls, on a CPU
     */
    record Batch(int buffer, int count, boolean flags, int threads) implements Request {}

    /**
     * Run the calls of a sweep, and put their results and flags where a batch's go.
     *
     * @param words the native request, {@link #SWEEP_WORDS} long, of at most as many calls as a buffer has rows
     * @param flags as in {@link Batch}
     * @param threads as in {@link Batch}
     */
    record Values(int buffer, long[] words, boolean flags, int threads) implements Request {}

    /**
     * Run the calls of a sweep, and put the mask of each cell, 16 bits, where a batch's results go.
     *
     * @param words the native request, {@link #SWEEP_WORDS} long, of at most {@link ColumnLayout#maskCapacity} cells
     * @param cellCalls calls of a cell
     * @param phase calls of the first cell that come before the first call
     * @param flags as in {@link Batch}
     * @param threads as in {@link Batch}
     */
    record Map(int buffer, long[] words, long cellCalls, long phase, boolean flags, int threads) implements Request {
        /** Bytes of a mask. */
        public static final int MASK_BYTES = Short.BYTES;

        /** Number of cells that the calls belong to. */
        public int cells() {
            return (int) Math.ceilDiv(phase + words[1], cellCalls);
        }
    }

    /**
     * Run a sweep.
     *
     * @param words the native request, {@link #SWEEP_WORDS} long
     * @param threads as in {@link Batch}
     */
    record Sweep(long[] words, int threads) implements Request {}

    /** Writes the request. */
    default void write(DataOutputStream out) throws IOException {
        switch (this) {
            case Open open -> {
                out.writeByte('O');
                out.writeByte(open.kind.ordinal());
                out.writeUTF(open.binary);
                out.writeUTF(open.columns);
                out.writeInt(open.layout.slotBytes().size());
                for (int bytes : open.layout.slotBytes()) {
                    out.writeByte(bytes);
                }
                out.writeByte(open.layout.resultBytes());
                out.writeInt(open.layout.capacity());
                out.writeLong(open.memoryLimit.orElse(Open.NO_LIMIT));
                out.writeInt(open.threads);
            }
            case Close close -> out.writeByte('C');
            case Batch batch -> {
                out.writeByte('B');
                out.writeByte(batch.buffer);
                out.writeInt(batch.count);
                out.writeBoolean(batch.flags);
                out.writeInt(batch.threads);
            }
            case Values values -> {
                out.writeByte('V');
                out.writeByte(values.buffer);
                write(values.words, out);
                out.writeBoolean(values.flags);
                out.writeInt(values.threads);
            }
            case Map map -> {
                out.writeByte('M');
                out.writeByte(map.buffer);
                write(map.words, out);
                out.writeLong(map.cellCalls);
                out.writeLong(map.phase);
                out.writeBoolean(map.flags);
                out.writeInt(map.threads);
            }
            case Sweep sweep -> {
                out.writeByte('S');
                write(sweep.words, out);
                out.writeInt(sweep.threads);
            }
        }
    }

    private static void write(long[] words, DataOutputStream out) throws IOException {
        for (long word : words) {
            out.writeLong(word);
        }
    }

    private static long[] words(DataInputStream in) throws IOException {
        long[] words = new long[SWEEP_WORDS];
        for (int i = 0; i < words.length; i++) {
            words[i] = in.readLong();
        }
        return words;
    }

    /** Reads what {@link #write} wrote. */
    static Request read(DataInputStream in) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case 'O' -> {
                Kind kind = Kind.values()[in.readUnsignedByte()];
                String binary = in.readUTF();
                String columns = in.readUTF();
                int slots = in.readInt();
                List<Integer> slotBytes = new ArrayList<>();
                for (int i = 0; i < slots; i++) {
                    slotBytes.add((int) in.readByte());
                }
                ColumnLayout layout = new ColumnLayout(slotBytes, in.readByte(), in.readInt());
                long limit = in.readLong();
                OptionalLong memoryLimit = limit == Open.NO_LIMIT ? OptionalLong.empty() : OptionalLong.of(limit);
                return new Open(kind, binary, columns, layout, memoryLimit, in.readInt());
            }
            case 'C' -> {
                return new Close();
            }
            case 'B' -> {
                return new Batch(in.readUnsignedByte(), in.readInt(), in.readBoolean(), in.readInt());
            }
            case 'V' -> {
                return new Values(in.readUnsignedByte(), words(in), in.readBoolean(), in.readInt());
            }
            case 'M' -> {
                return new Map(
                        in.readUnsignedByte(), words(in), in.readLong(), in.readLong(), in.readBoolean(), in.readInt());
            }
            case 'S' -> {
                return new Sweep(words(in), in.readInt());
            }
            default -> throw new IOException("No request begins with " + tag);
        }
    }
}
