package org.ulpscope.study;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/** What is remarkable about a finding's input: it matters less that a function overflows when it needs an infinity to do so. */
public enum InputMark {
    SUBNORMAL("subnormal"),
    ZERO("zero"),
    INFINITY("infinity"),
    NAN("NaN");

    private final String label;

    InputMark(String label) {
        this.label = label;
    }

    /** The name used in files and on screen. */
    public String label() {
        return label;
    }

    /** The mark with this {@link #label}, if there is one. */
    public static Optional<InputMark> labelled(String label) {
        return Arrays.stream(values()).filter(mark -> mark.label.equals(label)).findFirst();
    }

    /** The marks of an input: those that any of its floating-point values deserves. */
    public static Set<InputMark> of(List<InputSlot> slots, List<Long> inputBits) {
        Set<InputMark> marks = EnumSet.noneOf(InputMark.class);
        for (int i = 0; i < slots.size(); i++) {
            if (slots.get(i).format() instanceof FloatFormat format) {
                ofValue(format, inputBits.get(i)).ifPresent(marks::add);
            }
        }
        return marks;
    }

    private static Optional<InputMark> ofValue(FloatFormat format, long bits) {
        return switch (format.classify(bits)) {
            case SUB_PLUS, SUB_MINUS -> Optional.of(SUBNORMAL);
            case ZERO_PLUS, ZERO_MINUS -> Optional.of(ZERO);
            case INF_PLUS, INF_MINUS -> Optional.of(INFINITY);
            case NAN -> Optional.of(NAN);
            case NORMAL_PLUS, NORMAL_MINUS -> Optional.empty();
        };
    }
}
