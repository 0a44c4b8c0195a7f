package org.ulpscope.program.host;

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
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Where the traps of a program's own code record, shared with all of its processes; {@code traps/records.c} of {@code simt} has the same layout. */
public final class HostRecordFile {
    private static final byte[] MAGIC = "ULPHOST1".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER_BYTES = 64;
    private static final int UNDERFLOWS_AT = 40;
    private static final int MODES_AT = 44;
    private static final int LATER_MODES_AT = 48;
    private static final int SETTER_AT = 52;
    private static final int MOST_OBJECTS = 256;
    private static final int OBJECT_BYTES = 512;
    private static final int MOST_RECORDS = 8192;
    private static final int RECORD_BYTES = 616;
    private static final int PLACE_BYTES = 16;
    private static final int CALLERS_AT = 32;
    private static final int CODE_AT = 160;
    private static final int LENGTH_AT = 175;
    private static final int CLASSES_AT = 176;
    private static final int CLASS_BYTES = 96;
    private static final int ABOVE_AT = 560;
    private static final int ABOVES_AT = 608;
    private static final int FUNCTION_AT = 56;
    private static final int ARGUMENTS_AT = 72;
    private static final int ARGUMENT_AT = 80;
    private static final int RECORDS_AT = HEADER_BYTES + MOST_OBJECTS * OBJECT_BYTES;

    /** What {@code seen} is when all of an occurrence is there. */
    private static final int WHOLE = 2;

    /** In the order of the records. */
    private static final List<TrapClass> CLASSES = List.of(TrapClass.NAN, TrapClass.INF, TrapClass.DIV0, TrapClass.SUB);

    private static final List<FloatFormat> FORMATS = List.of(FloatFormat.FP64, FloatFormat.FP32);

    private final MappedByteBuffer bytes;

    private HostRecordFile(MappedByteBuffer bytes) {
        this.bytes = bytes;
    }

    /**
     * Makes one.
     *
     * @param file is not there yet
     * @param wanted which exceptions shall trap, as the bits of MXCSR
     * @param counted whether each value is counted
     */
    public static HostRecordFile create(Path file, int wanted, boolean counted) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long size = RECORDS_AT + (long) MOST_RECORDS * RECORD_BYTES;
            MappedByteBuffer bytes = channel.map(MapMode.READ_WRITE, 0, size);
            bytes.order(ByteOrder.LITTLE_ENDIAN).put(MAGIC).putInt(wanted).putInt(counted ? 1 : 0);
            return new HostRecordFile(bytes);
        }
    }

    /** Has {@link TrapClass#SUB} mean every underflow, also one that gives 0 or has a subnormal operand, and nothing else. */
    HostRecordFile ofUnderflows() {
        bytes.putInt(UNDERFLOWS_AT, 1);
        return this;
    }

    /** What else is to be told. */
    public HostNotes notes() {
        return new HostNotes(bytes.getInt(24), bytes.getInt(28), bytes.getInt(32), bytes.getInt(36) != 0);
    }

    /** How the program rounds, and whether it flushes subnormals. */
    public HostModes modes() {
        int first = bytes.getInt(MODES_AT);
        int setter = bytes.getInt(SETTER_AT);
        return new HostModes(
                first != 0 ? first : bytes.getInt(LATER_MODES_AT),
                first != 0,
                setter == 0 || setter > MOST_OBJECTS
                        ? Optional.empty()
                        : Optional.of(Path.of(path(setter - 1)).getFileName().toString()));
    }

    /** What was recorded up to now. */
    public List<HostRecord> records() {
        return IntStream.range(0, Math.min(bytes.getInt(16), MOST_RECORDS))
                .mapToObj(this::record)
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<HostRecord> record(int number) {
        int at = RECORDS_AT + number * RECORD_BYTES;
        Optional<HostPlace> place = place(at + PLACE_BYTES);
        if (bytes.getInt(at) == 0 || place.isEmpty()) {
            return Optional.empty();
        }
        List<HostPlace> callers = places(at + CALLERS_AT, bytes.getInt(at + 4));
        List<HostPlace> above = places(at + ABOVE_AT, (int) bytes.getLong(at + ABOVES_AT));
        Map<TrapClass, Trapped> first = new EnumMap<>(TrapClass.class);
        Map<TrapClass, Long> counts = new EnumMap<>(TrapClass.class);
        FloatFormat format = FORMATS.get(bytes.getInt(at + 8));
        FloatFormat operandFormat = FORMATS.get(bytes.getInt(at + 12));
        for (TrapClass exception : CLASSES) {
            int seen = at + CLASSES_AT + CLASSES.indexOf(exception) * CLASS_BYTES;
            if (bytes.getInt(seen) == WHOLE) {
                first.put(exception, occurrence(seen, format, operandFormat));
                counts.put(exception, bytes.getLong(seen + 48));
            }
        }
        return Optional.of(new HostRecord(number, place.get(), callers, above, code(at), format, first, counts));
    }

    private List<HostPlace> places(int at, int count) {
        return IntStream.range(0, count)
                .mapToObj(caller -> place(at + caller * PLACE_BYTES))
                .flatMap(Optional::stream)
                .toList();
    }

    private List<Byte> code(int at) {
        List<Byte> code = new ArrayList<>();
        for (int i = 0; i < bytes.get(at + LENGTH_AT); i++) {
            code.add(bytes.get(at + CODE_AT + i));
        }
        return code;
    }

    private Trapped occurrence(int at, FloatFormat format, FloatFormat operandFormat) {
        List<Value> operands = IntStream.range(0, bytes.getInt(at + 8))
                .mapToObj(operand -> new Value(operandFormat, bytes.getLong(at + 16 + operand * Long.BYTES)))
                .toList();
        return new Trapped(bytes.getInt(at + 4), operands, new Value(format, bytes.getLong(at + 40)), call(at));
    }

    private Optional<MathCall> call(int at) {
        String function = text(at + FUNCTION_AT, ARGUMENTS_AT - FUNCTION_AT);
        if (function.isEmpty()) {
            return Optional.empty();
        }
        FloatFormat format = bytes.getInt(at + ARGUMENTS_AT + Integer.BYTES) == 0 ? FloatFormat.FP64 : FloatFormat.FP32;
        return Optional.of(new MathCall(
                function,
                IntStream.range(0, bytes.getInt(at + ARGUMENTS_AT))
                        .mapToObj(
                                argument -> new Value(format, bytes.getLong(at + ARGUMENT_AT + argument * Long.BYTES)))
                        .toList()));
    }

    private Optional<HostPlace> place(int at) {
        int object = bytes.getInt(at + 8);
        return object < MOST_OBJECTS ? Optional.of(new HostPlace(path(object), bytes.getLong(at))) : Optional.empty();
    }

    private String path(int object) {
        return text(HEADER_BYTES + object * OBJECT_BYTES + Integer.BYTES, OBJECT_BYTES - Integer.BYTES);
    }

    /** The text up to a zero. */
    private String text(int at, int most) {
        byte[] text = new byte[most];
        bytes.get(at, text);
        int length = 0;
        while (length < most && text[length] != 0) {
            length++;
        }
        return new String(text, 0, length, StandardCharsets.UTF_8);
    }
}
