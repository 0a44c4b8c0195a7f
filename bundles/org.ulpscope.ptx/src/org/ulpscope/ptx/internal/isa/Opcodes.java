package org.ulpscope.ptx.internal.isa;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Instruction;

/** The opcodes of the ISA, and how many of their first operands each writes. */
public final class Opcodes {
    private static final Map<String, Integer> WRITTEN = read();
    private static final Set<String> NAMES =
            WRITTEN.keySet().stream().map(key -> key.replaceFirst("\\..*", "")).collect(Collectors.toSet());

    private Opcodes() {}

    public static boolean isKnown(String opcode) {
        return NAMES.contains(opcode);
    }

    /** How many of the first operands the instruction writes; the results of a call are not among them. */
    public static int written(Instruction instruction) {
        String first = instruction.suffixes().isEmpty()
                ? ""
                : "." + instruction.suffixes().getFirst();
        Integer exact = WRITTEN.get(instruction.opcode() + first);
        return exact != null ? exact : WRITTEN.getOrDefault(instruction.opcode(), 0);
    }

    private static Map<String, Integer> read() {
        Map<String, Integer> written = new HashMap<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Opcodes.class.getResourceAsStream("opcodes.txt"), StandardCharsets.UTF_8))) {
            lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    .forEach(line -> written.put(line[0], Integer.valueOf(line[1])));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(written);
    }
}
