package org.ulpscope.flow.accuracy;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.site.TracedSite;

/**
 * Where the kernels of a program write down what they lose, shared with it: a header of 64 bytes, the instructions and the outputs. How they lie is in
 * {@code shadow/state.h} and {@code cuda/shadows.c} of the run-time. What the program wrote is there however it ended.
 */
final class ShadowFile {
    private static final byte[] MAGIC = "ULPSHADO".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER_BYTES = 64;
    private static final int USED_AT = 16;
    private static final int LOST_AT = 20;
    private static final int SITE_BYTES = 112;
    private static final int OUTPUT_BYTES = 128;
    private static final int OUTPUTS = 2048;

    private final List<TracedSite> sites;
    private final MappedByteBuffer bytes;

    private ShadowFile(List<TracedSite> sites, MappedByteBuffer bytes) {
        this.sites = sites;
        this.bytes = bytes;
    }

    /** Makes room for what is to come. @param folder an existing one */
    static ShadowFile create(Path folder, List<InstrumentedCode> code) throws IOException {
        List<TracedSite> sites = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (InstrumentedCode one : code) {
            one.keys().forEach(key -> lines.add(key + " " + sites.size()));
            sites.addAll(one.followed());
        }
        long room = HEADER_BYTES + (long) sites.size() * SITE_BYTES + (long) OUTPUTS * OUTPUT_BYTES;
        if (room > Integer.MAX_VALUE) {
            throw new UlpscopeException("The program has too many instructions to have shadows: " + sites.size() + ".");
        }
        Files.write(folder.resolve("shadows.txt"), lines);
        try (FileChannel channel = FileChannel.open(
                folder.resolve("shadows"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            MappedByteBuffer bytes = channel.map(MapMode.READ_WRITE, 0, room);
            bytes.order(ByteOrder.LITTLE_ENDIAN).put(MAGIC).putInt(sites.size()).putInt(OUTPUTS);
            return new ShadowFile(sites, bytes);
        }
    }

    /** The instructions, as outputs number them less 1. */
    List<TracedSite> sites() {
        return sites;
    }

    /** Whether there was room for all. */
    boolean isWhole() {
        return bytes.getInt(LOST_AT) == 0;
    }

    /** What is known of one instruction. @param number from 0 */
    Site site(int number) {
        return new Site(HEADER_BYTES + number * SITE_BYTES);
    }

    /** What came to the host with a shadow, by who wrote it and where it was. The program may have written anything. */
    List<Output> outputs() {
        int used = Math.clamp(bytes.getInt(USED_AT), 0, OUTPUTS);
        List<Output> outputs = new ArrayList<>();
        for (int i = 0; i < used; i++) {
            Output output = new Output(HEADER_BYTES + sites.size() * SITE_BYTES + i * OUTPUT_BYTES);
            if (output.writer() > 0 && output.writer() <= sites.size()) {
                outputs.add(output);
            }
        }
        return outputs;
    }

    /** The struct {@code shadow_site}. */
    final class Site {
        private final int at;

        private Site(int at) {
            this.at = at;
        }

        /** The largest rounding error, its result and its exact result. */
        double born(int field) {
            return bytes.getDouble(at + Double.BYTES * field);
        }

        long cancelled() {
            return bytes.getLong(at + 24);
        }

        int bits() {
            return bytes.getInt(at + 32);
        }

        /** Both terms, the result and the exact result where most bits were cancelled. */
        double cancellation(int field) {
            return bytes.getDouble(at + 40 + Double.BYTES * field);
        }

        long turned() {
            return bytes.getLong(at + 72);
        }

        /** Both operands of the first comparison that came out otherwise, and both exact ones. */
        double compared(int field) {
            return bytes.getDouble(at + 80 + Double.BYTES * field);
        }
    }

    /** The struct {@code shadow_output}. */
    final class Output {
        private static final int NUMBER_BITS = 24;
        private static final int NUMBERS = (1 << NUMBER_BITS) - 1;

        private final int at;

        private Output(int at) {
            this.at = at;
        }

        long bytes() {
            return bytes.getLong(at + 8);
        }

        long count() {
            return bytes.getLong(at + 16);
        }

        long index() {
            return bytes.getLong(at + 24);
        }

        double result() {
            return bytes.getDouble(at + 32);
        }

        double exact() {
            return bytes.getDouble(at + 40);
        }

        /** What is to be added to the exact value. */
        double below() {
            return bytes.getDouble(at + 48);
        }

        double ulps() {
            return bytes.getDouble(at + 56);
        }

        int writer() {
            return bytes.getInt(at + 64);
        }

        int born() {
            return bytes.getInt(at + 68);
        }

        int grown() {
            return bytes.getInt(at + 72) & NUMBERS;
        }

        int bits() {
            return bytes.getInt(at + 72) >>> NUMBER_BITS;
        }

        long copy() {
            return Integer.toUnsignedLong(bytes.getInt(at + 76));
        }
    }
}
