package org.ulpscope.workbench.internal.explore;

import org.eclipse.swt.SWT;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/** A way to go from a value to another one nearby. A NaN only changes its sign. */
enum Step {
    BINADE_DOWN("\u00ab", "One binade down (Page Down)", SWT.PAGE_DOWN),
    ULP_DOWN("\u2039", "One ulp down (Down)", SWT.ARROW_DOWN),
    ULP_UP("\u203a", "One ulp up (Up)", SWT.ARROW_UP),
    BINADE_UP("\u00bb", "One binade up (Page Up)", SWT.PAGE_UP),
    SIGN("\u00b1", "The other sign (F9)", SWT.F9);

    private final String symbol;
    private final String tooltip;
    private final int key;

    Step(String symbol, String tooltip, int key) {
        this.symbol = symbol;
        this.tooltip = tooltip;
        this.key = key;
    }

    String symbol() {
        return symbol;
    }

    String tooltip() {
        return tooltip;
    }

    /** The key that takes the step while the input's text has the focus. */
    int key() {
        return key;
    }

    /** Whether values of the format can take it. */
    boolean isFor(Format format) {
        return switch (this) {
            case BINADE_DOWN, BINADE_UP -> format instanceof FloatFormat;
            case SIGN -> format instanceof FloatFormat || ((IntegerFormat) format).isSigned();
            case ULP_DOWN, ULP_UP -> true;
        };
    }

    /** The value that it leads to; the same at an end of the format. */
    Value from(Value value) {
        return switch (this) {
            case ULP_DOWN -> value.previous();
            case ULP_UP -> value.next();
            case BINADE_DOWN -> binades(value, -1);
            case BINADE_UP -> binades(value, 1);
            case SIGN -> negated(value);
        };
    }

    /** The same place in a neighbouring binade, which is as many ordinals away as a binade has. */
    private static Value binades(Value value, int number) {
        if (value.isNaN() || !(value.format() instanceof FloatFormat format)) {
            return value;
        }
        long ordinal = value.ordinal() + number * format.minNormalOrdinal();
        return Value.ofOrdinal(format, Math.clamp(ordinal, format.minOrdinal() - 1, format.maxOrdinal() + 1));
    }

    private static Value negated(Value value) {
        if (value.format() instanceof FloatFormat format) {
            return new Value(format, value.bits() ^ format.signMask());
        }
        long negative =
                value.ordinal() == value.format().minOrdinal() ? value.format().maxOrdinal() : -value.ordinal();
        return Value.ofOrdinal(value.format(), negative);
    }
}
