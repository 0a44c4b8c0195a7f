package org.ulpscope.program.internal.zstd;

import java.util.Arrays;

/**
 * A table of finite state entropy (RFC 8878, section 4.1): a state tells a symbol, and with so many bits more, the next state.
 *
 * @param log how many bits tell the first state
 */
record FseTable(int log, int[] symbol, int[] bits, int[] base) {
    /** A table as it stands in the data, and the byte behind it. */
    record Read(FseTable table, int next) {}

    /** The table that has one symbol alone. */
    static FseTable of(int only) {
        return new FseTable(0, new int[] {only}, new int[1], new int[1]);
    }

    /** @param counts how often of {@code 1 << log} each symbol comes; -1 for less than once */
    static FseTable of(int[] counts, int log) {
        int size = 1 << log;
        int[] symbol = new int[size];
        int[] next = counts.clone();
        int high = size;
        for (int s = 0; s < counts.length; s++) {
            if (counts[s] < 0) {
                symbol[--high] = s;
                next[s] = 1;
            }
        }
        int step = (size >> 1) + (size >> 3) + 3;
        int at = 0;
        for (int s = 0; s < counts.length; s++) {
            for (int i = 0; i < counts[s]; i++) {
                symbol[at] = s;
                do {
                    at = at + step & size - 1;
                } while (at >= high);
            }
        }
        ZstdFrame.require(at == 0);
        int[] bits = new int[size];
        int[] base = new int[size];
        for (int i = 0; i < size; i++) {
            int count = next[symbol[i]]++;
            bits[i] = log - (31 - Integer.numberOfLeadingZeros(count));
            base[i] = (count << bits[i]) - size;
        }
        return new FseTable(log, symbol, bits, base);
    }

    /** Reads the counts of a table. @param symbols how many it may have at most */
    static Read read(byte[] bytes, int begin, int symbols, int mostLog) {
        ForwardBits in = new ForwardBits(bytes, begin);
        int log = in.read(4) + 5;
        ZstdFrame.require(log <= mostLog);
        int[] counts = new int[symbols];
        int count = 0;
        int left = 1 << log;
        while (left > 0) {
            int value = value(in, left);
            counts[count++] = value - 1;
            left -= Math.abs(value - 1);
            for (int zeros = value == 1 ? 3 : 0; zeros == 3; ) {
                zeros = in.read(2);
                count += zeros;
            }
        }
        ZstdFrame.require(left == 0 && count <= symbols);
        return new Read(of(Arrays.copyOf(counts, count), log), in.nextByte());
    }

    /** A number of 0 to {@code left + 1}, in no more bits than it needs. */
    private static int value(ForwardBits in, int left) {
        int bits = 32 - Integer.numberOfLeadingZeros(left + 1);
        int value = in.read(bits);
        int low = (1 << bits - 1) - 1;
        int threshold = (1 << bits) - 1 - (left + 1);
        if ((value & low) < threshold) {
            in.back(1);
            return value & low;
        }
        return value > low ? value - threshold : value;
    }

    /** The state that follows one. */
    int next(int state, BackwardBits in) {
        return base[state] + in.read(bits[state]);
    }
}
