package org.ulpscope.ptx.internal.listing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.ulpscope.ptx.Section;

/** Reads the names of functions from the section {@code .debug_str}. */
final class DebugStrings {
    private DebugStrings() {}

    /** The bytes that follow each label. */
    static Map<String, byte[]> read(Section section) {
        Map<String, ByteArrayOutputStream> growing = new HashMap<>();
        ByteArrayOutputStream current = new ByteArrayOutputStream();
        for (String line : section.lines()) {
            if (line.endsWith(":")) {
                current = new ByteArrayOutputStream();
                growing.put(line.substring(0, line.length() - 1), current);
            } else if (line.startsWith(".b8")) {
                for (String number : line.substring(3).split(",")) {
                    current.write(number(number.strip()));
                }
            }
        }
        Map<String, byte[]> strings = new HashMap<>();
        growing.forEach((label, bytes) -> strings.put(label, bytes.toByteArray()));
        return strings;
    }

    /** The string at an offset from a label; the label itself where nothing is there. */
    static String at(Map<String, byte[]> strings, String label, long offset) {
        byte[] bytes = strings.getOrDefault(label, new byte[0]);
        if (offset < 0 || offset >= bytes.length) {
            return label;
        }
        int end = (int) offset;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, (int) offset, end - (int) offset, StandardCharsets.UTF_8);
    }

    private static int number(String text) {
        try {
            return Integer.decode(text);
        } catch (NumberFormatException e) {
            return '?';
        }
    }
}
