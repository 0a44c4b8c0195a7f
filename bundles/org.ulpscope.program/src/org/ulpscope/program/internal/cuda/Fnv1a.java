package org.ulpscope.program.internal.cuda;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/** The hash FNV-1a of 64 bits (Fowler, Noll and Vo), by which the run-time in a program looks up device code. */
final class Fnv1a {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Fnv1a() {}

    /** Of all bytes of a buffer, in 16 hexadecimal digits. */
    static String hex(ByteBuffer bytes) {
        long hash = BASIS;
        for (int i = 0; i < bytes.capacity(); i++) {
            hash = (hash ^ Byte.toUnsignedLong(bytes.get(i))) * PRIME;
        }
        return HexFormat.of().toHexDigits(hash);
    }
}
