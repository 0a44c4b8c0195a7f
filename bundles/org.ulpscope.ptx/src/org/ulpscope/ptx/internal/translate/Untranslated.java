package org.ulpscope.ptx.internal.translate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Why opcodes have no translation, from {@code untranslated.txt}. */
final class Untranslated {
    private static final Map<String, String> REASONS = read();

    private Untranslated() {}

    /** A sentence without its subject. */
    static String sentence(String opcode) {
        String reason = REASONS.get(opcode);
        return "the instruction " + opcode + " has no translation to C" + (reason == null ? "." : ": " + reason + ".");
    }

    private static Map<String, String> read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Untranslated.class.getResourceAsStream("untranslated.txt"), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split("\\s+", 2))
                    .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
