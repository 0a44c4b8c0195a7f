package org.ulpscope.ptx.internal.translate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The C that every translation begins with: types, and the instructions that C has no operator for. */
final class Prelude {
    private static final List<String> PARTS =
            List.of("bits.h", "thread.h", "memory.h", "integer.h", "rounding.h", "comparison.h", "conversion.h", "half.h", "video.h");

    private static final String TEXT = read();

    private Prelude() {}

    static String text() {
        return TEXT;
    }

    private static String read() {
        StringBuilder text = new StringBuilder();
        for (String part : PARTS) {
            try (InputStream in = Prelude.class.getResourceAsStream("prelude/" + part)) {
                text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return text.toString();
    }
}
