package org.ulpscope.program.internal.cuda;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.internal.zstd.ZstdFrame;

/**
 * The device code of one source, as nvcc puts it into an object file: machine code and PTX for one or more architectures. Nothing of the format is
 * documented; what is read here was read in what nvcc 12.4 and 13.0 write.
 *
 * @param key a hash of all its bytes, by which a program that runs tells it from others: FNV-1a of 64 bits, 16 hexadecimal digits
 * @param images its PTX
 * @param compressed whether some of its PTX is packed in a way that is not known here (LZ4, as nvcc 12 packs it), and so not among these
 */
record FatBinary(String key, List<Image> images, boolean compressed) {
    private static final int MAGIC = 0xBA55ED50;
    private static final int HEADER_BYTES = 16;

    /** What of an entry's header is read here; the header tells its own length. */
    private static final int ENTRY_BYTES = 64;

    private static final int PTX = 1;
    /** A function of the driver that no program defines. */
    private static final String DEVICE_RUNTIME = "cnpSetLastError";

    private static final long LZ4 = 0x2000;
    private static final long ZSTANDARD = 0x8000;

    /** No text that is larger is unpacked. */
    private static final long MAX_TEXT = 256L << 20;

    /**
     * PTX.
     *
     * @param architecture the least that it needs: 90 for {@code sm_90}
     * @param options what ptxas is to be given
     * @param text the PTX
     */
    record Image(int architecture, List<String> options, String text) {
        /** Whether a host can ask for nothing in it: sources of the host alone have images too. */
        boolean isEmpty() {
            return Stream.of(".entry", ".global ", ".const ", ".func").noneMatch(text::contains);
        }

        /** Whether it is NVIDIA's run-time for device code, which ends in the driver: who calls it misses it when all is linked. */
        boolean isDeviceRuntime() {
            return text.contains(DEVICE_RUNTIME);
        }
    }

    /** The PTX for the newest architecture. */
    Optional<Image> newest() {
        return images.stream().max(Comparator.comparingInt(Image::architecture));
    }

    /** All that a section holds; of one that is damaged, what is whole. */
    static List<FatBinary> in(ByteBuffer section) {
        List<FatBinary> found = new ArrayList<>();
        int at = 0;
        while (at + HEADER_BYTES <= section.capacity()) {
            long size = HEADER_BYTES + section.getLong(at + 8);
            if (section.getInt(at) != MAGIC || size < HEADER_BYTES || size > section.capacity() - at) {
                // Fat binaries are aligned to 8 bytes.
                at += 8;
                continue;
            }
            found.add(of(section.slice(at, (int) size).order(ByteOrder.LITTLE_ENDIAN)));
            at += (int) size;
        }
        return found;
    }

    private static FatBinary of(ByteBuffer bytes) {
        List<Image> images = new ArrayList<>();
        boolean compressed = false;
        long at = HEADER_BYTES;
        while (at + ENTRY_BYTES <= bytes.capacity()) {
            ByteBuffer entry =
                    bytes.slice((int) at, bytes.capacity() - (int) at).order(ByteOrder.LITTLE_ENDIAN);
            long header = Integer.toUnsignedLong(entry.getInt(4));
            long size = entry.getLong(8);
            if (header < ENTRY_BYTES || size < 0 || header > entry.capacity() || size > entry.capacity() - header) {
                break;
            }
            if (entry.getShort(0) == PTX) {
                Optional<ByteBuffer> text = unpacked(entry, entry.slice((int) header, (int) size));
                compressed |= text.isEmpty();
                text.ifPresent(found -> images.add(
                        new Image(entry.getInt(28), options(entry), text(found).strip())));
            }
            at += header + size;
        }
        return new FatBinary(
                Fnv1a.hex(bytes),
                images.stream()
                        .filter(image -> !image.isEmpty() && !image.isDeviceRuntime())
                        .toList(),
                compressed);
    }

    /** The text of an entry; empty where it is packed in a way that is not known here, or damaged. */
    private static Optional<ByteBuffer> unpacked(ByteBuffer entry, ByteBuffer content) {
        long flags = entry.getLong(40);
        long size = entry.getLong(56);
        if ((flags & (LZ4 | ZSTANDARD)) == 0) {
            return Optional.of(content);
        }
        if ((flags & ZSTANDARD) == 0 || size < 0 || size > MAX_TEXT) {
            return Optional.empty();
        }
        byte[] packed = new byte[content.remaining()];
        content.get(packed);
        try {
            return Optional.of(ByteBuffer.wrap(ZstdFrame.unpack(packed, (int) size)));
        } catch (BadInputException damaged) {
            return Optional.empty();
        }
    }

    private static List<String> options(ByteBuffer entry) {
        int place = entry.getInt(20);
        if (place <= 0 || place > entry.capacity() - 8) {
            return List.of();
        }
        int begin = entry.getInt(place);
        int length = entry.getInt(place + 4);
        if (begin < 0 || length < 0 || begin > entry.capacity() - length) {
            return List.of();
        }
        String options = text(entry.slice(begin, length));
        return options.isBlank() ? List.of() : List.of(options.strip().split(" +"));
    }

    /** The text up to its end or the first 0. */
    private static String text(ByteBuffer bytes) {
        byte[] text = new byte[bytes.remaining()];
        bytes.get(text);
        int end = 0;
        while (end < text.length && text[end] != 0) {
            end++;
        }
        return new String(text, 0, end, StandardCharsets.UTF_8);
    }
}
