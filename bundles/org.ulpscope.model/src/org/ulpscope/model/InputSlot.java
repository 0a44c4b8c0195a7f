package org.ulpscope.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * One scalar that a search chooses: a parameter passed by value, or an element of an array parameter.
 *
 * @param name the parameter's name, with {@code [i]} for an element of an array
 * @param format its format
 * @param lowest ordinal of the least finite value it may take
 * @param highest ordinal of the greatest finite value it may take
 * @param subnormals whether it may be subnormal
 * @param zeros whether it may be a zero
 * @param infinities whether it may be an infinity; only towards a side on which the finite values are not bounded otherwise
 * @param nans whether it may be a NaN
 */
public record InputSlot(
        String name,
        Format format,
        long lowest,
        long highest,
        boolean subnormals,
        boolean zeros,
        boolean infinities,
        boolean nans) {
    private static final BigDecimal PART = new BigDecimal("0.625");

    /** Greatest number of slots of a kernel, and greatest length of an array parameter. */
    public static final int MAX_COUNT = 32;

    /**
     * The slots of a kernel: its parameters that are inputs, or inputs and outputs at once, in order, arrays element by element.
     *
     * @throws UlpscopeException if a domain's literal cannot be read or an array's length is out of range, which {@link KernelValidation} reports beforehand
     */
    public static List<InputSlot> of(Kernel kernel) {
        List<InputSlot> slots = new ArrayList<>();
        for (Parameter parameter : kernel.getParameters()) {
            if (parameter.getDirection() != Direction.OUTPUT) {
                InputSlot first = of(parameter);
                ElementNames.of(parameter).forEach(name -> slots.add(first.named(name)));
            }
        }
        return List.copyOf(slots);
    }

    /**
     * The slot of a parameter passed by value, or any one of an array parameter's, under the parameter's name. Without a domain it takes all
     * finite values.
     *
     * @throws UlpscopeException if the domain's literals cannot be read
     */
    public static InputSlot of(Parameter parameter) {
        Format format = parameter.getFormat();
        Domain domain = parameter.getDomain() == null ? KernelFactory.eINSTANCE.createDomain() : parameter.getDomain();
        boolean floating = format instanceof FloatFormat;
        String ofType = parameter.getBounds();
        int colon = ofType.indexOf(':');
        long least = colon < 0 ? format.minOrdinal() : bound(ofType.substring(0, colon), format);
        long greatest = colon < 0 ? format.maxOrdinal() : bound(ofType.substring(colon + 1), format);
        return new InputSlot(
                parameter.getName(),
                format,
                domain.getLower().isBlank() ? least : Math.max(bound(domain.getLower(), format), least),
                domain.getUpper().isBlank() ? greatest : Math.min(bound(domain.getUpper(), format), greatest),
                floating && domain.isSubnormals(),
                domain.isZeros(),
                floating && domain.isInfinities(),
                floating && domain.isNans());
    }

    /** Ordinal of a bound; an infinity as a bound means the greatest finite value on its side. */
    private static long bound(String literal, Format format) {
        Value value = Value.parse(literal.strip(), format);
        if (value.isNaN()) {
            throw new BadInputException("A NaN cannot bound a domain; use a number.");
        }
        return Math.clamp(value.ordinal(), format.minOrdinal(), format.maxOrdinal());
    }

    private InputSlot named(String otherName) {
        return new InputSlot(otherName, format, lowest, highest, subnormals, zeros, infinities, nans);
    }

    /** The values of an input, given by the bits of each slot's. */
    public static List<Value> values(List<InputSlot> slots, List<Long> inputBits) {
        return IntStream.range(0, slots.size())
                .mapToObj(slot -> new Value(slots.get(slot).format(), inputBits.get(slot)))
                .toList();
    }

    /** Whether it may take the value with this ordinal, finite or infinite. Whether it may take NaNs, which have none, {@link #nans} tells. */
    public boolean admits(long ordinal) {
        if (ordinal < lowest || ordinal > highest) {
            return admitsInfinity(ordinal);
        }
        if (format instanceof FloatFormat f) {
            long magnitude = ordinal < 0 ? -1 - ordinal : ordinal;
            return magnitude == 0 ? zeros : subnormals || magnitude >= f.minNormalOrdinal();
        }
        return zeros || ordinal != format.ordinal(0);
    }

    private boolean admitsInfinity(long ordinal) {
        return infinities
                && format instanceof FloatFormat f
                && f.hasInfinities()
                && (highest == format.maxOrdinal() && ordinal == highest + 1
                        || lowest == format.minOrdinal() && ordinal == lowest - 1);
    }

    /** A number to begin with: 1 where the domain reaches that far, or else the value between its bounds that is nearest to 1. */
    public Value plain() {
        long one = Value.parse("1", format).ordinal();
        return Value.ofOrdinal(format, Math.clamp(one, lowest, highest));
    }

    /**
     * A number like those that it is for: where both ends of the domain are given, five eighths of the way between them, which is neither an end
     * nor the middle, where many a formula is simple; else the {@link #plain} one.
     */
    public Value typical() {
        if (lowest == format.minOrdinal() || highest == format.maxOrdinal()) {
            return plain();
        }
        BigDecimal low = Value.ofOrdinal(format, lowest).exact();
        BigDecimal way = Value.ofOrdinal(format, highest).exact().subtract(low);
        BigDecimal between = low.add(way.multiply(PART));
        boolean floating = format instanceof FloatFormat;
        return Value.parse((floating ? between : between.setScale(0, RoundingMode.FLOOR)).toPlainString(), format);
    }

    /** The finite values that it may take, as runs of ordinals in ascending order; none where the domain admits no finite value. */
    public List<OrdinalRange> ranges() {
        long zero = format.ordinal(0);
        long negativeZero = format instanceof FloatFormat ? zero - 1 : zero;
        long subnormal = format instanceof FloatFormat f ? f.minNormalOrdinal() - 1 : 0;
        RangeList ranges = new RangeList(lowest, highest);
        if (negativeZero > format.minOrdinal()) {
            ranges.add(format.minOrdinal(), negativeZero - subnormal - 1);
        }
        if (subnormals) {
            ranges.add(negativeZero - subnormal, negativeZero - 1);
        }
        if (zeros) {
            ranges.add(negativeZero, zero);
        }
        if (subnormals) {
            ranges.add(zero + 1, zero + subnormal);
        }
        ranges.add(zero + subnormal + 1, format.maxOrdinal());
        return ranges.toList();
    }
}
