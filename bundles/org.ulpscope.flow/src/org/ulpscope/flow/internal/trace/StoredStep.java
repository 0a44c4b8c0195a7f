package org.ulpscope.flow.internal.trace;

import java.nio.ByteBuffer;
import org.ulpscope.flow.Position;
import org.ulpscope.flow.trace.ExceptionEvent;

/**
 * A place in the table of steps, whose layout the struct {@code trace_step} of {@code trace.h} gives: a node says which birth's values are at which
 * instruction, an edge what an instruction did to them.
 */
final class StoredStep {
    static final int BYTES = 128;

    private static final int SITE_BITS = 32;
    private static final int TAG_BITS = 24;

    private final int tag;
    private final ByteBuffer bytes;
    private final int at;
    private final long key;

    /**
     * @param tag its place in the table, from 1
     * @param at where it begins
     */
    StoredStep(int tag, ByteBuffer bytes, int at) {
        this.tag = tag;
        this.bytes = bytes;
        this.at = at;
        long stored = bytes.getLong(at);
        key = stored < 0 ? stored : stored - 1;
    }

    int tag() {
        return tag;
    }

    boolean isNode() {
        return key < 0;
    }

    /** Whether the first occurrence of an edge is there. */
    boolean isWhole() {
        return bytes.getInt(at + 20) != 0;
    }

    /** Of a node the place of its birth, of an edge that of the node that the value came from; 0 for a birth. */
    int from() {
        return (int) (key >>> SITE_BITS) & ((1 << TAG_BITS) - 1);
    }

    /** The number of the instruction. */
    int site() {
        return (int) key;
    }

    ExceptionEvent meeting() {
        return ExceptionEvent.values()[(int) (key >>> 58)];
    }

    /** The class of the value, as {@code trace.h} numbers them; 0 where bits of it were met. */
    int exception() {
        return (int) (key >>> 56) & 3;
    }

    long count() {
        return bytes.getLong(at + 8);
    }

    long launch() {
        return Integer.toUnsignedLong(bytes.getInt(at + 24));
    }

    Position block() {
        return position(at + 28);
    }

    Position thread() {
        return position(at + 40);
    }

    long result() {
        return bytes.getLong(at + 56);
    }

    long operand(int number) {
        return bytes.getLong(at + 64 + Long.BYTES * number);
    }

    long address() {
        return bytes.getLong(at + 88);
    }

    /** Where the array begins; 0 where that is not known. */
    long array() {
        return bytes.getLong(at + 96);
    }

    private Position position(int from) {
        return new Position(bytes.getInt(from), bytes.getInt(from + 4), bytes.getInt(from + 8));
    }
}
