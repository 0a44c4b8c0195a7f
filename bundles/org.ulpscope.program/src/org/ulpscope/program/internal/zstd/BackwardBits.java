package org.ulpscope.program.internal.zstd;

/** Bits that are read from the end of their bytes to the beginning; a bit of 1 marks the end. Before the beginning there are zeros. */
final class BackwardBits {
    private final byte[] bytes;
    private final int begin;
    private final int end;

    /** How many bits are left; less than 0 where more were read than there are. */
    private int left;

    BackwardBits(byte[] bytes, int begin, int end) {
        ZstdFrame.require(end > begin && bytes[end - 1] != 0);
        this.bytes = bytes;
        this.begin = begin;
        this.end = end;
        left = 8 * (end - begin) - (Integer.numberOfLeadingZeros(bytes[end - 1] & 0xff) - 24) - 1;
    }

    /** @param count 0 to 32 */
    int read(int count) {
        left -= count;
        int first = Math.floorDiv(left, 8);
        long window = 0;
        for (int i = 0; i < 5; i++) {
            int at = begin + first + i;
            if (at >= begin && at < end) {
                window |= (bytes[at] & 0xffL) << (8 * i);
            }
        }
        return (int) (window >>> (left - 8 * first) & ((1L << count) - 1));
    }

    int left() {
        return left;
    }
}
