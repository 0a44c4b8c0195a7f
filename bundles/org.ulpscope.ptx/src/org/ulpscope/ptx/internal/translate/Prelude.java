package org.ulpscope.ptx.internal.translate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ulpscope.simt.ArithmeticHeader;

/** The C that every translation begins with, after that of its threads: the instructions that C has no operator for. */
final class Prelude {
    private static final String ARITHMETIC = ArithmeticHeader.BITS.text()
            + read(List.of("integer.h"))
            + ArithmeticHeader.ROUNDING.text()
            + read(List.of("comparison.h", "conversion.h"))
            + ArithmeticHeader.HALF.text()
            + read(List.of("video.h"));

    private static final String MATRICES =
            read(List.of("fragments.h", "products.h", "products-of-fp8.h", "warpgroups.h", "moves.h"));

    private static final String ATOMICS = read(List.of("atomics.h"));

    private Prelude() {}

    /**
     * The C.
     *
     * @param block whether the code runs in blocks of threads
     * @param matrices whether warps of it multiply matrices
     */
    static String text(boolean block, boolean matrices) {
        return (block ? ARITHMETIC + ATOMICS : ARITHMETIC) + (matrices ? MATRICES : "");
    }

    private static String read(List<String> parts) {
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
