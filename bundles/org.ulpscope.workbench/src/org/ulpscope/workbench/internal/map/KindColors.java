package org.ulpscope.workbench.internal.map;

import java.awt.Color;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.compare.disagreement.DifferenceKinds;

/** The colours of a map's kinds: those of the value classes, and of differences from pale to strong. */
public final class KindColors {
    private static final Color ORDINARY_ON_LIGHT = new Color(0xD5DBE1);
    private static final Color ORDINARY_NEGATIVE_ON_LIGHT = new Color(0xA5B0BC);
    private static final Color ORDINARY_ON_DARK = new Color(0x75828F);
    private static final Color ORDINARY_NEGATIVE_ON_DARK = new Color(0x4E5761);
    /** A glyph tells the zeros apart elsewhere; an area has none. */
    private static final Color NEGATIVE_ZERO_ON_LIGHT = new Color(0x858585);

    /** Darker than the positive one: brighter, it would outshine the classes that a hunt is after. */
    private static final Color NEGATIVE_ZERO_ON_DARK = new Color(0x948C80);
    /** Not one of the greys of what came of a call. */
    private static final Color REFUSED_ON_LIGHT = new Color(0xEADFC4);

    private static final Color REFUSED_ON_DARK = new Color(0x5A4C2E);
    /** Not that of any class: where platforms agree, they may agree on whatever it is. */
    private static final Color AGREEMENT_ON_LIGHT = new Color(0xB9DFA6);

    private static final Color AGREEMENT_ON_DARK = new Color(0x4A7A48);
    private static final Color FEW_ULPS_ON_LIGHT = new Color(0xA9D3EE);
    private static final Color FEW_ULPS_ON_DARK = new Color(0x2C5570);
    private static final Color MANY_ULPS_ON_LIGHT = new Color(0x08306B);
    private static final Color MANY_ULPS_ON_DARK = new Color(0x9BD0FF);
    /** The greatest difference there is: it is not to be taken for agreement, small as it may be on the map. */
    private static final Color CLASS_ON_LIGHT = new Color(0xE6007E);

    private static final Color CLASS_ON_DARK = new Color(0xFF4FD8);
    private static final Color SIGN_OF_ZERO_ON_LIGHT = new Color(0x8C564B);
    private static final Color SIGN_OF_ZERO_ON_DARK = new Color(0xD9A38F);

    private KindColors() {}

    /** Ordinary results stand back, so that the exceptional ones are seen. */
    public static Color ofOutcome(String label, boolean dark) {
        ValueClassStyle style = ValueClassStyle.ofLabel(label);
        return ofOutcome(style, style.color(dark), dark);
    }

    /**
     * The colour of an outcome's areas where its glyph has a colour.
     *
     * @param glyph the usual one, or one that the user chose, which then is that of areas too
     */
    public static Color ofOutcome(ValueClassStyle style, Color glyph, boolean dark) {
        if (!glyph.equals(style.usualColor(dark))) {
            return glyph;
        }
        return switch (style) {
            case NORMAL_PLUS -> dark ? ORDINARY_ON_DARK : ORDINARY_ON_LIGHT;
            case NORMAL_MINUS -> dark ? ORDINARY_NEGATIVE_ON_DARK : ORDINARY_NEGATIVE_ON_LIGHT;
            case ZERO_MINUS -> dark ? NEGATIVE_ZERO_ON_DARK : NEGATIVE_ZERO_ON_LIGHT;
            case REFUSED -> dark ? REFUSED_ON_DARK : REFUSED_ON_LIGHT;
            default -> glyph;
        };
    }

    /** The more two results differ, the farther from the background, in larger steps where there are few ulps; faults have the colour of crashes. */
    public static Color ofDifference(DifferenceKinds kinds, int kind, boolean dark) {
        if (kind == DifferenceKinds.EQUAL) {
            return dark ? AGREEMENT_ON_DARK : AGREEMENT_ON_LIGHT;
        }
        if (kind < kinds.signOfZero()) {
            double share = Math.cbrt((kind - 1.0) / Math.max(1, kinds.signOfZero() - 2));
            return dark
                    ? between(FEW_ULPS_ON_DARK, MANY_ULPS_ON_DARK, share)
                    : between(FEW_ULPS_ON_LIGHT, MANY_ULPS_ON_LIGHT, share);
        }
        if (kind == kinds.signOfZero()) {
            return dark ? SIGN_OF_ZERO_ON_DARK : SIGN_OF_ZERO_ON_LIGHT;
        }
        if (kind == kinds.classDiffers()) {
            return dark ? CLASS_ON_DARK : CLASS_ON_LIGHT;
        }
        return ValueClassStyle.CRASH.color(dark);
    }

    private static Color between(Color from, Color to, double share) {
        return new Color(
                between(from.getRed(), to.getRed(), share),
                between(from.getGreen(), to.getGreen(), share),
                between(from.getBlue(), to.getBlue(), share));
    }

    private static int between(int from, int to, double share) {
        return (int) Math.round(from + (to - from) * share);
    }
}
