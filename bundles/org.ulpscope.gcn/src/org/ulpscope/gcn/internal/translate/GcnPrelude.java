package org.ulpscope.gcn.internal.translate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ulpscope.simt.ArithmeticHeader;
import org.ulpscope.simt.ThreadHeader;

/** The C that every translation begins with: the instructions that C has no operator for, memory, and lanes. */
final class GcnPrelude {
    private static final String COMMON = ArithmeticHeader.BITS.text()
            + ArithmeticHeader.ROUNDING.text()
            + ArithmeticHeader.HALF.text()
            + read(List.of("bits.h", "arithmetic.h", "division.h", "seeds.h"))
            + TwoOverPi.text()
            + read(List.of("trigonometry.h", "memory.h", "flush.h"));

    /** What the translation alone has; the code that includes it may use the names. */
    private static final List<String> MACROS = List.of(
            "LANES",
            "LANE",
            "V",
            "A",
            "S",
            "V_OF",
            "A_OF",
            "S_OF",
            "PAIR",
            "SET_PAIR",
            "FP32",
            "SET_FP32",
            "FP64",
            "SET_FP64",
            "STORE_OWN",
            "LOAD_OWN",
            "COPY",
            "VCC",
            "EXEC",
            "FLAT_SCRATCH",
            "SCC",
            "M0",
            "MODE");

    private GcnPrelude() {}

    /** For a function that is called alone. */
    static String text(LaneForm form) {
        return ThreadHeader.ALONE.text(0) + COMMON + read(form.prelude());
    }

    /** For a block of waves. */
    static String ofBlock() {
        return ThreadHeader.IN_BLOCK.text(0) + COMMON + read(LaneForm.WAVE.prelude()) + read(List.of("block.h"));
    }

    /** What comes at the end. */
    static String end() {
        StringBuilder text = new StringBuilder();
        MACROS.forEach(macro -> text.append("#undef ").append(macro).append('\n'));
        return text.toString();
    }

    static String read(List<String> parts) {
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            try (InputStream in = GcnPrelude.class.getResourceAsStream("prelude/" + part)) {
                text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return text.toString();
    }
}
