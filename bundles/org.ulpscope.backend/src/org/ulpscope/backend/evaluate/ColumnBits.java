package org.ulpscope.backend.evaluate;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;

/** Bits of values between arrays, where they are right-aligned, and columns of memory, where they are as long as their format. */
public final class ColumnBits {
    private ColumnBits() {}

    /** Copies {@code count} values from row {@code from} of an array to the beginning of a column. */
    public static void put(ByteBuffer target, int bytes, long[] source, int from, int count) {
        switch (bytes) {
            case Long.BYTES -> target.asLongBuffer().put(source, from, count);
            case Integer.BYTES -> {
                IntBuffer values = target.asIntBuffer();
                for (int i = 0; i < count; i++) {
                    values.put(i, (int) source[from + i]);
                }
            }
            case Byte.BYTES -> {
                for (int i = 0; i < count; i++) {
                    target.put(target.position() + i, (byte) source[from + i]);
                }
            }
            default -> {
                ShortBuffer values = target.asShortBuffer();
                for (int i = 0; i < count; i++) {
                    values.put(i, (short) source[from + i]);
                }
            }
        }
    }

    /** Copies {@code count} values from the beginning of a column to row {@code to} of an array. */
    public static void get(ByteBuffer source, int bytes, long[] target, int to, int count) {
        switch (bytes) {
            case Long.BYTES -> source.asLongBuffer().get(target, to, count);
            case Integer.BYTES -> {
                IntBuffer values = source.asIntBuffer();
                for (int i = 0; i < count; i++) {
                    target[to + i] = values.get(i) & 0xffff_ffffL;
                }
            }
            case Byte.BYTES -> {
                for (int i = 0; i < count; i++) {
                    target[to + i] = source.get(source.position() + i) & 0xffL;
                }
            }
            default -> {
                ShortBuffer values = source.asShortBuffer();
                for (int i = 0; i < count; i++) {
                    target[to + i] = values.get(i) & 0xffffL;
                }
            }
        }
    }
}
