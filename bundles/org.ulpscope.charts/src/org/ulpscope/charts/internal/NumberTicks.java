package org.ulpscope.charts.internal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickUnit;
import org.jfree.chart.axis.TickUnitSource;

/**
 * Ticks at 1, 2 and 5 times the powers of ten, with as many digits as tell neighbours apart: where JFreeChart writes 1E0 at each tick between 1 and
 * 1.0000001, these are 1.00000002, 1.00000004 and so on.
 */
public final class NumberTicks implements TickUnitSource {
    private static final int[] DIGITS = {1, 2, 5};
    private static final int LEAST_PLAIN = -4;
    private static final int MOST_PLAIN = 6;

    @Override
    public TickUnit getLargerTickUnit(TickUnit unit) {
        double size = unit.getSize();
        return getCeilingTickUnit(size * 1.0001);
    }

    @Override
    public TickUnit getCeilingTickUnit(TickUnit unit) {
        return getCeilingTickUnit(unit.getSize());
    }

    @Override
    public TickUnit getCeilingTickUnit(double size) {
        double least = Math.clamp(Math.abs(size), Double.MIN_NORMAL, Double.MAX_VALUE / 10);
        int power = (int) Math.floor(Math.log10(least));
        for (int digit : DIGITS) {
            if (digit * Math.pow(10, power) >= least) {
                return new Unit(digit, power);
            }
        }
        return new Unit(1, power + 1);
    }

    private static final class Unit extends NumberTickUnit {
        private static final long serialVersionUID = 1L;

        private final int power;

        Unit(int digit, int power) {
            super(digit * Math.pow(10, power));
            this.power = power;
        }

        @Override
        public String valueToString(double value) {
            if (!Double.isFinite(value)) {
                return Double.toString(value);
            }
            BigDecimal rounded = new BigDecimal(value).setScale(-power, RoundingMode.HALF_EVEN);
            if (rounded.signum() == 0) {
                return "0";
            }
            int exponent = rounded.precision() - rounded.scale() - 1;
            if (LEAST_PLAIN <= exponent && exponent <= MOST_PLAIN) {
                return rounded.toPlainString();
            }
            return rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && other instanceof Unit unit && power == unit.power;
        }

        @Override
        public int hashCode() {
            return 31 * super.hashCode() + power;
        }
    }
}
