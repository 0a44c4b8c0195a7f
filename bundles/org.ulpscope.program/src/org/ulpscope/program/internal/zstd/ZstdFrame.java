package org.ulpscope.program.internal.zstd;

import java.util.Optional;
import org.ulpscope.base.BadInputException;

/** A frame of Zstandard (RFC 8878, section 3.1.1) that needs no dictionary. What the checksum says is not looked at. */
public final class ZstdFrame {
    private static final long MAGIC = 0xFD2FB528L;
    private static final int[] DICTIONARY_BYTES = {0, 1, 2, 4};

    private ZstdFrame() {}

    /**
     * Unpacks one.
     *
     * @param in the frame, with anything behind it
     * @param most how many bytes it may hold
     * @throws BadInputException if it is damaged, or holds more
     */
    public static byte[] unpack(byte[] in, int most) {
        try {
            return unpacked(in, most);
        } catch (IndexOutOfBoundsException e) {
            throw new BadInputException("Packed data is cut off, or damaged.", e);
        }
    }

    private static byte[] unpacked(byte[] in, int most) {
        require(number(in, 0, 4) == MAGIC);
        int descriptor = in[4];
        boolean single = (descriptor >> 5 & 1) != 0;
        int sizeFlag = descriptor >> 6 & 3;
        int sizeBytes = sizeFlag == 0 ? single ? 1 : 0 : 1 << sizeFlag;
        int at = 5 + (single ? 0 : 1) + DICTIONARY_BYTES[descriptor & 3] + sizeBytes;
        Unpacked out = new Unpacked(most);
        Sequences sequences = new Sequences();
        Optional<HuffmanTable> table = Optional.empty();
        boolean last = false;
        while (!last) {
            int head = (int) number(in, at, 3);
            int size = head >> 3;
            at += 3;
            last = (head & 1) != 0;
            switch (head >> 1 & 3) {
                case 0 -> out.append(in, at, at + size);
                case 1 -> out.fill(in[at], size);
                case 2 -> {
                    BlockLiterals literals = BlockLiterals.read(in, at, table);
                    table = literals.table();
                    sequences.append(in, literals.next(), at + size, literals.bytes(), out);
                }
                default -> require(false);
            }
            at += (head >> 1 & 3) == 1 ? 1 : size;
        }
        return out.bytes();
    }

    /** A number in the bytes from a place on, the lowest first. */
    static long number(byte[] in, int begin, int bytes) {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (in[begin + i] & 0xffL) << (8 * i);
        }
        return number;
    }

    static void require(boolean sound) {
        BadInputException.unless(sound, "Packed data is damaged.");
    }
}
