package org.ulpscope.program.internal.zstd;

import java.util.Arrays;
import java.util.Optional;

/**
 * The bytes of a block that are not copied from before (RFC 8878, section 3.1.1.3.1).
 *
 * @param bytes they
 * @param table the prefix codes that they were told by, for the next block
 * @param next the byte behind them
 */
record BlockLiterals(byte[] bytes, Optional<HuffmanTable> table, int next) {
    private static final int RAW = 0;
    private static final int REPEATED = 1;
    private static final int COMPRESSED = 2;

    /** No block has more. */
    private static final int MOST = 128 * 1024;

    static BlockLiterals read(byte[] in, int begin, Optional<HuffmanTable> before) {
        int type = in[begin] & 3;
        int format = in[begin] >> 2 & 3;
        if (type == RAW || type == REPEATED) {
            int headBytes = format == 1 ? 2 : format == 3 ? 3 : 1;
            int size = (int) (ZstdFrame.number(in, begin, headBytes) >> (headBytes == 1 ? 3 : 4));
            ZstdFrame.require(size <= MOST);
            int from = begin + headBytes;
            if (type == RAW) {
                return new BlockLiterals(Arrays.copyOfRange(in, from, from + size), before, from + size);
            }
            byte[] bytes = new byte[size];
            Arrays.fill(bytes, in[from]);
            return new BlockLiterals(bytes, before, from + 1);
        }
        int headBytes = format < 2 ? 3 : format + 2;
        int sizeBits = format < 2 ? 10 : 6 + 4 * format;
        long head = ZstdFrame.number(in, begin, headBytes) >> 4;
        int size = (int) (head & (1 << sizeBits) - 1);
        int end = begin + headBytes + (int) (head >> sizeBits);
        ZstdFrame.require(size <= MOST && end <= in.length);
        int from = begin + headBytes;
        HuffmanTable table = before.orElse(null);
        if (type == COMPRESSED) {
            HuffmanTable.Read read = HuffmanTable.read(in, from);
            table = read.table();
            from = read.next();
        }
        ZstdFrame.require(table != null);
        byte[] bytes = new byte[size];
        if (format == 0) {
            table.decode(in, from, end, bytes, 0, size);
        } else {
            decodeFour(table, in, from, end, bytes);
        }
        return new BlockLiterals(bytes, Optional.of(table), end);
    }

    private static void decodeFour(HuffmanTable table, byte[] in, int begin, int end, byte[] bytes) {
        int each = (bytes.length + 3) / 4;
        int at = begin + 6;
        for (int i = 0; i < 4; i++) {
            int next = i == 3 ? end : at + (int) ZstdFrame.number(in, begin + 2 * i, 2);
            ZstdFrame.require(next <= end);
            table.decode(in, at, next, bytes, i * each, i == 3 ? bytes.length : (i + 1) * each);
            at = next;
        }
    }
}
