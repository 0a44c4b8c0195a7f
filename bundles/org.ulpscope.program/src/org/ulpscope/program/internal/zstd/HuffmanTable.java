package org.ulpscope.program.internal.zstd;

import java.util.Arrays;

/**
 * A table of prefix codes of literals (RFC 8878, section 4.2): the next bits tell a symbol, and how many of them were its code.
 *
 * @param log how many bits are looked at
 */
record HuffmanTable(int log, byte[] symbol, byte[] bits) {
    private static final int MOST_SYMBOLS = 256;
    private static final int MOST_LOG = 11;
    private static final int MOST_WEIGHT_LOG = 6;

    /** A table as it stands in the data, and the byte behind it. */
    record Read(HuffmanTable table, int next) {}

    static Read read(byte[] bytes, int begin) {
        int head = bytes[begin] & 0xff;
        int[] weights = new int[MOST_SYMBOLS];
        int count;
        int end;
        if (head >= 128) {
            count = head - 127;
            end = begin + 1 + (count + 1) / 2;
            for (int i = 0; i < count; i++) {
                weights[i] = bytes[begin + 1 + i / 2] >> (i % 2 == 0 ? 4 : 0) & 15;
            }
        } else {
            end = begin + 1 + head;
            count = weights(bytes, begin + 1, end, weights);
        }
        return new Read(of(weights, count), end);
    }

    /** Two states give the weights in turn, until there are no bits for the next. */
    private static int weights(byte[] bytes, int begin, int end, int[] weights) {
        FseTable.Read read = FseTable.read(bytes, begin, MOST_SYMBOLS, MOST_WEIGHT_LOG);
        FseTable table = read.table();
        BackwardBits in = new BackwardBits(bytes, read.next(), end);
        int[] state = {in.read(table.log()), in.read(table.log())};
        int count = 0;
        for (int turn = 0; ; turn ^= 1) {
            weights[count++] = table.symbol()[state[turn]];
            state[turn] = table.next(state[turn], in);
            if (in.left() < 0) {
                weights[count++] = table.symbol()[state[turn ^ 1]];
                return count;
            }
        }
    }

    /** The last weight is not told: it makes the sum a power of two. */
    private static HuffmanTable of(int[] weights, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += weights[i] == 0 ? 0 : 1 << weights[i] - 1;
        }
        ZstdFrame.require(sum > 0);
        int log = 32 - Integer.numberOfLeadingZeros(sum);
        int left = (1 << log) - sum;
        ZstdFrame.require(log <= MOST_LOG && Integer.bitCount(left) == 1);
        weights[count] = 32 - Integer.numberOfLeadingZeros(left);
        return filled(weights, count + 1, log);
    }

    private static HuffmanTable filled(int[] weights, int count, int log) {
        byte[] symbol = new byte[1 << log];
        byte[] bits = new byte[1 << log];
        int at = 0;
        for (int weight = 1; weight <= log; weight++) {
            for (int s = 0; s < count; s++) {
                if (weights[s] == weight) {
                    int next = at + (1 << weight - 1);
                    Arrays.fill(symbol, at, next, (byte) s);
                    Arrays.fill(bits, at, next, (byte) (log + 1 - weight));
                    at = next;
                }
            }
        }
        ZstdFrame.require(at == 1 << log);
        return new HuffmanTable(log, symbol, bits);
    }

    /** Decodes a stream. */
    void decode(byte[] bytes, int begin, int end, byte[] out, int from, int to) {
        BackwardBits in = new BackwardBits(bytes, begin, end);
        int state = in.read(log);
        for (int i = from; i < to; i++) {
            out[i] = symbol[state];
            int used = bits[state];
            state = (state << used) + in.read(used) & (1 << log) - 1;
        }
        ZstdFrame.require(in.left() == -log);
    }
}
