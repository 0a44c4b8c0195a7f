package org.ulpscope.campaign.internal.grammar;

import java.util.Locale;
import org.ulpscope.campaign.grammar.NumberOdds;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Draws numbers as Varity writes them: a sign, a digit, four more behind the point, and a power of ten. */
final class NumberDraw {
    private static final double LOG10_OF_2 = 0.301029995663981;

    /** Decades beside the least normal and the greatest number that count as next to it. */
    private static final int NEAR = 5;

    private final NumberOdds odds;
    private final FloatFormat format;
    private final int greatest;
    private final int leastNormal;
    private final int leastSubnormal;

    NumberDraw(NumberOdds odds, FloatFormat format) {
        this.odds = odds;
        this.format = format;
        this.greatest = (int) Math.floor((format.maxExponent() + 1) * LOG10_OF_2);
        this.leastNormal = (int) Math.ceil(format.minExponent() * LOG10_OF_2);
        this.leastSubnormal = (int) Math.ceil((format.minExponent() - format.precision() + 1) * LOG10_OF_2);
    }

    /** A finite number. */
    Value next(Draw draw) {
        String sign = draw.chance(0.5) ? "-" : "+";
        if (draw.chance(odds.zero())) {
            return Value.parse(sign + "0.0", format);
        }
        Value value;
        do {
            value = Value.parse(sign + digits(draw) + "E" + exponent(draw), format);
        } while (!value.isFinite() || value.isZero());
        return value;
    }

    private static String digits(Draw draw) {
        return draw.between(1, 9) + "." + String.format(Locale.ROOT, "%04d", draw.between(0, 9999));
    }

    private int exponent(Draw draw) {
        double share = 1 - odds.zero();
        if (draw.chance(odds.subnormal() / share)) {
            return draw.between(leastSubnormal, leastNormal - 1);
        }
        share -= odds.subnormal();
        if (draw.chance(odds.least() / share)) {
            return draw.between(leastNormal, Math.min(leastNormal + NEAR, -1));
        }
        share -= odds.least();
        if (draw.chance(odds.greatest() / share)) {
            return draw.between(Math.max(greatest - NEAR, 1), greatest);
        }
        return draw.chance(1 - odds.wide())
                ? draw.between(Math.max(-NEAR, leastNormal), Math.min(NEAR, greatest))
                : draw.between(leastNormal, greatest);
    }
}
