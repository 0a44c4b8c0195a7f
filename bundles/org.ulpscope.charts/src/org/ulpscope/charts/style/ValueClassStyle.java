package org.ulpscope.charts.style;

import java.awt.Color;
import java.awt.Shape;
import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.numeric.ValueClass;

/**
 * How the outcome of a call looks wherever it is shown: one colour and one glyph for each value class, and for calls that did not return.
 * Glyphs differ in shape, so that colour is never needed to tell them apart: what points up is positive, what points down is negative,
 * infinities are filled and subnormals are hollow.
 */
public enum ValueClassStyle {
    NAN(OutcomeAppearance.NAN, Glyphs.cross()),
    INF_PLUS(OutcomeAppearance.INF_PLUS, Glyphs.triangle(true)),
    INF_MINUS(OutcomeAppearance.INF_MINUS, Glyphs.triangle(false)),
    SUB_PLUS(OutcomeAppearance.SUB_PLUS, Glyphs.hollowTriangle(true)),
    SUB_MINUS(OutcomeAppearance.SUB_MINUS, Glyphs.hollowTriangle(false)),
    ZERO_PLUS(OutcomeAppearance.ZERO_PLUS, Glyphs.ring()),
    ZERO_MINUS(OutcomeAppearance.ZERO_MINUS, Glyphs.barredRing()),
    NORMAL_PLUS(OutcomeAppearance.NORMAL_PLUS, Glyphs.disc()),
    NORMAL_MINUS(OutcomeAppearance.NORMAL_MINUS, Glyphs.bar()),
    CRASH(OutcomeAppearance.CRASH, Glyphs.square()),
    TIMEOUT(OutcomeAppearance.TIMEOUT, Glyphs.hourglass()),
    REFUSED(OutcomeAppearance.REFUSED, Glyphs.diamond());

    private final OutcomeAppearance appearance;
    private final Shape glyph;

    ValueClassStyle(OutcomeAppearance appearance, Shape glyph) {
        this.appearance = appearance;
        this.glyph = glyph;
    }

    /** The style of a value class. */
    public static ValueClassStyle of(ValueClass valueClass) {
        return ofLabel(valueClass.label());
    }

    /** The style of an outcome that looks so. */
    public static ValueClassStyle of(OutcomeAppearance appearance) {
        return ofLabel(appearance.label());
    }

    /**
     * The style of an outcome by the label it is counted and shown under.
     *
     * @throws IllegalArgumentException if no outcome has this label
     */
    public static ValueClassStyle ofLabel(String label) {
        return find(label).orElseThrow(() -> new IllegalArgumentException("No outcome is called '" + label + "'"));
    }

    /** The same where a label may be that of something else than an outcome; empty then. */
    public static Optional<ValueClassStyle> find(String label) {
        return Arrays.stream(values())
                .filter(style -> style.label().equals(label))
                .findFirst();
    }

    /** The text that stands beside the glyph. */
    public String label() {
        return appearance.label();
    }

    /** Its colour on a dark or a light background: what the user chose, or else {@link #usualColor}. */
    public Color color(boolean onDark) {
        return ClassColours.of(this, onDark).orElseGet(() -> usualColor(onDark));
    }

    /** Its colour where the user chose none; safe for colour-blind eyes. */
    public Color usualColor(boolean onDark) {
        return new Color(appearance.rgb(onDark));
    }

    /** Its glyph, to be filled, within a square of 10 x 10 around the origin. */
    public Shape glyph() {
        return glyph;
    }
}
