package org.ulpscope.backend.internal.wrapper;

import java.util.List;
import java.util.Map;
import org.ulpscope.backend.toolchain.Language;

/** The lines of a wrapper's sweeps that there is one of for each slot. */
record SweepText(List<Slot> slots, Language language) {
    /** What the templates leave open, by name. */
    Map<String, String> values() {
        return Map.of(
                "RUNS", Dialect.of(language).tiled() ? tileRuns() : runs(),
                "RUN_STEPS", WrapperText.each(slots, "", (slot, s) -> ", bits_" + s + " += step_" + s),
                "RUN_VALUES",
                        WrapperText.each(slots, ", ", (slot, s) -> code(slot).decoder() + "(bits_" + s + ")"),
                "LANE_BITS", WrapperText.each(slots, "\n", this::laneBits),
                "ORDINAL_VALUES", WrapperText.each(slots, ", ", this::value));
    }

    private String runs() {
        return WrapperText.each(slots, "\n", (slot, s) -> {
            CodeFormat format = code(slot);
            String run = "run_" + s;
            return "        const ulpscope_run " + run + " = " + format.decoder() + "_run(&request->axes[" + s
                    + "], i);\n"
                    + "        " + format.bitsType() + " bits_" + s + " = " + format.decoder() + "_bits((int64_t)" + run
                    + ".ordinal);\n"
                    + "        const " + format.bitsType() + " step_" + s + " = " + format.decoder() + "_step(" + run
                    + ");\n"
                    + "        left = " + run + ".length < left ? " + run + ".length : left;";
        });
    }

    private String tileRuns() {
        return WrapperText.each(slots, "\n", (slot, s) -> {
            String run = "run_" + s;
            return "    const ulpscope_run " + run + " = " + code(slot).decoder() + "_run(&request.axes[" + s
                    + "], from);\n" + "    left = " + run + ".length < left ? " + run + ".length : left;";
        });
    }

    private String laneBits(Slot slot, int s) {
        CodeFormat format = code(slot);
        String step = format.decoder() + "_step(run_" + s + ")";
        return "        " + format.bitsType() + " bits_" + s + " = (" + format.bitsType() + ")(" + format.decoder()
                + "_bits((int64_t)run_" + s + ".ordinal) + " + step + " * lane);\n"
                + "        const " + format.bitsType() + " step_" + s + " = (" + format.bitsType() + ")(" + step
                + " * lanes);";
    }

    private String value(Slot slot, int s) {
        String decoder = code(slot).decoder();
        return decoder + "(" + decoder + "_bits((int64_t)ulpscope_run_from(&request.axes[" + s + "], i).ordinal))";
    }

    private CodeFormat code(Slot slot) {
        return new CodeFormat(slot.format(), language);
    }
}
