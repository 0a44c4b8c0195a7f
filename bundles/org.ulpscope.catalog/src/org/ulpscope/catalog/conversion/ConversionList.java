package org.ulpscope.catalog.conversion;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.NarrowConversion;
import org.ulpscope.numeric.NarrowFormat;
import org.ulpscope.numeric.OverflowRule;
import org.ulpscope.numeric.Rounding;

/** All conversions of the catalogue, in the order of the report. */
final class ConversionList {
    private ConversionList() {}

    static List<FormatConversion> all() {
        List<FormatConversion> all = new ArrayList<>();
        for (FloatFormat from : FloatFormat.arithmetic()) {
            for (NarrowFormat to : List.of(NarrowFormat.E4M3, NarrowFormat.E5M2)) {
                for (OverflowRule rule : OverflowRule.values()) {
                    all.add(new NarrowingConversion(from, new NarrowConversion(to, Rounding.TIES_TO_EVEN, rule)));
                }
            }
            for (NarrowFormat to : List.of(NarrowFormat.E3M2, NarrowFormat.E2M3, NarrowFormat.E2M1)) {
                all.add(new NarrowingConversion(
                        from, new NarrowConversion(to, Rounding.TIES_TO_EVEN, OverflowRule.SATURATE)));
            }
            if (from != FloatFormat.FP16) {
                addScales(from, all);
            }
        }
        addSixteenBits(all);
        for (NarrowFormat from : List.of(
                NarrowFormat.E4M3, NarrowFormat.E5M2, NarrowFormat.E3M2, NarrowFormat.E2M3, NarrowFormat.E2M1)) {
            all.add(new WideningConversion(from, FloatFormat.FP16));
        }
        all.add(new WideningConversion(NarrowFormat.E8M0, FloatFormat.BF16));
        return List.copyOf(all);
    }

    private static void addScales(FloatFormat from, List<FormatConversion> all) {
        for (Rounding rounding : List.of(Rounding.TOWARD_ZERO, Rounding.TOWARD_POSITIVE)) {
            for (OverflowRule rule : OverflowRule.values()) {
                all.add(new NarrowingConversion(from, new NarrowConversion(NarrowFormat.E8M0, rounding, rule)));
            }
        }
    }

    private static void addSixteenBits(List<FormatConversion> all) {
        for (FloatFormat to : List.of(FloatFormat.FP16, FloatFormat.BF16)) {
            String word = to == FloatFormat.FP16 ? "half" : "bfloat16";
            addRounded(all, to, "__float2" + word, Rounding.TIES_TO_EVEN, "rn");
            addRounded(all, to, "__float2" + word, Rounding.TOWARD_ZERO, "rz");
            addRounded(all, to, "__float2" + word, Rounding.TOWARD_NEGATIVE, "rd");
            addRounded(all, to, "__float2" + word, Rounding.TOWARD_POSITIVE, "ru");
            String call = "__double2" + word;
            all.add(new SixteenBitConversion(
                    FloatFormat.FP64, to, Rounding.TIES_TO_EVEN, call, "code_of(" + call + "(x))"));
        }
        for (FloatFormat from : List.of(FloatFormat.FP32, FloatFormat.FP64)) {
            all.add(new SixteenBitConversion(
                    from, FloatFormat.FP16, Rounding.TIES_TO_EVEN, "_Float16", "OF_THE_LANGUAGE(x)"));
        }
    }

    private static void addRounded(
            List<FormatConversion> all, FloatFormat to, String function, Rounding rounding, String suffix) {
        String call = function + "_" + suffix;
        all.add(new SixteenBitConversion(FloatFormat.FP32, to, rounding, call, "code_of(" + call + "(x))"));
    }
}
