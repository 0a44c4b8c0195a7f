package org.ulpscope.program.internal.cuda;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** Numbers in the contents of memory. */
public final class ArrayElements {
    private ArrayElements() {}

    /**
     * One.
     *
     * @param content memory as its processor orders bytes
     * @param index from 0
     * @param format of 8, 16, 32 or 64 bits
     */
    public static Value element(ByteBuffer content, int index, Format format) {
        int width = format.width() / Byte.SIZE;
        int at = index * width;
        long bits =
                switch (width) {
                    case Byte.BYTES -> Byte.toUnsignedLong(content.get(at));
                    case Short.BYTES -> Short.toUnsignedLong(content.getShort(at));
                    case Integer.BYTES -> Integer.toUnsignedLong(content.getInt(at));
                    default -> content.getLong(at);
                };
        return new Value(format, bits);
    }

    /** How far apart two are, as a share of all values of the format; 1 where no ulps lie between them. */
    public static double share(Optional<BigInteger> ulps, Format format) {
        return ulps.map(apart -> Math.scalb(apart.doubleValue(), -format.width()))
                .orElse(1.0);
    }
}
