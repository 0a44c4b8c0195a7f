package org.ulpscope.flow.internal;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.Position;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.passes.ExceptionChecks;
import org.ulpscope.ptx.passes.ExceptionSlot;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * Where one library of device code records, shared with the program: a header of 64 bytes, the records, and the counts. What the program wrote is
 * there however it ended.
 */
final class RecordFile {
    private static final byte[] MAGIC = "ULPFLOW1".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER_BYTES = 64;

    private final List<CheckedSite> sites;
    private final int before;
    private final boolean counted;
    private final MappedByteBuffer bytes;

    private RecordFile(List<CheckedSite> sites, int before, boolean counted, MappedByteBuffer bytes) {
        this.sites = sites;
        this.before = before;
        this.counted = counted;
        this.bytes = bytes;
    }

    /**
     * Makes one.
     *
     * @param file is not there yet
     * @param sites what is recorded
     * @param before how many sites other libraries of the program have
     */
    static RecordFile create(Path file, List<CheckedSite> sites, int before, FlowRequest request) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long slots = (long) sites.size() * ExceptionChecks.SLOTS;
            long size = HEADER_BYTES + slots * (ExceptionChecks.RECORD_BYTES + Long.BYTES);
            MappedByteBuffer bytes = channel.map(MapMode.READ_WRITE, 0, size);
            bytes.order(ByteOrder.LITTLE_ENDIAN)
                    .put(MAGIC)
                    .putInt(sites.size())
                    .putInt(request.counted() ? 1 : 0)
                    .putInt(request.every())
                    .putInt(request.first());
            return new RecordFile(sites, before, request.counted(), bytes);
        }
    }

    int sites() {
        return sites.size();
    }

    /** What was recorded up to now. */
    List<FlowFinding> findings() {
        return IntStream.range(0, sites.size())
                .mapToObj(this::findings)
                .flatMap(List::stream)
                .toList();
    }

    private List<FlowFinding> findings(int site) {
        Map<ExceptionClass, Map<FlowState, Occurrence>> seen = new EnumMap<>(ExceptionClass.class);
        Map<ExceptionClass, Long> counts = new EnumMap<>(ExceptionClass.class);
        Map<ExceptionClass, Long> births = new EnumMap<>(ExceptionClass.class);
        for (ExceptionSlot slot : ExceptionSlot.values()) {
            int record = site * ExceptionChecks.SLOTS + slot.ordinal();
            int at = HEADER_BYTES + record * ExceptionChecks.RECORD_BYTES;
            if (bytes.getInt(at) != 0) {
                seen.computeIfAbsent(exception(slot), any -> new EnumMap<>(FlowState.class))
                        .put(state(slot), occurrence(sites.get(site), at));
                counts.merge(exception(slot), count(record), Long::sum);
                births.merge(exception(slot), state(slot) == FlowState.APPEARANCE ? count(record) : 0, Long::sum);
            }
        }
        List<FlowFinding> findings = new ArrayList<>();
        seen.forEach((exception, first) -> findings.add(new FlowFinding(
                site(site),
                exception,
                first,
                counted ? OptionalLong.of(counts.get(exception)) : OptionalLong.empty(),
                counted ? OptionalLong.of(births.get(exception)) : OptionalLong.empty())));
        return findings;
    }

    private FlowSite site(int number) {
        CheckedSite site = sites.get(number);
        return new FlowSite(before + number, site.function(), site.instruction(), site.format(), site.chain());
    }

    private long count(int record) {
        int counts = HEADER_BYTES + sites.size() * ExceptionChecks.SLOTS * ExceptionChecks.RECORD_BYTES;
        return bytes.getLong(counts + record * Long.BYTES);
    }

    private Occurrence occurrence(CheckedSite site, int at) {
        List<Value> operands = IntStream.range(0, site.operands())
                .mapToObj(operand -> value(site.operandFormat(), at + 40 + Long.BYTES * operand))
                .toList();
        // Launches are counted from 1 where people read of them.
        long launch = 1 + Integer.toUnsignedLong(bytes.getInt(at + 4));
        return new Occurrence(launch, position(at + 8), position(at + 20), operands, value(site.format(), at + 32));
    }

    private Position position(int at) {
        return new Position(bytes.getInt(at), bytes.getInt(at + 4), bytes.getInt(at + 8));
    }

    private Value value(FloatFormat format, int at) {
        return new Value(format, bytes.getLong(at));
    }

    private static ExceptionClass exception(ExceptionSlot slot) {
        return switch (slot) {
            case NAN_APPEARS, NAN_PROPAGATES -> ExceptionClass.NAN;
            case INF_APPEARS, INF_PROPAGATES -> ExceptionClass.INF;
            case SUB_APPEARS, SUB_PROPAGATES -> ExceptionClass.SUB;
            case DIV0 -> ExceptionClass.DIV0;
        };
    }

    private static FlowState state(ExceptionSlot slot) {
        return switch (slot) {
            case NAN_APPEARS, INF_APPEARS, SUB_APPEARS, DIV0 -> FlowState.APPEARANCE;
            case NAN_PROPAGATES, INF_PROPAGATES, SUB_PROPAGATES -> FlowState.PROPAGATION;
        };
    }
}
