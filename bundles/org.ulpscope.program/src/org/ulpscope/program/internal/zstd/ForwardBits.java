package org.ulpscope.program.internal.zstd;

/** Bits that are read from the beginning of bytes, the lowest of each first. */
final class ForwardBits {
    private final byte[] bytes;
    private long position;

    ForwardBits(byte[] bytes, int begin) {
        this.bytes = bytes;
        position = 8L * begin;
    }

    int read(int count) {
        int value = 0;
        for (int i = 0; i < count; i++, position++) {
            value |= (bytes[(int) (position >> 3)] >> (position & 7) & 1) << i;
        }
        return value;
    }

    void back(int count) {
        position -= count;
    }

    /** The first byte of which nothing was read. */
    int nextByte() {
        return (int) ((position + 7) >> 3);
    }
}
