package org.ulpscope.flow.internal.inject;

import java.io.IOException;
import java.nio.ByteBuffer;
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
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.flow.Position;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.inject.InjectionPlace;
import org.ulpscope.flow.internal.inject.InjectionPlan.Planned;
import org.ulpscope.flow.trace.FlowInjection.Moment;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.passes.LineInjection;

/** Values that are put somewhere, shared with the program, which says of each when that was; {@code injections.c} says how they lie there. */
public final class InjectionFile {
    private static final byte[] MAGIC = "ULPINJCT".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER_BYTES = 64;
    private static final int WAITS = 1;
    private static final int DONE = 2;
    private static final int OUTSIDE = 3;

    private final InjectionPlan plan;
    private final MappedByteBuffer bytes;

    private InjectionFile(InjectionPlan plan, MappedByteBuffer bytes) {
        this.plan = plan;
        this.bytes = bytes;
    }

    /**
     * Makes it; where nothing is put anywhere, without a file.
     *
     * @param folder an existing one
     * @param firstSite the number of the first of {@link InjectedSites}
     */
    public static InjectionFile create(Path folder, InjectionPlan plan, int firstSite) throws IOException {
        int size = HEADER_BYTES + plan.values().size() * LineInjection.BYTES;
        if (plan.values().isEmpty()) {
            return new InjectionFile(plan, null);
        }
        List<String> kernels = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(
                folder.resolve("injections"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            MappedByteBuffer bytes = channel.map(MapMode.READ_WRITE, 0, size);
            bytes.order(ByteOrder.LITTLE_ENDIAN).put(MAGIC).putInt(plan.values().size());
            for (int i = 0; i < plan.values().size(); i++) {
                int number = i;
                Planned planned = plan.values().get(i);
                write(bytes.position(HEADER_BYTES + i * LineInjection.BYTES), planned, firstSite + i);
                planned.argument().stream()
                        .flatMap(argument -> argument.kernels().stream())
                        .forEach(kernel -> kernels.add(number + " " + kernel));
            }
            Files.write(folder.resolve("injected-kernels.txt"), kernels);
            return new InjectionFile(plan, bytes);
        }
    }

    private static void write(ByteBuffer bytes, Planned planned, int site) {
        Injection injection = planned.injection();
        bytes.putInt(WAITS).putInt(0);
        bytes.putInt(0).putInt(0).putInt(0).putInt(0).putInt(0).putInt(0);
        for (FloatFormat format : FloatFormat.arithmetic()) {
            bytes.putLong(injection.in(format).bits());
        }
        bytes.putInt(
                        switch (injection.place()) {
                            case InjectionPlace.Line line -> 0;
                            case InjectionPlace.Element element -> 1;
                            case InjectionPlace.Argument argument -> 2;
                        })
                .putInt(planned.argument()
                        .map(argument -> argument.format().ordinal())
                        .orElse(0))
                .putInt(planned.argument().map(InjectedArgument::parameter).orElse(0))
                .putInt(site)
                .putLong(injection.place() instanceof InjectionPlace.Element element ? element.index() : 0);
    }

    /** When a value was put; empty where it was not. @param number in the order of the request */
    public Optional<Moment> moment(int number) {
        int at = HEADER_BYTES + number * LineInjection.BYTES;
        return bytes.getInt(at) == DONE
                ? Optional.of(new Moment(
                        1 + Integer.toUnsignedLong(bytes.getInt(at + 4)), position(at + 8), position(at + 20)))
                : Optional.empty();
    }

    private Position position(int at) {
        return new Position(bytes.getInt(at), bytes.getInt(at + 4), bytes.getInt(at + 8));
    }

    /**
     * Looks whether there was room for all.
     *
     * @throws BadInputException if the index of one is not in its array
     */
    public void requireInside() {
        for (int i = 0; i < plan.values().size(); i++) {
            int at = HEADER_BYTES + i * LineInjection.BYTES;
            if (bytes.getInt(at) == OUTSIDE) {
                Planned planned = plan.values().get(i);
                long room = bytes.getLong(at + 104);
                long elements = room
                        * Byte.SIZE
                        / planned.argument().orElseThrow().format().width();
                throw new BadInputException("'" + planned.injection() + "' cannot be injected: "
                        + (elements == 0
                                ? "the argument points to no memory of the program"
                                : "the array has " + elements + " numbers from there on, so the last index is "
                                        + (elements - 1))
                        + ".");
            }
        }
    }

    /** The plan. */
    public InjectionPlan plan() {
        return plan;
    }
}
