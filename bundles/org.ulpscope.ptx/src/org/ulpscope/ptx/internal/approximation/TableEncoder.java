package org.ulpscope.ptx.internal.approximation;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes a table of results in the form that {@code mufu_table} of {@code models.c} reads: segments, each a parabola and, for each key, the
 * remainder above it in as few bits as the segment needs. The units of a GPU interpolate by parabolas themselves, so that two bits do almost
 * everywhere.
 */
public final class TableEncoder {
    private static final int SEGMENT_BYTES = 16;
    private static final int SLOPE_BITS = 24;
    private static final int CURVATURE_BITS = 40;

    private final int[] results;
    private final int segments;
    private final int length;
    private final ByteBuffer head;
    private final ByteArrayOutputStream remainders = new ByteArrayOutputStream();

    private TableEncoder(Table table, int[] results) {
        this.results = results;
        this.segments = 1 << table.segmentBits();
        this.length = results.length / segments;
        this.head = ByteBuffer.allocate(segments * SEGMENT_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * The table.
     *
     * @param results bits of FP32 values, or upper words of FP64 values, for keys from 0; signs are left out
     * @throws IllegalArgumentException if their number is not that of the table's keys
     */
    public static byte[] encode(Table table, int[] results) {
        if (results.length != 1 << table.keyBits()) {
            throw new IllegalArgumentException("The table " + table.fileName() + " has " + (1 << table.keyBits())
                    + " results, not " + results.length + ".");
        }
        return new TableEncoder(table, results).encode();
    }

    private byte[] encode() {
        for (int segment = 0; segment < segments; segment++) {
            encode(segment * length);
        }
        ByteBuffer table = ByteBuffer.allocate(head.capacity() + remainders.size() + Integer.BYTES);
        return table.put(head.array()).put(remainders.toByteArray()).array();
    }

    private void encode(int first) {
        Parabola parabola = Parabola.through(this::magnitude, first, length);
        // Where results pass into another binade no parabola fits, and any will do.
        int slope = (int) Math.round(Math.scalb(parabola.slope(), SLOPE_BITS));
        int curvature = (int) Math.round(Math.scalb(parabola.curvature(), CURVATURE_BITS));
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int t = 0; t < length; t++) {
            long above = magnitude(first + t) - along(slope, curvature, t);
            least = Math.min(least, above);
            most = Math.max(most, above);
        }
        int code = code(most - least);
        head.putInt((int) least).putInt(slope).putInt(curvature);
        head.putInt((head.capacity() + remainders.size()) << 3 | code);
        int width = 1 << code >> 1;
        long word = 0;
        int bits = 0;
        for (int t = 0; width > 0 && t < length; t++) {
            word |= (magnitude(first + t) - along(slope, curvature, t) - least) << bits;
            bits += width;
            if (bits == Integer.SIZE) {
                ByteBuffer little = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
                remainders.writeBytes(little.putInt((int) word).array());
                word = 0;
                bits = 0;
            }
        }
    }

    private long magnitude(int key) {
        return results[key] & Integer.MAX_VALUE;
    }

    private static long along(long slope, long curvature, long t) {
        return (slope << (CURVATURE_BITS - SLOPE_BITS)) * t + curvature * t * t >> CURVATURE_BITS;
    }

    /** 0 for no bits, else the logarithm of the width plus one; two bits where one would do compress better. */
    private static int code(long range) {
        int code = range == 0 ? 0 : 2;
        while (range >> (1 << code >> 1) != 0) {
            code++;
        }
        return code;
    }
}
