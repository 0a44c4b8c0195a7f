package org.ulpscope.ptx.internal.translate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The special registers (clause 10) as C expressions over the thread, from {@code special-registers.txt}. */
final class SpecialRegisters {
    /**
     * @param expression C of an unsigned integer type
     * @param unmodelled whether what a GPU has there cannot be known
     */
    record Entry(String expression, boolean unmodelled) {}

    private static final Map<String, Entry> ENTRIES = read();

    private SpecialRegisters() {}

    static Optional<Entry> find(String name) {
        return Optional.ofNullable(ENTRIES.get(name));
    }

    private static Map<String, Entry> read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                SpecialRegisters.class.getResourceAsStream("special-registers.txt"), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split("\\s+", 3))
                    .collect(Collectors.toMap(
                            parts -> parts[0], parts -> new Entry("(" + parts[2] + ")", parts[1].equals("?"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
