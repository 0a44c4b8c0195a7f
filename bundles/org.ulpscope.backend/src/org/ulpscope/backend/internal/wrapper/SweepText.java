package org.ulpscope.backend.internal.wrapper;

import java.util.List;
import java.util.Map;
import org.ulpscope.backend.Language;

/** The lines of a wrapper's sweeps that there is one of for each slot. */
final class SweepText {
    private SweepText() {}

    /** What the templates leave open, by name. */
    static Map<String, String> values(List<Slot> slots, Language language) {
        String axis = language == Language.CUDA ? "&request.axes[" : "&request->axes[";
        String from = language == Language.CUDA ? "from" : "i";
        String indent = language == Language.CUDA ? "    " : "        ";
        return Map.of(
                "RUNS",
                WrapperText.each(
                        slots,
                        "\n",
                        (slot, s) -> indent + "ulpscope_run run_" + s + " = ulpscope_run_from(" + axis + s + "], " + from
                                + ");\n" + indent + "left = run_" + s + ".length < left ? run_" + s + ".length : left;"),
                "RUN_STEPS",
                WrapperText.each(slots, "", (slot, s) -> ", run_" + s + ".ordinal += run_" + s + ".step"),
                "RUN_VALUES",
                WrapperText.each(
                        slots, ", ", (slot, s) -> decoded(slot, language, "(int64_t)run_" + s + ".ordinal")),
                "LANE_ORDINALS",
                WrapperText.each(slots, "\n", (slot, s) -> lanes(slot, s, language)),
                "LANE_STEPS",
                WrapperText.each(slots, "", (slot, s) -> ", ordinal_" + s + " += step_" + s),
                "LANE_VALUES",
                WrapperText.each(slots, ", ", (slot, s) -> decoded(slot, language, signed(slot, language) + "ordinal_" + s)),
                "ORDINAL_VALUES",
                WrapperText.each(
                        slots,
                        ", ",
                        (slot, s) -> decoded(slot, language, "(int64_t)ulpscope_run_from(" + axis + s + "], i).ordinal")));
    }

    private static String lanes(Slot slot, int s, Language language) {
        String type = new CodeFormat(slot.format(), language).ordinalType();
        return "        " + type + " ordinal_" + s + " = (" + type + ")(run_" + s + ".ordinal + run_" + s + ".step * lane);\n"
                + "        const " + type + " step_" + s + " = (" + type + ")(run_" + s + ".step * lanes);";
    }

    private static String signed(Slot slot, Language language) {
        return new CodeFormat(slot.format(), language).ordinalType().equals("uint32_t") ? "(int32_t)" : "(int64_t)";
    }

    private static String decoded(Slot slot, Language language, String ordinal) {
        return new CodeFormat(slot.format(), language).decoder() + "(" + ordinal + ")";
    }
}
