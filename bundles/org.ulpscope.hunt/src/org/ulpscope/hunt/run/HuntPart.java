package org.ulpscope.hunt.run;

import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * A share of the inputs of an exhaustive hunt, for one of several machines: a range of ordinals of the first parameter, with all values of the others. The
 * infinities belong to the ranges that they are next to, and a NaN to the last one.
 *
 * @param number which, from 1
 * @param of how many there are
 */
public record HuntPart(int number, int of) {
    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    /** @throws BadInputException if there is no such part */
    public HuntPart {
        BadInputException.unless(
                of >= 1 && number >= 1 && number <= of,
                "There is no part " + number + " of " + of + "; parts are 1/N to N/N.");
    }

    /**
     * The part that is written so, such as {@code 3/64}.
     *
     * @throws BadInputException if it is none
     */
    public static HuntPart parse(String text) {
        Matcher matcher = WRITTEN.matcher(text.strip());
        BadInputException.unless(matcher.matches(), "'" + text + "' is not a part; write it as 3/64, the third of 64.");
        return new HuntPart(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /**
     * A hunt in this part alone.
     *
     * @param whole a hunt by the strategy {@code exhaustive} for exceptions that results show
     * @throws BadInputException if it is another, or its first parameter is an array or has fewer values than there are parts
     */
    public HuntRequest of(HuntRequest whole) {
        BadInputException.unless(
                whole.strategy().equals("exhaustive") && !whole.inside(),
                "Only a hunt that tries every input has parts that come to the same together; give --strategy exhaustive, without --inside.");
        List<InputSlot> slots = InputSlot.of(whole.kernel());
        BadInputException.unless(
                slots.size() == 1 || slots.stream().noneMatch(InputSlot::nans),
                "Not every input with a NaN among several is tried, so that parts would not be all; let the domains leave NaNs out.");
        Kernel kernel = EcoreUtil.copy(whole.kernel());
        narrow(first(kernel));
        return whole.with(kernel);
    }

    private static Parameter first(Kernel kernel) {
        Parameter first = kernel.getParameters().stream()
                .filter(parameter -> parameter.getDirection() != Direction.OUTPUT)
                .findFirst()
                .orElseThrow(() -> new BadInputException("A function without inputs has no parts."));
        long slots = InputSlot.of(kernel).stream()
                .filter(slot -> slot.name().equals(first.getName()))
                .count();
        BadInputException.unless(
                slots == 1, "The first parameter, '" + first.getName() + "', is an array, which has no parts.");
        return first;
    }

    private void narrow(Parameter parameter) {
        InputSlot slot = InputSlot.of(parameter);
        List<OrdinalRange> ranges = slot.ranges();
        BigInteger values = ranges.stream()
                .map(range -> BigInteger.valueOf(range.last())
                        .subtract(BigInteger.valueOf(range.first()))
                        .add(BigInteger.ONE))
                .reduce(BigInteger.ZERO, BigInteger::add);
        BadInputException.unless(
                values.compareTo(BigInteger.valueOf(of)) >= 0,
                "'" + parameter.getName() + "' takes " + values + " values, fewer than " + of + " parts.");
        Domain domain = parameter.getDomain() == null ? KernelFactory.eINSTANCE.createDomain() : parameter.getDomain();
        // The outer bounds stay as they are, so that infinities beyond them stay in.
        if (number > 1) {
            domain.setLower(literal(slot, ranges, share(values, number - 1)));
        }
        if (number < of) {
            domain.setUpper(literal(slot, ranges, share(values, number).subtract(BigInteger.ONE)));
            domain.setNans(false);
        }
        parameter.setDomain(domain);
    }

    private BigInteger share(BigInteger values, int parts) {
        return values.multiply(BigInteger.valueOf(parts)).divide(BigInteger.valueOf(of));
    }

    private static String literal(InputSlot slot, List<OrdinalRange> ranges, BigInteger position) {
        BigInteger left = position;
        for (OrdinalRange range : ranges) {
            BigInteger ordinal = BigInteger.valueOf(range.first()).add(left);
            if (ordinal.compareTo(BigInteger.valueOf(range.last())) <= 0) {
                Value value = Value.ofOrdinal(slot.format(), ordinal.longValueExact());
                return slot.format() instanceof FloatFormat ? "bits:" + value.bitPattern() : value.decimal();
            }
            left = ordinal.subtract(BigInteger.valueOf(range.last())).subtract(BigInteger.ONE);
        }
        throw new IllegalArgumentException("No value has the position " + position);
    }

    /** As it is written: {@code 3/64}. */
    public String label() {
        return number + "/" + of;
    }
}
