package org.ulpscope.program.internal.zstd;

import java.util.Arrays;

/** What was unpacked so far, which what follows is copied from. */
final class Unpacked {
    private static final int FIRST = 1 << 16;

    private final int most;
    private byte[] bytes;
    private int size;

    /** @param most no more is taken; how much comes is not believed before it has come */
    Unpacked(int most) {
        this.most = most;
        bytes = new byte[Math.min(most, FIRST)];
    }

    private void reserve(int count) {
        ZstdFrame.require(count >= 0 && count <= most - size);
        if (count > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(most, 2L * (size + count)));
        }
    }

    void append(byte[] from, int begin, int end) {
        ZstdFrame.require(begin <= end && end <= from.length);
        reserve(end - begin);
        System.arraycopy(from, begin, bytes, size, end - begin);
        size += end - begin;
    }

    void fill(byte value, int count) {
        reserve(count);
        Arrays.fill(bytes, size, size + count, value);
        size += count;
    }

    /** Copies what lies so far back; the copy may reach into itself. */
    void copy(int distance, int length) {
        ZstdFrame.require(distance > 0 && distance <= size);
        reserve(length);
        for (int i = 0; i < length; i++, size++) {
            bytes[size] = bytes[size - distance];
        }
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, size);
    }
}
