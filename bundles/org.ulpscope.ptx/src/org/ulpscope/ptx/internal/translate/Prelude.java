package org.ulpscope.ptx.internal.translate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.ulpscope.simt.GridCode;

/** The C that every translation begins with: types, and the instructions that C has no operator for. */
final class Prelude {
    private static final String TEXT = read("bits.h")
            + GridCode.of("thread.h", "memory.h")
            + read("integer.h", "rounding.h", "comparison.h", "conversion.h", "half.h", "video.h");
    private static final String BLOCK_TEXT =
            GridCode.of("block.h", "fibres.h", "checks.h", "exchange.h", "atomics.h", "device-library.h", "launch.h");

    private Prelude() {}

    /** @param block whether what runs blocks of threads is part of it */
    static String text(boolean block) {
        return block ? TEXT + BLOCK_TEXT : TEXT;
    }

    private static String read(String... parts) {
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            try (InputStream in = Prelude.class.getResourceAsStream("prelude/" + part)) {
                text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return text.toString();
    }
}
