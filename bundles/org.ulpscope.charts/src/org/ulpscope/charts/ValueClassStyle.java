package org.ulpscope.charts;

import java.awt.Color;
import java.awt.Shape;
import java.util.Arrays;
import org.ulpscope.charts.internal.Glyphs;
import org.ulpscope.numeric.ValueClass;

/**
 * How the outcome of a call looks wherever it is shown: one colour and one glyph for each value class, and for calls that did not return.
 * Glyphs differ in shape, so that colour is never needed to tell them apart: what points up is positive, what points down is negative,
 * infinities are filled and subnormals are hollow.
 */
public enum ValueClassStyle {
    NAN(ValueClass.NAN.label(), 0xC24700, 0xFF8A3D, Glyphs.cross()),
    INF_PLUS(ValueClass.INF_PLUS.label(), 0x0072B2, 0x5BB3F0, Glyphs.triangle(true)),
    INF_MINUS(ValueClass.INF_MINUS.label(), 0xA8487E, 0xE29AC6, Glyphs.triangle(false)),
    SUB_PLUS(ValueClass.SUB_PLUS.label(), 0x007D5A, 0x2CC79B, Glyphs.hollowTriangle(true)),
    SUB_MINUS(ValueClass.SUB_MINUS.label(), 0x8F6100, 0xE6A817, Glyphs.hollowTriangle(false)),
    ZERO_PLUS(ValueClass.ZERO_PLUS.label(), 0x595959, 0xB5B5B5, Glyphs.ring()),
    ZERO_MINUS(ValueClass.ZERO_MINUS.label(), 0x595959, 0xB5B5B5, Glyphs.barredRing()),
    NORMAL_PLUS(ValueClass.NORMAL_PLUS.label(), 0x5B6B7B, 0x9DB0C4, Glyphs.disc()),
    NORMAL_MINUS(ValueClass.NORMAL_MINUS.label(), 0x5B6B7B, 0x9DB0C4, Glyphs.bar()),
    CRASH("CRASH", 0xB00020, 0xFF6B7A, Glyphs.square()),
    TIMEOUT("TIMEOUT", 0x6A4FB3, 0xB9A3F5, Glyphs.hourglass());

    private final String label;
    private final Color light;
    private final Color dark;
    private final Shape glyph;

    ValueClassStyle(String label, int light, int dark, Shape glyph) {
        this.label = label;
        this.light = new Color(light);
        this.dark = new Color(dark);
        this.glyph = glyph;
    }

    /** The style of a value class. */
    public static ValueClassStyle of(ValueClass valueClass) {
        return ofLabel(valueClass.label());
    }

    /**
     * The style of an outcome by the label it is counted and shown under.
     *
     * @throws IllegalArgumentException if no outcome has this label
     */
    public static ValueClassStyle ofLabel(String label) {
        return Arrays.stream(values())
                .filter(style -> style.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No outcome is called '" + label + "'"));
    }

    /** The text that stands beside the glyph. */
    public String label() {
        return label;
    }

    /** Its colour on a dark or a light background. */
    public Color color(boolean onDark) {
        return onDark ? dark : light;
    }

    /** Its glyph, to be filled, within a square of 10 x 10 around the origin. */
    public Shape glyph() {
        return glyph;
    }
}
