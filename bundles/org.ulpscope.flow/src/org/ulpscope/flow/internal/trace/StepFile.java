package org.ulpscope.flow.internal.trace;

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
import java.util.stream.IntStream;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.internal.LeftOutKernels;
import org.ulpscope.flow.internal.inject.InjectedSites;
import org.ulpscope.flow.internal.inject.InjectionFile;
import org.ulpscope.flow.internal.inject.InjectionPlan;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.site.TracedSite;

/**
 * Where the device code of a program writes down how exceptional values go, shared with it: a header of 64 bytes, and the steps, a table by key. The
 * header {@code trace.h} of the device code says how they lie. What the program wrote is there however it ended.
 */
public final class StepFile {
    private static final byte[] MAGIC = "ULPTRACE".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER_BYTES = 64;
    private static final int FULL_AT = 32;
    private static final int LOST_AT = 40;
    private static final int STEPS = 1 << 17;

    /** Values in memory that are known at a time; where there is no room for one, the way of another is lost, which is told. */
    private static final int SHADOW_LOGARITHM = 23;

    /** The classes that are followed, bit 1 being NaN, bit 2 infinities, bit 3 subnormals. */
    private static final int NAN_AND_INF = 0b0110;

    private static final int SUB = 0b1000;

    private final List<TracedSite> sites;
    private final MappedByteBuffer bytes;
    private final InjectionFile injections;

    private StepFile(List<TracedSite> sites, MappedByteBuffer bytes, InjectionFile injections) {
        this.sites = sites;
        this.bytes = bytes;
        this.injections = injections;
    }

    /**
     * Makes room for what is to come.
     *
     * @param folder an existing one
     * @param plan values that are put somewhere
     * @param subnormals whether subnormals are followed
     */
    public static StepFile create(
            Path folder, List<InstrumentedCode> code, InjectionPlan plan, FlowRequest request, boolean subnormals)
            throws IOException {
        List<TracedSite> sites = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (InstrumentedCode one : code) {
            one.keys().forEach(key -> lines.add(key + " " + sites.size()));
            sites.addAll(one.followed());
        }
        InjectionFile injections = InjectionFile.create(folder, plan, sites.size());
        sites.addAll(InjectedSites.of(plan));
        Files.write(folder.resolve("traces.txt"), lines);
        LeftOutKernels.write(folder, code, request.choice());
        try (FileChannel channel = FileChannel.open(
                folder.resolve("steps"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            MappedByteBuffer bytes = channel.map(MapMode.READ_WRITE, 0, HEADER_BYTES + (long) STEPS * StoredStep.BYTES);
            bytes.order(ByteOrder.LITTLE_ENDIAN)
                    .put(MAGIC)
                    .putInt(sites.size())
                    .putInt(STEPS)
                    .putInt(request.every())
                    .putInt(request.first())
                    .putInt(request.counted() ? 1 : 0)
                    .putInt(NAN_AND_INF | (subnormals ? SUB : 0))
                    .putInt(0)
                    .putInt(SHADOW_LOGARITHM);
            return new StepFile(sites, bytes, injections);
        }
    }

    List<TracedSite> sites() {
        return sites;
    }

    /** The values that are put somewhere. */
    InjectionFile injections() {
        return injections;
    }

    /** Whether there was room for all. */
    boolean isWhole() {
        return bytes.getInt(FULL_AT) == 0 && bytes.getInt(LOST_AT) == 0;
    }

    /** What is in the table now. */
    List<StoredStep> steps() {
        return IntStream.range(0, STEPS)
                .filter(place -> bytes.getLong(at(place)) != 0)
                .mapToObj(place -> new StoredStep(place + 1, bytes, at(place)))
                .toList();
    }

    private static int at(int place) {
        return HEADER_BYTES + place * StoredStep.BYTES;
    }
}
