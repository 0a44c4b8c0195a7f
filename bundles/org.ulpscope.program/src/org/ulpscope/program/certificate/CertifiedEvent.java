package org.ulpscope.program.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a run writes down for its certificate; memories are known by their numbers, which are used once. */
sealed interface CertifiedEvent {
    /** The number of the host's own memory. */
    long HOST = -1;

    /** Memory that kernels may touch. */
    record Memory(long number, Kind kind, long bytes, String name) implements CertifiedEvent {}

    /** What memory is, in the order of the run-time's own list. */
    enum Kind {
        DEVICE,
        HOST,
        REGISTERED,
        MANAGED,
        VARIABLE,
        MANAGED_VARIABLE;

        boolean isOfHost() {
            return this == HOST || this == REGISTERED;
        }

        boolean isVariable() {
            return this == VARIABLE || this == MANAGED_VARIABLE;
        }

        /** Whether the host reads it without a copy. */
        boolean isReadByHost() {
            return this != DEVICE && this != VARIABLE;
        }
    }

    /** Memory that is freed. */
    record Gone(long number) implements CertifiedEvent {}

    /** @param whole whether all of the one memory is written */
    record Copy(long to, long from, boolean whole) implements CertifiedEvent {}

    /** @param whole whether all of the memory is written */
    record Fill(long to, boolean whole) implements CertifiedEvent {}

    /**
     * A launch that has ended.
     *
     * @param library the file of its device code
     * @param symbol the kernel as compilers name it
     * @param kernel as its source declares it
     * @param reached the marks that it came to
     * @param read the memories that it read
     * @param written those that it wrote
     * @param remark what went wrong
     */
    record Launched(
            String library,
            String symbol,
            String kernel,
            List<Integer> reached,
            List<Long> read,
            List<Long> written,
            Optional<String> remark)
            implements CertifiedEvent {}

    /**
     * What a line says.
     *
     * @throws IllegalArgumentException if it is no such line: a program may write to the file too
     */
    static CertifiedEvent of(String line) {
        String[] fields = line.split("\t", -1);
        try {
            return switch (fields[0]) {
                case "memory" ->
                    new Memory(
                            Long.parseLong(fields[1]),
                            Kind.values()[Integer.parseInt(fields[2])],
                            Long.parseLong(fields[3]),
                            fields[4]);
                case "gone" -> new Gone(Long.parseLong(fields[1]));
                case "copy" -> new Copy(Long.parseLong(fields[1]), Long.parseLong(fields[2]), fields[4].equals("1"));
                case "fill" -> new Fill(Long.parseLong(fields[1]), fields[2].equals("1"));
                case "launch" ->
                    new Launched(
                            fields[2],
                            fields[3],
                            fields[4],
                            numbers(fields[5]).map(Long::intValue).toList(),
                            numbers(fields[6]).toList(),
                            numbers(fields[7]).toList(),
                            Optional.of(fields[8]).filter(remark -> !remark.isEmpty()));
                default -> throw new IllegalArgumentException("no event: " + fields[0]);
            };
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            throw new IllegalArgumentException("no event: " + line, e);
        }
    }

    private static Stream<Long> numbers(String text) {
        return text.isEmpty() ? Stream.empty() : Arrays.stream(text.split(",")).map(Long::valueOf);
    }
}
