package org.ulpscope.numeric;

/** The integer types a signature may take; two's complement where signed. */
public enum IntegerFormat implements Format {
    INT32(32, true),
    INT64(64, true),
    UINT32(32, false),
    UINT64(64, false);

    private final int width;
    private final boolean signed;

    IntegerFormat(int width, boolean signed) {
        this.width = width;
        this.signed = signed;
    }

    @Override
    public String label() {
        return name();
    }

    @Override
    public int width() {
        return width;
    }

    /** Whether negative values exist. */
    public boolean isSigned() {
        return signed;
    }

    @Override
    public long minOrdinal() {
        return signed || width == Long.SIZE ? -1L << (width - 1) : 0;
    }

    @Override
    public long maxOrdinal() {
        return minOrdinal() - 1 + (width == Long.SIZE ? 0 : 1L << width);
    }

    /** For all but UINT64 the ordinal is the number itself; for UINT64 it is the number less 2^63, which keeps the order within a long. */
    @Override
    public long ordinal(long bits) {
        if (width == Integer.SIZE) {
            return signed ? (int) bits : bits & 0xffff_ffffL;
        }
        return signed ? bits : bits ^ Long.MIN_VALUE;
    }

    @Override
    public long bits(long ordinal) {
        if (ordinal < minOrdinal() || ordinal > maxOrdinal()) {
            throw new IllegalArgumentException("No value of " + label() + " has the ordinal " + ordinal);
        }
        if (width == Integer.SIZE) {
            return ordinal & 0xffff_ffffL;
        }
        return signed ? ordinal : ordinal ^ Long.MIN_VALUE;
    }
}
