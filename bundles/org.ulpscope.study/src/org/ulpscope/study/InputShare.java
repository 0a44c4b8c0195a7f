package org.ulpscope.study;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;

/**
 * How many of all finite inputs of a domain lie in a region; exact, but for regions that a relation tells, of which a lattice is counted.
 *
 * @param inputs how many do
 * @param all how many there are, at least one
 */
public record InputShare(BigInteger inputs, BigInteger all) implements Comparable<InputShare> {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal LEAST_SHOWN = new BigDecimal("0.1");

    /** That of a region among the inputs of these slots. */
    public static InputShare of(List<InputSlot> slots, Region region) {
        if (region.slant().isPresent()) {
            return RelationShare.of(slots, region.slant().get());
        }
        BigInteger inputs = BigInteger.ONE;
        BigInteger all = BigInteger.ONE;
        for (int i = 0; i < slots.size(); i++) {
            InputSlot slot = slots.get(i);
            long from = slot.format().ordinal(region.extent().from().get(i));
            long to = slot.format().ordinal(region.extent().to().get(i));
            inputs = inputs.multiply(count(slot, from, to));
            all = all.multiply(count(slot, Long.MIN_VALUE, Long.MAX_VALUE));
        }
        return new InputShare(inputs, all);
    }

    private static BigInteger count(InputSlot slot, long from, long to) {
        BigInteger count = BigInteger.ZERO;
        for (OrdinalRange range : slot.ranges()) {
            long first = Math.max(from, range.first());
            long last = Math.min(to, range.last());
            if (first <= last) {
                count = count.add(BigInteger.valueOf(last).subtract(BigInteger.valueOf(first)))
                        .add(BigInteger.ONE);
            }
        }
        return count;
    }

    /** In percent, cut off after one digit, such as {@code 24.9 %}; {@code <0.1 %} where that would be nothing. */
    public String percent() {
        BigDecimal percent = new BigDecimal(inputs)
                .multiply(HUNDRED)
                .divide(new BigDecimal(all), 1, RoundingMode.DOWN)
                .stripTrailingZeros();
        if (inputs.signum() > 0 && percent.compareTo(LEAST_SHOWN) < 0) {
            return "<0.1 %";
        }
        return percent.toPlainString() + " %";
    }

    @Override
    public int compareTo(InputShare other) {
        return inputs.multiply(other.all).compareTo(other.inputs.multiply(all));
    }
}
