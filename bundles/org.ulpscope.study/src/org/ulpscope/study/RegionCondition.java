package org.ulpscope.study;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.Extent;

/** The extent of a region as a condition on the inputs, such as {@code x ≤ -0x1.633ce8fb9f87ep+9}. */
public final class RegionCondition {
    private RegionCondition() {}

    /** The condition; inputs that may be anything are left out, and {@code every input} is what is left when all may. */
    public static String of(StudyDescription study, Extent extent) {
        List<InputSlot> slots = study.slots();
        String conditions = IntStream.range(0, slots.size())
                .mapToObj(slot -> along(
                        slots.get(slot), extent.from().get(slot), extent.to().get(slot), slots.size() == 1))
                .filter(condition -> !condition.isEmpty())
                .collect(Collectors.joining(" and "));
        return conditions.isEmpty() ? "every input" : conditions;
    }

    /** Whether an input is within the extent. */
    public static boolean holds(StudyDescription study, Extent extent, List<Long> inputBits) {
        return IntStream.range(0, inputBits.size()).allMatch(slot -> {
            InputSlot input = study.slots().get(slot);
            Value value = new Value(input.format(), inputBits.get(slot));
            return value.isNaN()
                    ? extent.from().get(slot).equals(inputBits.get(slot))
                    : ordinal(input, extent.from().get(slot)) <= value.ordinal()
                            && value.ordinal() <= ordinal(input, extent.to().get(slot));
        });
    }

    private static String along(InputSlot slot, long from, long to, boolean exactly) {
        if (from == to) {
            return slot.name() + " = " + number(slot, from, exactly);
        }
        boolean isDown = ordinal(slot, from) == slot.ranges().getFirst().first();
        boolean isUp = ordinal(slot, to) == slot.ranges().getLast().last();
        if (isDown && isUp) {
            return "";
        }
        if (isUp) {
            return slot.name() + " \u2265 " + number(slot, from, exactly);
        }
        return (isDown ? "" : number(slot, from, exactly) + " \u2264 ") + slot.name() + " \u2264 "
                + number(slot, to, exactly);
    }

    private static long ordinal(InputSlot slot, long bits) {
        return slot.format().ordinal(bits);
    }

    /** In hexadecimal; among several inputs, which have to share a line, the shorter of hexadecimal and decimal, both of which are exact. */
    private static String number(InputSlot slot, long bits, boolean hexadecimal) {
        Value value = new Value(slot.format(), bits);
        String hex = value.inputHexFloat();
        String decimal = value.inputDecimal();
        return hexadecimal || hex.length() <= decimal.length() ? hex : decimal;
    }
}
