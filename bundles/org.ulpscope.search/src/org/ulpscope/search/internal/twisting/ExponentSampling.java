package org.ulpscope.search.internal.twisting;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Values;

/**
 * {@code exp}: places mean decimal exponents, and the value is plus or minus a power of ten (XSCOPE, equations 8 to 10). The paper's range of
 * -307 to 307 shows that its base is ten. The sign is a second coordinate, negative below one half.
 */
public final class ExponentSampling implements Sampling {
    private static final double[] INNER_CUTS = {-100, -10, -1, 0, 1, 10, 100};

    @Override
    public int coordinates() {
        return 2;
    }

    @Override
    public List<Double> cuts(Axis axis) {
        double high = greatestExponent(axis.slot().format());
        double low = axis.slot().format() instanceof FloatFormat ? -high : 0;
        List<Double> cuts = new ArrayList<>(List.of(low));
        for (double cut : INNER_CUTS) {
            if (low < cut && cut < high) {
                cuts.add(cut);
            }
        }
        cuts.add(high);
        return cuts;
    }

    @Override
    public long ordinal(Axis axis, SlotRange range, double[] place) {
        double magnitude = Double.parseDouble("1e" + Math.round(range.at(place[0])));
        return Values.nearest(axis, place[1] < 0.5 ? -magnitude : magnitude);
    }

    /** Greatest e for which both 10^e and, in a floating-point format, 10^-e are normal: 307 for FP64. */
    private static double greatestExponent(Format format) {
        double largest = Math.floor(Math.log10(Values.number(format, format.maxOrdinal())));
        if (format instanceof FloatFormat f) {
            return Math.min(largest, -Math.ceil(Math.log10(Values.number(f, f.minNormalOrdinal()))));
        }
        return largest;
    }
}
